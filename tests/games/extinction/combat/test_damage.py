"""From a lead in successes to damage."""

import pytest

from engine.games.extinction.combat.damage import MOST, damage_of
from engine.games.extinction.combat.odds import LEADS


@pytest.mark.rule("EXT-DAMAGE-01")
@pytest.mark.parametrize(
    ("differences", "damage"),
    [
        (range(-20, 1), 0),
        (range(1, 4), 1),
        (range(4, 7), 2),
        (range(7, 10), 3),
        (range(10, 13), 4),
        (range(13, 40), 5),
    ],
)
def test_three_successes_more_are_one_damage_more_up_to_five(differences: range, damage: int) -> None:
    assert {damage_of(difference) for difference in differences} == {damage}


def test_the_odds_know_the_same_steps() -> None:
    assert [damage_of(lead) for lead in LEADS] == list(range(1, MOST + 1))
    assert [damage_of(lead - 1) for lead in LEADS] == list(range(MOST))
