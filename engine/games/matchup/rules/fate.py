"""What an effect of a card does in a window: it is live, waits for later, or is lost.

One function decides for playing, for the options and for the explanations on a hand, so that they cannot
disagree (MAT-FACE-04 to -13, and the table of windows).
"""

from typing import Literal

from msgspec import Struct

from engine.games.matchup.state import Clash, State, Unit
from engine.games.matchup.terms import FREE, HIT_EFFECTS, SCORES, Effect

Now = Literal["live", "also", "later", "lost"]


class Fate(Struct, frozen=True, gc=False):
    """What becomes of an effect. `also` takes place with the card but does not make it playable."""

    now: Now
    rule: str
    why: str = ""


LIVE = Fate("live", "MAT-FACE-06")
LATER = Fate("later", "MAT-FACE-07", "waits for its window")
WAITS_FOR_STEP = Fate("later", "MAT-FACE-09", "waits for the Combo Counter Phase")
NO_CARRY = Fate("lost", "MAT-FACE-07", "house rule: effects do not wait")
TOO_LATE = Fate("lost", "MAT-FACE-08", "its window does not come again in this clash")
NOT_YOURS = Fate("lost", "MAT-FACE-08", "you have no such window in this clash")
ANY_NOT_CARRIED = Fate("lost", "MAT-TRAIT-ANY-02", "Any counts only where it is played")
EMP_BAN = Fate("lost", "MAT-TRAIT-EMP-04", "EMP: no dodging now")
EMP_NO_COUNTER = Fate("lost", "MAT-TRAIT-EMP-03", "EMP: no Counter now")
DEFENDER_COMBO = Fate("lost", "MAT-FACE-08", "only the active unit may Combo")
ACTIVE_COUNTER = Fate("lost", "MAT-FACE-08", "you are the attacker")
NO_CHAIN = Fate("lost", "MAT-CC-13", "no Combo or Counter out of a Counter")
NO_SECOND_COMBO = Fate("lost", "MAT-CC-06", "no further Combo this turn")
NO_SECOND_COUNTER = Fate("lost", "MAT-CC-11", "no further Counter this turn")
KAIJU_ONLY = Fate("lost", "MAT-TRAIT-INCAP-01", "a Kaiju uses it on a Jaeger")
ACID_KAIJU_ONLY = Fate("lost", "MAT-TRAIT-ACID-01", "a Kaiju uses it on a Jaeger")
BARRED = Fate("lost", "MAT-TRAIT-NEG-02", "forestalled for this turn")
NO_PILOTS = Fate("lost", "MAT-TRAIT-INCAP-04", "all pilots are out")
ACID_ENOUGH = Fate("lost", "MAT-TRAIT-ACID-05", "house rule: acid does not add up")
EMP_LATE = Fate("lost", "MAT-TRAIT-EMP-01", "EMP takes the place of the attack: only as its first card")
EMP_CLASH = Fate("lost", "MAT-TRAIT-EMP-06", "not in a Combo or Counter")
FORESTALLS = Fate("live", "MAT-TRAIT-NEG-02", "bars the trait against you this turn")
FORESTALLS_ALSO = Fate("also", "MAT-TRAIT-NEG-02", "bars the trait against you this turn")
LAUNCHES = Fate("live", "MAT-CC-04", "opens the attack")

AFTER = {
    ("attacker", "opening"): ("attack", "damage"),
    ("attacker", "attack"): ("damage",),
    ("defender", "dodge"): ("armor",),
}
"""Scores that a card can still build in a later window of the same clash."""


def fate(state: State, clash: Clash, unit: Unit, effect: Effect) -> Fate:
    """What becomes of `effect` when `unit` plays its card in the open window of `clash`.

    The window `opening` is the moment when a Combo or Counter card opens its clash.
    """
    kind = effect.kind
    if kind in FREE:
        return LIVE
    attacks = unit.place == clash.attacker
    if kind in SCORES:
        return _score(state, clash, unit, kind, attacks)
    if kind == "any":
        if clash.window in ("hit", "opening"):
            return ANY_NOT_CARRIED
        return EMP_BAN if _may_not_dodge(state, clash, unit) else LIVE
    if kind in HIT_EFFECTS:
        return _hit(state, clash, unit, kind, attacks)
    if kind == "combo":
        return _combo(state, clash, attacks)
    if kind == "counter":
        return _counter(state, clash, unit, attacks)
    if kind == "negate":
        return FORESTALLS_ALSO if attacks else FORESTALLS
    return _emp(state, clash, unit, attacks)


