"""Cards chosen in secret, what is public about the others' cards, the reveal, the card in use."""

from typing import Any

import msgspec
import pytest

from engine.games.extinction.content.text.short import gist, option, price
from engine.games.extinction.content.text.words import names_of
from engine.games.extinction.rules.pools import pilot_bonus
from engine.kernel.stages import Picking
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.games.extinction.present.scenes import lines, panel, said, scene
from tests.support.extinction import known
from tests.support.play import Play

FAR = (1000, 400, 900, 0)
CHERNO = {"model": "cherno_alpha", "at": (400, 0, 300, 0), "facing": 0}


def choosing(*more: dict[str, Any], **how: Any) -> Play:
    """Gipsy Avenger of seat 1 against Shrikethorn of seat 2; cards are chosen."""
    return table(jaeger(face_up=""), *more, kaiju(at=FAR, face_up="", **how), activate=None)


def stage(play: Play, seat: int | None) -> Picking | None:
    """The choice of cards as a seat sees it."""
    found = scene(play, seat).stage
    assert found is None or isinstance(found, Picking)
    return found


@pytest.mark.rule("EXT-ROUND-02")
def test_a_seat_sees_its_models_with_what_lies_face_down_for_each() -> None:
    play = choosing(CHERNO)
    first = stage(play, 1)
    assert first is not None
    assert [(one.name, one.card, one.mine) for one in first.models] == [
        ("Gipsy Avenger", "", True),
        ("Cherno Alpha", "", True),
    ]
    play.when(1, "card gipsy_avenger chain_sword")
    second = stage(play, 1)
    assert second is not None
    assert [one.title for one in second.models] == ["Chain Sword", ""]
    assert {one.hand for one in second.models} == {hand.id for hand in scene(play, 1).hands}


@pytest.mark.rule("EXT-ROUND-04")
def test_what_the_other_side_is_told_does_not_depend_on_the_card() -> None:
    for seat in (2, None):
        pictures = []
        for card in ("chain_sword", "gravity_sling"):
            play = choosing().when(1, f"card gipsy_avenger {card}")
            pictures.append(msgspec.json.encode(scene(play, seat)))
        assert pictures[0] == pictures[1]
    assert stage(choosing(), None) is None


@pytest.mark.rule("EXT-ROUND-04")
def test_who_is_ready_chooses_no_more() -> None:
    play = choosing().when(1, "card gipsy_avenger chain_sword", "ready")
    assert stage(play, 1) is None
    assert stage(play, 2) is not None


@pytest.mark.rule("EXT-MULTI-03")
def test_a_team_mate_sees_the_pick_but_does_not_choose_it() -> None:
    mate = {**CHERNO, "seat": 3, "side": "jaeger"}
    play = choosing(mate).when(3, "card cherno_alpha incinerator")
    found = stage(play, 1)
    assert found is not None
    assert [(one.name, one.title, one.mine) for one in found.models] == [
        ("Gipsy Avenger", "", True),
        ("Cherno Alpha", "Incinerator", False),
    ]


@pytest.mark.rule("EXT-ROUND-03")
def test_of_the_enemy_stands_there_what_it_may_have_what_it_lost_and_what_it_showed_last() -> None:
    play = choosing(lost=["prowl"], shown="twin_tails")
    found = stage(play, 1)
    assert found is not None
    (facts,) = found.facts
    told = ["".join(span.text for span in line) for line in facts.lines]
    assert "may have: Spine Volley, Lie in Wait, Hammerhead, Twin Tails, Plasma Glow" in told
    assert "lost: Prowl" in told
    assert "last round: Twin Tails" in told
    assert facts.short == "5 cards to choose from, 1 lost, last round Twin Tails"


@pytest.mark.rule("EXT-CARD-02")
def test_a_card_tells_whether_it_can_be_paid_as_things_stand() -> None:
    play = table(
        jaeger(face_up="", charge=0, ammo=1, lost=["guard_stance"]), kaiju(at=FAR, face_up=""), activate=None
    )
    cards = {card.id: card for card in scene(play, 1).hands[0].cards}
    assert {name: card.status for name, card in cards.items()} == {
        "rapid_advance": "payable",
        "chain_sword": "payable",
        "plasma_caster": "in part",
        "gravity_sling": "in part",
        "deep_drift": "too dear",
        "guard_stance": "lost",
    }
    assert cards["plasma_caster"].effects[1].why == "it costs 1 charge and 2 ammo, more than there is"


