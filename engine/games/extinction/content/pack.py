"""What content holds, a pack of entries, and merging packs.

A pack adds entries, or replaces those with the same kind and id; the last one wins.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct

from engine.games.extinction.terms.battlefield import Building, Mat, ObjectType, TerrainPiece
from engine.games.extinction.terms.cards import Ability, Mutation, Pilot, Upgrade
from engine.games.extinction.terms.forces import Profile
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.scenarios import Mission, QuickPlay, Scenario
from engine.games.extinction.terms.values import Entry

E = TypeVar("E", bound=Entry)

KINDS: Final[dict[str, type[Entry]]] = {
    "jaeger": Jaeger,
    "kaiju": Kaiju,
    "pilot": Pilot,
    "upgrade": Upgrade,
    "mutation": Mutation,
    "ability": Ability,
    "mat": Mat,
    "terrain": TerrainPiece,
    "building": Building,
    "object": ObjectType,
    "scenario": Scenario,
    "mission": Mission,
    "quick_play": QuickPlay,
    "profile": Profile,
}
"""The kinds of entries, in the order in which they are listed."""


class Content(Struct, frozen=True):
    """All entries, and the file that each came from: pairs such as `("pilot nate", "pilots.toml")`."""

    jaeger: tuple[Jaeger, ...] = ()
    kaiju: tuple[Kaiju, ...] = ()
    pilot: tuple[Pilot, ...] = ()
    upgrade: tuple[Upgrade, ...] = ()
    mutation: tuple[Mutation, ...] = ()
    ability: tuple[Ability, ...] = ()
    mat: tuple[Mat, ...] = ()
    terrain: tuple[TerrainPiece, ...] = ()
    building: tuple[Building, ...] = ()
    object: tuple[ObjectType, ...] = ()
    scenario: tuple[Scenario, ...] = ()
    mission: tuple[Mission, ...] = ()
    quick_play: tuple[QuickPlay, ...] = ()
    profile: tuple[Profile, ...] = ()
    files: tuple[tuple[str, str], ...] = ()

    def all(self) -> Iterator[tuple[str, Entry]]:
        """Every entry with its kind."""
        for kind in KINDS:
            for entry in getattr(self, kind):
                yield kind, entry

    def ids(self, kind: str) -> frozenset[str]:
        """The ids of a kind."""
        return frozenset(entry.id for entry in getattr(self, kind))


class Pack(Struct, frozen=True):
    """Entries of some kinds from one file or folder, in the order given."""

    name: str
    items: Mapping[str, tuple[Entry, ...]]


def find(entries: Iterable[E], wanted: str) -> E | None:
    """The entry with this id."""
    return next((entry for entry in entries if entry.id == wanted), None)


def merge(base: Content, *packs: Pack) -> Content:
    """`base` with the entries of each pack added, or put in the place of those with the same id."""
    tables: dict[str, dict[str, Entry]] = {
        kind: {entry.id: entry for entry in getattr(base, kind)} for kind in KINDS
    }
    files = dict(base.files)
    for pack in packs:
        for kind, items in pack.items.items():
            for entry in items:
                tables[kind][entry.id] = entry
                files[f"{kind} {entry.id}"] = pack.name
    merged: dict[str, Any] = {kind: tuple(table.values()) for kind, table in tables.items()}
    return Content(**merged, files=tuple(files.items()))


def entries(found: Content) -> dict[str, Entry]:
    """The entries by kind and id, for the content hash."""
    return {f"{kind} {entry.id}": entry for kind, entry in found.all()}
