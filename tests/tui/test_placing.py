"""Putting things down by keyboard: a ghost in coarse and fine steps, judged at once, turned, undone."""

from pathlib import Path

import pytest

from engine.games.extinction.geometry.ring import PARTS, Place
from engine.games.extinction.rules.table import towers
from engine.kernel.boards import Base, Hexes
from engine.kernel.placing import HELD
from tests.games.extinction.present.test_held import (
    arrives,
    buildings,
    dropped,
    in_a_zone,
    on_places,
    terrain,
)
from tests.support.app import Driver
from tests.support.extinction import model
from tests.support.extinction_setup import PAIRS, begun, kind, mustered
from tests.support.field import at_field, field
from tests.support.play import Play
from tui.screens.field.placing import Placing
from tui.screens.field.turning import Turning


def harbour() -> Play:
    """Models are set up on the south or west edge."""
    return mustered(begun(scenario="harbour"), PAIRS)


def ghost(driver: Driver) -> Base:
    """What is held."""
    screen = field(driver)
    board = screen.mode.drawn(screen.scene).board
    assert isinstance(board, Hexes)
    (found,) = [base for base in board.bases if base.id == HELD]
    return found


def placing(driver: Driver) -> Placing:
    """The mode, which must be this one."""
    mode = field(driver).mode
    assert isinstance(mode, Placing)
    return mode


def made(play: Play) -> list[str]:
    """What was decided so far."""
    return [play.session.game.say(entry.command) for entry in play.session.timeline.path()]


@pytest.mark.rule("EXT-SETUP-05")
async def test_a_model_is_set_up_by_arrows_and_enter_and_faces_as_it_was_shown(tmp_path: Path) -> None:
    play = harbour()
    async with at_field(tmp_path, play) as driver:
        before = len(made(play))
        assert "put it down here" in driver.text()
        await driver.press("right", "right", "left", ".", ".")
        shown = ghost(driver)
        assert "faces 4 o'clock" in driver.text()
        await driver.press("enter")
        assert [word.split()[0] for word in made(play)[before:]] == ["deploy", "face"]
    assert model(play, "gipsy_avenger").place == Place((1250, 0, 0, PARTS), (3 - shown.facing) % 12)


async def test_coarse_and_fine_steps(tmp_path: Path) -> None:
    async with at_field(tmp_path, in_a_zone()) as driver:
        x, y = ghost(driver).x, ghost(driver).y
        await driver.press("up")
        assert "steps of 25 mm" in driver.text()
        assert (ghost(driver).x, ghost(driver).y) == (x, y + 25)
        await driver.press("f", "down", "right", "right")
        assert "steps of 1 mm" in driver.text()
        assert (ghost(driver).x, ghost(driver).y) == (x + 2, y + 24)
        await driver.press("f", "left")
        assert ghost(driver).x == x - 23


@pytest.mark.rule("EXT-SETUP-03")
async def test_what_may_not_lie_there_says_why_at_once_and_is_not_put_down(tmp_path: Path) -> None:
    play = harbour()
    async with at_field(tmp_path, play) as driver:
        before = made(play)
        await driver.press("up", "up")
        assert ghost(driver).tone == "danger"
        assert ghost(driver).tag.startswith("– ")
        assert "not here" in driver.text()
        row = placing(driver).rows()[0]
        assert (row.key, row.rule) == ("–", "EXT-SETUP-03")
        assert "flush on the south or west edge" in row.reason
        for key in ("enter", "0"):
            await driver.press(key)
            assert "(EXT-SETUP-03)" in driver.told()
            assert made(play) == before
        await driver.press("w")
        assert "flush on the south or west edge" in " ".join(driver.text().split())


async def test_near_an_edge_the_ghost_lies_flush_and_a_fine_step_leads_away(tmp_path: Path) -> None:
    async with at_field(tmp_path, harbour()) as driver:
        flush = ghost(driver).y
        assert flush == pytest.approx(PARTS * 3**0.5 / 2, abs=0.001)
        await driver.press("f", "up")
        assert ghost(driver).y == round(flush + 1)
        assert ghost(driver).tone == "danger"
        await driver.press("down")
        assert ghost(driver).y == flush
        assert ghost(driver).tone != "danger"


async def test_n_and_p_go_through_the_offered_spots(tmp_path: Path) -> None:
    async with at_field(tmp_path, on_places()) as driver:
        found = []
        for _ in range(4):
            found.append((ghost(driver).x, ghost(driver).y))
            assert ghost(driver).tone != "danger"
            await driver.press("n")
        assert len(set(found)) == 3
        assert found[3] == found[0]
        await driver.press("p")
        assert (ghost(driver).x, ghost(driver).y) == found[0]


async def test_a_digit_takes_another_model_into_the_hand_or_keeps_one_back(tmp_path: Path) -> None:
    play = harbour()
    async with at_field(tmp_path, play) as driver:
        assert "1  Set up Gipsy Avenger  in hand" in driver.text()
        await driver.press("2")
        assert "2  Set up Guardian Bravo  in hand" in driver.text()
        await driver.press("3")
        assert made(play)[-1] == "reserve gipsy_avenger"
        await driver.press("0")
        assert model(play, "guardian_bravo").place is not None


