"""What can happen in a clash."""

from typing import Literal

from engine.games.matchup.terms import ClashKind, Effect, Played, Score, Trait, Window
from engine.kernel.messages import Event


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
