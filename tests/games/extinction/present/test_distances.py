"""By the book nothing is measured in advance; with the option `assisted` it is, and the picture says so."""

from typing import Any

import pytest

from tests.games.extinction.narrate.told import MIDDLE, jaeger, kaiju, table
from tests.games.extinction.present.scenes import lines, said, scene
from tests.support.play import Play

SHORT = (1000, 74 * 4 + 36, 900, 0)
"""Its base is less than 4 hexes away from that in the middle, as near as parts of sqrt(3) tell."""
NEAR = (1000, 74 * 5, 900, 0)
"""Exactly 4 hexes of gap: short range."""
FAR = (1000, 74 * 5 + 1, 900, 0)
"""A hair more: long range."""


def at(place: Any, card: str, **more: Any) -> Play:
    """Gipsy Avenger and Shrikethorn so far apart, the card asked for."""
    play = table(jaeger(face_up=card), kaiju(at=place), **more)
    ask = play.state.asks[0]
    if ask.kind == "run":
        play.when(1, "walk")
    return play


@pytest.mark.rule("EXT-GEN-03")
@pytest.mark.parametrize("card", ["plasma_caster", "gravity_sling", "chain_sword", "rapid_advance"])
def test_a_picture_tells_no_difference_between_short_and_long_range_before_the_declaration(card: str) -> None:
    for moves in ((), ("stop",)):
        near, far = (list(said(scene(at(place, card).when(1, *moves), 1))) for place in (NEAR, FAR))
        assert near == far
        assert list(said(scene(at(SHORT, card).when(1, *moves), 1))) == near


@pytest.mark.rule("EXT-GEN-03")
def test_targets_are_listed_without_range_bands() -> None:
    wall = {"at": (1000, 0, 900, 200), "facing": 0}
    seen = []
    for place in (NEAR, FAR):
        play = at(place, "plasma_caster", towers=[wall]).when(1, "stop", "option 1")
        found = scene(play, 1)
        assert [row.name for row in found.choices if row.option >= 0] == [
            "Shoot at Shrikethorn",
            "Shoot at Skyscraper 1",
        ]
        assert not any("range" in row.note or "hex" in row.note for row in found.choices)
        seen.append(list(said(found)))
    assert seen[0] == seen[1]


@pytest.mark.rule("EXT-MEAS-05")
@pytest.mark.parametrize(("place", "band"), [(NEAR, "short"), (FAR, "long")])
def test_the_range_is_shown_after_the_declaration(place: Any, band: str) -> None:
    play = at(place, "plasma_caster", tokens=[]).when(1, "stop")
    play.dice(combat="S S S S S B B B B " + ("B " if band == "short" else "") + "B B B B B B B B")
    play.when(1, "option 1")
    assert play.state.asks[0].kind == "face_up"
    assert f"at {band} range" in lines(scene(play, 1), "beside attack")


@pytest.mark.rule("EXT-GEN-03")
def test_how_far_a_model_could_get_is_not_told_by_the_book_only_the_next_hex_is() -> None:
    """An enemy two or three hexes ahead: the first step looks the same."""
    pictures = [list(said(scene(at((1000, 74 * hexes, 900, 0), "chain_sword"), 1))) for hexes in (3, 4)]
    assert pictures[0] == pictures[1]
    assert "Next hex: clear; 0 of 3 hexes made." in pictures[0]


@pytest.mark.rule("EXT-GEN-03")
def test_an_assisted_game_is_marked_and_tells_reach_range_and_odds() -> None:
    play = at(FAR, "plasma_caster", options={"assisted": True})
    found = scene(play, 1)
    assert found.title.endswith("assisted")
    told = lines(found, "assisted")
    assert "Gipsy Avenger reaches 3 hexes ahead." in told
    assert "Distance from Gipsy Avenger: Shrikethorn within 5 hexes (long range)." in told
    assert any(
        line.startswith("Single shot at Shrikethorn: long range, 9 against 8 dice: hits") for line in told
    )
    near = at(NEAR, "plasma_caster", options={"assisted": True})
    assert any("within 4 hexes (short range)" in line for line in scene(near, 1).summary)
    assert not any(one.id == "assisted" for one in scene(at(FAR, "plasma_caster"), 1).panels)


@pytest.mark.rule("EXT-GEN-03")
def test_an_assisted_game_tells_the_odds_of_each_target() -> None:
    wall = {"at": (1000, 0, 900, 200), "facing": 0}
    play = at(NEAR, "gravity_sling", towers=[wall], options={"assisted": True}).when(1, "stop", "option 1")
    notes = {row.name: row.note for row in scene(play, 1).choices}
    assert notes["Shoot at Shrikethorn"].startswith("short range, 10 against 8 dice: hits")
    far = at(FAR, "gravity_sling", towers=[wall], options={"assisted": True}).when(1, "stop", "option 1")
    notes = {row.name: row.note for row in scene(far, 1).choices}
    assert notes["Shoot at Shrikethorn"] == "long range, out of reach of this weapon"


@pytest.mark.rule("EXT-GEN-03")
def test_an_assisted_game_tells_what_can_be_engaged() -> None:
    play = table(jaeger(at=MIDDLE), kaiju(at=(1000, 200, 900, 0)), options={"assisted": True})
    assert "Gipsy Avenger reaches 1 hex ahead and can then engage Shrikethorn." in lines(
        scene(play, 1), "assisted"
    )


@pytest.mark.rule("EXT-GEN-03")
def test_an_assisted_game_tells_reach_and_distances_already_when_cards_are_picked() -> None:
    minis = (jaeger(face_up=""), kaiju(at=FAR, face_up=""))
    play = table(*minis, activate=None, options={"assisted": True})
    assert "Gipsy Avenger reaches 3 hexes ahead." in lines(scene(play, 1), "assisted")
    assert "Shrikethorn reaches 3 hexes ahead." in lines(scene(play, 2), "assisted")
    assert not any("reaches" in text for text in said(scene(table(*minis, activate=None), 1)))
