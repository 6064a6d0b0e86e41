"""The home screen: two keys to a running game, games to go on with, and everything else one key away."""

import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine import games
from engine.chance import commitment
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from saves.home import Home
from saves.settings import Settings
from saves.table import Table, new_header, new_table
from tests.support.app import STILL, Driver, at_table, running
from tui.models.home import SHELF, Waiting, short_name, versus, waiting_games
from tui.models.pairs import pairs_of
from tui.paint.home import HomePicture, paint_home
from tui.screens.any_table import AnyTable
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.library import LibraryScreen
from tui.screens.quick import demo_plan, plan_for
from tui.screens.replay import ReplayScreen
from tui.screens.rulebook import RulebookScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.starting import after, again
from tui.screens.table import TableScreen

SMALL, LARGE = (80, 24), (120, 40)
SEATS = (
    MatchupSeat("Ann", "human", (Chosen("gipsy-danger"),)),
    MatchupSeat("Ben", "human", (Chosen("knife-head"),)),
)
BOTS = (
    MatchupSeat("Bot 1", "random", (Chosen("gipsy-danger"),)),
    MatchupSeat("Bot 2", "random", (Chosen("knife-head"),)),
)


def saved_game(root: Path, seats: tuple[MatchupSeat, ...] = SEATS, seed: str = "home") -> Table:
    """A game that is saved and has not begun; its file is open."""
    return new_table(Home(root), new_header("matchup", seats, Options(), "open", seed), seed)


def put_away(root: Path, count: int = 1, seats: tuple[MatchupSeat, ...] = SEATS) -> list[Path]:
    """Saved games that nobody has open; the last is the one changed last."""
    paths = []
    for number in range(count):
        table = saved_game(root, seats, f"home {number}")
        table.close()
        assert table.path is not None
        paths.append(table.path)
    return paths


def home_of(driver: Driver) -> HomeScreen:
    screen = driver.screen
    assert isinstance(screen, HomeScreen)
    return screen


def table_of(driver: Driver) -> AnyTable:
    screen = driver.screen
    assert isinstance(screen, AnyTable)
    return screen


