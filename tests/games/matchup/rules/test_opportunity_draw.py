"""Traits: Opportunity, Draw, Discard."""

import pytest
from msgspec import UNSET

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.kernel.cards import DECK
from tests.support.matchup import asked, discards, given, hand, on_table, others, unit
from tests.support.matchup_course import counts, strike
from tests.support.play import Play


@pytest.mark.rule("MAT-TRAIT-OPP-01")
def test_opportunity_draws_one_card_at_once() -> None:
    play = given(unit("gipsy-danger", "AH 8H 2S 3S 4S 5S"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "ah")
    assert asked(play) == [("opportunity", 1)]
    assert counts(play) == [5, 1]
    play.dice(deck="9H").when(1, "draw")
    assert play.just(ev.CardsDrawn) == [ev.CardsDrawn(1, 1, ("9H",))]
    assert counts(play) == [6, 1]
    assert asked(play) == [("attack", 1)]


@pytest.mark.rule("MAT-TRAIT-OPP-01")
def test_opportunity_need_not_be_used() -> None:
    play = given(unit("gipsy-danger", "AH 8H 2S"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "ah")
    assert play.offers(1) == ["leave", "draw"]
    play.when(1, "leave")
    assert not play.happened(ev.CardsDrawn)
    assert counts(play) == [2, 1]


@pytest.mark.rule("MAT-TRAIT-OPP-01")
def test_the_player_of_the_card_decides_and_nobody_else() -> None:
    play = given(unit("gipsy-danger", "AH 8H 2S"), unit("knife-head", "2D"), unit("striker-eureka", "3D"))
    play.when(1, "attack 2", "ah")
    assert play.awaiting == (1,)
    for seat in (2, 3):
        assert play.offers(seat) == []
        play.refused_command(seat, co.DrawOptional(seat, True))


@pytest.mark.rule("MAT-TRAIT-OPP-01")
def test_the_card_drawn_can_be_played_in_the_same_window() -> None:
    play = given(unit("gipsy-danger", "AH 2S"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "ah").dice(deck="9H").when(1, "draw", "9h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 9)]


@pytest.mark.rule("MAT-TRAIT-OPP-02")
def test_raleigh_in_the_attack_window_draws_now_and_carries_2_to_damage() -> None:
    play = given(unit("gipsy-danger", "AH 8H 3C 2S"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "ah", "draw", "8h", "done").when(2, "done")
    assert asked(play) == [("damage", 1)]
    assert play.view(None).clash.damage == 2
    play.when(1, "3c", "done")
    assert play.view(None).clash.damage == 5


@pytest.mark.rule("MAT-TRAIT-OPP-02")
@pytest.mark.parametrize(
    ("card", "window", "place"),
    [
        ("QD", "attack", 1),
        ("AS", "dodge", 2),
        ("QD", "damage", 1),
        ("AS", "armor", 2),
        ("QD", "hit", 1),
    ],
)
def test_opportunity_is_live_in_each_window_that_its_unit_owns(card: str, window: str, place: int) -> None:
    play = given(unit("gipsy-danger", "QD 8H 5C 2S"), unit("raiju", "AS 2D"))
    way = [(1, "8h"), (1, "done"), (2, "done"), (1, "5c"), (1, "done"), (2, "done")]
    steps = {"attack": 0, "dodge": 2, "damage": 3, "armor": 5, "hit": 6}[window]
    play.when(1, "attack 2")
    for seat, text in way[:steps]:
        play.when(seat, text)
    assert asked(play) == [(window, place)]
    play.when(place, card.lower())
    assert asked(play) == [("opportunity", place)]
    play.when(place, "draw")
    assert [(drawn.place, drawn.count) for drawn in play.just(ev.CardsDrawn)] == [(place, 1)]


@pytest.mark.rule("MAT-TRAIT-OPP-02")
def test_opportunity_is_not_live_in_the_windows_of_the_opponent() -> None:
    play = given(unit("gipsy-danger", "QD 8H 5C 2S"), unit("raiju", "AS 2D"))
    play.when(1, "attack 2")
    play.refused_command(2, co.PlayCard(2, "AS"))
    play.when(1, "8h", "done")
    play.refused_command(1, co.PlayCard(1, "QD"))
    assert asked(play) == [("dodge", 2)]


@pytest.mark.rule("MAT-TRAIT-OPP-02")
def test_opportunity_is_live_in_no_phase_without_a_window_and_in_no_combo_step_alone() -> None:
    play = given(unit("gipsy-danger", "QD AH 8H 2S"), unit("raiju", "8D 2D"), stage="tactics")
    play.refused_command(1, co.PlayCard(1, "QD"))
    play.when(1, "done")
    play.refused_command(1, co.PlayCard(1, "QD"))
    play.when(1, "attack 2", "8h", "done").when(2, "8d", "done")
    assert play.offers(1) == ["no combo"]
    assert play.refused(1, "combo qd 2").rule == "MAT-CC-17"


@pytest.mark.rule("MAT-TRAIT-OPP-03")
def test_only_the_owner_sees_the_card_drawn() -> None:
    play = given(unit("gipsy-danger", "AH 8H 2S"), unit("knife-head", "2D"), unit("striker-eureka", "3D"))
    play.when(1, "attack 2", "ah").dice(deck="9H").when(1, "draw")
    entry = play.session.records[-1]
    for seat, cards in ((1, ("9H",)), (2, UNSET), (3, UNSET), (None, UNSET)):
        glimpsed = play.session.seen_entry(entry, seat).events  # type: ignore[arg-type]
        assert [event.cards for event in glimpsed if isinstance(event, ev.CardsDrawn)] == [cards]
    assert "9H" in play.view(1).units[0].hand
    for seat in (2, 3, None):
        assert play.view(seat).units[0].hand == ()


@pytest.mark.rule("MAT-TRAIT-DRAW-01")
def test_uppercut_draws_without_a_question_and_adds_2_to_the_attack() -> None:
    play = given(unit("gipsy-danger", "QS 2S"), unit("knife-head", "2D"))
    play.when(1, "attack 2").dice(deck="9H").when(1, "qs")
    assert play.just(ev.CardsDrawn) == [ev.CardsDrawn(1, 1, ("9H",))]
    assert asked(play) == [("attack", 1)]
    assert hand(play, 1) == "9H 2S"
    assert play.view(None).clash.attack == 2


@pytest.mark.rule("MAT-TRAIT-DRAW-01")
@pytest.mark.parametrize("window", ["damage", "hit"])
def test_uppercut_draws_in_later_windows_too_as_opportunity_does(window: str) -> None:
    play = given(unit("gipsy-danger", "QS 8H 5C 2S"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done")
    if window == "hit":
        play.when(1, "5c", "done").when(2, "done")
    play.when(1, "qs")
    assert [drawn.count for drawn in play.just(ev.CardsDrawn)] == [1]
    assert [lost.rule for lost in play.just(ev.EffectsLost)] == ["MAT-FACE-08"]
    assert asked(play) == [(window, 1)]


def triple_threat(own: str, foe: str = "2D") -> Play:
    """Crimson Typhoon plays Triple Threat in its Attack window."""
    play = given(unit("crimson-typhoon", f"KC {own}"), unit("knife-head", foe))
    return play.dice(deck="9H 9C 9S").when(1, "attack 2", "kc")


@pytest.mark.rule("MAT-TRAIT-DRAW-02")
def test_triple_threat_draws_3_then_discards_2_of_the_own_hand_the_new_ones_included() -> None:
    play = triple_threat("2H 3H 4H 5H")
    assert play.just(ev.CardsDrawn) == [ev.CardsDrawn(1, 3, ("9H", "9C", "9S"))]
    assert counts(play)[0] == 7
    assert asked(play) == [("discard", 1)]
    play.when(1, "discard 9c 2h")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(1, ("2H", "9C"), "effect")]
    assert counts(play)[0] == 5
    assert asked(play) == [("attack", 1)]
    assert discards(play) == "2H 9C KC"


@pytest.mark.rule("MAT-TRAIT-DRAW-02")
@pytest.mark.parametrize("cards", [(), ("2H",), ("2H", "3H", "4H"), ("2H", "2D"), ("3H", "2H")])
def test_exactly_2_of_the_own_cards_are_discarded(cards: tuple[str, ...]) -> None:
    play = triple_threat("2H 3H 4H 5H")
    refusal = play.refused_command(1, co.DiscardChosen(1, cards))
    assert refusal.rule == "MAT-TRAIT-DRAW-02"
    play.refused(1, "done")


@pytest.mark.rule("MAT-TRAIT-DRAW-02")
def test_the_player_of_triple_threat_chooses_and_the_opponent_loses_nothing() -> None:
    play = triple_threat("2H 3H 4H 5H")
    assert play.awaiting == (1,)
    play.when(1, "discard 2h 3h")
    assert hand(play, 2) == "2D"


@pytest.mark.rule("MAT-TRAIT-DRAW-02")
def test_triple_threat_can_be_played_in_defence() -> None:
    play = given(unit("knife-head", "8H 2S"), unit("crimson-typhoon", "KC 2D 3D"))
    play.when(1, "attack 2", "8h", "done").dice(deck="8D 9C 9S").when(2, "kc", "discard 9c 9s")
    play.when(2, "8d", "done")
    assert play.just(ev.AttackMissed) == [ev.AttackMissed(2, 8, 8)]


@pytest.mark.rule("MAT-TRAIT-DRAW-03")
@pytest.mark.parametrize(("left", "gone"), [("9H", ("9H",)), ("9H 9C", ("9H", "9C"))])
def test_with_2_cards_or_fewer_all_are_discarded(left: str, gone: tuple[str, ...]) -> None:
    everything = others("KC", left, "2D")
    third = unit("striker-eureka", everything)
    play = given(unit("crimson-typhoon", "KC"), unit("knife-head", "2D"), third, deck=left)
    play.when(1, "attack 2", "kc")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(1, gone, "effect")]
    assert hand(play, 1) == ""


@pytest.mark.rule("MAT-TRAIT-DRAW-03")
def test_with_no_card_anywhere_nothing_is_drawn_or_discarded() -> None:
    third = unit("striker-eureka", others("KC", "2D"))
    play = given(unit("crimson-typhoon", "KC"), unit("knife-head", "2D"), third, deck="")
    play.when(1, "attack 2", "kc")
    assert not play.just(ev.CardsDrawn)
    assert not play.just(ev.CardsDiscarded)
    assert play.just(ev.AttackAbandoned)


@pytest.mark.rule("MAT-TRAIT-OPP-01", "MAT-TRAIT-DRAW-02")
def test_draws_rebuild_the_deck_and_leave_the_card_on_the_table_out_of_it() -> None:
    own, foe = "KC 2H 3H", "2D"
    play = given(unit("crimson-typhoon", own), unit("knife-head", foe), deck="", discard=others(own, foe))
    play.when(1, "attack 2", "kc")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(len(DECK) - 4)]
    assert on_table(play) == ["KC"]


@pytest.mark.rule("MAT-TRAIT-OPP-02")
def test_two_opportunities_in_the_hit_window_one_after_the_other() -> None:
    play = given(unit("gipsy-danger", "8H 5C QD AD 2S"), unit("knife-head", "2D"))
    strike(play, 2).when(1, "qd", "draw", "ad", "draw")
    assert [drawn.count for drawn in play.happened(ev.CardsDrawn)] == [1, 1]
    assert asked(play) == [("hit", 1)]
