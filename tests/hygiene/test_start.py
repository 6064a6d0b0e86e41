"""What the first frame needs, and no more: the rest is imported when it is used."""

import subprocess
import sys

HEAVY = (
    "concurrent.futures.process",
    "email",
    "engine.kernel.game",
    "engine.session",
    "hashlib",
    "importlib.metadata",
    "multiprocessing",
    "saves.codec",
)


def test_the_first_frame_waits_for_nothing_heavy() -> None:
    code = (
        "import sys; import textual.app; before = set(sys.modules); "
        "import tui.cli, tui.app, tui.screens.home; print(*(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert [name for name in HEAVY if name in done.stdout.split()] == []
