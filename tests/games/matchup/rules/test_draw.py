"""Draw Phase."""

import pytest

from engine.games.matchup import events as ev
from engine.games.matchup.commands import DrawOptional
from tests.support.matchup import asked, discards, end_turn, fresh, given, hand, others, unit
from tests.support.play import Play


def drawn(play: Play) -> list[tuple[int, int]]:
    """Who drew how many in the last decision, in order."""
    return [(event.place, event.count) for event in play.just(ev.CardsDrawn)]


@pytest.mark.rule("MAT-DRAW-01")
def test_every_unit_fills_its_hand_not_just_the_active_one() -> None:
    rows = (
        unit("gipsy-danger", "2C 3C 4C 5C 6C"),
        unit("knife-head", "2S 3S 4S 5S"),
        unit("striker-eureka", "2D 3D 4D 5D 6D 7D"),
    )
    play = end_turn(given(*rows, stage="end"))
    assert drawn(play) == [(2, 3), (3, 1), (1, 2)]
    assert [one.count for one in play.view(None).units] == [7, 7, 7]


@pytest.mark.rule("MAT-DRAW-01")
def test_a_defender_that_spent_3_cards_draws_3() -> None:
    rows = (unit("gipsy-danger", "8H 6C 2D"), unit("knife-head", "3D KH 4S 5S 6S 7S 8S"))
    play = given(*rows).when(1, "attack 2", "8h", "done").when(2, "3d", "kh", "done")
    play.when(1, "6c", "done").when(2, "4s", "done")
    end_turn(play.when(1, "no combo").when(2, "no counter"))
    assert drawn(play)[0] == (2, 3)
    assert len(play.state.unit(2).hand) == 7


@pytest.mark.rule("MAT-DRAW-01")
def test_a_destroyed_unit_draws_nothing() -> None:
    rows = (unit("gipsy-danger", "2C"), unit("knife-head", "2S"), unit("striker-eureka", hits=0))
    assert drawn(end_turn(given(*rows, stage="end"))) == [(2, 6), (1, 6)]


@pytest.mark.rule("MAT-DRAW-02")
def test_a_unit_above_its_base_hand_draws_nothing() -> None:
    rows = (unit("gipsy-danger", "2C"), unit("knife-head", "2S 3S 4S 5S 6S 7S 8S", base_hand=6))
    play = end_turn(given(*rows, stage="end"))
    assert drawn(play) == [(1, 6)]
    assert hand(play, 2) == "2S 3S 4S 5S 6S 7S 8S"


@pytest.mark.rule("MAT-DRAW-02")
def test_a_unit_at_its_base_hand_draws_nothing() -> None:
    rows = (unit("gipsy-danger", "2C"), unit("knife-head", "2S 3S", base_hand=2))
    assert drawn(end_turn(given(*rows, stage="end"))) == [(1, 6)]


@pytest.mark.rule("MAT-DRAW-03")
@pytest.mark.parametrize(("active", "order"), [(1, [2, 3, 1]), (2, [3, 1, 2]), (3, [1, 2, 3])])
def test_the_active_unit_fills_up_first_then_the_others_clockwise(active: int, order: list[int]) -> None:
    rows = (unit("gipsy-danger", "2C"), unit("knife-head", "2S"), unit("striker-eureka", "2D"))
    play = end_turn(given(*rows, stage="end", active=active))
    assert drawn(play) == [(place, 6) for place in order]


@pytest.mark.rule("MAT-DRAW-03")
def test_each_unit_fills_up_completely_before_the_next_draws() -> None:
    first, second, third, deck = "2C 3C 4C", "2S 3S 4S", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H 7H"
    rows = (unit("gipsy-danger", first), unit("knife-head", second), unit("striker-eureka", third))
    rest = unit("otachi", others(first, second, third, deck))
    play = end_turn(given(*rows, rest, deck=deck, stage="end", active=4))
    assert drawn(play) == [(1, 4), (2, 2)]
    assert [one.count for one in play.view(None).units[:3]] == [7, 5, 5]


@pytest.mark.rule("MAT-DRAW-04")
def test_drawing_up_is_compulsory() -> None:
    rows = (unit("gipsy-danger", "2C"), unit("knife-head", "2S"))
    play = end_turn(given(*rows, stage="end", active=2))
    assert drawn(play) == [(1, 6), (2, 6)]
    assert asked(play) == [("tactics", 1)]
    assert play.refused_command(1, DrawOptional(1, False)).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-DRAW-05")
def test_opening_hands_come_from_the_first_draw_phase() -> None:
    play = fresh("gipsy-danger", "knife-head").dice(cut="KH 2C").when(1, "begin")
    assert drawn(play) == [(1, 7), (2, 7)]
    kinds = [type(event) for event in play.last]
    assert kinds.index(ev.TurnBegan) < kinds.index(ev.CardsDrawn)
    assert (play.view(None).turn, play.view(None).deck_count) == (1, 38)


@pytest.mark.rule("MAT-DRAW-05")
def test_the_winner_of_the_first_draw_fills_its_opening_hand_first() -> None:
    play = fresh("gipsy-danger", "knife-head", "striker-eureka").dice(cut="KH 2C AD").when(1, "begin")
    assert drawn(play) == [(3, 7), (1, 7), (2, 7)]


@pytest.mark.rule("MAT-DRAW-06")
def test_a_reshuffle_in_the_draw_phase_serves_those_that_come_later() -> None:
    first, second, deck, discard = "2C 3C 4C", "2S 3S 4S 5S", "2H 3H", "2D 3D 4D 5D 6D"
    rows = (unit("gipsy-danger", first), unit("knife-head", second))
    rest = unit("otachi", others(first, second, deck, discard))
    play = end_turn(given(*rows, rest, deck=deck, discard=discard, stage="end", active=3))
    assert drawn(play) == [(1, 2), (1, 2), (2, 3)]
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(5)]
    assert (play.view(None).deck_count, discards(play)) == (0, "")


@pytest.mark.rule("MAT-DRAW-06")
def test_end_discards_are_in_the_pile_when_the_draw_phase_runs_short() -> None:
    first, second = "2C 3C 4C", "2S 3S 4S 5S"
    rest = unit("otachi", others(first, second))
    play = given(
        unit("gipsy-danger", first), unit("knife-head", second), rest, deck="", stage="end", active=3
    )
    play.when(1, "end 1 2c 3c").when(2, "end 2 2s").when(3, "end 3")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(3)]
    assert hand(play, 1) == "2C 3C 4C 2S"
    assert hand(play, 2) == "3S 4S 5S"
    assert asked(play) == [("tactics", 1)]
