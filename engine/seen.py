"""An entry as one seat has seen it: its events without secrets, and the sentences that tell them."""

from typing import Any

from msgspec import Struct

from engine.kernel.game import AnyGame
from engine.kernel.records import Entry
from engine.kernel.scene import Sentence
from engine.kernel.turn import fold


class Seen(Struct, frozen=True):
    """The events of an entry that a seat saw, and their sentences; an event may have none."""

    id: int
    seat: int
    events: tuple[Any, ...]
    sentences: tuple[Sentence | None, ...]


def witness(game: AnyGame, before: Any, entry: Entry[Any, Any], seat: int | None) -> Seen:
    """What `seat` has seen of `entry`, which was decided in the state `before`."""
    events: list[Any] = []
    sentences: list[Sentence | None] = []
    state = before
    for event in entry.events:
        glimpse = game.seen(state, event, seat)
        state = fold(state, (event,), game.evolve)
        if glimpse is not None:
            events.append(glimpse)
            sentences.append(game.narrate(glimpse, game.view(state, seat)))
    return Seen(entry.id, entry.seat, tuple(events), tuple(sentences))
