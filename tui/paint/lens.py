"""Which part of an open table a window shows: zooms, following what matters, scrolling.

Places of the table are in mm, y upwards; those in the window in dots, two to a cell across and four down.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.kernel.boards import Hexes
from tui.paint.raster import Point

WHOLE, MIDDLE, NEAR = 0, 1, 2
ZOOMS = ("whole table", "middle", "near")
"""What the three zooms are called."""
LEAST_SIDE, MOST_SIDE = 11.0, 14.0
"""The side of a base in dots as near as it gets, in the lowest window and in a high one."""
SHARE = 0.72
"""The side of a base in the middle zoom, against the near one."""
BEYOND = (6, 4)
"""So many dots across and down may be seen beyond the edges of the table."""
AROUND = 1.15
"""How much of a base's surroundings is to be in view with it, in sides from its middle."""
SCROLLED = 0.5
"""By which share of the window it is scrolled at a time."""


class Lens(NamedTuple):
    """The millimetres at the left and top of a window, and in one dot."""

    left: float
    top: float
    dot: float

    def point(self, x: float, y: float) -> Point:
        """A place of the table, in mm, y upwards, as dots of the window."""
        return (x - self.left) / self.dot, (self.top - y) / self.dot


@dataclass(frozen=True)
class Eye:
    """Where one looks at an open table: the zoom and the middle of the window in mm.

    `free` is an eye that was moved by hand; it follows nothing until the cursor or the game goes on.
    """

    zoom: int = NEAR
    middle: Point | None = None
    free: bool = False


STRAIGHT = Eye()
"""How one looks at first."""


class Size(NamedTuple):
    """A window in cells."""

    width: int
    height: int


def whole(hexes: Hexes, width: int, height: int) -> Lens:
    """The whole table in a window of so many cells, with a dot to spare all round."""
    dot = max(hexes.width / max(1, 2 * width - 2), hexes.height / max(1, 4 * height - 2))
    return Lens(hexes.width / 2 - dot * width, hexes.height / 2 + dot * 2 * height, dot)


def zoomed(hexes: Hexes, width: int, height: int, zoom: int, centre: Point) -> Lens:
    """The window at one of three zooms around a place in mm; it does not leave the table without need.

    It begins at a whole cell, so that bases look the same wherever it lies.
    """
    far = whole(hexes, width, height)
    dot = _dot(hexes, height, zoom)
    if not dot or dot >= far.dot:
        return far
    x = _within(centre[0], dot * width, hexes.width, BEYOND[0] * dot)
    y = _within(centre[1], 2 * dot * height, hexes.height, BEYOND[1] * dot)
    return Lens(_snapped(x - dot * width, 2 * dot), _snapped(y + 2 * dot * height, 4 * dot), dot)


def _dot(hexes: Hexes, height: int, zoom: int) -> float:
    """The millimetres in a dot at a zoom; 0 for the whole table."""
    side = max((base.side for base in hexes.bases), default=0.0)
    dots = max(LEAST_SIDE, min(MOST_SIDE, 9 + height / 6)) * (SHARE if zoom == MIDDLE else 1)
    return side / dots if zoom else 0.0


def _within(middle: float, half: float, most: float, beyond: float) -> float:
    """The middle of a window so that it shows as little as possible beyond 0 and `most`."""
    if 2 * half >= most + 2 * beyond:
        return most / 2
    return min(max(middle, half - beyond), most + beyond - half)


def _snapped(value: float, step: float) -> float:
    return round(value / step) * step


def lens_of(hexes: Hexes, size: Size, eye: Eye) -> Lens:
    """The window of an eye."""
    middle = eye.middle or (hexes.width / 2, hexes.height / 2)
    return zoomed(hexes, *size, eye.zoom, middle)


def following(hexes: Hexes, size: Size, eye: Eye, wanted: Iterable[str]) -> Eye:
    """The eye moved as little as is needed to have what is wanted in view, the first ones before the others.

    What was wholly out of view comes into the middle, or as near to it as the others let it.
    """
    if eye.free:
        return eye
    known = places_of(hexes)
    places = [known[name] for name in wanted if name in known]
    lens = lens_of(hexes, size, eye)
    if not places or lens == whole(hexes, *size):
        return eye
    half = size.width * lens.dot, 2 * size.height * lens.dot
    first = places[0]
    around = AROUND * max((base.side for base in hexes.bases), default=0.0)
    middle = lens.left + half[0], lens.top - half[1]
    away = abs(first[0] - middle[0]) > half[0] or abs(first[1] - middle[1]) > half[1]
    if eye.middle is None or away:
        middle = first
    axes = [_feasible([place[axis] for place in places], around, half[axis]) for axis in (0, 1)]
    x, y = (min(max(at, low), high) for at, (low, high) in zip(middle, axes, strict=True))
    return replace(eye, middle=(x, y))


def gathering(hexes: Hexes, size: Size, eye: Eye, names: Sequence[str]) -> Eye:
    """The eye from so far away, if need be, that all these are in view at once; by hand it stays."""
    known = places_of(hexes)
    places = [known[name] for name in names if name in known]
    if eye.free or not places:
        return eye
    around = AROUND * max((base.side for base in hexes.bases), default=0.0)
    spans = [max(axis) - min(axis) for axis in zip(*places, strict=True)]
    for zoom in range(eye.zoom, WHOLE, -1):
        found = replace(eye, zoom=zoom)
        lens = lens_of(hexes, size, found)
        rooms = 2 * (size.width * lens.dot - around), 2 * (2 * size.height * lens.dot - around)
        if all(span <= room for span, room in zip(spans, rooms, strict=True)):
            return following(hexes, size, found, names)
    return replace(eye, zoom=WHOLE)


def places_of(hexes: Hexes) -> dict[str, Point]:
    """The middles of all bases and of the pieces of terrain that can be looked at, in mm, by id."""
    found = {base.id: (base.x, base.y) for base in hexes.bases}
    for area in hexes.areas:
        if area.id:
            across, up = zip(*area.points, strict=True)
            found[area.id] = (min(across) + max(across)) / 2, (min(up) + max(up)) / 2
    return found


def _feasible(places: Iterable[float], around: float, half: float) -> tuple[float, float]:
    """Where the middle of the window may be, so that as many places as possible are well inside of it."""
    room = max(0.0, half - around)
    low, high = float("-inf"), float("inf")
    for at in places:
        if max(low, at - room) <= min(high, at + room):
            low, high = max(low, at - room), min(high, at + room)
    return low, high


def centred(eye: Eye, place: Point) -> Eye:
    """The eye with a place in the middle of the window, until the cursor or the game goes on."""
    return replace(eye, middle=place, free=True)


def scrolled(hexes: Hexes, size: Size, eye: Eye, across: int, down: int) -> Eye | None:
    """The eye moved by hand by half a window; None where the table ends."""
    lens = lens_of(hexes, size, eye)
    half = size.width * lens.dot, 2 * size.height * lens.dot
    now = lens.left + half[0], lens.top - half[1]
    there = now[0] + 2 * SCROLLED * half[0] * across, now[1] - 2 * SCROLLED * half[1] * down
    found = replace(eye, middle=there, free=True)
    after = lens_of(hexes, size, found)
    if after == lens:
        return None
    return replace(found, middle=(after.left + half[0], after.top - half[1]))
