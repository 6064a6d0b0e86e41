"""What a model may gain in this round and after it, from where it stands."""

from typing import NamedTuple

from engine.games.extinction.evaluation import weights as w
from engine.games.extinction.evaluation.plans import TACTIC, Blow, Plan
from engine.games.extinction.evaluation.pools import ATTACK, DEFENCE, Dice, lasting
from engine.games.extinction.evaluation.reach import Look, is_covered, look, surroundings
from engine.games.extinction.evaluation.stages import Stage
from engine.games.extinction.evaluation.worth import expected_harm
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.state import Mini
from engine.games.extinction.terms.models import Jaeger, Kaiju

PLAIN = Blow("melee", "front", w.CARD_DICE, w.CARD_DICE, w.CARD_DICE)
BLOCKED = 2.5
"""Hexes that it costs to get away from something in front."""
QUICK_TURN = 0.4
"""Hexes that a turn before a move is worth."""
OBJECT = 3.0
"""Dice of a carried object."""


class Target(NamedTuple):
    """Something that can be attacked: a model with its dice, or a building with its ARM."""

    place: Place
    kind: str
    dice: Dice | None
    bonus: float
    lost: int
    sp: int
    life: float
    armor: int = 0


class Side(NamedTuple):
    """A model that attacks: its dice and what lasts on it, and whether it is quick to turn."""

    mini: Mini
    dice: Dice
    bonus: float
    quick: bool


def attacker(mini: Mini, dice: Dice) -> Side:
    """A model as one that attacks."""
    return Side(mini, dice, lasting(mini, ATTACK) if mini.lasting else 0.0, mini.kind == "kaiju")


def target(mini: Mini, dice: Dice, model: Jaeger | Kaiju, life: float) -> Target:
    """A model as one that is attacked."""
    place = mini.place
    if place is None:
        raise ValueError(f"{mini.id} is not on the table")
    bonus = lasting(mini, DEFENCE) if mini.lasting else 0.0
    return Target(place, mini.kind, dice, bonus, len(mini.lost), model.stats.sp, life)


def gain(side: Side, one: Target, seen: Look, blow: Blow) -> float:
    """What a blow takes from a target, on average."""
    attack = side.dice.attacks[blow.mode, seen.rear, one.kind] + side.bonus
    if one.dice is None:
        return expected_harm(round(attack + blow.building), one.armor, 0, 1, one.life)
    attack += blow.rear if seen.rear else blow.model
    defence = one.dice.defences[blow.mode, seen.rear, one.kind] + one.bonus
    return expected_harm(round(attack), round(defence), one.lost, one.sp, one.life)


def distance(side: Side, seen: Look, stage: Stage, blocked: bool) -> float:
    """How many hexes a target is away, turns counted as hexes, at the end of what is in progress."""
    if seen.front:
        return 0.0
    turns = seen.turns
    found = seen.gap + (BLOCKED if blocked else 0.0)
    if turns > 0.0 and stage.pivot and not side.quick:
        turns = max(0.0, turns - 1.0)
        found += 0.2
    speed = side.dice.speed
    if side.quick or seen.touching:
        return found + QUICK_TURN * min(turns, 1.0) + speed * max(0.0, turns - 1.0)
    return found + 0.9 * speed * turns


def prospects(
    side: Side, stage: Stage, models: list[Target], buildings: list[Target], towers: tuple[Place, ...]
) -> float:
    """What the model may gain in this round and later.

    `buildings` are those of `towers` that it gains something by, all or none; all are in its way.
    """
    own = side.mini.place
    targets = models + buildings
    if own is None or not targets:
        return 0.0
    beside, behind = surroundings(own, towers)
    looks = [look(own, one.place, True) for one in models]
    covered = [is_covered(own, one.place, towers) for one in models]
    if buildings:
        looks += beside
        covered += behind
    blocked = any(seen.front for seen in looks)
    if not blocked and not buildings:
        blocked = any(seen.front for seen in beside)
    speed = side.dice.speed
    bests: list[tuple[float, float]] = []
    for one, seen, hidden in zip(targets, looks, covered, strict=True):
        far = distance(side, seen, stage, blocked) + (w.DETOUR if hidden else 0.0)
        bests.append((gain(side, one, seen, PLAIN), far))
    later = _later(bests, 0.0, speed)
    now = stage.worth
    if stage.plans:
        now += max([_now(side, stage, one, targets, looks, covered) for one in stage.plans])
    reach = stage.hexes
    if stage.run and any(one.run for one in stage.plans):
        reach += stage.run
    if reach > 0.0:
        now = max(now, 0.0) + w.PROGRESS * (_later(bests, reach, speed) - later)
    return w.NOW * now + w.LATER * later


