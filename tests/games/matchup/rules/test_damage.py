"""Damage Phase."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, hits, on_table, unit


@pytest.mark.rule("MAT-DAMAGE-01")
def test_damage_is_asked_after_a_hit() -> None:
    play = given(unit("gipsy-danger", "5H 4C"), unit("knife-head", "4D 2S"))
    play.when(1, "attack 2", "5h", "done").when(2, "4d", "done")
    assert asked(play) == [("damage", 1)]


@pytest.mark.rule("MAT-DAMAGE-01")
def test_damage_is_not_asked_after_a_dodge() -> None:
    play = given(unit("gipsy-danger", "5H 4C AS"), unit("knife-head", "5D 2S"))
    play.when(1, "attack 2", "5h", "done").when(2, "5d", "done")
    assert ev.WindowOpened("damage") not in play.events
    assert play.refused_command(1, co.PlayCard(1, "4C")).rule == "MAT-TURN-02"
    assert hits(play) == [20, 20]


@pytest.mark.rule("MAT-DAMAGE-02")
def test_the_attacker_plays_one_club_and_any_number_of_face_cards() -> None:
    play = given(unit("gipsy-danger", "5H 3C 4C AS QH 2S"), unit("knife-head", "3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "3c", "as", "qh")
    assert play.refused(1, "4c").rule == "MAT-NUM-03"
    play.when(1, "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 3 + 5 + 4, 0, 12)]


@pytest.mark.rule("MAT-DAMAGE-02")
def test_a_face_card_with_a_damage_bonus_is_damage_by_itself() -> None:
    play = given(unit("gipsy-danger", "5H AS"), unit("knife-head", "3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "as").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 5, 0, 5)]


@pytest.mark.rule("MAT-DAMAGE-02")
def test_the_defender_plays_no_damage() -> None:
    play = given(unit("gipsy-danger", "5H 3C"), unit("knife-head", "4C"))
    play.when(1, "attack 2", "5h", "done").when(2, "done")
    assert play.refused_command(2, co.PlayCard(2, "4C")).code == "not_your_turn"


@pytest.mark.rule("MAT-DAMAGE-03")
def test_the_damage_score_adds_club_and_carried_bonus_and_bonus() -> None:
    """Club 6, carried +2 and Damage +5 are 13."""
    play = given(unit("striker-eureka", "5H JD 6C KD 2S"), unit("otachi", "3S"))
    play.when(1, "attack 2", "5h", "jd", "leave", "done").when(2, "done")
    assert play.view(2).clash.damage == 2
    play.when(1, "6c", "kd", "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 13, 0, 13)]


@pytest.mark.rule("MAT-DAMAGE-03")
def test_any_counts_for_the_damage_where_it_is_played() -> None:
    play = given(unit("striker-eureka", "5H 6C QD 2S"), unit("otachi", "3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "6c", "qd", "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 8, 0, 8)]


@pytest.mark.rule("MAT-DAMAGE-04", "MAT-DAMAGE-05")
def test_a_hit_without_a_damage_source_costs_no_hits_and_skips_armor_and_hit() -> None:
    play = given(unit("gipsy-danger", "5H KS 2S"), unit("knife-head", "3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "done")
    assert asked(play) == [("damage", 1)]
    assert play.offers(1) == ["done"]
    play.when(1, "done")
    assert hits(play) == [20, 20]
    assert [one.window for one in play.happened(ev.WindowOpened)] == ["attack", "dodge", "damage"]
    assert play.happened(ev.DamageCompared) == []
    assert asked(play) == [("combo", 1)]


@pytest.mark.rule("MAT-DAMAGE-04")
def test_an_attacker_that_could_damage_need_not() -> None:
    play = given(unit("gipsy-danger", "5H 10C AS"), unit("knife-head", "3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "done")
    assert hits(play) == [20, 20]
    assert hand(play, 1) == "10C AS"


@pytest.mark.rule("MAT-DAMAGE-05")
def test_a_dodge_card_with_armor_is_spent_when_no_damage_follows() -> None:
    play = given(unit("gipsy-danger", "5H 2S"), unit("knife-head", "KH 3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "kh", "done")
    assert on_table(play) == ["KH"]
    play.when(1, "done")
    assert discards(play) == "5H KH"
    assert on_table(play) == []


@pytest.mark.rule("MAT-DAMAGE-06")
def test_the_attack_score_plays_no_part_in_the_damage() -> None:
    play = given(unit("knife-head", "10H AD 2C 2S"), unit("gipsy-danger", "3S"))
    play.when(1, "attack 2", "10h", "ad", "done").when(2, "done")
    assert play.happened(ev.AttackHit) == [ev.AttackHit(2, 15, 0)]
    play.when(1, "2c", "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 2, 0, 2)]
    assert hits(play) == [20, 18]


@pytest.mark.rule("MAT-DAMAGE-04")
def test_an_attacker_with_an_empty_hand_is_not_asked_for_damage() -> None:
    play = given(unit("gipsy-danger", "5H"), unit("knife-head", "3S"))
    play.when(1, "attack 2", "5h").when(2, "done")
    assert ev.WindowOpened("damage") in play.last
    assert hits(play) == [20, 20]
    assert asked(play) == [("counter", 2)]
