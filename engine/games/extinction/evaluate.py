"""How good a state is for a seat, in victory points; for bots that look one decision ahead.

Points count as they are, and models at what they are worth (see `evaluation`). To that comes what every model
may still gain: an attack in progress at what it will come to, the best plan of a card that is face up, and
targets nearby, nearer ones more. What the enemy may gain counts less, so that nobody stands and waits.
"""

from engine.games.extinction.evaluation import weights as w
from engine.games.extinction.evaluation.drafting import picking
from engine.games.extinction.evaluation.pools import dice_of
from engine.games.extinction.evaluation.progress import progress
from engine.games.extinction.evaluation.prospects import Target, attacker, prospects, target
from engine.games.extinction.evaluation.stages import stage_of
from engine.games.extinction.evaluation.tally import breach, tally
from engine.games.extinction.evaluation.worth import harm, life_of, tower_worth
from engine.games.extinction.frames import Activating
from engine.games.extinction.state import Mini, State


def evaluate(state: State, seat: int) -> float:
    """How good `state` is for `seat`; it looks at the whole state, so give it imagined ones."""
    side = state.sides[seat - 1] if seat <= len(state.sides) else None
    if side is None:
        return 0.0
    if state.result is not None:
        if not state.result.winner:
            return 0.0
        return w.WIN if state.result.winner == side else -w.WIN
    found = tally(state) + breach(state)
    total = found if side == "jaeger" else -found
    counts = {"jaeger": 0, "kaiju": 0}
    for mini in state.minis:
        counts[mini.side] += 1
    lives: dict[str, float] = {}
    for mini in state.minis:
        if not mini.destroyed:
            lives[mini.id] = life_of(state, mini, counts[mini.side])
            value = _value(state, mini, lives[mini.id])
            total += value if mini.side == side else -value
    for team in state.teams:
        if team.token_ready:
            total += w.TOKEN if team.side == side else -w.TOKEN
    total += picking(state, side)
    if state.round:
        total += progress(state, side, counts) + _outlook(state, side, lives)
    return total


def _value(state: State, mini: Mini, life: float) -> float:
    """What a model is worth as it is."""
    found = life - harm(len(mini.lost), state.book.models[mini.model].stats.sp, life)
    for counter, each in w.COUNTERS:
        found += each * getattr(mini, counter)
    if mini.pilots:
        found += w.PILOT * sum([1 for pilot in mini.pilots if pilot])
    if mini.carried and mini.carried != "nuke":
        found += w.CARRIED
    for ban in mini.bans:
        found -= w.BANS[ban.ban.what]
    return found


def _outlook(state: State, side: str, lives: dict[str, float]) -> float:
    """What the models of a side may gain, less what those of the other may."""
    active = next((frame.mini for frame in reversed(state.stack) if isinstance(frame, Activating)), "")
    there = [(mini, dice_of(state, mini)) for mini in state.minis if mini.place is not None]
    targets: dict[str, list[Target]] = {"jaeger": [], "kaiju": []}
    for mini, dice in there:
        model = state.book.models[mini.model]
        one = target(mini, dice, model, lives[mini.id])
        targets["kaiju" if mini.side == "jaeger" else "jaeger"].append(one)
    worth = tower_worth(state)
    standing = [tower for tower in state.towers if not tower.destroyed]
    kinds = state.book.buildings
    buildings = [
        Target(tower.place, "building", None, 0.0, 0, 1, worth, kinds[tower.type].arm) for tower in standing
    ]
    towers = tuple([tower.place for tower in standing])
    total = 0.0
    for mini, dice in there:
        stage = stage_of(state, mini, dice, active)
        prizes = buildings if mini.side == "kaiju" else []
        found = prospects(attacker(mini, dice), stage, targets[mini.side], prizes, towers)
        total += found if mini.side == side else -w.FEAR * found
    return total
