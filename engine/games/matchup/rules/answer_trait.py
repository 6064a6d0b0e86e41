"""The answer to a trait: negate it, or let it happen (MAT-TRAIT-NEG-01, -03 to -06)."""

from engine.games.matchup import events as ev
from engine.games.matchup.commands import NegateTrait
from engine.games.matchup.rules.asked import asked, not_in_hand
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.effects import TRAITS, go_on
from engine.games.matchup.rules.negate import negating_cards
from engine.games.matchup.state import State
from engine.games.matchup.terms import Ask
from engine.kernel.cards import NAMES
from engine.kernel.errors import Refusal


def negate_trait(course: Turn, command: NegateTrait) -> Refusal | None:
    """Play a matching Negate: only the trait is undone, the other half of the Negate card is lost.

    Under the house rule `negate = card` all that the other card would still do is undone.
    """
    ask = asked(course.state, command.seat, "negate")
    if isinstance(ask, Refusal):
        return ask
    if command.card is None:
        go_on(course, skip=0, spared=True)
        return None
    refusal = refuse_negate(course.state, ask, command.card)
    if refusal is not None:
        return refusal
    held = course.state.resolving
    if held is None or ask.trait is None:
        raise ValueError("nothing is to be negated")
    course.do(ev.CardPlayed(ask.place, command.card, "negate"))
    course.do(ev.TraitNegated(ask.place, ask.trait, command.card))
    if course.state.book.options.negate == "card":
        course.do(ev.EffectsLost(held.place, held.card, held.effects, "MAT-TRAIT-NEG-03"))
        go_on(course, skip=len(held.effects))
    else:
        undone = next(i for i, effect in enumerate(held.effects) if TRAITS.get(effect.kind) == ask.trait)
        course.do(ev.EffectsLost(held.place, held.card, (held.effects[undone],), "MAT-TRAIT-NEG-03"))
        go_on(course, skip=undone + 1)
    return None


def refuse_negate(state: State, ask: Ask, card: str) -> Refusal | None:
    """Why this card does not answer the trait."""
    unit = state.unit(ask.place)
    if card not in unit.hand:
        return not_in_hand(state, unit, card, "MAT-TRAIT-NEG-01")
    if ask.trait is None or card not in negating_cards(state, unit, ask.trait):
        return Refusal("illegal", "MAT-TRAIT-NEG-01", f"{NAMES[card]} does not negate {ask.trait}.")
    return None
