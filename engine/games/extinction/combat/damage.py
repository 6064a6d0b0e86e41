"""How much damage an attack deals."""

from typing import Final

MOST: Final = 5
"""No attack deals more damage by its successes alone."""


def damage_of(difference: int) -> int:
    """Damage of an attack that is ahead by so many successes; 0 if it is not ahead (EXT-DAMAGE-01)."""
    return min(MOST, (difference + 2) // 3) if difference > 0 else 0
