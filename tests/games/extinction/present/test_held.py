"""What is held over the table: judged as it will be decided, flush to what is near, drawn as it would lie."""

from typing import Any

import pytest

from engine.chance import Rng
from engine.games.extinction.commands import Deploy, DropObject, Face, PlacePiece
from engine.games.extinction.decide import decide
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.ring import Position, coordinates
from engine.games.extinction.geometry.table import is_flush_with_edge
from engine.games.extinction.notation import say
from engine.games.extinction.present.held import MISTURNED
from engine.games.extinction.present.held import held as looked_at
from engine.games.extinction.rules.table import towers
from engine.kernel.boards import Base
from engine.kernel.choice import Option, Place
from engine.kernel.errors import Refusal
from engine.kernel.placing import HELD, Trial, Wish
from tests.games.extinction.rules.test_damage import hit, knifehead
from tests.games.extinction.rules.test_reserves import arriving, waiting
from tests.support.extinction import mini, spot
from tests.support.extinction_setup import PAIRS, begun, kind, laid, mustered, scenario, seat_asked
from tests.support.play import Play

BOX = [{"type": "skyscraper", "count": 3}, {"type": "kaiju_shelter", "count": 1}]
FAR = {"how": "alternate", "min_from_edge": 2, "min_from_buildings": 1}
POINTS = 400
ZONE = [[300, 200], [900, 200], [900, 700], [300, 700]]


def buildings() -> Play:
    """Buildings come to the table in turn, far from edges and each other; one stands there."""
    content = scenario(buildings={"pieces": BOX, "placement": FAR})
    play = laid(content)
    return put_down(play, Wish(600, 450, 0))


def crowded() -> Play:
    """Buildings in a zone, touching or not; two stand there."""
    content = scenario(buildings={"pieces": BOX, "placement": {"how": "alternate", "zone": ZONE}})
    play = laid(content)
    return put_down(put_down(play, Wish(500, 450, 0)), Wish(700, 500, 1))


def objects() -> Play:
    """Objects come to the table in turn."""
    return put_down(mustered(begun(scenario="downtown")), Wish(600, 450))


def terrain() -> Play:
    """Two pieces of terrain come to the table; one lies there."""
    content = scenario(terrain={"count": 2, "placement": {"how": "alternate"}})
    return put_down(laid(content, forces=PAIRS), Wish(800, 600, 4))


def on_edges() -> Play:
    """Models are set up on edges; one stands there."""
    return put_down(mustered(begun(), PAIRS), Wish(600, 30, None, 10))


def in_a_zone() -> Play:
    """The Jaegers have a zone in the middle."""
    deploy = {"order": 1, "polygon": [[420, 350], [780, 350], [780, 550], [420, 550]], "must_deploy": "all"}
    content = scenario(jaeger_deploy=deploy)
    return put_down(laid(content, forces=PAIRS), Wish(500, 400, 0))


def on_places() -> Play:
    """A card names the places."""
    return mustered(begun(scenario="monsoon"), PAIRS)


def formed(play: Play) -> Option:
    """The first option that puts something down."""
    found: tuple[Option, ...] = play.session.options(seat_asked(play))
    return next(one for one in found if isinstance(one.form, Place))


def held(play: Play, wish: Wish) -> Trial:
    """What the seat that is asked would see."""
    seat = seat_asked(play)
    found = looked_at(play.view(seat), formed(play), wish)
    assert found is not None
    return found


def put_down(play: Play, wish: Wish) -> Play:
    """Put it down as it is held, and turn it as it was."""
    seat, trial = seat_asked(play), held(play, wish)
    play.submit(seat, trial.command)
    if trial.then is not None:
        assert kind(play) == "face"
        play.submit(seat, trial.then)
    else:
        assert kind(play) != "face"
    return play


def said(play: Play, command: Any) -> Refusal | tuple[str, ...]:
    """What `decide` says of a command: a refusal, or the words for a facing where that is asked next."""
    found = decide(play.state, command, play.session.box.dice())
    if isinstance(found, Refusal):
        return found
    ask = found.state.asks[0] if found.state.asks else None
    return ask.words if ask is not None and ask.kind == "face" else ()


def position(at: tuple[int, ...]) -> Position:
    """A point of a command or form as a position."""
    x, p, y, q = at
    return x, p, y, q


def put(trial: Trial) -> Position:
    """Where the command of a trial puts its piece."""
    assert isinstance(trial.command, PlacePiece | Deploy | DropObject)
    return position(trial.command.at)


