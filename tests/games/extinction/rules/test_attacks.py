"""The course of an attack in rare cases: deaths in the middle of it, attacks inside attacks, extras."""

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
    rolls,
    spot,
    tower,
    walked,
    with_card,
    with_entry,
    words,
)

WORN = ["rapid_advance", "plasma_caster", "gravity_sling", "deep_drift"]
"""The cards that leave Gipsy Avenger one SP, with Chain Sword face up."""
HURTS_ATTACKER = [{"do": "damage", "n": 1, "whom": {"who": "attacker"}}]
HURTS_TARGET = [{"do": "damage", "n": 1, "whom": {"who": "target"}}]


def worn_avenger(**more: Any) -> dict[str, Any]:
    return mini("gipsy_avenger", face_up="chain_sword", lost=WORN, charge=0, **more)


def fired(play: Any) -> list[str]:
    return [event.source for event in play.happened(fe.TriggerFired)]


@pytest.mark.rule("EXT-MELEE-07", "EXT-TRIG-05")
def test_what_has_been_rolled_counts_although_a_trigger_destroys_the_attacker() -> None:
    """The coat burns before the comparison: both rolls lie there, so that the blow lands as well."""
    coat = {"roll": "defence", "count": 1, "effects": HURTS_ATTACKER}
    content = with_entry("mutation", "spine_coat", triggers=[coat])
    otachi = mini("otachi", spot(0), 0, mutations=["spine_coat"])
    play = walked(worn_avenger(), otachi, mini("saber_athena", spot(6, 5)), content=content)
    play.dice(combat="S S " + "B " * 6 + "T B B", damage="#0 #0").when(1, "option 1")
    assert model(play, "gipsy_avenger").destroyed
    assert play.happened(fe.AttackCompared)[0].damage == 1
    assert [name for name, _, _ in lost(play)] == ["gipsy_avenger", "otachi"]
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]


def test_an_attacker_that_dies_before_it_rolls_attacks_no_more() -> None:
    """An extra that burns its owner."""
    burns = {"cost": {"charge": 1}, "effects": [{"do": "damage", "n": 1, "whom": {"who": "self"}}]}
    steps = [{"do": "melee", "spends": [burns]}]
    content = with_card("jaeger", "gipsy_avenger", "chain_sword", options=[{"label": "Cut", "steps": steps}])
    own = {**worn_avenger(), "charge": 1}
    play = walked(own, mini("otachi", spot(0), 0), mini("saber_athena", spot(6, 5)), content=content)
    play.when(1, "option 1").dice(damage="#0").when(1, "spend 1")
    assert model(play, "gipsy_avenger").destroyed
    assert rolls(play, "attack") == []


def test_a_target_that_an_extra_destroys_after_the_attack_roll_rolls_no_more() -> None:
    spend = {"cost": {"charge": 1}, "when": "after_attack_roll", "effects": HURTS_TARGET}
    steps = [{"do": "melee", "spends": [spend]}]
    content = with_card("jaeger", "gipsy_avenger", "chain_sword", options=[{"label": "Cut", "steps": steps}])
    play = walked(
        mini("gipsy_avenger", face_up="chain_sword", charge=1),
        mini("knifehead", spot(0), 0, lost=["ram", "gut", "wallow"]),
        mini("otachi", spot(0, 6)),
        content=content,
    )
    play.dice(combat="B " * 6).when(1, "option 1")
    assert words(play, 1) == ("spend 1", "pass")
    play.dice(damage="#0").when(1, "spend 1")
    assert rolls(play, "defence") == []
    assert words(play, 1) == ("step in", "pass")


@pytest.mark.rule("EXT-MELEE-10")
def test_whoever_kills_by_a_trigger_after_the_damage_may_step_in_too() -> None:
    """Crushing Jaws deal the last point."""
    gone = ["rapid_advance", "chain_sword", "plasma_caster"]
    play = walked(
        mini("otachi", face_up="scuttle", mutations=["crushing_jaws"]),
        mini("gipsy_avenger", spot(0), 0, lost=gone),
        mini("saber_athena", spot(0, 6)),
    ).when(2, "option 2")
    play.dice(combat="T T T S B B B B " + "B " * 4, damage="#2 #1").when(2, "act melee")
    assert model(play, "gipsy_avenger").destroyed
    assert words(play, 2) == ("step in", "pass")
    play.when(2, "step in")
    assert model(play, "otachi").place == Place(spot(0), 0)


