"""Whole games by keyboard alone, through the app; their logs are what the same decisions make elsewhere."""

from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine.chance import Rng
from engine.kernel.records import Answered, Moved, UndoMode
from saves import codec
from saves.home import Home
from saves.table import Table, new_header, new_table
from saves.verify import verify
from tests.support.app import at_table
from tests.support.by_keys import PAGES, Habits, KeyPlayer, Notes
from tests.support.retold import the_same_in_line_mode, the_same_log, timeless, told_to_a_session
from tests.support.saved import NAMES
from tests.support.setups import HANDLING
from tui.screens.end import EndScreen

SMALL, LARGE = (80, 24), (120, 40)
SEED = "a game by keyboard"
HUMAN, BOT = "human", "greedy"
WAYS = {"_by_digit", "_by_arrows", "_by_typing", "_by_card", "digits", "space", "typed"}


class Game(NamedTuple):
    """How one game is played: the setup, who plays its seats, the window, and what the player does."""

    kind: str
    by: tuple[str, ...]
    size: tuple[int, int]
    seed: int
    undo: UndoMode = "table"
    habits: Habits = Habits()

    def __str__(self) -> str:
        width, height = self.size
        return f"{self.kind}, {' and '.join(self.by)}, {width}x{height}"


PLAYED = (
    Game("two", (HUMAN, BOT), SMALL, 2),
    Game("two", (HUMAN, HUMAN), LARGE, 7, "open", Habits(7, 9)),
    Game("two, switched", (HUMAN, HUMAN), SMALL, 2, "table", Habits(12, 9)),
    Game("two, switched", (HUMAN, HUMAN), LARGE, 7, "strict", Habits(9, 9)),
    Game("three", (HUMAN, HUMAN, HUMAN), SMALL, 3, "table", Habits(14, 9)),
    Game("four", (HUMAN, HUMAN, BOT, BOT), LARGE, 11, "table", Habits(9, 12)),
    Game("two units a seat", (HUMAN, BOT), LARGE, 2, "open", Habits(20, 12)),
    Game("two units a seat", (HUMAN, HUMAN), SMALL, 15, "table", Habits(20, 12)),
)


def table_for(game: Game, root: Path) -> Table:
    handling = HANDLING["matchup"]
    setup = handling.setups[game.kind](Rng(game.seed).fork(game.kind))
    seats = tuple(
        replace(seat, name=name, by=by) for seat, name, by in zip(setup.seats, NAMES, game.by, strict=False)
    )
    header = new_header("matchup", seats, setup.options, game.undo, SEED)
    return new_table(Home(root), header, SEED)


async def play(game: Game, root: Path, most: int = 0) -> tuple[Path, Notes]:
    """Play a game to its end screen, or so many moments and then give up; the log and what was meant."""
    table = table_for(game, root)
    async with at_table(root, table, size=game.size) as driver:
        player = KeyPlayer(driver, table, Rng(game.seed), game.habits)
        for _ in range(most):
            await player.moment()
        if most:
            await player.give_up()
        notes = await player.play()
        assert isinstance(driver.screen, EndScreen)
        assert " won" in driver.text() or "A draw." in driver.text()
        await driver.press("0")
    assert table.path is not None
    return table.path, notes


@pytest.mark.parametrize("game", PLAYED, ids=str)
async def test_a_whole_game_by_keyboard(game: Game, tmp_path: Path) -> None:
    path, notes = await play(game, tmp_path)
    assert verify(path).verdict == "verified", verify(path).lines
    the_same_log(path, notes.meant)
    assert len(notes.ways) >= 6
    assert (notes.curtains > 10) == (game.by.count(HUMAN) > 1)


async def test_all_pages_are_opened_and_all_ways_of_answering_are_used(tmp_path: Path) -> None:
    game = Game("two", (HUMAN, HUMAN), SMALL, 5, "open", Habits(3, 0))
    path, notes = await play(game, tmp_path)
    assert verify(path).verdict == "verified"
    assert set(notes.opened) == set(PAGES)
    assert notes.ways == WAYS


async def test_taking_back_is_in_the_log_in_all_its_ways(tmp_path: Path) -> None:
    """In an Open game steps are taken back and done again, in a Table game it is asked for and answered."""
    kinds = set()
    for undo in ("open", "table"):
        game = Game("two", (HUMAN, HUMAN), SMALL, 7, undo, Habits(0, 3))
        path, notes = await play(game, tmp_path / undo, 100)
        assert verify(path).verdict == "verified"
        records = codec.read(path).records
        assert timeless(told_to_a_session(path, notes.meant).records[-1]) == timeless(records[-1])
        kinds |= {f"{undo} {record.why}" for record in records if isinstance(record, Moved)}
        kinds |= {f"{undo} {record.answer}" for record in records if isinstance(record, Answered)}
    assert {"open undo", "open redo", "table undo", "table yes", "table no"} <= kinds


@pytest.mark.parametrize(
    "game",
    [Game("two, switched", (HUMAN, BOT), SMALL, 2), Game("two", (HUMAN, HUMAN), SMALL, 6)],
    ids=str,
)
async def test_line_mode_writes_the_same_log(game: Game, tmp_path: Path) -> None:
    """Typed as notation, with bots that decide anew."""
    path, notes = await play(game, tmp_path)
    the_same_in_line_mode(path, notes.meant, SEED)
