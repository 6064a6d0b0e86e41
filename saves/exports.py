"""The folder of exports, and names of files that every system and terminal takes."""

import re
from pathlib import Path

from saves.disk import write_private
from saves.errors import SaveError
from saves.home import Home


def safe_name(stem: str) -> str:
    """A file's name with letters, digits, points and dashes only, which every system and terminal takes."""
    return re.sub(r"[^A-Za-z0-9._-]+", "-", stem).strip("-.")[:80] or "game"


def write_export(home: Home, stem: str, text: str) -> Path:
    """Write a text to the folder of exports; one of the same name is replaced. Raises SaveError."""
    path = home.make(home.root / "exports") / f"{safe_name(stem)}.txt"
    try:
        write_private(path, text.encode("utf-8", "replace"))
    except OSError as error:
        raise SaveError(path, error.strerror or str(error)) from error
    return path
