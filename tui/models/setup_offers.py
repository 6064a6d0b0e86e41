"""What can be done to the thing under the cursor in a set-up, each by a digit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.kernel.errors import Refusal
from engine.kernel.scene import Choice
from tui.models import setup_edits as edits
from tui.models.setup import (
    HUMAN,
    UNDO_MODES,
    Draft,
    Item,
    changed_rules,
    house_rules,
    switch_of,
    with_option,
    words_of,
)

Asks = Literal["", "name", "unit", "seed", "house"]


@dataclass(frozen=True)
class Offer:
    """One thing to do: it gives `draft`, or asks for more, or is refused. Enter takes the marked one."""

    digit: int
    name: str
    note: str = ""
    draft: Draft | None = None
    asks: Asks = ""
    refusal: Refusal | None = None
    enter: bool = False

    def choice(self, *, short: bool = False) -> Choice:
        """The offer as a row of answers; `short` leaves a reason out and only names its rule."""
        if self.refusal is None:
            return Choice(str(self.digit), self.name, self.note, "", 0)
        reason = "" if short else self.refusal.message
        return Choice("–", self.name, "", self.refusal.rule, -1, reason=reason)


def offers(draft: Draft, item: Item) -> list[Offer]:
    """All offers for an item, in the order of their digits."""
    return OFFER[item.kind](draft, item)


def _guarded(digit: int, name: str, before: Draft, after: Draft, *, enter: bool = False) -> Offer:
    """An offer that is refused when it would make something wrong that is not wrong now."""
    wrong = edits.makes_wrong(before, after)
    if wrong is not None:
        return Offer(digit, name, refusal=wrong)
    return Offer(digit, name, draft=after, enter=enter)


def _unit(draft: Draft, item: Item) -> list[Offer]:
    seat, at = item.seat, item.at
    chair, entry = draft.chairs[seat], draft.unit(seat, at)
    by = edits.next_player(draft, seat)
    alone = len(chair.units) == 1
    gone = f"take seat {seat + 1} away" if alone else f"take {entry.name} away"
    down = "move the seat down" if seat + 1 < len(draft.chairs) else "move the seat to the top"
    found = [
        Offer(1, f"name: {draft.names[seat]}", asks="name"),
        Offer(2, f"unit: {entry.name}", f"{len(draft.content.unit)} to choose", asks="unit", enter=True),
        Offer(3, f"played by: {_player(chair.by)}", f"then {by}", edits.played_by(draft, seat, by)),
        _guarded(4, "one more unit for this seat", draft, edits.with_second(draft, seat)),
        Offer(5, down, draft=edits.moved_down(draft, seat)),
        _guarded(6, gone, draft, edits.without(draft, seat, at)),
    ]
    if draft.options.classes and entry.generic:
        after = edits.with_level(draft, seat, at, edits.next_level(draft, seat, at))
        found.append(
            Offer(7, f"class: {draft.class_name(seat, at)}", f"then {after.class_name(seat, at)}", after)
        )
    return found


def _player(by: str) -> str:
    return by if by == HUMAN else f"{by} bot"


def _add(draft: Draft, item: Item) -> list[Offer]:
    del item
    return [
        _guarded(1, "add a bot", draft, edits.added(draft), enter=True),
        _guarded(2, "add a person", draft, edits.added(draft, HUMAN)),
    ]


def _option(draft: Draft, item: Item) -> list[Offer]:
    if item.field == edits.DEVICE:
        return _device(draft)
    switch = switch_of(draft, item.field)
    value = getattr(draft.options, item.field)
    usual = getattr(draft.game.options_type(), item.field)
    rows = [
        (
            f"{words_of(one)}{' (default)' if one == usual else ''}",
            one == value,
            with_option(draft, item.field, one),
        )
        for one in switch.values
    ]
    return _values(rows)


def _device(draft: Draft) -> list[Offer]:
    """Off, or carried by one of the units that can."""
    now = edits.device_at(draft) if draft.options.thermonuclear else None
    rows = [("off (default)", not draft.options.thermonuclear, edits.with_device(draft, None))]
    for place in edits.carriers(draft):
        name = f"{draft.unit(*place).name} of {draft.names[place[0]]} carries it"
        rows.append((name, place == now, edits.with_device(draft, place)))
    if len(rows) > 1:
        return _values(rows)
    return [*_values(rows), _guarded(2, "on", draft, with_option(draft, edits.DEVICE, True))]


def _undo(draft: Draft, item: Item) -> list[Offer]:
    del item
    usual = replace(draft, wish=None).undo
    return _values(
        [
            (
                f"{mode.capitalize()}{' (default)' if mode == usual else ''}",
                mode == draft.undo,
                replace(draft, wish=None if mode == usual else mode),
            )
            for mode in UNDO_MODES
        ]
    )


def _values(rows: Sequence[tuple[str, bool, Draft]]) -> list[Offer]:
    """One offer for each value; Enter takes the one after the present one."""
    now = next((at for at, (_, here, _) in enumerate(rows) if here), -1)
    after = (now + 1) % len(rows)
    return [
        Offer(at + 1, name, "now" if here else "", becomes, enter=at == after)
        for at, (name, here, becomes) in enumerate(rows)
    ]


def _seed(draft: Draft, item: Item) -> list[Offer]:
    del item
    found = [Offer(1, "type a seed, known to all who see it", asks="seed", enter=True)]
    if draft.seed:
        found.append(Offer(2, "a secret seed (default)", draft=replace(draft, seed="")))
    return found


def _house(draft: Draft, item: Item) -> list[Offer]:
    del item
    found = [Offer(1, f"open the list of {len(house_rules(draft))}", asks="house", enter=True)]
    changed = changed_rules(draft)
    if changed:
        name = f"back to default: {', '.join(switch.title for switch in changed)}"
        found.append(Offer(2, name, draft=at_default(draft)))
    return found


def at_default(draft: Draft) -> Draft:
    """The draft with all house rules as adopted."""
    usual = draft.game.options_type()
    for switch in house_rules(draft):
        draft = with_option(draft, switch.field, getattr(usual, switch.field))
    return draft


OFFER: dict[str, Callable[[Draft, Any], list[Offer]]] = {
    "unit": _unit,
    "add": _add,
    "option": _option,
    "undo": _undo,
    "seed": _seed,
    "house": _house,
}
