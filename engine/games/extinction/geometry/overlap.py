"""Whether bases overlap, touch, and fit (G-04, G-05, G-23)."""

from collections.abc import Iterable
from typing import Final

from engine.games.extinction.geometry.bodies import REACH, Body
from engine.games.extinction.geometry.ring import EPS, HEX, SIDE

APART: Final = 4.0 * SIDE * SIDE - EPS
"""Centres so far apart (squared) that bases cannot overlap."""
INSIDE: Final = HEX * HEX - 1e-3
"""Centres so near (squared) that bases must overlap."""
BEYOND: Final = 4.0 * SIDE * SIDE + 1.0
"""Centres so far apart (squared) that bases cannot touch."""


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
    dx, dy = a.x - b.x, a.y - b.y
    if dx * dx + dy * dy > BEYOND:
        return False
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
    x, y = a.x, a.y
    for other in others:
        dx, dy = x - other.x, y - other.y
        if dx * dx + dy * dy < APART and overlaps(a, other):
            return True
    return False


def touches_any(a: Body, others: Iterable[Body]) -> bool:
    """Whether a base touches any of the others."""
    x, y = a.x, a.y
    for other in others:
        dx, dy = x - other.x, y - other.y
        if dx * dx + dy * dy <= BEYOND and touches(a, other):
            return True
    return False
