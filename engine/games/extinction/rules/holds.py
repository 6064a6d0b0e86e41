"""Conditions: whether something holds now, for a model and the attack that is being made."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from engine.games.extinction.fight_frames import Attacking, Falling
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.distance import is_completely_within, is_nearer, is_within
from engine.games.extinction.geometry.table import touches_edge
from engine.games.extinction.rules.areas import is_in
from engine.games.extinction.rules.table import (
    base_of,
    body_of,
    card_of,
    engaged_with,
    is_there,
    kind_of,
    on_table,
)
from engine.games.extinction.state import Mini, State, Tower
from engine.games.extinction.terms import conditions as cn
from engine.games.extinction.terms.modifiers import Scope
from engine.games.extinction.terms.names import Edge
from engine.games.extinction.terms.values import Within

SHORT: Final = 4
"""Short range in hexes (EXT-RANGE-01)."""


class Moment(Struct, frozen=True, gc=False):
    """Whose card asks, in which attack or fall, and which edge a slide has just been stopped by.

    Such a slide ends a little before the edge, for it is rounded; it counts as contact all the same.
    """

    mini: Mini
    attack: Attacking | None = None
    fall: Falling | None = None
    edge: Edge | None = None


def is_drifting(state: State, mini: Mini) -> bool:
    """Whether a Jaeger's deep drift card is face up (EXT-DRIFT-02)."""
    if not mini.face_up:
        return False
    for option in card_of(state, mini, mini.face_up).options:
        if option.drift:
            return True
    return False


def holds(state: State, condition: Any, moment: Moment) -> bool:
    """Whether a condition holds; None always does."""
    return condition is None or HOLDS[type(condition)](state, condition, moment)


def reaches(state: State, holder: Mini, subject: str, scope: Scope, attack: Attacking | None) -> bool:
    """Whether a scope of the holder's card means a model or building."""
    if not WHO[scope.who](state, holder, subject, attack):
        return False
    if scope.kind != "any" and kind_of(state, subject) != scope.kind:
        return False
    return scope.within is None or _is_near(state, holder, subject, scope.within)


def _is_near(state: State, holder: Mini, subject: str, within: Any) -> bool:
    if holder.place is None or not is_there(state, subject):
        return False
    return _within(base_of(state, subject), body_of(holder), within)


def is_near_tower(state: State, mini: Mini, tower: Tower, within: Any) -> bool:
    """Whether a model is as near to a building as a scope asks."""
    del state
    return mini.place is not None and (within is None or _within(body_of(mini), body(*tower.place), within))


def _within(one: Body, other: Body, within: Any) -> bool:
    """Whether the first base is so near to the second; the order matters to `completely` (EXT-MEAS-02)."""
    if within == "short_range":
        return is_within(one, other, SHORT)
    limit: Within = within
    if limit.mode == "within":
        return is_within(one, other, limit.n)
    return (
        is_nearer(one, other, limit.n) if limit.mode == "less" else is_completely_within(one, other, limit.n)
    )


def _same_side(state: State, holder: Mini, subject: str) -> bool:
    return any(mini.id == subject and mini.side == holder.side for mini in state.minis)


WHO: Final[dict[str, Callable[[State, Mini, str, Attacking | None], bool]]] = {
    "self": lambda state, holder, subject, attack: subject == holder.id,
    "target": lambda state, holder, subject, attack: attack is not None and subject == attack.target,
    "attacker": lambda state, holder, subject, attack: attack is not None and subject == attack.attacker,
    "defender": lambda state, holder, subject, attack: attack is not None and subject == attack.target,
    "friendly": lambda state, holder, subject, attack: _same_side(state, holder, subject),
    "other_friendly": lambda state, holder, subject, attack: (
        subject != holder.id and _same_side(state, holder, subject)
    ),
    "enemy": lambda state, holder, subject, attack: not _same_side(state, holder, subject),
    "all": lambda state, holder, subject, attack: True,
}


def _role(state: State, fact: cn.Role, moment: Moment) -> bool:
    del state
    attack = moment.attack
    if attack is None:
        return False
    return moment.mini.id == (attack.attacker if fact.role == "attacking" else attack.target)


