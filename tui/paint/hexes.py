"""Open tables of hex bases at their exact places and turns, as blocks, or as lines without colour."""

from collections.abc import Sequence
from functools import lru_cache
from math import floor
from typing import Literal, NamedTuple

from rich.cells import cell_len

from engine.kernel.boards import Area, Base, Border, Hexes
from engine.kernel.spans import Tone
from tui.paint.beyond import beyond
from tui.paint.cells import Board, Hit, Run
from tui.paint.dots import BLANK_DOTS, WHOLE, Dash, Dots
from tui.paint.hexshape import ROOT, PixelRow, direction, shape, sides
from tui.paint.labels import cells_of, label
from tui.paint.lens import Lens, whole
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


class Layer(NamedTuple):
    """What does not change while one looks around: terrain and bases without labels, and their shapes."""

    raster: Raster
    cells: Plot
    shapes: dict[str, tuple[PixelRow, ...]]


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
    still = tuple([base for base in hexes.bases if not base.ghost])
    layer = _layer(hexes.areas, still, lens, width, height, outline)
    cells = [list(row) for row in layer.cells]
    if not outline and focus in layer.shapes:
        _focus(cells, layer, focus)
    middles = [lens.point(base.x, base.y) for base in hexes.bases]
    _lines(cells, hexes, middles, lens, outline=outline, focus=focus)
    places = {area.id: _label_area(cells, area, lens, focus) for area in hexes.areas if area.label}
    for sign in hexes.signs:
        x, y = lens.point(sign.x, sign.y)
        put(cells, floor(x / 2), floor(y / 4), [Run(sign.span.text, sign.span.tone, "bold")])
    for piece in hexes.borders if not pins else ():
        _label_border(cells, piece, lens)
    if pins:
        pin(cells, hexes.bases, middles, focus, ascii_only=pins == "ascii")
    shapes = [
        layer.shapes.get(base.id) or shape(*middle, base.side / lens.dot, base.facing % 12, base.solid)
        for base, middle in zip(hexes.bases, middles, strict=True)
    ]
    for base, rows, middle in zip(hexes.bases, shapes, middles, strict=True) if not pins else ():
        if 0 <= middle[0] < 2 * width and 0 <= middle[1] < 4 * height:
            texts = label(base, rows, middle, focused=base.id == focus)
            for row, column, runs in texts:
                put(cells, column, row, runs)
            places[base.id] = texts[0].column, texts[0].row
    if not pins:
        places |= beyond(cells, hexes.bases, middles, focus)
    hits, found = _found(hexes.bases, shapes, middles, (width, height))
    inside = {name: at for name, at in places.items() if 0 <= at[0] < width and 0 <= at[1] < height}
    return Board([joined(row) for row in cells], hits, {**found, **inside})


@lru_cache(maxsize=8)
def _layer(
    areas: tuple[Area, ...], bases: tuple[Base, ...], lens: Lens, width: int, height: int, outline: bool
) -> Layer:
    """Terrain, then what is inside the bases, then their edges, so that none covers its neighbour's edge."""
    raster = Raster(width, height)
    for area in areas:
        points = [lens.point(*point) for point in area.points]
        raster.polygon(points, raster.ink(Ink("ground" if outline else area.fill, area.pattern, area.tone)))
    shapes = {}
    for base in bases:
        rows = shape(*lens.point(base.x, base.y), base.side / lens.dot, base.facing % 12, base.solid)
        shapes[base.id] = rows
        index = raster.ink(Ink("ground" if outline else base.fill, base.pattern, base.tone))
        for row in rows:
            raster.span(row.row, row.start, row.end, index)
    for base in bases if not outline else ():
        _edges(raster, shapes[base.id], base.tone)
    return Layer(raster, raster.cells(), shapes)


def _edges(raster: Raster, rows: Sequence[PixelRow], tone: Tone) -> None:
    index = raster.ink(Ink(tone=tone, edge=True))
    for row in rows:
        for start, end in row.edges:
            raster.span(row.row, start, end, index)


def _focus(cells: Plot, layer: Layer, focus: str) -> None:
    """The base in focus anew with the edges of that tone; no other row is touched."""
    rows = [row for row in layer.shapes[focus] if 0 <= row.row < 2 * len(cells)]
    if not rows:
        return
    first = rows[0].row // 2
    part = layer.raster.part(first, rows[-1].row // 2 + 1)
    _edges(part, [row._replace(row=row.row - 2 * first) for row in rows], "focus")
    for at, row in enumerate(part.cells(), first):
        cells[at] = row


def _lines(
    cells: Plot, hexes: Hexes, middles: Sequence[Point], lens: Lens, *, outline: bool, focus: str
) -> None:
    """Thin lines: the edge of the table, outlines and ghosts, strokes."""
    width, height = len(cells[0]) if cells else 0, len(cells)
    border, lines = Dots(width, height), Dots(width, height)
    for start, end in _table(hexes):
        border.line(lens.point(*start), lens.point(*end), "dim")
    for piece in hexes.borders:
        border.line(lens.point(piece.x1, piece.y1), lens.point(piece.x2, piece.y2), piece.tone)
    for base, middle in zip(hexes.bases, middles, strict=True):
        if outline or base.ghost:
            _outline(lines, base, middle, base.side / lens.dot, _tone(base, focus))
    for stroke in hexes.strokes:
        ends = lens.point(stroke.x1, stroke.y1), lens.point(stroke.x2, stroke.y2)
        lines.line(*ends, stroke.tone, BROKEN if stroke.broken else WHOLE)
    border.over(cells, empty_only=True)
    lines.over(cells)


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


def _label_area(cells: Plot, area: Area, lens: Lens, focus: str) -> tuple[int, int]:
    """The label of an area in the middle of its box, and where that is."""
    across, up = zip(*area.points, strict=True)
    x, y = lens.point((min(across) + max(across)) / 2, (min(up) + max(up)) / 2)
    here = bool(area.id) and area.id == focus
    text = f" {'►' if here else ''}{area.label} "
    column, row = round(x / 2 - cell_len(text) / 2), floor(y / 4)
    put(cells, column, row, [Run(text, area.tone, "reverse" if here else "")])
    return max(0, column + 1), row


def _label_border(cells: Plot, piece: Border, lens: Lens) -> None:
    """What a piece of the edge means, in the middle of what is seen of it and where it covers nothing."""
    width, height = len(cells[0]), len(cells)
    (x1, y1), (x2, y2) = sorted((lens.point(piece.x1, piece.y1), lens.point(piece.x2, piece.y2)))
    left, right = max(0.0, x1 / 2), min(float(width), x2 / 2)
    top, bottom = max(0.0, min(y1, y2) / 4), min(height - 1.0, max(y1, y2) / 4)
    if left > right or top > bottom:
        return
    text = f" {piece.label} "
    size = cell_len(text)
    column = round(max(0.0, min((left + right - size) / 2, width - size)))
    row = floor((top + bottom) / 2)
    if all(cell.text == " " or ord(cell.text) >= BLANK_DOTS for cell in cells[row][column : column + size]):
        put(cells, column, row, [Run(text, piece.tone)])


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
        for at, start, end in cells_of(rows) if base.key else ():
            if 0 <= at < height and max(0, start) < min(width, end):
                hits.append(Hit(at, max(0, start), min(width, end) - 1, base.key))
    return hits, places
