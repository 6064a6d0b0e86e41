"""Setting up models, leaders, and arrivals (EXT-SETUP-05..08, EXT-RES-03..06, EXT-UNDER-08..13)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.deploy import edge_facings, edge_place
from engine.games.extinction.geometry.ring import Place, Position, from_millimetres
from engine.games.extinction.geometry.table import EDGES, fits
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.spots import (
    GRIDS,
    bases,
    deploy_rule,
    edge_spots,
    far_from_edge,
    grid,
    on_edge,
    zone_facings,
)
from engine.games.extinction.rules.table import alive, captain, on_table
from engine.games.extinction.setup_frames import Arriving, Deploying, Leading
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.names import Edge, Side
from engine.games.extinction.terms.values import other
from engine.kernel.errors import Refusal


def step_leading(course: Turn, frame: Leading) -> Ask | None:
    """The side names its leader (EXT-SETUP-08)."""
    minis = list(alive(course.state, frame.side))
    if course.state.team(frame.side).leader:
        course.pop()
        return None
    if len(minis) == 1:
        course.do(se.LeaderNamed(frame.side, minis[0].id))
        return None
    words = tuple([f"lead {mini.id}" for mini in minis])
    return Ask("leader", captain(course.state, frame.side), words, "", frame.side)


def answer_leading(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The leader is named."""
    frame = course.top
    if not isinstance(frame, Leading) or not isinstance(command, co.NameLeader):
        raise TypeError("no leader is being named")
    course.do(se.LeaderNamed(frame.side, command.mini))


def _to_deploy(state: State, frame: Deploying) -> list[Mini]:
    """The models that are neither set up nor kept back."""
    return [mini for mini in alive(state, frame.side) if mini.place is None and mini.id not in frame.kept]


def deploy_spots(state: State, side: Side) -> list[tuple[str, Position]]:
    """Where the side may set up a model: names and points."""
    rule = deploy_rule(state, side)
    if rule.places:
        free = [
            one
            for one in rule.places
            if _is_free(state, Place(from_millimetres(one.x_mm, one.y_mm), one.facing))
        ]
        return [(f"{one.x_mm} {one.y_mm}", from_millimetres(one.x_mm, one.y_mm)) for one in free]
    if rule.edges:
        found = edge_spots(state, rule.edges, side, rule.min_from_enemy or 0)
        return [(f"{edge} {along}", _edge_point(state, edge, along)) for edge, along in found]
    for step in GRIDS:
        zone = [at for at in grid(state.table, step) if zone_facings(state, rule, side, at)]
        if zone:
            return [(f"{at[0] // 2} {at[2] // 2}", at) for at in zone]
    return []


def _edge_point(state: State, edge: Edge, along: int) -> Position:
    return edge_place(edge, along, edge_facings(edge)[0], state.table).position


def _is_free(state: State, place: Place) -> bool:
    return fits(body(*place), bases(state), state.table)


def deploy_facings(state: State, side: Side, at: Position) -> tuple[int, ...]:
    """How a model may face that is set up at a point; empty if it may not stand there."""
    rule = deploy_rule(state, side)
    for one in rule.places:
        place = Place(from_millimetres(one.x_mm, one.y_mm), one.facing)
        if place.position == at and _is_free(state, place):
            return (one.facing,)
    if rule.edges:
        edge = on_edge(state, at, rule.edges, side, rule.min_from_enemy or 0)
        return edge_facings(edge) if edge is not None else ()
    return zone_facings(state, rule, side, at) if rule.polygon else ()


def step_deploying(course: Turn, frame: Deploying) -> Ask | None:
    """The next model to set up or keep back, or how the last one faces."""
    state = course.state
    seat = captain(state, frame.side)
    if frame.mini and frame.at is not None:
        facings = deploy_facings(state, frame.side, frame.at)
        if len(facings) == 1:
            _set_up(course, frame, facings[0])
            return None
        return Ask("face", seat, tuple([f"face {n}" for n in facings]), frame.mini)
    waiting = _to_deploy(state, frame)
    rule = deploy_rule(state, frame.side)
    placed = sum([1 for mini in on_table(state, frame.side) if mini.place is not None])
    full = rule.max_models is not None and placed >= rule.max_models
    spots = deploy_spots(state, frame.side) if waiting and not full else []
    if not waiting or not spots:
        course.pop()
        return None
    words = [f"deploy {mini.id}" for mini in waiting]
    words += [f"reserve {mini.id}" for mini in waiting if _may_wait(state, mini, frame)]
    return Ask("deploy", seat, tuple(words), "", frame.side)


def _may_wait(state: State, mini: Mini, frame: Deploying) -> bool:
    """Whether the scenario lets a model wait in reserve (EXT-SETUP-06, EXT-UNDER-09).

    Where leaders are named after deployment, one model must be set up, so that the side can begin.
    """
    rule = deploy_rule(state, mini.side)
    if rule.reserve == "none" or rule.must_deploy == "all":
        return False
    if rule.must_deploy == "none":
        return True
    leader = state.team(mini.side).leader
    if leader:
        return mini.id != leader
    others = [one for one in alive(state, mini.side) if one.id != mini.id and one.id not in frame.kept]
    return bool(others)


