"""How far a base slides along a direction before it meets another (G-14 to G-17).

Touching does not stop a slide; only what the swept area would overlap does. The place where a base is
stopped is seldom a position: distances tell of it, and `snap` leads on from it.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

from msgspec import Struct

from engine.games.extinction.geometry.bodies import REACH, Body
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIDE, SIN


class Stop(Struct, frozen=True, gc=False):
    """What stops a slide first: the travel until then, and the places of those bases in the list given.

    Several bases are named if all of them are met at the same moment.
    """

    travel: float
    bases: tuple[int, ...]


Entries = tuple[tuple[int, float, float], ...]

BESIDE: Final = 2.0 * SIDE + 1.0
"""Centres so far to the side of a way are passed without touching."""


def _entries(odd: int, other_odd: int, direction: int) -> Entries:
    """For each axis that a slide goes along: axis, travel for one unit of it, travel for the reach."""
    found = []
    for axis in range(6):
        along = COS[(direction - axis) % 12]
        if (direction - axis) % 6 != 3:
            found.append((axis, 1 / along, REACH[odd][other_odd][axis] / abs(along)))
    return tuple(found)


ENTRIES: Final = tuple(
    tuple(tuple(_entries(odd, other_odd, direction) for direction in range(12)) for other_odd in (0, 1))
    for odd in (0, 1)
)


def travel(a: Body, direction: int, b: Body) -> float:
    """How far a slides until it would begin to overlap b: 0.0 if b stops it at once, inf if b never does.

    Seen along any direction two bases are mirror images of themselves, so what lies behind is never met.
    """
    mine, other = a.shadows, b.shadows
    axis = direction % 6
    ahead = other[axis] - mine[axis]
    if (ahead if direction < 6 else -ahead) <= 0.0:
        return inf
    across = (direction + 3) % 6
    if abs(other[across] - mine[across]) >= REACH[a.odd][b.odd][across] - EPS:
        return inf
    entry = EPS
    for axis, rate, reach in ENTRIES[a.odd][b.odd][direction]:
        until = (other[axis] - mine[axis]) * rate - reach
        if until > entry:
            entry = until
    return entry if entry > EPS else 0.0


def sweeps_over(a: Body, direction: int, b: Body, hexes: int = 1) -> bool:
    """Whether a, sliding so many hexes, would overlap b on its way."""
    return travel(a, direction, b) < hexes * HEX - EPS


def first_stop(a: Body, direction: int, others: Sequence[Body], hexes: int = 1) -> Stop | None:
    """What stops a first on its way of so many hexes, or None if the way is clear of bases."""
    length = hexes * HEX - EPS
    x, y, ahead_x, ahead_y = a.x, a.y, COS[direction], SIN[direction]
    near = length + 2 * HEX
    met = []
    for index, other in enumerate(others):
        dx, dy = other.x - x, other.y - y
        if 0.0 < dx * ahead_x + dy * ahead_y < near and -BESIDE < dx * ahead_y - dy * ahead_x < BESIDE:
            way = travel(a, direction, other)
            if way < length:
                met.append((way, index))
    if not met:
        return None
    least = min(met)[0]
    return Stop(least, tuple([index for way, index in met if way <= least + EPS]))


def is_clear(a: Body, direction: int, others: Sequence[Body], hexes: int = 1) -> bool:
    """Whether no base is in the way of a slide of so many hexes."""
    return first_stop(a, direction, others, hexes) is None
