"""Who stands how to whom, without any distance: contact, arcs and sight (EXT-GEN-03, EXT-LOS-08, R-02)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.extinction.content.text.words import both, count
from engine.games.extinction.frames import Activating
from engine.games.extinction.geometry.arcs import is_in_front_arc
from engine.games.extinction.geometry.ring import coordinates
from engine.games.extinction.naming import bearing, called, clock, frame_of, touched_side
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


def around_told(state: State, mini: Mini, name: str = "") -> str:
    """Which enemies a model sees, which it does not though they are in front of it, and which are behind.

    `name` is what the model is called in the sentence.
    """
    told = "; ".join(_groups(state, mini, around(state, mini)))
    return f"{name or called(state, mini.id)} {told or 'has no enemy on the table'}."


def _groups(state: State, mini: Mini, found: Around) -> Iterator[str]:
    """What is seen, what is hidden in front, and what is behind, each with its hour."""
    for names, text in (
        (found.seen, "sees {}"),
        (found.hidden, "does not see {} in front"),
        (found.behind, "has {} behind it"),
    ):
        if names:
            hours = [f"{called(state, one)} at {_hour(state, mini, one)}" for one in names]
            yield text.format(both(hours))


def buildings_seen(state: State, mini: Mini) -> str:
    """How many buildings a model sees, and which, in short."""
    seen = around(state, mini, buildings=True).seen
    name = called(state, mini.id)
    if not seen:
        return f"{name} sees no building."
    return f"{name} sees {count(len(seen), 'building')}: {listed([called(state, one) for one in seen])}."


def listed(names: Sequence[str]) -> str:
    """Names with numbers in short: `Skyscraper 1-3, Skyscraper 5 and Wreckage 1`."""
    kinds: dict[str, list[int]] = {}
    for name in names:
        kind, _, number = name.rpartition(" ")
        kinds.setdefault(kind if number.isdecimal() else name, []).append(
            int(number) if number.isdecimal() else 0
        )
    found: list[str] = []
    for kind, numbers in kinds.items():
        ordered = sorted(numbers)
        firsts = [one for one in ordered if one - 1 not in ordered]
        lasts = [one for one in ordered if one + 1 not in ordered]
        for first, last in zip(firsts, lasts, strict=True):
            text = f" {first}" if first == last else f" {first}-{last}"
            found.append(f"{kind}{text if last else ''}")
    return both(found)


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
    """All relations, line by line: engagements, then each model, of the one that is active all buildings."""
    for one, other in contacts(state):
        yield contact_told(state, one, other)
    active = frame_of(state, Activating)
    for mini in on_table(state):
        yield around_told(state, mini)
        found = around(state, mini, buildings=True)
        if active is not None and active.mini == mini.id and any(found):
            yield f"Of the buildings {called(state, mini.id)} {'; '.join(_groups(state, mini, found))}."
