"""When the program fails: a page that says what is kept, a report for its makers, and no hand anywhere."""

import asyncio
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.kernel.cards import FACES
from saves import settings as user_settings
from saves.home import Home
from saves.table import Table, open_table
from tests.support.app import STILL, Driver, at_table, running
from tests.support.process import AtTerminal, at_terminal
from tests.support.saved import say
from tests.support.saved import table as saved_table
from tui.app import KaijuApp, lost
from tui.plain.crash import Crash, Here, page

HIDDEN = "what a variable held"
LEFT = "\x1b[?1049l"
"""A terminal goes back to what stood on it before the app."""
ESCAPE = re.compile(r"\x1b\[[<>=?\d;]*[a-zA-Z]")
BOOM = f"""
def boom(*given, **named):
    held = "{HIDDEN}"
    raise ZeroDivisionError("on purpose")

async def later(*given, **named):
    boom()
"""


class Broken(NamedTuple):
    """What is broken, and which keys lead there from the view of a hand."""

    how: str
    keys: str
    where: str
    bots: bool = False


BROKEN = {
    "a key of a screen": Broken(
        "from tui.screens.table import TableScreen\nTableScreen.key_inspect = boom", "i", "in press"
    ),
    "a painter": Broken("from tui.screens.pages import panel\npanel.flowing = boom", "s", "in _rows"),
    "a bot": Broken("from tui.jobs import Bots\nBots.choose = later", "0", "in _bots", bots=True),
}


def start(home: Path, broken: Broken) -> Any:
    """A new game of two people, or of Ann and a bot."""
    user_settings.write(Home(home), STILL)
    ben = f"Ben:{'greedy' if broken.bots else 'human'}:knife-head"
    arguments = ("play", "matchup", "--seat", "Ann:human:gipsy-danger", "--seat", ben, "--seed", "17")
    return at_terminal(home, *arguments, broken=f"{BOOM}\n{broken.how}")


def to_the_hand(terminal: AtTerminal, bots: bool) -> None:
    """Up to the view of somebody's hand; the curtain is deaf at first."""
    if bots:
        return
    terminal.until("press   ")
    seat = re.findall(r"press   (\d)", terminal.shown)[-1]
    terminal.until("raise")
    while "hand of" not in terminal.shown:
        terminal.send(seat)
        terminal.read()


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_the_app_ends_with_a_page_and_the_game_goes_on_afterwards(broken: Broken, tmp_path: Path) -> None:
    with start(tmp_path, broken) as terminal:
        to_the_hand(terminal, broken.bots)
        terminal.send(broken.keys)
        assert terminal.end() == 70
        shown = terminal.shown
    (path,) = Home(tmp_path).paths()
    (report,) = (tmp_path / "reports").iterdir()
    _, left, told = shown.rpartition(LEFT)
    assert left
    assert (
        ESCAPE.sub("", told).split()
        == " ".join(
            [
                "Something went wrong inside the program. Nothing that was decided is lost.",
                f"The game is saved: {path}",
                f"Go on with: kaiju play --plain --resume {path.stem}",
                f"A report is here: {report}",
            ]
        ).split()
    )
    assert "\x1b[?25h" in shown.rpartition("\x1b[?25l")[2]
    for word in ("Traceback", "ZeroDivisionError", HIDDEN, "locals"):
        assert word not in shown
    told_in_report(report, broken)
    goes_on(path)


def told_in_report(report: Path, broken: Broken) -> None:
    """Where it failed and with what arguments, without seed, variables, or anybody's cards."""
    text = report.read_text()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700
    assert "ZeroDivisionError: on purpose" in text
    assert broken.where in text
    assert "--seed ..." in text
    assert HIDDEN not in text
    assert not [face for face in FACES.values() if face in text]


def goes_on(path: Path) -> None:
    """The file holds the game as it was, nobody has it open, and it can be played on."""
    table = open_table(path)
    try:
        session = table.session
        assert session.result is None
        assert table.cut == ""
        say(session, session.awaiting[0], session.answers(session.awaiting[0])[0].notation.split()[0])
    finally:
        table.close()


# Inside the app


async def failed(driver: Driver, action: Callable[[], Any]) -> KaijuApp:
    """The app after this was done in the screen on top, and failed."""
    driver.screen.call_later(action)
    for _ in range(500):
        await asyncio.sleep(0.01)
        if driver.app.crash:
            break
    return driver.app


class OnPurpose(Exception):
    """Fails with few words."""


class InColours(OnPurpose):
    """Fails with a page of its own, which Textual would print."""

    def __rich__(self) -> str:
        return HIDDEN


@pytest.mark.parametrize("kind", [OnPurpose, InColours])
async def test_a_failure_is_kept_without_the_values_of_variables(
    kind: type[OnPurpose], tmp_path: Path
) -> None:
    def boom() -> None:
        held = HIDDEN
        raise kind(f"{len(held)} letters")

    apps = []
    with pytest.raises(OnPurpose):
        async with running(tmp_path) as driver:
            apps.append(await failed(driver, boom))
    (app,) = apps
    assert f"{kind.__name__}: 20 letters" in app.crash
    assert HIDDEN not in app.crash
    assert app._exit_renderables == []


async def test_the_game_that_is_open_is_named_whatever_lies_over_it(tmp_path: Path) -> None:
    table, apps = saved_table(tmp_path), []

    async def fail() -> None:
        async with at_table(tmp_path, table) as driver:
            await driver.press("1", "l", "?")
            apps.append(await failed(driver, lambda: 1 // 0))

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert apps[0].crashed_at is table


# What is said


def told(here: Here, error: BaseException) -> str:
    return "\n".join(page(here, error))


def test_a_game_that_was_not_saved_is_not_said_to_be(tmp_path: Path) -> None:
    table = saved_table(tmp_path)
    unsaved = Table(table.session, None)
    table.close()
    assert lost(None) == lost(table) == ""
    text = told(Here(Home(tmp_path), ()), Crash("a trace", unsaved.path, lost(unsaved)))
    assert "The game at the table was not saved: it is lost." in text
    assert "Nothing that was decided" not in text
    assert "The game is saved" not in text
    table.trouble = "not saved: No space left on device; the game goes on in memory"
    text = told(Here(Home(tmp_path), ()), Crash("a trace", table.path, lost(table)))
    assert "The last decisions may be lost: not saved: No space left on device." in text
    assert f"The game is saved: {table.path}" in text


def test_without_a_place_for_the_report_the_page_is_there_all_the_same(tmp_path: Path) -> None:
    home = Home(tmp_path / "a file")
    home.root.write_text("no folder")
    text = told(Here(home, ()), Crash("a trace", tmp_path / "games" / "one.jsonl", ""))
    assert "The game is saved" in text
    assert "No report could be written" in text
