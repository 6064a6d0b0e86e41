"""Where pieces and models may be set up (EXT-SETUP-03..07, EXT-RES-04..06, EXT-UNDER-06, R-13, R-60).

A spot is offered on a grid; `decide` takes any point, to the half millimetre, that is legal.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.deploy import edge_facings, edge_place, edge_spans
from engine.games.extinction.geometry.distance import distance_to_point, is_within
from engine.games.extinction.geometry.polygons import Point, apart, apart_from, is_inside
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIN, Place, Position, coordinates
from engine.games.extinction.geometry.table import EDGES, Table, edge_distance, fits, is_beyond
from engine.games.extinction.rules.table import body_of, on_table, towers
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Edge, Side
from engine.games.extinction.terms.scenarios import DeployRule, PlaceRule
from engine.games.extinction.terms.values import other

GRIDS: Final = (50, 10)
"""Steps of the grids in millimetres: the finer one is used where nothing fits on the coarser."""
ALONG: Final = 50
"""Step of the spots along an edge, in millimetres; the ends of each free stretch are spots too."""
KEPT: Final = 64
"""So many layouts of a table are remembered with their spots."""
TURNS: Final = {"terrain": tuple(range(12)), "building": (0, 1), "object": (0,)}
"""The orientations that a piece may be put down with."""


def bases(state: State, without: str = "") -> list[Body]:
    """All bases on the table."""
    found = [body_of(mini) for mini in on_table(state) if mini.id != without]
    return found + [body(*tower.place) for tower in towers(state)]


def outline(state: State, piece: str, place: Place) -> list[list[Point]]:
    """The polygons of a terrain piece at its place."""
    x0, y0 = coordinates(place.position)
    cos, sin = COS[place.facing], SIN[place.facing]
    return [
        [(x0 + 2 * (x * cos - y * sin), y0 + 2 * (x * sin + y * cos)) for x, y in area.polygon]
        for area in state.book.pieces[piece].areas
    ]


def _ground(state: State) -> Iterator[list[Point]]:
    for ground in state.ground:
        yield from outline(state, ground.piece, ground.place)


def fits_rule(state: State, rule: PlaceRule, kind: str, piece: str, place: Place) -> bool:
    """Whether a piece may be put there: on the mat, overlapping nothing, far enough from everything."""
    if kind == "building":
        return _building_fits(state, rule, body(*place))
    if kind == "object":
        return _object_fits(state, rule, piece, place.position)
    return _terrain_fits(state, rule, outline(state, piece, place))


def _hexes(count: int | None) -> float:
    """So many hexes; the distance must be more than that."""
    return -1.0 if count is None else count * HEX + EPS


def _building_fits(state: State, rule: PlaceRule, own: Body) -> bool:
    table = state.table
    if not fits(own, bases(state), table):
        return False
    edge = rule.min_from_edge
    if edge is not None and not all(is_beyond(own, side, table, edge) for side in EDGES):
        return False
    near = rule.min_from_buildings
    if near is not None and any(is_within(body(*tower.place), own, near) for tower in towers(state)):
        return False
    if rule.min_from_terrain is not None:
        least = _hexes(rule.min_from_terrain)
        if any(apart(own.corners, area) <= least for area in _ground(state)):
            return False
    for token in state.tokens:
        radius = 2 * state.book.objects[token.type].radius_mm
        gap = distance_to_point(own, *coordinates(token.at)) - radius
        if gap < -EPS or (rule.min_from_objects is not None and gap <= _hexes(rule.min_from_objects)):
            return False
    return _in_zone(rule, own.corners)


def _object_fits(state: State, rule: PlaceRule, piece: str, at: Position) -> bool:
    x, y = coordinates(at)
    table, radius = state.table, 2 * state.book.objects[piece].radius_mm
    from_edge = min(x, y, table.width - x, table.height - y) - radius
    if from_edge < -EPS or (rule.min_from_edge is not None and from_edge <= _hexes(rule.min_from_edge)):
        return False
    for tower in towers(state):
        gap = distance_to_point(body(*tower.place), x, y) - radius
        if gap < -EPS or (rule.min_from_buildings is not None and gap <= _hexes(rule.min_from_buildings)):
            return False
    for token in state.tokens:
        ox, oy = coordinates(token.at)
        gap = ((x - ox) ** 2 + (y - oy) ** 2) ** 0.5 - radius - 2 * state.book.objects[token.type].radius_mm
        if gap < -EPS or (rule.min_from_objects is not None and gap <= _hexes(rule.min_from_objects)):
            return False
    if rule.min_from_terrain is not None:
        least = _hexes(rule.min_from_terrain)
        if any(apart_from((x, y), area) - radius <= least for area in _ground(state)):
            return False
    return _in_zone(rule, ((x, y),))


def _terrain_fits(state: State, rule: PlaceRule, areas: list[list[Point]]) -> bool:
    table = state.table
    corners = [corner for area in areas for corner in area]
    from_edge = min(min(x, y, table.width - x, table.height - y) for x, y in corners)
    if from_edge < -EPS or (rule.min_from_edge is not None and from_edge <= _hexes(rule.min_from_edge)):
        return False
    if rule.min_from_buildings is not None:
        least = _hexes(rule.min_from_buildings)
        for tower in towers(state):
            if any(apart(body(*tower.place).corners, area) <= least for area in areas):
                return False
    if rule.min_from_terrain is not None:
        least = _hexes(rule.min_from_terrain)
        if any(apart(laid, area) <= least for laid in _ground(state) for area in areas):
            return False
    if rule.min_from_objects is not None:
        least = _hexes(rule.min_from_objects)
        for token in state.tokens:
            radius = 2 * state.book.objects[token.type].radius_mm
            if any(apart_from(coordinates(token.at), area) - radius <= least for area in areas):
                return False
    return _in_zone(rule, corners)


def _in_zone(rule: PlaceRule | DeployRule, corners: Sequence[Point]) -> bool:
    zone = rule.zone if isinstance(rule, PlaceRule) else rule.polygon
    return not zone or all(is_inside(corner, [(2.0 * x, 2.0 * y) for x, y in zone]) for corner in corners)


@lru_cache(maxsize=16)
def grid(table: Table, step: int) -> tuple[Position, ...]:
    """The points of a grid over the table, row by row from the south; step in millimetres."""
    return tuple(
        [
            (2 * x, 0, 2 * y, 0)
            for y in range(step, table.height // 2, step)
            for x in range(step, table.width // 2, step)
        ]
    )


def facings_at(state: State, rule: PlaceRule, kind: str, piece: str, at: Position) -> tuple[int, ...]:
    """The orientations with which a piece may be put down at a point."""
    return tuple([turn for turn in TURNS[kind] if fits_rule(state, rule, kind, piece, Place(at, turn))])


def piece_spots(state: State, rule: PlaceRule, kind: str, piece: str) -> list[Position]:
    """The points of the grid where a piece may be put down, in some orientation.

    The same question is asked for the decision, for the options and for each look at them: answers are kept.
    """
    kept: Any = state.book.memo.setdefault("spots", {})
    places = tuple([mini.place for mini in state.minis])
    key = (kind, piece, rule, state.table, state.ground, state.towers, state.tokens, places)
    if key not in kept:
        if len(kept) >= KEPT:
            kept.clear()
        kept[key] = _piece_spots(state, rule, kind, piece)
    found: list[Position] = kept[key]
    return found


def _piece_spots(state: State, rule: PlaceRule, kind: str, piece: str) -> list[Position]:
    for step in GRIDS:
        found = [at for at in grid(state.table, step) if facings_at(state, rule, kind, piece, at)]
        if found:
            return found
    return []


def spot_name(at: Sequence[int]) -> str:
    """A point in whole millimetres, as people type it: `600 450`."""
    x, y = coordinates((at[0], at[1], at[2], at[3]))
    return f"{round(x / 2)} {round(y / 2)}"


def deploy_rule(state: State, side: Side) -> DeployRule:
    """How a side sets up in the scenario."""
    scenario = state.book.scenarios[state.scenario]
    return scenario.jaeger_deploy if side == "jaeger" else scenario.kaiju_deploy


Way = tuple[tuple[Edge, ...], int]
"""Edges at which a model may arrive, and more than how many hexes from every enemy; 0 for no distance."""


def enemies(state: State, side: Side) -> list[Body]:
    """The enemy models on the table; buildings do not count (EXT-BLDG-03)."""
    return [body_of(mini) for mini in on_table(state, other(side))]


def edge_spots(state: State, edges: Sequence[Edge], side: Side, hexes: int) -> list[tuple[Edge, int]]:
    """Edges and millimetres along them where a base fits flush, on the grid and at the ends of stretches."""
    far = enemies(state, side) if hexes else []
    found = []
    for edge in edges:
        for low, high in edge_spans(edge, state.table, bases(state), far, hexes):
            places = {low, high, *range(low + (-low) % ALONG, high + 1, ALONG)}
            found += [(edge, along) for along in sorted(places)]
    return found


def on_edge(state: State, at: Sequence[int], edges: Sequence[Edge], side: Side, hexes: int) -> Edge | None:
    """The edge on which a point is that of a base flush and free there, or None."""
    for edge in edges:
        along = at[0] // 2 if edge in ("north", "south") else at[2] // 2
        place = edge_place(edge, along, edge_facings(edge)[0], state.table)
        if tuple(at) == place.position:
            far = enemies(state, side) if hexes else []
            spans = edge_spans(edge, state.table, bases(state), far, hexes)
            if any(low <= along <= high for low, high in spans):
                return edge
    return None


def zone_facings(state: State, rule: DeployRule, side: Side, at: Position) -> tuple[int, ...]:
    """The facings with which a base lies wholly in a zone, and free."""
    found = []
    for turn in (0, 1):
        own = body(at, turn)
        far = rule.min_from_enemy
        if (
            fits(own, bases(state), state.table)
            and _in_zone(rule, own.corners)
            and not (far and any(is_within(own, one, far) for one in enemies(state, side)))
        ):
            found += list(range(turn, 12, 2))
    return tuple(sorted(found))


def far_from_edge(state: State, rule: DeployRule, at: Sequence[int], facing: int) -> bool:
    """Whether an arriving base is as far from an edge as the scenario asks (EXT-UNDER-13)."""
    limit = rule.reserve_min_from_edge
    if limit is None:
        return True
    own = body((at[0], at[1], at[2], at[3]), facing)
    return edge_distance(own, limit.edge, state.table) > limit.n * HEX + EPS
