"""The triggers that a roll of an attack may set off: what each needs and does, and how it stands."""

from typing import Any

from engine.games.extinction.content.text.conditions import clause
from engine.games.extinction.content.text.effects import effects
from engine.games.extinction.fight_frames import Rolled
from engine.games.extinction.naming import cause, names_in
from engine.games.extinction.present.account import Account
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.sheets import Springs, sheet
from engine.games.extinction.rules.triggers import as_it_was
from engine.games.extinction.state import Mini
from engine.games.extinction.view import View
from engine.kernel.fights import Spring
from engine.kernel.spans import Tone


def springs(known: View, account: Account, which: Rolled, keys: dict[str, str]) -> tuple[Spring, ...]:
    """The triggers that look at this roll of this attack."""
    attack = account.attack
    name = attack.attacker if which == "attack" else attack.target
    mini = next((mini for mini in known.minis if mini.id == name), None)
    mini = as_it_was(mini, attack) if mini is not None else None
    found = []
    for spring in sheet(known, mini).triggers if mini is not None else ():
        trigger = spring.trigger
        if mini is not None and trigger.roll == which and trigger.attack_kind in ("any", attack.mode):
            state, tone = _state(known, account, mini, spring)
            found.append(
                Spring(
                    name=cause(known, spring.source, mini.id),
                    needs=trigger.count,
                    does=effects(trigger.effects, names_in(known.book)),
                    state=state,
                    tone=tone,
                    key=keys.get(f"trigger {spring.key}", ""),
                )
            )
    return tuple(found)


def _state(known: View, account: Account, mini: Mini, spring: Springs) -> tuple[str, Tone]:
    """How a trigger stands: on, set off, or off with the reason; nothing before the roll."""
    attack, trigger = account.attack, spring.trigger
    rolled = attack.attack if trigger.roll == "attack" else attack.defence
    if f"{mini.id} {spring.key}" in attack.fired or (mini.id, spring.source) in account.fired:
        return "set off", "good"
    if rolled is None:
        return "", "dim"
    if rolled.triggers < trigger.count:
        return f"off, has {rolled.triggers}", "dim"
    moment = Moment(mini, attack)
    condition: Any
    for condition in (spring.when, trigger.requires):
        if condition is not None and not holds(known, condition, moment):
            return f"off: only if {clause(condition, names_in(known.book))}", "dim"
    return ("not used", "dim") if account.over else ("on", "good")
