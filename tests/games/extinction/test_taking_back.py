"""Taking back in Extinction: what is told is not free (A-5, R-85), picks are free until they are fixed."""

from typing import Any

import pytest

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.kernel.records import Moved, UndoMode
from engine.session import Session
from tests.games.extinction.worlds import GAME, advanced
from tests.support import walk
from tests.support.extinction import mini, spot, table
from tests.support.play import Play

STEP = ("forward", "backward")


def moving(undo: UndoMode = "table", **more: Any) -> Play:
    """Otachi of seat 2 about to move, far from Gipsy Danger."""
    play = table(
        mini("otachi", facing=0, face_up="acid_spit"), mini("gipsy_danger", spot(0, 6)), undo=undo, **more
    )
    ask = play.state.asks[0]
    return play.when(ask.seat, "walk") if ask.kind == "run" else play


def kind(play: Play, seat: int) -> str:
    return str(play.session.undo_state(seat).kind)


@pytest.mark.rule("EXT-MOVE-02")
@pytest.mark.parametrize("step", STEP)
def test_a_made_step_is_taken_back_only_if_the_others_agree(step: str) -> None:
    play = moving().when(2, step)
    found = play.session.undo_state(2)
    assert (found.kind, found.ask) == ("ask", (1,))
    assert not isinstance(play.session.undo(2), Moved)


@pytest.mark.rule("EXT-MOVE-02")
@pytest.mark.parametrize("step", STEP)
def test_a_made_step_stands_in_a_strict_game(step: str) -> None:
    assert kind(moving("strict").when(2, step), 2) == "blocked"


def test_in_an_open_game_a_step_is_taken_back_and_the_game_is_marked() -> None:
    play = moving("open").when(2, "forward")
    assert kind(play, 2) == "free"
    assert play.session.undo_state(2).crosses
    assert isinstance(play.session.undo(2), Moved)
    assert play.session.is_rewound


def test_a_pivot_is_not_free_since_it_tells_what_lies_ahead_of_the_new_front() -> None:
    play = moving().when(2, "pivot left")
    assert play.state.asks[0].kind == "move"
    assert kind(play, 2) == "ask"


def test_an_assisted_game_shows_what_lies_ahead_so_that_a_pivot_is_free_and_a_step_is_not() -> None:
    play = moving(options={"assisted": True}).when(2, "pivot left")
    assert kind(play, 2) == "free"
    assert kind(play.when(2, "forward"), 2) == "ask"


def test_stopping_tells_nothing_and_is_free() -> None:
    play = moving().when(2, "stop")
    assert play.state.asks[0].kind != "move"
    assert kind(play, 2) == "free"


@pytest.mark.rule("EXT-RANGE-04")
def test_an_attack_is_declared_for_good_since_the_range_is_read_out() -> None:
    for event in (fe.AttackDeclared("otachi", "gipsy_danger", "ranged", "short"),):
        assert GAME.told(moving().state, co.Target(2, "gipsy_danger"), event) == (1, 2)


# Picks


@pytest.mark.rule("EXT-ROUND-05")
def test_a_pick_is_changed_by_another_pick_or_taken_back_until_the_side_is_ready() -> None:
    play = table(mini("gipsy_danger"), mini("otachi", spot(0, 4)), activate=None)
    play.when(2, "card otachi acid_spit")
    assert kind(play, 2) == "free"
    play.when(2, "card otachi pincer_tail")
    assert play.state.mini("otachi").picked == "pincer_tail"
    assert kind(play, 2) == "free"
    play.when(2, "ready")
    assert kind(play, 2) == "ask"
    play.refused(2, "card otachi acid_spit")


@pytest.mark.rule("EXT-ROUND-05")
def test_a_side_of_two_players_is_ready_when_both_are() -> None:
    play = table(
        mini("gipsy_danger"),
        mini("otachi", spot(0, 4)),
        mini("cherno_alpha", spot(6, 4), seat=3, side="jaeger"),
        activate=None,
    )
    play.when(1, "card gipsy_danger deep_drift", "ready")
    assert kind(play, 1) == "free"
    play.when(3, "card cherno_alpha deep_drift", "ready")
    assert kind(play, 3) == "ask"


def test_a_pick_of_the_other_side_blocks_what_was_decided_before_it_and_no_pick_can_be_lost_so() -> None:
    play = table(mini("gipsy_danger"), mini("otachi", spot(0, 4)), activate=None)
    play.when(1, "card gipsy_danger deep_drift").when(2, "card otachi acid_spit")
    assert kind(play, 1) == "blocked"
    other = next(word for word in play.state.asks[0].words if word.startswith("card "))
    play.when(1, other)
    assert play.state.mini("otachi").picked == "acid_spit"


def test_a_reveal_is_never_free() -> None:
    play = table(mini("gipsy_danger"), mini("otachi", spot(0, 4)), activate=None)
    play.when(1, "card gipsy_danger deep_drift", "ready").when(2, "card otachi acid_spit", "ready")
    assert kind(play, 2) == "ask"


# The set-up


def test_what_a_player_drafts_or_puts_down_is_free_until_another_decides_or_chance_does() -> None:
    session, rng = walk.begin("extinction", "constructed", 3)
    free = {"recruit": 0, "place": 0}

    def look(one: Session) -> bool:
        entry = one.timeline.path()[-1] if one.timeline.path() else None
        if entry is not None and not entry.draws:
            kinds = {type(event) for event in entry.events}
            asked = one.awaiting == (entry.seat,)
            if kinds & {se.ForceChanged} and asked:
                free["recruit"] += 1
                assert one.undo_state(entry.seat).kind == "free"
            placed = (se.TerrainLaid, se.BuildingPlaced, ev.ObjectPlaced)
            if any(issubclass(kind, placed) for kind in kinds) and asked:
                free["place"] += 1
                assert one.undo_state(entry.seat).kind == "free"
        return bool(one.state.round == 1)

    advanced(session, rng, look)
    assert free["recruit"] > 3


def test_chance_in_the_set_up_is_told_and_what_is_put_down_by_hand_is_not() -> None:
    seen = {True: 0, False: 0}
    for seed in range(1, 5):
        session, rng = walk.begin("extinction", "constructed", seed)
        advanced(session, rng, lambda one: one.state.round == 1)
        for step in walk.steps(session):
            state, first = step.before, True
            for event in step.entry.events:
                if type(event) in (se.TerrainLaid, se.BuildingPlaced, ev.ObjectPlaced) and first:
                    first = False
                    by_hand = type(step.entry.command) in (co.PlacePiece, co.Face)
                    told = GAME.told(state, step.entry.command, event)
                    seen[by_hand] += 1
                    assert told == (() if by_hand else (1, 2))
                state = GAME.evolve[type(event)](state, event)
    assert seen[True] > 3
    assert seen[False] > 0
