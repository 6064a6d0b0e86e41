"""One event as one sentence, from what a seat has seen of it. Names, never "you"."""

from typing import Any

from msgspec import UNSET

from engine.games.matchup import events as ev
from engine.games.matchup.narrate_clash import TELL_CLASH, Tell, name_of, side_of, silent
from engine.games.matchup.notation import card_name, describe
from engine.games.matchup.state import State, has_effect
from engine.kernel.cards import FACES
from engine.kernel.scene import Sentence


def narrate(event: Any, known: State) -> Sentence | None:
    """What happened, or None where another sentence says it already."""
    return TELL[type(event)](event, known)


def _faces(cards: tuple[str, ...]) -> str:
    return " ".join(FACES[card] for card in cards)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _first(event: ev.FirstTurnDrawn, known: State) -> Sentence:
    del known
    drawn = ", ".join(f"seat {seat} {FACES[card]}" for seat, card in event.drawn)
    return Sentence(f"Draw for the first turn: {drawn}", "MAT-SETUP-09", "luck")


def _veteran(event: ev.VeteranRolled, known: State) -> Sentence:
    name = card_name(known, event.place, event.card)
    return Sentence(f"Veteran {name} rolls {event.face}: {describe(event.effect)}", "MAT-VET-02", "luck")


def _turn(event: ev.TurnBegan, known: State) -> Sentence:
    text = f"Turn {event.turn} · {name_of(known, event.place)}"
    return Sentence(text, "MAT-TURN-01", side_of(known, event.place), 0)


def _drawn(event: ev.CardsDrawn, known: State) -> Sentence:
    what = _cards(event.count) if event.cards is UNSET else _faces(event.cards)
    return Sentence(f"{name_of(known, event.place)} draws {what}", _why_drawn(known), "luck")


def _why_drawn(known: State) -> str:
    """The rule by which cards were drawn just now: that of the phase, or of the card that says so."""
    if known.stage == "draw":
        return "MAT-DRAW-01"
    if known.stage == "tactics":
        return "MAT-TACT-02"
    if known.resolving is not None:
        return "MAT-TRAIT-OPP-01"
    played = known.table[-1]
    swaps = has_effect(known.book, known.unit(played.place), played.card, "discard")
    return "MAT-TRAIT-DRAW-02" if swaps else "MAT-TRAIT-DRAW-01"


def _rebuilt(event: ev.DeckRebuilt, known: State) -> Sentence:
    del known
    return Sentence(
        f"The discard pile of {_cards(event.count)} is shuffled into a new deck", "MAT-DECK-04", "luck"
    )


DISCARD_RULES = {
    "tactics": ("swaps", "MAT-TACT-01"),
    "grapple": ("is grappled and discards", "MAT-TRAIT-GRAP-01"),
    "effect": ("discards", "MAT-TRAIT-DRAW-02"),
    "end": ("discards at the end", "MAT-END-01"),
}


def _discarded(event: ev.CardsDiscarded, known: State) -> Sentence:
    verb, rule = DISCARD_RULES[event.why]
    return Sentence(f"{name_of(known, event.place)} {verb} {_faces(event.cards)}", rule)


def _passed(event: ev.AttackPassed, known: State) -> Sentence:
    return Sentence(f"{name_of(known, event.place)} makes no attack", "MAT-ATTACK-02")


CAUSE_RULES = {
    "attack": "MAT-ARMOR-05",
    "acid": "MAT-TRAIT-ACID-02",
    "device": "MAT-SCEN-02",
    "conceded": "MAT-GEN-07",
}


def _hits(event: ev.HitsLost, known: State) -> Sentence:
    cause = {"acid": " to acid", "device": " to the device"}.get(event.cause, "")
    hits = "1 Hit" if event.amount == 1 else f"{event.amount} Hits"
    text = f"{name_of(known, event.place)} loses {hits}{cause}: {event.left} left"
    return Sentence(text, CAUSE_RULES[event.cause], "danger")


def _destroyed(event: ev.UnitDestroyed, known: State) -> Sentence:
    rule = "MAT-GEN-07" if event.cause == "conceded" else "MAT-GEN-02"
    if event.cause == "device" and side_of(known, event.place) == known.book.device.carrier_side:
        rule = "MAT-SCEN-02"
    return Sentence(f"{name_of(known, event.place)} is destroyed", rule, "danger")


def _cut(event: ev.BaseHandCut, known: State) -> Sentence:
    text = f"Critical: the base hand of {name_of(known, event.place)} is {event.base} now"
    return Sentence(text, "MAT-TRAIT-CRIT-02", "danger")


