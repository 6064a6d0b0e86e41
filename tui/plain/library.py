"""What the shell asks about files: saved games, verifying, reading again, rules."""

from collections.abc import Sequence
from pathlib import Path

from engine.kernel.errors import EngineError
from engine.kernel.scene import Span
from engine.session import Session
from saves import codec, store
from saves.errors import SaveError
from saves.home import Home
from saves.packs import of_log
from saves.repair import UNSOUND, check_sound
from saves.sample_games import KEPT, is_sample, sample_paths
from saves.verify import verify
from tui.plain.book import look_up
from tui.plain.ending import luck, moments, result_lines
from tui.plain.setup import find_game
from tui.plain.tell import Teller
from tui.plain.terminal import Terminal
from tui.plain.wrong import Wrong
from tui.when import day_and_time

LAST = "last"


def find_saved(home: Home, name: str) -> Path:
    """The saved game of this name or path, `last` for the one last written; raises Wrong."""
    if name == LAST:
        newest = home.paths()
        if not newest:
            raise Wrong(f"There is no saved game in {home.games}.")
        return newest[0]
    given = Path(name)
    try:
        if given.suffix and len(given.parts) > 1 and not given.exists():
            raise Wrong(f"{given}: no such file.")
        return home.find(name)
    except OSError as error:
        raise Wrong(f"{given}: {error.strerror or error}.") from error
    except SaveError as error:
        raise Wrong(f"{error}.") from error


def read_session(path: Path, *, closely: bool = True) -> Session:
    """A saved game for reading alone, without taking its lock. Raises SaveError.

    Unless `closely`, which takes longer, its parts may not fit together.
    """
    log = codec.read(path)
    if log.problem is not None:
        raise log.problem
    if log.game is None or log.header is None:
        raise SaveError(path, "no header")
    try:
        if closely:
            check_sound(log.game, log.header, log.records)
        return Session(log.game, log.header, log.records, clock=lambda: 0)
    except EngineError as error:
        raise SaveError(path, str(error)) from error


def list_saves(home: Home, terminal: Terminal) -> int:
    """One row for each saved game, with the reason where one cannot be read; without any, the samples."""
    paths = home.paths()
    for path in paths:
        _list(terminal, path, path.stat().st_mtime)
    if not paths:
        terminal.line(f"There is no saved game in {home.games}.")
        for path in sample_paths():
            _list(terminal, path, None)
            terminal.line(f"  a sample game; to watch it: kaiju replay {path.stem}")
    return 0


def _list(terminal: Terminal, path: Path, changed: float | None) -> None:
    """One row about a game: its name, when it was last written, who plays what, and how it stands."""
    try:
        session = read_session(path, closely=False)
        told = [session.scene(None).title, _players(session), standing(session)]
    except (SaveError, *UNSOUND) as error:
        reason = error.reason if isinstance(error, SaveError) else "its state does not fit together"
        terminal.line((Span(f"{path.stem}  "), Span(f"cannot be read: {reason}", "danger")))
        return
    if changed is not None:
        told.insert(0, day_and_time(changed))
    terminal.line((Span(path.stem, "focus"), Span(f"  {'  '.join(told)}")))


def _players(session: Session) -> str:
    seats = session.players.values()
    return " and ".join(name if by == "human" else f"{name} ({by})" for name, by in seats)


def standing(session: Session) -> str:
    """How a game stands: who won, or who decides."""
    result = session.result
    if result is not None:
        winners = " and ".join(session.names[seat] for seat in result.seats if seat in session.names)
        return f"over: {winners} won" if winners else "over: a draw"
    return f"{' and '.join(session.names[seat] for seat in session.awaiting)} to decide"


def delete_saved(home: Home, terminal: Terminal, name: str, sure: bool) -> int:
    """Move a saved game to the bin folder, after asking."""
    path = find_saved(home, name)
    if is_sample(path):
        raise Wrong(f"{path.stem} {KEPT}.")
    if not sure:
        if not terminal.is_typed:
            raise Wrong(
                f"kaiju saves delete {path.stem} asks before it deletes; without a terminal add --yes."
            )
        terminal.line(
            f"Delete {path.stem}? It stays in the bin folder for {store.BIN_DAYS} days.  1 yes  0 no"
        )
        if terminal.ask() not in ("1", "yes", "y"):
            terminal.line("Nothing was deleted.")
            return 0
    terminal.line(f"Deleted; it is here for {store.BIN_DAYS} days: {store.delete(home, path)}")
    return 0


def verify_files(home: Home, terminal: Terminal, names: Sequence[str], start: str, end: str) -> int:
    """Report on each file; 0 only when all are verified."""
    if (start or end) and len(names) != 1:
        raise Wrong(f"--start and --end belong to one file, not to {len(names)}.")
    all_good = True
    for path in [find_saved(home, name) for name in names]:
        try:
            found = verify(path, start, end, home)
        except SaveError as error:
            terminal.line(f"{path}: cannot be read: {error.reason}", "danger")
            all_good = False
            continue
        good = found.verdict == "verified"
        all_good = all_good and good
        terminal.line((Span(f"{path}: "), Span(found.verdict, "good" if good else "danger")))
        terminal.lines(*(f"  {line}" for line in found.lines))
        if found.start:
            terminal.line(f"  start code {found.start}, end code {found.end}", "dim")
    return 0 if all_good else 1


def replay_text(home: Home, terminal: Terminal, name: str) -> int:
    """The whole game as text, as a watcher saw it; after the end also its key moments and luck."""
    path = find_saved(home, name)
    session = read_session(path)
    players = " against ".join(f"{name} ({by})" for name, by in session.players.values())
    terminal.line(f"{session.game.title}: {players}.", "focus")
    terminal.lines(*((Span(told, "dim"),) for told in of_log(home, session.header)[1]))
    terminal.lines(*Teller(session).news(None))
    if session.result is None:
        terminal.line(f"The game is not over: {standing(session)}.")
    else:
        terminal.lines(*result_lines(session), *moments(session), *luck(session))
    return 0


def print_rules(terminal: Terminal, game_id: str, words: str) -> int:
    """What the rulebook has about `words`; 1 when it has nothing."""
    game = find_game(game_id)
    lines = look_up(game.rulebook(), words)
    if not lines:
        terminal.line(f"The rulebook of {game.title} has nothing about {words!r}.")
        return 1
    terminal.lines(*lines)
    return 0
