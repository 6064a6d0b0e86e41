"""Trigger abilities (EXT-TRIG, EXT-MUT, EXT-UPG)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking, Triggering
from engine.games.extinction.frames import Doing
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.sheets import Springs, sheet
from engine.games.extinction.state import Mini, State


def live(state: State, attack: Attacking, frame: Triggering) -> list[Springs]:
    """The triggers whose number the roll reaches, and that have not worked yet (EXT-TRIG-01..06)."""
    rolled = attack.attack if frame.rolled == "attack" else attack.defence
    mini = as_it_was(state.mini(frame.mini), attack)
    if rolled is None or mini is None:
        return []
    count = rolled.triggers
    if not count:
        return []
    moment = Moment(mini, attack)
    found = []
    for spring in sheet(state, mini).triggers:
        trigger = spring.trigger
        if (
            trigger.roll == frame.rolled
            and trigger.timing == frame.timing
            and count >= trigger.count
            and trigger.attack_kind in ("any", attack.mode)
            and f"{mini.id} {spring.key}" not in attack.fired
            and holds(state, spring.when, moment)
            and holds(state, trigger.requires, moment)
        ):
            found.append(spring)
    return found


def as_it_was(mini: Mini, attack: Attacking) -> Mini | None:
    """A model, or what it was before this attack destroyed it; None if it is gone for other reasons."""
    if mini.place is not None:
        return mini
    for one in attack.gone:
        if one.mini == mini.id:
            return replace(
                mini,
                face_up=one.face_up,
                pilots=one.pilots,
                upgrades=one.upgrades,
                mutations=one.mutations,
            )
    return None


def step_triggering(course: Turn, frame: Triggering) -> Ask | None:
    """The owner orders its triggers; a single one that is not optional works by itself."""
    attack = course.attack()
    found = live(course.state, attack, frame) if attack is not None else []
    if attack is None or not found:
        course.pop()
        return None
    optional = all(spring.trigger.optional for spring in found)
    if len(found) == 1 and not optional:
        _fire(course, attack, frame, found[0])
        return None
    words = tuple([f"trigger {spring.key}" for spring in found])
    seat = course.state.mini(frame.mini).seat
    return Ask("trigger", seat, (*words, "pass") if optional else words, frame.mini, frame.rolled)


def answer_triggering(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The next trigger, or no more of the optional ones."""
    frame = course.top
    attack = course.attack()
    if not isinstance(frame, Triggering) or attack is None:
        raise TypeError("no triggers are in progress")
    if not isinstance(command, co.Trigger):
        course.pop()
        return
    for spring in live(course.state, attack, frame):
        if spring.key == command.trigger:
            _fire(course, attack, frame, spring)


def _fire(course: Turn, attack: Attacking, frame: Triggering, spring: Springs) -> None:
    course.put(replace(attack, fired=(*attack.fired, f"{frame.mini} {spring.key}")))
    course.do(fe.TriggerFired(frame.mini, spring.source))
    fallen = course.state.mini(frame.mini).place is None
    course.push(Doing(frame.mini, spring.trigger.effects, spring.source, fallen=fallen))
