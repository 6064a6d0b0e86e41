"""EXT-RES: where and when models arrive from reserve, and what reserves are left out of."""

from typing import Any

import pytest

from engine import games
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.distance import distance
from engine.games.extinction.geometry.ring import HEX, Position
from tests.support.extinction import GAME, mini, model, spot, table, walked, words
from tests.support.extinction_setup import flush_edges, kind, put_refused, seat_asked, spots
from tests.support.play import Play

CONTENT = games.load(GAME).content()


def waiting(name: str, **more: Any) -> dict[str, Any]:
    """A model in reserve."""
    return {"model": name, **more}


def arriving(*minis: dict[str, Any], edges: tuple[str, ...] = ("north",), **more: Any) -> Play:
    """A model of the Jaegers arrives; the enemy deployed from these edges."""
    stack = [{"frame": "battle", "stage": "reserves"}, {"frame": "arriving", "side": "jaeger", "left": 1}]
    return table(*minis, activate=None, stack=stack, kaiju_team={"edges": list(edges)}, **more)


def south(along: int) -> Position:
    return (2 * along, 0, 0, 37)


def gap(play: Play, at: tuple[int, ...], odd: int, foe: str) -> float:
    """The distance, in hexes, of a base at a point from an enemy."""
    place = model(play, foe).place
    assert place is not None
    x, p, y, q = at
    return distance(body((x, p, y, q), odd), body(*place)) / HEX


@pytest.mark.rule("EXT-RES-02")
@pytest.mark.parametrize("played", [1, 2, 3])
def test_a_die_is_rolled_for_each_round_played(played: int) -> None:
    play = last_of_round(played, waiting("guardian_bravo"))
    play.dice(reserve="B " * played)
    finish(play)
    (rolled,) = play.happened(ev.ReservesRolled)
    assert (rolled.roll.pool, rolled.roll.faces, rolled.arrive) == (played, "B" * played, 0)


@pytest.mark.rule("EXT-RES-03")
def test_one_model_for_each_success_and_no_more_than_there_are() -> None:
    play = last_of_round(3, waiting("guardian_bravo"), waiting("gipsy_danger"))
    play.dice(reserve="S S S")
    finish(play)
    (rolled,) = play.happened(ev.ReservesRolled)
    assert (rolled.side, rolled.roll.successes, rolled.arrive) == ("jaeger", 3, 2)
    assert kind(play) == "arrive"
    for _ in range(2):
        arrive(play)
    assert [one.mini for one in play.happened(se.MiniDeployed)] == ["guardian_bravo", "gipsy_danger"]
    assert kind(play) == "cards"


@pytest.mark.rule("EXT-RES-03")
def test_the_side_chooses_which_arrive_and_must_let_them() -> None:
    play = arriving(mini("knifehead", spot(0, 4)), waiting("guardian_bravo"), waiting("gipsy_danger"))
    assert (kind(play), words(play, 1)) == ("arrive", ("deploy guardian_bravo", "deploy gipsy_danger"))
    play.refused(1, "pass")
    arrive(play, "gipsy_danger")
    assert model(play, "guardian_bravo").in_reserve
    assert kind(play) == "cards", "one success, one model"


def arrive(play: Play, name: str = "") -> Play:
    """A model arrives on the first spot offered."""
    seat = seat_asked(play)
    word = f"deploy {name}" if name else words(play, seat)[0]
    play.when(seat, f"{word} {next(iter(spots(play, word)))}")
    return play.when(seat, words(play, seat)[0])


@pytest.mark.rule("EXT-RES-04")
def test_a_side_of_the_base_lies_on_the_edge_and_six_facings_are_left() -> None:
    for edge, at, facings in (
        ("south", (1200, 0, 0, 37), (1, 3, 5, 7, 9, 11)),
        ("west", (0, 37, 900, 0), (0, 2, 4, 6, 8, 10)),
        ("east", (2400, -37, 900, 0), (0, 2, 4, 6, 8, 10)),
    ):
        play = arriving(mini("knifehead", (1200, 0, 1500, 0), 9), waiting("guardian_bravo"))
        play.when(1, f"deploy guardian_bravo {' '.join(map(str, at))}")
        assert sorted(int(word.split()[1]) for word in words(play, 1)) == list(facings)
        play.when(1, f"face {facings[2]}")
        assert flush_edges(play.state, model(play, "guardian_bravo")) == [edge]
        assert model(play, "guardian_bravo").place == (at, facings[2])
    play = arriving(mini("knifehead", (1200, 0, 1500, 0), 9), waiting("guardian_bravo"))
    assert put_refused(play, "deploy guardian_bravo", (1200, 0, 1, 37)), "half a millimetre off the edge"
    assert put_refused(play, "deploy guardian_bravo", (1200, 0, 900, 0))


