"""What all screens share: one canvas, the table of keys, a moment's notice, and a least size."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.message import Message
from textual.screen import Screen

from engine.kernel.rulebook import Rulebook
from tui import ways
from tui.keys import BY_ID, NAMES
from tui.paint.bottom import rekeyed
from tui.paint.cells import Frame, block, fit, row, wrap
from tui.paint.glyphs import in_ascii
from tui.shell import Shell
from tui.widgets.canvas import Canvas

LEAST = (80, 24)
DEAF = 0.4
"""Seconds in which a screen that was deafened hears nothing: it was meant for what stood there before."""
NO_CHANGE = "Nothing changes: it is so already, or there is no more that way."


class KeyScreen(Screen[Any]):
    """A screen that paints frames and acts on keys.

    A subclass sets `context` (its column in the table of keys), paints with `frame`, and has one method
    `key_<id>` for each key that works; a key without one says so. `entry` is the line being typed, if any.
    Textual calls `on_...` of each class of a screen, so a subclass does not call that of its parent.
    """

    context: ClassVar[str] = ""
    TITLE: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self.flash = ""
        self.entry: Entry | None = None
        self.then: Callable[[Any], Any] | None = None
        """What is done with what this screen gives, when it is dismissed."""
        self._deaf_until = 0.0

    @property
    def kaiju(self) -> Shell:
        """The app."""
        return self.app  # type: ignore[return-value]

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over this screen, and it has not been closed."""
        return self.app.screen is self

    @property
    def is_current(self) -> bool:
        """Whether this screen is seen: only the one on top is, since none is transparent.

        Textual takes those below for visible, and lets each of them paint the whole one on top anew.
        """
        return self.on_top

    def stand_aside(self) -> None:
        """Another table is opened over this screen."""

    def compose(self) -> ComposeResult:
        """One canvas."""
        yield Canvas(self.kaiju.depth, self.kaiju.settings.ground)

    def frame(self, width: int, height: int) -> Frame:
        """The frame of this moment."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Paint for the first time."""
        self.repaint()

    def on_resize(self) -> None:
        """Paint in the new size."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Paint again: what lies below may have changed."""
        self.repaint()

    def repaint(self) -> None:
        """Paint the present frame; too small a window is told so."""
        if not self.is_mounted or not self.query(Canvas):
            return
        width, height = self.app.size
        if self.is_too_small:
            frame = too_small(width, height, self.kaiju.keymap.shown("leave"))
        else:
            frame = self.frame(width, height)
            if self.kaiju.keymap.is_own and self.entry is None:
                frame.rows[-1] = rekeyed(frame.rows[-1], self.kaiju.keymap.translate, width)
        if self.kaiju.ascii:
            frame = in_ascii(frame)
        self.query_one(Canvas).show(frame)

    @property
    def is_too_small(self) -> bool:
        """Whether the window has no room for any frame."""
        width, height = self.app.size
        return width < LEAST[0] or height < LEAST[1]

    def notice(self, text: str) -> None:
        """Show a sentence in place of the key row until the next key."""
        self.flash = text
        self.repaint()

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close, and give `result` to `then` at once; what is not on top is not closed, nor anything else."""
        if not self.on_top:
            return AwaitComplete()
        closing = super().dismiss()
        then, self.then = self.then, None
        if then is not None:
            then(result)
        return closing

    # Keys

    async def on_key(self, event: events.Key) -> None:
        """Act on a key by the table of keys."""
        event.stop()
        event.prevent_default()
        if not self.kaiju.replies.holds(event.key, event.time):
            await self.hear(event)

    async def hear(self, event: events.Key) -> None:
        """Act on a key, if it is not too early; one that was meant for the screen on top goes there."""
        top = self.app.screen
        if top is not self:
            if isinstance(top, KeyScreen):
                top.call_later(top.hear, event)
        elif event.time >= self._deaf_until:
            await self._heard(pressed_as(event))

    async def _heard(self, pressed: str) -> None:
        """Act on a key; where nothing can be seen none decides or is typed, and only leaving is left."""
        if not self.is_too_small:
            await self.press(pressed)
        elif self.kaiju.keymap.ids(pressed, self.context) == "leave":
            self.entry = None
            self.key_leave()

    @property
    def rulebook(self) -> Rulebook | None:
        """The rules of the game that this screen shows, if it shows one."""
        return None

    def deafen(self) -> None:
        """Hear nothing that was typed before now, and on a terminal nothing for a moment more."""
        self._deaf_until = Message().time + (0.0 if self.app.is_headless else DEAF)

    async def press(self, pressed: str) -> None:
        """Act on a character or key name."""
        self.flash = ""
        if self.entry is not None:
            await self._type(pressed)
            return
        key_id = self.kaiju.keymap.ids(pressed, self.context)
        if key_id is None:
            self.notice(f"{pressed} does nothing here. ? shows the keys.")
            return
        action = self.action_for(key_id)
        if action is None:
            self.notice(f"{pressed} ({BY_ID[key_id].help}) does nothing here. ? shows the keys.")
            return
        before = self.query_one(Canvas).picture
        await maybe_await(action())
        self.repaint()
        if self.on_top and self._still(before):
            self.notice(NO_CHANGE)

    def _still(self, before: Frame) -> bool:
        """Whether nothing is said or typed, and all but the row of keys looks as before."""
        now = self.query_one(Canvas).picture
        silent = not self.flash and self.entry is None
        return silent and now.cursor == before.cursor and now.rows[:-1] == before.rows[:-1]

    def action_for(self, key_id: str) -> Callable[[], Any] | None:
        """What a key does on this screen; None if nothing."""
        if key_id.startswith("answer"):
            number = int(key_id.removeprefix("answer"))
            answer = getattr(self, "answer", None)
            return (lambda: answer(number)) if answer is not None else None
        return getattr(self, f"key_{key_id}", None)

    async def on_canvas_chosen(self, message: Canvas.Chosen) -> None:
        """A click stands for a key."""
        if self.on_top and message.time >= self._deaf_until and not self.is_too_small:
            await self.press(message.key)

    def key_help(self) -> None:
        """Show the keys that work now, then the rest."""
        self.app.push_screen(ways.screen("help", self))

    def key_settings(self) -> None:
        """Open the settings."""
        self.app.push_screen(ways.screen("settings"))

    def key_back(self) -> None:
        """Nothing is open that could be closed."""
        self.notice("Nothing is open here. q goes to the screen above.")

    def key_leave(self) -> None:
        """To the screen above."""
        self.dismiss()

    # Typing

    def ask_line(self, lead: str, done: Callable[[str], Any], *, text: str = "", live: bool = False) -> None:
        """Let the person type a line; `done` gets it, with `live` at every change."""
        self.entry = Entry(lead, text, done, live)
        self.repaint()

    async def _type(self, pressed: str) -> None:
        entry = self.entry
        if entry is None:
            return
        if pressed == "escape":
            self.entry = None
            if entry.live:
                await maybe_await(entry.done(""))
        elif pressed == "enter":
            self.entry = None
            await maybe_await(entry.done(entry.text))
        else:
            entry.edit(pressed)
            if entry.live:
                await maybe_await(entry.done(entry.text))
        self.repaint()

    async def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into the line being typed, without control characters."""
        event.stop()
        if self.entry is not None and self.on_top and not self.is_too_small:
            for letter in event.text[:200]:
                if letter.isprintable():
                    self.entry.edit(letter)
            if self.entry.live:
                await maybe_await(self.entry.done(self.entry.text))
            self.repaint()


