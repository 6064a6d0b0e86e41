"""EXT-ROUND: choosing cards, revealing them, rounds."""

from typing import Any

import pytest
from msgspec import to_builtins

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.present.scene import present
from engine.games.extinction.view import view
from tests.support.extinction import mini, model, pool, spot, table, words
from tests.support.extinction_course import EAST, NORTH, WEST, asked, east, stat
from tests.support.play import Play

FAR = (200, 0, 200, 0)
DEFENCE = stat("gipsy_avenger", "skl", "arm")
RESERVE: dict[str, Any] = {"model": "cherno_alpha"}
"""A model that is not on the table."""


def choosing(*more: dict[str, Any], **state: Any) -> Play:
    """An Avenger and a Shrikethorn, and who else is there, choose their cards."""
    minis = [mini("gipsy_avenger"), mini("shrikethorn", FAR, NORTH), *more]
    return table(*minis, activate=None, **state)


@pytest.mark.rule("EXT-ROUND-01", "EXT-ROUND-06")
def test_a_round_goes_from_choosing_to_revealing_to_turns_to_its_end() -> None:
    play = choosing()
    assert [kind for kind, _ in asked(play)] == ["cards", "cards"]
    play.when(1, "card gipsy_avenger chain_sword", "ready").when(2, "card shrikethorn prowl", "ready")
    assert asked(play) == [("first", 2)]
    play.dice(impulse="1 1").when(2, "first kaiju", "walk", "stop", "pass").when(1, "stop")
    kinds = [type(event) for event in play.events]
    order = [
        ev.CardPicked,
        ev.SeatReady,
        ev.CardsRevealed,
        ev.FirstTurnGiven,
        ev.TurnBegan,
        ev.ActivationBegan,
        ev.RoundEnded,
        ev.RoundBegan,
    ]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)
    assert play.state.round == 2
    assert [kind for kind, _ in asked(play)] == ["cards", "cards"]


@pytest.mark.rule("EXT-ROUND-02", "EXT-RES-08")
def test_each_model_on_the_table_gets_one_card_and_none_in_reserve() -> None:
    play = choosing(mini("gipsy_danger", spot(EAST, 3)), RESERVE)
    assert not any("cherno_alpha" in word for word in words(play, 1))
    play.refused_command(1, co.PickCard(1, "cherno_alpha", "slow_march"))
    play.when(1, "card gipsy_avenger chain_sword")
    assert "ready" not in words(play, 1)
    play.refused(1, "ready")
    play.when(1, "card gipsy_danger heavy_stride")
    assert "ready" in words(play, 1)
    play.when(1, "ready").when(2, "card shrikethorn prowl", "ready")
    revealed = dict(play.just(ev.CardsRevealed)[0].cards)
    assert revealed == {
        "gipsy_avenger": "chain_sword",
        "gipsy_danger": "heavy_stride",
        "shrikethorn": "prowl",
    }


@pytest.mark.rule("EXT-ROUND-03", "EXT-CARD-07")
def test_lost_cards_cannot_be_chosen_and_last_rounds_card_can() -> None:
    hurt = mini("gipsy_avenger", lost=["chain_sword", "deep_drift"], face_up="plasma_caster")
    play = table(hurt, mini("shrikethorn", FAR, NORTH)).when(1, "stop")
    assert play.state.round == 2
    offered = {word for word in words(play, 1) if word.startswith("card")}
    assert offered == {
        "card gipsy_avenger rapid_advance",
        "card gipsy_avenger plasma_caster",
        "card gipsy_avenger gravity_sling",
        "card gipsy_avenger guard_stance",
    }
    play.refused_command(1, co.PickCard(1, "gipsy_avenger", "chain_sword"))


@pytest.mark.rule("EXT-ROUND-04")
def test_neither_side_learns_the_picks_of_the_other_nor_from_a_deck() -> None:
    play = choosing()
    before = view(play.state, 2)
    play.when(1, "card gipsy_avenger chain_sword")
    after = view(play.state, 2)
    assert after.face_down == ("gipsy_avenger",)
    shown = next(one for one in after.minis if one.id == "gipsy_avenger")
    unseen = next(one for one in before.minis if one.id == "gipsy_avenger")
    assert shown == unseen
    other = choosing().when(1, "card gipsy_avenger guard_stance")
    assert to_builtins(view(other.state, 2)) == to_builtins(after)
    assert next(one for one in view(play.state, 1).minis if one.id == "gipsy_avenger").picked == "chain_sword"


@pytest.mark.rule("EXT-ROUND-04")
def test_both_sides_choose_at_the_same_time() -> None:
    play = choosing()
    assert asked(play) == [("cards", 1), ("cards", 2)]
    play.when(2, "card shrikethorn prowl", "ready")
    assert asked(play) == [("cards", 1)]
    play.when(1, "card gipsy_avenger chain_sword", "ready")
    assert play.just(ev.CardsRevealed)


@pytest.mark.rule("EXT-ROUND-05")
def test_a_pick_may_be_changed_until_ready_and_not_after() -> None:
    play = choosing().when(1, "card gipsy_avenger chain_sword", "card gipsy_avenger guard_stance")
    assert model(play, "gipsy_avenger").picked == "guard_stance"
    play.when(1, "ready")
    play.refused_command(1, co.PickCard(1, "gipsy_avenger", "chain_sword"))
    play.when(2, "card shrikethorn prowl", "ready")
    assert model(play, "gipsy_avenger").face_up == "guard_stance"


