"""What a replay can do beside stepping: other eyes, branches, rules, checking, writing out, playing on."""

import asyncio
from pathlib import Path

from msgspec import structs

from engine.kernel.errors import EngineError, Refusal
from engine.kernel.records import Origin
from engine.kernel.rulebook import Rulebook
from engine.kernel.text import clean
from engine.session import Session
from engine.timeline import ROOT
from saves.errors import SaveError
from saves.exports import write_export
from saves.packs import of_log
from saves.reading import read_game
from saves.verify import verify
from tui.eyes import name_of
from tui.models.home import only_in_lines
from tui.screens.asking import Asking, Confirm
from tui.screens.replay_model import Replay

LONGEST = 40
"""Letters of a branch's name."""


class Doing(Asking):
    """Keys of a replay that look elsewhere or begin something."""

    path: Path
    model: Replay | None
    verdict: str

    def on_mount(self) -> None:
        """Tell which packs of the game are not here as they were; it is replayed all the same."""
        if self.model is not None and self.model.session.header.packs:
            _, told = of_log(self.kaiju.home, self.model.session.header)
            self.notice(" ".join(told))

    @property
    def rulebook(self) -> Rulebook | None:
        """The rules of the game that is replayed."""
        return self.model.session.game.rulebook() if self.model is not None else None

    def stop(self) -> None:
        """Pause."""
        raise NotImplementedError

    def read(self, leaf: int | None = None) -> None:
        """Read the log again."""
        raise NotImplementedError

    def key_eyes(self) -> None:
        """See the same moment with other eyes, if they may look."""
        model = self.model
        if model is None:
            return
        if len(model.allowed) > 1:
            model.look_with(model.next_eyes())
        elif len(model.people) > 1:
            self.notice("Several people play here: until the end a replay shows only what all have seen.")
        else:
            self.notice("Until the end a replay of a game of bots shows only what all have seen.")

    def key_tree(self) -> None:
        """Choose the branch that is replayed."""
        from tui.screens.pages.tree import TreePage

        model = self.model
        if model is None:
            return

        def chosen(leaf: int | bool | None) -> None:
            if leaf:
                model.switch(int(leaf))
                self.repaint()

        self.app.push_screen(TreePage(model.session, None, looking=True, leaf=model.leaf), chosen)

    def key_book(self) -> None:
        """The rulebook, at the rule of this event."""
        from tui.screens.rulebook import RulebookScreen

        if self.model is not None:
            rule = self.model.moment.sentence.rule
            self.app.push_screen(RulebookScreen(self.model.session.game, rule))

    def key_why(self) -> None:
        """The rule behind this event."""
        from tui.screens.pages.why import WhyPage

        model = self.model
        if model is None:
            return
        sentence = model.moment.sentence
        if not sentence.rule:
            self.notice("No rule stands behind this line.")
            return
        book = model.session.game.rulebook()
        self.app.push_screen(WhyPage(book, f"event {model.at}", [sentence.text], [sentence.rule]))

    def key_dice(self) -> None:
        """Draws and rolls of the whole game, as far as the eyes may count them."""
        from tui.screens.pages.dice import dice_page

        model = self.model
        if model is None:
            return

        def go(entry: int) -> None:
            self.app.pop_screen()
            model.to_entry(entry)
            self.repaint()

        self.app.push_screen(dice_page(model.session, model.eyes, go, model.path))

    def key_score(self) -> None:
        """The score as it stood at this moment, where the game counts points."""
        from tui.screens.pages.score import ScorePage

        model = self.model
        if model is None or not model.scene().scores:
            self.notice("No points are counted at this moment.")
        else:
            scene = model.scene()
            self.app.push_screen(ScorePage(model.session.game, lambda: scene))

    async def key_verify(self) -> None:
        """Check chain, decisions and dice."""
        from tui.screens.pages.verdict import VerdictPage

        try:
            report = await asyncio.to_thread(verify, self.path, home=self.kaiju.home)
        except SaveError as error:
            self.notice(f"Not checked: {clean(error.reason)}.")
            return
        self.verdict = f"{report.verdict}: {clean(report.lines[0])}" if report.lines else report.verdict
        if self.on_top:
            self.app.push_screen(VerdictPage(report))

    async def key_export(self) -> None:
        """Write the whole game as text, as these eyes have seen it."""
        model = self.model
        if model is None:
            self.notice("Nothing of this file can be written out.")
            return
        try:
            path = await asyncio.to_thread(self._export, model)
        except SaveError as error:
            self.notice(f"Not written: {clean(error.reason)}.")
        else:
            whose = name_of(model.session, model.eyes)
            self.notice(f"Written, eyes of {clean(whose, 20)}: {clean(str(path), 150)}")

    def _export(self, model: Replay) -> Path:
        from tui.export.text import report

        text = report(read_game(self.path), model.eyes, verify(self.path, home=self.kaiju.home))
        return write_export(self.kaiju.home, self.path.stem, text)

    # Playing on

    def key_branch(self) -> None:
        """Play on from here: a branch of an Open game that goes on, or a new game out of a finished one."""
        model = self.model
        if model is None:
            return
        self.stop()
        session, node = model.session, model.moment.entry
        if session.closed is None and session.header.undo != "open":
            self.notice(
                "Only an Open game can go to any moment; from a finished game you can play on anywhere."
            )
        elif session.closed is None:
            self.ask_line(
                "name of the branch: ", lambda text: self._go_on(node, text), text=self._from(model)
            )
        elif session.game.result(session.states[node]) is not None:
            self.notice("The game is over at this moment; go back first.")
        else:
            self.confirm(
                Confirm(
                    f"Play on {self._from(model)} in a new game?",
                    "yes, a new game with a new seed begins here",
                    "no, go on looking",
                    "this game stays as it is",
                    lambda: self._new_game(model, node),
                )
            )

    def _from(self, model: Replay) -> str:
        moment = model.scene().title.split(" · ")[1:2]
        return f"from {''.join(moment) or 'the start'}"

    async def _go_on(self, node: int, name: str) -> None:
        """Move the head of the game on disk, and open its table."""
        from saves.table import open_table
        from tui.screens.starting import sit_down

        try:
            table = await asyncio.to_thread(open_table, self.path, self.kaiju.home)
        except SaveError as error:
            self.notice(f"Not opened: {clean(error.reason)}.")
            return
        except EngineError as error:
            self.notice(f"Not opened: {clean(str(error))}.")
            return
        session = table.session
        if not self.on_top:
            table.close()
            return
        told = only_in_lines(session.game.id, self.path.stem)
        if told:
            table.close()
            self.notice(told)
            return
        if node != session.head:
            moved = session.jump(_first_person(session), node, clean(name, LONGEST) or f"from {node}")
            if isinstance(moved, Refusal):
                table.close()
                self.notice(moved.message)
                return
        sit_down(self.kaiju, table)

    def _new_game(self, model: Replay, node: int) -> None:
        """A new game that begins with the state of this decision."""
        from tui.screens.starting import Plan, start

        session = model.session
        told = only_in_lines(session.game.id)
        if told:
            self.notice(told)
            return
        header = session.header
        seats = tuple(
            structs.replace(seat, name=session.players[number][0], by=session.players[number][1])
            for number, seat in enumerate(header.seats, start=1)
        )
        origin = Origin(header.commitment, node)
        begins = session.states[node]
        watch = not model.people
        plan = Plan(
            header.game,
            seats,
            header.options,
            header.undo,
            watch=watch,
            begins=begins,
            origin=origin,
            packs=header.packs,
        )
        start(self.kaiju, plan)


def _first_person(session: Session) -> int:
    people = [seat for seat in session.players if not session.is_bot(seat)]
    return (people or [ROOT])[0]
