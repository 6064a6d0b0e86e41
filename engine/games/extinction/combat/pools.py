"""What one side brings to an attack, as far as it bears on the odds."""

from typing import Literal

from msgspec import Struct


class Reroll(Struct, frozen=True, gc=False):
    """Up to `dice` dice rolled again together, once the roll shows at least `triggers` triggers.

    `faces` tells which dice, blanks (`B`) or triggers (`T`), the first letter first: `"B"`, `"BT"`. An
    ability that may be used again stands once for each use: Mark 1 with 2 charge is `(Reroll(1, "BT"),) * 2`
    (EXT-ABIL-12).
    """

    dice: int = 1
    faces: Literal["B", "BT", "T", "TB"] = "B"
    triggers: int = 0


class Ability(Struct, frozen=True, gc=False):
    """What works once the roll shows at least `triggers` triggers (EXT-TRIG-01).

    `own` and `other` are successes added to the own roll and to the roll of the other side. `damage` is added
    to the damage of a successful attack, `regardless` is dealt to the defender even if the attack fails. All
    of them may be negative.
    """

    triggers: int
    own: int = 0
    other: int = 0
    damage: int = 0
    regardless: int = 0


class Pool(Struct, frozen=True, gc=False):
    """So many dice, successes and damage added whatever they show, rerolls in order, and abilities."""

    dice: int
    successes: int = 0
    damage: int = 0
    rerolls: tuple[Reroll, ...] = ()
    abilities: tuple[Ability, ...] = ()