@pytest.mark.rule("EXT-TRIG-05")
def test_a_defender_may_strike_back_when_the_attack_is_over_and_the_attacker_answers_its_own_side() -> None:
    """Lash Out is a whole attack inside the attack; then the outer one ends."""
    otachi = mini("otachi", spot(0), 6, mutations=["lash_out"])
    play = walked(mini("gipsy_avenger", face_up="chain_sword", charge=0), otachi)
    play.dice(combat="B " * 8 + "T T T B B B B").when(1, "option 1")
    assert words(play, 2) == ("trigger lash_out", "pass")
    play.dice(combat="S " + "B " * 7 + "B " * 6, damage="#4")
    play.when(2, "trigger lash_out")
    assert [event.attacker for event in play.happened(fe.AttackDeclared)] == ["gipsy_avenger", "otachi"]
    assert [name for name, _, _ in lost(play)] == ["gipsy_avenger"]
    assert play.happened(ev.ActivationEnded)[0].mini == "gipsy_avenger"


def test_a_counter_that_kills_the_attacker_ends_its_activation() -> None:
    otachi = mini("otachi", spot(0), 6, mutations=["lash_out"])
    play = walked(worn_avenger(), otachi, mini("saber_athena", spot(6, 5)))
    play.dice(combat="B " * 8 + "T T T B B B B").when(1, "option 1")
    play.dice(combat="S S " + "B " * 6 + "B " * 6, damage="#0").when(2, "trigger lash_out")
    assert model(play, "gipsy_avenger").destroyed
    assert words(play, 2)[:1] == ("step in",)
    play.when(2, "pass")
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]


def test_an_attacker_slammed_away_by_a_counter_does_not_follow_its_own_slam() -> None:
    """Give It Back pushes the attacker off; its own slam then moves the target, from a hex away."""
    raijin = mini("raijin", spot(0), 6, "give_it_back", rage=1)
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), raijin)
    play.dice(combat="S S " + "B " * 5 + "T T " + "B " * 7, damage="#0").when(1, "option 2")
    assert words(play, 2) == ("trigger give_it_back.1", "pass")
    play.when(2, words(play, 2)[0])
    if play.awaiting == (2,):
        play.when(2, "pass")
    assert [event.mini for event in play.happened(fe.MiniPushed)] == ["gipsy_danger", "raijin"]
    assert not any(word == "step in" for word in words(play, 1))


BRUTAL = ["chuck_hansen", "aleksis_kaidanovsky"]
"""Both are brutal."""


def brutal(*steps: dict[str, Any]) -> Any:
    options = [{"label": "Drift", "drift": True, "steps": [{"do": "activate_pilots"}, *steps]}]
    return with_card("jaeger", "striker_eureka", "deep_drift", options=options)


def eureka(**more: Any) -> dict[str, Any]:
    return mini(
        "striker_eureka", face_up="deep_drift", pilots=["raleigh_becket", "stacker_pentecost"], **more
    )


@pytest.mark.rule("EXT-ABIL-04", "EXT-ABIL-05")
def test_brutal_buys_one_plain_attack_after_a_success_and_none_after_that() -> None:
    """The card adds 2 dice; the extra attack is SKL and POW alone, costs 1 charge, renews nothing."""
    melee = {"do": "melee", "mods": [{"target": "attack_dice", "delta": 2}]}
    play = walked(eureka(charge=2), mini("otachi", spot(0), 0), content=brutal(melee))
    play.dice(combat="S S " + "B " * 20, damage="#0").when(1, "option 1")
    assert words(play, 1) == ("use", "pass")
    play.dice(combat="S S " + "B " * 20, damage="#0").when(1, "use")
    first, second = rolls(play, "attack")
    assert first.roll.pool == second.roll.pool + 2
    assert model(play, "striker_eureka").charge == 1
    assert play.happened(ev.ActivationEnded)[0].mini == "striker_eureka"


