"""EXT-TRIG, EXT-MUT, EXT-UPG: trigger abilities, mutations, upgrades."""

from typing import Any

import pytest

from engine.games.extinction import fight_events as fe
from tests.support.extinction import (
    lost,
    mini,
    model,
    parts,
    pool,
    rolls,
    spot,
    table,
    tower,
    walked,
    with_card,
    with_entry,
    words,
)
from tests.support.play import Play

GAIN = [{"do": "gain", "resource": "rage"}]


def trigger(count: int, roll: str = "attack", **more: Any) -> dict[str, Any]:
    """A trigger of a mutation that gains rage, unless told otherwise."""
    return {"roll": roll, "count": count, "effects": GAIN, **more}


def claws(
    face_up: str, attack: str, defence: str, *, attacker: dict[str, Any] | None = None, **target: Any
) -> Play:
    """Otachi (SKL 4, POW 4) makes a plain attack on the Jaeger in front (ARM 4, from the rear)."""
    own = mini("otachi", face_up="scuttle", **(attacker or {}))
    play = walked(own, mini("gipsy_avenger", spot(0), 0, face_up, **target)).when(2, "option 2")
    return play.dice(combat=f"{attack} {defence}").when(2, "act melee")


def fired(play: Play) -> list[str]:
    """The trigger abilities that have worked, in order."""
    return [event.source for event in play.happened(fe.TriggerFired)]


@pytest.mark.rule("EXT-TRIG-01", "EXT-TRIG-04")
@pytest.mark.parametrize(("triggers", "times"), [(1, 0), (2, 1), (3, 1), (5, 1)])
def test_an_ability_works_once_if_the_roll_shows_enough_triggers(triggers: int, times: int) -> None:
    """Overcharged Reactor needs 2 on an attack roll."""
    play = walked(
        mini("gipsy_avenger", face_up="chain_sword", upgrades=["overcharged_reactor"], charge=0),
        mini("otachi", spot(0), 0),
    )
    play.dice(combat="T " * triggers + "B " * (8 - triggers) + "B B B").when(1, "option 1")
    assert len(fired(play)) == times
    assert model(play, "gipsy_avenger").charge == times


@pytest.mark.rule("EXT-TRIG-01")
def test_an_ability_looks_at_its_own_roll_and_kind_of_attack_only() -> None:
    """Spine Coat looks at defence rolls in melee, not at the attack roll, nor at shots."""
    coat: dict[str, Any] = {"mutations": ["spine_coat"]}
    own = mini("gipsy_danger", face_up="elbow_rocket", charge=2)
    melee = walked(own, mini("otachi", spot(0), 0, **coat))
    melee.dice(combat="T " * 7 + "B B B").when(1, "option 2")
    assert fired(melee) == []
    shooter = mini("gipsy_danger", face_up="plasmacaster", charge=2)
    shot = walked(shooter, mini("otachi", spot(0, 3), 0, **coat))
    shot.dice(combat="B " * 9 + "T T T").when(1, "option 1")
    assert fired(shot) == []


@pytest.mark.rule("EXT-TRIG-03", "EXT-GEN-02")
def test_whoever_declines_an_optional_ability_is_not_asked_again() -> None:
    content = with_entry("mutation", "bloodlust", triggers=[trigger(1, optional=True)])
    own = mini("otachi", face_up="scuttle", mutations=["bloodlust"], rage=0)
    play = walked(own, mini("gipsy_avenger", spot(0), 0, "guard_stance"), content=content)
    play.when(2, "option 2").dice(combat="T " + "B " * 12).when(2, "act melee")
    assert words(play, 2) == ("trigger bloodlust", "pass")
    play.when(2, "pass")
    assert fired(play) == []
    assert play.happened(fe.AttackCompared)


@pytest.mark.rule("EXT-TRIG-04")
def test_an_ability_has_worked_also_when_the_card_above_it_has_left_play() -> None:
    """The face-up card gives an ability that costs this very card; the mutation has worked before."""
    costs = trigger(1, "defence", effects=[{"do": "take_face_up", "whom": {"who": "self"}}])
    gains = trigger(1, "defence")
    content = with_card("kaiju", "otachi", "scuttle", passives=[{"triggers": [costs]}], damage_effects=[])
    content = with_entry("mutation", "haze", content, triggers=[], passives=[{"triggers": [gains]}])
    play = walked(
        mini("gipsy_danger", face_up="elbow_rocket"),
        mini("otachi", spot(0), 6, "scuttle", mutations=["haze"], rage=0),
        content=content,
    )
    play.dice(combat="B " * 7 + "T " * 7).when(1, "option 2")
    assert set(words(play, 2)) == {"trigger scuttle.1", "trigger haze.1"}
    play.when(2, "trigger haze.1")
    assert fired(play) == ["Haze", "Scuttle"]
    assert model(play, "otachi").rage == 1


