"""Each kind of question has words of its own, also those that seldom come up."""

from typing import get_args

import pytest

from engine.games.extinction.asks import AskKind
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.present.closed import LOOKS
from engine.games.extinction.present.details import DETAILS
from engine.games.extinction.present.fight import PHASES
from engine.games.extinction.present.topics import TOPICS
from engine.games.extinction.rules.pools import pilot_bonus
from tests.games.extinction.courses import GAMES, course
from tests.games.extinction.narrate.told import MIDDLE, jaeger, kaiju, table
from tests.games.extinction.present.scenes import scene


def test_every_kind_of_question_has_a_topic_and_a_detail() -> None:
    assert set(TOPICS) == set(DETAILS) == set(get_args(AskKind))
    assert set(LOOKS) <= set(TOPICS)


def test_every_stage_of_an_attack_belongs_to_a_phase() -> None:
    stages = [stage for _, found in PHASES for stage in found]
    assert sorted(stages) == sorted(get_args(Attacking.__annotations__["stage"]))


def test_nearly_every_kind_comes_up_in_the_games_of_these_tests() -> None:
    seen = {ask.kind for game in GAMES for step in course(*game) for ask in step.before.asks}
    assert set(get_args(AskKind)) - seen <= {"blocker", "extra", "drop", "use", "assign", "choose", "engage"}


@pytest.mark.rule("EXT-SLAM-07")
def test_the_attacker_is_asked_which_base_a_slam_strikes() -> None:
    walls = [{"at": (1000, 148, 900 + 75 * way, 0), "facing": 0} for way in (1, -1)]
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=(1000, 74, 900, 0), facing=6), towers=walls)
    play.when(2, "stop").dice(combat="S B B B B B B B B B B B B B B B B", damage="#0").when(2, "option 1")
    assert play.state.asks[0].kind == "blocker"
    found = scene(play, 2).prompt
    assert found.text == "Shrikethorn: Gipsy Avenger cannot be pushed: which of those in its way is hit?"
    assert found.detail == "slam"
    assert scene(play, 1).prompt.text.startswith("Shrikethorn decides: Gipsy Avenger cannot be pushed")


def test_the_side_that_draws_is_asked_about_the_model_that_is_hurt() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="S S S S S B B B B B S B B B B B B B").when(1, "pass")
    found = scene(play, 1).prompt
    assert found.text == (
        "Jaeger side, Shrikethorn: 2 damage: draw cards, or take Hammerhead, its face-up card, as all of it?"
    )
    assert found.detail == "damage, 2 to deal"


@pytest.mark.rule("EXT-ABIL-04")
def test_one_more_attack_is_asked_for_with_its_price() -> None:
    crew = ["raleigh_becket", "yancy_becket"]
    play = table({**jaeger(face_up="deep_drift", charge=3), "pilots": crew}, kaiju())
    play.when(1, "stop", "option 1")
    pool = 2 + 4 + pilot_bonus(play.state, play.state.mini("gipsy_avenger"))
    play.dice(combat="S " + "B " * (pool - 1 + 8), damage="#0").when(1, "act melee")
    assert play.state.asks[0].kind == "extra"
    assert scene(play, 1).prompt.text == "Gipsy Avenger: pay 1 charge for one more melee attack (Brutal)?"


@pytest.mark.rule("EXT-OBJ-09")
def test_the_owner_of_a_fallen_carrier_is_asked_where_its_object_lies() -> None:
    lost = ["guard_stance", "deep_drift", "rapid_advance", "gravity_sling"]
    victim = jaeger(at=(1000, 74, 900, 0), facing=6, face_up="", lost=lost, carried="wreckage")
    play = table(kaiju(at=MIDDLE, facing=0), victim).when(2, "stop")
    play.dice(combat="S " + "B " * (8 + 8), damage="#0").when(2, "option 1")
    assert play.state.asks[0].kind == "drop"
    assert scene(play, 1).prompt.text == "Gipsy Avenger: where does it drop the Wreckage?"
    assert scene(play, 2).prompt.text == "Gipsy Avenger decides: where does it drop the Wreckage?"
