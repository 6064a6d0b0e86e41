"""One event as one sentence, from what a seat has seen of it. Names, never "you"."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from engine.games.matchup import events as ev
from engine.games.matchup.notation import TRAIT_WORDS, describe
from engine.games.matchup.state import State, face_of
from engine.games.matchup.terms import NUMBER_CARDS
from engine.kernel.cards import FACES, SUIT_NAMES
from engine.kernel.scene import Sentence, Tone


def narrate(event: Any, known: State) -> Sentence | None:
    """What happened, or None where another sentence says it already."""
    return TELL[type(event)](event, known)


def card_name(known: State, place: int, card: str) -> str:
    """A card with its name for the unit that plays it: `K♥ Elbow Rocket`, `6♥ heart`."""
    if card in NUMBER_CARDS:
        return f"{FACES[card]} {SUIT_NAMES[card[-1]].removesuffix('s')}"
    return f"{FACES[card]} {face_of(known.book, known.unit(place), card).name}"


def _name(known: State, place: int) -> str:
    return known.unit(place).name


def _side(known: State, place: int) -> Tone:
    return known.unit(place).side


def _faces(cards: tuple[str, ...]) -> str:
    return " ".join(FACES[card] for card in cards)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _silent(event: Any, known: State) -> None:
    del event, known


def _first(event: ev.FirstTurnDrawn, known: State) -> Sentence:
    del known
    drawn = ", ".join(f"seat {seat} {FACES[card]}" for seat, card in event.drawn)
    return Sentence(f"Draw for the first turn: {drawn}", "MAT-SETUP-09", "luck")


def _veteran(event: ev.VeteranRolled, known: State) -> Sentence:
    name = card_name(known, event.place, event.card)
    return Sentence(f"Veteran {name} rolls {event.face}: {describe(event.effect)}", "MAT-VET-02", "luck")


def _turn(event: ev.TurnBegan, known: State) -> Sentence:
    text = f"Turn {event.turn} · {_name(known, event.place)}"
    return Sentence(text, "MAT-TURN-01", _side(known, event.place), 0)


def _drawn(event: ev.CardsDrawn, known: State) -> Sentence:
    what = _cards(event.count) if event.cards is UNSET else _faces(event.cards)
    return Sentence(f"{_name(known, event.place)} draws {what}", "MAT-DRAW-01", "luck")


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
    return Sentence(f"{_name(known, event.place)} {verb} {_faces(event.cards)}", rule)


def _passed(event: ev.AttackPassed, known: State) -> Sentence:
    return Sentence(f"{_name(known, event.place)} makes no attack", "MAT-ATTACK-02")


OPENED = {"main": "attacks", "combo": "attacks again with a Combo:", "counter": "counters"}
OPENED_RULES = {"main": "MAT-ATTACK-01", "combo": "MAT-CC-02", "counter": "MAT-CC-09"}


def _opened(event: ev.ClashOpened, known: State) -> Sentence:
    text = f"{_name(known, event.attacker)} {OPENED[event.kind]} {_name(known, event.defender)}"
    return Sentence(text, OPENED_RULES[event.kind], _side(known, event.attacker))


def _played(event: ev.CardPlayed, known: State) -> Sentence:
    text = f"{_name(known, event.place)} plays {card_name(known, event.place, event.card)}"
    return Sentence(text, "MAT-NUM-01" if event.card in NUMBER_CARDS else "MAT-FACE-06")


def _used(event: ev.CardUsed, known: State) -> Sentence | None:
    if event.effect not in ("combo", "counter"):
        return None
    name = card_name(known, event.place, event.card)
    text = f"{_name(known, event.place)} uses the {event.effect.capitalize()} carried by {name}"
    return Sentence(text, "MAT-FACE-09")


SCORE_RULES = {
    "attack": "MAT-ATTACK-07",
    "dodge": "MAT-DODGE-03",
    "damage": "MAT-DAMAGE-03",
    "armor": "MAT-ARMOR-03",
}


def _raised(event: ev.ScoreRaised, known: State) -> Sentence:
    where = f", carried by {card_name(known, event.place, event.card)}" if event.carried else ""
    text = f"{event.score} {event.value:+d}{where}: {event.total}"
    return Sentence(text, SCORE_RULES[event.score], "text", 2)


def _carried(event: ev.EffectsCarried, known: State) -> Sentence:
    del known
    words = ", ".join(describe(effect) for effect in event.effects)
    return Sentence(f"{words} waits on the table", "MAT-FACE-07", "dim", 2)


def _lost(event: ev.EffectsLost, known: State) -> Sentence:
    del known
    words = ", ".join(describe(effect) for effect in event.effects)
    return Sentence(f"{words} has no effect", event.rule, "dim", 2)


def _abandoned(event: ev.AttackAbandoned, known: State) -> Sentence:
    rule = "MAT-ATTACK-09" if event.kind == "main" else "MAT-CC-08"
    return Sentence(f"{_name(known, event.attacker)} has no attack source: there is no attack", rule)


def _made(event: ev.AttackMade, known: State) -> Sentence:
    text = f"{_name(known, event.attacker)} attacks with {event.score}"
    return Sentence(text, "MAT-ATTACK-11", _side(known, event.attacker))


def _missed(event: ev.AttackMissed, known: State) -> Sentence:
    text = f"{_name(known, event.defender)} dodges {event.dodge} against {event.attack}: missed"
    return Sentence(text, "MAT-DODGE-04", "good")


def _hit(event: ev.AttackHit, known: State) -> Sentence:
    text = f"{_name(known, event.defender)} dodges {event.dodge} against {event.attack}: hit"
    return Sentence(text, "MAT-DODGE-04")


def _compared(event: ev.DamageCompared, known: State) -> Sentence:
    name = _name(known, event.defender)
    text = f"damage {event.damage}, armor {event.armor} of {name}: {event.net} get through"
    return Sentence(text, "MAT-ARMOR-05" if event.net else "MAT-ARMOR-04")


CAUSE_RULES = {
    "attack": "MAT-ARMOR-05",
    "acid": "MAT-TRAIT-ACID-02",
    "device": "MAT-SCEN-02",
    "conceded": "MAT-GEN-07",
}


def _hits(event: ev.HitsLost, known: State) -> Sentence:
    cause = {"acid": " to acid", "device": " to the device"}.get(event.cause, "")
    hits = "1 Hit" if event.amount == 1 else f"{event.amount} Hits"
    text = f"{_name(known, event.place)} loses {hits}{cause}: {event.left} left"
    return Sentence(text, CAUSE_RULES[event.cause], "danger")


def _destroyed(event: ev.UnitDestroyed, known: State) -> Sentence:
    return Sentence(f"{_name(known, event.place)} is destroyed", "MAT-GEN-02", "danger")


def _cut(event: ev.BaseHandCut, known: State) -> Sentence:
    text = f"Critical: the base hand of {_name(known, event.place)} is {event.base} now"
    return Sentence(text, "MAT-TRAIT-CRIT-02", "danger")


def _pilot(event: ev.PilotKnockedOut, known: State) -> Sentence:
    text = (
        f"{card_name(known, event.place, event.card)}, pilot of {_name(known, event.place)}, is knocked out"
    )
    return Sentence(text, "MAT-TRAIT-INCAP-02", "danger")


def _acid(event: ev.AcidAdded, known: State) -> Sentence:
    counters = "1 acid counter" if event.acid == 1 else f"{event.acid} acid counters"
    return Sentence(f"{_name(known, event.place)} has {counters}", "MAT-TRAIT-ACID-01", "danger")


def _flipped(event: ev.AcidFlipped, known: State) -> Sentence:
    del known
    text = "coin: heads, the acid stays" if event.heads else "coin: tails, the acid is used up"
    return Sentence(text, "MAT-TRAIT-ACID-03", "luck", 2)


def _emp(event: ev.EmpStruck, known: State) -> Sentence:
    text = (
        f"EMP: {_name(known, event.target)} loses its next attack, and may not dodge or counter until "
        f"{_name(known, event.by)} has had its next turn"
    )
    return Sentence(text, "MAT-TRAIT-EMP-02", "danger")


def _faded(event: ev.EmpFaded, known: State) -> Sentence:
    what = "may attack again" if event.part == "attack" else "may dodge and counter again"
    return Sentence(f"{_name(known, event.place)} {what}: the EMP fades", "MAT-TRAIT-EMP-03", "dim")


def _barred(event: ev.TraitBarred, known: State) -> Sentence:
    text = f"{TRAIT_WORDS[event.trait]} is barred against {_name(known, event.place)} this turn"
    return Sentence(text, "MAT-TRAIT-NEG-02", "good", 2)


def _negated(event: ev.TraitNegated, known: State) -> Sentence:
    text = f"{_name(known, event.place)} negates {TRAIT_WORDS[event.trait]}"
    return Sentence(text, "MAT-TRAIT-NEG-01", "good")


def _no_combo(event: ev.ComboPassed, known: State) -> Sentence:
    return Sentence(f"{_name(known, event.place)} uses no Combo", "MAT-CC-02", "dim")


def _no_counter(event: ev.CounterPassed, known: State) -> Sentence:
    return Sentence(f"{_name(known, event.place)} does not counter", "MAT-CC-09", "dim")


def _device(event: ev.DeviceSetOff, known: State) -> Sentence:
    text = f"{_name(known, event.place)} sets off the thermonuclear device at {_name(known, event.target)}"
    return Sentence(text, "MAT-SCEN-02", "danger")


def _conceded(event: ev.UnitConceded, known: State) -> Sentence:
    return Sentence(f"{_name(known, event.place)} is given up", "MAT-GEN-07", "danger")


def _chosen(event: ev.EndDiscardsChosen, known: State) -> Sentence:
    text = f"{_name(known, event.place)} has chosen its End discards"
    if event.cards is not UNSET:
        text += f": {_faces(event.cards) or 'none'}"
    return Sentence(text, "MAT-END-03", "secret")


def _recalled(event: ev.EndDiscardsRecalled, known: State) -> Sentence:
    return Sentence(f"{_name(known, event.place)} chooses its End discards again", "MAT-END-03", "secret")


WINNERS = {"jaeger": "The Jaegers win", "kaiju": "The Kaiju win", "": "The game is a draw"}


def _ended(event: ev.GameEnded, known: State) -> Sentence:
    del known
    return Sentence(f"{WINNERS[event.result.winner]}. {event.result.reason}", event.result.rule, "focus", 0)


TELL: dict[type, Callable[[Any, State], Sentence | None]] = {
    ev.FirstTurnDrawn: _first,
    ev.VeteranRolled: _veteran,
    ev.TurnBegan: _turn,
    ev.StageReached: _silent,
    ev.CardsDrawn: _drawn,
    ev.DeckRebuilt: _rebuilt,
    ev.CardsDiscarded: _discarded,
    ev.DecisionAsked: _silent,
    ev.AttackPassed: _passed,
    ev.ClashOpened: _opened,
    ev.WindowOpened: _silent,
    ev.CardPlayed: _played,
    ev.CardUsed: _used,
    ev.ScoreRaised: _raised,
    ev.EffectsCarried: _carried,
    ev.EffectsLost: _lost,
    ev.EffectsHeld: _silent,
    ev.TableSettled: _silent,
    ev.AttackAbandoned: _abandoned,
    ev.AttackMade: _made,
    ev.AttackMissed: _missed,
    ev.AttackHit: _hit,
    ev.DamageCompared: _compared,
    ev.HitsLost: _hits,
    ev.UnitDestroyed: _destroyed,
    ev.BaseHandCut: _cut,
    ev.PilotKnockedOut: _pilot,
    ev.AcidAdded: _acid,
    ev.AcidFlipped: _flipped,
    ev.EmpStruck: _emp,
    ev.EmpFaded: _faded,
    ev.TraitBarred: _barred,
    ev.TraitNegated: _negated,
    ev.ClashEnded: _silent,
    ev.ComboPassed: _no_combo,
    ev.CounterPassed: _no_counter,
    ev.DeviceSetOff: _device,
    ev.UnitConceded: _conceded,
    ev.EndDiscardsChosen: _chosen,
    ev.EndDiscardsRecalled: _recalled,
    ev.TurnEnded: _silent,
    ev.GameEnded: _ended,
}
