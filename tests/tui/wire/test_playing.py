"""Options, decisions and queued results."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tui.wire.talk import SEATS, Talk


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    """A table in the Attack Phase of seat 1."""
    talk = Talk(tmp_path)
    given(talk, "6H KH 5C", "8D 2S")
    return talk


def given(talk: Talk, one: str, two: str, **fields: Any) -> None:
    units = [{"unit": "gipsy-danger", "hand": one.split()}, {"unit": "knife-head", "hand": two.split()}]
    state = {"units": units, **fields}
    talk.ask("position", game="matchup", state=state, seed="playing")


def test_an_option_is_played_by_number_text_or_command(talk: Talk) -> None:
    row = next(row for row in talk.ask("options")["options"] if row["notation"] == "attack 2")
    assert (row["seat"], row["kind"], row["rule"]) == (1, "answer", "MAT-ATTACK-01")
    assert row["label"] == "Attack Knife Head"
    assert row["parts"] == ["unit 2"]
    ways = ({"n": row["n"]}, {"say": "attack 2"}, {"command": row["command"]})
    answers = []
    for way in ways:
        given(talk, "6H KH 5C", "8D 2S")
        answer = talk.ask("play", seat=1, **way)
        answers.append({key: value for key, value in answer.items() if key != "id"})
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["entry"] == answers[0]["head"] == 2


def test_number_0_is_done(talk: Talk) -> None:
    rows = {row["n"]: row for row in talk.ask("options")["options"]}
    assert rows[0]["kind"] == "done"
    assert rows[max(rows)]["kind"] == "aside"
    talk.ask("play", seat=1, n=0)
    assert talk.ask("options")["awaiting"] == [1, 2]


def test_options_without_a_seat_are_those_of_all_awaited(talk: Talk) -> None:
    talk.play(1, "pass")
    rows = talk.ask("options")["options"]
    assert {row["seat"] for row in rows} == {1, 2}
    both = [talk.ask("options", seat=seat)["options"] for seat in (1, 2)]
    assert rows == [*both[0], *both[1]]


def test_a_form_is_played_with_an_answer(talk: Talk) -> None:
    talk.play(1, "pass")
    row = talk.ask("options", seat=1)["options"][0]
    assert "command" not in row
    assert row["form"] == {
        "form": "pick",
        "fills": "cards",
        "items": ["6H", "KH", "5C"],
        "least": 0,
        "most": 2,
    }
    for wrong in (None, "6H", ["6H", "6H"], ["6H", "KH", "5C"], ["8D"], [1], {"6H": 1}, 3):
        error = talk.refused("play", seat=1, n=row["n"], answer=wrong)
        assert (error["code"], error["rule"]) == ("illegal", "MAT-END-01"), wrong
    answer = talk.ask("play", seat=1, n=row["n"], answer=["5C", "6H"])
    chosen = [row["event"] for row in answer["events"]]
    assert chosen[0] == {"is": "matchup.end_discards_chosen", "place": 1, "cards": ["6H", "5C"]}
    assert answer["awaiting"] == [2]


def test_an_option_without_a_form_takes_no_answer(talk: Talk) -> None:
    assert talk.code("play", seat=1, n=0, answer=["6H"]) == "illegal"


def test_what_is_not_offered_is_refused_with_its_rule(talk: Talk) -> None:
    before = talk.view()
    assert talk.code("play", seat=1, n=99) == "illegal"
    assert talk.code("play", seat=1, say="dance") == "illegal"
    error = talk.refused("play", seat=1, say="attack 1")
    assert (error["code"], error["rule"]) == ("illegal", "MAT-ATTACK-03")
    command = {"do": "matchup.play_card", "seat": 1, "card": "6H"}
    assert talk.code("play", seat=1, command=command) == "illegal"
    assert talk.view() == before
    assert talk.ask("events")["events"] == []


def test_only_awaited_seats_decide(talk: Talk) -> None:
    for way in ({"n": 0}, {"say": "done"}, {"n": 7}, {"say": "8d"}):
        assert talk.code("play", seat=2, **way) == "not_your_turn"
    command = {"do": "matchup.declare_attack", "seat": 1, "target": 2}
    assert talk.code("play", seat=2, command=command) == "not_your_turn"


def test_giving_up_is_possible_at_any_time_and_ends_the_game(talk: Talk) -> None:
    aside = talk.ask("options", seat=2)["options"][-1]
    answer = talk.ask("play", seat=2, n=aside["n"])
    assert (answer["awaiting"], answer["over"]) == ([], True)
    assert talk.ask("options") == {"id": talk.count, "ok": True, "options": [], "awaiting": []}
    result = talk.ask("result")
    assert (result["over"], result["winner"], result["seats"]) == (True, "jaeger", [1])
    assert result["score"] == [["Jaegers", 20], ["Kaiju", 0]]
    assert talk.code("play", seat=1, n=0) == "game_over"
    assert talk.code("play", seat=1, say="done") == "game_over"
    assert talk.code("undo", seat=1) == "game_over"
    assert talk.code("dice", queue=[]) == "game_over"


def test_there_is_no_result_before_the_end(talk: Talk) -> None:
    result = talk.ask("result")
    del result["id"], result["ok"]
    assert result == {"over": False, "winner": None, "seats": [], "score": [], "reason": "", "rule": ""}


def test_events_come_with_entry_seat_and_sentence(talk: Talk) -> None:
    talk.play(1, "attack 2", "6h")
    rows = talk.ask("events", seat=None)["events"]
    assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)
    played = next(row for row in rows if row["event"]["is"] == "matchup.card_played")
    assert (played["id"], played["seat"]) == (3, 1)
    assert played["text"] == "Gipsy Danger plays 6♥ heart"
    assert talk.ask("events", since=3)["events"] == []
    assert {row["id"] for row in talk.ask("events", since=2)["events"]} == {3}


def test_a_seat_sees_its_own_draws_and_only_counts_of_others(talk: Talk) -> None:
    talk.ask("new", game="matchup", seats=SEATS, seed="draws")
    answer = talk.play(1, "begin")
    drawn = [row["event"] for row in answer["events"] if row["event"]["is"] == "matchup.cards_drawn"]
    assert all(len(event["cards"]) == 7 for event in drawn), "this connection sees all"
    for seat in (1, 2, None):
        seen = [row["event"] for row in talk.ask("events", seat=seat)["events"]]
        cards = {event["place"]: event.get("cards") for event in seen if event["is"] == "matchup.cards_drawn"}
        assert set(cards) == {1, 2}
        for place, known in cards.items():
            assert (known is not None) == (place == seat)
    whole = [row["event"] for row in talk.ask("events", seat="all")["events"]]
    assert whole == [row["event"] for row in answer["events"]]


def test_a_view_holds_what_a_seat_may_know(talk: Talk) -> None:
    hands = {seat: [unit.get("hand") for unit in talk.view(seat)["units"]] for seat in (1, 2, None)}
    assert hands == {1: [["6H", "KH", "5C"], None], 2: [None, ["8D", "2S"]], None: [None, None]}
    assert "deck" not in talk.view(1)
    assert len(talk.view("all")["deck"]) == 47


def test_a_picture_is_for_a_seat_and_tells_about_taking_back(talk: Talk) -> None:
    talk.play(1, "attack 2")
    scene = talk.ask("scene", seat=1)["scene"]
    assert scene["game"] == "matchup"
    assert [hand["id"] for hand in scene["hands"]]
    assert scene["undo"].startswith("undo free")
    assert talk.ask("scene")["scene"]["hands"] == []
    both = talk.ask("scene", seat="all")["scene"]
    assert both == [talk.ask("scene", seat=seat)["scene"] for seat in (1, 2)]


# Queued results


def grapple(talk: Talk) -> None:
    """Seat 1 holds an Opportunity card in its Attack window; the deck has all other cards."""
    given(talk, "AH 6H", "8D 2S")
    talk.play(1, "attack 2", "ah")


def test_queued_cards_are_drawn_and_marked(talk: Talk) -> None:
    grapple(talk)
    queued = talk.ask("dice", queue=[{"stream": "deck", "cards": ["10h", "9C"]}])["queued"]
    assert queued == {"deck": ["10H", "9C"]}
    answer = talk.play(1, "draw")
    assert [row["event"]["cards"] for row in answer["events"] if "cards" in row["event"]] == [["10H"]]
    assert [draw["source"] for draw in answer["draws"]] == ["scripted"]


def test_a_place_can_be_queued_instead_of_a_name(talk: Talk) -> None:
    grapple(talk)
    deck = talk.view()["deck"]
    talk.ask("dice", queue=[{"stream": "deck", "index": 3}])
    answer = talk.play(1, "draw")
    assert answer["draws"][0]["got"] == [3]
    assert deck[3] in talk.view()["units"][0]["hand"]


def test_a_play_that_does_not_fit_the_queue_is_refused_whole(talk: Talk) -> None:
    for row in ({"cards": ["6H"]}, {"cards": ["XX"]}, {"index": [99]}, {"faces": [3]}):
        grapple(talk)
        talk.ask("dice", queue=[{"stream": "deck", **row}])
        before = talk.view()
        assert talk.code("play", seat=1, say="draw") == "script"
        assert talk.code("play", seat=1, say="draw") == "script", "the queue is as it was"
        assert talk.view() == before
        assert talk.ask("dice", queue=[])["queued"] == {}
        talk.play(1, "draw")


def test_a_queue_that_is_too_short_for_one_draw_does_not_fit(talk: Talk) -> None:
    talk.ask("new", game="matchup", seats=SEATS, seed="short")
    talk.ask("dice", queue=[{"stream": "cut", "cards": ["AH"]}])
    assert talk.code("play", seat=1, say="begin") == "script"
    talk.ask("dice", queue=[{"stream": "cut", "cards": ["AH"]}, {"stream": "cut", "order": ["2H"]}])
    first = talk.play(1, "begin")["events"][0]["event"]
    assert first["drawn"] == [[1, "AH"], [2, "2H"]]


def test_after_the_queue_the_seed_goes_on_as_if_nothing_had_been(talk: Talk) -> None:
    def begun(queue: list[Any]) -> tuple[int, list[list[str]]]:
        talk.ask("new", game="matchup", seats=SEATS, seed="same")
        talk.ask("dice", queue=queue)
        events = [row["event"] for row in talk.play(1, "begin")["events"]]
        hands = [event["cards"] for event in events if event["is"] == "matchup.cards_drawn"]
        return talk.view(None)["active"], hands

    first, hands = begun([])
    cards = ["KS", "2D"] if first == 1 else ["2D", "KS"]
    assert begun([{"stream": "cut", "cards": cards}]) == (first, hands), "another stream is not touched"


def test_rolled_faces_can_be_numbers(talk: Talk) -> None:
    seats = [{"name": "Ann", "units": [{"unit": "gipsy-danger"}]}, SEATS[1]]
    talk.ask("new", game="matchup", seats=seats, options={"veterans": True}, seed="dice")
    talk.ask("dice", queue=[{"stream": "veteran", "faces": [4, "1"]}])
    events = [row["event"] for row in talk.play(1, "begin")["events"]]
    assert [event["face"] for event in events if event["is"] == "matchup.veteran_rolled"] == [4, 1]


def test_answers_are_the_same_bytes_each_time(talk: Talk) -> None:
    line = json.dumps({"id": 5, "do": "scene", "seat": 1}).encode()
    assert talk.line(line) == talk.line(line)
