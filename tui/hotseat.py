"""Who looks at the screen, and what must happen next at one keyboard. No Textual, no rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine import consent
from engine.kernel.records import Said
from engine.kernel.scene import Sentence
from engine.session import Session
from tui.told import said

Kind = Literal["over", "bot", "decide", "curtain", "open", "reply", "watch"]


@dataclass(frozen=True)
class Step:
    """What is next: a bot decides, the viewer decides, the curtain falls, a request is answered.

    `open` is the next person without a curtain: one who knows nothing that others may not see.
    """

    kind: Kind
    seat: int = 0


class HotSeat:
    """The people at one keyboard. `viewer` is the seat whose View is on the screen, None a watcher.

    A single person always sees the own seat; between several a curtain falls, drawn from public facts only.
    Who has no secret sits there `openly`: others look on, so that of the past only what all saw is told.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.people = tuple(seat for seat in session.players if not session.is_bot(seat))
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.openly = False

    @property
    def shared(self) -> bool:
        """Whether several people share this keyboard."""
        return len(self.people) > 1

    def next(self) -> Step:
        """What must happen now."""
        session = self.session
        if session.closed is not None:
            return Step("over")
        waiting = [seat for seat in consent.waiting(session) if seat in self.people]
        if waiting:
            return Step("reply", waiting[0])
        awaited = session.awaiting
        mine = [seat for seat in awaited if seat in self.people]
        if self.viewer in mine and not (self.openly and self.is_guarded(self.viewer or 0)):
            return Step("decide", self.viewer or 0)
        bots = [seat for seat in awaited if session.is_bot(seat)]
        if bots:
            return Step("bot", bots[0])
        if mine:
            return Step("curtain" if self.is_guarded(mine[0]) else "open", mine[0])
        return Step("watch")

    def lower(self) -> None:
        """Others come to a shared keyboard: nobody's View is on the screen until a curtain is raised."""
        if self.shared:
            self.viewer, self.openly = None, False

    def raise_for(self, seat: int, *, openly: bool = False) -> None:
        """The curtain is up for this seat, or it needs none."""
        self.viewer, self.openly = seat, openly

    def is_guarded(self, seat: int) -> bool:
        """Whether a seat knows, or is asked, what others at the same screen may not see."""
        game = self.session.game
        return game.guarded is None or game.guarded(self.session.state, seat)

    @property
    def eyes(self) -> int | None:
        """Whose memory is told from: nobody's own while others look on."""
        return None if self.openly else self.viewer


class Chronicle:
    """What one seat has seen told of the game, after the sentences in `first`; keeps what was told before."""

    def __init__(self, session: Session, seat: int | None, first: Sequence[Sentence] = ()) -> None:
        self.session = session
        self.seat = seat
        self._first = tuple(first)
        self._path: list[int] = []
        self._told: list[tuple[Sentence, ...]] = []

    def sentences(self) -> list[Sentence]:
        """All sentences on the way to the head; what was taken back is folded into one line."""
        entries = self.session.timeline.path()
        ids = [entry.id for entry in entries]
        same = 0
        while same < min(len(ids), len(self._path)) and ids[same] == self._path[same]:
            same += 1
        del self._told[same:]
        for entry in entries[same:]:
            seen = self.session.seen_entry(entry, self.seat)
            self._told.append(tuple(sentence for sentence in seen.sentences if sentence is not None))
        self._path = ids
        found, talk = [*self._first], self._talk()
        for number, told in zip(ids, self._told, strict=True):
            while talk and talk[0][0] < number:
                found.append(talk.pop(0)[1])
            found.extend(told)
        return [*found, *(sentence for _, sentence in talk)]

    def before(self, entry: int) -> int:
        """How many sentences are told before those of a decision."""
        self.sentences()
        told = [len(found) for number, found in zip(self._path, self._told, strict=True) if number < entry]
        talk = [number for number, _ in self._talk() if number < entry]
        return len(self._first) + sum(told) + len(talk)

    def _talk(self) -> list[tuple[int, Sentence]]:
        """What was said, with the numbers of the records; it is never taken back."""
        records = enumerate(self.session.records, start=1)
        return [
            (number, Sentence(said(self.session, record)[0].text, "", "ask"))
            for number, record in records
            if type(record) is Said
        ]

    def by_entry(self) -> Sequence[tuple[int, tuple[Sentence, ...]]]:
        """The sentences of each entry on the way to the head."""
        self.sentences()
        return tuple(zip(self._path, self._told, strict=True))
