"""Choosing a command by level, from a View alone."""

import time
from typing import Any

import msgspec
from msgspec import Struct

from engine import games
from engine.bots import LEVELS, greedy
from engine.bots.answers import command_for, random_answer
from engine.chance import Rng
from engine.kernel.errors import EngineError
from engine.kernel.game import AnyGame

SAMPLES = 16
SECONDS = 1.0


class Budget(Struct, frozen=True):
    """Effort: samples count, seconds only stop it early (0: never)."""

    samples: int = SAMPLES
    seconds: float = SECONDS


class Reason(Struct, frozen=True):
    """One thing that a bot considered: its notation and its score in the game's points."""

    notation: str
    score: float


class Chosen(Struct, frozen=True):
    """What a bot chose: the command, what it considered, best first, and whether time cut it short."""

    command: Any
    reasons: tuple[Reason, ...] = ()
    cut: bool = False


def consider(game: AnyGame, known: Any, seat: int, level: str, seed: int, budget: Budget) -> Chosen:
    """What a bot of this level does in the seat, from `known`, the seat's View; it plays what is proposed.

    Raises EngineError when the level is unknown or the seat has nothing to decide.
    """
    if level not in LEVELS:
        raise EngineError(f"no bot is called {level!r}; known are {', '.join(LEVELS)}")
    rng = Rng(seed)
    options = game.answers(game.imagine(known, rng), seat)
    if not options:
        raise EngineError(f"seat {seat} has nothing to decide")
    opening = next((option for option in options if option.notation == game.opening), None)
    if opening is not None and opening.form is None:
        return Chosen(opening.command)
    if level == "random":
        option = options[rng.below(len(options))]
        return Chosen(command_for(option, random_answer(option, rng)))
    if len(options) == 1 and options[0].form is None:
        return Chosen(options[0].command)
    end = time.monotonic() + budget.seconds if budget.seconds else 0.0
    command, tried, cut = greedy.choose(
        game, known, seat, options, rng, budget.samples, lambda: bool(end) and time.monotonic() > end
    )
    reasons = tuple(Reason(game.say(scored.command), round(scored.mean, 2)) for scored in tried[:8])
    return Chosen(command, reasons, cut)


def luck_at(commitment: str, head: int, seat: int) -> int:
    """The seed of a bot's decision: the same for the same moment of the same game, in every front end.

    `commitment` is the public hash of the game's seed, `head` the record that it follows.
    """
    return Rng(int(commitment[:16], 16)).fork(f"bot {seat} after {head}").next()


def choose_command(
    game: AnyGame, known: Any, seat: int, level: str, seed: int, samples: int = SAMPLES
) -> Any:
    """The command alone, by a count of samples and without a clock."""
    return consider(game, known, seat, level, seed, Budget(samples, 0.0)).command


def choose(game_id: str, seat: int, level: str, view: bytes, seed: int, budget: Budget) -> bytes:
    """The door for another process: JSON of a View in, JSON of `Chosen` out."""
    game = games.load(game_id)
    known = msgspec.json.decode(view, type=game.view_type)
    return msgspec.json.encode(consider(game, known, seat, level, seed, budget))
