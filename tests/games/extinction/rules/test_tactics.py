"""EXT-TACT: tactical actions."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, doing, foe
from tests.support.extinction import MIDDLE, mini, model, pool, rolls, spot, tower, words
from tests.support.play import Play

TARGET = spot(0)


def acting(others: Any = None, more: Any = None, **position: Any) -> Play:
    """Gipsy Avenger takes a tactical action; Otachi is flush on its front."""
    return doing({"do": "tactical"}, others=others, more=more, **position).when(1, "option 1")


@pytest.mark.rule("EXT-TACT-01")
def test_a_tactical_action_is_one_choice_of_all_that_is_possible() -> None:
    tokens = [{"type": "wreckage", "at": list(MIDDLE)}]
    bases = [tower(spot(6), "ppdc_base")]
    play = acting(more={"spent": 1, "ammo": 2}, tokens=tokens, towers=bases)
    assert set(words(play, 1)) == {
        "act melee",
        "act pick up wreckage_1",
        "act circle left",
        "act circle right",
        "act resupply ppdc_base_1",
        "pass",
    }
    play.when(1, "act resupply ppdc_base_1")
    assert play.happened(ev.ActivationEnded)
    play = acting(more={"carried": "wreckage"})
    assert {"act swing", "act throw"} <= set(words(play, 1))


@pytest.mark.rule("EXT-TACT-02")
@pytest.mark.parametrize(("way", "direction", "facing"), [("left", 4, 10), ("right", 8, 2)])
def test_circling_ends_flush_on_the_next_side_facing_the_target(
    way: str, direction: int, facing: int
) -> None:
    """A model west of its target ends at 120 degrees of it facing 300, or at 240 degrees facing 60."""
    play = acting().when(1, f"act circle {way}")
    assert model(play, JAEGER).place == Place(spot(direction, origin=TARGET), facing)


@pytest.mark.rule("EXT-TACT-02")
def test_buildings_are_circled_too() -> None:
    play = acting([mini(KAIJU, spot(3, 6), 6)], towers=[tower(spot(0))]).when(1, "act circle left")
    assert model(play, JAEGER).place == Place(spot(4, origin=TARGET), 10)


@pytest.mark.rule("EXT-TACT-03")
def test_an_obstructed_way_round_is_not_offered() -> None:
    play = acting(towers=[tower(spot(4, origin=TARGET))])
    assert "act circle right" in words(play, 1)
    assert "act circle left" not in words(play, 1)


@pytest.mark.rule("EXT-TACT-03")
def test_nobody_circles_off_the_table() -> None:
    south = [1000, 0, 100, 0]
    play = acting([mini(KAIJU, spot(0, origin=(1000, 0, 100, 0)), 6)], more={"at": south, "facing": 0})
    assert "act circle left" in words(play, 1)
    assert "act circle right" not in words(play, 1)


@pytest.mark.rule("EXT-TACT-04")
def test_friends_are_not_circled_nor_an_enemy_at_another_front_side() -> None:
    friend = [mini("cherno_alpha", spot(0)), mini(KAIJU, spot(0, 8), 6)]
    assert doing({"do": "tactical"}, others=friend).when(1, "option 1").happened(ev.ActivationEnded)
    play = acting([mini(KAIJU, spot(10), 6)])
    assert "act melee" in words(play, 1)
    assert not [word for word in words(play, 1) if word.startswith("act circle")]


@pytest.mark.rule("EXT-TACT-05")
def test_circling_is_no_move_and_brings_no_pivot() -> None:
    ground = [{"piece": "flooded_district", "at": list(spot(3, origin=TARGET))}]
    play = acting(ground=ground).when(1, "act circle left")
    assert play.happened(ev.ActivationEnded)
    assert not play.happened(ev.MiniTurned)


@pytest.mark.rule("EXT-TACT-06")
def test_a_tactical_melee_attack_is_plain() -> None:
    option = {"requires": {"is": "round", "n": 1}}
    play = doing({"do": "tactical"}, option=option).when(1, "option 1").dice(combat=dice("BBBBBB"))
    play.when(1, "act melee")
    assert rolls(play, "attack")[0].parts == (("SKL", 2), ("POW", 4))


@pytest.mark.rule("EXT-TACT-06")
def test_a_tactical_melee_attack_has_what_lasts() -> None:
    steps = (
        {"do": "modify", "modifier": {"target": "POW", "delta": 1, "until": "activation"}},
        {"do": "tactical"},
    )
    play = doing(*steps).when(1, "option 1").dice(combat=dice("B" * 7)).when(1, "act melee")
    assert pool(play, "attack") == 7


@pytest.mark.rule("EXT-TACT-01")
def test_a_tactical_action_may_come_to_nothing() -> None:
    play = doing({"do": "tactical"}, others=[mini(KAIJU, spot(0, 9), 6)]).when(1, "option 1")
    assert play.happened(ev.ActivationEnded)
    assert not play.happened(fe.AttackDeclared)


@pytest.mark.rule("EXT-BLDG-11")
@pytest.mark.parametrize(
    ("ammo", "spent", "parts", "offered"),
    [(2, 1, 73, True), (2, 1, 74, False), (3, 0, 73, False), (2, 0, 73, False), (1, 2, 0, True)],
)
def test_resupply_near_a_base_gives_back_ammo_that_was_used(
    ammo: int, spent: int, parts: int, offered: bool
) -> None:
    """The gap is so many 37ths of a hex more than nothing: 37 of them are a hex, and too far."""
    gap = max(0, parts - 37)
    bases = [tower(spot(6, 1, gap), "ppdc_base")]
    play = doing({"do": "tactical"}, more={"ammo": ammo, "spent": spent}, towers=bases).when(1, "option 1")
    assert ("act resupply ppdc_base_1" in words(play, 1)) is offered
    if offered:
        play.when(1, "act resupply ppdc_base_1")
        assert model(play, JAEGER).ammo == ammo + 1


@pytest.mark.rule("EXT-BLDG-11")
def test_ammo_that_was_lost_and_not_used_is_not_given_back() -> None:
    steps = ({"do": "lose", "resource": "ammo"}, {"do": "tactical"})
    play = doing(*steps, towers=[tower(spot(6), "ppdc_base")]).when(1, "option 1")
    assert "act resupply ppdc_base_1" not in words(play, 1)
    option = {"cost": {"ammo": 1}}
    play = doing({"do": "tactical"}, option=option, towers=[tower(spot(6), "ppdc_base")]).when(1, "option 1")
    assert "act resupply ppdc_base_1" in words(play, 1)


def test_a_kaiju_has_nothing_from_a_base() -> None:
    """Only what the building says may be taken by whom it says."""
    play = doing({"do": "circle"}, others=[foe()], towers=[tower(spot(6), "ppdc_base")])
    assert "act resupply ppdc_base_1" not in words(play.when(1, "option 1"), 1)
