"""A force while it is picked: sides, models, connections, what may come next and why not."""

from typing import Any

import pytest

from engine.kernel.forces import Candidate, Muster
from tests.support.extinction_muster import CREW, defending, picking
from tests.support.play import Play


def stage(play: Play, seat: int | None) -> Muster:
    found = play.session.scene(seat).stage
    assert isinstance(found, Muster)
    return found


def candidate(play: Play, seat: int, name: str) -> Candidate:
    return next(one for one in stage(play, seat).candidates if one.id == name)


def names(found: Muster, *, open_now: bool = True) -> list[str]:
    return [one.id for one in found.candidates if (one.option >= 0) is open_now]


@pytest.fixture
def attacker() -> Play:
    return Play(picking("human", "human").session)


@pytest.fixture
def defender() -> Play:
    return Play(defending("human", "human").session)


@pytest.mark.rule("EXT-FORCE-01", "EXT-FORCE-02")
def test_the_kaiju_side_picks_first_and_counts_threat(attacker: Play) -> None:
    found = stage(attacker, 2)
    assert (found.own.name, found.own.total, found.own.value, found.own.most) == (
        "Kaiju",
        "threat 0 of 8",
        0,
        8,
    )
    assert found.heading == "Kaiju to take"
    assert set(names(found)) == {one.id for one in attacker.state.book.kaiju}
    attacker.when(2, "recruit shrikethorn")
    assert stage(attacker, 2).own.total == "threat 4 of 8"
    assert stage(attacker, 2).heading == "offensive mutation for Shrikethorn"
    assert stage(attacker, 2).own.models[0].lacks == "offensive and defensive mutations"


@pytest.mark.rule("EXT-FORCE-01")
def test_everybody_sees_what_is_picked_and_only_who_picks_has_candidates(attacker: Play) -> None:
    attacker.when(2, "recruit shrikethorn")
    for seat in (1, None):
        found = stage(attacker, seat)
        assert [model.name for model in found.own.models] == ["Shrikethorn"]
        assert found.candidates == ()


@pytest.mark.rule("EXT-FORCE-03")
def test_the_jaeger_side_has_a_budget_and_sees_the_force_against_it(defender: Play) -> None:
    found = stage(defender, 1)
    assert (found.own.total, found.own.most) == ("0 of 16 points", 16)
    assert found.other.total == "threat 8"
    assert [model.name for model in found.other.models] == ["Shrikethorn", "Hakuja"]
    assert found.other.complete


@pytest.mark.rule("EXT-PILOT-01", "EXT-PILOT-03")
def test_a_pilot_is_shown_with_the_connections_that_it_would_make(defender: Play) -> None:
    defender.when(1, *CREW)
    nathan, amara = candidate(defender, 1, "nathan_lambert"), candidate(defender, 1, "amara_namani")
    assert nathan.becomes.links == ((True, False, True),)
    assert (nathan.becomes.bonus, nathan.adds, nathan.cost) == (2, "2 connections, SKL +2", "2 points")
    assert (amara.becomes.links, amara.adds) == (((True, False, False),), "1 connection, SKL +1")
    assert nathan.becomes.worth == 8


def test_the_best_connections_come_first_and_what_cannot_be_taken_last(defender: Play) -> None:
    defender.when(1, *CREW)
    found = stage(defender, 1).candidates
    taken = [one.becomes.bonus for one in found if one.option >= 0]
    assert taken == sorted(taken, reverse=True)
    closed = [one.option < 0 for one in found]
    assert closed == sorted(closed)


def test_a_first_pilot_says_with_whom_it_would_go(defender: Play) -> None:
    defender.when(1, CREW[0])
    assert candidate(defender, 1, "jake_pentecost").adds == "2 with Nathan Lambert"


@pytest.mark.rule("EXT-PILOT-05")
def test_connections_add_at_most_3(defender: Play) -> None:
    defender.when(1, "recruit bracer_phoenix", "recruit jake_pentecost", "recruit nathan_lambert")
    found = candidate(defender, 1, "ilya_zaslavsky").becomes
    assert sum(sum(pair) for pair in found.links) > 3
    assert found.bonus == 3


