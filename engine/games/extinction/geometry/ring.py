"""Positions as four integers, and the twelve directions.

A position (xp, xq, yp, yq) is the point x = xp + xq*sqrt(3), y = yp + yq*sqrt(3), in half millimetres. All
steps, snaps, circles and pushes along a direction stay in these numbers, so nothing is ever rounded in play
but what `push` and `borders` round. Two positions are the same point only if their integers are the same.
"""

from math import sqrt
from typing import Final, NamedTuple

Position = tuple[int, int, int, int]

SIDE: Final = 74
"""Side of a base, and from its centre to a corner."""
ROOT3: Final = sqrt(3.0)
HEX: Final = SIDE * ROOT3
"""One hex: from side to opposite side of a base."""
PARTS: Final = 37
"""A hex has 37 parts of sqrt(3) mm; a part along any direction leads from position to position."""
EPS: Final = 1e-6
"""Lengths closer than this are the same: far above the errors of floats, far below any true difference."""

DOUBLE_COS: Final = (
    (2, 0),
    (0, 1),
    (1, 0),
    (0, 0),
    (-1, 0),
    (0, -1),
    (-2, 0),
    (0, -1),
    (-1, 0),
    (0, 0),
    (1, 0),
    (0, 1),
)
"""Twice the cosine of each direction, as p + q*sqrt(3)."""
DOUBLE_SIN: Final = tuple(DOUBLE_COS[direction - 3] for direction in range(12))
COS: Final = tuple((p + q * ROOT3) / 2 for p, q in DOUBLE_COS)
SIN: Final = tuple((p + q * ROOT3) / 2 for p, q in DOUBLE_SIN)

PART: Final = tuple((3 * c[1], c[0], 3 * s[1], s[0]) for c, s in zip(DOUBLE_COS, DOUBLE_SIN, strict=True))
"""A part of a hex along each direction."""
STEP: Final = tuple((PARTS * a, PARTS * b, PARTS * c, PARTS * d) for a, b, c, d in PART)
"""A hex along each direction."""


class Place(NamedTuple):
    """Where a base may stand: position and facing."""

    position: Position
    facing: int


def from_millimetres(x: int, y: int) -> Position:
    """The position at whole millimetres from the south-west corner."""
    return (2 * x, 0, 2 * y, 0)


def coordinates(position: Position) -> tuple[float, float]:
    """The point of a position: x and y in half millimetres."""
    xp, xq, yp, yq = position
    return xp + xq * ROOT3, yp + yq * ROOT3


def moved(position: Position, direction: int, hexes: int = 1) -> Position:
    """The position a number of hexes along a direction."""
    xp, xq, yp, yq = position
    a, b, c, d = STEP[direction]
    return (xp + hexes * a, xq + hexes * b, yp + hexes * c, yq + hexes * d)


def moved_parts(position: Position, direction: int, parts: int) -> Position:
    """The position a number of parts (1/37 hex, sqrt(3) mm) along a direction."""
    xp, xq, yp, yq = position
    a, b, c, d = PART[direction]
    return (xp + parts * a, xq + parts * b, yp + parts * c, yq + parts * d)


def minus(position: Position, other: Position) -> Position:
    """The way from the other position to this one."""
    return (
        position[0] - other[0],
        position[1] - other[1],
        position[2] - other[2],
        position[3] - other[3],
    )
