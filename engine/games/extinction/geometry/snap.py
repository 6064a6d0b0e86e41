"""The places flush on the touched side of a target, to which an engaging base snaps (G-18)."""

from math import inf
from typing import Final

from engine.games.extinction.geometry.bodies import REACH, Body, side_looking
from engine.games.extinction.geometry.contact import touching_span
from engine.games.extinction.geometry.ring import COS, EPS, SIDE, SIN, Place, moved
from engine.games.extinction.geometry.slide import travel

AHEAD: Final = ((0, 1, -1, 2, -2), (0, 2, -2))
"""Where the sides that meet in a slide can look, from its direction: of bases turned otherwise, or alike."""


def snap_places(a: Body, b: Body) -> tuple[Place, ...]:
    """Where a may end that slides along its facing until b stops it: flush on b, its front side towards b.

    One place if they touch along a side or inside one; if they touch only at a corner of b, one for each of
    the two sides there that look against the slide, in the order of b's sides. Empty if b never stops it.
    """
    facing = a.facing
    way = travel(a, facing, b)
    if way == inf:
        return ()
    dx, dy = b.x - a.x - way * COS[facing], b.y - a.y - way * SIN[facing]
    normals = _touched(facing, b.odd, dx, dy)
    if len(normals) == 2:
        one, two = normals
        normals = tuple([normal for normal in normals if 4 <= (normal - facing) % 12 <= 8])
        if side_looking(b.facing, one) > side_looking(b.facing, two):
            normals = normals[::-1]
    return tuple([Place(moved(b.position, normal), (normal + 6) % 12) for normal in normals])


def _touched(facing: int, other_odd: int, dx: float, dy: float) -> tuple[int, ...]:
    """The directions in which the touched sides look of a target at (dx, dy) from the base touching it."""
    odd = facing % 2
    reaches = REACH[odd][other_odd]
    for turn in AHEAD[odd == other_odd]:
        direction = (facing + turn) % 12
        if dx * COS[direction] + dy * SIN[direction] >= reaches[direction % 6] - EPS:
            break
    shift = dy * COS[direction] - dx * SIN[direction]
    low, high = touching_span(odd, other_odd, direction, shift)
    back = direction + 6
    if (direction - other_odd) % 2:
        corner = back
    else:
        left = (low + high) / 2 - shift
        if high - low > EPS or abs(left) < SIDE / 2 - EPS:
            return (back % 12,)
        corner = back - 1 if left > 0 else back + 1
    return (corner - 1) % 12, (corner + 1) % 12
