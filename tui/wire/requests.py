"""The requests of the wire: one strict shape for each verb.

Unknown fields are refused. `seat` numbers count from 1. A request about a table may name it with `table`;
without it the last table is meant.
"""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

from engine.kernel.records import UndoMode

Id = Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=1, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=1, le=99)]
Eye = SeatNumber | Literal["all"] | None
"""Whose sight: a seat, everything (`"all"`), or a watcher (null)."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Seed = Annotated[str, Meta(min_length=1, max_length=200)]
Path = Annotated[str, Meta(min_length=1, max_length=4000)]
Objects = tuple[dict[str, Any], ...]


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every request has: `id` comes back in its answer."""

    id: Id


class AtTable(Request, frozen=True, kw_only=True):
    """A request about a table."""

    table: Number | None = None


class Games(Request, frozen=True, kw_only=True, tag="games"):
    """The games that can be played, and their options."""


class New(Request, frozen=True, kw_only=True, tag="new"):
    """A new game. `seats` are objects of the game: name, `by` (`human` or a bot's level), and more.

    Bots are played by the wire only if `bots` is true.
    """

    game: str
    seats: Objects
    options: dict[str, Any] = {}
    undo: UndoMode = "table"
    seed: Seed | None = None
    packs: tuple[str, ...] = ()
    bots: bool = False


class Position(Request, frozen=True, kw_only=True, tag="position"):
    """A game that begins from `state`, in the shape of the view of `"all"`; what is left out is filled in."""

    game: str
    state: dict[str, Any]
    seats: Objects = ()
    undo: UndoMode = "table"
    seed: Seed | None = None
    packs: tuple[str, ...] = ()
    bots: bool = False


class Options(AtTable, frozen=True, kw_only=True, tag="options"):
    """What a seat may do now; without a seat, what all awaited seats may do."""

    seat: SeatNumber | None = None


class Play(AtTable, frozen=True, kw_only=True, tag="play"):
    """A decision of a seat: just one of `command`, `say` (typed text), or `n` with the form's `answer`."""

    seat: SeatNumber
    command: dict[str, Any] | None = None
    say: Annotated[str, Meta(max_length=200)] | None = None
    n: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    answer: Any = None


class View(AtTable, frozen=True, kw_only=True, tag="view"):
    """All that a seat may know."""

    seat: Eye = None


class Scene(AtTable, frozen=True, kw_only=True, tag="scene"):
    """The picture of the table for a seat, as the other front ends draw it."""

    seat: Eye = None


class Events(AtTable, frozen=True, kw_only=True, tag="events"):
    """What a seat has seen of the entries after `since`."""

    since: Annotated[int, Meta(ge=0, le=2**53)] = 0
    seat: Eye = None


class Undo(AtTable, frozen=True, kw_only=True, tag="undo"):
    """Take back to the seat's last decision, where that is free."""

    seat: SeatNumber


class Redo(AtTable, frozen=True, kw_only=True, tag="redo"):
    """Go forward again to where the last undo came from."""

    seat: SeatNumber


class Ask(AtTable, frozen=True, kw_only=True, tag="ask"):
    """Ask the others to take back to the seat's last decision."""

    seat: SeatNumber


class Answer(AtTable, frozen=True, kw_only=True, tag="answer"):
    """Answer the open request; `never` also refuses all later ones of this game."""

    seat: SeatNumber
    yes: bool
    never: bool = False


class Jump(AtTable, frozen=True, kw_only=True, tag="jump"):
    """Visit any entry of an Open game; 1 is the first state."""

    entry: Number
    seat: SeatNumber | None = None


class Branch(AtTable, frozen=True, kw_only=True, tag="branch"):
    """Go on from any entry of an Open game, under a name."""

    entry: Number
    name: Name | None = None
    seat: SeatNumber | None = None


Face = Annotated[str, Meta(max_length=60)]
Place = Annotated[int, Meta(ge=0, le=10_000)]


class Queued(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Results for one stream, in order: by name (`faces`, `cards`, `order`), or by place from 0 (`index`)."""

    stream: Annotated[str, Meta(min_length=1, max_length=40)]
    faces: tuple[Face | Place, ...] | None = None
    cards: tuple[Face, ...] | None = None
    order: tuple[Face, ...] | None = None
    index: Place | tuple[Place, ...] | None = None


class Dice(AtTable, frozen=True, kw_only=True, tag="dice"):
    """Results to use first, by stream; they replace those that are still queued."""

    queue: tuple[Queued, ...]


class Save(AtTable, frozen=True, kw_only=True, tag="save"):
    """Write the log as a saved game: a path that ends in `.jsonl`, or a name in the library."""

    path: Path


class Load(Request, frozen=True, kw_only=True, tag="load"):
    """Take up a saved game as a copy in memory."""

    path: Path
    bots: bool = False


class Verify(Request, frozen=True, kw_only=True, tag="verify"):
    """Check a saved game; `start` and `end` are the codes that somebody noted."""

    path: Path
    start: str = ""
    end: str = ""


class Result(AtTable, frozen=True, kw_only=True, tag="result"):
    """How the game ended, if it has."""


class Quit(Request, frozen=True, kw_only=True, tag="quit"):
    """End the program."""


AnyRequest = (
    Games
    | New
    | Position
    | Options
    | Play
    | View
    | Scene
    | Events
    | Undo
    | Redo
    | Ask
    | Answer
    | Jump
    | Branch
    | Dice
    | Save
    | Load
    | Verify
    | Result
    | Quit
)

VERBS: dict[str, type[Request]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyRequest)}
"""The requests by their verb."""
