"""Which modifiers count where: Focus, Inspiring, auras with a cap, objects, ignored stats."""

from typing import Any

import pytest

from engine.games.extinction import fight_events as fe
from tests.support.extinction import (
    lost,
    mini,
    model,
    parts,
    rolls,
    spot,
    tower,
    walked,
    with_card,
    with_entry,
    words,
)

DRIFT = {"label": "Drift", "drift": True}
TWO_ATTACKS = [{"do": "activate_pilots"}, {"do": "melee"}, {"do": "melee"}]


@pytest.mark.rule("EXT-COMP-05", "EXT-COMP-06", "EXT-COMP-07")
def test_skill_counts_in_attack_and_defence_power_in_attack_armor_in_defence() -> None:
    """Gipsy Avenger 2/4/4 and Slattern 4/5/5, each against the other; a building has its armor."""
    jaeger = mini("gipsy_avenger", face_up="rapid_advance")
    kaiju = mini("slattern", spot(0), 6, "stalk")
    play = walked(jaeger, kaiju).when(1, "option 2").dice(combat="B " * 40).when(1, "act melee")
    assert parts(play, "attack") == {"SKL": 2, "POW": 4}
    assert parts(play, "defence") == {"SKL": 4, "ARM": 5}
    back = walked(kaiju, jaeger).when(2, "option 2").dice(combat="B " * 40).when(2, "act melee")
    assert parts(back, "attack") == {"SKL": 4, "POW": 5}
    assert parts(back, "defence") == {"SKL": 2, "ARM": 4}
    bases = [tower(spot(0), "ppdc_base")]
    built = walked(jaeger, mini("otachi", spot(4, 5)), towers=bases).when(1, "option 2")
    built.dice(combat="B " * 13).when(1, "act melee")
    assert parts(built, "defence") == {"ARM": 7}


@pytest.mark.rule("EXT-COMP-16")
@pytest.mark.parametrize(
    ("left", "right", "bonus"),
    [
        ("jake_pentecost", "nathan_lambert", 2),
        ("nathan_lambert", "jake_pentecost", 0),
        ("jake_pentecost", "", 0),
    ],
)
def test_the_pilot_bonus_is_derived_from_the_pilots_there_are(left: str, right: str, bonus: int) -> None:
    """Jake's right edge D-C meets Nathan's left edge DAC twice; -EB and B-E have no line in common."""
    jaeger = mini("gipsy_avenger", face_up="chain_sword", pilots=[left, right], charge=0)
    play = walked(jaeger, mini("otachi", spot(0), 0)).dice(combat="B " * 14).when(1, "option 1")
    assert parts(play, "attack").get("pilots", 0) == bonus


def focused(*steps: dict[str, Any]) -> Any:
    """Content in which Gipsy Avenger's Deep Drift activates its pilots, then does this."""
    options = [{**DRIFT, "steps": [{"do": "activate_pilots"}, *steps]}]
    return with_card("jaeger", "gipsy_avenger", "deep_drift", options=options)


TWO_FOCUS = ["renata_gutierrez", "suresh_khuran"]
"""Both have Focus."""


@pytest.mark.rule("EXT-ABIL-09")
def test_focus_adds_up_and_works_in_the_next_attack_only() -> None:
    """Two Focus: +2 SKL in the first attack, none in the one after it."""
    jaeger = mini("gipsy_avenger", face_up="deep_drift", pilots=TWO_FOCUS)
    play = walked(jaeger, mini("otachi", spot(0), 0), content=focused({"do": "melee"}, {"do": "melee"}))
    play.dice(combat="B " * 40).when(1, "option 1")
    first, second = rolls(play, "attack")
    assert [dice for name, dice in first.parts if name == "Focus"] == [1, 1]
    assert [dice for name, dice in second.parts if name == "Focus"] == []
    assert first.roll.pool == second.roll.pool + 2


@pytest.mark.rule("EXT-ABIL-09")
def test_an_attack_inside_the_next_one_has_no_focus() -> None:
    """What a success brings is another attack, although the first one is not over."""
    nested = {"do": "melee", "on_success": [{"do": "melee"}]}
    jaeger = mini("gipsy_avenger", face_up="deep_drift", pilots=TWO_FOCUS)
    play = walked(jaeger, mini("otachi", spot(0), 0), content=focused(nested))
    play.dice(combat="S " + "B " * 40, damage="#0").when(1, "option 1")
    attacks = rolls(play, "attack")
    assert len(attacks) == 2
    assert [[dice for name, dice in one.parts if name == "Focus"] for one in attacks] == [[1, 1], []]


