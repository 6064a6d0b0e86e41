"""Deciding at a table: digits, marks, typed notation."""

from typing import Any

from engine.kernel.choice import Option, Pick, answer
from engine.kernel.errors import Refusal
from engine.kernel.scene import Choice
from engine.kernel.text import clean
from tui.screens.asking import Confirm
from tui.screens.table_base import TableBase


class Deciding(TableBase):
    """Keys that answer the question."""

    async def answer(self, number: int) -> None:
        """A digit: an answer, or a card to mark."""
        if self.step.kind == "reply":
            await self.reply({1: "yes", 2: "never", 0: "no"}.get(number, ""))
        elif self.step.kind == "over":
            self.notice("The game is over; r replays it, q leaves the table.")
        elif self.step.kind != "decide":
            self.notice("It is not your turn to decide; look around, or wait.")
        elif self.pick() is not None:
            await (self._commit_marks() if number == 0 else self._toggle(number - 1))
        else:
            rows = [choice for choice in self.scene.choices if choice.key == str(number)]
            if rows:
                await self._choose(rows[0])
            else:
                self.notice(f"There is no answer {number} now.")

    async def key_done(self) -> None:
        """0: the way on without more."""
        await self.answer(0)

    async def key_enter(self) -> None:
        """Choose what is under the cursor."""
        if self.step.kind == "reply":
            await self.answer([1, 2, 0][self.row])
        elif self.look.on_hand:
            await self._enter_card()
        elif self.pick() is not None and self.step.kind == "decide":
            await self._commit_marks()
        elif (choice := self.choice_here()) is not None:
            await self._choose(choice)
        else:
            self.notice("There is nothing to choose here now.")

    async def _enter_card(self) -> None:
        card = self.card_here()
        if self.pick() is not None:
            await self._toggle(self.look.card)
        elif card is not None and card.key:
            await self.answer(int(card.key))
        else:
            self.notice("This card cannot be played now; w says why.")

    async def key_mark(self) -> None:
        """Space: mark the card under the cursor."""
        if self.pick() is None:
            self.notice("There is nothing to mark now; digits answer.")
            return
        self.look.on_hand = True
        await self._toggle(self.look.card)

    async def _toggle(self, at: int) -> None:
        cards = self.cards()
        if at >= len(cards):
            self.notice(f"There is no card {at + 1}.")
            return
        self.look.card = at
        self.look.marked ^= {cards[at].id}

    async def _commit_marks(self) -> None:
        option = self.pick()
        if option is not None:
            marked = [card.id for card in self.cards() if card.id in self.look.marked]
            await self.decide(answer(option, marked))

    async def _choose(self, choice: Choice) -> None:
        if choice.option < 0:
            self.refusal = Refusal("illegal", choice.rule, choice.reason)
            self.notice(f"Not possible: {choice.reason} ({choice.rule}); w tells more.")
            return
        await self.decide(answer(self.options[choice.option]))

    async def decide(self, command: Any) -> None:
        """Submit a command of the viewer, and go on."""
        viewer = self.seats.viewer
        if isinstance(command, Refusal):
            self.refuse(command)
            return
        if viewer is None:
            self.notice("You watch; you have nothing to decide.")
            return
        found = await self.table.submit(viewer, command)
        if isinstance(found, Refusal):
            self.refuse(found)
            return
        self.moved()

    def pick_rows(self) -> list[Choice]:
        """The answers when a set of cards is asked: commit it, or what is missing."""
        option = self.pick()
        if option is None or not isinstance(option.form, Pick):
            return []
        form = option.form
        marked = [card.face for card in self.cards() if card.id in self.look.marked]
        span = str(form.least) if form.least == form.most else f"{form.least} to {form.most}"
        head = Choice("·", option.label, "digits or Space mark, 0 commits", option.rule, 0)
        if not form.least <= len(marked) <= form.most:
            missing = f"mark {span}, not {len(marked)}"
            return [head, Choice("–", "commit", "", option.rule, -1, reason=missing)]
        what = f"commit {' '.join(marked)}" if marked else "keep all cards"
        return [head, Choice("0", what, f"{len(marked)} of {form.most} marked", option.rule, 0)]

    # Typing

    def key_type(self) -> None:
        """Type a move in notation, or a command."""
        such = next((row.notation for row in self.scene.choices if row.notation), "0")
        self.ask_line(f"your move, such as {such}, or concede: ", self._typed)

    async def _typed(self, text: str) -> None:
        words = clean(text).split()
        if not words:
            return
        if words[0] == "concede":
            self._concede(words[1:])
            return
        if self.step.kind != "decide":
            self.notice("It is not your turn to decide.")
            return
        await self.decide(self.session.game.parse(" ".join(words), self.options))

    def _concede(self, words: list[str]) -> None:
        """Giving up a unit cannot be taken back in every game, so it asks first."""
        found = [option for option in self.options if option.notation.startswith("concede")]
        if words:
            found = [option for option in found if option.notation == f"concede {words[0]}"]
        if len(found) != 1:
            names = "; ".join(f"{option.notation}: {option.label}" for option in found)
            self.notice(f"Say which: {names}" if found else "You have no unit to give up.")
            return
        option: Option = found[0]
        self.confirm(
            Confirm(
                f"{option.label}?",
                "yes, give it up",
                "no, play on",
                "this counts as destroyed",
                lambda: self.decide(option.command),
            )
        )
