"""The state of a game of Matchup. Everything is frozen; every card is in exactly one place.

`stage` is where the turn stands: `begin`, `turn`, `draw`, `tactics`, `target`, `clash`, `combo`, `counter`,
`end`, `next`. `asks` are the decisions that are awaited now. The deck is a set: it has no order until a card
is drawn, so nothing in a state tells the future.
"""

from msgspec import Struct

from engine.games.matchup.terms import (
    FACE_PLACE,
    Ask,
    Base,
    ClashKind,
    Device,
    Effect,
    FaceCard,
    Options,
    Played,
    Score,
    Side,
    Stage,
    Trait,
    UnitList,
    VeteranBonus,
    Window,
)
from engine.kernel.records import Result


class Book(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What this game uses of the printed content, and the options agreed; the same object in every state."""

    options: Options
    base: Base
    modifiers: tuple[int, ...]
    veteran_bonus: tuple[VeteranBonus, ...]
    device: Device
    lists: tuple[UnitList, ...]


class Ban(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """EMP: no dodging and no Counter until place `by` has finished a turn after turn number `turn`."""

    by: int
    turn: int


class Bonus(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A veteran pilot's extra effect."""

    card: str
    effect: Effect


class Unit(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One Jaeger or Kaiju at its place in the clockwise order, played by `seat`.

    `list` is the index of its list in the book, `full` the Hits it began with, `level` its class level,
    `no_attack` an EMP that costs its next attack, `barred` the traits that cannot hurt it this turn.
    """

    place: int
    seat: int
    name: str
    side: Side
    list: int
    level: int
    hits: int
    full: int
    base_hand: int
    hand: tuple[str, ...] = ()
    acid: int = 0
    no_attack: bool = False
    ban: Ban | None = None
    pilots_out: tuple[str, ...] = ()
    barred: tuple[Trait, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    carrier: bool = False

    @property
    def alive(self) -> bool:
        """Whether the unit still fights."""
        return self.hits > 0


class Addend(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one card adds to one score of the clash."""

    score: Score
    card: str
    value: int


class Clash(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One attack, from the choice of its target to its last consequence.

    `numbered` says whether a number card was played in the open window, `plays` how many cards in all.
    """

    kind: ClashKind
    attacker: int
    defender: int
    window: Window
    numbered: bool = False
    plays: int = 0
    attack: int = 0
    dodge: int = 0
    damage: int = 0
    armor: int = 0
    addends: tuple[Addend, ...] = ()

    @property
    def owner(self) -> int:
        """The place that may play in the open window."""
        return self.defender if self.window in ("dodge", "armor") else self.attacker


class Resolving(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A card whose effects stopped for a decision; `effects` are those still to come, the asked one first.

    `window` is where it was played, `against` the opposing unit, `spared` whether a Negate was declined.
    """

    place: int
    card: str
    against: int
    window: str
    effects: tuple[Effect, ...]
    spared: bool = False


class EndChoice(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A secret choice of End Phase discards."""

    place: int
    cards: tuple[str, ...]


class State(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of a game, whole.

    `attacked` are the places attacked this turn in order, `combos` and `counters` the Combos and the
    Counters launched in it, `passed` the places that want no more Counter; `stirred` whether anything has
    happened in the turn, `idle` how many turns in a row nothing did.
    """

    book: Book
    units: tuple[Unit, ...]
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    table: tuple[Played, ...] = ()
    stage: Stage = "begin"
    turn: int = 0
    active: int = 1
    asks: tuple[Ask, ...] = ()
    clash: Clash | None = None
    resolving: Resolving | None = None
    attacked: tuple[int, ...] = ()
    combos: int = 0
    counters: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    chosen: tuple[EndChoice, ...] = ()
    stirred: bool = False
    idle: int = 0
    result: Result | None = None

    def unit(self, place: int) -> Unit:
        """The unit at `place`, numbered from 1."""
        return self.units[place - 1]


def face_of(book: Book, unit: Unit, card: str) -> FaceCard:
    """What a face card is to this unit."""
    return book.lists[unit.list].cards[FACE_PLACE[card]]


def effects_of(book: Book, unit: Unit, card: str) -> tuple[Effect, ...]:
    """The effects that a face card has for this unit, a veteran's bonus last (MAT-VET-04).

    A bonus that equals a trait already printed adds nothing (MAT-VET-05).
    """
    printed = book.lists[unit.list].cards[FACE_PLACE[card]].effects
    if not unit.bonuses:
        return printed
    for bonus in unit.bonuses:
        if bonus.card == card and not (bonus.effect.value == 0 and bonus.effect in printed):
            return (*printed, bonus.effect)
    return printed


def has_effect(book: Book, unit: Unit, card: str, kind: str) -> bool:
    """Whether a face card has an effect of this kind for the unit."""
    for effect in effects_of(book, unit, card):
        if effect.kind == kind:
            return True
    return False
