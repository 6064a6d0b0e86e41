"""Take-backs in a log are proved too: free, agreed, or not to be found in the game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import consent
from engine.chance import Rng
from engine.kernel.errors import Refusal
from engine.kernel.records import Answered, Asked, Moved, UndoMode
from engine.reset import reset
from engine.session import Session
from saves.verify import Report, verify
from tests.saves.sample import lines, sample_session
from tests.saves.test_verify import named
from tests.support import walk
from tests.support.golden import decide
from tests.support.setups import HANDLING


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def proved(path: Path, records: list[Any]) -> Report:
    path.write_bytes(b"".join(lines(records)))
    return verify(path)


def begun(undo: UndoMode) -> Session:
    """A game of two in which seat 1 chooses its swap and its target: both are free to take back."""
    game = HANDLING["matchup"]
    session = walk.new_session(game.game, game.setups["two"](Rng(5)), "moves", undo)
    decide(session, 1, "begin")
    (seat,) = session.awaiting
    decide(session, seat, "swap")
    return session


def forged(path: Path, session: Session, *more: Any) -> str:
    """Why the last of these records, put at the end of the log, does not follow."""
    records = [*session.records, *more]
    return named(proved(path, records), "diverged", len(records)).removeprefix(
        "the head could not move like this: "
    )


def wandered(kind: str, seed: int) -> Session:
    """A random Table game with take-backs, requests and answers of all kinds."""
    session, rng = walk.begin("matchup", kind, seed, "table")
    seats = len(session.players)
    take_back: tuple[Callable[[int], Any], ...] = (
        session.undo,
        session.redo,
        lambda by: reset(session, by),
        lambda by: consent.ask(session, by),
    )
    while session.result is None and len(session.records) < 150:
        seat, move = 1 + rng.below(seats), rng.below(12)
        if session.timeline.asked is not None:
            replies: tuple[consent.Reply, ...] = ("yes", "yes", "yes", "no")
            consent.answer(session, seat, replies[rng.below(4)])
        elif move < 4:
            take_back[move](seat)
        else:
            walk.step(session, rng)
    return session


@pytest.mark.parametrize("kind", ["two", "three", "two units a seat"])
def test_what_a_table_allows_is_proved(path: Path, kind: str) -> None:
    moves = 0
    for seed in range(5):
        session = wandered(kind, seed)
        moves += sum(isinstance(record, Moved) for record in session.records)
        report = proved(path, session.records)
        assert report.verdict != "diverged", report.lines
    assert moves > 20


def test_a_take_back_that_nobody_agreed_to_is_named(path: Path) -> None:
    session = begun("table")
    seat = session.timeline.path()[-1].seat
    back = Moved(1, seat, 0, "undo")
    assert forged(path, session, back) in (
        "nobody agreed to take this back: chance was used: cut, deck",
        f"nobody agreed to take this back: {session.names[3 - seat]} has decided since your last decision",
    )
    asked = Asked(len(session.records) + 1, seat, 2)
    assert forged(path, session, asked, back).startswith("nobody agreed")
    other = next(one for one in session.players if one != seat)
    agreed = (asked, Answered(asked.id, other, "yes"))
    assert forged(path, session, *agreed, back).startswith("agreed was to take back to ")
    assert forged(path, session, asked, Answered(asked.id, other, "no"), back).startswith("nobody agreed")


def test_a_take_back_of_a_seat_that_is_not_there_is_named(path: Path) -> None:
    assert forged(path, begun("table"), Moved(1, 9, 0, "undo")) == "there is no seat 9"


def test_nothing_moves_in_a_strict_game(path: Path) -> None:
    session = begun("strict")
    for moved in (Moved(2, 1, 0, "undo"), Moved(2, 1, 0, "redo"), Moved(2, 1, 0, "jump")):
        assert forged(path, session, moved) == "a Strict game takes nothing back"


def test_a_table_game_has_no_jumps_and_redoes_only_what_the_same_seat_undid(path: Path) -> None:
    session = begun("table")
    seat = session.timeline.path()[-1].seat
    decide_back = session.undo(seat)
    assert not isinstance(decide_back, Refusal)
    assert (
        forged(path, session, Moved(3, seat, 0, "jump"))
        == "only in an Open game can the head go to any moment"
    )
    for moved in (Moved(3, 3 - seat, 0, "redo"), Moved(1, seat, 0, "redo")):
        assert forged(path, session, moved) == "there was nothing for this seat to redo"
    assert proved(path, [*session.records, Moved(3, seat, 0, "redo")]).verdict == "unverified"


def test_in_an_open_game_the_head_goes_anywhere(path: Path) -> None:
    session = walk.wandering("matchup", "two", 3, 120)
    assert proved(path, session.records).verdict != "diverged"
    records: list[Any] = list(begun("open").records)
    assert "cannot move to 99" in named(proved(path, [*records, Moved(99, 1, 0, "jump")]), "diverged", 4)
    assert proved(path, list(sample_session().records)).verdict == "unverified"
