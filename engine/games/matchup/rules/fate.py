"""What an effect of a card does in a window: it is live, waits for later, or is lost.

One function decides for playing, for the options and for the explanations on a hand, so that they cannot
disagree (MAT-FACE-04 to -13, and the table of windows).
"""

from functools import lru_cache
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
CAUTERISES = Fate("also", "MAT-TRAIT-NEG-09", "bars the trait against you this turn")
ONE_EFFECT = Fate("lost", "MAT-FACE-04", "house rule: one effect of a card")
LAUNCHES = Fate("live", "MAT-CC-04", "opens the attack")

AFTER = {
    ("attacker", "opening"): ("attack", "damage"),
    ("attacker", "attack"): ("damage",),
    ("defender", "dodge"): ("armor",),
}
"""Scores that a card can still build in a later window of the same clash."""


class Standing(Struct, frozen=True, gc=False):
    """Where a unit stands in a clash: all that decides, beside the effect itself, what an effect does now.

    `may_harm` is a Kaiju that attacks a Jaeger. `barred`, `pilots` (whether any is able) and `acid` (one more
    counter would do nothing) are those of the unit that is attacked. `combos` and `counters` say whether the
    unit may still launch one this turn, `first` whether no card was played in the clash yet.
    """

    window: str
    kind: str
    attacks: bool
    carry: bool
    may_harm: bool
    barred: tuple[str, ...]
    pilots: bool
    acid: bool
    banned: bool
    no_dodge: bool
    combos: bool
    counters: bool
    first: bool


def standing(state: State, clash: Clash, unit: Unit) -> Standing:
    """Where `unit` stands in the open window of `clash`.

    The window `opening` is the moment when a Combo or Counter card opens its clash.
    """
    options = state.book.options
    attacks = unit.place == clash.attacker
    foe = state.units[clash.defender - 1]
    may_harm = attacks and unit.side == "kaiju" and foe.side == "jaeger"
    banned = unit.ban is not None
    return Standing(
        clash.window,
        clash.kind,
        attacks,
        options.carry,
        may_harm,
        foe.barred if may_harm else (),
        may_harm and _has_able_pilot(state, foe),
        may_harm and foe.acid > 0 and not options.acid_stacks,
        banned,
        banned and clash.window == "dodge" and options.emp_blocks_face_dodge,
        state.combos < options.combos_per_turn,
        state.counters.count(unit.place) < options.counters_per_unit,
        clash.plays == 0,
    )


@lru_cache(maxsize=4096)
def fates_of(effects: tuple[Effect, ...], where: Standing) -> tuple[Fate, ...]:
    """What becomes of each effect of a card played there."""
    return tuple(fate(effect, where) for effect in effects)


def fate(effect: Effect, where: Standing) -> Fate:
    """What becomes of one effect of a card played there."""
    kind = effect.kind
    if kind in FREE:
        return LIVE
    if kind in SCORES:
        return _score(kind, where)
    if kind == "any":
        if where.window in ("hit", "opening"):
            return ANY_NOT_CARRIED
        return EMP_BAN if where.no_dodge else LIVE
    if kind in HIT_EFFECTS:
        return _hit(kind, where)
    if kind == "combo":
        return _combo(where)
    if kind == "counter":
        return _counter(where)
    if kind == "negate":
        if not where.attacks:
            return FORESTALLS
        return CAUTERISES if effect.what == "acid" else FORESTALLS_ALSO
    return _emp(where)


def _score(kind: str, where: Standing) -> Fate:
    """A bonus to a score; MAT-TRAIT-EMP-04: under the ban nothing builds a dodge."""
    if kind == where.window:
        return EMP_BAN if where.no_dodge else LIVE
    role = "attacker" if where.attacks else "defender"
    if kind in AFTER.get((role, where.window), ()):
        return LATER if where.carry else NO_CARRY
    mine = ("attack", "damage") if where.attacks else ("dodge", "armor")
    return TOO_LATE if kind in mine else NOT_YOURS


def _hit(kind: str, where: Standing) -> Fate:
    """Critical, Incapacitate and Acid: MAT-HIT-02, MAT-TRAIT-CRIT-01, -INCAP-01, -04, -ACID-01."""
    if not where.attacks:
        return NOT_YOURS
    if kind != "critical":
        if not where.may_harm:
            return KAIJU_ONLY if kind == "incapacitate" else ACID_KAIJU_ONLY
        if kind in where.barred:
            return BARRED
        if kind == "incapacitate" and not where.pilots:
            return NO_PILOTS
        if kind == "acid" and where.acid:
            return ACID_ENOUGH
    if where.window == "hit":
        return LIVE
    return LATER if where.carry else NO_CARRY


def _combo(where: Standing) -> Fate:
    """MAT-CC-02, -06, -13, MAT-FACE-09."""
    if where.kind == "counter":
        return NO_CHAIN
    if not where.attacks:
        return DEFENDER_COMBO
    if where.kind == "combo" and where.window == "opening":
        return LAUNCHES
    if not where.combos:
        return NO_SECOND_COMBO
    return WAITS_FOR_STEP if where.carry else NO_CARRY


def _counter(where: Standing) -> Fate:
    """MAT-CC-09, -11, -13, MAT-FACE-09, MAT-TRAIT-EMP-03."""
    if where.kind == "counter":
        return LAUNCHES if where.attacks and where.window == "opening" else NO_CHAIN
    if where.attacks:
        return ACTIVE_COUNTER
    if where.banned:
        return EMP_NO_COUNTER
    if not where.counters:
        return NO_SECOND_COUNTER
    return WAITS_FOR_STEP if where.carry else NO_CARRY


def _emp(where: Standing) -> Fate:
    """MAT-TRAIT-EMP-01, -06: in the main attack, as its first card, by a Kaiju at a Jaeger."""
    if where.kind != "main" or not where.attacks:
        return EMP_CLASH
    if where.window != "attack" or not where.first:
        return EMP_LATE
    if not where.may_harm:
        return EMP_CLASH
    return BARRED if "emp" in where.barred else LIVE


def _has_able_pilot(state: State, unit: Unit) -> bool:
    out = unit.pilots_out
    for card in state.book.lists[unit.list].cards:
        if card.pilot and card.code not in out:
            return True
    return False


def able_pilots(state: State, unit: Unit) -> tuple[str, ...]:
    """The pilot cards of a unit that are not knocked out (MAT-TRAIT-INCAP-02)."""
    cards = state.book.lists[unit.list].cards
    return tuple(card.code for card in cards if card.pilot and card.code not in unit.pilots_out)
