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
from engine.games.extinction.frames import (
    Activating,
    Attacking,
    Damaging,
    Doing,
    Rerolling,
    Slamming,
    Triggering,
)
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.geometry.table import fits
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import has_moved
from engine.games.extinction.rules.holds import Moment, holds, is_drifting
from engine.games.extinction.rules.pools import added, attack_pool, defence_pool, size
from engine.games.extinction.rules.sheets import sheet
from engine.games.extinction.rules.table import base_of, is_banned, is_there, is_tower, others
from engine.games.extinction.rules.targets import (
    is_limited,
    is_rear,
    is_short,
    melee_targets,
    needs_range,
    ranged_targets,
)
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.cards import SOLO_PILOT
from engine.games.extinction.terms.effects import Effect, ExtraMelee, Reroll, TakeFaceUp
from engine.games.extinction.terms.values import AbilityRef, Cost

Stage = Callable[[Turn, Attacking], Ask | None]


def targets(state: State, attack: Attacking) -> tuple[str, ...]:
    """What the attacker may name."""
    mini = state.mini(attack.attacker)
    arc = attack.weapon.arc if attack.weapon is not None else "front"
    found = melee_targets(state, mini, arc) if attack.mode == "melee" else ranged_targets(state, mini, arc)
    return tuple([name for name in found if name not in attack.done])


def step_attacking(course: Turn, attack: Attacking) -> Ask | None:
    """The next stage of the attack."""
    state = course.state
    if state.mini(attack.attacker).place is None and attack.stage not in ("end",):
        course.put(replace(attack, stage="end"))
        return None
    return STAGES[attack.stage](course, attack)


