"""Take-back requests between seats: asking, and answering."""

from typing import Literal

from engine.kernel.errors import Refusal
from engine.kernel.records import Answered, Asked, Moved
from engine.session import Session
from engine.undo import UndoState, learners, steps

Reply = Literal["yes", "no", "never"]


def ask(session: Session, seat: int) -> Asked | Moved | Refusal:
    """Ask the others to take back to the seat's last decision.

    Bots answer at once: yes if nothing was told to them. Returns the move when nobody else is left to ask.
    """
    found = session.undo_state(seat)
    if found.kind != "ask":
        return Refusal("illegal", "", f"Undo {found.kind}: {found.reason}.")
    asked = Asked(len(session.records) + 1, seat, len(found.vanishing))
    session.keep(asked)
    for other in found.ask:
        if session.is_bot(other):
            reply = answer(session, other, "no" if _was_told(session, other, found) else "yes")
            if not isinstance(reply, Answered) or reply.answer != "yes":
                return asked if isinstance(reply, Answered) else reply
    return asked


def answer(session: Session, seat: int, reply: Reply) -> Answered | Moved | Refusal:
    """Answer the open request; when all others have agreed, the head moves."""
    asked = session.timeline.asked
    if asked is None or seat == asked.by or seat not in session.players:
        return Refusal("illegal", "", "There is no request for you to answer.")
    if seat in session.timeline.answers:
        return Refusal("illegal", "", "You have answered already.")
    answered = Answered(asked.id, seat, reply)
    session.keep(answered)
    if session.timeline.asked is None or set(session.timeline.answers) < set(session.players) - {asked.by}:
        return answered
    to = session.undo_state(asked.by).to
    return session.move(Moved(to, asked.by, session.now(), "undo"))


def waiting(session: Session) -> tuple[int, ...]:
    """The seats that have not answered the open request."""
    asked = session.timeline.asked
    if asked is None:
        return ()
    return tuple(sorted(set(session.players) - {asked.by} - set(session.timeline.answers)))


def request(session: Session) -> str:
    """The open request in words, for those who are to answer it; empty if there is none."""
    asked = session.timeline.asked
    if asked is None:
        return ""
    reason = session.undo_state(asked.by).crosses
    told = f"{session.names[asked.by]} asks to take back {steps(asked.steps)}"
    return f"{told}: {reason}" if reason else told


def _was_told(session: Session, seat: int, found: UndoState) -> bool:
    entries = [session.timeline.entries[node] for node in found.vanishing]
    return any(seat in learners(session.game, session.states[entry.parent], entry) for entry in entries)
