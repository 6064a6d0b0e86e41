"""Nothing hidden reaches the screen of an open table: worlds that differ in face-down cards or in secret
missions look alike to a seat, on the table, on every page and behind every key.
"""

from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.chance import Rng
from engine.kernel.scene import Scene
from engine.session import Session
from saves.table import Table
from tests.support.app import Driver, running
from tests.support.by_keys import Habits, Notes
from tests.support.by_keys_field import PAGES, FieldPlayer
from tests.support.emulator import Emulated, emulated
from tests.support.extinction_secrets import hidden
from tests.support.extinction_secrets import shown as words_of
from tests.support.field_worlds import battle, of_missions, of_picks
from tests.support.twin_course import Course, Decided, session_at
from tui.screens import base
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen
from tui.screens.help import HelpScreen
from tui.screens.rulebook import RulebookScreen

SIZES = ((80, 24), (120, 40))
PICKS = (("quick play", 2, 2), ("constructed", 1, 2), ("three", 1, 2), ("three", 2, 3))
"""Games, and the seat that looks while others pick their cards."""
MISSIONS = (("secret missions", 2, 1), ("secret missions", 5, 2), ("three", 1, 1), ("three", 2, 3))
"""Games, and the seat that does not know the mission of the other side."""
LENGTH = 10
"""Decisions of a stretch with another mission."""


@cache
def picks(kind: str, seed: int, seat: int) -> Course:
    """The choice of cards in one round, where the seat sits down most often after others have picked."""
    return max(of_picks(battle(kind, seed), seat, Rng(seed)), key=seen_after)


def seen_after(played: Course) -> int:
    """How often the seat decides after something was decided otherwise in the other world."""
    first = next((at for at, (here, there) in enumerate(played.steps) if here != there), len(played.steps))
    return sum(here.command.seat == played.seat for here, _ in played.steps[first:])


@cache
def missions(kind: str, seed: int, seat: int) -> Course:
    """A stretch of a battle in two worlds that differ in the secret mission of the other side."""
    found = islice(of_missions(battle(kind, seed), seat, Rng(seed), LENGTH), 30)
    return next(played for played in found if len(played.steps) == LENGTH)


