"""A new game of Matchup before it begins: who sits where, with which units, under which options. No Textual.

A `Draft` is never changed; each edit gives a new one. Nothing here knows what is allowed: that is asked of
the game's `check_setup`, also for what an edit would lead to.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Literal, NamedTuple

from msgspec import structs

from engine import games
from engine.bots import LEVELS
from engine.games.matchup.content.read import Content
from engine.games.matchup.terms import Chosen, MatchupSeat, Options, UnitList
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame, Switch
from engine.kernel.records import UndoMode
from tui.names import MOST_NAMES

HUMAN = "human"
PLAYERS = (HUMAN, *reversed(LEVELS))
"""Who can play a seat, in the order in which they are offered."""
DEFAULT_UNITS = ("gipsy-danger", "knife-head")
DEFAULT_BOT = LEVELS[-1]
UNDO_MODES: tuple[UndoMode, ...] = ("open", "table", "strict")


class Item(NamedTuple):
    """A thing that can be set: a unit of a seat (both count from 0), an option by its field, others."""

    kind: Literal["unit", "add", "option", "undo", "seed", "house"]
    seat: int = 0
    at: int = 0
    field: str = ""


@dataclass(frozen=True)
class Chair:
    """One seat: who plays it, its units, and its name (empty: it gets one)."""

    by: str = HUMAN
    units: tuple[Chosen, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class Draft:
    """The whole set-up. `wish` is the undo mode that was chosen, None for the usual one.

    `seed` is empty for a secret one; `known` are names that people used before, latest first.
    """

    game: AnyGame
    content: Content
    chairs: tuple[Chair, ...]
    options: Options = field(default_factory=Options)
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

    def seats(self) -> tuple[MatchupSeat, ...]:
        """The seats as the game takes them."""
        named = zip(self.names, self.chairs, strict=True)
        return tuple(MatchupSeat(name=name, by=chair.by, units=chair.units) for name, chair in named)

    def problems(self) -> tuple[Refusal, ...]:
        """All that is wrong, in words and with rule ids; empty when the game can begin."""
        return self.game.check_setup(self.seats(), self.options, self.content)

    def unit(self, seat: int, at: int) -> UnitList:
        """The list of a unit; seats and units count from 0."""
        return self.entry(self.chairs[seat].units[at].unit)

    def entry(self, unit_id: str) -> UnitList:
        """The unit list with this id, which must exist."""
        found = self.content.find(unit_id)
        if found is None:
            raise LookupError(f"no unit is called {unit_id!r}")
        return found

    def level(self, seat: int, at: int) -> int:
        """The class level of a unit: chosen for a generic one, else printed."""
        return self.chairs[seat].units[at].level or self.unit(seat, at).level

    def class_name(self, seat: int, at: int) -> str:
        """The class of a unit in words, such as `Mark III`."""
        level = self.level(seat, at)
        row = next(row for row in self.content.level if row.level == level)
        return row.jaeger if self.unit(seat, at).side == "jaeger" else row.kaiju

    def with_chairs(self, chairs: tuple[Chair, ...]) -> "Draft":
        """The draft with other chairs."""
        return replace(self, chairs=chairs)

    def with_chair(self, seat: int, chair: Chair) -> "Draft":
        """The draft with another chair at `seat`."""
        chairs = self.chairs
        return replace(self, chairs=(*chairs[:seat], chair, *chairs[seat + 1 :]))


def new_draft(game_id: str, known: Sequence[str] = ()) -> Draft:
    """A person as Gipsy Danger against a bot as Knife Head; `known` are names used before."""
    game = games.load(game_id)
    first, second = DEFAULT_UNITS
    chairs = (Chair(HUMAN, (Chosen(first),)), Chair(DEFAULT_BOT, (Chosen(second),)))
    return Draft(game, game.content(), chairs, game.options_type(), known=tuple(known))


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


def is_given(draft: Draft, seat: int) -> bool:
    """Whether the name of a seat was given to it, now or in a game before, and not made up."""
    return bool(draft.chairs[seat].name) or draft.names[seat] in draft.known


def names_to_keep(draft: Draft) -> tuple[str, ...]:
    """The names of these people, then those used before; what the program made up is not kept."""
    people = [seat for seat, chair in enumerate(draft.chairs) if chair.by == HUMAN and is_given(draft, seat)]
    here = [draft.names[seat] for seat in people]
    return tuple(dict.fromkeys((*here, *draft.known)))[:MOST_NAMES]


def words_of(value: Any) -> str:
    """A switch's value in words: `on`, `off`, `as listed`, `2`."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


def modules(draft: Draft) -> tuple[Switch, ...]:
    """The optional modules of the rulebook."""
    return tuple(switch for switch in draft.game.switches if not switch.house)


def house_rules(draft: Draft) -> tuple[Switch, ...]:
    """The switches of the rulings."""
    return tuple(switch for switch in draft.game.switches if switch.house)


def changed_rules(draft: Draft) -> tuple[Switch, ...]:
    """The house rules that are not as adopted."""
    usual = draft.game.options_type()
    return tuple(
        switch
        for switch in house_rules(draft)
        if getattr(draft.options, switch.field) != getattr(usual, switch.field)
    )


def with_option(draft: Draft, name: str, value: Any) -> Draft:
    """The draft with an option set."""
    return replace(draft, options=structs.replace(draft.options, **{name: value}))


def switch_of(draft: Draft, name: str) -> Switch:
    """The switch of an option."""
    return next(switch for switch in draft.game.switches if switch.field == name)


def balance(draft: Draft) -> str:
    """The seats and the units on each side: `4 seats, 2 v 2`."""
    sides = [draft.entry(unit.unit).side for chair in draft.chairs for unit in chair.units]
    return f"{len(draft.chairs)} seats, {sides.count('jaeger')} v {sides.count('kaiju')}"
