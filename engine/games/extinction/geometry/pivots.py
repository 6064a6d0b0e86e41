"""Turning on the spot: pivots of 60 degrees and half-pivots of 30 (G-21)."""

from collections.abc import Sequence
from typing import Final

from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.overlap import overlaps_any, touches_any
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.geometry.slide import travel
from engine.games.extinction.geometry.table import Table, fits, is_inside, travel_on_table

PIVOT: Final = 2
HALF_PIVOT: Final = 1
"""Twelfths of a turn; to the left is more."""


def turned(a: Body, by: int) -> Place:
    """Where a base stands after turning some twelfths of a turn, to the left if positive.

    A pivot of two covers the same area as before and always fits; after a half-pivot to either side the
    base covers the same area, turned by 30 degrees.
    """
    return Place(a.position, (a.facing + by) % 12)


def is_held(a: Body, foes: Sequence[Body], friends: Sequence[Body], table: Table) -> bool:
    """Whether a base is held so that it cannot half-pivot: foes are enemy models and buildings.

    It is if it touches a foe, or if a base or the edge stops it at once on its way forward or backward. A
    friend that merely touches it at a corner abreast does not hold it.
    """
    if touches_any(a, foes):
        return True
    ways = (a.facing, (a.facing + 6) % 12)
    for direction in ways:
        for friend in friends:
            if travel(a, direction, friend) == 0.0:
                return True
    if is_inside(a, table):
        return False
    return 0.0 in (travel_on_table(a, ways[0], table), travel_on_table(a, ways[1], table))


def has_room_to_turn(a: Body, others: Sequence[Body], table: Table) -> bool:
    """Whether a base turned by 30 degrees, to either side, overlaps nothing and stays on the table."""
    return fits(body(*turned(a, HALF_PIVOT)), others, table)


def can_half_pivot(a: Body, foes: Sequence[Body], friends: Sequence[Body], table: Table) -> bool:
    """Whether a base that nothing holds has room to turn by 30 degrees."""
    if not foes and not friends and is_inside(a, table):
        return True
    if is_held(a, foes, friends, table):
        return False
    after = body(*turned(a, HALF_PIVOT))
    return fits(after, foes, table) and not overlaps_any(after, friends)
