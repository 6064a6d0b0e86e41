"""The library screen: saved games are told of, opened, replayed, checked, written out, deleted, repaired."""

import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.timeline import ROOT
from saves import codec, disk, sample_games
from saves.home import Home
from saves.library import Listed, Player, Unit
from saves.lock import Lock
from saves.sample_games import sample_paths
from saves.table import open_table
from tests.support.app import Driver, at_table
from tests.support.app import running as app_running
from tests.support.saved import ALONE, PEOPLE, finished, put_away, quiet, running, say, table, wander
from tui.paint.library import details, game_row, game_width, heading, size, tab_row, who
from tui.screens.library import TABS, LibraryScreen
from tui.screens.pages.tree import TreePage
from tui.screens.pages.verdict import VerdictPage
from tui.screens.replay import ReplayScreen
from tui.screens.rulebook import RulebookScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.when import short

SMALL, LARGE = (80, 24), (120, 40)
SIZES = [SMALL, LARGE]


def opened(root: Path, size: tuple[int, int] = SMALL) -> Any:
    """The app with the library open."""
    return app_running(root, first=lambda app: LibraryScreen(), size=size)


def library_of(driver: Driver) -> LibraryScreen:
    screen = driver.screen
    assert isinstance(screen, LibraryScreen)
    return screen


def is_now(driver: Driver, kind: type) -> bool:
    """Whether a screen of this kind is on top."""
    return isinstance(driver.screen, kind)


def rows(driver: Driver) -> list[str]:
    """The rows of games, as they stand on the screen."""
    lines = driver.text().splitlines()
    end = next(at for at, line in enumerate(lines) if line.startswith("── under the cursor"))
    return [line for line in lines[4:end] if line.strip()]


def aged(*paths: Path) -> None:
    """Give files ages in this order, the first the youngest."""
    for age, path in enumerate(paths):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))


def is_exact(driver: Driver, size: tuple[int, int]) -> None:
    lines = driver.text().split("\n")
    assert len(lines) == size[1]
    assert {cell_len(line) for line in lines} == {size[0]}


def kinds(root: Path) -> dict[str, Path]:
    """One game of each kind: mine, waiting for a bot, finished, torn, broken, foreign."""
    found = {
        "mine": put_away(table(root, ALONE, seed="mine")),
        "bot": put_away(table(root, ("greedy", "human"), seed="bot")),
        "finished": finished(root, seed="finished", decisions=12),
        "torn": running(root, ALONE, 12, seed="torn"),
        "broken": running(root, seed="broken", decisions=12),
        "foreign": Home(root).games / "diary.jsonl",
    }
    found["torn"].write_bytes(found["torn"].read_bytes()[:-30])
    lines = found["broken"].read_bytes().splitlines(keepends=True)
    found["broken"].write_bytes(b"".join([*lines[:6], b"garbage\n", *lines[6:]]))
    found["foreign"].write_bytes(b"Dear diary\n")
    aged(*found.values())
    return found


# Painting


