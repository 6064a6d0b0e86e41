"""Distances of convex polygons, for setting up pieces of any form; half millimetres.

Corners run counter-clockwise. Distances here are signed: below 0 two forms overlap, by at least so much along
some direction. Moving one of them by a length changes the distance by that length at most.
"""

from collections.abc import Sequence
from math import inf, sqrt

from engine.games.extinction.geometry.ring import EPS

Point = tuple[float, float]
Corners = Sequence[Point]


def inside_by(point: Point, corners: Corners) -> float:
    """How far a point is from the nearest line along a side, below 0 outside the polygon."""
    px, py = point
    least = inf
    for (ax, ay), (bx, by) in sides(corners):
        dx, dy = bx - ax, by - ay
        least = min(least, (dx * (py - ay) - dy * (px - ax)) / sqrt(dx * dx + dy * dy))
    return least


def is_inside(point: Point, corners: Corners) -> bool:
    """Whether a point is in a polygon, its border included."""
    return inside_by(point, corners) >= -EPS


def gap(one: Corners, other: Corners, enough: float = inf) -> float:
    """The distance of two polygons, 0 if they touch, below 0 if they overlap.

    Where they are farther apart than `enough`, some number between that and the distance will do.
    """
    parted = max(_parted(one, other), _parted(other, one))
    if parted <= EPS or parted >= enough:
        return parted
    return sqrt(min(_square(a, b, c, d) for a, b in sides(one) for c, d in sides(other)))


def gap_to_point(point: Point, corners: Corners) -> float:
    """The distance of a point from a polygon, below 0 in it."""
    within = inside_by(point, corners)
    if within >= 0:
        return -within
    return sqrt(min(_to_side(point, a, b) for a, b in sides(corners)))


def sides(corners: Corners) -> list[tuple[Point, Point]]:
    """The sides of a polygon, from corner to corner."""
    return list(zip(corners, [*corners[1:], *corners[:1]], strict=True))


def _parted(one: Corners, other: Corners) -> float:
    """How far the other polygon is beyond a side of this one, at most; below 0 it is beyond none."""
    most = -inf
    for (ax, ay), (bx, by) in sides(one):
        dx, dy = bx - ax, by - ay
        length = sqrt(dx * dx + dy * dy)
        most = max(most, min(dy * (px - ax) - dx * (py - ay) for px, py in other) / length)
    return most


def _square(a: Point, b: Point, c: Point, d: Point) -> float:
    """The squared distance of two segments that do not cross."""
    return min(_to_side(a, c, d), _to_side(b, c, d), _to_side(c, a, b), _to_side(d, a, b))


def _to_side(point: Point, a: Point, b: Point) -> float:
    """The squared distance of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    part = min(max(part, 0.0), 1.0)
    x, y = a[0] + part * dx - point[0], a[1] + part * dy - point[1]
    return x * x + y * y
