"""Words of fights: targets, extras, dice, triggers, damage, slams."""

from typing import Final

from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text import cards, effects
from engine.games.extinction.content.text.words import cost, count
from engine.games.extinction.fight_frames import Attacking, Damaging, Rerolling, Slamming, Spending
from engine.games.extinction.naming import called, names_in
from engine.games.extinction.rules.sheets import Springs, sheet
from engine.games.extinction.rules.targets import is_rear
from engine.games.extinction.state import State
from engine.games.extinction.wording.said import Said, card_named, price

FACE: Final = {"B": "blank", "T": "trigger", "S": "success", "C": "critical"}


def attack_of(state: State) -> Attacking | None:
    """The attack that is being made, the innermost one."""
    for frame in reversed(state.stack):
        if isinstance(frame, Attacking):
            return frame
    return None


def target(state: State, ask: Ask, rest: str) -> Said:
    """Who is attacked; whether from behind, which everybody can see."""
    attack = attack_of(state)
    verb, rule = "Attack", "EXT-MELEE-01"
    if attack is not None and attack.mode == "ranged":
        verb, rule = ("Throw at", "EXT-OBJ-07") if attack.object else ("Shoot at", "EXT-RANGED-01")
    elif attack is not None and attack.object:
        verb, rule = "Swing at", "EXT-OBJ-08"
    behind = ": from behind" if is_rear(state, ask.mini, rest) else ""
    return Said(f"{verb} {called(state, rest)}{behind}", rule, (ask.mini, rest))


def no_attack(state: State, ask: Ask, rest: str) -> Said:
    """An optional attack is left."""
    del state, rest
    return Said("Do not attack", "EXT-GEN-02", (ask.mini,))


def spend(state: State, ask: Ask, rest: str) -> Said:
    """An extra that can be paid for."""
    frame = state.stack[-1]
    attack = attack_of(state)
    if isinstance(frame, Spending):
        extra = frame.spends[int(rest) - 1]
    elif attack is None or attack.weapon is None:
        return Said(f"Extra {rest}", "EXT-CARD-04", (ask.mini,))
    else:
        extra = attack.weapon.spends[int(rest) - 1]
    told = effects.effects(extra.effects, names_in(state.book))
    return Said(f"Pay {cost(extra.cost)}: {told}", "EXT-CARD-04", (ask.mini,))


def no_spend(state: State, ask: Ask, rest: str) -> Said:
    """No extra, or no more of them."""
    del state, rest
    return Said("Pay for nothing more", "EXT-CARD-04", (ask.mini,))


def reroll(state: State, ask: Ask, rest: str) -> Said:
    """A die of this face is rolled again, or all of them."""
    frame = state.stack[-1]
    if not isinstance(frame, Rerolling):
        return Said(f"Reroll the {FACE[rest]}: the second roll stands", "EXT-PILOT-11", (ask.mini,))
    which = f"every {FACE[rest]}" if frame.all else f"a {FACE[rest]}"
    rule = "EXT-ABIL-12" if frame.cost.parts() else "EXT-DICE-10"
    return Said(f"Reroll {which}{price(frame.cost)}: {frame.source}", rule, (ask.mini,))


def keep(state: State, ask: Ask, rest: str) -> Said:
    """The dice stay as they are."""
    del rest
    rule = "EXT-DICE-10" if isinstance(state.stack[-1], Rerolling) else "EXT-PILOT-11"
    return Said("Keep the dice", rule, (ask.mini,))


def trigger(state: State, ask: Ask, rest: str) -> Said:
    """A trigger ability with what it does."""
    found = _spring(state, ask.mini, rest)
    if found is None:
        return Said(f"Trigger {rest}", "EXT-TRIG-03", (ask.mini,))
    rule = "EXT-GEN-02" if found.trigger.optional else "EXT-TRIG-03"
    return Said(f"{found.source}: {cards.trigger(found.trigger, names_in(state.book))}", rule, (ask.mini,))


def _spring(state: State, mini: str, key: str) -> Springs | None:
    return next((one for one in sheet(state, state.mini(mini)).triggers if one.key == key), None)


def no_trigger(state: State, ask: Ask, rest: str) -> Said:
    """The optional triggers that are left do nothing."""
    del state, rest
    return Said("No more triggers", "EXT-GEN-02", (ask.mini,))


def _left(state: State) -> int:
    frame = state.stack[-1]
    return frame.left if isinstance(frame, Damaging) else 1


def take_face_up(state: State, ask: Ask, rest: str) -> Said:
    """The face-up card in place of all the damage, or of one point of it."""
    del rest
    card = state.mini(ask.mini).face_up
    title = f"{called(state, ask.mini)}'s face-up card {card_named(state, ask.mini, card).title}"
    if ask.about == "whole":
        instead = f"in place of {_left(state)} damage"
        return Said(f"Take {title}: {instead}", "EXT-DAMAGE-03", (ask.mini, card))
    return Said(f"Take {title}: as one point of damage", "EXT-ABIL-01", (ask.mini, card))


def draw(state: State, ask: Ask, rest: str) -> Said:
    """Cards from the deck at random."""
    del rest
    what = "one point after the other, each a random card of the deck"
    return Said(f"Draw {count(_left(state), 'damage', 'damage')}: {what}", "EXT-DAMAGE-02", (ask.mini,))


def hit(state: State, ask: Ask, rest: str) -> Said:
    """The base that an obstructed slam strikes."""
    return Said(f"Strike {called(state, rest)}: with {called(state, ask.about)}", "EXT-SLAM-07", (rest,))


def step_in(state: State, ask: Ask, rest: str) -> Said:
    """The place that a slammed or destroyed target leaves."""
    del rest
    rule = "EXT-SLAM-10" if isinstance(state.stack[-1], Slamming) else "EXT-MELEE-10"
    return Said(f"Step into the place of {called(state, ask.about)}", rule, (ask.mini, ask.about))


def stay(state: State, ask: Ask, rest: str) -> Said:
    """The free place is not taken."""
    del rest
    rule = "EXT-SLAM-10" if isinstance(state.stack[-1], Slamming) else "EXT-MELEE-10"
    return Said("Stay where you are", rule, (ask.mini,))


def drop(state: State, ask: Ask, rest: str) -> Said:
    """The object of a model that falls; where is asked by its form."""
    del rest
    return Said(f"Put {called(state, ask.about)} down", "EXT-OBJ-09", (ask.mini, ask.about))


def extra(state: State, ask: Ask, rest: str) -> Said:
    """One more melee attack, for a price."""
    del rest
    attack = attack_of(state)
    told = price(attack.extras[0][1]) if attack is not None and attack.extras else ""
    return Said(f"Use {ask.about}{told}: one more melee attack, plain", "EXT-ABIL-04", (ask.mini,))


def no_extra(state: State, ask: Ask, rest: str) -> Said:
    """No more attacks by this ability."""
    del state, rest
    return Said("No more attack", "EXT-ABIL-04", (ask.mini,))
