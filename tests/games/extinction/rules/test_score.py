"""EXT-SCORE: victory points."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.content.read import read
from engine.games.extinction.rules.score import basic, points
from engine.games.extinction.terms.scenarios import VpRule
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, finish_round, table
from tests.support.extinction import MIDDLE, mini, spot, tower
from tests.support.play import Play

GONE: dict[str, Any] = {"destroyed": True}


def standing(number: int, gone: int = 0, kind: str = "skyscraper") -> list[dict[str, Any]]:
    """So many buildings along the south edge, the first of them destroyed."""
    return [{**tower([150 + 200 * n, 0, 150, 0], kind), **(GONE if n < gone else {})} for n in range(number)]


def scored(*minis: dict[str, Any], **more: Any) -> dict[str, int]:
    """The points of both sides when the game ends after this round."""
    play = table(*minis, round=9, **more).dice(end="S " * 12)
    return totals(finish_round(play))


def totals(play: Play) -> dict[str, int]:
    return {one.side: one.total for one in play.happened(ev.PointsScored)}


ALIVE = (mini(JAEGER), mini(KAIJU, spot(0, 6), 6))


@pytest.mark.rule("EXT-SCORE-01", "EXT-SCORE-02", "EXT-WIN-01")
def test_the_example_of_the_ledger() -> None:
    """6 buildings, 2 destroyed; Kaiju CAT 4 damaged, CAT 3 destroyed; a Jaeger damaged, another destroyed."""
    minis = [
        mini(JAEGER, lost=["chain_sword"]),
        mini("cherno_alpha", **GONE),
        mini(KAIJU, spot(0, 6), 6, lost=["scuttle"]),
        mini("knifehead", **GONE),
    ]
    for gone in (minis[1], minis[3]):
        del gone["at"]
    play = table(*minis, towers=standing(6, 2), round=9).dice(end="S " * 12)
    finish_round(play)
    assert totals(play) == {"jaeger": 8, "kaiju": 8}
    assert play.state.result is not None
    assert play.state.result.winner == "jaeger"


@pytest.mark.rule("EXT-SCORE-01")
def test_the_jaeger_side_scores_intact_buildings_and_three_more_for_all() -> None:
    assert scored(*ALIVE, towers=standing(4)) == {"jaeger": 4 + 3, "kaiju": 0}
    assert scored(*ALIVE, towers=standing(4, 1)) == {"jaeger": 3, "kaiju": 2}


@pytest.mark.rule("EXT-SCORE-02")
def test_the_kaiju_side_scores_destroyed_buildings_and_three_more_for_all() -> None:
    assert scored(*ALIVE, towers=standing(3, 3)) == {"jaeger": 0, "kaiju": 6 + 3}


@pytest.mark.rule("EXT-SCORE-03")
def test_a_destroyed_model_scores_as_destroyed_only() -> None:
    dead = mini("hakuja", lost=["burrow", "burst_out", "split_jaw", "magma_blood", "bone_spike"], **GONE)
    del dead["at"]
    assert scored(*ALIVE, dead) == {"jaeger": 4, "kaiju": 0}


@pytest.mark.rule("EXT-SCORE-03")
@pytest.mark.parametrize("lost", [["scuttle"], ["scuttle", "take_wing", "acid_spit"]])
def test_a_damaged_model_scores_one_point_however_much_it_lost(lost: list[str]) -> None:
    assert scored(mini(JAEGER), mini(KAIJU, spot(0, 6), 6, lost=lost)) == {"jaeger": 1, "kaiju": 0}


@pytest.mark.rule("EXT-SCORE-04")
def test_without_buildings_nobody_has_the_bonus_for_all() -> None:
    assert scored(*ALIVE) == {"jaeger": 0, "kaiju": 0}


@pytest.mark.rule("EXT-SCORE-05")
def test_the_bonus_of_each_half_of_the_mission_is_added() -> None:
    """Cut off the Head: 3 points for the enemy leader; here the Kaiju side has lost it."""
    dead = mini("knifehead", **GONE)
    del dead["at"]
    teams = {
        "jaeger_team": {"mission": "cut_off_the_head", "leader": JAEGER},
        "kaiju_team": {"mission": "cut_off_the_head", "leader": "knifehead"},
    }
    assert scored(*ALIVE, dead, **teams) == {"jaeger": 3 + 3, "kaiju": 0}


@pytest.mark.rule("EXT-SCORE-06")
def test_models_that_never_arrived_are_neither_damaged_nor_destroyed() -> None:
    waiting = mini("knifehead")
    del waiting["at"]
    play = table(*ALIVE, waiting, round=9).dice(end="S " * 12, reserve="B " * 9)
    finish_round(play)
    assert totals(play) == {"jaeger": 0, "kaiju": 0}


def rule(**fields: Any) -> VpRule:
    return VpRule(vp=1, **fields)


DEAD = {"model": "knifehead", "destroyed": True, "lost": []}
FIELD: dict[str, Any] = {
    "towers": [*standing(5, 2), tower([150 + 200 * 5, 0, 150, 0], "kaiju_shelter")],
    "ground": [{"piece": "old_quarter", "at": list(MIDDLE)}],
}


@pytest.mark.parametrize(
    ("fields", "jaeger", "kaiju"),
    [
        ({"metric": "buildings_intact", "per": "each"}, 4, 4),
        ({"metric": "buildings_intact", "per": "each", "max": 2}, 2, 2),
        ({"metric": "buildings_intact", "per": "all"}, 0, 0),
        ({"metric": "buildings_intact", "per": "at_least", "n": 4}, 1, 1),
        ({"metric": "buildings_intact", "per": "at_least", "n": 5}, 0, 0),
        ({"metric": "buildings_intact", "per": "all", "building": "kaiju_shelter"}, 1, 1),
        ({"metric": "buildings_destroyed", "per": "each"}, 2, 2),
        ({"metric": "buildings_destroyed", "per": "any", "building": "kaiju_shelter"}, 0, 0),
        ({"metric": "models_damaged", "per": "each"}, 1, 0),
        ({"metric": "models_damaged", "per": "all"}, 0, 0),
        ({"metric": "models_destroyed", "per": "each"}, 1, 0),
        ({"metric": "models_destroyed", "per": "any"}, 1, 0),
        ({"metric": "leader_destroyed", "per": "any"}, 1, 0),
        ({"metric": "objects_carried", "per": "each"}, 1, 0),
        ({"metric": "objects_used", "per": "each"}, 2, 0),
        ({"metric": "objects_used", "per": "at_least", "n": 3}, 0, 0),
        ({"metric": "models_in", "per": "each", "area": "populated"}, 1, 0),
        ({"metric": "models_in", "per": "each", "area": "difficult"}, 0, 0),
        ({"metric": "custom", "per": "each", "when": {"is": "carrying_object"}}, 1, 0),
    ],
)
def test_every_metric_of_a_mission_line(fields: dict[str, Any], jaeger: int, kaiju: int) -> None:
    import msgspec

    found = msgspec.convert({"vp": 1, **fields}, VpRule)
    minis = [
        mini(JAEGER, carried="wreckage"),
        mini("cherno_alpha", spot(3, 6)),
        mini(KAIJU, spot(0, 6), 6, lost=["scuttle"]),
        DEAD,
    ]
    teams: dict[str, Any] = {"kaiju_team": {"leader": "knifehead"}, "jaeger_team": {"used": 2}}
    state = table(*minis, **FIELD, **teams).state
    assert (points(state, "jaeger", found), points(state, "kaiju", found)) == (jaeger, kaiju)


def test_models_in_a_zone_by_the_middle_of_their_base() -> None:
    mission = next(one for one in read().mission if one.id == "middle_ground")
    inside = table(mini(JAEGER, [800, 0, 900, 0]), mini(KAIJU, spot(0, 9), 6)).state
    outside = table(mini(JAEGER, [798, 0, 900, 0]), mini(KAIJU, spot(0, 9), 6)).state
    assert points(inside, "jaeger", mission.jaeger[0]) == 1
    assert points(outside, "jaeger", mission.jaeger[0]) == 0


def test_each_mission_line_of_the_game_can_be_scored() -> None:
    state = table(*ALIVE, towers=standing(3)).state
    for mission in read().mission:
        for line in mission.jaeger:
            assert points(state, "jaeger", line) >= 0
        for line in mission.kaiju:
            assert points(state, "kaiju", line) >= 0


@pytest.mark.rule("EXT-CIVIL-07")
def test_in_a_civil_war_the_attacker_scores_three_for_any_model_and_the_defender_the_category() -> None:
    """A destroyed attacker Jaeger and a destroyed attacker CAT 4 Kaiju: the defender scores 3 + 4."""
    dead = [
        {"model": "cherno_alpha", "side": "kaiju", "seat": 2, "destroyed": True},
        {"model": "hakuja", "side": "kaiju", "seat": 2, "destroyed": True},
        {"model": "knifehead", "side": "jaeger", "seat": 1, "destroyed": True},
        {"model": "gipsy_danger", "side": "jaeger", "seat": 1, "destroyed": True},
    ]
    state = table(*ALIVE, *dead, civil_war=True).state
    assert sum(vp for _, vp in basic(state, "jaeger")) == 7
    assert sum(vp for _, vp in basic(state, "kaiju")) == 6


@pytest.mark.rule("EXT-SECRET-03")
def test_secret_missions_are_shown_at_the_scoring() -> None:
    teams: dict[str, Any] = {"jaeger_team": {"mission": "salvage"}, "kaiju_team": {"mission": "attrition"}}
    play = table(*ALIVE, round=9, secret=True, **teams).dice(end="S " * 12)
    finish_round(play)
    assert play.happened(ev.MissionsShown) == [
        ev.MissionsShown((("jaeger", "salvage"), ("kaiju", "attrition")))
    ]
