"""Every effect of the vocabulary (section 3.2): a card that does nothing else, and what comes of it."""

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.rules.effects import EFFECTS
from engine.games.extinction.terms.effects import Effect
from tests.games.extinction.rules.made_up import (
    JAEGER,
    KAIJU,
    dice,
    doing,
    foe,
    wounded,
)
from tests.support.extinction import (
    MIDDLE,
    lost,
    mini,
    model,
    pool,
    rolls,
    spot,
    tower,
    words,
)


def test_every_effect_is_carried_out_by_some_rule() -> None:
    assert set(EFFECTS) == set(Effect.__args__)


@pytest.mark.rule("EXT-MOVE-10")
def test_move_is_a_move_of_so_many_hexes_with_its_own_pivot() -> None:
    play = doing({"do": "move", "hexes": 2}, others=[mini(KAIJU, spot(0, 8), 6)]).when(1, "option 1")
    assert set(words(play, 1)) >= {"forward", "backward", "pivot left", "pivot half left", "stop"}
    play.when(1, "forward", "forward")
    assert "forward" not in words(play, 1)
    play.when(1, "pivot left")
    assert model(play, JAEGER).place == Place(spot(0, 2), 2)


@pytest.mark.rule("EXT-MOVE-10")
def test_move_without_a_number_goes_as_far_as_spd() -> None:
    play = doing({"do": "move"}, others=[mini(KAIJU, spot(0, 8), 6)]).when(1, "option 1")
    play.when(1, "forward", "forward", "forward")
    assert "forward" not in words(play, 1)


@pytest.mark.parametrize(
    ("field", "never"),
    [
        ({"direction": "forward"}, "backward"),
        ({"direction": "backward"}, "forward"),
        ({"pivot": False}, "pivot left"),
    ],
)
def test_move_may_leave_out_a_direction_or_the_pivot(field: dict[str, object], never: str) -> None:
    play = doing({"do": "move", "hexes": 1, **field}, others=[mini(KAIJU, spot(0, 8), 6)]).when(1, "option 1")
    assert never not in words(play, 1)


def test_move_without_engaging_stops_before_an_enemy() -> None:
    far = [mini(KAIJU, spot(0, 2, 10), 6)]
    play = doing({"do": "move", "hexes": 3}, others=far).when(1, "option 1", "forward")
    assert f"engage {KAIJU}" in words(play, 1)
    play = doing({"do": "move", "hexes": 3, "engage": False}, others=far).when(1, "option 1", "forward")
    assert not [word for word in words(play, 1) if word.startswith(("engage", "forward"))]


@pytest.mark.rule("EXT-CARD-05")
def test_an_optional_move_is_declined_by_stopping() -> None:
    play = doing({"do": "move", "hexes": 1, "optional": True}, {"do": "gain", "resource": "charge"})
    play.when(1, "option 1", "stop")
    assert model(play, JAEGER).charge == 2


def test_step_back_goes_back_as_far_as_the_way_is_clear_and_never_pivots() -> None:
    play = doing({"do": "step_back", "hexes": 3}, towers=[tower(spot(6, 3, 20))]).when(1, "option 1")
    assert model(play, JAEGER).place == Place(spot(6, 2), 0)
    assert not play.happened(ev.MiniTurned)


@pytest.mark.rule("EXT-ACT-05")
def test_an_option_that_steps_back_first_needs_room_behind() -> None:
    play = doing({"do": "step_back"}, towers=[tower(spot(6))])
    assert play.happened(ev.ActivationEnded)


def test_pivot_turns_by_so_many_sides_at_most() -> None:
    play = doing({"do": "pivot", "sides": 2}).when(1, "option 1", "pivot left", "pivot left")
    assert model(play, JAEGER).place == Place(MIDDLE, 4)
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-PIVOT-06", "EXT-PIVOT-08")
@pytest.mark.parametrize(("others", "half"), [([mini(KAIJU, spot(0, 5), 6)], True), (None, False)])
def test_a_pivot_by_effect_may_be_halved_by_a_model_that_nothing_holds(others: object, half: bool) -> None:
    play = doing({"do": "pivot"}, others=others).when(1, "option 1")
    assert ("pivot half left" in words(play, 1)) is half


def test_a_card_may_forbid_half_pivots() -> None:
    far = [mini(KAIJU, spot(0, 5), 6)]
    play = doing({"do": "pivot", "half_allowed": False}, others=far).when(1, "option 1")
    assert "pivot half left" not in words(play, 1)


