"""The decisions of a game by keyboard, told once more to a session without a front end, and to line mode."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine import consent, games
from engine.kernel.records import Answered, AnyRecord, Asked, Closed, Entry, Moved
from engine.session import Session
from saves import codec
from saves.table import new_table
from tests.tui.plain.lines import terminal
from tui.plain.play import Play, choose_by_bot


def timeless(record: AnyRecord) -> AnyRecord:
    """A record without the moment at which it was written."""
    return replace(record, at=0) if isinstance(record, Entry | Moved | Closed) else record


def told_to_a_session(path: Path, meant: Sequence[Any]) -> Session:
    """The same decisions, given to a session without any front end; bots decide as they did."""
    log = codec.read(path)
    assert log.game is not None
    assert log.header is not None
    closed = log.records[-1]
    assert isinstance(closed, Closed)
    session = Session(log.game, log.header, clock=lambda: 0, seed=closed.seed)
    decided = iter(meant)
    for at, record in enumerate(log.records, start=1):
        if at < len(session.records):
            continue
        if isinstance(record, Entry):
            command = record.command if session.is_bot(record.seat) else next(decided)
            session.submit(record.seat, command)
        elif isinstance(record, Asked):
            consent.ask(session, record.by)
        elif isinstance(record, Answered):
            consent.answer(session, record.by, record.answer)
        elif isinstance(record, Moved):
            (session.redo if record.why == "redo" else session.undo)(record.by)
    assert list(decided) == []
    return session


def the_same_log(path: Path, meant: Sequence[Any]) -> None:
    """A session that is told the same decisions writes the same log."""
    records = codec.read(path).records
    again = told_to_a_session(path, meant)
    assert [timeless(record) for record in records] == [timeless(record) for record in again.records[1:]]


def the_same_in_line_mode(path: Path, meant: Sequence[Any], seed: str) -> None:
    """Line mode, which is typed the same decisions as notation, writes the same log; bots decide anew."""
    log = codec.read(path)
    assert log.header is not None
    game = games.load(log.header.game)
    begun = new_table(None, log.header, seed).session
    begun.begin()  # as line mode does by itself
    first = len([record for record in begun.records if isinstance(record, Entry)])
    lines = [game.say(command) for command in meant[first:]]
    made, target = terminal("".join(f"{line}\n" for line in lines))
    table = new_table(None, log.header, seed)
    Play(table, made, choose_by_bot).run()
    assert "Refused" not in target.text()
    records = [timeless(record) for record in table.session.records[1:]]
    assert records == [timeless(record) for record in log.records]
