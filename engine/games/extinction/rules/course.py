"""The course of one decision in Extinction: its events, and the stack of what is in progress.

The stack changes freely while a decision is worked out; the event that asks for the next decision carries
it into the state.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct, field

from engine.games.extinction import events as ev
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating, AnyFrame
from engine.games.extinction.notation import say
from engine.games.extinction.state import State
from engine.kernel.dice import Dice, Die
from engine.kernel.turn import Course

F = TypeVar("F")


class Caused(Struct, gc=False):
    """Dice for one decision: their purposes name it, so that another decision of the moment draws apart."""

    dice: Dice
    command: Any

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Roll `count` dice; returns one index into `die.faces` for each."""
        return self.dice.roll(stream, f"{purpose}, after {say(self.command)}", count, die)

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        """Pick `count` different indices of `items`, in the order drawn."""
        return self.dice.pick(stream, f"{purpose}, after {say(self.command)}", items, count)


class Turn(Course[State], gc=False):
    """A course with the stack of frames; the last one works."""

    stack: list[AnyFrame] = field(default_factory=list)

    @property
    def top(self) -> AnyFrame:
        """The frame that works now."""
        return self.stack[-1]

    def push(self, frame: AnyFrame) -> None:
        """Begin something; what was in progress waits for it."""
        self.stack.append(frame)

    def set(self, frame: AnyFrame) -> None:
        """Put another frame in the place of the one that works."""
        self.stack[-1] = frame

    def pop(self) -> None:
        """End what is in progress."""
        self.stack.pop()

    def last(self, kind: type[F]) -> F | None:
        """The nearest frame of a kind, from the top down."""
        for frame in reversed(self.stack):
            if type(frame) is kind:
                return frame
        return None

    def put(self, changed: AnyFrame) -> None:
        """Put a frame in the place of the nearest one of its kind."""
        kind = type(changed)
        for place in range(len(self.stack) - 1, -1, -1):
            if type(self.stack[place]) is kind:
                self.stack[place] = changed
                return
        raise ValueError(f"nothing of this kind is in progress: {kind.__name__}")

    def is_halted(self, mini: str) -> bool:
        """Whether terrain has stopped a model for the rest of this activation (EXT-RUN-09)."""
        activation = self.last(Activating)
        return activation is not None and activation.halted and activation.mini == mini

    def attack(self) -> Attacking | None:
        """The attack that is being made, the innermost one."""
        return self.last(Attacking)

    def ask(self, *asks: Any) -> None:
        """Wait for these decisions."""
        self.do(ev.DecisionAsked(tuple(asks), tuple(self.stack)))
