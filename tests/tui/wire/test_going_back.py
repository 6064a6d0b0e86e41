"""Taking back, asking for it, and going to other moments."""

from pathlib import Path
from typing import Any

import pytest

from tests.tui.wire.talk import Talk


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    return Talk(tmp_path)


def given(talk: Talk, undo: str = "table", by: str = "human", bots: bool = False) -> None:
    units = [
        {"unit": "gipsy-danger", "hand": ["6H", "AH", "5C"]},
        {"unit": "knife-head", "hand": ["8D", "2S"]},
    ]
    seats = [{"name": "Ann"}, {"name": "Ben", "by": by}]
    state = {"units": units}
    talk.ask("position", game="matchup", state=state, seats=seats, undo=undo, seed="back", bots=bots)


def test_a_step_that_told_nothing_is_taken_back_and_done_again(talk: Talk) -> None:
    given(talk)
    before = talk.view()
    talk.play(1, "attack 2")
    after = talk.view()
    answer = talk.ask("undo", seat=1)
    assert answer["head"] == 1
    assert answer["undo"] == {"state": "blocked", "reason": "you have decided nothing yet"}
    assert answer["awaiting"] == [1]
    assert talk.view() == before
    answer = talk.ask("redo", seat=1)
    assert (answer["head"], answer["undo"]["state"]) == (2, "free")
    assert talk.view() == after
    assert talk.code("redo", seat=1) == "illegal"


def test_what_was_seen_is_not_taken_back_for_free(talk: Talk) -> None:
    given(talk)
    talk.play(1, "attack 2", "6h")
    error = talk.refused("undo", seat=1)
    assert error["code"] == "illegal"
    assert "Ben saw something new" in error["message"]
    assert len(talk.view()["table"]) == 1


def test_the_others_are_asked_and_agree(talk: Talk) -> None:
    given(talk)
    talk.play(1, "attack 2", "6h")
    answer = talk.ask("ask", seat=1)
    assert (answer["head"], answer["waiting"]) == (3, [2])
    assert talk.code("answer", seat=1, yes=True) == "illegal"
    answer = talk.ask("answer", seat=2, yes=True)
    assert (answer["head"], answer["waiting"]) == (2, [])
    assert "table" not in talk.view()


def test_the_others_are_asked_and_refuse(talk: Talk) -> None:
    given(talk)
    talk.play(1, "attack 2", "6h")
    talk.ask("ask", seat=1)
    assert talk.ask("answer", seat=2, yes=False)["head"] == 3
    talk.ask("ask", seat=1)
    assert talk.code("answer", seat=2, yes=True, never=True) == "malformed"
    assert talk.ask("answer", seat=2, yes=False, never=True)["head"] == 3
    assert "no more requests" in talk.refused("ask", seat=1)["message"]


def test_a_bot_answers_at_once(talk: Talk) -> None:
    given(talk, by="random", bots=True)
    talk.play(1, "attack 2", "ah", "draw")
    answer = talk.ask("ask", seat=1)
    assert answer["waiting"] == []
    assert answer["head"] == 3, "the draw told the bot nothing, so it agrees"


def test_nothing_is_taken_back_in_a_strict_game(talk: Talk) -> None:
    given(talk, undo="strict")
    talk.play(1, "attack 2")
    assert "Strict" in talk.refused("undo", seat=1)["message"]
    assert talk.code("ask", seat=1) == "illegal"


def test_an_open_game_can_be_visited_and_branched(talk: Talk) -> None:
    given(talk, undo="open")
    talk.play(1, "attack 2", "6h", "done")
    there = talk.view()
    answer = talk.ask("jump", entry=2)
    assert (answer["head"], answer["awaiting"]) == (2, [1])
    assert "table" not in talk.view()
    assert [row["id"] for row in talk.ask("events")["events"]] == [2] * len(talk.ask("events")["events"])
    assert talk.ask("jump", entry=4)["head"] == 4
    assert talk.view() == there
    assert talk.ask("branch", entry=1, name="another way")["head"] == 1
    talk.play(1, "pass")
    assert talk.ask("branch", entry=1)["head"] == 1
    assert talk.code("jump", entry=99) == "illegal"
    assert talk.code("branch", entry=1, name="\u202e") == "malformed"


def test_only_an_open_game_can_be_visited(talk: Talk) -> None:
    given(talk)
    talk.play(1, "attack 2")
    assert talk.code("jump", entry=1) == "illegal"
    assert talk.code("branch", entry=1) == "illegal"


def test_bots_wait_at_a_visited_moment_and_go_on_from_a_branch(talk: Talk) -> None:
    given(talk, undo="open", by="random", bots=True)
    answer: dict[str, Any] = talk.play(1, "attack 2", "6h", "done")
    decided = next(row["id"] for row in answer["events"] if row["seat"] == 2)
    assert talk.ask("jump", entry=answer["entry"])["awaiting"] == [2]
    branch = talk.ask("branch", entry=answer["entry"])
    assert branch["awaiting"] == [1]
    assert branch["head"] > decided
