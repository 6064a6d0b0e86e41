"""Games, new tables and positions."""

from pathlib import Path
from typing import Any

import pytest

from tests.tui.wire.talk import SEATS, Talk
from tui.wire.tables import MOST


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    return Talk(tmp_path)


def new(**fields: Any) -> dict[str, Any]:
    return {"game": "matchup", "seats": SEATS, **fields}


def pair(**fields: Any) -> dict[str, Any]:
    """A position of two units with a card each."""
    units = [{"unit": "gipsy-danger", "hand": ["6H"]}, {"unit": "otachi", "hand": ["2D"]}]
    return {"units": units, **fields}


def test_games_are_listed_with_their_options(talk: Talk) -> None:
    game, other = talk.ask("games")["games"]
    assert (game["id"], game["seats"]) == ("matchup", [2, 7])
    assert (other["id"], other["seats"]) == ("extinction", [2, 6])
    options = {option["field"]: option for option in game["options"]}
    assert options["grapple"]["values"] == ["owner", "random"]
    assert options["grapple"]["default"] == "owner"
    assert options["veterans"]["rule"] == "MAT-VET-01"


def test_a_new_game_begins_with_an_ordinary_option(talk: Talk) -> None:
    assert talk.ask("new", **new()) == {
        "id": 1,
        "ok": True,
        "table": 1,
        "head": 1,
        "awaiting": [1],
        "over": False,
    }
    first = talk.ask("options")["options"][0]
    assert first["command"] == {"do": "matchup.begin", "seat": 1}
    assert talk.ask("play", seat=1, n=first["n"])["events"][0]["event"]["is"] == "matchup.first_turn_drawn"


def test_the_same_seed_gives_the_same_game(talk: Talk) -> None:
    for _ in range(2):
        talk.ask("new", **new(seed="one"))
        talk.play(1, "begin")
    talk.ask("new", **new(seed="two"))
    talk.play(1, "begin")
    one, same, other = (talk.ask("view", seat="all", table=number)["view"] for number in (1, 2, 3))
    assert one == same != other


def test_options_reach_the_game(talk: Talk) -> None:
    talk.ask("new", **new(options={"classes": True}))
    assert [unit["hits"] for unit in talk.view(None)["units"]] == [24, 24]


@pytest.mark.parametrize(
    ("fields", "code", "rule"),
    [
        ({"game": "chess"}, "unknown_game", ""),
        ({"seats": []}, "bad_setup", "MAT-SETUP-13"),
        ({"seats": SEATS[:1]}, "bad_setup", "MAT-SETUP-13"),
        ({"seats": [SEATS[0], SEATS[0]]}, "bad_setup", "MAT-SETUP-02"),
        ({"seats": [SEATS[0], {"name": "Ben", "units": [{"unit": "godzilla"}]}]}, "bad_setup", "MAT-UNIT-01"),
        ({"seats": [SEATS[0], {"name": "Ben"}]}, "bad_setup", "MAT-SETUP-13"),
        ({"seats": [SEATS[0], {"name": 7, "units": []}]}, "bad_setup", ""),
        ({"seats": [SEATS[0], {**SEATS[1], "colour": "red"}]}, "bad_setup", ""),
        ({"seats": [SEATS[0], {**SEATS[1], "name": ""}]}, "bad_setup", ""),
        ({"seats": [SEATS[0], {**SEATS[1], "name": "B\x1b[31m"}]}, "bad_setup", ""),
        ({"seats": [SEATS[0], {**SEATS[1], "name": "B" * 41}]}, "bad_setup", ""),
        ({"seats": [SEATS[0], {**SEATS[1], "by": "deep blue"}]}, "bad_setup", ""),
        ({"options": {"classes": "yes"}}, "bad_setup", ""),
        ({"options": {"jokers": True}}, "bad_setup", ""),
        ({"options": {"thermonuclear": True}}, "bad_setup", "MAT-SCEN-01"),
        ({"packs": ["more-kaiju"]}, "bad_setup", ""),
        ({"seed": "two\nlines"}, "bad_setup", ""),
    ],
)
def test_a_wrong_setup_is_refused(talk: Talk, fields: dict[str, Any], code: str, rule: str) -> None:
    error = talk.refused("new", **new(**fields))
    assert (error["code"], error["rule"]) == (code, rule)
    assert talk.code("view") == "no_game"


