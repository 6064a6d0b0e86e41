"""Terrain areas: convex parts, and whether a base is in one or touches it (G-20)."""

from collections.abc import Sequence
from math import inf, sqrt

from msgspec import Struct

from engine.games.extinction.geometry.bodies import EXTENT, Body, Point
from engine.games.extinction.geometry.ring import COS, EPS, SIN
from engine.kernel.errors import ContentError


class Side(Struct, frozen=True, gc=False):
    """A side of a part: the unit vector out of the part, and how far the side is from the origin along it."""

    x: float
    y: float
    offset: float


class Part(Struct, frozen=True, gc=False):
    """A convex polygon: corners counter-clockwise, sides, and its shadow (from, to) on the six axes."""

    corners: tuple[Point, ...]
    sides: tuple[Side, ...]
    shadows: tuple[tuple[float, float], ...]


Area = tuple[Part, ...]
"""An area of any form: parts that touch but do not overlap."""


def part(corners: Sequence[Point]) -> Part:
    """A part with these corners, in half millimetres, counter-clockwise; ContentError if not convex."""
    sides = []
    for (x, y), (next_x, next_y) in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        dx, dy = next_x - x, next_y - y
        length = sqrt(dx * dx + dy * dy)
        if length <= EPS:
            raise ContentError(f"two corners of an area are the same: {x:g}, {y:g}")
        out_x, out_y = dy / length, -dx / length
        offset = out_x * x + out_y * y
        if len(corners) < 3 or max(out_x * px + out_y * py for px, py in corners) > offset + EPS:
            raise ContentError(
                f"the corners of a part of an area are not convex and counter-clockwise: {corners}"
            )
        sides.append(Side(out_x, out_y, offset))
    falls = [[x * COS[axis] + y * SIN[axis] for x, y in corners] for axis in range(6)]
    return Part(tuple(corners), tuple(sides), tuple((min(fall), max(fall)) for fall in falls))


def is_in_area(a: Body, area: Area) -> bool:
    """Whether a base overlaps the inside of an area."""
    return any(_depth(a, part) > EPS for part in area)


def touches_area(a: Body, area: Area) -> bool:
    """Whether a base shares a piece of border or a point with an area, and no more."""
    deepest = max([_depth(a, part) for part in area])
    return -EPS <= deepest <= EPS


def _depth(a: Body, part: Part) -> float:
    """The least overlap of the shadows of a base and a part on any line square to a side of one of them.

    Apart on one of those lines they are apart; the rest of the lines cannot change that.
    """
    depth = inf
    extents, shadows = EXTENT[a.odd], a.shadows
    for axis in range(a.odd, 6, 2):
        low, high = part.shadows[axis]
        shadow, extent = shadows[axis], extents[axis]
        depth = min(depth, high - shadow + extent, shadow + extent - low)
        if depth < -EPS:
            return depth
    for side in part.sides:
        depth = min(depth, side.offset + reach_of(a, side.x, side.y) - side.x * a.x - side.y * a.y)
        if depth < -EPS:
            return depth
    return depth


def reach_of(a: Body, x: float, y: float) -> float:
    """From the centre of a base to its end along a unit vector or against it."""
    return max([abs(x * (px - a.x) + y * (py - a.y)) for px, py in a.corners[:3]])
