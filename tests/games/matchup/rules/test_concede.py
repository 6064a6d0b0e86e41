"""Giving up a unit in every kind of moment."""

import pytest
from msgspec.structs import replace

from engine import games
from engine.games.matchup import events as ev
from engine.games.matchup.commands import Concede
from engine.games.matchup.terms import Effect
from tests.support.matchup import asked, discards, end_turn, fresh, given, hand, hits, on_table, others, unit
from tests.support.play import Play, session_from

pytestmark = pytest.mark.rule("MAT-GEN-07")


def table(
    mine: str = "8H 6C AH QD 2C", theirs: str = "9D KS 5H 2S 3S", third: str = "7H 2H", fourth: str = "4D 3D"
) -> Play:
    """Gipsy and Striker (1, 3) against Knife Head and Otachi (2, 4); Gipsy is in its Attack Phase."""
    return given(
        unit("gipsy-danger", mine),
        unit("knife-head", theirs),
        unit("striker-eureka", third),
        unit("otachi", fourth),
    )


def gone(play: Play, place: int) -> bool:
    """Whether the unit counts as destroyed: no Hits, no hand, and it may decide nothing."""
    one = play.view(None).units[place - 1]
    return (one.alive, one.hits, one.count) == (False, 0, 0) and play.session.options(place) == ()


def test_the_last_unit_of_a_side_gives_the_other_side_the_victory() -> None:
    play = given(unit("gipsy-danger", "8H"), unit("knife-head", "2S 3S")).when(2, "concede 2")
    assert play.session.result is not None
    assert (play.session.result.winner, play.session.result.rule) == ("jaeger", "MAT-GEN-03")
    assert discards(play) == "2S 3S"


def test_a_unit_that_is_given_up_counts_as_destroyed() -> None:
    play = table().when(4, "concede 4")
    assert play.just(ev.UnitConceded) == [ev.UnitConceded(4)]
    assert play.just(ev.UnitDestroyed) == [ev.UnitDestroyed(4, ("3D", "4D"), "conceded")]
    assert gone(play, 4)
    assert play.offers(1) == ["pass", "attack 2"]
    assert play.refused(1, "attack 4").rule == "MAT-ATTACK-03"


def test_it_is_offered_beside_every_question_to_everybody() -> None:
    play = table()
    for seat in (1, 2, 3, 4):
        offered = [option.notation for option in play.session.options(seat) if option.kind == "aside"]
        assert offered == [f"concede {seat}"]


def test_only_the_own_living_units_can_be_given_up() -> None:
    play = table().when(4, "concede 4")
    assert play.refused_command(1, Concede(1, 2)).rule == "MAT-GEN-07"
    assert play.refused_command(4, Concede(4, 4)).rule == "MAT-GEN-07"
    assert play.refused_command(1, Concede(1, 9)).rule == "MAT-GEN-07"


def test_one_of_two_units_of_a_player_can_be_given_up() -> None:
    play = given(
        unit("gipsy-danger", "8H 2C", seat=1),
        unit("knife-head", "2S", seat=2),
        unit("striker-eureka", "7H", seat=1),
    )
    play.when(1, "concede 3")
    assert hits(play) == [20, 20, 0]
    assert asked(play) == [("target", 1)]


def test_before_the_first_turn() -> None:
    play = fresh("gipsy-danger", "knife-head", "striker-eureka", "otachi").when(1, "concede 1")
    assert asked(play) == [("begin", 2)]
    play.dice(cut="2C 3C KD").when(2, "begin")
    assert play.happened(ev.FirstTurnDrawn)[0].drawn == ((2, "2C"), (3, "3C"), (4, "KD"))
    assert [event.place for event in play.happened(ev.TurnBegan)] == [4]
    assert [event.place for event in play.happened(ev.CardsDrawn)] == [4, 2, 3]


@pytest.mark.parametrize("stage", ["tactics", "target"])
def test_the_active_unit_in_its_own_turn_leaves_the_end_phase_to_the_others(stage: str) -> None:
    play = given(
        unit("gipsy-danger", "8H"), unit("knife-head", "2S"), unit("striker-eureka", "2D"), stage=stage
    )
    play.when(1, "concede 1")
    assert asked(play) == [("end", 2), ("end", 3)]
    end_turn(play)
    assert [event.place for event in play.just(ev.TurnBegan)] == [2]


@pytest.mark.parametrize("seat", [2, 3, 4])
def test_another_unit_during_the_tactics_phase_does_not_end_it(seat: int) -> None:
    play = given(
        unit("gipsy-danger", "8H"),
        unit("knife-head", "2S"),
        unit("striker-eureka", "2D"),
        unit("otachi", "3D"),
        stage="tactics",
    )
    play.when(seat, f"concede {seat}")
    assert asked(play) == [("tactics", 1)]


