"""The exact twin of the geometry: numbers p + q*sqrt(3) with integers, straight from the definitions.

Slow and plain on purpose: polygons by their corners, no shadows, no folding. Everything here is the ledger's
section 4 (G-02 to G-16); coordinates are half millimetres, doubled where it is said.
"""

from functools import lru_cache
from itertools import pairwise

from engine.games.extinction.geometry.ring import DOUBLE_COS, DOUBLE_SIN, Place, Position

Number = tuple[int, int]
"""p + q*sqrt(3)."""

SIDE = 74


def sign(number: Number) -> int:
    """-1, 0 or 1."""
    p, q = number
    if p >= 0 and q >= 0:
        return int(p > 0 or q > 0)
    if p <= 0 and q <= 0:
        return -1
    square = p * p - 3 * q * q
    return (1 if square > 0 else -1) if p > 0 else (-1 if square > 0 else 1)


def add(a: Number, b: Number) -> Number:
    return a[0] + b[0], a[1] + b[1]


def sub(a: Number, b: Number) -> Number:
    return a[0] - b[0], a[1] - b[1]


def mul(a: Number, b: Number) -> Number:
    return a[0] * b[0] + 3 * a[1] * b[1], a[0] * b[1] + a[1] * b[0]


def less(a: Number, b: Number) -> bool:
    return sign(sub(a, b)) < 0


def least(numbers: list[Number]) -> Number:
    best = numbers[0]
    for number in numbers[1:]:
        if less(number, best):
            best = number
    return best


def most(numbers: list[Number]) -> Number:
    best = numbers[0]
    for number in numbers[1:]:
        if less(best, number):
            best = number
    return best


def value(number: Number) -> float:
    return float(number[0] + number[1] * 3.0**0.5)


def along(way: Position, direction: int) -> Number:
    """Twice the length of a way along a direction."""
    x, y = (way[0], way[1]), (way[2], way[3])
    return add(mul(x, DOUBLE_COS[direction % 12]), mul(y, DOUBLE_SIN[direction % 12]))


def way(start: Position, end: Position) -> Position:
    return (end[0] - start[0], end[1] - start[1], end[2] - start[2], end[3] - start[3])


def plus(position: Position, step: Position) -> Position:
    return (position[0] + step[0], position[1] + step[1], position[2] + step[2], position[3] + step[3])


def corner(place: Place, angle: int) -> Position:
    """The corner in a direction: half the side times twice the cosine and sine."""
    half = SIDE // 2
    c, s = DOUBLE_COS[angle % 12], DOUBLE_SIN[angle % 12]
    return plus(place.position, (half * c[0], half * c[1], half * s[0], half * s[1]))


@lru_cache(1000)
def corners(place: Place) -> tuple[Position, ...]:
    return tuple(corner(place, place.facing + angle) for angle in range(1, 12, 2))


def ends(place: Place, direction: int, origin: Position) -> tuple[Number, Number]:
    """Twice the least and most reach of a base along a direction, from an origin."""
    falls = [along(way(origin, point), direction) for point in corners(place)]
    return least(falls), most(falls)


def gap(a: Place, b: Place) -> int:
    """1 if two bases are apart, 0 if they touch, -1 if they overlap (G-04, G-05)."""
    found = -1
    for axis in range(6):
        low, high = ends(a, axis, a.position)
        other_low, other_high = ends(b, axis, a.position)
        found = max(found, sign(sub(other_low, high)), sign(sub(low, other_high)))
    return found


def sweeps_over(a: Place, direction: int, b: Place, hexes: int) -> bool:
    """The hull of both ends of a slide against a base, on the six axes (G-14)."""
    end = Place(plus(a.position, step(direction, hexes)), a.facing)
    for axis in range(6):
        low, high = ends(a, axis, a.position)
        end_low, end_high = ends(end, axis, a.position)
        other_low, other_high = ends(b, axis, a.position)
        if not less(other_low, most([high, end_high])) or not less(least([low, end_low]), other_high):
            return False
    return True


