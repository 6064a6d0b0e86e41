"""What each effect of a face card does, one after another, and the decisions inside a card (MAT-TRAIT).

`resolve` goes through the effects in printed order (MAT-FACE-06). When one needs a decision, the rest is
held in the state, the decision is asked, and `go_on` takes up the rest after the answer.
"""

from msgspec.structs import replace

from engine.games.matchup import events as ev
from engine.games.matchup.commands import DiscardChosen, DrawOptional, YieldCard
from engine.games.matchup.rules.asked import asked, not_in_hand
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.deck import draw_cards
from engine.games.matchup.rules.fate import LIVE, TOO_LATE, Fate, able_pilots, fate, standing
from engine.games.matchup.rules.negate import may_negate
from engine.games.matchup.rules.table import settle
from engine.games.matchup.state import Resolving, State
from engine.games.matchup.terms import FREE, Ask, Effect, Trait
from engine.kernel.cards import NAMES
from engine.kernel.errors import Refusal

TRAITS: dict[str, Trait] = {"acid": "acid", "emp": "emp", "incapacitate": "incapacitate"}


def resolve(course: Turn, card: Resolving) -> None:
    """Carry out the effects of a card, until they are done or one needs a decision.

    A Negate that was declined spares the trait it was asked for, under the house rule the whole card.
    """
    whole_card = course.state.book.options.negate == "card"
    if whole_card and not card.spared and _asks_whole_card(course, card):
        return
    effects = card.effects
    for index, effect in enumerate(effects):
        ask = _take_effect(course, card, effect)
        if ask is not None:
            held = effects[index:]
            course.do(ev.EffectsHeld(card.place, card.card, card.against, card.window, held, card.spared))
            course.do(ev.DecisionAsked((ask,)))
            return
        if card.spared and not whole_card:
            card = replace(card, spared=False)
    settle(course)


def go_on(course: Turn, *, skip: int = 1, spared: bool = False) -> None:
    """Take up a held card after its decision; `skip` effects of it are over.

    `spared` says that a Negate was declined just now; what was declined before stays so.
    """
    held = course.state.resolving
    if held is None:
        raise ValueError("no card is held")
    spared = spared or held.spared
    course.do(ev.EffectsHeld(held.place, held.card, held.against, held.window, (), spared))
    resolve(course, replace(held, effects=held.effects[skip:], spared=spared))


def fate_in(state: State, card: Resolving, effect: Effect) -> Fate:
    """What becomes of an effect of a card that is being resolved; EMP alone is played outside a clash."""
    if state.clash is None:
        return LIVE if effect.kind == "emp" or effect.kind in FREE else TOO_LATE
    return fate(effect, standing(state, state.clash, state.unit(card.place)))


def _asks_whole_card(course: Turn, card: Resolving) -> bool:
    """House rule `negate = card`: the question comes before any effect of the card."""
    for effect in card.effects:
        trait = TRAITS.get(effect.kind)
        if trait is None or fate_in(course.state, card, effect).now != "live":
            continue
        if may_negate(course.state, card.against, trait):
            held = ev.EffectsHeld(card.place, card.card, card.against, card.window, card.effects, False)
            course.do(held)
            course.do(ev.DecisionAsked((Ask("negate", card.against, card.card, trait),)))
            return True
    return False


def _take_effect(course: Turn, card: Resolving, effect: Effect) -> Ask | None:
    """Carry out one effect; returns the decision that it needs first."""
    fated = fate_in(course.state, card, effect)
    if fated.now == "lost":
        course.do(ev.EffectsLost(card.place, card.card, (effect,), fated.rule))
        return None
    if fated.now == "later":
        course.do(ev.EffectsCarried(card.place, card.card, (effect,)))
        return None
    kind = effect.kind
    if kind == "opportunity":
        return _opportunity(course, card)
    if kind == "draw":
        draw_cards(course, card.place, effect.value, f"{NAMES[card.card]} in {card.window}")
        return None
    if kind == "discard":
        return _discard(course, card, effect.value)
    if kind == "grapple":
        return _grapple(course, card)
    if kind == "critical":
        _critical(course, card)
        return None
    if kind == "negate":
        _forestall(course, card, effect)
        return None
    if kind in TRAITS:
        return _trait(course, card, TRAITS[kind])
    if kind not in ("combo", "counter"):
        raise_score(course, card.place, card.card, effect.value, carried=False)
    return None


def raise_score(course: Turn, place: int, card: str, value: int, *, carried: bool) -> None:
    """Add to the score of the open window (MAT-ATTACK-07, MAT-DODGE-03, MAT-DAMAGE-03, MAT-ARMOR-03)."""
    clash = course.state.clash
    if clash is None or clash.window == "opening" or clash.window == "hit":
        raise ValueError("no score is being built")
    total = int(getattr(clash, clash.window)) + value
    course.do(ev.ScoreRaised(clash.window, place, card, value, total, carried))


def _opportunity(course: Turn, card: Resolving) -> Ask | None:
    """MAT-TRAIT-OPP-01: the unit may draw one card now. With no card left anywhere nothing is asked."""
    if not course.state.deck and not course.state.discard:
        return None
    return Ask("opportunity", card.place, card.card)


