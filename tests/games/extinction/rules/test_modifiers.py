"""Modifiers of the vocabulary: every target, scope, duration, and the extras that are paid for."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.rules.pools import sp_of, stat
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, doing, foe
from tests.support.extinction import (
    mini,
    model,
    pool,
    rolls,
    spot,
    tower,
    with_entry,
)


def passive(*modifiers: dict[str, Any], when: Any = None) -> list[dict[str, Any]]:
    found: dict[str, Any] = {"modifiers": list(modifiers)}
    return [{**found, "when": when} if when else found]


@pytest.mark.parametrize(
    ("modifier", "attack", "defence"),
    [
        ({"target": "SKL", "delta": 1}, 7, 7),
        ({"target": "POW", "delta": 2}, 8, 7),
        ({"target": "attack_dice", "delta": -1}, 5, 7),
        ({"target": "ARM", "delta": 1}, 6, 7),
        ({"target": "SPD", "delta": 1}, 6, 7),
        ({"target": "ARM", "delta": -2, "applies_to": {"who": "target"}}, 6, 5),
        ({"target": "SKL", "delta": -1, "applies_to": {"who": "defender"}}, 6, 6),
        ({"target": "defence_dice", "delta": 3, "applies_to": {"who": "enemy"}}, 6, 10),
        ({"target": "POW", "delta": 2, "applies_to": {"who": "attacker"}}, 8, 7),
        ({"target": "POW", "delta": 1, "applies_to": {"who": "friendly"}}, 7, 7),
        ({"target": "POW", "delta": 1, "applies_to": {"who": "other_friendly"}}, 6, 7),
        ({"target": "SKL", "delta": 1, "applies_to": {"who": "all"}}, 7, 8),
        ({"target": "ARM", "delta": 1, "applies_to": {"who": "enemy", "kind": "jaeger"}}, 6, 7),
        ({"target": "ARM", "delta": 1, "applies_to": {"who": "enemy", "kind": "kaiju"}}, 6, 8),
        ({"target": "ARM", "delta": 1, "applies_to": {"who": "all", "kind": "building"}}, 6, 7),
        ({"target": "ignore_target_SKL"}, 6, 3),
        ({"target": "ignore_target_ARM"}, 6, 4),
        ({"target": "POW", "delta": 1, "when": {"is": "drifting"}}, 6, 7),
    ],
)
def test_a_modifier_of_an_attack_counts_for_whom_it_means(
    modifier: dict[str, Any], attack: int, defence: int
) -> None:
    play = doing({"do": "melee", "mods": [modifier]}).dice(combat="B " * (attack + defence))
    play.when(1, "option 1")
    assert (pool(play, "attack"), pool(play, "defence")) == (attack, defence)


@pytest.mark.parametrize(
    ("modifier", "successes", "blocked", "damage"),
    [
        ({"target": "attack_successes", "delta": 3}, 4, 0, 2),
        ({"target": "attack_successes", "delta": -2}, 0, 0, 0),
        ({"target": "defence_successes", "delta": 1, "applies_to": {"who": "target"}}, 1, 1, 0),
        ({"target": "damage", "delta": 1}, 1, 0, 2),
        ({"target": "damage", "delta": -1}, 1, 0, 0),
    ],
)
def test_a_modifier_of_successes_or_damage_counts_after_the_rolls(
    modifier: dict[str, Any], successes: int, blocked: int, damage: int
) -> None:
    play = doing({"do": "melee", "mods": [modifier]}).dice(combat=dice("SBBBBB"), damage="#0 #0")
    play.when(1, "option 1")
    compared = play.happened(fe.AttackCompared)[0]
    assert (compared.attack, compared.defence, compared.damage) == (successes, blocked, damage)


def test_a_modifier_of_damage_adds_nothing_to_a_failure() -> None:
    play = doing({"do": "melee", "mods": [{"target": "damage", "delta": 2}]}).dice(combat=dice("BBBBBB"))
    play.when(1, "option 1")
    assert play.happened(fe.AttackCompared)[0].damage == 0


@pytest.mark.parametrize(
    ("within", "near", "far"),
    [
        ({"n": 1}, (0, 2, 0), (0, 2, 1)),
        ({"n": 1, "mode": "less"}, (0, 1, 36), (0, 2, 0)),
        ({"n": 1, "mode": "completely"}, (0, 1, 0), (0, 1, 1)),
        ("short_range", (0, 5, 0), (0, 5, 1)),
    ],
)
@pytest.mark.rule("EXT-MEAS-01", "EXT-MEAS-02", "EXT-MEAS-03")
def test_a_scope_may_ask_for_a_distance_of_models_and_of_buildings(
    within: Any, near: tuple[int, int, int], far: tuple[int, int, int]
) -> None:
    for place, reached in ((near, True), (far, False)):
        gain = {"do": "gain", "resource": "rage", "whom": {"who": "enemy", "within": within}}
        play = doing(gain, others=[mini(KAIJU, spot(*place), 6)]).when(1, "option 1")
        assert bool(play.happened(ev.CountersChanged)) is reached
        raze = {"do": "damage", "n": 1, "whom": {"who": "all", "kind": "building", "within": within}}
        play = doing(raze, others=[mini(KAIJU, spot(3, 6), 6)], towers=[tower(spot(*place))])
        play.when(1, "option 1")
        assert bool(play.happened(fe.BuildingDestroyed)) is reached


def lasting(until: str, **more: Any) -> dict[str, Any]:
    modifier = {"target": "attack_dice", "delta": 2, "until": until, **more}
    return {"do": "modify", "modifier": modifier}


@pytest.mark.parametrize(
    ("until", "pools"),
    [("roll", [8, 6]), ("next_attack", [8, 6]), ("activation", [8, 8]), ("round", [8, 8]), ("game", [8, 8])],
)
def test_a_modifier_lasts_for_the_attack_or_longer(until: str, pools: list[int]) -> None:
    play = doing(lasting(until), {"do": "melee"}, {"do": "melee"})
    play.dice(combat="B " * (pools[0] + 7 + pools[1] + 7)).when(1, "option 1")
    assert [one.roll.pool for one in rolls(play, "attack")] == pools


@pytest.mark.parametrize("until", ["next_attack", "activation", "round", "in_play", "game"])
def test_what_lasts_is_over_when_it_says(until: str) -> None:
    """After its activation another model is asked; then the round ends and cards are chosen again."""
    step = {"do": "modify", "modifier": {"target": "SPD", "delta": 1, "until": until}}
    play = doing(step, others=[foe(face_up="pincer_tail")]).when(1, "option 1")
    state = play.state
    assert play.happened(ev.ActivationEnded)
    assert stat(state, state.mini(JAEGER), "SPD") == (4 if until in ("round", "game") else 3)
    while not play.happened(ev.RoundEnded):
        ask = play.state.asks[0]
        play.when(ask.seat, "stop" if "stop" in ask.words else "pass")
    state = play.state
    assert stat(state, state.mini(JAEGER), "SPD") == (4 if until == "game" else 3)


def test_what_an_enemy_has_for_its_next_attack_waits_for_that_attack() -> None:
    """It outlasts the activation in which it was given, and is over with the first attack of its own."""
    step = lasting("next_attack", delta=-2, applies_to={"who": "enemy"})
    play = doing(step, others=[foe(face_up="pincer_tail")]).when(1, "option 1")
    assert play.happened(ev.ActivationEnded)
    assert [one.until for one in model(play, KAIJU).lasting] == ["next_attack"]
    play.when(2, "stop", "option 2", "stop").dice(combat="B " * 20).when(2, "target gipsy_avenger")
    assert pool(play, "attack") == 6
    assert not model(play, KAIJU).lasting


def test_a_passive_about_the_target_or_the_attacker_concerns_fights_of_its_owner() -> None:
    """A friend that looks on has nothing to say about the one that is attacked (section 3.1)."""
    hunt = [{"modifiers": [{"target": "defence_dice", "delta": -2, "applies_to": {"who": "target"}}]}]
    content = with_entry("jaeger", "cherno_alpha", passives=hunt)
    friend = mini("cherno_alpha", spot(6, 4), 0)
    for own, dice_rolled in ((content, 7), (None, 7)):
        play = doing({"do": "melee"}, others=[foe(), friend], content=own)
        play.dice(combat="B " * 20).when(1, "option 1")
        assert pool(play, "defence") == dice_rolled
    hunter = with_entry("jaeger", JAEGER, passives=hunt)
    play = doing({"do": "melee"}, others=[foe(), friend], content=hunter)
    play.dice(combat="B " * 20).when(1, "option 1")
    assert pool(play, "defence") == 5


def test_in_play_is_over_when_the_card_that_gave_it_is_lost_whomever_it_worked_on() -> None:
    step = {
        "do": "modify",
        "modifier": {"target": "SPD", "delta": -1, "until": "in_play", "applies_to": {"who": "enemy"}},
    }
    ban = {"do": "block_next", "what": "run", "whom": {"who": "enemy"}, "until": "in_play"}
    play = doing(
        step, ban, {"do": "damage", "n": 2, "whom": {"who": "self"}}, others=[foe(face_up="scuttle")]
    )
    play.when(1, "option 1")
    assert stat(play.state, model(play, KAIJU), "SPD") == 3
    assert model(play, KAIJU).bans
    play.when(2, "take face-up")
    assert stat(play.state, model(play, KAIJU), "SPD") == 4
    assert not model(play, KAIJU).bans


def test_in_play_is_not_over_when_another_models_card_leaves_play() -> None:
    step = {
        "do": "modify",
        "modifier": {"target": "SPD", "delta": -1, "until": "in_play", "applies_to": {"who": "enemy"}},
    }
    take = {"do": "take_face_up", "whom": {"who": "enemy"}}
    play = doing(
        step, take, {"do": "choose", "options": [[], [lasting("round")]]}, others=[foe(face_up="scuttle")]
    )
    play.when(1, "option 1")
    assert stat(play.state, model(play, KAIJU), "SPD") == 3


@pytest.mark.rule("EXT-COMP-08")
def test_sp_may_rise_and_a_loss_of_sp_alone_destroys_nobody() -> None:
    lower: dict[str, Any] = {"target": "SP", "delta": -4, "until": "game", "applies_to": {"who": "enemy"}}
    less = {"do": "modify", "modifier": lower}
    hurt = [foe(lost=["scuttle", "take_wing"])]
    play = doing(less, others=hurt).when(1, "option 1")
    assert not play.happened(fe.MiniDestroyed)
    point = {"do": "damage", "n": 1, "whom": {"who": "enemy"}}
    play = doing(less, point, others=hurt).dice(damage="#0").when(1, "option 1")
    assert play.happened(fe.MiniDestroyed)
    more = {"do": "modify", "modifier": {**lower, "delta": 1}}
    play = doing(more).when(1, "option 1")
    assert sp_of(play.state, model(play, KAIJU)) == 6


def test_the_loss_of_armor_adds_up_with_every_hit() -> None:
    acid = {
        "do": "modify",
        "modifier": {"target": "ARM", "delta": -1, "applies_to": {"who": "target"}, "until": "game"},
    }
    shot = {"do": "melee", "on_success": [acid]}
    faces = "S B B B B B " + "B " * 7 + "S B B B B B " + "B " * 6 + "B " * 11
    play = doing(shot, shot, shot).dice(combat=faces, damage="#1 #1").when(1, "option 1")
    assert [one.roll.pool for one in rolls(play, "defence")] == [7, 6, 5]


def aura(**scope: Any) -> Any:
    held = passive({"target": "POW", "delta": 1, "applies_to": scope})
    return with_entry("jaeger", "cherno_alpha", passives=held)


@pytest.mark.parametrize(
    ("scope", "more"),
    [
        ({"who": "other_friendly", "kind": "jaeger"}, 1),
        ({"who": "friendly"}, 1),
        ({"who": "other_friendly", "kind": "kaiju"}, 0),
        ({"who": "enemy"}, 0),
        ({"who": "attacker"}, 0),
        ({"who": "other_friendly", "within": {"n": 1}}, 0),
        ({"who": "other_friendly", "within": "short_range"}, 1),
    ],
)
def test_an_aura_works_on_those_it_means(scope: dict[str, Any], more: int) -> None:
    others = [foe(), mini("cherno_alpha", spot(6, 4), 0)]
    play = doing({"do": "melee"}, others=others, content=aura(**scope)).dice(combat="B " * (13 + more))
    play.when(1, "option 1")
    assert pool(play, "attack") == 6 + more