def step(direction: int, hexes: int) -> Position:
    """So many hexes along a direction: half the side times sqrt(3) times twice cosine and sine."""
    half = SIDE // 2 * hexes
    x, y = mul((0, half), DOUBLE_COS[direction % 12]), mul((0, half), DOUBLE_SIN[direction % 12])
    return (*x, *y)


def travel(a: Place, direction: int, b: Place) -> Number | None:
    """Six times the travel of a until it would begin to overlap b, or None if it never does (G-16)."""
    entries, leaves = [], []
    for axis in range(6):
        low, high = ends(a, axis, a.position)
        other_low, other_high = ends(b, axis, a.position)
        speed = DOUBLE_COS[(direction - axis) % 12]
        until, after = sub(other_low, high), sub(other_high, low)
        if speed == (0, 0):
            if sign(until) >= 0 or sign(after) <= 0:
                return None
            continue
        first, last = six_times(until, speed), six_times(after, speed)
        if sign(speed) < 0:
            first, last = last, first
        entries.append(first)
        leaves.append(last)
    entry, leave = most(entries), least(leaves)
    if not less(entry, leave) or sign(leave) <= 0:
        return None
    return most([entry, (0, 0)])


def six_times(length: Number, speed: Number) -> Number:
    """Six times a doubled length divided by a doubled cosine, which is +-2, +-1 or +-sqrt(3)."""
    p, q = speed
    if q:
        return mul(length, (0, 2 * q))
    return (6 // abs(p) * (1 if p > 0 else -1) * length[0], 6 // abs(p) * (1 if p > 0 else -1) * length[1])


def square_to_point(a: Place, point: Position) -> Number:
    """Four times the squared distance of a point from a base."""
    inside = True
    squares = []
    for normal in range(a.facing, a.facing + 12, 2):
        off = sub(along(way(a.position, point), normal), (0, SIDE))
        aside = along(way(a.position, point), normal + 3)
        if sign(off) > 0:
            inside = False
            if not less(aside, (-SIDE, 0)) and not less((SIDE, 0), aside):
                squares.append(mul(off, off))
    if inside:
        return 0, 0
    for end in corners(a):
        dx, dy = way(end, point)[:2], way(end, point)[2:]
        square = add(mul(dx, dx), mul(dy, dy))
        squares.append((4 * square[0], 4 * square[1]))
    return least(squares)


def square(a: Place, b: Place) -> Number:
    """Four times the squared distance of two bases that do not overlap (G-06)."""
    return least(
        [square_to_point(a, point) for point in corners(b)]
        + [square_to_point(b, point) for point in corners(a)]
    )


def is_at_most(quadruple: Number, hexes: int) -> bool:
    """Whether four times a squared distance is at most that of so many hexes."""
    return sign(sub(quadruple, (12 * SIDE * SIDE * hexes * hexes, 0))) <= 0


def contact_ends(a: Place, b: Place) -> list[Position]:
    """The corners of each of two touching bases that lie on the other: the ends of what they share."""
    return [point for point in corners(a) if square_to_point(b, point) == (0, 0)] + [
        point for point in corners(b) if square_to_point(a, point) == (0, 0)
    ]


def forward(a: Place, point: Position) -> Number:
    """Twice how far a point is in front of the arc line (G-09)."""
    return along(way(a.position, point), a.facing)


def flush_sides(a: Place, b: Place) -> tuple[int, int] | None:
    """The sides of two bases whose two corners coincide (G-03, G-12)."""
    shared = set(corners(a)) & set(corners(b))
    if len(shared) != 2:
        return None
    return side_between(a, shared), side_between(b, shared)


def side_between(a: Place, shared: set[Position]) -> int:
    ring = [corner(a, a.facing + 1 - 2 * turn) for turn in range(7)]
    (found,) = [side for side, pair in enumerate(pairwise(ring)) if set(pair) == shared]
    return found
