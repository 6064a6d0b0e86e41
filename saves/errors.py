"""What can be wrong with a file, said in a way that names what, where and why."""

from pathlib import Path


class SaveError(Exception):
    """A file cannot be read or written; the message names it and the reason."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class BadLine(SaveError):
    """A line of a log is wrong; `line` is its number, `good` how many lines before it are sound."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(path, f"line {line}: {reason}")
        self.line = line
        self.good = line - 1
        self.what = reason


class Locked(SaveError):
    """Another program holds the game; the message names its owner."""