@pytest.mark.rule("EXT-ABIL-04")
def test_brutal_needs_a_success_and_looks_at_the_next_attack_only() -> None:
    given = (eureka(charge=3), mini("otachi", spot(0), 0))
    play = walked(*given, content=brutal({"do": "melee"}, {"do": "melee"}))
    play.dice(combat="B " * 40).when(1, "option 1")
    assert len(rolls(play, "attack")) == 2
    assert play.happened(ev.ActivationEnded)[0].mini == "striker_eureka"


@pytest.mark.rule("EXT-ABIL-04")
def test_two_brutal_pilots_give_an_extra_attack_each() -> None:
    own = mini("striker_eureka", face_up="deep_drift", pilots=BRUTAL, charge=3)
    play = walked(own, mini("raijin", spot(0), 0), content=brutal({"do": "melee"}))
    play.dice(combat="S S " + "B " * 20, damage="#0").when(1, "option 1")
    for left in (2, 1):
        assert words(play, 1) == ("use", "pass")
        play.dice(combat="B " * 40).when(1, "use")
        assert model(play, "striker_eureka").charge == left
    assert play.happened(ev.ActivationEnded)[0].mini == "striker_eureka"


@pytest.mark.rule("EXT-WIN-03", "EXT-CARD-06")
def test_no_further_attack_begins_when_the_last_enemy_is_gone() -> None:
    """A building is in reach of the extra attack, but the game is over."""
    knifehead = mini("knifehead", spot(0), 0, lost=["ram", "gut", "wallow"])
    play = walked(eureka(charge=3), knifehead, content=brutal({"do": "melee"}), towers=[tower(spot(2))])
    play.when(1, "option 1")
    play.dice(combat="S S " + "B " * 20, damage="#0").when(1, "target knifehead")
    assert words(play, 1) == ("step in", "pass")
    play.when(1, "pass")
    assert play.state.result is not None
    assert (play.state.result.winner, play.state.result.rule) == ("jaeger", "EXT-WIN-03")


def test_an_attack_inside_an_attack_leaves_the_outer_ones_alone() -> None:
    """Flourish: the second strike is part of the success of the first; both are told apart."""
    play = walked(mini("saber_athena", face_up="flourish", charge=1), mini("otachi", spot(0), 0))
    play.dice(combat="S S " + "B " * 6 + "B B B", damage="#0").when(1, "option 1")
    assert words(play, 1) == ("target otachi", "pass")
    play.dice(combat="S " + "B " * 5 + "B B B", damage="#0").when(1, "target otachi")
    assert [one.parts for one in rolls(play, "attack")] == [
        (("SKL", 3), ("POW", 4), ("Flourish", 1)),
        (("SKL", 3), ("POW", 4), ("Flourish", -1)),
    ]
    assert len(lost(play)) == 2


@pytest.mark.rule("EXT-DAMAGE-11", "EXT-TRIG-03")
def test_several_hit_at_once_come_in_order_those_of_the_active_side_first() -> None:
    """Vent the Core hits friend and foe: the dice are rolled for all, then the damage is dealt (R-84)."""
    scope = {"who": "all", "within": {"n": 1}}
    steps = [{"do": "damage", "n": 1, "whom": scope}]
    content = with_card(
        "jaeger", "gipsy_danger", "vortex_turbine", options=[{"label": "Vent", "steps": steps}]
    )
    play = walked(
        mini("gipsy_danger", MIDDLE, 0, "vortex_turbine"),
        mini("otachi", spot(0, 2)),
        mini("saber_athena", spot(4, 2)),
        content=content,
        towers=[tower(spot(8, 2))],
    )
    play.dice(damage="#0 #0 #0").when(1, "option 1")
    order = [event.mini for event in play.happened(fe.CardLost)]
    assert order == ["gipsy_danger", "saber_athena", "otachi"]
    assert [event.building for event in play.happened(fe.BuildingDestroyed)] == ["skyscraper_1"]


