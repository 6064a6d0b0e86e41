"""Scenes of a game in a test, all their texts, and what a terminal shows of them."""

from collections.abc import Iterator
from typing import Any

from engine import games
from engine.games.extinction.state import State
from engine.kernel.boards import Base, Hexes
from engine.kernel.scene import Panel, Scene
from tui.paint.bottom import Question
from tui.paint.cells import width_of
from tui.paint.table import Look, Picture, paint_table

GAME = games.load("extinction")
NAMES = {1: "Ann", 2: "Ben", 3: "Cho", 4: "Dee"}


def scene_of(state: State, seat: int | None) -> Scene:
    """What a seat, or a watcher, sees of a state."""
    options = GAME.options(state, seat) if seat is not None else ()
    found: Scene = GAME.present(GAME.view(state, seat), options)
    return found


def scene(play: Any, seat: int | None) -> Scene:
    """What a seat sees now."""
    return scene_of(play.state, seat)


def hexes(found: Scene) -> Hexes:
    """The board of a scene."""
    assert isinstance(found.board, Hexes)
    return found.board


def base(found: Scene, name: str) -> Base:
    """A base of the board, by its id."""
    return next(one for one in hexes(found).bases if one.id == name)


def panel(found: Scene, name: str) -> Panel:
    """A panel by its id."""
    return next(one for one in found.panels if one.id == name)


def lines(found: Scene, name: str) -> list[str]:
    """The lines of a panel as texts."""
    return ["".join([span.text for span in line]) for line in panel(found, name).lines]


def said(found: Scene) -> Iterator[str]:
    """All texts of a scene but those of the board."""
    yield from (found.title, found.prompt.text, found.prompt.detail, *found.summary)
    for party in found.parties:
        yield from (party.name, *[f"{fact.name} {fact.value}" for fact in party.facts])
    for row in found.choices:
        yield from (row.name, row.note, row.reason)
    for hand in found.hands:
        for card in hand.cards:
            yield from (card.name, card.status, *[f"{row.text} {row.now} {row.why}" for row in card.effects])
    for one in found.panels:
        yield one.title
        yield from lines(found, one.id)


def painted(found: Scene, width: int, height: int, *, outline: bool = False) -> str:
    """The frame of a scene in so many cells."""
    question = Question(
        found.prompt.text, found.prompt.detail, found.choices, 0, "undo free", [("?", "keys")]
    )
    picture = Picture(found, question, Look(), NAMES, outline=outline)
    frame = paint_table(picture, width, height)
    assert [width_of(row) for row in frame.rows] == [width] * height
    return "\n".join(["".join([run.text for run in row]) for row in frame.rows])
