"""Sample games that ship with the program: short finished games to be watched, never written to.

Their files lie in `samples/`, one `sample-<game>-<name>.jsonl` each.
"""

from pathlib import Path

from engine import games

FOLDER = Path(__file__).parent / "samples"
KEPT = "is a sample game, which is only for watching; to play on from it in a new game, replay it"
"""Why nothing is done with the file of a sample."""


def sample_paths() -> list[Path]:
    """The logs of all sample games, in the order of the games, then by name."""
    return [path for name in games.NAMES for path in sorted(FOLDER.glob(f"sample-{name}-*.jsonl"))]


def is_sample(path: Path) -> bool:
    """Whether a log is that of a sample game."""
    return path.parent.resolve() == FOLDER.resolve()
