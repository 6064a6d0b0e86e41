"""The course of one decision: its events, collected while they are applied.

Later rules of the same decision must see the outcomes of earlier ones, so each event is applied as soon as
it is born. The state in the end is the fold of the events.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.kernel.dice import Dice

S = TypeVar("S")


class Outcome(Struct, Generic[S], frozen=True, gc=False):
    """What a decision leads to: its events, and the state that they fold to, so that nobody folds twice."""

    events: tuple[Any, ...]
    state: S


class Course(Struct, Generic[S], gc=False):
    """State, dice and events of one decision; `do` is the only way a rule changes anything.

    `cause` names what was decided, for the purposes of draws that follow from it: `say(command)`, when asked.
    """

    state: S
    dice: Dice
    evolve: Mapping[type, Callable[[S, Any], S]]
    command: Any = ""
    say: Callable[[Any], str] = str
    events: list[Any] = []
    named: str = ""

    @property
    def cause(self) -> str:
        """What was decided, in the game's notation."""
        if not self.named:
            self.named = self.say(self.command)
        return self.named

    @cause.setter
    def cause(self, text: str) -> None:
        self.named = text

    def do(self, event: Any) -> None:
        """Let `event` happen: it joins the events and changes the state."""
        self.state = self.evolve[type(event)](self.state, event)
        self.events.append(event)


def fold(state: S, events: tuple[Any, ...], evolve: Mapping[type, Callable[[S, Any], S]]) -> S:
    """The state after `events`, by the game's table of evolvers."""
    for event in events:
        state = evolve[type(event)](state, event)
    return state
