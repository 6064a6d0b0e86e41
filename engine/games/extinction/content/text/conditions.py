"""A condition as the clause that follows "if"; with `yes` false, its opposite."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.extinction.content.text.words import KIND, RESOURCE, Names, both, hexes
from engine.games.extinction.terms import conditions as con

ATTACK: Final = {"melee": "a melee attack", "ranged": "a ranged attack", "object": "made with an object"}
ROLE: Final = {"attacking": "attacks", "defending": "defends"}


def clause(condition: con.Condition, names: Names, yes: bool = True) -> str:
    """What must hold, or with `yes` false what must not."""
    return CLAUSE[type(condition)](condition, names, yes)


def _is(yes: bool) -> str:
    return "is" if yes else "is not"


def _all(found: con.AllOf, names: Names, yes: bool) -> str:
    return both([clause(part, names, yes) for part in found.of], "and" if yes else "or")


def _any(found: con.AnyOf, names: Names, yes: bool) -> str:
    return both([clause(part, names, yes) for part in found.of], "or" if yes else "and")


def _not(found: con.Not, names: Names, yes: bool) -> str:
    return clause(found.of, names, not yes)


def _drifting(_found: con.Drifting, _names: Names, yes: bool) -> str:
    return f"this model {_is(yes)} drifting"


def _activated(found: con.Activated, _names: Names, yes: bool) -> str:
    return f"this model has {'' if found.yes == yes else 'not '}activated this round"


def _role(found: con.Role, _names: Names, yes: bool) -> str:
    other = "defending" if found.role == "attacking" else "attacking"
    return f"this model {ROLE[found.role if yes else other]}"


def _attack_kind(found: con.AttackKind, _names: Names, yes: bool) -> str:
    return f"the attack {_is(yes)} {ATTACK[found.kind]}"


def _range(found: con.AtRange, _names: Names, yes: bool) -> str:
    return f"the target {_is(yes)} at {found.range} range"


def _target_kind(found: con.TargetKind, _names: Names, yes: bool) -> str:
    return f"the target {_is(yes)} a {KIND[found.kind]}"


def _from_rear(_found: con.FromRear, _names: Names, yes: bool) -> str:
    return f"the attacker {_is(yes)} completely in the defender's rear arc"


def _engaged(found: con.Engaged, _names: Names, yes: bool) -> str:
    return f"this model {_is(yes)} engaged" + ("" if found.kind == "any" else f" with a {KIND[found.kind]}")


def _carrying(found: con.CarryingObject, names: Names, yes: bool) -> str:
    what = "an object" if found.object is None else f"the {names.get(f'object {found.object}', found.object)}"
    return f"this model {'carries' if yes else 'does not carry'} {what}"


def _resource(found: con.HasResource, _names: Names, yes: bool) -> str:
    return f"this model has {'at least' if yes else 'less than'} {found.n} {RESOURCE[found.resource]}"


def _triggers(found: con.TriggersShown, _names: Names, yes: bool) -> str:
    return f"the roll shows {'at least' if yes else 'less than'} {found.n} triggers"


def _successful(_found: con.AttackSuccessful, _names: Names, yes: bool) -> str:
    return f"the attack {_is(yes)} successful"


def _destroyed(_found: con.TargetDestroyed, _names: Names, yes: bool) -> str:
    return f"the target {_is(yes)} destroyed"


def _damage(found: con.DamageDealt, _names: Names, yes: bool) -> str:
    if found.n == 1:
        return f"{'' if yes else 'no '}damage is dealt"
    return f"{'at least' if yes else 'less than'} {found.n} damage is dealt"


def _slot_alive(found: con.SlotAlive, names: Names, yes: bool) -> str:
    return f"{names.get(f'pilot {found.pilot}', found.pilot)} {'lives' if yes else 'is dead'}"


def _in_area(found: con.InArea, _names: Names, yes: bool) -> str:
    return f"this model {_is(yes)} in {found.kind} terrain"


def _near(found: con.Near, _names: Names, yes: bool) -> str:
    other = {"friendly": ("another friendly", "no other friendly"), "enemy": ("an enemy", "no enemy")}
    return f"{other[found.who][not yes]} {KIND[found.kind]} is within {hexes(found.n)}"


def _round(found: con.Round, _names: Names, yes: bool) -> str:
    return f"it is round {found.n} or later" if yes else f"it is before round {found.n}"


def _at_edge(found: con.AtEdge, _names: Names, yes: bool) -> str:
    return f"this model {'moves' if yes else 'does not move'} into contact with the {found.edge} edge"


def _destroyed_by(found: con.DestroyedBy, _names: Names, yes: bool) -> str:
    return f"a {KIND[found.side]} {'destroys' if yes else 'does not destroy'} it with a {found.kind} attack"


CLAUSE: Final[dict[type[con.Fact], Callable[[Any, Names, bool], str]]] = {
    con.AllOf: _all,
    con.AnyOf: _any,
    con.Not: _not,
    con.Drifting: _drifting,
    con.Activated: _activated,
    con.Role: _role,
    con.AttackKind: _attack_kind,
    con.AtRange: _range,
    con.TargetKind: _target_kind,
    con.FromRear: _from_rear,
    con.Engaged: _engaged,
    con.CarryingObject: _carrying,
    con.HasResource: _resource,
    con.TriggersShown: _triggers,
    con.AttackSuccessful: _successful,
    con.TargetDestroyed: _destroyed,
    con.DamageDealt: _damage,
    con.SlotAlive: _slot_alive,
    con.InArea: _in_area,
    con.Near: _near,
    con.Round: _round,
    con.AtEdge: _at_edge,
    con.DestroyedBy: _destroyed_by,
}
