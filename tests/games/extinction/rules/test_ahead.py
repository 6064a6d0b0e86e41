"""The next hex, against a reckoning of its own: polygons, moved in small steps until they overlap."""

from collections.abc import Iterator
from math import cos, hypot, pi, sin, sqrt
from typing import Final

import pytest

from engine.chance import Rng
from engine.games.extinction.geometry.areas import is_in_area, touches_area
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import coordinates, moved_parts
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.areas import hard_areas
from engine.games.extinction.rules.table import body_of
from engine.games.extinction.state import Mini, State
from tests.games.extinction.rules.test_random_movement import crowded

SIDE: Final = 74.0
HEX: Final = SIDE * sqrt(3)
STEPS: Final = 400
"""Steps of a hex; what is met within less than two of them is too close to call."""
CLOSE: Final = 2.5 * HEX / STEPS
DEEP: Final = 0.02
"""So far two bases must overlap to be seen to."""

Corners = list[tuple[float, float]]


def corners(x: float, y: float, facing: int) -> Corners:
    return [
        (x + SIDE * cos((facing + turn) * pi / 6), y + SIDE * sin((facing + turn) * pi / 6))
        for turn in range(1, 12, 2)
    ]


def overlap(one: Corners, other: Corners) -> bool:
    """Whether two convex figures share more than a border, by the lines through their sides."""
    for figure in (one, other):
        for (x, y), (u, v) in zip(figure, figure[1:] + figure[:1], strict=True):
            length = hypot(u - x, v - y)
            out_x, out_y = (v - y) / length, (x - u) / length
            spans = [[out_x * px + out_y * py for px, py in shape] for shape in (one, other)]
            if max(spans[0]) <= min(spans[1]) + DEEP or max(spans[1]) <= min(spans[0]) + DEEP:
                return False
    return True


def first_met(state: State, mini: Mini, backward: bool) -> list[tuple[float, str]]:
    """What the sliding base meets in the next hex and where, the nearest first: friend, enemy or edge."""
    own = body_of(mini)
    turn = own.facing + (6 if backward else 0)
    dx, dy = cos(turn * pi / 6) * HEX / STEPS, sin(turn * pi / 6) * HEX / STEPS
    things = [
        ("friend" if one.side == mini.side else "enemy", one.place)
        for one in state.minis
        if one.place is not None and one.id != mini.id
    ]
    things += [("enemy", one.place) for one in state.towers]
    centres = [(what, *coordinates(place.position), place.facing) for what, place in things]
    shapes = [
        (what, corners(x, y, facing))
        for what, x, y, facing in centres
        if hypot(x - own.x, y - own.y) < HEX + 2 * SIDE
    ]
    met: list[tuple[float, str]] = []
    seen: set[int] = set()
    for step in range(STEPS + 1):
        base = corners(own.x + step * dx, own.y + step * dy, own.facing)
        way = step * HEX / STEPS
        outside = any(
            not (-DEEP <= x <= state.table.width + DEEP and -DEEP <= y <= state.table.height + DEEP)
            for x, y in base
        )
        if outside and -1 not in seen:
            seen.add(-1)
            met.append((way, "edge"))
        for number, (what, shape) in enumerate(shapes):
            if number not in seen and overlap(base, shape):
                seen.add(number)
                met.append((way, what))
    return sorted(met)


def cases() -> Iterator[tuple[State, Mini, bool]]:
    for seed in range(25):
        state = crowded(Rng(seed).fork("ahead"))
        for mini in state.minis:
            for backward in (False, True):
                yield state, mini, backward


@pytest.mark.rule("EXT-MOVE-05", "EXT-BLOCK-01", "EXT-BLOCK-03", "EXT-BLOCK-04")
def test_the_next_hex_is_clear_obstructed_or_engageable_as_a_reckoning_in_small_steps_says() -> None:
    kinds: set[str] = set()
    for state, mini, backward in cases():
        found = ahead(state, mini, backward=backward)
        met = first_met(state, mini, backward)
        if met and not CLOSE < met[0][0] < HEX - CLOSE:
            assert found.place is None or met[0][0] > CLOSE
            continue
        if not met:
            assert found.place is not None
            kinds.add("clear")
            continue
        assert found.place is None
        together = {what for way, what in met if way - met[0][0] < CLOSE}
        if backward or together in ({"friend"}, {"edge"}):
            assert found.snaps == ()
            kinds.add("blocked")
        elif together == {"enemy"}:
            kinds.add("engageable" if found.snaps else "no room")
    assert {"clear", "blocked", "engageable"} <= kinds


@pytest.mark.rule("EXT-RUN-09", "EXT-RUN-10")
def test_a_runners_next_place_is_never_in_difficult_terrain_and_a_border_is_near() -> None:
    stops = 0
    for state, mini, backward in cases():
        areas = hard_areas(state, mini.kind)
        own = body_of(mini)
        if any(is_in_area(own, area) for area in areas):
            continue
        found = ahead(state, mini, runner=True, backward=backward)
        places = [found.place] if found.place is not None else []
        for place in [*places, *[snap.place for snap in found.snaps]]:
            assert not any(is_in_area(body(*place), area) for area in areas)
        if found.border and found.place is not None:
            stops += 1
            x, y = coordinates(found.place.position)
            assert 0 < hypot(x - own.x, y - own.y) < HEX
            next_part = moved_parts(found.place.position, (own.facing + (6 if backward else 0)) % 12, 1)
            beyond = body(next_part, own.facing)
            assert any(is_in_area(beyond, area) or touches_area(beyond, area) for area in areas)
    assert stops > 5
