"""Whether a force fits together (EXT-FORCE), what it is worth, and V-9: one worth nothing is refused."""

from collections import Counter
from collections.abc import Iterator

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content, find
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force

POINTS_FOR_CAT = 2
"""Points that a Kaiju's category is worth (EXT-FORCE-03, EXT-CIVIL-03)."""


def value(content: Content, force: Force) -> int:
    """Points of Jaegers and pilots, and twice the category of each Kaiju."""
    total = 0
    for fielded in force.jaegers:
        jaeger = find(content.jaeger, fielded.model)
        pilots = [find(content.pilot, pilot) for pilot in fielded.pilots]
        total += (jaeger.pts if jaeger else 0) + sum(pilot.pts for pilot in pilots if pilot)
    for wild in force.kaiju:
        kaiju = find(content.kaiju, wild.model)
        total += POINTS_FOR_CAT * kaiju.cat if kaiju else 0
    return total


def threat(content: Content, force: Force) -> int:
    """The sum of the categories of all its Kaiju (EXT-FORCE-02)."""
    return sum(kaiju.cat for wild in force.kaiju if (kaiju := find(content.kaiju, wild.model)))


def battle_problems(content: Content, force: Force, level: int) -> Iterator[tuple[str, str]]:
    """Why a force does not go into a battle of this threat: the field and the reason.

    The Kaiju make the threat by themselves (EXT-FORCE-02), a force with Jaegers has twice as many points
    (EXT-FORCE-03, EXT-CIVIL-03).
    """
    if force.kaiju and not force.jaegers:
        if threat(content, force) != level:
            yield "kaiju", f"the threat of this force is {threat(content, force)}, not {level}"
        return
    worth, most = value(content, force), POINTS_FOR_CAT * level
    if worth > most:
        yield "", f"{worth} points are more than the {most} of threat {level}"


def force_problems(content: Content, force: Force) -> Iterator[tuple[str, str]]:
    """What is wrong with a force: the field and the reason."""
    if not force.jaegers and not force.kaiju:
        yield "", "a force without models is worth nothing"
        return
    for place, fielded in enumerate(force.jaegers):
        yield from ((f"jaegers[{place}].{field}", why) for field, why in _jaeger(content, fielded))
    for place, wild in enumerate(force.kaiju):
        yield from ((f"kaiju[{place}].{field}", why) for field, why in _kaiju(content, wild))
    yield from _twice(content, force)
    if value(content, force) <= 0:
        yield "", "a force worth nothing"


def _jaeger(content: Content, fielded: FieldedJaeger) -> Iterator[tuple[str, str]]:
    jaeger = find(content.jaeger, fielded.model)
    if jaeger is None:
        yield "model", f"there is no Jaeger {fielded.model!r}"
        return
    if len(fielded.pilots) != jaeger.pilot_slots:
        yield "pilots", f"{jaeger.name} has {jaeger.pilot_slots} pilot slots, not {len(fielded.pilots)}"
    for pilot in fielded.pilots:
        if find(content.pilot, pilot) is None:
            yield "pilots", f"there is no pilot {pilot!r}"
    if len(fielded.upgrades) > jaeger.upgrade_slots:
        yield "upgrades", f"{jaeger.name} has room for {jaeger.upgrade_slots}, not {len(fielded.upgrades)}"
    for name in fielded.upgrades:
        upgrade = find(content.upgrade, name)
        if upgrade is None:
            yield "upgrades", f"there is no upgrade {name!r}"
        elif upgrade.fits != "any" and jaeger.id not in upgrade.fits:
            yield "upgrades", f"{upgrade.name} does not fit {jaeger.name}"


def _kaiju(content: Content, wild: FieldedKaiju) -> Iterator[tuple[str, str]]:
    kaiju = find(content.kaiju, wild.model)
    if kaiju is None:
        yield "model", f"there is no Kaiju {wild.model!r}"
        return
    slots: Counter[str] = Counter()
    for name in wild.mutations:
        mutation = find(content.mutation, name)
        if mutation is None:
            yield "mutations", f"there is no mutation {name!r}"
            continue
        slots[mutation.slot] += 1
        if mutation.fits != "any" and kaiju.id not in mutation.fits:
            yield "mutations", f"{mutation.name} does not fit {kaiju.name}"
    wanted = {"offensive": kaiju.mutation_slots.offensive, "defensive": kaiju.mutation_slots.defensive}
    for slot, number in wanted.items():
        if slots[slot] != number:
            yield "mutations", f"{kaiju.name} takes {number} {slot}, not {slots[slot]}"


def _twice(content: Content, force: Force) -> Iterator[tuple[str, str]]:
    """Models, pilots, upgrades and mutations that are in the force twice (EXT-FORCE-07, 08)."""
    drones = {kaiju.id for kaiju in content.kaiju if not kaiju.unique}
    used = {
        "jaegers": [fielded.model for fielded in force.jaegers],
        "kaiju": [wild.model for wild in force.kaiju if wild.model not in drones],
        "pilots": [pilot for fielded in force.jaegers for pilot in fielded.pilots],
        "upgrades": [upgrade for fielded in force.jaegers for upgrade in fielded.upgrades],
        "mutations": [mutation for wild in force.kaiju for mutation in wild.mutations],
    }
    for field, names in used.items():
        for name, number in Counter(names).items():
            if number > 1:
                yield field, f"{name} is in this force {number} times"


def force_warnings(content: Content, force: Force) -> Iterator[str]:
    """What a force may do, but hardly means to: a pilot activates a card that the Jaeger lacks (V-5)."""
    for fielded in force.jaegers:
        jaeger = find(content.jaeger, fielded.model)
        titles = {card.title for card in jaeger.cards} if jaeger else set()
        for name in fielded.pilots:
            pilot = find(content.pilot, name)
            for ref in pilot.abilities if pilot and jaeger else ():
                if ref.arg and ref.arg not in titles and jaeger and pilot:
                    yield f"{pilot.name} activates {ref.arg}, which {jaeger.name} does not have"


def unsound_quick_play(content: Content) -> Problems:
    """Quick play cards whose forces do not fit together, or which name two leaders of a side."""
    for card in content.quick_play:
        where = f"quick_play {card.id}"
        for force in (Force(jaegers=card.jaegers), Force(kaiju=card.kaiju)):
            for field, reason in force_problems(content, force):
                yield Problem(where, field, reason)
        for field, leaders in (
            ("jaegers", [jaeger.leader for jaeger in card.jaegers]),
            ("kaiju", [kaiju.leader for kaiju in card.kaiju]),
        ):
            if sum(leaders) > 1:
                yield Problem(where, field, "a side has one leader")
