"""The nouns of Matchup: effects, face cards, unit lists, seats and options."""

from typing import Final, Literal

from msgspec import Struct

from engine.kernel.cards import DECK
from engine.kernel.game import Seat

Side = Literal["jaeger", "kaiju"]
Trait = Literal["acid", "emp", "incapacitate"]
Score = Literal["attack", "dodge", "damage", "armor"]
Window = Literal["opening", "attack", "dodge", "damage", "armor", "hit"]
ClashKind = Literal["main", "combo", "counter"]
EffectKind = Literal[
    "attack",
    "dodge",
    "damage",
    "armor",
    "any",
    "opportunity",
    "draw",
    "discard",
    "grapple",
    "critical",
    "incapacitate",
    "acid",
    "combo",
    "counter",
    "emp",
    "negate",
]
Stage = Literal["begin", "turn", "draw", "tactics", "target", "clash", "combo", "counter", "end", "next"]
AskKind = Literal[
    "begin",
    "tactics",
    "target",
    "window",
    "opportunity",
    "discard",
    "grapple",
    "negate",
    "combo",
    "counter",
    "end",
]

SCORES: Final = ("attack", "dodge", "damage", "armor")
FREE: Final = frozenset({"opportunity", "draw", "discard", "grapple"})
HIT_EFFECTS: Final[dict[str, Literal["critical", "incapacitate", "acid"]]] = {
    "critical": "critical",
    "incapacitate": "incapacitate",
    "acid": "acid",
}
SUIT_OF: Final = {"attack": "H", "dodge": "D", "damage": "C", "armor": "S"}
SCORE_OF: Final = {"H": "attack", "D": "dodge", "C": "damage", "S": "armor"}
FACE_RANKS: Final = frozenset({"J", "Q", "K", "A"})

NUMBER_CARDS: Final = frozenset(card for card in DECK if card[:-1] not in FACE_RANKS)
FACE_CARDS: Final = tuple(card for card in DECK if card[:-1] in FACE_RANKS)
FACE_PLACE: Final = {card: place for place, card in enumerate(FACE_CARDS)}
VALUE: Final = {card: int(card[:-1]) for card in NUMBER_CARDS}
"""The printed worth of each number card (MAT-NUM-02)."""


class Effect(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One effect of a face card: its kind, a bonus or number of cards, and what a Negate negates."""

    kind: EffectKind
    value: int = 0
    what: Trait | None = None


class FaceCard(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What a face card is to one unit: its name there and its effects in printed order.

    `pilot` marks the crew cards, `veteran` those that roll a bonus under the option; `print_gap` and `note`
    say where an entry departs from the printed list.
    """

    code: str
    name: str
    effects: tuple[Effect, ...]
    pilot: bool = False
    veteran: bool = False
    print_gap: bool = False
    note: str = ""


class Played(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A card on the table: who played it, the effects that wait, and the scores in which it counts.

    `used` marks a carried Combo or Counter that has had its attack.
    """

    place: int
    card: str
    waits: tuple[Effect, ...] = ()
    counts: tuple[Score, ...] = ()
    used: bool = False


class Ask(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A decision awaited from the unit at `place`; card, trait and count say what it is about."""

    kind: AskKind
    place: int
    card: str = ""
    trait: Trait | None = None
    count: int = 0


class UnitList(Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A unit and its list of 16 face cards, in the order of `FACE_CARDS`."""

    id: str
    name: str
    side: Side
    generic: bool
    class_: str
    level: int
    class_basis: str
    cards: tuple[FaceCard, ...]
    alias: str = ""


class Base(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Numbers that hold for every unit."""

    hits: int
    hand_size: int
    tactics_discard_max: int
    end_discard_max: int
    units_per_player_max: int


class Level(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A class level: its names, the change to number cards, and extra Hits (MAT-CLASS)."""

    level: int
    jaeger: str
    kaiju: str
    number_card_modifier: int
    extra_hits: int


class VeteranBonus(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a veteran pilot gains on a roll (MAT-VET-02)."""

    roll: int
    effect: Effect


class Device(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The thermonuclear device (MAT-SCEN)."""

    carrier_side: Side
    carrier_destroyed: bool
    hits_to_target: int
    hits_to_each_other_kaiju: int


class Chosen(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A unit that a seat brings: the id of its list, its level (generic units), and if it has the device."""

    unit: str
    level: int | None = None
    carrier: bool = False


class MatchupSeat(Seat, frozen=True, forbid_unknown_fields=True):
    """A chair and the one or two units it plays."""

    units: tuple[Chosen, ...] = ()


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The optional modules, and the house switches of the rulings; defaults are the rulings as adopted."""

    classes: bool = False
    veterans: bool = False
    thermonuclear: bool = False
    two_effects: Literal["both", "choose"] = "both"
    carry: bool = True
    negate: Literal["trait", "card"] = "trait"
    grapple: Literal["owner", "random"] = "owner"
    critical_floor: Literal[0, 1] = 0
    acid_stacks: bool = True
    emp_blocks_face_dodge: bool = True
    emp_bars_device: bool = False
    combos_per_turn: Literal[1, 2, 3] = 1
    counters_per_unit: Literal[1, 2, 3] = 1
    seating: Literal["alternate", "as_listed"] = "alternate"
    unique_named: bool = True
    dragon: Literal["dodge", "attack", "damage", "armor", "none"] = "dodge"
