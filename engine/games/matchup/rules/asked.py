"""Whether a seat is asked for this decision now."""

from engine.games.matchup.state import State, Unit
from engine.games.matchup.terms import Ask, AskKind
from engine.kernel.cards import NAMES
from engine.kernel.errors import Refusal


def asked(state: State, seat: int, kind: AskKind, place: int | None = None) -> Ask | Refusal:
    """The ask of this kind that waits for `seat` (and for the unit at `place`, if given)."""
    for ask in state.asks:
        mine = ask.kind == kind and state.units[ask.place - 1].seat == seat
        if mine and (place is None or place == ask.place):
            return ask
    if state.result is not None:
        return Refusal("game_over", "MAT-GEN-03", "The game is over.")
    own = [ask for ask in state.asks if state.units[ask.place - 1].seat == seat]
    if not own:
        return Refusal("not_your_turn", "", "You are not asked to decide now.")
    return Refusal("illegal", "MAT-TURN-02", f"This cannot be decided now: {WHAT[own[0].kind]} is asked.")


def not_in_hand(state: State, unit: Unit, card: str, rule: str, text: str = "") -> Refusal:
    """Why a card that the unit does not hold cannot be used.

    MAT-HAND-06: a card in the hand of the player's other unit is no help; else `rule` says what is refused,
    in the words of `text` if there are any.
    """
    name = NAMES.get(card, card)
    for other in state.units:
        if other.seat == unit.seat and card in other.hand:
            text = f"{name} is in the hand of {other.name}; each unit has a hand of its own."
            return Refusal("illegal", "MAT-HAND-06", text)
    return Refusal("illegal", rule, text or f"{name} is not in this hand.")


WHAT = {
    "begin": "the beginning of the game",
    "tactics": "the Tactics Phase",
    "target": "the target of the attack",
    "window": "a card or the end of the window",
    "opportunity": "whether to draw for Opportunity",
    "discard": "which cards to discard",
    "grapple": "which card Grapple costs",
    "negate": "whether to negate",
    "combo": "a Combo",
    "counter": "a Counter",
    "end": "the discards of the End Phase",
}
