"""A crowd of random keys at open tables; `make soak` sends larger ones."""

from pathlib import Path

import pytest

from engine.chance import Rng
from tests.support.crowd import crowd


@pytest.mark.parametrize("seed", range(4))
async def test_a_crowd_of_keys_breaks_no_open_table(seed: int, tmp_path: Path) -> None:
    assert await crowd(tmp_path, Rng(seed), 120) > 10
