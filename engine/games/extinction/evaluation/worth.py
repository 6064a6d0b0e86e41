"""What models and buildings are worth, and what harm takes from that."""

from functools import lru_cache

from engine.games.extinction.evaluation import weights as w
from engine.games.extinction.evaluation.chances import damage_chances
from engine.games.extinction.rules.score import ALL_BUILDINGS, DESTROYED_BUILDING, DESTROYED_JAEGER
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.models import Kaiju


def life_of(state: State, mini: Mini, count: int) -> float:
    """What a model of a side of so many is worth unhurt, with the points for destroying it."""
    model = state.book.models[mini.model]
    points = model.cat if mini.side == "kaiju" and isinstance(model, Kaiju) else DESTROYED_JAEGER
    found = w.LIFE + points + w.LAST / count
    if mini.carried == "nuke":
        found += w.CARRIER
    return found


@lru_cache(maxsize=4096)
def harm(lost: int, sp: int, life: float) -> float:
    """What a model has lost in all, with so many of its SP."""
    if lost <= 0:
        return 0.0
    return life if lost >= sp else min(life, 1.0 + (life - 1.0) * (lost / sp) ** w.WOUNDS)


@lru_cache(maxsize=1 << 15)
def expected_harm(attack: int, defence: int, lost: int, sp: int, life: float) -> float:
    """What an attack takes from a model, on average."""
    return harm_of(damage_chances(attack, defence), lost, sp, life)


def harm_of(chances: tuple[float, ...], lost: int, sp: int, life: float) -> float:
    """What damage takes from a model that comes with these chances."""
    before = harm(lost, sp, life)
    found = 0.0
    for points, chance in enumerate(chances):
        if points and chance:
            found += chance * (harm(lost + points, sp, life) - before)
    return found


def tower_worth(state: State) -> float:
    """What the Kaiju side wins with the next building, and the Jaeger side loses."""
    gone = sum([1 for tower in state.towers if tower.destroyed])
    found = DESTROYED_BUILDING + 1.0
    if not gone:
        found += ALL_BUILDINGS
    if len(state.towers) - gone == 1:
        found += ALL_BUILDINGS
    return found