@pytest.mark.rule("EXT-SETUP-05")
async def test_buildings_are_turned_and_put_down_one_side_after_the_other(tmp_path: Path) -> None:
    play = buildings()
    async with at_field(tmp_path, play) as driver:
        await driver.press("n", "n", "n")
        while ghost(driver).tone == "danger":
            await driver.press("n")
        before = ghost(driver)
        await driver.press(",")
        assert ghost(driver).facing != before.facing
        await driver.press("0")
        tower = list(towers(play.state))[-1]
        assert (tower.place.facing + ghost_facing(before)) % 2 == 1


def ghost_facing(base: Base) -> int:
    """The facing of the game that a base on the screen has."""
    return (3 - base.facing) % 12


async def test_terrain_is_held_with_its_outline(tmp_path: Path) -> None:
    play = terrain()
    async with at_field(tmp_path, play) as driver:
        screen = field(driver)
        board = screen.mode.drawn(screen.scene).board
        assert isinstance(board, Hexes)
        assert [area.id for area in board.areas].count(HELD) == 1
        assert any(stroke.tone == "focus" for stroke in board.strokes)
        old = {area.points for area in board.areas}
        await driver.press(".")
        board = screen.mode.drawn(screen.scene).board
        assert isinstance(board, Hexes)
        assert {area.points for area in board.areas} != old
        await driver.press("n", "enter")
        assert len(play.state.ground) == 2


@pytest.mark.rule("EXT-RES-05")
async def test_reserves_arrive_by_the_ghost(tmp_path: Path) -> None:
    play = arrives()
    async with at_field(tmp_path, play) as driver:
        await driver.press("n", "n", "enter")
        assert model(play, "gipsy_avenger").place is not None
        assert made(play)[-1].startswith("face ")


@pytest.mark.rule("EXT-OBJ-09")
async def test_a_carried_object_is_dropped_within_the_base_and_nowhere_else(tmp_path: Path) -> None:
    play = dropped()
    async with at_field(tmp_path, play) as driver:
        if field(driver).lingers:
            await driver.press("tab")
        before = len(made(play))
        await driver.press("up", "up", "enter")
        assert "(EXT-OBJ-09)" in driver.told()
        await driver.press("p", "enter")
        assert made(play)[before].startswith("drop ")
    assert [token.type for token in play.state.tokens] == ["wreckage"]


async def test_undo_leads_to_the_facing_and_then_to_the_place_again(tmp_path: Path) -> None:
    play = harbour()
    async with at_field(tmp_path, play) as driver:
        await driver.press("enter", "u")
        assert kind(play) == "face"
        assert isinstance(field(driver).mode, Turning)
        first = field(driver).mode.drawn(field(driver).scene).board
        await driver.press(".")
        assert field(driver).mode.drawn(field(driver).scene).board != first
        await driver.press("u")
        assert isinstance(field(driver).mode, Placing)
        assert model(play, "gipsy_avenger").place is None
        await driver.press("enter")
        assert model(play, "gipsy_avenger").place is not None


async def test_a_facing_is_chosen_by_turning_the_ghost(tmp_path: Path) -> None:
    play = in_a_zone()
    seat = play.state.asks[0].seat
    mode_words = play.offers(seat)
    play.when(seat, f"{mode_words[0]} 600 450")
    async with at_field(tmp_path, play) as driver:
        assert kind(play) == "face"
        start = ghost(driver).facing
        await driver.press(".", "right", ",", "left", "left")
        assert ghost(driver).facing == (start - 1) % 12
        await driver.press("enter")
        place = model(play, mode_words[0].split()[1]).place
        assert place is not None
        assert place.facing == (3 - start + 1) % 12


async def test_more_than_nine_facings_have_digits_that_count_what_is_visible(tmp_path: Path) -> None:
    play = in_a_zone()
    seat = play.state.asks[0].seat
    word = play.offers(seat)[0]
    play.when(seat, f"{word} 600 450")
    async with at_field(tmp_path, play) as driver:
        rows = field(driver).scene.choices
        assert len(rows) == 12
        assert "9 to 12 below" in driver.text()
        assert [row.key for row in rows] == [*"12345678", "", "", "", ""]
        await driver.press(*["down"] * 8)
        assert "1 to 8 above" in driver.text()
        rows = field(driver).scene.choices
        assert [row.key for row in rows] == [*[""] * 8, *"1234"]
        await driver.press("3")
        assert made(play)[-1] == rows[10].notation


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_tab_looks_around_and_the_ghost_stays_where_it_was(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_field(tmp_path, buildings(), size=size) as driver:
        await driver.press("right", "f", "up")
        before = ghost(driver)
        await driver.press("tab", "tab")
        assert ghost(driver) == before
