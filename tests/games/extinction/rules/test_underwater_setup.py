"""EXT-UNDER-01..11: the sea floor is set up, and what is different down there."""

import pytest

from engine import games
from engine.games.extinction import commands as co
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.geometry.ring import Position, from_millimetres
from engine.games.extinction.rules.playable import check_setup
from engine.games.extinction.switches import SWITCHES
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from tests.support.extinction import GAME, mini, model, parts, pool, spot, table, walked, words
from tests.support.extinction_setup import (
    PAIRS,
    begun,
    deploy_all,
    flush_edges,
    kind,
    mustered,
    proposed,
    put,
    put_refused,
    seat_asked,
    spots,
)
from tests.support.play import Play, session_from

CONTENT = games.load(GAME).content()
FORMATION, WRECKAGE = "place sea_floor_formation", "place wreckage"
BREACH = "seal_the_breach"


def at(x: int, y: int) -> Position:
    return from_millimetres(x, y)


def led(jaeger: str = "gipsy_avenger", kaiju: str = "slattern") -> Play:
    """Both sides have their forces and leaders; the sea floor is set up next."""
    return mustered(begun(mode="underwater"), PAIRS).when(1, f"lead {jaeger}").when(2, f"lead {kaiju}")


def floor(play: Play) -> Play:
    """All 17 pieces are placed, on the first spot offered of the first kind."""
    while kind(play) in ("place", "face"):
        seat, word = seat_asked(play), play.state.asks[0].words[0]
        if kind(play) == "place":
            offered = list(spots(play, word))
            word = f"{word} {offered[len(offered) // 3]}"
        play.when(seat, word)
    return play


@pytest.fixture(scope="module")
def laid() -> Play:
    """A sea floor, with models to set up. Tests that go on do so from a copy of the state."""
    return floor(led())


def again(play: Play) -> Play:
    """Another game from the same moment."""
    return Play(session_from(games.load(GAME), play.state, 2))


@pytest.mark.rule("EXT-UNDER-01")
def test_neither_scenario_nor_mission_is_drawn() -> None:
    play = led()
    assert play.happened(se.MissionDrawn) == []
    assert [(one.scenario, one.drawn) for one in play.happened(se.ScenarioDrawn)] == [(BREACH, False)]
    assert {team.mission for team in play.state.teams} == {""}
    sea = next(mat for mat in CONTENT.mat if mat.side == "sea")
    assert play.state.book.scenarios[BREACH].mat == sea.id
    assert (play.state.table.width, play.state.table.height) == (2 * sea.width_mm, 2 * sea.height_mm)


@pytest.mark.rule("EXT-UNDER-01")
def test_both_sides_must_agree() -> None:
    play = proposed(mode="underwater").when(1, "agree").when(2, "decline underwater")
    mustered(play)
    assert play.state.scenario != BREACH
    assert len(play.happened(se.MissionDrawn)) == 1


@pytest.mark.rule("EXT-UNDER-01")
def test_the_breach_is_in_no_scenario_deck() -> None:
    assert not next(one for one in CONTENT.scenario if one.id == BREACH).in_deck
    seats = tuple([ExtinctionSeat(f"p{n}") for n in range(2)])
    (refusal,) = check_setup(seats, Options(mode="constructed", scenario=BREACH), CONTENT)
    assert BREACH in refusal.message
    assert BREACH not in next(one for one in SWITCHES if one.field == "scenario").values


@pytest.mark.rule("EXT-UNDER-02")
def test_jaegers_cannot_run_and_kaiju_can() -> None:
    jaeger = walked(
        mini("gipsy_avenger", face_up="rapid_advance"), mini("hakuja", spot(0), 6), scenario=BREACH
    )
    assert not any(word.startswith("run") for ask in jaeger.state.asks for word in ask.words)
    assert kind(jaeger) == "option", "the other option of the card is there"
    kaiju = table(mini("hakuja", face_up="burrow"), mini("gipsy_avenger", spot(0, 6), 6), scenario=BREACH)
    assert any(word.startswith("run") for word in words(kaiju, 2))


@pytest.mark.rule("EXT-UNDER-03")
@pytest.mark.parametrize(("hexes", "is_hit"), [(4, True), (6, False)])
def test_ranged_weapons_reach_short_range_only(hexes: int, is_hit: bool) -> None:
    play = walked(
        mini("gipsy_avenger", face_up="plasma_caster", charge=2),
        mini("hakuja", spot(0, hexes), 6),
        scenario=BREACH,
    )
    ammo = model(play, "gipsy_avenger").ammo
    play.dice(combat="B " * 60)
    while kind(play) in ("option", "target", "spend"):
        known = words(play, 1)
        play.when(1, next((word for word in known if word.startswith(("option", "target"))), known[-1]))
    assert bool(play.happened(fe.DiceRolled)) == is_hit
    assert bool(play.happened(fe.AttackFailed)) != is_hit
    assert model(play, "gipsy_avenger").ammo <= ammo


