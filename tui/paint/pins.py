"""Labels of an open table drawn small: never cut, rather moved aside, with an arrow where a base faces."""

from collections.abc import Iterator, Sequence
from math import floor

from rich.cells import cell_len

from engine.kernel.boards import Base
from tui.paint.cells import Run
from tui.paint.glyphs import mark
from tui.paint.plot import Plot, put
from tui.paint.raster import Point

ARROWS = "↑↗↗→↘↘↓↙↙←↖↖"
"""An arrow for each of the twelve facings; the hour tells the two slanted ones apart."""
SIGNS = ("^", "^>", ">^", ">", ">v", "v>", "v", "v<", "<v", "<", "<^", "^<")
"""The same in ASCII: first the main direction, then to which side it leans."""
SHORT = 3
"""Letters of a tag where a whole one has no room."""
ASIDE = (0, 1, -1, 2, -2, 3, -3, 4, -4)
"""How many cells a label is moved to be free, the least first."""
ROWS = (0, -1, 1)


def arrow(facing: int, *, ascii_only: bool) -> str:
    """Where a base faces, in one or two signs."""
    return (SIGNS if ascii_only else ARROWS)[facing % 12]


def pin(
    cells: Plot, bases: Sequence[Base], middles: Sequence[Point], focus: str, *, ascii_only: bool
) -> None:
    """Write the label of each base on its middle or beside it, the models first, so that none is covered."""
    taken: set[tuple[int, int]] = set()
    order = sorted(zip(bases, middles, strict=True), key=lambda pair: (_weight(pair[0]), pair[0].id))
    for base, middle in order:
        texts = list(_texts(base, ascii_only=ascii_only))
        place = _free(cells, texts, middle, taken)
        if place is None:
            continue
        text, column, row = place
        taken.update((at, row) for at in range(column, column + cell_len(text)))
        key, colon, name = text.rpartition(":")
        runs = [Run(f"{key}{colon}", "focus", "bold")] if key else []
        runs.append(Run(name, base.tone, "reverse" if base.id == focus else "bold"))
        put(cells, column, row, runs)


def _weight(base: Base) -> int:
    """What is labelled first: models, then places, then what does not move."""
    return 1 if base.ghost else 2 if base.solid else 0


def _texts(base: Base, *, ascii_only: bool) -> Iterator[str]:
    """The label of a base, then shorter ones: `1:▼↗SHRIKE`, `1:▼↗SHR`; in ASCII without the side."""
    key = f"{base.key}:" if base.key else ""
    sign = "" if base.solid or base.ghost else arrow(base.facing, ascii_only=ascii_only)
    if sign and not ascii_only:
        sign = f"{mark(base.tone).strip()}{sign}"
    yield f"{key}{sign}{base.tag}"
    yield f"{key}{sign}{base.tag if base.solid else base.tag[:SHORT]}"
    if base.ghost and base.key:
        yield base.key


def _free(
    cells: Plot, texts: Sequence[str], middle: Point, taken: set[tuple[int, int]]
) -> tuple[str, int, int] | None:
    """The longest text that finds room about a point, with its first column and its row."""
    for text in texts:
        size = cell_len(text)
        for row in (floor(middle[1] / 4) + step for step in ROWS):
            for column in (round((middle[0] - size) / 2) + step for step in ASIDE):
                if not 0 <= row < len(cells) or column < 0 or column + size > len(cells[row]):
                    continue
                if not any((at, row) in taken for at in range(column - 1, column + size + 1)):
                    return text, column, row
    return None
