"""Trait: Critical."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, given, others, unit
from tests.support.matchup_course import counts, hit_with, strike, until
from tests.support.play import Play


def base_hands(play: Play) -> list[int]:
    return [one.base_hand for one in play.view(None).units]


@pytest.mark.rule("MAT-TRAIT-CRIT-01")
def test_critical_needs_a_hit_lost_and_net_0_is_none() -> None:
    play = given(unit("gipsy-danger", "8H 7C KS 2S"), unit("knife-head", "7S 2H"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "7c", "done").when(2, "7s", "done")
    assert [compared.net for compared in play.just(ev.DamageCompared)] == [0]
    assert asked(play) == [("combo", 1)]
    assert play.offers(1) == ["no combo"]
    play.refused_command(1, co.PlayCard(1, "KS"))
    assert not play.happened(ev.BaseHandCut)


@pytest.mark.rule("MAT-TRAIT-CRIT-01")
def test_critical_is_playable_after_a_single_hit_lost() -> None:
    play = given(unit("gipsy-danger", "8H 7C KS 2S"), unit("knife-head", "6S 2H"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "7c", "done").when(2, "6s", "done")
    assert asked(play) == [("hit", 1)]
    assert play.offers(1) == ["done", "ks"]
    play.when(1, "ks")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(2, 6)]


@pytest.mark.rule("MAT-TRAIT-CRIT-01")
@pytest.mark.parametrize("way", [[], ["8h", "done"]])
def test_critical_is_not_playable_before_the_damage_is_done(way: list[str]) -> None:
    play = given(unit("gipsy-danger", "8H 7C KS 2S"), unit("knife-head"))
    play.when(1, "attack 2", *way)
    assert play.refused(1, "ks").rule == "MAT-FACE-05"


@pytest.mark.rule("MAT-TRAIT-CRIT-01")
def test_critical_is_not_playable_by_the_unit_that_is_damaged() -> None:
    play = given(unit("knife-head", "8H 5C 2S"), unit("gipsy-danger", "KS 2D"))
    play.when(1, "attack 2", "8h", "done")
    assert play.refused(2, "ks").rule == "MAT-FACE-05"
    play.when(2, "done").when(1, "5c", "done")
    assert asked(play) == [("armor", 2)]
    assert play.refused(2, "ks").rule == "MAT-FACE-05"


@pytest.mark.rule("MAT-TRAIT-CRIT-02")
def test_critical_drops_the_base_hand_from_7_to_6_and_the_next_refill_stops_there() -> None:
    play = given(unit("gipsy-danger", "8H 5C KS 2S"), unit("knife-head", "2H 3H"))
    strike(play, 2).when(1, "ks")
    assert base_hands(play) == [7, 6]
    until(play, "tactics", 2)
    assert counts(play) == [7, 6]


@pytest.mark.rule("MAT-TRAIT-CRIT-02")
def test_critical_lasts_for_the_rest_of_the_game() -> None:
    play = given(unit("gipsy-danger", "8H 5C KS 2S"), unit("knife-head", "2H 3H"))
    strike(play, 2).when(1, "ks")
    until(play, "tactics", 2)
    until(play, "end", 2).when(2, f"end 2 {' '.join(play.state.unit(2).hand[:2])}")
    until(play, "tactics", 1)
    assert base_hands(play) == [7, 6]
    assert counts(play) == [7, 6]


@pytest.mark.rule("MAT-TRAIT-CRIT-03")
def test_two_criticals_on_one_unit_leave_a_base_hand_of_5() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C KS 2S"),
        unit("knife-head", "2H 3H", hits=15),
        unit("generic-jaeger", "9H 6C KC 2D"),
    )
    strike(play, 2).when(1, "ks")
    until(play, "target", 2)
    until(play, "target", 3)
    strike(play, 2, "9h", "6c").when(3, "kc")
    assert play.happened(ev.BaseHandCut) == [ev.BaseHandCut(2, 6), ev.BaseHandCut(2, 5)]
    assert base_hands(play) == [7, 5, 7]


@pytest.mark.rule("MAT-TRAIT-CRIT-03")
def test_the_same_critical_card_adds_up_when_it_comes_back_through_a_reshuffle() -> None:
    gipsy, knife_head = "8H 5C KS JS 4H 4C 2S", "2H 3H"
    play = given(
        unit("gipsy-danger", gipsy),
        unit("knife-head", knife_head),
        deck="",
        discard=others(gipsy, knife_head),
    )
    strike(play, 2).when(1, "ks")
    play.dice(deck="KS").when(1, "done", "combo js 2", "draw")
    assert play.just(ev.DeckRebuilt)
    hit_with(play, "4h", "4c").when(1, "ks")
    assert play.happened(ev.BaseHandCut) == [ev.BaseHandCut(2, 6), ev.BaseHandCut(2, 5)]


@pytest.mark.rule("MAT-TRAIT-CRIT-03")
def test_the_base_hand_never_falls_below_0() -> None:
    play = given(unit("gipsy-danger", "8H 5C KS 2S"), unit("knife-head", "", base_hand=0))
    strike(play, 2).when(1, "ks")
    assert base_hands(play) == [7, 0]


@pytest.mark.rule("MAT-TRAIT-CRIT-03")
@pytest.mark.parametrize(("floor", "left"), [(0, 0), (1, 1)])
def test_house_rule_critical_floor_is_the_least_base_hand(floor: int, left: int) -> None:
    play = given(
        unit("gipsy-danger", "8H 5C KS 2S"),
        unit("knife-head", "2H", base_hand=1),
        options={"critical_floor": floor},
    )
    strike(play, 2).when(1, "ks")
    assert base_hands(play) == [7, left]


@pytest.mark.rule("MAT-TRAIT-CRIT-04")
def test_critical_works_in_a_combo_clash() -> None:
    play = given(unit("gipsy-danger", "8H JS 4H 4C KS 2S"), unit("knife-head", "2H 3H"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "done", "combo js 2", "leave")
    hit_with(play, "4h", "4c").when(1, "ks")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(2, 6)]


@pytest.mark.rule("MAT-TRAIT-CRIT-04")
def test_a_kaiju_has_critical_too_and_uses_it_in_a_counter_clash() -> None:
    play = given(unit("gipsy-danger", "2H 2S"), unit("knife-head", "KS 4C JS 3S"))
    play.when(1, "attack 2", "2h", "done").when(2, "done").when(1, "done", "no combo")
    hit_with(play.when(2, "counter ks"), "", "4c").when(2, "js")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(1, 6)]
