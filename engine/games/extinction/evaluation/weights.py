"""What things are worth in victory points, and how the future is discounted."""

from typing import Final

WIN: Final = 40.0
"""A game won; not so much that the die for the end of the game drowns all else."""
LIFE: Final = 3.0
"""A model unhurt, besides the points for destroying it."""
LAST: Final = 4.0
"""All models of a side together, besides: with them the game is lost."""
CARRIER: Final = 12.0
"""The model that carries the nuke, besides."""
WOUNDS: Final = 1.25
"""How harm grows with the SP lost: above 1, the last points hurt more than the first."""
LEAD: Final = 4.0
"""Being ahead when the game may end, besides the points themselves."""
PILOT: Final = 1.0
CARRIED: Final = 0.6
TOKEN: Final = 0.3
COUNTERS: Final = (("charge", 0.16), ("ammo", 0.14), ("rage", 0.16), ("blue", 0.08))
"""Each point of a counter."""
BANS: Final = {"activate": 1.0, "attack": 0.8, "move": 0.5, "run": 0.25, "pivot": 0.2}
"""What a model loses that may not do this for a while."""

CARD_DICE: Final = 1.0
"""Dice that an unknown card adds to an attack."""
NOW: Final = 1.0
"""What a model may gain in this round, against points that it has."""
LATER: Final = 0.75
"""What it may gain after this round."""
SECOND: Final = 0.3
"""The second-best target, besides the best."""
FEAR: Final = 0.7
"""What the enemy may gain, against what one may gain oneself."""
PACE: Final = 0.62
"""What a gain is worth that is an activation away, against one at hand."""
PROGRESS: Final = 0.6
"""What a way towards a target is worth that could still be made, against one that has been made."""
LIKELY: Final = 0.8
"""How likely an attack comes off for which the model must still move."""
SEEN: Final = 0.75
"""How likely a target far away is in sight, if nothing is known to be in between."""
HIDDEN: Final = 0.2
"""The same with a building in between."""
DETOUR: Final = 1.5
"""Hexes that a building in between costs."""
BREACH: Final = 30.0
"""What the way to the Breach is worth to the Jaeger side, if it is nearly made."""

SPENT: Final = 5.0
"""A point of a force while it is picked; more than what any model counts for being there."""
HIRED: Final = 2.5
"""What a point of a pilot counts less than that: models first."""
LINK: Final = 5.0
"""A connection of a crew while it is picked."""
FREE: Final = 0.5
"""An upgrade or mutation while it is picked."""
