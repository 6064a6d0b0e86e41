"""The deck: its cards, the common discard pile, the reshuffle."""

import pytest

from engine.chance import Rng
from engine.games.matchup import events as ev
from engine.kernel.cards import DECK, in_order
from tests.support.matchup import (
    asked,
    discards,
    end_turn,
    fresh,
    given,
    hand,
    on_table,
    others,
    unit,
    wander,
)


@pytest.mark.rule("MAT-DECK-01")
@pytest.mark.parametrize(
    ("seed", "seats"),
    [
        (1, ("gipsy-danger", "leatherback")),
        (2, ("crimson-typhoon", "otachi", "striker-eureka")),
        (3, ("gipsy-danger coyote-tango", "raiju scunner")),
        (4, ("chemo-alpha generic-jaeger", "knife-head generic-kaiju", "crimson-typhoon", "otachi")),
    ],
)
def test_hands_deck_discard_and_table_always_total_52_distinct_cards(
    seed: int, seats: tuple[str, ...]
) -> None:
    play = fresh(*seats, seed=f"deck {seed}").when(1, "begin")
    rng = Rng(seed)
    for _ in range(120):
        if play.session.result is not None:
            break
        state = wander(play, rng).state
        places = [one.hand for one in state.units]
        cards = [*state.deck, *state.discard, *on_table(play), *(card for held in places for card in held)]
        assert len(cards) == 52
        assert set(cards) == set(DECK)


@pytest.mark.rule("MAT-DECK-01")
def test_all_units_draw_from_the_one_deck() -> None:
    play = fresh("gipsy-danger", "knife-head").dice(cut="KH 2C").when(1, "begin")
    drawn = [card for one in play.state.units for card in one.hand]
    assert [event.count for event in play.happened(ev.CardsDrawn)] == [7, 7]
    assert len(set(drawn)) == 14
    assert set(play.state.deck) == set(DECK) - set(drawn)


@pytest.mark.rule("MAT-DECK-02")
def test_an_ace_of_hearts_is_the_pilot_raleigh_and_no_heart_attack_card() -> None:
    play = given(unit("gipsy-danger", "AH 2C"), unit("knife-head", "8D"))
    play.when(1, "attack 2")
    assert play.option(1, "ah").label == "Raleigh: Opportunity, Damage +2 later"
    play.when(1, "ah", "leave", "done")
    assert play.just(ev.AttackAbandoned)


@pytest.mark.rule("MAT-DECK-02")
@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "7", "8", "9", "10"])
def test_hearts_from_2_to_10_are_number_cards(rank: str) -> None:
    play = given(unit("gipsy-danger", f"{rank}H 2C"), unit("knife-head", "8D"))
    play.when(1, "attack 2", f"{rank}h", "done")
    (made,) = play.just(ev.AttackMade)
    assert made.score == int(rank)


@pytest.mark.rule("MAT-DECK-03")
def test_all_discards_of_all_units_lie_in_one_pile_that_all_see() -> None:
    play = given(unit("gipsy-danger", "8H 2C 3C"), unit("knife-head", "8D 2S 3S"), unit("striker-eureka"))
    play.when(1, "attack 2", "8h", "done").when(2, "8d", "done")
    play.when(1, "no combo").when(2, "no counter").when(1, "end 1 2c").when(2, "end 2 3s")
    for seat in (1, 2, 3, None):
        assert play.view(seat).discard == ("8H", "8D", "2C", "3S")


@pytest.mark.rule("MAT-DECK-04")
def test_an_empty_deck_is_rebuilt_from_the_discard_pile_in_the_middle_of_a_draw() -> None:
    deck, discard, mine = "2H", "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "2C 3C 4C 5C"
    rest = unit("knife-head", others(deck, discard, mine))
    play = given(unit("gipsy-danger", mine), rest, deck=deck, discard=discard, stage="end", active=2)
    end_turn(play.dice(deck="2H 7D KD"))
    rebuilt = [event for event in play.last if isinstance(event, (ev.CardsDrawn, ev.DeckRebuilt))]
    assert rebuilt == [
        ev.CardsDrawn(1, 1, ("2H",)),
        ev.DeckRebuilt(12),
        ev.CardsDrawn(1, 2, ("7D", "KD")),
    ]
    assert hand(play, 1) == "2H 7D KD 2C 3C 4C 5C"
    assert (play.view(None).deck_count, discards(play)) == (10, "")


@pytest.mark.rule("MAT-DECK-04")
def test_the_deck_is_not_rebuilt_before_a_card_must_be_drawn() -> None:
    deck, discard, mine = "2H", "2D 3D", "2C 3C 4C 5C 6C 7C"
    rest = unit("knife-head", others(deck, discard, mine))
    play = given(unit("gipsy-danger", mine), rest, deck=deck, discard=discard, stage="end", active=2)
    end_turn(play)
    assert not play.happened(ev.DeckRebuilt)
    assert (play.view(1).deck_count, discards(play)) == (0, "2D 3D")


@pytest.mark.rule("MAT-DECK-04")
def test_the_rebuilt_deck_is_drawn_from_at_random() -> None:
    found = set()
    for first in ("2D", "3D", "4D"):
        mine, discard = "AH 8H 2C", "2D 3D 4D"
        rest = unit("knife-head", others(mine, discard))
        play = given(unit("gipsy-danger", mine), rest, deck="", discard=discard)
        play.dice(deck=first).when(1, "attack 2", "ah", "draw")
        found.add(hand(play, 1))
    assert found == {"8H 2D 2C", "8H 3D 2C", "8H 4D 2C"}


