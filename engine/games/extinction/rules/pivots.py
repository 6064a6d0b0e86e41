"""Turning on the spot: what is possible, and pivots by effect (EXT-PIVOT)."""

from typing import Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.frames import Turning
from engine.games.extinction.geometry.areas import is_in_area
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.pivots import can_half_pivot, turned
from engine.games.extinction.geometry.table import touches_edge
from engine.games.extinction.rules.ahead import around
from engine.games.extinction.rules.areas import hard_areas
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import breach_edge, has_moved
from engine.games.extinction.rules.table import body_of, is_banned
from engine.games.extinction.state import Mini, State

TURNS: Final[dict[str, int]] = {"left": 2, "right": -2, "half left": 1, "half right": -1}
"""Twelfths of a turn to the left."""
HALF_TURNS: Final = ("half left", "half right")
WHOLE: Final = ("pivot left", "pivot right")
HALF: Final = ("pivot half left", "pivot half right")


def pivots(state: State, mini: Mini, *, half: bool = True, runner: bool = False) -> list[str]:
    """The words for turning: 60 degrees always, 30 only for one that nothing holds (EXT-PIVOT-06..09)."""
    words = list(WHOLE)
    if half and _may_turn_half(state, mini, runner=runner):
        words += HALF
    return words


def _may_turn_half(state: State, mini: Mini, *, runner: bool) -> bool:
    """Whether there is room for it; a runner may not turn into terrain that is difficult for it (A-8)."""
    near = around(state, mini)
    if not can_half_pivot(near.own, near.foes, near.friends, state.table):
        return False
    if not runner:
        return True
    there = body(*turned(near.own, 1))
    return not any(is_in_area(there, area) for area in hard_areas(state, mini.kind))


def turn(course: Turn, mini: Mini, how: str) -> None:
    """Turn on the spot; a half-pivot that brings the carrier of the nuke to the Breach wins (A-9)."""
    state = course.state
    before = body_of(mini)
    course.do(ev.MiniTurned(mini.id, turned(before, TURNS[how]), how))
    edge = breach_edge(state, mini) if how in HALF_TURNS else None
    if edge is not None and not touches_edge(before, edge, state.table):
        has_moved(course, mini.id)


def step_turning(course: Turn, frame: Turning) -> Ask | None:
    """A pivot by effect: side by side, until enough."""
    mini = course.state.mini(frame.mini)
    if mini.place is None or frame.sides <= 0 or is_banned(mini, "pivot"):
        course.pop()
        return None
    words = pivots(course.state, mini, half=frame.half)
    return Ask("move", mini.seat, (*words, "stop"), mini.id)


def answer_turning(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """Turn a side, or stop."""
    frame = course.top
    if not isinstance(frame, Turning):
        raise TypeError("no pivot is in progress")
    if not isinstance(command, co.Pivot):
        course.pop()
        return
    turn(course, course.state.mini(frame.mini), command.turn)
    course.set(replace(frame, sides=frame.sides - 1))
