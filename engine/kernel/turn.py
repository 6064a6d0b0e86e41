"""The course of one decision: its events, collected while they are applied.

Later rules of the same decision must see the outcomes of earlier ones, so each event is applied as soon as
it is born. The state in the end is the fold of the events.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from engine.kernel.dice import Dice

S = TypeVar("S")


class Outcome(Generic[S]):
    """What a decision leads to: its events, and the state that they fold to, so that nobody folds twice."""

    __slots__ = ("events", "state")

    def __init__(self, events: tuple[Any, ...], state: S) -> None:
        self.events = events
        self.state = state


class Course(Generic[S]):
    """State, dice and events of one decision; `do` is the only way a rule changes anything.

    `cause` names what was decided, for the purposes of draws that follow from it: `say(command)`, when asked.
    """

    __slots__ = ("_cause", "_command", "_evolve", "_keep", "_say", "dice", "events", "state")

    def __init__(
        self,
        state: S,
        dice: Dice,
        evolve: Mapping[type, Callable[[S, Any], S]],
        command: Any = "",
        say: Callable[[Any], str] = str,
    ) -> None:
        self.state = state
        self.dice = dice
        self._cause = ""
        self._command = command
        self._say = say
        self.events: list[Any] = []
        self._keep = self.events.append
        self._evolve = evolve

    @property
    def cause(self) -> str:
        """What was decided, in the game's notation."""
        if not self._cause:
            self._cause = self._say(self._command)
        return self._cause

    @cause.setter
    def cause(self, text: str) -> None:
        self._cause = text

    def do(self, event: Any) -> None:
        """Let `event` happen: it joins the events and changes the state."""
        self.state = self._evolve[type(event)](self.state, event)
        self._keep(event)


def fold(state: S, events: tuple[Any, ...], evolve: Mapping[type, Callable[[S, Any], S]]) -> S:
    """The state after `events`, by the game's table of evolvers."""
    for event in events:
        state = evolve[type(event)](state, event)
    return state
