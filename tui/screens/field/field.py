"""The screen of an open table: which mode has the keys, where the eye is, and the frame."""

from dataclasses import replace
from typing import ClassVar

from msgspec import structs

from engine.kernel.choice import Option
from engine.kernel.messages import Command
from engine.kernel.placing import HELD, Trial, Wish
from engine.kernel.scene import Choice, Scene
from engine.kernel.stages import Muster, Picking
from saves.table import Table
from tui.names import short
from tui.paint.bottom import Question
from tui.paint.cells import Frame
from tui.paint.field.layout import FieldPicture, board_size, paint_field
from tui.screens.deciding import WAIT
from tui.screens.field.aiming import aiming
from tui.screens.field.browsing import Browsing
from tui.screens.field.driving import driving
from tui.screens.field.held import Held
from tui.screens.field.mode import Mode, Replying
from tui.screens.field.mustering import Mustering
from tui.screens.field.picking import PickingMode
from tui.screens.field.placing import placing
from tui.screens.field.recalling import Recalls
from tui.screens.field.walking import Walking
from tui.screens.pages.score import ScorePage
from tui.screens.pages.why import WhyPage, said_of


class FieldScreen(Browsing, Recalls):
    """A game on an open table."""

    context: ClassVar[str] = "field"

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self.engaging = False
        """Whether one of several places to engage is being chosen."""
        self.held = Held()
        """What is held over the board."""

    @property
    def mode(self) -> Mode:
        """What has the keys now."""
        return Walking(self) if self.walks else self.asked

    @property
    def asked(self) -> Mode:
        """How the question is answered, also while one looks around."""
        if self.step.kind == "reply":
            return Replying(self)
        if self.step.kind != "decide":
            return Mode(self)
        if isinstance(self.scene.stage, Picking):
            return PickingMode(self)
        if isinstance(self.scene.stage, Muster):
            return Mustering(self)
        return placing(self) or driving(self) or aiming(self) or Mode(self)

    # Painting

    def frame(self, width: int, height: int) -> Frame:
        """The table, with the question at the bottom."""
        self.look_for_reveal(self.scene)
        mode, scene = self.mode, structs.replace(self.scene, stage=self.stage)
        question = self.question(scene)
        if self.entry is not None:
            question.entry = (self.entry.lead, self.entry.text)
        asks = self.step.kind == "decide" and not self.walks
        held = self.step.kind == "decide" and self.asked.focus() == HELD
        scene = self.asked.drawn(scene) if asks or held else scene
        picture = FieldPicture(
            scene,
            question,
            replace(self.look, place=mode.meant()) if asks else self.look,
            self.status(),
            self.chronicle.sentences(),
            outline=self.kaiju.depth == "none" or self.kaiju.ascii,
            ascii=self.kaiju.ascii,
            focus=mode.focus(),
            picks=self.picks,
            whole=self.whole,
            reveal=self.reveal,
            turned=self.turned,
            recall=self.recall,
            board=self.is_board_shown,
            lens=self.lens(scene, width, height),
            window=board_size(width, height),
            eye=self.seen,
            seen=self.sight_panels(),
            strokes=self.sight_strokes(),
        )
        return paint_field(picture, width, height)

    def question(self, scene: Scene) -> Question:
        """The bottom block of this moment."""
        step, mode = self.step, self.mode
        if self.confirming is not None:
            return self.confirm_question(self.confirming)
        if step.kind == "reply":
            self.row = min(self.row, 2)
            return self.request(step.seat)
        rows = mode.rows()
        self.row = max(0, min(self.row, len(rows) - 1))
        viewer = self.seats.viewer
        mine = step.kind == "decide" and viewer is not None
        name = f"{short(self.session.names[viewer])}, " if mine and viewer is not None else ""
        return Question(
            prompt=name + scene.prompt.text,
            detail=mode.detail() if mine else scene.prompt.detail,
            choices=rows if mine else (),
            cursor=-1 if self.walks or mode.focus() else self.row,
            row=self.row,
            undo=scene.undo or ("no hand is open now" if self.seats.shared else "you watch this game"),
            hints=self._hints(mine, mode),
            flash=self.flash,
            urgent=mine,
        )

    def _hints(self, mine: bool, mode: Mode) -> list[tuple[str, str]]:
        look = [("i", "inspect"), ("w", "why"), ("u", "undo"), ("l", "log"), ("?", "keys")]
        if self.reveal is not None:
            return [("Enter", "to the table"), *mode.hints()[:2], *look]
        if self.recall:
            return [("Enter", "to the cards"), *mode.hints()[:2], *look]
        if self.lingers:
            own = [hint for hint in mode.hints() if hint[0] != "Tab"] if mine else []
            return [("Enter", "to the table"), *own, ("d", "dice log"), *look]
        if mine or self.walks:
            return [*mode.hints(), *look]
        replay = [("r", "replay")] if self.step.kind == "over" else []
        return [*replay, ("Tab", "look around"), ("d", "dice"), ("q", "leave"), *look]

    # Keys that a mode acts on

    async def key_up(self) -> None:
        """As the mode has it."""
        await self.mode.up()

    async def key_down(self) -> None:
        """As the mode has it."""
        await self.mode.down()

    async def key_left(self) -> None:
        """As the mode has it."""
        await self.mode.left()

    async def key_right(self) -> None:
        """As the mode has it."""
        await self.mode.right()

    async def key_half_left(self) -> None:
        """As the mode has it."""
        await self.mode.half_left()

    async def key_half_right(self) -> None:
        """As the mode has it."""
        await self.mode.half_right()

    async def key_engage(self) -> None:
        """As the mode has it."""
        await self.mode.engage()

    def key_fine(self) -> None:
        """As the mode has it."""
        self.mode.fine()

    async def key_next(self) -> None:
        """As the mode has it."""
        await self.mode.next()

    async def key_prev(self) -> None:
        """As the mode has it."""
        await self.mode.prev()

    async def key_enter(self) -> None:
        """Choose what is under the cursor."""
        if self.step.kind == "reply":
            await self.answer([1, 2, 0][self.row])
        elif self.step.kind != "decide":
            self.notice(WAIT)
        else:
            await self.mode.enter()

    async def answer(self, number: int) -> None:
        """A digit: as the mode has it."""
        if self.step.kind != "decide":
            await super().answer(number)
        else:
            await self.mode.answer(number)

    async def answer_row(self, number: int) -> None:
        """Take the answer with this number."""
        await super().answer(number)

    async def say(self, text: str) -> None:
        """Decide by notation; what is not possible is refused with its reason."""
        await self.decide(self.session.game.parse(text, self.options))

    def key_back(self) -> None:
        """Back to the question."""
        if self.walks:
            self.walks = False
            self.look.place = ""
        elif self.engaging:
            self.engaging = False
        else:
            saved = "saved" if self.saved else "not saved"
            self.notice(f"Nothing is open here. q leaves the table; the game is {saved}.")

    def trial(self, option: Option, wish: Wish) -> Trial | None:
        """What the game says of something that is held over the board."""
        game, viewer = self.session.game, self.seats.viewer
        return game.held(self.session.view(viewer), option, wish) if game.held is not None else None

    def is_asked(self, command: Command) -> bool:
        """Whether a command is among the answers of the viewer now."""
        return self.step.kind == "decide" and any(option.command == command for option in self.options)

    def choice_here(self) -> Choice | None:
        """The answer under the cursor, as the mode has it."""
        return self.mode.row_here()

    # Looking

    def key_why(self) -> None:
        """The rule behind what is under the cursor, or behind the last refusal."""
        choice, book, card = self.choice_here(), self.session.game.rulebook(), self.mode.card()
        meant = self.mode.why()
        if meant is not None:
            self.app.push_screen(WhyPage(book, *meant))
        elif card is not None:
            rules = list(dict.fromkeys(row.rule for row in card.effects if row.rule))
            self.app.push_screen(WhyPage(book, f"{card.face} {card.name}", said_of(card), rules))
        elif self.refusal is not None:
            self.app.push_screen(WhyPage(book, "Refused", [self.refusal.message], [self.refusal.rule]))
        elif choice is not None and not self.walks:
            said = [text for text in (choice.note, choice.reason) if text]
            self.app.push_screen(WhyPage(book, choice.name, said, [choice.rule]))
        else:
            self.notice("There is nothing under the cursor to explain.")

    def key_score(self) -> None:
        """The score as it stands."""
        self.app.push_screen(ScorePage(self.session.game, lambda: self.scene))

    def moved(self) -> None:
        """The game has gone on: nothing is being chosen any more."""
        self.engaging = False
        self.held = Held(fine=self.held.fine)
        super().moved()
