"""A player that uses nothing but the keyboard: it reads what is offered at the table and presses keys."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from engine.chance import Rng
from engine.kernel.choice import Option, Pick, answer
from engine.kernel.errors import Refusal
from engine.kernel.scene import Choice
from saves.table import Table
from tests.support.app import Driver
from tui.screens.any_table import AnyTable
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.table import TableScreen

PAGES = ("h", "l", "d", "i", "s", "w", "b", "t", "?", "S")
"""The keys that open a page over the table."""
DEFENCE = ("dodge", "armor")


@dataclass
class Habits:
    """How often, in one of so many decisions, the player looks at a page and takes back (0: never)."""

    looks: int = 12
    takes_back: int = 0
    marks: int = 2
    """How many cards it marks at most."""


@dataclass
class Notes:
    """What the player meant, in order, which pages it opened, and how it answered."""

    meant: list[Any] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    ways: set[str] = field(default_factory=set)
    curtains: int = 0


class AtKeyboard:
    """Plays for all people at a table of any kind, until the end screen is there.

    What is decided is noted as the command that the chosen option becomes. How decisions are given is what
    tables differ in.
    """

    pages: tuple[str, ...] = PAGES
    """The keys that look at something; nothing has changed when it is closed again."""

    def __init__(self, driver: Driver, table: Table, rng: Rng, habits: Habits | None = None) -> None:
        self.driver = driver
        self.session = table.session
        self.rng = rng
        self.habits = habits or Habits()
        self.notes = Notes()
        self._pages = 0

    @property
    def screen(self) -> AnyTable:
        """The table, which must be on top."""
        screen = self.driver.screen
        assert isinstance(screen, AnyTable), f"{type(screen).__name__} is open:\n{self.driver.text()}"
        return screen

    async def decide(self) -> None:
        """Choose one of the answers on the screen, and give it in one of the ways that the keyboard has."""
        raise NotImplementedError

    async def play(self, most: int = 3000) -> Notes:
        """Play to the end screen, or so many moments; returns what was done."""
        for _ in range(most):
            await self.driver.settle()
            if isinstance(self.driver.screen, EndScreen):
                return self.notes
            await self.moment()
        raise AssertionError(f"the game does not end:\n{self.driver.text()}")

    async def moment(self) -> None:
        """Whatever is asked now: raise a curtain, answer a request, decide."""
        if isinstance(self.driver.screen, CurtainScreen):
            await self.raise_curtain()
        elif self.screen.step.kind == "bot":
            await asyncio.sleep(0.01)
        elif self.screen.step.kind == "reply":
            await self.driver.press(("1", "0")[self.rng.below(2)])
        else:
            assert self.screen.step.kind == "decide", self.driver.text()
            if self._one_in(self.habits.looks):
                await self.look()
            elif self._one_in(self.habits.takes_back):
                await self.take_back()
            else:
                await self.decide()

    async def raise_curtain(self) -> None:
        """Press the number that the curtain asks for."""
        text = self.driver.text()
        number = text.partition("When only you can see the screen, press   ")[2][:1]
        assert number.isdigit(), text
        await self.driver.press(number)
        self.notes.curtains += 1
        assert not isinstance(self.driver.screen, CurtainScreen)

    def _one_in(self, count: int) -> bool:
        return count > 0 and self.rng.below(count) == 0

    # Looking

    async def look(self) -> None:
        """Open the next page and close it again; nothing has changed then."""
        key = self.pages[self._pages % len(self.pages)]
        self._pages += 1
        screen, count = self.screen, len(self.session.records)
        before, shown = self._unflashed(), self.driver.text()
        await self.driver.press(key)
        if self.driver.screen is screen:
            changed = self.driver.text() != shown
            assert changed, f"{key} opens nothing and says nothing:\n{self.driver.text()}"
        else:
            self.notes.opened.append(key)
            await self.driver.press("down", "up", "escape")
        assert self.driver.screen is screen, f"{key} and Escape do not come back"
        assert self._unflashed() == before, f"looking with {key} changes the table"
        assert len(self.session.records) == count

    def _unflashed(self) -> str:
        """The text of the table without a notice."""
        self.screen.flash = ""
        self.screen.repaint()
        return self.driver.text()

    # Taking back

    async def take_back(self) -> None:
        """Press u, agree where it asks, and sometimes do it again."""
        count = len(self.session.records)
        await self.driver.press("u")
        if self.screen.confirming is not None:
            await self.driver.press("1")
        if len(self.session.records) == count:
            assert self.screen.flash, "u does nothing and says nothing"
        elif self.session.timeline.asked is None and self.rng.below(2):
            await self.redo()

    async def redo(self) -> None:
        """Press R, if this is still the table of the one who took back."""
        if isinstance(self.driver.screen, AnyTable):
            await self.driver.press("R")

    async def _type(self, command: Any) -> None:
        await self.driver.press(":")
        await self.driver.type(self.session.game.say(command))
        await self.driver.press("enter")


class KeyPlayer(AtKeyboard):
    """Plays for all people at a table of cards."""

    @property
    def screen(self) -> TableScreen:
        """The table, which must be on top."""
        screen = super().screen
        assert isinstance(screen, TableScreen)
        return screen

    async def give_up(self) -> None:
        """Whoever sits at the table gives up a unit, typed as a command; of one unit at most."""
        while not isinstance(self.driver.screen, TableScreen) or self.screen.step.kind != "decide":
            await self.moment()
        (option,) = [one for one in self.screen.options if one.notation.startswith("concede")]
        self.notes.meant.append(option.command)
        await self.driver.press(":")
        await self.driver.type("concede")
        await self.driver.press("enter", "1")

    async def decide(self) -> None:
        """Choose one of the answers on the screen, and give it in one of the ways that the keyboard has."""
        form = self.screen.pick()
        if form is not None:
            await self._mark(form)
            return
        row = self._row([row for row in self.screen.scene.choices if row.option >= 0])
        option = self.screen.options[row.option]
        self.notes.meant.append(option.command)
        printed = f" {row.key}  {row.name}"[:36].rstrip()
        assert printed in self.driver.text(), f"{printed!r} is offered and not shown:\n{self.driver.text()}"
        ways = [self._by_arrows, self._by_typing]
        if len(row.key) == 1:
            ways += [self._by_digit] * 8
            ways += [self._by_card] * any(card.key == row.key for card in self.screen.cards())
        way = ways[self.rng.below(len(ways))]
        self.notes.ways.add(way.__name__)
        await way(row, option)

    def _row(self, rows: list[Choice]) -> Choice:
        """Mostly an answer, seldom the way on without more; seldom a defence, so that games end."""
        answers = [row for row in rows if row.key != "0"]
        others = [row for row in rows if row.key == "0"]
        clash = getattr(self.session.state, "clash", None)
        eager = 2 if clash is not None and clash.window in DEFENCE else 8
        if not answers or (others and self.rng.below(10) >= eager):
            return others[0]
        return answers[self.rng.below(len(answers))]

    async def _by_digit(self, row: Choice, option: Option) -> None:
        del option
        await self.driver.press(row.key)

    async def _by_arrows(self, row: Choice, option: Option) -> None:
        del option
        screen = self.screen
        if screen.look.on_hand:
            await self.driver.press("tab")
        rows = list(screen.scene.choices)
        for _ in range(len(rows)):
            if screen.row == rows.index(row):
                break
            await self.driver.press("down" if screen.row < rows.index(row) else "up")
        await self.driver.press("enter")

    async def _by_card(self, row: Choice, option: Option) -> None:
        del option
        at = [card.key for card in self.screen.cards()].index(row.key)
        await self._to_card(at)
        await self.driver.press("enter")

    async def _to_card(self, at: int) -> None:
        if not self.screen.look.on_hand:
            await self.driver.press("tab")
        for _ in range(len(self.screen.cards())):
            if self.screen.look.card == at:
                return
            await self.driver.press("right" if self.screen.look.card < at else "left")

    async def _by_typing(self, row: Choice, option: Option) -> None:
        del row
        await self._type(option.command)

    async def _mark(self, option: Option) -> None:
        """A set of cards: marked by digits, by Space, or typed."""
        form = option.form
        assert isinstance(form, Pick)
        span = min(form.most, max(form.least, self.habits.marks)) - form.least
        items = self.rng.sample(form.items, form.least + self.rng.below(span + 1))
        command = answer(option, items)
        assert not isinstance(command, Refusal)
        self.notes.meant.append(command)
        way = ("digits", "digits", "digits", "space", "typed")[self.rng.below(5)]
        self.notes.ways.add(way)
        if way == "typed" and items:
            await self._type(command)
            return
        places = {card.id: at for at, card in enumerate(self.screen.cards())}
        for item in items:
            if way == "digits" and places[item] < 9:
                await self.driver.press(str(places[item] + 1))
            else:
                await self._to_card(places[item])
                await self.driver.press("space")
        await self.driver.press("0")
