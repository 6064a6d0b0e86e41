"""Every mutation, upgrade, pilot and scenario rule of the game has a part in some game."""

from typing import Any

import pytest

from engine.chance import Rng
from engine.games.extinction import fight_events as fe
from engine.games.extinction.rules.pools import sp_of, stat
from engine.games.extinction.terms.models import Jaeger
from tests.games.extinction.rules.made_up import walked as on_boards
from tests.games.extinction.rules.test_every_card import CONTENT, MODELS, go_on
from tests.support.extinction import MIDDLE, mini, spot, table, tower, walked, with_card, words
from tests.support.play import Play


def duel(attacker: dict[str, Any], defender: dict[str, Any], mode: str, number: int) -> Play:
    """A made-up attack of one model against another; other dice with each number of the round."""
    model = next(one for one in MODELS if one.id == attacker["model"])
    kind = "jaeger" if isinstance(model, Jaeger) else "kaiju"
    card = model.cards[1].id
    step = {"do": "object_attack", "mode": "melee"} if mode == "object" else {"do": mode}
    options = [{"label": "Hit", "steps": [step]}]
    content = with_card(kind, model.id, card, CONTENT, options=options, passives=[], damage_effects=[])
    friend = mini("saber_athena" if kind == "jaeger" else "raijin", spot(3, 6))
    play = walked({**attacker, "face_up": card}, defender, friend, content=content, round=number)
    return go_on(play.when(play.state.asks[0].seat, "option 1"), Rng(number))


def works(name: str, play: Play) -> bool:
    """Whether a card of this name has had a part in a fight."""
    fired = [one.source for one in play.happened(fe.TriggerFired)]
    summands = [source for one in play.happened(fe.DiceRolled) for source, _ in one.parts]
    return name in fired or name in summands


def fought(name: str, holder: dict[str, Any], rival: dict[str, Any], modes: tuple[str, ...]) -> bool:
    """Whether a card has a part in some of many fights: in attack and defence, from front and rear."""
    for number in range(1, 60):
        for mode in modes:
            far = spot(0, 7 if number % 2 else 3) if mode == "ranged" else spot(0)
            for one, two in ((holder, rival), (rival, holder)):
                if mode == "object" and "carried" not in one:
                    continue
                first = {**one, "at": list(MIDDLE), "facing": 0}
                second = {**two, "at": list(far), "facing": 0 if number % 3 else 6}
                if works(name, duel(first, second, mode, number)):
                    return True
    return False


@pytest.mark.rule("EXT-MUT-01", "EXT-MUT-02")
@pytest.mark.parametrize("name", [one.id for one in CONTENT.mutation])
def test_every_mutation_has_a_part_in_some_fight(name: str) -> None:
    mutation = next(one for one in CONTENT.mutation if one.id == name)
    holder = {"model": "hakuja", "mutations": [name], "rage": 1}
    assert fought(mutation.name, holder, {"model": "gipsy_avenger"}, ("melee", "ranged"))


BY_THEMSELVES = ("spotter_link", "wing_jets", "crash_frame")
"""Upgrades that give an ability or a stat, and have no part in dice."""


@pytest.mark.rule("EXT-UPG-01")
@pytest.mark.parametrize("name", [one.id for one in CONTENT.upgrade if one.id not in BY_THEMSELVES])
def test_every_upgrade_has_a_part_in_some_fight(name: str) -> None:
    upgrade = next(one for one in CONTENT.upgrade if one.id == name)
    model = "gipsy_avenger" if upgrade.fits == "any" else upgrade.fits[0]
    holder = {"model": model, "upgrades": [name], "ammo": 0, "charge": 0, "face_up": "deep_drift"}
    if name == "salvage_claws":
        holder["carried"] = "wreckage"
    if model == "crimson_typhoon":
        holder["pilots"] = ["cheung_wei", "hu_wei", "jin_wei"]
    assert fought(upgrade.name, holder, {"model": "drone"}, ("melee", "ranged", "object"))


