"""Extinction's geometry against a peer loop of the same kind of work, done in the same run.

The limits are times on the machine on which the geometry was first measured: 15 us for all single steps of a
model among 17 other bases, 50 us for a sight past 12 blockers, 0.2 us for a body from the cache. Machines
differ and are noisy, so each limit is stretched by how much slower than there a peer runs here: the plain
loop over the six separating axes, for every pair of 18 bases, which any such program has at its heart.
Slow attributes, floats or calls make both slow alike.

The peer's own time there was not taken. It follows from three things that were (a choice from a list
0.184 us, the same by an index 0.12 us, a new generator 4.5 us), each measured beside the peer elsewhere:
0.174, 0.232 and 0.196 us for a pair, so `PEER` is 0.2.
"""

from collections.abc import Callable, Sequence
from random import Random

from engine.games.extinction.geometry.bodies import REACH, Body, body
from engine.games.extinction.geometry.overlap import nearby, overlaps_any
from engine.games.extinction.geometry.pivots import can_half_pivot
from engine.games.extinction.geometry.ring import EPS, HEX, Place
from engine.games.extinction.geometry.sight import has_line_of_sight
from engine.games.extinction.geometry.slide import first_stop, is_clear
from engine.games.extinction.geometry.snap import snap_places
from engine.games.extinction.geometry.table import fits, is_on_table, travel_on_table
from tests.bench.measure import Row, paired, timed
from tests.games.extinction.geometry.scenes import TABLE, random_city

PEER = 0.2
"""Microseconds of the peer for a pair of bases on the machine of the first measurements."""
CITIES, BASES, MODELS, BLOCKERS = 40, 18, 6, 12
ROUNDS = 15
TIMES = 30
"""How often each body is asked for, so that one measurement is long enough."""

City = list[Body]


def cities() -> list[City]:
    """Cities of 18 bases on the table, half of them placed by another, as in the first measurements."""
    random = Random(3)
    found: list[City] = []
    while len(found) < CITIES:
        city = [b for b in random_city(random, BASES + 6, 0.5) if is_on_table(b, TABLE)]
        if len(city) >= BASES:
            found.append(city[:BASES])
    return found


def peer(bases: City) -> int:
    """How many pairs of bases overlap by the six axes, each with itself too."""
    count = 0
    for a in bases:
        mine = a.shadows
        for b in bases:
            other = b.shadows
            for axis, reach in enumerate(REACH[a.odd][b.odd]):
                if abs(mine[axis] - other[axis]) >= reach - EPS:
                    break
            else:
                count += 1
    return count


def single_steps(
    a: Body, foes: Sequence[Body], friends: Sequence[Body]
) -> tuple[bool, bool, bool, list[Place]]:
    """Whether forward, whether backward, whether half-pivots, and where it may engage what stops it."""
    near_foes, near_friends = nearby(a, foes), nearby(a, friends)
    near = [*near_foes, *near_friends]
    back = (a.facing + 6) % 12
    edge = travel_on_table(a, a.facing, TABLE)
    stop = first_stop(a, a.facing, near)
    places: list[Place] = []
    if stop is not None and stop.travel < edge:
        for index in stop.bases:
            for place in snap_places(a, near[index]):
                end = body(*place)
                if fits(end, foes, TABLE) and not overlaps_any(end, friends):
                    places.append(place)
    forward = stop is None and edge >= HEX - EPS
    backward = travel_on_table(a, back, TABLE) >= HEX - EPS and is_clear(a, back, near)
    return forward, backward, can_half_pivot(a, near_foes, near_friends, TABLE), places


def rows() -> list[Row]:
    """Three rows, each against its limit as this machine is now."""
    scenes = cities()
    steps = [
        (
            city[model],
            [b for b in city[MODELS // 2 :] if b is not city[model]],
            [b for b in city[: MODELS // 2] if b is not city[model]],
        )
        for city in scenes
        for model in range(MODELS)
    ]
    sights = [(city[i], city[-1 - i], city[3 : 3 + BLOCKERS]) for city in scenes for i in range(3)]
    places = [b.place for city in scenes for b in city]

    def all_steps() -> int:
        for step in steps:
            single_steps(*step)
        return len(steps)

    def all_sights() -> int:
        for a, target, blockers in sights:
            has_line_of_sight(a, target, blockers)
        return len(sights)

    def all_bodies() -> int:
        for _ in range(TIMES):
            for position, facing in places:
                body(position, facing)
        return TIMES * len(places)

    def peers() -> int:
        for city in scenes:
            peer(city)
        return len(scenes) * BASES * BASES

    return [
        row("all single steps of a model", all_steps, 15.0, peers),
        row("a sight past 12 blockers", all_sights, 50.0, peers),
        row("a body from the cache", all_bodies, 0.2, peers),
    ]


def row(name: str, work: Callable[[], int], limit: float, peers: Callable[[], int]) -> Row:
    """The work against its limit in microseconds."""
    ours, theirs = paired(lambda: timed(work) * 1e6, lambda: timed(peers) * 1e6, ROUNDS)
    here = limit * theirs / PEER
    return Row(name, f"{ours:.2f} us", f"{here:.2f} us", ours / here, 1.0, most=True)
