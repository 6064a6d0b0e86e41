"""Lines that are no requests: one answer each, with code, rule and message; nothing changes."""

import json
from pathlib import Path

import pytest

from tests.tui.wire.talk import SEATS, Talk
from tui.wire.reading import DEEPEST, LONGEST
from tui.wire.requests import VERBS

BAD_LINES = {
    "empty": b"",
    "blank": b"   ",
    "no JSON": b"hello",
    "torn": b'{"id": 1, "do": "games"',
    "trailing": b'{"id": 1, "do": "games"} {}',
    "a list": b"[]",
    "a number": b"7",
    "null": b"null",
    "no UTF-8": b'{"id": "\xff\xfe", "do": "games"}',
    "half a surrogate": b'{"id": "\\ud800", "do": "games"}',
    "a byte order mark": b'\xef\xbb\xbf{"id": 1, "do": "games"}',
    "NaN": b'{"id": 1, "do": "play", "seat": NaN, "n": 0}',
    "infinity": b'{"id": 1, "do": "play", "seat": 1, "answer": Infinity}',
    "too large a number": b'{"id": 1, "do": "play", "seat": 1, "n": 0, "answer": 1e999}',
    "a number of 5000 digits": b'{"id": 1, "do": "play", "seat": 1, "n": ' + b"9" * 5000 + b"}",
    "deep": b'{"id": 1, "do": "play", "seat": 1, "answer": ' + b"[" * 900 + b"]" * 900 + b"}",
    "very deep": b"[" * 500_000,
    "deep objects": b'{"a":' * 300 + b"1" + b"}" * 300,
    "named twice": b'{"id": 1, "do": "play", "seat": 1, "n": 0, "seat": 2}',
    "named twice inside": b'{"id": 1, "do": "play", "seat": 1, "command": {"do": "x", "do": "y"}}',
    "too long": b'{"id": 1, "do": "games", "x": "' + b"x" * LONGEST + b'"}',
}

BAD_REQUESTS = {
    "no id": {"do": "games"},
    "an id that is true": {"id": True, "do": "games"},
    "an id that is a list": {"id": [1], "do": "games"},
    "an id of too many letters": {"id": "x" * 65, "do": "games"},
    "no verb": {"id": 1},
    "a verb that is a number": {"id": 1, "do": 3},
    "an unknown field": {"id": 1, "do": "games", "colour": "red"},
    "a table on games": {"id": 1, "do": "games", "table": 1},
    "a table that is text": {"id": 1, "do": "view", "table": "1"},
    "table 0": {"id": 1, "do": "view", "table": 0},
    "no seat": {"id": 1, "do": "play", "n": 1},
    "seat 0": {"id": 1, "do": "play", "seat": 0, "n": 1},
    "seat -1": {"id": 1, "do": "options", "seat": -1},
    "a seat that is a half": {"id": 1, "do": "options", "seat": 1.5},
    "a seat that is text": {"id": 1, "do": "view", "seat": "1"},
    "seat 9 of two": {"id": 1, "do": "view", "seat": 9},
    "play for seat 9": {"id": 1, "do": "play", "seat": 9, "n": 1},
    "undo for seat 9": {"id": 1, "do": "undo", "seat": 9},
    "a negative n": {"id": 1, "do": "play", "seat": 1, "n": -1},
    "an n that is text": {"id": 1, "do": "play", "seat": 1, "n": "1"},
    "nothing to play": {"id": 1, "do": "play", "seat": 1},
    "two ways to play": {"id": 1, "do": "play", "seat": 1, "n": 1, "say": "begin"},
    "an answer to typed text": {"id": 1, "do": "play", "seat": 1, "say": "begin", "answer": []},
    "a command of no kind": {"id": 1, "do": "play", "seat": 1, "command": {"do": "matchup.fly", "seat": 1}},
    "a command without a kind": {"id": 1, "do": "play", "seat": 1, "command": {}},
    "a command that is text": {"id": 1, "do": "play", "seat": 1, "command": "begin"},
    "an unknown undo mode": {"id": 1, "do": "new", "game": "matchup", "seats": [], "undo": "never"},
    "seats that are names": {"id": 1, "do": "new", "game": "matchup", "seats": ["Ann", "Ben"]},
    "a state that is a list": {"id": 1, "do": "position", "game": "matchup", "state": []},
    "since before the beginning": {"id": 1, "do": "events", "since": -1},
    "entry 0": {"id": 1, "do": "jump", "entry": 0},
    "no answer to a request": {"id": 1, "do": "answer", "seat": 1},
    "a queue that is no list": {"id": 1, "do": "dice", "queue": {}},
    "a queue without results": {"id": 1, "do": "dice", "queue": [{"stream": "coin"}]},
    "a queue with two kinds of results": {
        "id": 1,
        "do": "dice",
        "queue": [{"stream": "deck", "cards": ["6H"], "index": [0]}],
    },
    "a negative index": {"id": 1, "do": "dice", "queue": [{"stream": "deck", "index": [-1]}]},
    "an empty path": {"id": 1, "do": "save", "path": ""},
}


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    talk = Talk(tmp_path)
    talk.ask("new", game="matchup", seats=SEATS, seed="reading")
    return talk


