"""Rolling dice again (EXT-DICE-10, EXT-ABIL-12, R-06)."""

from typing import Any

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import Roll, reroll
from engine.games.extinction.fight_frames import Attacking, Rerolling, RollKind, Slamming
from engine.games.extinction.frames import Testing
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.holds import Moment, holds, is_drifting
from engine.games.extinction.rules.sheets import sheet
from engine.games.extinction.terms.cards import SOLO_PILOT
from engine.games.extinction.terms.effects import Reroll

LETTER = {"blank": "B", "trigger": "T", "success": "S", "critical": "C"}
FIELD = {"attack": "attack", "defence": "defence", "slam": "roll", "neural": "roll"}
HOLDER: dict[str, type] = {"attack": Attacking, "defence": Attacking, "slam": Slamming, "neural": Testing}


def _holder(course: Turn, frame: Rerolling) -> Any:
    """The frame that holds the roll."""
    return course.last(HOLDER[frame.which])


def _roll(course: Turn, frame: Rerolling) -> Roll | None:
    found: Roll | None = getattr(_holder(course, frame), FIELD[frame.which])
    return found


def faces_left(rolled: Roll, wanted: str) -> list[str]:
    """The faces that lie on dice which were not rolled again yet, of those that are wanted."""
    free = {face for place, face in enumerate(rolled.faces) if place not in rolled.rerolled}
    return [face for face in "BTSC" if face in free and wanted in ("any", NAMES[face])]


NAMES = {letter: name for name, letter in LETTER.items()}


def step_rerolling(course: Turn, frame: Rerolling) -> Ask | None:
    """Which face is rolled again, as long as it may and can be paid."""
    rolled = _roll(course, frame)
    mini = course.state.mini(frame.mini)
    faces = faces_left(rolled, frame.faces) if rolled is not None else []
    if not faces or frame.left < 0 or not can_pay(mini, frame.cost):
        course.pop()
        return None
    if frame.must and (frame.all or len(faces) == 1):
        _reroll(course, frame, faces[0])
        return None
    words = tuple([f"reroll {face}" for face in faces])
    return Ask("reroll", mini.seat, words if frame.must else (*words, "pass"), mini.id, frame.which)


def answer_rerolling(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """A die is rolled again, all of a face at once where the effect says so, or none any more."""
    frame = course.top
    if not isinstance(frame, Rerolling):
        raise TypeError("no reroll is in progress")
    if not isinstance(command, co.Reroll):
        course.pop()
        return
    _reroll(course, frame, command.face)


def _reroll(course: Turn, frame: Rerolling, face: str) -> None:
    left = frame.left - 1 if frame.left > 1 else (-1 if frame.left == 1 else 0)
    course.set(replace(frame, left=left))
    pay(course, frame.mini, frame.cost, frame.source)
    again(course, frame, face)


def again(course: Turn, frame: Rerolling, face: str) -> None:
    """The first die with this face is rolled again, or every one that the effect means."""
    rolled = _roll(course, frame)
    if rolled is None:
        raise ValueError("nothing was rolled")
    wanted = face if not frame.all else "".join(faces_left(rolled, frame.faces))
    places = [p for p, found in enumerate(rolled.faces) if found in wanted and p not in rolled.rerolled]
    chosen = tuple(places if frame.all else places[:1])
    purpose = f"reroll r{course.state.round} {frame.mini} {frame.which}"
    rolled = reroll(course.dice, "combat", purpose, rolled, chosen)
    course.do(fe.DiceRerolled(frame.mini, frame.which, chosen, rolled, frame.source))
    course.put(replace(_holder(course, frame), **{FIELD[frame.which]: rolled}))


def offer_rerolls(course: Turn, name: str, which: RollKind) -> None:
    """Abilities such as Mark 1 may roll dice of a roll made for a model again (EXT-ABIL-12)."""
    state = course.state
    mini = state.mini(name)
    moment = Moment(mini, course.attack())
    seen: set[str] = set()
    for ref, when in sheet(state, mini).abilities:
        ability = state.book.abilities[ref.ability]
        if ability.id in seen:
            continue
        if ability.timing != "on_roll" or ability.id == SOLO_PILOT or not holds(state, when, moment):
            continue
        if ability.mode == "while_drifting" and not is_drifting(state, mini):
            continue
        if ability.mode == "while_drifting":
            seen.add(ability.id)
        for effect in ability.effects:
            if isinstance(effect, Reroll) and effect.roll in ("any", which):
                course.push(Rerolling(name, which, ability.name, effect.cost, effect.faces, effect.times))
