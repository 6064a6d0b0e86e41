"""What so many dice do against so many others, from tables."""

from functools import lru_cache

from engine.games.extinction.combat.damage import damage_of
from engine.games.extinction.combat.law import law
from engine.games.extinction.combat.odds import attack_odds
from engine.games.extinction.combat.pools import Pool

MOST_DICE = 24
"""More dice than any pool comes to."""


@lru_cache(maxsize=4096)
def damage_chances(attack: int, defence: int) -> tuple[float, ...]:
    """How likely an attack deals 0, 1, 2, ... damage."""
    return attack_odds(Pool(_bound(attack)), Pool(_bound(defence))).damage


@lru_cache(maxsize=4096)
def rest_chances(hits: int, defence: int) -> tuple[float, ...]:
    """The same where the attack has rolled so many successes."""
    found = [0.0] * 6
    for saves, chance in enumerate(successes(_bound(defence))):
        found[damage_of(hits - saves)] += chance
    return tuple(found)


@lru_cache(maxsize=MOST_DICE + 1)
def successes(dice: int) -> tuple[float, ...]:
    """How likely so many dice show 0, 1, 2, ... successes."""
    found: list[float] = []
    for row in law(Pool(dice)):
        found += [0.0] * (len(row) - len(found))
        for count, chance in enumerate(row):
            found[count] += chance
    return tuple(found)


def _bound(dice: int) -> int:
    return min(max(dice, 0), MOST_DICE)