@pytest.mark.rule("EXT-TRIG-02", "EXT-TRIG-03")
def test_all_abilities_that_are_reached_work_in_the_order_of_their_owner() -> None:
    content = with_entry("mutation", "bloodlust", triggers=[trigger(1)])
    content = with_entry("mutation", "restless", content, triggers=[trigger(2)])
    kaiju = mini("slattern", face_up="stalk", mutations=["bloodlust", "restless"], rage=0)
    play = walked(kaiju, mini("gipsy_avenger", spot(0), 0), content=content).when(2, "option 2")
    play.dice(combat="T T " + "B " * 7 + "B " * 4).when(2, "act melee")
    assert play.awaiting == (2,)
    assert words(play, 2) == ("trigger bloodlust", "trigger restless")
    play.when(2, "trigger restless")
    assert fired(play) == ["Restless", "Bloodlust"]
    assert model(play, "slattern").rage == 2


@pytest.mark.rule("EXT-TRIG-03")
def test_the_defender_orders_its_own_in_the_middle_of_the_attack() -> None:
    content = with_entry("mutation", "spine_coat", triggers=[trigger(1, "defence")])
    content = with_entry("mutation", "thick_hide", content, triggers=[trigger(1, "defence")])
    raijin = mini("raijin", spot(0), 0, mutations=["spine_coat", "thick_hide"])
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), raijin, content=content)
    play.dice(combat="B " * 7 + "T B B B B").when(1, "option 2")
    assert play.awaiting == (2,)
    assert words(play, 2) == ("trigger spine_coat", "trigger thick_hide")
    assert play.happened(fe.AttackCompared) == []


@pytest.mark.rule("EXT-TRIG-03")
def test_an_optional_ability_may_be_declined() -> None:
    """Serrated Claws: roll a blank again."""
    given: dict[str, Any] = {"mutations": ["serrated_claws"]}
    play = claws("", "T B B B B B B B", "B B B B", attacker=given)
    assert words(play, 2) == ("trigger serrated_claws", "pass")
    play.when(2, "pass")
    assert fired(play) == []
    again = claws("", "T B B B B B B B", "B B B B", attacker=given).dice(combat="S", damage="#0")
    again.when(2, "trigger serrated_claws")
    assert again.happened(fe.AttackCompared)[0].attack == 1


@pytest.mark.rule("EXT-TRIG-05")
def test_the_attacker_s_abilities_come_before_the_defender_s() -> None:
    """Both gain by a trigger before the comparison."""
    content = with_entry("mutation", "bloodlust", triggers=[trigger(1)])
    kaiju = mini("otachi", face_up="scuttle", mutations=["bloodlust"], rage=0)
    jaeger = mini("cherno_alpha", spot(0), 0, upgrades=["cooling_shroud"], charge=0)
    play = walked(kaiju, jaeger, content=content).when(2, "option 2")
    play.dice(combat="T " + "B " * 7 + "T T B B B").when(2, "act melee")
    assert fired(play) == ["Bloodlust", "Cooling Shroud"]
    names = [type(event).__name__ for event in play.events]
    assert names.index("AttackCompared") > len(names) - 1 - names[::-1].index("TriggerFired")


@pytest.mark.rule("EXT-TRIG-05")
def test_what_depends_on_the_outcome_waits_for_comparison_or_damage() -> None:
    """Bloodlust waits for the comparison, Acid Glands for the damage."""
    kaiju = mini("slattern", face_up="stalk", mutations=["bloodlust", "acid_glands"], rage=0)
    given = (kaiju, mini("gipsy_avenger", spot(0), 0, ammo=3))
    missed = walked(*given).when(2, "option 2").dice(combat="T T " + "B " * 7 + "B " * 4)
    assert fired(missed.when(2, "act melee")) == []
    play = walked(*given).when(2, "option 2")
    play.dice(combat="T T S " + "B " * 6 + "B " * 4, damage="#1").when(2, "act melee")
    told = [type(event).__name__ for event in play.events]
    first, second = (place for place, name in enumerate(told) if name == "TriggerFired")
    assert told.index("AttackCompared") < first < told.index("CardLost") < second
    assert (model(play, "slattern").rage, model(play, "gipsy_avenger").ammo) == (1, 2)


