"""How likely a pool shows so many successes and so many triggers together.

A die and all that its criticals add end in exactly one face that is no critical, and how many criticals come
before tells nothing about that face. So the law of n dice is that of n faces (blank 2/5, trigger 1/5,
success 2/5), with as many successes more as criticals (1/6) come before n other faces.

Reckoned in floats. Of the endless tail less than 1e-15 is left out, and rounding stays below 1e-12.
"""

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from engine.games.extinction.combat.pools import Pool, Reroll

Law = tuple[tuple[float, ...], ...]
"""`law[triggers][successes]` is the chance of just so many of both."""

CRITICAL: Final = 1 / 6
TAIL: Final = 1e-18
"""The first chance of more criticals that is left out; those behind it together are not much more."""


class Lying(NamedTuple):
    """Dice as they lie, as far as rerolls and the result go.

    `blanks` and `triggers` can still be rerolled, `kept` are triggers that cannot. `successes` count all
    but the criticals before the last face of a die; `chains` are dice that end in such a face, the criticals
    before which are still to be counted.
    """

    blanks: int
    triggers: int
    kept: int
    successes: int
    chains: int


Spread = dict[Lying, float]

AGAIN: Final[Spread] = {
    Lying(0, 0, 0, 0, 0): 1 / 3,
    Lying(0, 0, 1, 0, 0): 1 / 6,
    Lying(0, 0, 0, 1, 0): 1 / 3,
    Lying(1, 0, 0, 1, 1): 1 / 15,
    Lying(0, 1, 0, 1, 1): 1 / 30,
    Lying(0, 0, 0, 2, 1): 1 / 15,
}
"""What one reroll brings: a face that stays, or a critical that adds a die which may itself be rerolled."""


@lru_cache(maxsize=512)
def law(pool: Pool) -> Law:
    """The joint law of successes and triggers of a pool, without the successes added to it.

    Rerolls are made in order, each as far as it helps: the faces it names, the first letter first, but a
    trigger is only rolled again if it can be spared, that is if the abilities and later rerolls that the
    triggers lying there set off are still set off without it. Where blanks alone may be rerolled, no other
    choice is better. Abilities themselves do nothing here.
    """
    spread = _cast(max(0, pool.dice))
    needs = {ability.triggers for ability in pool.abilities}
    for at, again in enumerate(pool.rerolls, 1):
        later = {reroll.triggers for reroll in pool.rerolls[at:]}
        spread = _rerolled(spread, again, needs | later, final=at == len(pool.rerolls))
    return _counted(spread)


@lru_cache(maxsize=64)
def criticals(chains: int) -> tuple[float, ...]:
    """How many criticals come before so many other faces: the chance of none, of one, and so on."""
    found = [(1 - CRITICAL) ** chains]
    while chains and (found[-1] > TAIL or len(found) < chains):
        found.append(found[-1] * CRITICAL * (chains + len(found) - 1) / len(found))
    return tuple(found)


def _cast(dice: int) -> Spread:
    """Dice just rolled."""
    found: Spread = {}
    for blanks in range(dice + 1):
        for triggers in range(dice - blanks + 1):
            successes = dice - blanks - triggers
            ways = comb(dice, blanks) * comb(dice - blanks, triggers) * 2 ** (blanks + successes)
            found[Lying(blanks, triggers, 0, successes, dice)] = ways / 5**dice
    return found


def _rerolled(spread: Spread, again: Reroll, needs: set[int], *, final: bool) -> Spread:
    """The dice after one reroll; after the final one only what counts is told apart, which is much less."""
    found: Spread = {}
    for lying, chance in spread.items():
        shown = lying.triggers + lying.kept
        blanks, triggers = _chosen(lying, again, needs) if shown >= again.triggers else (0, 0)
        left = lying._replace(blanks=lying.blanks - blanks, triggers=lying.triggers - triggers)
        left = _settled(left) if final else left
        for new, share in _brought(blanks + triggers, final).items():
            after = _both(left, new)
            found[after] = found.get(after, 0.0) + chance * share
    return found


def _chosen(lying: Lying, again: Reroll, needs: set[int]) -> tuple[int, int]:
    """How many blanks and how many triggers are rolled again."""
    shown = lying.triggers + lying.kept
    spare = shown - max((need for need in needs if need <= shown), default=0)
    most = {"B": lying.blanks, "T": min(lying.triggers, spare)}
    taken = {"B": 0, "T": 0}
    left = again.dice
    for face in again.faces:
        taken[face] = min(left, most[face])
        left -= taken[face]
    return taken["B"], taken["T"]


@lru_cache(maxsize=64)
def _brought(dice: int, final: bool) -> Spread:
    """What so many dice bring that are rolled again together."""
    if not dice:
        return {Lying(0, 0, 0, 0, 0): 1.0}
    found: Spread = {}
    for before, chance in _brought(dice - 1, final).items():
        for new, share in AGAIN.items():
            both = _both(before, _settled(new) if final else new)
            found[both] = found.get(both, 0.0) + chance * share
    return found


def _both(a: Lying, b: Lying) -> Lying:
    """Two lots of dice, together."""
    return Lying(
        a.blanks + b.blanks,
        a.triggers + b.triggers,
        a.kept + b.kept,
        a.successes + b.successes,
        a.chains + b.chains,
    )


def _settled(lying: Lying) -> Lying:
    """The dice when none will be rerolled any more."""
    return Lying(0, 0, lying.triggers + lying.kept, lying.successes, lying.chains)


def _counted(spread: Spread) -> Law:
    """Successes and triggers, now with the criticals that were still to be counted."""
    most = max(lying.successes + len(criticals(lying.chains)) for lying in spread)
    rows = [[0.0] * most for _ in range(1 + max(lying.triggers + lying.kept for lying in spread))]
    for lying, chance in spread.items():
        row = rows[lying.triggers + lying.kept]
        for successes, share in enumerate(criticals(lying.chains), lying.successes):
            row[successes] += chance * share
    return tuple(map(tuple, rows))
