"""Losing Hits, destruction and victory (MAT-HITS, MAT-GEN, MAT-ELIM)."""

from engine.games.matchup import events as ev
from engine.games.matchup.events import Cause
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.state import State
from engine.games.matchup.terms import Side
from engine.kernel.records import Result

SIDE_NAMES: dict[Side, str] = {"jaeger": "Jaegers", "kaiju": "Kaiju"}


def lose_hits(course: Turn, place: int, amount: int, cause: Cause) -> None:
    """A unit loses Hits, and is destroyed at zero.

    MAT-HITS-03, -04: Hits only go down, one for each point. MAT-GEN-02: zero or below destroys at that
    moment; the surplus has no effect. Whoever calls this calls `check_victory` when the whole event is done.
    """
    unit = course.state.unit(place)
    left = max(0, unit.hits - amount)
    course.do(ev.HitsLost(place, amount, left, cause))
    if left == 0:
        destroy(course, place, cause)


def destroy(course: Turn, place: int, cause: Cause) -> None:
    """A unit is out: its hand goes to the discard pile, its place stays in the order (MAT-ELIM-01)."""
    course.do(ev.UnitDestroyed(place, course.state.unit(place).hand, cause))


def check_victory(course: Turn) -> bool:
    """End the game if a side has no unit left; returns whether it ended.

    MAT-GEN-03: the other side wins at once. MAT-GEN-05: if both are gone by one event, it is a draw.
    """
    alive = {unit.side for unit in course.state.units if unit.alive}
    if len(alive) == 2:
        return False
    if not alive:
        result = outcome(course.state, "", "One event destroyed the last units of both sides.", "MAT-GEN-05")
    else:
        winner = next(iter(alive))
        reason = f"Every {'Kaiju' if winner == 'jaeger' else 'Jaeger'} is destroyed."
        result = outcome(course.state, winner, reason, "MAT-GEN-03")
    course.do(ev.GameEnded(result))
    return True


def outcome(state: State, winner: str, reason: str, rule: str) -> Result:
    """The result: the winning side and its seats (none for a draw), and the Hits left on each side."""
    seats = tuple(sorted({unit.seat for unit in state.units if unit.side == winner}))
    score = tuple(
        (name, sum(unit.hits for unit in state.units if unit.side == side))
        for side, name in SIDE_NAMES.items()
    )
    return Result(winner, seats, score, reason, rule)
