"""The Hit window, in which Critical, Incapacitate and Acid have their place."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hits, on_table, unit
from tests.support.play import Play


def struck(play: Play, club: str, *armor: str) -> Play:
    """Unit 1 attacks unit 2 with the heart 5, hits with `club`; unit 2 plays `armor`."""
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, club, "done")
    return play.when(2, *armor, "done")


@pytest.mark.rule("MAT-HIT-01")
def test_no_hit_window_opens_when_armor_stops_all_damage() -> None:
    play = struck(given(unit("gipsy-danger", "5H 7C KS"), unit("knife-head", "7S 2D")), "7c", "7s")
    assert ev.WindowOpened("hit") not in play.events
    assert asked(play) == [("combo", 1)]
    assert play.refused_command(1, co.PlayCard(1, "KS")).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-HIT-01")
def test_a_hit_window_opens_at_one_hit_lost() -> None:
    play = struck(given(unit("gipsy-danger", "5H 7C KS"), unit("knife-head", "6S 2D")), "7c", "6s")
    assert hits(play) == [20, 19]
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-HIT-01")
def test_no_hit_window_opens_against_a_destroyed_unit() -> None:
    play = given(unit("gipsy-danger", "5H 7C KS"), unit("knife-head", "2D 3D", hits=7), unit("otachi", "4D"))
    struck(play, "7c")
    assert hits(play) == [20, 0, 20]
    assert ev.WindowOpened("hit") not in play.events
    assert asked(play) == [("combo", 1)]


@pytest.mark.rule("MAT-HIT-01")
def test_a_jaeger_that_has_no_card_for_the_hit_window_is_asked_all_the_same() -> None:
    """No card of Crimson Typhoon acts only there, but that its hand holds nothing for it stays its secret."""
    play = struck(given(unit("crimson-typhoon", "5H 7C 2S"), unit("otachi", "6S 2D")), "7c", "6s")
    assert asked(play) == [("hit", 1)]
    assert play.offers(1) == ["done"]
    play.when(1, "done")
    assert asked(play) == [("combo", 1)]


@pytest.mark.rule("MAT-HIT-01")
def test_an_empty_hand_is_not_asked_in_the_hit_window() -> None:
    play = given(unit("crimson-typhoon", "5H 7C"), unit("otachi", "6S 2D"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "7c").when(2, "6s", "done")
    assert ev.WindowOpened("hit") in play.last
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-HIT-02")
def test_several_cards_may_be_played_in_one_hit_window() -> None:
    play = given(unit("knife-head", "5H 6C JS AS 2S"), unit("chemo-alpha", "4S 2D 3D"))
    struck(play, "6c", "4s")
    assert hits(play) == [20, 18]
    play.when(1, "js")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(2, 6)]
    play.when(1, "as").when(2, "yield 2d")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert (play.state.unit(2).base_hand, play.state.unit(2).acid) == (6, 1)
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-HIT-02")
def test_scores_are_over_in_the_hit_window() -> None:
    play = given(unit("knife-head", "5H 6C 10C QD JS QC"), unit("chemo-alpha", "2D 3D"))
    struck(play, "6c")
    assert play.offers(1) == ["done", "qc", "js"]
    assert play.refused(1, "10c").rule == "MAT-NUM-04"
    assert play.refused(1, "qd").rule == "MAT-FACE-05"
    play.when(1, "qc", "leave")
    (lost,) = play.just(ev.EffectsLost)
    assert lost.effects[0].kind == "attack"


@pytest.mark.rule("MAT-HIT-02")
def test_the_defender_plays_nothing_in_the_hit_window() -> None:
    play = struck(given(unit("knife-head", "5H 6C JS"), unit("chemo-alpha", "JD 3D")), "6c")
    assert asked(play) == [("hit", 1)]
    assert play.refused_command(2, co.PlayCard(2, "JD")).code == "not_your_turn"


@pytest.mark.rule("MAT-HIT-03")
def test_carried_acid_takes_effect_by_itself_at_the_start_of_the_hit_window() -> None:
    play = given(unit("otachi", "5H 3C AD 3S"), unit("chemo-alpha", "2S 2D 3D"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "3c", "ad")
    assert on_table(play) == ["3C", "AD"]
    play.when(1, "done").when(2, "2s", "done")
    assert hits(play) == [20, 17]
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert play.last.index(ev.WindowOpened("hit")) < play.last.index(ev.AcidAdded(2, 1))
    assert discards(play) == "5H 3C 2S AD"
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-HIT-03")
def test_carried_acid_is_lost_when_no_hit_gets_through() -> None:
    play = given(unit("otachi", "5H AD 2S"), unit("chemo-alpha", "3S 3D"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "ad", "done").when(2, "3s", "done")
    assert play.happened(ev.AcidAdded) == []
    assert discards(play) == "5H AD 3S"
    assert play.state.unit(2).acid == 0


@pytest.mark.rule("MAT-HIT-03", "MAT-HIT-02")
def test_acid_may_be_carried_from_the_attack_window_and_joined_by_another() -> None:
    play = given(unit("otachi", "5H AH QC 4C 2S"), unit("chemo-alpha", "2D 3D 4D"))
    play.when(1, "attack 2", "5h", "ah", "leave", "done").when(2, "done").when(1, "4c", "done")
    play.when(2, "done")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    play.when(1, "qc").when(2, "yield 2d")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 2)]


@pytest.mark.rule("MAT-HIT-03")
def test_acid_is_not_carried_under_the_house_rule() -> None:
    play = given(unit("otachi", "5H 3C AD 2S"), unit("chemo-alpha", "2D 3D"), options={"carry": False})
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "ad", "done").when(2, "done")
    assert play.happened(ev.AcidAdded) == []
    assert hits(play) == [20, 18]


@pytest.mark.rule("MAT-HIT-04")
def test_a_hit_window_opens_in_a_combo_clash() -> None:
    play = given(unit("otachi", "5H JC 6H 4C AS"), unit("gipsy-danger", "5D 2D"))
    play.when(1, "attack 2", "5h", "done").when(2, "5d", "done")
    play.when(1, "combo jc 2", "leave", "6h", "done").when(2, "done").when(1, "4c", "done").when(2, "done")
    assert asked(play) == [("hit", 1)]
    play.when(1, "as")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(2, 6)]


@pytest.mark.rule("MAT-HIT-04")
def test_a_hit_window_opens_in_a_counter_clash() -> None:
    play = given(unit("chemo-alpha", "5H 2D 3D"), unit("knife-head", "5D KS 4C JS 2S"))
    play.when(1, "attack 2", "5h", "done").when(2, "5d", "done").when(1, "no combo")
    play.when(2, "counter ks", "done").when(1, "done").when(2, "4c", "done").when(1, "done")
    assert hits(play) == [16, 20]
    assert asked(play) == [("hit", 2)]
    play.when(2, "js")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(1, 6)]


@pytest.mark.rule("MAT-HIT-05")
def test_hits_lost_to_acid_counters_open_no_hit_window() -> None:
    play = given(unit("gipsy-danger", "5H", acid=1), unit("knife-head", "JS"), stage="end", active=2)
    play.dice(coin="heads").when(2, "end 2").when(1, "end 1")
    assert play.just(ev.HitsLost) == [ev.HitsLost(1, 1, 19, "acid")]
    assert play.happened(ev.WindowOpened) == []
    assert asked(play) == [("tactics", 1)]


@pytest.mark.rule("MAT-HIT-05")
def test_hits_lost_to_the_device_open_no_hit_window() -> None:
    play = given(
        unit("gipsy-danger", "KS", carrier=True),
        unit("knife-head", "2D"),
        unit("striker-eureka", "AS"),
        options={"thermonuclear": True},
    )
    play.when(1, "device 2")
    assert hits(play) == [0, 10, 20]
    assert play.happened(ev.WindowOpened) == []
    assert asked(play) == [("end", 2), ("end", 3)]
