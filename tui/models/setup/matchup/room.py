"""What Matchup shows and offers in its set-up."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.games.matchup.terms import MatchupSeat, Options, UnitList
from engine.kernel.game import Switch
from engine.kernel.scene import Panel, Span
from tui.models.setup.draft import HUMAN, Item, words_of
from tui.models.setup.edits import moved_down, next_player, played_by
from tui.models.setup.matchup import edits
from tui.models.setup.matchup.draft import UnitDraft, new_draft
from tui.models.setup.matchup.units import card_lines, crew, suit_tone, tallies, unit_panel
from tui.models.setup.offers import Offer, Row, down_of, guarded, of_values, player_of
from tui.models.setup.room import CardRow, OptionRow, Room, SeatRow, Told, told

SIDES = {"jaeger": "Jaegers", "kaiju": "Kaiju"}


class MatchupRoom(Room[UnitDraft]):
    """Units on the seats."""

    first = Item("unit")
    heads = f"{'unit':<21}{'class':<13}{'side':<8}"
    add_means = "A new seat gets a unit for the side that has fewer."
    panels_title = "Units"
    seating = ("MAT-SETUP-04", "MAT-SETUP-05", "MAT-SETUP-06", "MAT-SETUP-07")
    seats_title = "Seats and units"

    def new(self, known: Sequence[str] = (), content: Any = None) -> UnitDraft:
        """A person as Gipsy Danger against a bot as Knife Head."""
        return new_draft(known, content)

    def swapped(
        self, seats: tuple[MatchupSeat, ...], options: Options, end: Any
    ) -> tuple[tuple[MatchupSeat, ...], Options]:
        """Each seat plays the units of the next."""
        del end
        units = [seat.units for seat in (*seats[1:], seats[0])]
        changed = [replace(seat, units=given) for seat, given in zip(seats, units, strict=True)]
        return tuple(changed), options

    def seat_rows(self, draft: UnitDraft) -> list[SeatRow]:
        """One row for each unit, with its seat before the first."""
        rows = []
        for seat, chair in enumerate(draft.chairs):
            for at, unit in enumerate(chair.units):
                entry, first = draft.unit(seat, at), at == 0
                rows.append(
                    SeatRow(
                        Item("unit", seat, at),
                        seat + 1 if first else 0,
                        draft.names[seat] if first else "",
                        chair.by if first else "",
                        entry.side,
                        entry.name,
                        (
                            Span(
                                f"{draft.class_name(seat, at):<13}",
                                "text" if draft.options.classes else "dim",
                            ),
                            Span(f"{SIDES[entry.side]:<8}"),
                            Span("device" if unit.carrier else "", "danger"),
                        ),
                    )
                )
        return rows

    def options(self, draft: UnitDraft) -> tuple[list[OptionRow], list[OptionRow]]:
        """The modules of the rulebook; undo, seed and house rules."""
        left = [
            OptionRow(Item("option", field=switch.field), switch.title, self.value(draft, switch.field))
            for switch in modules(draft)
        ]
        return left, [*self.other_rows(draft), self.house_row(draft)]

    def value(self, draft: UnitDraft, field: str) -> str:
        """The value of an option in words; of the device also who carries it."""
        value = getattr(draft.options, field)
        if field == edits.DEVICE and value:
            place = edits.device_at(draft)
            return draft.unit(*place).name if place is not None else "nobody carries it"
        return words_of(value)

    def balance(self, draft: UnitDraft) -> str:
        """The seats and the units on each side: `4 seats, 2 v 2`."""
        sides = [draft.entry(unit.unit).side for chair in draft.chairs for unit in chair.units]
        return f"{len(draft.chairs)} seats, {sides.count('jaeger')} v {sides.count('kaiju')}"

    def seat_prompt(self, draft: UnitDraft, item: Item) -> str:
        """Who plays what."""
        return f"Seat {item.seat + 1}: {draft.names[item.seat]} plays {draft.unit(item.seat, item.at).name}"

    def seat_told(self, draft: UnitDraft, item: Item) -> Told:
        """The sums of a unit, and its 16 cards."""
        entry = draft.unit(item.seat, item.at)
        title = f"seat {item.seat + 1}: {entry.name}, {draft.class_name(item.seat, item.at)}"
        return unit_told(entry, title)

    def seat_offers(self, draft: UnitDraft, item: Item) -> list[Offer]:
        """Name, unit, player, one more, moving, taking away, class."""
        seat, at = item.seat, item.at
        chair, entry = draft.chairs[seat], draft.unit(seat, at)
        by = next_player(draft, seat)
        gone = f"take seat {seat + 1} away" if len(chair.units) == 1 else f"take {entry.name} away"
        found = [
            Offer(1, f"name: {draft.names[seat]}", asks="name"),
            Offer(2, f"unit: {entry.name}", f"{len(draft.content.unit)} to choose", asks="unit", enter=True),
            Offer(3, f"played by: {player_of(chair.by)}", f"then {by}", played_by(draft, seat, by)),
            guarded(4, "one more unit for this seat", draft, edits.with_second(draft, seat)),
            Offer(5, down_of(draft, seat), draft=moved_down(draft, seat)),
            guarded(6, gone, draft, edits.without(draft, seat, at)),
        ]
        if draft.options.classes and entry.generic:
            after = edits.with_level(draft, seat, at, edits.next_level(draft, seat, at))
            found.append(
                Offer(7, f"class: {draft.class_name(seat, at)}", f"then {after.class_name(seat, at)}", after)
            )
        return found

    def option_offers(self, draft: UnitDraft, field: str) -> list[Offer]:
        """The values of an option; the device is carried by one of the units that can."""
        return device_offers(draft) if field == edits.DEVICE else super().option_offers(draft, field)

    def added(self, draft: UnitDraft) -> tuple[UnitDraft, UnitDraft]:
        """One seat more, with a unit for the side that has fewer."""
        return edits.added(draft), edits.added(draft, HUMAN)

    def panels(self, draft: UnitDraft, item: Item) -> list[Panel]:
        """All 16 cards of the unit under the cursor, then those of the others in the game."""
        ids = [unit.unit for chair in draft.chairs for unit in chair.units]
        mine = [draft.unit(item.seat, item.at).id] if item.kind == "unit" else []
        return [unit_panel(draft.entry(unit_id)) for unit_id in dict.fromkeys((*mine, *ids))]


def modules(draft: UnitDraft) -> tuple[Switch, ...]:
    """The optional modules of the rulebook."""
    return tuple(switch for switch in draft.game.switches if not switch.house)


def device_offers(draft: UnitDraft) -> list[Offer]:
    """Off, or carried by one of the units that can."""
    now = edits.device_at(draft) if draft.options.thermonuclear else None
    rows: list[Row] = [("off (default)", not draft.options.thermonuclear, edits.with_device(draft, None))]
    for place in edits.carriers(draft):
        name = f"{draft.unit(*place).name} of {draft.names[place[0]]} carries it"
        rows.append((name, place == now, edits.with_device(draft, place)))
    if len(rows) > 1:
        return of_values(rows)
    return [*of_values(rows), guarded(2, "on", draft, draft.with_option(edits.DEVICE, True))]


def unit_told(entry: UnitList, title: str) -> Told:
    """Bonuses by score with the crew, then traits (one without a number stands on one card), 16 cards."""
    found = tallies(entry)
    scores = "  ".join(f"{name} {value}" for name, value in found.scores)
    traits = ", ".join(name if count == 1 else f"{name} {count}" for name, count in found.traits)
    pilots = crew(entry)
    lines = ((Span(scores), Span(f" · {pilots}" if pilots else "", "dim")), told(traits, "dim"))
    cards = tuple(CardRow(Span(face, suit_tone(face)), name, what) for face, name, what in card_lines(entry))
    return Told(title, lines, "", entry.side, "i shows all cards", cards)


ROOM: Final = MatchupRoom()