def around(play: Play, rng: Rng) -> Wish:
    """A wish anywhere on the table, or near what stands there, or beyond its edges."""
    near = (0.0, 0.49, 12.0)[rng.below(3)]
    facing = rng.below(12) if rng.below(4) else None
    bases = [body(*tower.place) for tower in towers(play.state)]
    form = formed(play).form
    if isinstance(form, Place) and not rng.below(4):
        x, y = coordinates(position(form.spots[rng.below(len(form.spots))].at))
        return Wish(x / 2 + rng.below(30) - 15, y / 2 + rng.below(30) - 15, facing, near)
    if bases and rng.below(2):
        one = bases[rng.below(len(bases))]
        return Wish(one.x / 2 + rng.below(180) - 90, one.y / 2 + rng.below(180) - 90, facing, near)
    if rng.below(2):
        edge = rng.below(100) - 30
        return Wish(rng.below(1200), edge if rng.below(2) else 900 - edge, facing, near)
    return Wish(rng.below(1260) - 30, rng.below(960) - 30, facing, near)


def dropped() -> Play:
    """A destroyed Kaiju puts down what it carried."""
    wild = knifehead(carried="wreckage", mutations=["spine_coat"])
    return hit(2, wild, mini("otachi", spot(0, 8)), damage="#0")


def arrives() -> Play:
    """A Jaeger arrives anywhere but from the north, far from the enemy."""
    return arriving(waiting("gipsy_avenger"), mini("shrikethorn", (700, 0, 300, 0), 3))


MOMENTS = {
    "buildings": buildings,
    "crowded": crowded,
    "objects": objects,
    "terrain": terrain,
    "edges": on_edges,
    "zone": in_a_zone,
    "places": on_places,
    "reserve": arrives,
    "dropping": dropped,
}


@pytest.mark.rule("EXT-SETUP-03", "EXT-SETUP-05", "EXT-RES-05", "EXT-OBJ-09")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_place_is_judged_as_it_is_decided(moment: str) -> None:
    play, rng = MOMENTS[moment](), Rng(7 + len(moment))
    legal = 0
    for _ in range(POINTS):
        trial = held(play, around(play, rng))
        found = said(play, trial.command)
        if isinstance(found, Refusal):
            assert trial.refusal == found
            assert (trial.then, trial.facings) == (None, ())
            continue
        assert len(found) == len(trial.facings) or (not found and len(trial.facings) == 1)
        fits = trial.facing in trial.facings
        assert (trial.refusal is None) == fits
        assert fits or trial.refusal == MISTURNED
        assert (trial.then is not None) == (fits and bool(found))
        assert trial.then is None or say(trial.then) in found
        legal += fits
    assert 0 < legal < POINTS, legal


@pytest.mark.parametrize("moment", MOMENTS)
def test_nobody_needs_to_know_a_secret_to_judge_a_place(moment: str) -> None:
    play, rng = MOMENTS[moment](), Rng(3)
    option = formed(play)
    wish = around(play, rng)
    views = [play.view(seat) for seat in (1, 2)]
    mine = held(play, wish)
    for view in views:
        found = looked_at(view, option, wish)
        assert found is not None
        assert (found.x, found.y, found.facing) == (mine.x, mine.y, mine.facing)


def picture(trial: Trial) -> Base:
    """The base that is held."""
    (found,) = [base for base in trial.bases if base.id == HELD]
    return found


@pytest.mark.rule("EXT-SETUP-05")
@pytest.mark.parametrize("facing", range(12))
def test_near_a_building_the_next_one_lies_flush_on_it(facing: int) -> None:
    play = crowded()
    other = body(*towers(play.state)[0].place)
    away = 66 if other.odd == 0 else 0, 3 if other.odd == 0 else 66
    trial = held(play, Wish(other.x / 2 + away[0], other.y / 2 + away[1], facing, 12))
    at = put(trial)
    odd = (3 - facing) % 2
    flush = flush_sides(body(at, odd), other)
    assert (flush is not None) == (odd == other.odd)
    assert ("flush on Skyscraper 1" in trial.told) == (odd == other.odd)
    if flush is None:
        assert at[1] == at[3] == 0


def test_without_a_reach_nothing_is_drawn_to_what_is_near() -> None:
    play = crowded()
    other = body(*towers(play.state)[0].place)
    trial = held(play, Wish(other.x / 2 + 66, other.y / 2 + 3, 0, 0))
    assert "flush" not in trial.told
    assert (trial.x, trial.y) == (round(other.x / 2 + 66), round(other.y / 2 + 3))


