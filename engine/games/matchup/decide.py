"""One line per command, into the rules."""

from collections.abc import Callable
from typing import Any

from engine.games.matchup import commands as co
from engine.games.matchup.evolve import EVOLVE
from engine.games.matchup.notation import say
from engine.games.matchup.rules.answer_trait import negate_trait
from engine.games.matchup.rules.attack import declare_attack, pass_attack, set_off_device, strike_emp
from engine.games.matchup.rules.combo_counter import launch_combo, launch_counter, pass_combo, pass_counter
from engine.games.matchup.rules.concede import concede
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.effects import discard_chosen, draw_optional, yield_card
from engine.games.matchup.rules.end import choose_end_discards, recall_end_discards
from engine.games.matchup.rules.setup import begin
from engine.games.matchup.rules.tactics import swap_cards
from engine.games.matchup.rules.turn import advance
from engine.games.matchup.rules.windows import close_window, play_card
from engine.games.matchup.state import State
from engine.kernel.dice import Dice
from engine.kernel.errors import Refusal
from engine.kernel.turn import Course, Outcome

DECIDE: dict[type, Callable[[Turn, Any], Refusal | None]] = {
    co.Begin: begin,
    co.SwapCards: swap_cards,
    co.DeclareAttack: declare_attack,
    co.PassAttack: pass_attack,
    co.StrikeEmp: strike_emp,
    co.SetOffDevice: set_off_device,
    co.PlayCard: play_card,
    co.CloseWindow: close_window,
    co.DrawOptional: draw_optional,
    co.DiscardChosen: discard_chosen,
    co.YieldCard: yield_card,
    co.NegateTrait: negate_trait,
    co.LaunchCombo: launch_combo,
    co.PassCombo: pass_combo,
    co.LaunchCounter: launch_counter,
    co.PassCounter: pass_counter,
    co.ChooseEndDiscards: choose_end_discards,
    co.RecallEndDiscards: recall_end_discards,
    co.Concede: concede,
}


def decide(state: State, command: co.AnyCommand, dice: Dice) -> Outcome[State] | Refusal:
    """The events of a command, or why it is refused."""
    course: Turn = Course(state, dice, EVOLVE, command, say)
    refusal = DECIDE[type(command)](course, command)
    if refusal is not None:
        return refusal
    advance(course)
    return Outcome(tuple(course.events), course.state)