@pytest.mark.rule("EXT-ACT-05")
def test_an_attack_after_an_optional_pivot_can_be_chosen_although_nobody_is_in_front_yet() -> None:
    behind = [mini(KAIJU, spot(8), 6)]
    steps = [{"do": "pivot", "sides": 2, "optional": True}, {"do": "melee"}]
    play = doing(*steps, others=behind).when(1, "option 1", "pivot right", "pivot right")
    assert play.happened(fe.AttackDeclared)
    assert not doing({"do": "melee"}, others=behind).happened(fe.AttackDeclared)


@pytest.mark.rule("EXT-TACT-01")
def test_tactical_offers_only_what_it_allows() -> None:
    play = doing({"do": "tactical", "allow": ["circle"]}).when(1, "option 1")
    assert set(words(play, 1)) == {"act circle left", "act circle right", "pass"}
    play = doing({"do": "tactical"}).when(1, "option 1")
    assert "act melee" in words(play, 1)


@pytest.mark.rule("EXT-TACT-02")
def test_circle_goes_round_by_so_many_sides_at_most() -> None:
    play = doing({"do": "circle", "sides": 2}).when(1, "option 1", "circle left", "circle left")
    place = model(play, JAEGER).place
    assert place is not None
    assert place.facing == 8
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-CARD-05")
def test_melee_and_ranged_are_attacks_with_what_the_card_adds() -> None:
    plus = [{"target": "POW", "delta": 1}, {"target": "attack_dice", "delta": 2}]
    play = doing({"do": "melee", "mods": plus}).dice(combat=dice("B" * 9)).when(1, "option 1")
    assert rolls(play, "attack")[0].parts == (
        ("SKL", 2),
        ("POW", 4),
        ("Guard Stance", 1),
        ("Guard Stance", 2),
    )
    far = [mini(KAIJU, spot(0, 3), 6)]
    play = doing({"do": "ranged", "short": [{"target": "POW", "delta": 3}]}, others=far)
    play.dice(combat=dice("B" * 9)).when(1, "option 1")
    assert pool(play, "attack") == 9


@pytest.mark.rule("EXT-ACT-05")
def test_an_attack_first_needs_a_target() -> None:
    nobody = [mini(KAIJU, spot(6), 0)]
    assert doing({"do": "melee"}, others=nobody).happened(ev.ActivationEnded)
    assert doing({"do": "ranged"}, others=nobody).happened(ev.ActivationEnded)


def test_an_optional_attack_may_be_declined_or_left_out() -> None:
    play = doing({"do": "melee", "optional": True}, {"do": "gain", "resource": "charge"}).when(1, "option 1")
    assert set(words(play, 1)) == {f"target {KAIJU}", "pass"}
    play.when(1, "pass")
    assert model(play, JAEGER).charge == 2


@pytest.mark.parametrize(("arc", "direction"), [("front", 0), ("rear", 6), ("any", 6), ("any", 0)])
def test_an_attack_reaches_the_arc_that_it_names(arc: str, direction: int) -> None:
    there = [mini(KAIJU, spot(direction), 6), mini("knifehead", spot((direction + 6) % 12), 6)]
    play = doing({"do": "melee", "arc": arc}, others=there)
    if arc == "any":
        play.when(1, "option 1")
        assert set(words(play, 1)) == {f"target {KAIJU}", "target knifehead"}
    else:
        play.dice(combat=dice("BBBBBB")).when(1, "option 1")
        assert play.happened(fe.AttackDeclared)[0].target == KAIJU


def test_each_in_contact_attacks_every_enemy_once_in_an_order_of_choice() -> None:
    there = [foe(), mini("knifehead", spot(2), 6)]
    play = doing({"do": "melee", "targets": "each_in_contact"}, others=there).when(1, "option 1")
    play.dice(combat="B " * 12 + "B " * 13).when(1, "target knifehead")
    assert [one.target for one in play.happened(fe.AttackDeclared)] == ["knifehead", KAIJU]


def test_on_success_on_fail_and_on_destroy_come_after_the_comparison() -> None:
    steps = {
        "do": "melee",
        "on_success": [{"do": "gain", "resource": "charge", "n": 1}],
        "on_fail": [{"do": "lose", "resource": "ammo"}],
        "on_destroy": [{"do": "gain", "resource": "charge", "n": 2}],
    }
    play = doing(steps).dice(combat=dice("SBBBBB"), damage="#0").when(1, "option 1")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (2, 3)
    play = doing(steps).dice(combat=dice("BBBBBB")).when(1, "option 1")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (1, 2)
    play = doing(steps, others=[mini(KAIJU, spot(3, 6), 6)], towers=[tower(spot(0))])
    play.dice(combat=dice("SBBBBB", 5)).when(1, "option 1", "pass")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (4, 3)


