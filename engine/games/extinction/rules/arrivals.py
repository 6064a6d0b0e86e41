"""Models arrive from reserve (EXT-RES-03..06)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.geometry.deploy import edge_facings
from engine.games.extinction.geometry.ring import Place, Position
from engine.games.extinction.rules import misplaced
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.edges import arrival_edge, arrivals, point
from engine.games.extinction.rules.spots import point_of
from engine.games.extinction.rules.table import alive, captain
from engine.games.extinction.setup_frames import Arriving
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.kernel.errors import Refusal


def arrival_spots(state: State, side: Side) -> list[tuple[str, Position]]:
    """Where a model of a side may arrive: names and points."""
    _, found = arrivals(state, side)
    return [(f"{edge} {along}", point(state, edge, along)) for edge, along in found]


def step_arriving(course: Turn, frame: Arriving) -> Ask | None:
    """Which model arrives where, and how it faces; it must, if there is a place (EXT-RES-03, 04)."""
    state = course.state
    seat = captain(state, frame.side)
    if frame.mini and frame.at is not None:
        edge = arrival_edge(state, frame.side, frame.at)
        facings = edge_facings(edge) if edge is not None else ()
        return Ask("face", seat, tuple([f"face {n}" for n in facings]), frame.mini)
    waiting = [mini for mini in alive(state, frame.side) if mini.in_reserve]
    if frame.left <= 0 or not waiting or not arrivals(state, frame.side)[1]:
        course.pop()
        return None
    return Ask("arrive", seat, tuple([f"deploy {mini.id}" for mini in waiting]), "", frame.side)


def answer_arriving(course: Turn, ask: Ask, command: co.AnyCommand) -> Refusal | None:
    """A model arrives."""
    frame = course.top
    if not isinstance(frame, Arriving):
        raise TypeError("nobody is arriving")
    if isinstance(command, co.Deploy):
        found = arrival_turns(course.state, frame.side, command)
        if isinstance(found, Refusal):
            return found
        course.set(replace(frame, mini=command.mini, at=point_of(command.at)))
    elif isinstance(command, co.Face) and frame.at is not None:
        edge = arrival_edge(course.state, frame.side, frame.at)
        course.do(se.MiniDeployed(frame.mini, Place(frame.at, command.facing), edge, arrived=True))
        course.set(replace(frame, left=frame.left - 1, mini="", at=None))
    return None


def arrival_turns(state: State, side: Side, command: co.Deploy) -> tuple[int, ...] | Refusal:
    """How a model may face where a command lets it arrive, or why it may not."""
    at = point_of(command.at)
    edge = arrival_edge(state, side, at) if at is not None else None
    return edge_facings(edge) if edge is not None else misplaced.arrival(state, side, at)
