"""Distances of polygons, for setting up pieces of any form; half millimetres."""

from collections.abc import Sequence
from math import sqrt

from engine.games.extinction.geometry.ring import EPS

Point = tuple[float, float]


def is_inside(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point is in a convex polygon, its border included; corners counter-clockwise."""
    px, py = point
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        if (bx - ax) * (py - ay) - (by - ay) * (px - ax) < -EPS * 1000:
            return False
    return True


def apart(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The shortest distance between two convex polygons, 0.0 if they meet."""
    if any(is_inside(corner, other) for corner in one) or any(is_inside(corner, one) for corner in other):
        return 0.0
    return sqrt(min(_square(a, b, c, d) for a, b in _sides(one) for c, d in _sides(other)))


def apart_from(point: Point, corners: Sequence[Point]) -> float:
    """The distance of a point from a convex polygon, 0.0 in it."""
    if is_inside(point, corners):
        return 0.0
    return sqrt(min(_to_side(point, a, b) for a, b in _sides(corners)))


def _sides(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(corners, [*corners[1:], *corners[:1]], strict=True))


def _square(a: Point, b: Point, c: Point, d: Point) -> float:
    """The squared distance of two segments."""
    if _crosses(a, b, c, d):
        return 0.0
    return min(_to_side(a, c, d), _to_side(b, c, d), _to_side(c, a, b), _to_side(d, a, b))


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _to_side(point: Point, a: Point, b: Point) -> float:
    """The squared distance of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    part = min(max(part, 0.0), 1.0)
    x, y = a[0] + part * dx - point[0], a[1] + part * dy - point[1]
    return x * x + y * y
