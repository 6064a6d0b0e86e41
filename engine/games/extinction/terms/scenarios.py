"""Scenarios, missions and quick play cards."""

from typing import Literal

from engine.games.extinction.terms.conditions import Condition
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju
from engine.games.extinction.terms.hooks import Hook
from engine.games.extinction.terms.names import AreaKind, Edge, Side
from engine.games.extinction.terms.values import (
    Count,
    EdgeDistance,
    Entry,
    Id,
    Place,
    Polygon,
    Positive,
    Term,
    Zone,
)


class PlaceRule(Term, frozen=True):
    """How pieces come to the mat; distances in hexes, and more than that.

    `fixed` places are taken by the pieces in the order in which the scenario lists them; in a `zone` bases
    lie wholly. Distances are to the edges, buildings, objects and terrain pieces that are on the mat already.
    """

    how: Literal["fixed", "alternate", "by", "random"]
    side: Side | None = None
    places: tuple[Place, ...] = ()
    min_from_edge: Count | None = None
    min_from_buildings: Count | None = None
    min_from_objects: Count | None = None
    min_from_terrain: Count | None = None
    zone: Polygon = ()


class PieceCount(Term, frozen=True):
    """So many pieces of a kind."""

    type: Id
    count: Positive


class Terrain(Term, frozen=True):
    """The terrain pieces of a scenario, by id or as many as told of the two of the box."""

    count: Count
    pieces: tuple[Id, ...] = ()
    placement: PlaceRule | None = None


class Pieces(Term, frozen=True):
    """The buildings or objects of a scenario."""

    pieces: tuple[PieceCount, ...] = ()
    placement: PlaceRule | None = None

    @property
    def count(self) -> int:
        """How many pieces there are in all."""
        return sum(piece.count for piece in self.pieces)


class DeployRule(Term, frozen=True):
    """Where a side sets up: flush on edges, wholly in a polygon, or on places; and what waits in reserve."""

    order: Positive
    edges: tuple[Edge, ...] = ()
    polygon: Polygon = ()
    places: tuple[Place, ...] = ()
    max_models: Positive | None = None
    min_from_enemy: Count | None = None
    must_deploy: Literal["leader", "all", "none"] = "all"
    reserve: Literal["rest", "none"] = "none"
    reserve_edges: tuple[Edge, ...] = ()
    reserve_min_from_edge: EdgeDistance | None = None


class Scenario(Entry, frozen=True):
    """A scenario card (EXT-SETUP-02..07).

    `in_deck` is false for a battle that is agreed on, not drawn. With `mixed_placing` buildings and objects
    are placed in one sequence (EXT-UNDER-05).
    """

    mat: Id
    terrain: Terrain
    buildings: Pieces
    objects: Pieces
    jaeger_deploy: DeployRule
    kaiju_deploy: DeployRule
    special_rules: tuple[Hook, ...] = ()
    in_deck: bool = True
    mixed_placing: bool = False


class VpRule(Term, frozen=True):
    """Bonus victory points, counted once at the end of the game.

    Damaged and destroyed models and leaders are those of the enemy; objects and models in a place are those
    of the side itself. `custom` counts own models for which the condition holds.
    """

    metric: Literal[
        "buildings_intact",
        "buildings_destroyed",
        "models_damaged",
        "models_destroyed",
        "leader_destroyed",
        "objects_carried",
        "objects_used",
        "models_in",
        "custom",
    ]
    per: Literal["each", "all", "any", "at_least"]
    vp: Positive
    n: Count = 0
    max: Positive | None = None
    building: Id | None = None
    area: AreaKind | None = None
    zone: Zone | None = None
    when: Condition | None = None


class Mission(Entry, frozen=True):
    """A mission card: a half for each role (EXT-SETUP-01)."""

    jaeger: tuple[VpRule, ...]
    kaiju: tuple[VpRule, ...]


class PlacedTerrain(Term, frozen=True):
    """A terrain piece on a quick play card."""

    piece: Id
    place: Place


class PlacedPiece(Term, frozen=True):
    """A building or an object on a quick play card."""

    type: Id
    place: Place


class PlacedJaeger(FieldedJaeger, frozen=True, kw_only=True):
    """A Jaeger on a quick play card."""

    place: Place
    leader: bool = False


class PlacedKaiju(FieldedKaiju, frozen=True, kw_only=True):
    """A Kaiju on a quick play card."""

    place: Place
    leader: bool = False


class QuickPlay(Entry, frozen=True):
    """A quick play card: everything is given (EXT-QUICK-02)."""

    mat: Id
    jaegers: tuple[PlacedJaeger, ...]
    kaiju: tuple[PlacedKaiju, ...]
    terrain: tuple[PlacedTerrain, ...] = ()
    buildings: tuple[PlacedPiece, ...] = ()
    objects: tuple[PlacedPiece, ...] = ()
    special_rules: tuple[Hook, ...] = ()
