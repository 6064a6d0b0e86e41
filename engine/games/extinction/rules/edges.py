"""Places flush on the edges of the table, and where reserves may arrive (EXT-RES-04..06, EXT-UNDER, R-60).

Such a place is a whole number of millimetres along its edge (see `geometry.deploy`).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.deploy import Span, edge_facings, edge_place, edge_spans
from engine.games.extinction.geometry.ring import EPS, HEX, Place, Position
from engine.games.extinction.geometry.table import EDGES, Edge, Table, edge_distance
from engine.games.extinction.rules.spots import deploy_rule
from engine.games.extinction.rules.table import on_table, towers
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import DeployRule
from engine.games.extinction.terms.values import other

ALONG: Final = 50
"""Step of the spots along an edge, in millimetres; the ends of each free stretch are spots too."""
FAR: Final = 4
"""More than so many hexes from every enemy model, if it can be (EXT-RES-06)."""

Spot = tuple[Edge, int]
"""An edge, and millimetres along it from the west or the south."""
Way = tuple[tuple[Edge, ...], int]
"""Edges at which a model may arrive, and more than how many hexes from every enemy; 0 for no distance."""


Places = tuple[Place, ...]


@lru_cache(maxsize=512)
def _spans(edge: Edge, table: Table, bases: Places, far: Places, hexes: int) -> tuple[Span, ...]:
    return edge_spans(edge, table, [body(*place) for place in bases], [body(*place) for place in far], hexes)


def spans(state: State, edge: Edge, side: Side, hexes: int) -> tuple[Span, ...]:
    """Where along an edge a base fits, more than so many hexes from every enemy model; 0 for no distance."""
    table = state.table
    there = [tower.place for tower in towers(state)]
    there += [mini.place for mini in on_table(state) if mini.place is not None]
    near = [place for place in there if edge_distance(body(*place), edge, table) < HEX]
    enemies = [mini.place for mini in on_table(state, other(side)) if mini.place is not None] if hexes else []
    return _spans(edge, table, tuple(near), tuple(enemies), hexes)


def point(state: State, edge: Edge, along: int) -> Position:
    """The middle of a base flush on an edge."""
    return edge_place(edge, along, edge_facings(edge)[0], state.table).position


def edge_spots(state: State, edges: Sequence[Edge], side: Side, hexes: int) -> list[Spot]:
    """Where a base fits flush on one of the edges: on a grid, and at both ends of each free stretch."""
    found: list[Spot] = []
    for edge in edges:
        for low, high in spans(state, edge, side, hexes):
            places = {low, high, *range(low + (-low) % ALONG, high + 1, ALONG)}
            found += [(edge, along) for along in sorted(places)]
    return found


def flush(state: State, at: Position, edges: Sequence[Edge]) -> tuple[Edge, int] | None:
    """The edge on which a base with its middle at a point is flush, and millimetres along it, or None."""
    for edge in edges:
        along = at[0] // 2 if edge in ("north", "south") else at[2] // 2
        if at == point(state, edge, along):
            return edge, along
    return None


def on_edge(state: State, at: Position, edges: Sequence[Edge], side: Side, hexes: int) -> Edge | None:
    """The edge on which a point is that of a base flush and free there, or None."""
    found = flush(state, at, edges)
    if found is None:
        return None
    edge, along = found
    return edge if any(low <= along <= high for low, high in spans(state, edge, side, hexes)) else None


def arrival_ways(state: State, side: Side) -> Iterator[Way]:
    """Edges and distance from the enemy, in the order in which they are tried (R-60).

    First the edges from which the enemy did not deploy, far from its models, then anywhere on them; then any
    edge. A scenario that names the edges of a side's reserves leaves no others.
    """
    named = deploy_rule(state, side).reserve_edges if state.scenario else ()
    taken = state.team(other(side)).edges
    allowed = named or tuple([edge for edge in EDGES if edge not in taken])
    for edges in (allowed,) if named else (allowed, EDGES):
        if edges:
            yield edges, FAR
            yield edges, 0


def may_arrive(state: State, side: Side, edge: Edge, at: Position) -> bool:
    """Whether a base flush on an edge is as far from another one as the scenario asks (EXT-UNDER-13)."""
    limit = deploy_rule(state, side).reserve_min_from_edge if state.scenario else None
    if limit is None:
        return True
    own = body(at, edge_facings(edge)[0])
    return edge_distance(own, limit.edge, state.table) > limit.n * HEX + EPS


def arrivals(state: State, side: Side) -> tuple[Way, list[Spot]]:
    """The first way to arrive that has a place, and its spots; no spots if there is none at all."""
    for edges, hexes in arrival_ways(state, side):
        found = [
            (edge, along)
            for edge, along in edge_spots(state, edges, side, hexes)
            if may_arrive(state, side, edge, point(state, edge, along))
        ]
        if found:
            return (edges, hexes), found
    return ((), 0), []


def arrival_edge(state: State, side: Side, at: Position) -> Edge | None:
    """The edge of a legal arrival at a point, or None."""
    (edges, hexes), found = arrivals(state, side)
    edge = on_edge(state, at, edges, side, hexes) if found else None
    return edge if edge is not None and may_arrive(state, side, edge, at) else None


def deploy_edge(state: State, rule: DeployRule, side: Side, at: Position) -> Edge | None:
    """The edge of a legal deployment at a point, or None."""
    return on_edge(state, at, rule.edges, side, rule.min_from_enemy or 0)


def deploy_edges(state: State, rule: DeployRule, side: Side) -> list[Spot]:
    """Where a side may set up on its edges."""
    return edge_spots(state, rule.edges, side, rule.min_from_enemy or 0)
