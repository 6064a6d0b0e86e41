"""Everything inside an entry, with the path to it."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import fields


def walk(value: Any, path: str = "") -> Iterator[tuple[str, Struct]]:
    """Every record in `value`, itself first, with a path such as `cards[elbow_rocket].options[0].cost`."""
    if isinstance(value, Struct):
        yield path, value
        for field in fields(value):
            yield from walk(getattr(value, field.name), f"{path}.{field.encode_name}".lstrip("."))
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            name = getattr(part, "id", None) or place
            yield from walk(part, f"{path}[{name}]")
