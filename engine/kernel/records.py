"""The lines of a log. A record's id is its line number; the header is line 1.

Records only say what was decided and what came of it. Nothing is ever deleted: `Moved` sets the head, an
entry after an older head opens a branch. Types of the game (first state, commands, events, seats, options)
are parameters, see `union_for`.
"""

from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from engine.kernel.dice import Draw

FORMAT = 1
"""Version of the shapes in this module; every change adds an upcast step in `saves.upcast`."""

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
T = TypeVar("T")
P = TypeVar("P")

UndoMode = Literal["open", "table", "strict"]


class Record(
    Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="record"
):
    """The base of records."""


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A user's content pack that a game uses: its id and the hash of its entries."""

    id: str
    hash: str


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game was taken from: the other log's commitment and the record whose state it starts with."""

    commitment: str
    record: int


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: winning side (empty for a draw) and seats, a score in words and numbers, and why."""

    winner: str
    seats: tuple[int, ...]
    score: tuple[tuple[str, int], ...]
    reason: str
    rule: str


class Header(Record, Generic[S, T, P], frozen=True, gc=False, tag="header"):
    """The first line: what is played, by whom, under which rules and content, and the first state, whole.

    `commitment` is the hash of the secret seed, `at` the time of creation in UTC milliseconds.
    """

    format: int
    game: str
    rules: str
    content: str
    seats: tuple[T, ...]
    options: P
    undo: UndoMode
    start: S
    commitment: str
    at: int
    packs: tuple[Pack, ...] = ()
    origin: Origin | None = None


class Entry(Record, Generic[C, E], frozen=True, gc=False, tag="entry"):
    """One decision: the command, the draws it used and the events it caused, after record `parent`.

    `cut` says that a bot decided and time stopped it before its effort was spent.
    """

    id: int
    parent: int
    seat: int
    at: int
    command: C
    draws: tuple[Draw, ...]
    events: tuple[E, ...]
    cut: bool = False


class Moved(Record, frozen=True, gc=False, tag="moved"):
    """The head was moved to record `to` (1 is the first state). `name` names a branch."""

    to: int
    by: int
    at: int
    why: Literal["undo", "redo", "jump", "branch"]
    name: str = ""


class Asked(Record, frozen=True, gc=False, tag="asked"):
    """Seat `by` asks the others to take back `steps` entries."""

    id: int
    by: int
    steps: int


class Answered(Record, frozen=True, gc=False, tag="answered"):
    """Seat `by` answers the request of record `ask`; `never` also refuses all later ones of this game."""

    ask: int
    by: int
    answer: Literal["yes", "no", "never"]


class Seated(Record, frozen=True, gc=False, tag="seated"):
    """Seat `seat` is now played by `who` (a person's name, or `bot:` and a level), by decision of `by`."""

    seat: int
    who: str
    by: int


class Said(Record, frozen=True, gc=False, tag="said"):
    """Something said at the table; seat 0 is a watcher."""

    seat: int
    at: int
    text: str


class Worded(Record, frozen=True, gc=False, tag="worded"):
    """A word that a seat added to the key of all later draws."""

    seat: int
    word: str


class Reseeded(Record, frozen=True, gc=False, tag="reseeded"):
    """The seed was lost or given up; later draws come from the seed behind this commitment."""

    commitment: str
    why: str


class Closed(Record, frozen=True, gc=False, tag="closed"):
    """The end: the result, and the seed that opens the commitment."""

    result: Result
    seed: str
    at: int


AnyRecord = (
    Header[Any, Any, Any]
    | Entry[Any, Any]
    | Moved
    | Asked
    | Answered
    | Seated
    | Said
    | Worded
    | Reseeded
    | Closed
)


def union_for(state: Any, seat: Any, options: Any, command: Any, event: Any) -> Any:
    """The type of any record of a game with these types, for a decoder or a schema."""
    return (
        Header[state, seat, options]
        | Entry[command, event]
        | Moved
        | Asked
        | Answered
        | Seated
        | Said
        | Worded
        | Reseeded
        | Closed
    )
