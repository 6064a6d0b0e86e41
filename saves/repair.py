"""The sound part of a damaged log, written as a new game of the library."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.kernel.errors import EngineError, ReplayError
from engine.kernel.game import AnyGame
from engine.kernel.records import AnyRecord, Entry, Header
from engine.kernel.turn import fold
from engine.timeline import ROOT, Timeline
from saves import codec, store
from saves.disk import write_private
from saves.errors import SaveError
from saves.exports import safe_name
from saves.store import SUFFIX, Home

UNSOUND = (ValueError, LookupError, TypeError, AttributeError)
"""What is raised where the parts of a state from a file do not fit together."""


def repair(home: Home, path: Path) -> Path:
    """Write the sound part of a broken or torn log as a new game of the library; returns where it is.

    The original stays as it is. The seed goes along where it is the one that the sound part is committed to.
    Raises SaveError when nothing is usable or nothing is wrong.
    """
    log = codec.read(path)
    if log.game is None or log.header is None or not _fits(log.game, log.header.start):
        raise SaveError(path, "nothing of it is usable: it has no sound header")
    kept = sound(log.game, log.header, log.records)
    if log.problem is None and not log.torn and kept == len(log.records):
        raise SaveError(path, "nothing is wrong with it")
    lines, _ = codec.split(path.read_bytes())
    data = b"".join(line + b"\n" for line in lines[: kept + 1])
    target = _free(home, path)
    seed = store.read_seed(path, codec.decode(path, data))
    try:
        if seed is not None:
            write_private(target.with_suffix(".seed"), seed.encode())
        write_private(target, data)
    except OSError as error:
        raise SaveError(target, error.strerror or str(error)) from error
    return target


def sound(game: AnyGame, header: Header[Any, Any, Any], records: Sequence[AnyRecord]) -> int:
    """How many records after the header follow from those before them and lead to sound states."""
    timeline = Timeline()
    timeline.add(header)
    states: dict[int, Any] = {ROOT: header.start}
    for count, record in enumerate(records):
        try:
            timeline.add(record)
            if isinstance(record, Entry):
                states[record.id] = after(game, states[record.parent], record)
                if not _fits(game, states[record.id]):
                    return count
        except EngineError:
            return count
    return len(records)


def _fits(game: AnyGame, state: Any) -> bool:
    """Whether a state from a file keeps every invariant."""
    try:
        return not game.check_state(state)
    except UNSOUND:
        return False


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
