"""Distances between bases (G-06), and comparing them with a number of hexes (G-07, G-29)."""

from math import sqrt
from typing import Final

from engine.games.extinction.geometry.bodies import Body
from engine.games.extinction.geometry.ring import EPS, HEX, SIDE

HALF: Final = SIDE / 2
COS30: Final = HEX / (2 * SIDE)
SQUARE_EPS: Final = 1e-7
"""Squared distances closer than this are the same. A tiny shift along a side changes the distance between
corners by far less than its own length, so here `EPS` would be too much."""


def distance(a: Body, b: Body) -> float:
    """The shortest distance between two bases, 0.0 if they touch, in half millimetres."""
    return sqrt(_square(a, b))


def distance_to_point(a: Body, x: float, y: float) -> float:
    """The distance of a point from a base, 0.0 on it, in half millimetres."""
    return sqrt(_square_to_point(a, x, y))


def _square(a: Body, b: Body) -> float:
    """The squared distance of two bases.

    All places of b at some distance of a form a twelve-sided or six-sided figure around a, which looks the
    same in the mirrors of both axes: one sector of it is enough.
    """
    dx, dy = abs(b.x - a.x), abs(b.y - a.y)
    if a.odd == b.odd:
        return _from_hexagon(dy, dx, HEX, SIDE) if a.odd else _from_hexagon(dx, dy, HEX, SIDE)
    if dy > dx:
        dx, dy = dy, dx
    turned = COS30 * dx + 0.5 * dy
    if turned > dx:
        return _from_side(turned - HEX / 2 - SIDE, abs(0.5 * dx - COS30 * dy) - HALF)
    return _from_side(dx - HEX / 2 - SIDE, dy - HALF)


def _square_to_point(a: Body, x: float, y: float) -> float:
    dx, dy = abs(x - a.x), abs(y - a.y)
    return _from_hexagon(dy, dx, HEX / 2, HALF) if a.odd else _from_hexagon(dx, dy, HEX / 2, HALF)


def _from_hexagon(dx: float, dy: float, apothem: float, half: float) -> float:
    """How far (squared) a point, both coordinates positive, is from a hexagon with a side looking along x."""
    turned = 0.5 * dx + COS30 * dy
    if dx >= turned:
        return _from_side(dx - apothem, dy - half)
    return _from_side(turned - apothem, abs(COS30 * dx - 0.5 * dy) - half)


def _from_side(ahead: float, beside: float) -> float:
    """How far (squared) a point is that lies so far ahead of a side, and so far beyond its end."""
    if ahead <= EPS:
        return 0.0
    return ahead * ahead if beside <= 0.0 else ahead * ahead + beside * beside


def is_within(a: Body, b: Body, hexes: float) -> bool:
    """Whether some point of a is at most so many hexes from b."""
    return _square(a, b) <= hexes * hexes * HEX * HEX + SQUARE_EPS


def is_nearer(a: Body, b: Body, hexes: float) -> bool:
    """Whether some point of a is less than so many hexes from b."""
    return _square(a, b) < hexes * hexes * HEX * HEX - SQUARE_EPS


def is_completely_within(a: Body, b: Body, hexes: float) -> bool:
    """Whether every point of a is at most so many hexes from b."""
    most = hexes * hexes * HEX * HEX + SQUARE_EPS
    for x, y in a.corners:
        if _square_to_point(b, x, y) > most:
            return False
    return True


def is_disc_within(a: Body, x: float, y: float, radius: float, hexes: float) -> bool:
    """Whether the rim of a disc is at most so many hexes from a base."""
    return distance_to_point(a, x, y) <= hexes * HEX + radius + EPS


def overlaps_disc(a: Body, x: float, y: float, radius: float) -> bool:
    """Whether a disc and a base share more than their borders."""
    return distance_to_point(a, x, y) < radius - EPS
