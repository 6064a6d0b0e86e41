"""Extras of attacks and options that may be paid for (EXT-CARD-04, R-34)."""

from typing import Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking, Spending
from engine.games.extinction.frames import Doing
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.state import State
from engine.games.extinction.terms.cards import Option
from engine.games.extinction.terms.effects import Attack, Effect

WHEN: Final = {
    "spends": ("on_choose", "before_roll"),
    "attack dice": ("after_attack_roll",),
    "success": ("after_success",),
}
"""The stages of an attack at which extras may be paid for, and how the cards call them."""


def ask_spend(state: State, attack: Attacking) -> Ask | None:
    """The extras that can be paid for at this stage, until the attacker passes (EXT-CARD-04)."""
    if attack.weapon is None or attack.stage in attack.passed:
        return None
    mini = state.mini(attack.attacker)
    if mini.place is None:
        return None
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
    pay(course, attack.attacker, used.cost, attack.source)
    course.set(replace(attack, spends=(*attack.spends, command.spend)))
    course.do(fe.ExtraPaid(attack.attacker, f"{attack.source} {command.spend}"))
    course.push(Doing(attack.attacker, used.effects, attack.source))


def step_spending(course: Turn, frame: Spending) -> Ask | None:
    """The extras of an option that can be paid for, until its owner passes."""
    mini = course.state.mini(frame.mini)
    words = [
        f"spend {number}"
        for number, spend in enumerate(frame.spends, 1)
        if frame.used.count(number) < spend.max_times and can_pay(mini, spend.cost)
    ]
    if not words or mini.place is None:
        course.pop()
        return None
    return Ask("spend", mini.seat, (*words, "pass"), mini.id, frame.source)


def answer_spending(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """An extra of an option is paid and takes effect, or no more of them."""
    frame = course.top
    if not isinstance(frame, Spending):
        raise TypeError("no extras are offered")
    if not isinstance(command, co.Spend):
        course.pop()
        return
    used = frame.spends[command.spend - 1]
    pay(course, frame.mini, used.cost, frame.source)
    course.set(replace(frame, used=(*frame.used, command.spend)))
    course.do(fe.ExtraPaid(frame.mini, frame.source))
    course.push(Doing(frame.mini, used.effects, frame.source))


def offer_spends(course: Turn, name: str, option: Option, source: str) -> None:
    """Ask for the extras that are paid for when an option is chosen."""
    now = tuple([spend for spend in option.spends if spend.when == "on_choose"])
    if now:
        course.push(Spending(name, now, source))


def steps_of(option: Option) -> tuple[Effect, ...]:
    """The steps of an option; its attacks take the extras with them that belong to their rolls."""
    later = tuple([spend for spend in option.spends if spend.when != "on_choose"])
    if not later:
        return option.steps
    return tuple(
        [
            replace(step, spends=(*step.spends, *later)) if isinstance(step, Attack) else step
            for step in option.steps
        ]
    )
