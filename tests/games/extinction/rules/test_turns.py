"""EXT-TURN: turns and the impulse die."""

from typing import Any

import pytest

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from tests.support.extinction import lost, mini, model, spot, table, tower, words
from tests.support.extinction_course import EAST, NORTH, WEST, asked, banned, blow, with_options
from tests.support.play import Play

CARDS = {
    "gipsy_avenger": "chain_sword",
    "gipsy_danger": "elbow_rocket",
    "cherno_alpha": "ramming_fists",
    "shrikethorn": "hammerhead",
    "otachi": "lift_and_drop",
    "knifehead": "gut",
}
"""Cards that cannot be used far from everybody, so that an activation is only its free move."""
BUTT: Any = {"label": "Butt", "steps": [{"do": "melee", "slam": 1}]}
"""A plain attack with a slam, in place of what Shrikethorn's Hammerhead says."""


def apart(*names: str, **more: Any) -> list[dict[str, Any]]:
    """Models far from each other, all facing north."""
    return [mini(name, (300 + 400 * n, 0, 300, 0), NORTH, **more) for n, name in enumerate(names)]


def revealed(*names: str, **state: Any) -> Play:
    """A round in which these models have their cards face up, and the first turn is to be given."""
    play = table(*apart(*names), activate=None, **state)
    for seat in (1, 2):
        for word in words(play, seat):
            name = word.split()[1] if word.startswith("card") else ""
            if name and word.endswith(CARDS[name]):
                play.when(seat, word)
        play.when(seat, "ready")
    return play


def active(play: Play) -> list[str]:
    """The models activated so far."""
    return [event.mini for event in play.happened(ev.ActivationBegan)]


def finish(play: Play) -> Play:
    """End the move of whoever moves."""
    return play.when(play.state.asks[0].seat, "stop")


@pytest.mark.rule("EXT-TURN-01", "EXT-RES-08")
def test_the_side_with_fewer_models_on_the_table_gives_the_first_turn() -> None:
    play = revealed("gipsy_avenger", "shrikethorn", "otachi")
    assert asked(play) == [("first", 1)]
    assert set(words(play, 1)) == {"first jaeger", "first kaiju"}
    play.dice(impulse="1").when(1, "first kaiju")
    assert play.just(ev.FirstTurnGiven) == [ev.FirstTurnGiven("kaiju", "jaeger")]
    assert play.just(ev.TurnBegan)[0].side == "kaiju"
    more = table(*apart("gipsy_avenger", "shrikethorn"), {"model": "cherno_alpha"}, activate=None)
    more.when(1, "card gipsy_avenger chain_sword", "ready")
    more.when(2, "card shrikethorn hammerhead", "ready")
    assert asked(more) == [("first", 2)]


@pytest.mark.rule("EXT-TURN-02", "EXT-BLDG-03")
def test_with_equal_numbers_the_kaiju_side_decides_and_buildings_do_not_count() -> None:
    play = revealed("gipsy_avenger", "shrikethorn", towers=[tower(spot(EAST, n, 9)) for n in range(3, 9)])
    assert asked(play) == [("first", 2)]
    play.dice(impulse="1").when(2, "first jaeger")
    assert play.just(ev.TurnBegan)[0].side == "jaeger"


@pytest.mark.rule("EXT-TURN-03", "EXT-TURN-04")
def test_turns_alternate_each_with_its_roll_and_so_many_models_activate() -> None:
    """Rolls 2, blank, 1."""
    play = revealed("gipsy_avenger", "gipsy_danger", "shrikethorn", "otachi", "knifehead")
    play.dice(impulse="2 blank 1 1").when(1, "first kaiju")
    play.when(2, "activate shrikethorn")
    finish(play).when(2, "activate otachi")
    finish(play)
    turns = [(event.side, event.last) for event in play.happened(ev.TurnBegan)]
    assert turns == [("kaiju", False), ("jaeger", False), ("kaiju", False)]
    rolled = [(event.side, event.number) for event in play.happened(ev.ImpulseRolled)]
    assert rolled == [("kaiju", 2), ("jaeger", 0), ("kaiju", 1)]
    assert active(play) == ["shrikethorn", "otachi", "knifehead"]


@pytest.mark.rule("EXT-TURN-05", "EXT-GEN-02")
def test_the_rolled_number_is_used_as_far_as_models_can_activate_and_nobody_may_pass() -> None:
    play = revealed("gipsy_avenger", "gipsy_danger", "shrikethorn")
    play.dice(impulse="2 1 2").when(2, "first kaiju")
    assert active(play) == ["shrikethorn"]
    play.refused_command(2, co.Pass(2))
    finish(play)
    assert play.happened(ev.TurnBegan)[-1].last
    assert "pass" not in words(play, 1)
    play.refused_command(1, co.Pass(1))


