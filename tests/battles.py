"""Whole games of Extinction between bots, which see only views: for the arena and the balance.

A battle is a quick play card or a pairing of equal threat on open ground, with who plays each side.
"""

from typing import NamedTuple

from engine import games
from engine.bots.player import choose_command
from engine.chance import RandomDice, Rng
from engine.games.extinction.state import State
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.errors import Refusal

MOST = 4000
"""More decisions than any game takes."""


class Battle(NamedTuple):
    """One game: the card, the level of either side, a seed, and how many worlds greedy imagines."""

    card: str
    jaeger: str
    kaiju: str
    seed: int
    samples: int


class Played(NamedTuple):
    """How it ended."""

    winner: str
    rule: str
    rounds: int
    decisions: int


def start_of(card: str) -> State:
    """The first state of a quick play card, Jaegers in seat 1."""
    game = games.load("extinction")
    seats = (ExtinctionSeat("Jaegers", side="jaeger"), ExtinctionSeat("Kaiju", side="kaiju"))
    state: State = game.initial(seats, Options(mode="quick_play", quick_play=card), game.content())
    return state


def play(battle: Battle) -> Played:
    """Play one game to its end."""
    game = games.load("extinction")
    state = start_of(battle.card)
    levels = (battle.jaeger, battle.kaiju)
    rng = Rng(battle.seed)
    dice = RandomDice(rng.fork("dice"))
    luck = rng.fork("bots")
    for made in range(MOST):
        if state.result is not None:
            return Played(state.result.winner, state.result.rule, state.round, made)
        seat = state.asks[0].seat
        level = levels[0 if state.sides[seat - 1] in ("jaeger", None) and seat == 1 else 1]
        known = game.view(state, seat)
        command = choose_command(game, known, seat, level, luck.next(), battle.samples)
        outcome = game.decide(state, command, dice)
        if isinstance(outcome, Refusal):
            raise ValueError(f"refused: {outcome.message}")
        state = outcome.state
    raise ValueError(f"no end after {MOST} decisions")
