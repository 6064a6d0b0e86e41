"""EXT-ENG: engaging."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.geometry.ring import Place, moved
from engine.games.extinction.rules.table import engaged_with
from tests.support.extinction import MIDDLE, mini, model, spot, table, tower, words
from tests.support.extinction_course import (
    EAST,
    WEST,
    asked,
    east,
    north,
    stands,
    steps,
    there,
    turns,
    ways,
)

FAR = [200, 0, 200, 0]


def avenger(at: Any = MIDDLE, facing: int = EAST, card: str = "chain_sword") -> dict[str, Any]:
    """SPD 3; with Rapid Advance it may run."""
    return mini("gipsy_avenger", at, facing, face_up=card)


def runner(at: Any = MIDDLE, facing: int = EAST) -> dict[str, Any]:
    return avenger(at, facing, "rapid_advance")


def enemy(at: Any = FAR, facing: int = WEST) -> dict[str, Any]:
    return mini("shrikethorn", at, facing)


@pytest.mark.rule("EXT-ENG-01")
def test_opposing_bases_in_contact_and_buildings_in_contact_are_engaged() -> None:
    play = table(
        avenger(),
        enemy(spot(2)),
        mini("otachi", east(-5), EAST),
        mini("cherno_alpha", spot(4)),
        towers=[tower(spot(WEST))],
    )
    found = engaged_with(play.state, model(play, "gipsy_avenger"))
    assert set(found) == {"shrikethorn", "skyscraper_1"}
    assert "gipsy_avenger" in engaged_with(play.state, model(play, "shrikethorn"))


@pytest.mark.rule("EXT-ENG-02")
def test_engaging_straight_ends_flush_and_centres_a_hex_apart() -> None:
    """The target is 3.5 hexes away: after 2 hexes the model engages and stands at 2.5."""
    play = table(avenger(), enemy(east(7))).when(1, "forward", "forward", "engage shrikethorn")
    assert stands(play, "gipsy_avenger") == there(east(5))
    assert [event.target for event in play.just(ev.MiniMoved)] == ["shrikethorn"]


@pytest.mark.rule("EXT-ENG-02", "EXT-ENG-03")
def test_the_touched_side_is_the_one_along_which_the_bases_touch() -> None:
    """50 mm to the left: the slanted sides touch, the side that looks to 240 degrees is used."""
    target = north(50, spot(EAST, 3))
    play = table(avenger(), enemy(target)).when(1, "forward", "forward", "engage shrikethorn")
    assert stands(play, "gipsy_avenger") == Place(moved(target, 8), 2)
    target = north(20, spot(EAST, 3))
    play = table(avenger(), enemy(target)).when(1, "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1))
    play = table(avenger(), enemy(north(20, east(7)))).when(1, "forward", "forward", "engage shrikethorn")
    assert stands(play, "gipsy_avenger") == there(north(20, east(5)))


@pytest.mark.rule("EXT-ENG-03")
def test_at_a_corner_the_active_player_picks_one_of_two_sides() -> None:
    """The target is turned by 30 degrees: a corner looks at the mover, between its sides at 150 and 210."""
    target = spot(EAST, 3)
    for side, normal in (("left", 5), ("right", 7)):
        play = table(avenger(), enemy(target, 1)).when(1, "forward")
        assert steps(play) == {"engage shrikethorn left", "engage shrikethorn right"}
        play.when(1, f"engage shrikethorn {side}")
        assert stands(play, "gipsy_avenger") == Place(moved(target, normal), (normal + 6) % 12)


@pytest.mark.rule("EXT-ENG-04")
def test_engaging_needs_a_clear_final_place() -> None:
    """The target's side at 240 degrees: a building 1 mm inside the place there leaves only stopping."""
    target = north(50, spot(EAST, 3))
    snapped = moved(target, 8)
    below = [snapped[0], snapped[1], snapped[2] - 148 + 2, snapped[3]]
    play = table(avenger(), enemy(target), towers=[tower(below)]).when(1, "forward", "forward")
    assert steps(play) == set()
    assert "stop" in words(play, 1)
    touching = [below[0], below[1], below[2] - 2, below[3]]
    play = table(avenger(), enemy(target), towers=[tower(touching)]).when(1, "forward", "forward")
    assert steps(play) == {"engage shrikethorn"}