@pytest.mark.rule("EXT-RES-05")
def test_not_on_an_edge_from_which_the_enemy_deployed() -> None:
    play = arriving(mini("knifehead", (1200, 0, 900, 0)), waiting("guardian_bravo"))
    offered = {name.split()[0] for name in spots(play, "deploy guardian_bravo")}
    assert offered == {"south", "east", "west"}
    assert put_refused(play, "deploy guardian_bravo", (200, 0, 1800, -37))


@pytest.mark.rule("EXT-RES-05")
def test_any_edge_if_the_enemy_used_all() -> None:
    every = ("north", "south", "east", "west")
    play = arriving(mini("knifehead", (1200, 0, 900, 0)), waiting("guardian_bravo"), edges=every)
    assert {name.split()[0] for name in spots(play, "deploy guardian_bravo")} == set(every)


@pytest.mark.rule("EXT-RES-06")
def test_more_than_four_hexes_from_every_enemy_if_there_is_such_a_place() -> None:
    foe = mini("knifehead", (1200, 0, 250, 0), 3)
    play = arriving(foe, waiting("guardian_bravo"), edges=("north", "east", "west"))
    for at in spots(play, "deploy guardian_bravo").values():
        assert gap(play, at, 1, "knifehead") > 4
    near = [along for along in range(37, 1164) if gap(play, south(along), 1, "knifehead") <= 4]
    assert near, "some places are too near"
    for along in (near[0], near[-1], 600):
        assert put_refused(play, "deploy guardian_bravo", south(along))
    assert gap(play, south(near[0] - 1), 1, "knifehead") < 4.1
    play.when(1, f"deploy guardian_bravo {' '.join(map(str, south(near[0] - 1)))}")


@pytest.mark.rule("EXT-RES-06")
def test_four_hexes_exactly_are_not_more() -> None:
    """The enemy's side is 4 hexes from the side of a base on the west edge opposite."""
    foe = mini("knifehead", (0, 37 + 5 * 74, 900, 0), 0)
    play = arriving(foe, waiting("guardian_bravo"))
    assert gap(play, (0, 37, 900, 0), 0, "knifehead") == pytest.approx(4)
    assert put_refused(play, "deploy guardian_bravo", (0, 37, 900, 0))
    farther = arriving(mini("knifehead", (1, 37 + 5 * 74, 900, 0), 0), waiting("guardian_bravo"))
    farther.when(1, "deploy guardian_bravo 0 37 900 0")


@pytest.mark.rule("EXT-RES-06", "EXT-BLDG-03")
def test_buildings_and_friends_may_be_near() -> None:
    foe = mini("knifehead", (1200, 0, 1500, 0), 3)
    friend = mini("gipsy_avenger", south(600), 3)
    built = [{"type": "skyscraper", "at": list(south(674)), "facing": 3}]
    play = arriving(foe, friend, waiting("guardian_bravo"), towers=built)
    play.when(1, f"deploy guardian_bravo {' '.join(map(str, south(748)))}")


@pytest.mark.rule("EXT-RES-04", "EXT-SETUP-05")
def test_what_stands_near_an_edge_is_in_the_way() -> None:
    """A base flush on the edge reaches 64 mm onto the table; the building begins 50 mm from the edge."""
    for height, is_taken in ((50 + 37, False), (65 + 37, True)):
        built = [{"type": "skyscraper", "at": [1200, 0, 2 * height, 0], "facing": 0}]
        play = arriving(mini("knifehead", (1200, 0, 1500, 0), 9), waiting("guardian_bravo"), towers=built)
        if is_taken:
            play.when(1, f"deploy guardian_bravo {' '.join(map(str, south(600)))}")
        else:
            assert put_refused(play, "deploy guardian_bravo", south(600))


WALL = [{"type": "skyscraper", "at": list(south(37 + 74 * n)), "facing": 3} for n in range(5)]
"""A south edge of 400 mm without room for a base."""


def narrow(height: int, foe: Position, towers: list[dict[str, Any]], edges: tuple[str, ...]) -> Play:
    """A mat 400 mm wide."""
    return arriving(
        mini("knifehead", foe, 3),
        waiting("guardian_bravo"),
        edges=edges,
        towers=towers,
        table={"width": 800, "height": 2 * height},
    )


@pytest.mark.rule("EXT-RES-05", "EXT-RES-06")
def test_permitted_edges_near_the_enemy_come_before_other_edges_far_from_it() -> None:
    play = narrow(900, (400, 0, 250, 0), [], ("north", "east", "west"))
    assert {name.split()[0] for name in spots(play, "deploy guardian_bravo")} == {"south"}
    assert put_refused(play, "deploy guardian_bravo", (400, 0, 1800, -37))


