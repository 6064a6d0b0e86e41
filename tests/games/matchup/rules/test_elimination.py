"""Destroyed units, and several units on a side."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, hits, on_table, unit
from tests.support.matchup_course import counts, hit_with, relisted, strike, until
from tests.support.play import Play

TURN_1 = {"by": 1, "turn": 1}


@pytest.mark.rule("MAT-ELIM-01")
def test_the_four_cards_of_a_destroyed_unit_go_to_the_discard() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2S"), unit("knife-head", "2H 3H 4H 5H", hits=4), unit("otachi", "2D")
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done")
    before = len(play.state.discard)
    play.when(2, "done")
    assert play.just(ev.UnitDestroyed) == [ev.UnitDestroyed(2, ("2H", "3H", "4H", "5H"), "attack")]
    assert play.just(ev.TableSettled)[-1].spent == ("5C",)
    assert len(play.state.discard) == before + 4 + 1
    assert play.view(None).units[1].count == 0


@pytest.mark.rule("MAT-ELIM-01")
def test_the_counters_of_a_destroyed_unit_are_removed() -> None:
    play = given(
        unit("leatherback", "8H 5C 2S"),
        unit("striker-eureka", "2D", hits=4, acid=2, ban=TURN_1, no_attack=True),
        unit("chemo-alpha", "3D"),
        turn=3,
    )
    strike(play, 2)
    gone = play.view(None).units[1]
    assert gone.hits == 0
    assert (gone.acid, gone.ban, gone.no_attack) == (0, None, False)


@pytest.mark.rule("MAT-ELIM-01")
def test_the_place_of_a_destroyed_unit_stays_in_the_order_and_is_passed_over() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2S"),
        unit("knife-head", "2H", hits=4),
        unit("chemo-alpha", "3D"),
        unit("otachi", "4D"),
    )
    strike(play, 2)
    assert [one.name for one in play.view(None).units] == [
        "Gipsy Danger",
        "Knife Head",
        "Chemo Alpha",
        "Otachi",
    ]
    until(play, "tactics", 3)
    until(play, "tactics", 4)
    until(play, "tactics", 1)
    assert [began.place for began in play.happened(ev.TurnBegan)] == [3, 4, 1]
    assert counts(play)[1] == 0


@pytest.mark.rule("MAT-ELIM-02")
def test_a_player_without_units_is_out_and_the_side_fights_on() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2S"), unit("knife-head", "2H", hits=4), unit("otachi", "2D", seat=3)
    )
    strike(play, 2)
    assert not play.happened(ev.GameEnded)
    assert play.session.options(2) == ()
    assert 2 not in play.awaiting
    until(play, "target", 3).when(3, "attack 1")
    assert asked(play) == [("attack", 3)]


@pytest.mark.rule("MAT-ELIM-02")
def test_a_player_with_a_second_unit_plays_on_with_it() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2S"),
        unit("knife-head", "2H", hits=4, seat=2),
        unit("otachi", "2D", seat=2),
    )
    strike(play, 2)
    until(play, "target", 3)
    assert play.awaiting == (2,)
    play.when(2, "attack 1")


@pytest.mark.rule("MAT-ELIM-02")
def test_the_side_of_a_player_who_is_out_can_still_win_for_all_its_seats() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2S"), unit("knife-head", "2D", hits=4), unit("chemo-alpha", hits=0)
    )
    strike(play, 2)
    (ended,) = play.just(ev.GameEnded)
    assert (ended.result.winner, ended.result.seats) == ("jaeger", (1, 3))


@pytest.mark.rule("MAT-ELIM-03")
def test_the_clash_ends_at_once_and_carried_acid_is_lost() -> None:
    play = given(
        unit("otachi", "8H 5C AD AS 2S"), unit("gipsy-danger", "2D", hits=6), unit("chemo-alpha", "3D")
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "ad", "done").when(2, "done")
    assert [gone.place for gone in play.just(ev.UnitDestroyed)] == [2]
    assert not [opened for opened in play.just(ev.WindowOpened) if opened.window == "hit"]
    assert not play.happened(ev.AcidAdded)
    assert on_table(play) == []
    assert "AD" in discards(play).split()
    assert asked(play) == [("combo", 1)]


@pytest.mark.rule("MAT-ELIM-03")
def test_the_carried_counter_of_a_destroyed_unit_is_lost() -> None:
    play = given(unit("gipsy-danger", "8H 5C 2S"), unit("otachi", "KD 2D", hits=4), unit("raiju", "3D"))
    play.when(1, "attack 2", "8h", "done").when(2, "kd")
    assert on_table(play) == ["8H", "KD"]
    play.when(2, "done").when(1, "5c", "done").when(2, "done")
    assert "KD" in discards(play).split()
    until(play, "end", 3)
    assert not [one for one in play.happened(ev.DecisionAsked) if one.asks[0].kind == "counter"]


@pytest.mark.rule("MAT-ELIM-03")
def test_the_carried_combo_of_the_attacker_stays() -> None:
    play = given(
        unit("generic-jaeger", "8H KS 5C 4H 2S"), unit("knife-head", "2D", hits=4), unit("otachi", "3D")
    )
    strike(play, 2, "8h ks")
    assert [gone.place for gone in play.happened(ev.UnitDestroyed)] == [2]
    assert on_table(play) == ["KS"]
    assert play.offers(1) == ["no combo", "combo ks 3"]
    play.when(1, "combo ks 3", "4h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 3, 4)]


@pytest.mark.rule("MAT-ELIM-03")
def test_the_active_unit_destroyed_by_a_counter_ends_the_counter_step_for_all() -> None:
    play = given(
        unit("gipsy-danger", "8H JS 4H 2S", hits=3),
        unit("knife-head", "9D KS 5C 2D"),
        unit("raiju", "8D KC 3D"),
        unit("chemo-alpha", "4D"),
    )
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    play.when(1, "combo js 3", "leave", "4h", "done").when(3, "8d", "done")
    assert asked(play) == [("counter", 2)]
    hit_with(play.when(2, "counter ks"), "", "5c")
    assert [gone.place for gone in play.happened(ev.UnitDestroyed)] == [1]
    assert asked(play) == [("end", 2), ("end", 3), ("end", 4)]
    assert on_table(play) == []


@pytest.mark.rule("MAT-ELIM-03")
def test_a_unit_destroyed_by_a_combo_attack_does_not_counter_but_the_first_target_does() -> None:
    play = given(
        unit("gipsy-danger", "8H JS 4H 5C 2S"), unit("knife-head", "9D KS 2D"), unit("raiju", "3D", hits=2)
    )
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done").when(1, "combo js 3", "leave")
    hit_with(play, "4h", "5c")
    assert [gone.place for gone in play.happened(ev.UnitDestroyed)] == [3]
    assert asked(play) == [("counter", 2)]


def midway(kind: str) -> Play:
    """Otachi 1 and Raiju 4 against Gipsy 2 and Chemo Alpha 3, in the middle of something."""
    play = given(
        unit("otachi", "8H 5C QD QC AH 2S"),
        unit("gipsy-danger", "2D 3D AD JH"),
        unit("chemo-alpha", "4D"),
        unit("raiju", "5D"),
    )
    play.when(1, "attack 2")
    if kind == "grapple":
        return play.when(1, "8h", "qd")
    play.when(1, "8h", "done")
    if kind == "opportunity of the defender":
        return play.when(2, "ad")
    play.when(2, "done").when(1, "5c", "done").when(2, "done")
    if kind == "negate":
        return play.when(1, "ah", "leave")
    return play.when(1, "ah")


@pytest.mark.rule("MAT-ELIM-03")
@pytest.mark.parametrize("kind", ["grapple", "opportunity of the defender", "negate", "opportunity"])
@pytest.mark.parametrize("place", [1, 2])
def test_giving_up_in_the_middle_of_a_question_ends_the_clash_at_once(kind: str, place: int) -> None:
    play = midway(kind)
    assert play.state.resolving is not None
    play.when(place, f"concede {place}")
    assert play.view(None).clash is None
    assert play.view(None).resolving is None
    assert on_table(play) == []
    assert hand(play, place) == ""
    assert asked(play) == ([("end", 2), ("end", 3), ("end", 4)] if place == 1 else [("combo", 1)])
    assert play.view(None).units[place - 1].hits == 0


@pytest.mark.rule("MAT-ELIM-03")
def test_a_target_given_up_before_any_source_was_played_ends_the_attack_phase() -> None:
    play = given(unit("otachi", "8H KC JC 2S"), unit("gipsy-danger", "2D 3D"), unit("chemo-alpha", "4D"))
    play.when(1, "attack 2", "kc")
    assert asked(play) == [("grapple", 2)]
    play.when(2, "concede 2")
    assert asked(play) == [("end", 1), ("end", 3)]
    assert on_table(play) == []


@pytest.mark.rule("MAT-ELIM-03")
@pytest.mark.parametrize("kind", ["grapple", "opportunity of the defender", "negate", "opportunity"])
def test_a_third_unit_that_is_given_up_does_not_disturb_the_clash(kind: str) -> None:
    play = midway(kind)
    before = asked(play)
    play.when(3, "concede 3").when(4, "pass" if 4 in play.awaiting else "concede 4")
    assert asked(play) == before
    assert hits(play)[2:] == [0, 0]


@pytest.mark.rule("MAT-ELIM-03")
def test_the_pending_choice_of_a_unit_that_is_given_up_is_dropped() -> None:
    play = given(
        unit("otachi", "2S 3S"), unit("gipsy-danger", "2D 3D"), unit("chemo-alpha", "4D"), stage="end"
    )
    play.when(2, "end 2 2d", "concede 2")
    assert play.view(2).chosen == ()
    assert discards(play) == "2D 3D"
    play.when(1, "end 1 2s").when(3, "end 3")
    assert [one.place for one in play.just(ev.CardsDiscarded)] == [1]


@pytest.mark.rule("MAT-ELIM-03")
def test_a_kaiju_given_up_while_its_emp_is_answered_bans_nobody() -> None:
    play = given(
        unit("leatherback", "JD 2S"), unit("gipsy-danger", "QS 2D"), unit("raiju", "3D"), unit("chemo-alpha")
    )
    play = relisted(play, "gipsy-danger", "QS", "negate emp")
    play.when(1, "emp jd 2")
    assert asked(play) == [("negate", 2)]
    play.when(1, "concede 1")
    assert not play.happened(ev.EmpStruck)
    assert on_table(play) == []
    assert asked(play) == [("end", 2), ("end", 3)]


@pytest.mark.rule("MAT-MULTI-01")
def test_the_diamond_of_an_ally_is_of_no_help() -> None:
    play = given(unit("gipsy-danger", "8H 5C 2S"), unit("knife-head", "2D"), unit("otachi", "10D 10S"))
    play.when(1, "attack 2", "8h", "done")
    assert play.awaiting == (2,)
    assert play.offers(3) == []
    assert play.refused_command(3, co.PlayCard(3, "10D")).code == "not_your_turn"
    assert play.refused_command(2, co.PlayCard(2, "10D")).rule == "MAT-FACE-12"
    play.when(2, "done").when(1, "5c", "done")
    play.refused_command(3, co.PlayCard(3, "10S"))
    play.when(2, "done")
    assert hits(play) == [20, 15, 20]


@pytest.mark.rule("MAT-MULTI-01")
def test_one_player_cannot_answer_for_a_unit_with_the_cards_of_the_other() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2S"),
        unit("knife-head", "2D", seat=2),
        unit("otachi", "10D", seat=2),
    )
    play.when(1, "attack 2", "8h", "done")
    assert play.offers(2) == ["done", "2d"]
    assert play.refused(2, "10d").rule == "MAT-HAND-06"


@pytest.mark.rule("MAT-MULTI-02")
def test_an_attack_has_one_target_and_the_other_enemies_are_untouched() -> None:
    play = given(unit("gipsy-danger", "8H 5C 2S"), unit("knife-head", "2D"), unit("otachi", "3D"))
    play.when(1, "attack 2")
    assert play.just(ev.ClashOpened) == [ev.ClashOpened("main", 1, 2)]
    assert play.refused_command(1, co.DeclareAttack(1, 3)).rule == "MAT-TURN-02"
    hit_with(play)
    assert hits(play) == [20, 15, 20]
    assert {ask.place for one in play.happened(ev.DecisionAsked) for ask in one.asks} == {1, 2}


@pytest.mark.rule("MAT-MULTI-03")
def test_any_living_enemy_can_be_attacked_wherever_it_sits() -> None:
    def table() -> Play:
        return given(
            unit("gipsy-danger", "8H 5H 2S"),
            unit("chemo-alpha", "2D"),
            unit("knife-head", "3D"),
            unit("otachi", hits=0),
            unit("raiju", "4D"),
            unit("scunner"),
        )

    assert table().offers(1) == ["pass", "attack 3", "attack 5", "attack 6"]
    for target in (3, 5, 6):
        play = table().when(1, f"attack {target}", "8h", "done")
        assert play.happened(ev.AttackMade) == [ev.AttackMade(1, target, 8)]
    assert table().refused(1, "attack 2").rule == "MAT-ATTACK-03"
    assert table().refused(1, "attack 4").rule == "MAT-ATTACK-03"


@pytest.mark.rule("MAT-MULTI-03")
def test_the_target_is_free_in_each_turn_anew() -> None:
    play = given(unit("gipsy-danger", "8H 5H 2S"), unit("knife-head", "9D 3D"), unit("otachi", "4D 5D"))
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    until(play, "target", 1)
    assert {"attack 2", "attack 3"} <= set(play.offers(1))
    play.when(1, "attack 3")
    assert play.just(ev.ClashOpened) == [ev.ClashOpened("main", 1, 3)]
