"""What pilots add to an attack: Brutal's extra attack, and Accurate (EXT-ABIL-01, 04, 05, R-69)."""

from msgspec.structs import replace

from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.sheets import sheet
from engine.games.extinction.rules.targets import melee_targets
from engine.games.extinction.state import State
from engine.games.extinction.terms.effects import ExtraMelee, TakeFaceUp
from engine.games.extinction.terms.values import AbilityRef, Cost


def is_accurate(course: Turn, attack: Attacking) -> bool:
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


def ask_extra(course: Turn, attack: Attacking) -> Ask | None:
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
    if attack.successful and can_pay(mini, cost) and melee_targets(state, mini):
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


def extra(course: Turn, attack: Attacking, *, use: bool) -> None:
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
