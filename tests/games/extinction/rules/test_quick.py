"""EXT-QUICK: a card gives everything, and the game begins at once."""

import pytest

from engine import games
from engine.chance import Rng
from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.geometry.ring import Place, from_millimetres
from engine.games.extinction.rules.playable import check_setup
from engine.games.extinction.state import State
from engine.games.extinction.terms.scenarios import QuickPlay
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.games.extinction.terms.values import Place as Printed
from tests.support.extinction import GAME, with_entry
from tests.support.extinction_setup import begun, kind, played
from tests.support.play import Play

CONTENT = games.load(GAME).content()
CARDS = {card.id: card for card in CONTENT.quick_play}


@pytest.mark.rule("EXT-QUICK-01")
def test_a_card_is_drawn_at_random() -> None:
    for name in ("low_tide", "cadets"):
        play = begun(None, None, mode="quick_play")
        play.when(1, "side kaiju").dice(**{"quick play": name}).when(2, "side jaeger")
        assert [(event.card, event.drawn) for event in play.happened(se.QuickPlayDrawn)] == [(name, True)]


@pytest.mark.rule("EXT-QUICK-01")
def test_any_card_of_the_deck_may_come() -> None:
    drawn = {begun(mode="quick_play", seed=str(seed)).state.quick_play for seed in range(80)}
    assert drawn == set(CARDS)


@pytest.mark.rule("EXT-QUICK-01")
def test_quick_play_is_for_two() -> None:
    seats = tuple([ExtinctionSeat(f"p{n}") for n in range(3)])
    assert [one.rule for one in check_setup(seats, Options(mode="quick_play"), CONTENT)] == ["EXT-QUICK-01"]
    assert check_setup(seats[:2], Options(mode="quick_play"), CONTENT) == ()


@pytest.mark.rule("EXT-QUICK-01")
def test_the_card_may_be_agreed_on() -> None:
    play = begun(mode="quick_play", quick_play="low_tide")
    assert [(event.card, event.drawn) for event in play.happened(se.QuickPlayDrawn)] == [("low_tide", False)]


def printed(place: Printed) -> Place:
    return Place(from_millimetres(place.x_mm, place.y_mm), place.facing)


def is_as_on(state: State, card: QuickPlay) -> None:
    """Everything of the card is in the state, and nothing else."""
    assert [(one.piece, one.place) for one in state.ground] == [
        (one.piece, printed(one.place)) for one in card.terrain
    ]
    assert [(one.type, one.place) for one in state.towers] == [
        (one.type, printed(one.place)) for one in card.buildings
    ]
    assert [(one.type, one.at) for one in state.tokens] == [
        (one.type, printed(one.place).position) for one in card.objects
    ]
    jaegers = [
        (one.model, one.place, one.pilots, one.upgrades) for one in state.minis if one.side == "jaeger"
    ]
    assert jaegers == [(one.model, printed(one.place), one.pilots, one.upgrades) for one in card.jaegers]
    kaiju = [(one.model, one.place, one.mutations) for one in state.minis if one.side == "kaiju"]
    assert kaiju == [(one.model, printed(one.place), one.mutations) for one in card.kaiju]


@pytest.mark.rule("EXT-QUICK-02")
@pytest.mark.parametrize("name", sorted(CARDS))
def test_the_card_gives_everything(name: str) -> None:
    play = begun(mode="quick_play", quick_play=name)
    is_as_on(play.state, CARDS[name])
    mat = next(mat for mat in CONTENT.mat if mat.id == CARDS[name].mat)
    assert (play.state.table.width, play.state.table.height) == (2 * mat.width_mm, 2 * mat.height_mm)
    assert kind(play) == "cards", "no choices before the first round"


@pytest.mark.rule("EXT-QUICK-02")
def test_the_mat_of_the_card_is_the_table() -> None:
    wide = with_entry("mat", "city", width_mm=1500, height_mm=1000)
    play = begun(mode="quick_play", quick_play="duel_at_dawn", content=wide)
    assert (play.state.table.width, play.state.table.height) == (3000, 2000)


@pytest.mark.rule("EXT-QUICK-03")
def test_the_game_goes_straight_to_round_one_without_mission_scenario_or_leaders() -> None:
    play = begun(mode="quick_play", quick_play="duel_at_dawn")
    assert (play.state.round, kind(play)) == (1, "cards")
    assert play.state.scenario == ""
    assert [(team.mission, team.leader, team.token_ready) for team in play.state.teams] == [
        ("", "", False)
    ] * 2


@pytest.mark.rule("EXT-QUICK-03")
def test_without_leaders_no_reroll_is_offered_and_only_basic_points_count() -> None:
    rng = Rng(5)
    for game in range(3):
        play = begun(mode="quick_play", quick_play="duel_at_dawn")
        asked: set[str] = set()

        def note(now: Play, asked: set[str] = asked) -> bool:
            asked.add(kind(now))
            return False

        played(play, rng.fork(str(game)), note)
        assert "activate" not in asked, "one model a side"
        assert "command" not in asked
        basic = ("damaged", "destroyed", "buildings", "all buildings")
        for scored in play.happened(ev.PointsScored):
            assert all(what.startswith(basic) for what, _ in scored.lines)


@pytest.mark.rule("EXT-QUICK-03", "EXT-LEAD-01")
def test_a_leader_that_the_card_names_leads() -> None:
    card = CARDS["duel_at_dawn"]
    kaiju = [
        {
            "model": "shrikethorn",
            "mutations": ["bloodlust", "thick_hide"],
            "leader": True,
            "place": {"x_mm": 600, "y_mm": 840, "facing": 9},
        }
    ]
    content = with_entry("quick_play", card.id, kaiju=kaiju)
    play = begun(mode="quick_play", quick_play=card.id, content=content)
    assert [(team.leader, team.token_ready) for team in play.state.teams] == [
        ("", False),
        ("shrikethorn", True),
    ]
