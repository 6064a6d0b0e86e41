"""The start of a turn, with Acid, and the Draw Phase (MAT-TURN-03, MAT-TRAIT-ACID, MAT-DRAW)."""

from engine.games.matchup import events as ev
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.deck import draw_cards
from engine.games.matchup.rules.hits import check_victory, lose_hits
from engine.games.matchup.state import State
from engine.games.matchup.terms import Ask
from engine.kernel.dice import COIN


def step_turn(course: Turn) -> tuple[Ask, ...]:
    """Each acid counter takes one Hit, then flips a coin: heads it stays, tails it is gone.

    MAT-TRAIT-ACID-02, -03, -05, -06: one counter after the other; a unit destroyed by acid flips no more, and
    its turn just ends (MAT-TURN-06).
    """
    place = course.state.active
    for counter in range(1, course.state.units[place - 1].acid + 1):
        lose_hits(course, place, 1, "acid")
        if check_victory(course):
            return ()
        if not course.state.unit(place).alive:
            course.do(ev.TurnEnded(place, 0))
            return ()
        purpose = f"acid t{course.state.turn} unit {place} counter {counter}, after {course.cause}"
        (side,) = course.dice.roll("coin", purpose, 1, COIN)
        left = course.state.unit(place).acid - (side == 1)
        course.do(ev.AcidFlipped(place, side == 0, left))
    course.do(ev.StageReached("draw"))
    return ()


def step_draw(course: Turn) -> tuple[Ask, ...]:
    """Every unit fills its hand up to its base hand size, the active one first, then clockwise.

    MAT-DRAW-01 to -06, MAT-HAND-03: a hand at or above base draws nothing and keeps what it has.
    """
    units, active = course.state.units, course.state.active
    for unit in units[active - 1 :] + units[: active - 1]:
        if len(unit.hand) < unit.base_hand and unit.hits > 0:
            draw_cards(course, unit.place, unit.base_hand - len(unit.hand), "Draw Phase")
    course.do(ev.StageReached("tactics"))
    return ()


def clockwise(state: State, start: int) -> tuple[int, ...]:
    """All places in clockwise order, beginning with `start`."""
    count = len(state.units)
    return (*range(start, count + 1), *range(1, start))
