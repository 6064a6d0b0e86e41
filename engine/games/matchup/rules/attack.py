"""Attack Phase: the target, no attack, EMP or the device (MAT-ATTACK, MAT-TRAIT-EMP, MAT-SCEN)."""

from engine.games.matchup import events as ev
from engine.games.matchup.commands import DeclareAttack, PassAttack, SetOffDevice, StrikeEmp
from engine.games.matchup.rules.asked import asked, not_in_hand
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.effects import resolve
from engine.games.matchup.rules.hits import check_victory, destroy, lose_hits
from engine.games.matchup.state import Resolving, State, Unit, effects_of, face_of, has_effect
from engine.games.matchup.terms import FACE_PLACE, Ask
from engine.kernel.cards import NAMES
from engine.kernel.errors import Refusal


def step_target(course: Turn) -> tuple[Ask, ...]:
    """Ask what the active unit does with its Attack Phase.

    MAT-TRAIT-EMP-02: under EMP it has none. An empty hand can produce no attack, which all can see. The
    carrier of the device is asked in any case where the device may be used.
    """
    unit = course.state.unit(course.state.active)
    if may_use_device(course.state, unit) or (unit.hand and not unit.no_attack):
        return (Ask("target", unit.place),)
    course.do(ev.StageReached("end"))
    return ()


def may_use_device(state: State, unit: Unit) -> bool:
    """MAT-SCEN-01, -03: the living carrier, unless a house rule lets EMP bar the device."""
    return unit.carrier and not (unit.no_attack and state.book.options.emp_bars_device)


def enemies(state: State, unit: Unit) -> tuple[Unit, ...]:
    """The living units of the other side (MAT-ATTACK-03)."""
    return tuple([other for other in state.units if other.side != unit.side and other.hits > 0])


def refuse_target(state: State, unit: Unit, target: int, rule: str = "MAT-ATTACK-03") -> Refusal | None:
    """Why the unit may not attack the unit at `target`."""
    if not 1 <= target <= len(state.units):
        return Refusal("illegal", rule, f"There is no unit {target}.")
    other = state.unit(target)
    if other.side == unit.side:
        return Refusal("illegal", rule, f"{other.name} is an ally.")
    if not other.alive:
        return Refusal("illegal", rule, f"{other.name} is destroyed.")
    return None


def declare_attack(course: Turn, command: DeclareAttack) -> Refusal | None:
    """Name the target of the main attack; it cannot be changed (MAT-ATTACK-01, -10, -12)."""
    ask = asked(course.state, command.seat, "target")
    if isinstance(ask, Refusal):
        return ask
    unit = course.state.unit(ask.place)
    refusal = refuse_attack(course.state, unit) or refuse_target(course.state, unit, command.target)
    if refusal is not None:
        return refusal
    course.do(ev.ClashOpened("main", unit.place, command.target))
    return None


def refuse_attack(state: State, unit: Unit) -> Refusal | None:
    """Why the unit may make no attack and use no EMP at all."""
    del state
    if unit.no_attack:
        return Refusal("illegal", "MAT-TRAIT-EMP-02", f"EMP: {unit.name} may not attack this turn.")
    if not unit.hand:
        return Refusal("illegal", "MAT-ATTACK-04", "An attack needs a card, and the hand is empty.")
    return None


def pass_attack(course: Turn, command: PassAttack) -> Refusal | None:
    """Make no attack (MAT-ATTACK-02, MAT-TURN-04)."""
    ask = asked(course.state, command.seat, "target")
    if isinstance(ask, Refusal):
        return ask
    course.do(ev.AttackPassed(ask.place))
    course.do(ev.StageReached("end"))
    return None


def emp_cards(state: State, unit: Unit) -> tuple[str, ...]:
    """The EMP cards in the hand of a Kaiju."""
    if unit.side != "kaiju":
        return ()
    return tuple(
        [card for card in unit.hand if card in FACE_PLACE and has_effect(state.book, unit, card, "emp")]
    )


def strike_emp(course: Turn, command: StrikeEmp) -> Refusal | None:
    """Play EMP instead of the attack, at one opposing Jaeger (MAT-TRAIT-EMP-01, -05)."""
    ask = asked(course.state, command.seat, "target")
    if isinstance(ask, Refusal):
        return ask
    unit = course.state.unit(ask.place)
    refusal = refuse_emp(course.state, unit, command.card, command.target)
    if refusal is not None:
        return refusal
    course.do(ev.CardPlayed(unit.place, command.card, "emp"))
    course.do(ev.StageReached("end"))
    effects = effects_of(course.state.book, unit, command.card)
    resolve(course, Resolving(unit.place, command.card, command.target, "emp", effects))
    return None


def refuse_emp(state: State, unit: Unit, card: str, target: int) -> Refusal | None:
    """Why this card does not strike that unit with EMP."""
    if unit.no_attack:
        return refuse_attack(state, unit)
    if card not in unit.hand:
        return not_in_hand(state, unit, card, "MAT-TRAIT-EMP-01")
    if card not in emp_cards(state, unit):
        name = face_of(state.book, unit, card).name if card in FACE_PLACE else NAMES[card]
        return Refusal("illegal", "MAT-TRAIT-EMP-01", f"{name} is no EMP of {unit.name}.")
    refusal = refuse_target(state, unit, target, "MAT-TRAIT-EMP-01")
    if refusal is None and "emp" in state.unit(target).barred:
        return Refusal("illegal", "MAT-TRAIT-NEG-02", f"{state.unit(target).name} has forestalled EMP.")
    return refusal


def set_off_device(course: Turn, command: SetOffDevice) -> Refusal | None:
    """The carrier destroys itself; one Kaiju loses 10 Hits, each other 5, as one event (MAT-SCEN)."""
    ask = asked(course.state, command.seat, "target")
    if isinstance(ask, Refusal):
        return ask
    unit = course.state.unit(ask.place)
    if not may_use_device(course.state, unit):
        return Refusal("illegal", "MAT-SCEN-02", f"{unit.name} has no device to set off.")
    refusal = refuse_target(course.state, unit, command.target, "MAT-SCEN-02")
    if refusal is not None:
        return refusal
    device = course.state.book.device
    course.do(ev.DeviceSetOff(unit.place, command.target))
    destroy(course, unit.place, "device")
    for other in enemies(course.state, unit):
        hits = device.hits_to_target if other.place == command.target else device.hits_to_each_other_kaiju
        lose_hits(course, other.place, hits, "device")
    if not check_victory(course):
        course.do(ev.StageReached("end"))
    return None
