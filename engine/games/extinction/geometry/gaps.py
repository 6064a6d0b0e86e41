"""The search for a free line between blockers, slope by slope.

All is seen along an axis: every line from the attacker's front to the target runs forward and is y = m*x + c.
For a slope m each figure takes up a span of heights c. A free line has a height within the spans of front and
target that no blocker's span holds, its ends not counted. From the least slope on: if a chain of spans, each
beginning inside the last, covers what front and target share, go on to the slope at which the first link of
that chain opens. There the line touches two figures; these are the only lines that need be tried.

All sides of all figures are multiples of 30 degrees, so that between the slopes of `SECTORS` the uppermost
and the lowest corner of a figure stay the same, and heights change evenly.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import Final

from engine.games.extinction.geometry.bodies import Point
from engine.games.extinction.geometry.ring import COS, EPS, ROOT3, SIDE, SIN

Blocker = tuple[float, float, int, float, float]
"""Centre (x, y), odd facing as seen along the axis, slopes (from, to) at which it is between the two."""
Ends = tuple[Point, Point, Point, Point]
"""The lowest corners of front and target, then their uppermost ones."""

LARGE: Final = SIDE + 0.02
"""From the centre to a corner of a blocker: 1/100 mm more."""
SECTORS: Final = tuple(pairwise((-inf, -ROOT3, -1 / ROOT3, 0.0, 1 / ROOT3, ROOT3, inf)))
MIDDLES: Final = (-3.0, -1.0, -0.25, 0.25, 1.0, 3.0)
"""A slope inside each sector."""


def _top(odd: int, slope: float) -> Point:
    """From the centre of a blocker to the corner that is uppermost for a slope."""
    corners = [(LARGE * COS[angle], LARGE * SIN[angle]) for angle in range(1 - odd, 12, 2)]
    return max(corners, key=lambda corner: corner[1] - slope * corner[0])


TOPS: Final = tuple(tuple(_top(odd, slope) for odd in (0, 1)) for slope in MIDDLES)


def has_gap(
    front: Sequence[Point], target: Sequence[Point], least: float, most: float, blockers: Sequence[Blocker]
) -> bool:
    """Whether some line of a slope from least to most meets front and target and no blocker between them."""
    for (first, last), middle, tops in zip(SECTORS, MIDDLES, TOPS, strict=True):
        if first >= most or last <= least:
            continue
        fronts, targets = [y - middle * x for x, y in front], [y - middle * x for x, y in target]
        ends = (
            front[fronts.index(min(fronts))],
            target[targets.index(min(targets))],
            front[fronts.index(max(fronts))],
            target[targets.index(max(targets))],
        )
        if _opens(ends, max(first, least), min(last, most), tops, blockers):
            return True
    return False


def _opens(
    ends: Ends, slope: float, last: float, tops: tuple[Point, ...], blockers: Sequence[Blocker]
) -> bool:
    """Whether there is a free line of a slope up to `last`, the corners of all figures staying the same."""
    (front_x, front_y), (target_x, target_y), (front_top_x, front_top_y), (target_top_x, target_top_y) = ends
    while slope <= last:
        floor = max(front_y - slope * front_x, target_y - slope * target_x)
        ceiling = min(front_top_y - slope * front_top_x, target_top_y - slope * target_top_x) + EPS
        half = [y - slope * x for x, y in tops]
        spans = []
        for x, y, odd, low, high in blockers:
            if low < slope < high:
                height, extent = y - slope * x, half[odd]
                if height + extent > floor and height - extent < ceiling:
                    spans.append((height - extent, height + extent, x, y, odd))
        spans.sort()
        opening = inf
        reach, top = floor, None
        index, count = 0, len(spans)
        while reach <= ceiling:
            link, best = None, reach + EPS
            while index < count and spans[index][0] < reach - EPS:
                if spans[index][1] > best:
                    link = spans[index]
                    best = link[1]
                index += 1
            if link is None:
                return True
            _, reach, x, y, odd = link
            over_x, over_y = tops[odd]
            if top is None:
                opens = max(_rises(x - over_x, y - over_y, corner, slope) for corner in ends[:2])
            else:
                opens = _rises(x - over_x, y - over_y, top, slope)
            opening = min(opening, opens)
            top = (x + over_x, y + over_y)
        if top is None:
            return False
        slope = min(opening, max(_sinks(top, corner, slope) for corner in ends[2:]))
    return False


def _rises(x: float, y: float, corner: Point, slope: float) -> float:
    """The least slope, from this one on, at which a point is as high as a corner or higher; inf if none."""
    dx, dy = corner[0] - x, corner[1] - y
    if dy <= slope * dx:
        return slope
    return dy / dx if dx > 0.0 else inf


def _sinks(top: Point, corner: Point, slope: float) -> float:
    """The least slope, from this one on, at which a top is as low as a corner or lower; inf if none."""
    return _rises(corner[0], corner[1], top, slope)
