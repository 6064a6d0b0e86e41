"""The order of a turn: which stage does what, and who is next (MAT-TURN, MAT-GEN-06)."""

from collections.abc import Callable

from engine.games.matchup import events as ev
from engine.games.matchup.rules.attack import step_target
from engine.games.matchup.rules.clash import step_clash
from engine.games.matchup.rules.combo_counter import step_combo, step_counter
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.draw import clockwise, step_draw, step_turn
from engine.games.matchup.rules.end import step_end
from engine.games.matchup.rules.hits import outcome
from engine.games.matchup.rules.tactics import step_tactics
from engine.games.matchup.terms import Ask


def advance(course: Turn) -> None:
    """Let the game go on until somebody must decide, or until it is over."""
    state = course.state
    while state.result is None and state.resolving is None:
        asks = STEPS[state.stage](course)
        state = course.state
        if asks:
            if asks != state.asks:
                course.do(ev.DecisionAsked(asks))
            return


def step_begin(course: Turn) -> tuple[Ask, ...]:
    """Before the first turn, the first unit that still fights says begin (MAT-SETUP-12)."""
    return (Ask("begin", next(unit.place for unit in course.state.units if unit.alive)),)


def step_next(course: Turn) -> tuple[Ask, ...]:
    """The next living unit clockwise becomes active (MAT-TURN-01, -05).

    What EMP did ends in time (MAT-TRAIT-EMP-02, -03, -07). MAT-GEN-06: when every surviving unit has had a
    turn in which nothing happened, the game is a draw.
    """
    state = course.state
    active = state.units[state.active - 1]
    if active.no_attack and active.alive:
        course.do(ev.EmpFaded(active.place, "attack"))
    _lift_bans(course, active.place, state.turn)
    if state.idle and state.idle >= sum(unit.alive for unit in state.units):
        reason = "Every unit has had a turn in which nothing happened."
        course.do(ev.GameEnded(outcome(state, "", reason, "MAT-GEN-06")))
        return ()
    for place in (*clockwise(state, state.active)[1:], state.active):
        if state.units[place - 1].hits > 0:
            course.do(ev.TurnBegan(state.turn + 1, place))
            return ()
        _lift_bans(course, place, state.turn + 1)
    raise ValueError("no unit is left")


def _lift_bans(course: Turn, by: int, turn: int) -> None:
    """The bans of the Kaiju at `by` end when it has had its next turn, or its empty place is passed."""
    for unit in course.state.units:
        ban = unit.ban
        if ban is not None and ban.by == by and ban.turn < turn:
            course.do(ev.EmpFaded(unit.place, "ban"))


STEPS: dict[str, Callable[[Turn], tuple[Ask, ...]]] = {
    "begin": step_begin,
    "turn": step_turn,
    "draw": step_draw,
    "tactics": step_tactics,
    "target": step_target,
    "clash": step_clash,
    "combo": step_combo,
    "counter": step_counter,
    "end": step_end,
    "next": step_next,
}
