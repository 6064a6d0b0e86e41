"""Extras of an attack that may be paid for (EXT-CARD-04, R-34)."""

from typing import Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Doing
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.state import State

WHEN: Final = {
    "spends": ("on_choose", "before_roll"),
    "attack dice": ("after_attack_roll",),
    "outcome": ("after_success",),
}
"""The stages of an attack at which extras may be paid for, and how the cards call them."""


def ask_spend(state: State, attack: Attacking) -> Ask | None:
    """The extras that can be paid for at this stage, until the attacker passes (EXT-CARD-04)."""
    if attack.weapon is None or attack.stage in attack.passed:
        return None
    mini = state.mini(attack.attacker)
    words = []
    for number, spend in enumerate(attack.weapon.spends, 1):
        free = attack.spends.count(number) < spend.max_times
        if spend.when in WHEN[attack.stage] and free and can_pay(mini, spend.cost):
            words.append(f"spend {number}")
    return Ask("spend", mini.seat, (*words, "pass"), mini.id, attack.target) if words else None


def spend(course: Turn, attack: Attacking, command: co.AnyCommand) -> None:
    """An extra is paid and takes effect, or no more of them at this moment."""
    if not isinstance(command, co.Spend):
        course.set(replace(attack, passed=(*attack.passed, attack.stage)))
        return
    weapon = attack.weapon
    if weapon is None:
        raise ValueError("a plain attack has no extras")
    used = weapon.spends[command.spend - 1]
    pay(course, attack.attacker, used.cost, "extra")
    course.set(replace(attack, spends=(*attack.spends, command.spend)))
    course.do(fe.ExtraPaid(attack.attacker, f"extra {command.spend}"))
    course.push(Doing(attack.attacker, used.effects, "extra"))