def _may_not_dodge(state: State, clash: Clash, unit: Unit) -> bool:
    """MAT-TRAIT-EMP-04: under the ban nothing builds a dodge; a house rule frees the face cards."""
    return clash.window == "dodge" and unit.ban is not None and state.book.options.emp_blocks_face_dodge


def _score(state: State, clash: Clash, unit: Unit, kind: str, attacks: bool) -> Fate:
    if kind == clash.window:
        return EMP_BAN if _may_not_dodge(state, clash, unit) else LIVE
    role = "attacker" if attacks else "defender"
    if kind in AFTER.get((role, clash.window), ()):
        return LATER if state.book.options.carry else NO_CARRY
    mine = ("attack", "damage") if attacks else ("dodge", "armor")
    return TOO_LATE if kind in mine else NOT_YOURS


def _hit(state: State, clash: Clash, unit: Unit, kind: str, attacks: bool) -> Fate:
    """Critical, Incapacitate and Acid: MAT-HIT-02, MAT-TRAIT-CRIT-01, -INCAP-01, -04, -ACID-01."""
    if not attacks:
        return NOT_YOURS
    foe = state.unit(clash.defender)
    if kind != "critical":
        if unit.side != "kaiju" or foe.side != "jaeger":
            return KAIJU_ONLY if kind == "incapacitate" else ACID_KAIJU_ONLY
        if kind in foe.barred:
            return BARRED
        if kind == "incapacitate" and not able_pilots(state, foe):
            return NO_PILOTS
        if kind == "acid" and foe.acid and not state.book.options.acid_stacks:
            return ACID_ENOUGH
    if clash.window == "hit":
        return LIVE
    return LATER if state.book.options.carry else NO_CARRY


def _combo(state: State, clash: Clash, attacks: bool) -> Fate:
    """MAT-CC-02, -06, -13, MAT-FACE-09."""
    if clash.kind == "counter":
        return NO_CHAIN
    if not attacks:
        return DEFENDER_COMBO
    if clash.kind == "combo" and clash.window == "opening":
        return LAUNCHES
    if state.combos >= state.book.options.combos_per_turn:
        return NO_SECOND_COMBO
    return WAITS_FOR_STEP if state.book.options.carry else NO_CARRY


def _counter(state: State, clash: Clash, unit: Unit, attacks: bool) -> Fate:
    """MAT-CC-09, -11, -13, MAT-FACE-09, MAT-TRAIT-EMP-03."""
    if clash.kind == "counter":
        return LAUNCHES if attacks and clash.window == "opening" else NO_CHAIN
    if attacks:
        return ACTIVE_COUNTER
    if unit.ban is not None:
        return EMP_NO_COUNTER
    if state.counters.count(unit.place) >= state.book.options.counters_per_unit:
        return NO_SECOND_COUNTER
    return WAITS_FOR_STEP if state.book.options.carry else NO_CARRY


def _emp(state: State, clash: Clash, unit: Unit, attacks: bool) -> Fate:
    """MAT-TRAIT-EMP-01, -06: in the main attack, as its first card, by a Kaiju at a Jaeger."""
    if clash.kind != "main" or not attacks:
        return EMP_CLASH
    if clash.window != "attack" or clash.plays:
        return EMP_LATE
    foe = state.unit(clash.defender)
    if unit.side != "kaiju" or foe.side != "jaeger":
        return EMP_CLASH
    return BARRED if "emp" in foe.barred else LIVE


def able_pilots(state: State, unit: Unit) -> tuple[str, ...]:
    """The pilot cards of a unit that are not knocked out (MAT-TRAIT-INCAP-02)."""
    cards = state.book.lists[unit.list].cards
    return tuple(card.code for card in cards if card.pilot and card.code not in unit.pilots_out)
