"""Pixels in cells: each cell is two pixels wide and two high, told by one of sixteen blocks.

Lengths are in dots: a cell is 2 dots wide and 4 high, so that a dot is about square; a pixel is 1 by 2 dots.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from engine.kernel.scene import Fill, Tone
from tui.paint.cells import Row, Run

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The blocks by their quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
Point = tuple[float, float]
Key = tuple[int, int, int, int]


class Ink(NamedTuple):
    """What a pixel is painted with: an edge in a tone, or a fill with the pattern of its whole cells."""

    name: Tone | Fill
    pattern: str = " "
    tone: Tone = "text"


GROUND = Ink("ground")


class Raster:
    """A buffer of indexed pixels; index 0 is the empty ground, others are inks in the order of their use."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.pixels = [bytearray(2 * width) for _ in range(2 * height)]
        self.inks = [GROUND]
        self._edges = [False]
        self._known: dict[tuple[Ink, bool], int] = {(GROUND, False): 0}

    def ink(self, ink: Ink, *, edge: bool = False) -> int:
        """The index of an ink; edges are never covered by what else is in their cell."""
        found = self._known.get((ink, edge))
        if found is None:
            found = self._known[ink, edge] = len(self.inks)
            self.inks.append(ink)
            self._edges.append(edge)
        return found

    def span(self, row: int, start: int, end: int, index: int) -> None:
        """Paint the pixels from `start` up to `end` in a row; what lies outside is left out."""
        start, end = max(0, start), min(2 * self.width, end)
        if start < end and 0 <= row < len(self.pixels):
            self.pixels[row][start:end] = bytes((index,)) * (end - start)

    def polygon(self, points: Sequence[Point], index: int) -> None:
        """Paint the pixels whose middle is in a simple polygon; its points are in dots, y downwards."""
        for row in range(len(self.pixels)):
            across = sorted(_crossings(points, 2 * row + 1))
            for start, end in zip(across[::2], across[1::2], strict=True):
                self.span(row, ceil(start - 0.5), ceil(end - 0.5), index)

    def cells(self) -> list[list[Run]]:
        """Each cell as a run of one sign; equal cells are the same object."""
        looks: dict[Key, Run] = {}
        rows = []
        for at in range(0, len(self.pixels), 2):
            upper, lower = self.pixels[at], self.pixels[at + 1]
            keys = zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True)
            row = []
            for key in keys:
                look = looks.get(key)
                if look is None:
                    look = looks[key] = self._look(key)
                row.append(look)
            rows.append(row)
        return rows

    def _look(self, key: Key) -> Run:
        """One cell: an edge wins over fills, else the fill of most pixels lies under the next."""
        edges = [index for index in key if self._edges[index]]
        fills = [index for index in key if not self._edges[index]]
        back = self.inks[_most(fills)] if fills else GROUND
        if edges:
            front = self.inks[_most(edges)]
            block = _block(self._edges[index] for index in key)
            return Run(block, front.name, "", back.name)  # type: ignore[arg-type]
        others = [index for index in fills if self.inks[index].name != back.name]
        if not others:
            whole = len(set(key)) == 1
            return Run(back.pattern if whole else " ", back.tone, "", back.name)  # type: ignore[arg-type]
        front = self.inks[_most(others)]
        block = _block(self.inks[index].name != back.name for index in key)
        return Run(block, front.name, "", back.name)  # type: ignore[arg-type]


def merged(cells: Iterable[Run]) -> Row:
    """The cells of a row as runs; a blank needs no tone of its own."""
    found: list[Run] = []
    letters: list[str] = []
    last: Run | None = None
    for cell in cells:
        if last is not None and (
            cell is last
            or (
                cell.fill == last.fill
                and cell.mark == last.mark
                and (cell.tone == last.tone or cell.text == " ")
            )
        ):
            letters.append(cell.text)
            continue
        if last is not None:
            found.append(Run("".join(letters), *last[1:]))
        letters = [cell.text]
        last = cell
    if last is not None:
        found.append(Run("".join(letters), *last[1:]))
    return tuple(found)


def _crossings(points: Sequence[Point], y: float) -> Iterable[float]:
    """Where the edges of a polygon cross a level."""
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        if (y1 <= y) != (y2 <= y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)


def _most(indices: Sequence[int]) -> int:
    """The index that occurs most, the later one of equals."""
    counts = Counter(indices)
    return max(counts, key=lambda index: (counts[index], index))


def _block(set_: Iterable[bool]) -> str:
    return QUADRANTS[sum(bit << place for place, bit in enumerate(set_))]
