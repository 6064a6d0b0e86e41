"""Hands of the seat: what each card does now, and why not."""

from engine.games.matchup.notation import card_name, describe
from engine.games.matchup.rules.attack import emp_cards, enemies, refuse_emp
from engine.games.matchup.rules.combo_counter import Launch, launched, refuse_launch
from engine.games.matchup.rules.fate import Fate
from engine.games.matchup.rules.negate import negating_cards
from engine.games.matchup.rules.windows import WINDOW_NAMES, fates, refuse_number, refuse_play, worth
from engine.games.matchup.state import Unit, effects_of
from engine.games.matchup.terms import NUMBER_CARDS, SCORE_OF, Ask
from engine.games.matchup.view import View
from engine.kernel.cards import FACES, SUIT_NAMES
from engine.kernel.errors import Refusal
from engine.kernel.scene import CardFace, EffectRow, Hand

NOW = {"live": "live", "also": "live", "later": "later", "lost": "lost"}


def hands(known: View, keys: dict[str, str]) -> tuple[Hand, ...]:
    """The hands of this seat, that of the unit which decides first. `keys` are digits by card."""
    mine = [unit for unit in known.units if unit.seat == known.seat and unit.alive]
    asks = {ask.place: ask for ask in known.asks}
    mine.sort(key=lambda unit: unit.place not in asks)
    return tuple(
        Hand(
            id=f"hand {unit.place}",
            title=unit.name,
            seat=unit.seat,
            cards=tuple(_face(known, unit, card, asks.get(unit.place), keys) for card in unit.hand),
            limit=unit.base_hand,
        )
        for unit in mine
    )


def _face(known: View, unit: Unit, card: str, ask: Ask | None, keys: dict[str, str]) -> CardFace:
    name = card_name(known, unit.place, card).split(" ", 1)[1]
    rows, live = _rows(known, unit, card, ask)
    key = keys.get(card, "")
    status = "live" if live else _status(rows)
    return CardFace(
        id=card,
        face=FACES[card],
        name=name,
        tone="danger" if card[-1] in "HD" else "text",
        effects=rows,
        status=status if ask is not None else "",
        live=live,
        key=key,
    )


def _status(rows: tuple[EffectRow, ...]) -> str:
    return "later" if any(row.now == "later" for row in rows) else "not now"


def _rows(known: View, unit: Unit, card: str, ask: Ask | None) -> tuple[tuple[EffectRow, ...], bool]:
    """The effects of a card with what becomes of each now, and whether it may be used at all."""
    texts = _texts(known, unit, card)
    if ask is None:
        return tuple(EffectRow(text, "") for text in texts), False
    if ask.kind in ("tactics", "end", "discard", "grapple"):
        return tuple(EffectRow(text, "") for text in texts), True
    if ask.kind == "window" and known.clash is not None:
        return _in_window(known, unit, card, texts)
    refusal = _elsewhere(known, unit, card, ask)
    if refusal is None:
        return _answering(known, unit, card, ask, texts), True
    return tuple(EffectRow(text, "not now", refusal.message, refusal.rule) for text in texts), False


def _answering(known: View, unit: Unit, card: str, ask: Ask, texts: tuple[str, ...]) -> tuple[EffectRow, ...]:
    """What each effect does of a card that can answer a question outside a window."""
    if ask.kind == "negate":
        effects = effects_of(known.book, unit, card)
        return tuple(
            EffectRow(text, "live", "undoes the trait", "MAT-TRAIT-NEG-01")
            if effect.kind == "negate" and effect.what == ask.trait
            else EffectRow(text, "lost", "lost in an answer", "MAT-TRAIT-NEG-05")
            for text, effect in zip(texts, effects, strict=True)
        )
    if ask.kind in ("combo", "counter"):
        launch: Launch = "combo" if ask.kind == "combo" else "counter"
        target = known.active if launch == "counter" else enemies(known, unit)[0].place
        found = launched(known, unit, card, launch, target)
        return tuple(
            EffectRow(text, NOW[fated.now], fated.why, fated.rule)
            for text, (_, fated) in zip(texts, found, strict=True)
        )
    return tuple(EffectRow(text, "live") for text in texts)


def _texts(known: View, unit: Unit, card: str) -> tuple[str, ...]:
    if card in NUMBER_CARDS:
        return (f"{SCORE_OF[card[-1]].capitalize()} {worth(known, unit, card)}",)
    return tuple(describe(effect) for effect in effects_of(known.book, unit, card))


def _in_window(
    known: View, unit: Unit, card: str, texts: tuple[str, ...]
) -> tuple[tuple[EffectRow, ...], bool]:
    clash = known.clash
    if clash is None:
        return (), False
    if card in NUMBER_CARDS:
        refusal = refuse_number(known, clash, unit, card)
        if refusal is None:
            return (EffectRow(texts[0], "live", "one number card a window", "MAT-NUM-03"),), True
        return (
            EffectRow(texts[0], _soon(known, unit, card), _why_number(known, card, refusal), refusal.rule),
        ), False
    if card in unit.pilots_out:
        refusal = refuse_play(known, clash, unit, card, None)
        why = refusal.message if refusal else ""
        return tuple(EffectRow(text, "not now", why, "MAT-TRAIT-INCAP-03") for text in texts), False
    found = fates(known, clash, unit, card)
    live = any(fated.now == "live" for _, fated in found)
    rows = tuple(
        EffectRow(text, _now(fated, live), fated.why, fated.rule)
        for text, (_, fated) in zip(texts, found, strict=True)
    )
    return rows, live


def _why_number(known: View, card: str, refusal: Refusal) -> str:
    """Why a number card is not live, in a few words."""
    score = SCORE_OF[card[-1]]
    if known.clash is not None and score != known.clash.window:
        return f"{SUIT_NAMES[card[-1]]}: {WINDOW_NAMES[score]} only"
    return refusal.message.rstrip(".")


def _now(fated: Fate, live: bool) -> str:
    """What becomes of an effect; of a card that is not live nothing happens now."""
    found = NOW[fated.now]
    return found if live or found == "later" else "not now"


def _soon(known: View, unit: Unit, card: str) -> str:
    """Whether the window of a number card can still come in this clash."""
    clash = known.clash
    if clash is None:
        return "not now"
    mine = ("attack", "damage") if unit.place == clash.attacker else ("dodge", "armor")
    order = ("attack", "dodge", "damage", "armor", "hit")
    score = SCORE_OF[card[-1]]
    ahead = clash.window in order and order.index(score) > order.index(clash.window)
    return "later" if score in mine and ahead else "not now"


def _elsewhere(known: View, unit: Unit, card: str, ask: Ask) -> Refusal | None:
    """Why a card cannot answer a question outside a window; None if it can."""
    if ask.kind in ("combo", "counter"):
        return refuse_launch(known, unit, card, "combo" if ask.kind == "combo" else "counter")
    if ask.kind == "negate" and ask.trait is not None and card in negating_cards(known, unit, ask.trait):
        return None
    if ask.kind == "target" and card in emp_cards(known, unit):
        refusals = [refuse_emp(known, unit, card, foe.place) for foe in enemies(known, unit)]
        return None if None in refusals else refusals[0]
    return Refusal("illegal", "MAT-FACE-05", "no card is played now")
