"""EXT-ABIL-02, 03, 06: what comes after the activation."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.geometry.ring import Place
from tests.games.extinction.rules.made_up import JAEGER, KAIJU
from tests.games.extinction.rules.test_abilities import CASTER, DISENGAGE, FOCUS, PILOTS, crew
from tests.support.extinction import (
    mini,
    model,
    parts,
    pool,
    spot,
    tower,
    with_entry,
    words,
)


@pytest.mark.rule("EXT-ABIL-02")
def test_activate_plays_a_card_of_the_deck_after_the_activation_for_its_cost() -> None:
    play = crew(PILOTS, abilities=[CASTER], more={"ammo": 1}).when(1, "option 1")
    assert play.happened(ev.CardReturned)
    assert set(words(play, 1)) == {"ability activate Plasma Caster", "pass"}
    play.when(1, "ability activate Plasma Caster")
    assert set(words(play, 1)) == {"option 1", "pass"}
    play.dice(combat="B " * 10 + "B " * 7).when(1, "option 1")
    assert model(play, JAEGER).ammo == 0
    assert [one.card for one in play.happened(ev.CardPlayed)] == ["plasma_caster"]
    assert [one.card for one in play.happened(ev.CardReturned)] == ["guard_stance", "plasma_caster"]


@pytest.mark.rule("EXT-ABIL-02", "EXT-ABIL-03")
@pytest.mark.parametrize("more", [{"ammo": 0}, {"lost": ["plasma_caster"]}])
def test_activate_needs_the_card_in_the_deck_and_its_cost(more: dict[str, Any]) -> None:
    play = crew(PILOTS, abilities=[CASTER], more=more).when(1, "option 1")
    assert play.happened(ev.ActivationEnded)
    assert not play.happened(ev.CardPlayed)


@pytest.mark.rule("EXT-ABIL-03")
def test_activate_gives_no_second_free_move_and_is_no_second_activation() -> None:
    play = crew(PILOTS, abilities=[CASTER]).when(1, "option 1", "ability activate Plasma Caster")
    assert set(words(play, 1)) == {"option 1", "option 2", "pass"}
    play.when(1, "pass")
    assert not play.happened(ev.ActivationBegan)
    assert not play.happened(ev.CardPlayed)


@pytest.mark.rule("EXT-ABIL-03")
def test_the_card_played_is_face_up_meanwhile_and_can_be_taken() -> None:
    """The Kaiju answers the shot with two points of damage: the face-up card may be all of them."""
    answer = {
        "roll": "defence",
        "count": 1,
        "effects": [{"do": "damage", "n": 2, "whom": {"who": "attacker"}}],
    }
    content = with_entry("kaiju", KAIJU, triggers=[answer])
    play = crew(PILOTS, abilities=[CASTER], content=content).when(
        1, "option 1", "ability activate Plasma Caster"
    )
    play.dice(combat="B " * 10 + "T " + "B " * 6).when(1, "option 1")
    assert set(words(play, 2)) == {"take face-up", "draw"}
    play.when(2, "take face-up")
    assert model(play, JAEGER).lost == ("plasma_caster",)
    assert "plasma_caster" not in model(play, JAEGER).deck


@pytest.mark.rule("EXT-ABIL-03", "EXT-RUN-08")
def test_a_run_is_not_activated_in_difficult_terrain() -> None:
    sprint = {"ability": "activate", "arg": "Rapid Advance"}
    ground = [{"piece": "flooded_district", "at": list(spot(0, 0))}]
    play = crew(PILOTS, abilities=[sprint], others=[mini(KAIJU, spot(0, 9), 6)], ground=ground)
    play.when(1, "option 1", "ability activate Rapid Advance")
    assert set(words(play, 1)) == {"option 2", "pass"}


@pytest.mark.rule("EXT-ABIL-06")
def test_disengage_goes_a_hex_straight_back_without_a_pivot() -> None:
    play = crew(PILOTS, abilities=[DISENGAGE]).when(1, "option 1", "ability disengage")
    assert model(play, JAEGER).place == Place(spot(6), 0)
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ABIL-06")
@pytest.mark.parametrize("wall", [tower(spot(6)), tower(spot(6, 1, 30))])
def test_disengage_needs_the_way_back_clear(wall: Any) -> None:
    play = crew(PILOTS, abilities=[DISENGAGE], towers=[wall]).when(1, "option 1")
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ABIL-06")
def test_disengage_is_open_to_a_model_that_is_not_engaged_and_may_be_declined() -> None:
    play = crew(PILOTS, abilities=[DISENGAGE], others=[mini(KAIJU, spot(0, 9), 6)]).when(1, "option 1")
    assert set(words(play, 1)) == {"ability disengage", "pass"}
    play.when(1, "pass")
    assert not play.happened(ev.MiniMoved)


@pytest.mark.rule("EXT-ACT-06")
def test_the_owner_orders_what_comes_after_the_activation() -> None:
    play = crew(PILOTS, abilities=[DISENGAGE, CASTER]).when(1, "option 1")
    assert set(words(play, 1)) == {"ability disengage", "ability activate Plasma Caster", "pass"}
    play.when(1, "ability disengage")
    assert set(words(play, 1)) == {"ability activate Plasma Caster", "pass"}


@pytest.mark.rule("EXT-ABIL-09")
def test_focus_works_in_a_card_activated_after_the_activation() -> None:
    play = crew(PILOTS, abilities=[FOCUS, CASTER]).when(1, "option 1", "ability activate Plasma Caster")
    play.dice(combat="B " * 11 + "B " * 7).when(1, "option 1")
    assert parts(play, "attack")["Focus"] == 1


@pytest.mark.rule("EXT-ABIL-03", "EXT-RUN-05")
def test_an_activated_run_may_go_backward_and_may_charge() -> None:
    sprint = {"ability": "activate", "arg": "Rapid Advance"}
    ahead = [mini(KAIJU, spot(0, 2, 9), 6)]
    play = crew(PILOTS, abilities=[sprint], others=ahead)
    play.when(1, "option 1", "ability activate Rapid Advance", "option 1")
    assert {"forward", "backward"} <= set(words(play, 1))
    play.when(1, "forward", f"engage {KAIJU}")
    assert set(words(play, 1)) == {"charge", "pass"}
    play.dice(combat="B " * 15).when(1, "charge")
    assert pool(play, "attack") == 8
    assert play.happened(ev.ActivationEnded)
