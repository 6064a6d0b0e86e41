"""What a model has now: passives, triggers and abilities of its cards (EXT-ROUND-07, EXT-MUT, EXT-UPG)."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.extinction.rules.holds import is_drifting
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.cards import Ability, Passive, Trigger
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.values import AbilityRef


class Held(NamedTuple):
    """A passive, where it comes from, and the most that it adds in all (0: no limit)."""

    source: str
    passive: Passive
    cap: int = 0


class Springs(NamedTuple):
    """A trigger: a key that is unique within its model, where it comes from, and under which condition."""

    key: str
    source: str
    trigger: Trigger
    when: object = None


class Sheet(NamedTuple):
    """All that a model has: what works on itself, what works on others too, triggers, abilities.

    `touched` are the stats and rolls that its passives say something about.
    """

    passives: tuple[Held, ...]
    auras: tuple[Held, ...]
    triggers: tuple[Springs, ...]
    abilities: tuple[tuple[AbilityRef, object], ...]
    touched: frozenset[str]


def sheet(state: State, mini: Mini) -> Sheet:
    """What the model has, worked out once for each combination of cards."""
    key = (mini.model, mini.face_up, mini.pilots, mini.upgrades, mini.mutations, mini.carried)
    memo = state.book.memo
    found: Sheet | None = memo.get(key)
    if found is None:
        found = memo[key] = _sheet(state, mini)
    return found


def _sheet(state: State, mini: Mini) -> Sheet:
    held = list(_held(state, mini))
    held += [granted for one in held for granted in _granted(state, mini, one)]
    held += _of_pilots(state, mini)
    triggers = [
        Springs(f"{slug}_{number}" if number > 1 else slug, source, trigger, when)
        for slug, source, when, group in _triggers(state, mini, held)
        for number, trigger in enumerate(group, 1)
    ]
    abilities = [(ref, one.passive.when) for one in held for ref in one.passive.grants]
    auras = tuple([one for one in held if any(mod.applies_to.who != "self" for mod in one.passive.modifiers)])
    return Sheet(
        tuple([one for one in held if any(mod.applies_to.who == "self" for mod in one.passive.modifiers)]),
        auras,
        tuple(triggers),
        tuple(abilities),
        frozenset(modifier.target for one in held for modifier in one.passive.modifiers),
    )


def _held(state: State, mini: Mini) -> Iterator[Held]:
    """Passives of the model, its face-up card, upgrades, mutations and object."""
    book = state.book
    model = book.models[mini.model]
    for passive in model.passives:
        yield Held(model.name, passive)
    if mini.face_up:
        card = book.cards[mini.model, mini.face_up]
        for passive in card.passives:
            yield Held(card.title, passive)
    for name in mini.upgrades:
        upgrade = book.upgrades[name]
        if upgrade.modifiers:
            yield Held(upgrade.name, Passive(modifiers=upgrade.modifiers))
        for passive in upgrade.passives:
            yield Held(upgrade.name, passive)
    for name in mini.mutations:
        mutation = book.mutations[name]
        for passive in mutation.passives:
            yield Held(mutation.name, passive)
    if mini.carried:
        thing = book.objects[mini.carried]
        for passive in thing.passives:
            yield Held(thing.name, passive)


def _works(state: State, mini: Mini, ability: Ability) -> bool:
    """Whether an ability works by itself: always, or while the Jaeger is drifting (EXT-DRIFT-03)."""
    return ability.mode == "always" or (ability.mode == "while_drifting" and is_drifting(state, mini))


def _granted(state: State, mini: Mini, one: Held) -> Iterator[Held]:
    """What the abilities that a passive grants add, as long as it holds."""
    for ref in one.passive.grants:
        ability = state.book.abilities[ref.ability]
        if ability.modifiers and _works(state, mini, ability):
            yield Held(ability.name, Passive(when=one.passive.when, modifiers=ability.modifiers), ability.cap)


def _of_pilots(state: State, mini: Mini) -> Iterator[Held]:
    """The abilities of living pilots that work by themselves."""
    for name in mini.pilots:
        for ref in state.book.pilots[name].abilities if name else ():
            ability = state.book.abilities[ref.ability]
            if _works(state, mini, ability):
                yield Held(ability.name, Passive(modifiers=ability.modifiers, grants=(ref,)), ability.cap)


def _triggers(
    state: State, mini: Mini, held: list[Held]
) -> Iterator[tuple[str, str, object, tuple[Trigger, ...]]]:
    """Groups of triggers, each with a word that names it in the notation.

    A word stays the same when another card of the model leaves play, so that what has worked is known (R-53).
    """
    book = state.book
    model = book.models[mini.model]
    yield model.id, model.name, None, model.triggers
    for name in mini.upgrades:
        yield name, book.upgrades[name].name, None, book.upgrades[name].triggers
    for name in mini.mutations:
        yield name, book.mutations[name].name, None, book.mutations[name].triggers
    counted: Counter[str] = Counter()
    for one in held:
        if one.passive.triggers:
            slug = one.source.lower().replace(" ", "_").replace("'", "")
            counted[slug] += 1
            yield f"{slug}.{counted[slug]}", one.source, one.passive.when, one.passive.triggers


def modifiers(one: Held, *, own: bool) -> Iterator[Modifier]:
    """The modifiers of a passive that work on its holder alone, or those that look at others."""
    for modifier in one.passive.modifiers:
        if (modifier.applies_to.who == "self") == own:
            yield modifier
