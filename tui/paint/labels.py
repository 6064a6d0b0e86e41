"""What stands on a base: digit, side, name or tag, lines and marks, as much as there is room for."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import floor
from typing import NamedTuple

from engine.kernel.boards import Base
from tui.paint.cells import Run, fit, width_of
from tui.paint.glyphs import mark
from tui.paint.hexshape import PixelRow
from tui.paint.raster import Point

EDGE = 1
MOST_LINES = 2
"""So many lines are shown under a tag at most."""
LEAST = 3
"""Between the edges are so many cells for a tag, which may cover them and be cut; other lines stand whole."""

Text = list[Run]


class Room(NamedTuple):
    """The cells of a base in one row, first and one past the last: between its edges, and all."""

    inner: tuple[int, int]
    outer: tuple[int, int]


class Written(NamedTuple):
    """A text at its place in the window."""

    row: int
    column: int
    runs: tuple[Run, ...]


NOWHERE = Room((0, 0), (0, 0))


@lru_cache(maxsize=512)
def label(base: Base, rows: tuple[PixelRow, ...], middle: Point, *, focused: bool) -> tuple[Written, ...]:
    """The texts of a base around its middle: the fullest version that stands whole, else the tag alone."""
    rooms = _rooms(rows)
    up = middle[1] / 4
    for texts in _versions(base, focused=focused):
        top = _place(rooms, up, [width_of(text) for text in texts])
        if top is not None:
            return tuple(_written(base, rooms, middle, top, texts))
    text = [*_key(base), _name(base, base.tag, focused=focused)]
    for count in range(len(base.lines[:MOST_LINES]), 0, -1):
        texts = [list(text), *([Run(span.text, span.tone) for span in line] for line in base.lines[:count])]
        top = _place(rooms, up, [LEAST, *(width_of(line) for line in texts[1:])])
        if top is not None:
            return tuple(_written(base, rooms, middle, top, texts))
    top = _place(rooms, up, [LEAST])
    top = floor(up) if top is None else top
    return tuple(_written(base, rooms, middle, top, [text]))


def _written(
    base: Base, rooms: Mapping[int, Room], middle: Point, top: int, texts: Sequence[Text]
) -> Iterator[Written]:
    """The texts, each in the middle of its row as far as there is room."""
    for row, text in enumerate(texts, top):
        room = rooms.get(row, NOWHERE)
        start, end = room.inner if width_of(text) <= room.inner[1] - room.inner[0] else room.outer
        if row == top and base.key and width_of(text) < end - start:
            text.insert(1, Run(" "))
        text = list(fit(text, min(width_of(text), end - start)))
        column = round((middle[0] - width_of(text)) / 2)
        yield Written(row, max(start, min(column, end - width_of(text))), tuple(text))


def _versions(base: Base, *, focused: bool) -> Iterator[list[Text]]:
    """All that may stand on a base, line by line, the fullest first."""
    lines = [[Run(span.text, span.tone) for span in line] for line in base.lines[:MOST_LINES]]
    marks = [Run(span.text, span.tone, "bold") for span in base.marks]
    below = [[lines]]
    if marks:
        joined = [[[*lines[0], Run(" "), *marks], *lines[1:]]] if lines else []
        below.insert(0, [*joined, [*lines, marks]])
    for wanted in below:
        for head in _heads(base, focused=focused):
            for under in wanted:
                yield [*([list(line) for line in head]), *([list(line) for line in under])]


def _heads(base: Base, *, focused: bool) -> Iterator[list[Text]]:
    """The name on one line or two, then the tag."""
    name = base.name.upper() if not base.ghost else ""
    words = name.split()
    if name and name != base.tag:
        yield [[*_key(base), _name(base, name, focused=focused)]]
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        for one, other in sorted(halves, key=lambda pair: max(len(pair[0]), len(pair[1])))[:1]:
            first = [*_key(base), _name(base, one, focused=focused)]
            yield [first, [_name(base, other, focused=focused, sign=False)]]
    yield [[*_key(base), _name(base, base.tag, focused=focused)]]


def _key(base: Base) -> Text:
    return [Run(base.key, "focus", "bold")] if base.key else []


def _name(base: Base, text: str, *, focused: bool, sign: bool = True) -> Run:
    lead = ("►" if focused else "") + mark(base.tone).strip() if sign else ""
    return Run(f"{lead}{text}", base.tone, "reverse" if focused else "bold")


def _place(rooms: Mapping[int, Room], middle: float, needed: Sequence[int]) -> int | None:
    """The first row of so many texts about a height in rows, where each has its room; the nearest such."""
    exact = middle - len(needed) / 2
    for top in sorted((floor(exact), floor(exact) + 1), key=lambda row: abs(row - exact)):
        found = [rooms.get(top + at, NOWHERE) for at in range(len(needed))]
        if all(room.inner[1] - room.inner[0] >= size for room, size in zip(found, needed, strict=True)):
            return top
    return None


def _rooms(rows: Sequence[PixelRow]) -> dict[int, Room]:
    """The cells that a base has, by row."""
    found: dict[int, Room] = {}
    before: PixelRow | None = None
    for at in rows:
        start, end = at.start, at.end
        inner = NOWHERE.inner
        if before is not None and before.row // 2 == at.row // 2:
            inner = (max(start, before.start) + EDGE + 1) // 2, (min(end, before.end) - EDGE) // 2
            start, end = min(start, before.start), max(end, before.end)
        found[at.row // 2] = Room(inner, (start // 2, (end + 1) // 2))
        before = at
    return found


def cells_of(rows: Sequence[PixelRow]) -> Iterator[tuple[int, int, int]]:
    """The rows of a base with the first cell and the one after the last."""
    for row, room in _rooms(rows).items():
        yield row, *room.outer
