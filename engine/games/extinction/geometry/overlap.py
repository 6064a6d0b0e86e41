"""Whether bases overlap, touch, and fit (G-04, G-05, G-23)."""

from collections.abc import Iterable
from typing import Final

from engine.games.extinction.geometry.bodies import REACH, Body
from engine.games.extinction.geometry.ring import EPS, HEX, SIDE

APART: Final = 4.0 * SIDE * SIDE - EPS
"""Centres so far apart (squared) that bases cannot overlap."""
INSIDE: Final = HEX * HEX - 1e-3
"""Centres so near (squared) that bases must overlap."""
WIDE: Final = 2.0 * SIDE + 1.0
"""Centres so far apart in x or y that bases cannot touch."""
NEARBY: Final = HEX + 2.0 * SIDE + 1.0
"""Centres so far apart in x or y that bases cannot meet within a step of one hex."""


def nearby(a: Body, others: Iterable[Body]) -> list[Body]:
    """The others that a base could meet within a step of one hex, whatever the direction, or by turning.

    Whoever asks for several steps of one base is quicker with these.
    """
    west, east, south, north = a.x - NEARBY, a.x + NEARBY, a.y - NEARBY, a.y + NEARBY
    return [other for other in others if west < other.x < east and south < other.y < north]


def overlaps(a: Body, b: Body) -> bool:
    """Whether two bases share more than their borders."""
    dx, dy = a.x - b.x, a.y - b.y
    square = dx * dx + dy * dy
    if square >= APART:
        return False
    if square < INSIDE:
        return True
    mine, other = a.shadows, b.shadows
    for axis, reach in enumerate(REACH[a.odd][b.odd]):
        if not -reach + EPS < mine[axis] - other[axis] < reach - EPS:
            return False
    return True


def touches(a: Body, b: Body) -> bool:
    """Whether two bases share a point or a piece of their borders, and no more."""
    mine, other = a.shadows, b.shadows
    at_border = False
    for axis, reach in enumerate(REACH[a.odd][b.odd]):
        between = abs(mine[axis] - other[axis])
        if between > reach + EPS:
            return False
        at_border = at_border or between >= reach - EPS
    return at_border


def overlaps_any(a: Body, others: Iterable[Body]) -> bool:
    """Whether a base overlaps any of the others."""
    west, east, south, north = a.x - WIDE, a.x + WIDE, a.y - WIDE, a.y + WIDE
    for other in others:
        if west < other.x < east and south < other.y < north and overlaps(a, other):
            return True
    return False


def touches_any(a: Body, others: Iterable[Body]) -> bool:
    """Whether a base touches any of the others."""
    west, east, south, north = a.x - WIDE, a.x + WIDE, a.y - WIDE, a.y + WIDE
    for other in others:
        if west < other.x < east and south < other.y < north and touches(a, other):
            return True
    return False