@pytest.mark.rule("MAT-DECK-05")
def test_a_combo_card_on_the_table_is_not_shuffled_in() -> None:
    mine, discard = "JS AH 8H 2C", "2D 3D 4D"
    rest = unit("knife-head", others("KS", mine, discard))
    play = given(unit("gipsy-danger", mine), rest, deck="KS", discard=discard)
    play.when(1, "attack 2", "js", "draw")
    assert play.view(1).deck_count == 0
    play.when(1, "ah", "draw")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(3)]
    assert on_table(play) == ["JS", "AH"]
    assert play.view(1).deck_count == 2
    assert set(play.state.deck) < {"2D", "3D", "4D"}


@pytest.mark.rule("MAT-DECK-05")
def test_the_combo_card_that_is_just_played_is_not_shuffled_in() -> None:
    mine, foe = "8H JC 9H", "8D"
    rest = unit("striker-eureka", others(mine, foe), seat=2)
    play = given(unit("otachi", mine), unit("gipsy-danger", foe, seat=2), rest, deck="")
    play.when(1, "attack 2", "8h", "done").when(2, "8d")
    play.when(1, "combo jc 3", "draw")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(2)]
    assert discards(play) == "JC"
    assert "JC" not in (*play.state.deck, *play.state.unit(1).hand)


@pytest.mark.rule("MAT-DECK-05")
def test_a_heart_is_shuffled_in_only_after_the_dodge_phase_is_decided() -> None:
    mine, foe = "8H AH QD 2C", "2D"
    rest = unit("striker-eureka", others(mine, foe, "3D"))
    play = given(unit("gipsy-danger", mine), unit("otachi", foe), rest, deck="", discard="3D")
    play.when(1, "attack 2", "8h", "ah", "draw")
    assert hand(play, 1) == "3D QD 2C"
    play.when(1, "done").when(2, "2d")
    assert asked(play) == [("damage", 1)]
    play.when(1, "qd", "draw")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(2)]
    assert {*play.state.deck, *play.state.unit(1).hand} == {"8H", "2D", "3D", "2C"}


@pytest.mark.rule("MAT-DECK-05")
def test_cards_in_hands_are_not_shuffled_in() -> None:
    mine, discard = "AH 8H 2C", "2D 3D"
    held = others(mine, discard)
    play = given(unit("gipsy-danger", mine), unit("knife-head", held), deck="", discard=discard)
    play.when(1, "attack 2", "ah", "draw")
    assert hand(play, 2) == " ".join(in_order(held.split()))
    assert play.view(None).deck_count == 1


@pytest.mark.rule("MAT-DECK-06")
def test_with_deck_and_discard_empty_the_draw_phase_yields_nothing_and_play_goes_on() -> None:
    mine = "2C 3C 4C"
    play = given(unit("gipsy-danger", mine), unit("knife-head", others(mine)), deck="", stage="end", active=2)
    end_turn(play)
    assert not play.happened(ev.CardsDrawn)
    assert hand(play, 1) == mine
    assert asked(play) == [("tactics", 1)]


@pytest.mark.rule("MAT-DECK-06")
def test_a_draw_takes_what_there_is_when_both_piles_together_are_too_few() -> None:
    mine = "2C 3C 4C"
    rest = unit("knife-head", others(mine, "2H 3H"))
    play = given(unit("gipsy-danger", mine), rest, deck="2H", discard="3H", stage="end", active=2)
    end_turn(play)
    assert hand(play, 1) == "2H 3H 2C 3C 4C"
    assert (play.view(None).deck_count, discards(play)) == (0, "")


@pytest.mark.rule("MAT-DECK-06")
def test_opportunity_and_draw_yield_nothing_with_both_piles_empty() -> None:
    mine = "AH QS 2C"
    play = given(unit("gipsy-danger", mine), unit("knife-head", others(mine)), deck="")
    play.when(1, "attack 2", "ah")
    assert asked(play) == [("attack", 1)]
    play.when(1, "qs")
    assert not play.happened(ev.CardsDrawn)
    assert (hand(play, 1), play.view(1).clash.attack) == ("2C", 2)


@pytest.mark.rule("MAT-DECK-07")
def test_a_deck_has_no_order_before_a_card_is_drawn() -> None:
    hands = set()
    for seed in ("one", "two", "three"):
        play = fresh("gipsy-danger", "knife-head", seed=seed)
        assert play.state.deck == DECK
        play.dice(cut="KH 2C").when(1, "begin")
        assert play.state.deck == in_order(play.state.deck)
        hands.add(hand(play, 1))
    assert len(hands) == 3


@pytest.mark.rule("MAT-DECK-07")
def test_deck_and_discard_are_counted_openly_and_the_deck_is_shown_to_nobody() -> None:
    play = fresh("gipsy-danger", "knife-head").dice(cut="KH 2C").when(1, "begin")
    play.when(1, "swap " + " ".join(play.state.unit(1).hand[:3]))
    for seat in (1, 2, None):
        view = play.view(seat)
        assert (view.deck, view.deck_count, len(view.discard)) == ((), 35, 3)
