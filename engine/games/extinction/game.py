"""The declaration of Extinction, assembled from its rooms."""

from engine.games.extinction.awards import awards
from engine.games.extinction.combat.dice import COMBAT, IMPULSE
from engine.games.extinction.commands import AnyCommand, Recruit
from engine.games.extinction.content.pack import entries
from engine.games.extinction.content.read import read
from engine.games.extinction.decide import decide
from engine.games.extinction.evaluate import evaluate
from engine.games.extinction.events import AnyEvent
from engine.games.extinction.evolve import EVOLVE
from engine.games.extinction.luck import luck
from engine.games.extinction.marks import MARKS
from engine.games.extinction.narrate import narrate
from engine.games.extinction.notation import say
from engine.games.extinction.options import answers, options
from engine.games.extinction.present import present
from engine.games.extinction.present.fight import retell
from engine.games.extinction.present.glossary import glossary
from engine.games.extinction.present.held import held
from engine.games.extinction.present.sights import sights
from engine.games.extinction.reading import parse
from engine.games.extinction.rolls import rolls
from engine.games.extinction.rules.playable import MOST_SEATS, check_setup
from engine.games.extinction.rules.position import position
from engine.games.extinction.rules.setup import initial
from engine.games.extinction.rules.soundness import check_state
from engine.games.extinction.sample import sample
from engine.games.extinction.state import State
from engine.games.extinction.switches import SWITCHES
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.games.extinction.told import told
from engine.games.extinction.view import View, guarded, imagine, seen, unnoticed, view
from engine.kernel.game import Game
from engine.kernel.records import Result
from engine.kernel.rulebook import load


def result(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return state.result


def awaiting(state: State) -> tuple[int, ...]:
    """The seats that must decide now."""
    asks = state.asks
    return (asks[0].seat,) if len(asks) == 1 else tuple(sorted({ask.seat for ask in asks}))


def agreed(state: State) -> tuple[int, Options]:
    """How many seats play, and under which options."""
    return len(state.sides), state.book.options


GAME: Game[State, AnyCommand, AnyEvent, View] = Game(
    id="extinction",
    title="Pacific Rim: Extinction",
    rules="1.0",
    opening="agree",
    seats=(2, MOST_SEATS),
    blurb=("hex bases on an open table", "2-6 players · 45 min"),
    command=AnyCommand,
    event=AnyEvent,
    state=State,
    view_type=View,
    seat=ExtinctionSeat,
    options_type=Options,
    switches=SWITCHES,
    dice=(COMBAT, IMPULSE),
    open_streams=frozenset(
        {
            "combat",
            "impulse",
            "side",
            "reserve",
            "end",
            "setup",
            "quick play",
            "scenario",
            "mission",
            "damage",
            "pilot",
        }
    ),
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
    rulebook=lambda: load("engine.games.extinction"),
    sample=sample,
    varied=(Recruit,),
    glossary=glossary,
    held=held,
    unnoticed=unnoticed,
    guarded=guarded,
    sights=sights,
    retell=retell,
    rolls=rolls,
    awards=awards,
)
"""Pacific Rim: Extinction."""
