"""Between people at an open table, its end, and what comes after: curtain, end screen, replay, rematch."""

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.stages import Fight
from saves.reading import read_game
from saves.table import Table
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.support.app import Driver, running
from tests.support.extinction import table as placed
from tests.support.play import Play
from tests.tui.moments import named
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.field.field import FieldScreen
from tui.screens.home import HomeScreen
from tui.screens.pages.score import ScorePage
from tui.screens.replay import ReplayScreen
from tui.screens.replay_model import Replay
from tui.screens.starting import after, sit_down

GOLDEN = Path(__file__).parents[1] / "games" / "extinction" / "golden"
FAR = (1000, 400, 900, 0)
SIZES = [(80, 24), (120, 40)]


def at(play: Play) -> Any:
    """Opens the table of a play of two people."""
    return lambda app: FieldScreen(Table(named(play), None))


def over(name: str) -> Any:
    """Opens a game of the golden ones, which is over."""
    return lambda app: FieldScreen(Table(read_game(GOLDEN / f"{name}.jsonl").session, None))


def choosing(**more: Any) -> Play:
    """Both sides choose cards."""
    return placed(jaeger(face_up=""), kaiju(at=FAR, face_up=""), activate=None, **more)


def field(driver: Driver) -> FieldScreen:
    """The table, which must be on top."""
    assert isinstance(driver.screen, FieldScreen), driver.text()
    return driver.screen


async def everything(driver: Driver) -> str:
    """All lines of a page, the cursor going down to its end."""
    found: list[str] = []
    while "This is the end." not in driver.told():
        found += [line for line in driver.text().splitlines() if line not in found]
        await driver.press("down")
    return "\n".join(found)


# Between two people


async def test_who_has_no_secret_is_asked_without_a_curtain_and_by_name(tmp_path: Path) -> None:
    play = table(jaeger(), kaiju(at=FAR))
    async with running(tmp_path, first=at(play)) as driver:
        assert field(driver).seats.viewer == 1
        assert field(driver).seats.openly
        assert driver.told().endswith("Ann decides now.")


@pytest.mark.rule("EXT-ROUND-04")
@pytest.mark.parametrize("size", SIZES)
async def test_a_curtain_hides_cards_that_are_chosen_and_tells_what_everybody_saw(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, first=at(choosing()), size=size) as driver:
        assert isinstance(driver.screen, CurtainScreen)
        assert "▲ Gipsy Avenger 5 SP, card none" in driver.text()
        await driver.press("1")
        field(driver)
        await driver.press("2", "enter", "0", "1")
        assert isinstance(driver.screen, CurtainScreen)
        text = driver.text()
        assert "Next:  BEN,  ▼ Shrikethorn" in text
        assert "Gipsy Avenger has a card face down" in text
        assert "card face down" in text
        assert "Chain Sword" not in text
        assert "it may depend on what only you know" in text


async def test_with_a_secret_mission_the_curtain_falls_at_every_change(tmp_path: Path) -> None:
    teams = {"jaeger_team": {"mission": "hold_the_line"}, "kaiju_team": {"mission": "salvage"}}
    play = table(jaeger(), kaiju(at=FAR), secret=True, **teams)
    async with running(tmp_path, first=at(play)) as driver:
        assert isinstance(driver.screen, CurtainScreen)
        assert "Hold the Line" not in driver.text()


async def test_who_sits_openly_is_told_only_what_all_have_seen(tmp_path: Path) -> None:
    async with running(tmp_path, first=at(choosing())) as driver:
        await driver.press("1", "1", "enter", "0", "1")
        await driver.press("2", "1", "enter", "0", "1")
        screen = field(driver)
        for _ in range(9):
            if not screen.seats.openly:
                await driver.press("0" if any(row.key == "0" for row in screen.scene.choices) else "1")
        assert screen.seats.openly
        told = [sentence.text for sentence in screen.chronicle.sentences()]
        assert told.count("Gipsy Avenger has a card face down") == 1
        assert not any(text.startswith("Gipsy Avenger has a card face down: ") for text in told)


# The end


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_shows_both_sheets_what_stood_out_and_what_next(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, first=over("duel"), size=size) as driver:
        assert isinstance(driver.screen, EndScreen)
        text = await everything(driver)
        for words in ("Score sheet", "▲ Jaeger side", "▼ Kaiju side", "buildings intact"):
            assert words in text
        for words in ("Key moments", "What stood out", "hardest blow", "Against expectation", "start code"):
            assert words in text
        assert "4  rematch with sides swapped" in text


@pytest.mark.rule("EXT-SECRET-03")
async def test_at_the_end_secret_missions_are_on_both_sheets(tmp_path: Path) -> None:
    async with running(tmp_path, first=over("secret-missions"), size=(120, 40)) as driver:
        text = driver.text()
        assert "Mission: Middle Ground" in text
        assert "Mission: Cut off the Head" in text
        assert "a secret mission" not in text


@pytest.mark.rule("EXT-UNDER-16")
async def test_the_end_at_the_breach_is_told_in_words_without_a_sheet(tmp_path: Path) -> None:
    async with running(tmp_path, first=over("underwater")) as driver:
        text = await everything(driver)
        assert "▲ " in driver.text() or "▲ " in text
        assert "Crimson Typhoon, with the Nuke, has reached the north edge." in text
        assert "Score sheet" not in text


async def test_building_a_force_is_no_key_moment_and_losing_a_building_is_one(tmp_path: Path) -> None:
    async with running(tmp_path, first=over("underwater"), size=(120, 40)) as driver:
        text = driver.text()
        assert "SP 4 to 5" not in text
        assert "Round 8. Crimson Typhoon is activated, card Plasma Arm: Sea Floor Formation 9" in text


