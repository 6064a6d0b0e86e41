"""EXT-LEAD: leaders, command and control."""

from typing import Any

import pytest

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.support.extinction import mini, model, table, with_entry, words
from tests.support.extinction_course import NORTH, asked
from tests.support.extinction_setup import begun, deploy_all, laid, scenario
from tests.support.play import Play

LED = {"leader": "shrikethorn", "token_ready": True}
BOTH = {"kaiju_team": LED, "jaeger_team": {"leader": "gipsy_avenger", "token_ready": True}}


def led(*more: dict[str, Any], **teams: Any) -> Play:
    """The Kaiju side, with Shrikethorn as its leader, is about to take the first turn."""
    minis = [
        mini("gipsy_avenger", (1100, 0, 1300, 0), NORTH),
        mini("gipsy_danger", (1500, 0, 1300, 0), NORTH),
        mini("shrikethorn", (300, 0, 300, 0), NORTH),
        mini("otachi", (700, 0, 300, 0), NORTH),
        *more,
    ]
    play = table(*minis, activate=None, **(teams or {"kaiju_team": LED}))
    play.when(1, "card gipsy_avenger chain_sword", "card gipsy_danger elbow_rocket", "ready")
    return play.when(2, "card shrikethorn hammerhead", "card otachi lift_and_drop", "ready")


def ready(play: Play, side: int = 1) -> bool:
    """Whether the leader token of a side is ready: 0 Jaegers, 1 Kaiju."""
    found: bool = play.state.teams[side].token_ready
    return found


@pytest.mark.rule("EXT-LEAD-02", "EXT-GEN-02")
@pytest.mark.parametrize("face", ["blank", "1", "2"])
def test_right_after_the_roll_a_side_may_flip_its_token_and_roll_again(face: str) -> None:
    play = led().dice(impulse=f"{face} 1").when(2, "first kaiju")
    assert asked(play) == [("command", 2)]
    assert set(words(play, 2)) == {"reroll impulse", "pass"}
    play.when(2, "reroll impulse")
    assert play.just(ev.ImpulseRolled) == [ev.ImpulseRolled("kaiju", 1, True)]
    assert not ready(play)
    kept = led().dice(impulse=f"{face} 1").when(2, "first kaiju", "pass")
    assert ready(kept)
    first = kept.happened(ev.ImpulseRolled)[0]
    assert first == ev.ImpulseRolled("kaiju", {"blank": 0, "1": 1, "2": 2}[face])


@pytest.mark.rule("EXT-LEAD-02")
def test_once_a_game() -> None:
    play = led().dice(impulse="blank 1 1 1").when(2, "first kaiju", "reroll impulse")
    assert asked(play) == [("activate", 2)]
    play.when(2, "activate otachi", "stop").when(1, "activate gipsy_danger", "stop")
    assert [event.side for event in play.just(ev.ImpulseRolled)] == ["kaiju"]
    assert "reroll impulse" not in words(play, 2)
    play.refused_command(2, co.RerollImpulse(2))


@pytest.mark.rule("EXT-LEAD-03")
def test_the_second_result_stands_also_a_blank() -> None:
    play = led().dice(impulse="2 blank 1").when(2, "first kaiju", "reroll impulse")
    assert [(event.side, event.number) for event in play.just(ev.ImpulseRolled)] == [
        ("kaiju", 0),
        ("jaeger", 1),
    ]
    assert play.happened(ev.ActivationBegan) == []
    assert not ready(play)


@pytest.mark.rule("EXT-LEAD-04", "EXT-LEAD-01", "EXT-RES-08")
def test_only_while_the_leader_is_alive_and_on_the_mat() -> None:
    """Nobody takes the place of a leader that is destroyed or waits in reserve."""
    gone = {"model": "knifehead", "destroyed": True, "deck": []}
    waits = {"model": "knifehead"}
    for leader in (gone, waits):
        play = led(leader, kaiju_team={"leader": "knifehead", "token_ready": True})
        play.dice(impulse="blank 1").when(2, "first kaiju")
        assert [event.side for event in play.just(ev.ImpulseRolled)] == ["kaiju", "jaeger"]
        assert play.state.teams[1].leader == "knifehead"
        assert ready(play)


