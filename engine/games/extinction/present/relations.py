"""Who stands how to whom, without any distance: contact, arcs and sight (EXT-GEN-03, EXT-LOS-08, R-02)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.extinction.content.text.words import both
from engine.games.extinction.geometry.arcs import is_in_front_arc
from engine.games.extinction.geometry.ring import coordinates
from engine.games.extinction.naming import bearing, called, clock, touched_side
from engine.games.extinction.rules.table import base_of, body_of, engaged_with, foes, is_tower, on_table
from engine.games.extinction.rules.targets import sees
from engine.games.extinction.state import Mini, State


class Around(NamedTuple):
    """The enemies of a model: in its front arc and seen, there but not seen, or wholly behind it."""

    seen: tuple[str, ...]
    hidden: tuple[str, ...]
    behind: tuple[str, ...]


def around(state: State, mini: Mini, *, buildings: bool = False) -> Around:
    """Where the enemy models stand as seen from a model on the table; with `buildings` the buildings."""
    own = body_of(mini)
    there = [(name, base) for name, base in foes(state, mini.side) if is_tower(state, name) == buildings]
    front = [name for name, base in there if is_in_front_arc(own, base)]
    seen = tuple([name for name in front if sees(state, mini, name)])
    return Around(
        seen,
        tuple([name for name in front if name not in seen]),
        tuple([name for name, _ in there if name not in front]),
    )


def contacts(state: State) -> Iterator[tuple[str, str]]:
    """All pairs of a model and an enemy model or building that touch, each once."""
    met: set[frozenset[str]] = set()
    for mini in on_table(state):
        for name in engaged_with(state, mini):
            pair = frozenset((mini.id, name))
            if pair not in met:
                met.add(pair)
                yield mini.id, name


def contact_told(state: State, one: str, other: str) -> str:
    """An engagement in words: which side of each touches the other."""
    first = f"{called(state, one)} (its {_side(state, other, one)})"
    second = called(state, other)
    if not is_tower(state, other):
        second += f" (its {_side(state, one, other)})"
    return f"{first} is engaged with {second}."


def _side(state: State, mover: str, target: str) -> str:
    """The side of the target that the other one touches, without the direction on the table."""
    return touched_side(state, mover, target).partition(",")[0]


def around_told(state: State, mini: Mini, *, buildings: bool = False) -> str:
    """What a model has in front and behind, and what of it it sees."""
    found = around(state, mini, buildings=buildings)
    told = [
        text.format(both([f"{called(state, one)} at {_hour(state, mini, one)}" for one in names]))
        for names, text in (
            (found.seen, "sees {}"),
            (found.hidden, "has {} in front, out of sight"),
            (found.behind, "has {} wholly behind it"),
        )
        if names
    ]
    if buildings:
        return f"Of the buildings {called(state, mini.id)} {'; '.join(told) or 'sees none'}."
    return f"{called(state, mini.id)} {'; '.join(told) or 'has no enemy on the table'}."


def _hour(state: State, mini: Mini, name: str) -> str:
    """In which direction on the table a base stands as seen from a model: `2 o'clock`."""
    own, base = body_of(mini), base_of(state, name)
    return clock(bearing(own.x, own.y, base.x, base.y))


def objects_told(state: State, mini: Mini) -> str:
    """In which directions the objects on the table lie as seen from a model."""
    own = body_of(mini)
    told = [
        f"{called(state, token.id)} at {clock(bearing(own.x, own.y, *coordinates(token.at)))}"
        for token in state.tokens
    ]
    return f"From {called(state, mini.id)}: {both(told)}."


def told(state: State) -> Iterator[str]:
    """All relations, line by line: engagements, then each model."""
    for one, other in contacts(state):
        yield contact_told(state, one, other)
    for mini in on_table(state):
        yield around_told(state, mini)
