"""EXT-RES-01..03: the roll for reserves."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from tests.support.extinction import mini, model, table, words
from tests.support.extinction_course import NORTH, asked
from tests.support.play import Play

FAR = (200, 0, 200, 0)


def last_move(*waiting: str, more: tuple[dict[str, Any], ...] = (), **state: Any) -> Play:
    """The last activation of a round, with these models in reserve."""
    minis = [mini("gipsy_avenger", face_up="chain_sword"), mini("shrikethorn", FAR, NORTH), *more]
    return table(*minis, *[{"model": name} for name in waiting], **state)


def rolled(play: Play) -> list[tuple[str, int, int]]:
    """The rolls for reserves so far: side, dice, how many arrive."""
    return [(event.side, event.roll.pool, event.arrive) for event in play.happened(ev.ReservesRolled)]


def settle(play: Play) -> Play:
    """Whoever arrives is set up at the first place offered."""
    while asked(play)[0][0] in ("arrive", "face", "deploy"):
        ask = play.state.asks[0]
        option = play.session.options(ask.seat)[0]
        spot = option.form.spots[0].name if option.form is not None else ""
        play.when(ask.seat, f"{option.notation} {spot}".strip())
    return play


@pytest.mark.rule("EXT-RES-01")
def test_without_reserves_nothing_is_rolled() -> None:
    play = last_move(round=2).when(1, "stop")
    assert rolled(play) == []
    assert play.state.round == 3


@pytest.mark.rule("EXT-RES-01")
def test_of_equal_numbers_on_the_table_the_kaiju_side_rolls_first() -> None:
    play = last_move("cherno_alpha", "otachi", round=2).dice(reserve="B B  B B").when(1, "stop")
    assert rolled(play) == [("kaiju", 2, 0), ("jaeger", 2, 0)]


@pytest.mark.rule("EXT-RES-01")
def test_the_side_with_fewer_models_on_the_table_rolls_first() -> None:
    more = (mini("raijin", (600, 0, 200, 0), NORTH),)
    play = last_move("cherno_alpha", "otachi", more=more, round=1).dice(reserve="B  B").when(1, "stop")
    assert rolled(play) == [("jaeger", 1, 0), ("kaiju", 1, 0)]


@pytest.mark.rule("EXT-RES-01")
def test_a_side_completes_its_arrivals_before_the_other_rolls() -> None:
    play = last_move("cherno_alpha", "otachi", round=1).dice(reserve="S  S").when(1, "stop")
    assert rolled(play) == [("kaiju", 1, 1)]
    assert asked(play)[0][1] == 2
    settle(play)
    assert rolled(play) == [("kaiju", 1, 1), ("jaeger", 1, 1)]
    assert model(play, "otachi").place is not None
    assert model(play, "cherno_alpha").place is not None


@pytest.mark.rule("EXT-RES-02")
@pytest.mark.parametrize("number", [1, 3, 6])
def test_as_many_dice_as_the_round_just_played(number: int) -> None:
    play = last_move("otachi", round=number).dice(reserve="B " * number, end="B B B B B B").when(1, "stop")
    assert rolled(play) == [("kaiju", number, 0)]


@pytest.mark.rule("EXT-RES-03")
def test_a_model_arrives_for_each_success_at_most_as_many_as_there_are() -> None:
    play = last_move("otachi", "raijin", round=3).dice(reserve="S S S").when(1, "stop")
    assert rolled(play) == [("kaiju", 3, 2)]
    settle(play)
    assert model(play, "otachi").place is not None
    assert model(play, "raijin").place is not None


@pytest.mark.rule("EXT-RES-03", "EXT-DICE-05")
def test_the_side_chooses_who_arrives_and_cannot_decline() -> None:
    """One success of a critical, another of its bonus die; three wait, two arrive."""
    play = last_move("otachi", "raijin", "slattern", round=1).dice(reserve="C S").when(1, "stop")
    assert rolled(play) == [("kaiju", 1, 2)]
    offered = words(play, 2)
    assert {word.split()[1] for word in offered if word.startswith("deploy")} == {
        "otachi",
        "raijin",
        "slattern",
    }
    assert "pass" not in offered
    assert not any(word.startswith("reserve") for word in offered)
    settle(play)
    assert sum(1 for one in play.state.minis if one.in_reserve) == 1


@pytest.mark.rule("EXT-RES-07")
def test_who_arrived_chooses_a_card_in_the_next_round() -> None:
    play = last_move("otachi", round=2).dice(reserve="S B").when(1, "stop")
    settle(play)
    assert play.state.round == 3
    assert any(word.startswith("card otachi") for word in words(play, 2))
