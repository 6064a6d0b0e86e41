"""Edits of a set-up: each gives a new draft, or a sentence when it cannot be."""

from dataclasses import replace

from msgspec import structs

from engine.games.matchup.terms import Chosen, UnitList
from engine.kernel.errors import Refusal
from tui.models.setup import (
    DEFAULT_BOT,
    HUMAN,
    PLAYERS,
    Chair,
    Draft,
    is_given,
    with_option,
)
from tui.names import clean_name

DEVICE = "thermonuclear"
"""The option whose value is also a choice of who carries the device."""


def renamed(draft: Draft, seat: int, text: str) -> Draft | str:
    """Another name for a seat; an empty one gives it back a name that the program makes up."""
    name = clean_name(text)
    for other, taken in enumerate(draft.names):
        if other != seat and is_given(draft, other) and name.casefold() == taken.casefold():
            return f"Seat {other + 1} is called {taken} already; nothing has changed."
    return draft.with_chair(seat, replace(draft.chairs[seat], name=name))


def played_by(draft: Draft, seat: int, by: str) -> Draft:
    """Another player for a seat; a name that fits a person does not stay on a bot."""
    chair = draft.chairs[seat]
    name = chair.name if (chair.by == HUMAN) == (by == HUMAN) else ""
    return draft.with_chair(seat, replace(chair, by=by, name=name))


def next_player(draft: Draft, seat: int) -> str:
    """Who comes after the present player of a seat in the list of possible ones."""
    return PLAYERS[(PLAYERS.index(draft.chairs[seat].by) + 1) % len(PLAYERS)]


def holder(draft: Draft, seat: int, at: int, entry: UnitList) -> tuple[int, int] | None:
    """The seat and place of a named unit that somebody else has; None if it is free, or may come twice."""
    if entry.generic or not draft.options.unique_named:
        return None
    for other, chair in enumerate(draft.chairs):
        for place, unit in enumerate(chair.units):
            if unit.unit == entry.id and (other, place) != (seat, at):
                return other, place
    return None


def with_unit(draft: Draft, seat: int, at: int, unit_id: str) -> Draft:
    """Another unit for a seat; if somebody has it, the two are exchanged."""
    mine = draft.chairs[seat].units[at]
    entry = draft.entry(unit_id)
    if mine.unit == unit_id:
        return draft
    found = holder(draft, seat, at, entry)
    if found is None:
        stays = entry.side == draft.entry(mine.unit).side
        return put(draft, seat, at, Chosen(unit_id, carrier=mine.carrier and stays))
    theirs = draft.chairs[found[0]].units[found[1]]
    return put(put(draft, *found, mine), seat, at, theirs)


def put(draft: Draft, seat: int, at: int, unit: Chosen) -> Draft:
    """The draft with a unit at a place."""
    chair = draft.chairs[seat]
    return draft.with_chair(seat, replace(chair, units=(*chair.units[:at], unit, *chair.units[at + 1 :])))


def with_level(draft: Draft, seat: int, at: int, level: int) -> Draft:
    """Another class level for a unit."""
    return put(draft, seat, at, structs.replace(draft.chairs[seat].units[at], level=level))


def next_level(draft: Draft, seat: int, at: int) -> int:
    """The class level after the present one; after the highest comes the lowest."""
    levels = [row.level for row in draft.content.level]
    return levels[(levels.index(draft.level(seat, at)) + 1) % len(levels)]


def with_second(draft: Draft, seat: int) -> Draft:
    """One unit more for a seat, on the side of its first."""
    chair = draft.chairs[seat]
    side = draft.entry(chair.units[0].unit).side
    return draft.with_chair(seat, replace(chair, units=(*chair.units, Chosen(spare(draft, side)))))


def added(draft: Draft, by: str = DEFAULT_BOT) -> Draft:
    """One seat more, with a unit for the side that has fewer."""
    sides = [draft.entry(unit.unit).side for chair in draft.chairs for unit in chair.units]
    side = "jaeger" if sides.count("jaeger") <= sides.count("kaiju") else "kaiju"
    return replace(draft, chairs=(*draft.chairs, Chair(by, (Chosen(spare(draft, side)),))))


def spare(draft: Draft, side: str) -> str:
    """A unit of this side that nobody has, else a generic one."""
    taken = {unit.unit for chair in draft.chairs for unit in chair.units}
    mine = [entry for entry in draft.content.unit if entry.side == side]
    free = [entry.id for entry in mine if entry.id not in taken and not entry.generic]
    return free[0] if free else next(entry.id for entry in mine if entry.generic)


def without(draft: Draft, seat: int, at: int) -> Draft:
    """The draft without a unit, and without its seat when that was its only one."""
    chair = draft.chairs[seat]
    units = (*chair.units[:at], *chair.units[at + 1 :])
    if units:
        return draft.with_chair(seat, replace(chair, units=units))
    return replace(draft, chairs=(*draft.chairs[:seat], *draft.chairs[seat + 1 :]))


def moved_down(draft: Draft, seat: int) -> Draft:
    """The seat one further down; the last goes to the top."""
    chairs = list(draft.chairs)
    chair = chairs.pop(seat)
    chairs.insert((seat + 1) % len(draft.chairs), chair)
    return replace(draft, chairs=tuple(chairs))


def carriers(draft: Draft) -> tuple[tuple[int, int], ...]:
    """The places of the units that could carry the nuclear device."""
    side = draft.content.thermonuclear.carrier_side
    return tuple(
        (seat, at)
        for seat, chair in enumerate(draft.chairs)
        for at in range(len(chair.units))
        if draft.unit(seat, at).side == side
    )


def with_device(draft: Draft, place: tuple[int, int] | None) -> Draft:
    """The nuclear device in the game, carried by the unit at `place`; None: not in the game."""
    for seat, chair in enumerate(draft.chairs):
        units = tuple(
            structs.replace(unit, carrier=(seat, at) == place) for at, unit in enumerate(chair.units)
        )
        draft = draft.with_chair(seat, replace(chair, units=units))
    return with_option(draft, DEVICE, place is not None)


def device_at(draft: Draft) -> tuple[int, int] | None:
    """The place of the unit that carries the device, None if nobody does."""
    for seat, chair in enumerate(draft.chairs):
        for at, unit in enumerate(chair.units):
            if unit.carrier:
                return seat, at
    return None


def makes_wrong(before: Draft, after: Draft) -> Refusal | None:
    """The first thing that an edit would make wrong and that is not wrong now."""
    known = before.problems()
    return next((problem for problem in after.problems() if problem not in known), None)