@pytest.mark.rule("EXT-ROUND-06")
def test_the_reveal_holds_all_cards_at_once_until_the_next_choice() -> None:
    play = choosing().when(1, "card gipsy_avenger chain_sword", "ready")
    assert scene(play, 1).reveal is None
    play.when(2, "card shrikethorn hammerhead", "ready")
    pictures = [scene(play, seat).reveal for seat in (1, 2, None)]
    assert pictures[0] == pictures[1] == pictures[2]
    found = pictures[0]
    assert found is not None
    assert found.id == "round 1"
    assert [(one.name, one.card.name) for one in found.cards] == [
        ("Gipsy Avenger", "Chain Sword"),
        ("Shrikethorn", "Hammerhead"),
    ]
    play.when(2, "first kaiju")
    assert scene(play, 1).reveal == found


@pytest.mark.rule("EXT-ROUND-06")
def test_the_last_card_shown_is_kept_when_it_is_back_in_the_deck_and_forgotten_by_who_gets_none() -> None:
    play = choosing().when(1, "card gipsy_avenger chain_sword", "ready")
    play.when(2, "card shrikethorn hammerhead", "ready")
    assert [mini.shown for mini in play.state.minis] == ["chain_sword", "hammerhead"]


def test_the_card_in_use_stands_beside_the_board_with_what_is_possible_now_and_why_not() -> None:
    play = table(jaeger(face_up="plasma_caster", charge=0), kaiju(at=FAR)).when(1, "stop")
    own, other = scene(play, 1), scene(play, 2)
    assert panel(own, "beside card").title == "Plasma Caster"
    told = lines(own, "beside card")
    assert told[0].startswith("1 Single shot (1 ammo): ranged, short +2 POW")
    assert told[1] == "  possible now"
    assert told[3].startswith("  not now: Full stream cannot be paid")
    assert told[-1] == "As damage: Lose 1 ammo."
    assert "  cannot be paid" in lines(other, "beside card")
    assert "  possible now" not in lines(other, "beside card")


def test_nobody_who_is_not_active_has_a_card_beside_the_board() -> None:
    play = choosing().when(1, "card gipsy_avenger chain_sword")
    for seat in (1, 2, None):
        assert not any(one.id == "beside card" for one in scene(play, seat).panels)
    assert not any("Chain Sword (face down)" in text for text in said(scene(play, 2)))


def test_every_card_has_short_words_for_each_option_and_a_price() -> None:
    content = known()
    names = names_of(content)
    for model in (*content.jaeger, *content.kaiju):
        for card in model.cards:
            told = gist(card, names)
            assert len(told) == len(card.options) + bool(card.passives)
            assert all(told)
            assert 0 < len(price(card)) <= 16


def test_short_words_tell_kind_bonus_slam_and_extras() -> None:
    content = known()
    names = names_of(content)
    cards = {card.id: card for model in content.jaeger for card in model.cards if model.id == "gipsy_avenger"}
    assert option(cards["chain_sword"].options[0], names) == "melee, +2 POW, spend 1 charge"
    assert gist(cards["gravity_sling"], names)[0] == "ranged, short only, +2 POW, slam 2"
    assert gist(cards["guard_stance"], names) == ("pivot, melee, +1 SKL", "in play")
    assert price(cards["plasma_caster"]) == "from 1 ammo"
    assert price(cards["gravity_sling"]) == "free or 1 charge"


@pytest.mark.rule("EXT-MELEE-04")
def test_while_cards_are_chosen_each_attack_tells_its_dice_as_things_stand() -> None:
    play = choosing()
    pilots = pilot_bonus(play.state, play.state.minis[0])
    cards = {card.id: card for card in scene(play, 1).hands[0].cards}
    base = 2 + pilots + 4
    assert cards["chain_sword"].effects[0].why == f"payable now, {base + 2} or {base + 4} dice"
    both = f"{base + 2} dice at short range, {base + 1} dice at long"
    assert cards["plasma_caster"].effects[0].why == f"payable now, {both}"
    assert cards["guard_stance"].effects[0].why == f"payable now, {base + 1} dice"
    assert cards["rapid_advance"].effects[0].why == "payable now"
