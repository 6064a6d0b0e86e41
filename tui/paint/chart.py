"""An open table as a chart: millimetres along its edges, their names, and beside it who is who."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import floor

from rich.cells import cell_len

from engine.kernel.boards import Base, Hexes
from engine.kernel.spans import Tone
from tui.paint.cells import Row, Run, beside, wrap
from tui.paint.glyphs import mark
from tui.paint.hexes import hex_rows
from tui.paint.lens import Lens
from tui.paint.pins import arrow
from tui.paint.plot import Plot, put

TICK = 200
"""Millimetres between two numbers along an edge."""
GUTTER = 5
"""Cells at the left of a chart, for numbers."""
LEGEND = 21
"""Cells at the right of a chart, for who is who."""
NARROW = 60
"""In fewer cells the legend stands below a chart."""
NAMES = ("north edge", "south edge", "west", "east")
"""The edges: top, bottom, left, right."""


def chart_rows(
    hexes: Hexes,
    width: int,
    height: int,
    *,
    outline: bool = False,
    ascii_only: bool = False,
) -> list[Row]:
    """The whole table as large as `width` by `height` cells allow, with numbers at its edges.

    Its signs are explained at the right, where that is broad enough; what has no room there follows below.
    """
    at_side = width >= NARROW
    across, high = size_of(hexes, width - GUTTER - (LEGEND if at_side else 0), height - 1)
    drawn = _chart(hexes, across, high, outline=outline, ascii_only=ascii_only)
    left = GUTTER + across
    told = legend_rows(hexes, width - left - 1 if at_side else width, ascii_only=ascii_only)
    if not at_side:
        return [*drawn, *told]
    rows = beside(drawn, [(Run(" "), *cells) for cells in told[: len(drawn)]], left, width)
    return [*rows, *told[len(drawn) :]]


def size_of(hexes: Hexes, width: int, height: int) -> tuple[int, int]:
    """The cells that the whole table takes in a window of so many, with its edges upon the outermost ones."""
    dot = max(hexes.width / max(1, 2 * width - 1), hexes.height / max(1, 4 * height - 1))
    return max(1, floor(hexes.width / dot / 2 + 1)), max(1, floor(hexes.height / dot / 4 + 1))


def _chart(hexes: Hexes, width: int, height: int, *, outline: bool, ascii_only: bool) -> list[Row]:
    """The table between its numbers; the names of the edges stand in the edges."""
    dot = max(hexes.width / max(1, 2 * width - 1), hexes.height / max(1, 4 * height - 1))
    lens = Lens(-dot / 2, hexes.height + dot / 2, dot)
    painted = hex_rows(
        hexes, width, height, outline=outline, lens=lens, pins="ascii" if ascii_only else "signs"
    )
    plot = _plot(painted.rows)
    _name_edges(plot, width, height)
    numbers = {floor(lens.point(0, up)[1] / 4): up for up in _ticks(hexes.height, 4 * dot)}
    rows: list[Row] = []
    for at, cells in enumerate(plot):
        number = f"{numbers[at]:g}" if at in numbers else ""
        rows.append((Run(f"{number:>{GUTTER - 1}} ", "dim"), *cells))
    below = [[Run(" ")] * (GUTTER + width)]
    for along in _ticks(hexes.width, 2 * dot * 5):
        text = f"{along:g}"
        column = GUTTER + floor(lens.point(along, 0)[0] / 2) - (len(text) - 1) // 2
        put(below, min(column, GUTTER + width - len(text)), 0, [Run(text, "dim")])
    return [*rows, tuple(below[0])]


def _plot(rows: Sequence[Row]) -> Plot:
    """Rows as single cells again."""
    return [[run._replace(text=letter) for run in row for letter in run.text] for row in rows]


def _name_edges(plot: Plot, width: int, height: int) -> None:
    top, bottom, left, right = NAMES
    for row, name in ((0, top), (height - 1, bottom)):
        if width > len(name) + 2:
            put(plot, (width - len(name)) // 2, row, [Run(f" {name} ", "dim")])
    for column, name in ((0, left), (width - 1, right)):
        for at, letter in enumerate(name if height > len(name) + 2 else ""):
            put(plot, column, (height - len(name)) // 2 + at, [Run(letter, "dim")])


def _ticks(most: float, least: float) -> Iterator[float]:
    """The numbers along an edge, its end always; those too near to the end are left out."""
    yield most
    step = TICK
    while step < least:
        step += TICK
    for at in range(0, int(most), step):
        if most - at >= least:
            yield float(at)


def legend_rows(hexes: Hexes, width: int, *, ascii_only: bool = False) -> list[Row]:
    """Who is who: models with their facing, buildings and objects by kind; what digits and numbers are."""
    rows: list[Row] = []
    for base in hexes.bases:
        if not base.solid and not base.ghost:
            rows.extend(_model(base, width, ascii_only=ascii_only))
    solid = [base for base in hexes.bases if base.solid and not base.ghost]
    for name, found in groupby(sorted(solid, key=lambda base: (_kind(base), _order(base))), _kind):
        rows.extend(_text(f"{_tags([base.tag for base in found])} {name}", width, "neutral"))
    if any(base.key for base in hexes.bases):
        rows.extend(_text("1: is answer 1", width, "focus"))
    rows.extend(_text("Numbers are mm from the south west corner, 0 0.", width, "dim"))
    return rows


def _model(base: Base, width: int, *, ascii_only: bool) -> list[Row]:
    """Side, name and facing of a model, in one row where they fit."""
    name = Run(f"{mark(base.tone)} {base.name or base.tag}", base.tone)
    hour = f"  {arrow(base.facing, ascii_only=ascii_only)} {base.facing % 12 or 12} o'clock"
    if cell_len(name.text) + cell_len(hour) <= width:
        return [(name, Run(hour, "dim"))]
    return [*_text(name.text, width, base.tone), (Run(hour, "dim"),)]


def _kind(base: Base) -> str:
    """The name of a building or object without its number."""
    name = base.name or base.tag
    head, _, last = name.rpartition(" ")
    return head if last.isdecimal() else name


def _order(base: Base) -> tuple[int, str]:
    """Tags in the order of their numbers."""
    return len(base.tag), base.tag


def _tags(tags: Sequence[str]) -> str:
    """`S1-S9` for tags that follow one another, else all of them."""
    numbers = [tag[1:] for tag in tags]
    if len(tags) > 2 and all(number.isdecimal() for number in numbers):
        wanted = list(range(int(numbers[0]), int(numbers[0]) + len(tags)))
        if [int(number) for number in numbers] == wanted:
            return f"{tags[0]}-{tags[-1]}"
    return " ".join(tags)


def _text(text: str, width: int, tone: Tone) -> list[Row]:
    """A text wrapped, its later lines further in; leading blanks stay."""
    lead = text[: len(text) - len(text.lstrip())]
    first, *rest = wrap(text, max(1, width - 2))
    return [(Run(f"{lead}{first}", tone),), *((Run(f"  {line}", tone),) for line in rest)]
