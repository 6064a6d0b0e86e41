"""Looking at an open table: the part of the board that is seen, and the cursor that goes over it.

Nothing here changes the game, and nothing of it is kept in the game.
"""

from dataclasses import replace
from typing import ClassVar, NamedTuple

from engine.kernel.boards import Base, Hexes
from engine.kernel.scene import Scene
from saves.table import Table
from tui.paint.field.layout import board_size
from tui.paint.lens import (
    NEAR,
    WHOLE,
    ZOOMS,
    Eye,
    Lens,
    centred,
    following,
    gathering,
    lens_of,
    places_of,
    scrolled,
)
from tui.screens.any_table import AnyTable
from tui.screens.field.mode import Mode

LINE = 40.0
"""What stands so many mm higher or lower at most is in the same line for who reads the board."""
COVERED = "The board is not shown now; Tab looks around it."


class Spot(NamedTuple):
    """What the cursor can stand on: its id and middle in mm, and the digit that chooses it."""

    id: str
    x: float
    y: float
    key: str = ""


class Viewing(AnyTable):
    """State of the eye, and the keys that look."""

    context: ClassVar[str] = "field"

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self.walks = False
        """Whether the keys look around the board."""
        self.eye = Eye()
        """Which part of the board is seen."""
        self.seen = self.eye
        """The same, or from farther away for as long as things far apart are asked about."""
        self.zooms = False
        """Whether the zoom of this moment was chosen by hand."""

    @property
    def mode(self) -> Mode:
        """What has the keys now."""
        raise NotImplementedError

    @property
    def hexes(self) -> Hexes | None:
        """The board, where it is an open table."""
        board = self.scene.board
        return board if isinstance(board, Hexes) else None

    @property
    def is_board_shown(self) -> bool:
        """Whether the board is on the screen and nothing stands in its place."""
        return self.walks or self.scene.stage is None

    def lens(self, scene: Scene, width: int, height: int) -> Lens | None:
        """The part of the board that is seen; the eye follows what the moment is about."""
        if not isinstance(scene.board, Hexes):
            return None
        size = board_size(width, height)
        self.eye = following(scene.board, size, self.eye, self.mode.wanted())
        together = () if self.zooms else self.mode.gathered()
        self.seen = gathering(scene.board, size, self.eye, together) if together else self.eye
        return lens_of(scene.board, size, self.seen)

    # What lies on the table

    def bases(self) -> list[Base]:
        """All bases that stand on the table."""
        return [base for base in self.hexes.bases if not base.ghost] if self.hexes is not None else []

    def on_board(self) -> set[str]:
        """The ids of all that an answer may be about: bases, and places that may be taken."""
        board = self.hexes
        return {base.id for base in (*board.bases, *board.considered)} if board is not None else set()

    def spots(self) -> list[Spot]:
        """What the cursor can walk to, in reading order: models, buildings, objects, terrain."""
        if self.hexes is None:
            return []
        keys = {base.id: base.key for base in self.bases()}
        areas = {area.id for area in self.hexes.areas}
        found = [
            Spot(name, x, y, keys.get(name, ""))
            for name, (x, y) in places_of(self.hexes).items()
            if name in keys or name in areas
        ]
        return sorted(found, key=lambda spot: (-round(spot.y / LINE), spot.x))

    def spot_here(self) -> Spot | None:
        """What is under the cursor."""
        return next((spot for spot in self.spots() if spot.id == self.look.place), None)

    def base_here(self) -> Base | None:
        """The base under the cursor."""
        return next((base for base in self.bases() if base.id == self.look.place), None)

    # The cursor

    def walk(self, step: int) -> None:
        """The cursor to the next thing in reading order, or the one before; Tab is not needed for it."""
        found = [spot.id for spot in self.spots()]
        if not found:
            self.notice("There is nothing on the table yet.")
        elif self.look.place in found:
            self.walk_to(found[(found.index(self.look.place) + step) % len(found)])
        else:
            self.walk_to(self._first(found))

    def walk_to(self, name: str) -> None:
        """The cursor to what has this id; the eye follows it again."""
        self.walks = True
        self.look.place = name
        self.eye = replace(self.eye, free=False)

    def key_swap(self) -> None:
        """Between the question and looking around."""
        if self.walks:
            self.walks = False
            return
        found = [spot.id for spot in self.spots()]
        if not found:
            self.notice("There is nothing on the table yet.")
            return
        self.walk_to(self.look.place if self.look.place in found else self._first(found))

    def _first(self, found: list[str]) -> str:
        """Where the cursor begins: on what the moment is about."""
        about = self.hexes.about if self.hexes is not None else ()
        return next((name for name in about if name in found), found[0])

    # The eye

    def scroll(self, across: int, down: int) -> None:
        """The window by half its size that way, where the table goes on."""
        if self.hexes is None:
            return
        found = scrolled(self.hexes, board_size(*self.app.size), self.seen, across, down)
        if found is None:
            self.notice("There is nothing more that way.")
        else:
            self.eye = found

    def key_zoom(self) -> None:
        """The next of three zooms: near, middle, the whole table."""
        self._zoom((self.seen.zoom - 1) % len(ZOOMS))

    def key_more(self) -> None:
        """Nearer."""
        if self.seen.zoom == NEAR and self.is_board_shown:
            self.notice("This is as near as it gets.")
        else:
            self._zoom(self.seen.zoom + 1)

    def key_less(self) -> None:
        """Farther away."""
        if self.seen.zoom == WHOLE and self.is_board_shown:
            self.notice("This is the whole table.")
        else:
            self._zoom(self.seen.zoom - 1)

    def _zoom(self, zoom: int) -> None:
        if not self.is_board_shown or self.hexes is None:
            self.notice(COVERED)
        else:
            self.zooms = True
            self.eye = replace(self.eye, zoom=zoom, free=False)

    def key_centre(self) -> None:
        """What is under the cursor, else what the moment is about, into the middle of the window."""
        if not self.is_board_shown or self.hexes is None:
            self.notice(COVERED)
            return
        spots = {spot.id: spot for spot in self.spots()}
        name = next((name for name in (self.look.place, *self.hexes.about) if name in spots), "")
        if name:
            before = self.seen
            self.eye = centred(self.seen, (spots[name].x, spots[name].y))
            if self.eye == before:
                self.notice("It is in the middle already.")
        else:
            self.notice("Nothing is on the table that could be in the middle.")

    def hide(self) -> None:
        """Who comes next does not see where another one looked."""
        if self.seats.shared:
            self.walks = False
            self.eye = Eye(self.eye.zoom)
        super().hide()

    def moved(self) -> None:
        """The game has gone on: back to the question, and the eye follows it."""
        self.walks = self.zooms = False
        self.eye = replace(self.eye, free=False)
        super().moved()
