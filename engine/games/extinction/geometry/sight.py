"""Line of sight (G-27, G-28): some line from the front sides of a base to a target that nothing interrupts.

A line counts only if there is room around it: blockers are taken 1/100 mm larger and the two ends 2/100 mm
smaller than they are, and then a line may graze. All is seen along the axis on which attacker and target are
farthest apart, so that every line between them runs forward and is told by its slope; `gaps` goes on there.
"""

from collections.abc import Iterable
from math import inf, sqrt
from typing import Final

from engine.games.extinction.geometry.arcs import is_in_front_arc
from engine.games.extinction.geometry.bodies import REACH, Body, Point
from engine.games.extinction.geometry.gaps import Blocker, has_gap
from engine.games.extinction.geometry.ring import COS, SIDE, SIN

SMALL: Final = SIDE - 0.04
"""From the centre to a corner of an attacker or target: 2/100 mm less."""
FAR: Final = 2 * SIDE + 0.1
"""From the line between two centres to the centre of a base that cannot block them."""

SMALL_CORNERS: Final = tuple((SMALL * COS[angle], SMALL * SIN[angle]) for angle in range(12))


def _slopes(turn: int) -> tuple[float, float]:
    """The slopes (from, to) of the lines that run forward along a direction so far turned from the axis."""
    if turn in (0, 6):
        return (-inf, inf) if turn == 0 else (inf, -inf)
    edge = -COS[turn] / SIN[turn]
    return (edge, inf) if turn < 6 else (-inf, edge)


SLOPES: Final = tuple(_slopes(turn) for turn in range(12))


def has_line_of_sight(a: Body, target: Body, blockers: Iterable[Body]) -> bool:
    """Whether a sees the target past the blockers, which are neither of the two.

    Of the target only the part in the front arc counts, past blockers only what is 2/100 mm inside it. A
    base touched at the front needs no care: no blocker reaches into the corner where two bases touch.
    """
    if not is_in_front_arc(a, target):
        return False
    near = _between(a, target, blockers)
    if not near:
        return True
    axis = _apart(a, target)
    front, seen = _front(a, axis), _seen(a, target, axis)
    if not seen:
        return False
    slopes = [(y - front_y) / (x - front_x) for x, y in seen for front_x, front_y in front]
    least, most = min(slopes), max(slopes)
    cos, sin = COS[axis], SIN[axis]
    found: list[Blocker] = []
    for b in near:
        dx, dy = b.x - a.x, b.y - a.y
        after, before = SLOPES[(_apart(a, b) - axis) % 12], SLOPES[(_apart(b, target) - axis) % 12]
        low, high = max(after[0], before[0]), min(after[1], before[1])
        if low < most and high > least:
            found.append((dx * cos + dy * sin, dy * cos - dx * sin, (b.facing - axis) % 2, low, high))
    return not found or has_gap(front, seen, least, most, found)


def _between(a: Body, target: Body, blockers: Iterable[Body]) -> list[Body]:
    """The blockers near the line between the centres; no other can reach between the two."""
    x, y = a.x, a.y
    dx, dy = target.x - x, target.y - y
    length = sqrt(dx * dx + dy * dy)
    dx, dy = dx / length, dy / length
    near = []
    for b in blockers:
        bx, by = b.x - x, b.y - y
        if -FAR < bx * dy - by * dx < FAR and -FAR < bx * dx + by * dy < length + FAR:
            near.append(b)
    return near


def _apart(a: Body, b: Body) -> int:
    """The direction along which b is farthest beyond a."""
    mine, other = a.shadows, b.shadows
    most, best = -inf, 0
    for axis, reach in enumerate(REACH[a.odd][b.odd]):
        ahead = other[axis] - mine[axis]
        gap = abs(ahead) - reach
        if gap > most:
            most, best = gap, axis if ahead > 0 else axis + 6
    return best


def _front(a: Body, axis: int) -> list[Point]:
    """The ends of the front sides, seen along an axis from the centre."""
    turn = a.facing - axis
    return [SMALL_CORNERS[(turn + corner) % 12] for corner in (-3, -1, 1, 3)]


def _seen(a: Body, target: Body, axis: int) -> list[Point]:
    """The corners of the part of the target in front of the arc line, seen along an axis from a's centre."""
    dx, dy = target.x - a.x, target.y - a.y
    cos, sin = COS[axis], SIN[axis]
    x, y = dx * cos + dy * sin, dy * cos - dx * sin
    corners = [(x + cx, y + cy) for cx, cy in SMALL_CORNERS[(target.facing - axis + 1) % 2 :: 2]]
    cos, sin = COS[(a.facing - axis) % 12], SIN[(a.facing - axis) % 12]
    ahead = [x * cos + y * sin for x, y in corners]
    if min(ahead) >= 0.0:
        return corners
    seen = []
    for index, (x, y) in enumerate(corners):
        now, last = ahead[index], ahead[index - 1]
        if now * last < 0.0:
            last_x, last_y = corners[index - 1]
            share = last / (last - now)
            seen.append((last_x + share * (x - last_x), last_y + share * (y - last_y)))
        if now >= 0.0:
            seen.append((x, y))
    return seen
