"""Why something cannot be put somewhere, in words (EXT-SETUP-05, EXT-RES-05, 06, EXT-UNDER-06, 13)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.extinction.content.text.words import both, hexes
from engine.games.extinction.geometry.ring import Position
from engine.games.extinction.geometry.table import Edge
from engine.games.extinction.rules import edges, room
from engine.games.extinction.rules.room import Bar, Room
from engine.games.extinction.rules.spots import (
    bars_of,
    deploy_rule,
    model_bars,
    room_of,
    zone_room,
)
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import DeployRule, PlaceRule
from engine.kernel.errors import Refusal

WHOLE = "It must lie wholly on the table."
OVERLAP = "It would overlap what stands there."


def refused(rule: str, text: str) -> Refusal:
    """A placement that is not legal."""
    return Refusal("illegal", rule, text)


def piece(state: State, rule: PlaceRule, kind: str, name: str, at: Position | None) -> Refusal:
    """Why a piece cannot be put at a point."""
    if at is None:
        return refused("EXT-SETUP-05", WHOLE)
    where = room_of(state, rule, kind, name)
    if not room.turns_at(Room(where.form, where.table), (), at):
        return refused("EXT-SETUP-05", WHOLE)
    if rule.min_from_edge is not None and not room.turns_at(where._replace(zone=()), (), at):
        return refused("EXT-SETUP-03", f"It must be more than {hexes(rule.min_from_edge)} from every edge.")
    if not room.turns_at(where, (), at):
        return refused("EXT-SETUP-03", "It must lie wholly in the zone that the scenario names.")
    bare = PlaceRule(rule.how, rule.side)
    if not _clear(where, bars_of(state, bare, kind), at):
        return refused("EXT-SETUP-05", OVERLAP)
    for field, what in (
        ("min_from_buildings", "building"),
        ("min_from_objects", "object"),
        ("min_from_terrain", "terrain piece"),
    ):
        least = getattr(rule, field)
        if least is not None and not _clear(where, bars_of(state, replace(bare, **{field: least}), kind), at):
            text = f"It must be more than {hexes(least)} from every {what}."
            return refused("EXT-SETUP-03", text if least else f"It may not touch any {what}.")
    return refused("EXT-SETUP-03", "There is no room for it there, whichever way it is turned.")


def _clear(where: Room, bars: tuple[Bar, ...], at: Position) -> bool:
    return bool(room.turns_at(where, bars, at))


def _edges(names: Sequence[Edge]) -> str:
    """`the south or west edge`."""
    return f"the {both(list(names), 'or')} edge"


def model(state: State, side: Side, at: Position | None) -> Refusal:
    """Why a model cannot be set up at a point."""
    rule = deploy_rule(state, side)
    if at is None:
        return refused("EXT-SETUP-05", WHOLE)
    if rule.places:
        return refused("EXT-SETUP-03", "Models are set up on the free places of the card, nowhere else.")
    if rule.edges:
        if edges.flush(state, at, rule.edges) is None:
            text = f"A model is set up with a side flush on {_edges(rule.edges)}."
            return refused("EXT-SETUP-03", text)
        free = edges.on_edge(state, at, rule.edges, side, 0) is not None
    else:
        where = zone_room(state, rule)
        if not room.turns_at(where, (), at):
            return refused("EXT-SETUP-03", "A model is set up wholly in the zone of its side.")
        free = _clear(where, model_bars(state, replace(rule, min_from_enemy=None), side), at)
    return _too_near(rule) if free and rule.min_from_enemy else refused("EXT-SETUP-05", OVERLAP)


def _too_near(rule: DeployRule) -> Refusal:
    text = f"A model must be set up more than {hexes(rule.min_from_enemy or 0)} from every enemy."
    return refused("EXT-SETUP-03", text)


def arrival(state: State, side: Side, at: Position | None) -> Refusal:
    """Why a model cannot arrive at a point."""
    (allowed, far), _ = edges.arrivals(state, side)
    found = edges.flush(state, at, allowed) if at is not None else None
    if at is None or found is None:
        return refused("EXT-RES-05", f"A model arrives with a side flush on {_edges(allowed)}.")
    limit = deploy_rule(state, side).reserve_min_from_edge if state.scenario else None
    if limit is not None and not edges.may_arrive(state, side, found[0], at):
        return refused("EXT-UNDER-13", f"It must be more than {hexes(limit.n)} from the {limit.edge} edge.")
    if far and edges.on_edge(state, at, allowed, side, 0) is not None:
        text = f"It must be more than {hexes(far)} from every enemy model while there is such a place."
        return refused("EXT-RES-06", text)
    return refused("EXT-SETUP-05", OVERLAP)
