"""Trait: Incapacitate."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, on_table, unit
from tests.support.matchup_course import hit_with, strike, until
from tests.support.play import Play


def pilots_out(play: Play) -> list[tuple[str, ...]]:
    return [one.pilots_out for one in play.view(None).units]


def last_ask(play: Play, stream: str) -> str:
    entry = play.session.records[-1]
    asks: list[str] = [draw.ask for draw in getattr(entry, "draws", ()) if draw.stream == stream]
    assert len(asks) == 1
    return asks[0]


@pytest.mark.rule("MAT-TRAIT-INCAP-01")
def test_gore_is_refused_after_a_clash_with_net_0() -> None:
    play = given(unit("scunner", "8H 5C QH 2S"), unit("gipsy-danger", "5S 2H"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "5s", "done")
    assert [compared.net for compared in play.just(ev.DamageCompared)] == [0]
    assert asked(play) == [("combo", 1)]
    assert play.offers(1) == ["no combo"]
    play.refused_command(1, co.PlayCard(1, "QH"))
    assert pilots_out(play) == [(), ()]


@pytest.mark.rule("MAT-TRAIT-INCAP-01")
def test_a_kaiju_knocks_out_a_pilot_of_a_jaeger_that_it_has_damaged() -> None:
    play = given(unit("scunner", "8H 5C QH 2S"), unit("gipsy-danger", "4S 2H"))
    play.when(1, "attack 2", "8h", "done")
    play.refused_command(1, co.PlayCard(1, "QH"))
    play.when(2, "done").when(1, "5c", "done").when(2, "4s", "done")
    assert play.offers(1) == ["done", "qh"]
    play.dice(pilot="AH").when(1, "qh")
    assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(2, "AH")]


@pytest.mark.rule("MAT-TRAIT-INCAP-02")
@pytest.mark.parametrize("pilot", ["JH", "QH", "KH"])
def test_each_of_three_able_pilots_can_be_the_one(pilot: str) -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("crimson-typhoon", "2H"))
    strike(play, 2).dice(pilot=pilot).when(1, "js")
    assert last_ask(play, "pilot") == "1 of 3"
    assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(2, pilot)]


@pytest.mark.rule("MAT-TRAIT-INCAP-02")
def test_with_mako_out_it_is_raleigh_for_sure() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("gipsy-danger", "2H", pilots_out=["JS"]))
    strike(play, 2).when(1, "js")
    assert last_ask(play, "pilot") == "1 of 1"
    assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(2, "AH")]


@pytest.mark.rule("MAT-TRAIT-INCAP-02")
@pytest.mark.parametrize("where", ["own hand", "other hand", "discard", "deck"])
def test_a_pilot_can_be_knocked_out_wherever_the_card_is(where: str) -> None:
    play = given(
        unit("otachi", "8H 5C JD 2S" + (" AH" if where == "other hand" else "")),
        unit("gipsy-danger", "2H" + (" AH" if where == "own hand" else "")),
        discard="AH" if where == "discard" else "",
    )
    strike(play, 2).dice(pilot="AH").when(1, "jd")
    assert last_ask(play, "pilot") == "1 of 2"
    assert pilots_out(play) == [(), ("AH",)]


@pytest.mark.rule("MAT-TRAIT-INCAP-03")
def test_the_card_of_a_pilot_who_is_out_cannot_be_played_but_can_be_discarded() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2S 3S", pilots_out=["JS"]), unit("knife-head", "2H"), stage="tactics"
    )
    play.dice(deck="JS").when(1, "swap 3s")
    assert "JS" in play.view(1).units[0].hand
    play.when(1, "attack 2")
    assert "js" not in play.offers(1)
    assert play.refused(1, "js").rule == "MAT-TRAIT-INCAP-03"
    hit_with(play)
    assert play.refused(1, "js").rule == "MAT-TRAIT-INCAP-03"
    play.when(1, "done")
    assert play.offers(1) == ["no combo"]
    assert play.refused(1, "combo js 2").rule == "MAT-TRAIT-INCAP-03"
    until(play, "end", 1).when(1, "end 1 js")
    until(play, "tactics", 2)
    assert "JS" in discards(play).split()


@pytest.mark.rule("MAT-TRAIT-INCAP-03")
def test_the_ban_on_a_pilot_lasts_beyond_the_turn() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("striker-eureka", "AH 9H"))
    strike(play, 2).dice(pilot="AH").when(1, "js")
    until(play, "target", 2).when(2, "attack 1")
    assert play.refused(2, "ah").rule == "MAT-TRAIT-INCAP-03"


@pytest.mark.rule("MAT-TRAIT-INCAP-04")
def test_with_all_pilots_out_the_trait_cannot_be_played() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("gipsy-danger", "2H", pilots_out=["AH", "JS"]))
    strike(play, 2)
    assert play.offers(1) == ["done"]
    assert play.refused(1, "js").rule == "MAT-TRAIT-INCAP-04"


@pytest.mark.rule("MAT-TRAIT-INCAP-04")
def test_losing_the_last_pilot_has_no_other_effect() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("gipsy-danger", "9H 2H", pilots_out=["JS"]))
    strike(play, 2)
    before = play.view(None).units[1]
    play.when(1, "js")
    after = play.view(None).units[1]
    assert after.pilots_out == ("JS", "AH")
    assert (after.hits, after.base_hand, after.count) == (before.hits, before.base_hand, before.count)
    until(play, "target", 2).when(2, "attack 1", "9h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 9)]


@pytest.mark.rule("MAT-TRAIT-INCAP-05")
def test_for_knife_head_the_card_of_mako_stays_rip_off_arm() -> None:
    play = given(unit("knife-head", "8H 5C JS 2S"), unit("gipsy-danger", "2H", pilots_out=["JS"]))
    strike(play, 2)
    assert play.option(1, "js").label.startswith("Rip Off Arm")
    play.when(1, "js")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(2, 6)]


@pytest.mark.rule("MAT-TRAIT-INCAP-05")
def test_another_jaeger_still_plays_the_card_of_a_pilot_who_is_out() -> None:
    play = given(
        unit("striker-eureka", "8H JS 2S"),
        unit("knife-head", "2H"),
        unit("gipsy-danger", "", pilots_out=["JS"]),
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "js", "done").when(2, "done")
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 3, 17, "attack")]


@pytest.mark.rule("MAT-TRAIT-INCAP-05")
def test_a_pilot_card_that_lies_on_the_table_keeps_working() -> None:
    raleigh = {"card": "AH", "effect": {"kind": "counter"}}
    play = given(
        unit("raiju", "8H 5C JS 2S"),
        unit("gipsy-danger", "AH 4H 2D", bonuses=[raleigh]),
        options={"veterans": True},
    )
    play.when(1, "attack 2", "8h", "done").when(2, "ah", "leave", "done").when(1, "5c", "done").when(
        2, "done"
    )
    play.dice(pilot="AH").when(1, "js", "done", "no combo")
    assert pilots_out(play) == [(), ("AH",)]
    assert on_table(play) == ["AH"]
    play.when(2, "counter ah", "4h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 4)]


@pytest.mark.rule("MAT-TRAIT-INCAP-06")
def test_everybody_sees_which_pilot_is_out() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("gipsy-danger", "2H"), unit("otachi"))
    strike(play, 2).dice(pilot="JS").when(1, "js")
    entry = play.session.records[-1]
    for seat in (1, 2, 3, None):
        glimpsed = play.session.seen_entry(entry, seat).events  # type: ignore[arg-type]
        assert ev.PilotKnockedOut(2, "JS") in glimpsed
        assert play.view(seat).units[1].pilots_out == ("JS",)
