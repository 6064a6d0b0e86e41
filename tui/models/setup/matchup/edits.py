"""Edits of units: each gives a new draft."""

from dataclasses import replace

from msgspec import structs

from engine.games.matchup.terms import Chosen, UnitList
from tui.models.setup.draft import DEFAULT_BOT
from tui.models.setup.edits import without_seat
from tui.models.setup.matchup.draft import UnitChair, UnitDraft

DEVICE = "thermonuclear"
"""The option whose value is also a choice of who carries the device."""


def holder(draft: UnitDraft, seat: int, at: int, entry: UnitList) -> tuple[int, int] | None:
    """The seat and place of a named unit that somebody else has; None if it is free, or may come twice."""
    if entry.generic or not draft.options.unique_named:
        return None
    for other, chair in enumerate(draft.chairs):
        for place, unit in enumerate(chair.units):
            if unit.unit == entry.id and (other, place) != (seat, at):
                return other, place
    return None


def with_unit(draft: UnitDraft, seat: int, at: int, unit_id: str) -> UnitDraft:
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


def put(draft: UnitDraft, seat: int, at: int, unit: Chosen) -> UnitDraft:
    """The draft with a unit at a place."""
    chair = draft.chairs[seat]
    return draft.with_chair(seat, replace(chair, units=(*chair.units[:at], unit, *chair.units[at + 1 :])))


def with_level(draft: UnitDraft, seat: int, at: int, level: int) -> UnitDraft:
    """Another class level for a unit."""
    return put(draft, seat, at, structs.replace(draft.chairs[seat].units[at], level=level))


def next_level(draft: UnitDraft, seat: int, at: int) -> int:
    """The class level after the present one; after the highest comes the lowest."""
    levels = [row.level for row in draft.content.level]
    return levels[(levels.index(draft.level(seat, at)) + 1) % len(levels)]


def with_second(draft: UnitDraft, seat: int) -> UnitDraft:
    """One unit more for a seat, on the side of its first."""
    chair = draft.chairs[seat]
    side = draft.entry(chair.units[0].unit).side
    return draft.with_chair(seat, replace(chair, units=(*chair.units, Chosen(spare(draft, side)))))


def added(draft: UnitDraft, by: str = DEFAULT_BOT) -> UnitDraft:
    """One seat more, with a unit for the side that has fewer."""
    sides = [draft.entry(unit.unit).side for chair in draft.chairs for unit in chair.units]
    side = "jaeger" if sides.count("jaeger") <= sides.count("kaiju") else "kaiju"
    return replace(draft, chairs=(*draft.chairs, UnitChair(by, units=(Chosen(spare(draft, side)),))))


def spare(draft: UnitDraft, side: str) -> str:
    """A unit of this side that nobody has, else a generic one."""
    taken = {unit.unit for chair in draft.chairs for unit in chair.units}
    mine = [entry for entry in draft.content.unit if entry.side == side]
    free = [entry.id for entry in mine if entry.id not in taken and not entry.generic]
    return free[0] if free else next(entry.id for entry in mine if entry.generic)


def without(draft: UnitDraft, seat: int, at: int) -> UnitDraft:
    """The draft without a unit, and without its seat when that was its only one."""
    chair = draft.chairs[seat]
    units = (*chair.units[:at], *chair.units[at + 1 :])
    if units:
        return draft.with_chair(seat, replace(chair, units=units))
    return without_seat(draft, seat)


def carriers(draft: UnitDraft) -> tuple[tuple[int, int], ...]:
    """The places of the units that could carry the nuclear device."""
    side = draft.content.thermonuclear.carrier_side
    return tuple(
        (seat, at)
        for seat, chair in enumerate(draft.chairs)
        for at in range(len(chair.units))
        if draft.unit(seat, at).side == side
    )


def with_device(draft: UnitDraft, place: tuple[int, int] | None) -> UnitDraft:
    """The nuclear device in the game, carried by the unit at `place`; None: not in the game."""
    for seat, chair in enumerate(draft.chairs):
        units = tuple(
            structs.replace(unit, carrier=(seat, at) == place) for at, unit in enumerate(chair.units)
        )
        draft = draft.with_chair(seat, replace(chair, units=units))
    return draft.with_option(DEVICE, place is not None)


def device_at(draft: UnitDraft) -> tuple[int, int] | None:
    """The place of the unit that carries the device, None if nobody does."""
    for seat, chair in enumerate(draft.chairs):
        for at, unit in enumerate(chair.units):
            if unit.carrier:
                return seat, at
    return None
