"""The lines of action cards, pilots, upgrades, mutations and abilities."""

from typing import Final

from engine.games.extinction.content.text.conditions import clause
from engine.games.extinction.content.text.effects import effect, effects, spend
from engine.games.extinction.content.text.modifiers import modifiers
from engine.games.extinction.content.text.words import Names, ability, both, cost, count, sentence
from engine.games.extinction.terms.cards import (
    Ability,
    ActionCard,
    Mutation,
    Option,
    Passive,
    Pilot,
    Trigger,
    Upgrade,
)
from engine.games.extinction.terms.models import Model

AGAINST: Final = {"any": "", "melee": " melee", "ranged": " ranged"}
TIMING: Final = {"before_compare": "", "after_compare": "after comparing, ", "after_damage": "after damage, "}
MODE: Final = {
    "activated": "when activated, ",
    "while_drifting": "while drifting, ",
    "on_attack": "when its attack deals damage, ",
    "always": "",
}
LATER: Final = {
    "now": "",
    "next_attack": "for its next attack of this activation, ",
    "after_activation": "after the activation, ",
    "on_roll": "",
    "on_damage": "",
}
BY_ITSELF: Final = frozenset({"next_attack"})
"""Timings that the clause of an effect tells by itself."""


def card(found: ActionCard, names: Names) -> tuple[str, ...]:
    """The lines of an action card: its options, what holds in play, and its damage effect."""
    lines = [option(one, names) for one in found.options]
    lines += [f"In play: {line}" for one in found.passives for line in passive(one, names)]
    if found.damage_effects:
        lines.append(f"As damage: {sentence(effects(found.damage_effects, names))}")
    return tuple(lines)


def option(found: Option, names: Names) -> str:
    """One way to use a card: label, cost, what it needs, its steps and its spends."""
    paid = f" ({cost(found.cost)})" if cost(found.cost) else ""
    needs = f"Only if {clause(found.requires, names)}. " if found.requires is not None else ""
    steps = [sentence(effect(step, names)) for step in found.steps]
    steps += [sentence(spend(one, names)) for one in found.spends]
    return f"{found.label}{paid}: {needs}{' '.join(steps)}"


def passive(found: Passive, names: Names) -> tuple[str, ...]:
    """What holds while a card is in play or in its slot, one line for each part."""
    when = f"if {clause(found.when, names)}, " if found.when is not None else ""
    parts = [modifiers(found.modifiers, names)] if found.modifiers else []
    parts += [both([ability(ref, names) for ref in found.grants])] if found.grants else []
    parts += [trigger(one, names) for one in found.triggers]
    return tuple(sentence(f"{when}{part}") for part in parts)


def trigger(found: Trigger, names: Names) -> str:
    """What happens at so many triggers."""
    roll = f"{AGAINST[found.attack_kind]} attack roll" if found.roll == "attack" else " defence roll"
    against = f" against a{AGAINST[found.attack_kind]} attack" if found.roll == "defence" else ""
    where = roll + (against if found.attack_kind != "any" else "")
    needs = f", if {clause(found.requires, names)}" if found.requires is not None else ""
    may = "you may " if found.optional else ""
    told = effects(found.effects, names)
    return f"{count(found.count, 'trigger')} in its{where}{needs}: {TIMING[found.timing]}{may}{told}"


def pilot(found: Pilot, names: Names) -> tuple[str, ...]:
    """The lines of a pilot card: abilities by name, and attacks of its own."""
    lines = [both([ability(ref, names) for ref in found.abilities])] if found.abilities else []
    lines += [f"When activated: {option(one, names)}" for one in found.attacks]
    return tuple(lines)


def upgrade(found: Upgrade, names: Names) -> tuple[str, ...]:
    """The lines of an upgrade card."""
    lines = [sentence(modifiers(found.modifiers, names))] if found.modifiers else []
    lines += [line for one in found.passives for line in passive(one, names)]
    lines += [sentence(trigger(one, names)) for one in found.triggers]
    return (*lines, *fits(found.fits, "jaeger", names))


def mutation(found: Mutation, names: Names) -> tuple[str, ...]:
    """The lines of a mutation card."""
    lines = [line for one in found.passives for line in passive(one, names)]
    lines += [sentence(trigger(one, names)) for one in found.triggers]
    return (*lines, *fits(found.fits, "kaiju", names))


def fits(models: tuple[str, ...] | str, kind: str, names: Names) -> tuple[str, ...]:
    """The line that tells which models a card is for, if not for all."""
    if isinstance(models, str):
        return ()
    return (f"Only for {both([names.get(f'{kind} {model}', model) for model in models], 'or')}.",)


def ability_text(found: Ability, names: Names) -> str:
    """What an ability does, in one sentence."""
    if found.text:
        return found.text
    parts = [modifiers(found.modifiers, names)] if found.modifiers else []
    parts += [effects(found.effects, names)] if found.effects else []
    most = f", at most {found.cap:+d} in all" if found.cap else ""
    later = "" if found.effects and found.timing in BY_ITSELF else LATER[found.timing]
    return sentence(f"{MODE[found.mode]}{later}{', and '.join(parts)}{most}")


def model(found: Model, names: Names) -> tuple[str, ...]:
    """What stands on the board of a model beside its stats."""
    lines = [line for one in found.passives for line in passive(one, names)]
    return (*lines, *(sentence(trigger(one, names)) for one in found.triggers))
