"""Stopping at a border: of an area (runners), or at an edge (G-19).

The travel told is the true one; the position is the last that is a whole number of parts (sqrt(3) mm) along
the way, so the base may stand up to one part short of the border that it has come into contact with.
"""

from math import inf

from msgspec import Struct

from engine.games.extinction.geometry.areas import Area, Part, is_in_area, reach_of, touches_area
from engine.games.extinction.geometry.bodies import EXTENT, Body
from engine.games.extinction.geometry.ring import COS, EPS, HEX, PARTS, SIN, Position, moved_parts
from engine.games.extinction.geometry.table import Edge, Table, travel_to_edge


class BorderStop(Struct, frozen=True, gc=False):
    """Where a base stops at a border: the travel to it, and the position rounded down."""

    travel: float
    position: Position


def stop_at_area(a: Body, direction: int, area: Area, hexes: int = 1) -> BorderStop | None:
    """Where a base on its way of so many hexes comes into new contact with an area, or None.

    A base that touches the area already is stopped only where it would enter it.
    """
    return _stop(a, direction, travel_to_area(a, direction, area), hexes)


def stop_at_edge(a: Body, direction: int, edge: Edge, table: Table, hexes: int = 1) -> BorderStop | None:
    """Where a base on its way of so many hexes comes into contact with an edge, or None."""
    return _stop(a, direction, travel_to_edge(a, direction, edge, table), hexes)


def travel_to_area(a: Body, direction: int, area: Area) -> float:
    """How far a base slides until it comes into new contact with an area; inf if it never does.

    New contact is touching it, also in passing; for a base that touches it already, entering it; 0.0 for one
    that is in it.
    """
    if is_in_area(a, area):
        return 0.0
    entering = touches_area(a, area)
    return min([_travel_to_part(a, direction, part, EPS if entering else -EPS) for part in area])


def _stop(a: Body, direction: int, travel: float, hexes: int) -> BorderStop | None:
    if travel > hexes * HEX + EPS:
        return None
    parts = int((travel + EPS) * PARTS / HEX)
    return BorderStop(travel, moved_parts(a.position, direction, parts))


def _travel_to_part(a: Body, direction: int, part: Part, least: float) -> float:
    """How far a base slides until it meets a part for more than `least` of the way; inf if it never does."""
    ahead_x, ahead_y = COS[direction], SIN[direction]
    entry, leave = -inf, inf
    gaps = [
        (
            side.x * a.x + side.y * a.y - reach_of(a, side.x, side.y) - side.offset,
            side.x * ahead_x + side.y * ahead_y,
        )
        for side in part.sides
    ]
    for axis in range(a.odd, 6, 2):
        low, high = part.shadows[axis]
        shadow, extent, rate = a.shadows[axis], EXTENT[a.odd][axis], COS[(direction - axis) % 12]
        gaps += [(low - shadow - extent, -rate), (shadow - extent - high, rate)]
    for gap, rate in gaps:
        if -EPS < rate < EPS:
            if gap > -least:
                return inf
        elif rate < 0:
            entry = max(entry, gap / -rate)
        else:
            leave = min(leave, -gap / rate)
    if leave - entry < least or leave < least:
        return inf
    return max(entry, 0.0)