@pytest.mark.rule("EXT-ENG-04", "EXT-GEN-09")
def test_a_final_place_beyond_the_edge_cannot_be_engaged() -> None:
    """The target's side that is touched looks to the south edge, nearer than a base is wide."""
    low = (1000, 0, 80, 0)
    target = north(50, spot(EAST, 2, origin=low))
    assert not any("engage" in word for word in steps(table(avenger(low), enemy(target)).when(1, "forward")))
    high = (1000, 0, 400, 0)
    target = north(50, spot(EAST, 2, origin=high))
    assert steps(table(avenger(high), enemy(target)).when(1, "forward")) == {"engage shrikethorn"}


@pytest.mark.rule("EXT-ENG-05")
def test_engaging_needs_an_unspent_hex() -> None:
    """Three hexes made, the enemy half a hex ahead."""
    play = table(avenger(), enemy(east(9))).when(1, "forward", "forward", "forward")
    assert steps(play) == set()


@pytest.mark.rule("EXT-ENG-05", "EXT-ENG-06", "EXT-PIVOT-08")
def test_engaging_ends_the_move_but_leaves_a_whole_pivot() -> None:
    play = table(avenger(), enemy(east(3))).when(1, "engage shrikethorn")
    assert steps(play) == set()
    assert turns(play) == {"pivot left", "pivot right"}
    play.when(1, "pivot left")
    assert stands(play, "gipsy_avenger") == there(east(1), 2)


@pytest.mark.rule("EXT-ENG-07")
def test_exactly_so_many_hexes_away_and_aligned_counts_as_engaging() -> None:
    """SPD 3, an enemy exactly 3 hexes of room ahead: no hex is left, and a runner may charge."""
    play = table(runner(), enemy(spot(EAST, 4))).when(1, "run 1", "forward", "forward", "forward")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))
    assert [event.target for event in play.just(ev.ContactMade)] == ["shrikethorn"]
    assert asked(play) == [("charge", 1)]


@pytest.mark.rule("EXT-ENG-07")
def test_a_building_is_engaged_exactly_too() -> None:
    play = table(runner(), enemy(), towers=[tower(spot(EAST, 2))]).when(1, "run 1", "forward")
    assert [event.target for event in play.just(ev.ContactMade)] == ["skyscraper_1"]
    assert asked(play) == [("charge", 1)]


@pytest.mark.rule("EXT-ENG-07")
def test_exact_contact_that_is_not_flush_engages_only_with_a_snap() -> None:
    """A-3. The enemy, a hex ahead and 10 mm to the left, is met by a part of the front side."""
    target = north(10, spot(EAST, 2))
    play = table(runner(), enemy(target)).when(1, "run 1", "forward")
    assert asked(play) == [("engage", 1)]
    assert set(words(play, 1)) == {"engage shrikethorn", "pass"}
    assert play.happened(ev.ContactMade) == []
    snapped = play.when(1, "engage shrikethorn")
    assert stands(snapped, "gipsy_avenger") == there(north(10, spot(EAST, 1)))
    assert asked(snapped) == [("charge", 1)]
    left = table(runner(), enemy(target)).when(1, "run 1", "forward", "pass")
    assert asked(left) == [("move", 1)]
    assert steps(left) == set()


@pytest.mark.rule("EXT-ENG-07")
def test_snapping_after_an_exact_contact_costs_no_hex_but_ends_the_translation() -> None:
    target = north(10, spot(EAST, 4))
    play = table(avenger(), enemy(target)).when(1, "forward", "forward", "forward")
    assert asked(play) == [("engage", 1)]
    play.when(1, "engage shrikethorn")
    assert steps(play) == set()
    assert turns(play) == {"pivot left", "pivot right"}


@pytest.mark.rule("EXT-ENG-07", "EXT-ENG-03")
def test_an_exact_contact_at_a_corner_leaves_the_choice_of_two_sides() -> None:
    """Turned by 30 degrees, the target's corner is 37 mm before its centre, where the front side ends."""
    x, q, y, r = spot(EAST, 1)
    target = (x + 74, q + 37, y, r)
    play = table(runner(), enemy(target, 1)).when(1, "run 1", "forward")
    assert set(words(play, 1)) == {"engage shrikethorn left", "engage shrikethorn right", "pass"}
    play.when(1, "engage shrikethorn left")
    assert stands(play, "gipsy_avenger") == Place(moved(target, 5), 11)


