"""Home: start a game, go on with one, watch, look up; everything else is one key away."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from tui import __version__
from tui.models.home import MOST_WAITING, NOT_YET, SHELF, Waiting, only_in_lines, waiting_games
from tui.models.pairs import CHANCE
from tui.paint.cells import Frame
from tui.paint.home import MORE, HomePicture, paint_home
from tui.screens.choosing import QuickChoosing

if TYPE_CHECKING:
    from tui.models.setup.draft import AnyDraft


class HomeScreen(QuickChoosing):
    """The first screen. The saved games are read beside it, so that it is there at once."""

    context: ClassVar[str] = "home"

    def __init__(self) -> None:
        super().__init__()
        self.here = ""
        self.waiting: tuple[Waiting, ...] | None = None
        self.broken = 0
        self._moved = False
        self._drafts: dict[str, AnyDraft] = {}

    def on_mount(self) -> None:
        """Tell what was wrong with the settings, if anything."""
        wrong = self.kaiju.trouble or self.kaiju.keymap.trouble
        if wrong:
            self.notice(wrong)

    def on_screen_resume(self) -> None:
        """Look again at the saved games."""
        self.run_worker(self._look(), exclusive=True, group="saved games")

    async def _look(self) -> None:
        self.waiting, self.broken = await asyncio.to_thread(waiting_games, self.kaiju.home)
        if not self._moved or self.here in ("4", "5", "6", "7"):
            self.here = "4" if self.waiting else "8"
        self.repaint()

    # Painting

    def frame(self, width: int, height: int) -> Frame:
        """The shelf, the games to go on with, the rest."""
        shown = self.shown()
        spots = {key for line in self.spots() for key in line}
        if self.here not in spots:
            self.here = "4" if shown else "8"
        picture = HomePicture(
            version=__version__,
            shelf=SHELF,
            waiting=None if self.waiting is None else shown,
            here=self.here,
            more=len(self.waiting or ()) - len(shown),
            broken=self.broken,
            terminal=self._terminal(width, height),
            flash=self.flash,
            pairs=self.pairs,
            pair=self.pair,
            shelf_at=self.shelf_at,
            other=SHELF[self.next_game()].name,
        )
        return paint_home(picture, width, height)

    def shown(self) -> tuple[Waiting, ...]:
        """The saved games that have a key of their own."""
        return (self.waiting or ())[:MOST_WAITING]

    def spots(self) -> list[list[str]]:
        """The keys of all things to open, row by row as they stand on the screen."""
        games = [[str(4 + at)] for at in range(len(self.shown()))]
        return [
            [str(at + 1) for at in range(len(SHELF))],
            *games,
            *([key for key, _ in pair] for pair in MORE),
        ]

    def _terminal(self, width: int, height: int) -> str:
        used = self.kaiju.settings
        depth = {"256": "256 colours", "16": "16 colours", "none": "no colours"}.get(
            self.kaiju.depth, "truecolor"
        )
        parts = (
            f"{width} x {height}",
            depth,
            f"glyphs {'ascii' if self.kaiju.ascii else used.glyphs}",
            f"motion {used.motion}",
            used.ground,
        )
        return f"{' · '.join(parts)}   (S changes it)"

    # Opening

    async def answer(self, number: int) -> None:
        """A digit opens what carries it; when a quick game is asked for, it chooses."""
        if self.pairs:
            self.play_numbered(number)
        else:
            await self._open(str(number))

    async def key_enter(self) -> None:
        """Open what is under the cursor."""
        if self.pairs:
            self.play_pair(self.pair)
        else:
            await self._open(self.here)

    def key_done(self) -> None:
        """0 leaves a quick game to chance."""
        if self.pairs:
            self.play_pair(CHANCE)
        else:
            self.notice("0 answers a question; nothing is asked here.")

    async def _open(self, key: str) -> None:
        saved = {str(4 + at): game for at, game in enumerate(self.shown())}
        if key in saved:
            await self._go_on(saved[key])
        elif key in ("1", "2", "3"):
            self._set_up(int(key) - 1)
        elif key == "8":
            self.ask_pair(int(self.here) - 1 if self.here in ("1", "2", "3") else 0)
        elif key == "9":
            self._demo()
        elif key in ("4", "5", "6", "7"):
            self.notice("No saved game has this key; g opens the library.")
        else:
            {"g": self.key_games, "b": self.key_book, "S": self.key_settings, "?": self.key_help}[key]()

    def _set_up(self, at: int) -> None:
        title = SHELF[at]
        if not title.playable:
            told = f"{title.name} is {NOT_YET}."
            self.notice(told if title.missing == NOT_YET else only_in_lines(title.id))
            return
        from tui.screens.setup import SetupScreen

        def left(draft: "AnyDraft | None") -> None:
            if draft is not None:
                self._drafts[title.id] = draft

        self.app.push_screen(SetupScreen(title.id, self._drafts.get(title.id)), left)

    def _demo(self) -> None:
        from tui.screens.quick import demo_plan
        from tui.screens.starting import start

        start(self.kaiju, demo_plan())

    async def _go_on(self, game: Waiting) -> None:
        from engine.kernel.errors import EngineError
        from saves.errors import SaveError
        from saves.table import open_table
        from tui.screens.starting import sit_down

        try:
            table = await asyncio.to_thread(open_table, game.path, self.kaiju.home)
        except SaveError as error:
            self.notice(f"Not opened: {error.reason}.")
        except EngineError as error:
            self.notice(f"Not opened: {error}.")
        else:
            told = only_in_lines(table.session.game.id, game.path.stem)
            if told:
                table.close()
                self.notice(told)
                return
            sit_down(self.kaiju, table, watch=game.watch)

    def key_new(self) -> None:
        """Set up a new game of the title under the cursor, else of the first that can be played."""
        under = int(self.here) - 1 if self.here in ("1", "2", "3") else -1
        playable = [at for at, title in enumerate(SHELF) if title.playable]
        self._set_up(under if under in playable else playable[0])

    def key_games(self) -> None:
        """The library."""
        from tui.screens.library import LibraryScreen

        self.app.push_screen(LibraryScreen())

    def key_book(self) -> None:
        """The rulebook of the game under the cursor, else of the first game."""
        from engine import games
        from tui.screens.rulebook import RulebookScreen

        ids = games.NAMES
        under = SHELF[int(self.here) - 1].id if self.here in ("1", "2", "3") else ids[0]
        self.app.push_screen(RulebookScreen(games.load(under if under in ids else ids[0])))

    def key_back(self) -> None:
        """Close the choice of a quick game."""
        if self.pairs:
            self.pairs = ()
        else:
            self.notice("Nothing is open here. q quits; all games are saved.")

    def key_leave(self) -> None:
        """Quit; while a quick game is asked for, only close that."""
        if self.pairs:
            self.pairs = ()
        else:
            self.app.exit(0)

    # Moving

    async def press(self, pressed: str) -> None:
        """A click on a pair plays it; all else is a key."""
        if pressed.startswith("pair "):
            self.play_pair(int(pressed.removeprefix("pair ")))
            return
        await super().press(pressed)

    def key_up(self) -> None:
        """One row up."""
        self._move(-1, 0)

    def key_down(self) -> None:
        """One row down."""
        self._move(1, 0)

    def key_left(self) -> None:
        """To the thing at the left."""
        self._move(0, -1)

    def key_right(self) -> None:
        """To the thing at the right."""
        self._move(0, 1)

    def key_next(self) -> None:
        """One row down."""
        self._move(1, 0)

    def key_prev(self) -> None:
        """One row up."""
        self._move(-1, 0)

    def _move(self, down: int, right: int) -> None:
        rows: list[list[Any]] = self.pair_rows() if self.pairs else list(self.spots())
        here = self.pair if self.pairs else self.here
        line, column = next((at, row.index(here)) for at, row in enumerate(rows) if here in row)
        line, column = line + down, column + right
        if not 0 <= line < len(rows) or (right and not 0 <= column < len(rows[line])):
            self.notice("There is nothing more that way.")
            return
        found = rows[line][min(column, len(rows[line]) - 1)]
        if self.pairs:
            self.pair = found
        else:
            self.here, self._moved = found, True
