"""How likely a condition of a card holds, in a kind of attack and without looking at the table."""

from typing import Any, NamedTuple

from engine.games.extinction.terms import conditions as cn

EVEN = 0.5
"""How likely something is that depends on the table."""


class Kind(NamedTuple):
    """A kind of attack, and the part of the model whose card asks."""

    attacking: bool
    mode: str
    rear: bool
    target: str
    activated: bool = False
    carrying: bool = False
    drifting: bool = False


def likely(condition: Any, kind: Kind) -> float:
    """From 0 to 1; what depends on the table is even."""
    if condition is None:
        return 1.0
    if isinstance(condition, cn.AllOf):
        found = 1.0
        for one in condition.of:
            found *= likely(one, kind)
        return found
    if isinstance(condition, cn.AnyOf):
        return max(likely(one, kind) for one in condition.of)
    if isinstance(condition, cn.Not):
        return 1.0 - likely(condition.of, kind)
    return float(_holds(condition, kind))


def _holds(fact: Any, kind: Kind) -> float:
    match fact:
        case cn.Role():
            return (fact.role == "attacking") == kind.attacking
        case cn.AttackKind():
            return fact.kind == kind.mode
        case cn.TargetKind():
            return fact.kind == kind.target
        case cn.FromRear():
            return kind.rear
        case cn.Activated():
            return fact.yes == kind.activated
        case cn.Engaged():
            return 1.0 if kind.mode == "melee" else EVEN
        case cn.CarryingObject():
            return kind.carrying
        case cn.Drifting():
            return kind.drifting
        case _:
            return EVEN
