"""EXT-MELEE: melee attacks."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from tests.support.extinction import (
    MIDDLE,
    lost,
    mini,
    model,
    parts,
    pool,
    rolls,
    spot,
    tower,
    walked,
    words,
)

PILOTS = ["jake_pentecost", "nathan_lambert"]
"""Two connections, +2."""
FRONT, FRONT_RIGHT, REAR_RIGHT, REAR, REAR_LEFT, FRONT_LEFT = 0, 10, 8, 6, 4, 2
"""The directions of the sides of a model that faces east, clockwise from its front."""


def avenger(**more: Any) -> dict[str, object]:
    return mini("gipsy_avenger", face_up="chain_sword", pilots=PILOTS, **more)


@pytest.mark.rule("EXT-MELEE-01", "EXT-MELEE-02")
def test_targets_are_enemies_and_buildings_in_contact_with_a_front_side() -> None:
    play = walked(
        mini("gipsy_avenger", face_up="chain_sword"),
        mini("otachi", spot(FRONT)),
        mini("knifehead", spot(FRONT_RIGHT)),
        mini("hakuja", spot(REAR_RIGHT)),
        mini("raijin", spot(REAR)),
        mini("slattern", spot(0, 2)),
        towers=[tower(spot(FRONT_LEFT)), tower(spot(REAR_LEFT))],
    ).when(1, "option 1")
    assert set(words(play, 1)) == {"target otachi", "target knifehead", "target skyscraper_1"}


@pytest.mark.rule("EXT-MELEE-01")
def test_without_anybody_in_contact_the_attack_cannot_be_chosen() -> None:
    play = walked(avenger(), mini("otachi", spot(0, 1, 1)))
    assert play.happened(ev.ActivationEnded)[0].mini == "gipsy_avenger"


@pytest.mark.rule("EXT-MELEE-03")
def test_contact_at_the_corner_between_front_and_rear_is_no_front_contact() -> None:
    """The corners abreast of a model that faces east look north and south: 74 mm from centre to centre."""
    play = walked(avenger(), mini("otachi", [1000, 0, 900 + 148, 0]))
    assert play.happened(ev.ActivationEnded)[0].mini == "gipsy_avenger"


@pytest.mark.rule("EXT-MELEE-04")
def test_the_attack_pool_is_skill_and_power_and_modifiers() -> None:
    """SKL 2 with pilots +2, POW 4, card +2 POW: 10 dice; the extra adds two more."""
    play = walked(avenger(charge=1), mini("otachi", spot(FRONT), 6))
    play.when(1, "option 1").dice(combat="B " * 12 + "B " * 7).when(1, "spend 1")
    assert pool(play, "attack") == 12
    plain = walked(avenger(charge=1), mini("otachi", spot(FRONT), 6)).when(1, "option 1")
    plain.dice(combat="B " * 10 + "B " * 7).when(1, "pass")
    assert pool(plain, "attack") == 10
    assert rolls(plain, "attack")[0].parts == (("SKL", 2), ("pilots", 2), ("POW", 4), ("Chain Sword", 2))


@pytest.mark.rule("EXT-MELEE-05")
def test_the_defence_pool_is_skill_and_armor_and_modifiers() -> None:
    """Slattern: SKL 4, ARM 5; a Crane Boom adds a die in melee."""
    play = walked(avenger(charge=0), mini("slattern", spot(FRONT), 6, carried="crane_boom"))
    play.dice(combat="B " * 10 + "B " * 10).when(1, "option 1")
    assert rolls(play, "defence")[0].parts == (("SKL", 4), ("ARM", 5), ("Crane Boom", 1))
    assert pool(play, "defence") == 10


@pytest.mark.rule("EXT-MELEE-06")
@pytest.mark.parametrize(("facing", "dice"), [(10, 5), (2, 5), (0, 5), (8, 9), (4, 9), (6, 9)])
def test_from_the_rear_the_defender_has_no_skill(facing: int, dice: int) -> None:
    """The attacker stands west of the defender: at its side 2, 4 and 3, or at its sides 1, 5 and 0."""
    play = walked(avenger(charge=0), mini("slattern", spot(FRONT), facing))
    play.dice(combat="B " * 10 + "B " * dice).when(1, "option 1")
    assert pool(play, "defence") == dice
    assert play.happened(fe.AttackDeclared)[0].rear is (dice == 5)


@pytest.mark.rule("EXT-MELEE-06")
def test_from_the_rear_bonuses_to_skill_are_left_out_and_dice_stay() -> None:
    """A drifting Jaeger with two connected pilots, Inspiring near it, and a stabiliser that adds a die."""
    behind = mini("otachi", spot(0, 1, origin=MIDDLE), 6, face_up="scuttle", rage=1)
    jaeger = mini("gipsy_avenger", MIDDLE, 6, "deep_drift", pilots=PILOTS, upgrades=["drift_stabiliser"])
    friend = mini(
        "saber_athena", spot(6, 2), 6, face_up="deep_drift", pilots=["stacker_pentecost", "jin_wei"]
    )
    rear = walked(behind, jaeger, friend).when(2, "option 2")
    rear.dice(combat="B " * 8 + "B " * 5).when(2, "act melee")
    assert parts(rear, "defence") == {"ARM": 4, "Drift Stabiliser": 1}
    front = walked(behind, {**jaeger, "facing": 0}, friend).when(2, "option 2")
    front.dice(combat="B " * 8 + "B " * 10).when(2, "act melee")
    assert parts(front, "defence") == {
        "SKL": 2,
        "pilots": 2,
        "ARM": 4,
        "Drift Stabiliser": 1,
        "Inspiring": 1,
    }


@pytest.mark.rule("EXT-MELEE-07")
def test_the_attacker_finishes_its_dice_before_the_defender_rolls() -> None:
    """Cherno Alpha drifts: it may pay charge to roll dice of its attack again, and sees no defence before."""
    play = walked(
        mini("cherno_alpha", face_up="deep_drift", pilots=["sasha_kaidanovsky", "cheung_wei"], charge=3),
        mini("otachi", spot(FRONT), 6),
    )
    play.when(1, "option 1").dice(combat="B B S S S B B B").when(1, "target otachi")
    assert set(words(play, 1)) == {"reroll B", "reroll S", "pass"}
    assert rolls(play, "defence") == []
    play.dice(combat="S").when(1, "reroll B")
    assert rolls(play, "defence") == []
    play.dice(combat="B B B B B B B", damage="#0 #0").when(1, "pass")
    assert len(rolls(play, "defence")) == 1
    order = [
        type(e).__name__
        for e in play.events
        if type(e) in (fe.DiceRolled, fe.DiceRerolled, fe.AttackCompared)
    ]
    assert order == ["DiceRolled", "DiceRerolled", "DiceRolled", "AttackCompared"]


@pytest.mark.rule("EXT-MELEE-07")
def test_the_defender_may_roll_again_after_its_own_roll_and_before_the_comparison() -> None:
    play = walked(
        mini("otachi", face_up="scuttle"),
        mini(
            "cherno_alpha", spot(FRONT), 6, "deep_drift", pilots=["sasha_kaidanovsky", "cheung_wei"], charge=1
        ),
    ).when(2, "option 2")
    play.dice(combat="S S B B B B B B" + " B" * 8).when(2, "act melee")
    assert play.awaiting == (1,)
    assert "reroll B" in words(play, 1)
    assert play.happened(fe.AttackCompared) == []
    play.dice(combat="S", damage="#0").when(1, "reroll B")
    compared = play.happened(fe.AttackCompared)[0]
    assert (compared.attack, compared.defence) == (2, 1)


@pytest.mark.rule("EXT-MELEE-08")
@pytest.mark.parametrize(("attack", "defence", "damage"), [(5, 5, 0), (5, 6, 0), (5, 4, 1), (5, 1, 2)])
def test_strictly_more_successes_hit_and_the_difference_gives_the_damage(
    attack: int, defence: int, damage: int
) -> None:
    play = walked(avenger(charge=0), mini("otachi", spot(FRONT), 6, face_up=""))
    dice = "S " * attack + "B " * (10 - attack) + "S " * defence + "B " * (7 - defence)
    play.dice(combat=dice, damage="#0 #0").when(1, "option 1")
    assert play.happened(fe.AttackCompared)[0].damage == damage
    assert len(lost(play)) == damage


@pytest.mark.rule("EXT-MELEE-09")
def test_friends_are_never_targets() -> None:
    play = walked(
        avenger(),
        mini("saber_athena", spot(FRONT)),
        mini("otachi", spot(FRONT_RIGHT)),
    )
    play.when(1, "option 1")
    assert play.happened(fe.AttackDeclared)[0].target == "otachi"
    alone = walked(avenger(), mini("saber_athena", spot(FRONT)), mini("otachi", spot(0, 5)))
    assert alone.happened(ev.ActivationEnded)[0].mini == "gipsy_avenger"


def against_the_last_point(**more: Any) -> dict[str, object]:
    """Knifehead with one of its 4 SP left."""
    gone = ["ram", "blade_head", "feign_death"]
    return mini("knifehead", spot(FRONT), 6, lost=gone, **more)


@pytest.mark.rule("EXT-MELEE-10")
def test_the_attacker_may_step_into_the_place_of_a_destroyed_model_keeping_its_facing() -> None:
    given = (avenger(charge=0), against_the_last_point(), mini("otachi", spot(0, 6)))
    dice = "S " * 3 + "B " * 7 + "B " * 6
    play = walked(*given).dice(combat=dice, damage="#0").when(1, "option 1")
    assert words(play, 1) == ("step in", "pass")
    play.when(1, "step in")
    assert model(play, "gipsy_avenger").place == Place((1000, 74, 900, 0), 0)
    stays = walked(*given).dice(combat=dice, damage="#0").when(1, "option 1").when(1, "pass")
    assert model(stays, "gipsy_avenger").place == Place((1000, 0, 900, 0), 0)


@pytest.mark.rule("EXT-MELEE-10")
def test_buildings_give_way_too_and_no_pivot_comes_with_the_step() -> None:
    play = walked(avenger(charge=0), mini("otachi", spot(0, 6)), towers=[tower(spot(FRONT))])
    play.dice(combat="S " * 3 + "B " * 7 + "B " * 5).when(1, "option 1")
    assert play.state.towers[0].destroyed
    play.when(1, "step in")
    assert play.happened(ev.ActivationEnded)[0].mini == "gipsy_avenger"


@pytest.mark.rule("EXT-MELEE-11")
def test_the_step_is_not_offered_if_the_kept_facing_does_not_fit() -> None:
    """The building is turned by 30 degrees against the attacker, with a neighbour flush to it."""
    centre = (1000 + 74, 37, 900, 0)
    near = spot(1, origin=centre)
    dice = "S " * 3 + "B " * 7 + "B " * 5
    others = mini("otachi", spot(6, 6))
    alone = walked(avenger(charge=0), others, towers=[tower(centre, facing=1)])
    assert words(alone.dice(combat=dice).when(1, "option 1"), 1) == ("step in", "pass")
    crowded = walked(
        avenger(charge=0), others, towers=[tower(centre, facing=1), tower(near, "kaiju_shelter", facing=1)]
    )
    crowded.dice(combat=dice).when(1, "option 1")
    assert crowded.state.towers[0].destroyed
    assert crowded.happened(ev.ActivationEnded)[0].mini == "gipsy_avenger"


@pytest.mark.rule("EXT-MELEE-12")
def test_extra_attacks_and_objects_in_hand_are_melee_attacks_for_every_rule() -> None:
    """Spine Coat costs whoever attacks in melee 1 charge; a step follows a kill with an object."""
    play = walked(
        mini("gipsy_avenger", face_up="rapid_advance", carried="wreckage", charge=2),
        mini(
            "knifehead", spot(FRONT), 6, lost=["ram", "blade_head", "feign_death"], mutations=["spine_coat"]
        ),
        mini("otachi", spot(0, 6)),
    ).when(1, "option 2")
    assert {"act melee", "act swing"} <= set(words(play, 1))
    play.dice(combat="S S " + "B " * 7 + "T B B B B B", damage="#0").when(1, "act swing")
    assert pool(play, "attack") == 2 + 4 + 3
    assert [e.source for e in play.happened(fe.TriggerFired)] == ["Spine Coat"]
    assert model(play, "gipsy_avenger").charge == 1
    assert words(play, 1) == ("step in", "pass")
