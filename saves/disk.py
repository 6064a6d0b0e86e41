"""Writing to the disk so that what is written is there: private, whole or not at all, synced.

And reading what is a file of a sane size, and nothing that never ends.
"""

import contextlib
import os
import stat
from pathlib import Path

from saves.errors import SaveError

HALF = ".tmp"
"""Ends the name of a file that is not yet whole."""
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
"""For opening: a link is refused, since what it leads to would be emptied."""


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a file. Raises SaveError for what is no file, such as a pipe, and for more than `most`."""
    not_regular = SaveError(path, "is not a regular file")
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise not_regular
            if found.st_size > most:
                raise SaveError(path, f"is larger than any file of its kind ({most} bytes)")
            return file.read(most)
    except IsADirectoryError as error:
        raise not_regular from error
    except OSError as error:
        raise SaveError(path, error.strerror or str(error)) from error


def _open_at_once(path: str, flags: int) -> int:
    """Open without waiting for whoever may write at the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read, all or nothing, and sync it. Raises OSError."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}{HALF}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | NO_LINK, 0o600)
    try:
        try:
            write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def write_all(handle: int, data: bytes) -> None:
    """Write all of `data`, in as many pieces as the system takes it."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in a folder stays; systems that cannot are left alone."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def touch(path: Path) -> None:
    """Make the time of a file that of now; of a link its own time, and never that of what it leads to."""
    if os.utime in os.supports_follow_symlinks:
        os.utime(path, follow_symlinks=False)
    elif not path.is_symlink():
        os.utime(path)