def answer_attacking(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The target, a spend, the step into a vacated hex, or an extra attack."""
    attack = course.top
    if not isinstance(attack, Attacking):
        raise TypeError("no attack is in progress")
    if ask.kind == "target":
        if isinstance(command, co.Target):
            course.set(_against(course.state, attack, command.target))
        else:
            course.set(replace(attack, stage="end"))
    elif ask.kind == "spend":
        _spend(course, attack, command)
    elif ask.kind == "follow":
        if isinstance(command, co.StepIn) and attack.was is not None:
            step_to(course, attack.attacker, attack.was, "step", attack.target)
        course.put(replace(attack, stage="outcome"))
    elif ask.kind == "extra":
        _extra(course, attack, use=isinstance(command, co.Use))


def _against(state: State, attack: Attacking, name: str) -> Attacking:
    """The attack with its target: is it from the rear, in contact, and where does the target stand."""
    own, base = base_of(state, attack.attacker), base_of(state, name)
    return replace(
        attack,
        target=name,
        stage="range",
        rear=is_rear(state, attack.attacker, name),
        near=touches(own, base),
        was=Place(base.position, base.facing),
    )


def _target(course: Turn, attack: Attacking) -> Ask | None:
    """Who is attacked; an attack without anybody to attack lapses (EXT-CARD-06)."""
    state = course.state
    mini = state.mini(attack.attacker)
    found = targets(state, attack) if not is_banned(mini, "attack") else ()
    if not found:
        if not attack.done:
            course.do(fe.AttackLapsed(mini.id))
        course.set(replace(attack, stage="end"))
        return None
    if len(found) == 1 and not attack.optional:
        course.set(_against(state, attack, found[0]))
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
    if band == "long" and is_limited(state, attack):
        course.do(fe.AttackFailed(attack.attacker, attack.target))
        _object_gone(course, attack)
        course.set(replace(attack, stage="outcome", difference=0))
    return None


WHEN: Final = {
    "spends": ("on_choose", "before_roll"),
    "attack dice": ("after_attack_roll",),
    "outcome": ("after_success",),
}
"""The stages of an attack at which extras may be paid for, and how the cards call them."""


def _ask_spend(state: State, attack: Attacking) -> Ask | None:
    """The extras that can be paid for at this stage, until the attacker passes (EXT-CARD-04)."""
    if attack.weapon is None or attack.stage in attack.passed:
        return None
    mini = state.mini(attack.attacker)
    words = []
    for number, spend in enumerate(attack.weapon.spends, 1):
        free = attack.spends.count(number) < spend.max_times
        if spend.when in WHEN[attack.stage] and free and can_pay(mini, spend.cost):
            words.append(f"spend {number}")
    return Ask("spend", mini.seat, (*words, "pass"), mini.id, attack.target) if words else None


def _spends(course: Turn, attack: Attacking) -> Ask | None:
    ask = _ask_spend(course.state, attack)
    if ask is None:
        course.set(replace(attack, stage="roll"))
    return ask


def _spend(course: Turn, attack: Attacking, command: co.AnyCommand) -> None:
    if not isinstance(command, co.Spend):
        course.set(replace(attack, passed=(*attack.passed, attack.stage)))
        return
    weapon = attack.weapon
    if weapon is None:
        raise ValueError("a plain attack has no extras")
    spend = weapon.spends[command.spend - 1]
    pay(course, attack.attacker, spend.cost, "extra")
    course.set(replace(attack, spends=(*attack.spends, command.spend)))
    course.do(fe.ExtraPaid(attack.attacker, f"extra {command.spend}"))
    course.push(Doing(attack.attacker, spend.effects, "extra"))


def purpose(state: State, attack: Attacking, what: str) -> str:
    """What a roll of the attack decides, for its draw."""
    return f"{what} r{state.round} {attack.attacker} {attack.mode} {attack.target}"


def _roll(course: Turn, attack: Attacking) -> Ask | None:
    """The attacker's dice (EXT-MELEE-04)."""
    parts = attack_pool(course.state, attack)
    rolled = roll(course.dice, "combat", purpose(course.state, attack, "attack"), size(parts))
    course.do(fe.DiceRolled(attack.attacker, "attack", rolled, parts, attack.target))
    course.set(replace(attack, attack=rolled, stage="attack dice"))
    offer_rerolls(course, attack.attacker, "attack")
    return None


def _attack_dice(course: Turn, attack: Attacking) -> Ask | None:
    ask = _ask_spend(course.state, attack)
    if ask is None:
        course.set(replace(attack, stage="defence"))
    return ask


def offer_rerolls(course: Turn, name: str, which: str) -> None:
    """Abilities such as Mark 1 may roll dice of a roll made for a model again (EXT-ABIL-12)."""
    state = course.state
    mini = state.mini(name)
    moment = Moment(mini, course.attack())
    for ref, when in sheet(state, mini).abilities:
        ability = state.book.abilities[ref.ability]
        if ability.timing != "on_roll" or ability.id == SOLO_PILOT or not holds(state, when, moment):
            continue
        if ability.mode == "while_drifting" and not is_drifting(state, mini):
            continue
        for effect in ability.effects:
            if isinstance(effect, Reroll) and effect.roll in ("any", which):
                course.push(
                    Rerolling(name, which, ability.name, effect.cost, effect.faces, effect.times)  # type: ignore[arg-type]
                )


def _defence(course: Turn, attack: Attacking) -> Ask | None:
    """The defender's dice: SKL and ARM, or ARM alone (EXT-MELEE-05, 06, EXT-BLDG-04)."""
    parts = defence_pool(course.state, attack)
    rolled = roll(course.dice, "combat", purpose(course.state, attack, "defence"), size(parts))
    course.do(fe.DiceRolled(attack.target, "defence", rolled, parts, attack.attacker))
    course.set(replace(attack, defence=rolled, stage="defence dice"))
    if not is_tower(course.state, attack.target):
        offer_rerolls(course, attack.target, "defence")
    return None


def _then(stage: str) -> Stage:
    def go_on(course: Turn, attack: Attacking) -> Ask | None:
        course.set(replace(attack, stage=stage))  # type: ignore[arg-type]
        return None

    return go_on


def _triggers(rolled: str, timing: str, stage: str) -> Stage:
    """The trigger abilities of one side, then the next stage."""

    def fire(course: Turn, attack: Attacking) -> Ask | None:
        course.set(replace(attack, stage=stage))  # type: ignore[arg-type]
        name = attack.attacker if rolled == "attack" else attack.target
        if attack.attack is not None and not is_tower(course.state, name) and is_there(course.state, name):
            course.push(Triggering(name, rolled, timing))  # type: ignore[arg-type]
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
    if attack.object:
        course.do(fe.ObjectUsed(attack.attacker, attack.object))


def _damage(course: Turn, attack: Attacking) -> Ask | None:
    """The damage, if the target is still there to take it."""
    course.set(replace(attack, stage="slam"))
    if attack.successful and attack.dealt and is_there(course.state, attack.target):
        mini = course.state.mini(attack.attacker)
        course.push(
            Damaging(
                attack.target,
                attack.dealt,
                mini.side,
                mini.id,
                attack.mode,
                accurate=_is_accurate(course, attack),
            )
        )
    return None


def _is_accurate(course: Turn, attack: Attacking) -> bool:
    """Whether one point may take the face-up card: by the weapon, a passive, or a pilot (EXT-ABIL-01)."""
    state = course.state
    mini = state.mini(attack.attacker)
    refs: list[AbilityRef] = list(attack.weapon.abilities) if attack.weapon is not None else []
    moment = Moment(mini, attack)
    refs += [ref for ref, when in sheet(state, mini).abilities if holds(state, when, moment)]
    activation = course.last(Activating)
    if activation is not None and activation.mini == mini.id:
        refs += activation.refs
    for ref in refs:
        ability = state.book.abilities[ref.ability]
        if any(isinstance(effect, TakeFaceUp) and effect.instead for effect in ability.effects):
            return True
    return False


def _slam(course: Turn, attack: Attacking) -> Ask | None:
    """A slam follows a successful attack whose target, a model, has survived (EXT-SLAM-01)."""
    destroyed = not is_there(course.state, attack.target)
    course.set(replace(attack, stage="step", destroyed=destroyed))
    hexes = attack.weapon.slam if attack.weapon is not None else 0
    if hexes and attack.successful and not destroyed and not is_tower(course.state, attack.target):
        follow = attack.near or (attack.weapon is not None and attack.weapon.follow == "any")
        course.push(Slamming(attack.attacker, attack.target, hexes, attack.mode, follow=follow))
    return None


def _step(course: Turn, attack: Attacking) -> Ask | None:
    """After destroying its target in melee the attacker may take its place (EXT-MELEE-10, 11)."""
    if attack.destroyed and attack.mode == "melee" and attack.was is not None:
        mini = course.state.mini(attack.attacker)
        if may_step(course.state, mini, attack.was):
            return Ask("follow", mini.seat, ("step in", "pass"), mini.id, attack.target)
    course.set(replace(attack, stage="outcome", destroyed=not is_there(course.state, attack.target)))
    return None


def may_step(state: State, mini: Mini, place: Place) -> bool:
    """Whether a model fits, with its own facing, where another one stood."""
    if mini.place is None:
        return False
    there = body(place.position, mini.place.facing)
    return fits(there, others(state, mini.id), state.table)


def step_to(course: Turn, name: str, place: Place, how: str, target: str) -> None:
    """The model takes a place that has become free, keeping its facing; this is no move."""
    mini = course.state.mini(name)
    if mini.place is None:
        raise ValueError(f"{name} is not on the table")
    there = Place(place.position, mini.place.facing)
    course.do(ev.MiniMoved(name, there, how, target))  # type: ignore[arg-type]
    has_moved(course, name)


def _outcome(course: Turn, attack: Attacking) -> Ask | None:
    """What the card does after a success, a failure or a kill."""
    ask = _ask_spend(course.state, attack) if attack.successful else None
    if ask is not None:
        return ask
    course.set(replace(attack, stage="attack after damage"))
    weapon = attack.weapon
    if weapon is None:
        return None
    effects: tuple[Effect, ...] = weapon.on_success if attack.successful else weapon.on_fail
    if attack.destroyed:
        effects += weapon.on_destroy
    if effects:
        course.push(Doing(attack.attacker, effects, "attack"))
    return None


def _ask_extra(course: Turn, attack: Attacking) -> Ask | None:
    """Brutal: a successful melee attack may buy one more (EXT-ABIL-04, 05)."""
    activation = course.last(Activating)
    state = course.state
    if (
        attack.mode != "melee"
        or attack.extra
        or activation is None
        or activation.mini != attack.attacker
        or attack.target == ""
    ):
        course.set(replace(attack, stage="end"))
        return None
    refs = [ref for ref in activation.refs if _is_extra(state, ref)]
    if not refs:
        course.set(replace(attack, stage="end"))
        return None
    mini = state.mini(attack.attacker)
    cost = _extra_cost(state, refs[0])
    plain = Attacking(mini.id, "melee", extra=True)
    if attack.successful and can_pay(mini, cost) and targets(state, plain):
        return Ask("extra", mini.seat, ("use", "pass"), mini.id, refs[0].ability)
    course.put(replace(activation, refs=tuple([ref for ref in activation.refs if not _is_extra(state, ref)])))
    course.set(replace(attack, stage="end"))
    return None


def _is_extra(state: State, ref: AbilityRef) -> bool:
    return any(isinstance(effect, ExtraMelee) for effect in state.book.abilities[ref.ability].effects)


def _extra_cost(state: State, ref: AbilityRef) -> Cost:
    for effect in state.book.abilities[ref.ability].effects:
        if isinstance(effect, ExtraMelee):
            return effect.cost
    return Cost()


def _extra(course: Turn, attack: Attacking, *, use: bool) -> None:
    """Each Brutal is one extra attack; declining ends them all."""
    activation = course.last(Activating)
    if activation is None:
        raise ValueError("no activation is in progress")
    state = course.state
    refs = [ref for ref in activation.refs if _is_extra(state, ref)]
    rest = [ref for ref in activation.refs if not _is_extra(state, ref)]
    left = refs[1:] if use else []
    course.put(replace(activation, refs=(*rest, *left)))
    if not use:
        course.set(replace(attack, stage="end"))
        return
    pay(course, attack.attacker, _extra_cost(state, refs[0]), state.book.abilities[refs[0].ability].name)
    course.push(Attacking(attack.attacker, "melee", extra=True))


def _end(course: Turn, attack: Attacking) -> Ask | None:
    """The attack is over; what lasted for it is over too, and perhaps the next one in contact follows."""
    mini = course.state.mini(attack.attacker)
    if attack.target and any(one.until == "next_attack" for one in mini.lasting):
        course.do(ev.LastingEnded("next_attack", mini.id))
    weapon = attack.weapon
    if (
        weapon is not None
        and weapon.targets == "each_in_contact"
        and attack.target
        and mini.place is not None
    ):
        fresh = Attacking(
            attack.attacker, attack.mode, weapon, attack.mods, done=(*attack.done, attack.target)
        )
        if targets(course.state, fresh):
            course.set(fresh)
            return None
    course.pop()
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
    "slam": _slam,
    "step": _step,
    "outcome": _outcome,
    "attack after damage": _triggers("attack", "after_damage", "defence after damage"),
    "defence after damage": _triggers("defence", "after_damage", "extra"),
    "extra": _ask_extra,
    "end": _end,
}
