"""Scoring and victory (EXT-SCORE, EXT-WIN-01, 02, EXT-CIVIL-05..07, EXT-SECRET-03)."""

from engine.games.extinction import events as ev
from engine.games.extinction.geometry.polygons import is_inside
from engine.games.extinction.rules.areas import is_in
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import finish, has_hook, named
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.table import body_of, on_table
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.hooks import NoScore
from engine.games.extinction.terms.models import Kaiju
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import VpRule
from engine.games.extinction.terms.values import other

Lines = tuple[tuple[str, int], ...]
DESTROYED_JAEGER = 3
DESTROYED_BUILDING = 2
ALL_BUILDINGS = 3


def damaged(state: State, side: Side) -> list[Mini]:
    """The models of a side that live and have lost SP (EXT-SCORE-03, 06)."""
    return [mini for mini in state.minis if mini.side == side and mini.lost and not mini.destroyed]


def destroyed(state: State, side: Side) -> list[Mini]:
    """The models of a side that are destroyed."""
    return [mini for mini in state.minis if mini.side == side and mini.destroyed]


def basic(state: State, side: Side) -> Lines:
    """The printed score of a role (EXT-SCORE-01..04; in a civil war EXT-CIVIL-07)."""
    enemy = other(side)
    standing = [tower for tower in state.towers if not tower.destroyed]
    gone = [tower for tower in state.towers if tower.destroyed]
    lines = [("enemy models damaged", len(damaged(state, enemy)))]
    lines += [
        (f"destroyed {_name(state, mini)}", prize(state, mini, side)) for mini in destroyed(state, enemy)
    ]
    if side == "jaeger":
        lines.append(("buildings intact", len(standing)))
        lines.append(("all buildings intact", ALL_BUILDINGS if standing and not gone else 0))
    else:
        lines.append(("buildings destroyed", DESTROYED_BUILDING * len(gone)))
        lines.append(("all buildings destroyed", ALL_BUILDINGS if gone and not standing else 0))
    return tuple([line for line in lines if line[1]])


def _name(state: State, mini: Mini) -> str:
    return state.book.models[mini.model].name


def prize(state: State, mini: Mini, side: Side) -> int:
    """What a destroyed model is worth: to the attacker 3, to the defender the category of a Kaiju."""
    model = state.book.models[mini.model]
    return model.cat if side == "jaeger" and isinstance(model, Kaiju) else DESTROYED_JAEGER


def bonus(state: State, side: Side) -> Lines:
    """The half of the mission that belongs to a role (EXT-SCORE-05)."""
    name = state.team(side).mission
    if not name:
        return ()
    mission = state.book.missions[name]
    rules = mission.jaeger if side == "jaeger" else mission.kaiju
    lines = [(f"{mission.name} {n}", points(state, side, rule)) for n, rule in enumerate(rules, 1)]
    return tuple([line for line in lines if line[1]])


def points(state: State, side: Side, rule: VpRule) -> int:
    """What one line of a mission brings."""
    have, of = counted(state, side, rule)
    if rule.per == "each":
        found = have * rule.vp
        return found if rule.max is None else min(found, rule.max)
    if rule.per == "all":
        return rule.vp if of and have == of else 0
    return rule.vp if have >= (rule.n if rule.per == "at_least" else 1) else 0


def counted(state: State, side: Side, rule: VpRule) -> tuple[int, int]:
    """How many there are of what a line counts, and out of how many."""
    enemy = other(side)
    foes = [mini for mini in state.minis if mini.side == enemy]
    own = on_table(state, side)
    towers = [tower for tower in state.towers if rule.building in (None, tower.type)]
    metric = rule.metric
    if metric == "buildings_intact":
        return sum([not tower.destroyed for tower in towers]), len(towers)
    if metric == "buildings_destroyed":
        return sum([tower.destroyed for tower in towers]), len(towers)
    if metric == "models_damaged":
        return len(damaged(state, enemy)), len(foes)
    if metric == "models_destroyed":
        return len(destroyed(state, enemy)), len(foes)
    if metric == "leader_destroyed":
        leader = state.team(enemy).leader
        return sum([mini.id == leader and mini.destroyed for mini in foes]), 1
    if metric == "objects_carried":
        return sum([bool(mini.carried) for mini in own]), len(own)
    if metric == "objects_used":
        return state.team(side).used, state.team(side).used
    if metric == "models_in":
        return sum([_is_in(state, mini, rule) for mini in own]), len(own)
    return sum([holds(state, rule.when, Moment(mini)) for mini in own]), len(own)


def _is_in(state: State, mini: Mini, rule: VpRule) -> bool:
    """Whether a base is in terrain of a kind, or its middle in a part of the mat."""
    own = body_of(mini)
    if rule.area is not None and is_in(state, own, rule.area):
        return True
    return rule.zone is not None and is_inside(
        (own.x, own.y), [(2.0 * x, 2.0 * y) for x, y in rule.zone.polygon]
    )


def score(course: Turn) -> None:
    """Both sides count; the Kaiju side wins with more points only (EXT-WIN-01, 02).

    Where no points are counted neither side has more.
    """
    state = course.state
    if has_hook(state, NoScore):
        finish(course, "jaeger", f"No points are counted in {named(state)}.", "EXT-WIN-01")
        return
    if state.secret:
        missions = tuple([(team.side, team.mission) for team in state.teams])
        course.do(ev.MissionsShown(missions))
    totals: dict[str, int] = {}
    for side in ("kaiju", "jaeger"):
        role: Side = "kaiju" if side == "kaiju" else "jaeger"
        lines = basic(state, role) + bonus(state, role)
        totals[role] = sum([vp for _, vp in lines])
        course.do(ev.PointsScored(role, lines, totals[role]))
    winner: Side = "kaiju" if totals["kaiju"] > totals["jaeger"] else "jaeger"
    reason = f"Victory points: Kaiju side {totals['kaiju']}, Jaeger side {totals['jaeger']}."
    finish(course, winner, reason, "EXT-WIN-01", (("jaeger", totals["jaeger"]), ("kaiju", totals["kaiju"])))
