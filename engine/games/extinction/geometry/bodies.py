"""Bases with everything about them that is asked for often, cached by position and facing.

The shadow of a body on axis k (direction k, 0 to 5) is where its centre falls on it. All sides of all bases
stand square to one of these six axes, so they alone decide whether two bases overlap.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.games.extinction.geometry.ring import COS, HEX, SIDE, SIN, Place, Position, coordinates

Point = tuple[float, float]
"""x and y in half millimetres."""

CACHED: Final = 1 << 16

EXTENT: Final = tuple(
    tuple(HEX / 2 if (direction - odd) % 2 == 0 else float(SIDE) for direction in range(12)) for odd in (0, 1)
)
"""From the centre to the end of a base along each direction, by whether its facing is odd."""
REACH: Final = tuple(
    tuple(tuple(EXTENT[mine][axis] + EXTENT[other][axis] for axis in range(6)) for other in (0, 1))
    for mine in (0, 1)
)
"""How near the shadows of two bases may be on each axis without overlapping, by odd facing of both."""
AXES: Final = tuple((COS[axis], SIN[axis]) for axis in range(6))
CORNERS: Final = tuple(
    tuple((SIDE * COS[(facing + angle) % 12], SIDE * SIN[(facing + angle) % 12]) for angle in range(1, 12, 2))
    for facing in range(12)
)
"""From the centre to each corner, by facing."""


class Body(Struct, frozen=True, gc=False):
    """A base: centre, shadows on the six axes, corners counter-clockwise from the left end of the front side.

    `odd` is 1 for an odd facing, else 0: all that matters for the area it covers. Corners 4, 5, 0, 1 are the
    ends of the three front sides, from right to left.
    """

    position: Position
    facing: int
    odd: int
    x: float
    y: float
    shadows: tuple[float, float, float, float, float, float]
    corners: tuple[Point, Point, Point, Point, Point, Point]

    @property
    def place(self) -> Place:
        """Where the base stands."""
        return Place(self.position, self.facing)


@lru_cache(CACHED)
def body(position: Position, facing: int) -> Body:
    """The base at a position with a facing of 0 to 11."""
    x, y = coordinates(position)
    s0, s1, s2, s3, s4, s5 = [x * cos + y * sin for cos, sin in AXES]
    c0, c1, c2, c3, c4, c5 = [(x + dx, y + dy) for dx, dy in CORNERS[facing]]
    return Body(position, facing, facing % 2, x, y, (s0, s1, s2, s3, s4, s5), (c0, c1, c2, c3, c4, c5))


def side_normal(facing: int, side: int) -> int:
    """The direction in which a side (0 to 5, clockwise from the front) looks (G-03)."""
    return (facing - 2 * side) % 12


def side_looking(facing: int, direction: int) -> int:
    """The side that looks in a direction, which must be as odd or even as the facing."""
    return (facing - direction) % 12 // 2
