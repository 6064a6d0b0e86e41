"""The odds of an attack: by hand, against all that can happen, and against attacks with real dice."""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import KeyedDice, RandomDice, Rng
from engine.games.extinction.combat.damage import damage_of
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.combat.odds import Odds, attack_odds
from engine.games.extinction.combat.pools import Ability, Pool, Reroll
from engine.kernel.dice import Dice
from tests.games.extinction.combat.fights import Fought, counted, fought

MANY = 50_000
"""Attacks, each of two rolls."""
SIGMAS = 5
FEW = 2e-13


@pytest.mark.rule("EXT-DAMAGE-01")
def test_one_die_against_none_follows_the_law_of_one_die() -> None:
    odds = attack_odds(Pool(1), Pool(0))
    exact = [Fraction(0)] * 6
    exact[0] = Fraction(1, 2)
    for successes in range(1, 60):
        exact[damage_of(successes)] += Fraction(5, 12) * Fraction(1, 6) ** (successes - 1)
    assert odds.hit == pytest.approx(0.5)
    assert odds.damage == pytest.approx([float(p) for p in exact], rel=1e-9)


@pytest.mark.rule("EXT-DICE-09", "EXT-MELEE-08")
def test_without_dice_the_successes_are_compared_all_the_same() -> None:
    assert attack_odds(Pool(0), Pool(-2)).hit == 0
    assert attack_odds(Pool(-1, successes=1), Pool(-2)) == Odds(1.0, (0.0, 1.0, 0.0, 0.0, 0.0, 0.0))
    assert attack_odds(Pool(0, successes=5), Pool(0, successes=5)).hit == 0


@pytest.mark.rule("EXT-DAMAGE-01")
@pytest.mark.parametrize("lead", range(-3, 17))
def test_successes_for_certain_deal_damage_for_certain(lead: int) -> None:
    odds = attack_odds(Pool(0, successes=20 + lead), Pool(0, successes=20))
    assert [points for points, chance in enumerate(odds.damage) if chance] == [damage_of(lead)]
    assert odds.mean == damage_of(lead)


def test_a_side_never_has_less_than_no_successes() -> None:
    assert attack_odds(Pool(0), Pool(0, successes=-3)).hit == 0
    assert attack_odds(Pool(0, successes=-3), Pool(0, successes=-5)).hit == 0
    assert attack_odds(Pool(1), Pool(0, successes=-3)).hit == pytest.approx(0.5)
    assert attack_odds(Pool(1, successes=-1), Pool(0)).hit == pytest.approx(0.5 * 1 / 6)
    assert attack_odds(Pool(0, successes=1), Pool(1, successes=-1)).hit == pytest.approx(1 / 2 + 5 / 12)


def test_damage_is_added_to_a_successful_attack_only_and_never_falls_below_none() -> None:
    more = attack_odds(Pool(1, damage=2), Pool(0))
    assert more.damage[:3] == (0.5, 0.0, 0.0)
    assert len(more.damage) == 8
    less = attack_odds(Pool(1), Pool(0, damage=-1))
    assert less.hit == pytest.approx(0.5)
    assert less.damage[0] > 0.99
    sure = attack_odds(Pool(1, abilities=(Ability(0, regardless=1),)), Pool(0))
    assert sure.damage[:2] == pytest.approx((0, 0.5))
    assert sure.hit == pytest.approx(0.5)
    both = attack_odds(Pool(0, successes=1, abilities=(Ability(0, regardless=1),)), Pool(0, damage=-3))
    assert both.damage[:3] == (0.0, 1.0, 0.0)
    spared = Pool(0, abilities=(Ability(0, regardless=-2),))
    assert attack_odds(Pool(0, successes=4), spared).damage[0] == 1
    assert attack_odds(Pool(0, successes=7), spared).damage[1] == 1


@pytest.mark.rule("EXT-TRIG-01", "EXT-TRIG-02", "EXT-TRIG-04")
def test_an_ability_works_once_from_its_number_of_triggers_on() -> None:
    """One success against one die, and two against two; the abilities add a success to the defence."""
    plain = attack_odds(Pool(0, successes=1), Pool(1)).hit
    assert plain == pytest.approx(0.5)
    one = attack_odds(Pool(0, successes=1), Pool(1, abilities=(Ability(1, own=1),))).hit
    assert one == pytest.approx(0.5 - 1 / 6)
    both = (Ability(1, own=1), Ability(2, own=1))
    assert attack_odds(Pool(0, successes=1), Pool(1, abilities=both)).hit == pytest.approx(0.5 - 1 / 6)
    assert attack_odds(Pool(0, successes=2), Pool(2, abilities=both)).hit == pytest.approx(
        sum(
            float(p)
            for (triggers, successes), p in counted(_two, 2).items()
            if successes + (triggers >= 1) + (triggers >= 2) < 2
        )
    )


def _two(dice: Dice) -> tuple[int, int]:
    found = roll(dice, "combat", "defence", 2)
    return found.triggers, found.successes


