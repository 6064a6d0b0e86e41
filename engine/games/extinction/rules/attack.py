"""One attack, stage by stage (state machine 2.4; EXT-MELEE, EXT-RANGED, EXT-OBJ-05..08, EXT-CARD-04)."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.damage import damage_of
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.fight_frames import Attacking, Damaging, Rolled, Slamming, Timing, Triggering
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.rules.aftermath import end_attack, late_step, outcome, step_in
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import is_wiped_out
from engine.games.extinction.rules.extras import ask_extra, extra, is_accurate, take_extras
from engine.games.extinction.rules.pools import added, attack_pool, defence_pool, size, waits
from engine.games.extinction.rules.rerolls import offer_rerolls
from engine.games.extinction.rules.spends import ask_spend, spend
from engine.games.extinction.rules.stepping import step_to
from engine.games.extinction.rules.table import base_of, enemy_captain, is_banned, is_there, is_tower
from engine.games.extinction.rules.targets import (
    is_limited,
    is_rear,
    is_short,
    needs_range,
    targets,
)
from engine.games.extinction.state import State

Stage = Callable[[Turn, Attacking], Ask | None]


def step_attacking(course: Turn, attack: Attacking) -> Ask | None:
    """The next stage of the attack. Without its attacker it begins no more, but what is rolled counts."""
    gone = course.state.mini(attack.attacker).place is None
    if gone and attack.attack is None and attack.stage != "end":
        course.set(replace(attack, stage="end"))
        return None
    return STAGES[attack.stage](course, attack)


def answer_attacking(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The target, a spend, the step into a vacated hex, or an extra attack."""
    attack = course.top
    if not isinstance(attack, Attacking):
        raise TypeError("no attack is in progress")
    if ask.kind == "target":
        if isinstance(command, co.Target):
            _declare(course, attack, command.target)
        else:
            course.set(replace(attack, stage="end"))
    elif ask.kind == "spend":
        spend(course, attack, command)
    elif ask.kind == "follow":
        if isinstance(command, co.StepIn) and attack.was is not None:
            step_to(course, attack.attacker, attack.was, "step", attack.target)
        after = "outcome" if attack.stage == "step" else "extra"
        course.put(replace(attack, stage=after, stepped=True))
    elif ask.kind == "extra":
        extra(course, attack, use=isinstance(command, co.Use))


def _declare(course: Turn, attack: Attacking, name: str) -> None:
    """The target is named; what waits for the next attack of the model belongs to this one (R-69, R-71)."""
    state = course.state
    mini = state.mini(attack.attacker)
    base = base_of(state, name)
    attack = replace(
        attack,
        target=name,
        stage="range",
        rear=is_rear(state, attack.attacker, name),
        was=Place(base.position, base.facing),
    )
    waiting = [(f"{mini.id}|{source}", modifier) for source, modifier in waits(state, mini, attack)]
    attack = replace(attack, rolled_mods=(*attack.rolled_mods, *waiting))
    course.set(take_extras(course, attack))


def _target(course: Turn, attack: Attacking) -> Ask | None:
    """Who is attacked; an attack without anybody to attack lapses (EXT-CARD-06)."""
    state = course.state
    mini = state.mini(attack.attacker)
    found = targets(state, attack) if not is_banned(mini, "attack") and not is_wiped_out(state) else ()
    if not found:
        if not attack.done:
            course.do(fe.AttackLapsed(mini.id))
        course.set(replace(attack, stage="end"))
        return None
    if attack.weapon is not None and attack.weapon.targets == "each_in_contact" and not attack.among:
        attack = replace(attack, among=found)
        course.set(attack)
    if len(found) == 1 and not attack.optional:
        _declare(course, attack, found[0])
        return None
    words = [f"target {name}" for name in found]
    return Ask("target", mini.seat, (*words, "pass") if attack.optional else tuple(words), mini.id)


def _range(course: Turn, attack: Attacking) -> Ask | None:
    """The range, if anything depends on it; a limited weapon fails beyond short range (EXT-RANGED-06)."""
    state = course.state
    band = attack.range
    if needs_range(state, attack):
        band = "short" if is_short(state, attack.attacker, attack.target) else "long"
    attack = replace(attack, range=band, stage="spends")
    course.set(attack)
    course.do(
        fe.AttackDeclared(attack.attacker, attack.target, attack.mode, band, attack.object, attack.rear)
    )
    mini = state.mini(attack.attacker)
    held = [one.until for one in mini.lasting] + [one.ban.until for one in mini.bans]
    if "next_attack" in held:
        course.do(ev.LastingEnded("next_attack", mini.id))
    if band == "long" and is_limited(state, attack):
        course.do(fe.AttackFailed(attack.attacker, attack.target))
        _object_gone(course, attack)
        course.set(replace(attack, stage="outcome"))
    return None


def _spends(course: Turn, attack: Attacking) -> Ask | None:
    ask = ask_spend(course.state, attack)
    if ask is None:
        course.set(replace(attack, stage="roll"))
    return ask


def purpose(state: State, attack: Attacking, what: str) -> str:
    """What a roll of the attack decides, for its draw."""
    return f"{what} r{state.round} {attack.attacker} {attack.mode} {attack.target}"


def _roll(course: Turn, attack: Attacking) -> Ask | None:
    """The attacker's dice (EXT-MELEE-04)."""
    parts = attack_pool(course.state, attack)
    rolled = roll(course.dice, "combat", purpose(course.state, attack, "attack"), size(parts))
    seat = course.state.mini(attack.attacker).seat
    course.do(fe.DiceRolled(attack.attacker, "attack", rolled, parts, attack.target, seat))
    course.set(replace(attack, attack=rolled, stage="attack dice"))
    offer_rerolls(course, attack.attacker, "attack")
    return None


