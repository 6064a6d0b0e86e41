"""Deciding at a table: digits, marks, typed notation."""

from typing import Any

from engine.kernel.choice import Option, answer
from engine.kernel.errors import Refusal
from engine.kernel.scene import Choice
from engine.kernel.text import clean
from tui.screens.asking import Confirm
from tui.screens.table_base import TableBase

WAIT = "It is not your turn to decide; look around, or wait."
OVER = "The game is over: Enter shows how it ended, r replays it, q leaves the table."


class Deciding(TableBase):
    """Keys that answer the question."""

    async def answer(self, number: int) -> None:
        """A digit: an answer."""
        if self.step.kind == "reply":
            await self.reply({1: "yes", 2: "never", 0: "no"}.get(number, ""))
        elif self.step.kind == "over":
            self.notice(OVER)
        elif self.step.kind != "decide":
            self.notice(WAIT)
        else:
            rows = [choice for choice in self.scene.choices if choice.key == str(number)]
            if rows:
                await self.choose(rows[0])
            else:
                self.notice(f"There is no answer {number} now.")

    async def key_done(self) -> None:
        """0: the way on without more."""
        await self.answer(0)

    async def choose(self, choice: Choice) -> None:
        """Take an answer; one that is closed says why."""
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
