"""How many dice a model brings to an attack or a defence, without asking who stands where."""

from typing import Any

from engine.games.extinction.evaluation.likely import Kind, likely
from engine.games.extinction.rules.holds import is_drifting
from engine.games.extinction.rules.pools import pilot_bonus
from engine.games.extinction.rules.sheets import modifiers, sheet
from engine.games.extinction.state import Mini, State

PER_SUCCESS = 1.6
"""Dice that do about as much as a success."""
ATTACK = {"SKL": 1.0, "POW": 1.0, "attack_dice": 1.0, "attack_successes": PER_SUCCESS, "damage": 3.0}
DEFENCE = {"SKL": 1.0, "ARM": 1.0, "defence_dice": 1.0, "defence_successes": PER_SUCCESS}

Pools = dict[tuple[str, bool, str], float]


class Dice:
    """The dice of a model, worked out once for each combination of its cards."""

    __slots__ = ("attacks", "defences", "speed")

    def __init__(self, state: State, mini: Mini) -> None:
        stats = state.book.models[mini.model].stats
        skill = stats.skl + pilot_bonus(state, mini)
        known = sheet(state, mini)
        drifting = is_drifting(state, mini)
        self.attacks: Pools = {}
        self.defences: Pools = {}
        speed = float(stats.spd)
        for one in known.passives:
            for modifier in modifiers(one, own=True):
                if modifier.target == "SPD":
                    speed += modifier.delta
        self.speed = speed
        for mode in ("melee", "ranged"):
            for rear in (False, True):
                for target in ("jaeger", "kaiju", "building"):
                    kind = Kind(True, mode, rear, target, mini.activated, bool(mini.carried), drifting)
                    found = skill + stats.pow + _sum(known.passives, ATTACK, kind)
                    self.attacks[mode, rear, target] = found
                kind = Kind(False, mode, rear, mini.kind, mini.activated, bool(mini.carried), drifting)
                found = stats.arm + (0 if rear else skill) + _sum(known.passives, DEFENCE, kind)
                self.defences[mode, rear, mini.kind] = found


def _sum(passives: Any, counts: dict[str, float], kind: Kind) -> float:
    found = 0.0
    for one in passives:
        share = likely(one.passive.when, kind)
        if share:
            for modifier in modifiers(one, own=True):
                if modifier.target in counts and not (modifier.target == "SKL" and kind.rear):
                    found += share * modifier.delta * counts[modifier.target] * likely(modifier.when, kind)
    return found


def dice_of(state: State, mini: Mini) -> Dice:
    """The dice of a model, from the memo of its book."""
    key = (
        "dice",
        mini.model,
        mini.face_up,
        mini.pilots,
        mini.upgrades,
        mini.mutations,
        mini.carried,
        mini.activated,
    )
    memo = state.book.memo
    found = memo.get(key)
    if found is None:
        found = memo[key] = Dice(state, mini)
    if not isinstance(found, Dice):
        raise TypeError("the memo holds something else")
    return found


def lasting(mini: Mini, counts: dict[str, float]) -> float:
    """The dice that what lasts on a model adds."""
    found = 0.0
    for one in mini.lasting:
        found += counts.get(one.modifier.target, 0.0) * one.modifier.delta
    return found
