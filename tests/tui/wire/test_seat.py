"""A connection for one seat: what it may not do, and what it may not see."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tui.wire.talk import SEATS, Talk

BOTS = [SEATS[0], {**SEATS[1], "by": "random"}]


class Pair:
    """The same tables seen by one that may see all, and by one for seat 1."""

    def __init__(self, home: Path) -> None:
        self.whole = Talk(home)
        self.seat = Talk(home, 1, self.whole.tables)


@pytest.fixture
def pair(tmp_path: Path) -> Pair:
    """A table after the first draw, with the opening hands known."""
    pair = Pair(tmp_path)
    pair.whole.ask("new", game="matchup", seats=SEATS, undo="open", seed="seat")
    pair.whole.ask("dice", queue=[{"stream": "cut", "cards": ["AH", "2H"]}])
    pair.whole.play(1, "begin")
    return pair


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("view", {"seat": "all"}),
        ("view", {"seat": 2}),
        ("scene", {"seat": "all"}),
        ("scene", {"seat": 2}),
        ("events", {"seat": "all"}),
        ("events", {"seat": 2}),
        ("options", {"seat": 2}),
        ("play", {"seat": 2, "say": "concede 2"}),
        ("play", {"seat": 2, "n": 1}),
        ("undo", {"seat": 2}),
        ("redo", {"seat": 2}),
        ("ask", {"seat": 2}),
        ("answer", {"seat": 2, "yes": True}),
        ("jump", {"entry": 1, "seat": 2}),
        ("branch", {"entry": 1, "seat": 2}),
        ("dice", {"queue": []}),
        ("position", {"game": "matchup", "state": {}}),
        ("load", {"path": "anything"}),
        ("save", {"path": "anything"}),
        ("new", {"game": "matchup", "seats": SEATS, "seed": "mine"}),
    ],
)
def test_what_is_for_others_is_forbidden(pair: Pair, do: str, fields: dict[str, Any]) -> None:
    before = pair.whole.view()
    assert pair.seat.code(do, **fields) == "forbidden"
    assert pair.whole.view() == before
    assert len(pair.whole.tables.kept) == 1


def test_the_own_seat_and_the_public_view_are_allowed(pair: Pair) -> None:
    for seat in (1, None):
        pair.seat.ask("view", seat=seat)
        pair.seat.ask("scene", seat=seat)
        pair.seat.ask("events", seat=seat)
    assert pair.seat.ask("options") == pair.seat.ask("options", seat=1) | {"id": pair.seat.count - 1}
    pair.seat.play(1, "swap", "attack 2")
    pair.seat.ask("undo", seat=1)
    pair.seat.ask("redo", seat=1)
    assert pair.seat.ask("jump", entry=2)["head"] == 2


def test_options_without_a_seat_are_only_the_own(pair: Pair) -> None:
    pair.seat.play(1, "swap", "pass")
    assert pair.whole.ask("options")["awaiting"] == [1, 2]
    answer = pair.seat.ask("options")
    assert answer["awaiting"] == [1, 2]
    assert {row["seat"] for row in answer["options"]} == {1}
    pair.whole.play(2, "done")
    pair.whole.play(1, "done")
    assert pair.seat.ask("options")["options"] == [], "seat 2 is awaited"


def test_results_of_secret_draws_are_not_shown(pair: Pair) -> None:
    card = pair.seat.view(1)["units"][0]["hand"][0]
    answer = pair.seat.play(1, f"swap {card}")
    (draw,) = answer["draws"]
    assert draw == {
        "stream": "deck",
        "purpose": f"Tactics t1 unit 1, after swap {card.lower()}",
        "n": 0,
        "ask": "1 of 38",
        "source": "seed",
    }


def test_results_of_open_draws_are_shown(tmp_path: Path) -> None:
    talk = Talk(tmp_path, 1)
    talk.ask("new", game="matchup", seats=SEATS)
    draws = talk.play(1, "begin")["draws"]
    assert {draw["stream"]: "got" in draw for draw in draws} == {"cut": True, "deck": False}


def test_events_of_a_play_are_those_that_the_seat_saw(tmp_path: Path) -> None:
    talk = Talk(tmp_path, 1)
    talk.ask("new", game="matchup", seats=SEATS)
    events = talk.play(1, "begin")["events"]
    drawn = {row["event"]["place"]: row["event"] for row in events if "count" in row["event"]}
    assert "cards" in drawn[1]
    assert "cards" not in drawn[2]
    assert events == talk.ask("events", seat=1)["events"]


def test_after_the_end_everything_is_shown(pair: Pair) -> None:
    answer = pair.seat.play(1, "concede 1")
    assert answer["over"] is True
    assert pair.seat.view("all") == pair.whole.view("all")
    assert pair.seat.ask("events", seat="all")["events"] == pair.whole.ask("events", seat="all")["events"]
    assert pair.seat.ask("scene", seat=2)["scene"]["over"] is True
    pair.seat.ask("save", path="the-end")
    assert pair.seat.ask("verify", path="the-end")["verdict"] == "unverified"
    assert pair.seat.code("load", path="the-end") == "forbidden"
    assert pair.seat.code("options", seat=2) == "forbidden"


def test_draws_of_the_closing_play_are_shown_whole(tmp_path: Path) -> None:
    talk = Talk(tmp_path, 1)
    answer = talk.ask("new", game="matchup", seats=BOTS, bots=True)
    for _ in range(2000):
        if answer["over"]:
            break
        row = next(row for row in talk.ask("options")["options"] if row["kind"] != "aside")
        value = row["form"]["items"][: row["form"]["least"]] if "form" in row else None
        answer = talk.ask("play", seat=1, n=row["n"], answer=value)
        if not answer["over"]:
            assert all(("got" in draw) == (draw["stream"] != "deck") for draw in answer["draws"])
    assert answer["over"]
    assert all("got" in draw for draw in answer["draws"])


def test_a_seat_that_the_table_does_not_have_only_watches(tmp_path: Path) -> None:
    talk = Talk(tmp_path, 5)
    talk.ask("new", game="matchup", seats=SEATS)
    assert talk.ask("options")["options"] == []
    talk.ask("view")
    assert talk.code("view", seat=5) == "malformed"
    assert talk.code("play", seat=1, say="begin") == "forbidden"
    assert talk.code("jump", entry=1) == "malformed"


def test_nothing_that_a_seat_gets_names_a_hidden_card(pair: Pair) -> None:
    """In the answers for seat 1 no card of seat 2's hand or of the deck stands but where all cards stand."""
    state = pair.whole.view()
    hidden = {*state["units"][1]["hand"], *state["deck"]}
    for do in ("options", "view", "scene", "events", "result"):
        seat = {} if do == "result" else {"seat": 1}
        answer = pair.seat.ask(do, **seat)
        if do == "view":
            del answer["view"]["book"]
        if do == "events":
            answer["events"] = [row for row in answer["events"] if "first_turn" not in row["event"]["is"]]
        text = json.dumps(answer)
        assert not [card for card in hidden if f'"{card}"' in text], do
