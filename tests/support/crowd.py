"""Random keys at an open table: the app goes on whatever is pressed, and looking changes no game."""

from pathlib import Path

from rich.cells import cell_len

from engine.chance import Rng
from engine.kernel.records import Entry
from engine.session import Session
from saves.table import Table
from tests.support.app import Driver, running
from tests.support.field_moments import KINDS, session_with, state_with
from tui.keys import KEYS
from tui.screens.any_table import AnyTable
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.field.field import FieldScreen

LOOKING = tuple(key.key for key in KEYS if key.group == "looking")
OTHERS = ("x", "Z", "é", "%", "backspace", "delete", "home", "pagedown", "f1", ";", "8", "9")
OFTEN = ("1", "2", "0", "enter", "escape", "tab", "up", "down", "left", "right", "n", "p")
ALL = (*LOOKING, *OTHERS, *(key.key for key in KEYS if key.id != "leave"), *OFTEN * 3)
SIZES = ((80, 24), (120, 40))


async def crowd(root: Path, rng: Rng, count: int) -> int:
    """So many random keys, in a new game whenever one has ended; returns how many were pressed."""
    kinds = [kind for kind in KINDS if state_with(kind) is not None]
    size = SIZES[rng.below(len(SIZES))]
    async with running(root, size=size) as driver:
        session = session_with(kinds[rng.below(len(kinds))], "open")
        driver.app.push_screen(FieldScreen(Table(session, None)))
        await driver.settle()
        for number in range(count):
            if isinstance(driver.screen, EndScreen) or not at_table(driver):
                return number
            await pressed(driver, session, ALL[rng.below(len(ALL))], size)
    return count


def at_table(driver: Driver) -> bool:
    """Whether the table is still open, under what else there may be."""
    return any(isinstance(screen, FieldScreen) for screen in driver.app.screen_stack)


async def pressed(driver: Driver, session: Session, key: str, size: tuple[int, int]) -> None:
    """A key: the frame is exact, and the game has changed only if the key decides."""
    screen = driver.screen
    if isinstance(screen, CurtainScreen) and key != "0":
        key = str(screen.seat)
    count = sum(isinstance(record, Entry) for record in session.records)
    looks = key in LOOKING and isinstance(screen, AnyTable) and screen.entry is None
    before = driver.text()
    await driver.press(key)
    text = driver.text()
    assert [cell_len(line) for line in text.splitlines()] == [size[0]] * size[1], f"{key}:\n{before}\n{text}"
    if looks:
        now = sum(isinstance(record, Entry) for record in session.records)
        assert now == count, f"{key} decides:\n{before}\n{text}"
