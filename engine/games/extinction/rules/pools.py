"""Stats, modifiers, and dice pools (EXT-MELEE-04..06, EXT-PILOT-01..06, EXT-ABIL-09, 10, GEN-01)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.rules.holds import Moment, holds, reaches
from engine.games.extinction.rules.sheets import modifiers, sheet
from engine.games.extinction.rules.table import card_of, on_table
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.cards import MOST_CONNECTIONS
from engine.games.extinction.terms.modifiers import SELF, Modifier

Found = tuple[str, Modifier]
Parts = tuple[tuple[str, int], ...]
Part = tuple[str, str, int, bool]
"""A summand: the stat, or `attack_dice` or `defence_dice`; its source; its dice; if it is struck out."""


IN_ATTACK: Final = frozenset({"target", "attacker", "defender"})
"""Scopes of a passive that mean somebody in an attack of its holder or against it."""


def is_fighting(mini: Mini, attack: Attacking | None) -> bool:
    """Whether a model makes an attack, or is attacked."""
    return attack is not None and mini.id in (attack.attacker, attack.target)


def pilot_bonus(state: State, mini: Mini) -> int:
    """The connections of pilots in neighbouring slots, +3 at most (EXT-PILOT-01..06)."""
    pilots = state.book.pilots
    found = 0
    for left, right in pairwise(mini.pilots):
        if left and right:
            pairs = zip(pilots[left].right, pilots[right].left, strict=True)
            found += sum([1 for one, two in pairs if one and one == two])
    return min(found, MOST_CONNECTIONS)


def working_on(state: State, name: str, attack: Attacking | None = None) -> Iterator[Found]:
    """The modifiers that work on a model or building now, each with the name of its source.

    Those of an ability with a cap add no more than that, however many models give it (R-72).
    """
    given: dict[str, int] = {}
    for mini in on_table(state):
        known = sheet(state, mini)
        moment = Moment(mini, attack)
        if mini.id == name:
            for one in known.passives:
                if holds(state, one.passive.when, moment):
                    for modifier in modifiers(one, own=True):
                        if holds(state, modifier.when, moment):
                            yield one.source, modifier
            yield from _lasting(state, mini, attack)
        for one in known.auras:
            if not holds(state, one.passive.when, moment):
                continue
            for modifier in modifiers(one, own=False):
                if modifier.applies_to.who in IN_ATTACK and not is_fighting(mini, attack):
                    continue
                if reaches(state, mini, name, modifier.applies_to, attack) and holds(
                    state, modifier.when, moment
                ):
                    if one.cap:
                        room = one.cap - given.get(one.source, 0)
                        if room <= 0:
                            continue
                        given[one.source] = given.get(one.source, 0) + modifier.delta
                        modifier = replace(modifier, delta=min(modifier.delta, room))
                    yield one.source, modifier
    if attack is not None:
        yield from _of_attack(state, name, attack)


def _lasting(state: State, mini: Mini, attack: Attacking | None) -> Iterator[Found]:
    """What lasts on a model. A bonus for its next attack is no part of an attack that has begun (R-71)."""
    ignored = _ignored(state, mini, attack)
    for lasting in mini.lasting:
        if attack is not None and (lasting.until == "next_attack" or lasting.source == ignored):
            continue
        if holds(state, lasting.modifier.when, Moment(mini, attack)):
            yield lasting.source, lasting.modifier


def _ignored(state: State, mini: Mini, attack: Attacking | None) -> str | None:
    """The card whose modifiers an object attack of the model ignores: that of the option used (A-10)."""
    if attack is None or not attack.object or attack.attacker != mini.id or not mini.face_up:
        return None
    return card_of(state, mini, mini.face_up).title


def waits(state: State, mini: Mini, attack: Attacking) -> list[Found]:
    """What a model has got for its next attack, by whomever; an attack takes it along when it is declared."""
    ignored = _ignored(state, mini, attack)
    return [
        (lasting.source, replace(lasting.modifier, applies_to=SELF))
        for lasting in mini.lasting
        if lasting.until == "next_attack" and lasting.source != ignored
    ]


def _of_attack(state: State, name: str, attack: Attacking) -> Iterator[Found]:
    """The modifiers that the attack itself brings; object attacks have none of a card (A-10)."""
    attacker = state.mini(attack.attacker)
    moment = Moment(attacker, attack)
    weapon = attack.weapon
    found: list[Modifier] = list(attack.mods)
    if weapon is not None:
        found += weapon.mods
        if attack.range == "short":
            found += weapon.short
        elif attack.range == "long":
            found += weapon.long
    for modifier in found:
        if reaches(state, attacker, name, modifier.applies_to, attack) and holds(
            state, modifier.when, moment
        ):
            yield attack.source, modifier
    for source, modifier in attack.rolled_mods:
        holder, _, label = source.partition("|")
        held = state.mini(holder)
        if reaches(state, held, name, modifier.applies_to, attack) and holds(
            state, modifier.when, Moment(held, attack)
        ):
            yield label, modifier


def stat(state: State, mini: Mini, which: str, attack: Attacking | None = None) -> int:
    """A stat as it is now, never below 0."""
    stats = state.book.models[mini.model].stats
    value: int = getattr(stats, which.lower())
    if which == "SKL":
        value += pilot_bonus(state, mini)
    if attack is None and not mini.lasting and not _is_touched(state, which):
        return value
    for _, modifier in working_on(state, mini.id, attack):
        if modifier.target == which:
            value += modifier.delta
    return max(value, 0)


def _is_touched(state: State, which: str) -> bool:
    """Whether a card of any model on the table says something about a stat."""
    for mini in state.minis:
        if mini.place is not None and which in sheet(state, mini).touched:
            return True
    return False


def sp_of(state: State, mini: Mini) -> int:
    """The SP of a model; those lost already cannot be taken away by what lowers SP (section 3.1)."""
    return max(stat(state, mini, "SP"), len(mini.lost))


def attack_parts(state: State, attack: Attacking) -> list[Part]:
    """What an attack is made of: SKL, POW, object, modifiers (EXT-MELEE-04)."""
    attacker = state.mini(attack.attacker)
    stats = state.book.models[attacker.model].stats
    parts: list[Part] = [
        ("SKL", "SKL", stats.skl, False),
        ("SKL", "pilots", pilot_bonus(state, attacker), False),
        ("POW", "POW", stats.pow, False),
    ]
    if attack.object:
        thing = state.book.objects[attack.object]
        parts.append(("POW", thing.name, thing.pow_bonus, False))
    for source, modifier in working_on(state, attacker.id, attack):
        if modifier.target in ("SKL", "POW", "attack_dice"):
            parts.append((modifier.target, source, modifier.delta, False))
    return parts


def defence_parts(state: State, attack: Attacking) -> list[Part]:
    """What a defence is made of; from the rear SKL is struck out with every bonus to it (EXT-MELEE-06)."""
    name = attack.target
    ignored = {modifier.target for _, modifier in working_on(state, attack.attacker, attack)}
    no_skill = attack.rear or "ignore_target_SKL" in ignored
    no_armor = "ignore_target_ARM" in ignored
    parts: list[Part] = []
    tower = next((tower for tower in state.towers if tower.id == name), None)
    if tower is not None:
        no_skill = True
        parts.append(("ARM", "ARM", state.book.buildings[tower.type].arm, no_armor))
    else:
        mini = state.mini(name)
        stats = state.book.models[mini.model].stats
        parts.append(("SKL", "SKL", stats.skl, no_skill))
        parts.append(("SKL", "pilots", pilot_bonus(state, mini), no_skill))
        parts.append(("ARM", "ARM", stats.arm, no_armor))
    struck = {"SKL": no_skill, "ARM": no_armor, "defence_dice": False}
    for source, modifier in working_on(state, name, attack):
        if modifier.target in struck:
            parts.append((modifier.target, source, modifier.delta, struck[modifier.target]))
    return parts


def attack_pool(state: State, attack: Attacking) -> Parts:
    """The summands of an attack; the pool is their sum (EXT-MELEE-04)."""
    return counted(attack_parts(state, attack))


def defence_pool(state: State, attack: Attacking) -> Parts:
    """The summands of a defence that count (EXT-MELEE-05, 06)."""
    return counted(defence_parts(state, attack))


def counted(parts: list[Part]) -> Parts:
    """The summands that count: where each comes from, and how many dice."""
    return tuple([(source, number) for _, source, number, struck in parts if number and not struck])


def added(state: State, name: str, target: str, attack: Attacking) -> int:
    """What modifiers add to `attack_successes`, `defence_successes` or `damage`."""
    found = 0
    for _, modifier in working_on(state, name, attack):
        if modifier.target == target:
            found += modifier.delta
    return found


def size(parts: Parts) -> int:
    """How many dice a pool has; 0 at least (EXT-DICE-09)."""
    return max(0, sum([count for _, count in parts]))