@pytest.mark.rule("EXT-ABIL-09")
def test_focus_is_no_part_of_a_defence() -> None:
    """Lash Out strikes back in the middle of the activation, after the attack that Focus was for."""
    lash = {"roll": "defence", "count": 1, "timing": "before_compare", "effects": [{"do": "melee"}]}
    content = with_entry("mutation", "lash_out", focused({"do": "melee"}), triggers=[lash])
    jaeger = mini("gipsy_avenger", face_up="deep_drift", pilots=TWO_FOCUS)
    play = walked(jaeger, mini("otachi", spot(0), 6, mutations=["lash_out"]), content=content)
    attack = 2 + 4 + 2 + _bonus(play)
    play.dice(combat="B " * attack + "T " + "B " * 6 + "B " * 40).when(1, "option 1")
    assert rolls(play, "attack")[1].mini == "otachi"
    assert "Focus" not in dict(rolls(play, "defence")[1].parts)


def _bonus(play: Any) -> int:
    """The connections of the first Jaeger's pilots, counted by hand from the content."""
    book = play.state.book
    one, two = (book.pilots[name] for name in play.state.minis[0].pilots)
    return len([1 for left, right in zip(one.right, two.left, strict=True) if left and left == right])


@pytest.mark.rule("EXT-ABIL-10")
@pytest.mark.parametrize(("hexes", "part", "bonus"), [(5, 0, 1), (5, 1, 0)])
def test_inspiring_reaches_other_jaegers_within_short_range(hexes: int, part: int, bonus: int) -> None:
    stacker = mini(
        "saber_athena", spot(6, hexes, part), 0, "deep_drift", pilots=["stacker_pentecost", "jin_wei"]
    )
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), mini("otachi", spot(0), 0), stacker)
    play.dice(combat="B " * 20).when(1, "option 2")
    assert parts(play, "attack").get("Inspiring", 0) == bonus


@pytest.mark.rule("EXT-ABIL-10")
def test_two_inspiring_jaegers_give_one_together_and_none_to_themselves() -> None:
    one = mini("saber_athena", spot(6, 2), 0, "deep_drift", pilots=["stacker_pentecost", "jin_wei"])
    two = mini("striker_eureka", spot(8, 2), 0, "deep_drift", pilots=["herc_hansen", "chuck_hansen"])
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), mini("otachi", spot(0), 0), one, two)
    play.dice(combat="B " * 20).when(1, "option 2")
    assert [dice for name, dice in rolls(play, "attack")[0].parts if name == "Inspiring"] == [1]
    options = [{**DRIFT, "steps": [{"do": "melee"}]}]
    content = with_card("jaeger", "saber_athena", "deep_drift", options=options)
    far = {**two, "at": list(spot(6, 6))}
    own = walked({**one, "at": [1000, 0, 900, 0]}, mini("otachi", spot(0), 0), far, content=content)
    own.dice(combat="B " * 20).when(1, "option 1")
    assert "Inspiring" not in parts(own, "attack")


@pytest.mark.rule("EXT-UPG-01", "EXT-ABIL-10")
def test_an_upgrade_may_grant_an_ability_with_its_range_and_cap() -> None:
    """Two Jaegers whose upgrade makes them inspiring while they drift: +1 in all."""
    content = with_entry("upgrade", "drift_stabiliser", passives=[{"grants": [{"ability": "inspiring"}]}])
    given: dict[str, Any] = {"upgrades": ["drift_stabiliser"]}
    one = mini("saber_athena", spot(6, 2), 0, "deep_drift", **given)
    two = mini("striker_eureka", spot(8, 2), 0, "deep_drift", **given)
    own = mini("gipsy_danger", face_up="elbow_rocket")
    play = walked(own, mini("otachi", spot(0), 0), one, two, content=content)
    play.dice(combat="B " * 20).when(1, "option 2")
    assert [dice for name, dice in rolls(play, "attack")[0].parts if name == "Inspiring"] == [1]
    awake = walked(own, mini("otachi", spot(0), 0), {**one, "face_up": "flourish"}, content=content)
    awake.dice(combat="B " * 20).when(1, "option 2")
    assert "Inspiring" not in parts(awake, "attack")