def test_tables_are_named_and_the_last_is_meant_by_default(talk: Talk) -> None:
    assert talk.ask("new", **new())["table"] == 1
    assert talk.ask("new", **new())["table"] == 2
    talk.ask("play", table=1, seat=1, say="begin")
    assert talk.view(None).get("turn", 0) == 0
    assert talk.ask("view", table=1)["view"]["turn"] == 1
    assert talk.code("view", table=3) == "no_game"


def test_the_oldest_tables_are_forgotten(talk: Talk) -> None:
    for _ in range(MOST + 1):
        talk.ask("new", **new())
    error = talk.refused("view", table=1)
    assert error["code"] == "no_game"
    assert "2 to 101" in error["message"]
    talk.ask("view", table=2)


def test_without_a_table_there_is_no_game(talk: Talk) -> None:
    for do in ("options", "view", "scene", "events", "result"):
        assert talk.code(do) == "no_game"
    assert talk.code("play", seat=1, n=0) == "no_game"
    assert talk.code("dice", queue=[]) == "no_game"
    assert talk.code("save", path="x") == "no_game"


def test_a_position_fills_in_what_is_left_out(talk: Talk) -> None:
    assert talk.ask("position", game="matchup", state=pair())["awaiting"] == [1]
    state = talk.view()
    assert [unit["hits"] for unit in state["units"]] == [20, 20]
    assert len(state["deck"]) == 50


def test_a_position_has_the_shape_of_the_view_of_all(talk: Talk) -> None:
    talk.ask("new", **new(seed="again", options={"veterans": True, "two_effects": "choose"}))
    talk.play(1, "begin")
    for _ in range(30):
        options = [row for row in talk.ask("options")["options"] if row["kind"] != "aside"]
        row = options[-1]
        answer = row["form"]["items"][: row["form"]["least"]] if "form" in row else None
        talk.ask("play", seat=row["seat"], n=row["n"], answer=answer)
        state = talk.view()
        offered = talk.ask("options")["options"]
        other = Talk(talk.connection.home.root)
        other.ask("position", game="matchup", state=state)
        assert other.view() == state
        assert other.ask("options")["options"] == offered


def test_every_broken_invariant_of_a_position_is_named(talk: Talk) -> None:
    state = pair(discard=["6H", "9Z"])
    state["units"][1]["hits"] = 30
    error = talk.refused("position", game="matchup", state=state)
    assert error["code"] == "bad_position"
    for words in ("6H is in more than one place", "'9Z' is no card", "hits 30 of 20"):
        assert words in error["message"]


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"units": 7},
        {"units": [{"unit": "gipsy-danger", "hand": 6}, {"unit": "otachi"}]},
        {"units": [{"unit": "gipsy-danger", "seat": "one"}, {"unit": "otachi"}]},
        {"units": [{"unit": "gipsy-danger"}, {"unit": "mothra"}]},
        pair(stage="dinner"),
        pair(stage="clash"),
        pair(turn="first"),
        pair(table=[{"card": "KH", "place": 9}]),
        pair(asks=[{"kind": "grapple", "place": 1}]),
        pair(chosen=[{"place": 1, "cards": ["6H"]}]),
        pair(active=3),
        pair(book={}),
        pair(colour="red"),
        pair(idle=10**12),
    ],
)
def test_a_state_that_does_not_hold_together_is_a_bad_position(talk: Talk, state: dict[str, Any]) -> None:
    assert talk.code("position", game="matchup", state=state) == "bad_position"
    assert talk.code("view") == "no_game"


def test_a_book_with_other_cards_than_the_face_cards_is_a_bad_position(talk: Talk) -> None:
    talk.ask("position", game="matchup", state=pair())
    state = talk.view()
    state["book"]["lists"][0]["cards"].pop()
    assert "gipsy-danger" in talk.refused("position", game="matchup", state=state)["message"]


def test_the_seats_of_a_position_can_be_named(talk: Talk) -> None:
    seats = [{"name": "Ann"}, {"name": "Ben", "by": "random"}]
    talk.ask("position", game="matchup", state=pair(), seats=seats)
    talk.play(1, "attack 2")
    talk.play(1, "6h")
    assert talk.code("position", game="matchup", state=pair(), seats=seats[:1]) == "bad_setup"
    assert talk.code("position", game="matchup", state=pair(), seats=[*seats] * 4) == "bad_setup"
    assert talk.code("position", game="chess", state={}) == "unknown_game"
