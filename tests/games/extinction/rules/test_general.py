"""EXT-GEN: general principles."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games import load
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.distance import distance
from engine.games.extinction.geometry.ring import HEX, Place
from engine.games.extinction.rules.table import foes, friends
from engine.games.extinction.rules.targets import is_short
from engine.kernel.errors import Refusal
from tests.support.extinction import MIDDLE, mini, model, spot, table, walked, words
from tests.support.extinction_course import EAST, NORTH, WEST, steps
from tests.support.play import Play

FAR = (200, 0, 200, 0)


def avenger(card: str, at: Any = MIDDLE) -> dict[str, Any]:
    return mini("gipsy_avenger", at, EAST, face_up=card)


def told(play: Play, seat: int, *typed: str) -> list[Any]:
    """Everything that a seat is told about what it may do now, and why it may not do these."""
    found: list[Any] = [
        (one.notation, one.label, one.rule, one.kind, one.form) for one in play.session.options(seat)
    ]
    for text in typed:
        refusal = play.refused(seat, text)
        assert isinstance(refusal, Refusal)
        found.append((refusal.rule, refusal.message))
    return found


@pytest.mark.rule("EXT-GEN-03", "EXT-RANGE-04")
def test_before_a_target_is_declared_nothing_tells_how_far_it_is() -> None:
    """Two games, the same but for the enemy ahead: 3.9 hexes away in one, 4.1 in the other."""
    near = table(avenger("plasma_caster"), mini("shrikethorn", spot(EAST, 4, 33), WEST))
    long = table(avenger("plasma_caster"), mini("shrikethorn", spot(EAST, 5, 4), WEST))
    tries: tuple[str, ...] = ("engage shrikethorn", "option 1", "target shrikethorn", "run 1", "charge")
    assert told(near, 1, *tries) == told(long, 1, *tries)
    near.when(1, "stop")
    long.when(1, "stop")
    tries = ("engage shrikethorn", "target shrikethorn", "forward")
    assert told(near, 1, *tries) == told(long, 1, *tries)
    bands = []
    for play in (near, long):
        assert play.happened(fe.AttackDeclared) == []
        play.dice(combat="B " * 30).when(1, "option 1")
        bands += [event.range for event in play.happened(fe.AttackDeclared)]
    assert bands == ["short", "long"]


@pytest.mark.rule("EXT-GEN-03", "EXT-ACT-04")
def test_before_a_run_is_declared_or_a_hex_made_nothing_tells_how_far_the_way_is() -> None:
    """The enemy is 1.5, 2.5 or 4.5 hexes ahead: only the next hex is told of."""
    games = [
        table(avenger("rapid_advance"), mini("shrikethorn", (1000, 37 * halves, 900, 0), WEST))
        for halves in (5, 7, 11)
    ]
    tries: tuple[str, ...] = ("engage shrikethorn", "forward", "breach")
    assert told(games[0], 1, *tries) == told(games[1], 1, *tries) == told(games[2], 1, *tries)
    for play in games:
        play.when(1, "run 1")
    tries = ("engage shrikethorn", "charge", "option 1", "breach", "run 1")
    assert told(games[0], 1, *tries) == told(games[1], 1, *tries) == told(games[2], 1, *tries)
    for play in games:
        play.when(1, "forward")
    assert told(games[1], 1, *tries) == told(games[2], 1, *tries)
    assert "engage shrikethorn" in words(games[0], 1)


@pytest.mark.rule("EXT-GEN-03")
def test_nothing_tells_how_far_an_object_is_before_the_tactical_option_is_chosen() -> None:
    games = [
        walked(avenger("rapid_advance"), mini("shrikethorn", FAR), tokens=[{"type": "wreckage", "at": at}])
        for at in (spot(EAST, 1, 20), spot(EAST, 2, 30))
    ]
    tries = ("act pick up wreckage_1", "act melee")
    assert told(games[0], 1, *tries) == told(games[1], 1, *tries)


@pytest.mark.rule("EXT-GEN-04", "EXT-RANGE-01")
def test_distances_are_taken_between_bases() -> None:
    """Centres five hexes apart are four hexes of distance, whatever stands on the bases."""
    assert distance(body(MIDDLE, EAST), body(spot(EAST, 5), WEST)) == pytest.approx(4 * HEX)
    play = table(avenger("chain_sword"), mini("shrikethorn", spot(EAST, 5), WEST))
    assert is_short(play.state, "gipsy_avenger", "shrikethorn")


@pytest.mark.rule("EXT-GEN-05", "EXT-GEN-06")
def test_a_hex_is_the_width_of_a_base_and_four_of_them_are_short_range() -> None:
    """37 mm times the root of 3, 64.086 mm; positions are in half millimetres."""
    assert pytest.approx(64.0859, abs=0.0001) == HEX / 2
    play = table(avenger("chain_sword"), mini("shrikethorn", FAR)).when(1, "forward")
    place = model(play, "gipsy_avenger").place
    assert place is not None
    assert place == Place(spot(EAST), EAST)
    assert (body(*place).x - body(MIDDLE, EAST).x) / 2 == pytest.approx(64.0859, abs=0.0001)


@pytest.mark.rule("EXT-GEN-07")
def test_the_picture_of_the_mat_changes_nothing() -> None:
    shipped = load("extinction").content()
    other = replace(shipped, mat=tuple([replace(mat, name="Another picture") for mat in shipped.mat]))
    minis = [avenger("plasma_caster"), mini("shrikethorn", spot(EAST, 3), WEST)]
    for texts in ((), ("forward",), ("stop",)):
        here, there = table(*minis), table(*minis, content=other)
        here.when(1, *texts)
        there.when(1, *texts)
        assert words(here, 1) == words(there, 1)


@pytest.mark.rule("EXT-GEN-08", "EXT-BLOCK-01")
def test_friends_and_enemies_are_those_of_the_side_whoever_plays_them() -> None:
    """Seats 2 and 3 share the Kaiju side: their models are friends and only block each other."""
    minis = [
        mini("otachi", MIDDLE, EAST, face_up="pincer_tail"),
        mini("shrikethorn", (1000, 111, 900, 0), WEST, seat=3),
        mini("gipsy_avenger", FAR, NORTH),
    ]
    play = table(*minis)
    otachi = model(play, "otachi")
    assert [name for name, _ in friends(play.state, otachi)] == ["shrikethorn"]
    assert [name for name, _ in foes(play.state, otachi.side)] == ["gipsy_avenger"]
    assert steps(play, 2) == {"backward"}
    against = table(
        mini("otachi", MIDDLE, EAST, face_up="pincer_tail"), mini("gipsy_avenger", (1000, 111, 900, 0), WEST)
    )
    assert "engage gipsy_avenger" in steps(against, 2)


@pytest.mark.rule("EXT-GEN-09")
def test_no_base_goes_beyond_the_edge_and_touching_it_is_fine() -> None:
    """The default table is 1200 by 900 mm; the base faces the west edge, in contact."""
    play = table(
        mini("gipsy_avenger", (0, 37, 900, 0), WEST, face_up="chain_sword"), mini("shrikethorn", FAR)
    )
    assert steps(play) == {"backward"}
    assert (play.state.table.width, play.state.table.height) == (2400, 1800)
