"""EXT-PIVOT: pivots and half-pivots."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from tests.support.extinction import MIDDLE, mini, spot, table, tower, words
from tests.support.extinction_course import (
    EAST,
    HALF_TURNS,
    NORTH,
    TURNS,
    WEST,
    asked,
    block_of,
    east,
    north,
    stands,
    steps,
    there,
    turns,
    water,
    with_options,
)

FAR = (200, 0, 200, 0)
EVERY = TURNS | HALF_TURNS


def avenger(at: Any = MIDDLE, facing: int = EAST, card: str = "chain_sword", **more: Any) -> dict[str, Any]:
    return mini("gipsy_avenger", at, facing, face_up=card, **more)


def friend(at: Any = FAR, facing: int = WEST) -> dict[str, Any]:
    return mini("cherno_alpha", at, facing)


def kaiju(at: Any = MIDDLE, facing: int = EAST) -> dict[str, Any]:
    """SPD 4; its card does nothing to the move."""
    return mini("otachi", at, facing, face_up="pincer_tail")


def enemy(at: Any = FAR, facing: int = WEST) -> dict[str, Any]:
    return mini("shrikethorn", at, facing)


@pytest.mark.rule("EXT-PIVOT-01", "EXT-PIVOT-06")
def test_a_free_model_turns_by_60_or_30_degrees_to_either_side() -> None:
    """From facing 90 degrees: 30, 60, 90, 120, 150."""
    ends = set()
    for turn in EVERY:
        play = table(avenger(facing=NORTH), enemy()).when(1, turn)
        place = stands(play, "gipsy_avenger")
        assert place.position == MIDDLE
        ends.add(place.facing)
    ends.add(stands(table(avenger(facing=NORTH), enemy()).when(1, "stop"), "gipsy_avenger").facing)
    assert ends == {1, 2, 3, 4, 5}


@pytest.mark.rule("EXT-PIVOT-01")
def test_a_pivot_costs_no_hex() -> None:
    play = table(kaiju(), friend()).when(2, "pivot left", "forward", "forward", "forward", "forward")
    assert stands(play, "otachi") == there(spot(2, 4), 2)


@pytest.mark.rule("EXT-PIVOT-02")
@pytest.mark.parametrize("turn", sorted(EVERY))
def test_one_pivot_or_half_pivot_a_move_and_no_more(turn: str) -> None:
    play = table(kaiju(), friend()).when(2, turn)
    assert turns(play, 2) == set()
    play.when(2, "forward")
    assert turns(play, 2) == set()
    play.refused(2, "pivot left")


@pytest.mark.rule("EXT-PIVOT-03")
def test_a_jaeger_pivots_after_its_move_never_before_it() -> None:
    """To turn is to end the move: no hex is made after it."""
    for made in range(4):
        play = table(avenger(), enemy()).when(1, *["forward"] * made, "pivot left")
        assert stands(play, "gipsy_avenger") == there(spot(EAST, made), 2)
        assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]


@pytest.mark.rule("EXT-PIVOT-04")
def test_a_kaiju_pivots_before_its_move_or_after_it_not_both() -> None:
    before = table(kaiju(), friend()).when(2, "pivot right", "forward", "forward")
    assert turns(before, 2) == set()
    assert steps(before, 2) == {"forward"}
    after = table(kaiju(), friend()).when(2, "forward", "forward", "pivot right")
    assert stands(after, "otachi") == there(spot(EAST, 2), 10)
    assert asked(after) == [("option", 2)]


@pytest.mark.rule("EXT-PIVOT-04", "EXT-CIVIL-06")
def test_what_a_model_is_decides_about_its_pivots_whoever_plays_it() -> None:
    defender = mini("otachi", face_up="pincer_tail", side="jaeger")
    attacker = mini("gipsy_avenger", FAR, face_up="chain_sword", side="kaiju")
    play = table(defender, attacker, civil_war=True).when(1, "pivot left")
    assert "forward" in steps(play, 1)


@pytest.mark.rule("EXT-PIVOT-05")
def test_an_early_pivot_of_a_kaiju_opens_the_way_past_an_enemy() -> None:
    """The Jaeger at its front-right side is at its rear-right side after a pivot to the left."""
    play = table(kaiju(), friend(spot(10)))
    assert "forward" not in steps(play, 2)
    play.when(2, "pivot left")
    assert steps(play, 2) == {"forward"}
    play.when(2, "forward")
    assert stands(play, "otachi") == there(spot(2, 1), 2)


@pytest.mark.rule("EXT-PIVOT-07")
@pytest.mark.parametrize(("tenths", "half"), [(49, False), (50, True)])
def test_a_half_pivot_needs_room_for_the_corner(tenths: int, half: bool) -> None:
    """A building flat ahead, 4.9 or 5.0 mm away: the corner reaches 4.957 mm farther.

    In half millimetres 9.8 and 10; the nearest positions are 9.798 and 10.
    """
    gap = {49: (8, 1), 50: (10, 0)}[tenths]
    ahead = (MIDDLE[0] + gap[0], MIDDLE[1] + 74 + gap[1], MIDDLE[2], MIDDLE[3])
    play = table(avenger(), enemy(), towers=[tower(ahead)])
    assert turns(play) == (EVERY if half else TURNS)


@pytest.mark.rule("EXT-PIVOT-07", "EXT-GEN-09")
def test_a_half_pivot_must_stay_on_the_table() -> None:
    """Flat towards the west edge, the corner needs 4.957 mm."""
    near, far = (8, 37, 900, 0), (10, 37, 900, 0)
    assert turns(table(avenger(near), enemy())) == TURNS
    assert turns(table(avenger(far), enemy())) == EVERY


@pytest.mark.rule("EXT-PIVOT-08")
@pytest.mark.parametrize("side", range(0, 12, 2))
def test_in_contact_with_an_enemy_or_a_building_only_whole_pivots_are_possible(side: int) -> None:
    assert turns(table(avenger(), enemy(spot(side)))) == TURNS
    assert turns(table(avenger(), enemy(), towers=[tower(spot(side))])) == TURNS


@pytest.mark.rule("EXT-PIVOT-08")
def test_an_enemy_that_touches_at_a_corner_holds_too() -> None:
    assert turns(table(avenger(), enemy(north(74), EAST))) == TURNS


@pytest.mark.rule("EXT-PIVOT-08")
def test_a_friend_abreast_that_touches_at_a_corner_does_not_hold() -> None:
    """A-7: the corner, turned away, needs less room there."""
    assert turns(table(avenger(), friend(north(74), EAST), enemy())) == EVERY


@pytest.mark.rule("EXT-PIVOT-08", "EXT-BLOCK-06")
def test_a_friend_or_the_edge_at_once_in_the_way_holds() -> None:
    """A-7: obstructed at no distance, forward or backward."""
    for side in range(0, 12, 2):
        assert turns(table(avenger(), friend(spot(side)), enemy())) == TURNS
    assert turns(table(avenger((0, 37, 900, 0), EAST), enemy())) == TURNS
    assert turns(table(avenger((0, 37, 900, 0), WEST), enemy())) == TURNS


@pytest.mark.rule("EXT-PIVOT-09")
def test_a_whole_pivot_never_lacks_room() -> None:
    boxed = table(avenger(), enemy(spot(0)), towers=[tower(spot(side)) for side in range(2, 12, 2)])
    assert turns(boxed) == TURNS
    boxed.when(1, "pivot left")
    assert stands(boxed, "gipsy_avenger") == there(MIDDLE, 2)


@pytest.mark.rule("EXT-PIVOT-07", "EXT-RUN-09")
def test_a_runner_does_not_half_pivot_into_terrain_difficult_for_it() -> None:
    """A-8. The water is flat ahead, 4 mm away."""
    content, ground = block_of("difficult"), [water(0, 4)]
    running = table(avenger(card="rapid_advance"), enemy(), content=content, ground=ground).when(1, "run 1")
    assert turns(running) == TURNS
    walking = table(avenger(), enemy(), content=content, ground=ground)
    assert turns(walking) == EVERY


@pytest.mark.rule("EXT-PIVOT-07", "EXT-RUN-09")
def test_a_half_pivot_that_brings_a_corner_into_contact_with_the_water_stops_a_runner() -> None:
    """A corner of the water, where the turned base has its own: a Kaiju turns first and then stands still."""
    kaiju_runs = mini("otachi", MIDDLE, EAST, face_up="scuttle")
    ground = [{"piece": "flooded_district", "at": [MIDDLE[0] + 74 + 200, 0, MIDDLE[2], 0], "facing": 0}]
    play = table(kaiju_runs, friend(), content=block_of("difficult"), ground=ground).when(2, "run 1")
    assert "forward" in steps(play, 2)
    play.when(2, "pivot half left")
    assert steps(play, 2) == set()


@pytest.mark.rule("EXT-PIVOT-01", "EXT-GEN-02")
def test_a_pivot_by_effect_turns_up_to_so_many_sides_and_may_stop() -> None:
    content = with_options(
        "gipsy_avenger",
        "chain_sword",
        {"label": "Turn", "steps": [{"do": "pivot", "sides": 2}]},
    )
    play = table(avenger(), enemy(), content=content).when(1, "stop", "option 1")
    assert turns(play) == EVERY
    play.when(1, "pivot left")
    assert turns(play) == EVERY
    play.when(1, "pivot left")
    assert stands(play, "gipsy_avenger") == there(MIDDLE, 4)
    assert play.happened(ev.ActivationEnded)
    once = table(avenger(), enemy(), content=content).when(1, "stop", "option 1", "pivot half right", "stop")
    assert stands(once, "gipsy_avenger") == there(MIDDLE, 11)
    assert once.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-PIVOT-03", "EXT-PIVOT-08")
def test_after_engaging_the_whole_pivot_is_left_to_a_jaeger_and_to_a_kaiju_that_has_not_turned() -> None:
    play = table(kaiju(), friend(east(3))).when(2, "engage cherno_alpha")
    assert turns(play, 2) == TURNS
    assert "stop" in words(play, 2)
    early = table(kaiju(facing=2), friend(east(3))).when(2, "pivot right", "engage cherno_alpha")
    assert asked(early) != [("move", 2)]
