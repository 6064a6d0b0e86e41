"""Setting up models (EXT-SETUP-05..07, EXT-UNDER-08, 09)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.geometry.deploy import edge_facings
from engine.games.extinction.geometry.ring import Place, Position, from_millimetres
from engine.games.extinction.rules import edges, misplaced
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.spots import (
    deploy_rule,
    is_free,
    point_of,
    spot_name,
    zone_facings,
    zone_spots,
)
from engine.games.extinction.rules.table import alive, captain, on_table
from engine.games.extinction.setup_frames import Deploying
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.names import Side
from engine.kernel.errors import Refusal


def _free_places(state: State, side: Side) -> list[Place]:
    """The places of the card where nobody stands yet."""
    places = [
        Place(from_millimetres(one.x_mm, one.y_mm), one.facing) for one in deploy_rule(state, side).places
    ]
    return [place for place in places if is_free(state, place)]


def deploy_spots(state: State, side: Side) -> list[tuple[str, Position]]:
    """Where the side may set up a model: names and points."""
    rule = deploy_rule(state, side)
    if rule.places:
        return [(spot_name(place.position), place.position) for place in _free_places(state, side)]
    if rule.edges:
        found = edges.deploy_edges(state, rule, side)
        return [(f"{edge} {along}", edges.point(state, edge, along)) for edge, along in found]
    return [(spot_name(at), at) for at in zone_spots(state, rule, side)]


def deploy_facings(state: State, side: Side, at: Position) -> tuple[int, ...]:
    """How a model may face that is set up at a point; empty if it may not stand there."""
    rule = deploy_rule(state, side)
    if rule.places:
        return tuple([place.facing for place in _free_places(state, side) if place.position == at])
    if rule.edges:
        edge = edges.deploy_edge(state, rule, side, at)
        return edge_facings(edge) if edge is not None else ()
    return zone_facings(state, rule, side, at)


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
    waiting = [mini for mini in alive(state, frame.side) if mini.place is None and mini.id not in frame.kept]
    rule = deploy_rule(state, frame.side)
    full = rule.max_models is not None and len(on_table(state, frame.side)) >= rule.max_models
    if not waiting or full or not deploy_spots(state, frame.side):
        course.pop()
        return None
    words = [f"deploy {mini.id}" for mini in waiting if _may_come(state, mini)]
    words += [f"reserve {mini.id}" for mini in waiting if _may_wait(state, mini, frame)]
    return Ask("deploy", seat, tuple(words), "", frame.side)


def _may_come(state: State, mini: Mini) -> bool:
    """Whether a model may be set up: not in the last place that a leader still needs (EXT-UNDER-09)."""
    rule, leader = deploy_rule(state, mini.side), state.team(mini.side).leader
    if rule.must_deploy != "leader" or not leader or mini.id == leader:
        return True
    if state.mini(leader).place is not None:
        return True
    placed = len(on_table(state, mini.side))
    room = len(rule.places) if rule.places else rule.max_models
    return room is None or placed + 1 < room


def _may_wait(state: State, mini: Mini, frame: Deploying) -> bool:
    """Whether the scenario lets a model wait in reserve (EXT-SETUP-06, EXT-UNDER-09).

    Where the leader must be set up and is named only afterwards, one model must be set up to be it.
    """
    rule = deploy_rule(state, mini.side)
    if rule.reserve == "none" or rule.must_deploy == "all":
        return False
    if rule.must_deploy == "none":
        return True
    leader = state.team(mini.side).leader
    if leader:
        return mini.id != leader
    return any(one.id != mini.id and one.id not in frame.kept for one in alive(state, mini.side))


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
        found = model_turns(course.state, frame.side, command)
        if isinstance(found, Refusal):
            return found
        course.set(replace(frame, mini=command.mini, at=point_of(command.at)))
    return None


def model_turns(state: State, side: Side, command: co.Deploy) -> tuple[int, ...] | Refusal:
    """How a model may face where a command sets it up, or why it may not stand there."""
    at = point_of(command.at)
    found = deploy_facings(state, side, at) if at is not None else ()
    return found or misplaced.model(state, side, at)


def _set_up(course: Turn, frame: Deploying, facing: int) -> None:
    """The model stands; the edge that it stands on is remembered (EXT-SETUP-07)."""
    if frame.at is None:
        raise ValueError("no point was named")
    state = course.state
    edge = edges.deploy_edge(state, deploy_rule(state, frame.side), frame.side, frame.at)
    course.do(se.MiniDeployed(frame.mini, Place(frame.at, facing), edge))
    course.set(replace(frame, mini="", at=None))
