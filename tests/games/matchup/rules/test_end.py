"""End Phase."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.games.matchup.state import EndChoice
from tests.support.matchup import asked, discards, given, hand, unit
from tests.support.play import Play


def ending(discard: str = "") -> Play:
    """Three units in the End Phase of unit 2."""
    return given(
        unit("gipsy-danger", "2C 3C 4C"),
        unit("knife-head", "5C 6C 7C"),
        unit("striker-eureka", "8C 9C 10C"),
        stage="end",
        active=2,
        discard=discard,
    )


@pytest.mark.rule("MAT-END-01")
def test_every_living_unit_discards_up_to_two_cards() -> None:
    play = ending()
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]
    assert play.awaiting == (1, 2, 3)
    play.when(1, "end 1 2c 4c").when(2, "end 2 6c").when(3, "end 3")
    assert play.just(ev.CardsDiscarded) == [
        ev.CardsDiscarded(2, ("6C",), "end"),
        ev.CardsDiscarded(1, ("2C", "4C"), "end"),
    ]


@pytest.mark.rule("MAT-END-01")
def test_three_cards_are_too_many() -> None:
    play = ending()
    assert play.refused(1, "end 1 2c 3c 4c").rule == "MAT-END-01"
    assert play.refused_command(1, co.ChooseEndDiscards(1, 1, ("2C", "3C", "4C"))).rule == "MAT-END-01"
    assert play.refused_command(1, co.ChooseEndDiscards(1, 1, ("10S",))).rule == "MAT-END-01"
    assert play.refused_command(1, co.ChooseEndDiscards(1, 2, ("5C",))).code == "illegal"


@pytest.mark.rule("MAT-END-01")
def test_destroyed_units_and_empty_hands_are_not_asked() -> None:
    play = given(
        unit("gipsy-danger", "2C 3C"),
        unit("knife-head", "5C"),
        unit("striker-eureka"),
        unit("otachi", hits=0),
        stage="end",
    )
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-END-02")
def test_hands_are_refilled_in_the_next_draw_phase_only() -> None:
    play = given(unit("gipsy-danger", "2C 3C 4C 5C 6C"), unit("knife-head", "7C"), stage="end")
    play.when(1, "end 1 2c 3c").when(2, "end 2")
    before = play.last[: play.last.index(ev.TurnBegan(2, 2))]
    assert [event for event in before if isinstance(event, ev.CardsDrawn)] == []
    drawn = {event.place: event.count for event in play.just(ev.CardsDrawn)}
    assert drawn == {2: 6, 1: 7 - 3}


@pytest.mark.rule("MAT-END-03")
def test_discards_enter_the_pile_in_seat_order_from_the_active_unit() -> None:
    play = ending(discard="AS")
    play.when(3, "end 3 10c 8c").when(1, "end 1 2c").when(2, "end 2 7c")
    assert discards(play) == "AS 7C 8C 10C 2C"


@pytest.mark.rule("MAT-END-03")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    play = ending()
    play.when(1, "end 1 2c 4c")
    assert asked(play) == [("end", 2), ("end", 3)]
    assert play.view(1).chosen == (EndChoice(1, ("2C", "4C")),)
    assert play.view(1).locked == (1,)
    same = ending().when(1, "end 1 3c")
    for seat in (2, 3, None):
        assert play.view(seat).chosen == ()
        assert play.view(seat).locked == (1,)
        assert play.view(seat).units[0].count == 3
        assert play.view(seat) == same.view(seat)
        assert play.session.seen(seat) == same.session.seen(seat)
    assert play.session.seen(1) != same.session.seen(1)


@pytest.mark.rule("MAT-END-03")
def test_nothing_is_discarded_before_all_have_chosen() -> None:
    play = ending()
    play.when(1, "end 1 2c 4c").when(3, "end 3 9c")
    assert discards(play) == ""
    assert hand(play, 1) == "2C 3C 4C"
    assert play.happened(ev.CardsDiscarded) == []


@pytest.mark.rule("MAT-END-03")
def test_a_choice_can_be_made_again_while_others_choose() -> None:
    play = ending()
    play.when(1, "end 1 2c 4c", "recall 1")
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]
    assert play.view(1).chosen == ()
    play.when(1, "end 1 3c").when(2, "end 2").when(3, "end 3")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(1, ("3C",), "end")]


@pytest.mark.rule("MAT-END-03")
def test_who_chooses_first_makes_no_difference() -> None:
    one = ending().when(1, "end 1 2c 4c").when(2, "end 2").when(3, "end 3 9c")
    other = ending().when(3, "end 3 9c").when(2, "end 2").when(1, "end 1 2c 4c")
    assert one.state == other.state


@pytest.mark.rule("MAT-END-03")
def test_only_the_own_choice_can_be_recalled_and_none_after_all_have_chosen() -> None:
    play = ending()
    assert play.refused(1, "recall 1").rule == "MAT-END-03"
    play.when(1, "end 1 2c 4c")
    assert play.refused_command(2, co.RecallEndDiscards(2, 1)).rule == "MAT-END-03"
    assert play.refused_command(1, co.ChooseEndDiscards(1, 1, ())).code == "not_your_turn"
    play.when(2, "end 2").when(3, "end 3")
    assert play.refused_command(1, co.RecallEndDiscards(1, 1)).rule == "MAT-END-03"


@pytest.mark.rule("MAT-END-04")
def test_a_player_with_two_units_discards_up_to_two_from_each_hand() -> None:
    play = given(
        unit("gipsy-danger", "2C 3C 4C", seat=1),
        unit("knife-head", "5C 6C 7C", seat=2),
        unit("striker-eureka", "8C 9C 10C", seat=1),
        stage="end",
    )
    assert play.awaiting == (1, 2)
    assert play.refused_command(1, co.ChooseEndDiscards(1, 1, ("2C", "8C"))).rule == "MAT-HAND-06"
    play.when(1, "end 3 8c 9c", "end 1 2c 3c")
    assert asked(play) == [("end", 2)]
    assert play.view(1).chosen == (EndChoice(3, ("8C", "9C")), EndChoice(1, ("2C", "3C")))
    assert play.view(2).chosen == ()
    assert play.view(2).locked == (3, 1)
    play.when(2, "end 2 5c")
    assert discards(play) == "2C 3C 5C 8C 9C"


@pytest.mark.rule("MAT-END-04", "MAT-END-03")
def test_each_of_two_units_has_a_choice_of_its_own_to_recall() -> None:
    play = given(
        unit("gipsy-danger", "2C 3C 4C", seat=1),
        unit("knife-head", "5C 6C 7C", seat=2),
        unit("striker-eureka", "8C 9C 10C", seat=1),
        stage="end",
    )
    play.when(1, "end 1 2c 3c", "end 3 8c", "recall 3")
    assert asked(play) == [("end", 2), ("end", 3)]
    assert play.view(1).chosen == (EndChoice(1, ("2C", "3C")),)
    play.when(1, "end 3").when(2, "end 2")
    assert discards(play) == "2C 3C"


@pytest.mark.rule("MAT-END-03")
def test_the_next_draws_are_for_the_discards_of_all_living_units_as_they_were_shown() -> None:
    """So whoever takes back and discards otherwise draws otherwise, and the same discards meet the same."""
    play = given(
        unit("gipsy-danger", "2C 3C 4C"),
        unit("knife-head", "5C 6C 7C", hits=1),
        unit("striker-eureka", hits=0),
        stage="end",
    )
    play.when(1, "end 1 2c 4c").when(2, "end 2")
    draws = play.session.timeline.path()[-1].draws
    assert draws
    assert all(draw.purpose.endswith("after End discards 1: 2C 4C, 2: none") for draw in draws)


@pytest.mark.rule("MAT-END-01")
def test_a_refusal_tells_how_many_cards_may_go() -> None:
    play = ending()
    assert play.refused_command(1, co.ChooseEndDiscards(1, 1, ("2C", "3C", "4C"))).message == (
        "Choose 0 to 2 cards, not 3."
    )
    assert "not in this hand" in play.refused_command(1, co.ChooseEndDiscards(1, 1, ("2C", "AS"))).message
