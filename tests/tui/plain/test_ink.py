"""Tones, signs and wrapping."""

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.cards import GLYPHS
from engine.kernel.scene import Span
from tui.plain.ink import DARK, LIGHT, pad, paint, palette, spell, width_of, wrap

WORDS = st.text(alphabet="ab ♥東", max_size=120)


def _text(line: tuple[Span, ...]) -> str:
    return "".join(span.text for span in line)


@given(WORDS, st.integers(12, 60))
def test_only_a_single_word_is_wider_than_the_terminal(text: str, width: int) -> None:
    for piece in wrap((Span(text),), width, 2):
        assert width_of(_text(piece)) <= width or len(_text(piece).split()) == 1


@given(WORDS, st.integers(12, 60))
def test_wrapping_loses_only_blanks(text: str, width: int) -> None:
    pieces = wrap((Span(text),), width, 2)
    assert "".join(_text(piece) for piece in pieces).replace(" ", "") == text.replace(" ", "")


def test_a_line_breaks_between_words_and_hangs_in() -> None:
    pieces = wrap((Span("one two three four", "danger"),), 9, 2)
    assert [_text(piece) for piece in pieces] == ["one two", "  three", "  four"]
    assert pieces[1][-1].tone == "danger"


def test_a_word_longer_than_the_line_stays_whole() -> None:
    pieces = wrap((Span(f"a path: /{'x' * 20}/y and more"),), 12, 2)
    assert [_text(piece) for piece in pieces] == ["a path:", f"  /{'x' * 20}/y", "  and more"]


def test_an_empty_line_is_one_line() -> None:
    assert wrap((), 20, 2) == [()]


def test_suits_become_letters_in_ascii() -> None:
    assert spell(" ".join(GLYPHS.values()), True) == "H D C S"
    assert spell("10♥", False) == "10♥"


def test_colour_wraps_only_what_has_a_tone() -> None:
    assert paint((Span("a "), Span("b", "danger")), DARK) == "a \x1b[91mb\x1b[0m"
    assert paint((Span("b", "danger"),), {}) == "b"


def test_the_ground_is_dark_unless_the_terminal_says_light() -> None:
    assert palette({}) is DARK
    assert palette({"COLORFGBG": "15;0"}) is DARK
    assert palette({"COLORFGBG": "0;15"}) is LIGHT


def test_wide_letters_count_twice() -> None:
    assert width_of("東京") == 4
    assert pad("東", 4) == "東  "