class Entry:
    """A line being typed."""

    LONGEST = 200

    def __init__(self, lead: str, text: str, done: Callable[[str], Any], live: bool) -> None:
        self.lead = lead
        self.text = text
        self.done = done
        self.live = live

    def edit(self, pressed: str) -> None:
        """Take in one key: a letter, or backspace."""
        if pressed == "backspace":
            self.text = self.text[:-1]
        elif pressed == "space":
            self.text += " "
        elif len(pressed) == 1 and pressed.isprintable() and len(self.text) < self.LONGEST:
            self.text += pressed


def pressed_as(event: events.Key) -> str:
    """A key event as the table of keys writes it: the character, or the key's name."""
    if event.key in ("space", "tab", "enter", "escape", "backspace"):
        return event.key
    if event.character and event.character.isprintable():
        return event.character
    return NAMES.get(event.key, event.key)


async def maybe_await(result: Any) -> None:
    """Await what a handler returned, if it is to be awaited."""
    if hasattr(result, "__await__"):
        await result


def too_small(width: int, height: int, leave: str) -> Frame:
    """What a window under 80 by 24 shows; `leave` is the key that works there."""
    text = (
        f"Kaiju Tabletop needs {LEAST[0]} by {LEAST[1]} cells; this window has {width} by {height}. "
        f"Make it larger; until then keys do nothing, but {leave} leaves. "
        "Line mode plays in any size: kaiju play matchup --plain"
    )
    rows = [row(line) for line in wrap(text, max(10, width))]
    return Frame([fit(cells, width) for cells in block(rows, width, max(1, height))])
