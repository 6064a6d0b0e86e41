"""Victory points as they are now, and the battle for the Breach."""

from math import tanh

from engine.games.extinction.evaluation import weights as w
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import HEX
from engine.games.extinction.geometry.table import travel_to_edge
from engine.games.extinction.rules.ends import breach_edge, has_hook
from engine.games.extinction.rules.score import ALL_BUILDINGS, DESTROYED_BUILDING, bonus
from engine.games.extinction.state import State
from engine.games.extinction.terms.hooks import NoScore

ENDS = (0.1, 0.15, 0.25, 0.4, 0.6, 0.8, 0.9)
"""How much being ahead counts, by round."""


def tally(state: State) -> float:
    """The lead of the Jaeger side by buildings and missions, and how much being ahead counts.

    Points for hurt and destroyed models are part of what these are worth.
    """
    if has_hook(state, NoScore):
        return 0.0
    gone = sum([1 for tower in state.towers if tower.destroyed])
    standing = len(state.towers) - gone
    lead = float(standing - DESTROYED_BUILDING * gone)
    if standing and not gone:
        lead += ALL_BUILDINGS
    elif gone and not standing:
        lead -= ALL_BUILDINGS
    for team in state.teams:
        if team.mission:
            points = sum([vp for _, vp in bonus(state, team.side)])
            lead += points if team.side == "jaeger" else -points
    ahead = lead + 0.5
    for mini in state.minis:
        if mini.lost:
            points = _points(state, mini.model, mini.side) if mini.destroyed else 1
            ahead += points if mini.side == "kaiju" else -points
    return lead + w.LEAD * ENDS[min(state.round, len(ENDS) - 1)] * tanh(ahead / 2.0)


def _points(state: State, model: str, side: str) -> int:
    return getattr(state.book.models[model], "cat", 3) if side == "kaiju" else 3


def breach(state: State) -> float:
    """What the way to the Breach is worth to the Jaeger side, nearer being better."""
    found = 0.0
    for mini in state.minis:
        if mini.carried == "nuke" and mini.place is not None:
            edge = breach_edge(state, mini)
            if edge is not None:
                own = body(*mini.place)
                ways = []
                for turn in (-2, -1, 0, 1, 2):
                    hexes = travel_to_edge(own, (own.facing + turn) % 12, edge, state.table) / HEX
                    ways.append(hexes + 1.5 * abs(turn))
                found = max(found, w.BREACH * w.PACE ** (min(min(ways), 40.0) / 3.0))
    return found
