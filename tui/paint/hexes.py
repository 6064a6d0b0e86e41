"""Open tables of hex bases at their exact places and turns, as blocks, or as lines without colour."""

from collections.abc import Mapping, Sequence
from math import floor
from typing import Literal, NamedTuple

from rich.cells import cell_len

from engine.kernel.boards import Area, Base, Hexes
from engine.kernel.spans import Tone
from tui.paint.cells import Board, Hit, Run, fit, width_of
from tui.paint.dots import WHOLE, Dash, Dots
from tui.paint.glyphs import mark
from tui.paint.hexshape import ROOT, Lens, PixelRow, direction, shape, sides, whole
from tui.paint.pins import pin
from tui.paint.plot import Plot, joined, put
from tui.paint.raster import Ink, Point, Raster

Pins = Literal["", "signs", "ascii"]
"""How labels that stand beside their bases are written, if they do."""
BLOCKS = 6
"""Bases with sides of fewer dots are not told by blocks."""
BROKEN: Dash = (2, 2)
DOTTED: Dash = (1, 2)
BARB = 0.3
"""How far the barbs of an arrow head go back and aside, against the side of the base."""
EDGE = 1
MOST_LINES = 2
"""So many lines are shown under a tag at most."""
LEAST = 3
"""Between the edges are so many cells for a tag, which may cover them and be cut; other lines stand whole."""


class Room(NamedTuple):
    """The cells of a base in one row, first and one past the last: between its edges, and all."""

    inner: tuple[int, int]
    outer: tuple[int, int]


NOWHERE = Room((0, 0), (0, 0))


def hex_rows(
    hexes: Hexes,
    width: int,
    height: int,
    *,
    outline: bool,
    lens: Lens | None = None,
    focus: str = "",
    pins: Pins = "",
) -> Board:
    """A table in `width` by `height` cells, through a lens or as a whole; `focus` is the base in focus.

    With `outline` nothing is filled and every edge is a thin line, for terminals without colour and ASCII.
    With `pins` labels are not bound to their bases, and bases that are too small for blocks are lines: for
    tables that are drawn small.
    """
    lens = lens or whole(hexes, width, height)
    outline = outline or (
        bool(pins) and max((base.side for base in hexes.bases), default=0) < BLOCKS * lens.dot
    )
    middles = [lens.point(base.x, base.y) for base in hexes.bases]
    shapes = [
        shape(*middle, base.side / lens.dot, base.facing % 12, base.solid)
        for base, middle in zip(hexes.bases, middles, strict=True)
    ]
    cells = _pixels(hexes, shapes, lens, Raster(width, height), outline=outline, focus=focus).cells()
    border, lines = Dots(width, height), Dots(width, height)
    for start, end in _table(hexes):
        border.line(lens.point(*start), lens.point(*end), "dim")
    for base, middle in zip(hexes.bases, middles, strict=True):
        if outline or base.ghost:
            _outline(lines, base, middle, base.side / lens.dot, _tone(base, focus))
    for stroke in hexes.strokes:
        ends = lens.point(stroke.x1, stroke.y1), lens.point(stroke.x2, stroke.y2)
        lines.line(*ends, stroke.tone, BROKEN if stroke.broken else WHOLE)
    border.over(cells, empty_only=True)
    lines.over(cells)
    for area in hexes.areas:
        _label_area(cells, area, lens)
    if pins:
        pin(cells, hexes.bases, middles, focus, ascii_only=pins == "ascii")
    for base, rows, middle in zip(hexes.bases, shapes, middles, strict=True) if not pins else ():
        _label(cells, base, rows, middle, focus)
    found = _found(hexes.bases, shapes, middles, (width, height))
    return Board([joined(row) for row in cells], *found)


def _pixels(
    hexes: Hexes,
    shapes: Sequence[Sequence[PixelRow]],
    lens: Lens,
    raster: Raster,
    *,
    outline: bool,
    focus: str,
) -> Raster:
    """Terrain, then what is inside the bases, then their edges, so that none covers its neighbour's edge."""
    for area in hexes.areas:
        points = [lens.point(*point) for point in area.points]
        raster.polygon(points, raster.ink(Ink("ground" if outline else area.fill, area.pattern, area.tone)))
    bases = [pair for pair in zip(hexes.bases, shapes, strict=True) if not pair[0].ghost]
    for base, rows in bases:
        index = raster.ink(Ink("ground" if outline else base.fill, base.pattern, base.tone))
        for row in rows:
            raster.span(row.row, row.start, row.end, index)
    for base, rows in bases if not outline else ():
        index = raster.ink(Ink(tone=_tone(base, focus), edge=True))
        for row in rows:
            for start, end in row.edges:
                raster.span(row.row, start, end, index)
    return raster


