"""Extinction over the wire: sides and options, forms, queued dice, positions, secrets, and whole games."""

from pathlib import Path
from typing import Any

import pytest

from engine.chance import Rng
from tests.support.extinction import mini, spot, tower
from tests.tui.wire.talk import Talk

SIDES = [{"name": "Ann", "side": "jaeger"}, {"name": "Ben", "side": "kaiju"}]
BATTLE = {"mode": "constructed", "threat_limit": 6, "scenario": "harbour", "mission": "attrition"}


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    return Talk(tmp_path)


def bout(talk: Talk, **more: Any) -> dict[str, Any]:
    """Two models a side, close together, cards are chosen."""
    minis = [
        mini("gipsy_avenger", spot(6), charge=2),
        mini("gipsy_danger", spot(3, 2, origin=spot(6))),
        mini("shrikethorn", spot(0, 1, 20), facing=6),
        mini("otachi", spot(0, 4), facing=9),
    ]
    state = {"minis": minis, "towers": [tower(spot(9, 2))], **more}
    return talk.ask("position", game="extinction", state=state, seed="a bout")


class TestSettingUp:
    def test_the_game_is_listed_with_its_options(self, talk: Talk) -> None:
        listed = {game["id"]: game for game in talk.ask("games")["games"]}["extinction"]
        options = {option["field"]: option for option in listed["options"]}
        assert options["mode"]["values"] == ["quick_play", "constructed", "underwater"]
        assert options["mode"]["default"] == "quick_play"
        assert "harbour" in options["scenario"]["values"]
        assert options["threat_limit"]["house"]

    def test_sides_are_given_or_settled_at_the_table(self, talk: Talk) -> None:
        talk.ask("new", game="extinction", seats=SIDES, seed="sides")
        assert talk.offered(1) == ["agree", "decline quick_play"]
        talk.play(1, "agree")
        assert talk.play(2, "agree")["awaiting"] == [1, 2]
        assert talk.view()["sides"] == ["jaeger", "kaiju"]
        talk.ask("new", game="extinction", seats=[{"name": "Ann"}, {"name": "Ben"}], seed="sides")
        talk.play(1, "agree")
        talk.play(2, "agree")
        assert talk.offered(1) == ["side jaeger", "side kaiju"]

    @pytest.mark.parametrize(
        ("fields", "said", "rule"),
        [
            ({"seats": [SIDES[0], SIDES[0]]}, "Each side needs a player.", "EXT-PLAYER-04"),
            ({"seats": [*SIDES, {"name": "Cleo"}]}, "Quick play is for two players", "EXT-QUICK-01"),
            ({"seats": [{"name": "Ann", "side": "godzilla"}, SIDES[1]]}, "Seat 1: Invalid enum value", ""),
            (
                {"seats": [{"name": "Ann", "units": []}, SIDES[1]]},
                "Seat 1: Object contains unknown field",
                "",
            ),
            ({"options": {"mode": "duel"}}, "options: Invalid enum value 'duel'", ""),
            ({"options": {"mission": "tea"}}, "No mission is called 'tea'", "EXT-SETUP-01"),
        ],
    )
    def test_what_cannot_be_played_is_told(
        self, talk: Talk, fields: dict[str, Any], said: str, rule: str
    ) -> None:
        error = talk.refused("new", **{"game": "extinction", "seats": SIDES, **fields})
        assert (error["code"], error["rule"]) == ("bad_setup", rule)
        assert said in error["message"]