def _pilot(event: ev.PilotKnockedOut, known: State) -> Sentence:
    text = (
        f"{card_name(known, event.place, event.card)}, pilot of {name_of(known, event.place)}, is knocked out"
    )
    return Sentence(text, "MAT-TRAIT-INCAP-02", "danger")


def _acid(event: ev.AcidAdded, known: State) -> Sentence:
    counters = "1 acid counter" if event.acid == 1 else f"{event.acid} acid counters"
    return Sentence(f"{name_of(known, event.place)} has {counters}", "MAT-TRAIT-ACID-01", "danger")


def _flipped(event: ev.AcidFlipped, known: State) -> Sentence:
    del known
    text = "coin: heads, the acid stays" if event.heads else "coin: tails, the acid is used up"
    return Sentence(text, "MAT-TRAIT-ACID-03", "luck", 2)


def _emp(event: ev.EmpStruck, known: State) -> Sentence:
    text = (
        f"EMP: {name_of(known, event.target)} loses its next attack, and may not dodge or counter until "
        f"{name_of(known, event.by)} has had its next turn"
    )
    return Sentence(text, "MAT-TRAIT-EMP-02", "danger")


FADED_RULES = {
    "attack": ("may attack again", "MAT-TRAIT-EMP-02"),
    "ban": ("may dodge and counter again", "MAT-TRAIT-EMP-03"),
}


def _faded(event: ev.EmpFaded, known: State) -> Sentence:
    what, rule = FADED_RULES[event.part]
    return Sentence(f"{name_of(known, event.place)} {what}: the EMP fades", rule, "dim")


def _no_combo(event: ev.ComboPassed, known: State) -> Sentence:
    return Sentence(f"{name_of(known, event.place)} uses no Combo", "MAT-CC-02", "dim")


def _no_counter(event: ev.CounterPassed, known: State) -> Sentence:
    return Sentence(f"{name_of(known, event.place)} does not counter", "MAT-CC-09", "dim")


def _device(event: ev.DeviceSetOff, known: State) -> Sentence:
    text = (
        f"{name_of(known, event.place)} sets off the thermonuclear device at {name_of(known, event.target)}"
    )
    return Sentence(text, "MAT-SCEN-02", "danger")


def _conceded(event: ev.UnitConceded, known: State) -> Sentence:
    return Sentence(f"{name_of(known, event.place)} is given up", "MAT-GEN-07", "danger")


def _chosen(event: ev.EndDiscardsChosen, known: State) -> Sentence:
    text = f"{name_of(known, event.place)} has chosen its End discards"
    if event.cards is not UNSET:
        text += f": {_faces(event.cards) or 'none'}"
    return Sentence(text, "MAT-END-03", "secret")


def _recalled(event: ev.EndDiscardsRecalled, known: State) -> Sentence:
    return Sentence(f"{name_of(known, event.place)} chooses its End discards again", "MAT-END-03", "secret")


WINNERS = {"jaeger": "The Jaegers win", "kaiju": "The Kaiju win", "": "The game is a draw"}


def _ended(event: ev.GameEnded, known: State) -> Sentence:
    del known
    return Sentence(f"{WINNERS[event.result.winner]}. {event.result.reason}", event.result.rule, "focus", 0)


TELL: dict[type, Tell] = {
    ev.FirstTurnDrawn: _first,
    ev.VeteranRolled: _veteran,
    ev.TurnBegan: _turn,
    ev.StageReached: silent,
    ev.CardsDrawn: _drawn,
    ev.DeckRebuilt: _rebuilt,
    ev.CardsDiscarded: _discarded,
    ev.DecisionAsked: silent,
    ev.AttackPassed: _passed,
    ev.HitsLost: _hits,
    ev.UnitDestroyed: _destroyed,
    ev.BaseHandCut: _cut,
    ev.PilotKnockedOut: _pilot,
    ev.AcidAdded: _acid,
    ev.AcidFlipped: _flipped,
    ev.EmpStruck: _emp,
    ev.EmpFaded: _faded,
    ev.ComboPassed: _no_combo,
    ev.CounterPassed: _no_counter,
    ev.DeviceSetOff: _device,
    ev.UnitConceded: _conceded,
    ev.EndDiscardsChosen: _chosen,
    ev.EndDiscardsRecalled: _recalled,
    ev.TurnEnded: silent,
    ev.GameEnded: _ended,
    **TELL_CLASH,
}
