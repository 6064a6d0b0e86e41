"""EXT-MOVE: movement."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from tests.support.extinction import MIDDLE, mini, spot, table, tower, walked, words
from tests.support.extinction_course import (
    EAST,
    NORTH,
    WEST,
    block_of,
    north,
    option,
    stands,
    steps,
    there,
    turns,
    water,
    ways,
    with_options,
)

FAR = [200, 0, 200, 0]
"""A corner of the table where a model is in nobody's way."""


def avenger(**more: Any) -> dict[str, Any]:
    """SPD 3; its card does nothing to the move."""
    return mini("gipsy_avenger", face_up="chain_sword", **more)


def far(model: str = "shrikethorn") -> dict[str, Any]:
    return mini(model, FAR, NORTH)


@pytest.mark.rule("EXT-MOVE-01", "EXT-COMP-04")
def test_a_move_is_forward_up_to_spd_or_a_hex_backward() -> None:
    play = table(avenger(), far())
    assert steps(play) == {"forward", "backward"}
    play.when(1, "forward", "forward")
    assert steps(play) == {"forward"}
    play.when(1, "forward")
    assert steps(play) == set()
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))


@pytest.mark.rule("EXT-MOVE-01")
def test_a_move_may_stop_after_any_number_of_hexes() -> None:
    for hexes in range(4):
        play = table(avenger(), far()).when(1, *["forward"] * hexes, "stop")
        assert stands(play, "gipsy_avenger") == there(spot(EAST, hexes))
        assert "forward" not in words(play, 1)


