"""What can be done to the thing under the cursor in a set-up, each by a digit; here what every game has."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.kernel.errors import Refusal
from engine.kernel.scene import Choice
from tui.models.setup import edits
from tui.models.setup.draft import (
    HUMAN,
    UNDO_MODES,
    AnyDraft,
    changed_rules,
    house_rules,
    switch_of,
    words_of,
)

Asks = Literal["", "name", "unit", "card", "seed", "house"]


@dataclass(frozen=True)
class Offer:
    """One thing to do: it gives `draft`, or asks for more, or is refused. Enter takes the marked one."""

    digit: int
    name: str
    note: str = ""
    draft: AnyDraft | None = None
    asks: Asks = ""
    refusal: Refusal | None = None
    enter: bool = False

    def choice(self, *, short: bool = False) -> Choice:
        """The offer as a row of answers; `short` leaves a reason out and only names its rule."""
        if self.refusal is None:
            return Choice(str(self.digit), self.name, self.note, "", 0)
        reason = "" if short else self.refusal.message
        return Choice("–", self.name, "", self.refusal.rule, -1, reason=reason)


def guarded(
    digit: int, name: str, before: AnyDraft, after: AnyDraft, *, note: str = "", enter: bool = False
) -> Offer:
    """An offer that is refused when it would make something wrong that is not wrong now."""
    wrong = edits.makes_wrong(before, after)
    if wrong is not None:
        return Offer(digit, name, refusal=wrong)
    return Offer(digit, name, note, after, enter=enter)


def player_of(by: str) -> str:
    """Who plays: `human`, `greedy bot`."""
    return by if by == HUMAN else f"{by} bot"


def down_of(draft: AnyDraft, seat: int) -> str:
    """What moving a seat down is called."""
    return "move the seat down" if seat + 1 < len(draft.chairs) else "move the seat to the top"


Row = tuple[str, bool, AnyDraft]
"""A value in words, whether it holds now, and what taking it leads to."""


def value_rows(draft: AnyDraft, field: str) -> list[Row]:
    """The values of an option."""
    usual, now = getattr(draft.game.options_type(), field), getattr(draft.options, field)
    return [
        (
            f"{words_of(one)}{' (default)' if one == usual else ''}",
            one == now,
            draft.with_option(field, one),
        )
        for one in switch_of(draft, field).values
    ]


def of_undo(draft: AnyDraft) -> list[Offer]:
    """The three modes of taking back."""
    usual = replace(draft, wish=None).undo
    return of_values(
        [
            (
                f"{mode.capitalize()}{' (default)' if mode == usual else ''}",
                mode == draft.undo,
                replace(draft, wish=None if mode == usual else mode),
            )
            for mode in UNDO_MODES
        ]
    )


def of_values(rows: Sequence[Row], guard: AnyDraft | None = None) -> list[Offer]:
    """One offer for each value; Enter takes the one after the present one that can be taken.

    With a draft as guard, what would make it wrong is refused.
    """
    found = [_of_value(at, one, guard) for at, one in enumerate(rows, start=1)]
    now = next((at for at, (_, here, _) in enumerate(rows) if here), -1)
    turn = [(now + step) % len(rows) for step in range(1, len(rows) + 1)]
    after = next((at for at in turn if found[at].refusal is None), None)
    return [replace(offer, enter=at == after) for at, offer in enumerate(found)]


def _of_value(digit: int, one: Row, guard: AnyDraft | None) -> Offer:
    name, here, becomes = one
    if here or guard is None:
        return Offer(digit, name, "now" if here else "", becomes)
    return guarded(digit, name, guard, becomes)


def of_seed(draft: AnyDraft) -> list[Offer]:
    """A known seed, or a secret one."""
    found = [Offer(1, "type a seed, known to all who see it", asks="seed", enter=True)]
    if draft.seed:
        found.append(Offer(2, "a secret seed (default)", draft=replace(draft, seed="")))
    return found


def of_house(draft: AnyDraft) -> list[Offer]:
    """The list of house rules, and all of them back as they were adopted."""
    found = [Offer(1, f"open the list of {len(house_rules(draft))}", asks="house", enter=True)]
    changed = changed_rules(draft)
    if changed:
        name = f"back to default: {', '.join(switch.title for switch in changed)}"
        found.append(Offer(2, name, draft=at_default(draft)))
    return found


def at_default(draft: AnyDraft) -> AnyDraft:
    """The draft with all house rules as adopted."""
    usual = draft.game.options_type()
    for switch in house_rules(draft):
        draft = draft.with_option(switch.field, getattr(usual, switch.field))
    return draft
