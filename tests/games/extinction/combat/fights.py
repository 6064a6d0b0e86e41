"""Attacks played with the real dice, to compare the odds with: one after the other, or all that there are."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import NamedTuple, TypeVar

from engine.games.extinction.combat.damage import damage_of
from engine.games.extinction.combat.dice import Roll, reroll, roll
from engine.games.extinction.combat.pools import Pool, Reroll
from engine.kernel.dice import Dice, Die

T = TypeVar("T")

FACES = {0: 2, 2: 1, 3: 2, 5: 1}
"""A face of each kind, and how many of the six are like it."""


def needed(rolled: Roll, pool: Pool, later: Sequence[Reroll]) -> int:
    """The triggers that what is set off now needs."""
    needs = [ability.triggers for ability in pool.abilities] + [again.triggers for again in later]
    return max([0, *[need for need in needs if need <= rolled.triggers]])


def places(rolled: Roll, pool: Pool, at: int) -> list[int]:
    """The dice that a reroll takes, chosen as the odds say."""
    again = pool.rerolls[at]
    if rolled.triggers < again.triggers:
        return []
    spare = rolled.triggers - needed(rolled, pool, pool.rerolls[at + 1 :])
    found: list[int] = []
    for face in again.faces:
        fresh = [
            place
            for place, shown in enumerate(rolled.faces)
            if shown == face and place not in rolled.rerolled
        ]
        found += fresh if face == "B" else fresh[:spare]
    return found[: again.dice]


def played(dice: Dice, pool: Pool, who: str = "attack") -> Roll:
    """A pool rolled, with all its rerolls."""
    rolled = roll(dice, "combat", who, pool.dice)
    for at in range(len(pool.rerolls)):
        rolled = reroll(dice, "combat", who, rolled, places(rolled, pool, at))
    return rolled


class Fought(NamedTuple):
    hit: bool
    damage: int


def fought(dice: Dice, attack: Pool, defence: Pool) -> Fought:
    """One attack, step by step as in the rulebook."""
    attacking, defending = played(dice, attack, "attack"), played(dice, defence, "defence")
    a, d = attacking.successes + attack.successes, defending.successes + defence.successes
    bonus, regardless = attack.damage + defence.damage, 0
    for ability in attack.abilities:
        if attacking.triggers >= ability.triggers:
            a, d = a + ability.own, d + ability.other
            bonus, regardless = bonus + ability.damage, regardless + ability.regardless
    for ability in defence.abilities:
        if defending.triggers >= ability.triggers:
            a, d = a + ability.other, d + ability.own
            bonus, regardless = bonus + ability.damage, regardless + ability.regardless
    lead = max(0, a) - max(0, d)
    dealt = max(0, damage_of(lead) + bonus) if lead > 0 else 0
    return Fought(lead > 0, max(0, dealt + regardless))


class TooMany(Exception):
    """More criticals than are looked at."""


class Path:
    """Dice that show given faces, then always the first; it counts how likely that is."""

    def __init__(self, faces: list[int], criticals: int) -> None:
        self.faces = faces
        self.used = 0
        self.left = criticals
        self.chance = Fraction(1)

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        del stream, purpose
        while len(self.faces) < self.used + count:
            self.faces.append(0)
        got = tuple(self.faces[self.used : self.used + count])
        self.used += count
        for face in got:
            self.chance *= Fraction(FACES[face], len(die.faces))
            self.left -= die.faces[face] == "C"
        if self.left < 0:
            raise TooMany
        return got

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        raise AssertionError("combat picks nothing")


def all_paths(play: Callable[[Dice], T], criticals: int) -> Iterator[tuple[T, Fraction]]:
    """Everything that can come of rolling at most so many criticals, with its chance."""
    kinds = list(FACES)
    faces: list[int] = []
    while True:
        path = Path(faces, criticals)
        with suppress(TooMany):
            yield play(path), path.chance
        del faces[path.used :]
        while faces and faces[-1] == kinds[-1]:
            faces.pop()
        if not faces:
            return
        faces[-1] = kinds[kinds.index(faces[-1]) + 1]


def counted(play: Callable[[Dice], T], criticals: int) -> dict[T, Fraction]:
    """The chance of everything that can come of it with at most so many criticals."""
    found: dict[T, Fraction] = defaultdict(Fraction)
    for result, chance in all_paths(play, criticals):
        found[result] += chance
    return found