class TestPlaying:
    def test_an_option_tells_what_it_does_and_is_played_in_any_way(self, talk: Talk) -> None:
        ways: list[dict[str, Any]] = [{"say": "card gipsy_avenger chain_sword"}, {"say": "chain sword"}]
        bout(talk)
        rows = {row["notation"]: row for row in talk.ask("options", seat=1)["options"]}
        row = rows["card gipsy_avenger chain_sword"]
        assert row["label"] == "Chain Sword for Gipsy Avenger: Cut"
        assert (row["rule"], row["kind"]) == ("EXT-ROUND-02", "answer")
        assert row["parts"] == ["gipsy_avenger", "chain_sword"]
        ways += [{"n": row["n"]}, {"command": row["command"]}]
        answers = []
        for way in ways:
            bout(talk)
            answer = talk.ask("play", seat=1, **way)
            answers.append({key: value for key, value in answer.items() if key != "id"})
        assert all(answer == answers[0] for answer in answers)

    def test_a_refusal_has_code_rule_and_reason(self, talk: Talk) -> None:
        bout(talk)
        error = talk.refused("play", seat=1, say="ready")
        assert (error["code"], error["rule"]) == ("illegal", "EXT-ROUND-02")
        assert error["message"] == "There is no card yet for Gipsy Avenger and Gipsy Danger."
        error = talk.refused("play", seat=1, say="card otachi scuttle")
        assert error["message"] == "Otachi is not your model."
        assert talk.code("play", seat=1, say="dance") == "illegal"
        assert talk.code("play", seat=1, n=99) == "illegal"

    def test_a_place_is_a_form_and_may_be_said(self, talk: Talk) -> None:
        talk.ask("new", game="extinction", seats=SIDES, options=BATTLE, seed="places")
        talk.play(1, "agree")
        talk.play(2, "agree", "otachi", "bloodlust", "haze", "muster")
        talk.play(1, "gipsy avenger", "amara", "jinhai", "no", "muster")
        row = next(row for row in talk.ask("options")["options"] if row["notation"] == "deploy gipsy_avenger")
        assert "command" not in row
        assert row["form"]["form"] == "place"
        names = [found["name"] for found in row["form"]["spots"]]
        assert talk.code("play", seat=1, n=row["n"], answer="the moon") == "illegal"
        assert talk.code("play", seat=1, n=row["n"]) == "illegal"
        assert talk.refused("play", seat=1, say="deploy gipsy_avenger")["message"].startswith(
            "Say where, too"
        )
        assert talk.refused("play", seat=1, say="deploy gipsy 600 450")["rule"] == "EXT-SETUP-03"
        talk.ask("play", seat=1, n=row["n"], answer=names[0])
        assert talk.offered(1)[0].startswith("face ")
        talk.ask("undo", seat=1)
        talk.play(1, f"deploy gipsy avenger {names[-1]}")
        facing = talk.offered(1)[2]
        talk.play(1, facing)
        assert f"face {talk.view()['minis'][1]['place'][1]}" == facing

    def test_a_whole_round_with_queued_dice(self, talk: Talk) -> None:
        bout(talk)
        queue = [
            {"stream": "impulse", "faces": ["2"]},
            {"stream": "combat", "faces": [*"CSSSTTBBBBS", *"SSBBBBBB", *"SSSBBBBB", *"SBBBBB"]},
            {"stream": "damage", "index": [0, 0]},
        ]
        talk.ask("dice", queue=queue)
        talk.play(1, "chain sword", "heavy", "ready")
        talk.play(2, "twin", "scuttle", "ready", "first jaeger")
        talk.play(1, "activate gipsy_avenger", "forward", "engage shrikethorn", "stop", "option 1")
        struck = talk.play(1, "spend 1")
        assert "AttackCompared" not in str(struck)
        kinds = [row["event"]["is"] for row in struck["events"]]
        assert "extinction.attack_compared" in kinds
        assert {draw["source"] for draw in struck["draws"]} == {"scripted"}
        assert any(row["text"] == "Gipsy Avenger 5 - 2 = 3: 1 damage" for row in struck["events"])
        talk.play(1, "walk", "forward", "stop", "option 2")
        talk.play(2, "activate shrikethorn", "stop", "option 1", "choose 2")
        end = talk.play(2, "run 1", "pivot right", "forward", "forward", "stop", "stop")
        assert end["awaiting"] == [1, 2]
        state = talk.view()
        assert state["round"] == 2
        assert [len(one.get("lost", [])) for one in state["minis"]] == [1, 0, 1, 0]

    def test_a_play_that_does_not_fit_the_queue_is_refused_whole(self, talk: Talk) -> None:
        bout(talk)
        talk.ask("dice", queue=[{"stream": "impulse", "faces": ["7"]}])
        talk.play(1, "chain sword", "heavy", "ready")
        talk.play(2, "twin", "scuttle", "ready")
        before = talk.view()
        assert talk.code("play", seat=2, say="first jaeger") == "script"
        assert talk.view() == before


