"""Every condition of the vocabulary (section 3.1): where it holds, and where it does not."""

from typing import Any

import msgspec
import pytest

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.fight_frames import Attacking, Falling
from engine.games.extinction.rules.holds import HOLDS, Moment, holds
from engine.games.extinction.terms.conditions import Condition
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, PILOTS, dice, doing, foe, table
from tests.support.extinction import MIDDLE, mini, model, pool, spot, tower

HERE = mini(JAEGER, face_up="chain_sword", pilots=PILOTS)


def read(condition: dict[str, Any]) -> Any:
    """The record of a condition."""
    return msgspec.convert(condition, Condition)


def is_true(
    condition: dict[str, Any], own: Any = None, *others: Any, attack: Any = None, **position: Any
) -> bool:
    """Whether a condition holds for Gipsy Avenger, or for the first model given."""
    play = table(own or HERE, *(others or (foe(),)), **position)
    moment = Moment(play.state.minis[0], attack)
    return holds(play.state, read(condition), moment)


def test_every_condition_is_judged_by_some_rule() -> None:
    assert set(HOLDS) == set(Condition.__args__)


@pytest.mark.parametrize(
    ("condition", "yes"),
    [
        ({"is": "all", "of": [{"is": "round", "n": 1}, {"is": "round", "n": 1}]}, True),
        ({"is": "all", "of": [{"is": "round", "n": 1}, {"is": "round", "n": 2}]}, False),
        ({"is": "any", "of": [{"is": "round", "n": 1}, {"is": "round", "n": 2}]}, True),
        ({"is": "any", "of": [{"is": "round", "n": 3}, {"is": "round", "n": 2}]}, False),
        ({"is": "not", "of": {"is": "round", "n": 2}}, True),
        ({"is": "not", "of": {"is": "round", "n": 1}}, False),
        ({"is": "round", "n": 1}, True),
        ({"is": "round", "n": 2}, False),
        ({"is": "drifting"}, False),
        ({"is": "activated"}, True),
        ({"is": "activated", "yes": False}, False),
        ({"is": "engaged"}, True),
        ({"is": "engaged", "kind": "kaiju"}, True),
        ({"is": "engaged", "kind": "building"}, False),
        ({"is": "carrying_object"}, False),
        ({"is": "resource", "resource": "charge", "n": 1}, True),
        ({"is": "resource", "resource": "charge", "n": 2}, False),
        ({"is": "resource", "resource": "rage"}, False),
        ({"is": "slot_alive", "pilot": "jake_pentecost"}, True),
        ({"is": "slot_alive", "pilot": "mako_mori"}, False),
        ({"is": "near", "who": "enemy", "n": 0}, True),
        ({"is": "near", "who": "enemy", "n": 1, "kind": "jaeger"}, False),
        ({"is": "near", "who": "friendly", "n": 9}, False),
        ({"is": "in_area", "kind": "difficult"}, False),
        ({"is": "at_edge", "edge": "north"}, False),
        ({"is": "destroyed_by", "side": "kaiju", "kind": "melee"}, False),
        ({"is": "role", "role": "attacking"}, False),
        ({"is": "attack_kind", "kind": "melee"}, False),
        ({"is": "range", "range": "short"}, False),
        ({"is": "target_kind", "kind": "kaiju"}, False),
        ({"is": "target_kind", "kind": "building"}, False),
        ({"is": "from_rear"}, False),
        ({"is": "triggers", "n": 1}, False),
        ({"is": "attack_successful"}, False),
        ({"is": "target_destroyed"}, False),
        ({"is": "damage_dealt"}, False),
    ],
)
def test_outside_an_attack(condition: dict[str, Any], yes: bool) -> None:
    assert is_true(condition) is yes


def test_drifting_while_the_deep_drift_card_is_face_up() -> None:
    assert is_true({"is": "drifting"}, mini(JAEGER, face_up="deep_drift"))


def test_activated_is_of_this_round() -> None:
    play = table(HERE, foe())
    waiting = Moment(play.state.mini(KAIJU))
    assert holds(play.state, read({"is": "activated", "yes": False}), waiting)
    assert not holds(play.state, read({"is": "activated"}), waiting)


def test_engaged_with_a_building_and_not_with_a_friend() -> None:
    alone = mini(KAIJU, spot(0, 9), 6)
    wall = [tower(spot(0))]
    assert is_true({"is": "engaged", "kind": "building"}, HERE, alone, towers=wall)
    assert not is_true({"is": "engaged", "kind": "kaiju"}, HERE, alone, towers=wall)
    assert not is_true({"is": "engaged"}, HERE, mini("cherno_alpha", spot(0)), alone)


def test_carrying_an_object_or_that_one() -> None:
    own = mini(JAEGER, carried="wreckage")
    assert is_true({"is": "carrying_object"}, own)
    assert is_true({"is": "carrying_object", "object": "wreckage"}, own)
    assert not is_true({"is": "carrying_object", "object": "nuke"}, own)


def test_in_an_area_by_its_interior() -> None:
    ground = [{"piece": "old_quarter", "at": list(MIDDLE)}]
    assert is_true({"is": "in_area", "kind": "populated"}, ground=ground)
    assert not is_true({"is": "in_area", "kind": "difficult"}, ground=ground)


