"""What is secret in Extinction, in the forms in which it could stand in what a seat gets."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.extinction.content.read import read
from engine.games.extinction.state import State
from engine.games.extinction.view import View


def hidden(state: State, seat: int | None) -> Iterator[str]:
    """The secrets of the other side: its face-down picks and its secret mission.

    The card of a pick is no secret, since decks are public; that it is picked is. So a pick is hidden as the
    field that holds it, as an event with its model, as a pair, and in the notation. The words of an ask
    would tell it by what they leave out: none of them may show.
    """
    side = state.sides[seat - 1] if seat is not None else None
    for mini in state.minis:
        if mini.side != side and mini.picked:
            yield f'"picked":"{mini.picked}"'
            yield f'"mini":"{mini.id}","card":"{mini.picked}"'
            yield f'"{mini.id}","{mini.picked}"'
            yield from (f"card {mini.id} {card}" for card in mini.deck)
    if state.secret and state.result is None:
        yield from (team.mission for team in state.teams if team.mission and team.side != side)


def bare(view: View) -> Any:
    """A view without the printed content, and without own picks, which may be called like hidden ones."""
    side = view.sides[view.seat - 1] if view.seat is not None else None
    minis = tuple([replace(mini, picked="") if mini.side == side else mini for mini in view.minis])
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    return msgspec.to_builtins({**fields, "book": None, "minis": minis})


@cache
def _names() -> dict[str, str]:
    """The printed names of missions by id."""
    return {mission.id: mission.name for mission in read().mission}


@cache
def _others() -> tuple[str, ...]:
    """The printed names of all else."""
    content = read()
    kinds = (content.jaeger, content.kaiju, content.pilot, content.upgrade, content.mutation, content.ability)
    return tuple([entry.name for entries in kinds for entry in entries])


def shown(secret: str) -> tuple[str, ...]:
    """A secret as it would stand in an option, a picture or a sentence."""
    name = _names().get(secret)
    if name is not None and not any(name in other for other in _others()):
        return (secret, name)
    if name is not None:
        return (secret, f'"{name}"', f"mission {name}", f"Mission: {name}", f"{name}.", f"{name} 1")
    return (secret,) if secret.startswith("card ") else ()
