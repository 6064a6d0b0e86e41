"""The texts of cards, worked out once a game: pictures need them at every moment."""

from collections.abc import Callable
from typing import Any

from engine.games.extinction.content.text import cards, short
from engine.games.extinction.content.text.effects import effects
from engine.games.extinction.content.text.words import Names, sentence
from engine.games.extinction.naming import names_in
from engine.games.extinction.state import Book
from engine.games.extinction.terms.cards import ActionCard, Option


def _once(book: Book, key: tuple[str, ...], make: Callable[[Names], Any]) -> Any:
    found = book.memo.get(key)
    if found is None:
        found = book.memo[key] = make(names_in(book))
    return found


def card_lines(book: Book, model: str, card: ActionCard) -> tuple[str, ...]:
    """All lines of an action card."""
    found: tuple[str, ...] = _once(book, ("lines", model, card.id), lambda names: cards.card(card, names))
    return found


def option_line(book: Book, model: str, card: ActionCard, option: Option) -> str:
    """One way to use a card."""
    key = ("option", model, card.id, str(card.options.index(option)))
    found: str = _once(book, key, lambda names: cards.option(option, names))
    return found


def passive_lines(book: Book, model: str, card: ActionCard) -> tuple[str, ...]:
    """What holds while a card is in play."""
    found: tuple[str, ...] = _once(
        book,
        ("passive", model, card.id),
        lambda names: tuple([line for one in card.passives for line in cards.passive(one, names)]),
    )
    return found


def damage_line(book: Book, model: str, card: ActionCard) -> str:
    """What losing a card does; empty if nothing."""
    if not card.damage_effects:
        return ""
    key = ("wound", model, card.id)
    found: str = _once(book, key, lambda names: sentence(effects(card.damage_effects, names)))
    return found


def gist(book: Book, model: str, card: ActionCard) -> tuple[str, ...]:
    """Each option of a card in a few words, and whether the card works in play."""
    found: tuple[str, ...] = _once(book, ("gist", model, card.id), lambda names: short.gist(card, names))
    return found


def price(book: Book, model: str, card: ActionCard) -> str:
    """What a card costs, in a few words."""
    found: str = _once(book, ("price", model, card.id), lambda names: short.price(card))
    return found
