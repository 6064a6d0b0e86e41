"""A force with all that stands on its cards, as lines that are so many steps further in."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from engine.games.extinction.content.checks.forces import threat, value
from engine.games.extinction.content.pack import Content, find
from engine.games.extinction.content.text import cards
from engine.games.extinction.content.text.words import Names, both, count, names_of
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms.cards import MOST_CONNECTIONS, Ability, Mutation, Pilot, Upgrade
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.games.extinction.terms.models import Jaeger, Kaiju, Model
from engine.games.extinction.terms.values import AbilityRef, Entry, Track

E = TypeVar("E", bound=Entry)
Lines = Iterator[tuple[int, str]]
"""How many steps further in a line stands, and its text."""


def summary(content: Content, force: Force) -> str:
    """What a force is and what it is worth: `Kaiju, threat 9, worth 18 points: Slattern and Shrikethorn`."""
    worth = f"worth {count(value(content, force), 'point')}"
    if not force.jaegers:
        worth = f"threat {threat(content, force)}, {worth}"
    kind = " and ".join(word for word, there in (("Jaegers", force.jaegers), ("Kaiju", force.kaiju)) if there)
    names = names_of(content)
    models = [_called("jaeger", jaeger.model, names) for jaeger in force.jaegers]
    models += [_called("kaiju", kaiju.model, names) for kaiju in force.kaiju]
    return f"{kind or 'nobody'}, {worth}{f': {both(models)}' if models else ''}"


def force_lines(content: Content, force: Force) -> Lines:
    """All models of a force with their cards, and the abilities that these name; what is unknown is told."""
    names = names_of(content)
    found: list[Entry] = []
    for fielded in force.jaegers:
        jaeger = find(content.jaeger, fielded.model)
        if jaeger is None:
            yield 0, f"{fielded.model}: there is no such Jaeger"
            continue
        pilots = _known(content.pilot, fielded.pilots)
        upgrades = _known(content.upgrade, fielded.upgrades)
        found += [jaeger, *pilots, *upgrades]
        yield from _jaeger(jaeger, fielded, pilots, upgrades, names)
    for wild in force.kaiju:
        kaiju = find(content.kaiju, wild.model)
        if kaiju is None:
            yield 0, f"{wild.model}: there is no such Kaiju"
            continue
        mutations = _known(content.mutation, wild.mutations)
        found += [kaiju, *mutations]
        yield from _kaiju(kaiju, wild, mutations, names)
    told = tuple(meanings(content.ability, found, names))
    if told:
        yield 0, "Abilities"
    yield from ((1, line) for line in told)


def _jaeger(
    jaeger: Jaeger,
    fielded: FieldedJaeger,
    pilots: Sequence[Pilot],
    upgrades: Sequence[Upgrade],
    names: Names,
) -> Lines:
    yield 0, f"{jaeger.name}, Jaeger of {count(jaeger.pts, 'point')}"
    yield 1, f"{_stats(jaeger)}  charge {_track(jaeger.charge)}  ammo {_track(jaeger.ammo)}"
    yield from _missing("pilot", fielded.pilots, pilots)
    for place, pilot in enumerate(pilots, start=1):
        yield 1, f"{pilot.name}, pilot {place} of {count(pilot.pts, 'point')}, {edges(pilot)}"
        yield from ((2, line) for line in cards.pilot(pilot, names))
    if len(pilots) > 1:
        links = connections(pilots)
        yield 1, f"{count(links, 'connection')} of the pilots: {min(links, MOST_CONNECTIONS):+d} SKL"
    yield from _missing("upgrade", fielded.upgrades, upgrades)
    for upgrade in upgrades:
        yield 1, f"{upgrade.name}, upgrade"
        yield from ((2, line) for line in cards.upgrade(upgrade, names))
    yield from _model(jaeger, names)


def board_lines(model: Model, names: Names) -> Lines:
    """A model by itself: name and kind, stats and counters, what stands on its board, its cards in full."""
    if isinstance(model, Jaeger):
        yield from _jaeger(model, FieldedJaeger(model.id), (), (), names)
    elif isinstance(model, Kaiju):
        yield from _kaiju(model, FieldedKaiju(model.id), (), names)


def connections(pilots: Sequence[Pilot]) -> int:
    """On how many lines pilots beside each other have the same symbol (EXT-PILOT-01..06)."""
    pairs = [pair for left, right in pairwise(pilots) for pair in zip(left.right, right.left, strict=False)]
    return sum([1 for one, two in pairs if one and one == two])


def _kaiju(kaiju: Kaiju, wild: FieldedKaiju, mutations: Sequence[Mutation], names: Names) -> Lines:
    yield 0, f"{kaiju.name}, Kaiju of category {kaiju.cat}"
    yield 1, f"{_stats(kaiju)}  rage {_track(kaiju.rage)}  Kaiju blue {_track(kaiju.blue)}"
    yield from _missing("mutation", wild.mutations, mutations)
    for mutation in mutations:
        yield 1, f"{mutation.name}, {mutation.slot} mutation"
        yield from ((2, line) for line in cards.mutation(mutation, names))
    yield from _model(kaiju, names)


def _model(model: Model, names: Names) -> Lines:
    """What stands on a board beside its stats, and the action cards."""
    yield from ((1, line) for line in cards.model(model, names))
    for card in model.cards:
        yield 1, card.title
        yield from ((2, line) for line in cards.card(card, names))


def meanings(abilities: Sequence[Ability], found: Sequence[Entry], names: Names) -> Iterator[str]:
    """What the abilities do that models or cards name, one a line."""
    named = {node.ability for entry in found for _, node in walk(entry) if isinstance(node, AbilityRef)}
    for ability in abilities:
        if ability.id in named:
            yield f"{ability.name}: {cards.ability_text(ability, names)}"


def _known(entries: Iterable[E], wanted: Sequence[str]) -> tuple[E, ...]:
    """The entries with these ids, in their order, as far as they are there."""
    by_id = {entry.id: entry for entry in entries}
    return tuple(by_id[name] for name in wanted if name in by_id)


def _missing(kind: str, wanted: Sequence[str], known: Sequence[Entry]) -> Lines:
    """The cards that are not there."""
    there = {entry.id for entry in known}
    yield from ((1, f"{name}: there is no such {kind}") for name in wanted if name not in there)


def _called(kind: str, entry_id: str, names: Names) -> str:
    return names.get(f"{kind} {entry_id}", entry_id)


def _stats(model: Model) -> str:
    stats = model.stats
    return f"SPD {stats.spd}  SKL {stats.skl}  POW {stats.pow}  ARM {stats.arm}  SP {stats.sp}"


def _track(track: Track) -> str:
    return f"{track.start} of {track.max}"


def edges(pilot: Pilot) -> str:
    """The symbols on both edges of a pilot card, line by line: `left A - C, right - B -`."""
    return f"left {_edge(pilot.left)}, right {_edge(pilot.right)}"


def _edge(symbols: Sequence[str]) -> str:
    """The symbols of an edge, line by line: `B - E`."""
    return " ".join(symbol or "-" for symbol in symbols)
