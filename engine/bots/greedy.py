"""One decision deep: each command is tried in sampled worlds and scored by the game's evaluation.

A world is a full state that looks the same from the bot's view (`imagine`). All commands are tried in the
same worlds with the same dice, so that the luck of a sample does not pass for the quality of a move. Where
nothing is unseen a command that rolls nothing comes to the same in every world, so one is enough. Effort is
counted in samples; time only stops it early.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.answers import command_for, random_answer
from engine.chance import RandomDice, Rng
from engine.kernel.choice import Option, Pick
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame

MOST_TRIES = 24
"""How many random answers are tried for a form without an order of its own."""

Stop = Callable[[], bool]


class Worlds:
    """The worlds in which all commands are tried, each with a seed; `alike` if they are all the same."""

    __slots__ = ("alike", "pairs")

    def __init__(self, pairs: Sequence[tuple[Any, int]]) -> None:
        self.pairs = pairs
        self.alike = all(world == pairs[0][0] for world, _ in pairs[1:])


class Scored:
    """A command and the mean of its scores."""

    __slots__ = ("command", "count", "option", "total")

    def __init__(self, option: Option, command: Any) -> None:
        self.option = option
        self.command = command
        self.total = 0.0
        self.count = 0

    @property
    def mean(self) -> float:
        """The mean score; minus infinity before the first."""
        return self.total / self.count if self.count else float("-inf")


def choose(
    game: AnyGame, known: Any, seat: int, options: Sequence[Option], rng: Rng, samples: int, stop: Stop
) -> tuple[Any, list[Scored], bool]:
    """The best command, all that were tried, best first, and whether time stopped the search."""
    worlds = Worlds([(game.imagine(known, rng), rng.next()) for _ in range(max(1, samples))])
    tried: list[Scored] = []
    cut = False
    for option in options:
        if isinstance(option.form, Pick):
            tried.extend(_sets(game, seat, option, worlds, stop))
        else:
            tries = 1 if option.form is None else MOST_TRIES
            for _ in range(tries):
                tried.append(_score(game, seat, option, random_answer(option, rng), worlds, stop))
        if stop():
            cut = True
            break
    tried.sort(key=lambda scored: scored.mean, reverse=True)
    if worlds.alike and type(tried[0].command) in game.varied:
        _shuffle_best(tried, rng)
    return tried[0].command, tried, cut


def _shuffle_best(tried: list[Scored], rng: Rng) -> None:
    """Chance chooses between commands that are equally good, not their order."""
    best = sum(scored.mean == tried[0].mean for scored in tried)
    at = rng.below(best) if best else 0
    tried[0], tried[at] = tried[at], tried[0]


def _sets(game: AnyGame, seat: int, option: Option, worlds: Worlds, stop: Stop) -> list[Scored]:
    """Sets of items: each item alone gives an order, then the best so many are tried together."""
    form = option.form
    if not isinstance(form, Pick):
        return []
    few = Worlds(worlds.pairs[: max(1, len(worlds.pairs) // 2)])
    filler = form.items[: max(0, form.least - 1)]
    ranked = []
    for item in form.items:
        if form.least <= 1 <= form.most:
            ranked.append((_score(game, seat, option, [item], few, stop).mean, item))
        else:
            rest = [other for other in form.items if other != item][: len(filler)]
            ranked.append((_score(game, seat, option, [item, *rest], few, stop).mean, item))
        if stop():
            break
    order = [item for _, item in sorted(ranked, key=lambda pair: pair[0], reverse=True)]
    order.extend(item for item in form.items if item not in order)
    return [
        _score(game, seat, option, order[:count], worlds, stop) for count in range(form.least, form.most + 1)
    ]


def _score(
    game: AnyGame,
    seat: int,
    option: Option,
    value: Any,
    worlds: Worlds,
    stop: Stop,
) -> Scored:
    scored = Scored(option, command_for(option, value))
    for world, seed in worlds.pairs:
        luck = Rng(seed)
        untouched = luck.state
        outcome = game.decide(world, scored.command, RandomDice(luck))
        if not isinstance(outcome, Refusal):
            scored.total += game.evaluate(outcome.state, seat)
            scored.count += 1
        if scored.count and (stop() or (worlds.alike and luck.state == untouched)):
            break
    return scored
