"""Giving up a unit at any time (MAT-GEN-07)."""

from engine.games.matchup import events as ev
from engine.games.matchup.commands import Concede
from engine.games.matchup.rules.clash import end_clash, has_source
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.hits import check_victory, destroy
from engine.games.matchup.rules.table import EVERYTHING, settle, withdraw
from engine.kernel.errors import Refusal


def concede(course: Turn, command: Concede) -> Refusal | None:
    """A unit that is given up counts as destroyed; the turn goes on without it.

    MAT-ELIM-03: a clash in which it took part ends at once, and so does a card held for a decision. Whether
    the clash was an attack depends on a source being played (MAT-ATTACK-04).
    MAT-TURN-06: if it was active, the End Phase follows for the others.
    """
    state = course.state
    place = command.place
    if state.result is not None:
        return Refusal("game_over", "MAT-GEN-03", "The game is over.")
    if not 1 <= place <= len(state.units) or state.unit(place).seat != command.seat:
        return Refusal("illegal", "MAT-GEN-07", f"Unit {place} is not yours to give up.")
    if not state.unit(place).alive:
        return Refusal("illegal", "MAT-GEN-07", f"{state.unit(place).name} is destroyed already.")
    course.do(ev.UnitConceded(place))
    destroy(course, place, "conceded")
    if check_victory(course):
        return None
    held = state.resolving
    involved = held is not None and place in (held.place, held.against)
    if held is not None and involved:
        course.do(ev.EffectsHeld(held.place, held.card, held.against, held.window, (), False))
    clash = state.clash
    if clash is not None and place in (clash.attacker, clash.defender):
        end_clash(course, abandoned=not has_source(clash))
    elif place == state.active and state.stage in ("tactics", "target", "combo", "counter"):
        settle(course, EVERYTHING, clash_over=True, phase_over=True)
        course.do(ev.StageReached("end"))
    elif involved:
        settle(course, EVERYTHING, clash_over=True, phase_over=True)
    else:
        withdraw(course, place)
    return None
