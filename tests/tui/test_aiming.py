"""Whom to attack, on the board: candidates far apart with their digits, and what is told of each."""

from pathlib import Path

from engine.kernel.boards import Hexes
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.support.app import Driver
from tests.support.field import at_field, field
from tests.support.play import Play
from tui.paint.lens import MIDDLE, NEAR, WHOLE
from tui.screens.field.aiming import Aiming

FAR, NEARER = (2100, 0, 900, 0), (1300, 0, 1000, 0)


def shooting() -> Play:
    """Gipsy Avenger may shoot at two Kaiju, one of them far away."""
    play = table(
        jaeger(face_up="plasma_caster"),
        kaiju(at=FAR),
        {"model": "otachi", "at": NEARER, "facing": 6},
    )
    return play.when(1, "stop", "option 1")


def tones(driver: Driver) -> list[str]:
    """How the lines to the candidates are drawn, in order."""
    screen = field(driver)
    board = screen.asked.drawn(screen.scene).board
    assert isinstance(board, Hexes)
    return [line.tone for line in board.strokes]


async def test_candidates_far_apart_stand_on_the_board_with_their_digits_all_in_view(tmp_path: Path) -> None:
    async with at_field(tmp_path, shooting()) as driver:
        screen = field(driver)
        assert isinstance(screen.mode, Aiming)
        assert "1:▼" in driver.text()
        assert "2:▼" in driver.text()
        assert (screen.eye.zoom, screen.seen.zoom) == (NEAR, WHOLE)
        await driver.press("tab")
        assert screen.seen.zoom == WHOLE, "looking around does not lose them"
        await driver.press("tab", "z")
        assert screen.seen.zoom == NEAR, "a zoom by hand counts"


async def test_in_a_large_window_they_are_seen_from_less_far(tmp_path: Path) -> None:
    async with at_field(tmp_path, shooting(), size=(160, 50)) as driver:
        assert field(driver).seen.zoom == MIDDLE


async def test_the_attack_stands_beside_the_board_and_above_the_candidate_under_the_cursor(
    tmp_path: Path,
) -> None:
    async with at_field(tmp_path, shooting()) as driver:
        assert "Attack: whom?" in driver.text()
        assert "Gipsy Avenger, ranged" in driver.text()
        first = [row for row in driver.text().splitlines() if "SP 5/5" in row]
        assert len(first) == 1
        assert tones(driver) == ["dim", "focus"]
        before = driver.text()
        await driver.press("right")
        assert "Attack: whom?" in driver.text()
        assert driver.text() != before
        assert field(driver).row == 1
        await driver.press("left")
        assert field(driver).row == 0


async def test_with_the_target_named_the_dice_take_the_middle_and_the_zoom_is_as_before(
    tmp_path: Path,
) -> None:
    async with at_field(tmp_path, shooting().dice(combat="B " * 30)) as driver:
        await driver.press("1")
        assert "dice: C critical" in driver.text()
        await driver.press("enter")
        assert field(driver).seen.zoom == NEAR