@pytest.mark.rule("EXT-TRIG-05", "EXT-WIN-04")
def test_the_abilities_of_a_defender_that_is_destroyed_still_work_in_that_attack() -> None:
    """The last Jaeger, on its last SP, kills the last Kaiju, whose blood costs the attacker 1 damage."""
    burning = [{"do": "damage", "n": 1, "whom": {"who": "attacker"}}]
    blood = trigger(1, "defence", timing="after_damage", effects=burning)
    content = with_entry("mutation", "burning_blood", triggers=[blood])
    worn = ["rapid_advance", "plasma_caster", "gravity_sling", "deep_drift"]
    gone = ["ram", "gut", "wallow"]
    play = walked(
        mini("gipsy_avenger", face_up="chain_sword", lost=worn, charge=0),
        mini("knifehead", spot(0), 0, lost=gone, mutations=["burning_blood"]),
        content=content,
    )
    play.dice(combat="S S " + "B " * 6 + "T B B", damage="#0 #0").when(1, "option 1")
    if play.awaiting == (1,):
        play.when(1, "pass")
    assert fired(play) == ["Burning Blood"]
    assert [event.mini for event in play.happened(fe.MiniDestroyed)] == ["knifehead", "gipsy_avenger"]
    assert play.state.result is not None
    assert (play.state.result.winner, play.state.result.rule) == ("jaeger", "EXT-WIN-04")


@pytest.mark.rule("EXT-TRIG-06")
def test_slam_dice_feed_no_ability() -> None:
    """Leatherback's slam is obstructed and both dice show triggers."""
    play = walked(
        mini("leatherback", face_up="ape_swing", mutations=["bloodlust"], rage=0),
        mini("gipsy_avenger", spot(0), 0, upgrades=["overcharged_reactor"], charge=0),
        mini("otachi", spot(0, 2), 0, mutations=["spine_coat"]),
    )
    play.dice(combat="S " + "B " * 9 + "B B B B " + "T T", damage="#1").when(2, "option 1")
    assert [one.roll.faces for one in rolls(play, "slam")] == ["T", "T"]
    assert fired(play) == []


@pytest.mark.rule("EXT-TRIG-07")
def test_a_building_s_triggers_feed_nobody() -> None:
    """Raijin stands beside the building with a coat that would work on its own defence."""
    play = walked(
        mini("gipsy_danger", face_up="elbow_rocket", charge=2),
        mini("otachi", spot(2, 4), 0, mutations=["spine_coat"]),
        towers=[tower(spot(0))],
    )
    play.dice(combat="B " * 7 + "T " * 5).when(1, "option 2")
    assert rolls(play, "defence")[0].roll.triggers == 5
    assert fired(play) == []
    assert model(play, "gipsy_danger").charge == 2


@pytest.mark.rule("EXT-MUT-01", "EXT-MUT-02")
def test_offensive_mutations_work_in_attack_and_defensive_ones_in_defence() -> None:
    attacking: dict[str, Any] = {"mutations": ["bloodlust", "thick_hide"], "rage": 0}
    play = claws("", "T T S B B B B B", "B B B B", attacker=attacking)
    assert fired(play) == ["Bloodlust"]
    defending = mini("otachi", spot(0), 0, **attacking)
    hit = walked(mini("gipsy_danger", face_up="elbow_rocket"), defending)
    hit.dice(combat="S " * 2 + "B " * 5 + "T T B", damage="#0").when(1, "option 2")
    assert fired(hit) == ["Thick Hide"]
    assert hit.happened(fe.AttackCompared)[0].defence == 1


@pytest.mark.rule("EXT-MUT-03")
def test_a_mutation_without_triggers_is_always_on() -> None:
    """Eyes in the Back add a die when hit from behind."""
    eyes = mini("otachi", spot(0), 0, mutations=["back_eyes"])
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), eyes)
    play.dice(combat="B " * 11).when(1, "option 2")
    assert parts(play, "defence") == {"ARM": 3, "Eyes in the Back": 1}
    front = walked(mini("gipsy_danger", face_up="elbow_rocket"), {**eyes, "facing": 6})
    front.dice(combat="B " * 14).when(1, "option 2")
    assert pool(front, "defence") == 7


@pytest.mark.rule("EXT-UPG-01")
def test_upgrades_raise_stats_add_rules_and_have_triggers_all_game() -> None:
    """Wing Jets: a fifth hex. Crash Frame: a fifth SP. Auto-Loader: a trigger."""
    jets = table(mini("saber_athena", upgrades=["wing_jets"]), mini("otachi", spot(6, 6), 0))
    jets.when(1, "forward", "forward", "forward", "forward", "forward")
    assert "forward" not in words(jets, 1)
    worn = ["thruster_dash", "flourish", "particle_charger"]
    athena = mini("saber_athena", spot(0), 0, upgrades=["crash_frame"], lost=worn)
    play = walked(mini("otachi", face_up="scuttle"), athena).when(2, "option 2")
    play.dice(combat="S " + "B " * 7 + "B B B", damage="#0").when(2, "act melee")
    assert len(model(play, "saber_athena").lost) == 4
    assert not model(play, "saber_athena").destroyed
    loader = walked(
        mini("gipsy_danger", face_up="plasmacaster", upgrades=["auto_loader"]), mini("otachi", spot(0, 3), 0)
    )
    loader.dice(combat="T T " + "B " * 7 + "B B B").when(1, "option 1")
    assert fired(loader) == ["Auto-Loader"]
    assert model(loader, "gipsy_danger").ammo == 2
    assert lost(loader) == []
