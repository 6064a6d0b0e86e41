"""Answering a command: it must be one of the words that are asked for."""

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.evolve import EVOLVE
from engine.games.extinction.notation import say
from engine.games.extinction.refusing.why import why_not
from engine.games.extinction.rules.course import Caused, Turn
from engine.games.extinction.rules.turn import RULES, advance
from engine.games.extinction.state import State
from engine.kernel.dice import Dice
from engine.kernel.errors import Refusal
from engine.kernel.turn import Outcome

PLACING = (co.PlacePiece, co.Deploy, co.DropObject)


def decide(state: State, command: co.AnyCommand, dice: Dice) -> Outcome[State] | Refusal:
    """The events of a command, or why it is refused."""
    ask = asked(state, command)
    if isinstance(ask, Refusal):
        return ask
    course = Turn(state, Caused(dice, command), EVOLVE, command, say, [], "", list(state.stack))
    refusal = RULES[type(state.stack[-1])][1](course, ask, command)
    if refusal is not None:
        return refusal
    advance(course)
    return Outcome(tuple(course.events), course.state)


def asked(state: State, command: co.AnyCommand) -> Ask | Refusal:
    """The ask that a command answers, or why it answers none."""
    word = say(command)
    if isinstance(command, PLACING):
        word = " ".join(word.split()[: -4 if command.at else None])
    for ask in state.asks:
        if ask.seat == command.seat and word in ask.words:
            return ask
    return why_not(state, command, word)