@pytest.mark.rule("EXT-UNDER-04")
def test_no_terrain_twelve_formations_five_objects(laid: Play) -> None:
    assert laid.state.ground == ()
    assert [one.type for one in laid.state.towers] == ["sea_floor_formation"] * 12
    assert len(laid.state.tokens) == 5
    assert laid.happened(se.PieceSetAside) == []


@pytest.mark.rule("EXT-UNDER-05")
def test_the_sides_place_in_turn_the_kaiju_side_first(laid: Play) -> None:
    commands = [getattr(record, "command", None) for record in laid.session.records]
    asked = [command.seat for command in commands if isinstance(command, co.PlacePiece)]
    assert asked == [2, 1] * 8 + [2], "17 pieces: 9 and 8"


@pytest.mark.rule("EXT-UNDER-05")
def test_each_time_a_building_or_an_object() -> None:
    play = led()
    for wanted in (WRECKAGE, FORMATION, WRECKAGE):
        assert words(play, seat_asked(play)) == (FORMATION, WRECKAGE)
        offered = list(spots(play, wanted))
        play.when(seat_asked(play), f"{wanted} {offered[len(offered) // 2]}")
        if kind(play) == "face":
            play.when(seat_asked(play), "face 1")
    for x in (200, 350, 500):
        put(play, WRECKAGE, at(x, 150))
    assert words(play, seat_asked(play)) == (FORMATION,)


@pytest.mark.rule("EXT-UNDER-06")
def test_formations_are_more_than_two_hexes_apart() -> None:
    """Both facing east, 3 hexes from centre to centre: exactly 2 between them."""
    play = led()
    put(play, FORMATION, (1200, 0, 900, 0), 0)
    hundredth = (1200 + 26, 3 * 74 - 15, 900, 0)
    play.when(1, f"{FORMATION} {' '.join(map(str, hundredth))}")
    assert kind(play) == "place", "only facing 0 is far enough there"
    assert play.state.towers[1].place == (hundredth, 0)


@pytest.mark.rule("EXT-UNDER-06")
def test_exactly_two_hexes_are_not_enough() -> None:
    play = led()
    put(play, FORMATION, (1200, 0, 900, 0), 0)
    assert put_refused(play, FORMATION, (1200, 3 * 74, 900, 0))
    assert put_refused(play, FORMATION, (1200 + 26 - 27, 3 * 74, 900, 0))


@pytest.mark.rule("EXT-UNDER-06")
def test_more_than_one_hex_from_every_edge() -> None:
    play = led()
    for exact, more in (
        ((0, 37 + 74, 900, 0), (26, 37 + 74 - 15, 900, 0)),
        ((2400, -37 - 74, 900, 0), (2400 - 26, -37 - 74 + 15, 900, 0)),
    ):
        assert put_refused(play, FORMATION, exact), "the gap is exactly a hex"
        seat = seat_asked(play)
        play.when(seat, f"{FORMATION} {' '.join(map(str, more))}")
        assert seat_asked(play) != seat, "with a side towards the edge it is a hundredth of a millimetre more"
    for exact, more in (
        ((1200, 0, 0, 37 + 74), (1200, 0, 26, 37 + 74 - 15)),
        ((1200, 0, 1800, -37 - 74), (1200, 0, 1800 - 26, -37 - 74 + 15)),
    ):
        assert put_refused(play, FORMATION, exact)
        play.when(seat_asked(play), f"{FORMATION} {' '.join(map(str, more))}")


@pytest.mark.rule("EXT-UNDER-06")
def test_objects_are_more_than_one_hex_from_the_edges() -> None:
    """A disc of 12 mm: its middle must be more than 64.086 + 12 mm from an edge."""
    play = led()
    for near in (at(76, 450), at(1124, 450), at(600, 76), at(600, 824)):
        assert put_refused(play, WRECKAGE, near)
    for far in (at(77, 450), at(1123, 450), at(600, 77), at(600, 823)):
        put(play, WRECKAGE, far)
    assert len(play.state.tokens) == 4


