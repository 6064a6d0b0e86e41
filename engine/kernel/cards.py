"""The ordinary 52-card deck. A card is text: rank, then suit, such as `10H` or `KS`."""

from typing import Final

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("H", "D", "C", "S")
RANK_NAMES: Final = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"} | {rank: rank for rank in RANKS[:9]}
SUIT_NAMES: Final = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
GLYPHS: Final = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}

DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52 cards in their fixed order: hearts, diamonds, clubs, spades, each from 2 to ace."""

ORDER: Final = {card: place for place, card in enumerate(DECK)}
SUIT: Final = {card: card[-1] for card in DECK}
RANK: Final = {card: card[:-1] for card in DECK}
HEIGHT: Final = {card: 2 + RANKS.index(card[:-1]) for card in DECK}
"""Rank as a number, ace high: 2 to 14."""

NAMES: Final = {card: f"{RANK_NAMES[card[:-1]]} of {SUIT_NAMES[card[-1]]}" for card in DECK}
FACES: Final = {card: card[:-1] + GLYPHS[card[-1]] for card in DECK}
"""How a card is drawn: rank and suit sign, such as `10♥`."""


def parse_card(text: str) -> str | None:
    """The card that a person means by `6h`, `6H`, `6♥` or `10♠`; None if it is none."""
    word = text.strip().upper()
    for suit, glyph in GLYPHS.items():
        word = word.replace(glyph, suit)
    if word.startswith("T") and len(word) == 2:
        word = "10" + word[1]
    return word if word in ORDER else None


def in_order(cards: tuple[str, ...] | list[str] | set[str] | frozenset[str]) -> tuple[str, ...]:
    """The cards in the deck's fixed order."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