SMALL = [
    (Pool(2), Pool(1)),
    (Pool(1, successes=1, abilities=(Ability(1, other=-1),)), Pool(2)),
    (Pool(1, successes=1), Pool(2)),
    (Pool(1, rerolls=(Reroll(1),)), Pool(1, rerolls=(Reroll(1, "BT"),))),
    (
        Pool(2, abilities=(Ability(1, own=1), Ability(2, damage=1))),
        Pool(1, abilities=(Ability(1, other=-1),)),
    ),
    (
        Pool(1, abilities=(Ability(1, regardless=1),)),
        Pool(2, abilities=(Ability(1, own=1), Ability(2, own=2))),
    ),
    (
        Pool(1, successes=4, damage=1),
        Pool(2, rerolls=(Reroll(1, "B", 1),), abilities=(Ability(2, damage=-2),)),
    ),
]


@pytest.mark.parametrize(("attack", "defence"), SMALL)
def test_the_odds_lie_between_what_surely_and_what_perhaps_happens(attack: Pool, defence: Pool) -> None:
    """All attacks with at most six criticals: what is missing is the chance of more, less than 1 in 3000."""
    exact = counted(lambda dice: fought(dice, attack, defence), 6)
    missing = float(1 - sum(exact.values()))
    assert 0 < missing < 1 / 3000
    odds = attack_odds(attack, defence)
    hit = sum(float(chance) for one, chance in exact.items() if one.hit)
    assert hit - FEW <= odds.hit <= hit + missing + FEW
    for points, found in enumerate(odds.damage):
        surely = sum(float(chance) for one, chance in exact.items() if one.damage == points)
        assert surely - FEW <= found <= surely + missing + FEW


FIGHTS = [
    (Pool(5), Pool(4)),
    (Pool(4, rerolls=(Reroll(1, "BT"),) * 2), Pool(4, rerolls=(Reroll(2, "B", 2),))),
    (
        Pool(7, abilities=(Ability(1, own=1), Ability(3, damage=1))),
        Pool(5, abilities=(Ability(2, own=1), Ability(2, other=-1))),
    ),
    (
        Pool(8, successes=1, rerolls=(Reroll(1, "B", 1),), abilities=(Ability(3, regardless=1),)),
        Pool(3, successes=1, rerolls=(Reroll(1),), abilities=(Ability(1, damage=-1),)),
    ),
]


def agree(odds: Odds, seen: Counter[Fought]) -> None:
    """Each chance is within five standard deviations of how often it happened, the mean too."""
    many = sum(seen.values())
    chances = [(odds.hit, sum(times for one, times in seen.items() if one.hit))]
    for points in range(max(len(odds.damage), *(one.damage + 1 for one in seen))):
        chances.append((odds.at_least(points), sum(t for one, t in seen.items() if one.damage >= points)))
    for p, times in chances:
        assert abs(times - p * many) <= SIGMAS * sqrt(many * max(0.0, p * (1 - p))) + 1, (p, times)
    square = sum(points * points * p for points, p in enumerate(odds.damage))
    mean = sum(one.damage * times for one, times in seen.items()) / many
    assert abs(mean - odds.mean) <= SIGMAS * sqrt((square - odds.mean**2) / many)


@pytest.mark.rule("EXT-DAMAGE-01", "EXT-DICE-07")
@pytest.mark.parametrize(("seed", "pools"), list(enumerate(FIGHTS)))
def test_attacks_with_real_dice_come_out_as_the_odds_say(seed: int, pools: tuple[Pool, Pool]) -> None:
    dice = RandomDice(Rng(seed))
    agree(attack_odds(*pools), Counter(fought(dice, *pools) for _ in range(MANY)))


def test_attacks_with_the_dice_of_a_real_game_come_out_as_the_odds_say() -> None:
    pools = (Pool(6, rerolls=(Reroll(1),)), Pool(4))
    seen = Counter(fought(KeyedDice(b"key", f"game {n}", {}), *pools) for n in range(MANY // 5))
    agree(attack_odds(*pools), seen)


pools = st.builds(
    Pool,
    dice=st.integers(-1, 8),
    successes=st.integers(-2, 2),
    rerolls=st.lists(
        st.builds(Reroll, st.integers(1, 2), st.sampled_from(["B", "T", "BT"]), st.integers(0, 2)), max_size=1
    ).map(tuple),
    abilities=st.lists(
        st.builds(Ability, st.integers(1, 3), own=st.integers(0, 1), other=st.integers(-1, 0)), max_size=2
    ).map(tuple),
)


@given(pools, pools)
def test_chances_are_chances(attack: Pool, defence: Pool) -> None:
    odds = attack_odds(attack, defence)
    assert all(0 <= chance <= 1 + 1e-12 for chance in (odds.hit, *odds.damage))
    assert sum(odds.damage) == pytest.approx(1, abs=1e-12)
    assert odds.at_least(0) == pytest.approx(1, abs=1e-12)
    assert odds.at_least(1) == pytest.approx(odds.hit, abs=1e-12)
    assert odds.at_least(9) == 0


@given(pools, pools)
def test_a_reroll_of_a_blank_and_a_success_help_the_side_that_has_them(attack: Pool, defence: Pool) -> None:
    before = attack_odds(attack, defence)
    again = Pool(attack.dice, attack.successes, 0, (*attack.rerolls, Reroll(1)), attack.abilities)
    better = Pool(attack.dice, attack.successes + 1, 0, attack.rerolls, attack.abilities)
    for after in (attack_odds(again, defence), attack_odds(better, defence)):
        for points in range(1, 6):
            assert after.at_least(points) >= before.at_least(points) - 1e-12
