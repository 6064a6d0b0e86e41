"""The exact twin of sight: every line through two corners of the ends and the blockers is tried (EXT-LOS-05).

Blockers are 1/100 mm larger, the ends 2/100 mm smaller; coordinates are hundredths of half millimetres.
Points are homogeneous, (x, y, w) with numbers p + q*sqrt(3), since the arc line cuts the target anywhere.
A sign is taken from floats if they leave no doubt, else from the integers.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from engine.games.extinction.geometry.ring import DOUBLE_COS, DOUBLE_SIN, Place
from tests.games.extinction.geometry.exact import Number, add, mul, sign, sub, value

LARGE, SMALL = 3701, 3698
"""Half the distance of a corner from the centre, of blockers and of the ends."""
DOUBT = 1.0
"""A triangle of this area, in hundredths, is a fortieth of a thousandth of a millimetre across a hex."""


class Point(NamedTuple):
    """Homogeneous coordinates, w positive, and the point in floats."""

    x: Number
    y: Number
    w: Number
    fx: float
    fy: float


Figure = list[Point]


def point(x: Number, y: Number, w: Number = (1, 0)) -> Point:
    return Point(x, y, w, value(x) / value(w), value(y) / value(w))


def figure(place: Place, half: int, angles: Sequence[int]) -> Figure:
    xp, xq, yp, yq = (100 * c for c in place.position)
    found = []
    for angle in angles:
        c, s = DOUBLE_COS[(place.facing + angle) % 12], DOUBLE_SIN[(place.facing + angle) % 12]
        found.append(point((xp + half * c[0], xq + half * c[1]), (yp + half * s[0], yq + half * s[1])))
    return found


def in_front(a: Place, seen: Figure) -> Figure:
    """The part of a figure in front of the arc line of a base."""
    xp, xq, yp, yq = a.position
    c, s = DOUBLE_COS[a.facing], DOUBLE_SIN[a.facing]
    zero = add(mul((100 * xp, 100 * xq), c), mul((100 * yp, 100 * yq), s))
    ahead = [sub(add(mul(one.x, c), mul(one.y, s)), zero) for one in seen]
    found = []
    for index, one in enumerate(seen):
        before, last, now = seen[index - 1], ahead[index - 1], ahead[index]
        if sign(last) * sign(now) < 0:
            w = sub(last, now)
            x, y = (sub(mul(last, new), mul(now, old)) for new, old in ((one.x, before.x), (one.y, before.y)))
            turn = sign(w)
            found.append(point(*((turn * p, turn * q) for p, q in (x, y, w))))
        if sign(now) >= 0:
            found.append(one)
    return found


def turn(u: Point, v: Point, w: Point) -> int:
    """On which side of the line from u to v the point w is: 1 left, -1 right, 0 on it."""
    area = (v.fx - u.fx) * (w.fy - u.fy) - (v.fy - u.fy) * (w.fx - u.fx)
    if not -DOUBT < area < DOUBT:
        return 1 if area > 0 else -1
    first = mul(u.x, sub(mul(v.y, w.w), mul(w.y, v.w)))
    second = mul(u.y, sub(mul(v.x, w.w), mul(w.x, v.w)))
    third = mul(u.w, sub(mul(v.x, w.y), mul(w.x, v.y)))
    return sign(add(sub(first, second), third))


def meets(u: Point, v: Point, shape: Figure) -> bool:
    turns = {turn(u, v, one) for one in shape}
    return 0 in turns or len(turns) == 2


def crosses(u: Point, v: Point, shape: Figure) -> bool:
    left = right = False
    for one in shape:
        side = turn(u, v, one)
        left, right = left or side > 0, right or side < 0
        if left and right:
            return True
    return False


def middle(u: Point, v: Point, shape: Figure) -> float:
    """How far along the line from u to v the middle of its chord in a figure is, in lengths of that line."""
    dx, dy = v.fx - u.fx, v.fy - u.fy
    off = [dx * (one.fy - u.fy) - dy * (one.fx - u.fx) for one in shape]
    fall = [((one.fx - u.fx) * dx + (one.fy - u.fy) * dy) / (dx * dx + dy * dy) for one in shape]
    cuts = [fall[i] for i in range(len(shape)) if abs(off[i]) < 1e-3]
    for i in range(len(shape)):
        if off[i - 1] * off[i] < 0:
            share = off[i - 1] / (off[i - 1] - off[i])
            cuts.append(fall[i - 1] + share * (fall[i] - fall[i - 1]))
    return (min(cuts) + max(cuts)) / 2


def lines(shapes: list[Figure]) -> Iterator[tuple[Point, Point]]:
    """All lines through corners of two of these figures, those of the first two first."""
    for index, shape in enumerate(shapes):
        for other in shapes[:index]:
            for u, v in product(other, shape):
                if abs(u.fx - v.fx) + abs(u.fy - v.fy) > 1e-6:
                    yield u, v


def sees(a: Place, target: Place, blockers: Sequence[Place]) -> bool:
    """Whether some line meets the front and the part of the target in front, and no blocker between them."""
    front = figure(a, SMALL, (-3, -1, 1, 3))
    seen = in_front(a, figure(target, SMALL, range(1, 12, 2)))
    if not seen:
        return False
    shapes = [figure(one, LARGE, range(1, 12, 2)) for one in blockers]
    for u, v in lines([front, seen, *shapes]):
        if meets(u, v, front) and meets(u, v, seen):
            crossed = [shape for shape in shapes if crosses(u, v, shape)]
            if not crossed:
                return True
            start, end = sorted((middle(u, v, front), middle(u, v, seen)))
            if not any(start < middle(u, v, shape) < end for shape in crossed):
                return True
    return False
