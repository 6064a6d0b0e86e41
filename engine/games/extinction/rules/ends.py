"""Ends that need no counting: wipeout, and what a scenario names (EXT-WIN-03..05, EXT-UNDER-15, 16)."""

from collections.abc import Iterator

from engine.games.extinction import events as ev
from engine.games.extinction.fight_frames import Falling
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.table import alive
from engine.games.extinction.state import SIDES, Mini, State
from engine.games.extinction.terms.conditions import AllOf, AtEdge, Condition
from engine.games.extinction.terms.hooks import Hook, InstantWin
from engine.games.extinction.terms.names import Edge, Side
from engine.games.extinction.terms.values import other
from engine.kernel.records import Result


def hooks(state: State) -> tuple[Hook, ...]:
    """The special rules of the scenario or quick play card."""
    if state.scenario:
        return state.book.scenarios[state.scenario].special_rules
    if state.quick_play:
        return state.book.quick_plays[state.quick_play].special_rules
    return ()


def has_hook(state: State, kind: type[Hook]) -> bool:
    """Whether a special rule of a kind is in force."""
    return any(type(hook) is kind for hook in hooks(state))


def finish(
    course: Turn, winner: Side, reason: str, rule: str, score: tuple[tuple[str, int], ...] = ()
) -> None:
    """The game is over."""
    seats = course.state.team(winner).seats
    course.do(ev.GameEnded(Result(winner, seats, score, reason, rule)))


def wiped_out(state: State) -> list[Side]:
    """The sides that have no model left, reserves included."""
    return [side for side in SIDES if not any(alive(state, side))]


def is_wiped_out(state: State) -> bool:
    """Whether the game is over as soon as what is in progress has ended: no further attack begins."""
    return state.round > 0 and bool(wiped_out(state))


def judge(course: Turn) -> None:
    """A side that has lost all its models has lost; if both have, the Jaeger side wins (EXT-WIN-03, 04)."""
    state = course.state
    if state.result is not None or state.round == 0:
        return
    gone = wiped_out(state)
    if len(gone) == 2:
        finish(course, "jaeger", "Both sides are wiped out at the same moment.", "EXT-WIN-04")
    elif gone:
        lost = gone[0]
        finish(course, other(lost), f"The {WORDS[lost]} side is wiped out.", "EXT-WIN-03")


WORDS = {"jaeger": "Jaeger", "kaiju": "Kaiju"}


def _wins(state: State) -> Iterator[InstantWin]:
    for hook in hooks(state):
        if isinstance(hook, InstantWin):
            yield hook


def has_moved(course: Turn, name: str) -> None:
    """A model has come to another place by its own movement: that may win the game (EXT-UNDER-16)."""
    state = course.state
    mini = state.mini(name)
    if state.result is None and mini.place is not None:
        for hook in _wins(state):
            if hook.side == mini.side and _edge_of(hook.when) and holds(state, hook.when, Moment(mini)):
                finish(course, hook.side, "The nuke has reached the Breach.", "EXT-UNDER-16")
                return


def has_fallen(course: Turn, mini: Mini, fall: Falling) -> None:
    """A model is about to leave the table: that may win the game (EXT-UNDER-15)."""
    state = course.state
    if state.result is None:
        for hook in _wins(state):
            if not _edge_of(hook.when) and holds(state, hook.when, Moment(mini, None, fall)):
                reason = "The carrier of the nuke is destroyed in melee."
                finish(course, hook.side, reason, "EXT-UNDER-15")
                return


def _edge_of(condition: Condition) -> Edge | None:
    """The edge that a condition asks for."""
    facts = condition.of if isinstance(condition, AllOf) else (condition,)
    return next((fact.edge for fact in facts if isinstance(fact, AtEdge)), None)


def breach_edge(state: State, mini: Mini) -> Edge | None:
    """The edge at which this model would win the game for its side."""
    for hook in _wins(state):
        edge = _edge_of(hook.when)
        if edge is not None and hook.side == mini.side:
            facts = hook.when.of if isinstance(hook.when, AllOf) else (hook.when,)
            rest = [fact for fact in facts if not isinstance(fact, AtEdge)]
            if all(holds(state, fact, Moment(mini)) for fact in rest):
                return edge
    return None
