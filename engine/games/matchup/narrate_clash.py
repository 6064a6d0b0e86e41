"""The events of a clash as sentences."""

from collections.abc import Callable
from typing import Any

from engine.games.matchup import clash_events as ev
from engine.games.matchup.notation import TRAIT_WORDS, card_name, describe
from engine.games.matchup.state import State
from engine.games.matchup.terms import NUMBER_CARDS
from engine.kernel.scene import Sentence, Tone

Tell = Callable[[Any, State], Sentence | None]


def name_of(known: State, place: int) -> str:
    """The name of the unit at `place`."""
    return known.unit(place).name


def side_of(known: State, place: int) -> Tone:
    """The tone of the unit at `place`."""
    return known.unit(place).side


def silent(event: Any, known: State) -> None:
    """Another sentence says it already."""
    del event, known


OPENED = {"main": "attacks", "combo": "attacks again with a Combo:", "counter": "counters"}
OPENED_RULES = {"main": "MAT-ATTACK-01", "combo": "MAT-CC-02", "counter": "MAT-CC-09"}


def _opened(event: ev.ClashOpened, known: State) -> Sentence:
    text = f"{name_of(known, event.attacker)} {OPENED[event.kind]} {name_of(known, event.defender)}"
    return Sentence(text, OPENED_RULES[event.kind], side_of(known, event.attacker))


PLAYED_RULES = {"emp": "MAT-TRAIT-EMP-01", "negate": "MAT-TRAIT-NEG-01"}


def _played(event: ev.CardPlayed, known: State) -> Sentence:
    text = f"{name_of(known, event.place)} plays {card_name(known, event.place, event.card)}"
    if event.card in NUMBER_CARDS:
        return Sentence(text, "MAT-NUM-01")
    return Sentence(text, PLAYED_RULES.get(event.window, "MAT-FACE-06"))


def _used(event: ev.CardUsed, known: State) -> Sentence | None:
    if event.effect not in ("combo", "counter"):
        return None
    name = card_name(known, event.place, event.card)
    text = f"{name_of(known, event.place)} uses the {event.effect.capitalize()} carried by {name}"
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
    steps = all(effect.kind in ("combo", "counter") for effect in event.effects)
    return Sentence(f"{words} waits on the table", "MAT-FACE-09" if steps else "MAT-FACE-07", "dim", 2)


def _lost(event: ev.EffectsLost, known: State) -> Sentence:
    del known
    words = ", ".join(describe(effect) for effect in event.effects)
    return Sentence(f"{words} has no effect", event.rule, "dim", 2)


ABANDONED_RULES = {"main": "MAT-ATTACK-09", "combo": "MAT-CC-08", "counter": "MAT-CC-12"}


def _abandoned(event: ev.AttackAbandoned, known: State) -> Sentence:
    text = f"{name_of(known, event.attacker)} has no attack source: there is no attack"
    return Sentence(text, ABANDONED_RULES[event.kind])


def _made(event: ev.AttackMade, known: State) -> Sentence:
    text = f"{name_of(known, event.attacker)} attacks with {event.score}"
    return Sentence(text, "MAT-ATTACK-11", side_of(known, event.attacker))


def _missed(event: ev.AttackMissed, known: State) -> Sentence:
    text = f"{name_of(known, event.defender)} dodges {event.dodge} against {event.attack}: missed"
    return Sentence(text, "MAT-DODGE-04", "good")


def _hit(event: ev.AttackHit, known: State) -> Sentence:
    text = f"{name_of(known, event.defender)} dodges {event.dodge} against {event.attack}: hit"
    return Sentence(text, "MAT-DODGE-04")


def _compared(event: ev.DamageCompared, known: State) -> Sentence:
    name = name_of(known, event.defender)
    text = f"damage {event.damage}, armor {event.armor} of {name}: {event.net} get through"
    return Sentence(text, "MAT-ARMOR-05" if event.net else "MAT-ARMOR-04")


def _barred(event: ev.TraitBarred, known: State) -> Sentence:
    text = f"{TRAIT_WORDS[event.trait]} is barred against {name_of(known, event.place)} this turn"
    attacks = known.clash is not None and known.clash.attacker == event.place
    rule = "MAT-TRAIT-NEG-09" if attacks and event.trait == "acid" else "MAT-TRAIT-NEG-02"
    return Sentence(text, rule, "good", 2)


def _negated(event: ev.TraitNegated, known: State) -> Sentence:
    text = f"{name_of(known, event.place)} negates {TRAIT_WORDS[event.trait]}"
    return Sentence(text, "MAT-TRAIT-NEG-01", "good")


TELL_CLASH: dict[type, Tell] = {
    ev.ClashOpened: _opened,
    ev.WindowOpened: silent,
    ev.CardPlayed: _played,
    ev.CardUsed: _used,
    ev.ScoreRaised: _raised,
    ev.EffectsCarried: _carried,
    ev.EffectsLost: _lost,
    ev.EffectsHeld: silent,
    ev.TableSettled: silent,
    ev.AttackAbandoned: _abandoned,
    ev.AttackMade: _made,
    ev.AttackMissed: _missed,
    ev.AttackHit: _hit,
    ev.DamageCompared: _compared,
    ev.TraitBarred: _barred,
    ev.TraitNegated: _negated,
    ev.ClashEnded: silent,
}