def _attack_dice(course: Turn, attack: Attacking) -> Ask | None:
    ask = ask_spend(course.state, attack)
    if ask is None:
        course.set(replace(attack, stage="defence"))
    return ask


def _defence(course: Turn, attack: Attacking) -> Ask | None:
    """The defender's dice: SKL and ARM, or ARM alone (EXT-MELEE-05, 06, EXT-BLDG-04).

    A target that an extra of the attack has destroyed already rolls no more; the attack has done its work.
    """
    if not is_there(course.state, attack.target):
        _object_gone(course, attack)
        course.set(replace(attack, stage="step", successful=True, destroyed=True))
        return None
    parts = defence_pool(course.state, attack)
    rolled = roll(course.dice, "combat", purpose(course.state, attack, "defence"), size(parts))
    seat = _defender(course.state, attack)
    course.do(fe.DiceRolled(attack.target, "defence", rolled, parts, attack.attacker, seat))
    course.set(replace(attack, defence=rolled, stage="defence dice"))
    if not is_tower(course.state, attack.target):
        offer_rerolls(course, attack.target, "defence")
    return None


def _defender(state: State, attack: Attacking) -> int:
    """Who rolls for the target: its controller, for a building an opponent of the attacker (R-58)."""
    if is_tower(state, attack.target):
        return enemy_captain(state, state.mini(attack.attacker).side)
    return state.mini(attack.target).seat


def _then(stage: str) -> Stage:
    def go_on(course: Turn, attack: Attacking) -> Ask | None:
        course.set(replace(attack, stage=stage))
        return None

    return go_on


def _triggers(rolled: Rolled, timing: Timing, stage: str) -> Stage:
    """The trigger abilities of one side, then the next stage."""

    def fire(course: Turn, attack: Attacking) -> Ask | None:
        course.set(replace(attack, stage=stage))
        name = attack.attacker if rolled == "attack" else attack.target
        if attack.defence is not None and not is_tower(course.state, name):
            course.push(Triggering(name, rolled, timing))
        return None

    return fire


def _compare(course: Turn, attack: Attacking) -> Ask | None:
    """Strictly more successes hit; the difference gives the damage (EXT-MELEE-08)."""
    state = course.state
    if attack.attack is None or attack.defence is None:
        raise ValueError("nothing was rolled")
    hits = max(0, attack.attack.successes + added(state, attack.attacker, "attack_successes", attack))
    saves = max(0, attack.defence.successes + added(state, attack.target, "defence_successes", attack))
    difference = hits - saves
    damage = damage_of(difference)
    if damage:
        damage = max(0, damage + added(state, attack.attacker, "damage", attack))
    course.do(fe.AttackCompared(attack.attacker, attack.target, hits, saves, damage))
    attack = replace(
        attack,
        stage="attack after compare",
        difference=difference,
        successful=difference > 0,
        dealt=damage,
    )
    _object_gone(course, attack)
    course.set(attack)
    return None


def _object_gone(course: Turn, attack: Attacking) -> None:
    """The object of an attack leaves the game, hit or miss (EXT-OBJ-06)."""
    if attack.object and course.state.mini(attack.attacker).carried == attack.object:
        course.do(fe.ObjectUsed(attack.attacker, attack.object))


def _damage(course: Turn, attack: Attacking) -> Ask | None:
    """The damage, if the target is still there to take it."""
    course.set(replace(attack, stage="success"))
    if attack.successful and attack.dealt and is_there(course.state, attack.target):
        mini = course.state.mini(attack.attacker)
        course.push(
            Damaging(
                attack.target,
                attack.dealt,
                mini.side,
                mini.id,
                attack.mode,
                accurate=is_accurate(course, attack),
            )
        )
    return None


def _success(course: Turn, attack: Attacking) -> Ask | None:
    """Extras that a success allows, as long as there is a target."""
    ask = None
    if attack.successful and is_there(course.state, attack.target):
        ask = ask_spend(course.state, attack)
    if ask is None:
        course.set(replace(attack, stage="slam"))
    return ask


def _slam(course: Turn, attack: Attacking) -> Ask | None:
    """A slam follows a successful attack whose target, a model, has survived (EXT-SLAM-01)."""
    state = course.state
    destroyed = not is_there(state, attack.target)
    course.set(replace(attack, stage="step", destroyed=destroyed))
    weapon = attack.weapon
    if weapon is None or not weapon.slam or not attack.successful or destroyed:
        return None
    if is_there(state, attack.attacker) and not is_tower(state, attack.target):
        near = touches(base_of(state, attack.attacker), base_of(state, attack.target))
        follow = near or weapon.follow == "any"
        course.push(Slamming(attack.attacker, attack.target, weapon.slam, attack.mode, follow=follow))
    return None


STAGES: Final[dict[str, Stage]] = {
    "target": _target,
    "range": _range,
    "spends": _spends,
    "roll": _roll,
    "attack dice": _attack_dice,
    "defence": _defence,
    "defence dice": _then("attack triggers"),
    "attack triggers": _triggers("attack", "before_compare", "defence triggers"),
    "defence triggers": _triggers("defence", "before_compare", "compare"),
    "compare": _compare,
    "attack after compare": _triggers("attack", "after_compare", "defence after compare"),
    "defence after compare": _triggers("defence", "after_compare", "damage"),
    "damage": _damage,
    "success": _success,
    "slam": _slam,
    "step": step_in,
    "outcome": outcome,
    "attack after damage": _triggers("attack", "after_damage", "defence after damage"),
    "defence after damage": _triggers("defence", "after_damage", "late step"),
    "late step": late_step,
    "extra": ask_extra,
    "end": end_attack,
}
