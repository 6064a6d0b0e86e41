"""Packs at a table of each front end: used, named in the log, missed with a sentence, and asked about."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from saves import codec
from saves.home import Home
from saves.packs import content_for
from saves.verify import verify
from tests.support import packed
from tests.support.app import STILL, Driver, running
from tests.support.packed import lamp, write
from tests.support.saved import concede, put_away
from tests.tui.plain.lines import terminal
from tests.tui.wire.talk import SEATS, Talk
from tui.plain.at_table import play_in_lines, table_for
from tui.plain.library import replay_text, verify_files
from tui.plain.manual import parser
from tui.plain.terminal import Terminal
from tui.screens.replay import ReplayScreen
from tui.screens.setup import SetupScreen
from tui.screens.starting import PacklessScreen
from tui.screens.table import TableScreen

MISSING = "It was begun with the pack bright, hash "


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    packed.install_for_matchup(monkeypatch)
    return Home(tmp_path)


def put(home: Home, text: str) -> Path:
    return write(home, "bright.toml", text, "matchup")


def names_the_pack(home: Home, path: Path) -> bool:
    header = codec.read(path).header
    assert header is not None
    return bool(header.packs) and header.packs == content_for(home, "matchup").packs


def saved(home: Home, *, finished: bool = False) -> Path:
    """A saved game that was begun with the pack `bright`, which is gone since."""
    pack = put(home, lamp(5))
    table = table_for(home, parser().parse_args(["play", "matchup", "--seat", "Ann:human:otachi", *BOT]))
    assert table.path is not None
    assert names_the_pack(home, table.path)
    table.session.begin()
    if finished:
        concede(table.session, 1)
    pack.unlink()
    return put_away(table)


BOT = ("--seat", "Ben:random:striker")

# Line mode


def test_line_mode_plays_with_packs_and_tells_which_is_missing(home: Home) -> None:
    path = saved(home)
    again = table_for(home, parser().parse_args(["play", "--resume", path.stem]))
    made, target = terminal("q\n")
    assert play_in_lines(again, made) == 0
    assert MISSING in target.text()
    assert "which is not here. The game holds what it uses of it, and goes on with that." in target.text()


def test_line_mode_names_what_is_wrong_with_a_pack(home: Home) -> None:
    put(home, "lamp = ")
    with pytest.raises(Exception, match=r"bright\.toml: Invalid value"):
        table_for(home, parser().parse_args(["play", "matchup"]))
    assert home.paths() == []


def test_replay_and_verify_tell_which_pack_is_missing(home: Home) -> None:
    path = saved(home, finished=True)
    ways: tuple[Callable[[Terminal], int], ...] = (
        lambda made: replay_text(home, made, path.stem),
        lambda made: verify_files(home, made, [path.stem], "", ""),
    )
    for tell in ways:
        made, target = terminal(width=500)
        tell(made)
        assert MISSING in target.text()
    put(home, lamp(5))
    assert verify(path, home=home).verdict == "verified"


# The wire


def test_the_wire_uses_the_packs_that_are_asked_for(home: Home) -> None:
    put(home, lamp(5))
    talk = Talk(home.root)
    talk.ask("new", game="matchup", seats=SEATS)
    talk.ask("save", path="plain")
    talk.ask("new", game="matchup", seats=SEATS, packs=["bright"])
    talk.ask("save", path="packed")
    assert not names_the_pack(home, home.games / "plain.jsonl")
    assert names_the_pack(home, home.games / "packed.jsonl")
    assert talk.ask("load", path="packed")["note"] == ""
    put(home, lamp(3)).unlink()
    assert talk.ask("load", path="packed")["note"].startswith(MISSING)


def test_the_wire_refuses_a_pack_that_is_not_there_or_cannot_be_used(home: Home) -> None:
    put(home, "lamp = ")
    talk = Talk(home.root)
    for name, told in (("dark", "there is no pack 'dark'"), ("bright", "Invalid value")):
        error = talk.refused("new", game="matchup", seats=SEATS, packs=[name])
        assert error["code"] == "bad_setup"
        assert told in error["message"]
        state = {"units": [{"unit": "gipsy-danger"}, {"unit": "otachi"}]}
        assert talk.code("position", game="matchup", state=state, packs=[name]) == "bad_setup"


# The app


async def test_the_app_plays_with_packs(home: Home) -> None:
    put(home, lamp(5))
    async with running(home.root, first=lambda app: SetupScreen("matchup"), settings=STILL) as driver:
        await driver.press("0")
        assert isinstance(driver.screen, TableScreen)
    (path,) = home.paths()
    assert names_the_pack(home, path)


def top(driver: Driver) -> Screen[Any]:
    return driver.screen


async def test_the_app_asks_before_it_plays_without_a_pack_that_cannot_be_used(home: Home) -> None:
    put(home, "lamp = ")
    async with running(home.root, first=lambda app: SetupScreen("matchup"), settings=STILL) as driver:
        await driver.press("0")
        assert isinstance(top(driver), PacklessScreen)
        assert "bright.toml: Invalid value" in " ".join(driver.text().split())
        assert "Play without packs?" in driver.text()
        await driver.press("0")
        assert isinstance(top(driver), SetupScreen)
        assert home.paths() == []
        await driver.press("0", "1")
        assert isinstance(top(driver), TableScreen)
    (path,) = home.paths()
    assert not names_the_pack(home, path)


async def test_a_replay_tells_which_pack_is_missing_and_plays_on_from_it(home: Home) -> None:
    path = saved(home, finished=True)
    header = codec.read(path).header
    assert header is not None
    async with running(home.root, first=lambda app: ReplayScreen(path), settings=STILL) as driver:
        assert MISSING in driver.told()
        await driver.press("left", "left", "B", "1")
        assert any(isinstance(screen, TableScreen) for screen in driver.app.screen_stack)
    (new,) = [other for other in home.paths() if other != path]
    found = codec.read(new).header
    assert found is not None
    assert found.packs == header.packs


async def test_a_game_taken_up_in_the_app_tells_which_pack_is_missing(home: Home) -> None:
    saved(home)
    async with running(home.root, settings=STILL) as driver:
        await driver.press("g", "enter")
        assert isinstance(driver.screen, TableScreen), driver.text()
        assert MISSING in driver.told()
