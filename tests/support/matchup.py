"""Matchup in tests: units with their hands, and what is asked."""

from typing import Any

from engine.games.matchup.state import Unit
from engine.kernel.records import UndoMode
from tests.support.play import Play


def unit(list_id: str, hand: str = "", **more: Any) -> dict[str, Any]:
    """A unit of a position: the id of its list, its hand (`"6H KH"`), and fields such as `hits`."""
    return {"unit": list_id, "hand": hand.split(), **more}


def given(
    *units: dict[str, Any],
    options: dict[str, Any] | None = None,
    discard: str = "",
    undo: UndoMode = "table",
    **state: Any,
) -> Play:
    """A game of Matchup in the Attack Phase of unit 1, unless `stage`, `active` and the like say otherwise.

    All cards that are in no hand and not in `discard` are in the deck; `deck="..."` sets it, then the rest
    must be named. Seats are numbered like the units unless a unit says its `seat`.
    """
    position = {"units": list(units), "options": options or {}, "discard": discard.split(), **state}
    if "deck" in position:
        position["deck"] = position["deck"].split()
    return Play.at("matchup", position, undo)


def hits(play: Play) -> list[int]:
    """The Hits of all units, in order."""
    return [one.hits for one in play.state.units]


def hand(play: Play, place: int) -> str:
    """The hand of the unit at `place`, as text."""
    found: Unit = play.state.unit(place)
    return " ".join(found.hand)


def asked(play: Play) -> list[tuple[str, int]]:
    """What is asked of which place: `[("window", 1)]`; a window says which: `("dodge", 2)`."""
    state = play.state
    return [
        (state.clash.window if ask.kind == "window" and state.clash else ask.kind, ask.place)
        for ask in state.asks
    ]


def discards(play: Play) -> str:
    """The discard pile as text, oldest first."""
    return " ".join(play.state.discard)


def on_table(play: Play) -> list[str]:
    """The cards on the table."""
    return [played.card for played in play.state.table]
