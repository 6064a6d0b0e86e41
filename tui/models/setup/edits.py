"""Edits of a set-up that every game has: each gives a new draft, or a sentence when it cannot be."""

from dataclasses import replace
from typing import Any, TypeVar

from engine.kernel.errors import Refusal
from tui.models.setup.draft import HUMAN, PLAYERS, AnyDraft, Draft, is_given
from tui.names import clean_name

D = TypeVar("D", bound=Draft[Any])


def renamed(draft: D, seat: int, text: str) -> D | str:
    """Another name for a seat; an empty one gives it back a name that the program makes up."""
    name = clean_name(text)
    for other, taken in enumerate(draft.names):
        if other != seat and is_given(draft, other) and name.casefold() == taken.casefold():
            return f"Seat {other + 1} is called {taken} already; nothing has changed."
    return draft.with_chair(seat, replace(draft.chairs[seat], name=name))


def played_by(draft: D, seat: int, by: str) -> D:
    """Another player for a seat; a name that fits a person does not stay on a bot."""
    chair = draft.chairs[seat]
    name = chair.name if (chair.by == HUMAN) == (by == HUMAN) else ""
    return draft.with_chair(seat, replace(chair, by=by, name=name))


def next_player(draft: AnyDraft, seat: int) -> str:
    """Who comes after the present player of a seat in the list of possible ones."""
    return PLAYERS[(PLAYERS.index(draft.chairs[seat].by) + 1) % len(PLAYERS)]


def moved_down(draft: D, seat: int) -> D:
    """The seat one further down; the last goes to the top."""
    chairs = list(draft.chairs)
    chair = chairs.pop(seat)
    chairs.insert((seat + 1) % len(draft.chairs), chair)
    return draft.with_chairs(tuple(chairs))


def without_seat(draft: D, seat: int) -> D:
    """The draft without a seat."""
    return draft.with_chairs((*draft.chairs[:seat], *draft.chairs[seat + 1 :]))


def makes_wrong(before: AnyDraft, after: AnyDraft) -> Refusal | None:
    """The first thing that an edit would make wrong and that is not wrong now."""
    known = before.problems()
    return next((problem for problem in after.problems() if problem not in known), None)
