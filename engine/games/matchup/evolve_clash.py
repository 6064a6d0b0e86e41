"""How the events of a clash change the state: one small function per event, which only writes fields."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.games.matchup import clash_events as ev
from engine.games.matchup.state import Addend, Clash, Resolving, State, Unit
from engine.games.matchup.terms import Played


def with_unit(state: State, unit: Unit) -> tuple[Unit, ...]:
    """All units, with this one in its place."""
    units = list(state.units)
    units[unit.place - 1] = unit
    return tuple(units)


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The hand without these cards."""
    if len(cards) == 1:
        at = hand.index(cards[0])
        return hand[:at] + hand[at + 1 :]
    return tuple([card for card in hand if card not in cards])


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
    unit = replace(unit, hand=without(unit.hand, (event.card,)))
    table = (*state.table, Played(event.place, event.card))
    clash = state.clash
    if clash is not None and event.window == clash.window:
        clash = replace(clash, plays=clash.plays + 1)
    return replace(state, units=with_unit(state, unit), table=table, clash=clash, stirred=True)


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


def trait_barred(state: State, event: ev.TraitBarred) -> State:
    """The trait is barred for the turn."""
    unit = state.unit(event.place)
    return replace(state, units=with_unit(state, replace(unit, barred=(*unit.barred, event.trait))))


def clash_ended(state: State, event: ev.ClashEnded) -> State:
    """There is no clash."""
    del event
    return replace(state, clash=None, resolving=None)


def _clash(state: State) -> Clash:
    if state.clash is None:
        raise ValueError("there is no clash")
    return state.clash


EVOLVE_CLASH: Final[dict[type, Callable[[State, Any], State]]] = {
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
    ev.TraitBarred: trait_barred,
    ev.TraitNegated: unchanged,
    ev.ClashEnded: clash_ended,
}
