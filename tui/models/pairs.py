"""The units that can meet in a quick game, as the home screen offers them."""

from dataclasses import dataclass

from engine.kernel.scene import Tone

CHANCE = -1
"""The place of the choice that leaves it to chance."""


@dataclass(frozen=True)
class Pair:
    """A unit to play and the one it meets: their ids and names; the tone is that of the first."""

    mine: str
    theirs: str
    name: str
    against: str
    tone: Tone
