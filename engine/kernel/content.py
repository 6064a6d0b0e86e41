"""Strict loading of TOML content that ships inside the packages, and its hash.

A bad file names itself, the entry (by its id, not by its place alone), the field and the reason. Content is
never held at module level: a game loads it when a table is set up, and the first state keeps the slice that
it uses.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar, cast

import msgspec

from engine.kernel.errors import ContentError
from engine.kernel.text import clean

T = TypeVar("T")
PATH = re.compile(r"`\$([^`]*)`")
STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
PLAIN = (
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), "there is no field {}"),
    (re.compile(r"Object missing required field `(.*)`"), "the field {} is missing"),
    (re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL), "{} is none of the values that it may have"),
    (re.compile(r"Expected (.*), got (.*)"), "must be {}, not {}"),
    (re.compile(r"Expected (.*) matching regex (.*)"), "must be {} written like {}"),
    (re.compile(r"Expected (.*) of length >= (.*)"), "must be {} of length {} at least"),
    (re.compile(r"Expected (.*) of length <= (.*)"), "must be {} of length {} at most"),
    (re.compile(r"Expected (.*) >= (.*)"), "must be {}, {} at least"),
    (re.compile(r"Expected (.*) <= (.*)"), "must be {}, {} at most"),
    (re.compile(r"Expected (.*)"), "must be {}"),
)
"""What a decoder says, and the same for people."""
TYPES = re.compile(r"`([a-z]+(?: \| [a-z]+)*)`")
NAMED = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
MOST = 40
"""So many letters of a name, at most, stand in a message."""


def read_toml(package: str, name: str) -> dict[str, Any]:
    """The decoded TOML file `name` inside `package`; raises ContentError with the place of a syntax error."""
    try:
        return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{package}/{name}: {error}") from error


def decode(source: str, data: Any, shape: type[T]) -> T:
    """`data` as `shape`; what does not fit raises ContentError with `source`, entry and path."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        entry = ", ".join(_entries(data, str(error)))
        raise ContentError(": ".join(filter(None, (source, entry, plainly(str(error)))))) from error


def plainly(told: str) -> str:
    """What a decoder says is wrong with plain values, in words for whoever wrote them, and where it is."""
    what, _, place = told.partition(" - at `$")
    for pattern, words in PLAIN:
        found = pattern.match(what)
        if found is not None:
            what = words.format(*[TYPES.sub(_named, part) for part in found.groups()])
            break
    place = place.rstrip("`").lstrip(".")
    return f"{what}, at {place}" if place else what


def _named(types: re.Match[str]) -> str:
    return " or ".join(NAMED.get(one, one) for one in types[1].split(" | "))


def _entries(data: Any, told: str) -> Iterator[str]:
    """The entries on the way to what an error tells of: `unit otachi`, `cards QC`."""
    table = ""
    for name, index in STEP.findall("".join(PATH.findall(told)[-1:])):
        try:
            data = data[int(index)] if index else data[name]
        except (LookupError, TypeError):
            return
        if index and isinstance(data, dict):
            yield f"{table} {_id_of(table, data)}"
        table = name or table


def _id_of(table: str, entry: dict[str, Any]) -> str:
    """What a person calls an entry: its id, code or name, else its first field, such as `roll 3`."""
    for field in ("id", "code", "name", table):
        if isinstance(entry.get(field), str | int):
            return clean(str(entry[field]), MOST)
    first = next((f"{field} {value}" for field, value in entry.items() if isinstance(value, str | int)), "")
    return clean(first, MOST) or "without a name"


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
