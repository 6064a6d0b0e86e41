"""EXT-OBJ: objects."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, doing, foe, made, table, walked
from tests.games.extinction.rules.test_abilities import CASTER, PILOTS, crew
from tests.support.extinction import MIDDLE, lost, mini, model, pool, rolls, spot, tower, with_card, words

TACTICAL = {"do": "tactical"}
RIM = (1000 + 24, 111, 900, 0)
"""A token whose rim is exactly one hex east of the base in the middle: its radius is 12 mm."""


@pytest.mark.rule("EXT-OBJ-01")
def test_objects_stand_in_the_way_of_nothing() -> None:
    tokens = [{"type": "wreckage", "at": list(spot(0, 1))}, {"type": "wreckage", "at": list(spot(0, 2))}]
    far = [mini(JAEGER, face_up="guard_stance"), mini(KAIJU, spot(0, 5), 6)]
    play = table(*far, tokens=tokens).when(1, "forward", "forward")
    assert model(play, JAEGER).place == Place(spot(0, 2), 0)
    play = doing({"do": "ranged"}, others=[mini(KAIJU, spot(0, 5), 6)], tokens=tokens)
    play.dice(combat=dice("BBBBBB")).when(1, "option 1")
    assert play.happened(fe.AttackDeclared)


@pytest.mark.rule("EXT-OBJ-02")
@pytest.mark.parametrize(("at", "offered"), [(RIM, True), ((RIM[0] + 2, *RIM[1:]), False), (MIDDLE, True)])
def test_an_object_is_within_reach_up_to_one_hex_from_its_rim(at: tuple[int, ...], offered: bool) -> None:
    far = [mini(KAIJU, spot(3, 5), 6)]
    play = doing(TACTICAL, others=far, tokens=[{"type": "wreckage", "at": list(at)}]).when(1, "option 1")
    assert ("act pick up wreckage_1" in words(play, 1)) is offered


@pytest.mark.rule("EXT-OBJ-03")
def test_a_model_carries_one_object_visible_to_all() -> None:
    tokens = [{"type": "wreckage", "at": list(MIDDLE)}]
    play = doing(TACTICAL, tokens=tokens).when(1, "option 1", "act pick up wreckage_1")
    assert model(play, JAEGER).carried == "wreckage"
    assert play.state.tokens == ()
    for seat in (1, 2, None):
        assert play.view(seat).mini(JAEGER).carried == "wreckage"
    play = doing(TACTICAL, more={"carried": "crane_boom"}, tokens=tokens).when(1, "option 1")
    assert "act pick up wreckage_1" not in words(play, 1)


@pytest.mark.rule("EXT-OBJ-04")
def test_what_was_picked_up_is_not_used_in_the_same_activation() -> None:
    tokens = [{"type": "wreckage", "at": list(MIDDLE)}]
    play = doing(TACTICAL, TACTICAL, tokens=tokens).when(1, "option 1", "act pick up wreckage_1")
    assert "act swing" not in words(play, 1)
    assert "act throw" not in words(play, 1)
    swing = {"do": "object_attack", "mode": "melee"}
    play = doing({"do": "pick_up"}, swing, tokens=tokens).when(1, "option 1", "act pick up wreckage_1")
    assert play.happened(ev.ActivationEnded)
    assert model(play, JAEGER).carried == "wreckage"


@pytest.mark.rule("EXT-OBJ-04", "EXT-ABIL-02")
@pytest.mark.parametrize(("more", "played"), [({}, False), ({"carried": "wreckage"}, True)])
def test_a_card_that_swings_is_played_after_the_activation_unless_the_object_is_new(
    more: dict[str, Any], played: bool
) -> None:
    """Activate X offers no option that could only use what was picked up in this activation (R-57)."""
    swing = {"label": "Swing", "steps": [{"do": "object_attack", "mode": "melee"}]}
    content = with_card("jaeger", JAEGER, "plasma_caster", options=[swing])
    tokens = [{"type": "wreckage", "at": list(MIDDLE)}]
    play = crew(PILOTS, {"do": "pick_up"}, abilities=[CASTER], content=content, more=more, tokens=tokens)
    play.when(1, "option 1")
    if not more:
        play.when(1, "act pick up wreckage_1")
    assert ("ability activate Plasma Caster" in words(play, 1)) is played


@pytest.mark.rule("EXT-OBJ-04")
def test_after_using_an_object_none_is_picked_up_in_the_same_activation() -> None:
    tokens = [{"type": "wreckage", "at": list(MIDDLE)}]
    play = doing(TACTICAL, TACTICAL, more={"carried": "crane_boom"}, tokens=tokens).when(1, "option 1")
    play.dice(combat=dice("B" * 8)).when(1, "act swing")
    assert "act pick up wreckage_1" not in words(play, 1)


@pytest.mark.rule("EXT-OBJ-05")
@pytest.mark.parametrize(("thing", "dice_rolled"), [("wreckage", 9), ("freighter", 10), ("crane_boom", 8)])
def test_an_object_adds_its_power(thing: str, dice_rolled: int) -> None:
    play = doing(TACTICAL, more={"carried": thing}).when(1, "option 1")
    play.dice(combat=dice("B" * dice_rolled)).when(1, "act swing")
    assert pool(play, "attack") == dice_rolled


@pytest.mark.rule("EXT-OBJ-05")
def test_an_object_attack_has_no_modifier_of_the_card_but_what_lasts() -> None:
    steps = (
        {"do": "modify", "modifier": {"target": "attack_dice", "delta": 2}},
        {"do": "tactical"},
    )
    play = doing(*steps, more={"carried": "wreckage"}).when(1, "option 1")
    play.dice(combat=dice("B" * 9)).when(1, "act swing")
    assert rolls(play, "attack")[0].parts == (("SKL", 2), ("POW", 4), ("Wreckage", 3))
    salvage = doing(TACTICAL, more={"carried": "wreckage", "upgrades": ["salvage_claws"]}).when(1, "option 1")
    salvage.dice(combat=dice("B" * 10)).when(1, "act swing")
    assert pool(salvage, "attack") == 10


@pytest.mark.rule("EXT-OBJ-06")
@pytest.mark.parametrize("faces", ["B" * 9, "S" + "B" * 8])
def test_the_object_is_gone_after_the_attack_hit_or_miss(faces: str) -> None:
    play = doing(TACTICAL, more={"carried": "wreckage"}).when(1, "option 1")
    play.dice(combat=dice(faces), damage="#0").when(1, "act swing")
    assert model(play, JAEGER).carried == ""
    assert play.state.tokens == ()
    assert play.state.team("jaeger").used == 1


@pytest.mark.rule("EXT-OBJ-07")
@pytest.mark.parametrize(("parts", "fails"), [(0, False), (1, True)])
def test_a_throw_beyond_short_range_fails_and_the_object_is_gone(parts: int, fails: bool) -> None:
    far = [mini(KAIJU, spot(0, 5, parts), 6)]
    play = doing(TACTICAL, others=far, more={"carried": "wreckage"}).when(1, "option 1")
    if not fails:
        play.dice(combat=dice("B" * 9))
    play.when(1, "act throw")
    assert bool(play.happened(fe.AttackFailed)) is fails
    assert bool(play.happened(fe.DiceRolled)) is not fails
    assert not lost(play)
    assert model(play, JAEGER).carried == ""


@pytest.mark.rule("EXT-OBJ-08")
def test_swinging_needs_a_melee_target() -> None:
    play = doing(TACTICAL, others=[mini(KAIJU, spot(0, 1, 1), 6)], more={"carried": "wreckage"})
    assert set(words(play.when(1, "option 1"), 1)) == {"act throw", "pass"}
    play = doing(TACTICAL, others=[mini(KAIJU, spot(8), 6)], more={"carried": "wreckage"})
    assert play.when(1, "option 1").happened(ev.ActivationEnded)


def killed(mode: str = "melee", **more: Any) -> Any:
    """Otachi, on its last SP and carrying, is destroyed by Gipsy Avenger."""
    hurt = ["scuttle", "take_wing", "pincer_tail", "hunting_song"]
    there = mini(KAIJU, spot(0), 6, lost=hurt, carried="wreckage", **more)
    play = doing({"do": mode}, others=[there, mini("knifehead", spot(3, 5))])
    return play.dice(combat=dice("SBBBBB"), damage="#0").when(1, "option 1")


@pytest.mark.rule("EXT-OBJ-09")
def test_the_owner_of_a_destroyed_carrier_puts_the_object_within_the_base_before_the_step() -> None:
    play = killed()
    assert words(play, 2) == ("drop",)
    a, b, c, d = spot(0)
    play.refused(2, f"drop {a - 200} {b} {c} {d}")
    play.when(2, f"drop {a + 20} {b} {c} {d}")
    assert [(token.type, token.at) for token in play.state.tokens] == [("wreckage", (a + 20, b, c, d))]
    assert set(words(play, 1)) == {"step in", "pass"}
    play.when(1, "step in")
    assert model(play, JAEGER).place == Place(spot(0), 0)


@pytest.mark.rule("EXT-OBJ-10")
def test_nobody_puts_an_object_down_or_hands_it_over() -> None:
    friend = mini("cherno_alpha", spot(6), 0)
    play = doing(TACTICAL, others=[foe(), friend], more={"carried": "wreckage"}).when(1, "option 1")
    assert set(words(play, 1)) == {
        "act melee",
        "act swing",
        "act throw",
        "act circle left",
        "act circle right",
        "pass",
    }


@pytest.mark.rule("EXT-OBJ-11")
def test_kaiju_use_objects_too_unless_the_object_says_otherwise() -> None:
    tokens = [{"type": "wreckage", "at": list(spot(0))}, {"type": "nuke", "at": list(spot(0))}]
    play = walked(mini(KAIJU, spot(0), 6, face_up="scuttle"), mini(JAEGER), tokens=tokens).when(2, "option 2")
    assert "act pick up wreckage_1" in words(play, 2)
    assert "act pick up nuke_2" not in words(play, 2)


@pytest.mark.rule("EXT-OBJ-11")
@pytest.mark.parametrize(("thing", "ways"), [("freighter", {"act swing"}), ("fuel_tank", {"act throw"})])
def test_what_an_object_cannot_do_is_not_offered(thing: str, ways: set[str]) -> None:
    play = doing(TACTICAL, more={"carried": thing}).when(1, "option 1")
    assert {word for word in words(play, 1) if word in ("act swing", "act throw")} == ways


def test_a_crane_boom_parries_while_it_is_carried() -> None:
    content = made([{"do": "melee"}])
    play = walked(mini(JAEGER, face_up="guard_stance"), foe(carried="crane_boom"), content=content)
    play.dice(combat=dice("BBBBBB", 8)).when(1, "option 1")
    assert pool(play, "defence") == 8


def test_a_building_can_be_hit_with_an_object() -> None:
    far = [mini(KAIJU, spot(3, 5), 6)]
    play = doing(TACTICAL, others=far, more={"carried": "wreckage"}, towers=[tower(spot(0))])
    play.when(1, "option 1").dice(combat=dice("S" + "B" * 8, 5)).when(1, "act swing", "pass")
    assert play.happened(fe.BuildingDestroyed)
