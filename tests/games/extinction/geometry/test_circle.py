"""Circling to the next side of a target."""

import pytest

from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.circle import circle_place
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.ring import Place, moved

HOME = (0, 0, 0, 0)


@pytest.mark.rule("EXT-TACT-02")
def test_from_the_west_of_a_target_to_its_north_west_or_its_south_west() -> None:
    target, model = body(HOME, 2), body(moved(HOME, 6), 0)
    assert circle_place(model, target, clockwise=True) == Place(moved(HOME, 4), 10)
    assert circle_place(model, target, clockwise=False) == Place(moved(HOME, 8), 2)


@pytest.mark.rule("EXT-TACT-04")
def test_only_a_base_whose_front_side_is_flush_can_circle() -> None:
    target = body(HOME, 2)
    assert circle_place(body(moved(HOME, 6), 2), target, clockwise=True) is None
    assert circle_place(body((0, -74, 2, 0), 0), target, clockwise=True) is None
    assert circle_place(body(moved(HOME, 6), 1), target, clockwise=True) is None


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("facing", range(12))
def test_six_times_around_is_back_again(facing: int, clockwise: bool) -> None:
    target = body((7, 8, 9, 10), facing)
    start = body(moved(target.position, facing), (facing + 6) % 12)
    model = start
    for _ in range(6):
        place = circle_place(model, target, clockwise=clockwise)
        assert place is not None
        model = body(*place)
        sides = flush_sides(model, target)
        assert sides is not None
        assert sides[0] == 0
    assert model == start
