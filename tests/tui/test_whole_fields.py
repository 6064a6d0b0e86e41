"""Whole games of Extinction by keyboard alone, in all its modes, in small and large windows, with and without
colour and in ASCII; their logs are what the same decisions make elsewhere.

`make soak` plays many more.
"""

from pathlib import Path

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.kernel.records import Answered, Entry, Moved
from saves import codec
from saves.verify import verify
from tests.support.by_keys import Habits
from tests.support.by_keys_field import PAGES, WAYS
from tests.support.field_games import ALONE, HUMAN, LARGE, SEED, SMALL, TWO, Game, played
from tests.support.retold import the_same_in_line_mode, the_same_log

PLAYED = (
    Game("quick play", ALONE, SMALL, "colour", 3, "table", Habits(9, 0)),
    Game("quick play", TWO, LARGE, "NO_COLOR", 4, "open", Habits(9, 4)),
    Game("underwater", TWO, SMALL, "NO_COLOR", 5, "strict", Habits(30, 0)),
    Game("civil war", ALONE, LARGE, "ASCII", 6, "table", Habits(9, 0)),
    Game("three", (HUMAN, HUMAN, HUMAN), SMALL, "colour", 7),
)
RESERVES = Game(
    "constructed",
    ALONE,
    LARGE,
    "colour",
    12,
    "table",
    Habits(9, 0),
    (("threat_limit", 8),),
    ("keep ",),
)
CURIOUS = Game("constructed", TWO, SMALL, "ASCII", 21, "open", Habits(2, 0))
REGRETS = Game("quick play", TWO, SMALL, "colour", 7, "table", Habits(0, 3))
SELDOM = frozenset({"_by_engaging", "_by_walking", "_by_turning"})
"""Ways of answering for which a game may give no occasion."""


@pytest.mark.parametrize("game", PLAYED, ids=str)
async def test_a_whole_battle_by_keyboard(game: Game, tmp_path: Path) -> None:
    """Decisions told to a session write the same log; with one person, line mode does, typed as notation."""
    path, table, notes = await played(game, tmp_path)
    assert verify(path).verdict == "verified", verify(path).lines
    the_same_log(path, notes.meant)
    if game.by == ALONE and not game.habits.takes_back:
        the_same_in_line_mode(path, notes.meant, SEED)
    assert table.session.result is not None
    assert len(notes.ways) >= 5
    assert (notes.curtains > 5) == (game.by.count(HUMAN) > 1)


async def test_reserves_come_in_by_keyboard(tmp_path: Path) -> None:
    """All that can be kept back is kept back, and comes to the table when its dice say so."""
    path, _, notes = await played(RESERVES, tmp_path)
    entries = [record for record in codec.read(path).records if isinstance(record, Entry)]
    kinds = [type(event) for entry in entries for event in entry.events]
    late = kinds[kinds.index(ev.RoundBegan) :]
    assert se.MiniKeptBack in kinds
    assert ev.ReservesRolled in late
    assert se.MiniDeployed in late
    the_same_log(path, notes.meant)


async def test_all_looks_and_all_ways_of_answering_are_used(tmp_path: Path) -> None:
    """Whoever looks at everything all the time plays the same battle."""
    path, _, notes = await played(CURIOUS, tmp_path)
    assert verify(path).verdict == "verified"
    the_same_log(path, notes.meant)
    assert {*notes.opened} >= {*PAGES, "tab"} - VIEWS
    assert WAYS - notes.ways <= SELDOM


VIEWS = frozenset({"z", "c", "s", "m", "o", "r"})
"""Keys that open no page: they change the board, or say why not."""


async def test_taking_back_a_battle_is_in_the_log_in_all_its_ways(tmp_path: Path) -> None:
    """It is asked for and answered, and free where nothing was told."""
    path, _, notes = await played(REGRETS, tmp_path)
    the_same_log(path, notes.meant)
    records = codec.read(path).records
    assert {"undo"} <= {record.why for record in records if isinstance(record, Moved)}
    assert {"yes", "no"} <= {record.answer for record in records if isinstance(record, Answered)}
