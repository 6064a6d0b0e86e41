"""Extras that are paid for, and rerolls by effects (EXT-CARD-04, EXT-DICE-10)."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, doing, foe, springs, walked
from tests.games.extinction.rules.test_modifiers import passive
from tests.support.extinction import lost, mini, model, pool, spot, with_card, words
from tests.support.play import Play


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
@pytest.mark.parametrize("option", [False, True])
def test_of_several_extras_the_one_named_is_paid_and_whoever_passes_pays_none(option: bool) -> None:
    """Of a card that offers them as it is chosen, or of an attack before its roll."""
    extras = [
        {
            "cost": {"charge": cost},
            "when": "on_choose" if option else "before_roll",
            "effects": [{"do": "modify", "modifier": {"target": "attack_dice", "delta": more}}],
        }
        for cost, more in ((1, 1), (2, 3))
    ]
    step: dict[str, Any] = {"do": "melee"} if option else {"do": "melee", "spends": extras}
    of_option = {"spends": extras} if option else None
    for answer, dice_rolled, charge in (("spend 1", 7, 2), ("spend 2", 9, 1), ("pass", 6, 3)):
        play = doing(step, option=of_option, more={"charge": 3}).when(1, "option 1")
        play.dice(combat="B " * 20).when(1, answer)
        if is_asked_more(play):
            play.when(1, "pass")
        assert pool(play, "attack") == dice_rolled
        assert model(play, JAEGER).charge == charge
        assert len(play.happened(fe.ExtraPaid)) == (answer != "pass")


def is_asked_more(play: Play) -> bool:
    """Whether another extra is offered."""
    return bool(play.state.asks) and play.state.asks[0].kind == "spend"


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
