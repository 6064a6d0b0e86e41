"""The models and cards of which forces are made: what each costs, what it has room for, what it does."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.text import cards
from engine.games.extinction.content.text.forces import Lines, edges, force_lines, meanings
from engine.games.extinction.content.text.words import Names, ability, both, count, names_of
from engine.games.extinction.terms.cards import Mutation, Pilot, Upgrade
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.games.extinction.terms.models import Jaeger, Kaiju

Piece = Jaeger | Kaiju | Pilot | Upgrade | Mutation
HEADINGS: Final = {
    "jaeger": "Jaegers",
    "kaiju": "Kaiju: the categories of a force together are its threat",
    "pilot": "Pilots, one for each slot of a Jaeger",
    "upgrade": "Upgrades of Jaegers, which cost nothing",
    "mutation": "Mutations of Kaiju, which cost nothing",
}
"""The kinds of which forces are made, in order."""


def pieces_of(content: Content, kind: str) -> Sequence[Piece]:
    """All models or cards of a kind; mutations slot by slot."""
    if kind == "mutation":
        return sorted(content.mutation, key=lambda mutation: mutation.slot, reverse=True)
    found: Sequence[Piece] = getattr(content, kind)
    return found


def row(found: Piece, names: Names) -> str:
    """One of them in a line, without its id."""
    if isinstance(found, Jaeger):
        room = f"{count(found.pilot_slots, 'pilot')}, {count(found.upgrade_slots, 'upgrade')} at most"
        return f"{count(found.pts, 'point')}. {found.name}: {room}"
    if isinstance(found, Kaiju):
        return f"category {found.cat}. {found.name}: {_mutations(found)}"
    if isinstance(found, Pilot):
        told = [ability(ref, names) for ref in found.abilities] + [one.label for one in found.attacks]
        can = both(told) or "no abilities"
        return f"{count(found.pts, 'point')}. {found.name}: {edges(found)}; {can}"
    if isinstance(found, Upgrade):
        return f"{found.name}: {' '.join(cards.upgrade(found, names))}"
    return f"{found.slot}. {found.name}: {' '.join(cards.mutation(found, names))}"


def _mutations(found: Kaiju) -> str:
    """The mutations that a Kaiju must have, and whether it may be there more than once (EXT-FORCE-06, 08)."""
    slots = (("offensive", found.mutation_slots.offensive), ("defensive", found.mutation_slots.defensive))
    wanted = ", ".join([f"{number} {slot}" for slot, number in slots if number])
    told = f"mutations: {wanted}" if wanted else "no mutations"
    return told if found.unique else f"{told}; several may be in a force"


def whole(content: Content, found: Piece) -> Lines:
    """All that stands on a board or card, with the abilities that it names."""
    if isinstance(found, Jaeger):
        yield from force_lines(content, Force((FieldedJaeger(found.id),)))
        return
    if isinstance(found, Kaiju):
        yield from force_lines(content, Force(kaiju=(FieldedKaiju(found.id),)))
        return
    names = names_of(content)
    yield from ((0 if number == 0 else 1, line) for number, line in enumerate(card_lines(found, names)))
    yield from ((1, line) for line in meanings(content.ability, (found,), names))


def card_lines(found: Pilot | Upgrade | Mutation, names: Names) -> Iterator[str]:
    """All that stands on a pilot, upgrade or mutation card, its name and kind first."""
    if isinstance(found, Pilot):
        yield f"{found.name}, pilot of {count(found.pts, 'point')}, {edges(found)}"
        yield from cards.pilot(found, names)
    elif isinstance(found, Upgrade):
        yield f"{found.name}, upgrade"
        yield from cards.upgrade(found, names)
    else:
        yield f"{found.name}, {found.slot} mutation"
        yield from cards.mutation(found, names)
