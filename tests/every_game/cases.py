"""The games that this suite plays: every game with every kind of setup, each played once for all tests."""

from functools import lru_cache
from typing import NamedTuple

import pytest

from engine.chance import Rng
from engine.kernel.game import AnyGame
from engine.session import Session
from tests.support import walk
from tests.support.setups import HANDLING
from tests.support.walk import Step


class Case(NamedTuple):
    """One random game: which, set up how, from which seed."""

    name: str
    kind: str
    seed: int

    def __str__(self) -> str:
        return f"{self.name}, {self.kind}, {self.seed}"

    @property
    def game(self) -> AnyGame:
        return HANDLING[self.name].game

    @property
    def seats(self) -> int:
        return len(played(self).players)

    @property
    def rng(self) -> Rng:
        return Rng(self.seed).fork(f"{self} of this suite")

    def steps(self, most: int) -> list[Step]:
        """Up to `most` steps of the game: the first ones, and others spread over all of it."""
        steps = list(walk.steps(played(self)))
        if len(steps) <= most:
            return steps
        first, rest = steps[: most // 3], steps[most // 3 :]
        every = len(rest) / (most - len(first))
        return first + [rest[int(place * every)] for place in range(most - len(first))]

    def stretches(self, count: int, length: int) -> list[Step]:
        """Some stretches of steps that follow each other, spread over the game."""
        steps = list(walk.steps(played(self)))
        if len(steps) <= count * length:
            return steps
        every = (len(steps) - length) // (count - 1)
        return [step for n in range(count) for step in steps[n * every : n * every + length]]


@lru_cache(maxsize=64)
def played(case: Case) -> Session:
    """The whole game of a case; nobody may change it."""
    return walk.whole_game(*case)


@lru_cache(maxsize=64)
def wandered(case: Case) -> Session:
    """A game of this case with undo, redo and jumps; nobody may change it."""
    return walk.wandering(*case)


CASES = tuple(
    Case(name, kind, seed)
    for name, handling in HANDLING.items()
    for kind in handling.setups
    for seed in ((1, 2) if name == "toy" else (1,))
)
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", HANDLING, ids=str)
