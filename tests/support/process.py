"""`kaiju` as a process at a terminal of its own, with something broken in it if a test wants that."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 30.0
SCRIPT = """
import sys
{broken}
from tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


class AtTerminal:
    """A running process: what it wrote so far is `shown`, `send` types, `code` is how it ended."""

    def __init__(self, process: "subprocess.Popen[bytes]", ours: int) -> None:
        self.process = process
        self.shown = ""
        self._ours = ours

    def send(self, text: str) -> None:
        """Type this."""
        os.write(self._ours, text.encode())

    def until(self, text: str) -> None:
        """Read until this was written since the last call."""
        before = len(self.shown)
        deadline = time.monotonic() + PATIENCE
        while text not in self.shown[before:]:
            assert time.monotonic() < deadline, f"{text!r} does not come:\n{self.shown[before:]}"
            assert self.read(), f"it ended before {text!r}:\n{self.shown[before:]}"

    def end(self) -> int:
        """Read to the end; returns the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < deadline, f"it does not end:\n{self.shown}"
        return self.process.wait(PATIENCE)

    def read(self) -> bool:
        """Read what comes within half a second; whether there may be more."""
        ready, _, _ = select.select([self._ours], [], [], 0.5)
        if not ready:
            return True
        try:
            piece = os.read(self._ours, 65536)
        except OSError:
            return False
        self.shown += piece.decode("utf-8", "replace")
        return bool(piece)


@contextmanager
def at_terminal(
    home: Path, *arguments: str, broken: str = "", size: tuple[int, int] = (80, 24)
) -> Iterator[AtTerminal]:
    """`kaiju` with these arguments and its data in `home`; `broken` is run before it."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    environment = os.environ | {"KAIJU_HOME": str(home), "TERM": "xterm-256color"}
    command = [sys.executable, "-c", SCRIPT.format(broken=broken), *arguments]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    try:
        yield AtTerminal(process, ours)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)
        os.close(ours)
