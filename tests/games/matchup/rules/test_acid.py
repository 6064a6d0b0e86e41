"""Trait: Acid."""

from typing import Any

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hits, unit
from tests.support.matchup_course import hit_with, strike, until
from tests.support.play import Play


def before_the_turn_of(jaeger: dict[str, Any], *more: dict[str, Any], **state: Any) -> Play:
    """Otachi at 1 has its End Phase; the Jaeger at 2 is next."""
    return given(unit("otachi", "2H"), jaeger, *more, stage="end", **state)


def acid(play: Play) -> list[int]:
    return [one.acid for one in play.view(None).units]


def burns(play: Play) -> list[tuple[int, int]]:
    return [(lost.place, lost.amount) for lost in play.happened(ev.HitsLost) if lost.cause == "acid"]


@pytest.mark.rule("MAT-TRAIT-ACID-01")
def test_a_kaiju_that_has_damaged_a_jaeger_gives_it_one_acid_counter() -> None:
    play = given(unit("knife-head", "8H 5C AS 2S"), unit("chemo-alpha", "2D"))
    strike(play, 2).when(1, "as")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert acid(play) == [0, 1]


@pytest.mark.rule("MAT-TRAIT-ACID-01")
def test_acid_carried_from_the_damage_window_takes_effect_by_itself() -> None:
    play = given(unit("otachi", "8H 3C AD 3S"), unit("chemo-alpha", "2S 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "3c", "ad", "done").when(2, "2s", "done")
    assert hits(play) == [20, 17]
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert asked(play) == [("hit", 1)]
    assert "AD" in discards(play).split()


@pytest.mark.rule("MAT-TRAIT-ACID-01")
def test_carried_acid_needs_a_hit_lost() -> None:
    play = given(unit("otachi", "8H AD 3S"), unit("chemo-alpha", "2S 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "ad", "done").when(2, "2s", "done")
    assert [compared.net for compared in play.just(ev.DamageCompared)] == [0]
    assert acid(play) == [0, 0]
    assert "AD" in discards(play).split()


@pytest.mark.rule("MAT-TRAIT-ACID-01")
def test_acid_is_not_playable_without_damage() -> None:
    play = given(unit("otachi", "8H AD 5C 2S"), unit("chemo-alpha", "5S 2D"))
    play.when(1, "attack 2", "8h")
    assert play.refused(1, "ad").rule == "MAT-FACE-05"
    play.when(1, "done").when(2, "done").when(1, "5c", "done").when(2, "5s", "done")
    assert asked(play) == [("combo", 1)]
    play.refused_command(1, co.PlayCard(1, "AD"))


@pytest.mark.rule("MAT-TRAIT-ACID-01")
def test_acid_works_in_a_combo_clash_and_in_a_counter_clash() -> None:
    play = given(unit("otachi", "8H JC 4H 4C QC 2S"), unit("chemo-alpha", "2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "done", "combo jc 2", "leave")
    hit_with(play, "4h", "4c").when(1, "qc")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    play = given(unit("chemo-alpha", "8H 2D"), unit("knife-head", "KS 4C AS 2S"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "done", "no combo")
    hit_with(play.when(2, "counter ks"), "", "4c").when(2, "as")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(1, 1)]


@pytest.mark.rule("MAT-TRAIT-ACID-02")
def test_one_counter_costs_one_hit_before_the_draw_phase() -> None:
    play = before_the_turn_of(unit("striker-eureka", "3S", acid=1, hits=10))
    play.dice(coin="heads")
    until(play, "tactics", 2)
    assert hits(play) == [20, 9]
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 1, 9, "acid")]
    kinds = [type(event) for event in play.last]
    assert kinds.index(ev.HitsLost) < kinds.index(ev.AcidFlipped) < kinds.index(ev.CardsDrawn)


@pytest.mark.rule("MAT-TRAIT-ACID-02")
def test_acid_burns_in_the_turns_of_the_jaeger_only() -> None:
    play = before_the_turn_of(unit("striker-eureka", "3S", acid=1, hits=10), unit("raiju", "4S"))
    play.dice(coin="heads heads")
    until(play, "tactics", 2)
    until(play, "tactics", 3)
    until(play, "tactics", 1)
    assert hits(play) == [20, 9, 20]
    until(play, "tactics", 2)
    assert hits(play) == [20, 8, 20]


@pytest.mark.rule("MAT-TRAIT-ACID-03")
def test_heads_three_times_then_tails_costs_four_hits_in_all() -> None:
    play = before_the_turn_of(unit("striker-eureka", "3S", acid=1))
    play.dice(coin="heads heads heads tails")
    for expected in (1, 1, 1, 0):
        until(play, "tactics", 2)
        assert acid(play) == [0, expected]
        until(play, "tactics", 1)
    until(play, "tactics", 2)
    assert hits(play) == [20, 16]
    assert [flip.heads for flip in play.happened(ev.AcidFlipped)] == [True, True, True, False]


@pytest.mark.rule("MAT-TRAIT-ACID-03")
def test_the_coin_comes_after_the_loss_so_tails_still_costs_a_hit() -> None:
    play = before_the_turn_of(unit("striker-eureka", "3S", acid=1, hits=10))
    play.dice(coin="tails")
    until(play, "tactics", 2)
    assert hits(play) == [20, 9]
    assert play.just(ev.AcidFlipped) == [ev.AcidFlipped(2, False, 0)]
    assert acid(play) == [0, 0]


@pytest.mark.rule("MAT-TRAIT-ACID-04")
def test_the_loss_cannot_be_dodged_armoured_or_negated() -> None:
    play = before_the_turn_of(unit("gipsy-danger", "10D 10S JH JD AD", acid=1, hits=10))
    play.dice(coin="heads")
    until(play, "tactics", 2)
    assert hits(play) == [20, 9]
    questions = [ask.kind for question in play.just(ev.DecisionAsked) for ask in question.asks]
    assert questions == ["tactics"]
    play.refused_command(2, co.NegateTrait(2, "JH"))
    play.refused_command(2, co.PlayCard(2, "10S"))


@pytest.mark.rule("MAT-TRAIT-ACID-05")
def test_two_counters_cost_two_hits_and_flip_a_coin_each() -> None:
    play = before_the_turn_of(unit("striker-eureka", "3S", acid=2, hits=10))
    play.dice(coin="heads tails")
    until(play, "tactics", 2)
    assert hits(play) == [20, 8]
    assert acid(play) == [0, 1]
    steps = [event for event in play.last if isinstance(event, (ev.HitsLost, ev.AcidFlipped))]
    assert steps == [
        ev.HitsLost(2, 1, 9, "acid"),
        ev.AcidFlipped(2, True, 2),
        ev.HitsLost(2, 1, 8, "acid"),
        ev.AcidFlipped(2, False, 1),
    ]


@pytest.mark.rule("MAT-TRAIT-ACID-05")
@pytest.mark.parametrize(("coins", "left"), [("tails heads", 1), ("heads heads", 2), ("tails tails", 0)])
def test_each_of_two_counters_stays_or_goes_by_its_own_coin(coins: str, left: int) -> None:
    play = before_the_turn_of(unit("striker-eureka", "3S", acid=2, hits=10))
    play.dice(coin=coins)
    until(play, "tactics", 2)
    assert acid(play) == [0, left]
    assert hits(play) == [20, 8]


@pytest.mark.rule("MAT-TRAIT-ACID-05")
def test_acid_cards_add_up_carried_and_played() -> None:
    play = given(unit("otachi", "8H AD QC AH 2S"), unit("chemo-alpha", "2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "ad", "done").when(2, "done")
    play.when(1, "qc", "ah", "leave")
    assert play.happened(ev.AcidAdded) == [ev.AcidAdded(2, 1), ev.AcidAdded(2, 2), ev.AcidAdded(2, 3)]


@pytest.mark.rule("MAT-TRAIT-ACID-05")
def test_house_rule_without_stacking_gives_a_unit_one_counter_at_most() -> None:
    play = given(
        unit("otachi", "8H 5C AD QC AH 2S"),
        unit("chemo-alpha", "2D", acid=1),
        options={"acid_stacks": False},
    )
    strike(play, 2)
    assert play.refused(1, "ad").rule == "MAT-TRAIT-ACID-05"
    play.when(1, "qc")
    assert [one.why for one in play.just(ev.CardsDiscarded)] == ["grapple"]
    assert acid(play) == [0, 1]


@pytest.mark.rule("MAT-TRAIT-ACID-05")
def test_house_rule_without_stacking_loses_a_carried_second_acid() -> None:
    play = given(unit("otachi", "8H AD 5C QC 2S"), unit("chemo-alpha"), options={"acid_stacks": False})
    play.when(1, "attack 2", "8h", "done").when(1, "ad", "5c", "done").when(1, "qc")
    assert play.happened(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert [lost.rule for lost in play.just(ev.EffectsLost)] == ["MAT-TRAIT-ACID-05"]


@pytest.mark.rule("MAT-TRAIT-ACID-06")
def test_with_1_hit_left_and_two_counters_the_first_destroys_and_no_coin_is_flipped() -> None:
    play = before_the_turn_of(
        unit("striker-eureka", "3S", acid=2, hits=1), unit("raiju", "4S"), unit("chemo-alpha", "5S")
    )
    until(play, "tactics", 3)
    assert burns(play) == [(2, 1)]
    assert play.just(ev.UnitDestroyed) == [ev.UnitDestroyed(2, ("3S",), "acid")]
    assert not play.happened(ev.AcidFlipped)
    assert not [began for began in play.just(ev.StageReached) if began.stage == "end"]
    assert acid(play) == [0, 0, 0, 0]


@pytest.mark.rule("MAT-TRAIT-ACID-06")
def test_the_turn_of_a_unit_destroyed_by_acid_ends_without_a_draw_phase() -> None:
    play = before_the_turn_of(
        unit("striker-eureka", "3S", acid=1, hits=1), unit("raiju", "4S"), unit("chemo-alpha", "5S")
    )
    until(play, "tactics", 3)
    began = play.just(ev.TurnBegan)
    assert [turn.place for turn in began] == [2, 3]
    between = play.last[play.last.index(began[0]) : play.last.index(began[1])]
    assert [type(event) for event in between[1:]] == [ev.HitsLost, ev.UnitDestroyed, ev.TurnEnded]


@pytest.mark.rule("MAT-TRAIT-ACID-06")
def test_several_counters_stop_at_the_one_that_destroys() -> None:
    play = before_the_turn_of(
        unit("striker-eureka", "3S", acid=4, hits=2), unit("raiju"), unit("chemo-alpha")
    )
    play.dice(coin="tails")
    until(play, "tactics", 3)
    assert burns(play) == [(2, 1), (2, 1)]
    assert play.just(ev.AcidFlipped) == [ev.AcidFlipped(2, False, 3)]


@pytest.mark.rule("MAT-TRAIT-ACID-06")
def test_acid_that_destroys_the_last_jaeger_ends_the_game() -> None:
    play = before_the_turn_of(unit("striker-eureka", "3S", acid=2, hits=1))
    play.when(1, "end 1").when(2, "end 2")
    (ended,) = play.just(ev.GameEnded)
    assert (ended.result.winner, ended.result.rule) == ("kaiju", "MAT-GEN-03")
    assert play.awaiting == ()


@pytest.mark.rule("MAT-TRAIT-ACID-07")
def test_acid_goes_on_after_the_kaiju_that_caused_it_is_destroyed() -> None:
    play = given(
        unit("otachi", "8H 5C QC 2S"), unit("chemo-alpha", "2D"), unit("raiju", "4S"), unit("gipsy-danger")
    )
    strike(play, 2).when(1, "qc")
    assert acid(play) == [0, 1, 0, 0]
    play.when(1, "concede 1").dice(coin="heads")
    until(play, "tactics", 2)
    assert hits(play) == [0, 14, 20, 20]
    assert acid(play) == [0, 1, 0, 0]
