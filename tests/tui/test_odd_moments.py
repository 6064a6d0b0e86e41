"""Keys at odd moments: in windows that show nothing, typed ahead, at requests; letters of any width."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.kernel.stages import Muster, Picking
from saves.settings import Settings
from saves.table import Table
from tests.support.app import Driver, running
from tests.support.extinction_muster import defending, picking
from tests.support.field_games import ALONE, SMALL, Game, table_for
from tests.support.field_moments import session_with
from tests.support.saved import table as saved_table
from tests.tui.moments import MOMENTS, prepare, to_home
from tui.jobs import Bots
from tui.names import short
from tui.paint.cells import Run, width_of
from tui.paint.field.muster import candidate_row
from tui.paint.field.picking import Picks, picking_rows
from tui.paint.glyphs import plain
from tui.paint.table import title_row
from tui.screens.curtain import CurtainScreen
from tui.screens.deciding import WAIT
from tui.screens.field.field import FieldScreen
from tui.screens.home import HomeScreen
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas

TINY = (40, 10)
KEYS = ("1", "0", "enter", "9", "space", "u", "U", "R", ":", "x", "escape", "tab", "l", "T", "down", "S", "b")


async def in_a_tiny_window(driver: Driver, *keys: str) -> None:
    await driver.resize(*TINY)
    await driver.press(*keys)


@pytest.mark.parametrize(
    "moment", ["field, driving", "field, ready for good", "field, typing", "table, a request"]
)
async def test_where_nothing_can_be_seen_no_key_decides_or_is_typed(moment: str, tmp_path: Path) -> None:
    prepare(tmp_path)
    async with running(tmp_path) as driver:
        await MOMENTS[moment](driver, tmp_path)
        screen: Any = driver.screen
        records, before = len(screen.session.records), driver.text()
        await in_a_tiny_window(driver, *KEYS)
        assert len(screen.session.records) == records
        assert "keys do nothing, but q leaves" in " ".join(driver.text().split())
        await driver.resize(80, 24)
        assert driver.text() == before


def screen_of(driver: Driver) -> type[Any]:
    return type(driver.screen)


async def test_in_a_tiny_window_q_still_leaves(tmp_path: Path) -> None:
    prepare(tmp_path)
    async with running(tmp_path) as driver:
        await to_home(driver)
        driver.app.push_screen(FieldScreen(Table(session_with("cards"), None)))
        await driver.settle()
        assert screen_of(driver) is CurtainScreen
        await in_a_tiny_window(driver, "1", "2")
        assert screen_of(driver) is CurtainScreen
        await driver.press("q")
        assert screen_of(driver) is HomeScreen


@pytest.mark.parametrize("which", ["field", "cards"])
async def test_a_game_that_is_left_can_be_opened_by_the_next_key_of_a_burst(
    which: str, tmp_path: Path
) -> None:
    field = which == "field"
    table = (
        table_for(Game("quick play", ALONE, SMALL, "colour", 3), tmp_path)
        if field
        else saved_table(tmp_path, ALONE)
    )
    screen: Any = FieldScreen if field else TableScreen
    async with running(tmp_path, first=lambda app: screen(table)) as driver:
        await driver.at_once("q", "4")
        assert isinstance(driver.screen, screen), driver.line(-1)
        assert driver.screen.table is not table
        assert driver.screen.saved


async def test_the_arrows_and_enter_answer_a_request_at_an_open_table(tmp_path: Path) -> None:
    prepare(tmp_path)
    async with running(tmp_path) as driver:
        await MOMENTS["field, driving"](driver, tmp_path)
        await driver.press("up", "u")
        screen: Any = driver.screen
        assert screen.step.kind == "reply"
        for row in (1, 2, 2, 1, 2):
            await driver.press("down" if row >= screen.row else "up")
            assert screen.row == row
            assert screen.query_one(Canvas).picture.cursor == (1, 18 + row)
        asked = len(screen.session.records)
        await driver.press("enter")
        (answered,) = screen.session.records[asked:]
        assert answered.answer == "no"


@pytest.mark.parametrize("text", ["漢字", "Jos\u00e9 漢", "e\u0301", "🐲 Ann", "Ａｎｎ", "a\u200bb"])
def test_letters_of_any_width_keep_their_cells_in_ascii(text: str) -> None:
    row = (Run(text), Run("│"))
    assert width_of(plain(row)) == width_of(row)
    assert "".join(run.text for run in plain(row)).isascii()


async def test_wide_letters_that_do_nothing_are_told_in_exact_rows(tmp_path: Path) -> None:
    async with running(tmp_path, settings=Settings(motion="off", glyphs="ascii")) as driver:
        await driver.press("漢")
        assert driver.line(-1).startswith(" ?? does nothing here")
        assert len(driver.line(-1)) == 80


async def test_a_long_name_leaves_room_for_the_question(tmp_path: Path) -> None:
    """Names that are typed are short; a file or the command line may bring longer ones."""
    session = session_with("move")
    session.players = dict.fromkeys(session.players, ("漢字" * 60, "human"))
    async with running(tmp_path, first=lambda app: FieldScreen(Table(session, None))) as driver:
        prompt = next(line for line in driver.text().splitlines() if "►" in line and "Slattern:" in line)
        assert "── ► 漢字漢字漢字漢…, Slattern: move, pivot or" in prompt, prompt
        assert "─ move" in prompt
        await driver.press("up", "u")
        assert "── ► 漢字漢字漢字漢…: 漢字" in driver.text()


async def test_that_it_is_not_your_turn_is_not_said_any_more_when_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, choose = asyncio.Event(), Bots.choose

    async def waiting(self: Bots, *args: Any) -> Any:
        await gate.wait()
        return await choose(self, *args)

    monkeypatch.setattr(Bots, "choose", waiting)
    monkeypatch.setattr(Driver, "patience", 20)
    async with running(tmp_path, first=lambda app: FieldScreen(picking())) as driver:
        screen: Any = driver.screen
        await driver.press("1")
        assert WAIT in driver.text()
        gate.set()
        while screen.step.kind == "bot":
            await driver.settle()
        await driver.settle()
        assert screen.step.kind == "decide"
        assert WAIT not in driver.text()


def test_where_the_title_has_too_little_room_a_sign_says_so() -> None:
    told = "".join(run.text for run in title_row("Extinction · round 2 · Triplets", "x" * 60, 80))
    assert told == f" Extinction · rou… {'x' * 60} "


def ends_of(lines: list[str], sign: str) -> set[int]:
    """The cells at which the last such sign of each line stands."""
    return {cell_len(line[: line.rindex(sign)]) for line in lines if sign in line}


@pytest.mark.parametrize("name", ["漢字 Ann 漢字漢", "Ａｎｎ", "🐲 Ann", "e\u0301lan"])
async def test_wide_names_break_no_box_of_the_curtain(name: str, tmp_path: Path) -> None:
    session = session_with("cards")
    session.players = dict.fromkeys(session.players, (name, "human"))
    async with running(tmp_path, first=lambda app: FieldScreen(Table(session, None))) as driver:
        assert isinstance(driver.screen, CurtainScreen)
        lines = driver.text().splitlines()
        assert any(short(name).upper() in line for line in lines)
        assert len(ends_of(lines, "║")) == 1


def test_wide_titles_leave_the_columns_of_the_cards_where_they_are() -> None:
    scene = session_with("cards").scene(1)
    stage = scene.stage
    assert isinstance(stage, Picking)
    hands = [
        replace(
            hand, cards=tuple([replace(card, name="漢字" * (n + 1)) for n, card in enumerate(hand.cards)])
        )
        for hand in scene.hands
    ]
    picks = Picks(stage.models[0].id)
    board = picking_rows(stage, replace(scene, hands=tuple(hands)), picks, 80, 17)
    cards = ["".join(run.text for run in board.rows[y]) for _, y in board.places.values()]
    assert len(cards) >= 5
    assert len(ends_of(cards, "payable")) == 1


def test_wide_names_leave_the_columns_of_a_force_where_they_are() -> None:
    stage = defending().session.scene(1).stage
    assert isinstance(stage, Muster)
    found = [one for one in stage.candidates if one.option >= 0]
    named = [replace(one, name="漢字" * n) for n, one in enumerate(found, 1)]
    rows = ["".join(run.text for run in candidate_row(one, 1, False, 80)) for one in named]
    assert all(cell_len(text) == 80 for text in rows)
    assert len(ends_of(rows, " points")) == 1


async def test_lines_of_sight_stand_below_what_is_put_down(tmp_path: Path) -> None:
    async with running(tmp_path, first=lambda app: FieldScreen(Table(session_with("drop"), None))) as driver:
        await driver.press("tab", "n", "n", "s")
        for _ in range(20):
            if " sees " in driver.text():
                break
            await driver.press("n", "s")
        await driver.press("tab")
        lines = driver.text().splitlines()
        first = {word: next(y for y, line in enumerate(lines) if word in line) for word in ("Put ", " sees")}
        assert first["Put "] < first[" sees"]
        assert "it may lie here" in driver.text()