@pytest.mark.rule("EXT-TURN-05")
def test_roll_two_with_one_model_left_activates_one() -> None:
    play = revealed("gipsy_avenger", "gipsy_danger", "shrikethorn", "otachi")
    play.dice(impulse="1 1 2").when(2, "first kaiju", "activate shrikethorn")
    finish(play).when(1, "activate gipsy_danger")
    finish(play)
    assert active(play) == ["shrikethorn", "gipsy_danger", "otachi"]
    finish(play)
    assert play.happened(ev.TurnBegan)[-1] == ev.TurnBegan("jaeger", 4, True, 1)


@pytest.mark.rule("EXT-TURN-05")
def test_an_activation_may_consist_of_doing_nothing() -> None:
    play = revealed("gipsy_avenger", "shrikethorn").dice(impulse="1 1").when(2, "first kaiju", "stop")
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["shrikethorn"]
    assert play.happened(ev.MiniMoved) == []


@pytest.mark.rule("EXT-TURN-06", "EXT-ROUND-10")
def test_the_active_side_picks_among_its_models_with_a_face_up_card_not_yet_activated() -> None:
    play = revealed("gipsy_avenger", "shrikethorn", "otachi", "knifehead")
    play.dice(impulse="1 1 1").when(1, "first kaiju")
    assert set(words(play, 2)) == {"activate shrikethorn", "activate otachi", "activate knifehead"}
    play.when(2, "activate otachi")
    finish(play)
    finish(play)
    last = play.happened(ev.TurnBegan)[-1]
    assert last == ev.TurnBegan("kaiju", 3, True, 2)
    assert set(words(play, 2)) == {"activate shrikethorn", "activate knifehead"}
    play.refused_command(2, co.Activate(2, "otachi"))
    play.refused_command(2, co.Activate(2, "gipsy_avenger"))


@pytest.mark.rule("EXT-TURN-06", "EXT-PLAYER-06")
def test_the_captain_picks_and_the_controller_moves() -> None:
    """The leader belongs to seat 3, so that seat picks; each model is moved by its own player."""
    minis = [
        mini("gipsy_avenger", (300, 0, 300, 0), NORTH),
        mini("shrikethorn", (700, 0, 300, 0), NORTH),
        mini("otachi", (1100, 0, 300, 0), NORTH, seat=3),
    ]
    play = table(*minis, activate=None, kaiju_team={"leader": "otachi"})
    play.when(1, "card gipsy_avenger chain_sword", "ready").when(2, "card shrikethorn hammerhead", "ready")
    play.when(3, "card otachi lift_and_drop", "ready").dice(impulse="1").when(1, "first kaiju")
    assert asked(play) == [("activate", 3)]
    play.when(3, "activate shrikethorn")
    assert asked(play) == [("move", 2)]


@pytest.mark.rule("EXT-TURN-07", "EXT-DAMAGE-03")
def test_a_model_whose_face_up_card_was_taken_does_not_activate_this_round() -> None:
    """Shrikethorn deals damage and takes the card instead; then the Jaegers have the Avenger only."""
    attacker = mini("shrikethorn", (800, 0, 900, 0), EAST, face_up="hammerhead")
    minis = [
        attacker,
        mini("gipsy_danger", spot(EAST, 1, 0, (800, 0, 900, 0)), WEST, face_up="blade_at_the_wrist"),
        mini("gipsy_avenger", (300, 0, 300, 0), NORTH, face_up="chain_sword"),
    ]
    play = table(*minis, content=with_options("shrikethorn", "hammerhead", BUTT))
    play.dice(combat=blow("shrikethorn")).when(2, "stop", "option 1", "take face-up")
    assert [name for name, card, _ in lost(play) if card == "blade_at_the_wrist"] == ["gipsy_danger"]
    play.when(2, "pass")
    assert play.happened(ev.TurnBegan)[-1] == ev.TurnBegan("jaeger", 1, True, 1)
    assert active(play) == ["gipsy_avenger"]
    finish(play)
    assert play.just(ev.RoundEnded)
    assert active(play) == ["gipsy_avenger"]


@pytest.mark.rule("EXT-TURN-08")
def test_when_one_side_is_done_the_other_takes_the_last_turn_without_a_roll() -> None:
    play = revealed("gipsy_avenger", "gipsy_danger", "cherno_alpha", "shrikethorn")
    play.dice(impulse="1").when(2, "first kaiju")
    finish(play)
    assert play.just(ev.TurnBegan) == [ev.TurnBegan("jaeger", 2, True, 3)]
    assert play.just(ev.ImpulseRolled) == []
    play.when(1, "activate cherno_alpha")
    finish(play).when(1, "activate gipsy_avenger")
    finish(play)
    finish(play)
    assert active(play) == ["shrikethorn", "cherno_alpha", "gipsy_avenger", "gipsy_danger"]
    assert len(play.happened(ev.ImpulseRolled)) == 1
    assert play.just(ev.RoundEnded)


