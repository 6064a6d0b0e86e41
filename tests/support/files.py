"""The files of the project, as they would be committed."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "saves", "tui")


@cache
def project_files() -> tuple[Path, ...]:
    """All files of the working tree that are not ignored, relative to the root; listed once."""
    return list_files()


def list_files() -> tuple[Path, ...]:
    """All files of the working tree that are not ignored, relative to the root, as they are now."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = listed.stdout.decode().split("\0")
    return tuple(sorted(Path(name) for name in set(names) if name and (ROOT / name).is_file()))


def python_files(*folders: str) -> list[Path]:
    """The Python files of these top folders, relative to the root."""
    return [path for path in project_files() if path.suffix == ".py" and path.parts[0] in folders]
