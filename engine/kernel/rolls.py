"""What chance gave, roll by roll, and how it compares with what was to be expected: a log for any game."""

from collections.abc import Sequence
from functools import lru_cache
from math import erfc, exp, gamma, sqrt

from msgspec import Struct

from engine.kernel.fights import Die
from engine.kernel.spans import Line, Tone

SMALL = 1e-14
"""Chances below this are left out where a row of them ends."""


class Rolling(Struct, frozen=True, gc=False):
    """One roll: its number, in which round, who and what for, how the dice lie, and what they came to.

    `size` is how many counted dice there were, 0 for other results of chance: those have `unit` and `result`
    instead. `share` is the part of such rolls that do worse, ties counted half; -1 where nothing is good
    or bad. `at` is the number of its event among those that the log was made from, `full` tells all of it.
    """

    number: int
    round: int
    side: Tone
    who: str
    purpose: str
    kind: str
    unit: str
    result: str = ""
    size: int = 0
    dice: tuple[Die, ...] = ()
    successes: int = 0
    expected: float = 0.0
    share: float = -1.0
    at: int = 0
    full: tuple[Line, ...] = ()


class FaceName(Struct, frozen=True, gc=False):
    """A face of the counted dice: as it is written, in words, and the share of dice that show it."""

    text: str
    name: str
    share: float


class RollLog(Struct, frozen=True, gc=False):
    """All rolls that a seat has seen. `sides` are tone and name, `kinds` what they are sorted by.

    `one` is how likely a counted die brings 0, 1, 2, ... successes with all that it opens; `report` compares
    the whole with expectation.
    """

    title: str
    dice: str
    rolls: tuple[Rolling, ...]
    sides: tuple[tuple[Tone, str], ...]
    kinds: tuple[str, ...]
    faces: tuple[FaceName, ...]
    one: tuple[float, ...]
    report: tuple[Line, ...] = ()


@lru_cache(maxsize=512)
def spread(one: tuple[float, ...], dice: int) -> tuple[float, ...]:
    """How likely so many dice bring 0, 1, 2, ... successes in all."""
    found = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(found) + len(one) - 1)
        for at, chance in enumerate(found):
            for more, share in enumerate(one):
                grown[at + more] += chance * share
        while len(grown) > 1 and grown[-1] < SMALL:
            grown.pop()
        found = grown
    return tuple(found)


def percent(share: float) -> int:
    """A share in percent as it is told: no result is better than all."""
    return min(99, round(100 * share))


def worse(one: tuple[float, ...], dice: int, successes: int) -> float:
    """The share of rolls of so many dice with fewer successes, ties counted half."""
    if not dice:
        return 0.5
    chances = spread(one, dice)
    tie = chances[successes] if successes < len(chances) else 0.0
    return sum(chances[:successes]) + tie / 2


def at_least(one: tuple[float, ...], dice: int, successes: int) -> float:
    """The chance of so many successes or more."""
    return sum(spread(one, dice)[max(0, successes) :]) if successes > 0 else 1.0


def unevenness(seen: Sequence[int], shares: Sequence[float]) -> float:
    """The share of logs of fair dice that are at least as uneven as these (chi-squared); 1 for none."""
    total = sum(seen)
    if not total or len(seen) < 2:
        return 1.0
    found = sum((n - total * share) ** 2 / (total * share) for n, share in zip(seen, shares, strict=True))
    return _beyond(len(seen) - 1, found / 2)


def _beyond(freedom: int, half: float) -> float:
    """The upper tail of the chi-squared distribution, of twice `half`."""
    at = 1.0 if freedom % 2 == 0 else 0.5
    tail = exp(-half) if freedom % 2 == 0 else erfc(sqrt(half))
    while at < freedom / 2:
        tail += half**at * exp(-half) / gamma(at + 1)
        at += 1
    return min(1.0, tail)
