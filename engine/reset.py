"""Taking back a whole turn: the longest run of free take-backs of a seat that stays within it."""

from engine.kernel.errors import Refusal
from engine.kernel.records import Moved
from engine.session import Session
from engine.timeline import ROOT
from engine.undo import UndoState, noticed, steps, undo_state

NOTHING = "nothing of this turn can be taken back freely"


def turn_start(session: Session) -> int:
    """The node at which this turn began: that of the last entry with a heading, else the first state."""
    for entry in session.timeline.up(session.head):
        if any(sentence and sentence.depth == 0 for sentence in session.seen_entry(entry, None).sentences):
            return entry.id
    return ROOT


def reset_state(session: Session, seat: int) -> UndoState:
    """What it means for `seat` to take back all that is free since the turn began; blocked if nothing is."""
    start = turn_start(session)
    path = session.timeline.path()
    gone: tuple[int, ...] = ()
    to, crosses = session.head, ""
    while session.closed is None:
        found = undo_state(session.game, path, session.states, seat, session.header.undo, session.names)
        if found.kind != "free" or not found.vanishing or found.to < start:
            break
        to, gone = found.to, found.vanishing + gone
        crosses = crosses or found.crosses
        path = path[: len(path) - len(found.vanishing)]
    if not gone:
        return UndoState("blocked", NOTHING, to)
    entries = [session.timeline.entries[node] for node in gone]
    back = steps(noticed(session.game, entries, session.states, seat))
    return UndoState("free", f"{back} to the start of the turn", to, gone, crosses)


def reset(session: Session, seat: int) -> Moved | Refusal:
    """Take back to the start of the turn in one move, which one redo undoes."""
    found = reset_state(session, seat)
    if found.kind != "free":
        return Refusal("illegal", "", f"{found.reason.capitalize()}.")
    return session.move(Moved(found.to, seat, session.now(), "undo"))
