"""How far a base slides along a direction before it meets another (G-14 to G-17).

Touching does not stop a slide; only what the swept area would overlap does. The place where a base is
stopped is seldom a position: distances tell of it, and `snap` leads on from it.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

from msgspec import Struct

from engine.games.extinction.geometry.bodies import REACH, Body
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIDE


class Stop(Struct, frozen=True, gc=False):
    """What stops a slide first: the travel until then, and the places of those bases in the list given.

    Several bases are named if all of them are met at the same moment.
    """

    travel: float
    bases: tuple[int, ...]


Entry = tuple[int, float, float]
"""An axis that a slide goes along, the travel for one unit of it, and the travel for the reach."""
Way = tuple[int, int, float, int, tuple[Entry, ...]]
"""The axis of a slide, 1 or -1 along it, the reach across, the axis across, and the entries."""

BESIDE: Final = 2.0 * SIDE - EPS
"""Centres so far to the side of a way are passed, at most with a touch."""


def _way(odd: int, other_odd: int, direction: int) -> Way:
    """How two bases may meet in a slide. Of bases turned alike only the axes square to their sides decide."""
    reaches = REACH[odd][other_odd]
    entries = []
    for axis in range(6):
        along = COS[(direction - axis) % 12]
        if (direction - axis) % 6 != 3 and not (odd == other_odd != axis % 2):
            entries.append((axis, 1 / along, reaches[axis] / abs(along)))
    across = (direction + 3) % 6
    return (direction % 6, 1 if direction < 6 else -1, reaches[across] - EPS, across, tuple(entries))


WAYS: Final = tuple(
    tuple(tuple(_way(odd, other_odd, direction) for direction in range(12)) for other_odd in (0, 1))
    for odd in (0, 1)
)


def travel(a: Body, direction: int, b: Body) -> float:
    """How far a slides until it would begin to overlap b: 0.0 if b stops it at once, inf if b never does.

    Seen along any direction two bases are mirror images of themselves, so what lies behind is never met.
    """
    mine, other = a.shadows, b.shadows
    axis, sign, reach, across, entries = WAYS[a.odd][b.odd][direction]
    if (other[axis] - mine[axis]) * sign <= 0.0 or not -reach < other[across] - mine[across] < reach:
        return inf
    travelled = EPS
    for axis, rate, reach in entries:
        until = (other[axis] - mine[axis]) * rate - reach
        if until > travelled:
            travelled = until
    return travelled if travelled > EPS else 0.0


def sweeps_over(a: Body, direction: int, b: Body, hexes: int = 1) -> bool:
    """Whether a, sliding so many hexes, would overlap b on its way."""
    return travel(a, direction, b) < hexes * HEX - EPS


def first_stop(a: Body, direction: int, others: Sequence[Body], hexes: int = 1) -> Stop | None:
    """What stops a first on its way of so many hexes, or None if the way is clear of bases."""
    length = hexes * HEX - EPS
    axis, across = direction % 6, (direction + 3) % 6
    ahead, beside = a.shadows[axis], a.shadows[across]
    low, high = (ahead, ahead + length + 2 * HEX) if direction < 6 else (ahead - length - 2 * HEX, ahead)
    right, left = beside - BESIDE, beside + BESIDE
    met = []
    for index, other in enumerate(others):
        shadows = other.shadows
        if low < shadows[axis] < high and right < shadows[across] < left:
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
