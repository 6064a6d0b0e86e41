"""Every card of the game is played once, and what happens is what its text says."""

import re
from typing import Any

import pytest

from engine.chance import Rng
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.content.read import read
from engine.games.extinction.content.text.cards import card as card_text
from engine.games.extinction.content.text.cards import option as option_text
from engine.games.extinction.content.text.words import names_of
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.cards import ActionCard, Option
from engine.games.extinction.terms.models import Jaeger, Kaiju
from tests.games.extinction.rules.made_up import dice
from tests.support.extinction import MIDDLE, mini, rolls, spot, table, tower, walked, with_card
from tests.support.play import Play

CONTENT = read()
NAMES = names_of(CONTENT)
CREW = ["mako_mori", "chuck_hansen", "amara_namani"]
MODELS = (*CONTENT.jaeger, *CONTENT.kaiju)
OPTIONS = [
    pytest.param(model, card, number, id=f"{model.id}-{card.id}-{number}")
    for model in MODELS
    for card in model.cards
    for number in range(1, len(card.options) + 1)
]
WOUNDS = [
    pytest.param(model, card, id=f"{model.id}-{card.id}")
    for model in MODELS
    for card in model.cards
    if card.damage_effects
]


def full(model: Jaeger | Kaiju, **more: Any) -> dict[str, Any]:
    """A model with a crew, and all its counters at their maximum."""
    found: dict[str, Any] = {"model": model.id, **more}
    if isinstance(model, Jaeger):
        return {
            **found,
            "pilots": CREW[: model.pilot_slots],
            "charge": model.charge.max,
            "ammo": model.ammo.max,
        }
    return {**found, "rage": model.rage.max, "blue": model.blue.max}


def surrounded(model: Jaeger | Kaiju, card: ActionCard, number: int) -> Play:
    """The model's activation begins: enemies about it, a building, a friend, an object at hand.

    An option that moves finds the enemy a little farther ahead, one that steps back nobody behind.
    """
    option = card.options[number - 1]
    kinds = {type(step) for step in option.steps}
    rivals = ("leatherback", "knifehead") if isinstance(model, Jaeger) else ("gipsy_danger", "guardian_bravo")
    friend = "saber_athena" if isinstance(model, Jaeger) else "drone"
    own = full(model, at=list(MIDDLE), facing=0, face_up=card.id)
    if ef.ObjectAttack in kinds:
        own["carried"] = "wreckage"
    ahead = spot(0, 2, 9) if ef.Move in kinds and option.requires is None else spot(0)
    minis = [own, mini(rivals[0], ahead, 6), mini("raijin" if friend == model.id else friend, spot(3, 5))]
    walls = [tower(spot(2))]
    if ef.StepBack not in kinds:
        minis.append(mini(rivals[1], spot(8), 6))
        walls.append(tower(spot(5, 3), facing=1))
    return table(
        *minis,
        content=CONTENT,
        activate=model.id,
        towers=walls,
        tokens=[{"type": "wreckage", "at": list(spot(9, 1))}],
        jaeger_team={"leader": model.id if isinstance(model, Jaeger) else "gipsy_danger"},
        kaiju_team={"leader": model.id if isinstance(model, Kaiju) else "leatherback"},
    )


def go_on(play: Play, rng: Rng, until: type = ev.ActivationEnded) -> Play:
    """Random answers until the activation is over."""
    for _ in range(200):
        if play.happened(until) or play.state.result is not None:
            return play
        ask = play.state.asks[0]
        words = [word for word in ask.words if word != "pass"] if rng.below(4) else list(ask.words)
        word = (words or list(ask.words))[rng.below(len(words or ask.words))]
        if word == "drop":
            place = play.state.mini(ask.mini).place
            assert place is not None
            word = "drop " + " ".join(str(number) for number in place.position)
        play.when(ask.seat, word)
    raise AssertionError("the activation does not end")


def begin(play: Play, number: int, option: Option) -> Play:
    """The model walks nowhere, or runs, and uses the option."""
    seat = play.state.asks[0].seat
    if isinstance(option.steps[0], ef.Run):
        return play.when(seat, f"run {number}")
    if play.state.asks[0].kind == "run":
        play.when(seat, "walk")
    return play.when(seat, "stop", f"option {number}")


@pytest.mark.parametrize(("model", "card", "number"), OPTIONS)
def test_every_option_can_be_used_for_its_cost_and_leaves_its_traces(
    model: Jaeger | Kaiju, card: ActionCard, number: int
) -> None:
    option = card.options[number - 1]
    play = begin(surrounded(model, card, number), number, option)
    why = option.label if isinstance(option.steps[0], ef.Run) else card.title
    paid = {
        one.resource: -one.by for one in play.happened(ev.CountersChanged) if one.why == why and one.by < 0
    }
    for resource, count in option.cost.parts():
        assert paid.get(resource, 0) >= count
    told = option_text(option, NAMES)
    for resource, count in option.cost.parts():
        assert f"{count} {'Kaiju blue' if resource == 'blue' else resource}" in told
    go_on(play, Rng(number))
    for step in option.steps:
        if not step.optional:
            assert traced(play, step), f"{told}: {type(step).__name__}"


