"""Several steps typed in one line: `forward 3` goes on as long as the same step is the clear way on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.kernel.errors import Refusal

if TYPE_CHECKING:
    from tui.plain.desk import Desk

STEPS: Final = frozenset({"forward"})
"""The notation of answers that may be repeated: those that choose nothing but to go on."""
MOST: Final = 20
NOUNS: Final = frozenset({"hex", "hexes", "times"})


def steps_in(desk: "Desk", words: Sequence[str]) -> tuple[Any, int] | None:
    """The command and how many times it is meant, if the words name a step and a number; else None."""
    *head, last = words[:-1] if words and words[-1].casefold() in NOUNS else words or [""]
    if not head or not last.isdecimal() or not 1 <= int(last[:4]) <= MOST:
        return None
    game = desk.session.game
    command = game.parse(" ".join(head), desk.options)
    if isinstance(command, Refusal) or game.say(command) not in STEPS:
        return None
    return command, int(last)


def walk(desk: "Desk", command: Any, count: int) -> None:
    """Decide the same so many times, each a decision of its own, as long as it is offered."""
    notation = desk.session.game.say(command)
    for done in range(count):
        offered = {option.notation: option for option in desk.options}
        if done and notation not in offered:
            made = "1 step" if done == 1 else f"{done} steps"
            desk.terminal.line(f"{made} of {count}: the way on is not clear.", "ask")
            return
        before = len(desk.session.records)
        desk.submit(command)
        if len(desk.session.records) == before:
            return
