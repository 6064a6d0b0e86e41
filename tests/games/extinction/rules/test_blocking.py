"""EXT-BLOCK: what is in the way."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from tests.support.extinction import MIDDLE, mini, spot, table, tower, words
from tests.support.extinction_course import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    east,
    north,
    stands,
    steps,
    there,
    turns,
)

FRONT, FRONT_RIGHT, REAR_RIGHT, REAR, REAR_LEFT, FRONT_LEFT = 0, 10, 8, 6, 4, 2
"""The directions of the sides of a model that faces east, clockwise from its front."""
FAR = [200, 0, 200, 0]


def avenger(at: Any = MIDDLE, facing: int = EAST) -> dict[str, Any]:
    """SPD 3; its card does nothing to the move."""
    return mini("gipsy_avenger", at, facing, face_up="chain_sword")


def friend(at: Any, facing: int = EAST) -> dict[str, Any]:
    return mini("cherno_alpha", at, facing)


def enemy(at: Any = FAR, facing: int = WEST) -> dict[str, Any]:
    return mini("shrikethorn", at, facing)


@pytest.mark.rule("EXT-BLOCK-01")
def test_a_friend_in_the_way_of_the_next_hex_stops_the_move_before_it() -> None:
    """The gap is 1.5 hexes, and SPD is 3."""
    play = table(avenger(), friend(east(5)), enemy()).when(1, "forward")
    assert steps(play) == set()
    play.refused(1, "engage cherno_alpha")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1))


@pytest.mark.rule("EXT-BLOCK-01", "EXT-BLOCK-02")
@pytest.mark.parametrize("gap", [0, 1])
def test_anything_in_the_way_backward_stops_the_move_before_that_hex(gap: int) -> None:
    """In contact, or half a hex behind; one whole hex of room is enough."""
    behind = east(-2 - gap)
    for play in (
        table(avenger(), friend(behind), enemy()),
        table(avenger(), enemy(behind)),
        table(avenger(), enemy(), towers=[tower(behind)]),
    ):
        assert steps(play) == {"forward"}
    for play in (table(avenger(), enemy(east(-4))), table(avenger(), friend(east(-4)), enemy())):
        assert steps(play) == {"forward", "backward"}


@pytest.mark.rule("EXT-BLOCK-01", "EXT-GEN-09")
def test_the_edge_stops_a_move_before_the_hex_that_would_cross_it() -> None:
    """The middle of the first base is 37 parts of sqrt(3) half millimetres from the west edge: it touches."""
    at_edge = [0, 37, 900, 0]
    play = table(avenger(at_edge, WEST), enemy())
    assert steps(play) == {"backward"}
    play = table(avenger(east(1, at_edge), WEST), enemy())
    assert steps(play) == {"backward"}
    play = table(avenger(east(2, at_edge), WEST), enemy()).when(1, "forward")
    assert stands(play, "gipsy_avenger") == there(at_edge, WEST)
    assert steps(table(avenger(at_edge, EAST), enemy(north(300)))) == {"forward"}


@pytest.mark.rule("EXT-BLOCK-02")
def test_moving_backward_never_engages() -> None:
    play = table(avenger(), enemy(east(-3)))
    assert not any(word.startswith("engage") for word in words(play, 1))
    play = table(avenger(), enemy(east(-4))).when(1, "backward")
    assert play.happened(ev.ContactMade) == []
    assert [ask.kind for ask in play.state.asks] == ["move"]


@pytest.mark.rule("EXT-BLOCK-03", "EXT-BLDG-02")
def test_an_enemy_or_building_in_the_way_leaves_stopping_or_engaging() -> None:
    """The gap is 2.5 hexes: the third hex is obstructed."""
    for foe, play in (
        ("shrikethorn", table(avenger(), enemy(east(7)))),
        ("skyscraper_1", table(avenger(), enemy(), towers=[tower(east(7))])),
    ):
        play.when(1, "forward", "forward")
        assert steps(play) == {f"engage {foe}"}
        assert "stop" in words(play, 1)


@pytest.mark.rule("EXT-BLOCK-04")
def test_what_is_met_first_counts() -> None:
    """Beside the way on both sides, both stick into the next hex: at 0.3 and at 0.5 hexes."""
    near, far = [1000, 50, 900 + 120, 0], [1000, 65, 900 - 120, 0]
    assert steps(table(avenger(), friend(near), enemy(far))) == {"backward"}
    assert steps(table(avenger(), friend(far), enemy(near))) == {"backward", "engage shrikethorn"}


@pytest.mark.rule("EXT-BLOCK-04")
def test_a_friend_met_at_the_same_distance_as_an_enemy_blocks() -> None:
    """A-2."""
    left, right = [1000, 55, 900 + 120, 0], [1000, 55, 900 - 120, 0]
    assert steps(table(avenger(), friend(left), enemy(right))) == {"backward"}
    assert steps(table(avenger(), enemy(left), friend(right))) == {"backward"}


@pytest.mark.rule("EXT-BLOCK-04", "EXT-GEN-09")
@pytest.mark.parametrize(("nearer", "expected"), [(1, {"engage shrikethorn"}), (0, set()), (-1, set())])
def test_the_edge_met_at_the_same_distance_as_an_enemy_blocks(nearer: int, expected: set[str]) -> None:
    """Facing 210 degrees, ten parts short of the west edge; the enemy is ahead of the front-left side."""
    play = table(avenger([104, 0, 900, 10], 7), enemy([74, 0, 900, nearer - 74], SOUTH))
    assert steps(play) - {"backward"} == expected


@pytest.mark.rule("EXT-BLOCK-05")
@pytest.mark.parametrize(
    ("side", "expected"),
    [
        (FRONT, {"backward"}),
        (FRONT_LEFT, {"backward"}),
        (FRONT_RIGHT, {"backward"}),
        (REAR_LEFT, {"forward"}),
        (REAR_RIGHT, {"forward"}),
        (REAR, {"forward"}),
    ],
)
def test_contact_in_front_prevents_forward_and_behind_prevents_backward(
    side: int, expected: set[str]
) -> None:
    assert steps(table(avenger(), enemy(spot(side)))) == expected
    assert steps(table(avenger(), enemy(), towers=[tower(spot(side))])) == expected


@pytest.mark.rule("EXT-BLOCK-05")
def test_away_from_an_enemy_behind_the_whole_spd_is_open() -> None:
    play = table(avenger(), enemy(spot(REAR_RIGHT))).when(1, "forward", "forward", "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))


@pytest.mark.rule("EXT-BLOCK-06")
def test_obstructed_in_front_and_behind_a_model_may_only_pivot() -> None:
    boxed = [
        table(avenger(), enemy(spot(FRONT)), towers=[tower(spot(REAR))]),
        table(avenger(), friend(spot(FRONT)), enemy(spot(REAR_LEFT))),
        table(avenger(), friend(spot(FRONT_LEFT)), enemy(), towers=[tower(spot(REAR_RIGHT))]),
        table(avenger([0, 37, 900, 0], EAST), friend(spot(FRONT, origin=(0, 37, 900, 0))), enemy(north(300))),
    ]
    for play in boxed:
        assert steps(play) == set()
        assert turns(play) == {"pivot left", "pivot right"}


@pytest.mark.rule("EXT-BLOCK-07")
def test_who_is_in_contact_in_front_cannot_engage_by_moving_forward() -> None:
    """Nor another enemy farther ahead, beyond the one that is touched."""
    play = table(avenger(), enemy(spot(FRONT_LEFT)), mini("otachi", [1000, 80, 900 - 130, 0], NORTH))
    assert steps(play) == {"backward"}
    apart = table(avenger(), enemy(), mini("otachi", [1000, 80, 900 - 130, 0], NORTH))
    assert "engage otachi" in " ".join(sorted(steps(apart)))
