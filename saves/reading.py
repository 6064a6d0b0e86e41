"""A saved game for reading alone: no lock, no writing, as far as the file is sound."""

from dataclasses import dataclass
from pathlib import Path

from engine.kernel.errors import ReplayError
from engine.session import Session
from saves import codec
from saves.errors import SaveError
from saves.repair import check_sound


@dataclass(frozen=True)
class Reading:
    """The sound part of a log as a session without seed or sink, and what is wrong with the rest.

    `problem` is empty for a sound file. `check` is the check of the last sound line.
    """

    session: Session
    problem: str
    check: str


def read_game(path: Path) -> Reading:
    """Read a saved game; raises SaveError when nothing of it can be shown."""
    log = codec.read(path)
    if log.game is None or log.header is None:
        raise log.problem or SaveError(path, "there is no header")
    problem = log.problem.reason if log.problem is not None else ""
    if log.torn and not problem:
        problem = f"the last line is torn ({len(log.torn)} bytes)"
    records = log.records
    try:
        check_sound(log.game, log.header, records)
    except ReplayError as error:
        if error.record == 1:
            raise SaveError(path, str(error)) from error
        records, problem = records[: error.record - 2], str(error)
    session = Session(log.game, log.header, records, clock=lambda: 0)
    return Reading(session, problem, log.check)


def stamp(path: Path) -> tuple[int, int]:
    """What changes when a file is written: the time of the last change, and its size."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
