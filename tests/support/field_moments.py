"""Moments of Extinction at the table: one for each kind of question, taken from random games."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

from engine.games.extinction.asks import AskKind
from engine.games.extinction.state import State
from engine.kernel.records import UndoMode
from engine.session import Session
from tests.games.extinction.courses import GAME, course
from tests.support.play import session_from

KINDS: tuple[AskKind, ...] = get_args(AskKind)
"""All kinds of questions."""
COURSES = (
    ("constructed", 1),
    *(("brawl", seed) for seed in range(1, 4)),
    ("underwater", 1),
    ("many", 1),
    ("quick", 1),
    *(("brawl", seed) for seed in range(4, 12)),
)
"""The random games in which a question is looked for, one after another."""
RARE = frozenset({"extra", "use", "drop", "blocker", "assign", "engage"})
"""Questions that no game of these may ask."""
NAMES = ("Ann", "Ben", "Cho", "Dee")


@cache
def state_with(kind: AskKind) -> State | None:
    """The moment with the longest list of answers to this kind of question; None if none is found."""
    for mode, seed in COURSES:
        found = list(_asking(kind, mode, seed))
        if found:
            return max(found, key=lambda state: len(state.asks[0].words))
    return None


def _asking(kind: AskKind, mode: str, seed: int) -> Iterator[State]:
    for step in course(mode, seed):
        if step.before.asks and step.before.asks[0].kind == kind:
            yield step.before


def session_with(kind: AskKind, undo: UndoMode = "table") -> Session:
    """A game of people that begins with such a question."""
    state = state_with(kind)
    assert state is not None, f"no game asks {kind}"
    session = session_from(GAME, state, len(state.sides), undo)
    session.players = {seat: (NAMES[seat - 1], "human") for seat in session.players}
    return session
