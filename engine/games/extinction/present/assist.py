"""Reach, ranges and odds before a commitment: only where a game was agreed to be assisted (EXT-GEN-03)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.extinction.combat.odds import Odds, attack_odds
from engine.games.extinction.combat.pools import Pool
from engine.games.extinction.content.text.words import count, hexes
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Moving
from engine.games.extinction.geometry.distance import is_within
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.naming import called, frame_of, listed
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.pools import added, attack_pool, defence_pool, size, stat
from engine.games.extinction.rules.table import body_of, card_of, on_table
from engine.games.extinction.rules.targets import is_limited, is_rear, is_short, melee_targets, ranged_targets
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.effects import Melee, Ranged
from engine.games.extinction.view import View

FARTHEST = 40


def odds_of(state: State, attack: Attacking) -> tuple[int, int, Odds]:
    """Dice of both sides and the odds, without rerolls and triggers; `attack` names its target."""
    attacking = Pool(
        size(attack_pool(state, attack)),
        added(state, attack.attacker, "attack_successes", attack),
        added(state, attack.attacker, "damage", attack),
    )
    defending = Pool(
        size(defence_pool(state, attack)), added(state, attack.target, "defence_successes", attack)
    )
    return attacking.dice, defending.dice, attack_odds(attacking, defending)


def aimed(state: State, attack: Attacking, target: str) -> Attacking:
    """An attack as it would be against a target."""
    band = "short" if is_short(state, attack.attacker, target) else "long"
    return replace(
        attack,
        target=target,
        rear=is_rear(state, attack.attacker, target),
        range=band if attack.mode == "ranged" else "",
    )


def target_note(known: State, target: str) -> str:
    """Dice, range, chance to hit and mean damage of the attack in progress against a target."""
    frame = frame_of(known, Attacking)
    return "" if frame is None else odds_told(known, aimed(known, frame, target))


def odds_told(known: State, attack: Attacking) -> str:
    """The odds of an attack in words."""
    band = f"{attack.range} range, " if attack.range else ""
    if attack.range == "long" and is_limited(known, attack):
        return f"{band}out of reach of this weapon"
    attacking, defending, odds = odds_of(known, attack)
    return (
        f"{band}{attacking} against {count(defending, 'die', 'dice')}: hits {odds.hit:.0%}, "
        f"{odds.mean:.1f} damage on average"
    )


def assisted(known: View) -> Iterator[str]:
    """Reach and ranges of the models that the question is about, and what their cards would do."""
    for mini in _meant(known):
        yield _reach(known, mini)
        far = [f"{called(known, one.id)} {_distance(known, mini, one)}" for one in _enemies(known, mini)]
        if far:
            yield f"Distance from {called(known, mini.id)}: {', '.join(far)}."
        yield from _attacks(known, mini)


def _meant(known: View) -> list[Mini]:
    """The model that is asked about; where it is about none, all on the table of the seat that is asked."""
    ask = next((ask for ask in known.asks if ask.seat == known.seat), None)
    ask = ask or (known.asks[0] if known.asks else None)
    if ask is None:
        return []
    there = on_table(known)
    return [mini for mini in there if mini.id == ask.mini or (not ask.mini and mini.seat == ask.seat)]


def _enemies(known: State, mini: Mini) -> list[Mini]:
    return [one for one in on_table(known) if one.side != mini.side]


def _distance(known: State, mini: Mini, other: Mini) -> str:
    """The distance in whole hexes: within so many, and which range that is."""
    own, base = body_of(mini), body_of(other)
    if touches(own, base):
        return "in contact"
    near = next((n for n in range(1, FARTHEST) if is_within(own, base, n)), FARTHEST)
    band = "short" if is_short(known, mini.id, other.id) else "long"
    return f"within {hexes(near)} ({band} range)"


def _reach(known: State, mini: Mini) -> str:
    """How far the model gets straight ahead, and what it could engage there."""
    frame = frame_of(known, Moving)
    runner = frame is not None and frame.mini == mini.id and frame.runner
    left = stat(known, mini, "SPD")
    if frame is not None and frame.mini == mini.id:
        left = max(0, frame.hexes - frame.made)
    there, made = mini, 0
    while made < left:
        found = ahead(_moved(known, there), there, runner=runner)
        if found.place is None:
            if found.snaps:
                names = listed(known, list(dict.fromkeys(snap.target for snap in found.snaps)))
                return f"{called(known, mini.id)} reaches {hexes(made)} ahead and can then engage {names}."
            break
        there, made = replace(there, place=found.place), made + 1
    return f"{called(known, mini.id)} reaches {hexes(made)} ahead."


def _moved(known: State, mini: Mini) -> State:
    return replace(known, minis=tuple([mini if one.id == mini.id else one for one in known.minis]))


def _attacks(known: State, mini: Mini) -> Iterator[str]:
    """The attacks of the face-up card against what it could be aimed at from here."""
    if not mini.face_up:
        return
    for option in card_of(known, mini, mini.face_up).options:
        for step in option.steps:
            if isinstance(step, (Melee, Ranged)):
                melee = isinstance(step, Melee)
                names = (melee_targets if melee else ranged_targets)(known, mini, step.arc)
                attack = Attacking(mini.id, "melee" if melee else "ranged", step)
                for name in names:
                    told = odds_told(known, aimed(known, attack, name))
                    yield f"{option.label} at {called(known, name)}: {told}."
                break