@pytest.mark.parametrize("line", BAD_LINES.values(), ids=list(BAD_LINES))
def test_a_line_that_cannot_be_read_gets_one_answer(talk: Talk, line: bytes) -> None:
    before = talk.view()
    answer = json.loads(talk.line(line))
    assert answer["ok"] is False
    assert (answer["error"]["code"], answer["error"]["rule"]) == ("malformed", "")
    assert answer["error"]["message"]
    assert len(answer["error"]["message"]) <= 1000
    assert talk.view() == before
    assert talk.ask("options")["awaiting"] == [1]


@pytest.mark.parametrize("request_", BAD_REQUESTS.values(), ids=list(BAD_REQUESTS))
def test_a_request_of_the_wrong_shape_is_malformed(talk: Talk, request_: dict[str, object]) -> None:
    before = talk.view()
    answer = json.loads(talk.line(json.dumps(request_).encode()))
    assert (answer["ok"], answer["error"]["code"]) == (False, "malformed"), answer
    usable = isinstance(request_.get("id"), int) and request_["id"] is not True
    assert answer["id"] == (1 if usable else None)
    assert talk.view() == before


def test_an_unknown_verb_is_named_and_the_known_ones_told(talk: Talk) -> None:
    error = talk.refused("shuffle")
    assert error["code"] == "unknown_verb"
    assert "shuffle" in error["message"]
    assert all(verb in error["message"] for verb in VERBS)


def test_the_verbs_are_those_that_are_promised() -> None:
    promised = (
        "games new position options play view scene events undo redo ask answer jump branch dice save load "
        "verify result quit"
    )
    assert set(VERBS) == set(promised.split())


def test_an_id_may_be_text_and_comes_back_as_it_was(talk: Talk) -> None:
    assert json.loads(talk.line(b'{"id": "a \xc3\xa9", "do": "result"}'))["id"] == "a é"
    assert json.loads(talk.line(b'{"id": -5, "do": "result"}'))["id"] == -5


def test_a_line_just_within_the_limits_is_read(talk: Talk) -> None:
    nested = b"[" * (DEEPEST - 2) + b"]" * (DEEPEST - 2)
    line = b'{"id": 1, "do": "play", "seat": 1, "n": 1, "answer": ' + nested + b"}"
    assert json.loads(talk.line(line))["error"]["code"] == "illegal"
    start = b'{"id": 1, "do": "games"'
    long = start + b" " * (LONGEST - len(start) - 1) + b"}"
    assert len(long) == LONGEST
    assert json.loads(talk.line(long))["ok"] is True
    assert json.loads(talk.line(long[:-1] + b" }"))["error"]["code"] == "malformed"


def test_many_names_given_twice_are_found_at_once(talk: Talk) -> None:
    members = ",".join(f'"{number}":1' for number in range(60_000))
    answer = json.loads(talk.line(f'{{"id":1,"do":"games",{members},"7":2}}'.encode()))
    assert "'7' is given twice" in answer["error"]["message"]
