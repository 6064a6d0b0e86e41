"""Sessions of the toy game for tests of undo, consent and sessions."""

from typing import Any

from engine.kernel.errors import Refusal
from engine.kernel.game import Seat
from engine.kernel.records import Entry, UndoMode
from engine.session import Session, Sink, no_sink
from tests.support import toy
from tests.support.setups import Setup
from tests.support.toy.pieces import Options
from tests.support.walk import new_session

SEED = "a seed of the toy game"


def toy_session(
    *by: str, undo: UndoMode = "table", seed: str = SEED, sink: Sink = no_sink, oil: int = 3
) -> Session:
    """A toy game of two persons, or of the given players (`human` or a bot's level)."""
    names = ("Ann", "Bob", "Cid", "Dot")
    seats = tuple(Seat(name, level) for name, level in zip(names, by or ("human", "human"), strict=False))
    return new_session(toy.GAME, Setup(seats, Options(oil)), seed, undo, sink)


def do(session: Session, seat: int, *texts: str) -> list[Entry[Any, Any]]:
    """The seat decides this by notation; each is accepted. Returns the entries."""
    found = []
    for text in texts:
        command = session.game.parse(text, session.options(seat))
        assert not isinstance(command, Refusal), f"{text}: {command.message}"
        entry = session.submit(seat, command)
        assert isinstance(entry, Entry), f"{text}: {entry.message}"
        found.append(entry)
    return found


def lit(session: Session, guard: int = 3) -> int:
    """Begins, and both seats put so much into the guard; returns the seat that may light a lantern."""
    do(session, 1, "begin")
    for seat in session.players:
        do(session, seat, f"allot {3 - guard} {guard}")
    (seat,) = session.awaiting
    return seat
