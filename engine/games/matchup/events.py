"""What can happen in Matchup. Events carry outcomes; `evolve` only writes them into the state."""

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.games.matchup.terms import Ask, ClashKind, Effect, Played, Score, Stage, Trait, Window
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


class ClashOpened(Event, frozen=True, gc=False, tag="matchup.clash_opened"):
    """An attack began: who attacks whom, and whether as main attack, Combo or Counter."""

    kind: ClashKind
    attacker: int
    defender: int


class WindowOpened(Event, frozen=True, gc=False, tag="matchup.window_opened"):
    """A window of the clash opened."""

    window: Window


class CardPlayed(Event, frozen=True, gc=False, tag="matchup.card_played"):
    """A card went from a hand to the table, in a window of the clash or as combo, counter, emp, negate."""

    place: int
    card: str
    window: str


class CardUsed(Event, frozen=True, gc=False, tag="matchup.card_used"):
    """A carried effect of a card on the table has its moment now."""

    place: int
    card: str
    effect: Literal["combo", "counter", "critical", "incapacitate", "acid"]


class ScoreRaised(Event, frozen=True, gc=False, tag="matchup.score_raised"):
    """A card added to a score; `total` is the score now, `carried` whether the card was played earlier."""

    score: Score
    place: int
    card: str
    value: int
    total: int
    carried: bool


class EffectsCarried(Event, frozen=True, gc=False, tag="matchup.effects_carried"):
    """Effects of a card on the table wait for a later window."""

    place: int
    card: str
    effects: tuple[Effect, ...]


class EffectsLost(Event, frozen=True, gc=False, tag="matchup.effects_lost"):
    """Effects of a card do nothing; `rule` says why."""

    place: int
    card: str
    effects: tuple[Effect, ...]
    rule: str


class EffectsHeld(Event, frozen=True, gc=False, tag="matchup.effects_held"):
    """A card's effects stop for a decision: those still to come, the asked one first; none: it goes on."""

    place: int
    card: str
    against: int
    window: str
    effects: tuple[Effect, ...]
    spared: bool


class TableSettled(Event, frozen=True, gc=False, tag="matchup.table_settled"):
    """Cards whose last effect is over went to the discard pile; `kept` is what stays on the table."""

    spent: tuple[str, ...]
    kept: tuple[Played, ...]


class AttackAbandoned(Event, frozen=True, gc=False, tag="matchup.attack_abandoned"):
    """No source was played: there was no attack."""

    kind: ClashKind
    attacker: int
    defender: int


class AttackMade(Event, frozen=True, gc=False, tag="matchup.attack_made"):
    """The attack score is fixed."""

    attacker: int
    defender: int
    score: int


class AttackMissed(Event, frozen=True, gc=False, tag="matchup.attack_missed"):
    """The dodge was at least the attack."""

    defender: int
    attack: int
    dodge: int


class AttackHit(Event, frozen=True, gc=False, tag="matchup.attack_hit"):
    """The dodge fell short."""

    defender: int
    attack: int
    dodge: int


class DamageCompared(Event, frozen=True, gc=False, tag="matchup.damage_compared"):
    """Damage met armour; `net` is what gets through."""

    defender: int
    damage: int
    armor: int
    net: int


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


class TraitBarred(Event, frozen=True, gc=False, tag="matchup.trait_barred"):
    """A Negate was played ahead: the trait cannot hurt this unit for the rest of the turn."""

    place: int
    trait: Trait
    card: str


class TraitNegated(Event, frozen=True, gc=False, tag="matchup.trait_negated"):
    """A Negate undid a trait."""

    place: int
    trait: Trait
    card: str


class ClashEnded(Event, frozen=True, gc=False, tag="matchup.clash_ended"):
    """The clash is over."""

    kind: ClashKind


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