@pytest.mark.rule("EXT-TURN-09", "EXT-TURN-11")
def test_a_turn_in_which_the_other_side_runs_out_of_models_becomes_the_last_turn() -> None:
    """The Kaiju roll 1 with 3 left; the first takes the last Jaeger's card; the other two go on."""
    minis = [
        mini("gipsy_avenger", (1000, 0, 900, 0), WEST),
        mini("shrikethorn", spot(WEST, 1), EAST),
        mini("otachi", (300, 0, 300, 0), NORTH),
        mini("knifehead", (700, 0, 300, 0), NORTH),
    ]
    play = table(*minis, activate=None, content=with_options("shrikethorn", "hammerhead", BUTT))
    play.when(1, "card gipsy_avenger chain_sword", "ready")
    play.when(2, "card shrikethorn hammerhead", "card otachi lift_and_drop", "card knifehead gut", "ready")
    play.dice(impulse="1", combat=blow("shrikethorn")).when(1, "first kaiju")
    play.when(2, "activate shrikethorn", "stop", "option 1", "take face-up")
    play.when(2, "pass")
    assert model(play, "gipsy_avenger").face_up == ""
    began = play.happened(ev.TurnBegan)
    assert (began[-1].side, began[-1].last, began[-1].left) == ("kaiju", True, 2)
    assert set(words(play, 2)) == {"activate otachi", "activate knifehead"}
    assert len(play.happened(ev.ImpulseRolled)) == 1
    play.when(2, "activate knifehead")
    finish(play)
    finish(play)
    assert active(play) == ["shrikethorn", "knifehead", "otachi"]
    assert play.just(ev.RoundEnded)


@pytest.mark.rule("EXT-TURN-10")
def test_a_side_with_nothing_to_activate_is_done_at_once() -> None:
    bare = mini("gipsy_avenger", (300, 0, 300, 0), NORTH, bans=banned("activate"))
    play = table(bare, mini("shrikethorn", (1100, 0, 300, 0), NORTH), activate=None)
    play.when(1, "card gipsy_avenger chain_sword", "ready").when(2, "card shrikethorn hammerhead", "ready")
    assert play.just(ev.FirstTurnGiven) == []
    assert play.just(ev.TurnBegan) == [ev.TurnBegan("kaiju", 1, True, 1)]
    assert play.just(ev.ImpulseRolled) == []


@pytest.mark.rule("EXT-TURN-10")
def test_if_both_sides_have_nothing_to_activate_the_round_ends() -> None:
    first = mini("gipsy_avenger", (300, 0, 300, 0), NORTH, bans=banned("activate"))
    second = mini("shrikethorn", (1100, 0, 300, 0), NORTH, bans=banned("activate"))
    play = table(first, second, activate=None)
    play.when(1, "card gipsy_avenger chain_sword", "ready").when(2, "card shrikethorn hammerhead", "ready")
    assert play.just(ev.RoundEnded)
    assert play.state.round == 2
    assert model(play, "gipsy_avenger").bans == ()


@pytest.mark.rule("EXT-TURN-11", "EXT-TURN-04")
def test_a_model_destroyed_in_its_own_activation_has_used_up_one() -> None:
    """A drone at its last point bursts, and takes itself off; the roll was 1, so the turn is over."""
    minis = [
        mini("drone", (300, 0, 300, 0), NORTH, lost=["swarm", "pile_on"], rage=2),
        mini("otachi", (700, 0, 300, 0), NORTH),
        mini("gipsy_avenger", (1100, 0, 1300, 0), NORTH),
        mini("gipsy_danger", (1500, 0, 1300, 0), NORTH),
    ]
    play = table(*minis, activate=None)
    play.when(1, "card gipsy_avenger chain_sword", "card gipsy_danger elbow_rocket", "ready")
    play.when(2, "card drone core_breach", "card otachi lift_and_drop", "ready")
    play.dice(impulse="1 1").when(2, "first kaiju", "activate drone", "stop", "option 1")
    assert model(play, "drone").destroyed
    assert [event.mini for event in play.just(ev.ActivationEnded)] == ["drone"]
    assert [event.side for event in play.just(ev.TurnBegan)] == ["jaeger"]
    assert asked(play) == [("activate", 1)]
