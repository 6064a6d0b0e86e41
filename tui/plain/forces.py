"""Forces of Extinction as text: list, show, check, keep under a name, write one in a line, delete."""

import argparse
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.games.extinction.content.checks.forces import (
    POINTS_FOR_CAT,
    battle_problems,
    force_problems,
    force_warnings,
    value,
)
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.text.forces import force_lines, summary
from engine.games.extinction.terms.forces import Force
from engine.kernel.errors import ContentError
from engine.kernel.scene import Span
from engine.kernel.text import clean
from saves import forces
from saves.errors import SaveError
from saves.home import Home
from saves.packs import content_for
from saves.store import BIN_DAYS
from tui.plain.naming import parse_force
from tui.plain.stock import tell_stock
from tui.plain.terminal import Terminal
from tui.plain.wrong import Wrong

MOST_THREAT = 99
MOST_NAME = 60
"""Names of files are cut at so many letters, those of forces are shorter."""
TAKES: Mapping[str, tuple[str, int, int]] = {
    "list": ("nothing more", 0, 0),
    "cards": ("nothing more, a kind, or the NAME of a model or card", 0, 9),
    "show": ("the NAME of a force", 1, 1),
    "check": ("the NAME of a force or a FILE", 1, 1),
    "save": ("a NAME and a FILE", 2, 2),
    "new": ("a NAME and at least one MODEL:CARD,CARD", 2, 99),
    "delete": ("the NAME of a force", 1, 1),
}
"""What each command takes, and how many words that is at least and at most."""
ONLY = {"threat": ("check",), "replace": ("save", "new"), "yes": ("delete",)}
"""The commands that a mark belongs to."""


def run_force(home: Home, terminal: Terminal, chosen: argparse.Namespace) -> int:
    """Do what `kaiju force` was asked for; returns the exit code. Raises Wrong, SaveError or ContentError."""
    what, words = chosen.what, tuple(chosen.words)
    takes, least, most = TAKES[what]
    if not least <= len(words) <= most:
        raise Wrong(f"{what} takes {takes}.")
    for mark, commands in ONLY.items():
        if getattr(chosen, mark) and what not in commands:
            raise Wrong(f"--{mark} belongs to {' and '.join(commands)}, not to {what}.")
    if chosen.threat is not None and not 1 <= chosen.threat <= MOST_THREAT:
        raise Wrong(f"--threat is a number from 1 to {MOST_THREAT}, not {chosen.threat}.")
    if what == "delete":
        return _delete(home, terminal, words[0], chosen.yes)
    content: Content = content_for(home, forces.GAME).content
    if what == "list":
        return _list(home, terminal, content)
    if what == "cards":
        return tell_stock(terminal, content, " ".join(words))
    if what == "show":
        return _show(terminal, content, words[0], forces.read(_kept(home, words[0])))
    if what == "check":
        return _check(terminal, content, words[0], forces.read(_meant(home, words[0])), chosen.threat)
    force = forces.read(_existing(words[1])) if what == "save" else parse_force(content, words[1:])
    return _save(home, terminal, content, words[0], force, chosen.replace)


def _list(home: Home, terminal: Terminal, content: Content) -> int:
    """One row for each force, with the reason where one cannot be read or is not legal."""
    found = forces.paths(home)
    if not found:
        terminal.line(f"There are no forces in {home.forces}.")
    for path in found:
        name = clean(path.stem, MOST_NAME)
        try:
            forces.path_of(home, path.stem)
            force = forces.read(path)
        except SaveError as error:
            terminal.line((Span(f"{name}  "), Span(f"cannot be read: {error.reason}", "danger")))
        except ContentError as error:
            terminal.line((Span(f"{name}  "), Span(f"cannot be read: {error}", "danger")))
        else:
            wrong = [f"  not legal: {problem}" for problem in _problems(content, force)][:1]
            terminal.line(
                (
                    Span(name, "focus"),
                    Span(f"  {summary(content, force)}"),
                    *(Span(problem, "danger") for problem in wrong),
                )
            )
    return 0


