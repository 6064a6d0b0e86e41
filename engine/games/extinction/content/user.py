"""What the game does with packs of its users: all problems of theirs, not the first alone."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import defstruct
from msgspec.structs import fields

from engine.games.extinction.content.checks import check
from engine.games.extinction.content.pack import KINDS, Content, Pack, entries, merge
from engine.games.extinction.content.read import decode, read, with_packs
from engine.games.extinction.content.report import report
from engine.games.extinction.terms.values import Entry
from engine.kernel import content
from engine.kernel.errors import ContentError
from engine.kernel.packs import Document, Packable
from engine.kernel.text import clean

LONGEST_ID = 40


def entries_of(source: str, data: Any) -> Mapping[str, Entry]:
    """The entries of a document by kind and id; raises ContentError."""
    items = decode(source, data).items.items()
    return {f"{kind} {entry.id}": entry for kind, found in items for entry in found}


def problems(base: Content, documents: Iterable[Document]) -> tuple[str, ...]:
    """All that is wrong with documents over `base`; the whole is checked once each can be read."""
    packs: list[Pack] = []
    found: list[str] = []
    for source, data in documents:
        try:
            packs.append(decode(source, data))
        except ContentError as error:
            found += tuple(_each(source, data)) or (str(error),)
    if found:
        return tuple(found)
    whole = merge(base, *packs)
    return tuple(problem.told(whole) for problem in check.problems(whole))


def _each(source: str, data: Any) -> Iterator[str]:
    """What is wrong with the items of a document, each by itself."""
    kind = data.get("kind") if isinstance(data, dict) else None
    items = data.get("items") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in KINDS or not isinstance(items, list):
        return
    for number, item in enumerate(items, start=1):
        name = item.get("id") if isinstance(item, dict) else None
        where = f"{source}: {kind} {clean(str(name or number), LONGEST_ID)}"
        try:
            content.decode(where, item, KINDS[kind])
        except ContentError as error:
            yield from tuple(_fields(where, item, KINDS[kind])) or (str(error),)


def _fields(where: str, item: Any, shape: type[Entry]) -> Iterator[str]:
    """What is wrong with the fields of an item, each by itself; nothing if that is not where it is wrong."""
    if not isinstance(item, dict):
        return
    known = {field.encode_name: field for field in fields(shape)}
    for name, value in item.items():
        if name not in known:
            yield f"{where}: there is no field {clean(str(name), LONGEST_ID)}"
            continue
        alone = defstruct("Alone", [("value", known[name].type)], rename={"value": name})
        try:
            content.decode(where, {name: value}, alone)
        except ContentError as error:
            yield str(error)
    for name, field in known.items():
        if field.required and name not in item:
            yield f"{where}: the field {name} is missing"


PACKABLE: Final = Packable(
    content=read,
    decode=entries_of,
    with_packs=with_packs,
    problems=problems,
    entries=entries,
    needs_human=lambda found: report(found).needs_human,
    doubts=lambda found: report(found).doubts,
)
