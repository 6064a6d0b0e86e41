"""Drawing cards, and making a new deck from the discard pile (MAT-DECK, MAT-TRAIT-DRAW)."""

from engine.games.matchup import events as ev
from engine.games.matchup.rules.course import Turn


def draw_cards(course: Turn, place: int, count: int, what: str) -> None:
    """Draw `count` cards into the hand of the unit at `place`.

    MAT-DECK-04: an empty deck is rebuilt from the discard pile when a card must be drawn. MAT-DECK-05: only
    from the discard pile. MAT-DECK-06: with both empty the draw yields nothing.
    """
    purpose = f"{what} t{course.state.turn} unit {place}, after {course.cause}"
    while count > 0:
        deck = course.state.deck
        if not deck:
            if not course.state.discard:
                return
            course.do(ev.DeckRebuilt(len(course.state.discard)))
            deck = course.state.deck
        now = min(count, len(deck))
        picked = course.dice.pick("deck", purpose, deck, now)
        course.do(ev.CardsDrawn(place, now, tuple([deck[index] for index in picked])))
        count -= now