class TestReasons:
    @pytest.mark.rule("EXT-FORCE-07")
    def test_a_pilot_who_has_a_seat_is_named_with_it(self, defender: Play) -> None:
        defender.when(1, *CREW)
        jake = candidate(defender, 1, "jake_pentecost")
        assert jake.option == -1
        assert (jake.reason, jake.rule) == ("Jake Pentecost is with Gipsy Avenger already", "EXT-FORCE-07")

    @pytest.mark.rule("EXT-FORCE-03")
    def test_what_is_too_dear_says_what_it_costs_and_what_is_left(self, defender: Play) -> None:
        defender.when(1, *CREW, "recruit nathan_lambert", "pass", "recruit cherno_alpha")
        raleigh = candidate(defender, 1, "raleigh_becket")
        assert raleigh.reason == "Raleigh Becket costs 3 points; of 3 left, 1 more pilot must be paid too"
        defender.when(1, "recruit ilya_zaslavsky", "recruit suresh_khuran", "pass")
        saber = candidate(defender, 1, "saber_athena")
        assert saber.reason == "Saber Athena and pilots cost 7 points or more; 1 left"
        assert saber.rule == "EXT-FORCE-03"

    @pytest.mark.rule("EXT-FORCE-02")
    def test_a_kaiju_says_its_category_and_the_threat_that_is_left(self, attacker: Play) -> None:
        attacker.when(2, "recruit slattern", "recruit bloodlust", "recruit acid_glands", "recruit haze")
        raijin = candidate(attacker, 2, "raijin")
        assert (raijin.reason, raijin.rule) == ("Raijin is category 5; threat 3 is left", "EXT-FORCE-02")
        assert names(stage(attacker, 2)) == ["drone", "knifehead"]

    @pytest.mark.rule("EXT-FORCE-05")
    def test_an_upgrade_says_for_whom_it_is(self, defender: Play) -> None:
        defender.when(1, *CREW, "recruit nathan_lambert")
        saws = candidate(defender, 1, "edged_saws")
        assert saws.reason == "Edged Saws fits Crimson Typhoon, not Gipsy Avenger"

    @pytest.mark.rule("EXT-FORCE-08")
    def test_a_drone_may_come_again(self, attacker: Play) -> None:
        attacker.when(2, "recruit drone", "recruit bloodlust", "recruit haze")
        assert "drone" in names(stage(attacker, 2))

    @pytest.mark.rule("EXT-FORCE-04", "EXT-PLAYER-05")
    def test_a_force_that_is_not_complete_says_what_it_lacks(self, defender: Play) -> None:
        assert stage(defender, 1).lacks == "The side needs at least 1 model, one for each seat"
        defender.when(1, CREW[0])
        assert (stage(defender, 1).lacks, stage(defender, 1).rule) == (
            "Gipsy Avenger is not complete",
            "EXT-FORCE-04",
        )

    def test_everything_that_a_slot_could_have_is_listed(self, defender: Play) -> None:
        book: Any = defender.state.book

        def listed() -> set[str]:
            return {one.id for one in stage(defender, 1).candidates}

        assert listed() == {one.id for one in book.jaeger}
        defender.when(1, CREW[0])
        assert listed() == {one.id for one in book.pilot}
        defender.when(1, CREW[1], "recruit nathan_lambert")
        assert listed() == {one.id for one in book.upgrade}


@pytest.mark.rule("EXT-CIVIL-01", "EXT-CIVIL-03")
def test_a_civil_war_mixes_both_and_counts_points() -> None:
    play = Play(picking("human", "human", civil_war=True).session)
    found = stage(play, 2)
    assert found.own.total == "0 of 16 points"
    kinds = {one.tone for one in found.candidates}
    assert kinds == {"jaeger", "kaiju"}
    play.when(2, "recruit gipsy_avenger", "recruit jake_pentecost", "recruit nathan_lambert", "pass")
    assert stage(play, 2).own.total == "8 of 16 points"


def test_without_a_bound_there_is_none() -> None:
    play = Play(picking("human", "human", threat_limit=0).session)
    assert (stage(play, 2).own.most, stage(play, 2).own.total) == (0, "threat 0")


def test_the_stage_ends_with_the_forces(defender: Play) -> None:
    defender.when(1, *CREW, "recruit nathan_lambert", "pass", "muster")
    assert not isinstance(defender.session.scene(1).stage, Muster)
