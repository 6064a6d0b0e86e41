"""What pilots add to an attack: Brutal's extra attack, and Accurate (EXT-ABIL-01, 04, 05, R-69)."""

from msgspec.structs import replace

from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.sheets import sheet
from engine.games.extinction.rules.table import is_banned
from engine.games.extinction.rules.targets import melee_targets
from engine.games.extinction.terms.effects import TakeFaceUp
from engine.games.extinction.terms.values import AbilityRef


def is_accurate(course: Turn, attack: Attacking) -> bool:
    """Whether one point may take the face-up card: by the weapon, a passive, or a pilot (EXT-ABIL-01)."""
    if attack.accurate:
        return True
    state = course.state
    mini = state.mini(attack.attacker)
    refs: list[AbilityRef] = list(attack.weapon.abilities) if attack.weapon is not None else []
    moment = Moment(mini, attack)
    refs += [ref for ref, when in sheet(state, mini).abilities if holds(state, when, moment)]
    activation = course.last(Activating)
    if activation is not None and activation.mini == mini.id:
        if activation.accurate:
            return True
        refs += activation.refs
    for ref in refs:
        ability = state.book.abilities[ref.ability]
        if any(isinstance(effect, TakeFaceUp) and effect.instead for effect in ability.effects):
            return True
    return False


def ask_extra(course: Turn, attack: Attacking) -> Ask | None:
    """Brutal: a successful melee attack may buy one more (EXT-ABIL-04, 05)."""
    activation = course.last(Activating)
    if (
        attack.mode != "melee"
        or attack.extra
        or activation is None
        or activation.mini != attack.attacker
        or attack.target == ""
        or not activation.extras
    ):
        course.set(replace(attack, stage="end"))
        return None
    mini = course.state.mini(attack.attacker)
    source, cost = activation.extras[0]
    may = not is_banned(mini, "attack")
    if attack.successful and may and can_pay(mini, cost) and melee_targets(course.state, mini):
        return Ask("extra", mini.seat, ("use", "pass"), mini.id, source)
    course.put(replace(activation, extras=()))
    course.set(replace(attack, stage="end"))
    return None


def extra(course: Turn, attack: Attacking, *, use: bool) -> None:
    """Each Brutal is one extra attack; declining ends them all."""
    activation = course.last(Activating)
    if activation is None:
        raise ValueError("no activation is in progress")
    source, cost = activation.extras[0]
    course.put(replace(activation, extras=activation.extras[1:] if use else ()))
    if not use:
        course.set(replace(attack, stage="end"))
        return
    pay(course, attack.attacker, cost, source)
    course.push(Attacking(attack.attacker, "melee", extra=True))
