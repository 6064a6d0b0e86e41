"""The six worked traces of the rules, told over the wire: from a position, by typed text."""

from pathlib import Path
from typing import Any

import pytest

from tests.tui.wire.talk import Talk


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    return Talk(tmp_path)


def given(talk: Talk, *units: tuple[str, str]) -> None:
    """A position in the Attack Phase of unit 1: lists and hands."""
    state = {"units": [{"unit": unit, "hand": hand.split()} for unit, hand in units]}
    assert talk.ask("position", game="matchup", state=state, seed="golden")["awaiting"] == [1]


def happened(talk: Talk, kind: str) -> list[dict[str, Any]]:
    """All events of a kind so far, as nobody in particular has seen them."""
    rows = [row["event"] for row in talk.ask("events", seat=None)["events"]]
    return [event for event in rows if event["is"] == f"matchup.{kind}"]


def hits(talk: Talk) -> list[int]:
    return [unit["hits"] for unit in talk.view(None)["units"]]


def asked(talk: Talk) -> list[tuple[str, int]]:
    return [(ask["kind"], ask["place"]) for ask in talk.view(None).get("asks", ())]


@pytest.mark.rule("MAT-ATTACK-07", "MAT-DODGE-06", "MAT-ARMOR-05", "MAT-TRAIT-CRIT-02")
def test_trace_1_a_plain_clash(talk: Talk) -> None:
    given(talk, ("gipsy-danger", "6H KH 5C KS 2C"), ("knife-head", "8D 3S 2S"))
    assert hits(talk) == [20, 20]
    talk.play(1, "attack 2", "6h", "kh")
    assert talk.view(2)["clash"]["attack"] == 9
    talk.play(1, "done")
    talk.play(2, "8d", "done")
    (hit,) = happened(talk, "attack_hit")
    assert (hit["attack"], hit["dodge"]) == (9, 8)
    talk.play(1, "5c")
    assert talk.view(2)["clash"]["damage"] == 7
    talk.play(1, "done")
    talk.play(2, "3s", "done")
    (compared,) = happened(talk, "damage_compared")
    assert (compared["damage"], compared["armor"], compared["net"]) == (7, 3, 4)
    assert hits(talk) == [20, 16]
    talk.play(1, "ks", "done")
    seen = talk.view(2)
    assert [unit["base_hand"] for unit in seen["units"]] == [7, 6]
    assert set(seen["discard"]) == {"6H", "KH", "8D", "5C", "3S", "KS"}
    assert "table" not in seen


@pytest.mark.rule("MAT-FACE-09", "MAT-CC-14", "MAT-TRAIT-GRAP-02", "MAT-DISC-02")
def test_trace_2_dodge_and_counter(talk: Talk) -> None:
    given(talk, ("striker-eureka", "5H JH 2C 9C"), ("otachi", "KD 2D 4H QD 5C 10S"))
    talk.play(1, "attack 2", "5h", "done")
    talk.play(2, "kd", "2d", "done")
    (missed,) = happened(talk, "attack_missed")
    assert (missed["attack"], missed["dodge"]) == (5, 5)
    assert not happened(talk, "hits_lost")
    assert asked(talk) == [("combo", 1)]
    talk.play(1, "no combo")
    assert asked(talk) == [("counter", 2)]
    talk.play(2, "counter kd")
    assert [played["card"] for played in talk.view(1)["table"]] == ["KD"]
    talk.play(2, "4h", "qd")
    assert asked(talk) == [("grapple", 1)]
    assert talk.offered(1)[:3] == ["yield jh", "yield 2c", "yield 9c"]
    talk.play(1, "yield 2c")
    talk.play(2, "done")
    talk.play(1, "jh", "done")
    (hit,) = happened(talk, "attack_hit")
    assert (hit["attack"], hit["dodge"]) == (6, 5)
    talk.play(2, "5c", "done")
    talk.play(1, "done")
    assert hits(talk) == [15, 20]
    talk.play(2, "done")
    assert asked(talk) == [("end", 1), ("end", 2)]
    seen = talk.view(1)
    assert "table" not in seen
    assert set(seen["discard"]) == {"5H", "KD", "2D", "4H", "QD", "2C", "JH", "5C"}
    assert seen["discard"][-1] == "KD", "the carried Counter goes at the end of Phase 7"


@pytest.mark.rule("MAT-HIT-03", "MAT-TRAIT-ACID-01", "MAT-TRAIT-ACID-02", "MAT-TRAIT-ACID-03")
def test_trace_3_acid(talk: Talk) -> None:
    given(talk, ("otachi", "6H AD 3C 9H"), ("striker-eureka", "2S 4D"))
    talk.ask("dice", queue=[{"stream": "coin", "faces": ["heads", "tails"]}])
    talk.play(1, "attack 2", "6h", "done")
    talk.play(2, "done")
    talk.play(1, "ad", "3c", "done")
    talk.play(2, "2s", "done")
    assert asked(talk) == [("negate", 2)]
    talk.play(2, "suffer")
    assert hits(talk) == [20, 17]
    assert talk.view(2)["units"][1]["acid"] == 1
    talk.play(1, "done", "no combo")
    talk.play(2, "no counter", "done")
    answer = talk.play(1, "done")
    coin = [draw for draw in answer["draws"] if draw["stream"] == "coin"]
    assert [(draw["got"], draw["source"]) for draw in coin] == [([0], "scripted")]
    assert hits(talk) == [20, 16]
    assert talk.view(2)["units"][1]["acid"] == 1
    talk.play(2, "done", "pass", "done")
    talk.play(1, "done")
    talk.play(1, "done", "pass", "done")
    talk.play(2, "done")
    assert hits(talk) == [20, 15]
    assert "acid" not in talk.view(2)["units"][1]
    assert [flip["heads"] for flip in happened(talk, "acid_flipped")] == [True, False]
    assert sum(loss["amount"] for loss in happened(talk, "hits_lost") if loss["cause"] == "acid") == 2


