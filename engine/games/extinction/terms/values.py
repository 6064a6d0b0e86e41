"""Small values that many records hold."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.games.extinction.terms.names import Edge, Resource, Side, Source

Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
"""No number of content is larger: dice are rolled one by one, and a saved game holds what it counts."""

Delta = Annotated[int, Meta(ge=-99, le=99)]
Facing = Annotated[int, Meta(ge=0, le=11)]
"""Steps of 30 degrees counter-clockwise from east."""

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
"""A lower-case name, unique within its kind."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
Length = Annotated[int, Meta(ge=0, le=5000)]
Coordinate = Annotated[int, Meta(ge=-5000, le=5000)]
Point = tuple[Coordinate, Coordinate]
"""Millimetres east and north of the south-west corner of the mat, or of a piece's own middle."""

Polygon = tuple[Point, ...]


class Term(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A record of content."""


class Entry(Term, frozen=True, kw_only=True):
    """What every entry of a pack has: its id, its name, and where its numbers come from."""

    id: Id
    name: Name
    source: Source


class Cost(Term, frozen=True):
    """What is paid; Jaegers pay charge and ammo, Kaiju rage and blue (EXT-CARD-02)."""

    charge: Count = 0
    ammo: Count = 0
    rage: Count = 0
    blue: Count = 0

    def parts(self) -> tuple[tuple[Resource, int], ...]:
        """The resources that are paid, with their numbers."""
        pairs: tuple[tuple[Resource, int], ...] = (
            ("charge", self.charge),
            ("ammo", self.ammo),
            ("rage", self.rage),
            ("blue", self.blue),
        )
        return tuple(pair for pair in pairs if pair[1])


class Track(Term, frozen=True):
    """A counter: where it starts and its greatest number (EXT-COMP-11)."""

    start: Count
    max: Count


class Within(Term, frozen=True):
    """A distance in hexes: within, completely within, or less than `n` (EXT-MEAS)."""

    n: Count
    mode: Literal["within", "completely", "less"] = "within"


class AbilityRef(Term, frozen=True):
    """An ability by its id; `arg` is the X of Activate X."""

    ability: Id
    arg: str = ""


class Place(Term, frozen=True):
    """Where something with a base stands: its middle in millimetres, and its facing."""

    x_mm: Length
    y_mm: Length
    facing: Facing = 0


class Zone(Term, frozen=True):
    """A part of the mat that a rule names."""

    name: Name
    polygon: Polygon


class EdgeDistance(Term, frozen=True):
    """More than `n` hexes from an edge."""

    edge: Edge
    n: Count


class MutationSlots(Term, frozen=True):
    """How many mutations of each kind a Kaiju has (EXT-COMP-10)."""

    offensive: Count = 1
    defensive: Count = 1


def other(side: Side) -> Side:
    """The side that plays against `side`."""
    return "kaiju" if side == "jaeger" else "jaeger"
