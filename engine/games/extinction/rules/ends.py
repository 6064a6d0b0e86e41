"""Ends that need no counting: wipeout, and what a scenario names (EXT-WIN-03..05, EXT-UNDER-15, 16)."""

from collections.abc import Iterator

from engine.games.extinction import events as ev
from engine.games.extinction.fight_frames import Falling
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.table import name_of
from engine.games.extinction.state import SIDES, Mini, State
from engine.games.extinction.terms.conditions import (
    AllOf,
    AnyOf,
    AtEdge,
    CarryingObject,
    Condition,
    DestroyedBy,
    Not,
)
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
    left = {mini.side for mini in state.minis if not mini.destroyed}
    return [side for side in SIDES if side not in left] if len(left) < len(SIDES) else []


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


def named(state: State) -> str:
    """What the scenario or quick play card is called."""
    if state.scenario:
        return state.book.scenarios[state.scenario].name
    return state.book.quick_plays[state.quick_play].name if state.quick_play else ""


def _wins(state: State) -> Iterator[InstantWin]:
    for hook in hooks(state):
        if isinstance(hook, InstantWin):
            yield hook


def has_moved(course: Turn, name: str, reached: Edge | None = None) -> None:
    """A model has come to another place by its own movement: that may win the game (EXT-UNDER-16).

    `reached` is the edge by which its slide was stopped.
    """
    state = course.state
    mini = state.mini(name)
    if state.result is None and mini.place is not None:
        for hook in _wins(state):
            own = hook.side == mini.side and not _asks(hook.when, DestroyedBy)
            if own and holds(state, hook.when, Moment(mini, edge=reached)):
                finish(course, hook.side, f"{_told(state, mini, hook)}.", "EXT-UNDER-16")
                return


def has_fallen(course: Turn, mini: Mini, fall: Falling) -> None:
    """A model is about to leave the table: that may win the game (EXT-UNDER-15)."""
    state = course.state
    if state.result is None:
        for hook in _wins(state):
            if _asks(hook.when, DestroyedBy) and holds(state, hook.when, Moment(mini, None, fall)):
                finish(course, hook.side, f"{_told(state, mini, hook)}.", "EXT-UNDER-15")
                return


def _told(state: State, mini: Mini, hook: InstantWin) -> str:
    """What has happened, in words: `Gipsy Avenger, with the Nuke, has reached the north edge`."""
    carried = state.book.objects[mini.carried].name if mini.carried else ""
    who = name_of(state, mini.id) + (f", with the {carried}," if _asks(hook.when, CarryingObject) else "")
    edge = next((fact.edge for fact in _facts(hook.when) if isinstance(fact, AtEdge)), None)
    if edge is not None:
        return f"{who} has reached the {edge} edge"
    fall = next((fact.kind for fact in _facts(hook.when) if isinstance(fact, DestroyedBy)), None)
    if fall is not None:
        return f"{who} is destroyed by a {fall} attack"
    return f"{who} has done what {named(state)} asks for"


def _facts(condition: Condition) -> Iterator[Condition]:
    """All plain facts in a tree of conditions."""
    if isinstance(condition, (AllOf, AnyOf)):
        for one in condition.of:
            yield from _facts(one)
    elif isinstance(condition, Not):
        yield from _facts(condition.of)
    else:
        yield condition


def _asks(condition: Condition, kind: type[Condition]) -> bool:
    return any(type(fact) is kind for fact in _facts(condition))


def breach_edge(state: State, mini: Mini) -> Edge | None:
    """The edge at which this model would win the game for its side."""
    for hook in _wins(state):
        facts = hook.when.of if isinstance(hook.when, AllOf) else (hook.when,)
        edge = next((fact.edge for fact in facts if isinstance(fact, AtEdge)), None)
        if edge is not None and hook.side == mini.side:
            rest = [fact for fact in facts if not isinstance(fact, AtEdge)]
            if all(holds(state, fact, Moment(mini)) for fact in rest):
                return edge
    return None
