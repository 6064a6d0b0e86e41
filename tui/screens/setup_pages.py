"""Two lists of a set-up: the units to choose from, and the house rules."""

from typing import ClassVar

from engine.kernel.scene import Choice
from tui.models.setup.draft import AnyDraft, Item, changed_rules, house_rules, switch_of, words_of
from tui.models.setup.matchup.draft import UnitDraft
from tui.models.setup.matchup.edits import holder, with_unit
from tui.models.setup.matchup.room import SIDES, unit_told
from tui.models.setup.matchup.units import unit_panel
from tui.models.setup.offers import Offer, at_default
from tui.models.setup.room import house_value, room_of
from tui.paint.bottom import Question, bottom_height
from tui.paint.cells import Frame, Run, row
from tui.paint.form import Form, FormRow, Spot, paint_form
from tui.paint.glyphs import mark
from tui.paint.setup import told_rows
from tui.paint.units import card_rows, two_columns
from tui.screens.form import FormScreen
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.why import WhyPage

UNDO_ROW = "undo free: nothing is decided before you start"
ALL_DEFAULT = 9


class UnitPage(FormScreen[str]):
    """All units in two columns, one for each side. Gives the set-up with the chosen one, or None."""

    context: ClassVar[str] = "setup"

    def __init__(self, draft: UnitDraft, place: Item) -> None:
        super().__init__(draft.unit(place.seat, place.at).id)
        self.draft = draft
        self.place = place

    def columns(self) -> tuple[list[str], list[str]]:
        """The ids of the Jaegers and of the Kaiju."""
        units = self.draft.content.unit
        jaegers = [entry.id for entry in units if entry.side == "jaeger"]
        return jaegers, [entry.id for entry in units if entry.side == "kaiju"]

    def column(self) -> list[str]:
        """The column with the cursor; digits count in it."""
        return next(ids for ids in self.columns() if self.here in ids)

    def form_rows(self, width: int, height: int) -> list[FormRow]:
        """The sides as headings, then their units."""
        del height
        size = width // 2
        sides = zip(("jaeger", "kaiju"), self.columns(), strict=True)
        heads = [
            Spot(row(Run(f"  {SIDES[side]}{': digits choose' if self.here in ids else ''}", "dim")), size)
            for side, ids in sides
        ]
        both = self.columns()
        found: list[FormRow] = [tuple(heads)]
        for at in range(max(len(ids) for ids in both)):
            found.append(tuple(self._spot(ids, at, size) for ids in both))
        return found

    def _spot(self, ids: list[str], at: int, size: int) -> Spot:
        if at >= len(ids):
            return Spot((), size)
        entry = self.draft.entry(ids[at])
        seats = [
            str(seat + 1)
            for seat, chair in enumerate(self.draft.chairs)
            if any(unit.unit == entry.id for unit in chair.units)
        ]
        digit = str(at + 1) if self.here in ids else " "
        cells = row(
            Run(f"{digit} ", "focus"),
            Run(f"{mark(entry.side)} {entry.name:<16}", entry.side),
            Run(f"{entry.class_:<13}", "dim"),
            Run(f"({','.join(seats)})" if seats else "", "ask"),
        )
        return Spot(cells, size, entry.id)

    def frame(self, width: int, height: int) -> Frame:
        """The units, and the cards of the one under the cursor."""
        seat = self.place.seat + 1
        rows = self.form_rows(width, height)
        form = Form(
            f"Unit of seat {seat} · {self.draft.names[self.place.seat]}",
            "in brackets: the seats that have it",
            (),
            rows,
            self.here,
            self._question(),
        )
        entry = self.draft.entry(self.here)
        room = height - 1 - bottom_height(height) - len(rows) - 1
        told = unit_told(entry, f"{entry.name}, {entry.class_}")._replace(hint="")
        if room >= 18:
            cards = card_rows(told.cards, width - 6)
            form.foot = [*told_rows(told, width), *((Run("   "), *cells) for cells in cards)]
        else:
            cards = [(Run(" "), *cells) for cells in card_rows(told.cards, width // 2 - 1)]
            form.foot = [*told_rows(told._replace(lines=()), width), *two_columns(cards, width // 2)]
        return paint_form(form, width, height)

    def _question(self) -> Question:
        entry = self.draft.entry(self.here)
        mine = self.draft.unit(self.place.seat, self.place.at)
        taken = holder(self.draft, self.place.seat, self.place.at, entry)
        note = f"seat {taken[0] + 1} has it and gets {mine.name}" if taken is not None else ""
        rows = [
            Choice("Enter", f"take {entry.name}", note, "", 0),
            Choice("0", f"keep {mine.name}", "", "", 0),
        ]
        hints = [(f"1-{len(self.column())}", "take"), ("Enter", "take ►"), ("arrows", "unit, side")]
        hints += [("i", "all cards"), ("0", "back"), ("?", "keys")]
        prompt = f"Seat {self.place.seat + 1}: which unit?"
        return Question(prompt, f"{len(self.draft.content.unit)} units", rows, 0, UNDO_ROW, hints, self.flash)

    def answer(self, number: int) -> None:
        """A digit takes a unit of the column with the cursor."""
        column = self.column()
        if number <= len(column):
            self._take(column[number - 1])
        else:
            self.notice(f"There is no unit {number} in this column.")

    def key_swap(self) -> None:
        """To the other column."""
        self.step(0, 1 if self.here in self.columns()[0] else -1)

    def key_enter(self) -> None:
        """Take the unit under the cursor."""
        self._take(self.here)

    def _take(self, unit_id: str) -> None:
        self.dismiss(with_unit(self.draft, self.place.seat, self.place.at, unit_id))

    def key_done(self) -> None:
        """Keep the unit."""
        self.dismiss(None)

    def key_back(self) -> None:
        """Keep the unit."""
        self.dismiss(None)

    def key_inspect(self) -> None:
        """All 16 cards of the unit under the cursor."""
        self.app.push_screen(PanelPage("Units", [unit_panel(self.draft.entry(self.here))]))


class HousePage(FormScreen[str]):
    """The house rules, each with its values. Gives the set-up as it is afterwards."""

    context: ClassVar[str] = "setup"

    def __init__(self, draft: AnyDraft) -> None:
        super().__init__(house_rules(draft)[0].field)
        self.draft = draft
        self.room = room_of(draft.game.id)

    def form_rows(self, width: int, height: int) -> list[FormRow]:
        """One row for each house rule."""
        del height
        changed = {switch.field for switch in changed_rules(self.draft)}
        found: list[FormRow] = []
        for switch in house_rules(self.draft):
            value = words_of(getattr(self.draft.options, switch.field))
            cells = row(
                Run(f" {switch.title:<24}"),
                Run(f"{value:<12}", "text", "bold"),
                Run("changed" if switch.field in changed else "", "ask"),
            )
            found.append((Spot(cells, width, switch.field),))
        return found

    def frame(self, width: int, height: int) -> Frame:
        """The list, and what the rule under the cursor means."""
        form = Form(
            f"House rules · {self.draft.game.title}",
            house_value(self.draft),
            (),
            self.form_rows(width, height),
            self.here,
            self._question(),
            told_rows(self.room.option_told(self.draft, self.here), width),
        )
        return paint_form(form, width, height)

    def _question(self) -> Question:
        found = self._offers()
        rows = [offer.choice() for offer in found]
        if changed_rules(self.draft):
            rows.append(Choice(str(ALL_DEFAULT), "all back to default", "", "", 0))
        rows.append(Choice("0", "done", "", "", 0))
        hints = [(f"1-{len(found)}", "set"), ("Enter", "next value"), ("arrows", "rule"), ("w", "why")]
        hints += [("0", "back"), ("?", "keys")]
        prompt = f"House rule: {switch_of(self.draft, self.here).title}"
        return Question(prompt, house_value(self.draft), rows, -1, UNDO_ROW, hints, self.flash)

    def _offers(self) -> list[Offer]:
        return self.room.option_offers(self.draft, self.here)

    def _take(self, offer: Offer | None) -> None:
        if offer is not None and offer.draft is not None:
            self.draft = offer.draft
        else:
            self.notice("There is no such value here.")

    def answer(self, number: int) -> None:
        """A digit sets the value; 9 sets all back."""
        if number == ALL_DEFAULT and changed_rules(self.draft):
            self.draft = at_default(self.draft)
        else:
            self._take(next((offer for offer in self._offers() if offer.digit == number), None))

    def key_enter(self) -> None:
        """The next value."""
        self._take(next((offer for offer in self._offers() if offer.enter), None))

    def key_done(self) -> None:
        """Back to the set-up."""
        self.dismiss(self.draft)

    def key_back(self) -> None:
        """Back to the set-up; what was set stays."""
        self.dismiss(self.draft)

    def key_leave(self) -> None:
        """Back to the set-up; what was set stays."""
        self.dismiss(self.draft)

    def key_why(self) -> None:
        """The rule behind the switch, with its ruling."""
        switch = switch_of(self.draft, self.here)
        self.app.push_screen(WhyPage(self.draft.game.rulebook(), switch.title, [switch.help], [switch.rule]))