@pytest.mark.rule("EXT-LEAD-05")
def test_it_serves_the_own_roll_only() -> None:
    """Shrikethorn's token does nothing for the roll of the Jaegers, who have no leader."""
    play = led().dice(impulse="blank 1").when(2, "first jaeger")
    assert asked(play) == [("command", 2)]
    assert [(event.side, event.number) for event in play.just(ev.ImpulseRolled)] == [
        ("jaeger", 0),
        ("kaiju", 1),
    ]


@pytest.mark.rule("EXT-LEAD-05", "EXT-LEAD-01")
def test_each_side_has_its_own_token() -> None:
    play = led(**BOTH).dice(impulse="blank blank blank 1").when(2, "first kaiju", "reroll impulse")
    assert asked(play) == [("command", 1)]
    play.when(1, "reroll impulse")
    assert (ready(play, 0), ready(play, 1)) == (False, False)


@pytest.mark.rule("EXT-LEAD-02", "EXT-TURN-08")
def test_in_the_last_turn_nothing_is_rolled_and_nothing_rolled_again() -> None:
    play = led(**BOTH).dice(impulse="2").when(2, "first kaiju", "pass", "activate otachi", "stop", "stop")
    assert play.just(ev.TurnBegan)[0].last
    assert asked(play) == [("activate", 1)]


@pytest.mark.rule("EXT-LEAD-06")
def test_a_spent_token_that_was_readied_may_be_flipped_once_more() -> None:
    """Slattern's Command readies the token of its side."""
    minis = [
        mini("gipsy_avenger", (1100, 0, 1300, 0), NORTH),
        mini("gipsy_danger", (1500, 0, 1300, 0), NORTH),
        mini("slattern", (300, 0, 300, 0), NORTH),
        mini("otachi", (700, 0, 300, 0), NORTH),
    ]
    play = table(*minis, activate=None, kaiju_team={"leader": "slattern", "token_ready": False})
    play.when(1, "card gipsy_avenger chain_sword", "card gipsy_danger elbow_rocket", "ready")
    card = next(
        word
        for word in words(play, 2)
        if word.startswith("card slattern") and _readies(play, word.split()[2])
    )
    play.when(2, card, "card otachi lift_and_drop", "ready").dice(impulse="1 1 blank 1")
    play.when(2, "first kaiju", "activate slattern", "stop", "option 1")
    assert play.happened(fe.LeaderReadied) == [fe.LeaderReadied("kaiju")]
    assert ready(play)
    while asked(play)[0][1] == 2:
        play.when(2, "pass")
    play.when(1, "activate gipsy_danger", "stop")
    assert asked(play) == [("command", 2)]
    play.when(2, "reroll impulse")
    assert not ready(play)
    assert play.just(ev.ImpulseRolled)[0].number == 1


def _readies(play: Play, card: str) -> bool:
    options = play.state.book.cards["slattern", card].options
    return any(type(step).__name__ == "ReadyLeader" for option in options for step in option.steps)


GIVEN = {"rule": "start_object", "side": "jaeger", "object": "wreckage"}


@pytest.mark.rule("EXT-SETUP-03", "EXT-LEAD-01")
def test_a_leader_named_after_deployment_gets_its_object_then() -> None:
    """As the lead Jaeger of an underwater battle, who is named before, has the nuke."""
    play = deploy_all(laid(scenario(special_rules=[GIVEN])))
    assert asked(play)[0][0] == "cards"
    assert model(play, "gipsy_avenger").carried == "wreckage"
    (taken,) = play.happened(ev.ObjectTaken)
    assert taken == ev.ObjectTaken("gipsy_avenger", "", "wreckage")


@pytest.mark.rule("EXT-QUICK-02", "EXT-QUICK-03")
def test_the_leader_of_a_quick_play_card_gets_its_object_too() -> None:
    crew = ["jake_pentecost", "nathan_lambert"]
    own = {"model": "gipsy_avenger", "pilots": crew, "place": {"x_mm": 450, "y_mm": 60, "facing": 3}}
    content = with_entry(
        "quick_play", "duel_at_dawn", special_rules=[GIVEN], jaegers=[{**own, "leader": True}]
    )
    play = begun(mode="quick_play", quick_play="duel_at_dawn", content=content)
    assert model(play, "gipsy_avenger").carried == "wreckage"
