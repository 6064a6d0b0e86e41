"""What the screens of a set-up ask of a game: its seats as rows, its options, what things mean."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from engine.kernel.records import UndoMode
from engine.kernel.scene import Line, Panel, Span, Tone
from tui.models.setup import offers as of
from tui.models.setup.draft import Draft, Item, changed_rules, house_rules, switch_of, words_of
from tui.models.setup.offers import Offer

UNDO_MEANS: dict[UndoMode, str] = {
    "open": "Open undo: anything may be taken back, also draws and what others did; the game is then "
    "marked as rewound.",
    "table": "Table undo: your own step is free to take back until something new is seen or somebody "
    "answers; after that the others are asked.",
    "strict": "Strict: what is decided stands; only what is not committed yet can be dropped.",
}
SECRET_SEED = "Secret seed: nobody can know the draws; it is published when the game ends."
KNOWN_SEED = (
    "Known seed: whoever knows it can work out every draw. The same seed, seats and decisions give the "
    "same game again."
)
HOUSE = "They settle what the rulebook leaves open. Each has its usual setting; Enter opens the list."


class SeatRow(NamedTuple):
    """One row of the list of seats: who plays it, what is on it with the tone of its side, and more.

    `seat` is 0 where the row goes on with the seat above.
    """

    item: Item
    seat: int
    name: str
    by: str
    side: Tone
    what: str
    more: Line = ()


class OptionRow(NamedTuple):
    """An option in the list; one that is `idle` makes no difference as things stand."""

    item: Item
    title: str
    value: str
    idle: bool = False


class CardRow(NamedTuple):
    """A card in a list: its face, its name, what it does."""

    face: Span
    name: str
    what: str


class Told(NamedTuple):
    """What is told of a thing: a title, lines that are wrapped, a rule, and cards where there is room."""

    title: str
    lines: tuple[Line, ...]
    rule: str = ""
    tone: Tone = "text"
    hint: str = ""
    cards: tuple[CardRow, ...] = ()


D = TypeVar("D", bound=Draft[Any])


class Room(Generic[D]):
    """A game's own part of the set-up; what all games have stands here."""

    first: ClassVar[Item]
    heads: ClassVar[str]
    """What stands over the columns after seat, player and who plays it."""
    add_means: ClassVar[str]
    panels_title: ClassVar[str]
    seating: ClassVar[tuple[str, ...]]
    """The rules behind seats."""
    seats_title: ClassVar[str] = "Seats"

    def new(self, known: Sequence[str] = (), content: Any = None) -> D:
        """A set-up in which nothing is missing: a person against a bot. `known` are names used before."""
        raise NotImplementedError

    def swapped(self, seats: tuple[Any, ...], options: Any, end: Any) -> tuple[tuple[Any, ...], Any]:
        """Seats and options of the game that ended with the state `end`, for one with changed roles."""
        raise NotImplementedError

    def seat_rows(self, draft: D) -> list[SeatRow]:
        """The seats."""
        raise NotImplementedError

    def options(self, draft: D) -> tuple[list[OptionRow], list[OptionRow]]:
        """The options in two columns."""
        raise NotImplementedError

    def balance(self, draft: D) -> str:
        """What the game is in short, for the row that starts it."""
        raise NotImplementedError

    def seat_prompt(self, draft: D, item: Item) -> str:
        """What is said of a seat under the cursor."""
        raise NotImplementedError

    def seat_told(self, draft: D, item: Item) -> Told:
        """What is told of a seat."""
        raise NotImplementedError

    def seat_offers(self, draft: D, item: Item) -> list[Offer]:
        """What can be done to a seat."""
        raise NotImplementedError

    def added(self, draft: D) -> tuple[D, D]:
        """The set-up with one seat more for a bot, and for a person."""
        raise NotImplementedError

    def panels(self, draft: D, item: Item) -> Sequence[Panel]:
        """All about what is under the cursor, then about the rest."""
        raise NotImplementedError

    def value(self, draft: D, field: str) -> str:
        """The value of an option in words."""
        return words_of(getattr(draft.options, field))

    def option_offers(self, draft: D, field: str) -> list[Offer]:
        """The values of an option."""
        return of.of_values(of.value_rows(draft, field))

    def option_told(self, draft: D, field: str) -> Told:
        """What an option means."""
        switch = switch_of(draft, field)
        return Told(switch.title, (told(switch.help),), switch.rule)

    def other_rows(self, draft: D) -> list[OptionRow]:
        """How decisions are taken back, and what chance draws from."""
        return [
            OptionRow(Item("undo"), "undo", draft.undo.capitalize()),
            OptionRow(Item("seed"), "seed", f"known: {draft.seed}" if draft.seed else "secret"),
        ]

    def house_row(self, draft: D) -> OptionRow:
        """The row that opens the list of house rules."""
        return OptionRow(Item("house"), "house rules", house_value(draft))

    def offers(self, draft: D, item: Item) -> list[Offer]:
        """All offers for an item, in the order of their digits."""
        if item.kind == "option":
            return self.option_offers(draft, item.field)
        if item.kind == "add":
            bot, person = self.added(draft)
            return [
                of.guarded(1, "add a bot", draft, bot, enter=True),
                of.guarded(2, "add a person", draft, person),
            ]
        common = COMMON.get(item.kind)
        return common(draft) if common is not None else self.seat_offers(draft, item)

    def prompt(self, draft: D, item: Item) -> str:
        """What the digits are about."""
        if item.kind == "option":
            return f"Option: {switch_of(draft, item.field).title}"
        names = {"add": "Add a seat", "undo": "Undo mode", "seed": "Seed", "house": "House rules"}
        return names.get(item.kind) or self.seat_prompt(draft, item)

    def told(self, draft: D, item: Item) -> Told:
        """What is told of the thing under the cursor."""
        if item.kind == "option":
            return self.option_told(draft, item.field)
        title, text = {
            "add": ("add a seat", self.add_means),
            "undo": ("undo", UNDO_MEANS[draft.undo]),
            "seed": ("seed", KNOWN_SEED if draft.seed else SECRET_SEED),
            "house": ("house rules", HOUSE),
        }.get(item.kind, ("", ""))
        return Told(title, (told(text),)) if title else self.seat_told(draft, item)


COMMON: dict[str, Callable[[Any], list[Offer]]] = {
    "undo": of.of_undo,
    "seed": of.of_seed,
    "house": of.of_house,
}


def told(text: str, tone: Tone = "text") -> Line:
    """A text as a line."""
    return (Span(text, tone),)


def house_value(draft: Draft[Any]) -> str:
    """How many house rules are as usual: `13 at default`, `2 of 13 changed`."""
    changed, house = len(changed_rules(draft)), len(house_rules(draft))
    return f"{changed} of {house} changed" if changed else f"{house} at default"


def room_of(game_id: str) -> Room[Any]:
    """The room of a game; it is imported when it is asked for."""
    found: Room[Any] = import_module(f"tui.models.setup.{game_id}.room").ROOM
    return found
