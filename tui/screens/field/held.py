"""What is held over the board, and its picture."""

from dataclasses import dataclass
from dataclasses import field as made

from msgspec.structs import replace

from engine.kernel.boards import Hexes
from engine.kernel.choice import Option, Place
from engine.kernel.placing import Trial, Wish
from engine.kernel.scene import Choice, Scene

TURNS = 12
"""Facings, of 30 degrees each."""


@dataclass
class Held:
    """What is held: the notation of its option, where, how it is turned, and how far a step goes.

    `trial` is what the game said of it, and `about` what it was asked.
    """

    notation: str = ""
    wish: Wish = made(default_factory=Wish)
    fine: bool = False
    about: object = None
    trial: Trial | None = None


def is_placed(options: tuple[Option, ...], row: Choice) -> bool:
    """Whether an answer puts something down."""
    return row.option >= 0 and isinstance(options[row.option].form, Place)


def with_trial(scene: Scene, trial: Trial) -> Scene:
    """A scene with what is held over its board."""
    board = scene.board
    if not isinstance(board, Hexes):
        return scene
    standing = [base for base in board.bases if not base.ghost]
    return replace(
        scene,
        board=replace(
            board,
            bases=(*standing, *trial.bases),
            areas=(*board.areas, *trial.areas),
            strokes=(*board.strokes, *trial.strokes),
        ),
    )