def answer_deploying(course: Turn, ask: Ask, command: co.AnyCommand) -> Refusal | None:
    """A model is set up, turned, or kept back."""
    frame = course.top
    if not isinstance(frame, Deploying):
        raise TypeError("nobody is setting up")
    if isinstance(command, co.KeepBack):
        course.do(se.MiniKeptBack(command.mini))
        course.set(replace(frame, kept=(*frame.kept, command.mini)))
    elif isinstance(command, co.Face):
        _set_up(course, frame, command.facing)
    elif isinstance(command, co.Deploy):
        at = point_of(command.at)
        if at is None or not deploy_facings(course.state, frame.side, at):
            return Refusal("illegal", "EXT-SETUP-05", "A model cannot be set up there.")
        course.set(replace(frame, mini=command.mini, at=at))
    return None


def point_of(at: tuple[int, ...]) -> Position | None:
    """A point of a command, if it has four numbers."""
    return (at[0], at[1], at[2], at[3]) if len(at) == 4 else None


def _set_up(course: Turn, frame: Deploying, facing: int) -> None:
    if frame.at is None:
        raise ValueError("no point was named")
    state = course.state
    rule = deploy_rule(state, frame.side)
    edge = on_edge(state, frame.at, rule.edges, frame.side, rule.min_from_enemy or 0)
    course.do(se.MiniDeployed(frame.mini, Place(frame.at, facing), edge))
    course.set(replace(frame, mini="", at=None))


def arrival_ways(state: State, side: Side) -> Iterator[tuple[tuple[Edge, ...], int]]:
    """Edges and distance from the enemy, in the order in which they are tried (R-60)."""
    rule = deploy_rule(state, side) if state.scenario else None
    if rule is not None and rule.reserve_edges:
        allowed: tuple[Edge, ...] = rule.reserve_edges
    else:
        taken = state.team(other(side)).edges
        allowed = tuple([edge for edge in EDGES if edge not in taken])
    bound = rule is not None and bool(rule.reserve_edges)
    for edges in (allowed,) if bound else (allowed, EDGES):
        if edges:
            yield edges, 4
            yield edges, 0


def arrival_facings(state: State, side: Side, at: Sequence[int], edge: Edge) -> tuple[int, ...]:
    """The facings of an arriving model, far enough from an edge that the scenario names."""
    facings = edge_facings(edge)
    if state.scenario:
        rule = deploy_rule(state, side)
        facings = tuple([n for n in facings if far_from_edge(state, rule, at, n)])  # type: ignore[assignment]
    return facings


def arrival_spots(state: State, side: Side) -> list[tuple[str, Position]]:
    """Where a model may arrive: the first way that has a place (EXT-RES-05, 06)."""
    for edges, hexes in arrival_ways(state, side):
        found = [
            (f"{edge} {along}", at)
            for edge, along in edge_spots(state, edges, side, hexes)
            if arrival_facings(state, side, at := _edge_point(state, edge, along), edge)
        ]
        if found:
            return found
    return []


def _arrival_edge(state: State, side: Side, at: Position) -> Edge | None:
    """The edge of a legal arrival at a point."""
    for edges, hexes in arrival_ways(state, side):
        if any(
            arrival_facings(state, side, _edge_point(state, edge, along), edge)
            for edge, along in edge_spots(state, edges, side, hexes)
        ):
            edge = on_edge(state, at, edges, side, hexes)
            return edge if edge is not None and arrival_facings(state, side, at, edge) else None
    return None


def step_arriving(course: Turn, frame: Arriving) -> Ask | None:
    """Which model arrives where, and how it faces; it must, if there is a place (EXT-RES-03, 04)."""
    state = course.state
    seat = captain(state, frame.side)
    if frame.mini and frame.at is not None:
        edge = _arrival_edge(state, frame.side, frame.at)
        facings = arrival_facings(state, frame.side, frame.at, edge) if edge is not None else ()
        return Ask("face", seat, tuple([f"face {n}" for n in facings]), frame.mini)
    waiting = [mini for mini in alive(state, frame.side) if mini.in_reserve]
    if frame.left <= 0 or not waiting or not arrival_spots(state, frame.side):
        course.pop()
        return None
    return Ask("arrive", seat, tuple([f"deploy {mini.id}" for mini in waiting]), "", frame.side)


def answer_arriving(course: Turn, ask: Ask, command: co.AnyCommand) -> Refusal | None:
    """A model arrives."""
    frame = course.top
    if not isinstance(frame, Arriving):
        raise TypeError("nobody is arriving")
    if isinstance(command, co.Deploy):
        at = point_of(command.at)
        if at is None or _arrival_edge(course.state, frame.side, at) is None:
            return Refusal("illegal", "EXT-RES-05", "A model cannot arrive there.")
        course.set(replace(frame, mini=command.mini, at=at))
    elif isinstance(command, co.Face) and frame.at is not None:
        edge = _arrival_edge(course.state, frame.side, frame.at)
        course.do(se.MiniDeployed(frame.mini, Place(frame.at, command.facing), edge, arrived=True))
        course.set(replace(frame, left=frame.left - 1, mini="", at=None))
    return None
