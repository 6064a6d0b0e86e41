"""The loop of `kaiju engine`: a line in, a line out, until the input ends."""

import contextlib
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, TextIO

from saves.home import Home
from tui.wire.connection import Connection
from tui.wire.dispatch import answer
from tui.wire.reading import LONGEST
from tui.wire.tables import Tables

PIECE = 65536


def serve(stdin: BinaryIO | TextIO, stdout: BinaryIO | TextIO, home: Home, seat: int | None = None) -> int:
    """Answer the lines of `stdin` on `stdout` until input ends or `quit`; returns the exit code 0.

    Text streams are used through their `buffer`. `home` is the library of saved games; with a `seat` the
    connection decides and sees for that seat alone. Whatever else prints, prints to standard error.
    """
    source: Any = getattr(stdin, "buffer", stdin)
    sink: Any = getattr(stdout, "buffer", stdout)
    connection = Connection(Tables(), home, seat)
    with contextlib.redirect_stdout(sys.stderr):
        for line in lines(source):
            sink.write(answer(connection, line))
            sink.flush()
            if connection.is_done:
                break
    return 0


def lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines without their ends; of one that is too long, just enough to see that it is."""
    while line := source.readline(LONGEST + 1):
        whole = line.endswith(b"\n")
        while not whole and len(line) > LONGEST:
            piece = source.readline(PIECE)
            whole = not piece or piece.endswith(b"\n")
        yield line.removesuffix(b"\n")