@pytest.mark.rule("EXT-MELEE-07", "EXT-DAMAGE-02", "EXT-PLAYER-06")
def test_of_several_players_the_controllers_of_the_two_models_decide() -> None:
    """Seat 3 has the Jaeger that is hit, seat 4 the Kaiju that hits it; their captains are not asked."""
    pilots = ["sasha_kaidanovsky", "cheung_wei"]
    play = walked(
        mini("otachi", face_up="scuttle", seat=4),
        mini("cherno_alpha", spot(0), 0, "deep_drift", seat=3, charge=1, pilots=pilots),
        mini("gipsy_avenger", spot(6, 5), seat=1),
        mini("hakuja", spot(4, 5), seat=2),
        jaeger_team={"leader": "gipsy_avenger"},
        kaiju_team={"leader": "hakuja"},
    ).when(4, "option 2")
    play.dice(combat="S S S S S B B B " + "B " * 5).when(4, "act melee")
    assert play.awaiting == (3,)
    play.when(3, "pass")
    assert play.awaiting == (4,)
    assert words(play, 4) == ("take face-up", "draw")
    assert [one.seat for one in play.happened(fe.DiceRolled)] == [4, 3]


@pytest.mark.rule("EXT-BLDG-04", "EXT-PLAYER-06")
def test_the_captain_of_the_other_side_rolls_for_a_building() -> None:
    """The leader of the Jaeger side belongs to seat 3."""
    play = walked(
        mini("otachi", face_up="scuttle", seat=2),
        mini("gipsy_avenger", spot(6, 5), seat=1),
        mini("gipsy_danger", spot(4, 5), seat=3),
        jaeger_team={"leader": "gipsy_danger"},
        towers=[tower(spot(0))],
    ).when(2, "option 2")
    play.dice(combat="B " * 13).when(2, "act melee")
    assert rolls(play, "defence")[0].seat == 3


@pytest.mark.rule("EXT-CARD-01", "EXT-CARD-05")
@pytest.mark.parametrize(("dice", "gone", "charge"), [("S", True, 2), ("S", False, 0), ("B", True, 0)])
def test_what_a_card_does_for_a_kill_it_does_only_then(dice: str, gone: bool, charge: int) -> None:
    """Cleave: 2 charge if the target is destroyed."""
    worn = ["ram", "gut", "wallow"] if gone else []
    play = walked(
        mini("gipsy_danger", face_up="blade_at_the_wrist", charge=0),
        mini("knifehead", spot(0), 0, lost=worn),
        mini("otachi", spot(0, 6)),
    )
    play.dice(combat=dice + " B" * 7 + " B B B", damage="#0").when(1, "option 1")
    if play.state.asks[0].kind == "follow":
        play.when(1, "pass")
    assert model(play, "gipsy_danger").charge == charge


@pytest.mark.rule("EXT-CARD-01", "EXT-MELEE-08")
@pytest.mark.parametrize(("dice", "rage"), [("B", 2), ("S", 1)])
def test_what_a_card_does_for_a_failure_it_does_only_then(dice: str, rage: int) -> None:
    """Slice: a Knifehead that misses gains rage."""
    play = walked(mini("knifehead", face_up="blade_head", rage=1), mini("gipsy_avenger", spot(0), 0))
    play.dice(combat=dice + " B" * 9 + " B" * 4, damage="#0").when(2, "option 1")
    assert model(play, "knifehead").rage == rage


@pytest.mark.rule("EXT-CARD-01", "EXT-MELEE-08")
@pytest.mark.parametrize(("dice", "banned"), [("B", 0), ("S", 1)])
def test_what_a_card_does_for_a_success_it_does_only_then(dice: str, banned: int) -> None:
    """Both claws: whoever is hit may not pivot this round."""
    play = walked(mini("raijin", face_up="crush"), mini("gipsy_avenger", spot(0), 0))
    play.dice(combat=dice + " B" * 9 + " B" * 4, damage="#0").when(2, "option 1")
    assert len(play.happened(fe.BanGained)) == banned
