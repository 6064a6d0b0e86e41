"""Slams (state machine 2.6; EXT-SLAM)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.fight_frames import Damaging, Slamming
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.push import push
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.rerolls import offer_rerolls
from engine.games.extinction.rules.stepping import may_step, step_to
from engine.games.extinction.rules.table import body_of, is_there, on_table, towers
from engine.games.extinction.state import State


def step_slamming(course: Turn, frame: Slamming) -> Ask | None:
    """The push, or the dice of an obstructed one, then perhaps the attacker follows."""
    if frame.stage == "push":
        _push(course, frame)
    elif frame.stage == "blocker":
        return _blocker(course, frame)
    elif frame.stage in ("blocker die", "die"):
        _die(course, frame)
    elif frame.stage in ("blocker damage", "damage"):
        _dealt(course, frame)
    else:
        return _follow(course, frame)
    return None


def _bases(state: State, target: str) -> list[tuple[str, Place]]:
    """All bases but the slammed one, of either side (EXT-SLAM-03)."""
    found = [
        (mini.id, mini.place) for mini in on_table(state) if mini.id != target and mini.place is not None
    ]
    return found + [(tower.id, tower.place) for tower in towers(state)]


def _push(course: Turn, frame: Slamming) -> None:
    """Straight away from the attacker, as a whole or not at all (A-1)."""
    state = course.state
    mini = state.mini(frame.target)
    attacker = state.mini(frame.attacker)
    if mini.place is None or attacker.place is None:
        course.pop()
        return
    pairs = _bases(state, mini.id)
    bases = [body(*place) for _, place in pairs]
    found = push(body_of(mini), attacker.place.position, frame.hexes, bases, state.table)
    frame = replace(frame, was=mini.place)
    if found.is_clear:
        course.do(fe.MiniPushed(mini.id, found.place, frame.hexes))
        course.set(replace(frame, stage="follow", moved=True))
        return
    blockers = tuple([pairs[place][0] for place in found.bases])
    course.do(fe.SlamObstructed(mini.id, blockers))
    course.set(replace(frame, blockers=blockers, stage="blocker" if blockers else "die"))


def _blocker(course: Turn, frame: Slamming) -> Ask | None:
    """The attacker picks one of those in the way, its own friends too (EXT-SLAM-07)."""
    if len(frame.blockers) == 1:
        course.set(replace(frame, blocker=frame.blockers[0], stage="blocker die"))
        return None
    words = tuple([f"hit {name}" for name in frame.blockers])
    return Ask("blocker", course.state.mini(frame.attacker).seat, words, frame.attacker, frame.target)


def _die(course: Turn, frame: Slamming) -> None:
    """One die; each success is a point of damage (EXT-SLAM-04, 05)."""
    name = frame.blocker if frame.stage == "blocker die" else frame.target
    after = "blocker damage" if frame.stage == "blocker die" else "damage"
    if not is_there(course.state, name):
        course.set(replace(frame, stage="die" if frame.stage == "blocker die" else "follow"))
        return
    purpose = f"slam r{course.state.round} {frame.attacker} {name}"
    rolled = roll(course.dice, "combat", purpose, 1)
    seat = course.state.mini(frame.attacker).seat
    blocker = frame.stage == "blocker die"
    course.do(fe.DiceRolled(frame.attacker, "slam", rolled, (), name, seat, blocker))
    course.set(replace(frame, roll=rolled, stage=after))
    offer_rerolls(course, frame.attacker, "slam")


def _dealt(course: Turn, frame: Slamming) -> None:
    state = course.state
    first = frame.stage == "blocker damage"
    name = frame.blocker if first else frame.target
    count = frame.roll.successes if frame.roll is not None else 0
    course.set(replace(frame, stage="die" if first else "follow", roll=None))
    if count:
        side = state.mini(frame.attacker).side
        course.push(Damaging(name, count, side, frame.attacker, frame.attack))


def _follow(course: Turn, frame: Slamming) -> Ask | None:
    """The place of a model that moved, or was destroyed by the slam, may be taken (EXT-SLAM-10..12)."""
    state = course.state
    gone = frame.moved or not is_there(state, frame.target)
    attacker = state.mini(frame.attacker)
    if gone and frame.follow and frame.was is not None and attacker.place is not None:
        if may_step(state, attacker, frame.was):
            return Ask("follow", attacker.seat, ("step in", "pass"), attacker.id, frame.target)
        course.do(ev.LeftOut(attacker.id, "room", "slam", about=frame.target))
    course.pop()
    return None


def answer_slamming(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The base that is hit, or whether the attacker follows."""
    frame = course.top
    if not isinstance(frame, Slamming):
        raise TypeError("no slam is in progress")
    if isinstance(command, co.Hit):
        course.set(replace(frame, blocker=command.target, stage="blocker die"))
        return
    course.pop()
    if isinstance(command, co.StepIn) and frame.was is not None:
        step_to(course, frame.attacker, frame.was, "follow", frame.target)
