"""The first frame of the app against that of a one-label Textual app, each in a fresh process on a pty."""

import os
import pty
import select
import subprocess
import sys
import tempfile
import time

from tests.bench.measure import Row, paired

LABEL = """
from textual.app import App
from textual.widgets import Label
class One(App):
    def compose(self):
        yield Label("KAIJU")
One().run()
"""
OURS = "import sys; from tui.cli import main; sys.exit(main([]))"
MARK = b"KAIJU"
LIMIT = 20.0


def first_frame(code: str) -> float:
    """Seconds from the start of a process until its first frame with the word KAIJU has arrived."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "KAIJU_HOME": home,
            "TERM": "xterm-256color",
            "COLUMNS": "80",
            "LINES": "24",
        }
        for name in ("NO_COLOR", "PYTHONDONTWRITEBYTECODE"):  # an installed program has its bytecode
            environment.pop(name, None)
        main, side = pty.openpty()
        start = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=side,
            stdout=side,
            stderr=side,
            env=environment,
            close_fds=True,
        )
        os.close(side)
        try:
            return _until_mark(main, start)
        finally:
            process.kill()
            process.wait()
            os.close(main)


def _until_mark(main: int, start: float) -> float:
    seen = b""
    while time.perf_counter() - start < LIMIT:
        ready, _, _ = select.select([main], [], [], LIMIT)
        if ready:
            seen += os.read(main, 65536)
            if MARK in seen:
                return time.perf_counter() - start
    raise RuntimeError("no first frame")


def rows() -> list[Row]:
    """One row, at most 1.25 times the peer."""
    mine, peer = paired(lambda: first_frame(OURS), lambda: first_frame(LABEL), 9)
    return [
        Row(
            "first frame v one-label Textual app",
            f"{mine * 1e3:.0f} ms",
            f"{peer * 1e3:.0f} ms",
            mine / peer,
            1.25,
            most=True,
        )
    ]
