"""Contact distances and snapping: the verified numbers of a mover at the origin that faces east."""

from random import Random

import pytest

from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.ring import DOUBLE_COS, DOUBLE_SIN, HEX, Place, Position, moved
from engine.games.extinction.geometry.slide import travel
from engine.games.extinction.geometry.snap import snap_places
from tests.games.extinction.geometry import exact
from tests.games.extinction.geometry.scenes import TIMES, random_pair

MOVER = body((0, 0, 0, 0), 0)


@pytest.mark.parametrize(
    ("up", "hexes", "looks"),
    [(0, 2.0, 6), (20, 2.0, 6), (50, 2.351, 8), (60, 2.622, 8), (73, 2.973, 8), (-50, 2.351, 4)],
)
@pytest.mark.rule("EXT-ENG-02", "EXT-ENG-03")
def test_a_target_three_hexes_ahead_is_met_along_a_side(up: int, hexes: float, looks: int) -> None:
    """y = 20 mm: along its west side, after 2 W; y = 50, 60, 73: along the side that looks to 240 degrees."""
    target = body((0, 3 * 74, 2 * up, 0), 6)
    assert travel(MOVER, 0, target) / HEX == pytest.approx(hexes, abs=5e-4)
    (place,) = snap_places(MOVER, target)
    assert place == Place(moved(target.position, looks), (looks + 6) % 12)
    sides = flush_sides(body(*place), target)
    assert sides is not None
    assert sides[0] == 0


@pytest.mark.parametrize("up", [74, 80, 200])
def test_a_target_74_mm_aside_is_never_met(up: int) -> None:
    target = body((0, 3 * 74, 2 * up, 0), 6)
    assert travel(MOVER, 0, target) > 1e9
    assert snap_places(MOVER, target) == ()


@pytest.mark.rule("EXT-ENG-03")
def test_a_target_turned_by_thirty_degrees_is_met_at_a_corner_and_leaves_the_choice_of_two_sides() -> None:
    target = body((0, 3 * 74, 0, 0), 7)
    assert travel(MOVER, 0, target) / HEX == pytest.approx(1.923, abs=5e-4)
    places = snap_places(MOVER, target)
    assert {(place.facing + 6) % 12 for place in places} == {5, 7}
    assert places == (Place(moved(target.position, 7), 1), Place(moved(target.position, 5), 11))


@pytest.mark.rule("EXT-ENG-02")
def test_engaging_an_aligned_target_ends_flush_without_turning() -> None:
    """An enemy 3.5 W ahead, met after 2.5 W."""
    target = body((0, 7 * 37, 0, 0), 6)
    assert snap_places(MOVER, target) == (Place((0, 5 * 37, 0, 0), 0),)


@pytest.mark.rule("EXT-ENG-02")
def test_a_slide_keeps_the_facing_and_shifts_to_the_side() -> None:
    target = body((0, 3 * 74, 40, 0), 6)
    assert snap_places(MOVER, target) == (Place((0, 2 * 74, 40, 0), 0),)


@pytest.mark.rule("EXT-ENG-07")
def test_a_base_that_touches_what_would_stop_it_snaps_from_where_it_is() -> None:
    touching = body((0, 74, 60, 0), 6)
    assert travel(MOVER, 0, touching) == 0.0
    assert snap_places(MOVER, touching) == (Place((0, 0, 60, 0), 0),)


@pytest.mark.parametrize(("up", "looks"), [(40, 7), (-40, 5)])
def test_a_corner_of_the_target_between_two_sides_is_no_choice_if_met_beside_it(up: int, looks: int) -> None:
    """The mover's corner hits inside a side of a turned target."""
    target = body((0, 3 * 74, 2 * up, 0), 7)
    (place,) = snap_places(MOVER, target)
    assert place == Place(moved(target.position, looks), (looks + 6) % 12)


def test_snapping_is_to_the_sides_that_exact_numbers_say() -> None:
    random = Random(61)
    kinds = [0, 0, 0]
    for _ in range(2000 * TIMES):
        a, b = random_pair(random)
        if exact.gap(a, b) >= 0:
            places = snap_places(body(*a), body(*b))
            sides = touched_sides(a, b)
            expected = [Place(moved(b.position, normal), (normal + 6) % 12) for normal in sides]
            assert list(places) == expected
            kinds[len(places)] += 1
    assert min(kinds) > 30


def times_12(position: Position, shift: Position = (0, 0, 0, 0)) -> Position:
    return (
        12 * position[0] + shift[0],
        12 * position[1] + shift[1],
        12 * position[2] + shift[2],
        12 * position[3] + shift[3],
    )


def touched_sides(a: Place, b: Place) -> list[int]:
    """The normals of the sides of b that G-18 allows, from exact numbers twelve times as large."""
    met = exact.travel(a, a.facing, b)
    if met is None:
        return []
    shift = (*exact.mul(met, DOUBLE_COS[a.facing]), *exact.mul(met, DOUBLE_SIN[a.facing]))
    mover, target = (times_12(a.position, shift), a.facing), (times_12(b.position), b.facing)
    mine = [times_12(point, shift) for point in exact.corners(a)]
    theirs = [times_12(point) for point in exact.corners(b)]
    shared = {point for point in mine if holds(*target, point)}
    shared |= {point for point in theirs if holds(*mover, point)}
    normals = [(b.facing - 2 * side) % 12 for side in range(6)]
    on = {normal: {point for point in shared if beyond(target[0], normal, point) == 0} for normal in normals}
    if len(shared) > 1 or not shared & set(theirs):
        return [normal for normal in normals if on[normal] == shared]
    return [normal for normal in normals if on[normal] and 4 <= (normal - a.facing) % 12 <= 8]


def beyond(centre: Position, normal: int, point: Position) -> int:
    """1 if a point is outside a side of a base twelve times as large, 0 if on its line, -1 if inside."""
    return exact.sign(exact.sub(exact.along(exact.way(centre, point), normal), (0, 12 * 74)))


def holds(centre: Position, facing: int, point: Position) -> bool:
    return all(beyond(centre, normal, point) <= 0 for normal in range(facing, facing + 12, 2))
