"""Entries as the plain values of a TOML file, changed, and read again as a user pack."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.games.extinction.content.pack import Content, find
from engine.games.extinction.content.read import read, with_packs
from engine.kernel.errors import ContentError

FILE = "my_pack.toml"
Change = Callable[[dict[str, Any]], object]


def plain(kind: str, entry_id: str) -> dict[str, Any]:
    """An entry of the game as a TOML file would hold it."""
    entry = find(getattr(read(), kind), entry_id)
    assert entry is not None, f"there is no {kind} {entry_id}"
    built: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(entry))
    return built


def document(kind: str, *items: dict[str, Any]) -> dict[str, Any]:
    """A document of a user pack."""
    return {"schema": 1, "game": "extinction", "kind": kind, "items": list(items)}


def changed(kind: str, entry_id: str, change: Change) -> Content:
    """The content of the game with one entry changed by a pack."""
    entry = plain(kind, entry_id)
    change(entry)
    return with_packs(read(), [(FILE, document(kind, entry))])


def refusal(kind: str, entry_id: str, change: Change) -> str:
    """Why the content with this change is refused."""
    with pytest.raises(ContentError) as raised:
        changed(kind, entry_id, change)
    return str(raised.value)
