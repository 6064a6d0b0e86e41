"""A saved game for reading alone: no lock, no writing, as far as the file is sound."""

from dataclasses import dataclass
from pathlib import Path

from engine.kernel.errors import EngineError, ReplayError
from engine.session import Session
from saves import codec
from saves.errors import SaveError
from saves.repair import UNSOUND

LARGEST = 64_000_000
"""No saved game is larger, in bytes; a larger file is not read."""


@dataclass(frozen=True)
class Reading:
    """The sound part of a log as a session without seed or sink, and what is wrong with the rest.

    `problem` is empty for a sound file. `check` is the check of the last sound line.
    """

    session: Session
    problem: str
    check: str


def readable(path: Path, size: int) -> str:
    """Why a file is not even read; empty when it can be."""
    if not path.is_file():
        return "is not a regular file"
    return f"is larger than any saved game ({LARGEST} bytes)" if size > LARGEST else ""


def read_game(path: Path) -> Reading:
    """Read a saved game; raises SaveError when nothing of it can be shown."""
    try:
        why_not = readable(path, path.stat().st_size)
    except OSError as error:
        raise SaveError(path, error.strerror or str(error)) from error
    if why_not:
        raise SaveError(path, why_not)
    log = codec.read(path)
    if log.game is None or log.header is None:
        raise log.problem or SaveError(path, "there is no header")
    problem = log.problem.reason if log.problem is not None else ""
    if log.torn and not problem:
        problem = f"the last line is torn ({len(log.torn)} bytes)"
    records = log.records
    try:
        session = Session(log.game, log.header, records, clock=lambda: 0)
    except ReplayError as error:
        session = Session(log.game, log.header, records[: error.record - 2], clock=lambda: 0)
        problem = str(error)
    try:
        session.scene(None)
    except (EngineError, *UNSOUND) as error:
        what = f"its state does not fit together ({type(error).__name__}: {error})"
        raise SaveError(path, what) from error
    return Reading(session, problem, log.check)


def stamp(path: Path) -> tuple[int, int]:
    """What changes when a file is written: the time of the last change, and its size."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
