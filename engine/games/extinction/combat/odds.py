"""How likely an attack succeeds, and how much damage it deals."""

from collections import defaultdict
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from msgspec import Struct

from engine.games.extinction.combat.damage import MOST
from engine.games.extinction.combat.law import law
from engine.games.extinction.combat.pools import Pool

LEADS: Final = tuple(3 * points + 1 for points in range(MOST))
"""The leads from which an attack deals 1, 2, 3, 4 and 5 damage (EXT-DAMAGE-01)."""


class Odds(Struct, frozen=True, gc=False):
    """`hit` is the chance that an attack succeeds, `damage[n]` that it deals just n.

    `damage` goes from 0 to 5 at least, and further if abilities add to it.
    """

    hit: float
    damage: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The damage dealt on average."""
        return sum(points * chance for points, chance in enumerate(self.damage))

    def at_least(self, points: int) -> float:
        """The chance of at least so much damage: with the SP that are left, that the target is destroyed."""
        return sum(self.damage[max(0, points) :])


class Case(NamedTuple):
    """What a side's triggers set off, all of it together."""

    own: int
    other: int
    damage: int
    regardless: int


@lru_cache(maxsize=512)
def attack_odds(attack: Pool, defence: Pool) -> Odds:
    """The odds of an attack (EXT-MELEE-07, EXT-MELEE-08, EXT-DAMAGE-01), off by less than 1e-12.

    Each side makes its rerolls as `law` tells, then all abilities work whose triggers the roll shows, then
    the successes are compared. A side never has less than 0 successes, and no attack less than 0 damage.
    """
    hit = 0.0
    damage: dict[int, float] = defaultdict(float)
    for case, attacking in _cases(attack).items():
        for answer, defending in _cases(defence).items():
            bonus = attack.damage + defence.damage + case.damage + answer.damage
            regardless = case.regardless + answer.regardless
            leads = _leads(
                _shifted(attacking, attack.successes + case.own + answer.other),
                _shifted(defending, defence.successes + answer.own + case.other),
            )
            hit += leads[0]
            damage[max(0, regardless)] += max(0.0, sum(attacking) * sum(defending) - leads[0])
            for points, chance in enumerate(leads, 1):
                more = leads[points] if points < MOST else 0.0
                damage[max(0, max(0, points + bonus) + regardless)] += max(0.0, chance - more)
    return Odds(hit, tuple([damage.get(points, 0.0) for points in range(1 + max(MOST, *damage))]))


def _cases(pool: Pool) -> dict[Case, list[float]]:
    """For each set of abilities that can work together: how likely it works with so many successes."""
    found: dict[Case, list[float]] = {}
    for triggers, row in enumerate(law(pool)):
        active = [ability for ability in pool.abilities if triggers >= ability.triggers]
        case = Case(
            sum(ability.own for ability in active),
            sum(ability.other for ability in active),
            sum(ability.damage for ability in active),
            sum(ability.regardless for ability in active),
        )
        before = found.setdefault(case, [0.0] * len(row))
        found[case] = [old + new for old, new in zip(before, row, strict=True)]
    return found


def _shifted(row: list[float], by: int) -> list[float]:
    """The row with so many successes more, or less but not below 0."""
    if by >= 0:
        return [0.0] * by + row
    return [sum(row[: 1 - by]), *row[1 - by :]]


def _leads(attacking: list[float], defending: list[float]) -> list[float]:
    """The chance of each lead of `LEADS`, or a larger one."""
    below = list(accumulate(defending))
    last = len(below) - 1
    return [
        sum(chance * below[min(last, at - lead)] for at, chance in enumerate(attacking) if at >= lead)
        for lead in LEADS
    ]
