"""The action card in use: its options, what can be paid and done now and why not, what else it does."""

from collections.abc import Iterator

from engine.games.extinction.content.text.words import cost
from engine.games.extinction.naming import called
from engine.games.extinction.present.hands import effect_rows
from engine.games.extinction.present.parties import active_model
from engine.games.extinction.present.sheets import looked_at
from engine.games.extinction.present.texts import gist
from engine.games.extinction.rules.costs import can_pay
from engine.games.extinction.rules.table import card_of
from engine.games.extinction.state import Mini
from engine.games.extinction.terms.cards import ActionCard
from engine.games.extinction.view import View
from engine.kernel.faces import EffectRow
from engine.kernel.scene import Line, Panel, Span, Tone

SAID: dict[str, tuple[str, Tone]] = {
    "live": ("possible now", "good"),
    "later": ("later", "dim"),
    "not now": ("not now", "ask"),
}
"""How the states of an option are told."""


def using(known: View) -> Panel | None:
    """The card of the model that is active, face up for all, and whose it is where that is not told."""
    name = active_model(known)
    mini = next((one for one in known.minis if one.id == name), None)
    if mini is None or not mini.face_up:
        return None
    card = card_of(known, mini, mini.face_up)
    told = looked_at(known)
    whose = "" if told is not None and told.id == mini.id else f", {called(known, mini.id)}"
    return Panel("beside card", f"{card.title}{whose}", tuple(_lines(known, mini, card)))


def _lines(known: View, mini: Mini, card: ActionCard) -> Iterator[Line]:
    rows = effect_rows(known, mini, card)
    short = gist(known.book, mini.model, card)
    for number, (option, row, told) in enumerate(zip(card.options, rows, short, strict=False), 1):
        live: Tone = "text" if row.now in ("live", "") else "dim"
        price = f" ({cost(option.cost)})" if cost(option.cost) else ""
        yield (Span(f"{number} {option.label}{price}: ", live), Span(told, live))
        yield from _state(row, payable=can_pay(mini, option.cost), owned=mini.seat == known.seat)
    for row in rows[len(card.options) :]:
        yield (Span(row.text, "good" if row.now == "counts" else "dim"),)


def _state(row: EffectRow, *, payable: bool, owned: bool) -> Iterator[Line]:
    """What becomes of an option now; others are told what everybody sees: whether it can be paid."""
    if owned and row.now:
        word, tone = SAID.get(row.now, (row.now, "dim"))
        yield (Span(f"  {word}", tone), Span(f": {row.why}" if row.why else "", "dim"))
    elif not payable:
        yield (Span("  cannot be paid", "ask"),)
