"""Settings for all tests: few garbage collections, no animation, nothing of the user's own.

Also keeps the ledger ids of all collected tests, for the test that no rule goes unproved.
"""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.rules_cited import CITED, Cited

os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
os.environ["ESCDELAY"] = "25"
gc.collect()
gc.freeze()
gc.set_threshold(200_000, 20, 100)
settings.register_profile("suite", deadline=None, derandomize=True, database=None, max_examples=60)
settings.load_profile("suite")


@pytest.fixture(autouse=True)
def _home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test saves goes into a folder of its own."""
    monkeypatch.setenv("KAIJU_HOME", str(tmp_path / "kaiju-home"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note which rules the collected tests prove, before any are left out by `-m` or `-k`."""
    config.stash[CITED] = Cited.of(config, items)


@pytest.fixture
def cited(pytestconfig: pytest.Config) -> Cited:
    """The rules that the collected tests prove."""
    return pytestconfig.stash[CITED]
