"""The state of a game of Extinction. Everything is frozen.

A model on the table is a `Mini`; the word model stands for its kind in the content. What is going on is a
stack of frames (see `frames`): the last one is in progress, those before it wait for it. `asks` are the
decisions that are awaited now. Decks have no order until a card is drawn from them.
"""

from functools import cached_property
from typing import Any

from msgspec import Struct

from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.frames import AnyFrame
from engine.games.extinction.geometry.ring import Place, Position
from engine.games.extinction.geometry.table import Table
from engine.games.extinction.terms.battlefield import Building, Mat, ObjectType, TerrainPiece
from engine.games.extinction.terms.cards import Ability, ActionCard, Mutation, Pilot, Upgrade
from engine.games.extinction.terms.effects import BlockNext
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import Edge, Side, Until
from engine.games.extinction.terms.scenarios import Mission, QuickPlay, Scenario
from engine.games.extinction.terms.seats import Options
from engine.games.extinction.terms.values import Entry
from engine.kernel.records import Result

SIDES: tuple[Side, Side] = ("jaeger", "kaiju")


class Book(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What this game uses of the content, and the options agreed; the same object in every state."""

    options: Options
    jaeger: tuple[Jaeger, ...] = ()
    kaiju: tuple[Kaiju, ...] = ()
    pilot: tuple[Pilot, ...] = ()
    upgrade: tuple[Upgrade, ...] = ()
    mutation: tuple[Mutation, ...] = ()
    ability: tuple[Ability, ...] = ()
    mat: tuple[Mat, ...] = ()
    terrain: tuple[TerrainPiece, ...] = ()
    building: tuple[Building, ...] = ()
    object: tuple[ObjectType, ...] = ()
    scenario: tuple[Scenario, ...] = ()
    mission: tuple[Mission, ...] = ()
    quick_play: tuple[QuickPlay, ...] = ()

    @cached_property
    def models(self) -> dict[str, Jaeger | Kaiju]:
        """Jaegers and Kaiju by id."""
        found: dict[str, Jaeger | Kaiju] = {entry.id: entry for entry in self.jaeger}
        found.update({entry.id: entry for entry in self.kaiju})
        return found

    @cached_property
    def cards(self) -> dict[tuple[str, str], ActionCard]:
        """Action cards by model and card."""
        return {(entry.id, card.id): card for entry in (*self.jaeger, *self.kaiju) for card in entry.cards}

    @cached_property
    def pilots(self) -> dict[str, Pilot]:
        """Pilots by id."""
        return {entry.id: entry for entry in self.pilot}

    @cached_property
    def upgrades(self) -> dict[str, Upgrade]:
        """Upgrades by id."""
        return {entry.id: entry for entry in self.upgrade}

    @cached_property
    def mutations(self) -> dict[str, Mutation]:
        """Mutations by id."""
        return {entry.id: entry for entry in self.mutation}

    @cached_property
    def abilities(self) -> dict[str, Ability]:
        """Abilities by id."""
        return {entry.id: entry for entry in self.ability}

    @cached_property
    def buildings(self) -> dict[str, Building]:
        """Kinds of buildings by id."""
        return {entry.id: entry for entry in self.building}

    @cached_property
    def objects(self) -> dict[str, ObjectType]:
        """Kinds of objects by id."""
        return {entry.id: entry for entry in self.object}

    @cached_property
    def pieces(self) -> dict[str, TerrainPiece]:
        """Terrain pieces by id."""
        return {entry.id: entry for entry in self.terrain}

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """Scenarios by id."""
        return {entry.id: entry for entry in self.scenario}

    @cached_property
    def missions(self) -> dict[str, Mission]:
        """Missions by id."""
        return {entry.id: entry for entry in self.mission}

    @cached_property
    def quick_plays(self) -> dict[str, QuickPlay]:
        """Quick play cards by id."""
        return {entry.id: entry for entry in self.quick_play}

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """What rules have derived from this content; never part of a record."""
        return {}


class Lasting(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A modifier that works on a model for a while.

    `source` names the card or ability that gave it, `by` the model whose card that is.
    """

    modifier: Modifier
    source: str
    until: Until
    by: str = ""


class Ban(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What a model may not do for a while, by a card of the model `by`."""

    ban: BlockNext
    source: str
    by: str = ""


class Mini(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A model of a side, played by `seat`; `place` is None while it is not on the table.

    `kind` is what it is, `side` the role of its side; they differ only in a civil war. `deck` holds the ids
    of the cards that are neither face up nor lost; a face-down pick stays among them (EXT-ROUND-04), `picked`
    names it. `lost` is the damage row, with "" for a lost point without a card. `pilots` are by slot, ""
    after a death. `spent` counts the ammo used so far (EXT-BLDG-11). `shown` is the card that was last turned
    face up for the model, wherever it is now.
    """

    id: str
    model: str
    kind: Side
    side: Side
    seat: int
    deck: tuple[str, ...]
    place: Place | None = None
    face_up: str = ""
    picked: str = ""
    shown: str = ""
    lost: tuple[str, ...] = ()
    pilots: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    mutations: tuple[str, ...] = ()
    charge: int = 0
    ammo: int = 0
    rage: int = 0
    blue: int = 0
    spent: int = 0
    carried: str = ""
    activated: bool = False
    destroyed: bool = False
    lasting: tuple[Lasting, ...] = ()
    bans: tuple[Ban, ...] = ()

    @property
    def in_reserve(self) -> bool:
        """Whether it waits off the table (EXT-RES-08)."""
        return self.place is None and not self.destroyed


class Tower(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A building hex on the table, of a kind; a destroyed one is off it (EXT-BLDG-05)."""

    id: str
    type: str
    place: Place
    destroyed: bool = False


class Token(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An object on the table; its disc is around a point (EXT-OBJ-01)."""

    id: str
    type: str
    at: Position


class Ground(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A terrain piece on the table."""

    piece: str
    place: Place


class Team(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What belongs to a side: its seats in order, force, leader and token, mission, edges, objects used."""

    side: Side
    seats: tuple[int, ...] = ()
    force: Force = Force()
    mustered: bool = False
    leader: str = ""
    token_ready: bool = False
    mission: str = ""
    edges: tuple[Edge, ...] = ()
    used: int = 0


class State(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of a game, whole.

    `sides` are the sides of seats 1, 2, ...; None while it is open. `ready` are the seats whose picks are
    fixed, `active` the side whose turn it is, `impulse` what its impulse die shows, `left` how many models it
    still activates in this turn, `last` whether this is the last turn of the round. `check` is what both
    sides rolled in the last end check.
    """

    book: Book
    sides: tuple[Side | None, ...]
    teams: tuple[Team, Team]
    table: Table
    mode: str = ""
    civil_war: bool = False
    secret: bool = False
    quick_play: str = ""
    scenario: str = ""
    minis: tuple[Mini, ...] = ()
    towers: tuple[Tower, ...] = ()
    tokens: tuple[Token, ...] = ()
    ground: tuple[Ground, ...] = ()
    round: int = 0
    turn: int = 0
    ready: tuple[int, ...] = ()
    active: Side = "kaiju"
    impulse: int = 0
    left: int = 0
    last: bool = False
    check: tuple[tuple[Side, Roll], ...] = ()
    stack: tuple[AnyFrame, ...] = ()
    asks: tuple[Ask, ...] = ()
    result: Result | None = None

    def mini(self, wanted: str) -> Mini:
        """The model with this id."""
        for mini in self.minis:
            if mini.id == wanted:
                return mini
        raise ValueError(f"no model is called {wanted}")

    def tower(self, wanted: str) -> Tower:
        """The building with this id."""
        for tower in self.towers:
            if tower.id == wanted:
                return tower
        raise ValueError(f"no building is called {wanted}")

    def team(self, side: Side) -> Team:
        """The team of a side."""
        return self.teams[0] if side == "jaeger" else self.teams[1]


def entry_name(entries: dict[str, Entry], wanted: str) -> str:
    """The name of an entry, or its id where the content has lost it."""
    found = entries.get(wanted)
    return found.name if found else wanted
