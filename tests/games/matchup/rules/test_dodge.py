"""Dodge Phase."""

import pytest

from engine.games.matchup import events as ev
from tests.support.matchup import asked, given, hits, unit


@pytest.mark.rule("MAT-DODGE-04")
def test_a_dodge_as_high_as_the_attack_makes_it_miss() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("knife-head", "8D 2S"))
    play.when(1, "attack 2", "8h", "done")
    play.when(2, "8d", "done")
    (missed,) = play.just(ev.AttackMissed)
    assert (missed.attack, missed.dodge) == (8, 8)
    assert hits(play) == [20, 20]


@pytest.mark.rule("MAT-DODGE-04")
def test_a_dodge_one_lower_than_the_attack_is_hit() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("knife-head", "7D 2S"))
    play.when(1, "attack 2", "8h", "done")
    play.when(2, "7d", "done")
    assert play.just(ev.AttackHit)
    assert asked(play) == [("damage", 1)]