def _show(terminal: Terminal, content: Content, name: str, force: Force) -> int:
    """A force with all that stands on its cards."""
    terminal.line((Span(name, "focus"), Span(f": {summary(content, force)}")))
    _told(terminal, _problems(content, force))
    for steps, line in force_lines(content, force):
        terminal.line(f"{'  ' * steps}{line}", "focus" if steps == 0 else "text")
    return 0


def _check(terminal: Terminal, content: Content, name: str, force: Force, threat: int | None) -> int:
    """Whether a force is legal, by itself and for a battle of this threat, and why not."""
    problems = list(_problems(content, force))
    if threat is not None:
        problems += [_joined(*found) for found in battle_problems(content, force, threat)]
    stands = Span("not legal", "danger") if problems else Span("legal", "good")
    terminal.line((Span(f"{clean(name, MOST_NAME)}: "), stands, Span(f"  {summary(content, force)}")))
    _told(terminal, problems)
    if threat is not None and not problems and force.jaegers:
        left = POINTS_FOR_CAT * threat - value(content, force)
        terminal.line(f"  {left} of {POINTS_FOR_CAT * threat} points are left")
    terminal.lines(*(f"  in doubt: {doubt}" for doubt in force_warnings(content, force)))
    return 1 if problems else 0


def _save(home: Home, terminal: Terminal, content: Content, name: str, force: Force, replace: bool) -> int:
    """Keep a legal force under a name; one that is not legal is told why, and nothing is written."""
    path = _place(home, name)
    problems = list(_problems(content, force))
    if problems:
        terminal.line((Span(f"{name}: "), Span("not legal", "danger"), Span(", and not saved")))
        _told(terminal, problems)
        return 1
    if os.path.lexists(path) and not replace:
        raise Wrong(f"there is a force {name!r} already; --replace puts the new one in its place.")
    written = forces.write(home, name, force, replace=replace)
    terminal.line((Span(name, "focus"), Span(f": {summary(content, force)}")))
    terminal.line(f"Saved as {written}")
    return 0


def _delete(home: Home, terminal: Terminal, name: str, sure: bool) -> int:
    """Move a force to the bin folder, after asking."""
    _kept(home, name)
    if not sure:
        if not terminal.is_typed:
            raise Wrong(f"kaiju force delete {name} asks before it deletes; without a terminal add --yes.")
        terminal.line(f"Delete {name}? It stays in the bin folder for {BIN_DAYS} days.  1 yes  0 no")
        if terminal.ask() not in ("1", "yes", "y"):
            terminal.line("Nothing was deleted.")
            return 0
    terminal.line(f"Deleted; it is here for {BIN_DAYS} days: {forces.delete(home, name)}")
    return 0


def _problems(content: Content, force: Force) -> Iterator[str]:
    yield from (_joined(field, reason) for field, reason in force_problems(content, force))


def _joined(field: str, reason: str) -> str:
    return f"{field}: {reason}" if field else reason


def _told(terminal: Terminal, problems: Iterator[str] | Sequence[str]) -> None:
    terminal.lines(*((Span(f"  {problem}", "danger"),) for problem in problems))


# Which force is meant


def _place(home: Home, name: str) -> Path:
    """Where a force of this name lies or would lie; raises Wrong for what is no name."""
    try:
        return forces.path_of(home, name)
    except SaveError as error:
        raise Wrong(f"{clean(name, 60)!r} is no name: {error.reason}.") from error


def _kept(home: Home, name: str) -> Path:
    """The file of a force that is there; raises Wrong."""
    path = _place(home, name)
    if not os.path.lexists(path):
        raise Wrong(f"there is no force {name!r} in {home.forces}; kaiju force list tells what is there.")
    return path


def _existing(name: str) -> Path:
    """A file that is there; raises Wrong."""
    if not name.strip() or not os.path.lexists(name):
        raise Wrong(f"{name or 'an empty name'}: no such file.")
    return Path(name)


def _meant(home: Home, name: str) -> Path:
    """The file of a force by name, or any file: one whose name ends in .toml or leads to a folder."""
    is_file = name.endswith(forces.SUFFIX) or os.sep in name
    return _existing(name) if is_file else _kept(home, name)
