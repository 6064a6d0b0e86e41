"""A few pictures of whole screens, with their colours; what stands on them is tested elsewhere.

After a wanted change: `pytest tests/tui/test_snapshots.py --snapshot-update`, and look at what is new.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from saves import sample_games
from saves import settings as user_settings
from saves.home import Home
from saves.settings import Settings
from saves.table import Table
from tests.support.app import Driver
from tests.support.saved import fought
from tests.tui.moments import dodge, ended, named
from tui.app import First, KaijuApp
from tui.screens import home
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen

SMALL, LARGE = (80, 24), (120, 40)
PICTURES = Path(__file__).parent / "__snapshots__" / "test_snapshots"
Compare = Callable[..., bool]


@pytest.fixture(autouse=True)
def the_same_everywhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No variable of this machine, no time zone and no version changes a picture."""
    for name in ("NO_COLOR", "COLORTERM", "TERM", "TEXTUAL", "FORCE_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(home, "__version__", "1.0.0")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def app(root: Path, first: First | None = None) -> KaijuApp:
    """The app in truecolor, without motion."""
    place = Home(root)
    user_settings.write(place, Settings(motion="off", colours="truecolor"))
    return KaijuApp(place, first=first, in_process=False)


def keys(*pressed: str) -> Callable[[Pilot[Any]], Any]:
    """Press these before the picture is taken."""

    async def press(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app, KaijuApp)
        driver = Driver(pilot.app)
        await driver.settle()
        await driver.press(*pressed)

    return press


def test_home(snap_compare: Compare, tmp_path: Path) -> None:
    assert snap_compare(app(tmp_path), terminal_size=SMALL, run_before=keys())


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_table(snap_compare: Compare, size: tuple[int, int], tmp_path: Path) -> None:
    at_table = app(tmp_path, lambda app: TableScreen(Table(named(dodge()), None)))
    assert snap_compare(at_table, terminal_size=size, run_before=keys("2", "tab"))


def test_curtain(snap_compare: Compare, tmp_path: Path) -> None:
    at_table = app(tmp_path, lambda app: TableScreen(Table(named(dodge()), None)))
    assert snap_compare(at_table, terminal_size=SMALL, run_before=keys("x"))


def test_replay(snap_compare: Compare, tmp_path: Path) -> None:
    path = fought(tmp_path, seed="a picture")
    at_replay = app(tmp_path, lambda app: ReplayScreen(path))
    assert snap_compare(at_replay, terminal_size=SMALL, run_before=keys("5", "v"))


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_replay_of_extinction(snap_compare: Compare, size: tuple[int, int], tmp_path: Path) -> None:
    sample = Path(sample_games.__file__).parent / "samples" / "sample-extinction-duel.jsonl"
    at_replay = app(tmp_path, lambda app: ReplayScreen(sample))
    assert snap_compare(at_replay, terminal_size=size, run_before=keys("8"))


def test_end(snap_compare: Compare, tmp_path: Path) -> None:
    at_end = app(tmp_path, lambda app: TableScreen(Table(named(ended()), None)))
    assert snap_compare(at_end, terminal_size=SMALL, run_before=keys())


def test_there_are_no_pictures_that_nobody_looks_at() -> None:
    tests = {name for name in globals() if name.startswith("test_")}
    for path in PICTURES.iterdir():
        assert path.stem.split("[")[0] in tests, f"{path.name} is left over"
        assert path.stat().st_size < 150_000
