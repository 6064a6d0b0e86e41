"""Lines out and in."""

import pytest

from engine.kernel.scene import Span
from saves.settings import Settings
from tests.tui.plain.lines import terminal

COLOUR = {"TERM": "xterm-256color"}


def test_colour_is_used_only_on_a_terminal_that_has_it() -> None:
    made, target = terminal(tty=True, environ=COLOUR)
    made.line("lost", "danger")
    assert target.text() == "\x1b[38;5;203mlost\x1b[0m\n"


def test_colours_ground_and_signs_are_those_of_the_settings() -> None:
    for settings, shown in (
        (Settings(), "\x1b[38;5;203m♥\x1b[0m\n"),
        (Settings(ground="light", glyphs="ascii"), "\x1b[38;5;124mH\x1b[0m\n"),
        (Settings(colours="16"), "\x1b[91m♥\x1b[0m\n"),
        (Settings(colours="none"), "♥\n"),
    ):
        made, target = terminal(tty=True, environ=COLOUR, settings=settings)
        made.line("♥", "danger")
        assert target.text() == shown


@pytest.mark.parametrize(
    ("tty", "environ"),
    [
        (False, COLOUR),
        (True, {"TERM": "dumb"}),
        (True, {}),
        (True, COLOUR | {"NO_COLOR": "1"}),
    ],
)
def test_no_escape_goes_out_without_colour(tty: bool, environ: dict[str, str]) -> None:
    made, target = terminal("1\n", tty=tty, environ=environ)
    made.line((Span("lost", "danger"), Span(" 3", "good")))
    made.cover()
    made.ask()
    assert "\x1b" not in target.text()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_signs_become_letters_where_they_cannot_be_shown(encoding: str) -> None:
    made, target = terminal(encoding=encoding)
    made.line("10♥ K♠ · Łukasz")
    assert target.text().startswith("10H KS - ")


def test_letters_can_be_asked_for_in_utf_8() -> None:
    made, target = terminal(ascii_only=True)
    made.line("▲ 10♥")
    assert target.text() == "^ 10H\n"


def test_what_a_terminal_would_obey_does_not_reach_it() -> None:
    made, target = terminal(tty=True, environ=COLOUR)
    made.line("Ann\x1b]0;owned\x07\x9b2J\u202e")
    assert target.text() == "Ann ]0;owned  2J\n"


def test_long_lines_wrap_at_the_width() -> None:
    made, target = terminal(width=20)
    made.line("  one two three four five six")
    assert target.text() == "  one two three four\n    five six\n"


def test_a_pipe_has_eighty_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    made, target = terminal(width=None)
    made.line("word " * 40)
    assert max(len(line) for line in target.text().splitlines()) <= 80


def test_a_pipe_is_answered_with_what_it_said() -> None:
    made, target = terminal("6h\n")
    assert made.ask() == "6h"
    assert target.text() == "> 6h\n"


def test_a_terminal_shows_its_own_typing() -> None:
    made, target = terminal("6h\n", tty=True)
    assert made.ask() == "6h"
    assert target.text() == "> "


def test_the_end_of_input_is_none_after_the_last_line() -> None:
    made, _ = terminal("a\nb")
    assert [made.ask(), made.ask(), made.ask()] == ["a", "b", None]


def test_a_line_without_end_is_read_whole_and_kept_short() -> None:
    made, _ = terminal("x" * 1_000_000 + "\n1\n")
    assert made.ask() == "x" * 497 + "..."
    assert made.ask() == "1"


def test_bytes_that_are_no_text_do_no_harm() -> None:
    made, _ = terminal(b"\xff\xfe1\x00\n2\n")
    assert made.ask() is not None
    assert made.ask() == "2"


def test_what_was_typed_is_cleaned() -> None:
    made, _ = terminal("\x1b[A6h\x07  \n")
    assert made.ask() == "[A6h"


def test_covering_pushes_forty_lines_and_forgets_them_where_it_can() -> None:
    made, target = terminal(tty=True, environ=COLOUR)
    made.cover()
    assert target.text() == "\n" * target.text().count("\n") + "\x1b[3J"
    assert target.text().count("\n") >= 40


def test_covering_a_pipe_is_one_line() -> None:
    made, target = terminal()
    made.cover()
    assert target.text() == "-" * 60 + "\n"
