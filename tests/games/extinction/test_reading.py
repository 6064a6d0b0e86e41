"""What people type: names and their beginnings, short forms, places; and what is said of the rest."""

from typing import Any

import pytest

from engine.games.extinction import commands as co
from engine.games.extinction.notation import say
from engine.kernel.errors import Refusal
from tests.support.extinction import mini, spot, table, tower, walked
from tests.support.play import Play


def meant(play: Play, seat: int, text: str) -> str:
    """The notation of what was meant, which must be offered."""
    command = play.parse(seat, text)
    assert not isinstance(command, Refusal), command.message
    return say(command)


def not_meant(play: Play, seat: int, text: str) -> str:
    found = play.parse(seat, text)
    assert isinstance(found, Refusal), found
    assert found.code == "illegal"
    return found.message


def moving(**more: Any) -> Play:
    """A Jaeger that may step on, with an enemy too far to be met."""
    return table(
        mini("gipsy_avenger", face_up="chain_sword"),
        mini("shrikethorn", spot(0, 5), facing=6),
        **more,
    )


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("forward", "forward"),
        ("Forward", "forward"),
        ("f", "forward"),
        ("step on", "forward"),
        ("ahead", "forward"),
        ("backward", "backward"),
        ("back", "backward"),
        ("step back", "backward"),
        ("left", "pivot left"),
        ("pivot left", "pivot left"),
        ("turn right", "pivot right"),
        ("half left", "pivot half left"),
        ("half-right", "pivot half right"),
        ("hl", "pivot half left"),
        ("pivot half right", "pivot half right"),
        ("stop", "stop"),
        ("no", "stop"),
        ("done", "stop"),
        ("stay here", "stop"),
    ],
)
def test_a_move_in_short_forms(typed: str, notation: str) -> None:
    assert meant(moving(), 1, typed) == notation


@pytest.mark.parametrize(
    "typed", ["engage shrikethorn", "engage Shrike", "e", "ENGAGE", "shrike", "engage  shri"]
)
def test_the_only_thing_to_engage_needs_no_whole_name(typed: str) -> None:
    play = table(mini("gipsy_avenger", face_up="chain_sword"), mini("shrikethorn", spot(0, 1, 20), facing=6))
    assert meant(play, 1, typed) == "engage shrikethorn"


def two_jaegers() -> Play:
    """Cards are chosen for two models of the first seat."""
    return table(
        mini("gipsy_avenger"),
        mini("gipsy_danger", spot(3, 3)),
        mini("shrikethorn", spot(0, 9), facing=6),
        activate=None,
    )


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("card gipsy_avenger chain_sword", "card gipsy_avenger chain_sword"),
        ("pick chain sword", "card gipsy_avenger chain_sword"),
        ("chain sword", "card gipsy_avenger chain_sword"),
        ("chain", "card gipsy_avenger chain_sword"),
        ("elbow", "card gipsy_danger elbow_rocket"),
        ("play rapid advance for gipsy avenger", "card gipsy_avenger rapid_advance"),
        ("deep drift danger", "card gipsy_danger deep_drift"),
        ("card 2", "card gipsy_avenger chain_sword"),
        ("I-19", "card gipsy_danger plasmacaster"),
    ],
)
def test_a_card_by_its_title_its_beginning_or_its_number(typed: str, notation: str) -> None:
    assert meant(two_jaegers(), 1, typed) == notation


def test_what_fits_several_answers_names_them() -> None:
    play = two_jaegers()
    assert not_meant(play, 1, "deep drift") == (
        "'deep drift' could mean each of these: card gipsy_avenger deep_drift, card gipsy_danger deep_drift."
    )


def test_what_fits_nothing_names_what_is_possible() -> None:
    told = not_meant(moving(), 1, "dance wildly")
    assert told.startswith("'dance wildly' is not understood here. Possible: forward, backward, pivot left")
    assert not_meant(two_jaegers(), 1, "dance").endswith("and 4 more.")


