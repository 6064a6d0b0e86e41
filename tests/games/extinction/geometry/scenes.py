"""Random bases and small scenes on the numbers of the game, many of them touching exactly."""

import os
from random import Random

from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.overlap import overlaps_any
from engine.games.extinction.geometry.ring import (
    DOUBLE_COS,
    DOUBLE_SIN,
    Place,
    Position,
    moved,
    moved_parts,
)
from engine.games.extinction.geometry.table import Table

TIMES = int(os.environ.get("GEOMETRY_TIMES", "1"))
"""How many times the usual number of random scenes is tried."""
SEEDS = range(8)

TABLE = Table(2400, 1800)
"""1200 by 900 mm."""
ROOT3 = 3.0**0.5


def random_position(random: Random) -> Position:
    """A position on the table, as far into the numbers as after long play."""
    xq, yq = random.randrange(-1500, 1500), random.randrange(-1500, 1500)
    x, y = random.uniform(148, TABLE.width - 148), random.uniform(148, TABLE.height - 148)
    return (round(x - xq * ROOT3), xq, round(y - yq * ROOT3), yq)


def random_place(random: Random) -> Place:
    return Place(random_position(random), random.randrange(12))


def touching(random: Random, a: Place) -> Place:
    """A base that touches another exactly: side to side, anyhow shifted, or side or corner to corner."""
    facing = random.randrange(12)
    same = (facing - a.facing) % 2 == 0
    if same and random.random() < 0.2:
        return Place(moved(a.position, (a.facing + 2 * random.randrange(6)) % 12), facing)
    if same and random.random() < 0.1:
        across = (a.facing + 1 + 2 * random.randrange(6)) % 12
        c, d = DOUBLE_COS[across], DOUBLE_SIN[across]
        return Place(_plus(a.position, (74 * c[0], 74 * c[1], 74 * d[0], 74 * d[1])), facing)
    limit = 74.0 if same else 37.0
    double = (0, 148) if same else (148, 74)
    shift = random.choice((-limit, limit, random.uniform(-limit, limit), random.uniform(-limit, limit)))
    axis = random.choice([k for k in range(12) if not same or (k - a.facing) % 2 == 0])
    return Place(_plus(a.position, _beside(random, axis, double, shift)), facing)


def _plus(a: Position, b: Position) -> Position:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def _beside(random: Random, axis: int, double: tuple[int, int], shift: float) -> Position:
    """A way whose double length along an axis is exact, and which leads about so far to the left of it."""
    p, q = double
    free = random.randrange(-300, 300)
    turn = axis % 6
    flip = turn > 3
    turn = 6 - turn if flip else turn
    if turn == 0:
        way = (p // 2, q // 2, round(shift - free * ROOT3), free)
    elif turn == 3:
        way = (round(-shift - free * ROOT3), free, p // 2, q // 2)
    elif turn == 1:
        a = round((3 * q + (p - 4 * free) * ROOT3 - 2 * shift) / 4)
        way = (a, free, p - 3 * free, q - a)
    else:
        b = round((q + (4 * free - p) * ROOT3 - 2 * shift) / 4)
        way = (p - 3 * free, b, q - b, free)
    if flip:
        way = (-way[0], -way[1], way[2], way[3])
    return way if axis < 6 else (-way[0], -way[1], -way[2], -way[3])


def random_pair(random: Random) -> tuple[Place, Place]:
    """Two bases: a third touch exactly, most of the others are near each other."""
    a = random_place(random)
    chance = random.random()
    if chance < 0.46:
        return a, touching(random, a)
    if chance < 0.6:
        one = touching(random, a)
        return a, Place(
            moved_parts(one.position, random.randrange(12), random.randrange(-4, 150)), one.facing
        )
    if chance < 0.75:
        return a, Place(moved(touching(random, a).position, random.randrange(12), 1), random.randrange(12))
    if chance < 0.9:
        near = tuple(c + random.randrange(-40, 41) for c in a.position)
        return a, Place((near[0], near[1], near[2], near[3]), random.randrange(12))
    return a, random_place(random)


def random_city(random: Random, count: int, together: float = 0.8) -> list[Body]:
    """Bases that do not overlap, a share of them in clusters: flush, exactly a hex apart, or touching."""
    found: list[Body] = []
    while len(found) < count:
        place = random_place(random)
        if found and random.random() < together:
            near = random.choice(found)
            chance = random.random()
            if chance < 0.35:
                place = touching(random, near.place)
            else:
                direction = (near.facing + 2 * random.randrange(6)) % 12
                way = moved(near.position, direction, random.choice((1, 1, 2, 2, 3)))
                place = Place(way, near.facing if chance < 0.8 else random.randrange(12))
        one = body(*place)
        if -200 < one.x < 2600 and -200 < one.y < 2000 and not overlaps_any(one, found):
            found.append(one)
    return found


def random_crowd(random: Random, count: int) -> list[Body]:
    """Bases that do not overlap, close about the first one in the middle of the table."""
    found = [body((1200, 0, 900, 0), random.randrange(12))]
    while len(found) < count:
        if random.random() < 0.7:
            place = touching(random, random.choice(found).place)
        else:
            x, y = random.randrange(-320, 321), random.randrange(-320, 321)
            place = Place((1200 + x, 0, 900 + y, 0), random.randrange(12))
        one = body(*place)
        if not overlaps_any(one, found):
            found.append(one)
    return found