def test_the_attacker_in_its_attack_window() -> None:
    play = table().when(1, "attack 2", "8h", "concede 1")
    assert (gone(play, 1), on_table(play), play.view(2).clash) == (True, [], None)
    assert set(discards(play).split()) == {"8H", "6C", "AH", "QD", "2C"}
    assert asked(play) == [("end", 2), ("end", 3), ("end", 4)]


def test_the_attacker_in_its_damage_and_hit_windows() -> None:
    play = table().when(1, "attack 2", "8h", "done").when(2, "done").when(1, "concede 1")
    assert asked(play) == [("end", 2), ("end", 3), ("end", 4)]
    play = table().when(1, "attack 2", "8h", "done").when(2, "done").when(1, "6c", "done").when(2, "done")
    assert asked(play) == [("hit", 1)]
    assert asked(play.when(1, "concede 1")) == [("end", 2), ("end", 3), ("end", 4)]


def test_the_attacker_while_the_defender_is_asked_ends_the_clash() -> None:
    play = table().when(1, "attack 2", "8h", "done").when(2, "9d").when(1, "concede 1")
    assert asked(play) == [("end", 2), ("end", 3), ("end", 4)]
    assert {"8H", "9D"} <= set(discards(play).split())
    assert hand(play, 2) == "5H 2S 3S KS"


def test_the_defender_before_an_attack_source_is_played_was_not_attacked() -> None:
    play = table().when(1, "attack 2", "ah", "leave").when(2, "concede 2")
    assert play.view(1).clash is None
    assert asked(play) == [("end", 1), ("end", 3), ("end", 4)]
    assert on_table(play) == []


def test_the_defender_after_an_attack_source_is_played_leaves_the_attacker_its_combo() -> None:
    play = table("8H JS QC 2C").when(1, "attack 2", "8h").when(2, "concede 2")
    assert asked(play) == [("combo", 1)]
    assert play.offers(1) == ["no combo", "combo js 4"]


@pytest.mark.parametrize("window", ["dodge", "armor"])
def test_the_defender_in_its_own_windows_ends_the_clash_without_further_loss(window: str) -> None:
    play = table().when(1, "attack 2", "8h", "done")
    if window == "armor":
        play.when(2, "done").when(1, "6c", "done")
    play.when(2, "concede 2")
    assert not play.happened(ev.HitsLost)
    assert (play.view(1).clash, on_table(play)) == (None, [])
    assert asked(play) == [("combo", 1)]
    play.when(1, "no combo")
    assert asked(play) == [("end", 1), ("end", 3), ("end", 4)]


def test_the_defender_while_the_attacker_is_asked_for_damage() -> None:
    play = table().when(1, "attack 2", "8h", "done").when(2, "done").when(2, "concede 2")
    assert asked(play) == [("combo", 1)]


def test_the_carried_combo_of_the_attacker_outlives_its_target() -> None:
    play = table("8H JS 9H 2C").when(1, "attack 2", "js", "leave", "8h", "done").when(2, "concede 2")
    assert on_table(play) == ["JS"]
    assert play.offers(1) == ["no combo", "combo js 4"]
    play.when(1, "combo js 4", "9h", "done")
    assert play.happened(ev.AttackMade)[-1] == ev.AttackMade(1, 4, 9)


@pytest.mark.parametrize("seat", [3, 4])
def test_a_unit_outside_the_clash_does_not_disturb_it(seat: int) -> None:
    play = table().when(1, "attack 2", "8h", "done").when(2, "9d").when(seat, f"concede {seat}")
    assert asked(play) == [("dodge", 2)]
    assert on_table(play) == ["8H", "9D"]
    play.when(2, "done")
    assert play.just(ev.AttackMissed)


def test_the_active_unit_when_a_combo_is_asked() -> None:
    play = table("8H JS 9H 2C").when(1, "attack 2", "js", "leave", "8h", "done").when(2, "9d", "done")
    play.when(1, "concede 1")
    assert (on_table(play), asked(play)) == ([], [("end", 2), ("end", 3), ("end", 4)])


def test_the_active_unit_takes_the_carried_counter_of_the_attacked_one_along() -> None:
    play = table(fourth="KD 7D 3D").when(1, "attack 4", "8h", "done").when(4, "kd", "7d", "done")
    assert on_table(play) == ["KD"]
    play.when(1, "concede 1")
    assert (on_table(play), asked(play)) == ([], [("end", 2), ("end", 3), ("end", 4)])


