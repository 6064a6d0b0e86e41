"""Stepping into a place that has become free (EXT-MELEE-10, 11, EXT-SLAM-10..12, R-39)."""

from engine.games.extinction import events as ev
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.geometry.table import fits
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import has_moved
from engine.games.extinction.rules.table import others
from engine.games.extinction.state import Mini, State


def may_step(state: State, mini: Mini, place: Place) -> bool:
    """Whether a model fits, with its own facing, where another one stood."""
    if mini.place is None:
        return False
    there = body(place.position, mini.place.facing)
    return fits(there, others(state, mini.id), state.table)


def step_to(course: Turn, name: str, place: Place, how: ev.How, target: str) -> None:
    """The model takes a place that has become free, keeping its facing; this is no move."""
    mini = course.state.mini(name)
    if mini.place is None:
        raise ValueError(f"{name} is not on the table")
    there = Place(place.position, mini.place.facing)
    course.do(ev.MiniMoved(name, there, how, target))
    has_moved(course, name)
