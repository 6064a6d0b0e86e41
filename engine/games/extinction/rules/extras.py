"""What pilots add to an attack: Brutal's extra attack, and Accurate (EXT-ABIL-01, 04, 05, R-69)."""

from msgspec.structs import replace

from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import is_wiped_out
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


def take_extras(course: Turn, attack: Attacking) -> Attacking:
    """The attack with the extra attacks that wait for the next one of an activation (EXT-ABIL-04).

    An extra attack itself renews nothing (EXT-ABIL-05).
    """
    activation = course.last(Activating)
    if attack.mode != "melee" or activation is None or activation.mini != attack.attacker or attack.extra:
        return attack
    if activation.extras:
        course.put(replace(activation, extras=()))
    return replace(attack, extras=(*attack.extras, *activation.extras))


def ask_extra(course: Turn, attack: Attacking) -> Ask | None:
    """Brutal: a successful melee attack may buy one more (EXT-ABIL-04, 05)."""
    state = course.state
    mini = state.mini(attack.attacker)
    if attack.extras and attack.successful and not is_banned(mini, "attack") and not is_wiped_out(state):
        source, cost = attack.extras[0]
        if can_pay(mini, cost) and melee_targets(state, mini):
            return Ask("extra", mini.seat, ("use", "pass"), mini.id, source)
    course.set(replace(attack, stage="end"))
    return None


def extra(course: Turn, attack: Attacking, *, use: bool) -> None:
    """Each Brutal is one extra attack; declining ends them all."""
    if not use:
        course.set(replace(attack, stage="end"))
        return
    source, cost = attack.extras[0]
    course.set(replace(attack, extras=attack.extras[1:]))
    pay(course, attack.attacker, cost, source)
    course.push(Attacking(attack.attacker, "melee", source=source, extra=True))
