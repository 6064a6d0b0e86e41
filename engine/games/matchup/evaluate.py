"""How good a state is for a seat, in Hits; for bots that look one decision ahead."""

from engine.games.matchup.state import State


def evaluate(state: State, seat: int) -> float:
    """Own Hits against the enemy's."""
    side = next(unit.side for unit in state.units if unit.seat == seat)
    if state.result is not None:
        return 1000.0 if state.result.winner == side else (0.0 if not state.result.winner else -1000.0)
    return float(sum(unit.hits if unit.side == side else -unit.hits for unit in state.units))
