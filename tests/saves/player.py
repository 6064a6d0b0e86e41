"""A program that plays random games and says which records are on disk; tests kill it at any moment.

`python -m tests.saves.player HOME SEED` prints `game PATH` for each new game, then the number of each record
that the table has acknowledged.
"""

import os
import sys
from pathlib import Path

from engine.chance import Rng
from saves.home import Home
from saves.table import new_table
from tests.saves.sample import SEED, sample_header
from tests.support import walk


def say(text: str) -> None:
    """Write one line to whoever listens, at once and in one piece."""
    os.write(1, f"{text}\n".encode())


def play(home: Home, rng: Rng) -> None:
    """One game to its end, with talk and take-backs; each record is told when it is on disk."""
    table = new_table(home, sample_header("open"), SEED)
    say(f"game {table.path}")
    table.session.listen(lambda count: say(str(count)))
    while table.session.result is None:
        walk.step(table.session, rng)
        if rng.below(8) == 0:
            table.session.undo(1 + rng.below(2))
    table.close()


def main() -> None:
    """Play until killed."""
    home, rng = Home(Path(sys.argv[1])), Rng(int(sys.argv[2]))
    while True:
        play(home, rng)


if __name__ == "__main__":
    main()
