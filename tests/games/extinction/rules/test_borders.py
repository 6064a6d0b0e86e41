"""EXT-RUN-08..10 and EXT-TERRAIN: runners at terrain that is difficult for them."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction.geometry.areas import touches_area
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.rules.areas import all_areas
from tests.support.extinction import MIDDLE, mini, spot, table, words
from tests.support.extinction_course import (
    EAST,
    WEST,
    asked,
    block_of,
    east,
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
from tests.support.play import Play

FAR = [200, 0, 200, 0]
WATER = block_of("difficult")
TOWN = block_of("populated")


def avenger(at: Any = MIDDLE, facing: int = EAST, card: str = "rapid_advance", **more: Any) -> dict[str, Any]:
    """SPD 3; its card runs, or it has a tactical action."""
    return mini("gipsy_avenger", at, facing, face_up=card, **more)


def enemy(at: Any = FAR, facing: int = WEST) -> dict[str, Any]:
    return mini("shrikethorn", at, facing)


def shore(*ground: dict[str, Any], content: Any = WATER, **more: Any) -> Play:
    """An Avenger that runs towards terrain."""
    return table(avenger(), enemy(), content=content, ground=list(ground), **more).when(1, "run 1")


def at_border(play: Play, name: str = "gipsy_avenger") -> bool:
    """Whether a model touches terrain."""
    own = body(*stands(play, name))
    return any(touches_area(own, area) for area in all_areas(play.state, "difficult", "populated"))


@pytest.mark.rule("EXT-RUN-08", "EXT-TERRAIN-02")
def test_who_begins_in_difficult_terrain_cannot_run_but_has_its_free_move_and_other_options() -> None:
    """The base is in the water by 1 mm."""
    play = table(avenger(), enemy(), content=WATER, ground=[water(0, -1)])
    assert asked(play) == [("move", 1)]
    play.when(1, "forward", "stop")
    assert asked(play) == [("option", 1)]
    assert set(words(play, 1)) == {"option 2", "pass"}


@pytest.mark.rule("EXT-RUN-08", "EXT-TERRAIN-05")
def test_touching_the_border_is_not_being_in_the_area() -> None:
    play = table(avenger(facing=WEST), enemy(), content=WATER, ground=[water(0)])
    assert at_border(play)
    assert asked(play) == [("run", 1)]
    play.when(1, "run 1", "forward")
    assert ways(play) == ["forward"]
    assert asked(play) == [("move", 1)]


@pytest.mark.rule("EXT-RUN-09")
def test_a_runner_stops_where_it_touches_the_water_and_has_no_second_move() -> None:
    """The border is 52 parts (1.405 hexes) ahead of the front side."""
    play = shore(water(52)).when(1, "forward")
    assert ways(play) == ["forward"]
    play.when(1, "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1, 15))
    assert at_border(play)
    assert ways(play) == ["forward", "border"]
    assert steps(play) == set()
    assert turns(play)
    play.when(1, "stop")
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]


@pytest.mark.rule("EXT-RUN-09")
def test_a_border_between_two_places_of_a_slide_is_reached_up_to_one_part() -> None:
    """1 mm behind the place of part 52: the next one would be in the water (A-14)."""
    play = shore(water(52, 1)).when(1, "forward", "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1, 15))
    assert play.just(ev.MiniMoved)[0].how == "border"
    assert steps(play) == set()


@pytest.mark.rule("EXT-RUN-09")
def test_without_running_the_same_model_goes_three_hexes_into_the_water() -> None:
    play = table(avenger(), enemy(), content=WATER, ground=[water(52)])
    play.when(1, "walk", "forward", "forward", "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))


@pytest.mark.rule("EXT-RUN-09")
def test_a_step_that_ends_exactly_at_the_border_stops_a_runner_too() -> None:
    """The border is two whole hexes ahead."""
    play = shore(water(74)).when(1, "forward", "forward")
    assert at_border(play)
    assert steps(play) == set()
    play.when(1, "stop")
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-09")
def test_the_second_move_stops_at_the_border_as_the_first_does() -> None:
    play = shore(water(52)).when(1, "forward", "stop", "forward")
    assert ways(play) == ["forward", "border"]
    assert steps(play) == set()


@pytest.mark.rule("EXT-RUN-09")
def test_a_runner_that_walks_backward_stops_at_the_water_behind_it() -> None:
    """The water is 15 parts behind; a step back would go into it."""
    x, q, y, r = MIDDLE
    behind = {"piece": "flooded_district", "at": [x - 200, q - 37 - 30, y, r], "facing": 0}
    play = shore(behind)
    assert steps(play) == {"forward", "backward"}
    play.when(1, "backward")
    assert stands(play, "gipsy_avenger") == there(spot(WEST, 0, 15))
    assert ways(play) == ["border"]
    play.when(1, "stop")
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-09")
def test_the_pivot_of_the_move_that_the_border_ends_stays() -> None:
    play = shore(water(10)).when(1, "forward", "pivot left")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 0, 10), 2)
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-09", "EXT-TERRAIN-05")
def test_who_touches_the_border_at_the_start_slides_along_it_but_not_into_it() -> None:
    """A-12. The water lies along the way, its south border at the base's left corner."""
    x, q, y, r = spot(EAST, 1)
    beside = {"piece": "flooded_district", "at": [x, q, y + 74 + 200, r], "facing": 0}
    play = table(avenger(spot(EAST, 1)), enemy(), content=WATER, ground=[beside])
    play.when(1, "run 1", "forward")
    assert ways(play) == ["forward"]
    play.when(1, "stop")
    assert asked(play) == [("move", 1)]
    facing = table(avenger(), enemy(), content=WATER, ground=[water(0)]).when(1, "run 1")
    assert steps(facing) == {"backward"}


