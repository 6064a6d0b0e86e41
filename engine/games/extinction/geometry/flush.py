"""Places flush on lines and on bases near a point, for what is put down by hand (EXT-SETUP-05).

Lines run along the edges of the table, and lie at whole half millimetres; all places found are exact.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.extinction.geometry.bodies import Body
from engine.games.extinction.geometry.ring import (
    COS,
    DOUBLE_COS,
    DOUBLE_SIN,
    HEX,
    ROOT3,
    SIDE,
    SIN,
    Position,
    moved,
    moved_parts,
)

Length = tuple[int, int]
"""The length p + q*sqrt(3) in half millimetres."""
PART = 2 * ROOT3
"""The length of a part."""
WHOLE = 2
"""So many parts beside a base's middle or fewer, a base is flush on its whole side."""


class Extent(NamedTuple):
    """How far a form reaches from its middle to the west, east, south and north; the west is below 0."""

    west: Length
    east: Length
    south: Length
    north: Length


def real(length: Length) -> float:
    """A length as a number."""
    return length[0] + length[1] * ROOT3


def extent_of(corners: Iterable[tuple[int, int]], facing: int) -> Extent:
    """The extent of a form of corners in whole millimetres around its middle, turned by a facing."""
    cos, sin = DOUBLE_COS[facing], DOUBLE_SIN[facing]
    across = [(x * cos[0] - y * sin[0], x * cos[1] - y * sin[1]) for x, y in corners]
    up = [(x * sin[0] + y * cos[0], x * sin[1] + y * cos[1]) for x, y in corners]
    return Extent(min(across, key=real), max(across, key=real), min(up, key=real), max(up, key=real))


def base_extent(facing: int) -> Extent:
    """The extent of a base."""
    half = SIDE // 2
    across = [(half * DOUBLE_COS[n % 12][0], half * DOUBLE_COS[n % 12][1]) for n in _corners(facing)]
    up = [(half * DOUBLE_SIN[n % 12][0], half * DOUBLE_SIN[n % 12][1]) for n in _corners(facing)]
    return Extent(min(across, key=real), max(across, key=real), min(up, key=real), max(up, key=real))


def _corners(facing: int) -> range:
    return range(facing + 1, facing + 12, 2)


def on_line(
    at: float, low: Length, high: Length, lines: Sequence[int], near: float
) -> tuple[Length, int] | None:
    """The place nearest to a point on an axis at which one end of a form lies on a line, and that line."""
    found = [((line - end[0], -end[1]), line) for line in lines for end in (low, high)]
    close = [(abs(real(place) - at), place, line) for place, line in found]
    best = min(close, default=None)
    return best[1:] if best is not None and best[0] <= near else None


def beside(
    x: float, y: float, facing: int, bases: Sequence[Body], near: float
) -> tuple[Position, int] | None:
    """The place nearest to a point at which a base is flush on another one, and which one that is.

    Along the other's side a place is a whole number of parts from its middle.
    """
    best: tuple[float, Position, int] | None = None
    for at, base in enumerate(bases):
        if base.odd != facing % 2 or (x - base.x) ** 2 + (y - base.y) ** 2 > (HEX + SIDE + near) ** 2:
            continue
        for direction in range(base.facing % 2, 12, 2):
            cos, sin = COS[direction], SIN[direction]
            ahead = (x - base.x) * cos + (y - base.y) * sin
            along = (y - base.y) * cos - (x - base.x) * sin
            parts = round(along / PART)
            if abs(ahead - HEX) > near or abs(parts) * PART >= SIDE:
                continue
            parts = 0 if abs(parts) <= WHOLE and near >= WHOLE * PART else parts
            away = (ahead - HEX) ** 2 + (along - parts * PART) ** 2
            if best is None or away < best[0]:
                place = moved_parts(moved(base.position, direction), (direction + 3) % 12, parts)
                best = away, place, at
    return best[1:] if best is not None else None


def whole(x: float, y: float) -> Position:
    """The position at whole millimetres nearest to a point in half ones."""
    return (2 * round(x / 2), 0, 2 * round(y / 2), 0)
