"""What can happen in Matchup; events carry outcomes. Those of a clash stand in `clash_events`."""

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.games.matchup.clash_events import (
    AttackAbandoned as AttackAbandoned,
)
from engine.games.matchup.clash_events import (
    AttackHit as AttackHit,
)
from engine.games.matchup.clash_events import (
    AttackMade as AttackMade,
)
from engine.games.matchup.clash_events import (
    AttackMissed as AttackMissed,
)
from engine.games.matchup.clash_events import (
    CardPlayed as CardPlayed,
)
from engine.games.matchup.clash_events import (
    CardUsed as CardUsed,
)
from engine.games.matchup.clash_events import (
    ClashEnded as ClashEnded,
)
from engine.games.matchup.clash_events import (
    ClashOpened as ClashOpened,
)
from engine.games.matchup.clash_events import (
    DamageCompared as DamageCompared,
)
from engine.games.matchup.clash_events import (
    EffectsCarried as EffectsCarried,
)
from engine.games.matchup.clash_events import (
    EffectsHeld as EffectsHeld,
)
from engine.games.matchup.clash_events import (
    EffectsLost as EffectsLost,
)
from engine.games.matchup.clash_events import (
    ScoreRaised as ScoreRaised,
)
from engine.games.matchup.clash_events import (
    TableSettled as TableSettled,
)
from engine.games.matchup.clash_events import (
    TraitBarred as TraitBarred,
)
from engine.games.matchup.clash_events import (
    TraitNegated as TraitNegated,
)
from engine.games.matchup.clash_events import (
    WindowOpened as WindowOpened,
)
from engine.games.matchup.terms import Ask, Effect, Stage
from engine.kernel.messages import Event
from engine.kernel.records import Result

Why = Literal["tactics", "grapple", "effect", "end"]
Cause = Literal["attack", "acid", "device", "conceded"]


class FirstTurnDrawn(Event, frozen=True, gc=False, tag="matchup.first_turn_drawn"):
    """One round of draws for the first turn: which seat drew what. Those that tie for highest draw again."""

    drawn: tuple[tuple[int, str], ...]


class VeteranRolled(Event, frozen=True, gc=False, tag="matchup.veteran_rolled"):
    """A veteran pilot's bonus was rolled."""

    place: int
    card: str
    face: int
    effect: Effect


class TurnBegan(Event, frozen=True, gc=False, tag="matchup.turn_began"):
    """The unit at `place` is active."""

    turn: int
    place: int


class StageReached(Event, frozen=True, gc=False, tag="matchup.stage_reached"):
    """The turn went on to another stage."""

    stage: Stage


class CardsDrawn(Event, frozen=True, gc=False, tag="matchup.cards_drawn"):
    """Cards went from the deck to a hand; `cards` is absent for those who may not see them."""

    place: int
    count: int
    cards: tuple[str, ...] | UnsetType = UNSET


class DeckRebuilt(Event, frozen=True, gc=False, tag="matchup.deck_rebuilt"):
    """The discard pile became the new deck."""

    count: int


class CardsDiscarded(Event, frozen=True, gc=False, tag="matchup.cards_discarded"):
    """Cards went from a hand to the discard pile."""

    place: int
    cards: tuple[str, ...]
    why: Why


class DecisionAsked(Event, frozen=True, gc=False, tag="matchup.decision_asked"):
    """These decisions are awaited now, and no others."""

    asks: tuple[Ask, ...]


class AttackPassed(Event, frozen=True, gc=False, tag="matchup.attack_passed"):
    """The active unit makes no attack."""

    place: int


class HitsLost(Event, frozen=True, gc=False, tag="matchup.hits_lost"):
    """A unit lost Hits; `left` is what it has now."""

    place: int
    amount: int
    left: int
    cause: Cause


class UnitDestroyed(Event, frozen=True, gc=False, tag="matchup.unit_destroyed"):
    """A unit is out; its hand goes to the discard pile."""

    place: int
    hand: tuple[str, ...]
    cause: Cause


class BaseHandCut(Event, frozen=True, gc=False, tag="matchup.base_hand_cut"):
    """Critical: the base hand size is `base` now."""

    place: int
    base: int


class PilotKnockedOut(Event, frozen=True, gc=False, tag="matchup.pilot_knocked_out"):
    """Incapacitate: this pilot's card cannot be played by the unit any more."""

    place: int
    card: str


class AcidAdded(Event, frozen=True, gc=False, tag="matchup.acid_added"):
    """A unit has `acid` counters now."""

    place: int
    acid: int


class AcidFlipped(Event, frozen=True, gc=False, tag="matchup.acid_flipped"):
    """The coin for one acid counter; `acid` counters are left."""

    place: int
    heads: bool
    acid: int


class EmpStruck(Event, frozen=True, gc=False, tag="matchup.emp_struck"):
    """EMP took effect: no attack next turn, no dodging and no Counter until `by` has had its next turn."""

    by: int
    target: int
    turn: int


class EmpFaded(Event, frozen=True, gc=False, tag="matchup.emp_faded"):
    """Part of an EMP is over: the lost attack (`attack`) or the ban on dodging and Counters."""

    place: int
    part: Literal["attack", "ban"]


class ComboPassed(Event, frozen=True, gc=False, tag="matchup.combo_passed"):
    """No Combo is used."""

    place: int


class CounterPassed(Event, frozen=True, gc=False, tag="matchup.counter_passed"):
    """This unit does not counter."""

    place: int


class DeviceSetOff(Event, frozen=True, gc=False, tag="matchup.device_set_off"):
    """The thermonuclear device was set off."""

    place: int
    target: int


class UnitConceded(Event, frozen=True, gc=False, tag="matchup.unit_conceded"):
    """A unit was given up."""

    place: int


class EndDiscardsChosen(Event, frozen=True, gc=False, tag="matchup.end_discards_chosen"):
    """A unit has chosen its End Phase discards; `cards` is absent for those who may not see them yet."""

    place: int
    cards: tuple[str, ...] | UnsetType = UNSET


class EndDiscardsRecalled(Event, frozen=True, gc=False, tag="matchup.end_discards_recalled"):
    """A unit chooses its End Phase discards again."""

    place: int


class TurnEnded(Event, frozen=True, gc=False, tag="matchup.turn_ended"):
    """The turn is over; `idle` counts the turns in a row in which nothing happened."""

    place: int
    idle: int


class GameEnded(Event, frozen=True, gc=False, tag="matchup.game_ended"):
    """The game is over."""

    result: Result


AnyEvent = (
    FirstTurnDrawn
    | VeteranRolled
    | TurnBegan
    | StageReached
    | CardsDrawn
    | DeckRebuilt
    | CardsDiscarded
    | DecisionAsked
    | AttackPassed
    | ClashOpened
    | WindowOpened
    | CardPlayed
    | CardUsed
    | ScoreRaised
    | EffectsCarried
    | EffectsLost
    | EffectsHeld
    | TableSettled
    | AttackAbandoned
    | AttackMade
    | AttackMissed
    | AttackHit
    | DamageCompared
    | HitsLost
    | UnitDestroyed
    | BaseHandCut
    | PilotKnockedOut
    | AcidAdded
    | AcidFlipped
    | EmpStruck
    | EmpFaded
    | TraitBarred
    | TraitNegated
    | ClashEnded
    | ComboPassed
    | CounterPassed
    | DeviceSetOff
    | UnitConceded
    | EndDiscardsChosen
    | EndDiscardsRecalled
    | TurnEnded
    | GameEnded
)
