"""Nothing hidden reaches the screen: twin worlds look alike, and what a seat never saw is never shown."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from engine.chance import Rng
from engine.kernel.cards import FACES
from engine.kernel.choice import Pick
from engine.kernel.scene import Scene
from engine.session import Session
from saves.table import Table
from tests.support.app import Driver, at_table
from tests.support.by_keys import Habits, KeyPlayer, Notes
from tests.support.emulator import Emulated, emulated
from tests.support.saved import say
from tests.support.saved import table as saved_table
from tests.support.setups import HANDLING
from tests.support.twin_course import CARD, Course, Decided, course, session_at
from tests.support.walk import begin, good_command, steps
from tui.hotseat import HotSeat
from tui.screens import base
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.table import TableScreen

KINDS = ("two", "three", "two, switched", "two units a seat")
GAMES, LONGEST, WHOLE = 20, 10, 120
PAGES = "hldiswbt?"
SUITS = "♥♦♣♠"
S = TypeVar("S")


@cache
def courses() -> tuple[Course, ...]:
    """Stretches of hot-seat games, each with the same stretch in another world."""
    found = []
    for number in range(GAMES):
        session, rng = begin("matchup", KINDS[number % len(KINDS)], number)
        hot_seat_game(session, rng)
        found.append(next(one for one in _stretches(session, rng) if _says_something(one)))
    return tuple(found)


def hot_seat_game(session: Session, rng: Rng) -> None:
    """Random decisions in the order in which one keyboard asks for them."""
    seats = HotSeat(session)
    while session.result is None and len(session.records) < WHOLE:
        seat = seats.next().seat
        seats.raise_for(seat)
        offered = [one for one in session.options(seat) if one.kind != "aside"]
        answers = [one for one in offered if one.kind == "answer"]
        option = offered[rng.below(len(offered))] if rng.below(3) == 0 else (answers or offered)[0]
        option = next((one for one in answers if one.form is not None), option)
        session.submit(seat, good_command(option, rng))


def _stretches(session: Session, rng: Rng) -> Iterator[Course]:
    path = list(steps(session))
    starts = [at for at, one in enumerate(path[:-LONGEST]) if len(session.game.awaiting(one.before)) == 1]
    while True:
        at = starts[rng.below(len(starts))]
        seat = 1 + rng.below(len(session.players))
        yield course(session, path[at : at + LONGEST], seat, rng)


def _says_something(played: Course) -> bool:
    """Whether the worlds differ, and the seat decides more than once."""
    own = sum(here.command.seat == played.seat for here, _ in played.steps)
    apart = played.starts[0] != played.starts[1] or any(here != there for here, there in played.steps)
    return apart and own > 1


def on_top(driver: Driver, kind: type[S]) -> S:
    """The screen on top, which is of this kind."""
    screen = driver.screen
    assert isinstance(screen, kind), driver.text()
    return screen


class Watching:
    """Plays one world of a course through the app, and keeps every frame that its seat may see."""

    def __init__(self, driver: Driver, played: Course, session: Session) -> None:
        self.driver = driver
        self.played = played
        self.session = session
        self.frames: list[tuple[str, str]] = []
        self.pages = 0

    @property
    def table(self) -> TableScreen:
        return on_top(self.driver, TableScreen)

    def keep(self, what: str) -> None:
        """Keep what is on the screen, if the seat may look at it now."""
        public = isinstance(self.driver.screen, CurtainScreen)
        if public or self.looks():
            self.frames.append((what, self.driver.text()))

    def looks(self) -> bool:
        tables = [screen for screen in self.driver.app.screen_stack if isinstance(screen, TableScreen)]
        return bool(tables) and tables[0].seats.viewer in (None, self.played.seat)

    async def play(self, decided: list[Decided]) -> list[tuple[str, str]]:
        for at, one in enumerate(decided):
            await self.to_table()
            await self.look(f"{at}")
            self.session.box.queue(one.draws)
            await give(self.driver, self.table, one.command)
            self.keep(f"after {at}")
        await self.to_table()
        await self.look("last")
        await self.finish()
        return self.frames

    async def to_table(self) -> None:
        """Raise the curtain, if it is down."""
        if isinstance(self.driver.screen, CurtainScreen):
            self.keep("curtain")
            await self.driver.press(str(self.driver.screen.seat))

    async def look(self, at: str) -> None:
        """What the seat sees when it looks around: the table, a card, one page after another."""
        if self.table.seats.viewer != self.played.seat:
            return
        self.keep(f"table {at}")
        for key in (PAGES[self.pages % len(PAGES)], PAGES[(self.pages + 4) % len(PAGES)]):
            await self.driver.press(key)
            self.keep(f"{key} at {at}")
            if self.driver.screen is not self.table_below():
                await self.driver.press("escape")
        await self.driver.press("tab", "n")
        self.keep(f"card at {at}")
        await self.driver.press("w")
        self.keep(f"why at {at}")
        await self.driver.press("escape")
        if self.table.look.on_hand:
            await self.driver.press("escape")
        self.pages += 1

    def table_below(self) -> TableScreen:
        (found,) = [screen for screen in self.driver.app.screen_stack if isinstance(screen, TableScreen)]
        return found

    async def finish(self) -> None:
        """Ask for a take-back and refuse it; then whoever sits there gives up, up to the end if it is one."""
        await self.driver.press("u")
        self.keep("taking back")
        if self.table_below().confirming is not None or self.table_below().step.kind == "reply":
            await self.driver.press("0")
        while not isinstance(self.driver.screen, EndScreen) and len(self.session.players) == 2:
            await self.to_table()
            if self.table.step.kind == "reply":
                await self.driver.press("0")
                continue
            options = [one for one in self.table.options if one.notation.startswith("concede")]
            await self.driver.press(":")
            await self.driver.type(options[0].notation)
            await self.driver.press("enter", "1")
        if isinstance(self.driver.screen, EndScreen):
            self.frames.append(("end", self.driver.text().partition("Against expectation")[0]))


async def give(driver: Driver, table: TableScreen, command: Any) -> None:
    """Decide this by keys: marks, a digit, or typed notation."""
    form = table.pick()
    if form is not None and isinstance(form.form, Pick) and hasattr(command, "cards"):
        places = {card.id: at for at, card in enumerate(table.cards(), 1)}
        await driver.press(*(str(places[card]) for card in command.cards), "0")
        return
    digits = [
        row.key
        for row in table.scene.choices
        if row.option >= 0 and len(row.key) == 1 and table.options[row.option].command == command
    ]
    if digits and form is None:
        await driver.press(digits[0])
        return
    await driver.press(":")
    await driver.type(table.session.game.say(command))
    await driver.press("enter")


async def frames_of(root: Path, played: Course, world: int) -> list[tuple[str, str]]:
    """All that the seat sees of a course in one of its worlds."""
    session = session_at(played, world)
    async with at_table(root, Table(session, None)) as driver:
        return await Watching(driver, played, session).play([one[world] for one in played.steps])


async def look_alike(root: Path, played: Course) -> int:
    """Play both worlds; every frame that the seat sees must be the same text. Returns how many there were."""
    here, there = [await frames_of(root / str(world), played, world) for world in (0, 1)]
    assert [what for what, _ in here] == [what for what, _ in there]
    for (what, one), (_, two) in zip(here, there, strict=True):
        assert one == two, f"seat {played.seat} sees at {what}\n{one}\nor\n{two}"
    return len(here)


@pytest.mark.parametrize("number", range(GAMES))
async def test_worlds_that_look_alike_to_a_seat_look_alike_on_the_screen(number: int, tmp_path: Path) -> None:
    assert await look_alike(tmp_path, courses()[number]) > 20


async def test_a_planted_leak_makes_the_worlds_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "scene", leaking(Session.scene))
    with pytest.raises(AssertionError, match="sees at"):
        await look_alike(tmp_path, courses()[4])


def leaking(real: Callable[[Session, int | None], Scene]) -> Callable[[Session, int | None], Scene]:
    """The pictures of a session, with what others hold in their titles."""

    def scene(session: Session, seat: int | None) -> Scene:
        shown = real(session, seat)
        held = [FACES[card] for card in HANDLING["matchup"].hidden(session.state, seat)]
        return replace(shown, title=" ".join(held[:9]))

    return scene


class Guarded(Emulated):
    """The app on a terminal; after each key nothing hidden may stand there."""

    table: TableScreen
    looked = 0

    async def settle(self) -> None:
        await super().settle()
        if hasattr(self, "table"):
            self.check()

    def check(self) -> None:
        """No number card that the seat never saw is named; the curtain names no card at all."""
        text, session = self.terminal.text(), self.table.session
        if isinstance(self.screen, CurtainScreen):
            assert not set(SUITS).intersection(text), text
            for hand in (hand for seat in session.players for hand in session.scene(seat).hands):
                assert not [card.name for card in hand.cards if card.name in text], text
        viewer = None if isinstance(self.screen, CurtainScreen) else self.table.seats.viewer
        named = sorted(FACES[card] for card in never_seen(session, viewer) if FACES[card] in text)
        assert named == [], f"seat {viewer} sees {named}:\n{text}"
        assert self.terminal.titles == []
        self.looked += 1


def never_seen(session: Session, seat: int | None) -> set[str]:
    """The number cards that are hidden from a seat, and that it never saw in this game."""
    if session.closed is not None:
        return set()
    told = msgspec.json.encode([one.events for one in session.seen(seat)]).decode()
    hidden = set(HANDLING["matchup"].hidden(session.state, seat)).difference(CARD.findall(told))
    return {card for card in hidden if card[:-1].isdecimal()}


@asynccontextmanager
async def guarded(root: Path, table: Table, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Guarded]:
    async with emulated(Guarded, root, first=lambda app: TableScreen(table), size=size) as driver:
        (driver.table,) = [one for one in driver.app.screen_stack if isinstance(one, TableScreen)]
        yield driver


@pytest.fixture
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain hears keys at once."""
    monkeypatch.setattr(base, "DEAF", 0.0)


