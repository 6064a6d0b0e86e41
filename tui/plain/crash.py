"""A short page instead of a traceback, and a report for those who can mend it."""

import platform
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.kernel.text import visible
from saves.disk import write_private
from saves.errors import SaveError
from saves.home import Home
from tui import __version__

SECRET = frozenset({"--seed"})


@dataclass
class Here:
    """What a run knows of itself: its data directory, its arguments, and the game that is open."""

    home: Home
    arguments: Sequence[str]
    saved: Path | None = None


class Crash(RuntimeError):
    """The app failed: its traceback, the file of the game that was open, and what is lost, in a sentence."""

    def __init__(self, trace: str, saved: Path | None, lost: str) -> None:
        super().__init__(trace)
        self.saved = saved
        self.lost = lost


def page(here: Here, error: BaseException) -> list[str]:
    """What is said when the program fails: that nothing is lost, where the game is, where the report."""
    lost, saved = "", here.saved
    if isinstance(error, Crash):
        lost, saved = error.lost, error.saved or here.saved
    lines = [f"Something went wrong inside the program. {lost or 'Nothing that was decided is lost.'}"]
    if saved is not None:
        lines.append(f"The game is saved: {saved}")
        lines.append(f"Go on with: kaiju play --plain --resume {saved.stem}")
    try:
        lines.append(f"A report is here: {write_report(here, error)}")
    except (SaveError, OSError) as trouble:
        lines.append(f"No report could be written: {trouble}")
    return lines


def write_report(here: Here, error: BaseException) -> Path:
    """Write the report into the data directory; returns where. Raises SaveError or OSError."""
    folder = here.home.make(here.home.reports)
    path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1_000_000:06}.txt"
    write_private(path, report(here, error).encode("utf-8", "replace"))
    return path


def report(here: Here, error: BaseException) -> str:
    """Version, platform, arguments, and the traceback without the values of variables."""
    trace = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    return "\n".join(
        [
            f"kaiju-tabletop {__version__}",
            f"Python {platform.python_version()} on {platform.platform()}",
            f"arguments: {' '.join(without_secrets(here.arguments))}",
            "",
            *(visible(line) for line in trace.splitlines()),
            "",
        ]
    )


def without_secrets(arguments: Sequence[str]) -> list[str]:
    """The arguments, with dots for the seed of a game."""
    shown: list[str] = []
    hide = False
    for argument in arguments:
        name, equals, _ = argument.partition("=")
        if hide:
            shown.append("...")
        elif name in SECRET and equals:
            shown.append(f"{name}=...")
        else:
            shown.append(visible(argument))
        hide = argument in SECRET
    return shown