@pytest.mark.rule("EXT-RUN-09")
def test_new_contact_stops_a_runner_also_where_it_would_only_pass_along_the_border() -> None:
    """The same water, met from farther west: contact comes in the second hex, and ends the movement."""
    x, q, y, r = spot(EAST, 3)
    beside = {"piece": "flooded_district", "at": [x, q, y + 74 + 200, r], "facing": 0}
    play = shore(beside).when(1, "forward", "forward")
    assert ways(play)[-1] == "border"
    assert steps(play) == set()


@pytest.mark.rule("EXT-RUN-09")
def test_less_than_a_part_short_of_the_border_a_runner_is_at_it_already() -> None:
    """No step of no length is offered."""
    play = shore(water(0, 1))
    assert steps(play) == {"backward"}


@pytest.mark.rule("EXT-RUN-09", "EXT-BLOCK-04")
def test_what_comes_before_the_border_counts_first() -> None:
    """A friend a quarter of a hex ahead, the water half a hex ahead: no part of the hex is made."""
    ally = mini("cherno_alpha", spot(EAST, 1, 9), WEST)
    content, ground = WATER, [water(18)]
    play = table(avenger(), ally, enemy(), content=content, ground=ground).when(1, "run 1")
    assert steps(play) == {"backward"}
    behind = mini("cherno_alpha", spot(EAST, 1, 25), WEST)
    play = table(avenger(), behind, enemy(), content=content, ground=ground).when(1, "run 1")
    assert steps(play) == {"forward", "backward"}
    play.when(1, "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 0, 18))


@pytest.mark.rule("EXT-RUN-09", "EXT-RUN-10")
def test_a_border_before_an_enemy_leaves_no_engaging() -> None:
    foe = enemy(spot(EAST, 1, 25))
    play = table(avenger(), foe, content=WATER, ground=[water(18)]).when(1, "run 1")
    assert steps(play) == {"forward", "backward"}
    walking = table(avenger(), foe, content=WATER, ground=[water(18)]).when(1, "walk")
    assert steps(walking) == {"backward", "engage shrikethorn"}


@pytest.mark.rule("EXT-RUN-10")
def test_a_runner_may_not_engage_where_it_would_overlap_the_water() -> None:
    """The target, 50 mm to the left, is met by a slanted side; the place there sticks out of the way by 5 mm.

    The water begins 2 mm beside the way, so that only the place beside it would be in the water.
    """
    target = north(50, [1000, 111, 900, 0])
    x, q, y, r = spot(EAST, 1)
    beside = {"piece": "flooded_district", "at": [x, q, y - 74 - 4 - 200, r], "facing": 0}
    for content, expected in ((WATER, set()), (TOWN, set()), (block_of("plain"), {"engage shrikethorn"})):
        play = table(avenger(), enemy(target), content=content, ground=[beside]).when(1, "run 1")
        assert steps(play) - {"backward"} == expected


@pytest.mark.rule("EXT-RUN-09", "EXT-RUN-05")
def test_engaging_into_contact_with_the_border_ends_the_movement_but_not_the_charge() -> None:
    """Enemy and water begin at the same line: the model engages, touches the water, and may charge."""
    foe = enemy(east(3))
    ground = [
        {"piece": "flooded_district", "at": [MIDDLE[0] + 200, 37 + 37, MIDDLE[2] + 200, 0], "facing": 0}
    ]
    play = table(avenger(), foe, content=WATER, ground=ground).when(1, "run 1", "engage shrikethorn")
    assert asked(play) == [("charge", 1)]
    play.when(1, "pass")
    assert turns(play) == {"pivot left", "pivot right"}
    play.when(1, "stop")
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-09", "EXT-ENG-07")
def test_at_the_border_and_exactly_in_contact_only_what_is_flush_counts_as_engaged() -> None:
    """The step of a whole hex ends at both: flush it may charge; not flush it may not even snap."""
    ground = [
        {"piece": "flooded_district", "at": [MIDDLE[0] + 200, 37 + 74, MIDDLE[2] + 200, 0], "facing": 0}
    ]
    foe = enemy(spot(EAST, 2), EAST)
    flush = table(avenger(), foe, content=WATER, ground=ground).when(1, "run 1", "forward")
    assert asked(flush) == [("charge", 1)]
    flush.when(1, "pass", "stop")
    assert flush.happened(ev.ActivationEnded)
    slanted = enemy(north(10, spot(EAST, 2)))
    play = table(avenger(), slanted, content=WATER, ground=ground).when(1, "run 1", "forward")
    assert asked(play) == [("move", 1)]
    assert steps(play) == set()
    dry = table(avenger(), slanted, content=block_of("plain"), ground=ground).when(1, "run 1", "forward")
    assert asked(dry) == [("engage", 1)]


@pytest.mark.rule("EXT-RUN-09", "EXT-ABIL-06")
def test_who_was_stopped_by_terrain_moves_no_more_in_this_activation() -> None:
    """Neither by what the run option grants besides."""
    run = option({"do": "run"}, {"do": "move", "hexes": 2}, {"do": "step_back"})
    content = with_options("gipsy_avenger", "rapid_advance", run)
    plain = table(avenger(), enemy(), content=content).when(1, "run 1", "forward", "stop", "stop")
    assert "forward" in steps(plain)
    wet = replace(content, terrain=WATER.terrain)
    play = table(avenger(), enemy(), content=wet, ground=[water(10)]).when(1, "run 1", "forward", "stop")
    assert steps(play) == set()
    while asked(play) == [("move", 1)]:
        play.when(1, "stop")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 0, 10))


