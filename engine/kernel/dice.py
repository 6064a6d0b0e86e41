"""The protocols of chance, and the record of one draw.

Rules never know where randomness comes from. Each draw names a stream (a kind of randomness, such as
`deck` or `coin`) and a purpose (what is decided, in the rule's words), so that the same act taken back and
done again meets the same result.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, Protocol

from msgspec import Struct

Source = Literal["seed", "scripted", "typed"]


class Draw(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One random result.

    `n` counts the earlier draws of the same stream and purpose in the effective history. `ask` says what
    was drawn (`"6 combat"`, `"1 of 39"`, `"coin"`), `got` the result as numbers from 0, one per die or
    pick, in the order drawn; `source` where it came from.
    """

    stream: str
    purpose: str
    n: int
    ask: str
    got: tuple[int, ...]
    source: Source = "seed"


class Die(Struct, frozen=True, gc=False):
    """A kind of die: `name` as it stands in `Draw.ask`, `faces` the names of its equally likely faces."""

    name: str
    faces: tuple[str, ...]


COIN = Die("coin", ("heads", "tails"))
D6 = Die("d6", ("1", "2", "3", "4", "5", "6"))


class Dice(Protocol):
    """A source of chance for rules. Results are numbers from 0; the rule gives them their meaning."""

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Roll `count` dice; returns one index into `die.faces` for each."""

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        """Pick `count` different indices of `items`, in the order drawn; `items` must be in a fixed order."""


class Rng(Protocol):
    """A plain generator for players and samples; never for the rules of a real game."""

    def below(self, bound: int) -> int:
        """A number in `range(bound)`, each equally likely."""

    def sample(self, items: Sequence[str], count: int) -> list[str]:
        """`count` different items in random order."""


def ask_roll(count: int, die: Die) -> str:
    """How a roll is written in `Draw.ask`: `"6 combat"`; a single coin is just `"coin"`."""
    return die.name if die is COIN and count == 1 else f"{count} {die.name}"


@lru_cache(maxsize=4096)
def ask_pick(count: int, of: int) -> str:
    """How a pick is written in `Draw.ask`: `"1 of 39"`."""
    return f"{count} of {of}"
