"""One small function per event, and their table. They write outcomes into the state and decide nothing."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from engine.games.matchup import events as ev
from engine.games.matchup.state import Addend, Ban, Bonus, Clash, EndChoice, Resolving, State, Unit
from engine.games.matchup.terms import Played
from engine.kernel.cards import ORDER


def _with(state: State, unit: Unit) -> tuple[Unit, ...]:
    units = list(state.units)
    units[unit.place - 1] = unit
    return tuple(units)


def _without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([card for card in hand if card not in cards])


def first_turn_drawn(state: State, event: ev.FirstTurnDrawn) -> State:
    """The cards drawn are shown and go back; nothing else changes."""
    del event
    return state


def veteran_rolled(state: State, event: ev.VeteranRolled) -> State:
    """The pilot gains the bonus."""
    unit = state.unit(event.place)
    bonuses = (*unit.bonuses, Bonus(event.card, event.effect))
    return replace(state, units=_with(state, replace(unit, bonuses=bonuses)))


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
    unit = state.unit(event.place)
    hand = tuple(sorted(unit.hand + cards, key=ORDER.__getitem__))
    deck = list(state.deck)
    for card in cards:
        deck.remove(card)
    return replace(state, units=_with(state, replace(unit, hand=hand)), deck=tuple(deck), stirred=True)


def deck_rebuilt(state: State, event: ev.DeckRebuilt) -> State:
    """The discard pile becomes the deck."""
    del event
    return replace(state, deck=tuple(sorted(state.discard, key=ORDER.__getitem__)), discard=())


def cards_discarded(state: State, event: ev.CardsDiscarded) -> State:
    """The cards leave the hand for the discard pile."""
    unit = state.unit(event.place)
    unit = replace(unit, hand=_without(unit.hand, event.cards))
    return replace(state, units=_with(state, unit), discard=state.discard + event.cards, stirred=True)


def decision_asked(state: State, event: ev.DecisionAsked) -> State:
    """The awaited decisions change."""
    return replace(state, asks=event.asks)


def unchanged(state: State, event: Any) -> State:
    """The event tells something that other events write."""
    del event
    return state


def clash_opened(state: State, event: ev.ClashOpened) -> State:
    """A clash begins with all scores at nothing."""
    clash = Clash(event.kind, event.attacker, event.defender, "opening")
    combos = state.combos + (event.kind == "combo")
    counters = (*state.counters, event.attacker) if event.kind == "counter" else state.counters
    return replace(state, clash=clash, stage="clash", combos=combos, counters=counters)


def window_opened(state: State, event: ev.WindowOpened) -> State:
    """A window opens, with no number card played in it."""
    return replace(state, clash=replace(_clash(state), window=event.window, numbered=False))


def card_played(state: State, event: ev.CardPlayed) -> State:
    """The card lies on the table."""
    unit = state.unit(event.place)
    unit = replace(unit, hand=_without(unit.hand, (event.card,)))
    table = (*state.table, Played(event.place, event.card))
    clash = state.clash
    if clash is not None and event.window == clash.window:
        clash = replace(clash, plays=clash.plays + 1)
    return replace(state, units=_with(state, unit), table=table, clash=clash, stirred=True)


def card_used(state: State, event: ev.CardUsed) -> State:
    """The carried effect waits no longer; a Combo or Counter lies there until the end of its phase."""
    table = tuple([_using(played, event) if played.card == event.card else played for played in state.table])
    return replace(state, table=table)


def _using(played: Played, event: ev.CardUsed) -> Played:
    if event.effect in ("combo", "counter"):
        return replace(played, used=True)
    return replace(played, waits=tuple([effect for effect in played.waits if effect.kind != event.effect]))


def score_raised(state: State, event: ev.ScoreRaised) -> State:
    """The score grows by what the card adds; a carried bonus waits no longer."""
    clash = _clash(state)
    addends = (*clash.addends, Addend(event.score, event.card, event.value))
    changes: dict[str, Any] = {event.score: event.total, "addends": addends}
    if not event.carried and event.card[:-1] not in "JQKA":
        changes["numbered"] = True
    table = tuple(
        [_counting(played, event) if played.card == event.card else played for played in state.table]
    )
    return replace(state, clash=replace(clash, **changes), table=table)


def _counting(played: Played, event: ev.ScoreRaised) -> Played:
    counts = played.counts if event.score in played.counts else (*played.counts, event.score)
    waits = played.waits
    if event.carried:
        waits = tuple([effect for effect in waits if effect.kind != event.score])
    return replace(played, counts=counts, waits=waits)


def effects_carried(state: State, event: ev.EffectsCarried) -> State:
    """The effects wait on the table."""
    table = tuple(
        [
            replace(played, waits=played.waits + event.effects) if played.card == event.card else played
            for played in state.table
        ]
    )
    return replace(state, table=table)


def effects_lost(state: State, event: ev.EffectsLost) -> State:
    """Lost effects wait no longer."""
    table = tuple(
        [
            replace(played, waits=tuple([effect for effect in played.waits if effect not in event.effects]))
            if played.card == event.card and played.waits
            else played
            for played in state.table
        ]
    )
    return replace(state, table=table)


def effects_held(state: State, event: ev.EffectsHeld) -> State:
    """A card's effects stop, or go on."""
    if not event.effects:
        return replace(state, resolving=None)
    held = Resolving(event.place, event.card, event.against, event.window, event.effects, event.spared)
    return replace(state, resolving=held)