def _outline(lines: Dots, base: Base, middle: Point, side: float, tone: Tone) -> None:
    """Edges and arrow head of a base as thin lines."""
    for start, end, front in sides(middle, side, base.facing):
        dash = DOTTED if base.ghost else WHOLE if front or base.solid else BROKEN
        lines.line(start, end, tone, dash)
    if base.solid:
        return
    ahead, right = direction(base.facing), direction(base.facing + 3)
    point = (middle[0] + side * ROOT * ahead[0], middle[1] + side * ROOT * ahead[1])
    for turn in (-1, 1):
        back = [side * BARB * (turn * right[axis] - ahead[axis]) for axis in (0, 1)]
        lines.line(point, (point[0] + back[0], point[1] + back[1]), tone)


def _tone(base: Base, focus: str) -> Tone:
    return "focus" if base.id == focus else base.tone


def _table(hexes: Hexes) -> list[tuple[Point, Point]]:
    """The four edges of the table, in mm."""
    ends = [(0.0, 0.0), (hexes.width, 0.0), (hexes.width, hexes.height), (0.0, hexes.height)]
    return list(zip(ends, (*ends[1:], ends[0]), strict=True))


def _label_area(cells: Plot, area: Area, lens: Lens) -> None:
    """The label of an area in the middle of its box."""
    across, up = zip(*area.points, strict=True)
    x, y = lens.point((min(across) + max(across)) / 2, (min(up) + max(up)) / 2)
    text = f" {area.label} " if area.label else ""
    put(cells, round(x / 2 - cell_len(text) / 2), floor(y / 4), [Run(text, area.tone)])


def _label(cells: Plot, base: Base, rows: Sequence[PixelRow], middle: Point, focus: str) -> None:
    """Digit, side, tag and lines of a base in its middle, as many as there is room for."""
    sign = ("►" if base.id == focus else "") + mark(base.tone).strip()
    name = Run(f"{sign}{base.tag}", base.tone, "reverse" if base.id == focus else "bold")
    head = [Run(base.key, "focus", "bold"), name] if base.key else [name]
    texts = [head, *([Run(span.text, span.tone) for span in line] for line in base.lines[:MOST_LINES])]
    rooms = _rooms(rows)
    top, count = _placed(rooms, middle[1] / 4, [width_of(text) for text in texts])
    for row, text in enumerate(texts[:count], top):
        room = rooms.get(row, NOWHERE)
        start, end = room.inner if width_of(text) <= room.inner[1] - room.inner[0] else room.outer
        if text is head and base.key and width_of(text) < end - start:
            text.insert(1, Run(" "))
        text = list(fit(text, min(width_of(text), end - start)))
        column = round((middle[0] - width_of(text)) / 2)
        put(cells, max(start, min(column, end - width_of(text))), row, text)


def _placed(rooms: Mapping[int, Room], middle: float, needed: Sequence[int]) -> tuple[int, int]:
    """The first row and the number of texts around a height in rows: rather a whole tag, then many lines."""
    for cut in (False, True):
        for count in range(len(needed), 0, -1):
            exact = middle - count / 2
            for top in sorted((floor(exact), floor(exact) + 1), key=lambda row: abs(row - exact)):
                found = [rooms.get(top + at, NOWHERE) for at in range(count)]
                least = [LEAST, *needed[1:count]]
                fits = all(
                    room.inner[1] - room.inner[0] >= size for room, size in zip(found, least, strict=True)
                )
                if fits and (cut or found[0].outer[1] - found[0].outer[0] >= needed[0]):
                    return top, count
    return floor(middle), 1


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


def _found(
    bases: Sequence[Base],
    shapes: Sequence[Sequence[PixelRow]],
    middles: Sequence[Point],
    size: tuple[int, int],
) -> tuple[list[Hit], dict[str, tuple[int, int]]]:
    """What clicks choose, and the cells of the middles of the bases in the window."""
    width, height = size
    hits: list[Hit] = []
    places: dict[str, tuple[int, int]] = {}
    for base, rows, (x, y) in zip(bases, shapes, middles, strict=True):
        column, line = floor(x / 2), floor(y / 4)
        if 0 <= column < width and 0 <= line < height:
            places[base.id] = (column, line)
        for at, (_, (start, end)) in _rooms(rows).items() if base.key else ():
            if 0 <= at < height and max(0, start) < min(width, end):
                hits.append(Hit(at, max(0, start), min(width, end) - 1, base.key))
    return hits, places
