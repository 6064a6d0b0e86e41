"""What follows an attack: the step into a vacated hex, what the card does, the end (EXT-MELEE-10)."""

from msgspec.structs import replace

from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Doing
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.spends import ask_spend
from engine.games.extinction.rules.stepping import may_step
from engine.games.extinction.rules.table import is_there
from engine.games.extinction.rules.targets import targets
from engine.games.extinction.terms.effects import Effect


def step_in(course: Turn, attack: Attacking) -> Ask | None:
    """After destroying its target in melee the attacker may take its place (EXT-MELEE-10, 11)."""
    if attack.destroyed and attack.mode == "melee" and attack.was is not None:
        mini = course.state.mini(attack.attacker)
        if may_step(course.state, mini, attack.was):
            return Ask("follow", mini.seat, ("step in", "pass"), mini.id, attack.target)
    course.set(replace(attack, stage="outcome", destroyed=not is_there(course.state, attack.target)))
    return None


def outcome(course: Turn, attack: Attacking) -> Ask | None:
    """What the card does after a success, a failure or a kill."""
    ask = ask_spend(course.state, attack) if attack.successful else None
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


def end_attack(course: Turn, attack: Attacking) -> Ask | None:
    """The attack is over; what lasted for it is over too, and perhaps the next one in contact follows."""
    mini = course.state.mini(attack.attacker)
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
