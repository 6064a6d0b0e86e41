"""Checks of what comes from outside: seats, seeds, and first states that only look sound."""

from typing import Any

import msgspec
from msgspec import Struct

from engine.bots import LEVELS
from engine.kernel.game import AnyGame
from engine.kernel.text import clean
from engine.session import Session
from tui.wire.answers import Refused

LONGEST_NAME = 40
LARGEST = 100_000
"""Numbers in a position lie within this, so that no rule counts for hours."""


def chairs(game: AnyGame, given: tuple[dict[str, Any], ...]) -> tuple[Any, ...]:
    """The seats of a game; raises Refused naming the seat and what is wrong with it."""
    found = []
    for number, row in enumerate(given, start=1):
        try:
            seat: Any = msgspec.convert(row, game.seat)
        except msgspec.ValidationError as error:
            raise Refused("bad_setup", f"Seat {number}: {error}.") from error
        if seat.name != clean(seat.name, LONGEST_NAME) or not seat.name:
            raise Refused("bad_setup", f"Seat {number}: a name has 1 to {LONGEST_NAME} printable letters.")
        if seat.by not in ("human", *LEVELS):
            known = ", ".join(("human", *LEVELS))
            raise Refused("bad_setup", f"Seat {number}: nobody is called {seat.by!r}; known are {known}.")
        found.append(seat)
    return tuple(found)


def sound_seed(seed: str) -> None:
    """Raise Refused unless the seed is one line of plain letters, as it is kept in a file."""
    if not (seed.isascii() and seed.isprintable()):
        raise Refused("bad_setup", "A seed is one line of printable ASCII letters.")


def inside(value: Any) -> list[Any]:
    """A value and all that is in it: structs, tuples, and the plain values at their ends."""
    found = [value]
    for one in found:
        if isinstance(one, Struct):
            found.extend(getattr(one, name) for name in one.__struct_fields__)
        elif isinstance(one, (tuple, frozenset)):
            found.extend(one)
    return found


def check_session(session: Session, code: str) -> None:
    """Raise Refused unless everything that a table is asked for can be answered at its present state.

    A state from outside may have sound parts that do not fit together; then looking at it fails.
    """
    numbers = [one for one in inside(session.state) if type(one) is int]
    large = next((one for one in numbers if abs(one) > LARGEST), None)
    if large is not None:
        raise Refused(code, f"The state holds {large}; numbers lie within {LARGEST}.")
    try:
        for seat in session.players:
            session.scene(seat)
        session.scene(None)
        msgspec.json.encode(session.state)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        what = f"{type(error).__name__}: {error}"
        raise Refused(code, f"The parts of the state do not fit together: {what}.") from error
