"""Text that comes from players and files."""

import pytest

from engine.kernel.text import brief, clean, visible


def test_escape_sequences_lose_their_escape() -> None:
    assert clean("a\x1b[31mred\x1b]0;title\x07") == "a [31mred ]0;title"


@pytest.mark.parametrize("control", ["\x00", "\x07", "\x08", "\x1b", "\x7f", "\x80", "\x9b", "\x9f", "\r"])
def test_no_control_character_stays(control: str) -> None:
    assert control not in clean(f"a{control}b")
    assert control not in visible(f"a{control}b")


@pytest.mark.parametrize(
    "mark", ["\u202e", "\u202a", "\u2066", "\u2069", "\u200e", "\u200b", "\ufeff", "\u00ad"]
)
def test_nothing_turns_or_hides_text(mark: str) -> None:
    assert visible(f"a{mark}b") == "ab"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"])
def test_text_is_one_line(end: str) -> None:
    assert clean(f"a{end}b") == "a b"


def test_marks_do_not_pile_up() -> None:
    assert visible("e" + "\u0301" * 50) == "e" + "\u0301" * 2


def test_letters_of_all_scripts_stay() -> None:
    assert clean("Zoë Łukasz 東京 Ελένη ♥") == "Zoë Łukasz 東京 Ελένη ♥"


def test_a_long_text_is_cut_and_says_so() -> None:
    assert clean("x" * 10_000, 20) == "x" * 17 + "..."


def test_blanks_stay_in_what_is_only_made_visible() -> None:
    assert visible("a   b\t c") == "a   b  c"


def test_surrogates_of_broken_input_go() -> None:
    assert visible("a\udc80b") == "ab"


def test_a_message_keeps_both_ends_and_shows_bytes_that_are_no_letters() -> None:
    assert brief("kaiju: \udcff\x1b[2J: no such file") == "kaiju: \ufffd [2J: no such file"
    found = brief(f"name: {'x' * 5000}: why")
    assert len(found) <= 1000
    assert found.startswith("name: xxx")
    assert " ... " in found
    assert found.endswith("xxx: why")
