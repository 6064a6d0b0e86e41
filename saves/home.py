"""The user's data directory: its folders, and which game a person means."""

import contextlib
import os
from pathlib import Path

from saves.errors import SaveError
from saves.sample_games import sample_paths

SUFFIX = ".jsonl"


class Home:
    """The user's data directory and the folders in it; they are made when first written to."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.games = root / "games"
        self.bin = root / "bin"
        self.reports = root / "reports"
        self.packs = root / "packs"
        self.forces = root / "forces"

    def make(self, folder: Path) -> Path:
        """The folder, made private if it is not there; raises SaveError."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(folder, error.strerror or str(error)) from error
        return folder

    def paths(self) -> list[Path]:
        """The logs in the library, last written first. Raises SaveError where it may not be looked at."""
        try:
            names = os.listdir(self.games)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveError(self.games, error.strerror or str(error)) from error
        found = []
        for path in (self.games / name for name in names if name.endswith(SUFFIX)):
            with contextlib.suppress(OSError):
                found.append((path.stat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def find(self, name: str) -> Path:
        """The log that a person means: a path, a name in the library, or the beginning of just one.

        Where no saved game is called so, it may be a sample game.
        """
        given = Path(name)
        if not name.strip():
            raise SaveError(self.games, "the name of the saved game is empty")
        try:
            if given.suffix == SUFFIX and given.exists():
                return given
        except OSError as error:
            raise SaveError(given, error.strerror or str(error)) from error
        own, samples = (
            [path for path in paths if path.stem.startswith(name.removesuffix(SUFFIX))]
            for paths in (self.paths(), sample_paths())
        )
        known = own or samples
        exact = [path for path in known if path.stem == name.removesuffix(SUFFIX)]
        if len(exact) == 1 or len(known) == 1:
            return (exact or known)[0]
        if known:
            names = ", ".join(path.stem for path in known[:5])
            raise SaveError(given, f"{len(known)} saved games begin like this: {names}")
        raise SaveError(given, f"no such file, and no saved game of this name in {self.games}")
