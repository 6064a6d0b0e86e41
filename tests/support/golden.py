"""Golden games: whole games kept as log and transcript, made from recipes, so that a change shows as a diff.

A game keeps its recipes in `tests/games/<game>/golden/recipes.py`, as `RECIPES`, and the files beside them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from engine import games
from engine.bots.player import choose_command, luck_at
from engine.kernel.errors import Refusal
from engine.kernel.records import (
    Answered,
    AnyRecord,
    Asked,
    Closed,
    Entry,
    Moved,
    Reseeded,
    Said,
    Seated,
    UndoMode,
    Worded,
)
from engine.session import Session
from saves import codec, sample_games
from saves.table import new_header
from saves.verify import code
from tests.support.files import ROOT
from tui.eyes import witnessed

NOW = 1_700_000_000_000
"""The time of every record of a golden game."""


@dataclass(frozen=True)
class Recipe:
    """How a golden game is made; one that `is_sample` ships with the program, to be watched."""

    name: str
    play: Callable[[], Session]
    is_sample: bool = False


def folder(game_id: str) -> Path:
    """Where the golden games of a game lie."""
    return ROOT / "tests" / "games" / game_id / "golden"


def recipes(game_id: str) -> tuple[Recipe, ...]:
    """The recipes of a game; a game without any is an error."""
    found: tuple[Recipe, ...] = import_module(f"tests.games.{game_id}.golden.recipes").RECIPES
    assert found, f"{game_id} has no golden game"
    return found


def files_of(game_id: str, recipe: Recipe) -> dict[Path, bytes]:
    """What the files of a golden game are to hold, by path: log, transcript, and the sample if it is one."""
    session = recipe.play()
    log = log_of(session)
    found = {
        folder(game_id) / f"{recipe.name}.jsonl": log,
        folder(game_id) / f"{recipe.name}.txt": transcript(session).encode(),
    }
    if recipe.is_sample:
        found[sample_games.FOLDER / f"sample-{game_id}-{recipe.name}.jsonl"] = log
    return found


def new_session(game_id: str, seats: tuple[Any, ...], options: Any, undo: UndoMode, seed: str) -> Session:
    """A session at the beginning of a golden game."""
    header = new_header(game_id, seats, options, undo, seed, at=NOW)
    return Session(games.load(game_id), header, clock=lambda: NOW, seed=seed)


def decide(session: Session, seat: int, *texts: str) -> None:
    """The seat decides this, in notation; each is accepted."""
    for text in texts:
        command = session.game.parse(text, session.options(seat))
        assert not isinstance(command, Refusal), f"{text}: {command.message}"
        entry = session.submit(seat, command)
        assert not isinstance(entry, Refusal), f"{text}: {entry.message}"


def by_bots(session: Session, most: int = 1000) -> Session:
    """Greedy bots decide for all seats, with the luck of every front end, to the end or so many times."""
    for _ in range(most):
        if session.result is not None:
            break
        seat = session.awaiting[0]
        luck = luck_at(session.header.commitment, session.head, seat)
        command = choose_command(session.game, session.view(seat), seat, "greedy", luck)
        entry = session.submit(seat, command)
        assert not isinstance(entry, Refusal), f"{command}: {entry.message}"
    return session


def log_of(session: Session) -> bytes:
    """The log of a session, as it is written to disk."""
    written, check = b"", ""
    for record in session.records:
        line, check = codec.encode(record, check)
        written += line
    return written


def transcript(session: Session) -> str:
    """The game as text: each record by its number, what was decided in notation, and what all of it did."""
    return "".join(f"{line}\n" for line in (*_head(session), "", *_records(session), "", *_end(session)))


def _head(session: Session) -> Iterator[str]:
    header, game = session.header, session.game
    yield f"{game.title}, rules {header.rules}, undo {header.undo}, start code {code(header.commitment)}"
    parties = game.present(game.view(header.start, None), ()).parties
    for number, seat in enumerate(header.seats, start=1):
        units = [party.name for party in parties if party.seat == number]
        yield ", ".join((f"seat {number}: {seat.name} ({seat.by})", *units))
    for switch in game.switches:
        value = getattr(header.options, switch.field)
        if value != getattr(game.options_type(), switch.field):
            yield f"option {switch.field}: {value}"


def _records(session: Session) -> Iterator[str]:
    for number, record in enumerate(session.records[1:], start=2):
        if isinstance(record, Entry):
            yield f"{number:4}  {_who(session, record.seat)}: {session.game.say(record.command)}"
            yield from _told(session, record)
        else:
            yield f"{number:4}  -- {TOLD[type(record)](session, record)}"


def _told(session: Session, entry: Entry[Any, Any]) -> Iterator[str]:
    for draw in entry.draws:
        if draw.source != "seed":
            yield f"        ({draw.source}: {draw.purpose})"
    for sentence, _ in witnessed(session, entry, "all"):
        if sentence is not None:
            rule = f"  [{sentence.rule}]" if sentence.rule and sentence.depth else ""
            yield f"{'        ' if sentence.depth else '     == '}{sentence.text}{rule}"


def _who(session: Session, seat: int) -> str:
    return str(session.header.seats[seat - 1].name)


def _moved(session: Session, record: Moved) -> str:
    named = f", branch {record.name!r}" if record.name else ""
    return f"{_who(session, record.by)}: {record.why}, to {record.to}{named}"


def _said(session: Session, record: Said) -> str:
    return f"{_who(session, record.seat)} says: {record.text}"


def _closed(session: Session, record: Closed) -> str:
    del session
    return f"closed: the seed is {record.seed}"


TOLD: dict[type, Callable[[Session, Any], str]] = {
    Moved: _moved,
    Said: _said,
    Closed: _closed,
    Asked: lambda session, record: f"{_who(session, record.by)} asks to take back {record.steps} steps",
    Answered: lambda session, record: f"{_who(session, record.by)} answers {record.answer}",
    Seated: lambda session, record: f"seat {record.seat} is now played by {record.who}",
    Worded: lambda session, record: f"{_who(session, record.seat)} adds the word {record.word}",
    Reseeded: lambda session, record: f"a new seed: {record.why}",
}
"""The words for records that are no decision."""


def _end(session: Session) -> Iterator[str]:
    result = session.result
    assert result is not None, "a golden game is played to its end"
    winner = f"won by {result.winner}" if result.winner else "a draw"
    yield f"Result: {winner}. {result.reason} [{result.rule}]"
    yield from (f"  {name}: {value}" for name, value in result.score)


def again(header: Any, records: list[AnyRecord]) -> Session:
    """A game decided, drawn and moved anew from what its records ask for, and from its published seed."""
    closed = records[-1]
    assert isinstance(closed, Closed)
    fresh = new_header(
        header.game,
        header.seats,
        header.options,
        header.undo,
        closed.seed,
        at=header.at,
        origin=header.origin,
    )
    session = Session(games.load(header.game), fresh, clock=lambda: NOW, seed=closed.seed)
    for record in records[:-1]:
        if isinstance(record, Entry):
            _queue(session, record)
            entry = session.submit(record.seat, record.command)
            assert not isinstance(entry, Refusal), f"record {record.id}: {entry.message}"
        else:
            session.keep(record)
    return session


def _queue(session: Session, entry: Entry[Any, Any]) -> None:
    """The scripted results of an entry, by their places, to be used again."""
    queues: dict[str, tuple[str, ...]] = {}
    for draw in entry.draws:
        if draw.source == "scripted":
            queues[draw.stream] = queues.get(draw.stream, ()) + tuple(f"#{index}" for index in draw.got)
    session.box.queue(queues)
