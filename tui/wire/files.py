"""Saved games: writing the log of a table, taking one up as a copy, and checking one."""

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from engine import chance
from engine.kernel.errors import EngineError
from engine.session import Session
from saves import codec
from saves.disk import write_private
from saves.errors import SaveError
from saves.home import SUFFIX, Home
from saves.lock import Lock
from saves.packs import of_log
from saves.sample_games import KEPT, is_sample
from saves.seeds import read_seed
from saves.store import NAME
from saves.table import now
from tui.wire import requests as rq
from tui.wire.answers import Fields, Refused
from tui.wire.connection import Connection
from tui.wire.setting_up import opened
from tui.wire.trust import check_session


def save(connection: Connection, request: rq.Save) -> Fields:
    """Write the log, and the seed beside it while the game goes on."""
    session = connection.table(request).session
    if session.closed is None:
        connection.only_whole("save what it may not see")
    with _as_refusal():
        _write(_target(connection.home, request.path), session)
    return {"head": session.head}


def load(connection: Connection, request: rq.Load) -> Fields:
    """A saved game as a copy in memory; `note` tells what was missing in the file."""
    connection.only_whole("load a whole game")
    notes = []
    with _as_refusal():
        path = _source(connection.home, request.path)
        log = codec.read(path)
        if log.problem is not None:
            raise log.problem
        seed = read_seed(path, log)
    if log.game is None or log.header is None:
        raise Refused("bad_file", f"{path}: no header.")
    try:
        session = Session(log.game, log.header, log.records, clock=now, seed=seed)
    except EngineError as error:
        raise Refused("bad_file", f"{path}: {error}.") from error
    check_session(session, "bad_file")
    if log.torn:
        notes.append("The last line is torn and was left out.")
    if session.closed is None and seed is None:
        session.reseed(chance.new_seed(), "the seed was missing")
        notes.append("The seed was missing; later draws come from a new one.")
    notes += of_log(connection.home, log.header)[1]
    session.close_if_over()
    return {**opened(connection.tables.add(session, request.bots)), "note": " ".join(notes)}


def verify(connection: Connection, request: rq.Verify) -> Fields:
    """What can be proved of a saved game."""
    from saves import verify as proof

    with _as_refusal():
        path = _source(connection.home, request.path)
        report = proof.verify(path, request.start, request.end, connection.home)
    return {
        "verdict": report.verdict,
        "lines": report.lines,
        "bad": report.bad,
        "usable": report.usable,
        "start": report.start,
        "end": report.end,
    }


@contextlib.contextmanager
def _as_refusal() -> Iterator[None]:
    """What is wrong with a file or its place as a refusal."""
    try:
        yield
    except (SaveError, OSError, ValueError) as error:
        raise Refused("bad_file", f"{error}.") from error


def _source(home: Home, given: str) -> Path:
    """The saved game that is meant: a path or a name in the library."""
    path = home.find(given)
    if not path.is_file():
        raise SaveError(path, "is not a regular file")
    return path


def _target(home: Home, given: str) -> Path:
    """Where to save: a name in the library, or a path in a folder that exists."""
    if NAME.fullmatch(given):
        return home.make(home.games) / f"{given}{SUFFIX}"
    path = Path(given)
    if is_sample(path):
        raise SaveError(path, KEPT)
    if path.suffix != SUFFIX:
        raise SaveError(path, f"a saved game ends in {SUFFIX}")
    if not path.parent.is_dir():
        raise SaveError(path, "its folder does not exist")
    return path


def _write(path: Path, session: Session) -> None:
    """Write the log all or nothing, for its owner alone, while nobody else writes it."""
    data, check = b"", ""
    for record in session.records:
        line, check = codec.encode(record, check)
        data += line
    problem = codec.decode(path, data).problem
    if problem is not None:
        raise problem
    seed = session.box.seed if session.closed is None else None
    _check_place(path, data, seed)
    lock = Lock(path.with_suffix(".lock"))
    try:
        _check_place(path, data, seed)
        if seed is not None:
            write_private(path.with_suffix(".seed"), seed.encode())
        write_private(path, data)
        if seed is None:
            path.with_suffix(".seed").unlink(missing_ok=True)
    finally:
        lock.release()


def _check_place(path: Path, data: bytes, seed: str | None) -> None:
    """Raise SaveError where something would be lost: anything but an earlier moment of the same game."""
    sides = [path, path.with_suffix(".seed"), path.with_suffix(".lock")]
    there = [side for side in sides if os.path.lexists(side)]
    for side in there:
        if not stat.S_ISREG(side.lstat().st_mode):
            raise SaveError(side, "is not a regular file")
    if path not in there:
        if sides[1] in there and sides[1].read_bytes() != (seed or "").encode():
            raise SaveError(sides[1], "is the seed of another game")
        return
    log = codec.read(path)
    if log.problem is not None:
        raise SaveError(path, f"holds something else, which is not overwritten ({log.problem.what})")
    kept = path.read_bytes()[: log.size]
    if not data.startswith(kept[: kept.index(b"\n") + 1]):
        raise SaveError(path, "holds another game, which is not overwritten")
    if not data.startswith(kept):
        raise SaveError(path, "holds another course of this game, which is not overwritten")
