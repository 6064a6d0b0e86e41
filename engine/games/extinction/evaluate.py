"""How good a state is for a seat, in victory points."""

from engine.games.extinction.rules.score import basic, bonus
from engine.games.extinction.state import State
from engine.games.extinction.terms.values import other


def evaluate(state: State, seat: int) -> float:
    """The difference of the scores as they are now."""
    side = state.sides[seat - 1]
    if side is None:
        return 0.0
    if state.result is not None:
        return 100.0 if state.result.winner == side else -100.0
    totals = {
        role: sum([vp for _, vp in basic(state, role) + bonus(state, role)]) for role in (side, other(side))
    }
    return float(totals[side] - totals[other(side)])
