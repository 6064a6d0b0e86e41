"""`kaiju`: arguments, then one of the front ends. Heavy parts are imported only where they are used."""

import argparse
import contextlib
import errno
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tui.plain.manual import parser

if TYPE_CHECKING:
    from tui.plain.crash import Here
    from tui.plain.terminal import Terminal

NO_TERMINAL = (
    "kaiju: the app needs a terminal for its input, output and errors; without one use"
    " kaiju play matchup --plain or kaiju demo."
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run `kaiju` with these arguments (those of the process, if not given); returns the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _open_missing_streams()
    try:
        return _guarded(_parsed(arguments), arguments)
    except OSError as error:
        return _unwritten(error)
    except KeyboardInterrupt:
        _complain("", "Stopped.")
        return 130


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments; help and version end the program once they are written."""
    try:
        return parser().parse_args(arguments)
    except SystemExit:
        sys.stdout.flush()
        raise


def _guarded(chosen: argparse.Namespace, arguments: Sequence[str]) -> int:
    """Do what was chosen; whatever fails, a person gets a sentence or a page, never a traceback."""
    from saves.home import Home
    from tui.plain.crash import Here, page

    here = Here(Home(data_folder(getattr(chosen, "data", None))), arguments)
    try:
        code = _run(chosen, here)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _complain("", "The game is saved." if here.saved is not None else "Stopped.")
        return 130
    except OSError as error:
        return _unwritten(error)
    except Exception as error:
        _complain(*page(here, error))
        return 70
    return code


def data_folder(given: str | None) -> Path:
    """The data directory: as given, else `KAIJU_HOME`, else the user's own. Raises OSError for `~nobody`."""
    chosen = given or os.environ.get("KAIJU_HOME")
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            raise OSError(errno.ENOENT, "no such user", chosen) from error
    from platformdirs import user_data_dir

    return Path(user_data_dir("kaiju-tabletop"))


def _run(chosen: argparse.Namespace, here: "Here") -> int:
    """Do what was chosen; mistakes of the user and files that cannot be used are told in one sentence."""
    from engine.kernel.errors import EngineError
    from saves.errors import SaveError
    from tui.plain.wrong import Wrong

    verb = f"kaiju {chosen.verb}" if chosen.verb else "kaiju"
    try:
        return VERBS[chosen.verb](chosen, here)
    except Wrong as wrong:
        _complain(f"{verb}: {wrong}")
        return 2
    except (SaveError, EngineError) as error:
        _complain(f"{verb}: {error}.")
        return 1


def _app(chosen: argparse.Namespace, here: "Here") -> int:
    if not _has_terminal():
        if chosen.or_demo:
            return _demo_text(chosen, here, "matchup", None)
        _complain(NO_TERMINAL)
        return 2
    from tui.app import run

    return run(here.home, ascii_only=_ascii(chosen))


def _play(chosen: argparse.Namespace, here: "Here") -> int:
    if not chosen.plain and not _has_terminal():
        _complain(NO_TERMINAL)
        return 2
    from tui.plain.at_table import play_in_lines, table_for

    table = table_for(here.home, chosen)
    here.saved = table.path
    if chosen.plain:
        return play_in_lines(table, _terminal(chosen, here), here.home)
    from tui.app import run
    from tui.screens.starting import sit_down

    table.session.begin()
    return run(here.home, first=lambda app: sit_down(app, table), ascii_only=_ascii(chosen))


def _saves(chosen: argparse.Namespace, here: "Here") -> int:
    from tui.plain.library import delete_saved, list_saves
    from tui.plain.wrong import Wrong

    terminal = _terminal(chosen, here)
    if chosen.what == "delete":
        if chosen.name is None:
            raise Wrong("delete needs the NAME of a saved game; kaiju saves lists them.")
        return delete_saved(here.home, terminal, chosen.name, chosen.yes)
    if chosen.name is not None:
        raise Wrong(f"{chosen.what} takes no NAME, but {chosen.name!r} was given.")
    if chosen.what == "where":
        _print_path(here.home.games)
        return 0
    return list_saves(here.home, terminal)


def _verify(chosen: argparse.Namespace, here: "Here") -> int:
    from tui.plain.library import verify_files

    return verify_files(here.home, _terminal(chosen, here), chosen.files, chosen.start, chosen.end)


def _replay(chosen: argparse.Namespace, here: "Here") -> int:
    from tui.plain.library import find_saved, replay_text

    if chosen.plain:
        return replay_text(here.home, _terminal(chosen, here), chosen.file)
    path = find_saved(here.home, chosen.file)
    if not _has_terminal():
        _complain(f"kaiju replay: the app needs a terminal; for text use kaiju replay {path.stem} --plain.")
        return 2
    from tui.app import run
    from tui.screens.replay import ReplayScreen

    return run(here.home, first=lambda app: ReplayScreen(path), ascii_only=_ascii(chosen))


def _rules(chosen: argparse.Namespace, here: "Here") -> int:
    from tui.plain.library import print_rules

    return print_rules(_terminal(chosen, here), chosen.game, " ".join(chosen.words))


def _demo(chosen: argparse.Namespace, here: "Here") -> int:
    if chosen.plain or not _has_terminal():
        return _demo_text(chosen, here, chosen.game, chosen.seed)
    from tui.plain.demo import demo_table
    from tui.plain.setup import find_game

    table = demo_table(find_game(chosen.game, screens=True), chosen.seed)
    from tui.app import run
    from tui.screens.starting import sit_down

    return run(here.home, first=lambda app: sit_down(app, table, watch=True), ascii_only=_ascii(chosen))


def _demo_text(chosen: argparse.Namespace, here: "Here", game_id: str, seed: str | None) -> int:
    from tui.plain.demo import demo
    from tui.plain.setup import find_game

    demo(find_game(game_id), _terminal(chosen, here), seed)
    return 0


def _engine(chosen: argparse.Namespace, here: "Here") -> int:
    from tui.plain.wrong import Wrong

    if chosen.seat is not None and chosen.seat < 1:
        raise Wrong(f"--seat {chosen.seat} is no seat; they are numbered from 1.")
    if chosen.schema:
        from tui.wire.schema import schema

        sys.stdout.write(f"{json.dumps(schema())}\n")
        return 0
    from tui.wire.server import serve

    return serve(sys.stdin, sys.stdout, here.home, chosen.seat)


def _packs(chosen: argparse.Namespace, here: "Here") -> int:
    from tui.plain.packs import check_packs, list_packs
    from tui.plain.wrong import Wrong

    if chosen.what == "check":
        return check_packs(here.home, _terminal(chosen, here), chosen.folder)
    if chosen.folder is not None:
        raise Wrong(f"list takes no DIR, but {chosen.folder!r} was given.")
    return list_packs(here.home, _terminal(chosen, here))


def _force(chosen: argparse.Namespace, here: "Here") -> int:
    from tui.plain.forces import run_force

    return run_force(here.home, _terminal(chosen, here), chosen)


VERBS: dict[str | None, Callable[[argparse.Namespace, "Here"], int]] = {
    None: _app,
    "play": _play,
    "saves": _saves,
    "verify": _verify,
    "replay": _replay,
    "rules": _rules,
    "demo": _demo,
    "engine": _engine,
    "packs": _packs,
    "force": _force,
}


def _has_terminal() -> bool:
    """Whether the app can be played: it reads the input and draws on the error output."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def _ascii(chosen: argparse.Namespace) -> bool:
    """Whether letters are asked for instead of signs."""
    return bool(getattr(chosen, "ascii", False))


def _terminal(chosen: argparse.Namespace, here: "Here") -> "Terminal":
    from saves import settings as user_settings
    from saves.errors import SaveError
    from tui.plain.terminal import Terminal

    try:
        settings = user_settings.read(here.home)
    except SaveError as error:
        _complain(f"kaiju: the settings are not used: {error}.")
        settings = user_settings.Settings()
    return Terminal(sys.stdin, sys.stdout, settings=settings, ascii_only=_ascii(chosen))


def _complain(*lines: str) -> None:
    """Write to standard error, without anything that a terminal might obey."""
    from engine.kernel.text import brief

    for line in lines:
        sys.stderr.write(f"{brief(line)}\n")


def _print_path(path: Path) -> None:
    """Print a path: for people as text, for programs byte for byte."""
    from engine.kernel.text import brief

    if sys.stdout.isatty():
        sys.stdout.write(f"{brief(str(path))}\n")
    else:
        sys.stdout.buffer.write(os.fsencode(path) + b"\n")


def _open_missing_streams() -> None:
    """A stream that was closed before the start reads and writes nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _unwritten(error: OSError) -> int:
    """The exit code: a reader that went away is no mistake, a disk that is full or refuses is told."""
    _write_nowhere()
    if isinstance(error, BrokenPipeError):
        return 0
    _complain(f"kaiju: {error.filename or 'input or output'}: {error.strerror or error}.")
    return 1


def _write_nowhere() -> None:
    """Nobody can read what is still to be written: it goes nowhere, without a complaint at exit."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
