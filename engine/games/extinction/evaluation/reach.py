"""How far a model is from a target, and how it must turn, worked out once for each two places."""

from functools import lru_cache
from math import asin, atan2, hypot, pi

from msgspec import Struct

from engine.games.extinction.geometry.arcs import has_front_contact, is_completely_rear
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.ring import COS, HEX, SIN, Place

NEAR = 1.3 * HEX
"""Centres farther apart than this cannot touch."""
WIDTH = 1.05
"""How far beside its line, in hexes, a base still meets another."""
BESIDE = 0.8 * HEX
"""How near to the line between two bases a third one is in the way."""
TURN = 60.0
ABREAST = 85.0
"""Targets in contact at a smaller angle are in the front arc."""


class Look(Struct, frozen=True, gc=False):
    """What a model sees in a target.

    `gap` is in hexes, `angle` in degrees from the facing, `turns` how many sides it must turn to meet the
    target straight ahead; `front` is whether the target touches its front, `rear` whether the model is in
    the target's rear arc.
    """

    gap: float
    angle: float
    turns: float
    touching: bool
    front: bool
    rear: bool


@lru_cache(maxsize=1 << 16)
def look(own: Place, target: Place, arcs: bool) -> Look:
    """What a model at one place sees in a target at another; `arcs` is whether the target has a facing."""
    one, two = body(*own), body(*target)
    dx, dy = two.x - one.x, two.y - one.y
    far = hypot(dx, dy)
    ahead = dx * COS[one.facing] + dy * SIN[one.facing]
    beside = abs(dy * COS[one.facing] - dx * SIN[one.facing])
    angle = atan2(beside, ahead) * 180.0 / pi
    touching = far < NEAR and touches(one, two)
    hexes = far / HEX
    if touching:
        turns = max(0.0, angle - ABREAST) / TURN
    else:
        turns = max(0.0, angle - asin(min(1.0, WIDTH / hexes)) * 180.0 / pi) / TURN
    return Look(
        0.0 if touching else max(0.0, hexes - 1.0),
        angle,
        turns,
        touching,
        touching and has_front_contact(one, two),
        arcs and is_completely_rear(two, one),
    )


@lru_cache(maxsize=1 << 14)
def surroundings(own: Place, towers: tuple[Place, ...]) -> tuple[tuple[Look, ...], tuple[bool, ...]]:
    """What a model sees in all buildings, and whether another building is in the way to each."""
    return (
        tuple([look(own, place, False) for place in towers]),
        tuple([is_covered(own, place, towers) for place in towers]),
    )


@lru_cache(maxsize=1 << 14)
def is_covered(own: Place, target: Place, others: tuple[Place, ...]) -> bool:
    """Whether one of the other bases is in the way from a place to a target."""
    one, two = body(*own), body(*target)
    dx, dy = two.x - one.x, two.y - one.y
    far = hypot(dx, dy)
    if far < 2.0 * HEX:
        return False
    for place in others:
        if place != target:
            other = body(*place)
            ahead = ((other.x - one.x) * dx + (other.y - one.y) * dy) / far
            beside = abs((other.y - one.y) * dx - (other.x - one.x) * dy) / far
            if 0.5 * HEX < ahead < far - 0.5 * HEX and beside < BESIDE:
                return True
    return False
