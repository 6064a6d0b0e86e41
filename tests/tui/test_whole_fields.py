"""Whole games of Extinction by keyboard alone, in all its modes, in small and large windows, with and without
colour and in ASCII; their logs are what the same decisions make elsewhere.
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
from tests.support.retold import the_same_in_line_mode, the_same_log, timeless, told_to_a_session

PLAYED = (
    Game("quick play", ALONE, SMALL, "colour", 3),
    Game("quick play", TWO, LARGE, "NO_COLOR", 4, "open"),
    Game("constructed", TWO, SMALL, "ASCII", 4),
    Game("constructed", ALONE, LARGE, "colour", 9, "strict"),
    Game("underwater", TWO, SMALL, "NO_COLOR", 5, "table", Habits(30, 30)),
    Game("civil war", ALONE, LARGE, "ASCII", 6),
    Game("three", (HUMAN, HUMAN, HUMAN), SMALL, "colour", 7),
    Game("secret missions", TWO, LARGE, "NO_COLOR", 8, "open"),
)


@pytest.mark.parametrize("game", PLAYED, ids=str)
async def test_a_whole_battle_by_keyboard(game: Game, tmp_path: Path) -> None:
    path, table, notes = await played(game, tmp_path)
    assert verify(path).verdict == "verified", verify(path).lines
    the_same_log(path, notes.meant)
    assert table.session.result is not None
    assert len(notes.ways) >= 5
    assert (notes.curtains > 10) == (game.by.count(HUMAN) > 1)


RESERVES = Game(
    "constructed",
    ALONE,
    SMALL,
    "colour",
    12,
    "table",
    Habits(9, 12),
    (("threat_limit", 10),),
    ("keep ",),
)


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
    opened, ways = set(), set()
    for game in (Game("constructed", TWO, SMALL, "colour", 21, "open", Habits(2, 0)),):
        path, _, notes = await played(game, tmp_path)
        assert verify(path).verdict == "verified"
        opened |= set(notes.opened)
        ways |= notes.ways
    assert opened == {*PAGES, "tab"}
    assert ways == WAYS


async def test_taking_back_a_battle_is_in_the_log_in_all_its_ways(tmp_path: Path) -> None:
    """In an Open game steps are taken back and done again, in a Table game it is asked for and answered."""
    kinds = set()
    for undo in ("open", "table"):
        game = Game("quick play", TWO, SMALL, "colour", 7, undo, Habits(0, 3))
        path, _, notes = await played(game, tmp_path / undo)
        records = codec.read(path).records
        assert timeless(told_to_a_session(path, notes.meant).records[-1]) == timeless(records[-1])
        kinds |= {f"{undo} {record.why}" for record in records if isinstance(record, Moved)}
        kinds |= {f"{undo} {record.answer}" for record in records if isinstance(record, Answered)}
    assert {"open undo", "open redo", "table undo", "table yes", "table no"} <= kinds


@pytest.mark.parametrize(
    "game",
    [
        Game("constructed", ALONE, SMALL, "ASCII", 5, "table", Habits(0, 0)),
        Game("quick play", TWO, SMALL, "colour", 6, "table", Habits(0, 0)),
    ],
    ids=str,
)
async def test_line_mode_writes_the_same_battle(game: Game, tmp_path: Path) -> None:
    """Typed as notation, with bots that decide anew."""
    path, _, notes = await played(game, tmp_path)
    the_same_in_line_mode(path, notes.meant, SEED)
