"""Writing to the disk so that what is written is there: private, whole or not at all, synced."""

import contextlib
import os
from pathlib import Path

HALF = ".tmp"
"""Ends the name of a file that is not yet whole."""


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read, all or nothing, and sync it. Raises OSError."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}{HALF}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
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
