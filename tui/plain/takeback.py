"""Undo, redo, back to the start of a turn, and asking others for it."""

from collections.abc import Callable

from engine import consent
from engine.kernel.errors import Refusal
from engine.kernel.scene import Line, Span
from engine.reset import reset, reset_state
from engine.session import Session
from engine.undo import UndoState

Confirm = Callable[[str], bool]


class TakeBack:
    """Takes back for whoever sits at this terminal. `confirm` asks a question and waits for yes or no.

    In an Open game, crossing chance or something told is asked for once in a game.
    """

    def __init__(self, session: Session, confirm: Confirm) -> None:
        self._session = session
        self._confirm = confirm
        self._agreed = False

    def undo(self, seat: int) -> list[Line] | Refusal:
        """Take back to the seat's last decision, or ask the others to agree."""
        found = self._session.undo_state(seat)
        if found.kind == "ask":
            return self._ask(seat)
        if found.kind == "free" and not self._may_cross(found):
            return [(Span("Nothing is taken back."),)]
        moved = self._session.undo(seat)
        return moved if isinstance(moved, Refusal) else []

    def _may_cross(self, found: UndoState) -> bool:
        """Whether what lies between may be crossed: a person is asked the first time."""
        if not found.crosses or self._agreed:
            return True
        question = f"This takes back more than your own decision: {found.crosses}. Do it?"
        self._agreed = self._confirm(question)
        return self._agreed

    def _ask(self, seat: int) -> list[Line] | Refusal:
        session = self._session
        reply = consent.ask(session, seat)
        if isinstance(reply, Refusal):
            return reply
        waiting = [session.names[other] for other in consent.waiting(session)]
        return [(Span(f"{', '.join(waiting)} will be asked to agree."),)] if waiting else []

    def redo(self, seat: int) -> list[Line] | Refusal:
        """Go forward again to where the last undo came from."""
        moved = self._session.redo(seat)
        return moved if isinstance(moved, Refusal) else [(Span("Done again."),)]

    def reset(self, seat: int) -> list[Line] | Refusal:
        """Take back to the start of this turn, as far as that is free; lists what went."""
        session = self._session
        found = reset_state(session, seat)
        if found.kind == "free" and not self._may_cross(found):
            return [(Span("Nothing was taken back."),)]
        moved = reset(session, seat)
        if isinstance(moved, Refusal):
            return moved
        entries = [session.timeline.entries[node] for node in reversed(found.vanishing)]
        gone = ", ".join(session.game.say(entry.command) for entry in entries if entry.seat == seat)
        return [(Span(f"Taken back in this turn, last first: {gone}. R brings it back."),)]

    def go(self, seat: int, node: int) -> list[Line] | Refusal:
        """Go to the end of another branch, or to any moment, in an Open game."""
        moved = self._session.jump(seat, node)
        return moved if isinstance(moved, Refusal) else [(Span(f"This is now entry {node}."),)]
