"""Runs, rows and frames: text in exact cells, with tones instead of colours."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from engine.kernel.spans import Fill, Span, Tone
from engine.kernel.text import visible
from tui.palette import Mark


class Run(NamedTuple):
    """A piece of a row: text, tone, whether it is bold or reversed, and what fills the cells under it.

    Blocks that are painted in the colour of a fill have it as their tone.
    """

    text: str
    tone: Tone | Fill = "text"
    mark: Mark = ""
    fill: Fill = "ground"


Row = tuple[Run, ...]
Part = str | Run | Span
BLANK: Row = ()


class Hit(NamedTuple):
    """An area that a click chooses: row, first and last column, and the key that it stands for."""

    y: int
    x0: int
    x1: int
    key: str


class Board(NamedTuple):
    """A painted board: its rows, what clicks choose, and the cell (column, row) of each thing by its id."""

    rows: list[Row]
    hits: list[Hit]
    places: dict[str, tuple[int, int]]


@dataclass
class Frame:
    """What a screen shows: its rows, where the hardware cursor is (column, row), and what a click chooses."""

    rows: list[Row]
    cursor: tuple[int, int] = (0, 0)
    hits: list[Hit] = field(default_factory=list)

    def text(self) -> str:
        """The frame as plain lines, for tests and text exports."""
        return "\n".join("".join(run.text for run in row) for row in self.rows)


def run(part: Part, tone: Tone = "text") -> Run:
    """A part as a run; plain text gets `tone`."""
    if isinstance(part, Run):
        return part
    if isinstance(part, Span):
        return Run(part.text, part.tone)
    return Run(part, tone)


def row(*parts: Part, tone: Tone = "text") -> Row:
    """A row from parts."""
    return tuple(run(part, tone) for part in parts)


def width_of(cells: Iterable[Run]) -> int:
    """How many cells a row takes."""
    return sum(cell_len(piece.text) for piece in cells)


def fit(cells: Sequence[Run], width: int) -> Row:
    """The row padded or cropped to exactly `width` cells, without anything that a terminal might obey."""
    found: list[Run] = []
    left = width
    for piece in cells:
        if not piece.text.isprintable():
            piece = piece._replace(text=visible(piece.text))
        size = cell_len(piece.text)
        if size > left:
            piece = piece._replace(text=set_cell_size(piece.text, left))
            size = left
        if size:
            found.append(piece)
            left -= size
        if not left:
            break
    if left > 0:
        found.append(Run(" " * left))
    return tuple(found)


def cut(text: str, width: int) -> str:
    """The text in exactly `width` cells; what has no room is left out, and a sign says so."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(f"{set_cell_size(text, max(0, width - 1)).rstrip()}…", width)


def ends(left: Sequence[Run], right: Sequence[Run], width: int) -> Row:
    """Left and right parts of a row; the right one wins when there is too little room."""
    size = width_of(right)
    return (*fit(left, max(0, width - size)), *fit(right, min(size, width)))


def rule(left: Sequence[Run], right: Sequence[Run], width: int, tone: Tone = "dim") -> Row:
    """A line with words in it: `── left ───── right ──`."""
    head: list[Run] = [Run("── ", tone), *left, Run(" ", tone)] if left else []
    tail: list[Run] = [Run(" ", tone), *right, Run(" ──", tone)] if right else []
    room = width - width_of(head) - width_of(tail)
    if room < 2:
        head = _shortened(head, max(0, width - width_of(tail) - 3))
        room = width - width_of(head) - width_of(tail)
    return fit([*head, Run("─" * max(0, room), tone), *tail], width)


def _shortened(head: Sequence[Run], width: int) -> list[Run]:
    """The words of a line that has too little room for them, with a sign where they are cut."""
    return [*fit(head, max(0, width - 1)), Run("…", head[-2].tone if len(head) > 1 else "dim"), Run(" ")]


def beside(left: Sequence[Row], right: Sequence[Row], width: int, total: int) -> list[Row]:
    """Two blocks side by side: the left one `width` cells wide, together `total`."""
    count = max(len(left), len(right))
    found = []
    for at in range(count):
        first = fit(left[at] if at < len(left) else BLANK, width)
        second = fit(right[at] if at < len(right) else BLANK, total - width)
        found.append((*first, *second))
    return found


def block(rows: Sequence[Row], width: int, height: int) -> list[Row]:
    """Exactly `height` rows of `width` cells; what is too much is cut at the end."""
    found = [fit(cells, width) for cells in rows[:height]]
    found.extend(fit(BLANK, width) for _ in range(height - len(found)))
    return found


def wrap(text: str, width: int) -> list[str]:
    """Words in lines of at most `width` cells."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line or not lines else lines