def _later(bests: list[tuple[float, float]], less: float, speed: float) -> float:
    """The best target, nearer ones counting more, and a part of the second best."""
    first = second = 0.0
    for value, far in bests:
        worth = value * w.PACE ** (max(0.0, far - less) / speed)
        if worth > first:
            first, second = worth, first
        elif worth > second:
            second = worth
    return first + w.SECOND * second


def _now(
    side: Side, stage: Stage, plan: Plan, targets: list[Target], looks: list[Look], covered: list[bool]
) -> float:
    """What a plan brings in this activation."""
    found = plan.worth + _counters(side.mini, plan)
    best = 0.0
    blows = plan.blows
    if plan.tactical:
        bonus = OBJECT if side.mini.carried else 0.0
        blows = (Blow("melee", "front", bonus, bonus, bonus), *blows)
        found += TACTIC
    hexes = stage.hexes + plan.hexes + (stage.run if plan.run else 0.0)
    for blow in blows:
        best_blow = total = 0.0
        for one, seen, hidden in zip(targets, looks, covered, strict=True):
            chance = _chance(side, stage, plan, blow, seen, hexes, hidden)
            if chance > 0.0:
                value = chance * (gain(side, one, seen, blow) + 0.5 * blow.extra)
                best_blow = max(best_blow, value)
                total += value
        best += total if blow.every else best_blow
    for blast in plan.blasts:
        for one, seen in zip(targets, looks, strict=True):
            if seen.gap <= blast.hexes and (blast.building if one.dice is None else blast.model):
                share = blast.damage if one.dice is not None else 0.8
                best += share * one.life * (1.0 if one.dice is None else 1.2 / one.sp)
    return found + best


def _chance(
    side: Side, stage: Stage, plan: Plan, blow: Blow, seen: Look, hexes: float, hidden: bool
) -> float:
    """How likely a blow can be dealt in this activation to what is seen."""
    turn = 1.0 if stage.pivot else 0.0
    turn += plan.sides
    if blow.mode == "ranged":
        if seen.gap - hexes * 0.9 > blow.reach:
            return 0.0
        share = w.HIDDEN if hidden else w.SEEN + 0.2 * (seen.gap < 3.0)
        if blow.arc == "any" or seen.angle <= 90.0:
            return share
        return 0.8 * share if seen.angle <= 90.0 + 60.0 * turn else 0.0
    if plan.run and not plan.hexes:
        if seen.touching or hexes < 1.0:
            return 0.0
    elif seen.front or (seen.touching and blow.arc == "any"):
        return 1.0
    elif seen.touching:
        return 0.9 if turn and seen.turns <= turn and not stage.sure else 0.0
    if stage.sure and not plan.hexes and not plan.sides:
        return 0.0
    if hidden:
        return 0.0
    if seen.turns > 0.0 and not (stage.early and seen.turns <= 1.0):
        return 0.0
    if seen.gap <= hexes - 0.3:
        return w.LIKELY
    return 0.5 * w.LIKELY if seen.gap <= hexes + 0.3 else 0.0


def _counters(mini: Mini, plan: Plan) -> float:
    """Counters that a plan gains, less its cost."""
    found = 0.0
    for resource, count in plan.gains:
        found += 0.14 * min(count, 4 - min(4, getattr(mini, resource)))
    cost = plan.cost
    return found - 0.14 * (cost.charge + cost.rage) - 0.12 * cost.ammo - 0.06 * cost.blue
