"""What can be attacked, and from where (EXT-MELEE-01..03, EXT-RANGED-01, EXT-LOS, EXT-RANGE, EXT-OBJ-07)."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.geometry.arcs import has_front_contact, is_completely_rear, is_in_front_arc
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
    return tuple(_seen(state, mini, arc)) if mini.place is not None else ()


def any_ranged_target(state: State, mini: Mini, arc: Arc = "front") -> bool:
    """Whether the model sees an enemy; the first one is enough."""
    return mini.place is not None and next(_seen(state, mini, arc), None) is not None


def sees(state: State, mini: Mini, name: str, arc: Arc = "front") -> bool:
    """Whether there is line of sight from a model on the table to an enemy."""
    return next(_seen(state, mini, arc, name), None) is not None


def _seen(state: State, mini: Mini, arc: Arc, only: str = "") -> Iterator[str]:
    """The enemies to which there is line of sight, one after the other (EXT-LOS-03, 04)."""
    own, bases = body_of(mini), walls(state, mini.id)
    known = _sights(state, own, bases)
    looks = [own] if arc != "rear" else []
    if arc != "front":
        looks.append(body(own.position, (own.facing + 6) % 12))
    for name, target in foes(state, mini.side):
        if only not in ("", name):
            continue
        for look in looks:
            if not is_in_front_arc(look, target):
                continue
            key = (name, look.facing)
            is_seen = known.get(key)
            if is_seen is None:
                between = [base for one, base in bases if one != name]
                is_seen = known[key] = has_line_of_sight(look, target, between)
            if is_seen:
                yield name
                break


def _sights(state: State, own: Body, bases: list[tuple[str, Body]]) -> dict[tuple[str, int], bool]:
    """What is known of sight from a base past these walls, by target and facing; kept until others are asked.

    A target that is no wall itself is told by where it stands.
    """
    memo = state.book.memo
    known = memo.get("sight")
    if known is None or known[0] is not own or known[1] != bases or known[2] is not state.towers:
        known = memo["sight"] = (own, bases, state.towers, {})
    found: dict[tuple[str, int], bool] = known[3]
    return found


def walls(state: State, attacker: str) -> list[tuple[str, Body]]:
    """All bases that may interrupt sight: not the attacker, no low buildings."""
    kinds = state.book.buildings
    found = [(mini.id, body_of(mini)) for mini in on_table(state) if mini.id != attacker]
    found += [(tower.id, body(*tower.place)) for tower in towers(state) if not kinds[tower.type].low]
    return found


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
