"""The table of a game: question, board and hand; bots, and the curtain between people."""

import asyncio
from typing import Any

from engine.bots.player import Budget
from engine.kernel.records import Said
from engine.kernel.scene import Scene
from engine.kernel.text import clean
from saves.table import Table
from saves.verify import code
from tui.paint.bottom import Question
from tui.paint.cells import Frame
from tui.paint.table import Look, Picture, paint_table
from tui.paint.under import under_cursor
from tui.screens.curtain import CurtainScreen
from tui.screens.deciding import Deciding
from tui.screens.end import EndScreen
from tui.screens.looking import Looking
from tui.screens.taking_back import TakingBack

PAUSE = {"off": 0.0, "quick": 0.5, "slow": 1.5}


class TableScreen(Deciding, TakingBack, Looking):
    """A game at the table. `dismiss` gives what to do next: None, or what the end screen chose."""

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self._ended = False
        self._waits = False

    def on_mount(self) -> None:
        """Begin with whoever must act."""
        if self.table.cut:
            self.notice(self.table.cut)
        self.go_on()

    def on_screen_resume(self) -> None:
        """Go on with what had to wait until another table was left."""
        waits, self._waits = self._waits, False
        if waits and self.step.kind != "bot":
            self.go_on()

    def on_unmount(self) -> None:
        """Give up the file."""
        self.table.close()

    # Painting

    def frame(self, width: int, height: int) -> Frame:
        """The table, with the question at the bottom."""
        scene = self.scene
        self.look.marking = self.step.kind == "decide" and self.pick() is not None
        log = self.chronicle.sentences()
        question = self.question(scene)
        if self.entry is not None:
            question.entry = (self.entry.lead, self.entry.text)
        extra = under_cursor(scene, self.look, self.row, min(width, 80))
        names, status = self.session.names, self.status()
        outline = self.kaiju.depth == "none" or self.kaiju.ascii
        picture = Picture(scene, question, self.look, names, status, log, extra, outline)
        return paint_table(picture, width, height)

    def status(self) -> str:
        """The right of the first row: the kind of game, and whether it is saved."""
        if self.table.trouble:
            return self.table.trouble
        kind = "demo" if self.watching else ("hot-seat" if self.seats.shared else "against bots")
        mark = " · rewound" if self.session.is_rewound else ""
        return f"{kind}{mark} · {'saved' if self.table.file is not None else 'not saved'}"

    def question(self, scene: Scene) -> Question:
        """The bottom block of this moment."""
        step = self.step
        if self.confirming is not None:
            return self.confirm_question(self.confirming)
        if step.kind == "reply":
            self.row = min(self.row, 2)
            return self.request(step.seat)
        rows = self.pick_rows() if self.look.marking else list(scene.choices)
        self.row = max(0, min(self.row, len(rows) - 1))
        viewer = self.seats.viewer
        mine = step.kind == "decide" and viewer is not None
        name = f"{self.session.names[viewer]}, " if mine and viewer is not None else ""
        return Question(
            prompt=name + scene.prompt.text,
            detail=scene.prompt.detail,
            choices=rows if mine else (),
            cursor=-1 if self.look.on_hand else self.row,
            undo=scene.undo or ("no hand is open now" if self.seats.shared else "you watch this game"),
            hints=self._hints(mine),
            flash=self.flash,
            urgent=mine,
        )

    def _hints(self, mine: bool) -> list[tuple[str, str]]:
        look = [("h", "hand"), ("w", "why"), ("u", "undo"), ("l", "log"), ("?", "keys")]
        if not mine:
            replay = [("r", "replay")] if self.step.kind == "over" else []
            return [
                *replay,
                ("l", "log"),
                ("i", "units"),
                ("s", "discard"),
                ("d", "draws"),
                ("q", "leave"),
                ("?", "keys"),
            ]
        if self.look.marking:
            return [("1-9", "mark"), ("0", "commit"), ("←→", "card"), *look]
        return [("1-9", "choose"), ("0", "done"), ("←→", "card"), *look]

    # Going on

    def go_on(self) -> None:
        """Let bots decide, lower the curtain, or show the end; under another table only bots go on."""
        step = self.step
        if step.kind in ("decide", "curtain", "over") and self.kaiju.settings.bell and not self.app.app_focus:
            self.app.bell()
        if step.kind == "bot":
            self.run_worker(self._bots(), exclusive=True, group="bots")
        elif self._is_covered():
            self._waits = True
        elif step.kind == "reply":
            self.deafen()
        elif step.kind == "curtain":
            self._close_pages()
            self.hide()
            self.app.push_screen(CurtainScreen(self.session, step.seat, saved=self.saved), self._raised)
        elif step.kind == "over" and not self._ended:
            self._ended = True
            self._close_pages()
            end = code(self.table.file.check) if self.table.file is not None else ""
            viewer = None if self.seats.shared else self.seats.viewer
            self.app.push_screen(EndScreen(self.session, viewer, end), self._after_end)

    def _is_covered(self) -> bool:
        """Whether another table lies over this one."""
        above = self.app.screen_stack[self.app.screen_stack.index(self) + 1 :]
        return any(isinstance(screen, TableScreen) for screen in above)

    def stand_aside(self) -> None:
        """Another table is opened over this one; who comes back to a shared one raises a curtain first."""
        self.hide()
        self._waits = True

    def hide(self) -> None:
        """Nothing is left of what only the one who sat at a shared keyboard may see."""
        if self.seats.shared:
            self.seats.lower()
            self.flash, self.entry, self.refusal, self.confirming = "", None, None, None
            self.look, self.row = Look(), 0
            self.repaint()

    def _close_pages(self) -> None:
        """What one person has opened over the table is not for the next."""
        while self.app.screen is not self:
            self.app.pop_screen()

    def _raised(self, seat: int | None) -> None:
        """The curtain is up for `seat`; None puts the game away."""
        if seat is None:
            self.dismiss(None)
            return
        self.seats.raise_for(seat)
        self.flash, self.entry = "", None
        self.moved()

    def _after_end(self, choice: Any) -> None:
        if choice != "table":
            self.dismiss(choice)

    def key_replay(self) -> None:
        """Replay a finished game."""
        if self.session.closed is None:
            self.notice("Replay opens when the game is over; l shows what has happened.")
        else:
            self.dismiss("replay")

    async def _bots(self) -> None:
        """Bots decide one after another, each shown before it acts."""
        pause = PAUSE[self.kaiju.settings.motion]
        while self.step.kind == "bot":
            seat, head = self.step.seat, self.session.head
            chosen = await self.kaiju.bots.choose(self.session, seat, Budget())
            if pause:
                await asyncio.sleep(pause)
            if not self.is_attached or self.session.head != head:
                return
            await asyncio.shield(self.table.submit(seat, chosen.command, cut=chosen.cut))
            self.look = Look()
            self.repaint()
        self.go_on()

    # Leaving and talking

    def key_leave(self) -> None:
        """Leave the table; the game is saved."""
        self.dismiss(None)

    def key_talk(self) -> None:
        """Say something; it stands in the log."""
        self.ask_line("say: ", self._say)

    async def _say(self, text: str) -> None:
        words, viewer = clean(text), self.seats.viewer
        if words and viewer is not None:
            said = Said(viewer, self.session.now(), words)
            await self.table.act(lambda: self.session.keep(said))
            self.notice(f"Said: {words}")
        else:
            self.notice("Nothing was said.")
