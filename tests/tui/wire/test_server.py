"""The loop: one line in, one line out, nothing else on standard output, and the end."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from saves.home import Home
from tests.tui.wire.talk import SEATS, served
from tui.wire import dispatch
from tui.wire import requests as rq
from tui.wire.reading import LONGEST
from tui.wire.server import lines, serve

GAMES: type[rq.Request] = rq.Games


def test_the_end_of_input_ends_with_0(tmp_path: Path) -> None:
    assert served(tmp_path, b"") == []


def test_every_line_gets_one_answer_in_order(tmp_path: Path) -> None:
    data = b'{"id":1,"do":"games"}\nwhat\n\n{"id":"b","do":"options"}\r\n'
    answers = served(tmp_path, data)
    assert [(answer["id"], answer["ok"]) for answer in answers] == [
        (1, True),
        (None, False),
        (None, False),
        ("b", False),
    ]
    assert answers[3]["error"]["code"] == "no_game"


def test_a_last_line_without_its_end_is_answered(tmp_path: Path) -> None:
    assert served(tmp_path, b'{"id":1,"do":"games"}')[0]["ok"] is True


def test_quit_is_answered_and_ends_the_program(tmp_path: Path) -> None:
    answers = served(tmp_path, b'{"id":1,"do":"quit"}\n{"id":2,"do":"games"}\n')
    assert answers == [{"id": 1, "ok": True}]


@pytest.mark.parametrize("length", [LONGEST + 1, LONGEST + 2, 3 * LONGEST])
def test_a_line_that_is_too_long_is_answered_once_and_skipped(tmp_path: Path, length: int) -> None:
    answers = served(tmp_path, b"x" * length + b'\n{"id":2,"do":"games"}\n')
    assert [(answer["id"], answer["ok"]) for answer in answers] == [(None, False), (2, True)]
    assert "bytes" in answers[0]["error"]["message"]


def test_a_line_that_is_too_long_and_never_ends_is_answered_once(tmp_path: Path) -> None:
    assert len(served(tmp_path, b"x" * (2 * LONGEST))) == 1


def test_no_more_of_a_long_line_is_kept_than_needed() -> None:
    (line,) = lines(io.BytesIO(b"x" * (5 * LONGEST)))
    assert len(line) == LONGEST + 1


def test_what_prints_does_not_reach_standard_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def talkative(connection: Any, request: Any) -> dict[str, Any]:
        print("this is no answer")
        return {}

    monkeypatch.setitem(dispatch.HANDLERS, GAMES, talkative)
    assert served(tmp_path, b'{"id":1,"do":"games"}\n') == [{"id": 1, "ok": True}]
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "this is no answer" in captured.err


def test_a_request_that_fails_inside_is_answered_and_the_next_one_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(connection: Any, request: Any) -> dict[str, Any]:
        raise RuntimeError("a defect")

    monkeypatch.setitem(dispatch.HANDLERS, GAMES, failing)
    first, second = served(tmp_path, b'{"id":1,"do":"games"}\n{"id":2,"do":"quit"}\n')
    assert first["ok"] is False
    assert "a defect" in first["error"]["message"]
    assert second == {"id": 2, "ok": True}


def test_text_streams_are_used_through_their_buffer(tmp_path: Path) -> None:
    request = {"id": "Jäger", "do": "new", "game": "matchup", "seats": SEATS}
    sink = io.BytesIO()
    stdin = io.TextIOWrapper(io.BytesIO(json.dumps(request).encode()), encoding="ascii")
    stdout = io.TextIOWrapper(sink, encoding="ascii")
    assert serve(stdin, stdout, Home(tmp_path)) == 0
    assert json.loads(sink.getvalue())["id"] == "Jäger"
