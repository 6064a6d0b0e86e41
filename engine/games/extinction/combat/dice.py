"""The combat die, which explodes, and the impulse die (EXT-DICE)."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engine.kernel.dice import Dice, Die

COMBAT: Final = Die("combat", ("B", "B", "T", "S", "S", "C"))
"""Blank, trigger, success, critical (EXT-DICE-01)."""
IMPULSE: Final = Die("impulse", ("blank", "blank", "1", "1", "1", "2"))
"""The faces of EXT-DICE-08."""

LETTERS: Final = "".join(COMBAT.faces)


class Roll(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Combat dice as they lie.

    `faces` holds a letter for each die, in the order rolled: first `pool` dice of the pool, then those that
    criticals added. `rerolled` are the places of the dice that were rolled twice, in ascending order.
    """

    faces: str
    pool: int
    rerolled: tuple[int, ...] = ()

    @property
    def successes(self) -> int:
        """Successes and criticals, one each (EXT-DICE-04, EXT-DICE-05)."""
        return self.faces.count("S") + self.faces.count("C")

    @property
    def triggers(self) -> int:
        """Triggers, those of added dice too (EXT-DICE-06)."""
        return self.faces.count("T")


NOTHING: Final = Roll("", 0)


def roll(dice: Dice, stream: str, purpose: str, count: int) -> Roll:
    """Roll a pool; each critical adds a die, without limit (EXT-DICE-05, EXT-DICE-07).

    A pool of 0 or below rolls nothing (EXT-DICE-09). Added dice are further draws of the same stream and
    purpose, one for all criticals that lie there.
    """
    if count <= 0:
        return NOTHING
    return Roll(_exploded(dice, stream, purpose, count), count)


def reroll(dice: Dice, stream: str, purpose: str, rolled: Roll, places: Sequence[int]) -> Roll:
    """Roll the dice at these places again, in this order (EXT-DICE-10).

    Their faces are replaced. Dice that they had added stay; a new critical adds one, behind all others.
    Raises ValueError for a place without a die, and for a die that was rerolled already or is named twice.
    """
    if not places:
        return rolled
    again = tuple(sorted((*rolled.rerolled, *places)))
    if len(set(again)) != len(again):
        raise ValueError(f"a die is rerolled once only: {tuple(places)} after {rolled.rerolled}")
    if again[0] < 0 or again[-1] >= len(rolled.faces):
        raise ValueError(f"no die to reroll: {tuple(places)} of {len(rolled.faces)} dice")
    found = _exploded(dice, stream, purpose, len(places))
    faces = list(rolled.faces)
    for place, face in zip(places, found, strict=False):
        faces[place] = face
    return Roll("".join(faces) + found[len(places) :], rolled.pool, again)


def _exploded(dice: Dice, stream: str, purpose: str, count: int) -> str:
    """The faces of so many dice, then of all that they added."""
    faces = ""
    while count:
        got = "".join([LETTERS[face] for face in dice.roll(stream, purpose, count, COMBAT)])
        faces += got
        count = got.count("C")
    return faces
