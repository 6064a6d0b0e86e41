"""Home: start a game, go on with one, watch, look up; everything else is one key away."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from tui import __version__
from tui.models.home import MOST_WAITING, NOT_YET, SHELF, Waiting, only_in_lines, waiting_games
from tui.models.pairs import CHANCE, PAIRS, Pair
from tui.paint.cells import Frame
from tui.paint.home import MORE, MOST_NUMBERED, HomePicture, paint_home
from tui.screens.base import KeyScreen

if TYPE_CHECKING:
    from tui.models.setup.draft import AnyDraft


class HomeScreen(KeyScreen):
    """The first screen. The saved games are read beside it, so that it is there at once."""

    context: ClassVar[str] = "home"

    def __init__(self) -> None:
        super().__init__()
        self.here = ""
        self.waiting: tuple[Waiting, ...] | None = None
        self.broken = 0
        self.pairs: tuple[Pair, ...] = ()
        self.pair = 0
        self.title = 0
        """The place on the shelf of the game whose quick games are offered."""
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
            title=self.title,
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
            self._play_numbered(number)
        else:
            await self._open(str(number))

    async def key_enter(self) -> None:
        """Open what is under the cursor."""
        if self.pairs:
            self._play_pair(self.pair)
        else:
            await self._open(self.here)

    def key_done(self) -> None:
        """0 leaves a quick game to chance."""
        if self.pairs:
            self._play_pair(CHANCE)
        else:
            self.notice("0 answers a question; nothing is asked here.")

    async def _open(self, key: str) -> None:
        saved = {str(4 + at): game for at, game in enumerate(self.shown())}
        if key in saved:
            await self._go_on(saved[key])
        elif key in ("1", "2", "3"):
            self._set_up(int(key) - 1)
        elif key == "8":
            self._ask_pair()
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

    def _ask_pair(self) -> None:
        """The quick games of the game under the cursor, else of the first on the shelf."""
        at = int(self.here) - 1 if self.here in ("1", "2", "3") else 0
        self._pairs_of(at if SHELF[at].id in PAIRS else 0)

    def _pairs_of(self, at: int) -> None:
        from engine.kernel.errors import ContentError
        from saves.errors import SaveError
        from saves.packs import content_for
        from tui.models.pairs import pairs_of

        game = SHELF[at].id
        try:
            content = content_for(self.kaiju.home, game).content
        except (SaveError, ContentError):
            content = None
        self.title, self.pairs, self.pair = at, pairs_of(game, content), 0

    def key_swap(self) -> None:
        """The quick games of the next game on the shelf."""
        if not self.pairs:
            self.notice("Tab changes the game once 8 has asked for a quick game.")
            return
        places = [at for at, title in enumerate(SHELF) if title.id in PAIRS]
        self._pairs_of(places[(places.index(self.title) + 1) % len(places)])

    def _column(self) -> list[int]:
        """The places of the pairs in the column with the cursor, which digits count."""
        tall = (len(self.pairs) + 1) // 2
        numbered = range(len(self.pairs)) if len(self.pairs) <= MOST_NUMBERED else ()
        right = self.pair >= tall
        return list(numbered) or list(range(tall, len(self.pairs)) if right else range(tall))

    def _play_numbered(self, number: int) -> None:
        column = self._column()
        if number <= len(column):
            self._play_pair(column[number - 1])
        else:
            self.notice(f"There is no answer {number} here.")

    def _play_pair(self, at: int) -> None:
        from tui.screens.quick import any_pair, plan_for
        from tui.screens.starting import start

        chosen = self.pairs[at] if at != CHANCE else any_pair(SHELF[self.title].id)
        self.pairs = ()
        start(self.kaiju, plan_for(chosen, self.kaiju.settings.names))

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
            self._play_pair(int(pressed.removeprefix("pair ")))
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
        rows: list[list[Any]] = self._pair_rows() if self.pairs else list(self.spots())
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

    def _pair_rows(self) -> list[list[int]]:
        tall = (len(self.pairs) + 1) // 2
        rows = [[at for at in (line, line + tall) if at < len(self.pairs)] for line in range(tall)]
        return [*rows, [CHANCE]]
