"""A word told: its label, the rule that allows it, and the ids of what it touches."""

from typing import NamedTuple

from engine.games.extinction.content.text import words
from engine.games.extinction.state import State
from engine.games.extinction.terms.cards import ActionCard
from engine.games.extinction.terms.values import Cost


class Said(NamedTuple):
    """What a person reads, the id of the rule, and the models, buildings, cards and objects concerned.

    What stands before a colon or bracket is what a person may also type to mean this (see `reading`).
    """

    label: str
    rule: str
    parts: tuple[str, ...] = ()


def price(cost: Cost) -> str:
    """A cost in brackets with a blank before it: ` (1 charge)`; nothing where nothing is paid."""
    told = words.cost(cost)
    return f" ({told})" if told else ""


def card_named(state: State, mini: str, card: str) -> ActionCard:
    """An action card of a model on the table."""
    return state.book.cards[state.mini(mini).model, card]


def capital(text: str) -> str:
    """A clause with a capital letter, without a full stop."""
    return f"{text[:1].upper()}{text[1:]}".rstrip(".")