def traced(play: Play, step: ef.Effect) -> bool:
    """Whether a compulsory step has left what it must leave, if nothing has ended the option before."""
    fought = bool(play.happened(fe.CardLost)) or bool(play.happened(fe.MiniDestroyed))
    declared = play.happened(fe.AttackDeclared)
    if isinstance(step, ef.Melee):
        return any(one.mode == "melee" for one in declared) or bool(play.happened(fe.AttackLapsed)) or fought
    if isinstance(step, ef.Ranged):
        return any(one.mode == "ranged" for one in declared)
    if isinstance(step, ef.Modify):
        return bool(play.happened(fe.ModifierGained)) or fought
    if isinstance(step, ef.ActivatePilots):
        return bool(play.happened(fe.AbilityActivated))
    if isinstance(step, ef.BlockNext):
        return bool(play.happened(fe.BanGained)) or step.whom.within is not None
    if isinstance(step, ef.Damage):
        return bool(play.happened(fe.DiceRolled)) or bool(play.happened(fe.BuildingDestroyed)) or fought
    if isinstance(step, ef.StepBack):
        return any(one.how == "back" for one in play.happened(ev.MiniMoved))
    return True


SUMMAND = re.compile(r"([+-]\d+) (?:POW|SKL|attack dice|attack die)(?! if)(?! at (?:short|long))(?! to)")


ATTACKS = [
    pytest.param(model, card, number, id=f"{model.id}-{card.id}-{number}")
    for model in MODELS
    for card in model.cards
    for number, option in enumerate(card.options, 1)
    if isinstance(option.steps[0], ef.Attack)
]


@pytest.mark.parametrize(("model", "card", "number"), ATTACKS)
def test_the_dice_of_an_attack_are_those_of_its_text(
    model: Jaeger | Kaiju, card: ActionCard, number: int
) -> None:
    option = card.options[number - 1]
    step = option.steps[0]
    assert isinstance(step, ef.Attack)
    play = begin(surrounded(model, card, number), number, option)
    while not rolls(play, "attack"):
        ask = play.state.asks[0]
        play.when(ask.seat, "pass" if "pass" in ask.words and ask.kind == "spend" else ask.words[0])
        if play.happened(ev.ActivationEnded):
            break
    sentences = option_text(option, NAMES).split(": ", 1)[1].split(".")
    clause = next(one for one in sentences if "attack" in one and "ake a" in one).split(";")[0]
    told = sum(int(found) for found in SUMMAND.findall(clause))
    first = rolls(play, "attack")[0]
    band = play.happened(fe.AttackDeclared)[0].range
    told += sum(one.delta for one in (step.short if band == "short" else step.long if band == "long" else ()))
    assert sum(count for source, count in first.parts if source == card.title) == told


@pytest.mark.parametrize(("model", "card"), WOUNDS)
def test_every_damage_effect_does_what_its_text_says(model: Jaeger | Kaiju, card: ActionCard) -> None:
    """The card is drawn as damage; counters that are lost were full, those that are gained were at 0."""
    striker = "knifehead" if isinstance(model, Jaeger) else "gipsy_danger"
    kind = "kaiju" if isinstance(model, Jaeger) else "jaeger"
    name = "gut" if isinstance(model, Jaeger) else "elbow_rocket"
    if striker == model.id:
        striker, name = "hakuja", "bone_spike"
    content = with_card(kind, striker, name, CONTENT, options=[{"label": "Hit", "steps": [{"do": "melee"}]}])
    target = full(model, at=list(spot(0)), facing=0)
    gains = any(isinstance(effect, (ef.Gain, ef.If)) for effect in card.damage_effects)
    if gains:
        target |= {"rage": 0} if isinstance(model, Kaiju) else {"charge": 0}
    play = walked(mini(striker, face_up=name), target, content=content)
    seat = play.state.asks[0].seat
    attacker = CONTENT_STATS[striker]
    own = CONTENT_STATS[model.id]
    play.dice(
        combat=dice("S" + "B" * (attacker.skl + attacker.pow - 1), own.arm) + " S T" + " B" * 8,
        damage=card.id,
    ).when(seat, "option 1")
    go_on(play, Rng(1), ev.CardReturned)
    lost = [one for one in play.happened(fe.CardLost) if one.card == card.id]
    assert lost
    told = next(line for line in card_text(card, NAMES) if line.startswith("As damage: "))
    changes = [
        one for one in play.happened(ev.CountersChanged) if one.mini == model.id and one.why == card.title
    ]
    found = re.match(r"As damage: (Lose|Gain) (\d) (charge|ammo|rage|Kaiju blue)", told)
    if found:
        sign = 1 if found[1] == "Gain" else -1
        counter = "blue" if found[3] == "Kaiju blue" else found[3]
        assert (changes[0].resource, changes[0].by) == (counter, sign * int(found[2]))
    elif "cannot" in told:
        assert play.happened(fe.BanGained)[0].mini == model.id
    elif "chooses" in told or "if it is round" in told or told.startswith("As damage: If"):
        assert changes
    else:
        assert rolls(play, "effect")


CONTENT_STATS = {model.id: model.stats for model in MODELS}
