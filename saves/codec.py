"""Records to lines and back.

A line is one JSON object whose last member is `check`: 32 hex digits of SHA-256 over the check of the line
before and the raw bytes of this line up to `,"check"`. The chain covers every record and names any altered
byte; it does not stop a forger who writes the whole file anew (the two codes that players note do).
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from engine import games
from engine.kernel.content import canonical
from engine.kernel.errors import EngineError
from engine.kernel.game import AnyGame
from engine.kernel.records import FORMAT, AnyRecord, Header, union_for
from saves import upcast
from saves.disk import read_regular
from saves.errors import BadLine

MARK = b',"check":"'
TAIL = len(MARK) + 32 + len(b'"}')
LONGEST = 4_000_000
"""No line of a log is longer, in bytes; a longer one is refused before it is decoded."""
LARGEST = 64_000_000
"""No log is larger, in bytes; a larger file is not read."""


def check_of(before: str, body: bytes) -> str:
    """The check of a line: `before` is that of the line above (empty for the first), `body` its raw bytes."""
    return hashlib.sha256(before.encode() + body).hexdigest()[:32]


def encode(record: AnyRecord, before: str) -> tuple[bytes, str]:
    """The line of a record, newline included, and its check."""
    body = msgspec.json.encode(record)[:-1]
    check = check_of(before, body)
    return body + MARK + check.encode() + b'"}\n', check


class _Peek(msgspec.Struct, frozen=True):
    """The two fields of a header that say how to read the rest."""

    record: str
    format: int
    game: str


@cache
def record_types(game_id: str) -> Any:
    """The union of record types of a game."""
    game = games.load(game_id)
    return union_for(game.state, game.seat, game.options_type, game.command, game.event)


@cache
def decoder(game_id: str) -> "msgspec.json.Decoder[AnyRecord]":
    """The decoder of a game's records; strict about types and fields."""
    return msgspec.json.Decoder(record_types(game_id))


@dataclass
class Log:
    """A log as far as it is sound: its records, the check of each, and what was found at its end.

    `torn` are the bytes of a last line without newline, `size` the length of the sound part in bytes,
    `problem` the bad line that ended the reading. `format` is the one that the log was written in, 0 if that
    is not known; its records are in the present one.
    """

    path: Path
    format: int = 0
    game: AnyGame | None = None
    header: Header[Any, Any, Any] | None = None
    records: list[AnyRecord] = field(default_factory=list)
    check: str = ""
    size: int = 0
    torn: bytes = b""
    problem: BadLine | None = None


def split(data: bytes) -> tuple[list[bytes], bytes]:
    """The whole lines of a file, without their newlines, and the bytes of a torn last one."""
    *lines, torn = data.split(b"\n")
    return lines, torn


def read(path: Path) -> Log:
    """Read a log; a bad line ends the reading and stands in `problem`. Raises SaveError."""
    return decode(path, read_regular(path, LARGEST))


def decode(path: Path, data: bytes) -> Log:
    """The log in `data`; `path` only names it in problems."""
    log = Log(path)
    lines, log.torn = split(data)
    try:
        for number, record, check, length in _records(log, lines):
            if number == 1 and isinstance(record, Header):
                log.header = record
            else:
                log.records.append(record)
            log.check = check
            log.size += length
    except BadLine as problem:
        log.problem = problem
    if log.header is None and log.problem is None:
        log.problem = BadLine(path, 1, "the file is empty" if not log.torn else "no line is whole")
    return log


def _records(log: Log, lines: Iterable[bytes]) -> Iterator[tuple[int, AnyRecord, str, int]]:
    check = ""
    read_one: Any = None
    for number, line in enumerate(lines, start=1):
        body, check = _checked(log.path, number, line, check)
        try:
            if number == 1:
                game, log.format = _begin(log.path, body)
                log.game = game
                read_one = decoder(game.id)
            raw = body if log.format == FORMAT else upcast.line(body, log.format)
            record = read_one.decode(raw)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise BadLine(log.path, number, f"not a record: {error}") from error
        if isinstance(record, Header) != (number == 1):
            raise BadLine(log.path, number, "the header is the first line, and only that")
        yield number, record, check, len(line) + 1


def _checked(path: Path, number: int, line: bytes, before: str) -> tuple[bytes, str]:
    """The JSON of a line without its check, and its check, if that is right."""
    if len(line) > LONGEST:
        raise BadLine(path, number, f"longer than {LONGEST} bytes")
    body, tail = line[:-TAIL], line[-TAIL:]
    if not (tail.startswith(MARK) and tail.endswith(b'"}') and body.startswith(b"{")):
        raise BadLine(path, number, "does not end with a check")
    check = check_of(before, body)
    if tail[len(MARK) : -2] != check.encode():
        raise BadLine(path, number, "was altered: its check does not fit")
    return body + b"}", check


def _begin(path: Path, body: bytes) -> tuple[AnyGame, int]:
    """The game of a log, and the format that it was written in."""
    peek = msgspec.json.decode(body, type=_Peek)
    if peek.record != "header":
        raise BadLine(path, 1, f"a log begins with a header, not with {peek.record!r}")
    if not 1 <= peek.format <= FORMAT:
        raise BadLine(path, 1, f"format {peek.format} is not known here; this program writes format {FORMAT}")
    try:
        return games.load(peek.game), peek.format
    except EngineError as error:
        raise BadLine(path, 1, str(error)) from error


def content_hash(game: AnyGame) -> str:
    """SHA-256 over the canonical JSON of the game's decoded content, entries sorted by id."""
    return entries_hash(game.content_entries(game.content()))


def entries_hash(entries: Any) -> str:
    """SHA-256 over the canonical JSON of entries by id."""
    return hashlib.sha256(canonical(entries)).hexdigest()
