"""Choices and dice inside effects: `choose`, `if`, `roll`, and who decides (section 3.2)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.fight_frames import Damaging
from engine.games.extinction.frames import Activating, Doing, Picking
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.pilots import kill, living_slots
from engine.games.extinction.rules.table import captain, enemy_captain, is_tower
from engine.games.extinction.state import Mini
from engine.games.extinction.terms import effects as ef


def decider(course: Turn, mini: Mini, who: str) -> int:
    """The seat that makes a choice of an effect of this model's card.

    Outside an attack the attacker is whoever deals the damage that is being resolved, else the opponent; the
    defender is the owner of the card.
    """
    state = course.state
    if who in ("jaeger", "kaiju"):
        return captain(state, "jaeger" if who == "jaeger" else "kaiju")
    if who == "opponent":
        return enemy_captain(state, mini.side)
    if who == "active":
        activation = course.last(Activating)
        return state.mini(activation.mini).seat if activation else captain(state, state.active)
    attack = course.attack()
    if who == "attacker":
        return state.mini(attack.attacker).seat if attack is not None else striker(course, mini)
    if who == "defender" and attack is not None:
        tower = not attack.target or is_tower(state, attack.target)
        side = state.mini(attack.attacker).side
        return enemy_captain(state, side) if tower else state.mini(attack.target).seat
    return mini.seat


def striker(course: Turn, mini: Mini) -> int:
    """The seat that strikes a model: of the model that deals the damage, or attacks; else the opponent."""
    state = course.state
    damage, attack = course.last(Damaging), course.attack()
    names = [damage.by] if damage is not None and damage.target == mini.id else []
    names += [attack.attacker] if attack is not None and attack.target == mini.id else []
    for one in state.minis:
        if one.id in names and one.side != mini.side:
            return one.seat
    return enemy_captain(state, mini.side)


def choose(course: Turn, frame: Doing, effect: ef.Choose) -> None:
    """Somebody picks between `min` and `max` of these, each at most once."""
    seat = decider(course, course.state.mini(frame.mini), effect.who)
    most = min(effect.max, len(effect.options))
    least = min(effect.min, most)
    picking = Picking(frame.mini, frame.source, seat, effect.options, least, most, fallen=frame.fallen)
    course.push(picking)


def either(course: Turn, frame: Doing, effect: ef.If) -> None:
    """One thing if something holds at this moment, else another."""
    moment = Moment(course.state.mini(frame.mini), course.attack())
    insert(course, effect.then if holds(course.state, effect.cond, moment) else effect.otherwise)


def rolled(course: Turn, frame: Doing, effect: ef.Roll) -> None:
    """Combat dice; what comes of each success is done first, then what comes of each trigger."""
    purpose = f"effect r{course.state.round} {frame.mini} {frame.source}"
    found = roll(course.dice, "combat", purpose, effect.dice)
    course.do(
        fe.DiceRolled(frame.mini, "effect", found, (), frame.source, course.state.mini(frame.mini).seat)
    )
    insert(course, effect.per_success * found.successes + effect.per_trigger * found.triggers)


def insert(course: Turn, effects: tuple[ef.Effect, ...]) -> None:
    """Put effects before those that are still to come."""
    frame = course.top
    if isinstance(frame, Doing) and effects:
        course.set(replace(frame, effects=(*effects, *frame.effects)))


def step_picking(course: Turn, frame: Picking) -> Ask | None:
    """What is chosen; a choice without a choice is none."""
    mini = course.state.mini(frame.mini)
    if frame.pilots:
        slots = living_slots(mini)
        if not slots:
            course.pop()
            return None
        words = tuple([f"choose {slot}" for slot in slots])
        return Ask("choose", frame.seat, words, frame.mini, "pilot")
    left = [number for number in range(1, len(frame.options) + 1) if number not in frame.chosen]
    if len(frame.chosen) >= frame.most or (mini.place is None and not frame.fallen):
        _chosen(course, frame)
        return None
    if len(left) == 1 and len(frame.chosen) < frame.least:
        _chosen(course, replace(frame, chosen=(*frame.chosen, *left)))
        return None
    words = tuple([f"choose {number}" for number in left])
    if len(frame.chosen) >= frame.least:
        words = (*words, "pass")
    return Ask("choose", frame.seat, words, frame.mini, frame.source)


def answer_picking(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """One more is chosen, or enough."""
    frame = course.top
    if not isinstance(frame, Picking):
        raise TypeError("nothing is being chosen")
    if not isinstance(command, co.Choose):
        _chosen(course, frame)
    elif frame.pilots:
        course.pop()
        kill(course, frame.mini, command.number)
    else:
        course.set(replace(frame, chosen=(*frame.chosen, command.number)))


def _chosen(course: Turn, frame: Picking) -> None:
    """What was chosen is done, in the order of the choice, before what is left of the card."""
    course.pop()
    insert(course, tuple([effect for number in frame.chosen for effect in frame.options[number - 1]]))
