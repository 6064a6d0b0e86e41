"""Killing the player of random games, and what must be on disk afterwards."""

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from engine.chance import Rng
from engine.session import Session
from saves import codec, store
from saves.errors import BadLine
from saves.home import Home
from saves.table import open_table
from tests.support import walk


@dataclass
class Game:
    """A game of a killed player: where it is, and the last record that was acknowledged."""

    path: Path
    acknowledged: int = 1


def killed(home: Path, seed: int, after: float) -> list[Game]:
    """Starts a player, kills it so many seconds after its first word, returns the games that it told of."""
    command = [sys.executable, "-m", "tests.saves.player", str(home), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        first = player.stdout.readline()
        time.sleep(after)
        player.kill()
        told = first + player.stdout.read()
    assert player.returncode == -9, "the player was not killed: it stopped by itself"
    return _games(told)


def _games(told: bytes) -> list[Game]:
    """The games in the player's words; a last word without its newline does not count."""
    found: list[Game] = []
    for line in told.split(b"\n")[:-1]:
        if line.startswith(b"game "):
            found.append(Game(Path(line[5:].decode())))
        else:
            found[-1].acknowledged = int(line)
    return found


def assert_nothing_is_lost(games: list[Game]) -> None:
    """Every acknowledged record is there, at most one more, and the game goes on from there."""
    for game in games:
        table = open_before(game.path)
        count = len(table.records)
        assert game.acknowledged <= count <= game.acknowledged + 1, (game, count)
        assert table.game.check_state(table.state) == ()
        reopened = open_table(game.path)
        assert reopened.session.records[:count] == table.records
        assert reopened.session.state == table.state
        rng = Rng(count)
        if reopened.session.result is None:
            walk.step(reopened.session, rng)
        reopened.close()
        assert codec.read(game.path).problem is None


def open_before(path: Path) -> Session:
    """The game as it is on disk, with a torn line cut and nothing added."""
    opened = store.open_game(path)
    opened.file.close()
    assert opened.log.game is not None
    assert opened.log.header is not None
    return Session(opened.log.game, opened.log.header, opened.log.records, clock=lambda: 0)


def assert_the_rest_is_no_riddle(home: Path, games: list[Game]) -> None:
    """A game that was not yet told of when the player died is sound, or has no header and says so."""
    told = {game.path for game in games}
    for path in Home(home).paths():
        assert path in told or bad_line(path) in (0, 1)


def bad_line(path: Path) -> int:
    """The line that is found bad when the game is opened; 0 if none is."""
    try:
        store.open_game(path).file.close()
    except BadLine as error:
        return error.line
    return 0
