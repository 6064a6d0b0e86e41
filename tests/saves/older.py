"""A program of the next format: today's logs are old ones for it, with `said.words` where it has `said.text`.

`python -m tests.saves.older FILE COUNT` takes up a game as such a program does, and is killed when it is
about to change the disk for the so-manieth time.
"""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.kernel import records
from saves import codec, upcast
from saves.table import open_table

CHANGES = ("open", "write", "fsync", "replace", "ftruncate", "unlink")
"""The functions of `os` that change what is on disk, or make it stay."""
Set = Callable[[Any, str, Any], None]


def step(data: dict[str, Any]) -> dict[str, Any]:
    """From the present format to the next."""
    if data["record"] == "said":
        return {("text" if key == "words" else key): value for key, value in data.items()}
    return data


def use_next_format(put: Set) -> None:
    """Make this the program of the next format; `put` sets an attribute."""
    put(upcast, "STEPS", {records.FORMAT: step})
    for module in (codec, upcast):
        put(module, "FORMAT", records.FORMAT + 1)


def aged(data: bytes) -> bytes:
    """A log of the present format in the old shape, with checks that fit."""
    return replaced(data, b'"text":', b'"words":')


def replaced(data: bytes, old: bytes, new: bytes) -> bytes:
    """A log with some bytes of every line replaced, and checks that fit."""
    found, check = b"", ""
    for line in data.splitlines():
        body = line[: line.rindex(b',"check":"')].replace(old, new)
        check = codec.check_of(check, body)
        found += body + b',"check":"' + check.encode() + b'"}\n'
    return found


def stop_at(count: int, put: Set, stop: Callable[[], None]) -> list[str]:
    """Call `stop` in place of the so-manieth change of the disk; returns the list of changes to come."""
    done: list[str] = []

    def watched(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def change(*arguments: Any, **more: Any) -> Any:
            done.append(name)
            if len(done) == count:
                stop()
            return real(*arguments, **more)

        return change

    for name in CHANGES:
        put(os, name, watched(name))
    return done


def main() -> None:
    """Take up a game and be killed."""
    use_next_format(setattr)
    stop_at(int(sys.argv[2]), setattr, lambda: os.kill(os.getpid(), signal.SIGKILL))
    open_table(Path(sys.argv[1])).close()


if __name__ == "__main__":
    main()
