"""The one mutable object: a game that is being played.

`submit` decides, hands the record to the sink (which must have it on disk when it returns), and only then
changes the state and tells the listeners. A sink that fails leaves everything as it was.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from engine import chance
from engine.dicebox import DiceBox
from engine.kernel.errors import EngineError, Refusal, ReplayError
from engine.kernel.game import AnyGame
from engine.kernel.records import AnyRecord, Closed, Entry, Header, Moved, Reseeded, Result, Seated, Worded
from engine.kernel.scene import Scene
from engine.kernel.text import clean
from engine.kernel.turn import fold
from engine.seen import Seen, witness
from engine.timeline import ROOT, Timeline
from engine.undo import UndoState, crosses, limited, only_opened, tell, undo_state

Clock = Callable[[], int]
Sink = Callable[[AnyRecord], None]
Listener = Callable[[int], None]


def no_sink(record: AnyRecord) -> None:
    """Keep nothing."""
    del record


class Session:
    """A game in play: its records, its tree, its state, and who listens.

    `seed` is the secret seed, None if it is lost or the game is closed. The clock gives UTC milliseconds.
    """

    def __init__(
        self,
        game: AnyGame,
        header: Header[Any, Any, Any],
        records: Sequence[AnyRecord] = (),
        *,
        clock: Clock,
        seed: str | None = None,
        sink: Sink = no_sink,
    ) -> None:
        self.game = game
        self.header = header
        self.records: list[AnyRecord] = [header]
        self.timeline = Timeline()
        self.timeline.add(header)
        self.states: dict[int, Any] = {ROOT: header.start}
        self.state: Any = header.start
        self.closed: Closed | None = None
        self.is_rewound = False
        """Whether anything random, told or decided by others was ever taken back: the game is marked."""
        self.players = {at: (clean(seat.name), seat.by) for at, seat in enumerate(header.seats, start=1)}
        """By seat: the name, made safe to be shown, and who plays: a person or the level of a bot."""
        self.box = DiceBox(game.id, seed)
        self._clock = clock
        self._sink = sink
        self._listeners: list[Listener] = []
        self._ahead: tuple[Entry[Any, Any] | None, Any] = (None, None)
        for record in records:
            self._take(record)
        self._head_moved()

    # What is the case now

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that must decide; empty when the game is over."""
        return self.game.awaiting(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self.game.result(self.state)

    @property
    def head(self) -> int:
        """The node of the present state."""
        return self.timeline.head

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat: name for seat, (name, _) in self.players.items()}

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays this seat."""
        return bool(self.players[seat][1] != "human")

    def now(self) -> int:
        """The time in UTC milliseconds."""
        return self._clock()

    def options(self, seat: int) -> Any:
        """All that `seat` may do now."""
        return self.game.options(self.state, seat)

    def answers(self, seat: int) -> Any:
        """The options of `seat` that answer what it is asked."""
        return self.game.answers(self.state, seat)

    def view(self, seat: int | str | None) -> Any:
        """All that a seat may know; None is a watcher, `"all"` the whole state, only after the end."""
        if not isinstance(seat, str):
            return self.game.view(self.state, seat)
        if seat != "all":
            raise EngineError(f"there is no view for {seat!r}")
        if self.closed is None:
            raise EngineError("the whole state is shown only after the end")
        return self.state

    def scene(self, seat: int | None) -> Scene:
        """The picture of the table for a seat (None: a watcher)."""
        if seat is None:
            return self.game.present(self.view(None), ())
        scene = self.game.present(self.view(seat), self.options(seat))
        return replace(scene, undo=tell(self.undo_state(seat), self.names))

    def seen(self, seat: int | None, since: int = ROOT) -> tuple[Seen, ...]:
        """What a seat has seen of the entries after node `since` on the way to the head."""
        return tuple(self.seen_entry(entry, seat) for entry in self.timeline.path() if entry.id > since)

    def seen_entry(self, entry: Entry[Any, Any], seat: int | None) -> Seen:
        """One entry as a seat has seen it."""
        return witness(self.game, self.states[entry.parent], entry, seat)

    def listen(self, callback: Listener) -> Callable[[], None]:
        """Call `callback` with the number of records after every change; returns what stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    # Deciding

    def submit(self, seat: int, command: Any) -> Entry[Any, Any] | Refusal:
        """Decide `command` for `seat`, keep the record, change the state."""
        prepared = self.prepare(seat, command)
        if isinstance(prepared, Refusal):
            return prepared
        self.keep(prepared)
        self.close_if_over()
        return prepared

    def begin(self) -> None:
        """Open the game for a person who has nothing else to decide; a bot opens it by itself.

        Several people are asked where the same rule lets them say otherwise: all must consent.
        """
        alone = sum(not self.is_bot(seat) for seat in self.players) == 1
        for seat in self.awaiting:
            first, *rest = self.options(seat)
            free = alone or all(option.rule != first.rule for option in rest)
            if free and first.notation == self.game.opening and not self.is_bot(seat):
                self.submit(seat, first.command)

    def prepare(self, seat: int, command: Any) -> Entry[Any, Any] | Refusal:
        """The entry that `command` would make; changes nothing.

        Raises ScriptError when queued dice do not fit.
        """
        if command.seat != seat:
            return Refusal("not_your_turn", "", f"Seat {seat} cannot decide for seat {command.seat}.")
        if self.closed is not None:
            return Refusal("game_over", "", "The game is over.")
        timeline = self.timeline
        if timeline.asked is not None and seat != timeline.asked.by:
            return Refusal("not_your_turn", "", "A request to take back waits for an answer first.")
        dice = self.box.dice()
        outcome = self.game.decide(self.state, command, dice)
        if isinstance(outcome, Refusal):
            return outcome
        number, draws = len(self.records) + 1, tuple(dice.draws)
        entry = Entry(number, timeline.head, seat, self._clock(), command, draws, outcome.events)
        self._ahead = (entry, outcome.state)
        return entry

    def keep(self, record: AnyRecord) -> None:
        """Give the record to the sink, then take it in and tell the listeners."""
        self._sink(record)
        self.commit(record)

    def commit(self, record: AnyRecord) -> None:
        """Take in a record that is on disk already, and tell the listeners."""
        if type(record) is Entry:
            self.state = self._grow(record)
            if record.draws:
                self.box.learn(record.draws)
        else:
            self._take(record)
            if isinstance(record, Moved):
                self._head_moved()
        for listener in tuple(self._listeners):
            listener(len(self.records))

    def close_if_over(self) -> None:
        """Write the closing record, with the seed, once the game is over."""
        result = self.result
        if result is not None and self.closed is None:
            self.keep(Closed(result, self.box.seed or "", self.now()))

    def reseed(self, seed: str, why: str) -> None:
        """Draw from a new seed from now on; the log says so, and why."""
        self.keep(Reseeded(chance.commitment(seed), why))
        self.box.reseed(seed)

    def attach(self, sink: Sink) -> None:
        """Give all later records to this sink."""
        self._sink = sink

    # Taking back

    def undo_state(self, seat: int) -> UndoState:
        """What it means for `seat` to take back its last decision."""
        if self.closed is not None:
            return UndoState("blocked", "the game is over and closed", self.head)
        path = self.timeline.path()
        people = [other for other in self.players if not self.is_bot(other)]
        if self.header.undo == "open" and people == [seat] and only_opened(self.game, path, seat):
            return UndoState("blocked", "you have decided nothing yet", self.head)
        found = undo_state(self.game, path, self.states, seat, self.header.undo, self.names)
        return limited(found, self.timeline, self.names) if found.kind == "ask" else found

    def undo(self, seat: int) -> Moved | Refusal:
        """Take back to the seat's last decision, if that is free."""
        found = self.undo_state(seat)
        if found.kind == "free":
            return self.move(Moved(found.to, seat, self.now(), "undo"))
        return Refusal("illegal", "", f"Undo {found.kind}: {found.reason}.")

    def redo(self, seat: int) -> Moved | Refusal:
        """Go forward again to where the last undo came from; only for the seat that undid it."""
        if self.timeline.redo is None or self.closed is not None:
            return Refusal("illegal", "", "There is nothing to redo.")
        to, by = self.timeline.redo
        if by != seat and self.header.undo != "open":
            return Refusal("illegal", "", f"{self.names[by]} took back, and may redo.")
        return self.move(Moved(to, seat, self.now(), "redo"))

    def jump(self, seat: int, node: int, name: str = "") -> Moved | Refusal:
        """Move the head to any node: visit a branch, or (with a name) begin one there. Open games only."""
        if not self.timeline.has(node):
            return Refusal("illegal", "", f"There is no entry {node}.")
        if self.closed is not None:
            return Refusal("game_over", "", "The game is closed; play on from here in a new one.")
        if self.header.undo != "open":
            return Refusal("illegal", "", "Only an Open game can go to any moment; take back instead.")
        return self.move(Moved(node, seat, self.now(), "branch" if name else "jump", name))

    def move(self, moved: Moved) -> Moved:
        """Move the head; whoever calls this has the right to."""
        self.keep(moved)
        return moved

    # Taking in records

    def _take(self, record: AnyRecord) -> None:
        if type(record) is Entry:
            self._grow(record)
            return
        if isinstance(record, Moved):
            self.is_rewound |= crosses(self.game, self.timeline, self.states, record, self.names)
        self.timeline.add(record)
        self.records.append(record)
        if isinstance(record, Seated):
            is_bot = record.who.startswith("bot:")
            by = record.who.removeprefix("bot:") if is_bot else "human"
            self.players[record.seat] = (clean(record.who), by)
        elif isinstance(record, Worded):
            self.box.word(record.seat, record.word)
        elif isinstance(record, Closed):
            self.closed = record
        elif isinstance(record, Reseeded):
            self.box.reseed(self.box.seed)

    def _grow(self, entry: Entry[Any, Any]) -> Any:
        """Take in an entry; returns the state after it, which is known if it was just prepared."""
        self.timeline.grow(entry)
        self.records.append(entry)
        prepared, state = self._ahead
        if prepared is not entry:
            state = self._fold(entry)
        self.states[entry.id] = state
        return state

    def _fold(self, entry: Entry[Any, Any]) -> Any:
        try:
            return fold(self.states[entry.parent], entry.events, self.game.evolve)
        except (ValueError, LookupError, AttributeError, TypeError) as error:
            raise ReplayError(len(self.records), f"its events do not apply: {error}") from error

    def _head_moved(self) -> None:
        self.state = self.states[self.timeline.head]
        self.box.set_counts(self.timeline.counts())
