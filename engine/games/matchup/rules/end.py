"""End Phase: secret discards, then the next unit (MAT-END, MAT-TURN-05)."""

from engine.games.matchup import events as ev
from engine.games.matchup.commands import ChooseEndDiscards, RecallEndDiscards
from engine.games.matchup.rules.asked import asked
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.draw import clockwise
from engine.games.matchup.rules.effects import refuse_set
from engine.games.matchup.terms import Ask
from engine.kernel.errors import Refusal


def step_end(course: Turn) -> tuple[Ask, ...]:
    """Ask every living unit with cards at once; when all have chosen, show and discard (MAT-END-01, -03).

    The discards enter the pile in seat order from the active unit.
    """
    state = course.state
    chosen = {choice.place: choice.cards for choice in state.chosen}
    waiting = [
        Ask("end", unit.place)
        for unit in state.units
        if unit.hand and unit.hits > 0 and unit.place not in chosen
    ]
    if waiting:
        return tuple(waiting)
    shown = []
    for place in clockwise(state, state.active):
        cards = chosen.get(place, ())
        if cards:
            course.do(ev.CardsDiscarded(place, cards, "end"))
        if state.units[place - 1].hits > 0:
            shown.append(f"{place}: {' '.join(cards) or 'none'}")
    if chosen:
        course.cause = f"End discards {', '.join(shown)}"
    course.do(ev.TurnEnded(state.active, 0 if course.state.stirred else state.idle + 1))
    return ()


def choose_end_discards(course: Turn, command: ChooseEndDiscards) -> Refusal | None:
    """Choose in secret up to two cards of one unit to discard (MAT-END-01, -04)."""
    ask = asked(course.state, command.seat, "end", command.place)
    if isinstance(ask, Refusal):
        return ask
    most = course.state.book.base.end_discard_max
    refusal = refuse_set(course.state, ask.place, command.cards, 0, most, "MAT-END-01")
    if refusal is not None:
        return refusal
    course.do(ev.EndDiscardsChosen(ask.place, command.cards))
    return None


def recall_end_discards(course: Turn, command: RecallEndDiscards) -> Refusal | None:
    """Choose again while others still choose; nothing has been shown yet (MAT-END-03)."""
    state = course.state
    if state.result is not None:
        return Refusal("game_over", "MAT-GEN-03", "The game is over.")
    chosen = [choice.place for choice in state.chosen if state.unit(choice.place).seat == command.seat]
    if command.place not in chosen:
        return Refusal("illegal", "MAT-END-03", "There is no choice of End Phase discards to take back.")
    course.do(ev.EndDiscardsRecalled(command.place))
    return None