def test_the_target_of_a_combo_clash() -> None:
    play = table("8H JS 9H 2C").when(1, "attack 2", "js", "leave", "8h", "done").when(2, "9d", "done")
    play.when(1, "combo js 4", "9h", "done").when(4, "concede 4")
    assert asked(play) == [("counter", 2)]


def countered() -> Play:
    """Knife Head has been attacked and opens a counter clash against Gipsy with attack 7."""
    play = table().when(1, "attack 2", "8h", "done").when(2, "9d", "done").when(1, "no combo")
    return play.when(2, "counter ks", "5h")


def test_the_attacker_in_a_counter_clash_ends_it_and_the_turn_goes_on() -> None:
    play = countered().when(2, "concede 2")
    assert asked(play) == [("end", 1), ("end", 3), ("end", 4)]
    assert (play.view(1).clash, on_table(play)) == (None, [])


def test_the_attacker_in_a_counter_clash_while_the_active_unit_dodges() -> None:
    play = countered().when(2, "done")
    assert asked(play) == [("dodge", 1)]
    play.when(2, "concede 2")
    assert asked(play) == [("end", 1), ("end", 3), ("end", 4)]
    assert hits(play) == [20, 0, 20, 20]


def test_the_active_unit_as_defender_in_a_counter_clash() -> None:
    play = countered().when(2, "done").when(1, "concede 1")
    assert asked(play) == [("end", 2), ("end", 3), ("end", 4)]
    assert (play.view(2).clash, on_table(play)) == (None, [])


def test_a_unit_that_is_asked_for_a_counter_hands_the_question_on() -> None:
    play = table("8H JS 9H 2C", fourth="10D 3D").when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    play.when(1, "combo js 4", "leave", "9h", "done").when(4, "10d", "done")
    assert asked(play) == [("counter", 2)]
    assert asked(play.when(2, "concede 2")) == [("counter", 4)]


def test_the_active_unit_while_a_counter_is_asked() -> None:
    play = table().when(1, "attack 2", "8h", "done").when(2, "9d", "done").when(1, "no combo", "concede 1")
    assert asked(play) == [("end", 2), ("end", 3), ("end", 4)]


def test_a_carried_counter_is_discarded_with_the_unit_that_waits_for_it() -> None:
    play = table(theirs="5H 2S", fourth="KD 7D 3D").when(1, "attack 4", "8h", "done")
    play.when(4, "kd", "7d", "done")
    assert (on_table(play), asked(play)) == (["KD"], [("combo", 1)])
    play.when(4, "concede 4")
    assert (on_table(play), asked(play)) == ([], [("combo", 1)])
    assert "KD" in discards(play).split()


@pytest.mark.parametrize(
    ("seat", "after"),
    [
        (1, [("end", 2), ("end", 3), ("end", 4)]),
        (2, [("end", 1), ("end", 3), ("end", 4)]),
        (3, [("opportunity", 1)]),
        (4, [("opportunity", 1)]),
    ],
)
def test_while_an_opportunity_is_open(seat: int, after: list[tuple[str, int]]) -> None:
    play = table().when(1, "attack 2", "ah")
    assert asked(play) == [("opportunity", 1)]
    assert asked(play.when(seat, f"concede {seat}")) == after
    assert on_table(play) == (["AH"] if seat > 2 else [])


def test_the_opportunity_goes_on_after_a_bystander_has_given_up() -> None:
    play = (
        table().when(1, "attack 2", "ah").when(4, "concede 4").dice(deck="9H").when(1, "draw", "9h", "done")
    )
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 9)]
    play.when(2, "done")
    assert play.view(1).clash.damage == 2


@pytest.mark.parametrize(
    ("seat", "after"),
    [
        (1, [("end", 2), ("end", 3), ("end", 4)]),
        (2, [("end", 1), ("end", 3), ("end", 4)]),
        (3, [("grapple", 2)]),
        (4, [("grapple", 2)]),
    ],
)
def test_while_a_grapple_is_open(seat: int, after: list[tuple[str, int]]) -> None:
    play = table("KD 8H 2C").when(1, "attack 2", "kd")
    assert asked(play) == [("grapple", 2)]
    assert asked(play.when(seat, f"concede {seat}")) == after


def test_while_cards_must_be_discarded() -> None:
    play = given(unit("crimson-typhoon", "KC 8H"), unit("knife-head", "2S"), unit("striker-eureka", "2D"))
    play.when(1, "attack 2", "kc")
    assert asked(play) == [("discard", 1)]
    play.when(1, "concede 1")
    assert asked(play) == [("end", 2), ("end", 3)]
    assert len(discards(play).split()) == 5


