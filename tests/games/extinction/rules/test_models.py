"""EXT-COMP: models, stats, counters; and what is public."""

from math import sqrt

import pytest

from engine import games
from engine.games.extinction import events as ev
from engine.games.extinction.geometry.arcs import is_in_front_arc
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.rules.pools import stat
from engine.games.extinction.rules.targets import is_rear
from engine.games.extinction.terms.models import Jaeger
from tests.support.extinction import (
    MIDDLE,
    mini,
    model,
    parts,
    spot,
    table,
    tower,
    walked,
    words,
)

CONTENT = games.load("extinction").content()


@pytest.mark.rule("EXT-COMP-01")
@pytest.mark.parametrize("facing", range(12))
def test_a_base_is_a_regular_hexagon_of_74_mm_from_corner_to_corner(facing: int) -> None:
    """Corners in half-millimetres; the width across the flats is 37 times the root of 3, in mm."""
    corners = body(MIDDLE, facing).corners
    assert len(corners) == 6
    (x, y), (across_x, across_y) = corners[0], corners[3]
    assert ((x - across_x) ** 2 + (y - across_y) ** 2) ** 0.5 / 2 == pytest.approx(74)
    middles = [
        ((corners[n][0] + corners[n - 1][0]) / 2, (corners[n][1] + corners[n - 1][1]) / 2) for n in (1, 4)
    ]
    (x, y), (across_x, across_y) = middles
    assert ((x - across_x) ** 2 + (y - across_y) ** 2) ** 0.5 / 2 == pytest.approx(37 * sqrt(3))


@pytest.mark.rule("EXT-COMP-02")
def test_a_model_looks_out_of_its_front_centre_side() -> None:
    """Facing north it moves north."""
    play = table(mini("gipsy_avenger", (1000, 0, 800, 0), 3), mini("otachi", (300, 0, 300, 0)))
    play.when(1, "forward")
    place = model(play, "gipsy_avenger").place
    assert place is not None
    x, xs, y, ys = place.position
    assert (x + xs * sqrt(3), y + ys * sqrt(3)) == pytest.approx((1000, 800 + 74 * sqrt(3)))


@pytest.mark.rule("EXT-COMP-03")
def test_a_building_has_no_rear_arc_and_no_facing_that_matters() -> None:
    for facing in (0, 4, 6):
        play = walked(
            mini("gipsy_danger", face_up="elbow_rocket"),
            mini("otachi", spot(4, 5)),
            towers=[tower(spot(0), facing=facing)],
        )
        assert not is_rear(play.state, "gipsy_danger", "skyscraper_1")
        play.dice(combat="B " * 12).when(1, "option 2")
        assert parts(play, "defence") == {"ARM": 5}


@pytest.mark.rule("EXT-COMP-04")
def test_spd_is_the_most_hexes_of_one_move() -> None:
    play = table(mini("gipsy_avenger"), mini("otachi", (300, 0, 300, 0)))
    play.when(1, "forward", "forward", "forward")
    assert "forward" not in words(play, 1)


@pytest.mark.rule("EXT-COMP-09")
@pytest.mark.parametrize("jaeger", CONTENT.jaeger, ids=lambda entry: entry.id)
def test_a_conn_pod_has_stats_points_slots_and_two_tracks(jaeger: Jaeger) -> None:
    assert jaeger.pts >= 1
    assert 1 <= jaeger.pilot_slots <= 3
    assert jaeger.upgrade_slots == 1
    assert min(jaeger.stats.spd, jaeger.stats.sp) >= 1
    assert 0 <= jaeger.charge.start <= jaeger.charge.max
    assert 0 <= jaeger.ammo.start <= jaeger.ammo.max


@pytest.mark.rule("EXT-COMP-11")
def test_counters_start_on_the_shaded_spaces() -> None:
    """Gipsy Avenger: charge 1, ammo 3; Otachi: rage 1, blue 5."""
    play = table(mini("gipsy_avenger"), mini("otachi", spot(4, 5)))
    assert (model(play, "gipsy_avenger").charge, model(play, "gipsy_avenger").ammo) == (1, 3)
    assert (model(play, "otachi").rage, model(play, "otachi").blue) == (1, 5)


@pytest.mark.rule("EXT-COMP-12")
@pytest.mark.parametrize(("charge", "after"), [(1, 3), (3, 4), (4, 4)])
def test_a_counter_never_leaves_its_track_and_surplus_is_lost(charge: int, after: int) -> None:
    """Flourish's Salute gains 2 charge, of 4 at most."""
    play = walked(mini("saber_athena", face_up="flourish", charge=charge), mini("otachi", spot(4, 5)))
    assert model(play.when(1, "option 2"), "saber_athena").charge == after


@pytest.mark.rule("EXT-COMP-12")
def test_a_loss_stops_at_zero() -> None:
    """Shock-Wave Roar takes a charge from each Jaeger near, if it has one."""
    play = walked(
        mini("slattern", face_up="shock_roar"),
        mini("gipsy_danger", spot(0, 2), charge=0),
        mini("saber_athena", spot(2, 2), charge=2),
    ).when(2, "option 1")
    assert (model(play, "gipsy_danger").charge, model(play, "saber_athena").charge) == (0, 1)


@pytest.mark.rule("EXT-COMP-13")
def test_there_are_seven_kinds_of_cards() -> None:
    assert all(entry.cards for entry in (*CONTENT.jaeger, *CONTENT.kaiju))
    for kind in ("pilot", "upgrade", "mutation", "scenario", "mission", "quick_play"):
        assert getattr(CONTENT, kind), kind


@pytest.mark.rule("EXT-COMP-15")
def test_what_stands_on_a_board_is_seen_by_everybody() -> None:
    given = mini("gipsy_avenger", pilots=["jake_pentecost", "nathan_lambert"], charge=3, carried="wreckage")
    play = table(
        given, mini("otachi", spot(4, 5), lost=["scuttle"], blue=2), jaeger_team={"leader": "gipsy_avenger"}
    )
    for seat in (1, 2, None):
        seen = play.view(seat)
        for name in ("gipsy_avenger", "otachi"):
            own, shown = model(play, name), seen.mini(name)
            for field in ("charge", "ammo", "rage", "blue", "lost", "carried", "pilots", "place"):
                assert getattr(shown, field) == getattr(own, field)
            assert stat(seen, shown, "SKL") == stat(play.state, own, "SKL")
        assert seen.team("jaeger").leader == "gipsy_avenger"


@pytest.mark.rule("EXT-COMP-17")
def test_attacks_go_through_the_front_arc_unless_a_card_says_otherwise() -> None:
    """Chain Sword reaches nobody behind; Otachi's tail strikes there alone."""
    behind = walked(mini("gipsy_avenger", face_up="chain_sword"), mini("otachi", spot(6)))
    assert behind.happened(ev.ActivationEnded)[0].mini == "gipsy_avenger"
    tail = walked(
        mini("otachi", face_up="pincer_tail"), mini("gipsy_avenger", spot(6)), mini("saber_athena", spot(0))
    )
    assert not is_in_front_arc(body(MIDDLE, 0), body(spot(6), 0))
    tail.dice(combat="B " * 20).when(2, "option 1")
    assert parts(tail, "attack")["Pincer Tail"] == 3
