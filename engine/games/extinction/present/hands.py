"""The own action cards: all options with costs, what holds in play, the damage effect; what is legal now.

Lost cards are among them: they are looked for, and stay out for good.
"""

from typing import Final

from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import cost
from engine.games.extinction.naming import called, sp_left
from engine.games.extinction.present.closed import why
from engine.games.extinction.present.texts import damage_line, gist, option_line, passive_lines, price
from engine.games.extinction.present.weighing import dice_told
from engine.games.extinction.rules.costs import can_pay
from engine.games.extinction.rules.pools import sp_of
from engine.games.extinction.rules.table import card_of, sheet_of
from engine.games.extinction.rules.usable import run_of
from engine.games.extinction.state import Mini
from engine.games.extinction.terms.cards import ActionCard, Option
from engine.games.extinction.terms.names import RESOURCES_OF
from engine.games.extinction.view import View
from engine.kernel.scene import CardFace, Choice, EffectRow, Hand

CARDS: Final = 6
"""Action cards of a model (EXT-COMP-14)."""
LOST: Final = ("lost", "lost as damage, out for good", "EXT-DAMAGE-06")
"""What becomes of a card in the damage row."""


def hands(known: View, choices: tuple[Choice, ...]) -> tuple[Hand, ...]:
    """One hand for each own model that is alive, first that of the model which is asked."""
    keys = {row.notation: row.key for row in choices if row.option >= 0}
    asked = {ask.mini for ask in known.asks if ask.seat == known.seat}
    mine = [mini for mini in known.minis if mini.seat == known.seat and not mini.destroyed]
    mine.sort(key=lambda mini: mini.id not in asked)
    return tuple([_hand(known, mini, keys) for mini in mine])


def _hand(known: View, mini: Mini, keys: dict[str, str]) -> Hand:
    order = [card.id for card in sheet_of(known, mini).cards]
    faces = [_face(known, mini, card, number, keys) for number, card in enumerate(order, 1)]
    note = f"{counters(known, mini)}, SP {sp_left(known, mini)} of {sp_of(known, mini)}"
    return Hand(f"hand {mini.id}", called(known, mini.id), mini.seat, tuple(faces), CARDS, note)


def counters(known: View, mini: Mini) -> str:
    """What cards are paid with: `charge 1 of 4, ammo 3 of 3`."""
    parts = [
        f"{resource} {getattr(mini, resource)} of {getattr(sheet_of(known, mini), resource).max}"
        for resource in RESOURCES_OF[mini.kind]
    ]
    return ", ".join(parts)


def _ask(known: View, mini: Mini, *kinds: str) -> Ask | None:
    """What the seat is asked about this model's cards."""
    for ask in known.asks:
        if ask.seat == known.seat and ask.kind in kinds and ask.mini in ("", mini.id):
            return ask
    return None


def _face(known: View, mini: Mini, card: str, number: int, keys: dict[str, str]) -> CardFace:
    found = card_of(known, mini, card)
    return CardFace(
        id=card,
        face=str(number),
        name=found.title,
        tone=mini.side,
        effects=tuple(effect_rows(known, mini, found)),
        status=_status(known, mini, found),
        live=_choosing(known, mini, card) is not None or _using(known, mini, card) is not None,
        key=keys.get(f"card {mini.id} {card}", ""),
        gist=gist(known.book, mini.model, found),
        cost=price(known.book, mini.model, found),
    )


def _choosing(known: View, mini: Mini, card: str) -> Ask | None:
    """The choice in secret for which this card is one of the answers."""
    return _ask(known, mini, "cards") if mini.place is not None and card not in mini.lost else None


def _using(known: View, mini: Mini, card: str) -> Ask | None:
    """What the seat is asked about the options of this card."""
    ask = _ask(known, mini, "run", "option")
    return ask if ask is not None and ask.about == card else None


def effect_rows(known: View, mini: Mini, card: ActionCard) -> list[EffectRow]:
    """All that is on a card of a model: options first, then what holds in play, then its damage effect."""
    book, gone = known.book, card.id in mini.lost
    choosing, using = _choosing(known, mini, card.id), _using(known, mini, card.id)
    rows = []
    for number, option in enumerate(card.options, 1):
        now = LOST if gone else _now(known, mini, option, number, choosing, using)
        rows.append(EffectRow(option_line(book, mini.model, card, option), *now))
    rows += _passive_rows(known, mini, card)
    wound = damage_line(book, mini.model, card)
    if wound:
        when = LOST if gone else ("later", "when it is lost", "EXT-DAMAGE-05")
        rows.append(EffectRow(f"As damage: {wound}", *when))
    return rows


def _status(known: View, mini: Mini, card: ActionCard) -> str:
    """Where a card is; while cards are chosen, whether it can be paid as things stand."""
    if card.id in mini.lost:
        return "lost"
    if card.id == mini.face_up:
        return "face up"
    if card.id == mini.picked:
        return "face down"
    if _choosing(known, mini, card.id) is None:
        return "in deck" if known.round else ""
    payable = [can_pay(mini, option.cost) for option in card.options]
    return "payable" if all(payable) else ("in part" if any(payable) else "too dear")


def _now(
    known: View, mini: Mini, option: Option, number: int, choosing: Ask | None, using: Ask | None
) -> tuple[str, str, str]:
    """What becomes of an option now: live, later with the card, or not now and why."""
    if using is not None:
        word = f"{'run' if using.kind == 'run' else 'option'} {number}"
        if word in using.words:
            return "live", "", ""
        if using.kind == "run" and run_of(option) is None:
            return "later", "after the free move", "EXT-ACT-02"
        return ("not now", *why(known, using.seat, word))
    if choosing is None:
        return "", "", ""
    if can_pay(mini, option.cost):
        return "later", ", ".join(filter(None, ("payable now", dice_told(known, mini, option)))), ""
    return "later", f"it costs {cost(option.cost)}, more than there is", "EXT-CARD-02"


def _passive_rows(known: View, mini: Mini, card: ActionCard) -> list[EffectRow]:
    """What holds while the card is face up."""
    if card.id in mini.lost:
        now, why, rule = LOST
    elif mini.face_up == card.id:
        now, why, rule = "counts", "", "EXT-ROUND-07"
    else:
        now, why, rule = "later", "while it is face up", "EXT-ROUND-07"
    return [
        EffectRow(f"In play: {line}", now, why, rule) for line in passive_lines(known.book, mini.model, card)
    ]