class TestPainting:
    LISTED = Listed(
        Path("matchup-ann-ben-7f3c.jsonl"),
        1_700_000_000.0,
        41_200,
        "matchup",
        "Pacific Rim Matchup",
        "Matchup",
        (
            Player(1, "Ann", "human", (Unit("Gipsy Danger", "jaeger", "16 Hits"),)),
            Player(2, "Ben", "greedy", (Unit("Knife Head", "kaiju", "12 Hits"),)),
        ),
        "turn 7, Ann to move",
        "open",
        "1.0",
        1_700_000_000_000,
        214,
        ("main", "dodge with Roar", "Ben 3"),
        mine=True,
    )

    @pytest.mark.parametrize("width", [80, 100, 120, 200])
    def test_rows_are_exact(self, width: int) -> None:
        for row in (
            *heading(9, width),
            tab_row([name for name, _ in TABS], 2, "gipsy", width),
            *details(self.LISTED, "good", "", width, 9),
            *details(None, "", "", width, 5),
        ):
            assert cell_len("".join(run.text for run in row)) == width
        row = game_row(self.LISTED, "verified", 1_700_000_000.0, 9, width)
        assert cell_len("".join(run.text for run in row)) == width - 3

    def test_one_row_tells_game_players_state_age_size_and_check(self) -> None:
        row = game_row(self.LISTED, "unverified", 1_700_000_000.0, 9, 80)
        text = "".join(run.text for run in row)
        when = short(1_700_000_000.0, 1_700_000_000.0)
        assert " ".join(text.split()) == f"Matchup Ann, Ben (bot) turn 7, Ann to move {when} 41 k unverified"

    def test_details_tell_units_branches_and_the_file(self) -> None:
        found = details(self.LISTED, "good", "Not opened: in use by Ben.", 80, 9)
        text = " ".join(" ".join("".join(run.text for run in row) for row in found).split())
        assert "Not opened: in use by Ben." in text
        assert "▲ Gipsy Danger (Ann) 16 Hits" in text
        assert "▼ Knife Head (Ben) 12 Hits" in text
        assert "3 branches: main, dodge with Roar, Ben 3" in text
        assert "file matchup-ann-ben-7f3c.jsonl · rules 1.0 · 214 records" in text

    def test_wide_letters_keep_the_columns(self) -> None:
        names = (Player(1, "ゴジラ" * 20, "human"), Player(2, "Ben", "human"))
        row = game_row(replace(self.LISTED, players=names), "good", 0.0, 9, 80)
        assert cell_len("".join(run.text for run in row)) == 77

    def test_many_players_are_counted_and_sides_listed(self) -> None:
        many = tuple(
            Player(n, f"P{n}", "human", (Unit(f"Unit {n}", "jaeger" if n % 2 else "kaiju", "destroyed"),))
            for n in range(1, 8)
        )
        assert who(many) == "7 players"
        found = details(replace(self.LISTED, players=many), "good", "", 80, 6)
        assert "▲ -Unit 1  -Unit 3" in "".join(run.text for run in found[1])

    def test_sizes_and_times_in_short(self) -> None:
        assert [size(n) for n in (0, 812, 1000, 41_499, 999_499, 999_500, 12_340_000)] == [
            "0",
            "812",
            "1 k",
            "41 k",
            "999 k",
            "1.0 M",
            "12.3 M",
        ]
        now = 1_700_000_000.0
        assert short(now - 60, now).startswith("today ")
        assert short(now - 86400, now) == "yesterday"
        assert len(short(now - 86400 * 20, now).split()) == 2
        assert len(short(now - 86400 * 700, now).split()) == 3
        assert short(1e30, now) == "long ago"

    def test_a_column_of_games_is_as_wide_as_it_must_be(self) -> None:
        assert game_width([]) == 9
        assert game_width([self.LISTED]) == 9


# The list


@pytest.mark.parametrize("size", SIZES)
async def test_all_kinds_of_files_are_listed(tmp_path: Path, size: tuple[int, int]) -> None:
    kinds(tmp_path)
    async with opened(tmp_path, size) as app:
        assert "6 games · 2 broken" in app.line(0)
        assert "►ALL◄  mine to move  going on  finished  broken" in app.line(1)
        mine, bot, done, torn, broken, foreign = rows(app)
        assert mine.startswith("►1 Matchup")
        assert "Ann, Ben (bot)" in mine
        assert "before the first turn" in mine
        assert mine.rstrip().endswith("good")
        assert bot.startswith(" 2 Matchup")
        assert "Ben won, turn" in done
        assert torn.rstrip().endswith("torn")
        assert broken.rstrip().endswith("broken")
        assert "line 7: does" in broken
        assert foreign.split()[:3] == ["6", "?", "?"]
        is_exact(app, size)


async def test_tabs_show_what_they_say(tmp_path: Path) -> None:
    kinds(tmp_path)
    counts = {"mine to move": 1, "going on": 3, "finished": 1, "broken": 3, "all": 6}
    async with opened(tmp_path) as app:
        for name, least in counts.items():
            await app.press("right")
            assert f"►{name.upper()}◄" in app.line(1)
            assert len(rows(app)) >= least
        await app.press("left")
        assert "►BROKEN◄" in app.line(1)
        assert {row.split()[-1] for row in rows(app)} == {"torn", "broken"}
        await app.press("tab")
        assert "►ALL◄" in app.line(1)


