"""Where terrain, buildings, objects and models may be put (EXT-SETUP-03..05, EXT-UNDER-06, R-13).

Spots are offered on a grid of 50 mm, or on a finer one where that has none; `decide` takes any free point.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.extinction.geometry.ring import Place, Position, coordinates
from engine.games.extinction.rules import room
from engine.games.extinction.rules.room import Bar, Form, Room, more_than
from engine.games.extinction.rules.table import on_table, towers
from engine.games.extinction.state import State
from engine.games.extinction.terms.battlefield import Area
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import DeployRule, PlaceRule
from engine.games.extinction.terms.values import Polygon, other

BASE: Final = Form((0, 1))
"""A base; turned by 60 degrees it covers the same area."""
MOST: Final = 100_000
"""No number of a point is beyond this, so that its place is exact."""


def point_of(at: Sequence[int]) -> Position | None:
    """A point of a command, if it is one: four numbers that are not absurdly great."""
    if len(at) != 4 or any(abs(number) > MOST for number in at):
        return None
    return (at[0], at[1], at[2], at[3])


def spot_name(at: Sequence[int]) -> str:
    """A point in whole millimetres, as people type it: `600 450`."""
    x, y = coordinates((at[0], at[1], at[2], at[3]))
    return f"{round(x / 2)} {round(y / 2)}"


@lru_cache(maxsize=64)
def disc(radius_mm: int) -> Form:
    """The form of an object."""
    return Form((0,), 2.0 * radius_mm, disc=True)


def terrain(areas: tuple[Area, ...]) -> Form:
    """The form of a terrain piece, which may lie in any of the twelve directions."""
    corners = tuple([tuple([(2.0 * x, 2.0 * y) for x, y in area.polygon]) for area in areas])
    reach = max([(x * x + y * y) ** 0.5 for area in corners for x, y in area])
    return Form(tuple(range(12)), reach, areas=corners)


def form_of(state: State, kind: str, piece: str) -> Form:
    """The form of a piece of a kind: `terrain`, `building` or `object`."""
    if kind == "building":
        return BASE
    if kind == "object":
        return disc(state.book.objects[piece].radius_mm)
    memo = state.book.memo
    found = memo.get(("form", piece))
    if not isinstance(found, Form):
        found = memo["form", piece] = terrain(state.book.pieces[piece].areas)
    return found


def zone_of(polygon: Polygon) -> tuple[tuple[float, float], ...]:
    """A zone of a card in half millimetres."""
    return tuple([(2.0 * x, 2.0 * y) for x, y in polygon])


def bars_of(state: State, rule: PlaceRule, kind: str) -> tuple[Bar, ...]:
    """What a piece must stay clear of, and how far.

    Buildings and objects never overlap each other; terrain pieces do not overlap one another, and buildings
    and objects may lie on them. The card may ask for more (EXT-SETUP-03, EXT-UNDER-06).
    """
    found = []
    if kind == "terrain" or rule.min_from_terrain is not None:
        least = more_than(rule.min_from_terrain)
        found += [Bar(form_of(state, "terrain", one.piece), one.place, least) for one in state.ground]
    if kind != "terrain" or rule.min_from_buildings is not None:
        least = more_than(rule.min_from_buildings)
        found += [Bar(BASE, tower.place, least) for tower in towers(state)]
    if kind != "terrain" or rule.min_from_objects is not None:
        least = more_than(rule.min_from_objects)
        forms = [(form_of(state, "object", token.type), token.at) for token in state.tokens]
        found += [Bar(form, Place(at, 0), least) for form, at in forms]
    return tuple(found)


def room_of(state: State, rule: PlaceRule, kind: str, piece: str) -> Room:
    """Where a piece may be put, apart from what is there already."""
    form = form_of(state, kind, piece)
    return Room(form, state.table, more_than(rule.min_from_edge), zone_of(rule.zone))


def facings_at(state: State, rule: PlaceRule, kind: str, piece: str, at: Position) -> tuple[int, ...]:
    """The orientations with which a piece may be put down at a point."""
    return room.turns_at(room_of(state, rule, kind, piece), bars_of(state, rule, kind), at)


def piece_spots(state: State, rule: PlaceRule, kind: str, piece: str) -> tuple[Position, ...]:
    """The points where a piece may be put down, in some orientation."""
    return room.spots(room_of(state, rule, kind, piece), bars_of(state, rule, kind))


def has_place(state: State, rule: PlaceRule, kind: str, piece: str) -> bool:
    """Whether there is any legal place for a piece (R-13)."""
    return room.has_spot(room_of(state, rule, kind, piece), bars_of(state, rule, kind))


def deploy_rule(state: State, side: Side) -> DeployRule:
    """How a side sets up in the scenario."""
    scenario = state.book.scenarios[state.scenario]
    return scenario.jaeger_deploy if side == "jaeger" else scenario.kaiju_deploy


def model_bars(state: State, rule: DeployRule, side: Side) -> tuple[Bar, ...]:
    """The bases that a model must not overlap, and enemies from which it must stay away (EXT-SETUP-05)."""
    found = [Bar(BASE, tower.place, 0.0) for tower in towers(state)]
    for mini in on_table(state):
        if mini.place is not None:
            enemy = mini.side == other(side)
            found.append(Bar(BASE, mini.place, more_than(rule.min_from_enemy) if enemy else 0.0))
    return tuple(found)


def zone_room(state: State, rule: DeployRule) -> Room:
    """Where a base lies wholly in the zone of a side, apart from what stands there."""
    return Room(BASE, state.table, 0.0, zone_of(rule.polygon))


def zone_spots(state: State, rule: DeployRule, side: Side) -> tuple[Position, ...]:
    """The points where a model may be set up wholly in the zone of a side."""
    return room.spots(zone_room(state, rule), model_bars(state, rule, side))


def zone_facings(state: State, rule: DeployRule, side: Side, at: Position) -> tuple[int, ...]:
    """The facings with which a model may be set up at a point of the zone of a side."""
    turns = room.turns_at(zone_room(state, rule), model_bars(state, rule, side), at)
    return tuple(sorted([facing for turn in turns for facing in range(turn, 12, 2)]))


def is_free(state: State, place: Place) -> bool:
    """Whether a base fits on a place of the table."""
    bars = [Bar(BASE, tower.place, 0.0) for tower in towers(state)]
    bars += [Bar(BASE, mini.place, 0.0) for mini in on_table(state) if mini.place is not None]
    return place.facing % 2 in room.turns_at(Room(BASE, state.table), tuple(bars), place.position)