@pytest.mark.rule("EXT-RES-05", "EXT-RES-06")
def test_then_any_edge_far_from_the_enemy() -> None:
    play = narrow(900, (400, 0, 350, 0), WALL, ("north", "east", "west"))
    offered = spots(play, "deploy guardian_bravo")
    assert {name.split()[0] for name in offered} == {"north", "east", "west"}
    for name, at in offered.items():
        assert gap(play, at, 1 if name.startswith("north") else 0, "knifehead") > 4
    assert put_refused(play, "deploy guardian_bravo", (0, 37, 350, 0)), "too near"


@pytest.mark.rule("EXT-RES-05", "EXT-RES-06")
def test_then_any_edge_at_all() -> None:
    play = narrow(300, (400, 0, 350, 0), WALL, ("north", "east", "west"))
    offered = spots(play, "deploy guardian_bravo")
    assert {name.split()[0] for name in offered} == {"north", "east", "west"}
    for name, at in offered.items():
        assert gap(play, at, 1 if name.startswith("north") else 0, "knifehead") <= 4


@pytest.mark.rule("EXT-RES-05", "EXT-RES-03")
def test_without_any_place_a_model_stays_in_reserve() -> None:
    """Each edge of 210 mm has a base in its middle, which leaves 68 mm to either side."""
    middles = [(0, 37, 210, 0), (420, -37, 210, 0)]
    towers = [{"type": "skyscraper", "at": list(at), "facing": 0} for at in middles]
    play = arriving(
        mini("knifehead", (210, 0, 420, -37), 3),
        mini("gipsy_avenger", (210, 0, 0, 37), 3),
        waiting("guardian_bravo"),
        towers=towers,
        table={"width": 420, "height": 420},
    )
    assert kind(play) == "cards"
    assert model(play, "guardian_bravo").in_reserve


def last_of_round(number: int, *others: dict[str, Any], **more: Any) -> Play:
    """The last activation of a round; after it reserves are rolled for."""
    return table(
        mini("gipsy_avenger", face_up="guard_stance"),
        mini("knifehead", spot(0, 6), 6),
        *others,
        round=number,
        **more,
    )


def finish(play: Play) -> Play:
    """The activation of the Jaeger is ended without doing anything."""
    while kind(play) in ("run", "move", "option", "use"):
        known = play.state.asks[0].words
        play.when(1, next(word for word in ("walk", "stop", "pass") if word in known))
    return play


@pytest.mark.rule("EXT-RES-07")
def test_a_model_that_arrived_chooses_its_first_card_in_the_next_round() -> None:
    play = last_of_round(2, waiting("guardian_bravo")).dice(reserve="S B")
    finish(play)
    assert not any("guardian_bravo" in word for word in words(play, 1) if word.startswith("card"))
    arrive(play)
    assert play.state.round == 3
    assert any(word.startswith("card guardian_bravo ") for word in words(play, 1))


@pytest.mark.rule("EXT-RES-08")
def test_reserves_choose_no_card_and_are_not_on_the_table() -> None:
    play = table(
        mini("gipsy_avenger"), waiting("guardian_bravo"), mini("knifehead", spot(0, 6), 6), activate=None
    )
    assert not any("guardian_bravo" in word for word in words(play, 1))
    play.when(1, "card gipsy_avenger guard_stance", "ready").when(2, "card knifehead ram", "ready")
    assert (kind(play), seat_asked(play)) == ("first", 2), "one model of each side on the table"


@pytest.mark.rule("EXT-RES-08")
def test_reserves_inspire_nobody() -> None:
    """A pilot with Inspiring helps others within short range, not from reserve, where no card is face up."""
    inspiring = next(
        one.id for one in CONTENT.pilot if any(ref.ability == "inspiring" for ref in one.abilities)
    )
    there = {"at": list(spot(3, 2)), "facing": 0, "face_up": "deep_drift"}
    for place, bonus in ((there, 1), ({}, 0)):
        helper = {"model": "gipsy_danger", "pilots": [inspiring, ""], **place}
        play = walked(mini("leatherback", face_up="ape_swing"), mini("gipsy_avenger", spot(0), 6), helper)
        play.dice(combat="B " * 40).when(2, "option 1")
        dice = play.happened(fe.DiceRolled)
        defence = next(one for one in dice if one.what == "defence")
        assert defence.roll.pool == 6 + bonus


@pytest.mark.rule("EXT-RES-08")
def test_reserves_are_not_destroyed() -> None:
    gone = ["rapid_advance", "chain_sword", "plasma_caster", "gravity_sling"]
    play = walked(
        mini("leatherback", face_up="ape_swing"),
        mini("gipsy_avenger", spot(0), 6, lost=gone),
        waiting("guardian_bravo"),
    )
    play.dice(combat="S " + "B " * 15, damage="#0").when(2, "option 1")
    assert model(play, "gipsy_avenger").destroyed
    assert play.state.result is None
    assert not model(play, "guardian_bravo").destroyed
