"""What every table does: bots decide, the curtain falls between people, the end is shown."""

import asyncio
from typing import Any

from textual.await_complete import AwaitComplete

from engine.bots.player import Budget
from engine.kernel.records import Said
from engine.kernel.text import clean
from saves.table import Table
from saves.verify import code
from tui.names import short
from tui.paint.table import Look
from tui.screens.curtain import CurtainScreen
from tui.screens.deciding import WAIT, Deciding
from tui.screens.end import EndScreen
from tui.screens.looking import Looking
from tui.screens.taking_back import TakingBack

PAUSE = {"off": 0.0, "quick": 0.5, "slow": 1.5}


class AnyTable(Deciding, TakingBack, Looking):
    """A game at a table of any kind. `dismiss` gives what to do next: None, or what the end screen chose."""

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

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave the table: its file is free at once, for keys that were typed ahead and open it again."""
        if self.on_top:
            self.table.close()
        return super().dismiss(result)

    def on_unmount(self) -> None:
        """Give up the file."""
        self.table.close()

    # Painting

    def status(self) -> str:
        """The right of the first row: the kind of game, and whether it is saved."""
        if self.table.trouble:
            return self.table.trouble
        kind = "demo" if self.watching else ("hot-seat" if self.seats.shared else "against bots")
        mark = " · rewound" if self.session.is_rewound else ""
        return f"{kind}{mark} · {'saved' if self.table.file is not None else 'not saved'}"

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
        elif step.kind == "open":
            self._sit_openly(step.seat)
        elif step.kind == "curtain":
            self._close_pages()
            self.hide()
            self.app.push_screen(CurtainScreen(self.session, step.seat, saved=self.saved), self._raised)
        elif step.kind == "over" and not self._ended:
            self._ended = True
            self._close_pages()
            self.show_end()

    def show_end(self) -> None:
        """The page of the end: the result, and what to do next."""
        end = code(self.table.file.check) if self.table.file is not None else ""
        viewer = None if self.seats.shared else self.seats.viewer
        self.app.push_screen(EndScreen(self.session, viewer, end), self._after_end)

    def _sit_openly(self, seat: int) -> None:
        """The next person knows nothing that others may not see: no curtain, but a moment without keys."""
        self._close_pages()
        self.hide()
        self.seats.raise_for(seat, openly=True)
        self.deafen()
        self.notice(f"{short(self.session.names[seat])} decides now.")

    def _is_covered(self) -> bool:
        """Whether another table lies over this one."""
        above = self.app.screen_stack[self.app.screen_stack.index(self) + 1 :]
        return any(isinstance(screen, AnyTable) for screen in above)

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

    async def breathe(self, pause: float) -> None:
        """Let people see what has happened before a bot acts."""
        if pause:
            await asyncio.sleep(pause)

    async def _bots(self) -> None:
        """Bots decide one after another, each shown before it acts."""
        pause = PAUSE[self.kaiju.settings.motion]
        while self.step.kind == "bot":
            await self.shown()
            seat, head = self.step.seat, self.session.head
            chosen = await self.kaiju.bots.choose(self.session, seat, Budget())
            await self.breathe(pause)
            if not self.is_attached or self.session.head != head:
                return
            await asyncio.shield(self.table.submit(seat, chosen.command, cut=chosen.cut))
            self.look = Look()
            self.repaint()
        if self.flash == WAIT:
            self.flash = ""
            self.repaint()
        self.go_on()

    async def shown(self) -> None:
        """Wait until a moment that is shown has been seen; here there is none."""

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