def _discard(course: Turn, card: Resolving, count: int) -> Ask | None:
    """MAT-TRAIT-DRAW-02, -03: choose which of the own hand to discard; with too few, all go."""
    hand = course.state.unit(card.place).hand
    if len(hand) > count:
        return Ask("discard", card.place, card.card, count=count)
    if hand:
        course.do(ev.CardsDiscarded(card.place, hand, "effect"))
    return None


def _grapple(course: Turn, card: Resolving) -> Ask | None:
    """MAT-TRAIT-GRAP-01 to -03: the opposing unit discards one card, its owner chooses which."""
    hand = course.state.unit(card.against).hand
    if not hand:
        return None
    if course.state.book.options.grapple == "random" and len(hand) > 1:
        purpose = f"{NAMES[card.card]} in {card.window} t{course.state.turn}, after {course.cause}"
        (index,) = course.dice.pick("grapple", purpose, hand)
        course.do(ev.CardsDiscarded(card.against, (hand[index],), "grapple"))
        return None
    if len(hand) == 1:
        course.do(ev.CardsDiscarded(card.against, hand, "grapple"))
        return None
    return Ask("grapple", card.against, card.card)


def _critical(course: Turn, card: Resolving) -> None:
    """MAT-TRAIT-CRIT-02, -03: the base hand size drops by one for good, not below the floor."""
    base = course.state.unit(card.against).base_hand
    floor = course.state.book.options.critical_floor
    course.do(ev.BaseHandCut(card.against, max(floor, base - 1)))


def _forestall(course: Turn, card: Resolving, effect: Effect) -> None:
    """MAT-TRAIT-NEG-02, -09: the trait cannot be used against this unit for the rest of the turn."""
    trait = effect.what
    if trait is not None and trait not in course.state.unit(card.place).barred:
        course.do(ev.TraitBarred(card.place, trait, card.card))


def _trait(course: Turn, card: Resolving, trait: Trait) -> Ask | None:
    """Acid, EMP or Incapacitate is about to take effect: ask for a Negate first (MAT-TRAIT-NEG-01, -08)."""
    if not card.spared and may_negate(course.state, card.against, trait):
        return Ask("negate", card.against, card.card, trait)
    target = course.state.unit(card.against)
    if trait == "acid":
        course.do(ev.AcidAdded(card.against, target.acid + 1))
    elif trait == "emp":
        course.do(ev.EmpStruck(card.place, card.against, course.state.turn))
    else:
        pilots = able_pilots(course.state, target)
        purpose = f"pilot of unit {card.against} t{course.state.turn}, {NAMES[card.card]}"
        (index,) = course.dice.pick("pilot", purpose, pilots)
        course.do(ev.PilotKnockedOut(card.against, pilots[index]))
    return None


def draw_optional(course: Turn, command: DrawOptional) -> Refusal | None:
    """MAT-TRAIT-OPP-01: draw the card of Opportunity, or do not."""
    ask = asked(course.state, command.seat, "opportunity")
    if isinstance(ask, Refusal):
        return ask
    held = course.state.resolving
    if command.draw and held is not None:
        draw_cards(course, ask.place, 1, f"Opportunity of {NAMES[ask.card]} in {held.window}")
    go_on(course)
    return None


def discard_chosen(course: Turn, command: DiscardChosen) -> Refusal | None:
    """MAT-TRAIT-DRAW-02: discard exactly as many of the own hand as the card says."""
    ask = asked(course.state, command.seat, "discard")
    if isinstance(ask, Refusal):
        return ask
    refusal = refuse_set(course.state, ask.place, command.cards, ask.count, ask.count, "MAT-TRAIT-DRAW-02")
    if refusal is not None:
        return refusal
    course.do(ev.CardsDiscarded(ask.place, command.cards, "effect"))
    go_on(course)
    return None


def yield_card(course: Turn, command: YieldCard) -> Refusal | None:
    """MAT-TRAIT-GRAP-02: the owner of the hand chooses the card that Grapple costs."""
    ask = asked(course.state, command.seat, "grapple")
    if isinstance(ask, Refusal):
        return ask
    refusal = refuse_set(course.state, ask.place, (command.card,), 1, 1, "MAT-TRAIT-GRAP-02")
    if refusal is not None:
        return refusal
    course.do(ev.CardsDiscarded(ask.place, (command.card,), "grapple"))
    go_on(course)
    return None


def refuse_set(
    state: State, place: int, cards: tuple[str, ...], least: int, most: int, rule: str
) -> Refusal | None:
    """Why these cards cannot be chosen from the hand at `place`; they must come in the order of the hand."""
    hand = state.units[place - 1].hand
    if least <= len(cards) <= most and _in_order(cards, hand):
        return None
    if not least <= len(cards) <= most:
        span = str(least) if least == most else f"{least} to {most}"
        return Refusal("illegal", rule, f"Choose {span} cards, not {len(cards)}.")
    for card in cards:
        if card not in hand:
            return not_in_hand(state, state.unit(place), card, rule)
    return Refusal("illegal", rule, "Name each card once, in the order of the hand.")


def _in_order(cards: tuple[str, ...], hand: tuple[str, ...]) -> bool:
    """Whether the hand holds these cards, each once and in its order."""
    rest = iter(hand)
    for card in cards:
        if card not in rest:
            return False
    return True
