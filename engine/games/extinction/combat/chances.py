"""What combat dice and the impulse die bring (EXT-DICE-07, EXT-DICE-08)."""

from typing import Final

from engine.kernel import rolls

MEAN: Final = 0.6
"""Successes of a die of a pool on average, dice added by criticals counted to it (EXT-DICE-07)."""
RARE: Final = 0.2
"""Triggers, and criticals, of a die of a pool on average."""
IMPULSE: Final = {0: 2 / 6, 1: 3 / 6, 2: 1 / 6}
"""How likely each result of the impulse die is (EXT-DICE-08)."""
IMPULSE_MEAN: Final = 5 / 6
ONE: Final = (0.5, *[5 / 12 * (1 / 6) ** n for n in range(16)])
"""How likely a die brings 0, 1, 2, ... successes with all that it opens."""


def spread(dice: int) -> tuple[float, ...]:
    """How likely so many dice bring 0, 1, 2, ... successes; less than 1e-11 is left out."""
    return rolls.spread(ONE, dice)


def worse(successes: int, dice: int) -> float:
    """The share of rolls of so many dice with fewer successes, ties counted half."""
    return rolls.worse(ONE, dice, successes)
