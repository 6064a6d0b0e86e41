"""What a seat may know: of a state, of an event, and what it learns (MAT-VIS).

Hidden are the hands of all other seats, allies included, the deck, and End Phase choices that are not shown
yet. All else is public. What is hidden is absent from a View, not masked.
"""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.games.matchup.state import EndChoice, State, Unit
from engine.kernel.cards import DECK, in_order
from engine.kernel.dice import Rng


class UnitView(Unit, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A unit as a seat sees it: `count` cards in hand, and which they are only if `open`."""

    count: int = 0
    open: bool = False


class View(State, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of a game as `seat` may know it; seat None is a watcher.

    It is a state with gaps, so that the rules that explain a move work on it too: `deck` is empty and
    `deck_count` tells its size, hands of others are empty and counted, `chosen` holds only the own secret
    choices and `locked` tells who has made one.
    """

    units: tuple[UnitView, ...] = ()
    seat: int | None = None
    deck_count: int = 0
    locked: tuple[int, ...] = ()


def view(state: State, seat: int | None) -> View:
    """All that `seat` may know of `state`."""
    mine = tuple([choice for choice in state.chosen if state.units[choice.place - 1].seat == seat])
    return View(
        book=state.book,
        units=tuple([_unit_view(unit, unit.seat == seat) for unit in state.units]),
        deck=(),
        discard=state.discard,
        table=state.table,
        stage=state.stage,
        turn=state.turn,
        active=state.active,
        asks=state.asks,
        clash=state.clash,
        resolving=state.resolving,
        attacked=state.attacked,
        combos=state.combos,
        counters=state.counters,
        passed=state.passed,
        chosen=mine,
        stirred=state.stirred,
        idle=state.idle,
        result=state.result,
        seat=seat,
        deck_count=len(state.deck),
        locked=tuple([choice.place for choice in state.chosen]),
    )


def _unit_view(unit: Unit, mine: bool) -> UnitView:
    return UnitView(
        place=unit.place,
        seat=unit.seat,
        name=unit.name,
        side=unit.side,
        list=unit.list,
        level=unit.level,
        hits=unit.hits,
        full=unit.full,
        base_hand=unit.base_hand,
        hand=unit.hand if mine else (),
        acid=unit.acid,
        no_attack=unit.no_attack,
        ban=unit.ban,
        pilots_out=unit.pilots_out,
        barred=unit.barred,
        bonuses=unit.bonuses,
        carrier=unit.carrier,
        count=len(unit.hand),
        open=mine,
    )


def imagine(known: View, rng: Rng) -> State:
    """One full state that looks the same to the seat: unseen cards and secret choices at random."""
    open_cards = {*known.discard, *(played.card for played in known.table)}
    for unit in known.units:
        open_cards.update(unit.hand)
    hidden = [card for card in DECK if card not in open_cards]
    dealt = rng.sample(hidden, sum(count_hidden(unit) for unit in known.units))
    units = []
    for unit in known.units:
        count = count_hidden(unit)
        hand = in_order(dealt[:count]) if count else unit.hand
        dealt = dealt[count:]
        units.append(_imagined_unit(unit, hand))
    taken = {card for unit in units for card in unit.hand}
    mine = {choice.place for choice in known.chosen}
    guessed = [_imagined_choice(known, units[place - 1], rng) for place in known.locked if place not in mine]
    return State(
        book=known.book,
        units=tuple(units),
        deck=tuple([card for card in hidden if card not in taken]),
        discard=known.discard,
        table=known.table,
        stage=known.stage,
        turn=known.turn,
        active=known.active,
        asks=known.asks,
        clash=known.clash,
        resolving=known.resolving,
        attacked=known.attacked,
        combos=known.combos,
        counters=known.counters,
        passed=known.passed,
        chosen=tuple(sorted((*known.chosen, *guessed), key=lambda choice: known.locked.index(choice.place))),
        stirred=known.stirred,
        idle=known.idle,
        result=known.result,
    )


def count_hidden(unit: Unit) -> int:
    """How many cards the unit holds that the viewer may not see."""
    return unit.count if isinstance(unit, UnitView) and not unit.open else 0


def cards_held(unit: Unit) -> int:
    """How many cards the unit holds; public."""
    return unit.count if isinstance(unit, UnitView) else len(unit.hand)


def _imagined_unit(unit: Unit, hand: tuple[str, ...]) -> Unit:
    return Unit(
        place=unit.place,
        seat=unit.seat,
        name=unit.name,
        side=unit.side,
        list=unit.list,
        level=unit.level,
        hits=unit.hits,
        full=unit.full,
        base_hand=unit.base_hand,
        hand=hand,
        acid=unit.acid,
        no_attack=unit.no_attack,
        ban=unit.ban,
        pilots_out=unit.pilots_out,
        barred=unit.barred,
        bonuses=unit.bonuses,
        carrier=unit.carrier,
    )


def _imagined_choice(known: View, unit: Unit, rng: Rng) -> EndChoice:
    most = min(known.book.base.end_discard_max, len(unit.hand))
    return EndChoice(unit.place, in_order(rng.sample(unit.hand, rng.below(most + 1))))


def seen(before: State, event: Any, seat: int | None) -> Any:
    """The event without what the seat may not know; never None, since all that happens is noticed."""
    if type(event) in SECRET and before.units[event.place - 1].seat != seat:
        return replace(event, cards=UNSET)
    return event


SECRET = frozenset({ev.CardsDrawn, ev.EndDiscardsChosen})
"""Events whose cards only the seat that plays the unit may see."""


def told(before: State, command: co.AnyCommand, event: Any) -> tuple[int, ...]:
    """The seats that learn something that their view and the command did not determine.

    Random outcomes are told to all who see them. A card that leaves a hidden hand tells all other seats.
    """
    del command
    return TOLD[type(event)](before, event)


def _nobody(before: State, event: Any) -> tuple[int, ...]:
    del before, event
    return ()


def _everybody(before: State, event: Any) -> tuple[int, ...]:
    del event
    return tuple(sorted({unit.seat for unit in before.units}))


def _owner(before: State, event: Any) -> tuple[int, ...]:
    return (before.units[event.place - 1].seat,) if event.count else ()


def _others(before: State, event: Any) -> tuple[int, ...]:
    owner = before.units[event.place - 1].seat
    return tuple(sorted({unit.seat for unit in before.units if unit.seat != owner}))


def _others_if_cards(before: State, event: ev.CardsDiscarded) -> tuple[int, ...]:
    """Where chance chose the card for a Grapple, its owner did not know it either (MAT-TRAIT-GRAP-02)."""
    hand = before.units[event.place - 1].hand
    if event.why == "grapple" and before.book.options.grapple == "random" and len(hand) > 1:
        return _everybody(before, event)
    return _others(before, event) if event.cards else ()


def _others_if_hand(before: State, event: ev.UnitDestroyed) -> tuple[int, ...]:
    return _others(before, event) if event.hand else ()


def _others_of_none(before: State, event: ev.TurnEnded) -> tuple[int, ...]:
    """A secret choice of no discards shows only now, by nothing being discarded."""
    del event
    owners = {before.units[choice.place - 1].seat for choice in before.chosen if not choice.cards}
    seats = {unit.seat for unit in before.units}
    return tuple(sorted(seat for seat in seats if owners - {seat}))


TOLD: dict[type, Callable[[State, Any], tuple[int, ...]]] = {
    ev.FirstTurnDrawn: _everybody,
    ev.VeteranRolled: _everybody,
    ev.TurnBegan: _nobody,
    ev.StageReached: _nobody,
    ev.CardsDrawn: _owner,
    ev.DeckRebuilt: _nobody,
    ev.CardsDiscarded: _others_if_cards,
    ev.DecisionAsked: _nobody,
    ev.AttackPassed: _nobody,
    ev.ClashOpened: _nobody,
    ev.WindowOpened: _nobody,
    ev.CardPlayed: _others,
    ev.CardUsed: _nobody,
    ev.ScoreRaised: _nobody,
    ev.EffectsCarried: _nobody,
    ev.EffectsLost: _nobody,
    ev.EffectsHeld: _nobody,
    ev.TableSettled: _nobody,
    ev.AttackAbandoned: _nobody,
    ev.AttackMade: _nobody,
    ev.AttackMissed: _nobody,
    ev.AttackHit: _nobody,
    ev.DamageCompared: _nobody,
    ev.HitsLost: _nobody,
    ev.UnitDestroyed: _others_if_hand,
    ev.BaseHandCut: _nobody,
    ev.PilotKnockedOut: _everybody,
    ev.AcidAdded: _nobody,
    ev.AcidFlipped: _everybody,
    ev.EmpStruck: _nobody,
    ev.EmpFaded: _nobody,
    ev.TraitBarred: _nobody,
    ev.TraitNegated: _nobody,
    ev.ClashEnded: _nobody,
    ev.ComboPassed: _nobody,
    ev.CounterPassed: _nobody,
    ev.DeviceSetOff: _nobody,
    ev.UnitConceded: _nobody,
    ev.EndDiscardsChosen: _nobody,
    ev.EndDiscardsRecalled: _nobody,
    ev.TurnEnded: _others_of_none,
    ev.GameEnded: _nobody,
}
