"""Bots at a table: played by the wire only where it is asked to."""

from pathlib import Path
from typing import Any

import pytest

from tests.tui.wire.talk import Talk


def seats(one: str, two: str) -> list[dict[str, Any]]:
    return [
        {"name": "Ann", "by": one, "units": [{"unit": "gipsy-danger"}]},
        {"name": "Ben", "by": two, "units": [{"unit": "knife-head"}]},
    ]


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    return Talk(tmp_path)


def test_bots_are_not_played_unless_asked(talk: Talk) -> None:
    answer = talk.ask("new", game="matchup", seats=seats("random", "random"))
    assert (answer["head"], answer["awaiting"]) == (1, [1])


def test_bots_play_a_whole_game(talk: Talk) -> None:
    answer = talk.ask("new", game="matchup", seats=seats("random", "random"), bots=True, seed="bots")
    assert (answer["awaiting"], answer["over"]) == ([], True)
    assert talk.ask("result")["over"] is True


def test_the_same_seed_gives_the_same_course(talk: Talk) -> None:
    for _ in range(2):
        talk.ask("new", game="matchup", seats=seats("random", "random"), bots=True, seed="bots")
    one, two = (talk.ask("events", table=number, seat="all")["events"] for number in (1, 2))
    assert one == two


def test_bots_decide_until_a_person_is_awaited(talk: Talk) -> None:
    answer = talk.ask("new", game="matchup", seats=seats("random", "human"), bots=True, seed="mixed")
    for _ in range(60):
        assert 2 in answer["awaiting"] or answer["over"]
        if answer["over"]:
            break
        row = next(row for row in talk.ask("options", seat=2)["options"] if row["kind"] != "aside")
        value = row["form"]["items"][: row["form"]["least"]] if "form" in row else None
        answer = talk.ask("play", seat=2, n=row["n"], answer=value)
        ids = [event["id"] for event in answer["events"]]
        assert ids == sorted(ids)
        assert ids[0] == answer["entry"]
        assert {event["seat"] for event in answer["events"] if event["id"] > answer["entry"]} <= {1}


def test_a_greedy_bot_answers_an_attack(talk: Talk) -> None:
    units = [{"unit": "gipsy-danger", "hand": ["6H", "5C"]}, {"unit": "knife-head", "hand": ["8D", "2S"]}]
    chairs = [{"name": "Ann"}, {"name": "Ben", "by": "greedy"}]
    talk.ask("position", game="matchup", state={"units": units}, seats=chairs, bots=True, seed="greedy")
    answer = talk.play(1, "attack 2", "6h", "done")
    assert "matchup.attack_missed" in [row["event"]["is"] for row in answer["events"]]
    assert answer["awaiting"] == [1]


def test_a_bot_that_results_do_not_fit_waits_and_says_so_in_one_line(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    talk.ask("new", game="matchup", seats=seats("random", "human"), seed="bots", undo="open", bots=True)
    talk.ask("dice", queue=[{"stream": "deck", "index": [0]}])
    assert talk.ask("branch", entry=1)["awaiting"] == [1]
    (record,) = caplog.records
    assert record.exc_info is None
    assert record.getMessage() == "a bot cannot decide at table 1: deck: 7 are picked, 1 queued"