def about_to_lose_a_pilot() -> Play:
    """Raiju (1) has damaged Chemo Alpha (2) and played Incapacitate; Striker (3) and Otachi (4) look on."""
    play = given(
        unit("raiju", "8H 6C JS 2C"),
        unit("chemo-alpha", "KS 2S"),
        unit("striker-eureka", "7H"),
        unit("otachi", "4D"),
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "6c", "done").when(2, "done")
    play.when(1, "js")
    assert asked(play) == [("negate", 2)]
    return play


@pytest.mark.parametrize(
    ("seat", "after"),
    [
        (1, [("end", 2), ("end", 3), ("end", 4)]),
        (2, [("combo", 1)]),
        (3, [("negate", 2)]),
        (4, [("negate", 2)]),
    ],
)
def test_while_a_negate_is_open(seat: int, after: list[tuple[str, int]]) -> None:
    play = about_to_lose_a_pilot().when(seat, f"concede {seat}")
    assert asked(play) == after
    assert not play.happened(ev.PilotKnockedOut)
    if seat > 2:
        play.when(2, "suffer")
        assert play.just(ev.PilotKnockedOut)


def test_the_last_jaeger_while_a_negate_is_open() -> None:
    play = about_to_lose_a_pilot().when(3, "concede 3").when(2, "concede 2")
    assert play.session.result is not None
    assert play.session.result.winner == "kaiju"


def about_to_suffer_emp() -> Play:
    """Leatherback (1) plays EMP at a Gipsy (2) whose queen of spades negates it, unlike the printed list."""
    rows = (unit("leatherback", "JD 2C"), unit("gipsy-danger", "QS 2S"), unit("otachi", "2D"))
    state = given(*rows, unit("striker-eureka", "3D")).state
    lists = list(state.book.lists)
    gipsy = lists[1]
    cards = tuple(
        replace(card, effects=(Effect("negate", what="emp"),)) if card.code == "QS" else card
        for card in gipsy.cards
    )
    lists[1] = replace(gipsy, cards=cards)
    state = replace(state, book=replace(state.book, lists=tuple(lists)))
    play = Play(session_from(games.load("matchup"), state, 4)).when(1, "emp jd 2")
    assert asked(play) == [("negate", 2)]
    return play


@pytest.mark.parametrize("seat", [1, 2])
def test_while_an_emp_may_be_negated(seat: int) -> None:
    play = about_to_suffer_emp().when(seat, f"concede {seat}")
    assert asked(play) == [("end", place) for place in (1, 2, 3, 4) if place != seat]
    assert on_table(play) == []
    assert not play.happened(ev.EmpStruck)


@pytest.mark.parametrize("seat", [3, 4])
def test_a_bystander_while_an_emp_may_be_negated(seat: int) -> None:
    play = about_to_suffer_emp().when(seat, f"concede {seat}")
    assert asked(play) == [("negate", 2)]
    play.when(2, "suffer")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 2, 1)]


def test_during_the_end_choices_before_and_after_choosing() -> None:
    play = table().when(1, "pass").when(2, "end 2 2s").when(4, "end 4 3d 4d")
    play.when(4, "concede 4")
    assert asked(play) == [("end", 1), ("end", 3)]
    assert discards(play) == "3D 4D"
    play.when(3, "concede 3")
    assert asked(play) == [("end", 1)]
    play.when(1, "end 1")
    assert discards(play) == "3D 4D 2H 7H 2S"
    assert [event.place for event in play.just(ev.TurnBegan)] == [2]


def test_the_last_unit_that_has_not_chosen_ends_the_end_phase() -> None:
    play = table().when(1, "pass", "end 1").when(2, "end 2").when(3, "end 3").when(4, "concede 4")
    assert [event.place for event in play.just(ev.TurnBegan)] == [2]


def test_the_active_unit_in_its_end_phase() -> None:
    play = table().when(1, "pass", "end 1 2c", "concede 1")
    assert asked(play) == [("end", 2), ("end", 3), ("end", 4)]
    end_turn(play)
    assert [event.place for event in play.just(ev.TurnBegan)] == [2]
    assert "2C" in discards(play).split()


def test_all_52_cards_stay_in_play() -> None:
    play = table().when(1, "attack 2", "8h", "done").when(2, "concede 2").when(1, "concede 1")
    held = " ".join(" ".join(one.hand) for one in play.state.units)
    assert sorted(others(held, discards(play))) == sorted(" ".join(play.state.deck))