WATCHED = [(("human", "human"), (80, 24), 60), (("human", "human", "greedy"), (120, 40), 60)]


@pytest.mark.usefixtures("quick_curtain")
@pytest.mark.parametrize(("by", "size", "count"), WATCHED)
async def test_no_hidden_card_is_ever_on_the_terminal(
    by: tuple[str, ...], size: tuple[int, int], count: int, tmp_path: Path
) -> None:
    notes, looked = await moments(tmp_path, saved_table(tmp_path, by, seed=f"hidden {count}"), size, count)
    assert looked > 100
    assert notes.curtains > 5
    assert len(set(notes.opened)) > 5


@pytest.mark.usefixtures("quick_curtain")
async def test_a_planted_leak_is_found_on_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "scene", leaking(Session.scene))
    table = saved_table(tmp_path)
    with pytest.raises(AssertionError, match="sees"):
        await moments(tmp_path, table, (80, 24), 10)


async def moments(root: Path, table: Table, size: tuple[int, int], count: int) -> tuple[Notes, int]:
    """Play so many moments at a guarded terminal; what was done, and how often the terminal was searched."""
    async with guarded(root, table, size) as driver:
        player = KeyPlayer(driver, table, Rng(count), Habits(looks=3))
        for _ in range(count):
            await player.moment()
        return player.notes, driver.looked


