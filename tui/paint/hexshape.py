"""The pixels of a hexagonal base. Lengths in dots, y downwards."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor, inf, sqrt
from typing import NamedTuple

from tui.paint.raster import Point

ROOT = sqrt(3) / 2
SINES = (0.0, 0.5, ROOT, 1.0, ROOT, 0.5, 0.0, -0.5, -ROOT, -1.0, -ROOT, -0.5)
"""The sines of 0, 30, .. 330 degrees, zero where they are zero."""
DASHES = ((2, 0), (2, 0), (1, 0), (0, 1), (1, 0), (2, 0))
"""The pixels of a dash, and of the gap after it, in a broken side that looks to 0, 30 .. 150 degrees: so many
columns, or rows where the side stands upright."""
FRONT = (4, 5, 0)
"""The front sides, counted clockwise from the first one right of the side that is faced."""
HEAD = 0.36
"""How deep and half how broad the arrow head of a base is, against its reach and its side."""
Plane = tuple[float, float, float]
"""The points (x, y) with a * x + b * y < c; with equality too at the left, or at a level top."""
Spans = tuple[tuple[int, int], ...]


class PixelRow(NamedTuple):
    """One row of a shape: its pixels from `start` up to `end`, and which of them are edge."""

    row: int
    start: int
    end: int
    edges: Spans


def direction(turn: int) -> Point:
    """A step of one dot at `turn` times 30 degrees, clockwise from up."""
    return SINES[turn % 12], -SINES[(turn + 3) % 12]


def sides(middle: Point, side: float, facing: int) -> list[tuple[Point, Point, bool]]:
    """The six sides of a base, clockwise: both ends, and whether it is one of the three front ones."""
    turns = [direction(facing + 1 + 2 * place) for place in range(6)]
    ends = [(middle[0] + side * across, middle[1] + side * down) for across, down in turns]
    return [(ends[place], ends[(place + 1) % 6], place in FRONT) for place in range(6)]


@lru_cache(maxsize=2048)
def shape(x: float, y: float, side: float, facing: int, solid: bool) -> tuple[PixelRow, ...]:
    """The pixels of a base whose middle is at (x, y): those with their own middle inside its hexagon.

    Edges are the pixels at the border: all of a solid base and of the three front sides, every other piece of
    the rear sides. A base with arcs has an arrow head behind the middle of its front.
    """
    reach = side * ROOT
    planes = [_plane((x, y), direction(facing + turn), reach) for turn in range(0, 12, 2)]
    head = [] if solid else _head((x, y), side, facing)
    rows = range(ceil((y - side) / 2) - 1, ceil((y + side) / 2) + 1)
    spans = [(row, *span) for row in rows if (span := _pixels(planes, row)) is not None]
    found = []
    for at, (row, start, end) in enumerate(spans):
        edges = [(start, end)]
        if 0 < at < len(spans) - 1:
            first = max(start + 1, spans[at - 1][1], spans[at + 1][1])
            last = min(end - 1, spans[at - 1][2], spans[at + 1][2])
            if first < last:
                edges = [(start, first), (last, end)]
        if not solid:
            edges = _broken(edges, row, (x, y), facing)
        arrow = _pixels(head, row) if head else None
        found.append(PixelRow(row, start, end, (*edges, arrow) if arrow else tuple(edges)))
    return tuple(found)


def _plane(middle: Point, normal: Point, distance: float) -> Plane:
    """The half plane that ends at a distance from a point."""
    return (*normal, normal[0] * middle[0] + normal[1] * middle[1] + distance)


def _pixels(planes: Sequence[Plane], row: int) -> tuple[int, int] | None:
    """The pixels of a row whose middle is in all half planes; None if there are none."""
    low, high = -inf, inf
    for a, b, c in planes:
        rest = c - b * (2 * row + 1)
        if a > 0:
            high = min(high, rest / a)
        elif a < 0:
            low = max(low, rest / a)
        elif rest < 0 or (rest == 0 and b > 0):
            return None
    start, end = ceil(low - 0.5), ceil(high - 0.5)
    return (start, end) if start < end else None


def _head(middle: Point, side: float, facing: int) -> list[Plane]:
    """An arrow head with its point in the middle of the front."""
    ahead, right = direction(facing), direction(facing + 3)
    reach, slope = side * ROOT, ROOT
    slanted = [(ahead[0] + turn * right[0], ahead[1] + turn * right[1]) for turn in (slope, -slope)]
    back = _plane(middle, (-ahead[0], -ahead[1]), -(1 - HEAD) * reach)
    return [back, *(_plane(middle, normal, reach) for normal in slanted)]


def _broken(edges: Sequence[tuple[int, int]], row: int, middle: Point, facing: int) -> list[tuple[int, int]]:
    """The edges without the gaps of the rear sides: each second dash is left out."""
    ahead = direction(facing)
    rear = [(*direction(facing + turn), *DASHES[(facing + turn) % 6]) for turn in (4, 6, 8)]
    down = 2 * row + 1 - middle[1]
    column = floor(middle[0])
    found: list[tuple[int, int]] = []
    for start, end in edges:
        for pixel in range(start, end):
            across = pixel + 0.5 - middle[0]
            if ahead[0] * across + ahead[1] * down < 0:
                _, wide, high = max([(a * across + b * down, wide, high) for a, b, wide, high in rear])
                if ((pixel - column) // wide if wide else row // high) % 2:
                    continue
            if found and found[-1][1] == pixel:
                found[-1] = (found[-1][0], pixel + 1)
            else:
                found.append((pixel, pixel + 1))
    return found
