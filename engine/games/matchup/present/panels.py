"""Panels beside the table: a unit's list with what has been seen of it, the discard pile, the house rules."""

from engine.games.matchup.notation import card_name, describe
from engine.games.matchup.state import Unit, effects_of
from engine.games.matchup.terms import Options
from engine.games.matchup.view import View
from engine.kernel.cards import FACES, SUITS, in_order
from engine.kernel.scene import Line, Panel, Span, Tone


def panels(known: View) -> tuple[Panel, ...]:
    """All panels of this seat; lists of the own units first."""
    units = sorted(known.units, key=lambda unit: unit.seat != known.seat)
    found = [_list(known, unit) for unit in units]
    return (*found, _discard(known), _uses(), _rules(known.book.options))


def _list(known: View, unit: Unit) -> Panel:
    lines = [_entry(known, unit, card.code) for card in known.book.lists[unit.list].cards]
    return Panel(f"list {unit.place}", f"{unit.name}, all 16", tuple(lines))


def _entry(known: View, unit: Unit, card: str) -> Line:
    words = ", ".join(describe(effect) for effect in effects_of(known.book, unit, card))
    name = card_name(known, unit.place, card)
    where, tone = _where(known, unit, card)
    return (Span(f"{name:<25.25}"), Span(f"{where:<11}", tone), Span(words, "dim"))


def _where(known: View, unit: Unit, card: str) -> tuple[str, Tone]:
    if card in unit.pilots_out:
        return "out", "danger"
    if any(card in other.hand for other in known.units):
        return "your hand", "good"
    if card in known.discard:
        return "discard", "dim"
    if any(played.card == card for played in known.table):
        return "table", "text"
    return "?", "dim"


def _discard(known: View) -> Panel:
    lines: list[Line] = []
    for suit in SUITS:
        cards = in_order([card for card in known.discard if card[-1] == suit])
        lines.append(
            (Span(" ".join(FACES[card] for card in cards) or "none", "danger" if suit in "HD" else "text"),)
        )
    order = " ".join(FACES[card] for card in reversed(known.discard[-12:]))
    lines.append((Span(f"last first: {order or 'none'}", "dim"),))
    return Panel("discard", f"Discard pile, {len(known.discard)} cards", tuple(lines))


def _uses() -> Panel:
    rows: tuple[tuple[str, str, str, Tone], ...] = (
        ("♥ heart", "attack", "only in the Attack window of your attack", "danger"),
        ("♦ diamond", "dodge", "only when you are attacked", "danger"),
        ("♣ club", "damage", "only after your attack has hit", "text"),
        ("♠ spade", "armor", "only when you are about to lose Hits", "text"),
        ("J Q K A", "your list", "each unit has 16 face cards of its own", "text"),
    )
    lines = tuple(
        (Span(f"{face:<10}", tone), Span(f"{use:<10}"), Span(why, "dim")) for face, use, why, tone in rows
    )
    return Panel("uses", "What each suit and picture is for", lines)


def _rules(options: Options) -> Panel:
    default = Options()
    changed = [
        f"{field.replace('_', ' ')}: {getattr(options, field)}"
        for field in options.__struct_fields__
        if getattr(options, field) != getattr(default, field)
    ]
    lines = tuple((Span(text),) for text in changed) or ((Span("all as the rulebook has it", "dim"),),)
    return Panel("options", "Options and house rules", lines)
