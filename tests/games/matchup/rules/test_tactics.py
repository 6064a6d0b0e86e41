"""Tactics Phase."""

import pytest

from engine.games.matchup import events as ev
from engine.games.matchup.commands import DiscardChosen, PlayCard, SwapCards
from engine.kernel.cards import in_order
from engine.kernel.choice import Pick
from tests.support.matchup import asked, discards, given, hand, others, unit
from tests.support.play import Play

SEVEN = "2C 3C 4C 5C 6C 7C 8C"


def tactics(mine: str = SEVEN) -> Play:
    """Unit 1 is in its Tactics Phase."""
    return given(
        unit("gipsy-danger", mine),
        unit("knife-head", "2S 3S 4S"),
        unit("striker-eureka", "2D"),
        stage="tactics",
    )


@pytest.mark.rule("MAT-TACT-01")
@pytest.mark.parametrize("count", range(5))
def test_the_active_unit_may_discard_up_to_4_cards(count: int) -> None:
    play = tactics()
    assert play.option(1, "swap").form == Pick("cards", tuple(SEVEN.split()), 0, 4)
    chosen = SEVEN.lower().split()[:count]
    play.when(1, " ".join(["swap", *chosen]))
    assert discards(play).lower().split() == chosen
    assert asked(play) == [("target", 1)]


@pytest.mark.rule("MAT-TACT-01")
def test_a_fifth_card_and_a_card_of_somebody_else_are_refused() -> None:
    play = tactics()
    assert play.refused(1, "swap 2c 3c 4c 5c 6c").rule == "MAT-TACT-01"
    assert play.refused_command(1, SwapCards(1, ("2C", "3C", "4C", "5C", "6C"))).rule == "MAT-TACT-01"
    assert play.refused_command(1, SwapCards(1, ("2S",))).rule == "MAT-TACT-01"
    assert play.refused_command(1, SwapCards(1, ("2C", "2C"))).rule == "MAT-TACT-01"


@pytest.mark.rule("MAT-TACT-01")
def test_a_hand_below_4_can_be_swapped_whole() -> None:
    play = tactics("2C 3C")
    assert play.option(1, "swap").form == Pick("cards", ("2C", "3C"), 0, 2)
    play.dice(deck="9H 10H").when(1, "swap 2c 3c")
    assert hand(play, 1) == "9H 10H"


@pytest.mark.rule("MAT-TACT-02")
def test_it_draws_exactly_as_many_as_it_discarded() -> None:
    play = tactics().dice(deck="9H 10H QD").when(1, "swap 2c 3c 4c")
    assert play.just(ev.CardsDrawn) == [ev.CardsDrawn(1, 3, ("9H", "10H", "QD"))]
    assert hand(play, 1) == "9H 10H QD 5C 6C 7C 8C"


@pytest.mark.rule("MAT-TACT-02")
def test_a_hand_above_or_below_base_keeps_its_size_and_nothing_drawn_needs_nothing_discarded() -> None:
    for mine in ("2C 3C", SEVEN + " 9C 10C"):
        count = len(mine.split())
        assert len(tactics(mine).when(1, "swap 2c").state.unit(1).hand) == count
    play = tactics().when(1, "swap")
    assert not play.just(ev.CardsDrawn)
    assert hand(play, 1) == SEVEN


@pytest.mark.rule("MAT-TACT-03")
def test_no_other_unit_may_swap_now() -> None:
    play = tactics()
    assert play.awaiting == (1,)
    for seat, card in ((2, "2S"), (3, "2D")):
        assert play.offers(seat) == []
        assert play.refused_command(seat, SwapCards(seat, (card,))).code == "not_your_turn"


@pytest.mark.rule("MAT-TACT-04")
def test_discards_come_back_through_a_reshuffle_in_the_middle_of_the_batch() -> None:
    rest = unit("knife-head", others(SEVEN, "KD"))
    play = given(unit("gipsy-danger", SEVEN), rest, deck="KD", stage="tactics")
    play.dice(deck="KD 5C 3C 2C").when(1, "swap 2c 3c 4c 5c")
    moved = [one for one in play.last if isinstance(one, (ev.CardsDiscarded, ev.CardsDrawn, ev.DeckRebuilt))]
    assert moved == [
        ev.CardsDiscarded(1, ("2C", "3C", "4C", "5C"), "tactics"),
        ev.CardsDrawn(1, 1, ("KD",)),
        ev.DeckRebuilt(4),
        ev.CardsDrawn(1, 3, ("5C", "3C", "2C")),
    ]
    assert (hand(play, 1), play.state.deck) == ("KD 2C 3C 5C 6C 7C 8C", ("4C",))


@pytest.mark.rule("MAT-TACT-04")
def test_with_both_piles_empty_the_discards_themselves_come_back() -> None:
    play = given(unit("gipsy-danger", SEVEN), unit("knife-head", others(SEVEN)), deck="", stage="tactics")
    play.when(1, "swap 2c 3c 4c 5c")
    assert hand(play, 1) == SEVEN
    assert (play.view(1).deck_count, discards(play)) == (0, "")


@pytest.mark.rule("MAT-TACT-04")
def test_there_is_one_batch_and_no_second() -> None:
    play = tactics().when(1, "swap 2c")
    assert play.refused_command(1, SwapCards(1, ("3C",))).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-TACT-05")
def test_any_card_may_be_discarded_a_knocked_out_pilot_too() -> None:
    rows = (unit("gipsy-danger", "JS KS 8H 2D", pilots_out=["JS"]), unit("knife-head", "2S"))
    play = given(*rows, stage="tactics").when(1, "swap js ks 8h 2d")
    assert set(discards(play).split()) == {"JS", "KS", "8H", "2D"}


@pytest.mark.rule("MAT-TACT-05")
def test_the_discards_are_seen_by_all_and_the_cards_drawn_by_none_else() -> None:
    play = tactics().dice(deck="9H").when(1, "swap 2c")
    for seat in (1, 2, 3, None):
        (entry,) = play.session.seen(seat)
        assert ev.CardsDiscarded(1, ("2C",), "tactics") in entry.events
        assert (ev.CardsDrawn(1, 1, ("9H",)) in entry.events) == (seat == 1)
        assert play.view(seat).discard == ("2C",)


@pytest.mark.rule("MAT-TACT-06")
def test_no_card_is_played_in_this_phase() -> None:
    play = tactics("AH JS 8H 2C")
    assert play.offers(1) == ["swap"]
    for command in (PlayCard(1, "AH"), PlayCard(1, "8H"), DiscardChosen(1, ("2C",))):
        assert play.refused_command(1, command).rule == "MAT-TURN-02"
    assert in_order(play.state.unit(1).hand) == ("8H", "AH", "2C", "JS")
