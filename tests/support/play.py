"""Given / when / then for any game: a session from a position, driven by notation."""

from typing import Any, TypeVar

from engine import games
from engine.chance import commitment
from engine.kernel.choice import Option
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame
from engine.kernel.records import FORMAT, Entry, Header, UndoMode
from engine.session import Session

E = TypeVar("E")
SEED = "a seed for tests"


def session_from(
    game: AnyGame, start: Any, seats: int, undo: UndoMode = "table", seed: str = SEED
) -> Session:
    """A session in memory that begins with the state `start`."""
    header: Header[Any, Any, Any] = Header(
        format=FORMAT,
        game=game.id,
        rules=game.rules,
        content="",
        seats=tuple(game.seat(f"player {number}") for number in range(1, seats + 1)),
        options=game.options_type(),
        undo=undo,
        start=start,
        commitment=commitment(seed),
        at=0,
    )
    return Session(game, header, clock=lambda: 0, seed=seed)


class Play:
    """A game in a test. `when` must be accepted, `refused` must not and must change nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.events: list[Any] = []
        """All events so far."""
        self.last: tuple[Any, ...] = ()
        """The events of the last decision."""

    @classmethod
    def at(cls, game_id: str, position: dict[str, Any], undo: UndoMode = "table") -> "Play":
        """A game that begins with `position`, in the shape that the game's `position` reads."""
        game = games.load(game_id)
        state = game.position(position, game.content())
        seats = max(unit.seat for unit in state.units) if hasattr(state, "units") else 2
        return cls(session_from(game, state, seats, undo))

    @property
    def state(self) -> Any:
        """The whole state."""
        return self.session.state

    def dice(self, **queues: str) -> "Play":
        """Queue results by stream, separated by blanks: `deck="5C AS", coin="heads"`."""
        self.session.box.queue({stream: tuple(names.split()) for stream, names in queues.items()})
        return self

    def parse(self, seat: int, text: str) -> Any:
        """The command that `seat` means by `text`."""
        return self.session.game.parse(text, self.session.options(seat))

    def when(self, seat: int, *texts: str) -> "Play":
        """`seat` decides this, one text after another; each is accepted, offered and leaves a sound state."""
        for text in texts:
            command = self.parse(seat, text)
            assert not isinstance(command, Refusal), f"{text}: {command.message}"
            self.submit(seat, command)
        return self

    def submit(self, seat: int, command: Any) -> "Play":
        """`seat` decides `command`, which is accepted and leaves a sound state."""
        entry = self.session.submit(seat, command)
        assert isinstance(entry, Entry), f"{command}: {entry.rule} {entry.message}"
        assert self.session.game.check_state(self.state) == ()
        self.last = entry.events
        self.events.extend(entry.events)
        return self

    def refused(self, seat: int, text: str) -> Refusal:
        """`seat` may not decide this; nothing changes. Returns the refusal."""
        command = self.parse(seat, text)
        if isinstance(command, Refusal):
            return command
        return self.refused_command(seat, command)

    def refused_command(self, seat: int, command: Any) -> Refusal:
        """`seat` may not decide `command`; nothing changes. Returns the refusal."""
        before, count = self.state, len(self.session.records)
        refusal = self.session.submit(seat, command)
        assert isinstance(refusal, Refusal), f"{command} was accepted"
        assert self.state is before
        assert len(self.session.records) == count
        return refusal

    def offers(self, seat: int) -> list[str]:
        """The notations of all that `seat` may do, asides left out."""
        return [option.notation for option in self.session.options(seat) if option.kind != "aside"]

    def option(self, seat: int, notation: str) -> Option:
        """The option of `seat` with this notation."""
        found = [option for option in self.session.options(seat) if option.notation == notation]
        assert len(found) == 1, f"{notation}: offered are {self.offers(seat)}"
        option: Option = found[0]
        return option

    def happened(self, kind: type[E]) -> list[E]:
        """All events of this class so far, in order."""
        return [event for event in self.events if type(event) is kind]

    def just(self, kind: type[E]) -> list[E]:
        """The events of this class in the last decision."""
        return [event for event in self.last if type(event) is kind]

    def view(self, seat: int | None) -> Any:
        """All that `seat` may know."""
        return self.session.view(seat)

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that must decide."""
        return self.session.awaiting
