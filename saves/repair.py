"""The sound part of a damaged log, written as a new game of the library."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.kernel.errors import ReplayError
from engine.kernel.game import AnyGame
from engine.kernel.records import AnyRecord, Entry, Header, Said
from engine.kernel.turn import fold
from engine.timeline import ROOT, Timeline
from saves import codec
from saves.disk import write_private
from saves.errors import SaveError
from saves.exports import safe_name
from saves.home import SUFFIX, Home
from saves.seeds import read_seed

UNSOUND = (ValueError, LookupError, TypeError, AttributeError, StopIteration)
"""What is raised where the parts of a state from a file do not fit together."""


def repair(home: Home, path: Path) -> Path:
    """Write the sound part of a broken or torn log as a new game of the library; returns where it is.

    The original stays as it is. The seed goes along where it is the one that the sound part is committed to.
    Raises SaveError when nothing is usable or nothing is wrong.
    """
    log = codec.read(path)
    if log.game is None or log.header is None or not _fits(log.game, log.header.start):
        raise SaveError(path, "nothing of it is usable: it has no sound header")
    kept = len(log.records)
    try:
        check_sound(log.game, log.header, log.records)
    except ReplayError as error:
        kept = error.record - 2
    if log.problem is None and not log.torn and kept == len(log.records):
        raise SaveError(path, "nothing is wrong with it")
    lines, _ = codec.split(path.read_bytes())
    data = b"".join(line + b"\n" for line in lines[: kept + 1])
    target = _free(home, path)
    seed = read_seed(path, codec.decode(path, data))
    try:
        if seed is not None:
            write_private(target.with_suffix(".seed"), seed.encode())
        write_private(target, data)
    except OSError as error:
        raise SaveError(target, error.strerror or str(error)) from error
    return target


def check_sound(game: AnyGame, header: Header[Any, Any, Any], records: Sequence[AnyRecord]) -> None:
    """Raise ReplayError at the first record that does not follow from those before it, or whose state is not
    sound, so that whoever looks at it would fail."""
    if not _fits(game, header.start):
        raise ReplayError(1, "its first state does not fit together")
    timeline = Timeline()
    timeline.add(header)
    states: dict[int, Any] = {ROOT: header.start}
    for number, record in enumerate(records, start=2):
        if not _is_seated(record, len(header.seats)):
            raise ReplayError(number, "it names a seat that the table does not have")
        timeline.add(record)
        if isinstance(record, Entry):
            states[number] = after(game, states[record.parent], record)
            if not _fits(game, states[number]):
                raise ReplayError(number, "its state does not fit together")


def _fits(game: AnyGame, state: Any) -> bool:
    """Whether a state from a file keeps every invariant."""
    try:
        return not game.check_state(state)
    except UNSOUND:
        return False


def _is_seated(record: AnyRecord, seats: int) -> bool:
    """Whether the seats that a record names are at the table; a watcher may only speak."""
    named = [getattr(record, field) for field in ("seat", "by") if hasattr(record, field)]
    return all((0 if isinstance(record, Said) else 1) <= seat <= seats for seat in named)


def _free(home: Home, path: Path) -> Path:
    """A name in the library that nothing has yet."""
    folder = home.make(home.games)
    stem = safe_name(path.stem)
    while True:
        target = folder / f"{stem}-repaired-{secrets.token_hex(3)}{SUFFIX}"
        if not target.exists() and not target.with_suffix(".seed").exists():
            return target


def after(game: AnyGame, state: Any, entry: Entry[Any, Any]) -> Any:
    """The state after an entry; raises ReplayError when its events do not apply."""
    try:
        return fold(state, entry.events, game.evolve)
    except UNSOUND as error:
        raise ReplayError(entry.id, f"its events do not apply: {error}") from error
