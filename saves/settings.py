"""The user's settings: a small TOML file, read strictly, written whole."""

import os
from pathlib import Path
from typing import Any, Literal

import msgspec

from saves import toml
from saves.disk import write_private
from saves.errors import SaveError
from saves.home import Home

FILE = "settings.toml"
LARGEST = 100_000
"""The file is not larger, in bytes."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the app looks and feels, the last names used, and the user's own keys by id."""

    glyphs: Literal["blocks", "ascii"] = "blocks"
    colours: Literal["auto", "truecolor", "256", "16", "none"] = "auto"
    ground: Literal["dark", "light"] = "dark"
    motion: Literal["off", "quick", "slow"] = "quick"
    bell: bool = True
    confirm: bool = True
    names: tuple[str, ...] = ()
    keys: dict[str, str] = {}


def read(home: Home) -> Settings:
    """The settings, or their defaults; raises SaveError naming field and reason when the file is wrong."""
    path = home.root / FILE
    if not os.path.lexists(path):
        return Settings()
    try:
        return msgspec.convert(toml.read(path, LARGEST), Settings)
    except msgspec.ValidationError as error:
        raise SaveError(path, str(error)) from error


def write(home: Home, settings: Settings) -> Path:
    """Write the settings whole; returns where they are. Raises SaveError."""
    home.make(home.root)
    path = home.root / FILE
    data: dict[str, Any] = msgspec.to_builtins(settings)
    keys = data.pop("keys")
    lines = [f"{field} = {toml.value(value)}" for field, value in data.items()]
    if keys:
        lines += [
            "",
            "[keys]",
            *(f"{toml.value(key_id)} = {toml.value(key)}" for key_id, key in sorted(keys.items())),
        ]
    try:
        write_private(path, ("\n".join(lines) + "\n").encode())
    except OSError as error:
        raise SaveError(path, error.strerror or str(error)) from error
    return path