def table_settled(state: State, event: ev.TableSettled) -> State:
    """Spent cards join the discard pile."""
    return replace(state, table=event.kept, discard=state.discard + event.spent)


def attack_made(state: State, event: ev.AttackMade) -> State:
    """The defender has been attacked this turn; a Counter does not make its target one that may counter."""
    if _clash(state).kind == "counter" or event.defender in state.attacked:
        return state
    return replace(state, attacked=(*state.attacked, event.defender))


def hits_lost(state: State, event: ev.HitsLost) -> State:
    """The Hits go down."""
    unit = replace(state.unit(event.place), hits=event.left)
    return replace(state, units=_with(state, unit), stirred=True)


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
    return replace(state, units=_with(state, unit), discard=discard, chosen=chosen, stirred=True)


def base_hand_cut(state: State, event: ev.BaseHandCut) -> State:
    """The base hand size changes."""
    return replace(state, units=_with(state, replace(state.unit(event.place), base_hand=event.base)))


def pilot_knocked_out(state: State, event: ev.PilotKnockedOut) -> State:
    """The pilot is out."""
    unit = state.unit(event.place)
    return replace(state, units=_with(state, replace(unit, pilots_out=(*unit.pilots_out, event.card))))


def acid_changed(state: State, event: ev.AcidAdded | ev.AcidFlipped) -> State:
    """The number of acid counters changes."""
    return replace(state, units=_with(state, replace(state.unit(event.place), acid=event.acid)))


def emp_struck(state: State, event: ev.EmpStruck) -> State:
    """Both effects of EMP begin."""
    unit = replace(state.unit(event.target), no_attack=True, ban=Ban(event.by, event.turn))
    return replace(state, units=_with(state, unit))


def emp_faded(state: State, event: ev.EmpFaded) -> State:
    """One effect of EMP ends."""
    unit = state.unit(event.place)
    unit = replace(unit, no_attack=False) if event.part == "attack" else replace(unit, ban=None)
    return replace(state, units=_with(state, unit))


def trait_barred(state: State, event: ev.TraitBarred) -> State:
    """The trait is barred for the turn."""
    unit = state.unit(event.place)
    return replace(state, units=_with(state, replace(unit, barred=(*unit.barred, event.trait))))


def clash_ended(state: State, event: ev.ClashEnded) -> State:
    """There is no clash."""
    del event
    return replace(state, clash=None, resolving=None)


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


def _clash(state: State) -> Clash:
    if state.clash is None:
        raise ValueError("there is no clash")
    return state.clash


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
    ev.ClashOpened: clash_opened,
    ev.WindowOpened: window_opened,
    ev.CardPlayed: card_played,
    ev.CardUsed: card_used,
    ev.ScoreRaised: score_raised,
    ev.EffectsCarried: effects_carried,
    ev.EffectsLost: effects_lost,
    ev.EffectsHeld: effects_held,
    ev.TableSettled: table_settled,
    ev.AttackAbandoned: unchanged,
    ev.AttackMade: attack_made,
    ev.AttackMissed: unchanged,
    ev.AttackHit: unchanged,
    ev.DamageCompared: unchanged,
    ev.HitsLost: hits_lost,
    ev.UnitDestroyed: unit_destroyed,
    ev.BaseHandCut: base_hand_cut,
    ev.PilotKnockedOut: pilot_knocked_out,
    ev.AcidAdded: acid_changed,
    ev.AcidFlipped: acid_changed,
    ev.EmpStruck: emp_struck,
    ev.EmpFaded: emp_faded,
    ev.TraitBarred: trait_barred,
    ev.TraitNegated: unchanged,
    ev.ClashEnded: clash_ended,
    ev.ComboPassed: unchanged,
    ev.CounterPassed: counter_passed,
    ev.DeviceSetOff: unchanged,
    ev.UnitConceded: unchanged,
    ev.EndDiscardsChosen: end_discards_chosen,
    ev.EndDiscardsRecalled: end_discards_recalled,
    ev.TurnEnded: turn_ended,
    ev.GameEnded: game_ended,
}
