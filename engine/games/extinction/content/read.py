"""Reading the files of the game and the documents of user packs; `source` names a file in every message.

A document holds `schema`, `game`, `kind` and `items`. A user pack is decoded by its caller and given as plain
values: nothing here opens a file of the user.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, Generic, Literal, TypeVar, cast

from msgspec import Struct

from engine.games.extinction.content.checks.check import check
from engine.games.extinction.content.pack import KINDS, Content, Pack, merge
from engine.games.extinction.terms.values import Entry
from engine.kernel import content
from engine.kernel.errors import ContentError

PACKAGE: Final = "engine.games.extinction.content"
FILES: Final = (
    *(
        f"jaegers/{name}.toml"
        for name in (
            "gipsy_avenger",
            "gipsy_danger",
            "crimson_typhoon",
            "bracer_phoenix",
            "saber_athena",
            "cherno_alpha",
            "striker_eureka",
            "guardian_bravo",
        )
    ),
    *(
        f"kaiju/{name}.toml"
        for name in (
            "shrikethorn",
            "slattern",
            "otachi",
            "drone",
            "hakuja",
            "raijin",
            "knifehead",
            "leatherback",
        )
    ),
    "pilots.toml",
    "upgrades.toml",
    "offensive_mutations.toml",
    "defensive_mutations.toml",
    "abilities.toml",
    "mats.toml",
    "terrain.toml",
    "buildings.toml",
    "objects.toml",
    "scenarios.toml",
    "underwater.toml",
    "missions.toml",
    "quick_play.toml",
    "box.toml",
)
"""The files of the game, in the order in which their entries are listed."""

T = TypeVar("T")


class Kinded(Struct, frozen=True):
    """The part of a document that says what its items are."""

    kind: str


class Document(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A file of entries of one kind."""

    schema: Literal[1]
    game: Literal["extinction"]
    kind: str
    items: tuple[T, ...]


@cache
def read() -> Content:
    """The content that ships with the game, checked once; raises ContentError naming entry and field."""
    return check(merge(Content(), *(_shipped(name) for name in FILES)))


def _shipped(name: str) -> Pack:
    return decode(f"{PACKAGE}/{name}", content.read_toml(PACKAGE, name))


def decode(source: str, data: Any) -> Pack:
    """One document as a pack; `source` is the name that messages give it. Raises ContentError."""
    kind = content.decode(source, data, Kinded).kind
    if kind not in KINDS:
        raise ContentError(f"{source}: kind: {kind!r} is none of {', '.join(KINDS)}")
    generic: Any = Document
    items = cast(Document[Entry], content.decode(source, data, generic[KINDS[kind]])).items
    seen: set[str] = set()
    for entry in items:
        if entry.id in seen:
            raise ContentError(f"{source}: {kind} {entry.id}: id: given twice in this file")
        seen.add(entry.id)
    return Pack(source, {kind: items})


def with_packs(base: Content, documents: Iterable[tuple[str, Any]]) -> Content:
    """`base` with the documents of user packs over it, in order, checked as a whole; raises ContentError."""
    return check(merge(base, *(decode(source, data) for source, data in documents)))
