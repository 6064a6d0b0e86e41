"""Folders and files of games: creating, appending, recovering, listing, deleting.

A game is `games/<name>.jsonl`, its secret seed `<name>.seed`, its lock `<name>.lock`, all readable by the
owner alone. A record is on disk (written, flushed, synced) when `append` returns.
"""

import contextlib
import glob
import os
import re
import secrets
import time
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kernel.records import AnyRecord, Header
from saves import codec, renew
from saves.disk import HALF, sync_folder, touch, write_all, write_private
from saves.errors import SaveError
from saves.home import SUFFIX, Home
from saves.lock import Lock
from saves.sample_games import KEPT, is_sample
from saves.seeds import read_seed

BIN_DAYS = 30
LONGEST_NAME = 20
"""So many letters of a player's name, at most, stand in the name of a file."""
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class GameFile:
    """The log of one game, open for writing, with its lock. Raises SaveError when it cannot be opened."""

    def __init__(self, path: Path, lock: Lock, size: int, check: str) -> None:
        self.path = path
        self.check = check
        self._lock = lock
        self._size = size
        try:
            self._handle = os.open(path, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            raise SaveError(path, error.strerror or str(error)) from error

    def append(self, record: AnyRecord) -> None:
        """Write a record and sync it; after a failure nothing of it is left. Raises SaveError."""
        line, check = codec.encode(record, self.check)
        try:
            there = os.fstat(self._handle)
            if there.st_nlink == 0 or there.st_size < self._size:
                what = "was deleted" if there.st_nlink == 0 else "was cut short"
                raise SaveError(self.path, f"{what} by another program")
            if there.st_size > self._size:
                os.ftruncate(self._handle, self._size)
            write_all(self._handle, line)
            os.fsync(self._handle)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._size)
            raise SaveError(self.path, error.strerror or str(error)) from error
        self._size += len(line)
        self.check = check

    def close(self) -> None:
        """Close the file and give up the lock."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
            self._lock.release()

    @property
    def seed_path(self) -> Path:
        """Where the secret seed of a running game lies."""
        return self.path.with_suffix(".seed")

    def drop_seed(self) -> None:
        """Remove the file of the seed, which the closing record has published."""
        with contextlib.suppress(OSError):
            self.seed_path.unlink()


@dataclass(frozen=True)
class Opened:
    """A log opened for going on: what it holds, its file, its seed, and what was done to the file.

    `cut` tells in words that a torn line was cut, or that the log was written anew in the present format.
    """

    log: codec.Log
    file: GameFile
    seed: str | None
    cut: str


def create(home: Home, header: Header[Any, Any, Any], seed: str) -> GameFile:
    """Make the files of a new game: the seed first, then the header. Raises SaveError, and leaves nothing."""
    folder = home.make(home.games)
    path = _new_path(folder, header)
    lock = Lock(path.with_suffix(".lock"))
    file = None
    try:
        write_private(path.with_suffix(".seed"), seed.encode())
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        file = GameFile(path, lock, 0, "")
        file.append(header)
    except (OSError, SaveError) as error:
        if file is not None:
            file.close()
        lock.release()
        for side in (*side_files(path), path.with_suffix(".lock")):
            with contextlib.suppress(OSError):
                side.unlink()
        if isinstance(error, SaveError):
            raise
        raise SaveError(path, error.strerror or str(error)) from error
    sync_folder(folder)
    empty_bin(home)
    return file


def open_game(path: Path) -> Opened:
    """Open a log for going on. Raises SaveError, BadLine or Locked.

    A torn last line is cut, and a log of an older format is written anew first; both are told.
    """
    if not path.is_file():
        raise SaveError(path, "is not a regular file" if os.path.lexists(path) else "no such file")
    _refuse_sample(path)
    lock = Lock(path.with_suffix(".lock"))
    try:
        _sweep(path)
        log = codec.read(path)
        if log.problem is not None:
            raise log.problem
        cut = ""
        if renew.is_old(log):
            log, cut = renew.renewed(log)
        elif log.torn:
            cut = _cut(path, log)
        seed = read_seed(path, log)
        file = GameFile(path, lock, log.size, log.check)
    except BaseException:
        lock.release()
        raise
    return Opened(log, file, seed, cut)


def _cut(path: Path, log: codec.Log) -> str:
    """Cut a torn last line, which was never acknowledged; returns what to tell."""
    try:
        with open(path, "r+b") as file:
            file.truncate(log.size)
            os.fsync(file.fileno())
    except OSError as error:
        raise SaveError(path, f"its last line is torn and cannot be cut: {error.strerror}") from error
    return f"The last line was torn ({len(log.torn)} bytes) and was cut; everything before it is there."


def delete(home: Home, path: Path) -> Path:
    """Move a game with its side files into the bin folder; returns where its log is now.

    What has lain there long enough goes. Raises Locked when the game is being played.
    """
    _refuse_sample(path)
    lock = Lock(path.with_suffix(".lock"))
    try:
        _sweep(path)
        stem = _free_stem(home.make(home.bin), path.stem)
        for side in side_files(path):
            gone = home.bin / f"{stem}{side.name.removeprefix(path.stem)}"
            os.replace(side, gone)
            touch(gone)
    except OSError as error:
        raise SaveError(path, error.strerror or str(error)) from error
    finally:
        lock.release()
        with contextlib.suppress(OSError):
            path.with_suffix(".lock").unlink()
    empty_bin(home)
    return home.bin / f"{stem}{SUFFIX}"


def _free_stem(folder: Path, stem: str) -> str:
    """The name, with a number where an earlier game of this name lies in the folder."""
    number, found = 1, stem
    while any(folder.glob(f"{glob.escape(found)}.*")):
        number += 1
        found = f"{stem}-{number}"
    return found


def empty_bin(home: Home, now: float | None = None) -> int:
    """Remove what has lain in the bin for 30 days; returns how many files went."""
    limit = (time.time() if now is None else now) - BIN_DAYS * 86400
    gone = 0
    if home.bin.is_dir():
        for path in home.bin.iterdir():
            with contextlib.suppress(OSError):
                if path.is_file() and path.lstat().st_mtime < limit:
                    path.unlink()
                    gone += 1
    return gone


def side_files(path: Path) -> Iterator[Path]:
    """The log and what lies beside it, as far as it is there; the lock is no part of a game."""
    for suffix in (SUFFIX, ".seed", ".notes.json"):
        side = path.with_suffix(suffix)
        if side.exists():
            yield side
    yield from sorted(path.parent.glob(f"{glob.escape(path.name)}{renew.OLD}*"))


def _refuse_sample(path: Path) -> None:
    if is_sample(path):
        raise SaveError(path, KEPT)


def _sweep(path: Path) -> None:
    """Remove what a stopped program left half written beside a log; only for the holder of its lock."""
    for half in path.parent.glob(f"{glob.escape(path.stem)}.*{HALF}"):
        with contextlib.suppress(OSError):
            half.unlink()


def _new_path(folder: Path, header: Header[Any, Any, Any]) -> Path:
    """Where a new game goes: a name that nothing has yet."""
    while True:
        path = folder / f"{_name_for(header)}{SUFFIX}"
        if not any(side_files(path)):
            return path


def _name_for(header: Header[Any, Any, Any]) -> str:
    names = [part for seat in header.seats for part in NAME.findall(_letters(seat.name))[:1]]
    return "-".join([header.game, *names[:4], secrets.token_hex(3)])


def _letters(name: str) -> str:
    """A player's name in small letters, without accents."""
    plain = unicodedata.normalize("NFKD", name.lower()[:LONGEST_NAME])
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
