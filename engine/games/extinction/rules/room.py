"""Room on the table for what is set up: a base, the disc of an object, or the areas of a terrain piece.

A form is free at a place if it is on the table, as far from the edges as it must be, within its zone, and
clear of all bars: what is there already, each with a distance to keep. How much of each distance is left is
a number, the slack, so that a search for a place need not try every point (R-13): a form that lacks more
than the length of a step finds no place within that step.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import inf, sqrt
from typing import Final, NamedTuple

from engine.games.extinction.geometry.bodies import REACH, Body, body
from engine.games.extinction.geometry.distance import distance, distance_to_point
from engine.games.extinction.geometry.polygons import Point, gap, gap_to_point, inside_by
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIDE, SIN, Place, Position, coordinates
from engine.games.extinction.geometry.table import Table

Areas = tuple[tuple[Point, ...], ...]
"""Polygons in half millimetres, counter-clockwise."""

STEPS: Final = (50, 10, 2)
"""Steps of the grids in millimetres; a finer one is used where nothing fits on those before."""


class Disc(NamedTuple):
    """An object: its middle and radius in half millimetres."""

    x: float
    y: float
    radius: float


Solid = Body | Disc | Areas
"""Something at its place."""


class Form(NamedTuple):
    """What is set up: a base, a disc with a radius, or areas around a middle; and how it may be turned."""

    turns: tuple[int, ...]
    radius: float = SIDE
    disc: bool = False
    areas: Areas = ()

    def at(self, place: Place) -> Solid:
        """The form at a place."""
        if self.areas:
            return turned(self.areas, place)
        if self.disc:
            return Disc(*coordinates(place.position), self.radius)
        return body(*place)


class Bar(NamedTuple):
    """Something on the table, and how far to stay away from it; at 0 touching is allowed, otherwise more."""

    form: Form
    place: Place
    least: float


class Room(NamedTuple):
    """Where a form may be set up, apart from bars: on this table, so far from its edges, in this zone."""

    form: Form
    table: Table
    least: float = 0.0
    zone: tuple[Point, ...] = ()


Field = tuple[tuple[Position, tuple[int, ...]], ...]
"""Points, each with the orientations that are free there."""


def more_than(hexes: int | None) -> float:
    """A distance of more than so many hexes, as the least that will do; None is no distance at all."""
    return 0.0 if hexes is None else hexes * HEX + 2 * EPS


@lru_cache(maxsize=8192)
def turned(areas: Areas, place: Place) -> Areas:
    """Areas around a middle, turned and moved to a place."""
    x0, y0 = coordinates(place.position)
    cos, sin = COS[place.facing], SIN[place.facing]
    return tuple(
        [tuple([(x0 + x * cos - y * sin, y0 + x * sin + y * cos) for x, y in area]) for area in areas]
    )


def apart(one: Solid, other: Solid, enough: float = inf) -> float:
    """The distance of two solids, below 0 if they overlap; above `enough` any number will do."""
    if isinstance(one, Body):
        if isinstance(other, Body):
            return distance(one, other) or _overlap(one, other)
        if isinstance(other, Disc):
            return distance_to_point(one, other.x, other.y) - other.radius
        return min([gap(one.corners, area, enough) for area in other])
    if isinstance(one, Disc):
        if isinstance(other, Disc):
            return sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2) - one.radius - other.radius
        if isinstance(other, Body):
            return apart(other, one)
        return min([gap_to_point((one.x, one.y), area) for area in other]) - one.radius
    if isinstance(other, (Body, Disc)):
        return apart(other, one, enough)
    return min([gap(mine, area, enough) for mine in one for area in other])


def _overlap(one: Body, other: Body) -> float:
    """By how much two bases overlap, below 0; 0 if they touch."""
    reaches = zip(one.shadows, other.shadows, REACH[one.odd][other.odd], strict=True)
    return max([abs(mine - theirs) - reach for mine, theirs, reach in reaches])


def slack(room: Room, bar: Bar, place: Place) -> float:
    """How much room is left between a form and a bar; the form is clear of it from 0 on.

    Where more than enough is left, the number may be less than the truth, though not below 0.
    """
    x, y = coordinates(place.position)
    x0, y0 = coordinates(bar.place.position)
    between = sqrt((x - x0) * (x - x0) + (y - y0) * (y - y0))
    at_least = between - room.form.radius - bar.form.radius - bar.least
    if at_least > 0.0:
        return at_least
    return apart(room.form.at(place), bar.form.at(bar.place), bar.least) - bar.least


def slack_inside(room: Room, place: Place) -> float:
    """How much room is left to the edges of the table, and to the border of the zone, as for `slack`."""
    table = room.table
    x, y = coordinates(place.position)
    at_least = min(x, y, table.width - x, table.height - y) - room.form.radius - room.least
    if at_least > 0.0 and not room.zone:
        return at_least
    own = room.form.at(place)
    if isinstance(own, Disc):
        return min(at_least, inside_by((x, y), room.zone) - own.radius) if room.zone else at_least
    corners = own.corners if isinstance(own, Body) else [corner for area in own for corner in area]
    found = min([min(x, y, table.width - x, table.height - y) for x, y in corners]) - room.least
    return min([found, *[inside_by(corner, room.zone) for corner in corners]]) if room.zone else found


def turns_at(room: Room, bars: tuple[Bar, ...], at: Position) -> tuple[int, ...]:
    """The orientations with which a form is free at a point, any point."""
    return tuple([turn for turn in room.form.turns if _least(room, bars, Place(at, turn), -EPS) >= -EPS])


def _least(room: Room, bars: tuple[Bar, ...], place: Place, enough: float) -> float:
    """The least slack at a place; once it is below `enough` the rest is not looked at."""
    found = slack_inside(room, place)
    for bar in bars:
        if found < enough:
            break
        found = min(found, slack(room, bar, place))
    return found


@lru_cache(maxsize=512)
def field(room: Room, bars: tuple[Bar, ...]) -> Field:
    """The points of the coarse grid where a form is free; what the last bar leaves of those before it."""
    if not bars:
        grid = [(at, turns_at(room, (), at)) for at in coarse(room.table)]
        return tuple([(at, turns) for at, turns in grid if turns])
    bar = bars[-1]
    reach = room.form.radius + bar.form.radius + bar.least + 1.0
    x0, y0 = coordinates(bar.place.position)
    found = []
    for free in field(room, bars[:-1]):
        at, turns = free
        if abs(at[0] - x0) >= reach or abs(at[2] - y0) >= reach:
            found.append(free)
            continue
        left = tuple([turn for turn in turns if slack(room, bar, Place(at, turn)) >= -EPS])
        if left:
            found.append(free if len(left) == len(turns) else (at, left))
    return tuple(found)


@lru_cache(maxsize=16)
def coarse(table: Table) -> list[Position]:
    """The points of the coarse grid, row by row from the south, to the edges of the table and beyond."""
    step = 2 * STEPS[0]
    columns, rows = range(0, table.width + step, step), range(0, table.height + step, step)
    return [(x, 0, y, 0) for y in rows for x in columns]


def has_spot(room: Room, bars: tuple[Bar, ...]) -> bool:
    """Whether there is a place for a form at all."""
    for at, turns in field(room, ()):
        for turn in turns:
            if all(slack(room, bar, Place(at, turn)) >= -EPS for bar in bars):
                return True
    return bool(search(room, bars))


def spots(room: Room, bars: tuple[Bar, ...]) -> tuple[Position, ...]:
    """Where a form is free: on the coarse grid, else on a finer one with a place; empty if nowhere (R-13)."""
    found = tuple([at for at, _ in field(room, bars)])
    return found or search(room, bars)


@lru_cache(maxsize=64)
def search(room: Room, bars: tuple[Bar, ...]) -> tuple[Position, ...]:
    """The points of a finer grid where a form is free, without those that are too far from being free."""
    points = coarse(room.table)
    for step, finer in pairwise(STEPS):
        near = [at for at in points if _is_near(room, bars, at, step)]
        points = [at for centre in near for at in _within(centre, step, finer)]
        found = tuple([at for at in points if turns_at(room, bars, at)])
        if found:
            return found
    return ()


def _is_near(room: Room, bars: tuple[Bar, ...], at: Position, step: int) -> bool:
    """Whether a form may be free within half a step of a point, east or west and north or south."""
    enough = -EPS - step * sqrt(2.0)
    return any(_least(room, bars, Place(at, turn), enough) >= enough for turn in room.form.turns)


def _within(centre: Position, step: int, finer: int) -> Iterator[Position]:
    """The points of the finer grid that are nearer to a point of the coarser one than to its neighbours."""
    half = step // finer // 2
    offsets = [2 * finer * number for number in range(-half, half + 1)]
    for y in offsets:
        for x in offsets:
            yield (centre[0] + x, 0, centre[2] + y, 0)
