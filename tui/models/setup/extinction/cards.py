"""The cards that a battle can be made of: quick play cards, scenarios, missions; what stands on each."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.extinction.content.pack import Content, find
from engine.games.extinction.content.text.forces import force_lines
from engine.games.extinction.content.text.scenarios import mission, quick_play, scenario
from engine.games.extinction.content.text.words import both, names_of
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import QuickPlay
from engine.kernel.scene import Line, Panel, Span
from tui.models.setup.extinction.draft import DRAWN, SideDraft

NAMED: Final = ("quick_play", "scenario", "mission")
"""The options that hold a card, or leave it to be drawn."""
NOUN: Final = {"quick_play": "quick play card", "scenario": "scenario", "mission": "mission"}
DRAW: Final = {
    "quick_play": "One of the {n} cards is drawn when the game begins: forces, places, everything.",
    "scenario": "One of the {n} scenarios is drawn once both forces are picked.",
    "mission": "One of the {n} missions is drawn once both forces are picked; it holds for both sides.",
}
KINDS: Final[dict[Side, str]] = {"jaeger": "Jaegers", "kaiju": "Kaiju"}
SIDES: Final[tuple[Side, ...]] = ("jaeger", "kaiju")


class Card(NamedTuple):
    """A card to choose: its id, its name, what it is in short, and the lines that stand on it."""

    id: str
    name: str
    note: str
    lines: tuple[str, ...]


def cards_of(content: Content, field: str) -> tuple[Card, ...]:
    """The cards of an option, in the order of the deck."""
    names = names_of(content)
    if field == "quick_play":
        return tuple(
            Card(c.id, c.name, models_of(content, c), quick_play(c, names)) for c in content.quick_play
        )
    if field == "scenario":
        drawn = [one for one in content.scenario if one.in_deck]
        return tuple(_card(one.id, one.name, scenario(one, names)) for one in drawn)
    return tuple(_card(one.id, one.name, mission(one, names)) for one in content.mission)


def _card(card_id: str, name: str, lines: tuple[str, ...]) -> Card:
    """A card whose first line tells what it is in short."""
    return Card(card_id, name, lines[0] if lines else "", lines)


def card_of(draft: SideDraft, field: str) -> Card | None:
    """The card that an option names; None where it is drawn."""
    wanted = getattr(draft.options, field)
    return next((card for card in cards_of(draft.content, field) if card.id == wanted), None)


def drawn_text(draft: SideDraft, field: str) -> str:
    """What it means that a card is drawn."""
    return DRAW[field].format(n=len(cards_of(draft.content, field)))


def quick_card(draft: SideDraft) -> QuickPlay | None:
    """The quick play card of a set-up, if one is played and named."""
    if draft.options.mode != "quick_play":
        return None
    return find(draft.content.quick_play, draft.options.quick_play)


def models_on(content: Content, card: QuickPlay, side: Side) -> str:
    """The models of a side on a card: `Gipsy Avenger and Saber Athena`."""
    names = names_of(content)
    fielded = card.jaegers if side == "jaeger" else card.kaiju
    return both([names.get(f"{side} {one.model}", one.model) for one in fielded])


def models_in_short(content: Content, card: QuickPlay, side: Side) -> str:
    """The model of a side on a card, or how many: `Shrikethorn`, `2 Kaiju`."""
    number = len(card.jaegers if side == "jaeger" else card.kaiju)
    return models_on(content, card, side) if number == 1 else f"{number} {KINDS[side]}"


def models_of(content: Content, card: QuickPlay) -> str:
    """Who meets on a card: `Gipsy Avenger v Shrikethorn`."""
    return f"{models_on(content, card, 'jaeger')} v {models_on(content, card, 'kaiju')}"


def force_on(card: QuickPlay, side: Side) -> Force:
    """The force of a side on a card."""
    return Force(jaegers=card.jaegers) if side == "jaeger" else Force(kaiju=card.kaiju)


def card_panels(draft: SideDraft, first: Side = "jaeger") -> list[Panel]:
    """The quick play card, then both forces with all that stands on their cards, that of `first` before."""
    card = quick_card(draft)
    if card is None:
        return []
    panels = [Panel(card.id, card.name, as_lines(quick_play(card, names_of(draft.content))))]
    for side in (first, *[side for side in SIDES if side != first]):
        told = force_lines(draft.content, force_on(card, side))
        lines = tuple([(Span("  " * steps + text, "text" if steps < 2 else "dim"),) for steps, text in told])
        panels.append(Panel(f"force {side}", f"{TEAMS[side]} of {card.name}", lines))
    return panels


def named_panels(draft: SideDraft) -> list[Panel]:
    """Scenario and mission that are named for a battle with forces of one's own."""
    found = [(field, card_of(draft, field)) for field in ("scenario", "mission")]
    return [
        Panel(card.id, f"{NOUN[field]}: {card.name}", as_lines(card.lines)) for field, card in found if card
    ]


def as_lines(texts: Sequence[str]) -> tuple[Line, ...]:
    """Texts as lines of a panel."""
    return tuple([(Span(text),) for text in texts])


TEAMS: Final[dict[Side | None, str]] = {
    "jaeger": "Jaeger side",
    "kaiju": "Kaiju side",
    None: "at the table",
}


def value_of(draft: SideDraft, field: str) -> str:
    """An option that names a card, in words."""
    card = card_of(draft, field)
    return card.name if card is not None else ("drawn" if getattr(draft.options, field) == DRAWN else "?")
