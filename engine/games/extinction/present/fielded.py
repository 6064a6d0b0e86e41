"""Models with what they were given: crews with the connections between neighbours, upgrades, mutations."""

from itertools import pairwise

from msgspec.structs import replace

from engine.games.extinction.content.text import cards
from engine.games.extinction.content.text.words import RESOURCE, both, count
from engine.games.extinction.naming import names_in
from engine.games.extinction.rules.worth import POINTS_FOR_CAT, points
from engine.games.extinction.state import Book
from engine.games.extinction.terms.cards import MOST_CONNECTIONS, Pilot
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import RESOURCES_OF
from engine.kernel.forces import Extra, Fielded, Member


def jaeger_of(book: Book, fielded: FieldedJaeger) -> Fielded:
    """A Jaeger with its crew, the connections between neighbours and its upgrades (EXT-PILOT-01..06)."""
    model = book.models[fielded.model]
    if not isinstance(model, Jaeger):
        raise TypeError(f"{fielded.model} is no Jaeger")
    crew = tuple([member_of(book, book.pilots[name]) for name in fielded.pilots])
    links = tuple([links_of(one, other) for one, other in pairwise(crew)])
    names = names_in(book)
    extras = [
        Extra("upgrade", book.upgrades[name].name, " ".join(cards.upgrade(book.upgrades[name], names)))
        for name in fielded.upgrades
    ]
    extras += [Extra("upgrade")] * (model.upgrade_slots - len(extras))
    missing = model.pilot_slots - len(crew)
    return replace(
        _sheet(book, model),
        cost=count(model.pts, "point"),
        worth=points(model) + sum(one.cost for one in crew),
        slots=model.pilot_slots,
        crew=crew,
        links=links,
        bonus=min(sum(sum(pair) for pair in links), MOST_CONNECTIONS),
        extras=tuple(extras),
        lacks=count(missing, "pilot") if missing else "",
    )


def kaiju_of(book: Book, wild: FieldedKaiju) -> Fielded:
    """A Kaiju with its mutations, slot by slot."""
    model = book.models[wild.model]
    if not isinstance(model, Kaiju):
        raise TypeError(f"{wild.model} is no Kaiju")
    names = names_in(book)
    slots = ["offensive"] * model.mutation_slots.offensive + ["defensive"] * model.mutation_slots.defensive
    given = [book.mutations[name] for name in wild.mutations]
    extras = []
    for slot in slots:
        found = next((one for one in given if one.slot == slot), None)
        if found is None:
            extras.append(Extra(slot))
        else:
            given.remove(found)
            extras.append(Extra(slot, found.name, " ".join(cards.mutation(found, names))))
    missing = [extra.kind for extra in extras if not extra.name]
    lacks = f"{both(list(dict.fromkeys(missing)))} {'mutation' if len(missing) == 1 else 'mutations'}"
    return replace(
        _sheet(book, model),
        cost=f"CAT {model.cat}",
        worth=POINTS_FOR_CAT * model.cat,
        extras=tuple(extras),
        lacks=lacks if missing else "",
    )


def _sheet(book: Book, model: Jaeger | Kaiju) -> Fielded:
    """A model with nothing that it could be given."""
    stats = model.stats
    facts = [(name.upper(), str(getattr(stats, name))) for name in ("spd", "skl", "pow", "arm", "sp")]
    is_jaeger = isinstance(model, Jaeger)
    for name in RESOURCES_OF["jaeger" if is_jaeger else "kaiju"]:
        track = getattr(model, name)
        facts.append((RESOURCE[name], f"{track.start}/{track.max}"))
    return Fielded(
        id=model.id,
        name=model.name,
        tone="jaeger" if is_jaeger else "kaiju",
        cost="",
        worth=points(model),
        facts=tuple(facts),
        character=model.character,
        text=cards.model(model, names_in(book)),
        cards=tuple([card.title for card in model.cards]),
        skill=("SKL", stats.skl),
    )


def member_of(book: Book, pilot: Pilot) -> Member:
    """A pilot with both edges."""
    gist = cards.pilot(pilot, names_in(book))
    return Member(pilot.id, pilot.name, pilot.pts, pilot.left, pilot.right, gist[0] if gist else "")


def links_of(left: Member, right: Member) -> tuple[bool, ...]:
    """On which lines the right edge of one pilot meets the same symbol on the left edge of the next."""
    return tuple([bool(one) and one == two for one, two in zip(left.right, right.left, strict=True)])
