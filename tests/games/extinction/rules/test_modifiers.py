"""Modifiers of the vocabulary: every target, scope, duration, and the extras that are paid for."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.rules.pools import sp_of, stat
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, doing, foe, springs
from tests.support.extinction import (
    lost,
    mini,
    model,
    pool,
    rolls,
    spot,
    tower,
    walked,
    with_card,
    with_entry,
    words,
)
from tests.support.play import Play


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
        ({"who": "attacker"}, 1),
        ({"who": "other_friendly", "within": {"n": 1}}, 0),
        ({"who": "other_friendly", "within": "short_range"}, 1),
    ],
)
def test_an_aura_works_on_those_it_means(scope: dict[str, Any], more: int) -> None:
    others = [foe(), mini("cherno_alpha", spot(6, 4), 0)]
    play = doing({"do": "melee"}, others=others, content=aura(**scope)).dice(combat="B " * (13 + more))
    play.when(1, "option 1")
    assert pool(play, "attack") == 6 + more


@pytest.mark.rule("EXT-ROUND-07")
def test_a_passive_works_while_its_card_is_face_up_and_when_its_condition_holds() -> None:
    held = passive({"target": "ARM", "delta": 2}, when={"is": "role", "role": "defending"})
    content = with_card("kaiju", KAIJU, "scuttle", passives=held)
    for face_up, number in (("scuttle", 9), ("", 7)):
        play = doing({"do": "melee"}, others=[foe(face_up=face_up)], content=content)
        play.dice(combat="B " * (6 + number)).when(1, "option 1")
        assert pool(play, "defence") == number


def paying(when: str, *, option: bool = False, times: int = 1, cost: int = 1) -> Play:
    extra = {
        "cost": {"charge": cost},
        "when": when,
        "max_times": times,
        "effects": [{"do": "modify", "modifier": {"target": "attack_dice", "delta": 2}}],
    }
    if option:
        return doing({"do": "melee"}, option={"spends": [extra]}, more={"charge": 3})
    return doing({"do": "melee", "spends": [extra]}, more={"charge": 3})


@pytest.mark.rule("EXT-CARD-04")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize("when", ["on_choose", "before_roll"])
def test_an_extra_is_paid_once_before_the_roll(when: str, option: bool) -> None:
    play = paying(when, option=option).when(1, "option 1")
    assert set(words(play, 1)) == {"spend 1", "pass"}
    play.dice(combat="B " * 15).when(1, "spend 1")
    assert pool(play, "attack") == 8
    assert model(play, JAEGER).charge == 2


@pytest.mark.rule("EXT-CARD-04")
@pytest.mark.parametrize("option", [False, True])
def test_an_extra_may_be_paid_as_often_as_it_says(option: bool) -> None:
    play = paying("before_roll", option=option, times=2).when(1, "option 1", "spend 1")
    assert set(words(play, 1)) == {"spend 1", "pass"}
    play.dice(combat="B " * 17).when(1, "spend 1")
    assert pool(play, "attack") == 10
    assert model(play, JAEGER).charge == 1


@pytest.mark.rule("EXT-CARD-04")
def test_an_extra_that_cannot_be_paid_is_not_offered() -> None:
    play = paying("before_roll", cost=4).dice(combat="B " * 13).when(1, "option 1")
    assert pool(play, "attack") == 6


@pytest.mark.rule("EXT-CARD-04")
def test_an_extra_after_the_attack_roll_is_offered_when_the_dice_lie() -> None:
    extra = {
        "cost": {"charge": 1},
        "when": "after_attack_roll",
        "effects": [{"do": "reroll", "dice": "any", "faces": "blank"}],
    }
    play = doing({"do": "melee", "spends": [extra]}).dice(combat="S B B T T T").when(1, "option 1")
    assert set(words(play, 1)) == {"spend 1", "pass"}
    play.when(1, "spend 1")
    assert set(words(play, 1)) == {"reroll B", "pass"}
    play.dice(combat="S").when(1, "reroll B")
    play.dice(combat="B " * 7, damage="#0").when(1, "pass")
    assert play.happened(fe.AttackCompared)[0].attack == 2


@pytest.mark.rule("EXT-CARD-04")
def test_an_extra_after_a_success_is_offered_after_a_success_only() -> None:
    extra = {
        "cost": {"charge": 1},
        "when": "after_success",
        "effects": [{"do": "damage", "n": 1, "whom": {"who": "target"}}],
    }
    step = {"do": "melee", "spends": [extra]}
    assert doing(step).dice(combat=dice("BBBBBB")).when(1, "option 1").happened(ev.ActivationEnded)
    play = doing(step).dice(combat=dice("SBBBBB"), damage="#0 #0").when(1, "option 1")
    assert set(words(play, 1)) == {"spend 1", "pass"}
    play.when(1, "spend 1")
    assert len(lost(play)) == 2


def shot(reroll: dict[str, Any], roll: str, defence: str = "") -> Play:
    """An attack roll with one trigger, which lets dice be rolled again."""
    trigger = {"roll": "attack", "count": 1, "effects": [{"do": "reroll", **reroll}]}
    content = springs(trigger, kind="jaeger", name=JAEGER)
    return (
        doing({"do": "melee"}, content=content)
        .dice(combat=f"{roll} {defence or 'B ' * 7}")
        .when(1, "option 1")
    )


@pytest.mark.rule("EXT-DICE-10")
def test_a_reroll_that_is_no_choice_is_made_at_once() -> None:
    trigger = {"roll": "attack", "count": 1, "effects": [{"do": "reroll", "faces": "blank"}]}
    content = springs(trigger, kind="jaeger", name=JAEGER)
    play = doing({"do": "melee"}, content=content).dice(combat="B T T T T T " + "B " * 7 + "S", damage="#0")
    play.when(1, "option 1")
    assert play.happened(fe.AttackCompared)[0].attack == 1
    assert play.happened(fe.DiceRerolled)[0].places == (0,)


def test_a_compulsory_reroll_of_any_face_asks_which_and_cannot_be_declined() -> None:
    play = shot({}, "B B T S S S")
    assert set(words(play, 1)) == {"reroll B", "reroll T", "reroll S"}


def test_an_optional_reroll_can_be_declined() -> None:
    play = shot({"optional": True}, "B B T S S S")
    assert "pass" in words(play, 1)


def test_a_reroll_of_all_dice_takes_every_die_of_the_faces_it_names() -> None:
    trigger = {"roll": "attack", "count": 1, "effects": [{"do": "reroll", "dice": "all"}]}
    content = springs(trigger, kind="jaeger", name=JAEGER)
    play = doing({"do": "melee"}, content=content)
    play.dice(combat="B B T S S S " + "B " * 7 + "B " * 6).when(1, "option 1")
    assert play.happened(fe.DiceRerolled)[0].places == (0, 1, 2, 3, 4, 5)
    assert play.happened(fe.AttackCompared)[0].attack == 0


def test_a_reroll_of_the_opponents_roll() -> None:
    trigger = {
        "roll": "attack",
        "count": 1,
        "effects": [{"do": "reroll", "which": "opponent", "faces": "success"}],
    }
    content = springs(trigger, kind="jaeger", name=JAEGER)
    play = doing({"do": "melee"}, content=content)
    play.dice(combat="S T B B B B S B B B B B B B", damage="#0").when(1, "option 1")
    assert play.happened(fe.AttackCompared)[0].defence == 0


def test_a_reroll_of_two_dice_and_no_more() -> None:
    trigger = {"roll": "attack", "count": 1, "effects": [{"do": "reroll", "dice": 2, "faces": "blank"}]}
    content = springs(trigger, kind="jaeger", name=JAEGER)
    play = doing({"do": "melee"}, content=content)
    play.dice(combat="B B B T T T " + "B " * 7 + "B B").when(1, "option 1")
    assert [one.places for one in play.happened(fe.DiceRerolled)] == [(0,), (1,)]


def test_a_trigger_of_a_mutation_that_rerolls_is_declined_as_a_whole() -> None:
    play = doing({"do": "melee"}, others=[foe(mutations=["second_brain"])])
    play.dice(combat="S B B B B B T T B B S S S").when(1, "option 1")
    assert set(words(play, 2)) == {"trigger second_brain", "pass"}


def test_walking_past_a_card_leaves_its_passives_alone() -> None:
    """Guard Stance: +1 ARM as long as the model has not activated this round."""
    play = walked(
        mini(KAIJU, face_up="pincer_tail"),
        mini(JAEGER, spot(6), 0, face_up="guard_stance"),
        content=with_card(
            "kaiju",
            KAIJU,
            "pincer_tail",
            options=[{"label": "Bite", "steps": [{"do": "melee", "arc": "any"}]}],
        ),
    ).dice(combat="B " * 15)
    play.when(2, "option 1")
    assert pool(play, "defence") == 7