@pytest.mark.rule("EXT-UNDER-06")
def test_nothing_overlaps_a_building_or_an_object() -> None:
    play = led()
    put(play, FORMATION, at(600, 450), 0)
    assert put_refused(play, WRECKAGE, at(640, 450)), "8 mm beyond the side"
    put(play, WRECKAGE, at(645, 450))
    assert put_refused(play, WRECKAGE, at(660, 460)), "18 mm from the other one"
    put(play, WRECKAGE, at(669, 450))
    assert put_refused(play, FORMATION, at(690, 450)), "formations keep off objects, too"


@pytest.mark.rule("EXT-UNDER-07")
def test_formations_are_buildings_with_armor_eight() -> None:
    formation = next(one for one in CONTENT.building if one.id == "sea_floor_formation")
    assert (formation.arm, formation.sp, formation.low) == (8, 1, False)
    play = walked(
        mini("leatherback", face_up="ape_swing", rage=1),
        mini("gipsy_avenger", spot(4, 7), 0),
        towers=[{"type": "sea_floor_formation", "at": list(spot(0)), "facing": 0}],
        scenario=BREACH,
    )
    play.dice(combat="S " * 10 + "B " * 8).when(2, "option 1")
    assert pool(play, "defence") == 8
    assert play.state.towers[0].destroyed
    assert model(play, "leatherback").rage == 2
    assert parts(play, "defence")


@pytest.mark.rule("EXT-UNDER-07")
def test_formations_block_sight() -> None:
    targets = []
    for towers in ([], [{"type": "sea_floor_formation", "at": list(spot(0, 2)), "facing": 0}]):
        play = walked(
            mini("gipsy_avenger", face_up="plasma_caster", charge=2),
            mini("hakuja", spot(0, 4), 6),
            towers=towers,
            scenario=BREACH,
        )
        play.when(1, next(word for word in words(play, 1) if word.startswith("option")))
        asked = kind(play) == "target" and "target hakuja" in words(play, 1)
        targets.append(asked or any(one.target == "hakuja" for one in play.happened(fe.AttackDeclared)))
    assert targets == [True, False]


@pytest.mark.rule("EXT-UNDER-08")
def test_the_kaiju_side_sets_up_first_on_the_breach_edge_any_number(laid: Play) -> None:
    play = again(laid)
    assert (kind(play), seat_asked(play)) == ("deploy", 2)
    assert {name.split()[0] for name in spots(play, "deploy slattern")} == {"north"}
    assert put_refused(play, "deploy slattern", (1200, 0, 0, 37))
    play.when(2, "reserve slattern", "reserve hakuja")
    assert seat_asked(play) == 1, "none at all is a number, too"
    assert [one.id for one in play.state.minis if one.side == "kaiju" and one.in_reserve] == [
        "slattern",
        "hakuja",
    ]


@pytest.mark.rule("EXT-UNDER-09")
def test_the_jaeger_side_sets_up_on_the_opposite_edge_with_its_leader(laid: Play) -> None:
    play = again(laid).when(2, "reserve slattern", "reserve hakuja")
    assert {name.split()[0] for name in spots(play, "deploy gipsy_avenger")} == {"south"}
    play.refused(1, "reserve gipsy_avenger")
    play.when(1, "reserve guardian_bravo")
    play.refused(1, "reserve gipsy_avenger")
    deploy_all(play)
    leader = model(play, "gipsy_avenger")
    assert "south" in flush_edges(play.state, leader)
    assert model(play, "guardian_bravo").in_reserve
    assert kind(play) == "cards"


@pytest.mark.rule("EXT-UNDER-10")
def test_leaders_are_named_before_anything_is_set_up() -> None:
    play = mustered(begun(mode="underwater"), PAIRS)
    assert (kind(play), seat_asked(play)) == ("leader", 1)
    play.when(1, "lead guardian_bravo")
    assert (kind(play), seat_asked(play)) == ("leader", 2)
    play.when(2, "lead hakuja")
    assert kind(play) == "place"
    assert [team.leader for team in play.state.teams] == ["guardian_bravo", "hakuja"]


@pytest.mark.rule("EXT-UNDER-11")
def test_the_lead_jaeger_carries_the_nuke_besides_the_five_objects(laid: Play) -> None:
    play = deploy_all(again(laid))
    assert model(play, "gipsy_avenger").carried == "nuke"
    assert [one.carried for one in play.state.minis if one.id != "gipsy_avenger"] == ["", "", ""]
    assert len(play.state.tokens) == 5
    assert "nuke" not in {one.type for one in play.state.tokens}