@pytest.mark.rule("EXT-UPG-01")
def test_upgrades_that_raise_stats_or_give_an_ability() -> None:
    jets = table(
        mini("striker_eureka", upgrades=["wing_jets"]), mini("otachi", spot(0, 9), 6), content=CONTENT
    )
    printed = {model.id: model.stats for model in MODELS}
    assert stat(jets.state, jets.state.mini("striker_eureka"), "SPD") == printed["striker_eureka"].spd + 1
    frame = table(
        mini("saber_athena", upgrades=["crash_frame"]), mini("otachi", spot(0, 9), 6), content=CONTENT
    )
    assert sp_of(frame.state, frame.state.mini("saber_athena")) == printed["saber_athena"].sp + 1
    own = mini("guardian_bravo", face_up="core_salvo", upgrades=["spotter_link"])
    link = on_boards(own, mini("otachi", spot(0, 2), 6, face_up="scuttle"))
    faces = printed["guardian_bravo"].skl + printed["guardian_bravo"].pow + 3
    link.dice(combat="S " + "B " * (faces - 1) + "B " * 7, damage="#0").when(1, "option 1")
    assert "take face-up" in words(link, 1)


@pytest.mark.parametrize("name", [one.id for one in CONTENT.pilot])
def test_every_pilot_has_a_part_in_a_deep_drift(name: str) -> None:
    """All activated abilities are activated, or work while drifting; attacks of the own are offered."""
    pilot = next(one for one in CONTENT.pilot if one.id == name)
    other = "jinhai_ou_yang" if name != "jinhai_ou_yang" else "yancy_becket"
    own = mini("gipsy_danger", face_up="deep_drift", pilots=[name, other], charge=5)
    play = walked(own, mini("otachi", spot(0), 6)).when(1, "option 1")
    offered = set(words(play, 1))
    told = [f"ability {one.pilot}.{n}" for one in play.happened(fe.AbilityActivated) for n in (1, 2, 3)]
    for number, ref in enumerate(pilot.abilities, 1):
        ability = next(one for one in CONTENT.ability if one.id == ref.ability)
        if ability.mode in ("activated", "on_attack"):
            assert f"ability {name}.{number}" in offered or f"ability {name}.{number}" in told
    for number in range(1, len(pilot.attacks) + 1):
        assert f"ability {name}.attack.{number}" in offered


def on(scenario: str, *minis: dict[str, Any], **more: Any) -> Play:
    """A game on a scenario of the game, with these models in the middle of it."""
    return walked(*minis, scenario=scenario, **more)


@pytest.mark.rule("EXT-GEN-01")
def test_clear_the_street_in_the_evacuation() -> None:
    own = mini("gipsy_danger", face_up="heavy_stride")
    play = on("evacuation", own, mini("otachi", spot(3, 5)), towers=[tower(spot(0))])
    play.when(1, "option 2", "act special 1")
    assert play.state.mini("gipsy_danger").charge == 4
    own = mini("otachi", face_up="scuttle")
    play = on("evacuation", own, mini("gipsy_danger", spot(3, 5)), towers=[tower(spot(0))])
    play.when(2, "option 2", "act special 1")
    assert play.state.mini("otachi").rage == 2


@pytest.mark.rule("EXT-TERRAIN-04")
def test_the_water_of_the_harbour_gives_rage_to_kaiju() -> None:
    ground = [{"piece": "flooded_district", "at": list(MIDDLE)}]
    play = table(mini("otachi"), mini("gipsy_danger", spot(3, 5)), ground=ground, scenario="harbour")
    play.when(2, "stop")
    assert play.state.mini("otachi").rage == 2
    play = table(mini("gipsy_danger"), mini("otachi", spot(3, 5)), ground=ground, scenario="harbour")
    play.when(1, "stop")
    assert play.state.mini("gipsy_danger").charge == 2


def test_reactor_row_rolls_for_every_model_at_the_end_of_the_round() -> None:
    play = table(mini("otachi"), mini("gipsy_danger", spot(3, 5)), scenario="reactor_row")
    play.dice(combat="T S").when(2, "stop")
    assert play.state.mini("otachi").rage == 2
    assert play.state.mini("gipsy_danger").charge == 3


def test_in_the_monsoon_shots_beyond_short_range_fail() -> None:
    own = mini("guardian_bravo", face_up="core_salvo")
    play = on("monsoon", own, mini("otachi", spot(0, 7), 6)).when(1, "option 1")
    assert play.happened(fe.AttackFailed)
    assert play.state.mini("guardian_bravo").ammo == 1