@pytest.mark.rule("EXT-MOVE-02")
def test_each_hex_is_decided_by_itself_and_a_made_step_stays() -> None:
    play = table(avenger(), far()).when(1, "forward")
    assert [(event.how, event.place) for event in play.just(ev.MiniMoved)] == [
        ("forward", there(spot(EAST, 1)))
    ]
    assert {"forward", "stop"} < set(words(play, 1))
    play.refused(1, "backward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1))


@pytest.mark.rule("EXT-MOVE-03", "EXT-MOVE-04")
def test_backward_is_one_hex_whatever_the_spd_and_keeps_the_facing() -> None:
    play = table(avenger(facing=NORTH), far()).when(1, "backward")
    assert stands(play, "gipsy_avenger") == there(spot(9, 1), NORTH)
    assert steps(play) == set()
    play.refused(1, "backward")
    play.refused(1, "forward")


@pytest.mark.rule("EXT-MOVE-04")
def test_forward_and_backward_are_never_combined_in_one_move() -> None:
    play = table(avenger(), far()).when(1, "forward")
    assert play.refused(1, "backward").rule == "EXT-MOVE-04"


@pytest.mark.rule("EXT-MOVE-05")
def test_a_base_that_sticks_into_the_way_obstructs_it_though_the_place_beyond_is_free() -> None:
    """The way is 74 mm wide; a friend halfway, 73 mm to the side, sticks 1 mm into it, its corner abreast."""
    beside = north(73, spot(EAST, 0, 18))
    play = table(avenger(), mini("cherno_alpha", beside, EAST), far())
    assert steps(play) == {"backward"}
    free = north(74, spot(EAST, 0, 18))
    assert steps(table(avenger(), mini("cherno_alpha", free, EAST), far())) == {"forward", "backward"}


@pytest.mark.rule("EXT-MOVE-06")
def test_touching_at_a_corner_abreast_obstructs_nobody() -> None:
    for active in ("gipsy_avenger", "cherno_alpha"):
        pair = [avenger(), mini("cherno_alpha", north(74), EAST)]
        play = table(*pair, far(), activate=active)
        assert steps(play) == {"forward", "backward"}


@pytest.mark.rule("EXT-MOVE-06")
def test_sliding_along_a_side_that_touches_obstructs_nothing() -> None:
    """A building whose south side lies on the line along which the mover's left corner slides."""
    x, east, y, _ = spot(EAST, 1)
    play = table(avenger(), far(), towers=[tower([x, east, y + 74, 37], facing=NORTH)])
    assert "forward" in steps(play)
    inside = table(avenger(), far(), towers=[tower([x, east, y + 73, 37], facing=NORTH)])
    assert "forward" not in steps(inside)


@pytest.mark.rule("EXT-MOVE-07", "EXT-OBJ-01")
def test_models_pass_over_objects_and_stop_on_them() -> None:
    play = table(avenger(), far(), tokens=[{"type": "wreckage", "at": spot(EAST, 1)}])
    play.when(1, "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1))
    play.when(1, "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 2))


@pytest.mark.rule("EXT-MOVE-08", "EXT-PIVOT-03")
def test_a_move_of_no_length_keeps_its_pivot() -> None:
    play = table(avenger(), far()).when(1, "pivot left")
    assert stands(play, "gipsy_avenger") == there(MIDDLE, 2)
    assert "forward" not in words(play, 1)
    boxed = table(avenger(), mini("shrikethorn", spot(EAST), WEST), towers=[tower(spot(WEST))])
    assert steps(boxed) == set()
    assert turns(boxed) == {"pivot left", "pivot right"}


@pytest.mark.rule("EXT-MOVE-09")
def test_who_does_not_run_ignores_terrain() -> None:
    for kind in ("difficult", "populated"):
        play = table(avenger(), far(), content=block_of(kind), ground=[water(10)])
        play.when(1, "forward", "forward", "forward")
        assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))
        assert ways(play) == ["forward"] * 3


@pytest.mark.rule("EXT-MOVE-10")
def test_a_move_of_a_card_is_like_a_free_move() -> None:
    """Saber Athena's Burst: a move, SPD 4, with its own choice of direction and its own pivot."""
    play = walked(mini("saber_athena", face_up="thruster_dash"), far()).when(1, "option 2")
    assert steps(play) == {"forward", "backward"}
    play.when(1, "forward", "forward", "forward", "forward")
    assert steps(play) == set()
    assert turns(play)
    play.when(1, "pivot right")
    assert stands(play, "saber_athena") == there(spot(EAST, 4), 10)


@pytest.mark.rule("EXT-MOVE-10", "EXT-RUN-03")
def test_the_move_of_a_card_chooses_its_direction_freely() -> None:
    play = table(mini("saber_athena", face_up="thruster_dash"), far())
    play.when(1, "walk", "forward", "stop", "option 2", "backward")
    assert ways(play) == ["forward", "backward"]
    assert stands(play, "saber_athena") == there(MIDDLE)


@pytest.mark.rule("EXT-GEN-01", "EXT-MOVE-03")
def test_a_card_that_says_three_hexes_backward_beats_the_rule_of_one() -> None:
    move = {"do": "move", "hexes": 3, "direction": "backward"}
    content = with_options("gipsy_avenger", "chain_sword", option(move))
    play = walked(avenger(), far(), content=content).when(1, "option 1")
    assert steps(play) == {"backward"}
    play.when(1, "backward", "backward")
    assert steps(play) == {"backward"}
    play.when(1, "backward")
    assert steps(play) == set()
    assert stands(play, "gipsy_avenger") == there(spot(WEST, 3), EAST)


@pytest.mark.rule("EXT-MOVE-03", "EXT-MOVE-10")
def test_a_card_move_of_several_hexes_in_either_direction_is_still_one_hex_backward() -> None:
    content = with_options("gipsy_avenger", "chain_sword", option({"do": "move", "hexes": 3}))
    play = walked(avenger(), far(), content=content).when(1, "option 1", "backward")
    assert steps(play) == set()


@pytest.mark.rule("EXT-MOVE-10")
def test_a_card_may_leave_the_pivot_or_the_engaging_of_its_move_out() -> None:
    step = {"do": "move", "hexes": 2, "pivot": False, "engage": False}
    content = with_options("gipsy_avenger", "chain_sword", option(step))
    enemy = mini("shrikethorn", spot(EAST, 2, 20), WEST)
    play = walked(avenger(), enemy, content=content).when(1, "option 1")
    assert turns(play) == set()
    play.when(1, "forward")
    assert ("option", 1) not in [(ask.kind, ask.seat) for ask in play.state.asks]
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1))
    assert [ask.kind for ask in play.state.asks] != ["move"]
