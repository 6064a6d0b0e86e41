"""The table: a rectangle with four edges, its south-west corner at the origin (G-01, G-08)."""

from collections.abc import Iterable
from math import inf
from typing import Final, Literal

from msgspec import Struct

from engine.games.extinction.geometry.bodies import EXTENT, Body
from engine.games.extinction.geometry.overlap import overlaps_any
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIDE, SIN

Edge = Literal["east", "north", "west", "south"]
EDGES: Final[tuple[Edge, ...]] = ("east", "north", "west", "south")
OUTWARD: Final[dict[Edge, int]] = {"east": 0, "north": 3, "west": 6, "south": 9}
"""The direction in which each edge is left."""


class Table(Struct, frozen=True, gc=False):
    """The size of a table in half millimetres: width from west to east, height from south to north."""

    width: int
    height: int


def is_on_table(a: Body, table: Table) -> bool:
    """Whether the whole base is on the table, its edges included."""
    beside, above = EXTENT[a.odd][0] - EPS, EXTENT[a.odd][3] - EPS
    return beside <= a.x <= table.width - beside and above <= a.y <= table.height - above


def is_inside(a: Body, table: Table, away: float = SIDE) -> bool:
    """Whether the centre of a base is so far inside the table, farther than its corners are from it."""
    return away < a.x < table.width - away and away < a.y < table.height - away


def fits(a: Body, others: Iterable[Body], table: Table) -> bool:
    """Whether a base is on the table and overlaps no other."""
    return is_on_table(a, table) and not overlaps_any(a, others)


def edge_distance(a: Body, edge: Edge, table: Table) -> float:
    """The distance of a base on the table from an edge, in half millimetres."""
    direction = OUTWARD[edge]
    if direction == 0:
        centre = table.width - a.x
    elif direction == 3:
        centre = table.height - a.y
    else:
        centre = a.x if direction == 6 else a.y
    return centre - EXTENT[a.odd][direction]


def is_beyond(a: Body, edge: Edge, table: Table, hexes: int) -> bool:
    """Whether a base on the table is more than so many hexes from an edge."""
    return edge_distance(a, edge, table) > hexes * HEX + EPS


def touches_edge(a: Body, edge: Edge, table: Table) -> bool:
    """Whether a base on the table reaches an edge, with a side or with a corner."""
    return edge_distance(a, edge, table) <= EPS


def is_flush_with_edge(a: Body, edge: Edge, table: Table) -> bool:
    """Whether a side of a base on the table lies on an edge."""
    return (OUTWARD[edge] - a.odd) % 2 == 0 and touches_edge(a, edge, table)


def travel_to_edge(a: Body, direction: int, edge: Edge, table: Table) -> float:
    """How far a base slides until it would begin to leave the table over an edge; inf if it never does."""
    turn = (direction - OUTWARD[edge]) % 12
    if 3 <= turn <= 9:
        return inf
    left = edge_distance(a, edge, table)
    return left / COS[turn] if left > EPS else 0.0


def travel_on_table(a: Body, direction: int, table: Table) -> float:
    """How far a base slides until it would begin to leave the table."""
    beside, above = EXTENT[a.odd][0], EXTENT[a.odd][3]
    cos, sin = COS[direction], SIN[direction]
    travel = inf
    if direction % 6 != 3:
        travel = ((table.width - a.x if cos > 0 else a.x) - beside) / abs(cos)
    if direction % 6 != 0:
        travel = min(travel, ((table.height - a.y if sin > 0 else a.y) - above) / abs(sin))
    return travel if travel > EPS else 0.0
