"""Whatever comes over the wire gets one answer, and what is not done changes nothing."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tui.wire.talk import SEATS, Talk
from tui.wire.requests import VERBS

CODES = {"malformed", "unknown_verb", "unknown_game", "bad_setup", "not_your_turn", "illegal", "game_over"}
CODES |= {"no_game", "bad_position", "script", "bad_file", "forbidden"}
SLOW = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
FEW = settings(max_examples=100, deadline=None, database=None, derandomize=True, suppress_health_check=SLOW)

leaves = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=20)
    | st.binary()
).filter(lambda value: not isinstance(value, bytes))
junk = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
cards = st.sampled_from(["6H", "KS", "10D", "2c", "", "ZZ", "AH"])
units = st.sampled_from(["gipsy-danger", "knife-head", "otachi", "generic-jaeger", "mothra", ""])
unit = st.fixed_dictionaries(
    {},
    optional={
        "unit": units,
        "hand": st.lists(cards, max_size=4),
        "hits": st.integers(-2, 30),
        "seat": st.integers(-1, 4) | leaves,
        "acid": st.integers(-1, 3),
        "carrier": st.booleans(),
    },
)
chair = st.fixed_dictionaries(
    {},
    optional={
        "name": st.text(max_size=5) | leaves,
        "by": st.sampled_from(["human", "random", "nobody"]),
        "units": st.lists(unit, max_size=2) | junk,
    },
)
state = st.fixed_dictionaries(
    {},
    optional={
        "units": st.lists(unit, max_size=4) | junk,
        "stage": st.sampled_from(["target", "tactics", "end", "clash", "combo", "counter", "next", "x"]),
        "asks": junk,
        "table": junk,
        "discard": st.lists(cards, max_size=4),
        "active": st.integers(-1, 5),
        "clash": junk,
    },
)
queued = st.fixed_dictionaries(
    {"stream": st.sampled_from(["deck", "coin", "cut", "x"])},
    optional={"cards": st.lists(cards, max_size=3), "index": st.integers(-1, 60), "faces": junk},
)
seat = st.sampled_from([1, 2, 3, 0, -1, "all", None, 1.0])
GOOD: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from(["matchup", "chess", ""]),
    "seats": st.lists(chair, max_size=3) | st.just(SEATS),
    "options": st.dictionaries(st.sampled_from(["classes", "veterans", "carry", "x"]), leaves, max_size=2),
    "undo": st.sampled_from(["open", "table", "strict", "x"]),
    "seed": st.text(max_size=5),
    "packs": st.lists(st.text(max_size=3), max_size=2),
    "bots": st.booleans(),
    "state": state,
    "table": st.integers(0, 3),
    "seat": seat,
    "command": st.fixed_dictionaries(
        {"do": st.sampled_from(["matchup.play_card", "matchup.begin", "matchup.concede", "x"])},
        optional={"seat": seat, "card": cards, "place": st.integers(-5, 5)},
    ),
    "say": st.sampled_from(["begin", "done", "swap", "attack 2", "pass", "6h", "draw", "kh ks"])
    | st.text(max_size=9),
    "n": st.integers(-1, 12),
    "answer": st.lists(cards, max_size=3) | junk,
    "since": st.integers(-1, 20),
    "yes": st.booleans(),
    "never": st.booleans(),
    "entry": st.integers(-1, 20),
    "name": st.text(max_size=5),
    "queue": st.lists(queued, max_size=3),
    "path": st.sampled_from(["one", "two.jsonl", "../x", "/dev/null", "", "."]),
    "start": st.text(max_size=5),
    "end": st.text(max_size=5),
}


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """A request of any verb, its fields right, wrong, missing or too many."""
    verb = draw(st.sampled_from(sorted(VERBS)))
    fields = [name for name in VERBS[verb].__struct_fields__ if name != "id"]
    found: dict[str, Any] = {"do": verb}
    for name in fields:
        kind = draw(st.integers(0, 9))
        if kind < 6:
            found[name] = draw(GOOD[name])
        elif kind == 6:
            found[name] = draw(junk)
    if draw(st.integers(0, 9)) == 0:
        found[draw(st.text(max_size=4))] = draw(junk)
    return found


def everything(talk: Talk) -> list[Any]:
    """All that must not change when something is not done."""
    return [
        (
            number,
            table.session.state,
            table.session.head,
            len(table.session.records),
            table.session.box.queues,
        )
        for number, table in talk.tables.kept.items()
    ]


def check(talk: Talk, line: bytes) -> None:
    before = everything(talk)
    answer = json.loads(talk.line(line))
    assert set(answer) >= {"id", "ok"}
    if not answer["ok"]:
        assert set(answer) == {"id", "ok", "error"}
        assert answer["error"]["code"] in CODES
        assert answer["error"]["message"]
        assert "worked out" not in answer["error"]["message"]
        assert everything(talk) == before


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Talk:
    monkeypatch.chdir(tmp_path)
    talk = Talk(tmp_path / "home")
    talk.ask("new", game="matchup", seats=SEATS, seed="fuzz", undo="open")
    return talk


@FEW
@given(line=st.binary(max_size=80))
def test_any_bytes(talk: Talk, line: bytes) -> None:
    check(talk, line)


@FEW
@given(value=junk)
def test_any_json(talk: Talk, value: Any) -> None:
    check(talk, json.dumps(value).encode())


@settings(FEW, max_examples=500)
@given(request_=requests())
def test_any_request(talk: Talk, request_: dict[str, Any]) -> None:
    check(talk, json.dumps({"id": 1, **request_}).encode())


@FEW
@given(course=st.lists(requests(), max_size=12), own=st.sampled_from([None, 1, 2]))
def test_any_course_of_requests(talk: Talk, course: list[dict[str, Any]], own: int | None) -> None:
    one = Talk(talk.connection.home.root, own, talk.tables)
    for request_ in course:
        check(one, json.dumps({"id": 1, **request_}).encode())


@FEW
@given(state_=state, course=st.lists(st.tuples(st.integers(0, 9), junk), max_size=6))
def test_any_position_that_is_accepted_can_be_played(
    talk: Talk, state_: dict[str, Any], course: list[tuple[int, Any]]
) -> None:
    if talk.say("position", game="matchup", state=state_)["ok"]:
        for n, value in course:
            for number in talk.ask("options")["awaiting"]:
                check(
                    talk,
                    json.dumps({"id": 1, "do": "play", "seat": number, "n": n, "answer": value}).encode(),
                )
                check(talk, json.dumps({"id": 1, "do": "scene", "seat": number}).encode())
