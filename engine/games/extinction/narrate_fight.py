"""The events of fights as sentences: dice with their summands, damage with every card, slams, abilities."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction import fight_events as fe
from engine.games.extinction.combat.damage import damage_of
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.content.text.effects import CANNOT, effects
from engine.games.extinction.content.text.modifiers import modifier
from engine.games.extinction.content.text.words import UNTIL, count, hexes
from engine.games.extinction.fight_frames import Attacking, Rerolling, Slamming
from engine.games.extinction.frames import Activating, Testing
from engine.games.extinction.naming import (
    BLANK,
    SIDES,
    called,
    card_in,
    cause,
    entry_called,
    frame_of,
    grouped,
    listed,
    names_in,
    outcome,
    seat_called,
    sp_left,
    summed,
    thing_called,
    title_of,
    tone_of,
)
from engine.games.extinction.rules.pools import sp_of
from engine.games.extinction.rules.sheets import sheet
from engine.games.extinction.rules.table import is_tower
from engine.games.extinction.state import State
from engine.games.extinction.terms.modifiers import SELF
from engine.kernel.scene import Sentence

Tell = Callable[[Any, State], Sentence | None]


def _is_charge(event: fe.AttackDeclared, known: State) -> bool:
    """Whether the attack is that of a runner that engaged (EXT-RUN-05)."""
    if any(ask.kind == "charge" for ask in known.asks):
        return True
    activation = frame_of(known, Activating)
    return bool(activation and activation.mini == event.attacker and activation.run and activation.over)


def _declared(event: fe.AttackDeclared, known: State) -> Sentence:
    if event.object:
        verb = "swings" if event.mode == "melee" else "throws"
        what = f"{verb} {thing_called(known, event.object)} at {called(known, event.target)}"
        rule = "EXT-OBJ-08" if event.mode == "melee" else "EXT-OBJ-07"
    elif event.mode == "melee":
        charge = _is_charge(event, known)
        rule = "EXT-RUN-05" if charge else "EXT-MELEE-01"
        target = called(known, event.target)
        what = f"charges {target}" if charge else f"attacks {target} in melee"
    else:
        what, rule = f"shoots at {called(known, event.target)}", "EXT-RANGED-03"
    band = f", at {event.range} range" if event.range else ""
    rear = ", from the rear: no SKL in defence" if event.rear else ""
    text = f"{called(known, event.attacker)} {what}{band}{rear}"
    return Sentence(text, rule, tone_of(known, event.attacker))


def _failed(event: fe.AttackFailed, known: State) -> Sentence:
    text = f"{called(known, event.target)} is beyond short range: the attack fails without a roll"
    return Sentence(text, "EXT-RANGED-06", tone_of(known, event.attacker))


def _lapsed(event: fe.AttackLapsed, known: State) -> Sentence:
    text = f"{called(known, event.attacker)} has nobody to attack: the attack lapses"
    return Sentence(text, "EXT-CARD-06", tone_of(known, event.attacker))


def _pool(event: fe.DiceRolled, known: State) -> Sentence:
    """A roll of an attack or defence: how many dice, how they lie, and what the pool is made of."""
    who, pool = called(known, event.mini), event.roll.pool
    rule = "EXT-MELEE-04" if event.what == "attack" else "EXT-MELEE-05"
    told = f"{who} {'rolls' if event.what == 'attack' else 'defends with'} {pool or 'no dice'}"
    if event.what == "defence" and is_tower(known, event.mini):
        rule = "EXT-BLDG-04"
        told += f", rolled by {seat_called(known, event.seat)}"
    lying = f"{grouped(event.roll)}, " if event.roll.faces else ""
    made = summed(known, event.parts, event.mini)
    text = f"{told}: {lying}{outcome(event.roll)}{f' ({made})' if made else ''}"
    return Sentence(text, rule, "luck", 2)


def _rolled(event: fe.DiceRolled, known: State) -> Sentence:
    if event.what in ("attack", "defence"):
        return _pool(event, known)
    lying = f"{grouped(event.roll)}, {outcome(event.roll, triggers=event.what == 'effect')}"
    if event.what == "slam":
        text = f"Slam die for {called(known, event.about)}: {lying}"
        return Sentence(text, "EXT-SLAM-04" if event.blocker else "EXT-SLAM-05", "luck", 2)
    about = cause(known, called(known, event.about), event.mini)
    if event.what == "neural":
        text = f"Neural load for {called(known, event.mini)}, {about}: {lying}"
        return Sentence(text, "EXT-PILOT-09", "luck", 2)
    return Sentence(f"Dice for {about}: {lying}", "EXT-DICE-05", "luck", 2)


def _before(event: fe.DiceRerolled, known: State) -> Roll | None:
    """The roll as it lay before, as far as the last question tells it."""
    if event.what in ("attack", "defence"):
        attack = frame_of(known, Attacking)
        found: Roll | None = getattr(attack, event.what) if attack is not None else None
        return found
    holder = frame_of(known, Slamming) if event.what == "slam" else frame_of(known, Testing)
    return holder.roll if holder is not None else None


def _rerolled(event: fe.DiceRerolled, known: State) -> Sentence:
    before = _before(event, known)
    swaps = [
        f"{before.faces[place]} to {event.roll.faces[place]}".replace("B", BLANK)
        for place in event.places
        if before is not None and place < len(before.faces)
    ]
    changed = f", {', '.join(swaps)}" if swaps else ""
    dice = count(len(event.places), "die", "dice")
    source = cause(known, event.source, event.mini)
    text = (
        f"{called(known, event.mini)} rolls {dice} again ({source}){changed}: "
        f"{grouped(event.roll)}, {outcome(event.roll)}"
    )
    rule = "EXT-PILOT-11" if event.what == "neural" and not frame_of(known, Rerolling) else "EXT-DICE-10"
    return Sentence(text, rule, "luck", 2)


def _extra(event: fe.ExtraPaid, known: State) -> Sentence:
    """What an extra of an attack does; one of an option is named by its card, its effect follows."""
    attack = frame_of(known, Attacking)
    source, _, number = event.source.rpartition(" ")
    told = f"uses an extra of {event.source}"
    if attack is not None and attack is known.stack[-1] and attack.weapon is not None and number.isdecimal():
        spends = attack.weapon.spends
        if 1 <= int(number) <= len(spends):
            does = effects(spends[int(number) - 1].effects, names_in(known.book))
            told = f"uses an extra of {source}: {does}" if source else f"uses an extra: {does}"
    return Sentence(f"{called(known, event.mini)} {told}", "EXT-CARD-04", tone_of(known, event.mini), 2)


def _fired(event: fe.TriggerFired, known: State) -> Sentence:
    springs = [one for one in sheet(known, known.mini(event.mini)).triggers if one.source == event.source]
    does = f": {effects(springs[0].trigger.effects, names_in(known.book))}" if len(springs) == 1 else ""
    text = f"{cause(known, event.source, event.mini)} of {called(known, event.mini)} is set off{does}"
    return Sentence(text, "EXT-TRIG-01", tone_of(known, event.mini), 2)


def _compared(event: fe.AttackCompared, known: State) -> Sentence:
    difference = event.attack - event.defence
    sums = f"{event.attack} - {event.defence} = {difference}"
    if difference <= 0:
        text = f"{called(known, event.attacker)} {sums}: the attack does not succeed"
        return Sentence(text, "EXT-MELEE-08", tone_of(known, event.attacker))
    printed = damage_of(difference)
    more = f" (by the table {printed})" if printed != event.damage else ""
    text = f"{called(known, event.attacker)} {sums}: {event.damage} damage{more}"
    return Sentence(text, "EXT-DAMAGE-01", tone_of(known, event.attacker))


def _used(event: fe.ObjectUsed, known: State) -> Sentence:
    thing = thing_called(known, event.type)
    text = f"{thing[:1].upper()}{thing[1:]} of {called(known, event.mini)} is out of the game"
    return Sentence(text, "EXT-OBJ-06", "neutral", 2)


def _lost(event: fe.CardLost, known: State) -> Sentence:
    mini = known.mini(event.mini)
    left = f"{sp_left(known, mini)} of {sp_of(known, mini)} SP left"
    name = called(known, event.mini)
    if not event.card:
        text = f"{name} loses a point without a card: {left}"
        return Sentence(text, "EXT-DAMAGE-09", "danger")
    how = "drawn at random" if event.how == "drawn" else "taken face up"
    text = f"{name} loses {title_of(known, event.mini, event.card)}, {how}: {left}"
    card = card_in(known, mini, event.card)
    if card is not None and card.damage_effects:
        text += f"; damage effect: {effects(card.damage_effects, names_in(known.book))}"
    return Sentence(text, _lost_rule(event, known), "danger")


def _lost_rule(event: fe.CardLost, known: State) -> str:
    """By which rule the card was lost: at random, in place of all damage, or for want of others."""
    if event.how == "drawn":
        return "EXT-DAMAGE-02"
    if any(ask.kind == "face_up" and ask.mini == event.mini for ask in known.asks):
        whole = any(ask.about == "whole" for ask in known.asks)
        return "EXT-DAMAGE-03" if whole else "EXT-ABIL-01"
    return "EXT-DAMAGE-08" if not known.mini(event.mini).deck else "EXT-DAMAGE-10"


def _destroyed(event: fe.MiniDestroyed, known: State) -> Sentence:
    by = f" by {called(known, event.by)}" if event.by and event.by != event.mini else ""
    mini = known.mini(event.mini)
    rule = "EXT-DAMAGE-07" if len(mini.lost) >= sp_of(known, mini) else "EXT-PILOT-10"
    return Sentence(f"{called(known, event.mini)} is destroyed{by}", rule, "danger")


def _collapsed(event: fe.BuildingDestroyed, known: State) -> Sentence:
    by = f" by {called(known, event.by)}" if event.by else ""
    return Sentence(f"{called(known, event.building)} is destroyed{by}", "EXT-BLDG-05", "danger")


def _pilot(event: fe.PilotLost, known: State) -> Sentence:
    name = entry_called(known.book, event.pilot)
    text = f"{name}, pilot {event.slot} of {called(known, event.mini)}, dies"
    return Sentence(text, "EXT-PILOT-07", "danger")


def _obstructed(event: fe.SlamObstructed, known: State) -> Sentence:
    if event.blockers:
        verb = "is" if len(event.blockers) == 1 else "are"
        why, rule = f"{listed(known, event.blockers)} {verb} in the way", "EXT-SLAM-04"
    else:
        why, rule = "the edge of the table is in the way", "EXT-SLAM-06"
    text = f"{called(known, event.target)} is slammed but not moved: {why}"
    return Sentence(text, rule, tone_of(known, event.target))


def _pushed(event: fe.MiniPushed, known: State) -> Sentence:
    text = f"{called(known, event.mini)} is slammed {hexes(event.hexes)} away"
    return Sentence(text, "EXT-SLAM-02", tone_of(known, event.mini))


def _gained(event: fe.ModifierGained, known: State) -> Sentence:
    found = replace(event.lasting.modifier, applies_to=SELF, until=event.lasting.until)
    source = cause(known, event.lasting.source, event.mini)
    text = f"{called(known, event.mini)} has {modifier(found, names_in(known.book))} ({source})"
    return Sentence(text, "EXT-CARD-05", tone_of(known, event.mini), 2)


def _banned(event: fe.BanGained, known: State) -> Sentence:
    ban = event.ban.ban
    told = f"{CANNOT[ban.what]} {UNTIL[ban.until]}".rstrip()
    text = f"{called(known, event.mini)} {told} ({cause(known, event.ban.source, event.mini)})"
    return Sentence(text, "EXT-CARD-05", tone_of(known, event.mini), 2)


def _ability(event: fe.AbilityActivated, known: State) -> Sentence:
    ability = f"{entry_called(known.book, event.ability)} {event.arg}".rstrip()
    pilot = entry_called(known.book, event.pilot) if event.pilot else called(known, event.mini)
    text = f"{pilot}, pilot ability: {ability}"
    return Sentence(text, "EXT-DRIFT-01", tone_of(known, event.mini), 2)


def _readied(event: fe.LeaderReadied, known: State) -> Sentence:
    del known
    return Sentence(f"The leader token of the {SIDES[event.side]} is ready again", "EXT-ABIL-11", event.side)


TELL_FIGHT: Final[dict[type, Tell]] = {
    fe.AttackDeclared: _declared,
    fe.AttackFailed: _failed,
    fe.AttackLapsed: _lapsed,
    fe.DiceRolled: _rolled,
    fe.DiceRerolled: _rerolled,
    fe.ExtraPaid: _extra,
    fe.TriggerFired: _fired,
    fe.AttackCompared: _compared,
    fe.ObjectUsed: _used,
    fe.CardLost: _lost,
    fe.MiniDestroyed: _destroyed,
    fe.BuildingDestroyed: _collapsed,
    fe.PilotLost: _pilot,
    fe.SlamObstructed: _obstructed,
    fe.MiniPushed: _pushed,
    fe.ModifierGained: _gained,
    fe.BanGained: _banned,
    fe.AbilityActivated: _ability,
    fe.LeaderReadied: _readied,
}