async def test_details_follow_the_cursor(tmp_path: Path) -> None:
    found = kinds(tmp_path)
    async with opened(tmp_path) as app:
        for path in found.values():
            assert f"file {path.name}" in app.text()
            await app.press("down")
        assert "This is the end." in app.line(-1)


async def test_it_filters_as_you_type(tmp_path: Path) -> None:
    running(tmp_path, seed="one", names=("Cho", "Dee"), decisions=3)
    running(tmp_path, seed="two", decisions=3)
    async with opened(tmp_path) as app:
        await app.press("/")
        await app.type("cho")
        assert [("Cho, Dee" in row) for row in rows(app)] == [True]
        assert "/ cho" in app.line(1)
        await app.press("enter")
        assert app.line(-1).strip().startswith("1-9 open")
        await app.press("escape")
        assert len(rows(app)) == 2
        await app.press("/")
        await app.type("knife turn zzz")
        assert "No game is like this" in app.text()
        await app.press("escape")
        assert len(rows(app)) == 2


async def test_an_empty_library_shows_samples_to_watch(tmp_path: Path) -> None:
    async with opened(tmp_path) as app:
        assert "There are no saved games yet. N starts one. These are samples to watch." in app.text()
        assert "0 games" in app.line(0)
        (sample,) = [line for line in app.text().splitlines() if line.startswith("►1 Matchup")]
        assert "Ann (bot), Be… Ann won, turn 3 " in sample
        assert sample.rstrip().endswith("sample")
        assert "14 Nov" in sample
        is_exact(app, SMALL)
        await app.press("D")
        assert "This sample game comes with the program, and stays." in app.line(-1)
        await app.press("1")
        assert is_now(app, ReplayScreen)
        await app.press("v", "v", "v", "escape")
        await app.press("V")
        assert is_now(app, VerdictPage)
        assert "verified" in app.text()
        await app.press("escape")
        assert "verified" in app.line(5)


async def test_samples_come_last_of_the_finished_games(tmp_path: Path) -> None:
    path = finished(tmp_path, decisions=1)
    async with opened(tmp_path) as app:
        assert len(rows(app)) == 1
        await app.press("right", "right", "right")
        assert "►FINISHED◄" in app.line(1)
        own, sample, *_ = rows(app)
        assert own.split()[-1] == "good"
        assert sample.split()[-1] == "sample"
        assert "no saved games yet" not in app.text()
        await app.press("/")
        await app.type("raiju")
        assert [row.split()[-1] for row in rows(app)] == ["sample"]
        await app.press("enter", "2")
        assert "There is no game 2 in sight." in app.line(-1)
    assert path.exists()


async def test_playing_on_from_a_sample_begins_a_new_game_among_the_own_ones(tmp_path: Path) -> None:
    before = [path.read_bytes() for path in sample_paths()]
    async with opened(tmp_path) as app:
        await app.press("1", "]", "]", "B", "1")
    (own,) = Home(tmp_path).paths()
    header, sample = (codec.read(path).header for path in (own, sample_paths()[0]))
    assert header is not None
    assert sample is not None
    assert header.origin is not None
    assert header.origin.commitment == sample.commitment
    assert [path.read_bytes() for path in sample_paths()] == before


