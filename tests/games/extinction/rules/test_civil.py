"""EXT-CIVIL: forces of the same kind, or mixed ones, against each other."""

from typing import Any

import pytest

from engine import games
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.rules.score import basic
from engine.games.extinction.rules.worth import models_in, threat, worth
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from tests.support.extinction import GAME, mini, model, spot, table, tower, walked, with_entry, words
from tests.support.extinction_setup import (
    begun,
    deploy_all,
    draft,
    kind,
    laid,
    mustered,
    proposed,
    scenario,
    seat_asked,
)
from tests.support.play import Play

CONTENT = games.load(GAME).content()
KAIJU = ("shrikethorn acid_glands thick_hide",)
JAEGER = ("gipsy_avenger amara_namani jinhai_ou_yang",)
MIXED = ("gipsy_avenger amara_namani jinhai_ou_yang", "drone bloodlust spine_coat")


def recruits(play: Play, seat: int) -> set[str]:
    return {word.removeprefix("recruit ") for word in words(play, seat) if word.startswith("recruit ")}


@pytest.mark.rule("EXT-CIVIL-01")
@pytest.mark.parametrize(
    ("attacker", "defender"), [(KAIJU, KAIJU), (JAEGER, JAEGER), (MIXED, JAEGER), (MIXED, MIXED)]
)
def test_forces_of_any_kind_meet(attacker: tuple[str, ...], defender: tuple[str, ...]) -> None:
    play = mustered(begun(civil_war=True), (attacker, defender))
    for side, force in (("kaiju", attacker), ("jaeger", defender)):
        fielded = [one.model for one in play.state.minis if one.side == side]
        assert sorted(fielded) == sorted([text.split()[0] for text in force])


@pytest.mark.rule("EXT-CIVIL-01")
def test_both_players_must_agree() -> None:
    play = proposed(civil_war=True).when(1, "agree").when(2, "decline civil_war")
    assert kind(play) == "recruit"
    assert recruits(play, 2) == {one.id for one in CONTENT.kaiju if one.cat > 2} | {"drone"}
    assert play.refused(2, "recruit gipsy_avenger").rule == "EXT-CIVIL-01"


@pytest.mark.rule("EXT-CIVIL-02")
def test_kaiju_are_matched_by_threat() -> None:
    play = draft(begun(civil_war=True), *KAIJU)
    assert "otachi" in recruits(play, 1), "category 4 against category 4"
    assert "slattern" not in recruits(play, 1), "category 5 is more"
    draft(play, "otachi bloodlust spine_coat")
    book, teams = play.state.book, play.state.teams
    assert threat(book, teams[0].force) == threat(book, teams[1].force) == 4
    assert [event.short for event in play.happened(se.ForceMustered)] == [0, 0]


@pytest.mark.rule("EXT-CIVIL-02")
def test_jaegers_are_matched_by_points() -> None:
    play = draft(begun(civil_war=True), *JAEGER)
    assert play.happened(se.ForceMustered)[0].value == 6
    play.when(1, "recruit gipsy_danger", "recruit amara_namani")
    assert "mako_mori" not in recruits(play, 1), "4, 1 and 2 points are more than 6"
    play.when(1, "recruit yancy_becket", "pass", "muster")
    assert (play.just(se.ForceMustered)[0].value, play.just(se.ForceMustered)[0].short) == (6, 0)


@pytest.mark.rule("EXT-CIVIL-03")
def test_a_mixed_force_is_worth_points_and_twice_the_categories() -> None:
    content = with_entry("jaeger", "gipsy_avenger", pts=8)
    book = begun(content=content).state.book
    force = Force(
        (FieldedJaeger("gipsy_avenger", ("jake_pentecost", "raleigh_becket")),),
        (FieldedKaiju("shrikethorn"),),
    )
    assert (book.pilots["jake_pentecost"].pts, book.pilots["raleigh_becket"].pts) == (2, 3)
    assert worth(book, force) == 8 + 2 + 3 + 2 * 4


@pytest.mark.rule("EXT-CIVIL-04")
@pytest.mark.parametrize(
    ("crew", "value"), [(("herc_hansen", "mako_mori"), 18), (("herc_hansen", "hu_wei"), 17)]
)
def test_a_defender_of_the_same_or_a_lower_value_is_accepted_and_the_difference_told(
    crew: tuple[str, str], value: int
) -> None:
    play = draft(begun(civil_war=True), *KAIJU, "slattern bloodlust serrated_claws spine_coat")
    assert play.happened(se.ForceMustered)[0].value == 18
    draft(play, "gipsy_danger amara_namani yancy_becket", "guardian_bravo viktoria_malikova suresh_khuran")
    assert play.just(se.ForceMustered)[0].value == 4 + 1 + 1 + 3 + 1 + 1
    again = draft(begun(civil_war=True), *KAIJU, "slattern bloodlust serrated_claws spine_coat")
    draft(again, f"striker_eureka {' '.join(crew)}", "saber_athena jake_pentecost nathan_lambert")
    done = again.just(se.ForceMustered)[0]
    assert (done.value, done.short) == (value, 18 - value)
    told = again.session.game.narrate(done, again.view(None))
    assert told is not None
    assert ("no exact match" in told.text) == (value < 18)


