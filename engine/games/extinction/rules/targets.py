"""What can be attacked, and from where (EXT-MELEE-01..03, EXT-RANGED-01, EXT-LOS, EXT-RANGE, EXT-OBJ-07)."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.geometry.arcs import has_front_contact, is_completely_rear
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.contact import contact
from engine.games.extinction.geometry.distance import is_within
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.ring import COS, EPS, SIN
from engine.games.extinction.geometry.sight import has_line_of_sight
from engine.games.extinction.rules.ends import has_hook
from engine.games.extinction.rules.holds import SHORT, Moment, holds
from engine.games.extinction.rules.sheets import sheet
from engine.games.extinction.rules.table import (
    base_of,
    body_of,
    engaged_with,
    foes,
    is_tower,
    on_table,
    towers,
)
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.conditions import AtRange
from engine.games.extinction.terms.hooks import RangeLimit
from engine.games.extinction.terms.names import Arc


def targets(state: State, attack: Attacking) -> tuple[str, ...]:
    """What the attacker of an attack may name (R-87)."""
    mini = state.mini(attack.attacker)
    arc = attack.weapon.arc if attack.weapon is not None else "front"
    found = melee_targets(state, mini, arc) if attack.mode == "melee" else ranged_targets(state, mini, arc)
    if attack.weapon is not None and attack.weapon.targets == "each_in_contact":
        wanted = attack.among or engaged_with(state, mini)
        found = tuple([name for name in found if name in wanted and name not in attack.done])
    return found


def melee_targets(state: State, mini: Mini, arc: Arc = "front") -> tuple[str, ...]:
    """Enemy models and buildings that touch the model in its front arc, or in the arc told."""
    if mini.place is None:
        return ()
    own = body_of(mini)
    return tuple(
        [name for name, base in foes(state, mini.side) if touches(own, base) and _in_contact(own, base, arc)]
    )


def _in_contact(own: Body, base: Body, arc: Arc) -> bool:
    if arc == "any":
        return True
    if arc == "front":
        return has_front_contact(own, base)
    x0, y0, cos, sin = own.x, own.y, COS[own.facing], SIN[own.facing]
    return any((x - x0) * cos + (y - y0) * sin < -EPS for x, y in contact(own, base))


def ranged_targets(state: State, mini: Mini, arc: Arc = "front") -> tuple[str, ...]:
    """Enemy models and buildings that the model sees in its front arc, or in the arc told."""
    if mini.place is None:
        return ()
    return tuple([name for name, _ in foes(state, mini.side) if sees(state, mini, name, arc)])


def any_ranged_target(state: State, mini: Mini, arc: Arc = "front") -> bool:
    """Whether the model sees an enemy; the first one is enough."""
    if mini.place is None:
        return False
    return any(sees(state, mini, name, arc) for name, _ in foes(state, mini.side))


def sees(state: State, mini: Mini, name: str, arc: Arc = "front") -> bool:
    """Whether there is line of sight from a model to an enemy (EXT-LOS-03, 04)."""
    own, target = body_of(mini), base_of(state, name)
    blockers = tuple(_blockers(state, mini.id, name))
    if arc != "rear" and has_line_of_sight(own, target, blockers):
        return True
    return arc != "front" and has_line_of_sight(body(own.position, (own.facing + 6) % 12), target, blockers)


def _blockers(state: State, attacker: str, target: str) -> Iterator[Body]:
    """All bases that interrupt sight: not the two, no low buildings."""
    kinds = state.book.buildings
    for mini in on_table(state):
        if mini.id not in (attacker, target):
            yield body_of(mini)
    for tower in towers(state):
        if tower.id != target and not kinds[tower.type].low:
            yield body(*tower.place)


def is_rear(state: State, attacker: str, target: str) -> bool:
    """Whether the attacker's whole base is in the defender's rear arc; buildings have none."""
    if is_tower(state, target):
        return False
    return is_completely_rear(base_of(state, target), base_of(state, attacker))


def is_short(state: State, one: str, other: str) -> bool:
    """Whether two bases are at most 4 hexes apart, straight through all others (EXT-RANGE-01, 03)."""
    return is_within(base_of(state, one), base_of(state, other), SHORT)


def is_limited(state: State, attack: Attacking) -> bool:
    """Whether the attack fails beyond short range (EXT-RANGED-06)."""
    if attack.mode != "ranged":
        return False
    limited = attack.weapon is not None and attack.weapon.max_range == "short"
    return limited or bool(attack.object) or has_hook(state, RangeLimit)


def needs_range(state: State, attack: Attacking) -> bool:
    """Whether anything depends on the range (EXT-RANGE-04)."""
    if attack.mode != "ranged":
        return False
    weapon = attack.weapon
    if is_limited(state, attack) or (weapon is not None and (weapon.short or weapon.long)):
        return True
    if weapon is not None and _names_range(state, weapon):
        return True
    if any(_has_range(modifier.when) for _, modifier in attack.rolled_mods):
        return True
    return any(_minds_range(state, attack, mini) for mini in on_table(state))


def _minds_range(state: State, attack: Attacking, mini: Mini) -> bool:
    """Whether something that a model has works in this attack at one range and not at the other."""
    known = sheet(state, mini)
    concerned = mini.id in (attack.attacker, attack.target)
    held = (*known.passives, *known.auras) if concerned else known.auras
    found = [one.passive for one in held if _names_range(state, one.passive)]
    if found:
        moments = [Moment(mini, replace(attack, range=band)) for band in ("short", "long")]
        if any(holds(state, one.when, moment) for one in found for moment in moments):
            return True
    if not concerned:
        return False
    return any(_names_range(state, one.trigger) for one in known.triggers) or any(
        _has_range(lasting.modifier.when) for lasting in mini.lasting
    )


def _names_range(state: State, source: Any) -> bool:
    """Whether a record has a condition on the range somewhere in it; worked out once for each record."""
    key = ("range", id(source))
    memo = state.book.memo
    found = memo.get(key)
    if found is None:
        found = memo[key] = (_has_range(source), source)
    return bool(found[0])


def _has_range(value: Any) -> bool:
    if isinstance(value, AtRange):
        return True
    if isinstance(value, msgspec.Struct):
        return any(_has_range(getattr(value, field)) for field in value.__struct_fields__)
    return isinstance(value, tuple) and any(_has_range(one) for one in value)