@pytest.mark.rule("EXT-ROUND-05", "EXT-PLAYER-06")
def test_of_two_players_of_a_side_each_says_ready_for_the_own_models() -> None:
    play = choosing(mini("otachi", spot(EAST, 3), seat=3))
    assert asked(play) == [("cards", 1), ("cards", 2), ("cards", 3)]
    play.when(2, "card shrikethorn prowl", "ready").when(1, "card gipsy_avenger chain_sword", "ready")
    assert asked(play) == [("cards", 3)]
    play.refused_command(2, co.PickCard(2, "shrikethorn", "hammerhead"))
    play.when(3, "card otachi scuttle", "ready")
    assert play.just(ev.CardsRevealed)


@pytest.mark.rule("EXT-ROUND-06")
def test_all_cards_turn_face_up_at_once_and_stay_so() -> None:
    play = choosing().when(2, "card shrikethorn prowl", "ready")
    assert model(play, "shrikethorn").face_up == ""
    play.when(1, "card gipsy_avenger chain_sword", "ready")
    assert len(play.just(ev.CardsRevealed)[0].cards) == 2
    avenger = model(play, "gipsy_avenger")
    assert (avenger.face_up, avenger.picked) == ("chain_sword", "")
    assert "chain_sword" not in avenger.deck
    play.refused_command(1, co.PickCard(1, "gipsy_avenger", "guard_stance"))


@pytest.mark.rule("EXT-ROUND-07")
def test_a_face_up_card_works_also_before_its_model_activates() -> None:
    """Guard Stance: +1 ARM until the Avenger has activated."""
    for card, dice in (("guard_stance", DEFENCE + 1), ("chain_sword", DEFENCE)):
        attacker = mini("shrikethorn", spot(EAST), WEST, face_up="hammerhead")
        play = table(attacker, mini("gipsy_avenger", face_up=card)).when(2, "stop", "option 1")
        assert pool(play, "defence") == dice


@pytest.mark.rule("EXT-ROUND-07", "EXT-ROUND-01")
def test_a_card_is_in_play_from_the_reveal_until_it_returns_to_the_deck() -> None:
    """Back in the deck, it adds nothing any more."""
    avenger = mini("gipsy_avenger", face_up="guard_stance")
    attacker = mini("shrikethorn", east(3), WEST, face_up="hammerhead")
    play = table(avenger, attacker).when(1, "stop")
    if asked(play) == [("option", 1)]:
        play.when(1, "pass")
    assert model(play, "gipsy_avenger").face_up == ""
    play.when(2, "engage gipsy_avenger", "stop", "option 1")
    assert pool(play, "defence") == DEFENCE


@pytest.mark.rule("EXT-ROUND-08")
def test_a_model_without_a_card_places_none_and_cannot_activate() -> None:
    bare = mini(
        "cherno_alpha",
        spot(NORTH, 2),
        lost=["ramming_fists", "the_wall", "incinerator", "slow_march", "counterblow", "deep_drift"],
    )
    play = choosing(bare)
    assert not any("cherno_alpha" in word for word in words(play, 1))
    play.when(1, "card gipsy_avenger chain_sword", "ready").when(2, "card shrikethorn prowl", "ready")
    assert asked(play) == [("first", 2)]
    play.dice(impulse="2 2").when(2, "first jaeger")
    assert [event.mini for event in play.just(ev.ActivationBegan)] == ["gipsy_avenger"]
    play.when(1, "stop")
    assert [event.mini for event in play.just(ev.ActivationBegan)] == ["shrikethorn"]
    assert model(play, "cherno_alpha").place is not None


@pytest.mark.rule("EXT-ROUND-09", "EXT-END-04")
def test_after_round_five_the_counter_is_on_space_six_of_the_other_face() -> None:
    def spaces(play: Play) -> str:
        panel = next(one for one in present(view(play.state, 1), ()).panels if one.id == "round")
        return "".join([span.text for span in panel.lines[0]])

    play = table(mini("gipsy_avenger", face_up="chain_sword"), mini("shrikethorn", FAR, NORTH), round=5)
    assert "[5]" in spaces(play)
    assert "6" not in spaces(play)
    play.dice(end="B B B B").when(1, "stop")
    assert play.state.round == 6
    assert "[6]" in spaces(play)
    assert "5" not in spaces(play)


@pytest.mark.rule("EXT-ROUND-10")
def test_a_model_activates_at_most_once_a_round() -> None:
    minis = [mini("gipsy_avenger"), mini("shrikethorn", FAR, NORTH), mini("otachi", spot(EAST, 4), WEST)]
    play = table(*minis, activate=None)
    play.when(1, "card gipsy_avenger chain_sword", "ready")
    play.when(2, "card shrikethorn hammerhead", "card otachi acid_spit", "ready")
    play.dice(impulse="1 1 1").when(1, "first kaiju").when(2, "activate otachi", "stop")
    while asked(play)[0] == ("option", 2):
        play.when(2, "pass")
    play.when(1, "stop")
    play.refused_command(2, co.Activate(2, "otachi"))
    begun = [event.mini for event in play.happened(ev.ActivationBegan)]
    assert begun == ["otachi", "gipsy_avenger", "shrikethorn"]
