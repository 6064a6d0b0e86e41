"""What a game does with packs: entries of its users, which are added to its content or replace entries of it.

A pack reaches a game as plain values that somebody else has read from a file; nothing here opens one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

Document = tuple[str, Any]
"""One file of a pack: the name that messages give it, and its plain values."""


@dataclass(frozen=True, slots=True)
class Packable:
    """The content of a game that takes packs.

    `content` is what ships with the game. `decode` gives the entries of a document by kind and id (such as
    `pilot mako_mori`), `with_packs` the content with documents over it, in order, checked as a whole; both
    raise ContentError that names file, entry, field and reason. `problems` tells all that is wrong with
    documents instead of the first of it. `needs_human` and `doubts` list what the program cannot apply by
    itself, and what is allowed but hardly meant.
    """

    content: Callable[[], Any]
    decode: Callable[[str, Any], Mapping[str, Struct]]
    with_packs: Callable[[Any, Iterable[Document]], Any]
    problems: Callable[[Any, Iterable[Document]], tuple[str, ...]]
    entries: Callable[[Any], Mapping[str, Struct]]
    needs_human: Callable[[Any], tuple[str, ...]]
    doubts: Callable[[Any], tuple[str, ...]]
