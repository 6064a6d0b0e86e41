"""What can happen before the first round: agreements, sides, forces, the battlefield, deployment."""

from msgspec import UNSET, UnsetType

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.geometry.table import Table
from engine.games.extinction.state import Mini, Tower
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.names import Edge, Side
from engine.kernel.messages import Event


class SeatAgreed(Event, frozen=True, gc=False, tag="extinction.seat_agreed"):
    """A seat agreed to what is proposed."""

    seat: int


class VariantDeclined(Event, frozen=True, gc=False, tag="extinction.variant_declined"):
    """A seat left a variant out; what is played now."""

    seat: int
    what: str
    mode: str
    civil_war: bool
    secret: bool


class SideWanted(Event, frozen=True, gc=False, tag="extinction.side_wanted"):
    """A seat said which side it wants."""

    seat: int
    side: Side


class SidesDiced(Event, frozen=True, gc=False, tag="extinction.sides_diced"):
    """All wanted the same side: what each seat rolled; those that tie roll again (EXT-PLAYER-03, 04)."""

    rolls: tuple[tuple[int, Roll], ...]


class SidesTaken(Event, frozen=True, gc=False, tag="extinction.sides_taken"):
    """The sides of the seats, as far as they are known."""

    sides: tuple[Side | None, ...]


class ForceChanged(Event, frozen=True, gc=False, tag="extinction.force_changed"):
    """A side took an entry, or put its last model back (`what` is empty); the force as it is now."""

    side: Side
    what: str
    force: Force


class ForceMustered(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.force_mustered"):
    """A side's force is complete: its models, waiting off the table, and what the force is worth.

    `short` is by how many points a defending force stays below the attacking one; in a civil war 0 is an
    exact match (EXT-CIVIL-04).
    """

    side: Side
    value: int
    minis: tuple[Mini, ...]
    short: int = 0


class MiniAssigned(Event, frozen=True, gc=False, tag="extinction.mini_assigned"):
    """A seat controls a model."""

    mini: str
    seat: int


class QuickPlayDrawn(Event, frozen=True, gc=False, tag="extinction.quick_play_drawn"):
    """A quick play card was drawn, or agreed on; the table that it is played on."""

    card: str
    drawn: bool
    table: Table


class ScenarioDrawn(Event, frozen=True, gc=False, tag="extinction.scenario_drawn"):
    """A scenario was drawn, or agreed on; the table that it is played on."""

    scenario: str
    drawn: bool
    table: Table


class MissionDrawn(Event, frozen=True, gc=False, tag="extinction.mission_drawn"):
    """A mission was drawn, or agreed on: for both sides, or in secret for one, which alone knows it."""

    sides: tuple[Side, ...]
    drawn: bool
    mission: str | UnsetType = UNSET


class TerrainLaid(Event, frozen=True, gc=False, tag="extinction.terrain_laid"):
    """A terrain piece came to the table."""

    piece: str
    place: Place


class BuildingPlaced(Event, frozen=True, gc=False, tag="extinction.building_placed"):
    """A building came to the table."""

    tower: Tower


class PieceSetAside(Event, frozen=True, gc=False, tag="extinction.piece_set_aside"):
    """There is no legal place for a piece (R-13)."""

    piece: str


class MiniDeployed(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.mini_deployed"):
    """A model came to the table, at an edge if it stands flush on one; `arrived` from reserve."""

    mini: str
    place: Place
    edge: Edge | None = None
    arrived: bool = False


class MiniKeptBack(Event, frozen=True, gc=False, tag="extinction.mini_kept_back"):
    """A model waits in reserve."""

    mini: str


class LeaderNamed(Event, frozen=True, gc=False, tag="extinction.leader_named"):
    """A side named its leader."""

    side: Side
    mini: str


AnySetup = (
    SeatAgreed
    | VariantDeclined
    | SideWanted
    | SidesDiced
    | SidesTaken
    | ForceChanged
    | ForceMustered
    | MiniAssigned
    | QuickPlayDrawn
    | ScenarioDrawn
    | MissionDrawn
    | TerrainLaid
    | BuildingPlaced
    | PieceSetAside
    | MiniDeployed
    | MiniKeptBack
    | LeaderNamed
)
