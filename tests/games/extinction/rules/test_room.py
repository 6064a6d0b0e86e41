"""R-13: what is offered is free, what is free is found, and pieces are set aside only where nothing fits."""

from math import hypot

import pytest

from engine.chance import Rng
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import HEX, Place, Position
from engine.games.extinction.geometry.table import Table
from engine.games.extinction.rules.room import (
    STEPS,
    Bar,
    Form,
    Room,
    apart,
    coarse,
    field,
    has_spot,
    more_than,
    search,
    slack,
    slack_inside,
    spots,
    turns_at,
)
from engine.games.extinction.rules.spots import BASE, disc, point_of

CORNERS = ((-160.0, -60.0), (160.0, -60.0), (160.0, 60.0), (-160.0, 60.0))
SLAB = Form(tuple(range(12)), hypot(160.0, 60.0), areas=(CORNERS,))
FORMS = (BASE, disc(12), SLAB)
WIDE = Table(2400, 1800)


def some_bars(rng: Rng, table: Table, count: int) -> tuple[Bar, ...]:
    """Bases, discs and slabs at random, with distances of 0 to 2 hexes."""
    found = []
    for _ in range(count):
        form = FORMS[rng.below(3)]
        at = (rng.below(table.width), 0, rng.below(table.height), 0)
        hexes = (None, 0, 1, 2)[rng.below(4)]
        found.append(Bar(form, Place(at, form.turns[rng.below(len(form.turns))]), more_than(hexes)))
    return tuple(found)


@pytest.mark.rule("EXT-SETUP-04", "EXT-SETUP-05")
def test_spots_are_just_the_free_points_of_the_grid() -> None:
    """What is kept from piece to piece is what a fresh look at every point finds."""
    rng = Rng(21)
    for form in FORMS:
        for least, zone in ((0.0, ()), (HEX, ((500.0, 300.0), (1900.0, 300.0), (1900.0, 1500.0)))):
            room = Room(form, WIDE, least, zone)
            bars = some_bars(rng, WIDE, 9)
            fresh = [(at, turns_at(room, bars, at)) for at in coarse(WIDE)]
            assert list(field(room, bars)) == [(at, turns) for at, turns in fresh if turns]


@pytest.mark.rule("EXT-SETUP-04")
def test_whatever_the_finer_grids_offer_is_free_and_nothing_is_offered_only_if_nothing_is_free() -> None:
    """Crowded small tables: the search finds a place just when the grid of 2 mm has one."""
    rng = Rng(22)
    table = Table(320, 260)
    outcomes = set()
    for number in range(8):
        form = (BASE, disc(12))[number % 2]
        room, bars = Room(form, table), some_bars(rng, table, 2)
        every = [
            (x, 0, y, 0)
            for y in range(0, table.height + 1, 2 * STEPS[-1])
            for x in range(0, table.width + 1, 2 * STEPS[-1])
        ]
        free = {at for at in every if turns_at(room, bars, at)}
        found = search(room, bars)
        assert set(found) <= free
        assert bool(found) == bool(free)
        assert has_spot(room, bars) == bool(free)
        assert bool(spots(room, bars)) == bool(free)
        outcomes.add(bool(free))
    assert outcomes == {True, False}


@pytest.mark.rule("EXT-SETUP-05")
def test_a_base_is_free_where_it_overlaps_nothing_and_keeps_the_distance() -> None:
    rng = Rng(23)
    for _ in range(500):
        bars = tuple([bar for bar in some_bars(rng, WIDE, 4) if not bar.form.areas])
        at: Position = (rng.below(2400), 0, rng.below(1800), 0)
        for turn in (0, 1):
            own = body(at, turn)
            inside = all(0 <= x <= 2400 and 0 <= y <= 1800 for x, y in own.corners)
            clear = all(apart(own, bar.form.at(bar.place)) >= bar.least - 1e-7 for bar in bars)
            assert (turn in turns_at(Room(BASE, WIDE), bars, at)) == (inside and clear)


def test_slack_changes_by_no_more_than_the_way_moved() -> None:
    """Unless there is more than enough of it: only then less may be told."""
    rng = Rng(24)
    for form in FORMS:
        room = Room(form, WIDE, HEX)
        for _ in range(400):
            (bar,) = some_bars(rng, WIDE, 1)
            x, y = rng.below(2400), rng.below(1800)
            dx, dy = rng.below(61) - 30, rng.below(61) - 30
            turn = form.turns[rng.below(len(form.turns))]
            before, after = Place((x, 0, y, 0), turn), Place((x + dx, 0, y + dy, 0), turn)
            way = hypot(dx, dy) + 1e-9
            pairs = [(slack(room, bar, before), slack(room, bar, after))]
            pairs.append((slack_inside(room, before), slack_inside(room, after)))
            for first, then in pairs:
                assert first >= 0 or then <= first + way


def test_points_beyond_all_measure_are_no_points() -> None:
    assert point_of((1200, 0, 900, 0)) == (1200, 0, 900, 0)
    assert point_of((10**17, -(10**17), 900, 0)) is None
    assert point_of((1200, 0, 900)) is None
    assert point_of(()) is None
