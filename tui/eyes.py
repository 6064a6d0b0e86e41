"""Whose eyes look at a game: what they may see of a state, of an event, and when they may look at all."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from engine.kernel.records import Entry
from engine.kernel.rolls import RollLog
from engine.kernel.scene import Hand, Panel, Scene, Sentence
from engine.kernel.turn import fold
from engine.session import Session

Eyes = int | None | Literal["all"]
"""A seat, None for what everybody at the table sees, or `"all"` for everything."""


def people(session: Session) -> tuple[int, ...]:
    """The seats that people play."""
    return tuple(seat for seat in session.players if not session.is_bot(seat))


def allowed(session: Session) -> tuple[Eyes, ...]:
    """The eyes that may look back: all of them after the end; before, the table's and a lone person's."""
    if session.closed is not None:
        return (None, *session.players, "all")
    alone = people(session)
    return (None, *alone) if len(alone) == 1 else (None,)


def name_of(session: Session, eyes: Eyes) -> str:
    """Whose eyes, in words."""
    if eyes is None:
        return "table"
    return "all" if eyes == "all" else session.names.get(eyes, f"seat {eyes}")


def scene_of(session: Session, state: Any, eyes: Eyes) -> Scene:
    """The picture of a state for the eyes; with all eyes every hand is in it."""
    game = session.game
    if eyes != "all":
        return game.present(game.view(state, eyes), ())
    hands: list[Hand] = []
    for seat in session.players:
        hands.extend(game.present(game.view(state, seat), ()).hands)
    return replace(game.present(game.view(state, None), ()), hands=tuple(hands))


def witnessed(session: Session, entry: Entry[Any, Any], eyes: Eyes) -> Iterator[tuple[Sentence | None, str]]:
    """Each event of an entry as the eyes see it: its sentence, and what a replay looks for in it."""
    game = session.game
    seat = None if eyes == "all" else eyes
    state = session.states[entry.parent]
    for event in entry.events:
        glimpse = event if eyes == "all" else game.seen(state, event, seat)
        state = fold(state, (event,), game.evolve)
        if glimpse is None:
            yield None, ""
        else:
            yield game.narrate(glimpse, game.view(state, seat)), game.marks.get(type(glimpse), "")


def rolls_of(
    session: Session, eyes: Eyes, path: Sequence[Entry[Any, Any]] | None = None
) -> tuple[RollLog, tuple[int, ...]] | None:
    """The log of all rolls that the eyes have seen, and the decision of each of its events.

    `path` are the decisions, else those on the way to the head. None for a game without such a log.
    """
    game = session.game
    if game.rolls is None:
        return None
    entries = session.timeline.path() if path is None else path
    seat = None if eyes == "all" else eyes
    found: list[tuple[Any, int]] = []
    for entry in entries:
        events = entry.events if eyes == "all" else session.seen_entry(entry, seat).events
        found += [(event, entry.id) for event in events]
    state = session.states[entries[-1].id] if entries else session.state
    log = game.rolls([event for event, _ in found], game.view(state, seat))
    return log, tuple([number for _, number in found])


def luck_of(session: Session, eyes: Eyes) -> tuple[Panel, ...]:
    """What chance gave, as far as the eyes may count it: every result in order, then against expectation."""
    if eyes == "all":
        events = [event for entry in session.timeline.path() for event in entry.events]
    else:
        events = [event for seen in session.seen(eyes) for event in seen.events]
    return session.game.luck(events, session.view(eyes))


def awards_of(session: Session) -> tuple[Panel, ...]:
    """What stood out in a finished game, where the game tells it; nothing before its end."""
    game = session.game
    if game.awards is None or session.closed is None:
        return ()
    events = [event for entry in session.timeline.path() for event in entry.events]
    found = game.awards(events, session.view(None))
    return (found,) if found.lines else ()
