"""Games of Extinction by keyboard: how one is set up, in which window and looks, and played to its end."""

from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.chance import Rng
from engine.kernel.records import Closed, UndoMode
from saves.home import Home
from saves.settings import Settings
from saves.table import Table, new_header, new_table
from tests.support.app import running
from tests.support.by_keys import Habits, Notes
from tests.support.by_keys_field import FieldPlayer
from tests.support.saved import NAMES
from tests.support.setups import HANDLING
from tui.screens.end import EndScreen
from tui.screens.field.field import FieldScreen

SMALL, LARGE = (80, 24), (120, 40)
SEED = "a battle by keyboard"
HUMAN, BOT = "human", "greedy"
TWO = (HUMAN, HUMAN)
ALONE = (HUMAN, BOT)
LOOKS = {
    "colour": Settings(motion="off"),
    "NO_COLOR": Settings(motion="off", colours="none"),
    "ASCII": Settings(motion="off", glyphs="ascii"),
}
"""The settings for each of the looks in which a game is played."""


class Game(NamedTuple):
    """How one game is played: the set-up, who plays its seats, the window, and what the player does."""

    kind: str
    by: tuple[str, ...]
    size: tuple[int, int]
    look: str
    seed: int
    undo: UndoMode = "table"
    habits: Habits = Habits(9, 12)
    options: tuple[tuple[str, Any], ...] = ()
    """Options that are not as the set-up has them."""
    prefers: tuple[str, ...] = ()
    """How answers begin that the player gives whenever it can."""

    def __str__(self) -> str:
        width, height = self.size
        return f"{self.kind}, {' and '.join(self.by)}, {width}x{height}, {self.look}, {self.seed}"


class Played(NamedTuple):
    """A game that was played: its log, the session, and what the player did."""

    path: Path
    table: Table
    notes: Notes


def table_for(game: Game, root: Path) -> Table:
    """A new saved game."""
    setup = HANDLING["extinction"].setups[game.kind](Rng(game.seed).fork(game.kind))
    seats = tuple(
        replace(seat, name=name, by=by) for seat, name, by in zip(setup.seats, NAMES, game.by, strict=False)
    )
    options = replace(setup.options, **dict(game.options))
    return new_table(Home(root), new_header("extinction", seats, options, game.undo, SEED), SEED)


async def played(game: Game, root: Path) -> Played:
    """Play a game to its end screen."""
    table = table_for(game, root)
    settings = LOOKS[game.look]
    async with running(
        root, first=lambda app: FieldScreen(table), size=game.size, settings=settings
    ) as driver:
        player = FieldPlayer(driver, table, Rng(game.seed), game.habits, game.prefers)
        notes = await player.play()
        assert isinstance(driver.screen, EndScreen)
        assert " won" in driver.text() or "A draw." in driver.text()
        assert game.look != "ASCII" or driver.text().isascii()
        await driver.press("0")
    closed = table.session.records[-1]
    assert type(closed) is Closed
    assert table.path is not None
    return Played(table.path, table, notes)
