"""Running games of an older format: what they are in the present one, which is all that may be added to.

The old file is kept beside the new one, `<name>.jsonl.format-1-0123abcd`: its format, and the first digits of
its last check, so that two old files never have the same name.
"""

from pathlib import Path

from engine.kernel.errors import EngineError
from engine.kernel.records import Closed
from engine.session import Session
from saves import codec
from saves.disk import write_private
from saves.errors import SaveError

OLD = ".format-"
"""Follows the name of a log in that of its old file."""


def is_old(log: codec.Log) -> bool:
    """Whether a log was written in an older format."""
    return log.header is not None and log.format != log.header.format


def old_path(log: codec.Log) -> Path:
    """Where the old file of a log is kept."""
    return log.path.with_name(f"{log.path.name}{OLD}{log.format}-{log.check[:8]}")


def renewed(log: codec.Log) -> tuple[codec.Log, str]:
    """Write a log anew: first a copy of the old one, then the new one in its place.

    Whoever is stopped in between has the old one still. Only for the holder of its lock. Returns the log as
    it is now, and what to tell. Raises SaveError for a game that is over, for one that cannot go on, and when
    the disk refuses; then the old one is as it was.
    """
    data = _checked(log)
    try:
        write_private(old_path(log), log.path.read_bytes()[: log.size])
        write_private(log.path, data)
    except OSError as error:
        why = f"it is of format {log.format} and cannot be written anew: {error.strerror or error}"
        raise SaveError(log.path, why) from error
    return codec.decode(log.path, data), _told(log)


def _checked(log: codec.Log) -> bytes:
    """The log in the present format, if it is the same game there and can go on. Raises SaveError."""
    if log.game is None or log.header is None:
        raise SaveError(log.path, "no header")
    if log.records and isinstance(log.records[-1], Closed):
        what = f"this game is over and of format {log.format}, to which nothing is added"
        raise SaveError(log.path, f"{what}; it can be replayed, checked, and played on from in a new game")
    try:
        Session(log.game, log.header, log.records, clock=lambda: 0)
    except EngineError as error:
        raise SaveError(log.path, f"it cannot be brought up from format {log.format}: {error}") from error
    data = _data_of(log)
    found = codec.decode(log.path, data)
    if found.problem is not None or (found.header, found.records) != (log.header, log.records):
        raise SaveError(log.path, f"it does not come out of format {log.format} as it was")
    return data


def _data_of(log: codec.Log) -> bytes:
    """The records of a log as they are written in the present format."""
    data, check = b"", ""
    for record in (log.header, *log.records):
        if record is not None:
            line, check = codec.encode(record, check)
            data += line
    return data


def _told(log: codec.Log) -> str:
    """What to tell a person whose log was written anew."""
    torn = f" Its last line was torn ({len(log.torn)} bytes) and was left out." if log.torn else ""
    return (
        f"This game was saved by an older version of the program (format {log.format}) and was written anew;"
        f" the old file is kept as {old_path(log).name}.{torn}"
    )