def test_numbers_of_names_are_whole() -> None:
    play = walked(
        mini("shrikethorn", face_up="twin_tails"),
        mini("gipsy_avenger", spot(3, 4)),
        towers=[tower(spot(0)), tower(spot(2))],
    )
    play.when(2, "option 1")
    assert play.offers(2) == ["target skyscraper_1", "target skyscraper_2"]
    assert meant(play, 2, "attack 2") == "target skyscraper_2"
    assert meant(play, 2, "attack skyscraper 1") == "target skyscraper_1"
    assert meant(play, 2, "Sky 2") == "target skyscraper_2"
    assert "could mean each" in not_meant(play, 2, "attack sky")


def beside() -> Play:
    """A Jaeger flush on an enemy; its card is asked for: a plain blow, or one that slams."""
    return walked(
        mini("gipsy_danger", face_up="elbow_rocket", charge=2),
        mini("shrikethorn", spot(0), facing=6),
    )


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("option 1", "option 1"),
        ("1", ""),
        ("rocket punch", "option 1"),
        ("bare fist", "option 2"),
        ("fist", "option 2"),
        ("pass", "pass"),
        ("nothing", "pass"),
    ],
)
def test_an_option_of_a_card_by_its_label(typed: str, notation: str) -> None:
    play = beside()
    if notation:
        assert meant(play, 1, typed) == notation
    else:
        assert "is not understood" in not_meant(play, 1, typed)


def test_attack_and_shoot_mean_the_only_option_of_that_kind() -> None:
    assert "could mean each" in not_meant(beside(), 1, "attack")
    play = walked(mini("gipsy_avenger", face_up="chain_sword"), mini("shrikethorn", spot(0), facing=6))
    assert meant(play, 1, "attack") == "option 1"
    play = walked(
        mini("gipsy_avenger", face_up="plasma_caster", charge=0), mini("otachi", spot(0, 4), facing=6)
    )
    assert meant(play, 1, "shoot") == "option 1"


def test_tactical_actions_without_their_verb() -> None:
    play = walked(
        mini("gipsy_danger", face_up="heavy_stride"),
        mini("shrikethorn", spot(0), facing=6),
        tokens=[{"type": "wreckage", "at": list(spot(6))}],
    )
    play.when(1, "work")
    assert meant(play, 1, "circle left") == "act circle left"
    assert meant(play, 1, "left") == "act circle left"
    assert meant(play, 1, "attack") == "act melee"
    assert meant(play, 1, "pick up wreckage") == "act pick up wreckage_1"
    assert meant(play, 1, "grab") == "act pick up wreckage_1"


def test_yes_and_no_answer_what_may_be_left() -> None:
    play = walked(mini("shrikethorn", face_up="plasma_glow", rage=0), mini("gipsy_avenger", spot(3, 4)))
    play.when(2, "smoulder")
    assert meant(play, 2, "left") == "pivot left"
    play = table(
        mini("gipsy_avenger", face_up="rapid_advance"), mini("shrikethorn", spot(0, 1, 20), facing=6)
    )
    play.when(1, "run 1", "engage")
    assert play.offers(1) == ["charge", "pass"]
    assert meant(play, 1, "yes") == "charge"
    assert meant(play, 1, "attack shrikethorn") == "charge"
    assert meant(play, 1, "no") == "pass"


def test_no_never_fixes_the_cards() -> None:
    play = two_jaegers().when(1, "chain sword", "elbow rocket")
    assert meant(play, 1, "done") == "ready"
    assert "is not understood" in not_meant(play, 1, "no")


def test_what_is_not_asked_for_is_still_a_command_with_a_reason() -> None:
    play = moving()
    assert play.parse(1, "engage Shrikethorn") == co.Engage(1, "shrikethorn")
    assert play.parse(1, "shoot Slattern") == co.Target(1, "slattern")
    assert play.refused(1, "engage Shrikethorn").rule == "EXT-ENG-02"


def test_nobody_else_decides() -> None:
    refusal = moving().parse(2, "forward")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not_your_turn"


@pytest.mark.parametrize(
    "typed", ["", " ", "'", "🦖", "\x00", "option 99999", "card 0", "place 1 2 3 4 5", "x" * 500]
)
def test_odd_texts_are_refused_or_read_and_never_fail(typed: str) -> None:
    for play, seat in ((moving(), 1), (two_jaegers(), 1), (beside(), 1)):
        found = play.parse(seat, typed)
        assert isinstance(found, Refusal) or play.session.game.say(found)