@pytest.mark.rule("EXT-CIVIL-04")
def test_a_defender_worth_more_than_the_attacker_is_refused() -> None:
    play = draft(begun(civil_war=True), *KAIJU, "slattern bloodlust serrated_claws spine_coat")
    play.when(1, "recruit striker_eureka", "recruit herc_hansen", "recruit mako_mori", "pass")
    play.when(1, "recruit saber_athena", "recruit jake_pentecost")
    assert "raleigh_becket" not in recruits(play, 1), "9 and 5 and 2 and 3 are 19"
    play.refused(1, "recruit raleigh_becket")
    assert "nathan_lambert" in recruits(play, 1)


def ready_to_begin(attacker: tuple[str, ...], defender: tuple[str, ...], **options: Any) -> Play:
    """A civil war in the empty `downtown`, set up, with cards to choose."""
    return deploy_all(laid(scenario(), forces=(attacker, defender), civil_war=True, **options))


@pytest.mark.rule("EXT-CIVIL-05")
def test_the_attacker_takes_every_role_of_the_kaiju_side() -> None:
    play = ready_to_begin(JAEGER, ("gipsy_danger amara_namani jinhai_ou_yang",), mission="attrition")
    assert [team.mission for team in play.state.teams] == ["attrition"] * 2
    assert [one.side for one in play.state.minis] == ["kaiju", "jaeger"]
    assert play.state.team("kaiju").edges == ("north",)
    cards = {one.id: one.deck[0] for one in play.state.minis}
    play.when(1, f"card gipsy_danger {cards['gipsy_danger']}", "ready")
    play.when(2, f"card gipsy_avenger {cards['gipsy_avenger']}", "ready")
    assert (kind(play), seat_asked(play)) == ("first", 2), "as many models: the attacker decides"


@pytest.mark.rule("EXT-CIVIL-06")
def test_a_kaiju_of_the_defending_side_gains_rage_for_a_building() -> None:
    play = walked(
        mini("leatherback", face_up="ape_swing", side="jaeger", rage=1),
        mini("hakuja", spot(4, 7), 0),
        towers=[tower(spot(0))],
    )
    play.dice(combat="S " * 10 + "B " * 5).when(1, "option 1")
    assert play.state.towers[0].destroyed
    assert model(play, "leatherback").rage == 2
    assert play.happened(fe.BuildingDestroyed)


def turned_first(own: str, card: str, foe: str, side: str) -> bool:
    """Whether a model of a side can still move forward after a pivot."""
    seat, rival = (1, "kaiju") if side == "jaeger" else (2, "jaeger")
    play = table(mini(own, face_up=card, side=side), mini(foe, spot(0, 6), 6, side=rival))
    if kind(play) == "run":
        play.when(seat, "walk")
    play.when(seat, "pivot left")
    return play.awaiting == (seat,) and "forward" in words(play, seat)


@pytest.mark.rule("EXT-CIVIL-06")
@pytest.mark.parametrize("side", ["jaeger", "kaiju"])
def test_when_a_model_may_turn_depends_on_what_it_is(side: str) -> None:
    assert turned_first("hakuja", "burrow", "gipsy_avenger", side)
    assert not turned_first("gipsy_avenger", "rapid_advance", "hakuja", side)


def scored(side: str, *destroyed: str) -> dict[str, int]:
    """The lines of a side's score for destroyed models of the other side."""
    other = "jaeger" if side == "kaiju" else "kaiju"
    play = table(
        mini("drone", side="kaiju", face_up="swarm"),
        mini("knifehead", spot(0, 4), 6, side="jaeger"),
        *[mini(name, destroyed=True, place=None, deck=[], side=other) for name in destroyed],
    )
    return dict(basic(play.state, "kaiju" if side == "kaiju" else "jaeger"))


@pytest.mark.rule("EXT-CIVIL-07")
def test_the_defender_scores_three_for_a_jaeger_and_the_category_of_a_kaiju() -> None:
    assert sorted(scored("jaeger", "gipsy_avenger", "shrikethorn").values()) == [3, 4]


@pytest.mark.rule("EXT-CIVIL-07")
def test_the_attacker_scores_three_for_any_model() -> None:
    assert list(scored("kaiju", "gipsy_avenger", "slattern").values()) == [3, 3]


def test_models_of_a_mixed_force_are_put_back_in_the_order_in_which_they_were_taken() -> None:
    play = begun(civil_war=True)
    play.when(2, "recruit gipsy_avenger", "recruit amara_namani", "recruit jinhai_ou_yang", "pass")
    play.when(2, "recruit drone", "recruit bloodlust", "recruit spine_coat")
    play.when(2, "recruit guardian_bravo", "recruit hu_wei", "recruit jin_wei", "pass")
    names = []
    for _ in range(3):
        names.append(models_in(play.state.team("kaiju").force))
        play.when(2, "dismiss")
    assert names == [
        ["gipsy_avenger", "guardian_bravo", "drone"],
        ["gipsy_avenger", "drone"],
        ["gipsy_avenger"],
    ]
    assert "dismiss" not in words(play, 2)


@pytest.mark.rule("EXT-CIVIL-06", "EXT-UNDER-11")
def test_in_a_mixed_force_a_jaeger_leads_where_the_leader_begins_with_the_nuke() -> None:
    """Only Jaegers carry it."""
    play = mustered(begun(civil_war=True, mode="underwater"), (MIXED, MIXED))
    (leader,) = play.happened(se.LeaderNamed)
    assert (leader.side, leader.mini) == ("jaeger", "gipsy_avenger_2")
    assert kind(play) == "leader"
