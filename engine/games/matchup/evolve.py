"""One small function per event, and the table of all. They write outcomes into the state, no more."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from engine.games.matchup import events as ev
from engine.games.matchup.evolve_clash import EVOLVE_CLASH, unchanged, with_unit, without
from engine.games.matchup.state import Ban, Bonus, EndChoice, State
from engine.kernel.cards import ORDER


def first_turn_drawn(state: State, event: ev.FirstTurnDrawn) -> State:
    """The cards drawn are shown and go back; nothing else changes."""
    del event
    return state


def veteran_rolled(state: State, event: ev.VeteranRolled) -> State:
    """The pilot gains the bonus."""
    unit = state.unit(event.place)
    bonuses = (*unit.bonuses, Bonus(event.card, event.effect))
    return replace(state, units=with_unit(state, replace(unit, bonuses=bonuses)))


def turn_began(state: State, event: ev.TurnBegan) -> State:
    """All that belongs to a turn starts afresh."""
    units = tuple([replace(unit, barred=()) if unit.barred else unit for unit in state.units])
    return replace(
        state,
        units=units,
        turn=event.turn,
        active=event.place,
        stage="turn",
        attacked=(),
        combos=0,
        counters=(),
        passed=(),
        chosen=(),
        stirred=False,
    )


def stage_reached(state: State, event: ev.StageReached) -> State:
    """The stage changes."""
    return replace(state, stage=event.stage)


def cards_drawn(state: State, event: ev.CardsDrawn) -> State:
    """The cards leave the deck for the hand."""
    cards = event.cards
    if cards is UNSET:
        raise ValueError("only whole events can be applied")
    unit = state.units[event.place - 1]
    hand = tuple(sorted(unit.hand + cards, key=ORDER.__getitem__))
    deck = list(state.deck)
    for card in cards:
        deck.remove(card)
    return replace(state, units=with_unit(state, replace(unit, hand=hand)), deck=tuple(deck), stirred=True)


def deck_rebuilt(state: State, event: ev.DeckRebuilt) -> State:
    """The discard pile becomes the deck."""
    del event
    return replace(state, deck=tuple(sorted(state.discard, key=ORDER.__getitem__)), discard=())


def cards_discarded(state: State, event: ev.CardsDiscarded) -> State:
    """The cards leave the hand for the discard pile."""
    unit = state.units[event.place - 1]
    unit = replace(unit, hand=without(unit.hand, event.cards))
    return replace(state, units=with_unit(state, unit), discard=state.discard + event.cards, stirred=True)


def decision_asked(state: State, event: ev.DecisionAsked) -> State:
    """The awaited decisions change."""
    return replace(state, asks=event.asks)


def hits_lost(state: State, event: ev.HitsLost) -> State:
    """The Hits go down."""
    unit = replace(state.unit(event.place), hits=event.left)
    return replace(state, units=with_unit(state, unit), stirred=True)


def unit_destroyed(state: State, event: ev.UnitDestroyed) -> State:
    """Hits, hand and counters are gone; the place stays."""
    unit = replace(
        state.unit(event.place),
        hits=0,
        hand=(),
        acid=0,
        no_attack=False,
        ban=None,
        barred=(),
        carrier=False,
    )
    chosen = tuple([choice for choice in state.chosen if choice.place != event.place])
    discard = state.discard + event.hand
    return replace(state, units=with_unit(state, unit), discard=discard, chosen=chosen, stirred=True)


def base_hand_cut(state: State, event: ev.BaseHandCut) -> State:
    """The base hand size changes."""
    return replace(state, units=with_unit(state, replace(state.unit(event.place), base_hand=event.base)))


def pilot_knocked_out(state: State, event: ev.PilotKnockedOut) -> State:
    """The pilot is out."""
    unit = state.unit(event.place)
    return replace(state, units=with_unit(state, replace(unit, pilots_out=(*unit.pilots_out, event.card))))


def acid_changed(state: State, event: ev.AcidAdded | ev.AcidFlipped) -> State:
    """The number of acid counters changes."""
    return replace(state, units=with_unit(state, replace(state.unit(event.place), acid=event.acid)))


def emp_struck(state: State, event: ev.EmpStruck) -> State:
    """Both effects of EMP begin."""
    unit = replace(state.unit(event.target), no_attack=True, ban=Ban(event.by, event.turn))
    return replace(state, units=with_unit(state, unit))


def emp_faded(state: State, event: ev.EmpFaded) -> State:
    """One effect of EMP ends."""
    unit = state.unit(event.place)
    unit = replace(unit, no_attack=False) if event.part == "attack" else replace(unit, ban=None)
    return replace(state, units=with_unit(state, unit))


def counter_passed(state: State, event: ev.CounterPassed) -> State:
    """The unit is not asked again this turn."""
    return replace(state, passed=(*state.passed, event.place))


def end_discards_chosen(state: State, event: ev.EndDiscardsChosen) -> State:
    """A secret choice is kept."""
    cards = event.cards
    if cards is UNSET:
        raise ValueError("only whole events can be applied")
    return replace(state, chosen=(*state.chosen, EndChoice(event.place, cards)))


def end_discards_recalled(state: State, event: ev.EndDiscardsRecalled) -> State:
    """A secret choice is dropped."""
    chosen = tuple([choice for choice in state.chosen if choice.place != event.place])
    return replace(state, chosen=chosen)


def turn_ended(state: State, event: ev.TurnEnded) -> State:
    """The turn is over, its secret choices are open."""
    return replace(state, stage="next", idle=event.idle, chosen=())


def game_ended(state: State, event: ev.GameEnded) -> State:
    """The result stands; nobody is asked any more."""
    return replace(state, result=event.result, asks=(), resolving=None)


EVOLVE: Final[dict[type, Callable[[State, Any], State]]] = {
    ev.FirstTurnDrawn: first_turn_drawn,
    ev.VeteranRolled: veteran_rolled,
    ev.TurnBegan: turn_began,
    ev.StageReached: stage_reached,
    ev.CardsDrawn: cards_drawn,
    ev.DeckRebuilt: deck_rebuilt,
    ev.CardsDiscarded: cards_discarded,
    ev.DecisionAsked: decision_asked,
    ev.AttackPassed: unchanged,
    ev.HitsLost: hits_lost,
    ev.UnitDestroyed: unit_destroyed,
    ev.BaseHandCut: base_hand_cut,
    ev.PilotKnockedOut: pilot_knocked_out,
    ev.AcidAdded: acid_changed,
    ev.AcidFlipped: acid_changed,
    ev.EmpStruck: emp_struck,
    ev.EmpFaded: emp_faded,
    ev.ComboPassed: unchanged,
    ev.CounterPassed: counter_passed,
    ev.DeviceSetOff: unchanged,
    ev.UnitConceded: unchanged,
    ev.EndDiscardsChosen: end_discards_chosen,
    ev.EndDiscardsRecalled: end_discards_recalled,
    ev.TurnEnded: turn_ended,
    ev.GameEnded: game_ended,
    **EVOLVE_CLASH,
}
