"""More answers than there is room or digits for: pages of them, and digits that count what is visible.

Where a digit for each answer is enough, every answer keeps its own, on whatever page it stands.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.kernel.boards import Grid, Hexes
from engine.kernel.scene import AnyBoard, Choice, Scene

SMALL, LARGE = 4, 6
"""Option rows: four, and six from 40 rows of height."""
DIGITS = 9
WAY_ON = "0"


class Page(NamedTuple):
    """The rows that are visible by their index, and what is left out before and after, counted from 1."""

    rows: tuple[int, ...]
    above: int = 0
    below: tuple[int, int] = (0, 0)


def option_rows(height: int) -> int:
    """How many option rows a screen of this height has."""
    return LARGE if height >= 40 else SMALL


def columns_of(choices: Sequence[Choice], width: int, height: int) -> int:
    """Answers stand in one column, or in two where one is too short."""
    return 1 if len(choices) <= option_rows(height) or width < 80 else 2


def page(choices: Sequence[Choice], cursor: int, width: int, height: int) -> Page:
    """The rows of the page that the cursor is on; the way on without more is the last one of every page."""
    room = option_rows(height) * columns_of(choices, width, height)
    many = _many(choices)
    if len(choices) <= room and not many:
        return Page(tuple(range(len(choices))))
    on = next((at for at, row in enumerate(choices) if row.key == WAY_ON), None)
    rest = [at for at in range(len(choices)) if at != on]
    size = room - (on is not None)
    size = max(1, min(size, DIGITS) if many else size)
    before = cursor - (on is not None and cursor > on)
    first = max(0, min(before, len(rest) - 1)) // size * size
    shown = rest[first : first + size]
    last = first + len(shown)
    below = (last + 1, len(rest)) if last < len(rest) else (0, 0)
    return Page(tuple(shown if on is None else [*shown, on]), first, below)


def _many(choices: Sequence[Choice]) -> bool:
    """Whether there are more answers than digits."""
    return any(len(row.key) > 1 and row.key.isdigit() for row in choices)


def counted(scene: Scene, cursor: int, width: int, height: int) -> Scene:
    """The scene with digits for what is visible, on the rows and on the things themselves."""
    if not _many(scene.choices):
        return scene
    visible = page(scene.choices, cursor, width, height).rows
    open_now = [at for at in visible if scene.choices[at].key.isdigit() and scene.choices[at].key != WAY_ON]
    digit = {at: str(number) for number, at in enumerate(open_now, start=1)}
    rows = tuple(
        [
            replace(row, key=digit.get(at, "")) if row.key.isdigit() and row.key != WAY_ON else row
            for at, row in enumerate(scene.choices)
        ]
    )
    keys = {old.key: new.key for old, new in zip(scene.choices, rows, strict=True)}
    hands = tuple(
        [
            replace(
                hand, cards=tuple([replace(card, key=keys.get(card.key, card.key)) for card in hand.cards])
            )
            for hand in scene.hands
        ]
    )
    return replace(scene, choices=rows, hands=hands, board=_keyed(scene.board, keys))


def _keyed(board: AnyBoard, keys: Mapping[str, str]) -> AnyBoard:
    """A board with other digits."""
    if isinstance(board, Hexes):
        bases = [
            replace(base, key=keys.get(base.key, base.key)) if base.key else base for base in board.bases
        ]
        return replace(board, bases=tuple(bases))
    if isinstance(board, Grid):
        squares = [replace(one, key=keys.get(one.key, one.key)) if one.key else one for one in board.squares]
        return replace(board, squares=tuple(squares))
    return board