@pytest.mark.parametrize(("key", "choice"), [("1", "rematch"), ("2", "replay"), ("4", "swap"), ("0", None)])
async def test_the_end_leads_on(tmp_path: Path, key: str, choice: str | None) -> None:
    chosen: list[str | None] = []
    async with running(tmp_path) as driver:
        session = read_game(GOLDEN / "duel.jsonl").session
        driver.app.push_screen(EndScreen(session, 1, "a code"), chosen.append)
        await driver.settle()
        await driver.press(key)
        assert chosen == [choice]


def on_top(driver: Driver) -> type:
    """The kind of screen on top."""
    return type(driver.screen)


async def test_after_the_replay_the_end_is_there_again_with_the_rematch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = GOLDEN / "duel.jsonl"
    async with running(tmp_path) as driver:
        opened = Table(read_game(path).session, None)
        monkeypatch.setattr(Table, "path", path)
        after(driver.app, opened, True, "replay")
        await driver.settle()
        assert on_top(driver) is ReplayScreen
        await driver.press("escape")
        assert on_top(driver) is EndScreen
        assert "1  rematch" in driver.text()
        assert "look at the table" not in driver.text()
        await driver.press("3")
        assert "no answer 3" in driver.told()
        await driver.press("escape")
        assert on_top(driver) is HomeScreen


async def test_from_the_table_enter_goes_back_to_the_end(tmp_path: Path) -> None:
    async with running(tmp_path, first=over("duel")) as driver:
        await driver.press("3")
        assert "Enter how it ended" in driver.line(-1)
        await driver.press("1")
        assert "Enter shows how it ended" in driver.told()
        await driver.press("enter")
        assert isinstance(driver.screen, EndScreen)


@pytest.mark.rule("EXT-WIN-01")
async def test_the_end_tells_what_the_winners_win_with_and_cuts_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, first=over("duel")) as driver:
        text = await everything(driver)
        sheet = next(one for one in driver.screen._scores if f"{one.title}" in text.splitlines()[2])  # type: ignore[attr-defined]
        assert f"It wins with {sheet.goals[0].text}." in text
        assert "% of such" in text


async def test_keys_of_a_reader_leap_through_a_page(tmp_path: Path) -> None:
    async with running(tmp_path, first=over("duel")) as driver:
        await driver.press("pagedown")
        assert driver.screen.at == 10  # type: ignore[attr-defined]
        await driver.press("end", "pagedown")
        assert "This is the end." in driver.told()
        await driver.press("home")
        assert driver.screen.at == 0  # type: ignore[attr-defined]


# Replay


def replayed(name: str) -> Any:
    """Opens the replay of a golden game."""
    return lambda app: ReplayScreen(GOLDEN / f"{name}.jsonl")


def model(driver: Driver) -> Replay:
    """What the replay on top shows."""
    assert isinstance(driver.screen, ReplayScreen)
    assert driver.screen.model is not None
    return driver.screen.model


@pytest.mark.parametrize("size", SIZES)
async def test_a_replay_shows_an_attack_as_it_grows_and_the_board_afterwards(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, first=replayed("duel"), size=size) as driver:
        shown = model(driver)
        shown.find = "attack"
        assert shown.step_found(1)
        seen: list[Fight] = []
        while isinstance(stage := shown.scene().stage, Fight) and len(seen) < 30:
            seen.append(stage)
            await driver.press("right")
        assert len(seen) > 3
        assert seen[0].attacker.throw is None
        assert seen[-1].attacker.throw is not None
        assert seen[-1].defender.throw is not None
        assert shown.scene().stage is None
        await driver.press("left")
        assert "successes" in driver.text()


async def test_a_replay_tells_the_score_as_it_stood_at_each_moment(tmp_path: Path) -> None:
    async with running(tmp_path, first=replayed("duel"), size=(120, 40)) as driver:
        await driver.press("0", "e")
        assert "No points are counted at this moment." in driver.told()
        totals = []
        for tenth in ("3", "9"):
            await driver.press(tenth, "e")
            assert isinstance(driver.screen, ScorePage)
            totals.append([sheet.total for sheet in driver.screen.scene().scores])
            await driver.press("e")
        assert totals[0] != totals[1]


async def test_playing_on_from_a_moment_opens_the_table_there(tmp_path: Path) -> None:
    async with running(tmp_path, first=replayed("duel")) as driver:
        await driver.press("5", "B")
        then = model(driver).state(model(driver).moment)
        await driver.press("1")
        found = [screen for screen in driver.app.screen_stack if isinstance(screen, FieldScreen)]
        assert found, driver.text()
        assert found[0].session.header.start == then
        assert found[0].session.header.origin is not None


# Rematch


@pytest.mark.parametrize("key", ["1", "4"])
async def test_a_rematch_keeps_the_sides_or_swaps_them(tmp_path: Path, key: str) -> None:
    table = Table(read_game(GOLDEN / "duel.jsonl").session, None)
    before = table.session.state.sides
    async with running(tmp_path) as driver:
        sit_down(driver.app, table)
        await driver.settle()
        await driver.press(key)
        (screen,) = [one for one in driver.app.screen_stack if isinstance(one, FieldScreen)]
        session = screen.session
        assert session.header.commitment != table.session.header.commitment
        assert [seat.name for seat in session.header.seats] == ["Ann", "Ben"]
        assert tuple(seat.side for seat in session.header.seats) == (before if key == "1" else before[::-1])
