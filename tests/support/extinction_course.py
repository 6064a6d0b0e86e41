"""Extinction in tests: where models stand and how they came there, straight borders, other cards."""

from typing import Any

from engine.games import load
from engine.games.extinction import events as ev
from engine.games.extinction.content.pack import Content
from engine.games.extinction.geometry.ring import Place, Position
from tests.support.extinction import MIDDLE, model, with_card, with_entry, words
from tests.support.play import Play

EAST, NORTH_EAST, NORTH, WEST, SOUTH, SOUTH_EAST = 0, 1, 3, 6, 9, 11
HALF_BASE = 37
"""Half a hex, from the centre of a base to a side of it: so many times sqrt(3) half millimetres."""
TURNS = {"pivot left", "pivot right"}
HALF_TURNS = {"pivot half left", "pivot half right"}


def east(halves: int, at: Any = MIDDLE) -> Position:
    """The point so many half hexes to the east; to the west if negative."""
    return (at[0], at[1] + HALF_BASE * halves, at[2], at[3])


def north(millimetres: int, at: Any = MIDDLE) -> Position:
    """The point so many millimetres to the north; to the south if negative."""
    return (at[0], at[1], at[2] + 2 * millimetres, at[3])


def stands(play: Play, name: str) -> Place:
    """Where a model stands."""
    place = model(play, name).place
    assert place is not None
    return place


def there(at: Any, facing: int = EAST) -> Place:
    """The place with its centre here."""
    return Place(tuple(at), facing)


def ways(play: Play, name: str = "") -> list[str]:
    """How models came to other places so far, in order."""
    return [event.how for event in play.happened(ev.MiniMoved) if name in ("", event.mini)]


def asked(play: Play) -> list[tuple[str, int]]:
    """What is asked now, and of whom."""
    return [(ask.kind, ask.seat) for ask in play.state.asks]


def steps(play: Play, seat: int = 1) -> set[str]:
    """The translations that a mover may make next."""
    return {
        word for word in words(play, seat) if word.startswith(("forward", "backward", "engage", "breach"))
    }


def turns(play: Play, seat: int = 1) -> set[str]:
    """The pivots that a mover may make next."""
    return {word for word in words(play, seat) if word.startswith("pivot")}


def block_of(kind: str) -> Content:
    """Content with a terrain piece, `flooded_district`, that is one square area of 200 mm of this kind."""
    square = [[-100, -100], [100, -100], [100, 100], [-100, 100]]
    return with_entry("terrain", "flooded_district", areas=[{"kind": kind, "polygon": square}])


def water(parts: int, millimetres: int = 0, at: Any = MIDDLE) -> dict[str, Any]:
    """The square area, so many 37ths of a hex, and millimetres, ahead of a base here that faces east."""
    west = [at[0] + 2 * millimetres, at[1] + HALF_BASE + 2 * parts]
    return {"piece": "flooded_district", "at": [west[0] + 200, west[1], at[2], at[3]], "facing": 0}


def with_options(model: str, card: str, *options: dict[str, Any]) -> Content:
    """Content in which a card of a model has these options and no other text."""
    shipped: Content = load("extinction").content()
    kind = "jaeger" if any(entry.id == model for entry in shipped.jaeger) else "kaiju"
    return with_card(kind, model, card, options=list(options), passives=[], damage_effects=[])


def option(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An option of a card, with these steps."""
    return {"label": "Other", "steps": list(steps), **more}


def banned(what: str, until: str = "round") -> list[dict[str, Any]]:
    """The bans of a model that an effect forbids something."""
    return [{"ban": {"do": "block_next", "what": what, "until": until}, "source": "a test"}]


def stat(model: str, *names: str) -> int:
    """The sum of stats on a shipped board: `stat("otachi", "skl", "pow")` dice in a plain attack."""
    shipped: Content = load("extinction").content()
    entry = next(entry for entry in (*shipped.jaeger, *shipped.kaiju) if entry.id == model)
    return sum(getattr(entry.stats, name) for name in names)


def blow(model: str) -> str:
    """Combat dice of a plain attack of a model: all successes, against blanks."""
    return "S " * stat(model, "skl", "pow") + "B " * 40