@pytest.mark.rule("EXT-ENG-07")
def test_an_exact_contact_without_room_to_snap_is_mere_contact() -> None:
    target = north(10, spot(EAST, 2))
    beside = north(10 + 74, spot(EAST, 1))
    inside = [beside[0], beside[1], beside[2] - 2, beside[3]]
    play = table(runner(), enemy(target), mini("cherno_alpha", inside)).when(1, "run 1", "forward")
    assert asked(play) == [("move", 1)]
    assert play.happened(ev.ContactMade) == []


@pytest.mark.rule("EXT-ENG-07", "EXT-ENG-04")
def test_of_several_exact_contacts_the_active_player_chooses_one() -> None:
    """Two enemies a hex ahead, 37 mm to the left and to the right, are met by the ends of the front side.

    Of the two sides that meet at each corner the other enemy covers one.
    """
    left, right = north(37, spot(EAST, 2)), north(-37, spot(EAST, 2))
    both = [runner(), enemy(left), mini("otachi", right, WEST)]
    play = table(*both).when(1, "run 1", "forward")
    assert set(words(play, 1)) == {"engage shrikethorn left", "engage otachi right", "pass"}
    play.when(1, "engage otachi right")
    assert stands(play, "gipsy_avenger") == there(north(-37, spot(EAST, 1)))
    assert play.state.asks[0].about == "otachi"


@pytest.mark.rule("EXT-ENG-07")
def test_flush_with_one_and_in_contact_with_another_the_player_chooses_which_is_engaged() -> None:
    """Flush on the enemy straight ahead, and met by the front-left side another, turned alike."""
    ahead_of, beside = spot(EAST, 2), moved(moved(MIDDLE, EAST), 2)
    both = [runner(), enemy(ahead_of), mini("otachi", beside, WEST)]
    play = table(*both).when(1, "run 1", "forward")
    assert set(words(play, 1)) == {"engage shrikethorn", "engage otachi", "pass"}
    play.when(1, "engage shrikethorn")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1))
    assert [event.target for event in play.just(ev.ContactMade)] == ["shrikethorn"]
    assert asked(play) == [("charge", 1)]
    other = table(*both).when(1, "run 1", "forward", "engage otachi")
    assert stands(other, "gipsy_avenger") == there(spot(EAST, 1), 2)
    assert asked(other) == [("charge", 1)]


@pytest.mark.rule("EXT-ENG-04")
def test_of_two_enemies_met_at_once_the_active_player_chooses() -> None:
    left, right = [1000, 89, 900 + 120, 0], [1000, 89, 900 - 120, 0]
    play = table(avenger(), enemy(left), mini("otachi", right, WEST))
    assert steps(play) == {"backward", "engage shrikethorn", "engage otachi"}


@pytest.mark.rule("EXT-ENG-07")
def test_contact_beside_the_way_is_not_met_from_the_front() -> None:
    """A step that ends touching a base corner to corner abreast: nothing is engaged."""
    play = table(runner(), enemy(north(74, spot(EAST, 1)), EAST)).when(1, "run 1", "forward")
    assert asked(play) == [("move", 1)]
    assert "forward" in steps(play)


@pytest.mark.rule("EXT-ENG-08")
def test_who_was_flush_before_has_not_moved_to_engage() -> None:
    play = table(runner(), enemy(spot(EAST))).when(1, "run 1")
    assert asked(play) == [("move", 1)]
    assert "charge" not in words(play, 1)
    play.when(1, "stop")
    assert asked(play) == [("move", 1)]
    assert ways(play) == []


@pytest.mark.rule("EXT-ENG-08", "EXT-BLOCK-02")
def test_contact_made_backward_is_no_moving_to_engage() -> None:
    play = table(runner(), enemy(east(-4))).when(1, "run 1", "backward")
    assert "shrikethorn" in engaged_with(play.state, model(play, "gipsy_avenger"))
    assert play.happened(ev.ContactMade) == []
    assert [kind for kind, _ in asked(play)] == ["move"]


@pytest.mark.rule("EXT-ENG-07")
def test_a_walker_has_engaged_exactly_but_does_not_charge() -> None:
    play = table(avenger(), enemy(spot(EAST, 2))).when(1, "forward")
    assert [event.target for event in play.just(ev.ContactMade)] == ["shrikethorn"]
    assert asked(play) == [("move", 1)]
    assert steps(play) == set()
    assert turns(play) == {"pivot left", "pivot right"}
