"""Tones, signs and wrapping."""

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.cards import GLYPHS
from engine.kernel.scene import Span
from tui.palette import DARK, LIGHT
from tui.plain.ink import codes, depth_in, ground_of, pad, paint, spell, width_of, wrap

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
    line = (Span("a "), Span("b", "danger"))
    assert paint(line, codes("16", "dark")) == "a \x1b[91mb\x1b[0m"
    assert paint(line, codes("256", "dark")) == "a \x1b[38;5;203mb\x1b[0m"
    assert paint(line, codes("truecolor", "light")) == "a \x1b[38;2;179;21;31mb\x1b[0m"
    assert paint(line, codes("none", "dark")) == "a b"


def test_tones_have_the_colours_of_the_app_and_plain_text_that_of_the_terminal() -> None:
    for ground, table in (("dark", DARK), ("light", LIGHT)):
        found = codes("256", "dark" if ground == "dark" else "light")
        assert "text" not in found
        for tone, code in found.items():
            assert code.endswith(f"38;5;{table[tone][1]}"), tone
            assert code.startswith("1;") is (tone == "focus")


def test_the_ground_is_that_of_the_terminal_else_of_the_settings() -> None:
    assert ground_of({}, "dark") == "dark"
    assert ground_of({}, "light") == "light"
    assert ground_of({"COLORFGBG": "15;0"}, "light") == "dark"
    assert ground_of({"COLORFGBG": "0;15"}, "dark") == "light"
    assert ground_of({"COLORFGBG": "0;default;15"}, "dark") == "light"


def test_depth_is_what_the_terminal_says() -> None:
    assert depth_in({}) == depth_in({"TERM": "dumb"}) == "none"
    assert depth_in({"TERM": "xterm-256color", "NO_COLOR": "1"}) == "none"
    assert depth_in({"TERM": "xterm"}) == "16"
    assert depth_in({"TERM": "xterm-256color"}) == "256"
    assert depth_in({"TERM": "xterm", "COLORTERM": "truecolor"}) == "truecolor"


def test_wide_letters_count_twice() -> None:
    assert width_of("東京") == 4
    assert pad("東", 4) == "東  "
