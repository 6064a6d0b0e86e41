"""Extinction in tests: models on the table, content with other numbers, and what was rolled and lost."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from engine import games
from engine.games.extinction import fight_events as fe
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.read import with_packs
from engine.games.extinction.geometry.ring import Position, moved, moved_parts
from engine.games.extinction.state import Mini
from engine.kernel.records import UndoMode
from tests.support.play import Play, session_from

GAME = "extinction"
NUMBERS = Path(__file__).parent / "extinction_content"
"""Boards and cards as the tests know them."""
MIDDLE: Position = (1000, 0, 900, 0)
"""Where the first model of a test stands, far from all edges."""
PARTS = 37
"""Parts of a hex along a direction, of sqrt(3) mm each."""


def spot(direction: int, hexes: int = 1, parts: int = 0, origin: Position = MIDDLE) -> Position:
    """The centre so many hexes and 37ths of a hex along a direction (in twelfths, from east to the left)."""
    return moved_parts(moved(origin, direction, hexes), direction, parts)


def mini(model: str, at: Any = MIDDLE, facing: int = 0, face_up: str = "", **more: Any) -> dict[str, Any]:
    """A model of a position, with all its cards but those that `lost` names."""
    return {"model": model, "at": list(at), "facing": facing, "face_up": face_up, **more}


def tower(at: Any, kind: str = "skyscraper", facing: int = 0) -> dict[str, Any]:
    """A building of a position."""
    return {"type": kind, "at": list(at), "facing": facing}


@cache
def known() -> Content:
    """The content of the game with the numbers that the tests know, whatever its balance needs later."""
    shipped: Content = games.load(GAME).content()
    files = sorted(NUMBERS.rglob("*.toml"))
    return with_packs(shipped, [(path.name, tomllib.loads(path.read_text("utf-8"))) for path in files])


def with_entry(kind: str, name: str, content: Content | None = None, **changes: Any) -> Content:
    """The known content with other values in one of its entries, as a file would give them."""
    found = content or known()
    entries = []
    for entry in getattr(found, kind):
        if entry.id == name:
            raw = {**msgspec.to_builtins(entry), **changes}
            entry = msgspec.convert(raw, type(entry))
        entries.append(entry)
    return replace(found, **{kind: tuple(entries)})


def with_card(kind: str, name: str, card: str, content: Content | None = None, **changes: Any) -> Content:
    """The known content with other values in one action card of a model."""
    found = content or known()
    entry = next(one for one in getattr(found, kind) if one.id == name)
    cards = [{**raw, **changes} if raw["id"] == card else raw for raw in msgspec.to_builtins(entry)["cards"]]
    return with_entry(kind, name, found, cards=cards)


def table(
    *minis: dict[str, Any], content: Content | None = None, undo: UndoMode = "table", **more: Any
) -> Play:
    """A game that begins with these models; the first one's activation begins, unless `activate` differs.

    `activate=None` begins with the choice of cards.
    """
    game = games.load(GAME)
    active = more.pop("activate", minis[0]["model"])
    position = {"minis": list(minis), **({"activate": active} if active else {}), **more}
    state = game.position(position, content or known())
    return Play(session_from(game, state, len(state.sides), undo))


def walked(*minis: dict[str, Any], **more: Any) -> Play:
    """The same after a free move of zero length, when the card is asked for."""
    play = table(*minis, **more)
    ask = play.state.asks[0]
    if ask.kind == "run":
        play.when(ask.seat, "walk")
        ask = play.state.asks[0]
    return play.when(ask.seat, "stop") if ask.kind == "move" else play


def model(play: Play, name: str) -> Mini:
    """A model by its id."""
    found: Mini = play.state.mini(name)
    return found


def rolls(play: Play, what: str) -> list[fe.DiceRolled]:
    """The rolls of a kind so far."""
    return [event for event in play.happened(fe.DiceRolled) if event.what == what]


def pool(play: Play, what: str) -> int:
    """The dice of the last pool of a kind, without those that criticals added."""
    return rolls(play, what)[-1].roll.pool


def parts(play: Play, what: str) -> dict[str, int]:
    """The summands of the last pool of a kind."""
    return dict(rolls(play, what)[-1].parts)


def lost(play: Play) -> list[tuple[str, str, str]]:
    """The points of damage so far: model, card, how."""
    return [(event.mini, event.card, event.how) for event in play.happened(fe.CardLost)]


def words(play: Play, seat: int) -> tuple[str, ...]:
    """The answers that a seat may give now."""
    return tuple([word for ask in play.state.asks if ask.seat == seat for word in ask.words])