@pytest.mark.rule("EXT-TERRAIN-02", "EXT-TERRAIN-03")
def test_populated_terrain_stops_jaegers_and_is_nothing_to_kaiju() -> None:
    assert "border" in ways(shore(water(10), content=TOWN).when(1, "forward"))
    kaiju = mini("otachi", MIDDLE, EAST, face_up="scuttle")
    ally = mini("cherno_alpha", FAR, WEST)
    play = table(kaiju, ally, content=TOWN, ground=[water(10)]).when(2, "run 1", *["forward"] * 4)
    assert ways(play) == ["forward"] * 4
    inside = table(kaiju, ally, content=TOWN, ground=[water(-20)])
    assert asked(inside) == [("run", 2)]
    play = table(kaiju, ally, content=WATER, ground=[water(10)]).when(2, "run 1", "forward")
    assert ways(play) == ["border"]


@pytest.mark.rule("EXT-TERRAIN-01", "EXT-TERRAIN-04")
def test_plain_terrain_stops_nobody_and_no_terrain_obstructs_a_walk() -> None:
    play = shore(water(10), content=block_of("plain")).when(1, *["forward"] * 3)
    assert ways(play) == ["forward"] * 3
    for content in (WATER, TOWN):
        play = table(avenger(), enemy(), content=content, ground=[water(-20)])
        assert steps(play) == {"forward", "backward"}


@pytest.mark.rule("EXT-TERRAIN-01")
def test_each_area_of_a_piece_has_its_own_kind() -> None:
    """The waterfront: water south of a plain strip of 20 mm, a quarter north of it."""
    pier = {"piece": "waterfront", "at": [1400, 0, 900, 0], "facing": 0}
    kaiju = mini("otachi", [900, 0, 900 + 90, 0], EAST, face_up="scuttle")
    ally = mini("cherno_alpha", FAR, WEST)
    north_of = table(kaiju, ally, ground=[pier]).when(2, "run 1", *["forward"] * 4)
    assert ways(north_of) == ["forward"] * 4
    south = mini("otachi", [900, 0, 900 - 90, 0], EAST, face_up="scuttle")
    assert "border" in ways(table(south, ally, ground=[pier]).when(2, "run 1", "forward", "forward"))
