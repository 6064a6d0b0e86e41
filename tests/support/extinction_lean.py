"""What brings a random game of Extinction on: models go for their foe, attack, and use their cards.

Two random players would wander for hours under water, where no end is rolled for.
"""

from collections.abc import Sequence
from math import atan2, hypot, pi
from typing import Any

from engine.chance import RandomDice, Rng
from engine.games.extinction.decide import decide
from engine.games.extinction.geometry.ring import HEX, coordinates
from engine.games.extinction.rules.ends import breach_edge
from engine.games.extinction.state import Mini, State
from engine.kernel.choice import Option
from engine.kernel.turn import Outcome

IDLE = frozenset({"pass", "stop"})


def lean(state: State, options: Sequence[Option], rng: Rng) -> Sequence[Option]:
    """The options that bring the game on: the best step of a move, else anything but to leave it."""
    ask = state.asks[0]
    if ask.kind == "move":
        return _best_steps(state, ask.mini, options, rng)
    return [option for option in options if option.notation not in IDLE]


def _best_steps(state: State, name: str, options: Sequence[Option], rng: Rng) -> Sequence[Option]:
    scores: list[tuple[float, int]] = []
    for number, option in enumerate(options):
        command: Any = option.command
        outcome = decide(state, command, RandomDice(rng))
        assert isinstance(outcome, Outcome)
        scores.append((_left(outcome.state, name), number))
    best = min(scores)[0]
    return [options[number] for score, number in scores if score < best + 1]


def _left(state: State, name: str) -> float:
    """How far a model still is from what it wants, with half a hex for each twelfth that it must turn."""
    mini = state.mini(name)
    if mini.place is None or state.result is not None:
        return 0.0
    x, y = coordinates(mini.place.position)
    wanted = _goal(state, mini, x, y)
    if wanted is None:
        return 0.0
    dx, dy = wanted[0] - x, wanted[1] - y
    turns = abs((atan2(dy, dx) / (pi / 6) - mini.place.facing + 6) % 12 - 6)
    return hypot(dx, dy) + HEX / 2 * turns


def _goal(state: State, mini: Mini, x: float, y: float) -> tuple[float, float] | None:
    """The Breach for the carrier of the nuke, that carrier for its foes, else the nearest foe."""
    edge = breach_edge(state, mini)
    if edge is not None:
        width, height = state.table.width, state.table.height
        return {"north": (x, height), "south": (x, 0), "west": (0, y), "east": (width, y)}[edge]
    foes = [foe for foe in state.minis if foe.side != mini.side and foe.place is not None]
    carriers = [foe for foe in foes if breach_edge(state, foe) is not None]
    points = [coordinates(foe.place.position) for foe in carriers or foes if foe.place is not None]
    return min(points, key=lambda point: hypot(point[0] - x, point[1] - y)) if points else None
