"""What the list of keys says about a game beside the keys: what may be typed there, and what letters mean."""

from collections.abc import Mapping
from typing import Final

HINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "extinction": (
        "Names may be short: f (forward), f 3 (as long as the way is clear), back, left,",
        "half right, engage shrike, attack, shoot crimson, run, activate gipsy, no.",
        "Dice: S success, C critical (a success and one more die), T trigger, B blank;",
        "d shows a blank as ·, or as - without signs. C+S is a critical and its die.",
        "Directions are hours, 12 o'clock is north. Places are told in millimetres.",
    ),
}
"""By the id of the game; each line fits on eighty cells."""
