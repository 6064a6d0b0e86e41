"""A player at an open table that uses nothing but keys: rows, driving, ghosts, cards, forces, typed words."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec.structs import replace

from engine.chance import Rng
from engine.games.extinction.commands import Dismiss, PickCard, Ready, Recruit
from engine.kernel.choice import Option, Place, answer
from engine.kernel.errors import Refusal
from engine.kernel.records import Entry
from engine.kernel.scene import Choice
from saves.table import Table
from tests.support.app import Driver
from tests.support.by_keys import AtKeyboard, Habits
from tests.support.extinction_lean import lean
from tui.keys import FIELD, KEYS
from tui.paint.field.picking import is_locked
from tui.screens.field.driving import ENGAGE, Driving
from tui.screens.field.field import FieldScreen
from tui.screens.field.mustering import Mustering
from tui.screens.field.picking import PickingMode
from tui.screens.field.placing import Placing
from tui.screens.field.turning import Turning

PAGES = tuple(key.key for key in KEYS if key.group == "looking" and key.where & (FIELD | {"any"}))
"""The keys that look at something at an open table."""
DRIVEN = {
    "forward": "up",
    "breach": "up",
    "backward": "down",
    "pivot left": "left",
    "pivot right": "right",
    "pivot half left": ",",
    "pivot half right": ".",
}
"""The key of the table that is a step of a model that moves."""
WAYS = frozenset(
    {
        "_by_typing",
        "_by_digit",
        "_by_arrows",
        "_by_driving",
        "_by_engaging",
        "_by_walking",
        "_by_picking",
        "_by_card_arrows",
        "_by_number",
        "_by_browsing",
        "_by_ghost",
        "_by_turning",
    }
)
"""All ways of giving an answer."""
MOVES = ("up", "down", "left", "right", "up", "down", "left", "right", "n", "p", "f", ",", ".")
"""What moves a ghost."""
Row = Choice | None
Way = Callable[[Row, Option, Any], Awaitable[None]]


class FieldPlayer(AtKeyboard):
    """Plays for all people at an open table; models go for their foes, so that games end.

    After each decision it looks whether the game took down what was meant.
    """

    pages = PAGES

    def __init__(
        self,
        driver: Driver,
        table: Table,
        rng: Rng,
        habits: Habits | None = None,
        prefers: tuple[str, ...] = (),
    ) -> None:
        super().__init__(driver, table, rng, habits)
        self.prefers = prefers
        """How answers begin that are given whenever they can be."""

    @property
    def screen(self) -> FieldScreen:
        """The table, which must be on top."""
        screen = super().screen
        assert isinstance(screen, FieldScreen)
        return screen

    async def moment(self) -> None:
        """As at any table; what is shown before the question is mostly read first."""
        if isinstance(self.driver.screen, FieldScreen) and self.rng.below(4):
            await self.read()
        await super().moment()

    async def read(self) -> None:
        """Close cards that were turned, or an attack that is over; such a key does nothing else then."""
        count = len(self.session.records)
        for _ in range(3):
            if self.screen.reveal is not None or self.screen.lingers or self.screen.recall:
                await self.driver.press(("enter", "escape", "tab")[self.rng.below(3)])
        assert len(self.session.records) == count
        assert not self.screen.lingers

    # Looking

    async def look(self) -> None:
        """Every other time a page, else a walk over the board."""
        await self.read()
        if self.rng.below(2):
            await super().look()
        else:
            await self.walk()

    def _unflashed(self) -> str:
        """The question; the window over the board may have gone elsewhere."""
        lines = super()._unflashed().splitlines()
        first = max(at for at, line in enumerate(lines) if line.startswith(("── ", "-- ")))
        return "\n".join(lines[first:])

    async def walk(self) -> None:
        """Tab to the board, some steps there, and back; nothing has changed then."""
        screen, count = self.screen, len(self.session.records)
        before = self._unflashed()
        await self.driver.press("tab")
        if not screen.spots():
            assert screen.flash
            return
        assert screen.walks, self.driver.text()
        for _ in range(1 + self.rng.below(4)):
            await self.driver.press(("up", "down", "left", "right", "n", "p")[self.rng.below(6)])
            assert screen.spot_here() is not None
        await self.driver.press("escape")
        assert self._unflashed() == before, "walking over the board changes the table"
        assert len(self.session.records) == count
        self.notes.opened.append("tab")

    # Deciding

    async def decide(self) -> None:
        """Choose one of the answers, and give it in one of the ways that the keyboard has for it."""
        screen, count = self.screen, len(self.session.records)
        options = screen.options
        option = self._option(options)
        before = self.driver.text()
        if isinstance(screen.mode, Placing) and option.form is not None and self.rng.below(6):
            await self.read()
            how, meant = "_by_ghost", await self._by_ghost(option)
        else:
            how, meant = await self._by_a_way(options, option)
        told = f"{how}: {meant}\n{before}\nthen\n{self.driver.text()}"
        made = [one.command for one in self.session.records[count:] if isinstance(one, Entry)]
        assert made[: len(meant)] == meant, told
        self.notes.ways.add(how)
        self.notes.meant.extend(meant)

    async def _by_a_way(self, options: Sequence[Option], option: Option) -> tuple[str, list[Any]]:
        """Give an answer in one of its ways; the way, and the command that is meant."""
        screen, command, at = self.screen, self._command(option), options.index(option)
        listed = not isinstance(screen.mode, PickingMode | Mustering | Placing)
        row = next((row for row in screen.mode.rows() if row.option == at and listed), None)
        ways = self._ways(row, option)
        way = ways[self.rng.below(len(ways))]
        if way not in (self._by_digit, self._by_driving):
            await self.read()
        await way(row, option, command)
        return way.__name__, [command]

    async def give(self, command: Any) -> None:
        """Decide this by keys: cards where they are picked, all else typed."""
        found = [one for one in self.screen.options if _becomes(one, command)]
        assert found, f"{command} is not asked for:\n{self.driver.text()}"
        (option,) = found
        way = self._by_picking if isinstance(self.screen.mode, PickingMode) else self._by_typing
        await way(None, option, command)

    def _option(self, options: Sequence[Option]) -> Option:
        """In three of four decisions one that brings the game on."""
        back = [one for one in options if one.notation == "dismiss"]
        if back and self.rng.below(12) == 0:
            return back[0]
        offered = [one for one in options if one.kind != "aside"]
        preferred = [one for one in offered if self.prefers and one.notation.startswith(self.prefers)]
        if preferred:
            offered = preferred
        elif self.rng.below(4):
            offered = list(lean(self.session.state, offered, self.rng)) or offered
        return offered[self.rng.below(len(offered))]

    def _command(self, option: Option) -> Any:
        form = option.form
        value = form.spots[self.rng.below(len(form.spots))].name if isinstance(form, Place) else None
        command = answer(option, value)
        assert not isinstance(command, Refusal)
        return command

    def _ways(self, row: Choice | None, option: Option) -> list[Way]:
        """All ways that the keyboard has to give this answer now, often ones as often."""
        mode, typed = self.screen.mode, self._typed()
        if isinstance(mode, PickingMode):
            return [*typed, *([self._by_picking, self._by_card_arrows] * 2)]
        if isinstance(mode, Mustering):
            return [*typed, *([self._by_number, self._by_browsing] * 2)]
        if isinstance(mode, Placing):
            others = [one.key for one in self.screen.scene.choices if one.notation == option.notation]
            return typed if option.form is not None or not others else [*typed, self._by_other_digit]
        if isinstance(mode, Turning):
            typed.append(self._by_turning)
        assert row is not None, f"{option.notation} is in no row:\n{self.driver.text()}"
        ways: list[Way] = [*typed]
        if len(row.key) == 1:
            ways += [self._by_digit] * 4
        if not isinstance(mode, Driving):
            ways += [self._by_arrows] * 2
        elif option.notation in DRIVEN and type(mode) is Driving:
            ways += [self._by_driving] * 8
        if option.notation.startswith(ENGAGE) and isinstance(mode, Driving):
            ways += [self._by_engaging] * 8
        if any(spot.key and spot.key == row.key for spot in self.screen.spots()):
            ways += [self._by_walking] * 4
        return ways

    def _typed(self) -> list[Way]:
        return [self._by_typing]

    # Rows

    async def _by_typing(self, row: Row, option: Option, command: Any) -> None:
        del row, option
        await self._type(command)

    async def _by_digit(self, row: Row, option: Option, command: Any) -> None:
        del option, command
        assert row is not None
        await self.driver.press(row.key)

    async def _by_arrows(self, row: Row, option: Option, command: Any) -> None:
        del option, command
        rows = self.screen.mode.rows()
        wanted = next(at for at, one in enumerate(rows) if one == row)
        for _ in rows:
            if self.screen.row == wanted:
                break
            await self.driver.press("down" if self.screen.row < wanted else "up")
        assert self.screen.row == wanted, f"the cursor does not come to {row}:\n{self.driver.text()}"
        await self.driver.press("enter")

    # Driving

    async def _by_driving(self, row: Row, option: Option, command: Any) -> None:
        del row, command
        await self.driver.press(DRIVEN[option.notation])

    async def _by_engaging(self, row: Row, option: Option, command: Any) -> None:
        """E engages the only place that is free; of several the arrows choose one."""
        del command
        mode = self.screen.mode
        assert isinstance(mode, Driving)
        places = mode.flush()
        if len(places) == 1 or type(mode) is Driving:
            await self.driver.press("E")
        if len(places) == 1:
            return
        for _ in places:
            here = self.screen.mode.row_here()
            if here is not None and here.notation == option.notation:
                break
            await self.driver.press("right")
        await self.driver.press("enter")

    async def _by_walking(self, row: Row, option: Option, command: Any) -> None:
        """The cursor goes over the board to what carries the digit, and Enter takes it."""
        del option, command
        assert row is not None
        await self.driver.press("tab")
        for _ in self.screen.spots():
            here = self.screen.spot_here()
            if here is not None and here.key == row.key:
                break
            await self.driver.press("n")
        await self.driver.press("enter")

    # Placing

    async def _by_ghost(self, option: Option) -> list[Any]:
        """The ghost goes some steps; where it may not lie it goes on, in the end to an offered spot.

        What is meant is where it is drawn; the facing that it has is decided with it, where it is asked.
        """
        mode = self.screen.mode
        assert isinstance(mode, Placing)
        if mode.held.notation != option.notation:
            row = next(one for one in self.screen.scene.choices if one.notation == option.notation)
            await self.driver.press(row.key)
        assert mode.held.notation == option.notation
        for _ in range(self.rng.below(6)):
            await self.driver.press(MOVES[self.rng.below(len(MOVES))])
        for _ in range(3):
            if mode.trial.refusal is None:
                break
            assert self.driver.screen is self.screen
            await self.driver.press("n")
        trial = mode.trial
        assert trial.refusal is None, f"an offered spot is refused:\n{self.driver.text()}"
        assert "it may lie here" in self.driver.text()
        count = len(self.session.records)
        await self.driver.press(("enter", "0")[self.rng.below(2)])
        made = [one.command for one in self.session.records[count:] if isinstance(one, Entry)]
        turned = trial.then is not None and made[1:2] == [trial.then]
        return [trial.command, trial.then] if turned else [trial.command]

    async def _by_other_digit(self, row: Row, option: Option, command: Any) -> None:
        """An answer that puts nothing down, by its digit."""
        del row, command
        found = next(one for one in self.screen.scene.choices if one.notation == option.notation)
        await self.driver.press(found.key)

    async def _by_turning(self, row: Row, option: Option, command: Any) -> None:
        """The ghost turns until it stands so, and Enter leaves it."""
        del row, command
        mode = self.screen.mode
        way = (",", ".", "left", "right")[self.rng.below(4)]
        for _ in mode.rows():
            here = mode.row_here()
            if here is not None and here.notation == option.notation:
                break
            await self.driver.press(way)
        await self.driver.press("enter")

    # Cards

    async def _by_picking(self, row: Row, option: Option, command: Any) -> None:
        """A digit picks the card, Enter locks it; 0 is ready."""
        del row
        if isinstance(command, Ready):
            await self.driver.press("0", "1")
            return
        mode = await self._at_model(command)
        at = [card.id for card in mode.hand.cards].index(command.card)
        await self.driver.press(str(at + 1), "enter")

    async def _by_card_arrows(self, row: Row, option: Option, command: Any) -> None:
        """The arrows go to the card, Enter locks it; 0 is ready."""
        if isinstance(command, Ready):
            await self._by_picking(row, option, command)
            return
        mode = await self._at_model(command)
        cards = [card.id for card in mode.hand.cards]
        wanted = cards.index(command.card)
        for _ in cards:
            at = cards.index(mode.card().id)
            if at == wanted:
                break
            await self.driver.press("down" if at < wanted else "up")
        await self.driver.press("enter")

    async def _at_model(self, command: PickCard) -> PickingMode:
        """The model in focus, unlocked if it was locked."""
        mode = self.screen.mode
        assert isinstance(mode, PickingMode)
        for _ in mode.models:
            if mode.model.id == command.mini:
                break
            await self.driver.press("n")
        assert mode.model.id == command.mini
        if is_locked(mode.model, self.screen.picks):
            await self.driver.press("9")
        return mode

    # Forces

    async def _by_number(self, row: Row, option: Option, command: Any) -> None:
        """The digit of a candidate takes it, once it is on the screen; 9 takes back, 0 goes on."""
        del row
        if not isinstance(command, Recruit):
            await self.driver.press("9" if isinstance(command, Dismiss) else "0")
            return
        mode, place = self._candidate(option)
        for _ in mode.stage.candidates:
            digit = next((digit for digit, at in mode.digits().items() if at == place), None)
            if digit is not None:
                await self.driver.press(str(digit))
                return
            await self.driver.press("right")
        await self._by_browsing(None, option, command)

    async def _by_browsing(self, row: Row, option: Option, command: Any) -> None:
        """The arrows go to a candidate, Enter takes it; 9 takes back, 0 goes on."""
        if not isinstance(command, Recruit):
            await self._by_number(row, option, command)
            return
        mode, place = self._candidate(option)
        wanted = mode.stage.candidates[place]
        order = list(mode.stage.candidates)
        for _ in order:
            if mode.here == wanted:
                break
            below = mode.here is None or order.index(mode.here) < place
            keys = ("down", "n") if below else ("up", "p")
            await self.driver.press(keys[self.rng.below(2)])
        assert mode.here == wanted
        await self.driver.press("enter")

    def _candidate(self, option: Option) -> tuple[Mustering, int]:
        """The mode, and the place of the candidate that is this option."""
        mode, at = self.screen.mode, self.screen.options.index(option)
        assert isinstance(mode, Mustering)
        return mode, [one.option for one in mode.stage.candidates].index(at)


def _becomes(option: Option, command: Any) -> bool:
    """Whether a command is that of an option, at any place."""
    form = option.form
    return bool(option.command == (replace(command, **{form.fills: ()}) if form is not None else command))
