"""Hands: the base hand size, hands above and below it, secrecy, two hands of one player."""

import pytest

from engine.games.matchup import events as ev
from engine.games.matchup.commands import ChooseEndDiscards, DiscardChosen, PlayCard, SwapCards
from tests.support.matchup import asked, end_turn, fresh, given, hand, unit
from tests.support.play import Play

SEVEN = "3D 4D 5D 6D 7D 9D 10D"


@pytest.mark.rule("MAT-HAND-01")
def test_base_hand_size_is_7_for_every_unit() -> None:
    lists = ("gipsy-danger", "striker-eureka", "chemo-alpha", "crimson-typhoon", "coyote-tango")
    play = fresh(*lists, "knife-head", "generic-kaiju").when(1, "begin")
    assert [one.base_hand for one in play.view(None).units] == [7] * 7
    assert [one.count for one in play.view(None).units] == [7] * 7
    rest = fresh("generic-jaeger", "otachi", "leatherback", "raiju", "scunner").when(1, "begin")
    assert [one.base_hand for one in rest.view(None).units] == [7] * 5


def cut(theirs: str = SEVEN) -> Play:
    """Gipsy has damaged Knife Head and played a Critical; the Hit window is open."""
    play = given(unit("gipsy-danger", "8H 5C KS 2H"), unit("knife-head", theirs), unit("scunner", "2C"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    return play.when(1, "ks")


@pytest.mark.rule("MAT-HAND-02")
def test_a_critical_shrinks_the_base_hand_of_that_unit_alone() -> None:
    play = cut()
    assert [one.base_hand for one in play.view(None).units] == [7, 6, 7]


@pytest.mark.rule("MAT-HAND-02")
def test_a_cut_base_hand_lasts_for_the_rest_of_the_game() -> None:
    play = cut("3D 4D").when(1, "done", "no combo").when(2, "no counter")
    end_turn(play)
    assert [len(one.hand) for one in play.state.units] == [7, 6, 7]
    for place in (2, 3, 1):
        play.when(place, "swap", "pass")
        end_turn(play.when(place, f"end {place} {play.state.unit(place).hand[0]}"))
        assert [one.base_hand for one in play.state.units] == [7, 6, 7]
    assert [len(one.hand) for one in play.state.units] == [7, 6, 7]


@pytest.mark.rule("MAT-HAND-03")
def test_a_cut_base_hand_forces_no_discard() -> None:
    play = cut()
    assert (hand(play, 2), play.state.unit(2).base_hand) == (SEVEN, 6)
    end_turn(play.when(1, "done", "no combo").when(2, "no counter"))
    assert hand(play, 2) == SEVEN
    assert not [one for one in play.just(ev.CardsDrawn) if one.place == 2]


@pytest.mark.rule("MAT-HAND-03")
def test_a_hand_at_its_cut_base_draws_none_in_the_next_draw_phase() -> None:
    play = cut().when(1, "done", "no combo").when(2, "no counter").when(2, "end 2 3d")
    end_turn(play)
    assert len(play.state.unit(2).hand) == 6
    assert not [one for one in play.just(ev.CardsDrawn) if one.place == 2]


@pytest.mark.rule("MAT-HAND-04")
def test_opportunity_brings_a_full_hand_back_to_7() -> None:
    play = given(unit("gipsy-danger", "AH QD 2C 3C 4C 5C 6C"), unit("knife-head", "2S")).when(1, "attack 2")
    for card in ("ah", "qd"):
        play.when(1, card, "draw")
        assert len(play.state.unit(1).hand) == 7


@pytest.mark.rule("MAT-HAND-04")
def test_opportunity_and_draw_are_not_stopped_by_the_base_hand() -> None:
    mine = "AH QS 2C 3C 4C 5C 6C"
    play = given(unit("gipsy-danger", mine, base_hand=6), unit("knife-head", "2S"))
    play.when(1, "attack 2", "ah", "draw")
    assert len(play.state.unit(1).hand) == 7
    play.when(1, "qs")
    assert len(play.state.unit(1).hand) == 7


@pytest.mark.rule("MAT-HAND-04")
def test_draw_3_takes_a_hand_of_7_above_the_base_before_2_are_discarded() -> None:
    play = given(unit("crimson-typhoon", "KC 2C 3C 4C 5C 6C 7C"), unit("knife-head", "2S"))
    play.when(1, "attack 2", "kc")
    assert asked(play) == [("discard", 1)]
    assert play.view(None).units[0].count == 9
    play.when(1, "discard 2c 3c")
    assert play.view(None).units[0].count == 7


@pytest.mark.rule("MAT-HAND-05")
def test_a_hand_is_secret_from_enemies_allies_and_watchers_and_counted_openly() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("knife-head", "3S"), unit("striker-eureka", "4D 5D 6D"))
    play.when(1, "attack 2", "8h", "done")
    for seat, shown in ((1, ("2C",)), (2, ()), (3, ()), (None, ())):
        units = play.view(seat).units
        assert [one.count for one in units] == [1, 1, 3]
        assert units[0].hand == shown
        assert units[2].hand == (("4D", "5D", "6D") if seat == 3 else ())


@pytest.mark.rule("MAT-HAND-05")
def test_cards_drawn_are_seen_by_their_owner_alone() -> None:
    play = given(unit("gipsy-danger", "AH 2C"), unit("knife-head", "3S"), unit("striker-eureka", "4D"))
    play.dice(deck="9H").when(1, "attack 2", "ah", "draw")
    for seat in (1, 2, 3, None):
        (drawn,) = [
            one for entry in play.session.seen(seat) for one in entry.events if isinstance(one, ev.CardsDrawn)
        ]
        assert (drawn.count, drawn.cards == ("9H",)) == (1, seat == 1)


def two_hands(active: int) -> Play:
    """Seat 1 plays units 1 and 3, seat 2 plays unit 2."""
    return given(
        unit("gipsy-danger", "2D 3H 4C 5S", seat=1),
        unit("knife-head", "8H 6C 2S", seat=2),
        unit("striker-eureka", "9D 7H 8C 9S", seat=1),
        active=active,
    )


@pytest.mark.rule("MAT-HAND-06")
def test_a_player_cannot_defend_one_unit_with_cards_of_the_other() -> None:
    play = two_hands(2).when(2, "attack 1", "8h", "done")
    assert play.offers(1) == ["done", "2d"]
    refusal = play.refused(1, "9d")
    assert (refusal.rule, "Striker Eureka" in refusal.message) == ("MAT-HAND-06", True)
    play.when(1, "done").when(2, "6c", "done")
    assert play.refused_command(1, PlayCard(1, "9S")).rule == "MAT-HAND-06"


@pytest.mark.rule("MAT-HAND-06")
def test_a_player_cannot_attack_with_one_unit_by_cards_of_the_other() -> None:
    play = two_hands(1).when(1, "attack 2")
    assert play.refused(1, "7h").rule == "MAT-HAND-06"
    play.when(1, "3h", "done")
    assert hand(play, 3) == "7H 9D 8C 9S"


@pytest.mark.rule("MAT-HAND-06")
def test_cards_of_one_unit_are_neither_swapped_nor_discarded_for_the_other() -> None:
    play = given(
        unit("gipsy-danger", "2D 3H", seat=1),
        unit("knife-head", "8H", seat=2),
        unit("striker-eureka", "9D 7H", seat=1),
        stage="tactics",
    )
    assert play.refused_command(1, SwapCards(1, ("9D",))).rule == "MAT-HAND-06"
    play.when(1, "swap", "pass")
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]
    assert play.refused_command(1, ChooseEndDiscards(1, 1, ("9D",))).rule == "MAT-HAND-06"
    assert play.refused_command(1, DiscardChosen(1, ("9D",))).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-HAND-06")
