"""Everything inside an entry, with the path to it."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct


def walk(value: Any, path: str = "") -> Iterator[tuple[str, Struct]]:
    """Every record in `value`, itself first, with a path such as `cards[elbow_rocket].options[0].cost`."""
    if isinstance(value, Struct):
        yield path, value
        for field, name in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            yield from walk(getattr(value, field), f"{path}.{name}".lstrip("."))
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from walk(part, f"{path}[{getattr(part, 'id', place)}]")
