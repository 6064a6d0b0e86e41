"""Tactics Phase (MAT-TACT)."""

from engine.games.matchup import events as ev
from engine.games.matchup.commands import SwapCards
from engine.games.matchup.rules.asked import asked
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.deck import draw_cards
from engine.games.matchup.rules.effects import refuse_set
from engine.games.matchup.terms import Ask
from engine.kernel.errors import Refusal


def step_tactics(course: Turn) -> tuple[Ask, ...]:
    """Ask the active unit which cards to swap; an empty hand has none (MAT-TACT-01)."""
    active = course.state.units[course.state.active - 1]
    if active.hand:
        return (Ask("tactics", active.place),)
    course.do(ev.StageReached("target"))
    return ()


def swap_cards(course: Turn, command: SwapCards) -> Refusal | None:
    """Discard up to four cards in one batch, then draw as many (MAT-TACT-01, -02, -04, -05)."""
    ask = asked(course.state, command.seat, "tactics")
    if isinstance(ask, Refusal):
        return ask
    most = course.state.book.base.tactics_discard_max
    refusal = refuse_set(course.state, ask.place, command.cards, 0, most, "MAT-TACT-01")
    if refusal is not None:
        return refusal
    if command.cards:
        course.do(ev.CardsDiscarded(ask.place, command.cards, "tactics"))
        draw_cards(course, ask.place, len(command.cards), "Tactics")
    course.do(ev.StageReached("target"))
    return None
