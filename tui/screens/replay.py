"""A game played again, step by step: read only, seen with the eyes that may look."""

from pathlib import Path
from typing import ClassVar

from textual.timer import Timer

from engine.kernel.scene import Choice, Scene
from engine.kernel.text import clean
from saves.errors import SaveError
from saves.reading import read_game, stamp
from saves.repair import UNSOUND
from tui.eyes import name_of
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import BLANK, Frame, Row, Run, block, fit, row, wrap
from tui.paint.replay import Moments, paint_replay
from tui.paint.table import title_row
from tui.screens.asking import Asking, own_keys
from tui.screens.replay_doing import Doing
from tui.screens.replay_model import KINDS, Replay
from tui.when import day

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Events a second."""
HINTS = [
    ("arrows", "step"),
    ("n p", "jump"),
    ("Space", "play"),
    ("B", "branch"),
    ("w", "why"),
    ("Esc", "back"),
    ("?", "keys"),
]


class ReplayScreen(Doing, Asking):
    """Replays the log `path`, on the branch that ends at `leaf` (the one of the head, if not given)."""

    context: ClassVar[str] = "replay"

    def __init__(self, path: Path, leaf: int | None = None) -> None:
        super().__init__()
        self.path = path
        self.model: Replay | None = None
        self.problem = ""
        self.verdict = ""
        self.speed = 2
        self._timer: Timer | None = None
        self._stamp: tuple[int, int] = (0, 0)
        self.read(leaf)

    def read(self, leaf: int | None = None) -> None:
        """Read the log; what is wrong with it stands in `problem`."""
        self._stamp = stamp(self.path)
        try:
            reading = read_game(self.path)
        except SaveError as error:
            self.model, self.problem = None, error.reason
            return
        model = Replay(reading.session)
        if leaf is not None and reading.session.timeline.has(leaf):
            model.switch(leaf)
        self.model, self.problem = model, reading.problem

    def on_screen_resume(self) -> None:
        """Read again what may have gone on at a table in between, and stay where the replay was."""
        before = self.model
        if before is not None and stamp(self.path) != self._stamp:
            eyes, here, find = before.eyes, before.moment, before.find
            self.read()
            if self.model is not None:
                self.model.find = find
                if eyes in self.model.allowed:
                    self.model.look_with(eyes)
                self.model.to_entry(here.entry)

    # Painting

    def frame(self, width: int, height: int) -> Frame:
        """The moment, what happened around it, and the timeline."""
        model = self.model
        scene = self._scene() if model is not None else None
        if model is None or scene is None:
            return self._unreadable(width, height)
        names = {seat: clean(name, 20) for seat, name in model.session.names.items()}
        sentences = [moment.sentence for moment in model.moments]
        eyes = name_of(model.session, model.eyes)
        seen = {"table": "table view", "all": "all hands open"}.get(str(model.eyes or "table"))
        status = f" event {model.at} of {len(model.moments) - 1} · {seen or f'eyes of {clean(eyes, 20)}'}"
        return paint_replay(
            scene,
            names,
            self._title(model, scene, width - len(status) - 2),
            status,
            Moments(sentences, model.at),
            model.strip(),
            self.question(model),
            width,
            height,
            outline=self.kaiju.depth == "none" or self.kaiju.ascii,
        )

    def _scene(self) -> Scene | None:
        """The picture of the moment; None where the parts of a state from a file do not fit together."""
        try:
            return self.model.scene() if self.model is not None else None
        except UNSOUND as error:
            self.problem = f"this moment does not fit together ({type(error).__name__}: {error})"
            return None

    def _title(self, model: Replay, scene: Scene, room: int) -> str:
        given = [clean(name, 16) for name in model.session.names.values()]
        names = " v ".join(given) if len(given) == 2 else f"{len(given)} players"
        when = day(model.session.header.at / 1000)
        title = f"Replay · {scene.title.split(' · ')[0]} · {names}"
        return f"{title} · {when}" if len(title) + len(when) + 3 <= room else title

    def _unreadable(self, width: int, height: int) -> Frame:
        """What is shown instead of a game that cannot be read."""
        room = height - 1 - bottom_height(height)
        told = f"{clean(self.path.name, 80)} cannot be shown: {clean(self.problem, 400)}."
        lines: list[Row] = [BLANK, *(row(Run(f"  {text}")) for text in wrap(told, width - 4))]
        back = [("←", "one event back")] if self.model is not None else []
        hints = [*back, ("Esc", "back"), ("?", "keys")]
        question = Question("Nothing to replay here", "", (), -1, "nothing was changed", hints, self.flash)
        end, place = bottom(question, width, height, 1 + room)
        rows = [title_row("Replay", "", width), *block(lines, width, room), *end]
        return Frame([fit(cells, width) for cells in rows], place)

    def question(self, model: Replay) -> Question:
        """The bottom block: keys as answers, and the verdict where the undo row is."""
        if self.confirming is not None:
            return self.confirm_question(self.confirming)
        playing = self._timer is not None
        pace = f"{SPEEDS[self.speed]:g}/s"
        branches = model.branches
        key = self.kaiju.keymap.shown
        rows = [
            Choice("← →", "one event", "", "", 0),
            Choice("↑ ↓", "one decision", "", "", 0),
            Choice("[ ]", "one turn    0-9 tenths", "", "", 0),
            Choice("n p", f"next {KINDS[model.find]}, {key('find')} changes", "", "", 0),
            Choice(
                "Space", f"{'pause' if playing else 'play'}, {pace} ({key('more')} {key('less')})", "", "", 0
            ),
            Choice("v", f"whose eyes: {clean(name_of(model.session, model.eyes), 20)}", "", "", 0),
            Choice("B", "play on from here", "", "", 0),
            Choice("t", f"branch {clean(model.branch.name, 20)}, 1 of {len(branches)}", "", "", 0),
        ]
        prompt = "Replay runs" if playing else "Replay paused"
        entry = (self.entry.lead, self.entry.text) if self.entry is not None else None
        undo = self.verdict or (f"damaged: {clean(self.problem)}" if self.problem else "")
        return Question(
            prompt,
            "nothing here changes the game",
            own_keys(rows, self.kaiju.keymap),
            -1,
            undo or f"read only: {key('verify')} checks every roll, draw and decision",
            HINTS,
            self.flash,
            entry,
            urgent=False,
        )

    # Going there

    async def press(self, pressed: str) -> None:
        """A click on a sentence or on the timeline goes there; all else is a key. A key stops playing."""
        kind, _, number = pressed.partition(" ")
        model = self.model
        if model is not None and kind == "moment" and number.isdecimal():
            model.step(int(number) - model.at)
            self.repaint()
        elif model is not None and kind == "decision" and number.isdecimal():
            model.to_entry(model.path[int(number) - 1].id)
            self.repaint()
        else:
            await super().press(pressed)

    def _stepped(self, there: bool, by: int, what: str = "") -> None:
        self.stop()
        if not there:
            end = "This is the end." if by > 0 else "This is the beginning."
            self.notice(f"There is no {what} {'after' if by > 0 else 'before'} this." if what else end)

    def key_right(self) -> None:
        """The next event."""
        self._event(1)

    def key_left(self) -> None:
        """The event before."""
        self._event(-1)

    def _event(self, by: int) -> None:
        if self.model is not None:
            self._stepped(self.model.step(by), by)

    def key_down(self) -> None:
        """The next decision."""
        self._decision(1)

    def key_up(self) -> None:
        """The decision before."""
        self._decision(-1)

    def _decision(self, by: int) -> None:
        if self.model is not None:
            self._stepped(self.model.step_decision(by), by)

    def key_turn_after(self) -> None:
        """The next turn."""
        self._turn(1)

    def key_turn_before(self) -> None:
        """The start of this turn, or the turn before."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        if self.model is not None:
            self._stepped(self.model.step_turn(by), by, "turn")

    def key_next(self) -> None:
        """The next of the kind chosen with f."""
        self._found(1)

    def key_prev(self) -> None:
        """The one before of the kind chosen with f."""
        self._found(-1)

    def _found(self, by: int) -> None:
        if self.model is not None:
            self._stepped(self.model.step_found(by), by, KINDS[self.model.find])

    def key_find(self) -> None:
        """Choose what n and p look for."""
        if self.model is not None:
            kinds = list(KINDS)
            self.model.find = kinds[(kinds.index(self.model.find) + 1) % len(kinds)]
            self.notice(f"n and p look for: {KINDS[self.model.find]}.")

    def answer(self, number: int) -> None:
        """A digit jumps by tenths of the game."""
        self.stop()
        if self.model is not None:
            self.model.to_tenth(number)

    def key_done(self) -> None:
        """0 jumps to the beginning."""
        self.answer(0)

    # Playing

    def key_mark(self) -> None:
        """Play and pause."""
        if self._timer is not None:
            self.stop()
        elif self.model is not None and self.model.at + 1 < len(self.model.moments):
            self._timer = self.set_interval(1 / SPEEDS[self.speed], self.tick)
        else:
            self.notice("This is the end; 0 goes to the beginning.")

    def tick(self) -> None:
        """One event on, while it plays."""
        if self.model is None or not self.model.step(1):
            self.stop()
        self.repaint()

    def stop(self) -> None:
        """Pause."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_screen_suspend(self) -> None:
        """Pause under another screen."""
        self.stop()

    def key_more(self) -> None:
        """Faster."""
        self._pace(1)

    def key_less(self) -> None:
        """Slower."""
        self._pace(-1)

    def _pace(self, by: int) -> None:
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        if self._timer is not None:
            self.stop()
            self.key_mark()

    def key_back(self) -> None:
        """Close the replay."""
        self.dismiss(None)
