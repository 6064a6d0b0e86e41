"""Taking back, asking for it, and going to other moments of an Open game."""

from engine import consent
from engine.kernel.errors import Refusal
from engine.kernel.records import Answered, Asked, Moved
from engine.kernel.text import clean
from engine.session import Session
from tui.wire import requests as rq
from tui.wire.answers import Fields, Refused
from tui.wire.connection import Connection
from tui.wire.tables import let_bots_decide


def undo(connection: Connection, request: rq.Undo) -> Fields:
    """Take back to the seat's last decision."""
    session = connection.running(request).session
    seat = connection.own(session, request.seat)
    return _after(session, seat, session.undo(seat))


def redo(connection: Connection, request: rq.Redo) -> Fields:
    """Go forward again."""
    session = connection.running(request).session
    seat = connection.own(session, request.seat)
    return _after(session, seat, session.redo(seat))


def ask(connection: Connection, request: rq.Ask) -> Fields:
    """Ask the others; bots answer at once."""
    session = connection.running(request).session
    seat = connection.own(session, request.seat)
    return _after(session, seat, consent.ask(session, seat))


def answer(connection: Connection, request: rq.Answer) -> Fields:
    """Answer the open request; the game goes on when all have answered."""
    table = connection.running(request)
    session = table.session
    seat = connection.own(session, request.seat)
    if request.yes and request.never:
        raise Refused("malformed", "An answer is not both yes and never.")
    reply = consent.answer(session, seat, "yes" if request.yes else "never" if request.never else "no")
    _after(session, seat, reply)
    let_bots_decide(table)
    return _told(session, seat)


def jump(connection: Connection, request: rq.Jump) -> Fields:
    """Visit an entry; bots wait, so that it can be looked at."""
    session = connection.running(request).session
    return _move(connection, session, request, "")


def branch(connection: Connection, request: rq.Branch) -> Fields:
    """Go on from an entry; bots that are awaited there decide."""
    table = connection.running(request)
    session = table.session
    name = request.name or f"branch {len(session.timeline.names) + 1}"
    if name != clean(name):
        raise Refused("malformed", "The name of a branch is one line of printable letters.")
    _move(connection, session, request, name)
    let_bots_decide(table)
    return _told(session, connection.mover(session, request.seat))


def _move(connection: Connection, session: Session, request: rq.Jump | rq.Branch, name: str) -> Fields:
    seat = connection.mover(session, request.seat)
    return _after(session, seat, session.jump(seat, request.entry, name))


def _after(session: Session, seat: int, found: Moved | Asked | Answered | Refusal) -> Fields:
    """Where the game stands after what was kept; a refusal is raised."""
    if isinstance(found, Refusal):
        raise Refused.by(found)
    return _told(session, seat)


def _told(session: Session, seat: int) -> Fields:
    """Where the head is, what taking back means for the seat now, and who must answer or decide."""
    found = session.undo_state(seat)
    return {
        "head": session.head,
        "undo": {"state": found.kind, "reason": found.reason},
        "waiting": consent.waiting(session),
        "awaiting": session.awaiting,
    }
