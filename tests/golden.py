"""Golden games: `python -m tests.golden` plays every recipe and writes its log and transcript.

A change of the rules shows as a diff of the transcripts, which is read before it is committed.
"""

import sys

from engine import games
from tests.support.golden import files_of, folder, recipes


def main() -> int:
    """Write all golden games, and remove the files of those that have no recipe any more."""
    for game in games.NAMES:
        wanted = {}
        for recipe in recipes(game):
            wanted.update(files_of(game, recipe))
        for old in (*folder(game).glob("*.jsonl"), *folder(game).glob("*.txt")):
            if old not in wanted:
                old.unlink()
                print(f"{old}: removed")
        for path, data in wanted.items():
            same = path.is_file() and path.read_bytes() == data
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"{path}: {'as it was' if same else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
