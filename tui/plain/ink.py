"""Tones to colours, signs to letters, and wrapping. Pure: lines in, lines out."""

import unicodedata
from collections.abc import Mapping
from typing import Final, get_args

from rich.color import ColorSystem

from engine.kernel.scene import Line, Span, Tone
from tui.paint.glyphs import SIGNS
from tui.palette import Depth, Ground, style

LETTERS: Final = SIGNS | str.maketrans({"…": "...", "’": "'", "“": '"', "”": '"', "×": "x"})
"""The signs that line mode prints, and what stands for them where only ASCII can be shown."""


def ground_of(environ: Mapping[str, str], usual: Ground) -> Ground:
    """The ground that is printed on, which is the terminal's own: as `COLORFGBG` tells, else as usual."""
    told = environ.get("COLORFGBG", "").rpartition(";")[2]
    if not told.isdecimal():
        return usual
    return "light" if told in ("7", "15") else "dark"


def depth_in(environ: Mapping[str, str]) -> Depth:
    """How many colours this terminal says that it has."""
    if environ.get("NO_COLOR") or environ.get("TERM", "dumb") == "dumb":
        return "none"
    if environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        return "truecolor"
    return "256" if environ["TERM"].endswith("256color") else "16"


def codes(depth: Depth, ground: Ground) -> dict[str, str]:
    """The SGR codes of all tones but plain text, which stays as the terminal has it."""
    if depth == "none":
        return {}
    system = {"truecolor": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}
    found = {}
    for tone in get_args(Tone):
        front = style(tone, "", depth, ground).color
        if front is not None and tone != "text":
            bold = ("1",) if tone == "focus" else ()
            found[tone] = ";".join((*bold, *front.downgrade(system[depth]).get_ansi_codes()))
    return found


def spell(text: str, ascii_only: bool) -> str:
    """`text` with letters for signs where signs cannot be shown."""
    return text.translate(LETTERS) if ascii_only else text


def paint(line: Line, colours: Mapping[str, str]) -> str:
    """The line with SGR codes for its tones."""
    return "".join(
        f"\x1b[{colours[span.tone]}m{span.text}\x1b[0m" if span.tone in colours and span.text else span.text
        for span in line
    )


def width_of(text: str) -> int:
    """How many cells `text` takes."""
    if text.isascii():
        return len(text)
    return sum(cells(letter) for letter in text)


def cells(letter: str) -> int:
    """How many cells one letter takes: 0 for marks, 2 for wide letters."""
    if unicodedata.category(letter) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def pad(text: str, width: int) -> str:
    """`text` with blanks up to `width` cells."""
    return text + " " * max(0, width - width_of(text))


def wrap(line: Line, width: int, hang: int) -> list[Line]:
    """The line in pieces of at most `width` cells, broken at blanks; later pieces hang in by `hang`.

    A word that is longer than a piece stays whole, so that paths and commands can be copied.
    """
    if sum(width_of(span.text) for span in line) <= width:
        return [line]
    letters = [(letter, span.tone) for span in line for letter in span.text]
    found: list[Line] = []
    room = width
    while letters:
        end = _break(letters, _fits(letters, room))
        piece, letters = letters[:end], letters[end:]
        if letters:
            piece = _stripped(piece)
            while letters and letters[0][0] == " ":
                letters.pop(0)
        found.append(_joined(piece, hang if found else 0))
        room = max(8, width - hang)
    return found


def _fits(letters: list[tuple[str, Tone]], room: int) -> int:
    """How many letters fit into `room` cells, at least one."""
    used = 0
    for place, (letter, _) in enumerate(letters):
        used += cells(letter)
        if used > room:
            return max(1, place)
    return len(letters)


def _break(letters: list[tuple[str, Tone]], end: int) -> int:
    """Where to break: after the last whole word before `end`, else after the first word."""
    if end == len(letters):
        return end
    first = next((place for place, (letter, _) in enumerate(letters) if letter != " "), 0)
    blanks = [place for place in range(first, len(letters)) if letters[place][0] == " "]
    before = [place for place in blanks if place <= end]
    return before[-1] if before else (blanks or [len(letters)])[0]


def _stripped(piece: list[tuple[str, Tone]]) -> list[tuple[str, Tone]]:
    while piece and piece[-1][0] == " ":
        piece = piece[:-1]
    return piece


def _joined(piece: list[tuple[str, Tone]], indent: int) -> Line:
    spans = [Span(" " * indent)] if indent else []
    for letter, tone in piece:
        if spans and spans[-1].tone == tone:
            spans[-1] = Span(spans[-1].text + letter, tone)
        else:
            spans.append(Span(letter, tone))
    return tuple(spans)
