"""Where two bases touch (G-05), and whether sides coincide (G-12)."""

from typing import Final

from engine.games.extinction.geometry.bodies import EXTENT, REACH, Body, Point, side_looking
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.ring import COS, EPS, SIDE, SIN, minus, moved

NEIGHBOURS: Final = {moved((0, 0, 0, 0), direction): direction for direction in range(12)}
"""The way to a base one hex away, and its direction."""


def contact(a: Body, b: Body) -> tuple[Point, ...]:
    """What two bases share if they touch: the two ends of a piece of border, one point, or nothing."""
    if not touches(a, b):
        return ()
    dx, dy = b.x - a.x, b.y - a.y
    reaches = REACH[a.odd][b.odd]
    for direction in range(12):
        if dx * COS[direction] + dy * SIN[direction] >= reaches[direction % 6] - EPS:
            break
    low, high = touching_span(a.odd, b.odd, direction, dy * COS[direction] - dx * SIN[direction])
    ahead = EXTENT[a.odd][direction]
    ends = (low, high) if high - low > EPS else ((low + high) / 2,)
    return tuple(
        (
            a.x + ahead * COS[direction] - left * SIN[direction],
            a.y + ahead * SIN[direction] + left * COS[direction],
        )
        for left in ends
    )


def touching_span(odd: int, other_odd: int, direction: int, shift: float) -> tuple[float, float]:
    """What two bases touching along a direction share, measured to the left from the first one's centre.

    `shift` is how far left of the first one's centre the other's is. Each base shows a side or a corner.
    """
    half = SIDE / 2 if (direction - odd) % 2 == 0 else 0.0
    other_half = SIDE / 2 if (direction - other_odd) % 2 == 0 else 0.0
    return max(-half, shift - other_half), min(half, shift + other_half)


def flush_sides(a: Body, b: Body) -> tuple[int, int] | None:
    """The side of each base that coincides with a side of the other, or None; exact."""
    if a.odd != b.odd:
        return None
    direction = NEIGHBOURS.get(minus(b.position, a.position))
    if direction is None or direction % 2 != a.odd:
        return None
    return side_looking(a.facing, direction), side_looking(b.facing, direction + 6)