@pytest.mark.rule("EXT-OBJ-04", "EXT-OBJ-05", "EXT-OBJ-06")
def test_object_attack_uses_up_the_object_carried() -> None:
    play = doing({"do": "object_attack", "mode": "melee"}, more={"carried": "wreckage"})
    play.dice(combat=dice("B" * 9)).when(1, "option 1")
    assert pool(play, "attack") == 9
    assert play.happened(fe.ObjectUsed) == [fe.ObjectUsed(JAEGER, "wreckage")]
    assert model(play, JAEGER).carried == ""


@pytest.mark.rule("EXT-OBJ-11")
def test_an_object_that_cannot_be_thrown_is_not_thrown_by_a_card_either() -> None:
    play = doing({"do": "object_attack", "mode": "ranged"}, more={"carried": "freighter"})
    assert play.happened(ev.ActivationEnded)


def test_slam_pushes_without_an_attack() -> None:
    play = doing({"do": "slam", "hexes": 2, "whom": {"who": "enemy", "within": {"n": 1}}})
    play.when(1, "option 1", "pass")
    assert model(play, KAIJU).place == Place(spot(0, 3), 6)


@pytest.mark.rule("EXT-DAMAGE-11")
def test_damage_deals_points_to_all_that_are_meant_and_the_own_side_draws() -> None:
    play = doing({"do": "damage", "n": 2, "whom": {"who": "enemy"}}, others=[foe(face_up="scuttle")])
    play.when(1, "option 1")
    assert set(words(play, 1)) == {"take face-up", "draw"}
    play.when(1, "take face-up")
    assert lost(play) == [(KAIJU, "scuttle", "face up")]


def test_damage_that_never_takes_the_face_up_card_does_not_ask() -> None:
    deal = {"do": "damage", "n": 2, "whom": {"who": "enemy"}, "allow_face_up": False}
    play = doing(deal, others=[foe(face_up="scuttle")]).dice(damage="#0 #0").when(1, "option 1")
    assert [how for _, _, how in lost(play)] == ["drawn", "drawn"]


def test_damage_by_dice_rolls_for_each_that_is_meant_and_deals_the_successes() -> None:
    there = [foe(), mini("knifehead", spot(2), 6)]
    deal = {"do": "damage", "per_success_of": 2, "whom": {"who": "enemy", "within": {"n": 1}}}
    play = doing(deal, others=there, towers=[tower(spot(6))]).dice(combat="S S B B T S", damage="#0 #0")
    play.when(1, "option 1")
    assert [(one.about, one.roll.successes) for one in rolls(play, "effect")] == [
        (KAIJU, 2),
        ("knifehead", 0),
        ("skyscraper_1", 1),
    ]
    assert [name for name, _, _ in lost(play)] == [KAIJU, KAIJU]
    assert play.happened(fe.BuildingDestroyed) == [fe.BuildingDestroyed("skyscraper_1", JAEGER)]


@pytest.mark.rule("EXT-DAMAGE-11")
def test_damage_to_the_own_model_is_drawn_by_the_opponent() -> None:
    content = wounded([])
    steps = {"do": "damage", "n": 2, "whom": {"who": "self"}}
    play = doing(steps, content=content).when(1, "option 1")
    assert set(words(play, 2)) == {"take face-up", "draw"}


@pytest.mark.rule("EXT-DAMAGE-10")
def test_take_face_up_loses_the_card_as_a_point_of_damage() -> None:
    take = {"do": "take_face_up", "whom": {"who": "enemy"}}
    play = doing(take, others=[foe(face_up="scuttle")]).when(1, "option 1")
    assert model(play, KAIJU).lost == ("scuttle",)
    play = doing(take, {"do": "gain", "resource": "charge"}).when(1, "option 1")
    assert model(play, JAEGER).charge == 2
    assert model(play, KAIJU).lost == ()


def test_take_face_up_with_return_gives_the_card_back_to_the_deck() -> None:
    take = {"do": "take_face_up", "whom": {"who": "enemy"}, "return": True}
    play = doing(take, others=[foe(face_up="scuttle")]).when(1, "option 1")
    assert model(play, KAIJU).lost == ()
    assert model(play, KAIJU).face_up == ""
    assert "scuttle" in model(play, KAIJU).deck


def test_take_face_up_instead_makes_the_attacks_of_the_activation_accurate() -> None:
    steps = ({"do": "take_face_up", "instead": True}, {"do": "melee"})
    play = doing(*steps, others=[foe(face_up="scuttle")]).dice(combat=dice("SBBBBB"))
    play.when(1, "option 1", "take face-up")
    assert lost(play) == [(KAIJU, "scuttle", "face up")]