class Watching:
    """Plays one world of a course through the app, and keeps every frame that its seat may see."""

    def __init__(self, driver: Driver, played: Course, session: Session, root: FieldScreen) -> None:
        self.driver = driver
        self.played = played
        self.session = session
        self.root = root
        self.player = FieldPlayer(driver, root.table, Rng(1))
        self.frames: list[tuple[str, str]] = []
        self._pages = 0

    def keep(self, what: str) -> None:
        """Keep what is on the screen, if the seat may look at it now: also what others see openly."""
        seats = self.root.seats
        if isinstance(self.driver.screen, CurtainScreen) or self.looks() or seats.openly:
            self.frames.append((what, f"{self.driver.text()}\n{self.driver.app.title}"))

    def looks(self) -> bool:
        """Whether nobody else sits at the table."""
        return self.root.seats.viewer in (None, self.played.seat)

    async def play(self, decided: list[Decided]) -> list[tuple[str, str]]:
        """All decisions of the course, with looks around wherever the seat has the screen."""
        for at, one in enumerate(decided):
            await self.to_table()
            await self.look(f"{at}")
            self.session.box.queue(one.draws)
            await self.player.give(one.command)
            self.keep(f"after {at}")
        await self.to_table()
        await self.look("last")
        await self.driver.press("u")
        self.keep("taking back")
        return self.frames

    async def to_table(self) -> None:
        """Raise the curtain, if it is down."""
        if isinstance(self.driver.screen, CurtainScreen):
            self.keep("curtain")
            await self.driver.press(str(self.driver.screen.seat))
        while self.driver.screen is self.root and (self.root.reveal is not None or self.root.lingers):
            self.keep("before the question")
            await self.driver.press("escape")

    async def look(self, at: str) -> None:
        """What the seat sees when it looks around: the table, pages in turn, the board, what keys say."""
        self.keep(f"table {at}")
        if not (self.looks() or self.root.seats.openly):
            return
        for _ in range(4):
            key = PAGES[self._pages % len(PAGES)]
            self._pages += 1
            await self._press(at, key)
            if self.driver.screen is not self.root:
                await self._press(at, "down")
            await self._back()
        keys = (("tab", "n", "i"), ("n", "w"), ("tab", "n", "w"), ("p", "i"))
        await self._press(at, *keys[self._pages // 2 % len(keys)])
        await self._back()

    async def _press(self, at: str, *keys: str) -> None:
        for key in keys:
            await self.driver.press(key)
            self.keep(f"{' '.join(keys)} at {at}, {key}")

    async def _back(self) -> None:
        """To the question again."""
        while self.driver.screen is not self.root:
            await self.driver.press("escape")
        if self.root.walks:
            await self.driver.press("escape")


async def frames_of(root: Path, played: Course, world: int, size: tuple[int, int]) -> list[tuple[str, str]]:
    """All that the seat sees of a course in one of its worlds."""
    session = session_at(played, world)
    async with running(root, size=size) as driver:
        table = FieldScreen(Table(session, None))
        driver.app.push_screen(table)
        await driver.settle()
        return await Watching(driver, played, session, table).play([one[world] for one in played.steps])


async def look_alike(root: Path, played: Course, size: tuple[int, int]) -> int:
    """Play both worlds; every frame that the seat sees must be the same text. Returns how many there were."""
    assert played.steps
    here, there = [await frames_of(root / str(world), played, world, size) for world in (0, 1)]
    for (what, one), (other, two) in zip(here, there, strict=True):
        assert what == other
        assert one == two, f"seat {played.seat} sees at {what}\n{one}\nor\n{two}"
    return len(here)


@pytest.mark.rule("EXT-ROUND-04")
@pytest.mark.parametrize("which", range(len(PICKS)))
async def test_who_does_not_pick_sees_nothing_of_what_is_picked(which: int, tmp_path: Path) -> None:
    played = picks(*PICKS[which])
    assert seen_after(played) > 0
    assert await look_alike(tmp_path, played, SIZES[which % 2]) > 20


@pytest.mark.rule("EXT-SECRET-02")
@pytest.mark.parametrize("which", range(len(MISSIONS)))
async def test_another_secret_mission_of_others_changes_nothing_on_the_screen(
    which: int, tmp_path: Path
) -> None:
    played = missions(*MISSIONS[which])
    assert played.starts[0] != played.starts[1]
    assert await look_alike(tmp_path, played, SIZES[which % 2]) > 20


@pytest.mark.parametrize("course", [picks(*PICKS[0]), missions(*MISSIONS[0])], ids=["picks", "missions"])
async def test_a_planted_leak_makes_the_battles_differ(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "scene", leaking(Session.scene))
    with pytest.raises(AssertionError, match="sees at"):
        await look_alike(tmp_path, course, SIZES[0])


class Guarded(Emulated):
    """The app on a terminal; after each key nothing hidden stands there, nor was it written in between."""

    table: FieldScreen
    looked = 0
    _read = 0

    async def settle(self) -> None:
        await super().settle()
        if hasattr(self, "table"):
            self.check()

    def check(self) -> None:
        """No mission and no face-down card of others is named; openly and behind a curtain none at all."""
        written = "".join(self.terminal.written[self._read :])
        self._read = len(self.terminal.written)
        state, seats = self.table.session.state, self.table.seats
        covered = isinstance(self.screen, CurtainScreen) or seats.openly
        viewer = None if covered else seats.viewer
        if not isinstance(self.screen, RulebookScreen | HelpScreen):
            words = {word for secret in hidden(state, viewer) for word in words_of(secret)}
            text = self.terminal.text()
            found = [word for word in words if word in text or word in written]
            assert found == [], f"seat {viewer} sees {found}:\n{text}"
            self.looked += bool(words)
        assert self.terminal.titles == []


async def moments(root: Path, kind: str, size: tuple[int, int], count: int) -> tuple[Notes, int]:
    """Play so many moments of battle at a guarded terminal; what was done, and how often it was searched."""
    session = session_at(missions(kind, 2, 1), 0)
    async with emulated(Guarded, root, size=size) as driver:
        table = Table(session, None)
        driver.table = FieldScreen(table)
        driver.app.push_screen(driver.table)
        await driver.settle()
        player = FieldPlayer(driver, table, Rng(count), Habits(looks=3))
        for _ in range(count):
            await player.moment()
        return player.notes, driver.looked


@pytest.mark.rule("EXT-SECRET-02")
@pytest.mark.usefixtures("quick_curtain")
async def test_no_secret_mission_is_ever_on_the_terminal(tmp_path: Path) -> None:
    notes, looked = await moments(tmp_path, "secret missions", SIZES[0], 62)
    assert looked > 100
    assert notes.curtains > 5
    assert len(set(notes.opened)) > 5


@pytest.mark.usefixtures("quick_curtain")
async def test_a_planted_leak_is_found_on_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "scene", leaking(Session.scene))
    with pytest.raises(AssertionError, match="sees"):
        await moments(tmp_path, "secret missions", SIZES[0], 10)


@pytest.fixture
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain hears keys at once."""
    monkeypatch.setattr(base, "DEAF", 0.0)


def leaking(real: Callable[[Session, int | None], Scene]) -> Callable[[Session, int | None], Scene]:
    """The pictures of a session, with what is hidden in their titles."""

    def scene(session: Session, seat: int | None) -> Scene:
        shown = real(session, seat)
        secrets = [form for secret in hidden(session.state, seat) for form in (secret, *words_of(secret)[:1])]
        return replace(shown, title=" ".join(secrets)[:60])

    return scene