def test_a_player_cannot_combo_or_counter_with_one_unit_by_cards_of_the_other() -> None:
    play = given(
        unit("gipsy-danger", "8H 2C", seat=1),
        unit("knife-head", "9D 2S", seat=2),
        unit("crimson-typhoon", "QH", seat=1),
        unit("scunner", "JS", seat=2),
    )
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    assert play.refused(1, "combo qh 2").rule == "MAT-HAND-06"
    play.when(1, "no combo")
    refusal = play.refused(2, "counter js")
    assert (refusal.rule, "Scunner" in refusal.message) == ("MAT-HAND-06", True)


@pytest.mark.rule("MAT-HAND-06")
def test_a_player_cannot_strike_or_negate_for_one_unit_by_cards_of_the_other() -> None:
    play = given(
        unit("raiju", "8H 5C JS 2C", seat=1),
        unit("chemo-alpha", "2S", seat=2),
        unit("leatherback", "JD", seat=1),
        unit("coyote-tango", "KS", seat=2),
    )
    assert play.refused(1, "emp jd 2").rule == "MAT-HAND-06"
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    assert asked(play.when(1, "js")) == [("negate", 2)]
    assert play.refused(2, "negate ks").rule == "MAT-HAND-06"


@pytest.mark.rule("MAT-HAND-06")
def test_a_player_with_two_units_keeps_two_hands_and_fills_both() -> None:
    play = fresh("gipsy-danger striker-eureka", "knife-head").when(1, "begin")
    first, second = play.view(1).units[0], play.view(1).units[2]
    assert (first.seat, second.seat) == (1, 1)
    assert (len(first.hand), len(second.hand)) == (7, 7)
    assert not set(first.hand) & set(second.hand)
