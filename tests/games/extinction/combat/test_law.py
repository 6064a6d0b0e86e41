"""The law of a pool: by the formula for one die, against all rolls there are, and against real rolls."""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from engine.chance import RandomDice, Rng
from engine.games.extinction.combat.law import law
from engine.games.extinction.combat.pools import Ability, Pool, Reroll
from engine.kernel.dice import Dice
from tests.games.extinction.combat.fights import counted, played

MANY = 100_000
SIGMAS = 5


def chance(pool: Pool, triggers: int, successes: int) -> float:
    """The chance of just so many of both; 0 beyond the table."""
    table = law(pool)
    row = table[triggers] if triggers < len(table) else ()
    return row[successes] if successes < len(row) else 0.0


def of_successes(pool: Pool, successes: int) -> float:
    return sum(chance(pool, triggers, successes) for triggers in range(len(law(pool))))


@pytest.mark.rule("EXT-DICE-05", "EXT-DICE-07")
def test_the_law_of_one_die() -> None:
    assert of_successes(Pool(1), 0) == pytest.approx(1 / 2, abs=1e-15)
    for successes in range(1, 12):
        exact = Fraction(5, 12) * Fraction(1, 6) ** (successes - 1)
        assert of_successes(Pool(1), successes) == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.rule("EXT-DICE-07")
@pytest.mark.parametrize("dice", [1, 2, 7, 12, 30])
def test_a_die_is_worth_three_fifths_of_a_success_and_a_fifth_of_a_trigger(dice: int) -> None:
    table = law(Pool(dice))
    assert sum(map(sum, table)) == pytest.approx(1, abs=1e-13)
    assert sum(n * sum(row) for n, row in enumerate(table)) == pytest.approx(dice / 5)
    assert sum(n * p for row in table for n, p in enumerate(row)) == pytest.approx(0.6 * dice)


@pytest.mark.rule("EXT-DICE-09")
@pytest.mark.parametrize("dice", [0, -3])
def test_no_dice_show_nothing_for_certain(dice: int) -> None:
    assert law(Pool(dice)) == ((1.0,),)
    assert law(Pool(dice, rerolls=(Reroll(2),))) == ((1.0,),)


def test_triggers_and_successes_of_one_die_together() -> None:
    assert chance(Pool(1), 0, 0) == pytest.approx(2 / 6)
    assert chance(Pool(1), 1, 0) == pytest.approx(1 / 6)
    assert chance(Pool(1), 1, 1) == pytest.approx(1 / 36)
    assert chance(Pool(1), 0, 1) == pytest.approx(2 / 6 + 2 / 36)
    assert chance(Pool(1), 2, 0) == 0


SMALL = [
    Pool(1),
    Pool(3),
    Pool(1, rerolls=(Reroll(1),)),
    Pool(2, rerolls=(Reroll(2),)),
    Pool(3, rerolls=(Reroll(1),)),
    Pool(2, rerolls=(Reroll(1), Reroll(1))),
    Pool(1, rerolls=(Reroll(1, "BT"),) * 3),
    Pool(2, rerolls=(Reroll(2, "BT"), Reroll(1, "T"))),
    Pool(2, rerolls=(Reroll(2, "TB"),)),
    Pool(3, rerolls=(Reroll(2, "B", 1),)),
    Pool(3, rerolls=(Reroll(1, "TB"),), abilities=(Ability(1), Ability(2))),
    Pool(2, rerolls=(Reroll(1, "T"), Reroll(1, "B", 1)), abilities=(Ability(2),)),
]


@pytest.mark.rule("EXT-DICE-05", "EXT-DICE-06", "EXT-DICE-10")
@pytest.mark.parametrize("pool", SMALL)
def test_the_law_is_what_all_rolls_come_to(pool: Pool) -> None:
    """A roll with few successes has few criticals, so these chances are complete."""
    most = 3

    def play(dice: Dice) -> tuple[int, int]:
        rolled = played(dice, pool)
        return rolled.triggers, rolled.successes

    exact = counted(play, most)
    assert exact
    for triggers in range(len(law(pool)) + 2):
        for successes in range(most + 1):
            expected = float(exact.get((triggers, successes), Fraction(0)))
            assert chance(pool, triggers, successes) == pytest.approx(expected, abs=1e-13)


BIG = [
    Pool(7),
    Pool(4, rerolls=(Reroll(1, "BT"), Reroll(9)), abilities=(Ability(1),)),
    Pool(6, rerolls=(Reroll(2, "B", 2),), abilities=(Ability(2),)),
]


@pytest.mark.rule("EXT-DICE-07", "EXT-DICE-10")
@pytest.mark.parametrize(("seed", "pool"), list(enumerate(BIG)))
def test_real_rolls_follow_the_law(seed: int, pool: Pool) -> None:
    dice = RandomDice(Rng(seed))
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(MANY):
        rolled = played(dice, pool)
        seen[rolled.triggers, rolled.successes] += 1
    rare = MANY
    left = 1.0
    for triggers, row in enumerate(law(pool)):
        for successes, p in enumerate(row):
            if p * MANY >= 10:
                times = seen[triggers, successes]
                assert abs(times - p * MANY) <= SIGMAS * sqrt(MANY * p * (1 - p)), (triggers, successes)
                rare -= times
                left -= p
    assert abs(rare - left * MANY) <= SIGMAS * sqrt(MANY * left * (1 - left))
