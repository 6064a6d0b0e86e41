"""The declaration of Matchup, assembled from its rooms."""

from engine.games.matchup.commands import AnyCommand
from engine.games.matchup.content.read import entries, read
from engine.games.matchup.decide import decide
from engine.games.matchup.evaluate import evaluate
from engine.games.matchup.events import AnyEvent
from engine.games.matchup.evolve import EVOLVE
from engine.games.matchup.luck import luck
from engine.games.matchup.marks import MARKS
from engine.games.matchup.narrate import narrate
from engine.games.matchup.notation import parse, say
from engine.games.matchup.options import answers, options
from engine.games.matchup.present import present
from engine.games.matchup.rules.position import check_state, position
from engine.games.matchup.rules.setup import MOST_UNITS, check_setup, initial
from engine.games.matchup.state import State
from engine.games.matchup.switches import SWITCHES
from engine.games.matchup.terms import MatchupSeat, Options
from engine.games.matchup.view import View, imagine, seen, told, view
from engine.kernel.dice import COIN, D6
from engine.kernel.game import Game
from engine.kernel.records import Result
from engine.kernel.rulebook import load


def result(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return state.result


def awaiting(state: State) -> tuple[int, ...]:
    """The seats that must decide now."""
    asks = state.asks
    if len(asks) == 1:
        return (state.units[asks[0].place - 1].seat,)
    return tuple(sorted({state.units[ask.place - 1].seat for ask in asks}))


def agreed(state: State) -> tuple[int, Options]:
    """How many seats play, and under which options."""
    return max(unit.seat for unit in state.units), state.book.options


GAME: Game[State, AnyCommand, AnyEvent, View] = Game(
    id="matchup",
    title="Pacific Rim Matchup",
    rules="1.0",
    opening="begin",
    seats=(2, MOST_UNITS),
    blurb=("52 cards, one clash at a time", "2-7 units · 20 min"),
    command=AnyCommand,
    event=AnyEvent,
    state=State,
    view_type=View,
    seat=MatchupSeat,
    options_type=Options,
    switches=SWITCHES,
    dice=(COIN, D6),
    open_streams=frozenset({"cut", "veteran", "coin", "pilot"}),
    content=read,
    content_entries=entries,
    check_setup=check_setup,
    initial=initial,
    position=position,
    check_state=check_state,
    agreed=agreed,
    decide=decide,
    evolve=EVOLVE,
    result=result,
    awaiting=awaiting,
    answers=answers,
    options=options,
    view=view,
    seen=seen,
    told=told,
    imagine=imagine,
    evaluate=evaluate,
    present=present,
    narrate=narrate,
    luck=luck,
    marks=MARKS,
    say=say,
    parse=parse,
    rulebook=lambda: load("engine.games.matchup"),
)
