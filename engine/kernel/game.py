"""What a game declares.

A game is seven things: commands, events, a state, `initial`, `decide`, `evolve` and `result`. All else
(options, views, pictures, sentences, notation) is derived from them, and everything outside the games'
package uses only what stands here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from engine.kernel.boards import Sight
from engine.kernel.choice import Option
from engine.kernel.dice import Dice, Die, Rng
from engine.kernel.errors import Refusal
from engine.kernel.messages import Command
from engine.kernel.placing import Trial, Wish
from engine.kernel.records import Result
from engine.kernel.rolls import RollLog
from engine.kernel.rulebook import Rulebook
from engine.kernel.scene import Choice, Panel, Scene, Sentence
from engine.kernel.stages import AnyStage
from engine.kernel.turn import Outcome

S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E")
V = TypeVar("V")

Everyone = tuple[int, ...]
Mark = Literal["attack", "damage", "destroyed", "draw"]
"""What a replay looks for; `draw` is every result of chance."""


Retold = Sequence[Sequence[tuple[E, Sentence | None]]]
"""Decisions as a seat saw them: for each its events, with their sentences."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """One chair: the name of the person, and `by`: `human`, or a bot's level such as `greedy`."""

    name: str
    by: str = "human"


class Switch(Struct, frozen=True):
    """An option of a game as a person sets it: field, title, possible values, what it does, and its rule."""

    field: str
    title: str
    values: tuple[Any, ...]
    help: str
    rule: str
    house: bool = False


@dataclass(frozen=True, slots=True)
class Game(Generic[S, C, E, V]):
    """A game, whole. Functions are pure; states, commands, events and views are frozen.

    `initial` gives the first state without chance: what is random at the beginning is an event of the
    first command. `position` makes a state from plain data and content, raising SetupError with every
    invariant that `check_state` finds broken. `decide` answers a command with its events (and the state
    that they fold to) or with a refusal, never with nothing. `evolve` has one function per event class,
    which only sets fields. `agreed` reads from a state how many seats it has and which options hold.
    `opening` is the notation of the command that begins a game, which nobody needs to think about; `varied`
    are the commands between which chance may choose for a bot where they are equally good.

    `options(state, seat)` is all that a seat may do, `answers` those of them that answer what it is asked.

    `view(state, seat)` is all that a seat may know, for seat None what a watcher may know; `seen` the same
    for an event (None: nothing). `told` names the seats that learn from an event what their view and the
    command did not determine. `imagine` draws a whole state that looks the same from a view. `evaluate`
    tells how good a state is for a seat, in the game's own points; it looks at the whole state, so only
    give it imagined ones. `marks` says which event classes a replay looks for, and as what. `sample`, where a
    game has it, draws one of the answers of an awaited seat without making a list of them. `glossary`, where
    a game has it, tells of everything with a name what it does; each title begins with the name and a comma.

    `sights(view, id)`, where a game has it, tells whom a base sees, with lines of sight to be drawn.

    `held(view, option, wish)`, where things are put on an open board, tells where something would lie that a
    person holds over it, and whether it may, by the rules by which `decide` will judge; None for an option
    that puts and turns nothing.

    `unnoticed(state, seat)` names the seats that can decide something of which `seat` notices nothing at
    all; a game without it has no such decisions. `guarded(state, seat)` tells whether a seat knows or is
    asked something that others at the same screen may not see; in a game without it that is always so.
    `awards`, where a game has it, tells from all events of a finished game what stood out in it.

    `rolls`, where a game has it, is the log of all rolls of the events that a seat has seen.

    `retell(entries, before, now, choices)` tells the fight that the last decision belongs to, even when it
    is over: `entries` are the last decisions as a seat saw them, `before` and `now` its views before the last
    one and after it.
    """

    id: str
    title: str
    rules: str
    opening: str
    seats: tuple[int, int]
    blurb: tuple[str, ...]
    command: Any
    event: Any
    state: type[S]
    view_type: type[V]
    seat: type
    options_type: type
    switches: tuple[Switch, ...]
    dice: tuple[Die, ...]
    open_streams: frozenset[str]
    content: Callable[[], Any]
    content_entries: Callable[[Any], Any]
    check_setup: Callable[[tuple[Any, ...], Any, Any], tuple[Refusal, ...]]
    initial: Callable[[tuple[Any, ...], Any, Any], S]
    position: Callable[[Any, Any], S]
    check_state: Callable[[S], tuple[str, ...]]
    agreed: Callable[[S], tuple[int, Any]]
    decide: Callable[[S, C, Dice], Outcome[S] | Refusal]
    evolve: Mapping[type, Callable[[S, Any], S]]
    result: Callable[[S], Result | None]
    awaiting: Callable[[S], Everyone]
    answers: Callable[[S, int], tuple[Option, ...]]
    options: Callable[[S, int], tuple[Option, ...]]
    view: Callable[[S, int | None], V]
    seen: Callable[[S, E, int | None], E | None]
    told: Callable[[S, C, E], Everyone]
    imagine: Callable[[V, Rng], S]
    evaluate: Callable[[S, int], float]
    present: Callable[[V, tuple[Option, ...]], Scene]
    narrate: Callable[[E, V], Sentence | None]
    luck: Callable[[Iterable[E], V], tuple[Panel, ...]]
    marks: Mapping[type, Mark]
    say: Callable[[C], str]
    parse: Callable[[str, tuple[Option, ...]], C | Refusal]
    rulebook: Callable[[], Rulebook]
    sample: Callable[[S, Rng], C] | None = None
    varied: tuple[type, ...] = ()
    glossary: Callable[[V], tuple[Panel, ...]] | None = None
    held: Callable[[V, Option, Wish], Trial | None] | None = None
    unnoticed: Callable[[S, int], Everyone] | None = None
    guarded: Callable[[S, int], bool] | None = None
    rolls: Callable[[Iterable[E], V], RollLog] | None = None
    sights: Callable[[V, str], tuple[Sight, ...]] | None = None
    retell: Callable[[Retold[E], V, V, Sequence[Choice]], AnyStage | None] | None = None
    awards: Callable[[Iterable[E], V], Panel] | None = None


AnyGame = Game[Any, Any, Any, Any]
