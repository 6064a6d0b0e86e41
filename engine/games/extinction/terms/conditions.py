"""Conditions: a tree of all, any and not over plain facts, tagged `is`."""

from typing import Literal

from engine.games.extinction.terms.names import AnyKind, AreaKind, Edge, Resource, Side
from engine.games.extinction.terms.values import Count, Id, Positive, Term


class Fact(Term, frozen=True, tag_field="is"):
    """Something that holds or not at the moment at which an effect asks."""


class AllOf(Fact, frozen=True, tag="all"):
    """Every one of these holds."""

    of: tuple["Condition", ...]


class AnyOf(Fact, frozen=True, tag="any"):
    """At least one of these holds."""

    of: tuple["Condition", ...]


class Not(Fact, frozen=True, tag="not"):
    """This does not hold."""

    of: "Condition"


class Drifting(Fact, frozen=True, tag="drifting"):
    """The Jaeger's deep drift card is face up (EXT-DRIFT-02)."""


class Activated(Fact, frozen=True, tag="activated"):
    """The model has activated this round; with `yes` false, it has not."""

    yes: bool = True


class Role(Fact, frozen=True, tag="role"):
    """The model attacks, or defends."""

    role: Literal["attacking", "defending"]


class AttackKind(Fact, frozen=True, tag="attack_kind"):
    """The attack is of this kind."""

    kind: Literal["melee", "ranged", "object"]


class AtRange(Fact, frozen=True, tag="range"):
    """The declared target is at short or long range (EXT-RANGE)."""

    range: Literal["short", "long"]


class TargetKind(Fact, frozen=True, tag="target_kind"):
    """The target is a Jaeger, a Kaiju, or a building."""

    kind: Literal["jaeger", "kaiju", "building"]


class FromRear(Fact, frozen=True, tag="from_rear"):
    """The attacker is completely in the defender's rear arc (EXT-MELEE-06)."""


class Engaged(Fact, frozen=True, tag="engaged"):
    """The model touches an enemy base of this kind (EXT-ENG-01)."""

    kind: AnyKind = "any"


class CarryingObject(Fact, frozen=True, tag="carrying_object"):
    """The model carries an object; with `object`, that one."""

    object: Id | None = None


class HasResource(Fact, frozen=True, tag="resource"):
    """The model has at least `n` of a resource."""

    resource: Resource
    n: Positive = 1


class TriggersShown(Fact, frozen=True, tag="triggers"):
    """The roll shows at least `n` triggers."""

    n: Positive


class AttackSuccessful(Fact, frozen=True, tag="attack_successful"):
    """The attack had more successes than the defence (EXT-MELEE-08)."""


class TargetDestroyed(Fact, frozen=True, tag="target_destroyed"):
    """The attack destroyed its target."""


class DamageDealt(Fact, frozen=True, tag="damage_dealt"):
    """The attack dealt at least `n` damage."""

    n: Positive = 1


class SlotAlive(Fact, frozen=True, tag="slot_alive"):
    """This pilot still lives in the Jaeger."""

    pilot: Id


class InArea(Fact, frozen=True, tag="in_area"):
    """The base is in terrain of this kind (EXT-TERRAIN-05)."""

    kind: AreaKind


class Near(Fact, frozen=True, tag="near"):
    """Another friendly model, or an enemy one, of this kind is within `n` hexes."""

    who: Literal["friendly", "enemy"]
    n: Count
    kind: Literal["jaeger", "kaiju", "any"] = "any"


class Round(Fact, frozen=True, tag="round"):
    """It is round `n` or later."""

    n: Positive


class AtEdge(Fact, frozen=True, tag="at_edge"):
    """The base moved into contact with this edge of the mat (EXT-UNDER-16)."""

    edge: Edge


class DestroyedBy(Fact, frozen=True, tag="destroyed_by"):
    """The model was destroyed by an attack of this kind from this side (EXT-UNDER-15)."""

    side: Side
    kind: Literal["melee", "ranged"]


Condition = (
    AllOf
    | AnyOf
    | Not
    | Drifting
    | Activated
    | Role
    | AttackKind
    | AtRange
    | TargetKind
    | FromRear
    | Engaged
    | CarryingObject
    | HasResource
    | TriggersShown
    | AttackSuccessful
    | TargetDestroyed
    | DamageDealt
    | SlotAlive
    | InArea
    | Near
    | Round
    | AtEdge
    | DestroyedBy
)