class TestFrame:
    @pytest.mark.parametrize("size", [SMALL, LARGE, (100, 30), (200, 60)])
    async def test_every_frame_fills_the_screen_exactly(self, tmp_path: Path, size: tuple[int, int]) -> None:
        put_away(tmp_path, 6)
        async with running(tmp_path, size=size) as driver:
            for keys in ((), ("8",), ("escape",)):
                await driver.press(*keys)
                assert [cell_len(line) for line in driver.text().splitlines()] == [size[0]] * size[1]

    async def test_three_cards_and_only_what_can_be_played_is_offered(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            text = driver.text()
        assert "┌─ 1 Matchup ───────────┐ ┌─ 2 Extinction ────────┐ ┌─ 3 Table Battles ─────┐" in text
        assert text.count("not in this version") == 1
        assert [title.id for title in SHELF if not title.missing] == ["matchup", "extinction"]
        assert [title.id for title in SHELF if title.id in games.NAMES] == list(games.NAMES)

    async def test_a_newcomer_is_told_what_to_press(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            assert "New here? 8 starts a game at once, 9 shows one." in driver.text()
            assert " ► 8  Quick game against a bot: two keys" in driver.text()
            assert driver.line(-1).rstrip().endswith("? keys")
            assert "Nothing here can lose a game." in driver.line(-2)

    async def test_a_large_screen_tells_more(self, tmp_path: Path) -> None:
        async with running(tmp_path, size=LARGE) as driver:
            assert "Good to know" in driver.text()
            assert "120 x 40" in driver.text()
            assert "quick game:" in driver.text()

    async def test_ascii_alone_when_that_is_set(self, tmp_path: Path) -> None:
        put_away(tmp_path)
        async with running(tmp_path, size=LARGE, settings=Settings(motion="off", glyphs="ascii")) as driver:
            assert driver.text().isascii()
            await driver.press("8")
            assert driver.text().isascii()

    def test_games_are_being_read_says_so(self) -> None:
        text = paint_home(HomePicture("1.0", SHELF, None, "8"), 80, 24).text()
        assert "reading the saved games" in text

    async def test_what_is_wrong_with_the_settings_is_said_first(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            driver.app.exit()
        (tmp_path / "settings.toml").write_text("motion = 3")
        from tui.app import KaijuApp

        app = KaijuApp(Home(tmp_path), in_process=False)
        async with app.run_test(size=SMALL):
            driver = Driver(app)
            await driver.settle()
            assert "Settings not read" in driver.line(-1)

    @pytest.mark.parametrize(
        ("keys", "said"),
        [
            ({"log": "xx"}, "the key for log is none; its usual key works"),
            ({"log": "\x1b"}, "the key for log is none"),
            ({"log": "h"}, "one key does two things"),
            ({"from another version": "x"}, ""),
        ],
    )
    async def test_own_keys_that_cannot_be_are_told(
        self, keys: dict[str, str], said: str, tmp_path: Path
    ) -> None:
        async with running(tmp_path, settings=Settings(motion="off", keys=keys)) as driver:
            assert ("Settings: " + said in driver.line(-1)) is bool(said)
            assert driver.app.keymap.key("hand") == "h"


class TestGoingOn:
    async def test_a_saved_game_has_a_key_and_opens_where_it_was(self, tmp_path: Path) -> None:
        path = put_away(tmp_path)[0]
        async with running(tmp_path) as driver:
            assert " ► 4  Matchup" in driver.text()
            assert "Gipsy Danger v Knife Head" in driver.text()
            assert "1 game waiting" in driver.line(0)
            await driver.press("enter")
            opened = next(s for s in driver.app.screen_stack if isinstance(s, TableScreen))
            assert opened.table.path == path

    async def test_four_have_keys_and_the_others_are_counted(self, tmp_path: Path) -> None:
        put_away(tmp_path, 6)
        async with running(tmp_path) as driver:
            text = driver.text()
            assert [f" {key}  Matchup  " in text for key in "4567"] == [True] * 4
            assert "2 more: g" in text
            assert "6 games waiting" in text
            assert "?  All keys" in text

    async def test_games_that_are_over_or_broken_are_not_offered(self, tmp_path: Path) -> None:
        path = put_away(tmp_path)[0]
        path.write_text("no game\n")
        async with running(tmp_path) as driver:
            assert "Nothing waits." in driver.text()
            assert re.search(r"Go on playing ─+ 1 broken: g", driver.text())
            await driver.press("4")
            assert "No saved game has this key" in driver.line(-1)

    async def test_a_game_in_use_says_by_whom(self, tmp_path: Path) -> None:
        table = saved_game(tmp_path)
        async with running(tmp_path) as driver:
            await driver.press("4")
            home_of(driver)
            assert "Not opened: in use by" in driver.line(-1)
        table.close()

    async def test_a_game_of_bots_is_watched(self, tmp_path: Path) -> None:
        put_away(tmp_path, 1, BOTS)
        assert waiting_games(Home(tmp_path))[0][0].watch

    async def test_the_list_is_new_after_a_table(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "1", "q")
            assert home_of(driver).here == "4"
            assert "turn 1" in driver.text()
            await driver.press("4")
            table_of(driver)

    def test_units_in_short(self) -> None:
        assert versus([["Gipsy Danger"], ["Knife Head"]]) == "Gipsy Danger v Knife Head"
        assert versus([["a", "b", "c"], ["d", "e"]]) == "3 v 2 units"
        assert versus([["a", "b"]]) == versus([]) == "being set up"
        assert short_name("matchup", "Pacific Rim Matchup") == "Matchup"
        assert short_name("other", "Other Game") == "Other Game"

    def test_long_texts_are_cut_not_spilled(self) -> None:
        game = Waiting(Path("x"), "Matchup", "u" * 60, "p" * 60, "s" * 60, mine=True)
        for size in (SMALL, LARGE):
            frame = paint_home(HomePicture("1.0", SHELF, (game,), "4"), *size)
            assert [cell_len(line) for line in frame.text().splitlines()] == [size[0]] * size[1]


class TestQuickGame:
    async def test_two_keys_lead_to_a_running_game(self, tmp_path: Path) -> None:
        async with running(tmp_path, settings=Settings(motion="off", names=("Ann",))) as driver:
            await driver.press("8")
            assert "Matchup, quick game: whom do you play?" in driver.text()
            assert " ► 1  ▲ Gipsy Danger v Knife Head" in driver.text()
            await driver.press("1")
            session = table_of(driver).session
            assert [(seat.name, seat.by) for seat in session.header.seats] == [
                ("Ann", "human"),
                ("Bot", "greedy"),
            ]
            assert session.header.undo == "open"
            assert session.state.turn == 1

    async def test_every_named_unit_can_be_played(self, tmp_path: Path) -> None:
        pairs = pairs_of("matchup")
        content = games.load("matchup").content()
        assert {pair.mine for pair in pairs} == {unit.id for unit in content.unit if not unit.generic}
        for pair in pairs:
            sides = {content.find(pair.mine).side, content.find(pair.theirs).side}
            assert sides == {"jaeger", "kaiju"}
            plan = plan_for(pair, ())
            assert [seat.units[0].unit for seat in plan.seats] == [pair.mine, pair.theirs]

    async def test_arrows_and_enter_reach_the_tenth(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "right", "down", "down", "down", "down")
            assert " ► ·  ▼ Scunner v Coyote Tango" in driver.text()
            await driver.press("enter")
            assert table_of(driver).session.header.seats[0].units[0].unit == "scunner"

    async def test_0_leaves_it_to_chance(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "0")
            mine = table_of(driver).session.header.seats[0].units[0].unit
            assert mine in {pair.mine for pair in pairs_of("matchup")}

    async def test_esc_closes_the_choice(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "down", "escape")
            assert "Go on playing" in driver.text()
            await driver.press("8", "q")
            assert "Go on playing" in driver.text()

    async def test_a_failing_disk_asks_before_it_plays_unsaved(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            (tmp_path / "games").write_text("no folder")
            await driver.press("8", "1")
            assert "Play without saving?" in driver.text()
            await driver.press("1")
            assert table_of(driver).table.file is None


class TestDemo:
    async def test_9_shows_two_bots_and_is_not_kept(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            driver.app.take(Settings(motion="slow"))
            await driver.press("9")
            screen = table_of(driver)
            assert screen.watching
            assert screen.seats.viewer is None
            assert screen.table.path is None
            assert "demo" in driver.line(0)
            await driver.press("q")
            home_of(driver)
        assert not (tmp_path / "games").exists()

    def test_the_demo_has_bots_only(self) -> None:
        plan = demo_plan()
        assert [seat.by for seat in plan.seats] == ["greedy", "greedy"]
        assert (plan.watch, plan.saved) == (True, False)


class TestKeys:
    async def test_1_sets_up_a_game(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("1")
            assert isinstance(driver.screen, SetupScreen)
            await driver.press("q")
            home_of(driver)

    async def test_what_is_not_there_yet_says_so(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("3")
            assert "Table Battles is not in this version yet." in driver.line(-1)

    async def test_a_game_without_screens_says_how_it_is_played(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("tui.models.home.IN_APP", ("matchup",))
        async with running(tmp_path) as driver:
            assert "line mode and wire;" in driver.text()
            await driver.press("2")
            told = "Extinction is played in line mode so far: kaiju play extinction --plain"
            assert told in driver.line(-1)

    @pytest.mark.parametrize(
        ("key", "screen"),
        [
            ("g", LibraryScreen),
            ("b", RulebookScreen),
            ("S", SettingsScreen),
            ("?", HelpScreen),
            ("N", SetupScreen),
        ],
    )
    async def test_one_key_opens_each_screen_and_esc_comes_back(
        self, tmp_path: Path, key: str, screen: type[Any]
    ) -> None:
        async with running(tmp_path) as driver:
            await driver.press(key)
            assert isinstance(driver.screen, screen)
            await driver.press("escape")
            home_of(driver)

    async def test_arrows_reach_everything_and_enter_opens_it(self, tmp_path: Path) -> None:
        put_away(tmp_path, 2)
        async with running(tmp_path) as driver:
            seen = {home_of(driver).here}
            for key in ("up", "right", "right", "down", "down", "down", "right", "down", "down"):
                await driver.press(key)
                seen.add(home_of(driver).here)
            for key in ("left", "up", "up", "up", "up", "up", "left", "left"):
                await driver.press(key)
                seen.add(home_of(driver).here)
            assert seen == {"1", "2", "3", "4", "5", "8", "b", "9", "S", "g", "?"}
            await driver.press("enter")
            assert isinstance(driver.screen, SetupScreen)

    async def test_the_cursor_of_the_terminal_stands_on_the_thing(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            x, y = driver.app.cursor_position
            assert driver.text().splitlines()[y][x] == "►"

    async def test_keys_without_a_meaning_here_say_so(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("h")
            assert "does nothing here" in driver.line(-1)
            await driver.press("0")
            assert "nothing is asked here" in driver.line(-1)
            await driver.press("escape")
            assert "q quits" in driver.line(-1)

    async def test_q_quits(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("q")
            assert driver.app.return_code == 0


class TestAfterAGame:
    async def test_a_rematch_has_the_same_seats_and_options_and_a_new_seed(self, tmp_path: Path) -> None:
        table = saved_game(tmp_path, BOTS)
        header = table.session.header
        plan = again(table, watch=True)
        assert (plan.seats, plan.options, plan.undo) == (header.seats, header.options, header.undo)
        assert plan.seed == ""
        assert plan.saved
        table.close()

    async def test_it_starts_at_once(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "1")
            first = table_of(driver)
            first.dismiss("rematch")
            await driver.settle()
            second = table_of(driver)
            assert second is not first
            assert second.session.header.seats == first.session.header.seats
            assert second.session.header.commitment != first.session.header.commitment
            assert second.session.state.turn == 1
            assert second.table.path != first.table.path
            await driver.press("q")
            home_of(driver)

    async def test_with_swap_each_plays_the_units_of_the_next(self, tmp_path: Path) -> None:
        table = saved_game(tmp_path)
        seats = again(table, watch=False, swap=True).seats
        assert [(seat.name, seat.units[0].unit) for seat in seats] == [
            ("Ann", "knife-head"),
            ("Ben", "gipsy-danger"),
        ]
        table.close()

    async def test_the_replay_opens_on_the_file(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "1")
            table_of(driver).dismiss("replay")
            await driver.settle()
            assert isinstance(driver.screen, ReplayScreen)
            await driver.press("escape")
            home_of(driver)

    async def test_a_game_that_was_not_saved_has_no_replay_and_that_is_said(self, tmp_path: Path) -> None:
        header = new_header("matchup", BOTS, Options(), "open", "x")
        table = new_table(None, header, "x")
        async with running(tmp_path) as driver:
            after(driver.app, table, True, "replay")
            await driver.settle()
            assert "nothing to replay" in driver.line(-1)

    async def test_leaving_goes_home(self, tmp_path: Path) -> None:
        table = saved_game(tmp_path, SEATS)
        async with at_table(tmp_path, table, settings=STILL) as driver:
            await driver.press("0")
            home_of(driver)
        assert commitment("home") == table.session.header.commitment