def test_near_measures_between_bases_and_leaves_the_model_itself_out() -> None:
    friend = mini("cherno_alpha", spot(6, 3))
    near: dict[str, Any] = {"is": "near", "who": "friendly", "kind": "jaeger"}
    assert is_true({**near, "n": 2}, HERE, friend, foe())
    assert not is_true({**near, "n": 1}, HERE, friend, foe())
    assert not is_true({**near, "n": 9, "kind": "kaiju"}, HERE, friend, foe())


def test_at_an_edge_by_contact() -> None:
    edge = mini(JAEGER, [1000, 0, 1800 - 74, 0], 0)
    assert is_true({"is": "at_edge", "edge": "north"}, edge, mini(KAIJU, MIDDLE))
    assert not is_true({"is": "at_edge", "edge": "south"}, edge, mini(KAIJU, MIDDLE))


def test_destroyed_by_an_attack_of_that_kind_and_side() -> None:
    play = table(HERE, foe())
    own = play.state.mini(JAEGER)
    melee = read({"is": "destroyed_by", "side": "kaiju", "kind": "melee"})
    for fall, yes in (
        (Falling(JAEGER, "kaiju", KAIJU, "melee"), True),
        (Falling(JAEGER, "kaiju", KAIJU, "ranged"), False),
        (Falling(JAEGER, "kaiju", KAIJU), False),
        (Falling(JAEGER, "jaeger", KAIJU, "melee"), False),
    ):
        assert holds(play.state, melee, Moment(own, None, fall)) is yes


ATTACK = Attacking(
    JAEGER,
    "melee",
    target=KAIJU,
    attack=Roll("TTS", 3),
    defence=Roll("T", 1),
    successful=True,
    dealt=2,
    destroyed=True,
    rear=True,
)


@pytest.mark.parametrize(
    ("condition", "attacker", "defender"),
    [
        ({"is": "role", "role": "attacking"}, True, False),
        ({"is": "role", "role": "defending"}, False, True),
        ({"is": "attack_kind", "kind": "melee"}, True, True),
        ({"is": "attack_kind", "kind": "ranged"}, False, False),
        ({"is": "attack_kind", "kind": "object"}, False, False),
        ({"is": "range", "range": "short"}, True, True),
        ({"is": "range", "range": "long"}, False, False),
        ({"is": "target_kind", "kind": "kaiju"}, True, True),
        ({"is": "target_kind", "kind": "jaeger"}, False, False),
        ({"is": "target_kind", "kind": "building"}, False, False),
        ({"is": "from_rear"}, True, True),
        ({"is": "triggers", "n": 1}, True, True),
        ({"is": "triggers", "n": 2}, True, False),
        ({"is": "attack_successful"}, True, True),
        ({"is": "target_destroyed"}, True, True),
        ({"is": "damage_dealt", "n": 2}, True, True),
        ({"is": "damage_dealt", "n": 3}, False, False),
    ],
)
def test_in_an_attack(condition: dict[str, Any], attacker: bool, defender: bool) -> None:
    play = table(HERE, foe(), mini("cherno_alpha", spot(6, 3)))
    state = play.state
    found = read(condition)
    assert holds(state, found, Moment(state.mini(JAEGER), ATTACK)) is attacker
    assert holds(state, found, Moment(state.mini(KAIJU), ATTACK)) is defender


@pytest.mark.parametrize("condition", [{"is": "triggers", "n": 1}, {"is": "role", "role": "defending"}])
def test_a_model_that_takes_no_part_has_no_roll_and_no_role(condition: dict[str, Any]) -> None:
    state = table(HERE, foe(), mini("cherno_alpha", spot(6, 3))).state
    assert not holds(state, read(condition), Moment(state.mini("cherno_alpha"), ATTACK))


@pytest.mark.rule("EXT-RANGE-01")
@pytest.mark.parametrize(("far", "band"), [((0, 5, 0), "short"), ((0, 5, 1), "long")])
def test_the_range_is_that_of_the_declared_target(far: tuple[int, int, int], band: str) -> None:
    """Bases with centres 5 W apart have a gap of exactly 4 W."""
    modifier = {"target": "attack_dice", "delta": 2, "when": {"is": "range", "range": band}}
    play = doing({"do": "ranged", "mods": [modifier]}, others=[mini(KAIJU, spot(*far), 6)])
    play.dice(combat=dice("B" * 8)).when(1, "option 1")
    assert pool(play, "attack") == 8
    other = {"short": "long", "long": "short"}[band]
    modifier = {**modifier, "when": {"is": "range", "range": other}}
    play = doing({"do": "ranged", "mods": [modifier]}, others=[mini(KAIJU, spot(*far), 6)])
    play.dice(combat=dice("B" * 6)).when(1, "option 1")
    assert pool(play, "attack") == 6


def test_an_attack_with_an_object_is_melee_or_ranged_as_well() -> None:
    steps = {"do": "object_attack", "mode": "melee"}
    play = doing(steps, more={"carried": "wreckage", "upgrades": ["salvage_claws"]})
    play.dice(combat=dice("B" * 10)).when(1, "option 1")
    assert pool(play, "attack") == 10
    assert model(play, JAEGER).carried == ""
