"""Mats, terrain pieces, buildings and objects."""

from typing import Annotated, Literal

from msgspec import Meta

from engine.games.extinction.terms.cards import Passive
from engine.games.extinction.terms.effects import Effect
from engine.games.extinction.terms.modifiers import Scope
from engine.games.extinction.terms.names import AreaKind
from engine.games.extinction.terms.values import Count, Entry, Id, Name, Polygon, Positive, Term

Length = Annotated[int, Meta(ge=300, le=5000)]


class Mat(Entry, frozen=True):
    """A mat: north and south are its long edges."""

    width_mm: Length
    height_mm: Length
    side: Literal["city", "sea"]


class Area(Term, frozen=True):
    """A part of a terrain piece; corners around the middle of the piece (EXT-TERRAIN)."""

    kind: AreaKind
    polygon: Polygon


class TerrainPiece(Entry, frozen=True):
    """A piece that is laid on the mat."""

    areas: tuple[Area, ...]


class BuildingAction(Term, frozen=True):
    """A tactical action that a building offers to a model within reach (EXT-BLDG-11)."""

    label: Name
    who: Scope
    effects: tuple[Effect, ...]


class Building(Entry, frozen=True):
    """A kind of building; a low one does not block sight (EXT-BLDG)."""

    arm: Count = 5
    sp: Positive = 1
    low: bool = False
    tactical: tuple[BuildingAction, ...] = ()
    on_destroyed: tuple[Effect, ...] = ()
    tags: tuple[Id, ...] = ()


class ObjectType(Entry, frozen=True):
    """A kind of object; the bonus holds for the attack that uses it up (EXT-OBJ)."""

    radius_mm: Positive = 12
    pow_bonus: Count = 3
    carriers: Literal["jaeger", "kaiju", "any"] = "any"
    weapon: bool = True
    throwable: bool = True
    swingable: bool = True
    passives: tuple[Passive, ...] = ()
    tags: tuple[Id, ...] = ()
