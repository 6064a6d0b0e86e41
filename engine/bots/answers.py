"""Whole commands from options: what a bot may try, with answers to forms."""

from typing import Any

from engine.chance import Rng
from engine.kernel.choice import Option, Pick, Place, Split, answer
from engine.kernel.errors import EngineError, Refusal


def random_answer(option: Option, rng: Rng) -> Any:
    """A random answer to the option's form, None where there is no form; every answer can come up."""
    form = option.form
    if form is None:
        return None
    if isinstance(form, Pick):
        return rng.sample(form.items, form.least + rng.below(form.most - form.least + 1))
    if isinstance(form, Place):
        return form.spots[rng.below(len(form.spots))].name
    return random_split(form, rng)


def random_split(form: Split, rng: Rng) -> list[int]:
    """A random way to divide the total: the least everywhere, then one by one where there is room."""
    amounts = [bin_.least for bin_ in form.bins]
    for _ in range(form.total - sum(amounts)):
        room = [at for at, bin_ in enumerate(form.bins) if amounts[at] < bin_.most]
        amounts[room[rng.below(len(room))]] += 1
    return amounts


def command_for(option: Option, value: Any) -> Any:
    """The command of an option with a fitting answer; raises EngineError if it does not fit."""
    command = answer(option, value)
    if isinstance(command, Refusal):
        raise EngineError(f"{option.notation}: {command.message}")
    return command
