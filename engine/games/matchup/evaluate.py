"""How good a state is for a seat, in Hits; for bots that look one decision ahead.

Hits count as they are; cards, base hands and lasting harm at what they are roughly worth in Hits. A clash
that is going on counts at what it will come to if both units play their best cards from here.
"""

from functools import lru_cache

from engine.games.matchup.rules.fate import able_pilots
from engine.games.matchup.rules.windows import worth
from engine.games.matchup.state import Clash, State, Unit, effects_of
from engine.games.matchup.terms import NUMBER_CARDS, SCORE_OF, Effect

WIN = 1000.0
UNIT = 4.0
BASE_HAND = 1.5
ACID = 1.6
PILOT = 0.3
NO_ATTACK = 3.0
NO_DODGE = 2.0
NUMBER = 0.09
BONUS = 0.16
MISSING_CARD = 0.75
TRAIT = {
    "opportunity": 0.5,
    "draw": 0.5,
    "discard": -0.2,
    "grapple": 0.5,
    "critical": 0.9,
    "incapacitate": 0.4,
    "acid": 0.9,
    "combo": 0.9,
    "counter": 0.7,
    "emp": 1.5,
    "negate": 0.2,
}


def evaluate(state: State, seat: int) -> float:
    """How good `state` is for `seat`, in Hits; it looks at the whole state, so give it imagined ones."""
    side = next(unit.side for unit in state.units if unit.seat == seat)
    if state.result is not None:
        if not state.result.winner:
            return 0.0
        return WIN if state.result.winner == side else -WIN
    total = 0.0
    for unit in state.units:
        if unit.hits > 0:
            value = _unit_value(state, unit)
            total += value if unit.side == side else -value
    clash = state.clash
    if clash is not None:
        loss = _expected_loss(state, clash)
        total += loss if state.unit(clash.attacker).side == side else -loss
    return total


def _unit_value(state: State, unit: Unit) -> float:
    value = UNIT + unit.hits + BASE_HAND * unit.base_hand - ACID * unit.acid + hand_value(state, unit)
    if unit.no_attack:
        value -= NO_ATTACK
    if unit.ban is not None:
        value -= NO_DODGE
    if unit.side == "jaeger":
        value += PILOT * len(able_pilots(state, unit))
    return value


def hand_value(state: State, unit: Unit) -> float:
    """What the hand is worth: of each suit the best number card counts most; a missing card is drawn soon.

    Points are added one by one: `sum` rounds otherwise from Python 3.12 on, and a bot plays the same on all.
    """
    value = MISSING_CARD * max(0, unit.base_hand - len(unit.hand))
    best: dict[str, float] = {}
    for card in unit.hand:
        if card in NUMBER_CARDS:
            points = NUMBER * worth(state, unit, card)
            first = best.get(card[-1], 0.0)
            best[card[-1]] = max(first, points)
            value += 0.4 * min(first, points)
        elif card not in unit.pilots_out:
            value += _face_value(effects_of(state.book, unit, card))
    numbers = 0.0
    for points in best.values():
        numbers += points
    return value + numbers


@lru_cache(maxsize=4096)
def _face_value(effects: tuple[Effect, ...]) -> float:
    value = 0.0
    for e in effects:
        value += BONUS * e.value if e.value and e.kind not in TRAIT else TRAIT.get(e.kind, 0.0)
    return value


def _expected_loss(state: State, clash: Clash) -> float:
    """Hits that the defender will lose in this clash, if both play well from here."""
    attacker, defender = state.unit(clash.attacker), state.unit(clash.defender)
    if clash.window in ("opening", "attack"):
        return _attack_prospect(state, clash, attacker, defender)
    if clash.window == "dodge" and _reach(state, clash, defender, "dodge") >= clash.attack:
        return 0.0
    if clash.window == "hit":
        return 0.0
    return _net(state, clash, attacker, defender)


def _attack_prospect(state: State, clash: Clash, attacker: Unit, defender: Unit) -> float:
    """The attacker stops where it is, or builds the attack up as far as it can."""
    dodge = _reach(state, clash, defender, "dodge")
    if defender.ban is not None:
        dodge = 0
    net = _net(state, clash, attacker, defender)
    now = net if clash.attack > dodge else 0.0
    built = _reach(state, clash, attacker, "attack")
    later = 0.8 * net if built > dodge else 0.0
    return max(now, later)


def _net(state: State, clash: Clash, attacker: Unit, defender: Unit) -> float:
    damage = clash.damage if clash.window == "armor" else _reach(state, clash, attacker, "damage")
    armor = _reach(state, clash, defender, "armor")
    net = max(0, damage - armor)
    if net >= defender.hits:
        return defender.hits + UNIT
    return float(net)


def _reach(state: State, clash: Clash, unit: Unit, score: str) -> int:
    """The score that the unit can still build: what stands, what is carried, and its best cards."""
    total = int(getattr(clash, score))
    for played in state.table:
        if played.place == unit.place and clash.window != score:
            total += sum(effect.value for effect in played.waits if effect.kind == score)
    best = 0
    numbered = clash.numbered and clash.window == score
    for card in unit.hand:
        if card in NUMBER_CARDS:
            if SCORE_OF[card[-1]] == score and not numbered:
                best = max(best, worth(state, unit, card))
        elif card not in unit.pilots_out:
            total += _adds(effects_of(state.book, unit, card), score)
    return total + best


@lru_cache(maxsize=4096)
def _adds(effects: tuple[Effect, ...], score: str) -> int:
    return sum(effect.value for effect in effects if effect.kind in (score, "any"))
