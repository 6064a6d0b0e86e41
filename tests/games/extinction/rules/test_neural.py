"""EXT-PILOT-08..11: the neural load."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, doing, finish_round, foe, made, table, walked
from tests.support.extinction import lost, mini, model, rolls, spot, words
from tests.support.play import Play

FRIEND = mini("cherno_alpha", spot(6, 3))


def short(pilots: list[str], name: str = JAEGER, face_up: str = "chain_sword", **more: Any) -> Play:
    """A Jaeger short of pilots that does nothing at all in its activation, far from everybody."""
    return table(mini(name, pilots=pilots, face_up=face_up, **more), mini(KAIJU, spot(0, 9), 6), FRIEND)


@pytest.mark.rule("EXT-PILOT-08")
def test_a_jaeger_short_of_pilots_is_tested_even_after_an_idle_activation() -> None:
    play = short(["", "nathan_lambert"]).dice(combat="B").when(1, "stop")
    assert [(one.what, one.about) for one in play.happened(fe.DiceRolled)] == [("neural", "nathan_lambert")]
    play = short(["jake_pentecost", "nathan_lambert"]).when(1, "stop")
    assert not play.happened(fe.DiceRolled)


@pytest.mark.rule("EXT-PILOT-09")
@pytest.mark.parametrize(("face", "stays"), [("B", True), ("T", True), ("S", False), ("C B", False)])
def test_a_success_or_critical_removes_the_pilot_that_is_tested(face: str, stays: bool) -> None:
    play = short(["jake_pentecost", ""]).dice(combat=face).when(1, "stop")
    assert bool(play.happened(fe.PilotLost)) is not stays
    assert model(play, JAEGER).destroyed is not stays


@pytest.mark.rule("EXT-PILOT-09")
def test_the_pilots_are_tested_in_the_order_of_their_slots() -> None:
    """Two of three pilots are left; dice B then S: the second of the two is removed."""
    pilots = ["jake_pentecost", "", "nathan_lambert"]
    play = short(pilots, "crimson_typhoon", "somersault").dice(combat="B S").when(1, "walk", "stop", "pass")
    assert [one.about for one in rolls(play, "neural")] == ["jake_pentecost", "nathan_lambert"]
    assert model(play, "crimson_typhoon").pilots == ("jake_pentecost", "", "")


@pytest.mark.rule("EXT-PILOT-10", "EXT-SCORE-02")
def test_losing_the_last_pilot_in_a_test_destroys_the_jaeger_and_scores() -> None:
    play = table(
        mini(JAEGER, pilots=["", "nathan_lambert"], face_up="chain_sword"),
        mini(KAIJU, spot(0, 9), 6),
        FRIEND,
        round=9,
    )
    play.dice(combat="S", end="S " * 12).when(1, "stop")
    assert [one.mini for one in play.happened(fe.MiniDestroyed)] == [JAEGER]
    assert not lost(play)
    finish_round(play)
    scored = {one.side: one.total for one in play.happened(ev.PointsScored)}
    assert scored["kaiju"] == 3


@pytest.mark.rule("EXT-PILOT-11", "EXT-ABIL-13")
@pytest.mark.parametrize(("again", "stays"), [("B", True), ("T", True), ("S", False), ("C B", False)])
def test_a_solo_pilot_may_roll_once_more_and_the_second_result_stands(again: str, stays: bool) -> None:
    play = short(["", "raleigh_becket"]).dice(combat="S").when(1, "stop")
    assert set(words(play, 1)) == {"reroll S", "pass"}
    play.dice(combat=again).when(1, "reroll S")
    assert model(play, JAEGER).destroyed is not stays
    assert not play.state.asks or play.state.asks[0].kind != "reroll"


@pytest.mark.rule("EXT-PILOT-11")
def test_a_solo_pilot_is_asked_only_if_the_die_would_remove_it_and_may_decline() -> None:
    assert not short(["", "raleigh_becket"]).dice(combat="B").when(1, "stop").happened(fe.DiceRerolled)
    play = short(["", "raleigh_becket"]).dice(combat="S").when(1, "stop").when(1, "pass")
    assert model(play, JAEGER).destroyed


@pytest.mark.rule("EXT-PILOT-11")
def test_other_pilots_do_not_roll_again() -> None:
    play = short(["", "nathan_lambert"]).dice(combat="S").when(1, "stop")
    assert model(play, JAEGER).destroyed


@pytest.mark.rule("EXT-ACT-06", "EXT-PILOT-08")
def test_the_test_comes_before_the_card_goes_back_and_before_disengaging() -> None:
    """One pilot of two is left and has activated Disengage: after the test nobody is there to disengage."""
    own = mini(JAEGER, face_up="guard_stance", pilots=["", "amara_namani"])
    content = made([{"do": "activate_pilots"}])
    play = walked(own, foe(), FRIEND, content=content).dice(combat="S").when(1, "option 1")
    assert model(play, JAEGER).destroyed
    assert not play.happened(ev.MiniMoved)
    play = walked(own, foe(), FRIEND, content=content).dice(combat="B").when(1, "option 1")
    kinds = [type(one) for one in play.events]
    assert kinds.index(fe.DiceRolled) < kinds.index(ev.CardReturned)
    assert set(words(play, 1)) == {"ability disengage", "pass"}


def test_a_test_by_effect_is_taken_by_a_complete_crew_too() -> None:
    own = {"pilots": ["jake_pentecost", "nathan_lambert"]}
    play = doing({"do": "neural_test"}, more=own).dice(combat="B B").when(1, "option 1")
    assert len(rolls(play, "neural")) == 2