# The curtain


class Waiting:
    """Bots that decide when they are told to."""

    def __init__(self, real: Any) -> None:
        self.real = real
        self.now = asyncio.Event()

    async def choose(self, *given: Any) -> Any:
        await self.now.wait()
        return await self.real.choose(*given)

    def close(self) -> None:
        self.real.close()


@asynccontextmanager
async def a_bot_thinks(root: Path) -> AsyncIterator[tuple[Driver, Waiting]]:
    """Ann has decided and still sits at the keyboard while a bot thinks; Ben is next."""
    table = saved_table(root, ("human", "human", "greedy"))
    session = table.session
    session.box.queue({"cut": ("2C", "3C", "AS")})
    say(session, 1, "begin")
    while session.state.stage != "target" or session.awaiting != (1,):
        say(session, session.awaiting[0], "done")
    async with at_table(root, table) as driver:
        (screen,) = [one for one in driver.app.screen_stack if isinstance(one, TableScreen)]
        bots = Waiting(driver.app.bots)
        driver.app.bots = bots  # type: ignore[assignment]
        driver.patience = 1
        await driver.press("1", "0", "0")
        assert screen.step.kind == "bot"
        assert screen.seats.viewer == 1
        yield driver, bots
        bots.now.set()


LEFT_OPEN = {
    "a typed move": (":", "8", "d"),
    "something to say": ("T", "m", "y", "8", "d"),
    "the hand": ("h",),
    "a card of the hand": ("h", "w"),
    "the log, filtered": ("l", "/", "t", "u", "r", "n"),
    "the draws": ("d",),
    "a rule about a card": ("tab", "w"),
    "the help": ("?",),
    "the settings": ("S",),
    "the library": ("g",),
    "the rulebook, searched": ("b", "/", "d", "o", "d", "g", "e"),
    "giving up": (*": c o n c e d e".replace(" ", ""), "enter"),
    "a refusal": (":", "8", "d", "enter"),
}


