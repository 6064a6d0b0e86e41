"""TOML files of the user: read as what they are, and values as TOML."""

from pathlib import Path
from typing import Any

import msgspec

from saves.disk import read_regular
from saves.errors import SaveError


def read(path: Path, most: int) -> dict[str, Any]:
    """The plain values of a TOML file of at most so many bytes; raises SaveError naming file and reason."""
    import tomllib  # not on the way to the first frame of somebody new

    data = read_regular(path, most)
    try:
        return tomllib.loads(data.decode())
    except RecursionError as error:
        raise SaveError(path, "is nested too deep") from error
    except ValueError as error:
        raise SaveError(path, str(error)) from error


def value(plain: Any) -> str:
    """A TOML value; strings as JSON strings, which TOML's basic strings contain but for one letter."""
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, list | tuple):
        return f"[{', '.join(value(item) for item in plain)}]"
    return msgspec.json.encode(plain).decode().replace("\x7f", "\\u007f")
