"""Dodge Phase."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, hits, unit


@pytest.mark.rule("MAT-DODGE-01")
def test_the_defender_plays_one_diamond_and_any_number_of_face_cards() -> None:
    play = given(unit("gipsy-danger", "10H 2C"), unit("knife-head", "3D 4D KH KC 2S"))
    play.when(1, "attack 2", "10h", "done").when(2, "4d", "kh", "kc", "leave")
    assert play.refused(2, "3d").rule == "MAT-NUM-03"
    play.when(2, "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 10, 4 + 1 + 2)]


@pytest.mark.rule("MAT-DODGE-01")
def test_nobody_but_the_defender_may_dodge() -> None:
    play = given(unit("gipsy-danger", "6H 6D"), unit("knife-head", "2D"), unit("otachi", "10D"))
    play.when(1, "attack 2", "6h", "done")
    assert asked(play) == [("dodge", 2)]
    assert play.refused_command(1, co.PlayCard(1, "6D")).code == "not_your_turn"
    assert play.refused_command(3, co.PlayCard(3, "10D")).code == "not_your_turn"


@pytest.mark.rule("MAT-DODGE-02")
def test_a_face_card_with_a_dodge_bonus_is_a_dodge_by_itself() -> None:
    play = given(unit("gipsy-danger", "5H 2C"), unit("otachi", "JH 2S"))
    play.when(1, "attack 2", "5h", "done").when(2, "jh", "done")
    assert play.just(ev.AttackMissed) == [ev.AttackMissed(2, 5, 5)]


@pytest.mark.rule("MAT-DODGE-03")
def test_the_dodge_score_adds_diamond_and_dodge_bonus_and_any() -> None:
    play = given(unit("otachi", "9H 2C"), unit("coyote-tango", "3D QC KS 2S"))
    play.when(1, "attack 2", "9h", "done").when(2, "3d", "qc", "ks", "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 9, 3 + 3 + 2)]


@pytest.mark.rule("MAT-DODGE-03")
def test_the_dodge_score_is_nothing_when_nothing_was_played() -> None:
    play = given(unit("otachi", "2H 2C"), unit("coyote-tango", "3D QC KS"))
    play.when(1, "attack 2", "2h", "done").when(2, "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 2, 0)]


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


@pytest.mark.rule("MAT-DODGE-05")
def test_a_miss_skips_damage_armor_and_hit_and_leads_to_the_combo_counter_phase() -> None:
    play = given(unit("gipsy-danger", "KH 10C KS"), unit("knife-head", "3D 2S"))
    play.when(1, "attack 2", "kh", "done").when(2, "3d", "done")
    assert [one.window for one in play.happened(ev.WindowOpened)] == ["attack", "dodge"]
    assert play.happened(ev.DamageCompared) == []
    assert discards(play) == "KH 3D"
    assert asked(play) == [("combo", 1)]
    play.when(1, "no combo")
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-DODGE-06")
def test_a_dodge_that_falls_short_takes_nothing_from_attack_or_damage() -> None:
    play = given(unit("gipsy-danger", "9H 6C 2S"), unit("knife-head", "8D 3S"))
    play.when(1, "attack 2", "9h", "done").when(2, "8d", "done")
    assert play.state.clash.attack == 9
    play.when(1, "6c", "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 6, 0, 6)]
    assert hits(play) == [20, 14]


@pytest.mark.rule("MAT-DODGE-07")
def test_a_defender_that_could_dodge_need_not() -> None:
    play = given(unit("gipsy-danger", "5H 2C"), unit("knife-head", "10D 2S"))
    play.when(1, "attack 2", "5h", "done")
    assert play.offers(2) == ["done", "10d"]
    play.when(2, "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 5, 0)]
    assert hand(play, 2) == "10D 2S"


@pytest.mark.rule("MAT-DODGE-08")
@pytest.mark.parametrize("held", ["10D KC", "2C 3S"])
def test_a_defender_with_cards_is_asked_whether_it_can_dodge_or_not(held: str) -> None:
    play = given(unit("gipsy-danger", "5H 4C"), unit("knife-head", held))
    play.when(1, "attack 2", "5h", "done")
    assert asked(play) == [("dodge", 2)]
    same = given(unit("gipsy-danger", "5H 4C"), unit("knife-head", "9C 9S"))
    same.when(1, "attack 2", "5h", "done")
    assert play.view(1) == same.view(1)
    assert play.view(None) == same.view(None)


@pytest.mark.rule("MAT-DODGE-08")
def test_an_empty_hand_is_not_asked_to_dodge() -> None:
    play = given(unit("gipsy-danger", "5H 4C"), unit("knife-head"))
    play.when(1, "attack 2", "5h", "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 5, 0)]
    assert asked(play) == [("damage", 1)]


@pytest.mark.rule("MAT-DODGE-09")
@pytest.mark.parametrize(("diamond", "missed"), [("5D", True), ("4D", False)])
def test_an_attack_of_face_cards_alone_is_dodged_in_the_same_way(diamond: str, missed: bool) -> None:
    play = given(unit("knife-head", "AD 2C"), unit("gipsy-danger", f"{diamond} 2S"))
    play.when(1, "attack 2", "ad", "done").when(2, diamond, "done")
    assert bool(play.just(ev.AttackMissed)) is missed
    assert bool(play.just(ev.AttackHit)) is not missed
