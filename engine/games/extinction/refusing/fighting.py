"""Why something cannot be attacked, paid for or rolled again (EXT-MELEE, EXT-RANGED, EXT-LOS, EXT-CARD)."""

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import both
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.geometry.arcs import has_front_contact, is_completely_rear
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.naming import called
from engine.games.extinction.refusing.who import Reason, mini_named, not_there, unpaid
from engine.games.extinction.rules.rerolls import NAMES
from engine.games.extinction.rules.table import base_of, body_of
from engine.games.extinction.state import Mini, State


def attack_of(state: State) -> Attacking | None:
    """The attack that is being made, the innermost one."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, Attacking)), None)


def target(state: State, ask: Ask, command: co.Target) -> Reason | None:
    """Why this is no target: a friend, gone, not in contact, not in the arc, not in sight."""
    mini, attack = mini_named(state, ask.mini), attack_of(state)
    if mini is None or mini.place is None or attack is None or ask.kind != "target":
        return None
    name = called(state, command.target)
    if command.target == mini.id:
        return Reason("EXT-MELEE-09", f"{name} cannot attack itself.")
    other = mini_named(state, command.target)
    if other is not None and other.side == mini.side:
        return Reason("EXT-MELEE-09", f"{name} is a friend and can never be attacked.")
    missing = not_there(state, command.target)
    if missing is not None:
        return missing
    if command.target in attack.done:
        return Reason("EXT-CARD-06", f"{name} has been attacked by this already.")
    arc = attack.weapon.arc if attack.weapon is not None else "front"
    if attack.mode == "melee":
        return _no_melee(state, mini, command.target, arc)
    return _no_shot(state, mini, command.target, arc)


def _no_melee(state: State, mini: Mini, target: str, arc: str) -> Reason:
    own, base = body_of(mini), base_of(state, target)
    name = called(state, target)
    if not touches(own, base):
        return Reason("EXT-MELEE-01", f"{name} is not in contact with {called(state, mini.id)}.")
    if arc == "rear":
        return Reason("EXT-MELEE-01", f"{name} is not in contact in the rear arc.")
    rule = "EXT-MELEE-01" if has_front_contact(own, base) or is_completely_rear(own, base) else "EXT-MELEE-03"
    return Reason(rule, f"{name} is in contact, but not in the front arc of {called(state, mini.id)}.")


def _no_shot(state: State, mini: Mini, target: str, arc: str) -> Reason:
    own, base = body_of(mini), base_of(state, target)
    name = called(state, target)
    if arc == "front" and is_completely_rear(own, base):
        return Reason("EXT-LOS-02", f"{name} is completely in the rear arc of {called(state, mini.id)}.")
    return Reason("EXT-LOS-04", f"{called(state, mini.id)} has no line of sight to {name}.")


def spend(state: State, ask: Ask, command: co.Spend) -> Reason | None:
    """Why this extra cannot be paid for."""
    attack, mini = attack_of(state), mini_named(state, ask.mini)
    if attack is None or attack.weapon is None or mini is None or ask.kind != "spend":
        return None
    if not 1 <= command.spend <= len(attack.weapon.spends):
        return Reason("EXT-CARD-04", f"This attack has no extra {command.spend}.")
    extra = attack.weapon.spends[command.spend - 1]
    if attack.spends.count(command.spend) >= extra.max_times:
        return Reason("EXT-CARD-04", "This extra is bought already.")
    lack = unpaid(mini, extra.cost)
    if lack:
        return Reason("EXT-CARD-04", f"This extra cannot be paid: {lack}.")
    return Reason("EXT-CARD-04", "This extra is bought at another moment of the attack.")


def reroll(state: State, ask: Ask, command: co.Reroll) -> Reason | None:
    """Which faces may be rolled again."""
    del state
    if ask.kind != "reroll":
        return None
    open_now = both([NAMES[word[-1]] for word in ask.words if word.startswith("reroll ")], "or")
    face = NAMES.get(command.face, str(command.face)[:20])
    return Reason("EXT-DICE-10", f"No {face} can be rolled again now, only: {open_now}.")


def trigger(state: State, ask: Ask, command: co.Trigger) -> Reason | None:
    """A trigger that does not work now."""
    del state, command
    return (
        Reason("EXT-TRIG-01", "That trigger does not work in this roll.") if ask.kind == "trigger" else None
    )


def hit(state: State, ask: Ask, command: co.Hit) -> Reason | None:
    """A base that does not obstruct the push."""
    if ask.kind != "blocker":
        return None
    return Reason("EXT-SLAM-07", f"{called(state, command.target)} does not obstruct this push.")
