"""Answering a trait with a Negate card (MAT-TRAIT-NEG)."""

from engine.games.matchup.state import State, Unit, effects_of
from engine.games.matchup.terms import Trait


def negating_cards(state: State, unit: Unit, trait: Trait) -> tuple[str, ...]:
    """The cards of this unit's list that negate `trait` and are not those of knocked-out pilots."""
    return tuple(
        card.code
        for card in state.book.lists[unit.list].cards
        if card.code not in unit.pilots_out
        and any(e.kind == "negate" and e.what == trait for e in effects_of(state.book, unit, card.code))
    )


def may_negate(state: State, place: int, trait: Trait) -> bool:
    """Whether the question is put, on public grounds alone.

    MAT-TRAIT-NEG-08: the unit holds cards, and its list has a matching Negate that is neither in the discard
    pile nor on the table.
    """
    unit = state.unit(place)
    if not unit.hand:
        return False
    open_cards = {*state.discard, *(played.card for played in state.table)}
    return any(card not in open_cards for card in negating_cards(state, unit, trait))
