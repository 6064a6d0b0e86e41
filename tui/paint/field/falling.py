"""Dice as they fall: the same fight with some of its faces not shown yet."""

from collections.abc import Collection

from msgspec.structs import replace

from engine.kernel.fights import Die, Fighter, Throw
from engine.kernel.stages import Fight

Place = tuple[int, int, int]
"""A face: which throw, which die of it, which face of that (0 is the die of the pool)."""


def fresh(before: Fight | None, after: Fight) -> tuple[Place, ...]:
    """The faces that did not lie so before, in the order in which they fall.

    In each throw first the dice of the pool from left to right, then those that they opened.
    """
    old = {} if before is None or before.id != after.id else _lying(before)
    new = _lying(after)
    order = sorted(new, key=lambda place: (place[0], place[2], place[1]))
    return tuple([place for place in order if old.get(place) != new[place]])


def _lying(fight: Fight) -> dict[Place, tuple[str, bool]]:
    found = {}
    for number, throw in enumerate(_throws(fight)):
        for at, die in enumerate(throw.dice if throw is not None else ()):
            for depth, face in enumerate(die.faces):
                found[number, at, depth] = face.text, face.again
    return found


def _throws(fight: Fight) -> tuple[Throw | None, ...]:
    return (fight.attacker.throw, fight.defender.throw, *fight.throws)


def falling(fight: Fight, hidden: Collection[Place]) -> Fight:
    """The fight while these faces have not fallen: blank boxes, and nothing that they come to."""
    if not hidden:
        return fight
    throws = [_part(throw, number, hidden) for number, throw in enumerate(_throws(fight))]
    one, two, *more = throws
    return replace(
        fight,
        attacker=_side(fight.attacker, one),
        defender=_side(fight.defender, two),
        throws=tuple([throw for throw in more if throw is not None]),
        reckoning="",
        ladder=(),
        outcome="",
        came=(),
        notes=(),
    )


def _side(fighter: Fighter, throw: Throw | None) -> Fighter:
    return replace(fighter, throw=throw, springs=())


def _part(throw: Throw | None, number: int, hidden: Collection[Place]) -> Throw | None:
    if throw is None or not any(place[0] == number for place in hidden):
        return throw
    dice = tuple([_die(die, (number, at), hidden) for at, die in enumerate(throw.dice)])
    return replace(throw, dice=dice, told="", against="")


def _die(die: Die, where: tuple[int, int], hidden: Collection[Place]) -> Die:
    """A die of which only what has fallen is seen; what it opens comes into sight when it falls."""
    if (*where, 0) in hidden:
        return Die((replace(die.faces[0], text=" "),))
    faces = [face for depth, face in enumerate(die.faces) if (*where, depth) not in hidden]
    return Die(tuple(faces))
