"""When a played card is spent (MAT-DISC)."""

from collections.abc import Container

from msgspec.structs import replace

from engine.games.matchup import events as ev
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.terms import SCORES, Played

EVERYTHING = frozenset(SCORES)
CARRIED_ON = frozenset({"combo", "counter"})


def settle(
    course: Turn, over: Container[str] = (), *, clash_over: bool = False, phase_over: bool = False
) -> None:
    """Discard the cards on the table whose last effect has taken place or been lost (MAT-DISC-01).

    `over` are the scores that are decided. With `clash_over` only carried Combos and Counters of living
    units stay, with `phase_over` not even those (MAT-DISC-02).
    """
    if not course.state.table:
        return
    kept: list[Played] = []
    spent: list[str] = []
    changed = False
    for played in course.state.table:
        counts = tuple([score for score in played.counts if score not in over])
        waits = played.waits
        if clash_over:
            alive = course.state.unit(played.place).alive
            waits = tuple([e for e in waits if alive and e.kind in CARRIED_ON]) if not phase_over else ()
            counts = ()
        if counts or waits:
            if counts != played.counts or waits != played.waits:
                played = replace(played, counts=counts, waits=waits)
                changed = True
            kept.append(played)
        else:
            spent.append(played.card)
    if spent or changed:
        course.do(ev.TableSettled(tuple(spent), tuple(kept)))


def withdraw(course: Turn, place: int) -> None:
    """Discard what a destroyed unit has on the table; it has no effect left (MAT-ELIM-03, MAT-DISC-01)."""
    table = course.state.table
    spent = tuple([played.card for played in table if played.place == place])
    if spent:
        course.do(ev.TableSettled(spent, tuple([played for played in table if played.place != place])))
