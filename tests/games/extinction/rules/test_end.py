"""EXT-END: the end-of-game check and the round counter."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.combat.law import law
from engine.games.extinction.combat.pools import Pool
from tests.support.extinction import mini, spot, table
from tests.support.extinction_course import EAST, NORTH, WEST, asked, blow, option, with_options
from tests.support.play import Play

FAR = (200, 0, 200, 0)


def last_move(**state: Any) -> Play:
    """The last activation of a round: to stop ends the round."""
    return table(mini("gipsy_avenger", face_up="chain_sword"), mini("shrikethorn", FAR, NORTH), **state)


@pytest.mark.rule("EXT-END-01", "EXT-END-04")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_nothing_is_checked_after_rounds_one_to_three(number: int) -> None:
    play = last_move(round=number).when(1, "stop")
    assert play.happened(ev.EndChecked) == []
    assert play.state.round == number + 1
    assert asked(play) == [("cards", 1), ("cards", 2)]


@pytest.mark.rule("EXT-END-02")
@pytest.mark.parametrize(("number", "dice"), [(4, 1), (5, 2), (6, 3), (7, 4), (11, 8)])
def test_after_round_four_each_side_rolls_one_die_and_one_more_each_round(number: int, dice: int) -> None:
    play = last_move(round=number).dice(end="B " * 2 * dice).when(1, "stop")
    checked = play.just(ev.EndChecked)[0]
    assert [(side, rolled.pool) for side, rolled in checked.rolls] == [("jaeger", dice), ("kaiju", dice)]
    assert play.state.round == number + 1


@pytest.mark.rule("EXT-END-02")
@pytest.mark.parametrize(("number", "chance"), [(4, 0.021), (5, 0.197), (6, 0.493), (7, 0.737), (8, 0.881)])
def test_how_likely_the_game_ends_after_a_round(number: int, chance: float) -> None:
    """The exact law of the dice of both sides together: four successes or more."""
    found = law(Pool(2 * (number - 3)))
    assert sum(sum(row[4:]) for row in found) == pytest.approx(chance, abs=0.0005)


@pytest.mark.rule("EXT-END-03", "EXT-DICE-05")
def test_successes_of_both_sides_count_together_with_what_criticals_add() -> None:
    """[S, S] and [S, C+B] are 4: the game is over. [S, S] and [S, T] are 3: it goes on."""
    play = last_move(round=5).dice(end="S S  S C B").when(1, "stop")
    assert (play.just(ev.EndChecked)[0].total, play.just(ev.EndChecked)[0].over) == (4, True)
    assert play.state.result is not None
    assert play.just(ev.PointsScored)
    play = last_move(round=5).dice(end="S S  S T").when(1, "stop")
    assert (play.just(ev.EndChecked)[0].total, play.just(ev.EndChecked)[0].over) == (3, False)
    assert play.state.result is None
    assert play.state.round == 6


@pytest.mark.rule("EXT-END-03")
def test_the_successes_of_one_side_may_be_enough() -> None:
    play = last_move(round=7).dice(end="S S S S  B B B B").when(1, "stop")
    assert play.state.result is not None


@pytest.mark.rule("EXT-END-05", "EXT-WIN-03")
def test_the_game_ends_at_once_when_a_side_has_no_model_left() -> None:
    """In the middle of a round: the last Kaiju is destroyed, its last point by one damage."""
    victim = mini("drone", spot(EAST), WEST, lost=["swarm", "pile_on"], face_up="machine_reflex")
    content = with_options("gipsy_avenger", "chain_sword", option({"do": "melee"}))
    play = table(mini("gipsy_avenger", face_up="chain_sword"), victim, content=content)
    play.dice(combat=blow("gipsy_avenger")).when(1, "stop", "option 1")
    while play.state.result is None:
        ask = play.state.asks[0]
        play.when(ask.seat, "pass" if "pass" in ask.words else ask.words[0])
    assert play.state.result.winner == "jaeger"
    assert play.state.result.rule == "EXT-WIN-03"
    assert play.happened(ev.RoundEnded) == []


@pytest.mark.rule("EXT-END-06", "EXT-RES-01")
def test_reserves_then_the_check_then_the_counter() -> None:
    waiting = {"model": "otachi"}
    play = table(
        mini("gipsy_avenger", face_up="chain_sword"), mini("shrikethorn", FAR, NORTH), waiting, round=4
    )
    play.dice(reserve="B B B B", end="B B").when(1, "stop")
    kinds = [type(event) for event in play.last]
    order = [ev.RoundEnded, ev.ReservesRolled, ev.EndChecked, ev.RoundBegan]
    assert [kind for kind in kinds if kind in order] == order
