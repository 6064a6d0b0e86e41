"""Small logs for tests of saves: one with every kind of record, and random games of any length."""

from collections.abc import Iterable
from typing import Any

from engine import games
from engine.chance import commitment
from engine.consent import answer, ask
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.errors import Refusal
from engine.kernel.records import AnyRecord, Header, Said, Seated, UndoMode, Worded
from engine.session import Session
from saves import codec
from saves.table import new_header
from tests.support import walk

SEED = "5eed" * 16
SECOND = "0ddd" * 16
NOW = 1_700_000_000_000


def sample_header(undo: UndoMode = "table", seed: str = SEED) -> Header[Any, Any, Any]:
    """The header of a small game of Matchup: Gipsy Danger against Knife Head."""
    seats = (
        MatchupSeat("Ann", units=(Chosen("gipsy-danger"),)),
        MatchupSeat("Bob", units=(Chosen("knife-head"),)),
    )
    return new_header("matchup", seats, Options(), undo, seed, at=NOW)


def sample_session() -> Session:
    """A whole game in twelve records, one of each kind and a second entry or two."""
    session = Session(games.load("matchup"), sample_header(), clock=lambda: NOW, seed=SEED)
    session.keep(Worded(1, "fog"))
    decide(session, 1, "begin")
    session.keep(Said(2, NOW, "Good luck, Ann ♥"))
    assert not isinstance(ask(session, 1), Refusal)
    assert not isinstance(answer(session, 2, "yes"), Refusal)
    session.keep(Seated(2, "bot:greedy", 1))
    session.reseed(SECOND, "the seed was missing")
    decide(session, 1, "begin")
    decide(session, 2, "concede 2")
    return session


def short_session() -> Session:
    """A whole game in five records: words, talk, a unit given up at once, and the end."""
    session = Session(games.load("matchup"), sample_header(), clock=lambda: NOW, seed=SEED)
    session.keep(Worded(1, "fog"))
    session.keep(Said(2, NOW, "Good luck, Ann ♥"))
    decide(session, 2, "concede 2")
    return session


def decide(session: Session, seat: int, text: str) -> None:
    """Let a seat decide this; it is accepted."""
    command = session.game.parse(text, session.options(seat))
    assert not isinstance(command, Refusal), command.message
    found = session.submit(seat, command)
    assert not isinstance(found, Refusal), found.message


def random_records(seed: int, most: int = 60) -> list[AnyRecord]:
    """The records of a random game of two, up to `most`."""
    session, rng = walk.begin("matchup", "two", seed)
    while session.result is None and len(session.records) < most:
        walk.step(session, rng)
    assert commitment(f"seed {seed}") == session.header.commitment
    return session.records


def lines(records: Iterable[AnyRecord]) -> list[bytes]:
    """The lines of a log, each with its newline."""
    found, check = [], ""
    for record in records:
        line, check = codec.encode(record, check)
        found.append(line)
    return found
