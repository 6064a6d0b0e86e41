"""A session with its file behind it: new games, games taken up again, and submitting without blocking."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from engine import chance, games
from engine.kernel.errors import EngineError, Refusal
from engine.kernel.records import FORMAT, AnyRecord, Closed, Entry, Header, Origin, UndoMode
from engine.session import Session
from saves import codec, store
from saves.disk import write_private
from saves.errors import SaveError
from saves.home import Home
from saves.packs import GOES_ON, Supplied, of_log
from saves.repair import check_sound
from saves.seeds import put_aside
from saves.store import GameFile

T = TypeVar("T")


def now() -> int:
    """The time in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class Table:
    """One game at one table: its session and its file; there is one writer.

    When the disk refuses, a local game goes on in memory: `trouble` says so, and every later record tries
    to write what is missing first.
    """

    def __init__(self, session: Session, file: GameFile | None, cut: str = "") -> None:
        self.session = session
        self.file = file
        self.cut = cut
        self.trouble = ""
        self._pending: list[AnyRecord] = []
        self._lock = asyncio.Lock()
        self._writing = threading.Lock()
        self._closed = False

    @property
    def path(self) -> Path | None:
        """Where the game is kept."""
        return self.file.path if self.file is not None else None

    def sink(self, record: AnyRecord) -> None:
        """Write a record, after those that could not be written before."""
        with self._writing:
            if self.file is None or self._closed:
                return
            self._pending.append(record)
            try:
                self._write(self.file)
                self.trouble = ""
            except SaveError as error:
                self.trouble = f"not saved: {error.reason}; the game goes on in memory"

    def _write(self, file: GameFile) -> None:
        """Write what is pending; the file of the seed goes once the closing record publishes it."""
        while self._pending:
            file.append(self._pending[0])
            if isinstance(self._pending.pop(0), Closed):
                file.drop_seed()

    async def submit(self, seat: int, command: Any, *, cut: bool = False) -> Entry[Any, Any] | Refusal:
        """Decide, write in a thread, then change the state; one at a time. `cut` goes into the record."""
        async with self._lock:
            prepared = self.session.prepare(seat, command)
            if isinstance(prepared, Refusal):
                return prepared
            if cut:
                prepared = replace(prepared, cut=True)
            await asyncio.to_thread(self.sink, prepared)
            self.session.commit(prepared)
            self.session.close_if_over()
            return prepared

    async def act(self, action: Callable[[], T]) -> T:
        """Do something else with the session (taking back, talking) when no decision is being written."""
        async with self._lock:
            return action()

    def close(self) -> None:
        """Give up the file; what could not be written is tried once more.

        A record that is being written is waited for; one that comes later, from a bot, is not kept.
        """
        with self._writing:
            if self.file is None or self._closed:
                return
            with contextlib.suppress(SaveError):
                self._write(self.file)
                self.trouble = ""
            self._closed = True
            self.file.close()


def new_header(
    game_id: str,
    seats: Sequence[Any],
    options: Any,
    undo: UndoMode,
    seed: str,
    *,
    start: Any = None,
    origin: Origin | None = None,
    at: int | None = None,
    supplied: Supplied | None = None,
) -> Header[Any, Any, Any]:
    """The header of a new game; raises SetupError when seats or options are wrong.

    `start` is the first state of a game that begins elsewhere than at its beginning. `supplied` is the
    content with the user's packs (`packs.content_for`); without it the game has its content as it ships.
    """
    game = games.load(game_id)
    given = supplied or Supplied(game.content())
    return Header(
        format=FORMAT,
        game=game.id,
        rules=game.rules,
        content=codec.content_hash(game),
        seats=tuple(seats),
        options=options,
        undo=undo,
        start=game.initial(tuple(seats), options, given.content) if start is None else start,
        commitment=chance.commitment(seed),
        at=now() if at is None else at,
        packs=given.packs,
        origin=origin,
    )


def new_table(home: Home | None, header: Header[Any, Any, Any], seed: str) -> Table:
    """A table for a new game, saved in `home` (None: kept in memory only)."""
    game = games.load(header.game)
    file = store.create(home, header, seed) if home is not None else None
    session = Session(game, header, clock=now, seed=seed)
    return _attached(session, file, "")


def open_table(path: Path, home: Home | None = None) -> Table:
    """Take up a saved game where it was. Raises SaveError (BadLine, Locked) or EngineError.

    A running game whose seed is missing gets a new one; the log says so. A pack that it was begun with is
    looked for in `home`; if it is not there as it was, that is told, and the game goes on without it.
    """
    opened = store.open_game(path)
    log = opened.log
    if log.game is None or log.header is None:
        raise SaveError(path, "no header")
    try:
        session = Session(log.game, log.header, log.records, clock=now, seed=opened.seed)
        check_sound(log.game, log.header, log.records)
    except EngineError as error:
        opened.file.close()
        raise SaveError(path, str(error)) from error
    table = _attached(
        session, opened.file, " ".join(filter(None, (opened.cut, _packs_told(home, log.header))))
    )
    if session.closed is not None:
        if opened.seed is not None:
            opened.file.drop_seed()
    elif opened.seed is None:
        seed = chance.new_seed()
        try:
            table.cut = " ".join(filter(None, (table.cut, put_aside(opened.file.seed_path))))
            write_private(opened.file.seed_path, seed.encode())
        except OSError as error:
            opened.file.close()
            raise SaveError(opened.file.seed_path, error.strerror or str(error)) from error
        session.reseed(seed, "the seed was missing")
    session.close_if_over()
    return table


def _packs_told(home: Home | None, header: Header[Any, Any, Any]) -> str:
    """That packs of a game are not here as they were, and that it needs none; empty if all is well."""
    _, told = of_log(home, header) if header.packs else (None, ())
    return " ".join((*told, GOES_ON)) if told else ""


def _attached(session: Session, file: GameFile | None, cut: str) -> Table:
    table = Table(session, file, cut)
    session.attach(table.sink)
    return table
