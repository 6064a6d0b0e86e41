"""What an option of a card can do: its blows, the way before them, and what it brings besides."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from engine.games.extinction.evaluation.likely import Kind, likely
from engine.games.extinction.evaluation.pools import ATTACK
from engine.games.extinction.rules.costs import can_pay
from engine.games.extinction.state import Mini
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.cards import ActionCard, Option
from engine.games.extinction.terms.conditions import CarryingObject, Condition
from engine.games.extinction.terms.values import Cost

FREE = Cost()
SHORT = 4.0
"""Short range in hexes."""
IGNORES_SKILL = 3.0
IGNORES_ARMOR = 4.0
"""Dice that are about as good as leaving out SKL or ARM of the target."""
SLAM = 0.25
"""What a slam is worth, for each hex."""
BLAST = 0.45
"""What each die of a damage effect is worth."""
TACTIC = 0.12
EFFECTS: dict[type, float] = {
    ef.BlockNext: 0.25,
    ef.TakeFaceUp: 0.7,
    ef.ReadyLeader: 0.25,
    ef.NeuralTest: 0.3,
    ef.KillPilot: 1.0,
    ef.ActivatePilots: 0.4,
    ef.ActivateCard: 0.6,
    ef.DropObject: 0.1,
    ef.StepBack: 0.1,
    ef.PickUp: 0.1,
    ef.Circle: 0.1,
}


class Blow(NamedTuple):
    """An attack of a card: dice more or less against a model, from its rear, and against a building.

    `reach` is the most hexes, 0 for melee; `extra` is what a success brings besides the damage.
    """

    mode: str
    arc: str
    model: float
    rear: float
    building: float
    reach: float = 0.0
    extra: float = 0.0
    every: bool = False


class Blast(NamedTuple):
    """Damage without an attack: about so much, to all enemies within so many hexes."""

    damage: float
    hexes: float
    building: bool
    model: bool


class Plan(NamedTuple):
    """What an option can do.

    `hexes` and `sides` may be moved and turned before the blows. `gains` are points of counters, `worth` all
    else. `run` is whether it is the option of a runner, whose blow is the charge.
    """

    cost: Cost
    run: bool
    hexes: float
    sides: float
    blows: tuple[Blow, ...]
    blasts: tuple[Blast, ...]
    gains: tuple[tuple[str, int], ...]
    worth: float
    tactical: bool
    requires: Condition | None = None


@lru_cache(maxsize=4096)
def plans_of(card: ActionCard) -> tuple[Plan, ...]:
    """The plans of a card, option by option."""
    return tuple([plan_of(option) for option in card.options])


def plan_of(option: Option) -> Plan:
    """The plan of an option."""
    return plan(option.steps, option.cost)._replace(requires=option.requires)


@lru_cache(maxsize=4096)
def plan(steps: tuple[ef.Effect, ...], cost: Cost = FREE) -> Plan:
    """The plan of effects, one after the other."""
    hexes = sides = worth = 0.0
    run = tactical = False
    blows: list[Blow] = []
    blasts: list[Blast] = []
    gains: list[tuple[str, int]] = []
    for step in steps:
        match step:
            case ef.Run():
                run = True
                blows.append(_charge(step.charge_modifiers))
            case ef.Melee() | ef.Ranged():
                blows.append(_blow(step, first=not blows))
            case ef.ObjectAttack():
                blows.append(Blow(step.mode, "front", 3.0, 3.0, 3.0, SHORT if step.mode == "ranged" else 0.0))
            case ef.Move() if not blows:
                hexes += step.hexes or 3
            case ef.Pivot() if not blows:
                sides += step.sides
            case ef.Gain() if step.whom.who == "self":
                gains.append((step.resource, step.n))
            case ef.Damage() if step.whom.who in ("enemy", "all"):
                blasts.append(_blast(step))
            case ef.Tactical():
                tactical = tactical or not blows
            case _:
                worth += effect_worth(step)
    return Plan(cost, run, hexes, sides, tuple(blows), tuple(blasts), tuple(gains), worth, tactical)


def can_use(mini: Mini, one: Plan) -> bool:
    """Whether a model can pay for a plan, and carries what it needs."""
    if isinstance(one.requires, CarryingObject) and not mini.carried:
        return False
    return can_pay(mini, one.cost)


def _charge(mods: Iterable[Any]) -> Blow:
    model, rear, building = _dice(mods, "melee")
    return Blow("melee", "front", model, rear, building)


def _blow(step: ef.Melee | ef.Ranged, *, first: bool) -> Blow:
    mode = "melee" if isinstance(step, ef.Melee) else "ranged"
    mods = list(step.mods)
    model, rear, building = _dice(mods, mode)
    more = max(_dice(step.short, mode)[0], _dice(step.long, mode)[0])
    for spend in step.spends:
        changes = [one.modifier for one in spend.effects if isinstance(one, ef.Modify)]
        more += 0.6 * _dice(changes, mode)[0]
    extra = sum([effect_worth(one) for one in step.on_success]) + SLAM * step.slam
    extra += 0.3 * len(step.abilities)
    reach = 0.0
    if mode == "ranged":
        reach = SHORT if step.max_range == "short" else 20.0
    share = 0.0 if first else -0.5
    every = step.targets == "each_in_contact"
    return Blow(
        mode,
        step.arc,
        model + more + share,
        rear + more + share,
        building + more + share,
        reach,
        extra,
        every,
    )


def _dice(mods: Iterable[Any], mode: str) -> tuple[float, float, float]:
    """Dice against a model, from its rear, and against a building."""
    found = []
    for rear, target in ((False, "model"), (True, "model"), (False, "building")):
        total = 0.0
        for mod in mods:
            share = max(likely(mod.when, Kind(True, mode, rear, kind)) for kind in _kinds(target))
            if mod.applies_to.who == "target":
                total -= share * mod.delta * (mod.target in ("ARM", "SKL", "defence_dice"))
            elif mod.target == "ignore_target_SKL":
                total += share * IGNORES_SKILL * (target == "model" and not rear)
            elif mod.target == "ignore_target_ARM":
                total += share * IGNORES_ARMOR
            else:
                total += share * mod.delta * ATTACK.get(mod.target, 0.0)
        found.append(total)
    return found[0], found[1], found[2]


def _kinds(target: str) -> tuple[str, ...]:
    return ("jaeger", "kaiju") if target == "model" else ("building",)


def _blast(step: ef.Damage) -> Blast:
    within = step.whom.within
    hexes = 0.0 if within is None else SHORT if within == "short_range" else float(within.n)
    kind = step.whom.kind
    damage = step.n + 0.6 * step.per_success_of
    return Blast(damage, hexes, kind in ("building", "any"), kind != "building")


def effect_worth(effect: Any) -> float:
    """What an effect is worth by itself, about."""
    match effect:
        case ef.Gain():
            return 0.15 * effect.n * _sign(effect.whom.who)
        case ef.Lose():
            return -0.15 * effect.n * _sign(effect.whom.who)
        case ef.Damage():
            return -BLAST * (effect.n + 0.6 * effect.per_success_of) * _sign(effect.whom.who)
        case ef.Modify():
            own = _sign(effect.modifier.applies_to.who)
            lasts = {"game": 1.2, "in_play": 1.0, "round": 0.35}.get(effect.modifier.until, 0.25)
            return own * effect.modifier.delta * lasts
        case ef.Choose():
            return max(sum(effect_worth(one) for one in option) for option in effect.options)
        case ef.If():
            return 0.5 * sum(effect_worth(one) for one in effect.then)
        case ef.Melee():
            return 0.5
        case _:
            return EFFECTS.get(type(effect), 0.0)


def _sign(who: str) -> float:
    return 1.0 if who in ("self", "friendly", "other_friendly") else -1.0
