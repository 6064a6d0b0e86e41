"""Paying, gaining and losing (EXT-CARD-02, 03, EXT-COMP-12, R-04)."""

from engine.games.extinction import events as ev
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.table import sheet_of
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.names import Resource
from engine.games.extinction.terms.values import Cost, Track


def can_pay(mini: Mini, cost: Cost) -> bool:
    """Whether a model has all that a cost asks for."""
    return (
        mini.charge >= cost.charge
        and mini.ammo >= cost.ammo
        and mini.rage >= cost.rage
        and mini.blue >= cost.blue
    )


def pay(course: Turn, name: str, cost: Cost, why: str) -> None:
    """The model pays, in full."""
    for resource, count in cost.parts():
        change(course, name, resource, -count, why, used=True)


def track(state: State, mini: Mini, resource: Resource) -> Track | None:
    """The counter of a model for a resource, None if it has none."""
    found: Track | None = getattr(sheet_of(state, mini), resource, None)
    return found


def change(course: Turn, name: str, resource: Resource, by: int, why: str, *, used: bool = False) -> None:
    """A counter goes up or down, never beyond its ends; what would not change it is not told.

    Ammo that is `used` counts as spent until it is regained; what an enemy takes does not (A-11).
    """
    mini = course.state.mini(name)
    found = track(course.state, mini, resource)
    if found is None or mini.destroyed:
        return
    before: int = getattr(mini, resource)
    after = min(max(before + by, 0), found.max)
    if after == before:
        return
    spent = mini.spent
    if resource == "ammo" and (used or by > 0):
        spent = max(0, spent + before - after)
    course.do(ev.CountersChanged(name, resource, after, after - before, why, spent))
