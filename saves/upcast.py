"""Old formats to the present one: one function per step, each proved by a stored sample of the old shape.

Steps work on the plain data of one record. The chain is checked over the bytes as they were written, before
any step.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from engine.kernel.records import FORMAT

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By the format that a step starts from."""


def line(body: bytes, old: int) -> bytes:
    """The JSON of a record of format `old` in the present format, which a header then names.

    Raises msgspec.DecodeError for what is no record of that format.
    """
    data: dict[str, Any] = msgspec.json.decode(body)
    try:
        for step in range(old, FORMAT):
            data = STEPS[step](data)
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise msgspec.DecodeError(f"it is no record of format {old} ({error})") from error
    if data.get("record") == "header":
        data["format"] = FORMAT
    return msgspec.json.encode(data)