@pytest.mark.rule("EXT-SETUP-05")
@pytest.mark.parametrize(("x", "y", "edge"), [(600, 40, "south"), (25, 300, "west")])
def test_near_an_edge_a_model_stands_flush_on_it_and_looks_inward(x: float, y: float, edge: Any) -> None:
    play = mustered(begun(scenario="harbour"), PAIRS)
    trial = held(play, Wish(x, y, None, 12))
    assert isinstance(trial.then, Face)
    own = body(put(trial), trial.then.facing)
    assert is_flush_with_edge(own, edge, play.state.table)
    assert f"flush on the {edge} edge" in trial.told
    assert trial.facing == {"south": 0, "west": 3}[edge]


@pytest.mark.rule("EXT-SETUP-05")
def test_beside_a_model_on_the_same_edge_the_next_one_touches_it() -> None:
    play = on_edges()
    near, far = held(play, Wish(665, 30, None, 12)), held(play, Wish(690, 30, None, 12))
    assert near.told.startswith("south 674")
    assert near.refusal is None
    assert far.told.startswith("south 690")


@pytest.mark.rule("EXT-SETUP-05")
def test_a_piece_of_terrain_lies_flush_on_the_edges_of_the_table_however_it_is_turned() -> None:
    play = terrain()
    for facing in range(12):
        trial = held(play, Wish(150, 120, facing, 110))
        points = [point for area in trial.areas for point in area.points]
        assert min(x for x, _ in points) == pytest.approx(0, abs=0.01)
        assert min(y for _, y in points) == pytest.approx(0, abs=0.01)
        assert trial.told.endswith("flush on the west edge and the south edge")


@pytest.mark.rule("EXT-SETUP-03")
def test_on_the_border_of_a_zone_a_model_is_still_within_it() -> None:
    play = in_a_zone()
    trial = held(play, Wish(745, 520, 0, 12))
    assert "flush on the border of the zone and the border of the zone" in trial.told
    assert trial.refusal is None
    assert len([stroke for stroke in trial.strokes if stroke.broken]) == 4


def test_what_may_not_lie_there_says_so_on_the_ghost_in_a_sign_and_in_words() -> None:
    play = buildings()
    stands = body(*towers(play.state)[0].place)
    trial = held(play, Wish(stands.x / 2 + 20, stands.y / 2, 0, 0))
    found = picture(trial)
    assert found.tag.startswith("– ")
    assert found.tone == "danger"
    assert trial.refusal is not None
    assert (trial.refusal.rule, trial.refusal.message) == (
        "EXT-SETUP-05",
        "It would overlap what stands there.",
    )
    assert picture(held(play, Wish(900, 450, 0, 0))).tag == "SKYSCRAPER"


def test_n_and_p_go_through_the_spots_that_are_offered_in_their_order() -> None:
    play = on_edges()
    form = formed(play).form
    assert isinstance(form, Place)
    names = [spot.name for spot in form.spots]
    found = held(play, Wish())
    seen = []
    for _ in range(len(names)):
        seen.append(found.told.partition(",")[0])
        assert found.refusal is None
        found = held(play, Wish(found.x, found.y, found.facing, 0.49, 1))
    assert sorted(seen) == sorted(names)
    back = held(play, Wish(found.x, found.y, found.facing, 0.49, -1))
    assert back.told.partition(",")[0] == seen[-1]


def test_it_is_drawn_where_the_command_puts_it() -> None:
    rng = Rng(11)
    for moment in ("buildings", "edges", "zone", "reserve"):
        play = MOMENTS[moment]()
        for _ in range(40):
            trial = held(play, around(play, rng))
            x, y = coordinates(put(trial))
            assert (trial.x, trial.y) == (round(x / 2, 3), round(y / 2, 3))
            assert (picture(trial).x, picture(trial).y, picture(trial).facing) == (
                trial.x,
                trial.y,
                trial.facing,
            )


def test_a_question_about_the_facing_alone_is_held_too() -> None:
    play = on_edges()
    seat, trial = seat_asked(play), held(play, Wish(900, 30, None, 12))
    play.submit(seat, trial.command)
    options = play.session.options(seat)
    found = [looked_at(play.view(seat), option, Wish()) for option in options]
    assert [one.facing for one in found if one is not None] == list(trial.facings)
    assert {(one.x, one.y) for one in found if one is not None} == {(trial.x, trial.y)}


def test_an_option_that_puts_nothing_down_is_not_held() -> None:
    play = on_edges()
    seat = seat_asked(play)
    back = next(one for one in play.session.options(seat) if one.notation.startswith("reserve "))
    assert looked_at(play.view(seat), back, Wish()) is None