@pytest.mark.parametrize("keys", LEFT_OPEN.values(), ids=LEFT_OPEN)
async def test_the_curtain_closes_what_was_left_open(keys: tuple[str, ...], tmp_path: Path) -> None:
    async with a_bot_thinks(tmp_path) as (driver, bots):
        await driver.press(*keys)
        before = driver.text()
        bots.now.set()
        driver.patience = 500
        await driver.settle()
        on_top(driver, CurtainScreen)
        assert not set(SUITS).intersection(driver.text())
        typed = before.splitlines()[-1]
        assert typed not in driver.text()
        await driver.press("2")
        table = on_top(driver, TableScreen)
        assert table.seats.viewer == 2
        assert table.entry is None
        assert table.confirming is None
        assert table.refusal is None
        assert typed not in driver.text()
        await driver.press("l")
        assert "turn" not in driver.line(-1)


@asynccontextmanager
async def ann_has_drawn(root: Path) -> AsyncIterator[tuple[Driver, list[str]]]:
    """Ann has opened a game of two people and looks at her cards; their faces."""
    table = saved_table(root, undo="table")
    table.session.box.queue({"cut": ("AS", "2C")})
    async with at_table(root, table) as driver:
        await driver.press("1", "1")
        held = table.session.state.units[0].hand
        assert all(FACES[card] in driver.text() for card in held)
        yield driver, [FACES[card] for card in held if card[:-1].isdecimal() and card != "2C"]


async def test_a_request_is_answered_at_a_table_without_hands(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, held):
        await driver.press("u")
        assert "Ben: Ann asks to take back 1 step" in driver.text()
        for keys in ((), ("h",), ("l",), ("d",), ("s",), ("i",), ("w",), ("tab",), ("n",)):
            await driver.press(*keys)
            assert not [card for card in held if card in driver.text()], driver.text()
            if not isinstance(driver.screen, TableScreen):
                await driver.press("escape")
        await driver.press("0")
        on_top(driver, CurtainScreen)
        assert "Next:  ANN" in driver.text()


async def test_a_notice_is_gone_when_the_next_one_looks(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await driver.press("u", "1")
        on_top(driver, CurtainScreen)
        await driver.press("1")
        assert driver.line(-1).rstrip().endswith("? keys")


async def test_a_key_meant_for_the_table_does_not_raise_the_curtain(tmp_path: Path) -> None:
    """On a terminal the curtain is deaf at first, also to keys that were typed before it fell."""
    async with emulated(Emulated, tmp_path, first=lambda app: TableScreen(saved_table(tmp_path))) as driver:
        await driver.send("1111")
        screen = on_top(driver, CurtainScreen)
        assert "the curtain is down" in driver.terminal.text()
        screen._deaf_until -= base.DEAF
        await driver.send("h2lq 3")
        assert driver.screen is screen
        assert "Only 1 raises the curtain" in driver.terminal.text()
        await driver.send("1")
        on_top(driver, TableScreen)


async def test_the_window_has_no_title_of_its_own(tmp_path: Path) -> None:
    async with emulated(Emulated, tmp_path, first=lambda app: TableScreen(saved_table(tmp_path))) as driver:
        assert driver.terminal.titles == []
        assert driver.app.title == "Kaiju Tabletop"
        assert driver.app.sub_title == ""
