"""EXT-MULTI: several players on a side."""

from typing import Any

import pytest

from engine.chance import Rng
from engine.games.extinction import events as ev
from tests.support.extinction import mini, model, spot, table, words
from tests.support.extinction_setup import PAIRS, deploy_all, kind, laid, played, scenario, seat_asked
from tests.support.play import Play


def three(*, face_up: bool = True, **more: Any) -> Play:
    """Seats 1 and 3 play three Jaegers, 2 and 1; seat 2 a Kaiju. All have a card face up, or none."""
    minis = [
        mini("gipsy_avenger", spot(0, 6), 6, "guard_stance", seat=1),
        mini("guardian_bravo", spot(1, 6), 6, "patrol", seat=1),
        mini("gipsy_danger", spot(11, 6), 6, "heavy_stride", seat=3),
        mini("knifehead", spot(6, 2), 0, "ram", seat=2),
        mini("hakuja", spot(6, 5), 0, "burrow", seat=2),
    ]
    minis = [one if face_up else {**one, "face_up": ""} for one in minis]
    return table(*minis, activate=None, **more)


@pytest.mark.rule("EXT-MULTI-01")
def test_sides_play_together_turn_by_turn_whoever_controls_the_models() -> None:
    play = three(stack=[{"frame": "battle", "stage": "first"}])
    assert (kind(play), seat_asked(play)) == ("first", 2), "two against three"
    play.dice(impulse="2").when(2, "first jaeger")
    assert play.just(ev.TurnBegan)[0].side == "jaeger"
    play.when(1, "activate gipsy_danger")
    assert play.awaiting == (3,)
    assert play.state.left == 1


@pytest.mark.rule("EXT-MULTI-01")
def test_victory_is_that_of_all_players_of_the_side() -> None:
    play = deploy_all(laid(scenario(), "jaeger", "kaiju", "jaeger", "kaiju", forces=PAIRS))
    result = played(play, Rng(3)).state.result
    assert result is not None
    assert result.seats == {"jaeger": (1, 3), "kaiju": (2, 4)}[result.winner]


@pytest.mark.rule("EXT-MULTI-02")
@pytest.mark.parametrize(
    ("picks", "seats"),
    [(("gipsy_avenger", "gipsy_danger"), (1, 3)), (("gipsy_avenger", "guardian_bravo"), (1, 1))],
)
def test_the_impulse_counts_models_of_the_whole_side(picks: tuple[str, str], seats: tuple[int, int]) -> None:
    """Impulse 2, players with 2 and 1 Jaegers: one of each, or both of the first."""
    play = three(stack=[{"frame": "battle", "stage": "first"}])
    play.dice(impulse="2 1").when(2, "first jaeger")
    for pick, seat in zip(picks, seats, strict=True):
        assert f"activate {pick}" in words(play, 1)
        play.when(1, f"activate {pick}")
        while play.awaiting == (seat,) and kind(play) in ("run", "move", "option"):
            known = play.state.asks[0].words
            play.when(seat, next(word for word in ("walk", "stop", "pass") if word in known))
        assert model(play, pick).activated
    assert play.just(ev.TurnBegan)[-1].side == "kaiju", "two were activated, whoever controls them"


@pytest.mark.rule("EXT-MULTI-03")
def test_each_player_chooses_cards_for_the_own_models() -> None:
    play = three(face_up=False, stack=[{"frame": "battle", "stage": "choose"}], round=2)
    asked = {ask.seat: {word.split()[1] for word in ask.words if word != "ready"} for ask in play.state.asks}
    assert asked == {
        1: {"gipsy_avenger", "guardian_bravo"},
        2: {"knifehead", "hakuja"},
        3: {"gipsy_danger"},
    }


@pytest.mark.rule("EXT-MULTI-03")
def test_team_mates_see_each_others_picks_and_opponents_do_not() -> None:
    cards = [
        mini("gipsy_avenger", spot(0, 6), 6, seat=1),
        mini("gipsy_danger", spot(11, 6), 6, seat=3),
        mini("knifehead", spot(6, 2), 0, seat=2),
    ]
    play = table(*cards, activate=None)
    play.when(1, "card gipsy_avenger chain_sword").when(2, "card knifehead ram")
    assert play.view(3).mini("gipsy_avenger").picked == "chain_sword"
    assert play.view(1).mini("knifehead").picked == ""
    for seat in (2, None):
        assert play.view(seat).mini("gipsy_avenger").picked == ""
    assert play.view(2).mini("knifehead").picked == "ram"
