"""What chance has given so far, from the events that a seat has seen."""

from collections.abc import Iterable
from typing import Any

from engine.games.extinction.state import State
from engine.kernel.scene import Panel


def luck(events: Iterable[Any], known: State) -> tuple[Panel, ...]:
    """The dice of both sides, and how they compare with expectation."""
    del events, known
    return ()
