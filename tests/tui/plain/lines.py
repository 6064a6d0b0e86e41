"""Line mode in tests: terminals made of text, games typed as lines, and what was printed."""

import contextlib
import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.chance import Rng, commitment
from engine.kernel.choice import Pick, answer
from engine.kernel.game import AnyGame
from engine.kernel.records import FORMAT, Header, UndoMode
from engine.session import Session
from saves.settings import Settings
from saves.table import Table
from tui.plain.desk import PutAway
from tui.plain.play import Play
from tui.plain.terminal import USUAL, Terminal

SEED = "a seed for line mode"
DUMB: Mapping[str, str] = {"TERM": "dumb"}


class Stream(io.TextIOWrapper):
    """A text stream in memory that may say that it is a terminal."""

    def __init__(self, data: bytes = b"", *, tty: bool = False, encoding: str = "utf-8") -> None:
        self.kept = io.BytesIO(data)
        super().__init__(self.kept, encoding=encoding, newline="\n")
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty

    def text(self) -> str:
        self.flush()
        return self.kept.getvalue().decode(self.encoding)


def terminal(
    typed: str | bytes = "",
    *,
    tty: bool = False,
    encoding: str = "utf-8",
    width: int | None = 200,
    ascii_only: bool = False,
    environ: Mapping[str, str] = DUMB,
    settings: Settings = USUAL,
) -> tuple[Terminal, Stream]:
    """A terminal at which this is typed, and the stream that it writes to."""
    data = typed if isinstance(typed, bytes) else typed.encode(encoding)
    target = Stream(tty=tty, encoding=encoding)
    source = Stream(data, tty=tty, encoding=encoding)
    made = Terminal(source, target, settings=settings, ascii_only=ascii_only, width=width, environ=environ)
    return made, target


def table_at(
    game: AnyGame, start: Any, players: Sequence[str] = ("Ann", "Ben:way-on"), undo: UndoMode = "table"
) -> Table:
    """A table in memory that begins with the state `start`; a player is a name, or name:level for a bot."""
    seats = []
    for text in players:
        name, _, by = text.partition(":")
        seats.append(game.seat(name, by or "human"))
    header: Header[Any, Any, Any] = Header(
        FORMAT, game.id, game.rules, "", tuple(seats), game.options_type(), undo, start, commitment(SEED), 0
    )
    session = Session(game, header, clock=lambda: 0, seed=SEED)
    table = Table(session, None)
    session.attach(table.sink)
    return table


def the_way_on(game: AnyGame, known: Any, seat: int, level: str, seed: int) -> Any:
    """A bot that adds nothing: done, none, no; where it must choose, the first that is offered."""
    del level, seed
    options = [one for one in game.options(game.imagine(known, Rng(1)), seat) if one.kind != "aside"]
    first = next((one for one in options if one.kind == "done"), options[0])
    form = first.form
    assert form is None or isinstance(form, Pick)
    return answer(first, None if form is None else form.items[: form.least])


def typed(table: Table, *lines: str, tty: bool = False, **more: Any) -> str:
    """What line mode prints when these lines are typed, up to the end of the game or of the lines."""
    made, target = terminal("".join(f"{line}\n" for line in lines), tty=tty, **more)
    with contextlib.suppress(PutAway):
        Play(table, made, the_way_on).run()
    return target.text()


def after(text: str, line: str) -> str:
    """What was printed after this line was typed for the first time, up to the next prompt."""
    rest = text.partition(f"\n> {line}\n")[2]
    return re.split(r"^> ", rest, maxsplit=1, flags=re.MULTILINE)[0]
