"""The 52-card deck, and cards as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.cards import DECK, FACES, HEIGHT, NAMES, ORDER, RANK, SUIT, in_order, parse_card


def test_the_deck_has_52_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    for suit in "HDCS":
        ranks = [RANK[card] for card in DECK if SUIT[card] == suit]
        assert " ".join(ranks) == "2 3 4 5 6 7 8 9 10 J Q K A"
        assert all(f"{rank}{suit}" in DECK for rank in ranks)


def test_suits_follow_hearts_diamonds_clubs_spades() -> None:
    assert "".join(dict.fromkeys(SUIT[card] for card in DECK)) == "HDCS"
    assert [ORDER[card] for card in DECK] == list(range(52))


def test_the_ace_is_high() -> None:
    assert (HEIGHT["2S"], HEIGHT["10S"], HEIGHT["JS"], HEIGHT["AS"]) == (2, 10, 11, 14)


@pytest.mark.parametrize(
    ("card", "rank", "name", "face"),
    [
        ("10H", "10", "10 of hearts", "10♥"),
        ("QC", "Q", "queen of clubs", "Q♣"),
        ("AD", "A", "ace of diamonds", "A♦"),
    ],
)
def test_cards_have_ranks_names_and_faces(card: str, rank: str, name: str, face: str) -> None:
    assert (RANK[card], NAMES[card], FACES[card]) == (rank, name, face)


@pytest.mark.parametrize("card", DECK)
def test_a_card_is_understood_however_it_is_written(card: str) -> None:
    for text in (card, card.lower(), FACES[card], f"  {card} ", card.replace("10", "t")):
        assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "H", "1H", "11H", "10", "6X", "6HH", "h6", "T", "TTH", "done", "♥"])
def test_other_texts_are_no_cards(text: str) -> None:
    assert parse_card(text) is None


@given(text=st.text(max_size=6))
def test_any_text_is_a_card_of_the_deck_or_none(text: str) -> None:
    found = parse_card(text)
    assert found is None or found in DECK


@given(cards=st.lists(st.sampled_from(DECK), unique=True))
def test_cards_are_put_in_the_order_of_the_deck(cards: list[str]) -> None:
    assert in_order(cards) == in_order(set(cards)) == tuple(card for card in DECK if card in cards)
