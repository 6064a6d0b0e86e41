"""Sentences of what comes up less often: pilots, objects, triggers, rerolls, turns, reserves, set-up."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.narrate import narrate
from engine.games.extinction.rules.pools import pilot_bonus
from engine.games.extinction.terms.forces import FieldedJaeger, Force
from engine.kernel.scene import Sentence
from tests.games.extinction.courses import GAME, GAMES, course
from tests.games.extinction.narrate.told import FLUSH, MIDDLE, jaeger, kaiju, rule_of, table, texts, told

RARE: tuple[Any, ...] = (
    se.VariantDeclined(1, "quick_play", "constructed", False, False),
    se.PieceSetAside("skyscraper"),
    ev.NoteShown("terrain", "Roll for the storm."),
)
"""Events that no game of these tests has."""


def tell(event: Any, state: Any = None) -> Sentence:
    """The sentence of an event at the end of a short game."""
    last = course("quick", 1)[-1].after if state is None else state
    found = narrate(event, GAME.view(last, None))
    assert found is not None
    return found


def test_rare_events_have_sentences() -> None:
    assert [tell(event).text for event in RARE] == [
        "Seat 1 does not want quick play; constructed battle is proposed",
        "Skyscraper has no legal place and is set aside",
        "For the players to apply, the terrain: Roll for the storm.",
    ]


@pytest.mark.rule("EXT-PILOT-08", "EXT-PILOT-09", "EXT-PILOT-10")
def test_a_neural_load_test_tells_the_pilot_the_die_and_what_it_costs() -> None:
    lone = {**jaeger(), "pilots": ["", "nathan_lambert"]}
    play = table(lone, kaiju(at=(1000, 400, 900, 0)))
    play.dice(combat="S").when(1, "stop")
    said = [(one.text, one.rule) for one in told(play)]
    assert ("Neural load for Gipsy Avenger, Nathan Lambert: S, 1 success", "EXT-PILOT-09") in said
    assert ("Nathan Lambert, pilot 2 of Gipsy Avenger, dies", "EXT-PILOT-07") in said
    assert ("Gipsy Avenger is destroyed", "EXT-PILOT-10") in said
    assert said[-1][0].startswith("The Kaiju side wins. ")


@pytest.mark.rule("EXT-OBJ-02", "EXT-OBJ-06", "EXT-OBJ-07", "EXT-OBJ-08")
def test_objects_are_picked_up_swung_and_thrown_in_words() -> None:
    token = [{"type": "wreckage", "at": [1000, 0, 900, 0]}]
    play = table(jaeger(face_up="rapid_advance"), kaiju(), tokens=token).when(1, "walk", "stop", "option 2")
    play.when(1, "act pick up wreckage_1")
    assert rule_of(play, "Gipsy Avenger picks the Wreckage up") == "EXT-OBJ-02"
    play = table(jaeger(face_up="rapid_advance", carried="wreckage"), kaiju()).when(
        1, "walk", "stop", "option 2"
    )
    play.dice(combat="B " * (11 + 8)).when(1, "act swing")
    assert rule_of(play, "Gipsy Avenger swings the Wreckage at Shrikethorn") == "EXT-OBJ-08"
    assert any("rolls 11: " in text and "POW 4 + Wreckage 3)" in text for text in texts(play))
    assert rule_of(play, "The Wreckage of Gipsy Avenger is out of the game") == "EXT-OBJ-06"
    far = kaiju(at=(1000, 74 * 6, 900, 0))
    play = table(jaeger(face_up="rapid_advance", carried="wreckage"), far).when(1, "walk", "stop", "option 2")
    play.when(1, "act throw")
    assert rule_of(play, "Gipsy Avenger throws the Wreckage at Shrikethorn, at long range") == "EXT-OBJ-07"


@pytest.mark.rule("EXT-TRIG-01")
def test_a_trigger_tells_what_it_does() -> None:
    wild = kaiju(at=MIDDLE, facing=0, mutations=["barbed_hooks", "haze"])
    play = table(wild, jaeger(at=FLUSH, facing=6)).when(2, "stop")
    play.dice(combat="T T T T T T T T T B B B B B B B B").when(2, "option 1")
    fired = [text for text in texts(play) if "is set off" in text]
    assert fired == [
        "Barbed Hooks of Shrikethorn is set off: the target cannot move until the end of the round"
    ]
    assert "Gipsy Avenger cannot move until the end of the round (Barbed Hooks)" in texts(play)


@pytest.mark.rule("EXT-DICE-10", "EXT-ABIL-12")
def test_a_reroll_tells_what_the_die_showed_and_how_the_roll_lies_now() -> None:
    crew = {**jaeger(face_up="deep_drift", charge=3), "pilots": ["sasha_kaidanovsky", "aleksis_kaidanovsky"]}
    play = table(crew, kaiju()).when(1, "stop", "option 1")
    pool = 2 + 4 + 1 + pilot_bonus(play.state, play.state.mini("gipsy_avenger"))
    play.dice(combat="B " * pool + "C T").when(1, "act melee", "reroll B")
    text = texts(play)[-1]
    blanks = " ".join("·" * (pool - 1))
    assert text == (
        f"Gipsy Avenger rolls 1 die again (Mark 1), · to C: C {blanks} and, added by criticals, T, "
        "1 success, 1 trigger"
    )


@pytest.mark.rule("EXT-MELEE-10", "EXT-BLDG-05")
def test_stepping_into_the_place_of_what_was_destroyed_is_told() -> None:
    wall = {"at": list(FLUSH), "facing": 0}
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)), towers=[wall]).when(1, "stop", "option 1")
    play.dice(combat="S " + "B " * (9 + 5)).when(1, "pass", "step in")
    assert texts(play)[0] == "Gipsy Avenger steps into the place of Skyscraper 1"


def test_the_impulse_die_and_its_second_roll_are_told() -> None:
    assert tell(ev.ImpulseRolled("kaiju", 2)).text == "Impulse die: 2, 2 models are activated"
    assert tell(ev.ImpulseRolled("kaiju", 0)).text == "Impulse die: blank, nobody is activated"
    again = tell(ev.ImpulseRolled("jaeger", 1, again=True))
    assert again.text.startswith("Command and control: the leader token is flipped, the impulse die shows 1")
    assert again.rule == "EXT-LEAD-02"


def test_who_decides_on_the_first_turn_and_the_last_turn_without_a_roll_are_told() -> None:
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)))
    assert tell(ev.FirstTurnGiven("jaeger", "kaiju"), play.state).text == (
        "The Kaiju side decides (as many models on both sides): the Jaeger side takes the first turn"
    )
    second = {"model": "otachi", "at": [400, 0, 300, 0]}
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)), second)
    first = tell(ev.FirstTurnGiven("kaiju", "jaeger"), play.state)
    assert (first.rule, "fewer models" in first.text) == ("EXT-TURN-01", True)
    last = tell(ev.TurnBegan("kaiju", 3, True, 2))
    assert (last.text, last.rule, last.depth) == (
        "Last turn · Kaiju side: 2 models left, without a roll",
        "EXT-TURN-08",
        0,
    )


def test_reserves_tell_dice_and_how_many_arrive() -> None:
    text = tell(ev.ReservesRolled("jaeger", Roll("SCT", 2), 1)).text
    assert text == "Reserves of the Jaeger side: S C+T, 2 successes, 1 model arrives"


def test_dice_for_the_sides_are_told_by_seat() -> None:
    text = tell(se.SidesDiced(((1, Roll("SSB", 3)), (2, Roll("CTSS", 3))))).text
    assert text == "Dice for the choice of sides: seat 1 S S · (2); seat 2 C+S T S (3)"


def test_the_end_tells_winner_reason_and_rule() -> None:
    ends = [
        step.events[-1] for step in (course(*game)[-1] for game in GAMES) if step.after.result is not None
    ]
    assert ends
    for event in ends:
        found = tell(event)
        assert found.depth == 0
        assert found.text.startswith(("The Jaeger side wins. ", "The Kaiju side wins. "))
        assert found.rule == event.result.rule


def test_what_is_set_up_is_told_with_its_place_as_people_type_it() -> None:
    steps = course("quick", 1)
    laid = [event for step in steps for event in step.events if isinstance(event, se.BuildingPlaced)]
    x, _, y, _ = laid[0].tower.place.position
    name = laid[0].tower.id.rpartition("_")[2]
    text = tell(laid[0]).text
    assert text.endswith(f" {name} stands at {x // 2} {y // 2}")
    model = next(event for step in steps for event in step.events if isinstance(event, se.MiniDeployed))
    x, _, y, _ = model.place.position
    assert f"is set up at {x // 2} {y // 2}, facing" in tell(model).text


@pytest.mark.rule("EXT-SLAM-04", "EXT-SLAM-05", "EXT-SLAM-07")
def test_the_die_of_what_is_in_the_way_cites_another_rule_than_that_of_the_slammed_model() -> None:
    friend = {"model": "gipsy_danger", "at": [1000, 148, 900, 0], "pilots": ["mako_mori", "raleigh_becket"]}
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=FLUSH, facing=0), friend)
    play.when(2, "stop").dice(combat="S B B B B B B B B B B B B B B", damage="#0").when(2, "option 1")
    assert rule_of(play, "Slam die for Gipsy Danger: ·, 0 successes") == "EXT-SLAM-04"
    assert rule_of(play, "Slam die for Gipsy Avenger: ·, 0 successes") == "EXT-SLAM-05"


@pytest.mark.rule("EXT-BLDG-04")
def test_who_rolls_for_a_building_is_told() -> None:
    wall = {"at": list(FLUSH), "facing": 0}
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)), towers=[wall]).when(1, "stop", "option 1")
    play.dice(combat="B " * (10 + 5)).when(1, "pass")
    told_ = (
        "Skyscraper 1 defends with 5, rolled by the Kaiju side: · · · · ·, 0 successes, 0 triggers (ARM 5)"
    )
    assert rule_of(play, told_) == "EXT-BLDG-04"


def test_forces_are_told_entry_by_entry_with_threat_points_slots_and_connections() -> None:
    steps = course("constructed", 1)
    told_ = [
        tell(event, step.after).text
        for step in steps
        for event in step.events
        if isinstance(event, (se.ForceChanged, se.ForceMustered))
    ]
    assert any(text.startswith("Kaiju side takes ") and ", category " in text for text in told_)
    assert any(" so far" in text and "threat " in text for text in told_)
    jaeger_ = FieldedJaeger("gipsy_avenger", ("jake_pentecost", "nathan_lambert"))
    text = tell(se.ForceChanged("jaeger", "nathan_lambert", Force((jaeger_,)))).text
    assert text == (
        "Jaeger side puts Nathan Lambert, 2 points, into slot 2 of Gipsy Avenger, 2 connections: "
        "8 points so far"
    )


def test_an_extra_tells_its_card_and_what_it_does() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="B " * (12 + 8)).when(1, "spend 1")
    assert texts(play)[:2] == [
        "Gipsy Avenger: charge 1 to 0 (Chain Sword)",
        "Gipsy Avenger uses an extra of Chain Sword: +2 attack dice",
    ]