async def test_an_empty_library_says_how_to_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a program without samples."""
    monkeypatch.setattr(sample_games, "FOLDER", tmp_path / "none")
    async with opened(tmp_path) as app:
        assert "There are no saved games yet. N starts one." in app.text()
        for key in ("enter", "r", "t", "V", "X", "D"):
            await app.press(key)
            assert "There is no game under the cursor." in app.line(-1)
        await app.press("1")
        assert "There is no game 1 in sight." in app.line(-1)


async def test_digits_count_what_is_in_sight(tmp_path: Path) -> None:
    paths = [finished(tmp_path, seed=f"game {n}", decisions=1) for n in range(12)]
    aged(*paths)
    async with opened(tmp_path) as app:
        assert len(rows(app)) == 8
        assert [row[1] for row in rows(app)] == list("12345678")
        await app.press(*["down"] * 11)
        assert [row[1] for row in rows(app)] == list("12345678")
        await app.press("1")
        assert is_now(app, ReplayScreen)
        screen: Any = app.screen
        assert screen.path == paths[4]


@pytest.mark.parametrize("size", SIZES)
async def test_hundreds_of_games_are_listed_and_the_screen_stays_exact(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = finished(tmp_path, decisions=3)
    data = path.read_bytes()
    for n in range(300):
        (path.parent / f"copy-{n}.jsonl").write_bytes(data)
    async with opened(tmp_path, size) as app:
        assert "301 games" in app.line(0)
        await app.press(*["right", "down", "left"] * 3)
        is_exact(app, size)


# Opening


async def test_enter_goes_on_playing(tmp_path: Path) -> None:
    running(tmp_path, ALONE, 3)
    async with opened(tmp_path) as app:
        assert "Enter  go on playing" in app.text()
        await app.press("enter")
        assert is_now(app, TableScreen)
        await app.press("q")
        assert is_now(app, LibraryScreen)


async def test_after_a_table_the_library_is_new(tmp_path: Path) -> None:
    put_away(table(tmp_path, ALONE))
    async with opened(tmp_path) as app:
        assert "before the first turn" in rows(app)[0]
        await app.press("enter", "1", "q")
        assert "turn 1" in rows(app)[0]


async def test_a_finished_game_is_replayed(tmp_path: Path) -> None:
    finished(tmp_path)
    async with opened(tmp_path) as app:
        assert "Enter  replay it" in app.text()
        await app.press("1")
        assert is_now(app, ReplayScreen)
        await app.press("escape")
        assert is_now(app, LibraryScreen)


async def test_a_game_that_goes_on_can_be_replayed_too(tmp_path: Path) -> None:
    running(tmp_path)
    async with opened(tmp_path) as app:
        await app.press("r")
        assert is_now(app, ReplayScreen)
        assert "table view" in app.line(0)


async def test_a_torn_game_goes_on_and_says_what_was_cut(tmp_path: Path) -> None:
    path = running(tmp_path, ALONE, 12)
    path.write_bytes(path.read_bytes()[:-30])
    async with opened(tmp_path) as app:
        assert "it is cut when you go on" in app.text()
        await app.press("enter")
        assert is_now(app, TableScreen)
        assert "The last line was torn" in app.line(-1)
    assert path.read_bytes().endswith(b"\n")


async def test_a_game_in_use_is_said_by_name_and_stays_shut(tmp_path: Path) -> None:
    path = running(tmp_path, ALONE, 3)
    held = Lock(path.with_suffix(".lock"))
    async with opened(tmp_path) as app:
        await app.press("enter")
        assert is_now(app, LibraryScreen)
        assert f"Not opened: {path.name}: in use by" in app.told()
        await app.press("D", "1")
        assert f"Not deleted: {path.name}: in use by" in app.told()
        await app.press("r")
        assert is_now(app, ReplayScreen)
    held.release()
    assert path.exists()


async def test_from_a_table_the_library_leads_back_to_it(tmp_path: Path) -> None:
    found = table(tmp_path, ALONE)
    other = finished(tmp_path, seed="other", decisions=2)
    assert found.path is not None
    aged(found.path, other)
    async with at_table(tmp_path, found) as app:
        await app.press("g")
        assert is_now(app, LibraryScreen)
        await app.press("D", "1")
        assert "Not deleted: it is open at a table below, Esc leads back to it." in app.text()
        await app.press("enter")
        assert is_now(app, TableScreen)


async def test_a_file_that_may_not_be_read_is_said_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = running(tmp_path, ALONE, 3)
    real = disk._open_at_once

    def refused(name: str, flags: int) -> int:
        if Path(name) == path:
            raise PermissionError(13, "Permission denied")
        return real(name, flags)

    monkeypatch.setattr(disk, "_open_at_once", refused)
    async with opened(tmp_path) as app:
        assert "broken: Permission denied; nothing of it is usable" in app.text()
        await app.press("enter")
        assert "Nothing of it is usable: Permission denied." in app.line(-1)
        await app.press("V")
        assert f"Not checked: {path.name}: Permission denied." in app.line(-1)


async def test_the_tree_leads_to_the_replay_of_a_branch(tmp_path: Path) -> None:
    found = table(tmp_path)
    wander(found.session, 12)
    found.session.jump(1, found.session.timeline.path()[4].id, "another way")
    wander(found.session, 2, seed=9)
    main = found.session.timeline.leaves()[0]
    put_away(found)
    async with opened(tmp_path) as app:
        assert "2 branches: main, another way" in app.text()
        await app.press("t")
        assert is_now(app, TreePage)
        await app.press("up", "enter")
        screen: Any = app.screen
        assert screen.model.leaf == main
        await app.press("escape", "t", "escape")
        assert is_now(app, LibraryScreen)


async def test_new_game_and_rulebook_are_one_key_away(tmp_path: Path) -> None:
    running(tmp_path)
    async with opened(tmp_path) as app:
        await app.press("b")
        assert is_now(app, RulebookScreen)
        await app.press("b", "N")
        assert is_now(app, SetupScreen)


@pytest.mark.parametrize("key", ["escape", "q", "0"])
async def test_it_can_be_left(tmp_path: Path, key: str) -> None:
    async with opened(tmp_path) as app:
        await app.press(key)
        assert not is_now(app, LibraryScreen)


# Checking and writing


async def test_v_shows_verdict_reasons_and_codes_and_the_list_remembers_it(tmp_path: Path) -> None:
    path = finished(tmp_path)
    async with opened(tmp_path) as app:
        await app.press("V")
        assert is_now(app, VerdictPage)
        text = app.text()
        assert "verified: finished, and every decision, roll and draw agrees" in text
        assert "Every roll, draw and decision agrees with the seed." in text
        assert "start code" in text
        assert "end code" in text
        await app.press("escape")
        assert rows(app)[0].rstrip().endswith("verified")
        found = path.read_bytes()
        path.write_bytes(found[:-5])
        library_of(app).look_again()
        await app.settle()
        assert rows(app)[0].rstrip().endswith("torn")


async def test_v_names_the_bad_line_of_a_broken_file(tmp_path: Path) -> None:
    found = kinds(tmp_path)
    async with opened(tmp_path) as app:
        await app.press(*["down"] * 4, "V")
        assert found["broken"].name in app.line(0)
        assert "broken at record 7: does not end with a check" in app.text()
        assert "6 records are usable." in app.text()


async def test_x_writes_a_finished_game_whole(tmp_path: Path) -> None:
    path = quiet(tmp_path, "2S 3S 4S 5S 6S 7S 8S", PEOPLE, end=True)
    async with opened(tmp_path) as app:
        await app.press("X")
        assert "Written: " in app.told()
    text = (tmp_path / "exports" / f"{path.stem}.txt").read_text()
    assert "Knife Head draws 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠" in text


@pytest.mark.parametrize(("by", "own"), [(PEOPLE, False), (ALONE, True)])
async def test_x_tells_no_hand_of_another_before_the_end(
    tmp_path: Path, by: tuple[str, ...], own: bool
) -> None:
    path = quiet(tmp_path, "2S 3S 4S 5S 6S 7S 8S", by)
    async with opened(tmp_path) as app:
        await app.press("X")
    text = (tmp_path / "exports" / f"{path.stem}.txt").read_text()
    assert "♠" not in text.replace("seat 1 A♠", "")
    assert ("draws 2♥ 3♥" in text) == own


async def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = finished(tmp_path)
    (tmp_path / "exports").write_text("in the way")
    async with opened(tmp_path) as app:
        await app.press("X")
        assert f"Not written: {path.name}: File exists." in app.line(-1)


# Deleting and repairing


async def test_d_asks_and_only_yes_moves_it_to_the_bin(tmp_path: Path) -> None:
    path = running(tmp_path)
    seed = path.with_suffix(".seed").read_bytes()
    async with opened(tmp_path) as app:
        for no in ("0", "escape", "enter"):
            await app.press("D")
            assert f"Delete {path.stem} (Ann, Ben)?" in app.text()
            assert "30 days in the bin folder" in app.line(-2)
            await app.press(no)
            assert path.exists()
            assert "Delete " not in app.text()
        await app.press("D", "x")
        assert "1 yes, 0 no." in app.line(-1)
        await app.press("1")
        assert "There are no saved games yet." in app.text()
        assert "Deleted; for 30 days it is" in app.told()
    assert not path.exists()
    assert (tmp_path / "bin" / path.name).exists()
    assert (tmp_path / "bin" / path.with_suffix(".seed").name).read_bytes() == seed


async def test_a_broken_or_foreign_file_can_be_deleted(tmp_path: Path) -> None:
    folder = Home(tmp_path).make(Home(tmp_path).games)
    (folder / "diary.jsonl").write_bytes(b"Dear diary\n")
    async with opened(tmp_path) as app:
        await app.press("D", "1")
    assert (tmp_path / "bin" / "diary.jsonl").read_bytes() == b"Dear diary\n"


async def test_enter_repairs_a_copy_of_a_broken_file_after_asking(tmp_path: Path) -> None:
    found = kinds(tmp_path)
    before = found["broken"].read_bytes()
    async with opened(tmp_path) as app:
        await app.press(*["down"] * 4)
        assert "6 records are sound (Enter: repair a copy)" in " ".join(app.text().split())
        await app.press("enter")
        assert "yes, write its 6 sound records as a new game" in app.text()
        await app.press("0")
        assert len(Home(tmp_path).paths()) == 6
        await app.press("enter", "1")
        assert "The sound part is " in app.told()
        assert "7 games" in app.line(0)
        copy = library_of(app).under()
        assert copy is not None
        assert (copy.check, copy.records) == ("good", 6)
        await app.press("enter")
        assert any(isinstance(screen, TableScreen) for screen in app.app.screen_stack)
    assert found["broken"].read_bytes() == before


async def test_of_a_foreign_file_nothing_can_be_repaired_and_that_is_said(tmp_path: Path) -> None:
    folder = Home(tmp_path).make(Home(tmp_path).games)
    (folder / "diary.jsonl").write_bytes(b"Dear diary\n")
    async with opened(tmp_path) as app:
        await app.press("enter")
        assert "Nothing of it is usable: line 1: does not end with a check." in app.line(-1)
        for key in ("r", "t", "X"):
            await app.press(key)
            assert "Nothing of it can be read: line 1" in app.line(-1)
        await app.press("V")
        assert is_now(app, VerdictPage)
        assert "Nothing is usable." in app.text()


async def test_a_broken_game_is_replayed_as_far_as_it_is_sound(tmp_path: Path) -> None:
    kinds(tmp_path)
    async with opened(tmp_path) as app:
        await app.press(*["down"] * 4, "r")
        screen: Any = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.model is not None
        assert len(screen.model.session.records) == 6
        assert screen.model.path[0].parent == ROOT


# Harm


@pytest.mark.parametrize("size", SIZES)
async def test_names_and_files_cannot_command_the_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    path = running(tmp_path, names=("A\x1b[2Jnn", "B\u202een\r\nX" + "x" * 300), decisions=5)
    path.rename(path.with_name("ma\x1b[31mtch\u202e.jsonl"))
    folder = Home(tmp_path).games
    (folder / "di\x07ary\n.jsonl").write_bytes(b'{"record":"header","game":"\\u001b[2J","format":1}\n')
    async with opened(tmp_path, size) as app:
        for key in ("down", "t", "escape", "up", "t", "escape", "V", "escape", "D", "0", "X", "r", "escape"):
            await app.press(key)
            text = app.text()
            assert all(letter.isprintable() or letter == "\n" for letter in text)
            assert "\u202e" not in text
            is_exact(app, size)


async def test_the_cursor_of_the_terminal_stands_on_the_row(tmp_path: Path) -> None:
    paths = [finished(tmp_path, seed=f"game {n}", decisions=1) for n in range(3)]
    aged(*paths)
    async with opened(tmp_path) as app:
        await app.press("down")
        x, y = app.app.cursor_position
        assert app.line(y).startswith("►2")
        assert x == 1


async def test_what_goes_on_elsewhere_is_seen_when_one_comes_back(tmp_path: Path) -> None:
    path = put_away(table(tmp_path))
    async with opened(tmp_path) as app:
        await app.press("b")
        elsewhere = open_table(path)
        say(elsewhere.session, 1, "begin")
        put_away(elsewhere)
        await app.press("b")
        assert "turn 1" in rows(app)[0]
