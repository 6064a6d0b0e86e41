"""What must always hold of the frames of a state."""

from collections.abc import Iterator
from typing import Final

from engine.games.extinction.frames import AnyFrame, Battle
from engine.games.extinction.rules.table import on_table
from engine.games.extinction.setup_frames import Drafting, Setting
from engine.games.extinction.state import State

CLOSED: Final = frozenset({"begin", "choose", "reveal"})
"""Stages of a round in which every card is in its deck (EXT-ROUND-06, EXT-CARD-07)."""


def wrong_stack(state: State) -> Iterator[str]:
    """Frames name models, buildings and cards that exist, and stand on the one that goes on after them."""
    for number, frame in enumerate(state.stack):
        if isinstance(frame, Battle | Setting) != (number == 0):
            yield f"stack: frame {number + 1}: the set-up or the battle is the first frame, and no other one"
        if isinstance(frame, Drafting):
            yield from _wrong_draft(state, frame)
    first = state.stack[0] if state.stack else None
    if isinstance(first, Battle) and first.stage in CLOSED:
        yield from (
            f"{mini.id}: its card is face up before any is" for mini in on_table(state) if mini.face_up
        )
    minis = {mini.id for mini in state.minis}
    bases = minis | {tower.id for tower in state.towers}
    for number, frame in enumerate(state.stack, 1):
        for field, known in (("mini", minis), ("attacker", minis), ("target", bases), ("blocker", bases)):
            name = getattr(frame, field, "")
            if name and name not in known:
                yield f"stack: frame {number}: {field}: there is no {name!r}"
        yield from (f"stack: frame {number}: {wrong}" for wrong in _wrong_lists(frame, minis, bases))
    if state.result is None and not state.stack:
        yield "stack: nothing is in progress, and the game is not over"


def _wrong_draft(state: State, frame: Drafting) -> Iterator[str]:
    """A force in the making holds what its frame counts, and only entries of the content."""
    book, force = state.book, state.team(frame.side).force
    taken = [kind for kind in (*frame.before, frame.last) if kind]
    if (taken.count("jaeger"), taken.count("kaiju")) != (len(force.jaegers), len(force.kaiju)):
        yield f"{frame.side} side: its force is not made of the models that were taken"
    for kind, names, known in (
        ("Jaeger", [one.model for one in force.jaegers], {one.id for one in book.jaeger}),
        ("Kaiju", [one.model for one in force.kaiju], {one.id for one in book.kaiju}),
        ("pilot", [name for one in force.jaegers for name in one.pilots], book.pilots),
        ("upgrade", [name for one in force.jaegers for name in one.upgrades], book.upgrades),
        ("mutation", [name for one in force.kaiju for name in one.mutations], book.mutations),
    ):
        yield from (
            f"{frame.side} side: no {kind} of its force is called {name!r}"
            for name in names
            if name not in known
        )


def _wrong_lists(frame: AnyFrame, minis: set[str], bases: set[str]) -> Iterator[str]:
    for field, known in (("blockers", bases), ("among", bases), ("done", bases), ("kept", minis)):
        names = getattr(frame, field, ())
        if isinstance(names, tuple):
            yield from (f"{field}: there is no {name!r}" for name in names if name not in known)