@pytest.mark.rule("MAT-TRAIT-EMP-02", "MAT-TRAIT-EMP-03", "MAT-TRAIT-EMP-04", "MAT-TRAIT-EMP-05")
def test_trace_4_emp(talk: Talk) -> None:
    given(talk, ("leatherback", "JD 2H 9C 3S"), ("striker-eureka", "9D 9S QC 7H"))
    talk.play(1, "emp jd 2")
    assert asked(talk) == [("end", 1), ("end", 2)], "no Phases 4 to 7"
    assert talk.view(1)["discard"] == ["JD"]
    talk.play(1, "done")
    talk.play(2, "done")
    assert asked(talk) == [("tactics", 2)], "Striker draws and has its Tactics Phase"
    talk.play(2, "done")
    assert asked(talk) == [("end", 1), ("end", 2)], "then End only"
    talk.play(1, "done")
    talk.play(2, "done")
    talk.play(1, "done", "attack 2", "2h", "done")
    assert asked(talk) == [("window", 2)]
    refused = talk.refused("play", seat=2, say="9d")
    assert (refused["code"], refused["rule"]) == ("illegal", "MAT-TRAIT-EMP-04")
    talk.play(2, "done")
    talk.play(1, "9c", "done")
    talk.play(2, "9s", "done")
    assert hits(talk) == [20, 20], "armour is allowed"
    talk.play(1, "no combo")
    assert asked(talk) == [("end", 1), ("end", 2)], "no Counter"
    talk.play(1, "done")
    talk.play(2, "done")
    assert "ban" not in talk.view(2)["units"][1], "the ban is gone after Leatherback's End Phase"
    talk.play(2, "done", "attack 1", "7h", "done")
    assert happened(talk, "attack_made")[-1] == {
        "is": "matchup.attack_made",
        "attacker": 2,
        "defender": 1,
        "score": 7,
    }


@pytest.mark.rule("MAT-CC-03", "MAT-CC-07", "MAT-CC-11", "MAT-FACE-10")
def test_trace_5_a_combo_across_targets(talk: Talk) -> None:
    given(talk, ("generic-jaeger", "5H KS 2C"), ("leatherback", "6D JS 3C"), ("otachi", "KD 4H 8C 10S"))
    talk.play(1, "attack 2", "5h", "done")
    talk.play(2, "6d", "done")
    assert happened(talk, "attack_missed")
    assert talk.offered(1)[:3] == ["no combo", "combo ks 2", "combo ks 3"]
    talk.play(1, "combo ks 3")
    clash = talk.view(None)["clash"]
    assert (clash["kind"], clash["defender"], clash["attack"]) == ("combo", 3, 2)
    talk.play(1, "done")
    talk.play(3, "done")
    talk.play(1, "done")
    assert asked(talk) == [("counter", 2)], "first K1"
    assert "counter js" in talk.offered(2)
    talk.play(2, "no counter")
    assert asked(talk) == [("counter", 3)], "then K2"
    talk.play(3, "counter kd", "4h", "done")
    assert happened(talk, "attack_made")[-1]["score"] == 4
    talk.play(1, "done")
    talk.play(3, "8c", "done")
    talk.play(1, "done")
    talk.play(3, "done")
    assert hits(talk) == [12, 20, 20]
    assert asked(talk) == [("end", 1), ("end", 2), ("end", 3)]
    assert set(talk.view(None)["discard"]) == {"5H", "6D", "KS", "KD", "4H", "8C"}


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_trace_6_a_forestalled_trait(talk: Talk) -> None:
    given(talk, ("otachi", "4H KH 4C JD"), ("coyote-tango", "QC 5D 2S"))
    talk.play(1, "attack 2", "4h", "kh", "done")
    assert happened(talk, "attack_made")[0]["score"] == 9
    talk.play(2, "qc", "5d", "done")
    (hit,) = happened(talk, "attack_hit")
    assert (hit["attack"], hit["dodge"]) == (9, 8)
    talk.play(1, "4c", "done")
    talk.play(2, "done")
    assert hits(talk) == [20, 16]
    assert talk.view(1)["units"][1]["barred"] == ["incapacitate"]
    refused = talk.refused("play", seat=1, say="jd")
    assert (refused["code"], refused["rule"]) == ("illegal", "MAT-TRAIT-NEG-02")
    assert "jd" not in talk.offered(1)
    talk.play(1, "done")
    assert not happened(talk, "pilot_knocked_out")
    assert "JD" in talk.view(1)["units"][0]["hand"]
