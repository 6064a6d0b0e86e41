"""Slamming a base straight away from another (G-24, G-25)."""

from collections.abc import Sequence
from math import floor, inf, sqrt

from msgspec import Struct

from engine.games.extinction.geometry.bodies import REACH, Body, body
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIN, Place, Position, coordinates, moved
from engine.games.extinction.geometry.slide import BESIDE
from engine.games.extinction.geometry.table import EDGES, OUTWARD, Edge, Table, edge_distance


class Push(Struct, frozen=True, gc=False):
    """Where a pushed base would end, and what obstructs the first hex of its way that is not clear.

    `bases` are places in the list given; `edge` tells whether the edge of the table obstructs that hex.
    """

    place: Place
    bases: tuple[int, ...]
    edge: bool

    @property
    def is_clear(self) -> bool:
        """Whether nothing obstructs any part of the way."""
        return not (self.bases or self.edge)


def direction_away(b: Body, origin: Position) -> int | None:
    """The direction from a point straight to the centre of a base, if it is one of the twelve."""
    x, y = coordinates(origin)
    dx, dy = b.x - x, b.y - y
    for direction in range(12):
        across = dy * COS[direction] - dx * SIN[direction]
        if -EPS < across < EPS and dx * COS[direction] + dy * SIN[direction] > 0:
            return direction
    return None


def pushed(b: Body, origin: Position, hexes: int = 1) -> Place:
    """Where a base stands that was pushed away from a point, its facing kept.

    Exact along the twelve directions; along any other the end is rounded to half millimetres in x and y.
    """
    direction = direction_away(b, origin)
    if direction is not None:
        return Place(moved(b.position, direction, hexes), b.facing)
    x, y = coordinates(origin)
    dx, dy = b.x - x, b.y - y
    rate = hexes * HEX / sqrt(dx * dx + dy * dy)
    return Place((floor(b.x + rate * dx + 0.5), 0, floor(b.y + rate * dy + 0.5), 0), b.facing)


def push(b: Body, origin: Position, hexes: int, others: Sequence[Body], table: Table) -> Push:
    """Push a base so many hexes straight away from a point (the attacker's centre), if the way is clear.

    The way leads straight to the (rounded) end, so that a clear push never ends in an overlap.
    """
    place = pushed(b, origin, hexes)
    end = body(*place)
    dx, dy = end.x - b.x, end.y - b.y
    length = sqrt(dx * dx + dy * dy)
    dx, dy = dx / length, dy / length
    met = []
    for index, other in enumerate(others):
        way = travel_along(b, dx, dy, other)
        if way < length - EPS:
            met.append((_hex_of(way, length, hexes), index))
    first = min(met)[0] if met else hexes
    over = _hex_of(min([_to_edge(b, dx, dy, edge, table) for edge in EDGES]), length, hexes)
    if over < first:
        return Push(place, (), True)
    return Push(place, tuple([index for number, index in met if number == first]), over == first < hexes)


def travel_along(a: Body, dx: float, dy: float, b: Body) -> float:
    """How far a slides along a unit vector until it would begin to overlap b; inf if it never does."""
    x, y = b.x - a.x, b.y - a.y
    if abs(y * dx - x * dy) >= BESIDE:
        return inf
    mine, other = a.shadows, b.shadows
    entry, leave = -inf, inf
    for axis, reach in enumerate(REACH[a.odd][b.odd]):
        rate = dx * COS[axis] + dy * SIN[axis]
        ahead = other[axis] - mine[axis]
        if -EPS < rate < EPS:
            if abs(ahead) >= reach - EPS:
                return inf
            continue
        if rate < 0:
            rate, ahead = -rate, -ahead
        entry = max(entry, (ahead - reach) / rate)
        leave = min(leave, (ahead + reach) / rate)
    if entry >= leave - EPS or leave <= EPS:
        return inf
    return max(entry, 0.0)


def _to_edge(b: Body, dx: float, dy: float, edge: Edge, table: Table) -> float:
    """How far a base slides along a unit vector until it would begin to leave the table over an edge."""
    rate = dx * COS[OUTWARD[edge]] + dy * SIN[OUTWARD[edge]]
    return max(0.0, edge_distance(b, edge, table)) / rate if rate > EPS else inf


def _hex_of(way: float, length: float, hexes: int) -> int:
    """In which hex of a way (0 is the first) a travel ends; `hexes` if beyond the end."""
    if way >= length - EPS:
        return hexes
    return int((way + EPS) * hexes / length)
