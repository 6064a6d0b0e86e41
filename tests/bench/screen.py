"""The open table on a terminal: what a key writes, how long its frame takes, how long a board is painted."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import NamedTuple

from textual.driver import Driver as TextualDriver

from engine.games.extinction.asks import AskKind
from engine.kernel.boards import Base, Hexes
from saves import settings as user_settings
from saves.home import Home
from saves.settings import Settings
from saves.table import Table
from tests.bench.measure import Row
from tests.support.app import Driver
from tests.support.field_moments import session_with
from tui.app import KaijuApp
from tui.paint import hexes
from tui.paint.lens import whole
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen
from tui.screens.field.placing import Placing

MOST_BYTES = 3100
"""A cursor move or a step of a ghost writes so many bytes at most (median)."""
MOST_MS = 10.0
"""From the key to its frame (median)."""
MOST_RASTER_MS = 4.0
"""A whole board of 110 by 36 cells, painted anew."""
BOARD = (110, 36)
BASES = (10, 9)
"""Bases in a row, and rows, on that board."""
SIZE = (120, 40)
LATE, QUIET = 0.5, 0.03
"""Seconds until a key that changes something has written something, and then until it has written all."""
WALK = ("n", "n", "right", "down", "left", "up", "p") * 6
STEPS = (*["up"] * 8, *["right"] * 12, *["down"] * 6, *["left"] * 12) * 2


class Told(NamedTuple):
    """What one key wrote, and the seconds of the processor until the last of it."""

    size: int
    seconds: float


class Counter:
    """What a driver writes: how much, and when the last of it was written."""

    def __init__(self) -> None:
        self.size = 0
        self.last = 0.0

    def driver(self) -> type[TextualDriver]:
        """A driver class that writes here."""
        counter = self

        class Counting(TextualDriver):
            def write(self, data: str) -> None:
                counter.size += len(data.encode())
                counter.last = time.process_time()

            def start_application_mode(self) -> None:
                """Nothing is set."""

            def disable_input(self) -> None:
                """Nothing comes in by itself."""

            def stop_application_mode(self) -> None:
                """Nothing was set."""

        return Counting


async def told(counter: Counter, driver: Driver, keys: tuple[str, ...]) -> list[Told]:
    """Press keys; those that change nothing are left out."""
    found = []
    for key in keys:
        before, end, start = counter.size, time.perf_counter() + LATE, time.process_time()
        driver.send_key(key)
        while counter.size == before and time.perf_counter() < end:
            await asyncio.sleep(0.001)
        await asyncio.sleep(QUIET)
        if counter.size > before:
            found.append(Told(counter.size - before, counter.last - start))
    return found


async def at_field(work: Callable[[Counter, Driver], Coroutine[None, None, list[Told]]]) -> list[Told]:
    """A true-colour terminal of 120 by 40 cells, in which this is done."""
    counter = Counter()
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        user_settings.write(home, Settings(motion="off", colours="truecolor"))
        app = KaijuApp(home, in_process=False)
        app.driver_class = counter.driver()
        async with app.run_test(headless=False, size=SIZE):
            driver = Driver(app)
            await driver.settle()
            return await work(counter, driver)


async def walking(counter: Counter, driver: Driver) -> list[Told]:
    """The cursor goes over the board of a brawl."""
    field = await opened(driver, "move")
    await driver.press("tab")
    heard = await told(counter, driver, WALK)
    assert field.walks
    return heard


async def placing(counter: Counter, driver: Driver) -> list[Told]:
    """A ghost goes over a board on which models are put down."""
    field = await opened(driver, "deploy")
    heard = await told(counter, driver, STEPS)
    assert isinstance(field.mode, Placing)
    return heard


async def opened(driver: Driver, kind: AskKind) -> FieldScreen:
    """A table at which this is asked, with who is asked at it."""
    session = session_with(kind)
    field = FieldScreen(Table(session, None))
    driver.app.push_screen(field)
    await driver.settle()
    if isinstance(driver.screen, CurtainScreen):
        driver.screen._deaf_until = 0.0
        await driver.press(str(driver.screen.seat))
    field._deaf_until = 0.0
    return field


def raster() -> float:
    """Milliseconds to paint all terrain and bases of a full board."""
    columns, rows = BASES
    across, up = 2 * 74.0, 2 * 64.0
    bases = tuple(
        Base(str((x, y)), 74 + across * x, 64 + up * y, (x + y) % 12, 60.0, "", "jaeger", fill="ground")
        for y in range(rows)
        for x in range(columns)
    )
    board = Hexes(across * columns, up * rows, bases)
    lens = whole(board, *BOARD)
    taken = []
    for _ in range(30):
        start = time.process_time()
        hexes._layer.__wrapped__((), bases, lens, *BOARD, False)
        taken.append(time.process_time() - start)
    return statistics.median(taken) * 1e3


def rows() -> list[Row]:
    """Bytes and time of a cursor move and of a step of a ghost, and a whole raster."""
    found = []
    for name, work in (("cursor move", walking), ("ghost step", placing)):
        heard = asyncio.run(at_field(work))
        size = statistics.median(one.size for one in heard)
        taken = statistics.median(one.seconds for one in heard) * 1e3
        found.append(_row(f"open table, {name}: bytes", f"{size:,.0f}", f"{MOST_BYTES:,}", size / MOST_BYTES))
        ratio = taken / MOST_MS
        found.append(_row(f"open table, {name}: key to frame", f"{taken:.1f} ms", f"{MOST_MS:.0f} ms", ratio))
    taken = raster()
    ratio = taken / MOST_RASTER_MS
    found.append(
        _row("open table, 110x36, painted anew", f"{taken:.1f} ms", f"{MOST_RASTER_MS:.0f} ms", ratio)
    )
    return found


def _row(name: str, measured: str, limit: str, ratio: float) -> Row:
    return Row(name, measured, limit, ratio, 1.0, most=True)
