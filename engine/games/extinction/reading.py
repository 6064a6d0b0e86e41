"""Reading what a person types: the notation, with names, short forms and the points of forms."""

from engine.games.extinction import commands as co
from engine.games.extinction.notation import command_of
from engine.kernel.choice import Option, answer
from engine.kernel.errors import Refusal


def parse(text: str, options: tuple[Option, ...]) -> co.AnyCommand | Refusal:
    """The command that a seat with these options means."""
    words = " ".join(text.strip().split())
    if not options:
        return Refusal("not_your_turn", "", "You are not asked to decide now.")
    low = words.casefold()
    for option in options:
        if option.form is None and low == option.notation.casefold():
            return option.command  # type: ignore[return-value]
    for option in options:
        head = option.notation.casefold()
        if option.form is not None and low.startswith(head + " "):
            found = answer(option, words[len(head) + 1 :])
            return found  # type: ignore[return-value]
    made = command_of(options[0].command.seat, words)
    if made is not None:
        return made
    offered = ", ".join(option.notation for option in options[:4])
    return Refusal(
        "illegal", "", f"{words[:40]!r} is not understood here. Possible are, for example: {offered}."
    )
