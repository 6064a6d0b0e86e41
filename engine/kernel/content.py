"""Strict loading of TOML content that ships inside the packages, and its hash.

A bad file names itself, the entry, the field and the reason. Content is never held at module level: a game
loads it when a table is set up, and the first state keeps the slice that it uses.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar, cast

import msgspec

from engine.kernel.errors import ContentError

T = TypeVar("T")


def read_toml(package: str, name: str) -> dict[str, Any]:
    """The decoded TOML file `name` inside `package`; raises ContentError with the place of a syntax error."""
    try:
        return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{package}/{name}: {error}") from error


def decode(source: str, data: Any, shape: type[T]) -> T:
    """`data` as `shape`; unknown fields and wrong types raise ContentError naming `source` and the path."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise ContentError(f"{source}: {error}") from error


def load(package: str, name: str, shape: type[T]) -> T:
    """The TOML file `name` of `package` decoded as `shape`, which must be immutable; read once."""
    found: T = _load(package, name, cast(Any, shape))
    return found


@cache
def _load(package: str, name: str, shape: type[Any]) -> Any:
    return decode(f"{package}/{name}", read_toml(package, name), shape)


def canonical(value: Any) -> bytes:
    """The canonical JSON of a content value: keys sorted, no blanks. Hash this to name a content."""
    return msgspec.json.encode(value, order="deterministic")
