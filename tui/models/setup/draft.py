"""A new game before it begins: who sits where, under which options. No Textual.

A `Draft` is never changed; each edit gives a new one. Nothing here knows what is allowed: that is asked of
the game's `check_setup`, also for what an edit would lead to.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final, Generic, Literal, NamedTuple, Self, TypeVar

from msgspec import structs

from engine.bots import LEVELS
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame, Switch
from engine.kernel.records import UndoMode
from tui.names import MOST_NAMES

HUMAN = "human"
PLAYERS = (HUMAN, *reversed(LEVELS))
"""Who can play a seat, in the order in which they are offered."""
DEFAULT_BOT = LEVELS[-1]
UNDO_MODES: tuple[UndoMode, ...] = ("open", "table", "strict")


MOST_CHECKED: Final = 200
"""So many set-ups are remembered with what is wrong with them: each frame asks for several."""
CHECKED: Final[dict[Any, tuple[Any, tuple[Refusal, ...]]]] = {}
"""What was checked last, by content, seats and options."""


class Item(NamedTuple):
    """A thing that can be set: a seat, a unit of it (both count from 0), an option by its field, others."""

    kind: Literal["unit", "seat", "add", "option", "undo", "seed", "house"]
    seat: int = 0
    at: int = 0
    field: str = ""


@dataclass(frozen=True)
class Chair:
    """One seat: who plays it, and the name (empty: it gets one)."""

    by: str = HUMAN
    name: str = ""


C = TypeVar("C", bound=Chair)


@dataclass(frozen=True)
class Draft(Generic[C]):
    """The whole set-up. `wish` is the undo mode that was chosen, None for the usual one.

    `seed` is empty for a secret one; `known` are names that people used before, latest first.
    """

    game: AnyGame
    content: Any
    chairs: tuple[C, ...]
    options: Any
    wish: UndoMode | None = None
    seed: str = ""
    known: tuple[str, ...] = ()

    @property
    def people(self) -> int:
        """How many seats people play."""
        return sum(chair.by == HUMAN for chair in self.chairs)

    @property
    def undo(self) -> UndoMode:
        """The undo mode: as chosen, else Open when at most one person plays, and Table between people."""
        return self.wish or ("open" if self.people < 2 else "table")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats; no two are alike."""
        return names_of(self.chairs, self.known)

    def seats(self) -> tuple[Any, ...]:
        """The seats as the game takes them."""
        raise NotImplementedError

    def problems(self) -> tuple[Refusal, ...]:
        """All that is wrong, in words and with rule ids; empty when the game can begin."""
        seats = self.seats()
        key = (id(self.content), seats, self.options)
        kept = CHECKED.get(key)
        if kept is None or kept[0] is not self.content:
            if len(CHECKED) >= MOST_CHECKED:
                CHECKED.clear()
            kept = CHECKED[key] = (self.content, self.game.check_setup(seats, self.options, self.content))
        return kept[1]

    def with_chairs(self, chairs: tuple[C, ...]) -> Self:
        """The draft with other chairs."""
        return replace(self, chairs=chairs)

    def with_chair(self, seat: int, chair: C) -> Self:
        """The draft with another chair at `seat`."""
        chairs = self.chairs
        return replace(self, chairs=(*chairs[:seat], chair, *chairs[seat + 1 :]))

    def with_option(self, name: str, value: Any) -> Self:
        """The draft with an option set."""
        return replace(self, options=structs.replace(self.options, **{name: value}))


AnyDraft = Draft[Any]


def names_of(chairs: Sequence[Chair], known: Sequence[str]) -> tuple[str, ...]:
    """A name for each chair: the one given, else one used before, else `Player` or `Bot`.

    Where there are several people or bots, the made-up names hold the seat's number.
    """
    taken = {chair.name for chair in chairs if chair.name}
    before = [name for name in known if name not in taken]
    people = sum(chair.by == HUMAN for chair in chairs)
    found: list[str] = []
    for number, chair in enumerate(chairs, start=1):
        name = chair.name
        if not name and chair.by == HUMAN:
            name = before.pop(0) if before else _free("Player", number if people > 1 else 0, taken)
        elif not name:
            name = _free("Bot", number if len(chairs) - people > 1 else 0, taken)
        taken.add(name)
        found.append(name)
    return tuple(found)


def _free(name: str, number: int, taken: set[str]) -> str:
    """A name that nobody has: with the number, plain for 0, else with the next number that is free."""
    known = {other.casefold() for other in taken}
    if not number and name.casefold() not in known:
        return name
    return next(found for n in count(number or 1) if (found := f"{name} {n}").casefold() not in known)


def is_given(draft: AnyDraft, seat: int) -> bool:
    """Whether the name of a seat was given to it, now or in a game before, and not made up."""
    return bool(draft.chairs[seat].name) or draft.names[seat] in draft.known


def names_to_keep(draft: AnyDraft) -> tuple[str, ...]:
    """The names of these people, then those used before; what the program made up is not kept."""
    people = [seat for seat, chair in enumerate(draft.chairs) if chair.by == HUMAN and is_given(draft, seat)]
    here = [draft.names[seat] for seat in people]
    return tuple(dict.fromkeys((*here, *draft.known)))[:MOST_NAMES]


def words_of(value: Any) -> str:
    """A switch's value in words: `on`, `off`, `as listed`, `2`."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


def house_rules(draft: AnyDraft) -> tuple[Switch, ...]:
    """The switches of the rulings."""
    return tuple(switch for switch in draft.game.switches if switch.house)


def changed_rules(draft: AnyDraft) -> tuple[Switch, ...]:
    """The house rules that are not as adopted."""
    usual = draft.game.options_type()
    return tuple(
        switch
        for switch in house_rules(draft)
        if getattr(draft.options, switch.field) != getattr(usual, switch.field)
    )


def switch_of(draft: AnyDraft, name: str) -> Switch:
    """The switch of an option."""
    return next(switch for switch in draft.game.switches if switch.field == name)
