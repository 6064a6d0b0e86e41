"""The program is killed at any moment: nothing that was acknowledged is lost."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine.chance import Rng
from tests.saves.killing import assert_nothing_is_lost, assert_the_rest_is_no_riddle, killed

KILLS = 15
LONGEST = 0.8
"""A player lives at most so many seconds after its first word."""


def kill(folder: Path, seed: int) -> None:
    games = killed(folder, seed, Rng(seed).below(1000) / 1000 * LONGEST)
    assert games
    assert_nothing_is_lost(games)
    assert_the_rest_is_no_riddle(folder, games)


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda seed: kill(tmp_path / str(seed), seed), range(KILLS)))


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_many_kills(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda seed: kill(tmp_path / str(seed), seed), range(1000, 1300)))


def test_a_game_that_was_killed_twice_is_still_whole(tmp_path: Path) -> None:
    for seed in (71, 72):
        games = killed(tmp_path, seed, 0.1)
        assert_nothing_is_lost(games)