@pytest.mark.rule("EXT-ABIL-10", "EXT-DRIFT-05")
def test_inspiring_ends_with_drifting() -> None:
    bored = mini("saber_athena", spot(6, 2), 0, "flourish", pilots=["stacker_pentecost", "jin_wei"])
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), mini("otachi", spot(0), 0), bored)
    play.dice(combat="B " * 20).when(1, "option 2")
    assert "Inspiring" not in parts(play, "attack")


@pytest.mark.rule("EXT-OBJ-05")
def test_an_object_attack_has_the_object_s_bonus_and_nothing_of_the_card() -> None:
    """The card makes the next attack stronger; the swing has SKL 4, POW 4 and +3 all the same (A-10)."""
    steps = [
        {"do": "modify", "modifier": {"target": "attack_dice", "delta": 2, "until": "activation"}},
        {"do": "modify", "modifier": {"target": "attack_dice", "delta": 2, "until": "next_attack"}},
        {"do": "tactical"},
    ]
    content = with_card("kaiju", "otachi", "scuttle", options=[{"label": "Swing", "steps": steps}])
    given = (mini("otachi", face_up="scuttle", carried="wreckage"), mini("gipsy_avenger", spot(0), 0))
    play = walked(*given, content=content).when(2, "option 1")
    play.dice(combat="B " * 20).when(2, "act swing")
    assert parts(play, "attack") == {"SKL": 4, "POW": 4, "Wreckage": 3}
    plain = walked(*given, content=content).when(2, "option 1")
    plain.dice(combat="B " * 20).when(2, "act melee")
    assert rolls(plain, "attack")[0].parts == (("SKL", 4), ("POW", 4), ("Scuttle", 2), ("Scuttle", 2))


@pytest.mark.rule("EXT-OBJ-05")
def test_passives_and_upgrades_count_in_an_object_attack() -> None:
    """Salvage Claws add a die with an object; a Queen of the Breach beside it helps a Kaiju."""
    jaeger = mini("gipsy_avenger", face_up="rapid_advance", carried="wreckage", upgrades=["salvage_claws"])
    play = walked(jaeger, mini("otachi", spot(0), 0)).when(1, "option 2")
    play.dice(combat="B " * 20).when(1, "act swing")
    assert parts(play, "attack") == {"SKL": 2, "POW": 4, "Wreckage": 3, "Salvage Claws": 1}


@pytest.mark.rule("EXT-GEN-01")
def test_a_card_may_leave_out_the_target_s_skill_or_armor() -> None:
    """Particle Charger ignores ARM, Rise ignores SKL."""
    athena = mini("saber_athena", face_up="particle_charger", ammo=1, charge=1)
    play = walked(athena, mini("otachi", spot(0), 6)).dice(combat="B " * 20).when(1, "option 1")
    assert parts(play, "defence") == {"SKL": 4}
    riser = mini("knifehead", face_up="feign_death", rage=1)
    rise = walked(riser, mini("gipsy_avenger", spot(0), 6)).when(2, "option 2")
    rise.dice(combat="B " * 20).when(2, "stop")
    assert parts(rise, "defence") == {"ARM": 4}


@pytest.mark.rule("EXT-GEN-01")
def test_successes_and_damage_may_be_added() -> None:
    """Feign Death adds a success to each defence; Open up adds a point to the damage of a hit only."""
    lying = mini("knifehead", spot(0), 0, "feign_death")
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), lying)
    play.dice(combat="S S " + "B " * 5 + "S B B").when(1, "option 2")
    compared = play.happened(fe.AttackCompared)[0]
    assert (compared.attack, compared.defence, compared.damage) == (2, 2, 0)
    gut = mini("knifehead", face_up="gut", rage=2)
    hit = walked(gut, mini("gipsy_avenger", spot(0), 0))
    hit.dice(combat="S " + "B " * 7 + "B " * 4, damage="#0 #0").when(2, "option 1")
    assert hit.happened(fe.AttackCompared)[0].damage == 2
    assert len(lost(hit)) == 2
    missed = walked(gut, mini("gipsy_avenger", spot(0), 0)).dice(combat="B " * 12).when(2, "option 1")
    assert missed.happened(fe.AttackCompared)[0].damage == 0


