"""The one mutable object: a game that is being played.

`submit` decides, hands the record to the sink (which must have it on disk when it returns), and only then
changes the state and tells the listeners. A sink that fails leaves everything as it was.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from engine import chance
from engine.kernel.errors import EngineError, Refusal, ReplayError, ScriptError
from engine.kernel.game import AnyGame
from engine.kernel.records import (
    Answered,
    AnyRecord,
    Asked,
    Closed,
    Entry,
    Header,
    Moved,
    Reseeded,
    Result,
    Seated,
    Worded,
)
from engine.kernel.scene import Scene, Sentence
from engine.kernel.turn import fold
from engine.timeline import ROOT, Timeline
from engine.undo import UndoState, undo_state

Clock = Callable[[], int]
Sink = Callable[[AnyRecord], None]
Listener = Callable[[int], None]
ASKS_A_TURN = 3


class Seen(Struct, frozen=True):
    """An entry as a seat may know it: the events it saw and their sentences."""

    id: int
    seat: int
    events: tuple[Any, ...]
    sentences: tuple[Sentence, ...]


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
        self.players = {number: (seat.name, seat.by) for number, seat in enumerate(header.seats, start=1)}
        self.queues: dict[str, tuple[str, ...]] = {}
        self._clock = clock
        self._sink = sink
        self._seed = seed
        self._words: list[tuple[int, str]] = []
        self._counts: dict[tuple[str, str], int] = {}
        self._key = b"" if seed is None else chance.key_for(seed)
        self._listeners: list[Listener] = []
        self._asks: list[int] = []
        for record in records:
            self._take(record)
        self._head_moved()

    # What is the case now

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that must decide; empty when the game is over."""
        found: tuple[int, ...] = self.game.awaiting(self.state)
        return found

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

    @property
    def seed(self) -> str | None:
        """The secret seed; whoever asks must keep it."""
        return self._seed

    @property
    def is_rewound(self) -> bool:
        """Whether something random or told was ever taken back (the game is marked)."""
        return any(isinstance(record, Moved) and record.why != "redo" for record in self.records)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays this seat."""
        return self.players[seat][1] != "human"

    def options(self, seat: int) -> Any:
        """All that `seat` may do now."""
        return self.game.options(self.state, seat)

    def view(self, seat: int | str | None) -> Any:
        """All that a seat may know; None is a watcher, `"all"` the whole state, only after the end."""
        if seat == "all":
            if self.closed is None:
                raise EngineError("the whole state is shown only after the end")
            return self.state
        return self.game.view(self.state, seat)  # type: ignore[arg-type]

    def scene(self, seat: int | None) -> Scene:
        """The picture of the table for a seat (None: a watcher)."""
        options = self.options(seat) if seat is not None else ()
        return self.game.present(self.view(seat), options)

    def seen(self, seat: int | None, since: int = ROOT) -> tuple[Seen, ...]:
        """What a seat has seen of the entries after node `since` on the way to the head."""
        return tuple(self.seen_entry(entry, seat) for entry in self.timeline.path() if entry.id > since)

    def seen_entry(self, entry: Entry[Any, Any], seat: int | None) -> Seen:
        """One entry as a seat has seen it."""
        game, state = self.game, self.states[entry.parent]
        events, sentences = [], []
        for event in entry.events:
            glimpse = game.seen(state, event, seat)
            state = fold(state, (event,), game.evolve)
            if glimpse is None:
                continue
            events.append(glimpse)
            sentence = game.narrate(glimpse, game.view(state, seat))
            if sentence is not None:
                sentences.append(sentence)
        return Seen(entry.id, entry.seat, tuple(events), tuple(sentences))

    def listen(self, callback: Listener) -> Callable[[], None]:
        """Call `callback` with the number of records after every change; returns what stops it."""
        self._listeners.append(callback)

        def stop() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return stop

    # Deciding

    def submit(self, seat: int, command: Any) -> Entry[Any, Any] | Refusal:
        """Decide `command` for `seat`, keep the record, change the state."""
        prepared = self.prepare(seat, command)
        if isinstance(prepared, Refusal):
            return prepared
        self.keep(prepared)
        self.close_if_over()
        return prepared

    def prepare(self, seat: int, command: Any) -> Entry[Any, Any] | Refusal:
        """The entry that `command` would make; changes nothing.

        Raises ScriptError when queued dice do not fit.
        """
        if command.seat != seat:
            return Refusal("not_your_turn", "", f"Seat {seat} cannot decide for seat {command.seat}.")
        if self.closed is not None or self.result is not None:
            return Refusal("game_over", "", "The game is over.")
        if self.timeline.asked is not None and seat != self.timeline.asked.by:
            return Refusal("not_your_turn", "", "A request to take back waits for an answer first.")
        dice = self._dice()
        events = self.game.decide(self.state, command, dice)
        if isinstance(events, Refusal):
            return events
        number = len(self.records) + 1
        return Entry(number, self.timeline.head, seat, self._clock(), command, tuple(dice.draws), events)

    def keep(self, record: AnyRecord) -> None:
        """Give the record to the sink, then take it in and tell the listeners."""
        self._sink(record)
        self.commit(record)

    def commit(self, record: AnyRecord) -> None:
        """Take in a record that is on disk already, and tell the listeners."""
        queued = self.queues
        self._take(record)
        if isinstance(record, Entry):
            self.state = self.states[record.id]
            if queued:
                self._use_up(record)
            counts = self._counts
            for draw in record.draws:
                key = (draw.stream, draw.purpose)
                counts[key] = counts.get(key, 0) + 1
        elif isinstance(record, Moved):
            self._head_moved()
        number = len(self.records)
        for listener in tuple(self._listeners):
            listener(number)

    def close_if_over(self) -> None:
        """Write the closing record, with the seed, once the game is over."""
        result = self.result
        if result is not None and self.closed is None:
            self.keep(Closed(result, self._seed or "", self._clock()))

    def queue(self, queues: dict[str, tuple[str, ...]]) -> None:
        """Use these results first, by stream; the log says that they were scripted."""
        self.queues = {stream: names for stream, names in queues.items() if names}

    def _dice(self) -> chance.KeyedDice:
        if self._seed is None:
            raise EngineError("the seed of this game is missing; it must be given a new one first")
        if self.queues:
            return chance.QueuedDice(self._key, self.game.id, self._counts, self.queues)
        return chance.KeyedDice(self._key, self.game.id, self._counts)

    def _use_up(self, entry: Entry[Any, Any]) -> None:
        """Take from the queues what the entry has used."""
        for draw in entry.draws:
            if draw.source != "seed":
                left = self.queues.get(draw.stream, ())[len(draw.got) :]
                self.queues = {**self.queues, draw.stream: left}
        self.queues = {stream: names for stream, names in self.queues.items() if names}

    # Taking back

    def undo_state(self, seat: int) -> UndoState:
        """What it means for `seat` to take back its last decision."""
        path = self.timeline.path()
        if self.closed is not None:
            return UndoState("blocked", "the game is over and closed", self.head)
        found = undo_state(self.game, path, self.states, seat, self.header.undo, self.names)
        if found.kind == "ask":
            return self._askable(found)
        return found

    def _askable(self, found: UndoState) -> UndoState:
        never = [seat for seat in found.ask if seat in self.timeline.never]
        if never:
            names = ", ".join(self.names[seat] for seat in never)
            return UndoState("blocked", f"{names} takes no more requests", found.to, found.vanishing)
        if self._asks_this_turn() >= ASKS_A_TURN:
            return UndoState("blocked", f"{ASKS_A_TURN} requests were made since", found.to, found.vanishing)
        return found

    def _asks_this_turn(self) -> int:
        """How many requests were made since the head last grew by another seat's entry."""
        return sum(1 for ask in self._asks if ask > self._last_other)

    @property
    def _last_other(self) -> int:
        ids = [entry.id for entry in self.timeline.up(self.head)]
        return ids[1] if len(ids) > 1 else 0

    def undo(self, seat: int) -> Moved | Refusal:
        """Take back to the seat's last decision, if that is free."""
        found = self.undo_state(seat)
        if found.kind == "free":
            return self._move(Moved(found.to, seat, self._clock(), "undo"))
        return Refusal("illegal", "", f"Undo {found.kind}: {found.reason}.")

    def redo(self, seat: int) -> Moved | Refusal:
        """Go forward again to where the last undo came from; only for the seat that undid it."""
        redo = self.timeline.redo
        if redo is None or self.closed is not None:
            return Refusal("illegal", "", "There is nothing to redo.")
        if redo[1] != seat and self.header.undo != "open":
            return Refusal("illegal", "", f"{self.names[redo[1]]} took back, and may redo.")
        return self._move(Moved(redo[0], seat, self._clock(), "redo"))

    def jump(self, seat: int, node: int, name: str = "") -> Moved | Refusal:
        """Move the head to any node: visit a branch, or (with a name) begin one there. Open games only."""
        if node not in self.timeline.children:
            return Refusal("illegal", "", f"There is no entry {node}.")
        if self.closed is not None:
            return Refusal("game_over", "", "The game is closed; play on from here in a new one.")
        if self.header.undo != "open":
            return Refusal("illegal", "", "Only an Open game can go to any moment; take back instead.")
        return self._move(Moved(node, seat, self._clock(), "branch" if name else "jump", name))

    def ask(self, seat: int) -> Asked | Moved | Refusal:
        """Ask the others to take back to the seat's last decision; bots that learned nothing agree at once."""
        found = self.undo_state(seat)
        if found.kind != "ask":
            return Refusal("illegal", "", f"Undo {found.kind}: {found.reason}.")
        asked = Asked(len(self.records) + 1, seat, len(found.vanishing))
        self._asks.append(asked.id)
        self.keep(asked)
        for other in found.ask:
            if self.is_bot(other):
                reply = self.answer(other, "yes" if not self._told(other, found) else "no")
                if isinstance(reply, Moved):
                    return reply
        return asked

    def answer(self, seat: int, answer: str) -> Answered | Moved | Refusal:
        """Answer the open request; when all others have agreed, the head moves."""
        asked = self.timeline.asked
        if asked is None or seat == asked.by or seat not in self.players:
            return Refusal("illegal", "", "There is no request to answer.")
        if seat in self.timeline.answers:
            return Refusal("illegal", "", "The request is answered already.")
        answered = Answered(asked.id, seat, answer)  # type: ignore[arg-type]
        self.keep(answered)
        others = set(self.players) - {asked.by}
        if self.timeline.asked is not None and set(self.timeline.answers) >= others:
            found = self.undo_state(asked.by)
            return self._move(Moved(found.to, asked.by, self._clock(), "undo"))
        return answered

    def _told(self, seat: int, found: UndoState) -> bool:
        """Whether one of the vanishing entries told this seat something."""
        from engine.undo import learners

        return any(
            seat in learners(self.game, self.states[entry.parent], entry)
            for entry in (self.timeline.entries[node] for node in found.vanishing)
        )

    def _move(self, moved: Moved) -> Moved:
        self.keep(moved)
        return moved

    # Taking in records

    def _take(self, record: AnyRecord) -> None:
        self.timeline.add(record)
        self.records.append(record)
        if isinstance(record, Entry):
            before = self.states[record.parent]
            try:
                self.states[record.id] = fold(before, record.events, self.game.evolve)
            except (ValueError, LookupError, AttributeError, TypeError) as error:
                raise ReplayError(len(self.records), f"its events do not apply: {error}") from error
        elif isinstance(record, Asked):
            self._asks.append(record.id)
        elif isinstance(record, Seated):
            by = record.who.removeprefix("bot:") if record.who.startswith("bot:") else "human"
            self.players[record.seat] = (record.who, by)
        elif isinstance(record, Worded):
            self._words.append((record.seat, record.word))
            self._key = chance.key_for(self._seed or "", self._words)
        elif isinstance(record, Closed):
            self.closed = record
        elif isinstance(record, Reseeded):
            self._words.clear()

    def _head_moved(self) -> None:
        self.state = self.states[self.timeline.head]
        self._counts = self.timeline.counts()


__all__ = ["ROOT", "EngineError", "ScriptError", "Seen", "Session", "no_sink"]
