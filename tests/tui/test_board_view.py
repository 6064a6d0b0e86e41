"""The board as it is looked at: the window, what lies outside of it, signs, sight, legend, inspector."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.extinction.geometry.ring import coordinates
from engine.games.extinction.present.sights import sights
from engine.kernel.boards import Base, Hexes, Sight
from engine.kernel.spans import Span, Tone
from saves.settings import Settings
from saves.table import Table
from tests.support import extinction as ext
from tests.support.app import STILL, Driver, running
from tests.support.play import Play
from tests.tui.moments import named
from tui.paint.field.column import cut_column, wrapped
from tui.paint.field.legend import legend_rows
from tui.paint.field.overview import overview
from tui.paint.glyphs import plain
from tui.paint.hexes import hex_rows
from tui.paint.lens import MIDDLE, NEAR, WHOLE, Eye, Size, centred, following, lens_of, scrolled, whole
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen

SMALL, LARGE = Size(52, 15), Size(80, 30)
"""The cells of the board in the two usual windows."""
SIDE = 37.0


def base(id_: str, x: float, y: float, tone: Tone = "jaeger", **more: Any) -> Base:
    return Base(id_, x, y, more.pop("facing", 0), SIDE, id_.upper(), tone, **more)


def table(*bases: Base, **more: Any) -> Hexes:
    return Hexes(1200, 900, bases, **more)


def text_of(board: Hexes, size: Size, eye: Eye) -> str:
    lens = lens_of(board, size, eye)
    rows = hex_rows(board, *size, outline=False, lens=lens).rows
    return "\n".join("".join(run.text for run in row) for row in rows)


# The window


@pytest.mark.parametrize(("size", "least"), [(SMALL, 11), (LARGE, 13)])
def test_near_a_base_has_room_for_its_name_and_what_it_has_left(size: Size, least: int) -> None:
    model = base("gipsy", 600, 450, name="Gipsy Avenger", lines=((Span("SP 5"),),), marks=(Span("L"),))
    lens = lens_of(table(model), size, Eye(NEAR, (600, 450)))
    assert 2 * SIDE / lens.dot / 2 >= least
    text = text_of(table(model), size, Eye(NEAR, (600, 450)))
    assert "▲GIPSY" in text
    assert re.search("SP 5 L|SP 5[^L]*L", text, re.DOTALL)
    assert "AVENGER" in text or size == SMALL


def test_three_zooms_show_more_and_more() -> None:
    board = table(base("a", 600, 450))
    dots = [lens_of(board, SMALL, Eye(zoom, (600, 450))).dot for zoom in (NEAR, MIDDLE, WHOLE)]
    assert dots == sorted(dots)
    assert len(set(dots)) == 3


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("place", [(40, 40), (600, 450), (1160, 860), (40, 860)])
def test_what_is_wanted_is_whole_in_the_window(size: Size, place: tuple[float, float]) -> None:
    board = table(base("a", *place), base("b", 600, 100))
    eye = following(board, size, Eye(), ["a"])
    lens = lens_of(board, size, eye)
    x, y = lens.point(*place)
    reach = SIDE / lens.dot
    assert reach <= x <= 2 * size.width - reach
    assert reach <= y <= 4 * size.height - reach


def test_the_window_stays_where_it_is_while_all_that_is_wanted_is_in_it() -> None:
    board = table(base("a", 600, 450), base("b", 640, 470))
    eye = following(board, LARGE, Eye(), ["a"])
    assert lens_of(board, LARGE, following(board, LARGE, eye, ["b"])) == lens_of(board, LARGE, eye)


def test_of_too_much_the_first_is_in_the_window() -> None:
    board = table(base("a", 100, 100), base("b", 1100, 800))
    for order in (["a", "b"], ["b", "a"]):
        lens = lens_of(board, SMALL, following(board, SMALL, Eye(), order))
        first = next(one for one in board.bases if one.id == order[0])
        x, y = lens.point(first.x, first.y)
        assert 0 <= x < 2 * SMALL.width
        assert 0 <= y < 4 * SMALL.height


def test_an_eye_that_was_moved_by_hand_follows_nothing_and_stops_at_the_end_of_the_table() -> None:
    board = table(base("a", 100, 100))
    eye: Eye | None = following(board, SMALL, Eye(), ["a"])
    steps = 0
    while eye is not None:
        last, eye = eye, scrolled(board, SMALL, eye, 1, 0)
        steps += 1
    assert 3 < steps < 20
    assert last.free
    assert following(board, SMALL, last, ["a"]) == last
    lens = lens_of(board, SMALL, last)
    assert lens.left < 1200 <= lens.left + 2 * SMALL.width * lens.dot
    assert centred(last, (600, 450)).middle == (600, 450)


def test_bases_look_the_same_wherever_the_window_lies() -> None:
    """Else they would seem to change while it moves."""
    board = table(base("a", 600, 450, facing=1))
    texts = []
    for x in (560, 577, 601, 633):
        rows = text_of(board, SMALL, Eye(NEAR, (x, 450))).splitlines()
        texts.append([row.strip() for row in rows if row.strip()])
    assert texts.count(texts[0]) == 4


# What lies outside


def test_models_outside_are_named_at_the_edge_with_an_arrow() -> None:
    board = table(
        base("mid", 600, 450),
        base("up", 600, 850),
        base("left", 50, 450, "kaiju"),
        base("low", 1150, 50, "kaiju"),
        base("tower", 600, 60, "neutral", solid=True),
        base("spot", 60, 60, "neutral", solid=True, key="7"),
    )
    rows = text_of(board, SMALL, Eye(NEAR, (600, 450))).splitlines()
    assert "↑▲UP" in rows[0]
    assert any(row.startswith("←▼LEFT") for row in rows)
    assert rows[-1].endswith("▼LOW↘")
    assert rows[-1].startswith("↙7 SPOT"), "what a digit chooses is told too"
    assert "TOWER" not in "\n".join(rows), "the small map tells of buildings"


def test_names_at_the_edge_cover_each_other_never() -> None:
    many = [base(f"kaiju{at}", 1100, 800 - at, "kaiju") for at in range(8)]
    rows = text_of(table(base("a", 100, 100), *many), SMALL, Eye(NEAR, (100, 100))).splitlines()
    found = [name.tag for name in many if any(f"▼{name.tag}↗" in row for row in rows)]
    assert len(found) == 8


def test_the_small_map_has_a_sign_for_each_base_and_the_window_as_a_frame() -> None:
    board = table(
        base("a", 100, 100), base("b", 1100, 800, "kaiju"), base("s", 600, 450, "neutral", solid=True)
    )
    lens = lens_of(board, SMALL, Eye(NEAR, (100, 100)))
    rows = ["".join(run.text for run in row) for row in overview(board, lens, SMALL, Eye(), "a", 24, 12)]
    text = "\n".join(rows)
    assert all(text.count(sign) == 1 for sign in "▲▼■┌┐└┘"), text
    assert rows[-1].index("└") < rows[-2].index("▲") + 3
    assert overview(board, lens, SMALL, Eye(), "a", 24, 4) == []


# Signs


def battle() -> Play:
    """Gipsy acts and carries, in contact with two; Hakuja is hidden behind Shrikethorn."""
    return ext.table(
        ext.mini("gipsy_avenger", (1000, 0, 900, 0), 3, "chain_sword", carried="wreckage"),
        ext.mini("shrikethorn", ext.spot(1), 9, "prowl"),
        ext.mini("hakuja", (1500, 0, 1100, 0), 7),
        ext.mini("bracer_phoenix", (700, 0, 500, 0), 2, activated=True),
        towers=[
            ext.tower((1000, 0, 1400, 0)),
            ext.tower((1300, 0, 800, 0), "kaiju_shelter", 1),
            ext.tower(ext.spot(5), facing=1),
        ],
        tokens=[{"at": [900, 0, 700, 0], "type": "wreckage"}],
        ground=[{"piece": piece(), "at": [1500, 0, 500, 0]}],
        jaeger_team={"leader": "gipsy_avenger", "token_ready": True},
    )


def piece() -> str:
    """A terrain piece with an area that matters."""
    return next(one.id for one in ext.known().terrain if any(area.kind != "plain" for area in one.areas))


def board_of(play: Play) -> Hexes:
    board = play.session.scene(1).board
    assert isinstance(board, Hexes)
    return board


def test_a_model_shows_whether_it_acts_leads_has_a_card_and_carries() -> None:
    board = board_of(battle())
    marks = {one.id: "".join(span.text for span in one.marks) for one in board.bases}
    assert marks["gipsy_avenger"] == "●L□+w"
    assert marks["shrikethorn"] == "□"
    assert marks["bracer_phoenix"] == "–"
    assert marks["hakuja"] == ""


def test_what_touches_is_marked_where_it_touches() -> None:
    board = board_of(battle())
    gipsy = next(one for one in board.bases if one.id == "gipsy_avenger")
    assert len(board.signs) == 2
    for sign in board.signs:
        assert hypot(sign.x - gipsy.x, sign.y - gipsy.y) == pytest.approx(SIDE * 3**0.5 / 2, abs=0.1)


def test_every_sign_and_pattern_is_explained_and_no_two_are_alike_even_in_ascii() -> None:
    board = board_of(battle())
    told = {meaning.sample.text: meaning.text for meaning in board.legend}
    for one in board.bases:
        for span in one.marks:
            assert span.text in told
        assert one.pattern == " " or one.pattern * 2 in told
    assert board.signs[0].span.text in told
    for area in board.areas:
        assert area.pattern == " " or area.pattern * 2 in told
    rows = [row for row in legend_rows(board, outline=True) if row]
    text = "\n".join("".join(run.text for run in plain(row)) for row in rows)
    assert text.isascii()
    assert all(meaning in text for meaning in told.values())
    signs = [plain(legend_row(sample))[0].text for sample in told]
    assert len(set(signs)) == len(signs)


def legend_row(sample: str) -> Any:
    from tui.paint.cells import Run

    return (Run(sample),)


def test_only_what_is_used_is_explained() -> None:
    alone = board_of(ext.table(ext.mini("gipsy_avenger"), ext.mini("hakuja", (1500, 0, 1100, 0), 7)))
    assert [meaning.text for meaning in alone.legend] == ["activated now"]


# Sight


def seen(play: Play, name: str) -> dict[str, Sight]:
    return {sight.to: sight for sight in sights(play.session.view(1), name)}


def test_sight_is_told_with_what_is_in_the_way_and_drawn() -> None:
    found = seen(battle(), "gipsy_avenger")
    assert found["shrikethorn"].clear
    assert not found["hakuja"].clear
    assert found["hakuja"].told.endswith("hidden by Shrikethorn")
    assert [stroke.broken for stroke in found["hakuja"].strokes] == [True]
    assert found["kaiju_shelter_2"].told.endswith("wholly behind it")
    assert found["kaiju_shelter_2"].strokes == ()
    assert "bracer_phoenix" not in found, "friends are no targets"
    assert sights(battle().session.view(1), "skyscraper_1") == ()


@pytest.mark.rule("EXT-GEN-03")
def test_no_line_of_sight_tells_a_distance() -> None:
    play = battle()
    for mini in play.state.minis:
        for sight in seen(play, mini.id).values():
            digits = re.findall(r"\d+", re.sub(r"at \d+ o'clock|\w+ \d+(?=[,:]|$| and)", "", sight.told))
            assert not digits, sight.told


def test_a_clear_line_crosses_no_base_that_could_hide() -> None:
    play = ext.table(
        ext.mini("gipsy_avenger", (1000, 0, 900, 0), 0),
        ext.mini("shrikethorn", (1700, 0, 900, 0), 6),
        towers=[ext.tower((1350, 0, 950, 0))],
    )
    sight = seen(play, "gipsy_avenger")["shrikethorn"]
    assert sight.clear
    (stroke,) = sight.strokes
    x, y = (at / 2 for at in coordinates((1350, 0, 950, 0)))
    steps = [at / 200 for at in range(201)]
    line = [
        (stroke.x1 + at * (stroke.x2 - stroke.x1), stroke.y1 + at * (stroke.y2 - stroke.y1)) for at in steps
    ]
    assert min(hypot(px - x, py - y) for px, py in line) >= SIDE * 3**0.5 / 2 - 0.1
    assert not stroke.broken


# Beside the board


def test_long_lines_are_wrapped_and_too_many_end_with_a_key() -> None:
    line = (Span("lost: ", "danger"), Span("Vortex Burst, Chain Sword, Rocket Fist", "text"))
    rows = wrapped(line, 20)
    assert len(rows) > 1
    assert rows[0][1].tone == "danger"
    assert " ".join("".join(run.text for run in row).strip() for row in rows) == "".join(s.text for s in line)
    column = cut_column([(), (), (), ()], 20, 3)
    assert len(column) == 3
    assert "i shows all of it" in "".join(run.text for run in column[-1])


def test_everything_on_the_table_has_an_inspector() -> None:
    scene = battle().session.scene(1)
    board = scene.board
    assert isinstance(board, Hexes)
    panels = {
        panel.id: "\n".join("".join(s.text for s in line) for line in panel.lines) for panel in scene.panels
    }
    ids = [one.id for one in board.bases if not one.ghost] + [area.id for area in board.areas if area.id]
    assert len(ids) == 9
    for name in ids:
        assert f"here {name}" in panels
        assert f"list {name}" in panels
    gipsy = panels["here gipsy_avenger"]
    for told in ("leader", "SPD 3", "SP 5/5", "charge 1/4", "card: Chain Sword", "carries Wreckage"):
        assert told in gipsy
    assert "engaged with Shrikethorn" in gipsy
    assert "does not see Hakuja" in gipsy
    assert "does not block sight" in panels["here kaiju_shelter_2"]
    assert "engaged with Gipsy Avenger" in panels["here skyscraper_3"]
    assert "difficult for" in panels[f"here {ids[-1]}"]


# In the app


@asynccontextmanager
async def opened(
    root: Path, settings: Settings = STILL, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Driver]:
    """The battle, with the person who is asked at the table, looking around."""
    shown = Table(named(battle()), None)
    async with running(root, first=lambda app: FieldScreen(shown), size=size, settings=settings) as driver:
        if isinstance(driver.screen, CurtainScreen):
            await driver.press(str(driver.screen.seat))
        while not field(driver).walks:
            await driver.press("tab")
        yield driver


def field(driver: Driver) -> FieldScreen:
    assert isinstance(driver.screen, FieldScreen)
    return driver.screen


async def test_the_cursor_walks_over_all_that_lies_on_the_table_and_the_terminal_s_cursor_with_it(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as driver:
        places = set()
        for _ in range(9):
            screen = field(driver)
            places.add(screen.look.place)
            picture: Any = screen.query_one("Canvas")
            x, y = picture.picture.cursor
            assert "►" in driver.line(y)[x : x + 3], "after a digit, if it has one"
            await driver.press("n")
        assert len(places) == 9


async def test_zoom_centre_and_scrolling_by_keys(tmp_path: Path) -> None:
    async with opened(tmp_path) as driver:
        screen = field(driver)
        await driver.press("+")
        assert "as near as it gets" in driver.told()
        zooms = []
        for _ in range(3):
            await driver.press("z")
            zooms.append(screen.eye.zoom)
        assert zooms == [MIDDLE, WHOLE, NEAR]
        await driver.press("-", "-", "-")
        assert "whole table" in driver.told()
        await driver.press("+", "+", "c")
        assert screen.eye.free
        before = screen.eye
        for _ in range(12):
            await driver.press("left")
        assert screen.eye != before
        await driver.press("left")
        assert "nothing more that way" in driver.told()
        await driver.press("n")
        assert not screen.eye.free


async def test_sight_is_drawn_from_the_model_under_the_cursor_and_taken_away_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as driver:
        await driver.press("s")
        assert "Gipsy Avenger sees" in driver.text()
        assert "hidden by" in driver.text()
        assert field(driver).sight_strokes()
        await driver.press("s")
        assert "Lines of sight are off." in driver.told()
        assert not field(driver).sight_strokes()
        while field(driver).look.place != "skyscraper_1":
            await driver.press("n")
        await driver.press("s")
        assert "Gipsy Avenger sees" in driver.text() or "begin at a model" in driver.told()


async def test_legend_inspector_and_odds_by_keys(tmp_path: Path) -> None:
    async with opened(tmp_path) as driver:
        await driver.press("m")
        assert "What the board shows" in driver.text()
        assert "broken edge" in driver.text()
        await driver.press("escape", "o")
        assert "not assisted" in driver.told()
        while field(driver).look.place != "kaiju_shelter_2":
            await driver.press("n")
        await driver.press("i")
        assert "a building" in driver.text()


@pytest.mark.parametrize(
    "settings", [Settings(motion="off", glyphs="ascii"), Settings(motion="off", colours="none")]
)
async def test_in_ascii_and_without_colours_the_board_is_lines_with_names(
    settings: Settings, tmp_path: Path
) -> None:
    async with opened(tmp_path, settings, (120, 40)) as driver:
        text = driver.text()
        assert "GIPSY" in text
        assert "SHRIKETH" in text
        assert not set(text) & set("▛▜▙▟▘▝▖▗"), "edges are thin lines"
        assert settings.glyphs != "ascii" or text.isascii()


def test_a_window_that_shows_all_needs_no_map() -> None:
    board = table(base("a", 600, 450))
    assert lens_of(board, SMALL, Eye(WHOLE)) == whole(board, *SMALL)
    assert replace(board, bases=()).bases == ()


def test_a_shot_is_drawn_to_each_target_that_it_may_have_along_a_clear_line() -> None:
    play = ext.walked(
        ext.mini("gipsy_avenger", (1000, 0, 900, 0), 0, "plasma_caster", ammo=3),
        ext.mini("shrikethorn", (1500, 0, 1000, 0), 6),
        ext.mini("hakuja", (1500, 0, 700, 0), 6),
    )
    play.when(1, "option 1")
    asked = play.state.asks[0]
    assert asked.kind == "target"
    considered = board_of(play).strokes
    lines = {stroke for sight in seen(play, "gipsy_avenger").values() for stroke in sight.strokes}
    assert len(considered) == 2
    assert {replace(stroke, tone="good") for stroke in considered} == lines


def test_the_whole_table_in_small_names_all_models_with_their_side_and_where_they_face() -> None:
    board = table(
        base("gipsy", 100, 100),
        base("hakuja", 130, 170, "kaiju", facing=3),
        base("otachi", 900, 800, "kaiju"),
    )
    rows = hex_rows(board, *SMALL, outline=False, pins="signs").rows
    text = "\n".join("".join(run.text for run in row) for row in rows)
    for label in ("▲↑GIPSY", "▼→HAKUJA", "▼↑OTACHI"):
        assert label in text
