"""Settings for all tests: few garbage collections, no animation, nothing of the user's own."""

import gc
import os
from pathlib import Path

import pytest

os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
os.environ["ESCDELAY"] = "25"
gc.collect()
gc.freeze()
gc.set_threshold(200_000, 20, 100)


@pytest.fixture(autouse=True)
def _home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test saves goes into a folder of its own."""
    monkeypatch.setenv("KAIJU_HOME", str(tmp_path / "kaiju-home"))
