"""A line to a request, or the reason why it is none."""

import json
from typing import Any

import msgspec

from engine.kernel.errors import Refusal
from tui.wire.requests import VERBS, AnyRequest, Id, Request

LONGEST = 1_000_000
"""No line is longer, in bytes."""

DEEPEST = 64
"""No value is nested deeper."""


def read(line: bytes) -> tuple[Id | None, Request | Refusal]:
    """The id of a line, null when it cannot be read, and its request or what is wrong with it."""
    if len(line) > LONGEST:
        return None, _malformed(f"A line has at most {LONGEST} bytes.")
    try:
        plain = msgspec.json.decode(line)
    except RecursionError:
        return None, TOO_DEEP
    except (msgspec.DecodeError, ValueError) as error:
        return None, _malformed(f"This is no JSON that can be read: {error}.")
    if not isinstance(plain, dict):
        return None, _malformed("A request is an object.")
    if _is_deep(plain):
        return _id(plain), TOO_DEEP
    try:
        json.loads(line.decode(), object_pairs_hook=_once)
    except ValueError as error:
        return None, _malformed(f"This is no JSON that can be read: {error}.")
    return _id(plain), _request(plain)


def _request(plain: dict[str, Any]) -> Request | Refusal:
    verb = plain.get("do")
    if isinstance(verb, str) and verb not in VERBS:
        return Refusal(
            "unknown_verb", "", f"There is no verb {verb[:40]!r}; known are {', '.join(sorted(VERBS))}."
        )
    try:
        request: Request = msgspec.convert(plain, AnyRequest)
    except msgspec.ValidationError as error:
        return _malformed(f"{error}.")
    return request


def _id(plain: dict[str, Any]) -> Id | None:
    try:
        found: Id = msgspec.convert(plain.get("id"), Id)
    except msgspec.ValidationError:
        return None
    return found


def _malformed(message: str) -> Refusal:
    return Refusal("malformed", "", message)


TOO_DEEP = _malformed(f"A value is nested at most {DEEPEST} deep.")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these members; raises ValueError when one is named twice."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name[:40]!r} is given twice")
        found[name] = value
    return found


def _is_deep(value: Any) -> bool:
    """Whether a value is nested deeper than allowed, found level by level."""
    level = [value]
    for _ in range(DEEPEST):
        below: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                below.extend(one.values())
            elif isinstance(one, list):
                below.extend(one)
        if not below:
            return False
        level = below
    return True
