"""One writer for a game: a lock on a file beside the log, which the system releases when its owner dies."""

import contextlib
import os
import socket
import stat
import sys
from pathlib import Path

from saves.disk import NO_LINK
from saves.errors import Locked, SaveError

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _give(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


class Lock:
    """Held from creation to `release`; raises SaveError, or Locked with the owner's name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT | NO_LINK, 0o600)
        except OSError as error:
            raise SaveError(path, error.strerror or str(error)) from error
        if not stat.S_ISREG(os.fstat(self._handle).st_mode):
            os.close(self._handle)
            raise SaveError(path, "is not a regular file")
        try:
            _take(self._handle)
        except OSError as error:
            owner = _owner(path)
            os.close(self._handle)
            raise Locked(path.with_suffix(".jsonl"), f"in use by {owner}; close it there first") from error
        with contextlib.suppress(OSError):
            os.ftruncate(self._handle, 0)
            os.write(self._handle, f"{_me()}\n".encode())

    def release(self) -> None:
        """Give the lock up; the file stays, since removing it would race with the next owner.

        It is given up in so many words: a program started meanwhile may still hold a copy of the handle.
        """
        if self._handle >= 0:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, 0)
            with contextlib.suppress(OSError):
                _give(self._handle)
            os.close(self._handle)
            self._handle = -1


def _me() -> str:
    user = os.environ.get("USER") or os.environ.get("USERNAME") or "somebody"
    return f"{user} on {socket.gethostname()}, process {os.getpid()}"


def _owner(path: Path) -> str:
    with contextlib.suppress(OSError):
        text = path.read_text(encoding="utf-8", errors="replace").strip()
        clean = "".join(letter for letter in text if letter.isprintable())[:120]
        if clean:
            return clean
    return "another program"
