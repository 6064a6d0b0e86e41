"""What is told of a unit of Matchup before the game: its sums, its crew, its 16 cards."""

from collections import Counter
from typing import NamedTuple

from engine.games.matchup.notation import describe
from engine.games.matchup.terms import SCORES, FaceCard, UnitList
from engine.kernel.cards import FACES
from engine.kernel.scene import Panel, Span, Tone

SUMMED = frozenset({"draw", "discard", "any"})
TRAITS = (
    "any",
    "opportunity",
    "grapple",
    "draw",
    "discard",
    "combo",
    "counter",
    "critical",
    "incapacitate",
    "acid",
    "emp",
    "negate",
)


class Tallies(NamedTuple):
    """Sums over all 16 cards: bonuses by score, and how often each trait is there."""

    scores: tuple[tuple[str, int], ...]
    traits: tuple[tuple[str, int], ...]


def tallies(entry: UnitList) -> Tallies:
    """The sums of a unit's list; traits that it lacks are left out."""
    bonus: Counter[str] = Counter()
    count: Counter[str] = Counter()
    for card in entry.cards:
        for effect in card.effects:
            bonus[effect.kind] += effect.value
            count[effect.kind] += 1
    scores = tuple((name.capitalize(), bonus[name]) for name in SCORES)
    traits = tuple(
        (trait_name(kind), bonus[kind] if kind in SUMMED else count[kind]) for kind in TRAITS if count[kind]
    )
    return Tallies(scores, traits)


def trait_name(kind: str) -> str:
    """A trait as it is written: `EMP`, `Opportunity`, `Any score`."""
    return {"emp": "EMP", "any": "Any score"}.get(kind, kind.capitalize())


def crew(entry: UnitList) -> str:
    """The pilots with their cards: `Raleigh (A♥), Mako Mori (J♠)`; empty for a Kaiju."""
    return ", ".join(f"{card.name} ({FACES[card.code]})" for card in entry.cards if card.pilot)


def effects_of(card: FaceCard) -> str:
    """The effects of a card in printed order."""
    return ", ".join(describe(effect) for effect in card.effects)


def card_lines(entry: UnitList) -> tuple[tuple[str, str, str], ...]:
    """Face, name and effects of all 16 cards."""
    return tuple((FACES[card.code], card.name, effects_of(card)) for card in entry.cards)


def unit_panel(entry: UnitList) -> Panel:
    """All 16 cards of a unit as a panel."""
    lines = [
        (Span(f"{face:<4}", suit_tone(face)), Span(f"{name:<24}"), Span(what, "dim"))
        for face, name, what in card_lines(entry)
    ]
    return Panel(entry.id, f"{entry.name}, {entry.class_}, all 16 face cards", tuple(lines))


def suit_tone(face: str) -> Tone:
    """Hearts and diamonds are red."""
    return "danger" if face[-1] in "♥♦" else "text"