def _attack_kind(state: State, fact: cn.AttackKind, moment: Moment) -> bool:
    del state
    attack = moment.attack
    if attack is None:
        return False
    return bool(attack.object) if fact.kind == "object" else attack.mode == fact.kind


def _triggers(state: State, fact: cn.TriggersShown, moment: Moment) -> bool:
    del state
    attack = moment.attack
    if attack is None:
        return False
    rolls = {attack.target: attack.defence, attack.attacker: attack.attack}
    roll = rolls.get(moment.mini.id)
    return roll is not None and roll.triggers >= fact.n


def _at_range(state: State, fact: cn.AtRange, moment: Moment) -> bool:
    """A target of a melee attack is at short range, for it is in contact."""
    del state
    attack = moment.attack
    if attack is None:
        return False
    return (attack.range or ("short" if attack.mode == "melee" else "")) == fact.range


def _target_kind(state: State, fact: cn.TargetKind, moment: Moment) -> bool:
    attack = moment.attack
    return attack is not None and bool(attack.target) and kind_of(state, attack.target) == fact.kind


def _engaged(state: State, fact: cn.Engaged, moment: Moment) -> bool:
    names = engaged_with(state, moment.mini)
    return any(fact.kind in ("any", kind_of(state, name)) for name in names)


def _near(state: State, fact: cn.Near, moment: Moment) -> bool:
    mini = moment.mini
    if mini.place is None:
        return False
    own = body_of(mini)
    for one in on_table(state):
        meant = one.id != mini.id and (one.side == mini.side) == (fact.who == "friendly")
        if meant and fact.kind in ("any", one.kind) and is_within(body_of(one), own, fact.n):
            return True
    return False


def _destroyed_by(state: State, fact: cn.DestroyedBy, moment: Moment) -> bool:
    del state
    fall = moment.fall
    return fall is not None and fall.side == fact.side and fall.attack == fact.kind


def _carrying(state: State, fact: cn.CarryingObject, moment: Moment) -> bool:
    del state
    carried = moment.mini.carried
    return bool(carried) and fact.object in (None, carried)


def _in_area(state: State, fact: cn.InArea, moment: Moment) -> bool:
    return moment.mini.place is not None and is_in(state, body_of(moment.mini), fact.kind)


def _at_edge(state: State, fact: cn.AtEdge, moment: Moment) -> bool:
    if moment.mini.place is None:
        return False
    return moment.edge == fact.edge or touches_edge(body_of(moment.mini), fact.edge, state.table)


HOLDS: Final[dict[type, Callable[[State, Any, Moment], bool]]] = {
    cn.AllOf: lambda state, fact, moment: all(holds(state, one, moment) for one in fact.of),
    cn.AnyOf: lambda state, fact, moment: any(holds(state, one, moment) for one in fact.of),
    cn.Not: lambda state, fact, moment: not holds(state, fact.of, moment),
    cn.Drifting: lambda state, fact, moment: is_drifting(state, moment.mini),
    cn.Activated: lambda state, fact, moment: moment.mini.activated == fact.yes,
    cn.Role: _role,
    cn.AttackKind: _attack_kind,
    cn.AtRange: _at_range,
    cn.TargetKind: _target_kind,
    cn.FromRear: lambda state, fact, moment: moment.attack is not None and moment.attack.rear,
    cn.Engaged: _engaged,
    cn.CarryingObject: _carrying,
    cn.HasResource: lambda state, fact, moment: getattr(moment.mini, fact.resource) >= fact.n,
    cn.TriggersShown: _triggers,
    cn.AttackSuccessful: lambda state, fact, moment: moment.attack is not None and moment.attack.successful,
    cn.TargetDestroyed: lambda state, fact, moment: moment.attack is not None and moment.attack.destroyed,
    cn.DamageDealt: lambda state, fact, moment: moment.attack is not None and moment.attack.dealt >= fact.n,
    cn.SlotAlive: lambda state, fact, moment: fact.pilot in moment.mini.pilots,
    cn.InArea: _in_area,
    cn.Near: _near,
    cn.Round: lambda state, fact, moment: state.round >= fact.n,
    cn.AtEdge: _at_edge,
    cn.DestroyedBy: _destroyed_by,
}