@pytest.mark.rule("EXT-DICE-09")
def test_a_pool_below_zero_rolls_nothing_and_the_other_roll_still_counts() -> None:
    """2 dice less on a Jaeger hit from behind whose ARM is ignored: no dice, and one success hits."""
    weak = {"target": "defence_dice", "delta": -2, "applies_to": {"who": "target"}}
    steps = [{"do": "melee", "mods": [{"target": "ignore_target_ARM"}, weak]}]
    content = with_card("kaiju", "otachi", "scuttle", options=[{"label": "Bite", "steps": steps}])
    play = walked(mini("otachi", face_up="scuttle"), mini("gipsy_avenger", spot(0), 0), content=content)
    play.dice(combat="S " + "B " * 7, damage="#0").when(2, "option 1")
    assert rolls(play, "defence")[0].roll.pool == 0
    assert len(lost(play)) == 1


@pytest.mark.rule("EXT-ABIL-12")
def test_mark_1_rolls_dice_again_as_long_as_charge_lasts_each_die_once() -> None:
    """Defending [B, B, S] with 2 charge: both blanks may be rolled again, and 0 charge is left."""
    content = with_entry("jaeger", "cherno_alpha", stats={"SPD": 2, "SKL": 2, "POW": 5, "ARM": 3, "SP": 6})
    pilots = ["sasha_kaidanovsky", "cheung_wei"]
    cherno = mini("cherno_alpha", spot(0), 0, "deep_drift", charge=2, pilots=pilots)
    play = walked(mini("otachi", face_up="scuttle"), cherno, content=content).when(2, "option 2")
    play.dice(combat="B " * 8 + "B B S").when(2, "act melee")
    assert play.awaiting == (1,)
    play.dice(combat="B").when(1, "reroll B")
    assert "reroll B" in words(play, 1)
    play.dice(combat="S").when(1, "reroll B")
    assert model(play, "cherno_alpha").charge == 0
    assert [event.places for event in play.happened(fe.DiceRerolled)] == [(0,), (1,)]
    assert play.happened(fe.AttackCompared)[0].defence == 2


@pytest.mark.rule("EXT-ABIL-12")
def test_mark_1_works_on_the_jaeger_s_slam_dice_and_only_while_drifting() -> None:
    pilots = ["sasha_kaidanovsky", "cheung_wei"]
    options = [{**DRIFT, "steps": [{"do": "melee", "slam": 1}]}]
    content = with_card("jaeger", "cherno_alpha", "deep_drift", options=options)
    cherno = mini("cherno_alpha", face_up="deep_drift", charge=1, pilots=pilots)
    given = (mini("otachi", spot(0), 0), mini("knifehead", spot(0, 2), 0))
    play = walked(cherno, *given, content=content).dice(combat="S " + "B " * 6)
    play.when(1, "option 1").dice(combat="B B B B", damage="#0").when(1, "pass")
    assert words(play, 1) == ("reroll B", "pass")
    idle = walked({**cherno, "face_up": "ramming_fists"}, *given)
    idle.dice(combat="S " + "B " * 7 + "B B B" + " B B", damage="#0").when(1, "option 1")
    assert idle.happened(fe.DiceRerolled) == []
    assert len(rolls(idle, "slam")) == 2


@pytest.mark.rule("EXT-GEN-01", "EXT-DAMAGE-01")
@pytest.mark.parametrize(("successes", "damage"), [("S", 0), ("S S S S", 1)])
def test_damage_may_be_taken_off_down_to_none(successes: str, damage: int) -> None:
    """A bite that deals a point less is successful all the same."""
    steps = [{"do": "melee", "slam": 1, "mods": [{"target": "damage", "delta": -1}]}]
    content = with_card("kaiju", "otachi", "scuttle", options=[{"label": "Bite", "steps": steps}])
    play = walked(mini("otachi", face_up="scuttle"), mini("gipsy_avenger", spot(0), 0), content=content)
    play.dice(combat=successes + " B" * 12, damage="#0").when(2, "option 1")
    assert play.happened(fe.AttackCompared)[0].damage == damage
    assert len(lost(play)) == damage
    assert len(play.happened(fe.MiniPushed)) == 1
