"""Pixels in cells: each cell is two pixels wide and two high, told by one of sixteen blocks.

Lengths are in dots: a cell is 2 dots wide and 4 high, so that a dot is about square; a pixel is 1 by 2 dots.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from engine.kernel.spans import Fill, Tone
from tui.paint.cells import Run
from tui.paint.plot import Plot

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The blocks by their quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
Point = tuple[float, float]


class Ink(NamedTuple):
    """What a pixel is painted with: a fill with a pattern for whole cells, or an edge; both in a tone.

    Edges are never covered by what else is in their cell.
    """

    fill: Fill = "ground"
    pattern: str = " "
    tone: Tone = "text"
    edge: bool = False


GROUND = Ink()


class Raster:
    """A buffer of indexed pixels; index 0 is the empty ground, others are inks in the order of their use."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.pixels = [bytearray(2 * width) for _ in range(2 * height)]
        self.inks = [GROUND]

    def ink(self, ink: Ink) -> int:
        """The index of an ink."""
        if ink not in self.inks:
            self.inks.append(ink)
        return self.inks.index(ink)

    def span(self, row: int, start: int, end: int, index: int) -> None:
        """Paint the pixels from `start` up to `end` in a row; what lies outside is left out."""
        most = 2 * self.width
        start, end = start if start > 0 else 0, end if end < most else most
        if start < end and 0 <= row < len(self.pixels):
            self.pixels[row][start:end] = bytes((index,)) * (end - start)

    def polygon(self, points: Sequence[Point], index: int) -> None:
        """Paint the pixels whose middle is in a simple polygon; its points are in dots, y downwards."""
        for row in range(len(self.pixels)):
            across = sorted(_crossings(points, 2 * row + 1))
            for start, end in zip(across[::2], across[1::2], strict=True):
                self.span(row, ceil(start - 0.5), ceil(end - 0.5), index)

    def part(self, first: int, end: int) -> "Raster":
        """A copy of the rows of cells from `first` up to `end`, to be painted on by itself."""
        found = Raster(self.width, 0)
        found.pixels = [bytearray(row) for row in self.pixels[2 * first : 2 * end]]
        found.inks = list(self.inks)
        return found

    def cells(self) -> Plot:
        """Each cell as a run of one sign; equal cells are the same object."""
        looks: dict[tuple[int, int, int, int], Run] = {}
        rows = []
        for at in range(0, len(self.pixels), 2):
            upper, lower = self.pixels[at], self.pixels[at + 1]
            row = []
            for key in zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True):
                look = looks.get(key)
                if look is None:
                    look = looks[key] = cell(*(self.inks[index] for index in key))
                row.append(look)
            rows.append(row)
        return rows


@lru_cache(maxsize=4096)
def cell(*quarters: Ink) -> Run:
    """A cell of four pixels: upper left and right, lower left and right.

    A cell has two colours. The edge of most pixels is the front one; without edges it is the second fill. The
    fill of most pixels lies under it.
    """
    fills = [ink for ink in quarters if not ink.edge]
    back = _most(fills) if fills else GROUND
    others = [ink for ink in quarters if ink.edge] or [ink for ink in fills if ink.fill != back.fill]
    if not others:
        whole = len(set(quarters)) == 1
        pattern = back.pattern if whole else " "
        return Run(pattern, back.tone, "faint" if pattern != " " else "", back.fill)
    block = QUADRANTS[sum(1 << place for place, ink in enumerate(quarters) if ink in others)]
    front = _most(others)
    return Run(block, front.tone if front.edge else front.fill, "", back.fill)


def _crossings(points: Sequence[Point], y: float) -> Iterable[float]:
    """Where the edges of a polygon cross a level."""
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        if (y1 <= y) != (y2 <= y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)


def _most(inks: Sequence[Ink]) -> Ink:
    """The ink of most pixels; of equals rather one that fills."""
    return max(inks, key=lambda ink: (inks.count(ink), ink.fill != "ground"))