class TestPositions:
    def test_a_whole_state_is_taken_back_in(self, talk: Talk) -> None:
        bout(talk)
        talk.play(1, "chain sword")
        state = talk.view()
        talk.ask("position", game="extinction", state=state, seed="again")
        assert talk.view() == state
        talk.play(1, "deep drift danger", "ready")

    @pytest.mark.parametrize(
        ("state", "said"),
        [
            ([], "state"),
            ({"minis": [{"model": "godzilla", "at": [0, 0, 0, 0], "facing": 0}]}, "godzilla"),
            ({"minis": [mini("otachi", [0, 0, 0, 0])]}, "otachi: overlaps another base or leaves the table"),
            ({"minis": [mini("otachi", [10**9, 0, 0, 0])]}, "otachi"),
            ({"minis": [{"model": "otachi", "at": [1, 2]}]}, "at"),
            ({"minis": "many"}, "minis"),
            ({"minis": [mini("otachi")], "activate": "gipsy"}, "gipsy"),
            ({"minis": [mini("otachi", rage=99)]}, "rage"),
            ({"minis": [mini("otachi")], "tokens": [{"type": "car", "at": [0, 0, 0, 0]}]}, "car"),
        ],
    )
    def test_what_is_wrong_with_a_position_is_named(self, talk: Talk, state: Any, said: str) -> None:
        error = talk.refused("position", game="extinction", state=state)
        assert error["code"] in ("bad_position", "malformed", "bad_setup")
        assert said in error["message"], error


class TestSecrets:
    def test_a_pick_is_seen_by_its_own_side_alone(self, talk: Talk) -> None:
        bout(talk)
        talk.play(2, "scuttle")
        (event,) = talk.ask("events", seat=1)["events"][:1]
        assert event["event"] == {"is": "extinction.card_picked", "mini": "otachi"}
        (own,) = talk.ask("events", seat=2)["events"][:1]
        assert own["event"]["card"] == "scuttle"
        assert [one["id"] for one in talk.view(1)["minis"] if one.get("picked")] == []
        assert talk.view(1)["face_down"] == ["otachi"]
        assert talk.view(2)["minis"][3]["picked"] == "scuttle"
        assert "scuttle" not in str(talk.ask("scene", seat=1)["scene"]["parties"])
        assert len(talk.ask("scene", seat="all")["scene"]) == 2

    def test_a_connection_for_one_seat_decides_and_sees_for_it_alone(
        self, talk: Talk, tmp_path: Path
    ) -> None:
        bout(talk)
        ann = Talk(tmp_path, seat=1, tables=talk.tables)
        talk.play(2, "scuttle")
        assert {row["seat"] for row in ann.ask("options")["options"]} == {1}
        assert ann.code("options", seat=2) == "forbidden"
        assert ann.code("play", seat=2, say="scuttle") == "forbidden"
        assert ann.code("view", seat="all") == "forbidden"
        assert ann.code("dice", queue=[]) == "forbidden"
        assert ann.code("position", game="extinction", state={}) == "forbidden"
        assert ann.play(1, "chain sword")["awaiting"] == [1, 2]


def finish(talk: Talk, rng: Rng, most: int) -> int:
    """Play at random, by number, text or command, until the game is over; how many decisions it took."""
    for count in range(most):
        rows = [row for row in talk.ask("options")["options"] if row["kind"] != "aside"]
        if not rows:
            return count
        row = rows[rng.below(len(rows))]
        form = row.get("form")
        if form:
            name = form["spots"][rng.below(len(form["spots"]))]["name"]
            ways = [{"n": row["n"], "answer": name}, {"say": f"{row['notation']} {name}"}]
        else:
            ways = [{"n": row["n"]}, {"say": row["notation"]}, {"command": row["command"]}]
        answer = talk.ask("play", seat=row["seat"], **ways[rng.below(len(ways))])
        assert answer["over"] is (answer["awaiting"] == [])
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [
        (SIDES, {}, 1),
        ([{"name": "Ann"}, {"name": "Ben"}], {"assisted": True}, 2),
        (SIDES, {**BATTLE, "scenario": "random", "mission": "random"}, 3),
        ([*SIDES, {"name": "Cleo"}], {**BATTLE, "civil_war": True, "secret_missions": True}, 4),
    ],
)
def test_random_games_are_played_to_their_end(
    talk: Talk, seats: list[Any], options: dict[str, Any], seed: int
) -> None:
    talk.ask("new", game="extinction", seats=seats, options=options, seed=f"game {seed}")
    finish(talk, Rng(seed), 4000)
    result = talk.ask("result")
    assert result["over"]
    assert result["rule"].startswith("EXT-")
    told = talk.ask("events", seat=None)["events"]
    assert any(row["text"] for row in told)
    assert all(row["event"]["is"].startswith("extinction.") for row in told)


def test_bots_play_both_sides(talk: Talk) -> None:
    seats = [{**seat, "by": "random"} for seat in SIDES]
    talk.ask(
        "new", game="extinction", seats=seats, options={"quick_play": "duel_at_dawn"}, bots=True, seed="b"
    )
    assert talk.ask("result")["over"]
