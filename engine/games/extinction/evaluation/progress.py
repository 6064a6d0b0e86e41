"""Attacks and damage that are not settled yet: what they will come to, for the side that makes them."""

from engine.games.extinction.evaluation.chances import damage_chances, rest_chances
from engine.games.extinction.evaluation.pools import PER_SUCCESS
from engine.games.extinction.evaluation.worth import harm, harm_of, life_of, tower_worth
from engine.games.extinction.fight_frames import Attacking, Damaging, Falling
from engine.games.extinction.rules.pools import added, attack_pool, defence_pool, size
from engine.games.extinction.state import Mini, State

DICE = ("target", "range", "spends", "roll")
DEFENCE = ("attack dice", "defence")
BOTH = ("defence dice", "attack triggers", "defence triggers", "compare")
DEALT = ("attack after compare", "defence after compare", "damage")


def progress(state: State, side: str, counts: dict[str, int]) -> float:
    """What unsettled attacks and damage will bring to `side`; `counts` are the models of each side."""
    found = 0.0
    for frame in state.stack:
        if isinstance(frame, Attacking):
            found += _attack(state, frame, side, counts)
        elif isinstance(frame, Damaging):
            one = _mini(state, frame.target)
            if one is not None:
                life = life_of(state, one, counts[one.side])
                sp = state.book.models[one.model].stats.sp
                loss = harm(len(one.lost) + frame.left, sp, life) - harm(len(one.lost), sp, life)
                found += loss if one.side != side else -loss
        elif isinstance(frame, Falling):
            one = _mini(state, frame.mini)
            if one is not None and not one.destroyed:
                life = life_of(state, one, counts[one.side])
                loss = life - harm(len(one.lost), state.book.models[one.model].stats.sp, life)
                found += loss if one.side != side else -loss
    return found


def _mini(state: State, name: str) -> Mini | None:
    return next((mini for mini in state.minis if mini.id == name), None)


def _attack(state: State, attack: Attacking, side: str, counts: dict[str, int]) -> float:
    if not attack.target or attack.stage not in (*DICE, *DEFENCE, *BOTH, *DEALT):
        return 0.0
    one = _mini(state, attack.target)
    if one is not None and one.place is None:
        return 0.0
    chances = _chances(state, attack)
    if one is None:
        hit = (1.0 - chances[0]) * tower_worth(state)
        return hit if side == "kaiju" else -hit
    life = life_of(state, one, counts[one.side])
    loss = harm_of(chances, len(one.lost), state.book.models[one.model].stats.sp, life)
    weapon = attack.weapon
    if weapon is not None and weapon.slam:
        loss += 0.2 * weapon.slam * (1.0 - chances[0])
    return loss if one.side != side else -loss


def _chances(state: State, attack: Attacking) -> tuple[float, ...]:
    """How much damage the attack will deal, from the dice that lie on the table."""
    if attack.stage in DEALT:
        found = [0.0] * (attack.dealt + 1)
        found[attack.dealt] = 1.0
        return tuple(found)
    plus = added(state, attack.attacker, "attack_successes", attack)
    minus = added(state, attack.target, "defence_successes", attack)
    if attack.stage in DICE or attack.attack is None:
        dice = size(attack_pool(state, attack)) + round(PER_SUCCESS * plus)
        return damage_chances(dice, size(defence_pool(state, attack)) + round(PER_SUCCESS * minus))
    hits = attack.attack.successes + plus - minus
    if attack.stage in DEFENCE or attack.defence is None:
        return rest_chances(hits, size(defence_pool(state, attack)))
    return rest_chances(hits - attack.defence.successes, 0)
