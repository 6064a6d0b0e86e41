"""The wire knows no game: the toy game, with splits and places, is played over it as it stands."""

from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.chance import Rng
from engine.kernel.game import AnyGame
from tests.support.toy import GAME as TOY
from tests.tui.wire.talk import Talk
from tui.wire.schema import schema

CHAIRS = [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cleo"}]


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Talk:
    load = games.load

    def load_any(name: str) -> AnyGame:
        return TOY if name == "toy" else load(name)

    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "toy"))
    monkeypatch.setattr(games, "load", load_any)
    return Talk(tmp_path)


def value(form: dict[str, Any], rng: Rng) -> Any:
    """A random answer to any form."""
    if form["form"] == "pick":
        return rng.sample(form["items"], form["least"] + rng.below(form["most"] - form["least"] + 1))
    if form["form"] == "place":
        return form["spots"][rng.below(len(form["spots"]))]["name"]
    parts = [part["least"] for part in form["bins"]]
    while sum(parts) < form["total"]:
        at = rng.below(len(parts))
        parts[at] += parts[at] < form["bins"][at]["most"]
    return parts


def to_the_end(talk: Talk, rng: Rng) -> set[str]:
    """Play at random until the game is over; the forms that came up."""
    forms = set()
    for _ in range(500):
        rows = [row for row in talk.ask("options")["options"] if row["kind"] != "aside"]
        if not rows:
            break
        row = rows[rng.below(len(rows))]
        form = row.get("form")
        answer = value(form, rng) if form else None
        if form:
            forms.add(form["form"])
            assert talk.code("play", seat=row["seat"], n=row["n"], answer={"no": "form"}) == "illegal"
        talk.ask("play", seat=row["seat"], n=row["n"], answer=answer)
    return forms


def test_a_whole_game_is_played_saved_and_taken_up(talk: Talk) -> None:
    talk.ask("new", game="toy", seats=CHAIRS, seed="toy")
    assert {"split", "place"} <= to_the_end(talk, Rng(3))
    assert talk.ask("result")["over"] is True
    events = talk.ask("events", seat="all")["events"]
    talk.ask("save", path="toy")
    assert talk.ask("verify", path="toy")["verdict"] == "verified"
    talk.ask("load", path="toy")
    assert talk.ask("events", seat="all")["events"] == events


def test_a_position_of_any_game_is_set_up_from_the_view_of_all(talk: Talk) -> None:
    talk.ask("new", game="toy", seats=CHAIRS, seed="toy")
    talk.ask("play", seat=1, n=talk.ask("options")["options"][0]["n"])
    state = talk.view()
    talk.ask("position", game="toy", state=state, seats=CHAIRS, seed="other")
    assert talk.view() == state
    to_the_end(talk, Rng(4))
    assert talk.ask("result")["over"] is True


def test_a_seat_sees_only_its_own_secrets(talk: Talk) -> None:
    talk.ask("new", game="toy", seats=CHAIRS, seed="toy")
    talk.ask("play", seat=1, n=talk.ask("options")["options"][0]["n"])
    one = Talk(talk.connection.home.root, 2, talk.tables)
    row = talk.ask("options", seat=1)["options"][0]
    talk.ask("play", seat=1, n=row["n"], answer=value(row["form"], Rng(1)))
    assert one.view(2) != talk.view()
    assert {row["seat"] for row in one.ask("options")["options"]} == {2}


def test_the_schema_has_every_game(talk: Talk) -> None:
    assert set(schema()["games"]) == {*games.NAMES, "toy"}
