"""The score page: both sheets, missions, the round; closed and explained by keys."""

from pathlib import Path

import pytest

from saves.table import Table
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.support.app import Driver, running
from tests.tui.moments import named
from tui.screens.field.field import FieldScreen
from tui.screens.pages.score import ScorePage
from tui.screens.pages.why import WhyPage

TEAMS = {"jaeger_team": {"mission": "hold_the_line"}, "kaiju_team": {"mission": "salvage"}}
SIZES = [(80, 24), (120, 40)]


async def sat_down(driver: Driver) -> None:
    """The curtain is up for seat 1, and the score page open."""
    await driver.press("1", "e")
    assert isinstance(driver.screen, ScorePage)


def played() -> Table:
    """Both sides have a secret mission; Gipsy Avenger moves."""
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)), secret=True, **TEAMS)
    return Table(named(play), None)


@pytest.mark.parametrize("size", SIZES)
async def test_both_sheets_stand_side_by_side_and_the_other_mission_is_secret(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, first=lambda app: FieldScreen(played()), size=size) as driver:
        await sat_down(driver)
        heading = driver.line(2)
        assert "▲ Jaeger side" in heading
        assert "▼ Kaiju side" in heading
        text = driver.text()
        assert "Mission: Hold the Line" in text
        assert "a secret mission" in text
        assert "Salvage" not in text


async def test_the_rules_behind_the_score_are_told_and_e_closes_the_page(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: FieldScreen(played())) as driver:
        await sat_down(driver)
        await driver.press("w")
        assert isinstance(driver.screen, WhyPage)
        assert {"EXT-SCORE-01", "EXT-SCORE-02", "EXT-WIN-01", "EXT-WIN-03"} <= set(driver.screen.rules)
        await driver.press("escape", "e")
        assert len(driver.app.screen_stack) == 2


async def test_n_and_p_go_from_part_to_part(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: FieldScreen(played())) as driver:
        await sat_down(driver)
        await driver.press("n")
        assert any(line.startswith("►  Round 1") for line in driver.text().splitlines())
        await driver.press("p", "p")
        assert "first part" in driver.told()
