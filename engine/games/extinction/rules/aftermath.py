"""What follows an attack: the step into a vacated hex, what the card does, the end (EXT-MELEE-10)."""

from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Doing
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.stepping import may_step
from engine.games.extinction.rules.table import is_there
from engine.games.extinction.rules.targets import targets
from engine.games.extinction.terms.effects import Effect


def step_in(course: Turn, attack: Attacking) -> Ask | None:
    """After destroying its target in melee the attacker may take its place (EXT-MELEE-10, 11)."""
    ask = _ask_step(course, attack) if attack.destroyed else None
    if ask is None:
        destroyed = not is_there(course.state, attack.target)
        course.set(replace(attack, stage="outcome", destroyed=destroyed, stepped=destroyed))
    return ask


def late_step(course: Turn, attack: Attacking) -> Ask | None:
    """The same, if only what the card or a trigger did after the damage has destroyed the target."""
    gone = not is_there(course.state, attack.target)
    ask = _ask_step(course, attack) if gone and not attack.stepped else None
    if ask is None:
        course.set(replace(attack, stage="extra"))
    return ask


def _ask_step(course: Turn, attack: Attacking) -> Ask | None:
    mini = course.state.mini(attack.attacker)
    if attack.mode != "melee" or attack.was is None or mini.place is None:
        return None
    if not may_step(course.state, mini, attack.was):
        course.do(ev.LeftOut(mini.id, "room", about=attack.target))
        return None
    return Ask("follow", mini.seat, ("step in", "pass"), mini.id, attack.target)


def outcome(course: Turn, attack: Attacking) -> Ask | None:
    """What the card does after a success, a failure or a kill."""
    course.set(replace(attack, stage="attack after damage"))
    weapon = attack.weapon
    if weapon is None:
        return None
    effects: tuple[Effect, ...] = weapon.on_success if attack.successful else weapon.on_fail
    if attack.destroyed:
        effects += weapon.on_destroy
    if effects:
        course.push(Doing(attack.attacker, effects, attack.source))
    return None


def end_attack(course: Turn, attack: Attacking) -> Ask | None:
    """The attack is over; where every enemy in contact is attacked, the next one follows."""
    course.pop()
    mini = course.state.mini(attack.attacker)
    if not attack.among or not attack.target or mini.place is None:
        return None
    done = (*attack.done, attack.target)
    fresh = Attacking(
        mini.id, attack.mode, attack.weapon, attack.mods, attack.source, among=attack.among, done=done
    )
    if targets(course.state, fresh):
        course.push(fresh)
    return None
