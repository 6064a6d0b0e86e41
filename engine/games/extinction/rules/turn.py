"""What goes on until somebody must decide: the step of the frame that works, again and again."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.extinction import commands as co
from engine.games.extinction import fight_frames as ff
from engine.games.extinction import frames as fr
from engine.games.extinction import setup_frames as sf
from engine.games.extinction.asks import Ask
from engine.games.extinction.rules.activation import answer_activating, step_activating
from engine.games.extinction.rules.after import answer_playing, step_playing
from engine.games.extinction.rules.arrivals import answer_arriving, step_arriving
from engine.games.extinction.rules.attack import answer_attacking, step_attacking
from engine.games.extinction.rules.battle import answer_battle, step_battle
from engine.games.extinction.rules.choices import answer_picking, step_picking
from engine.games.extinction.rules.circles import answer_circling, step_circling
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.damage import (
    answer_damaging,
    answer_dropping,
    step_damaging,
    step_dropping,
    step_falling,
)
from engine.games.extinction.rules.deploy import answer_deploying, step_deploying
from engine.games.extinction.rules.draft import answer_drafting, step_drafting
from engine.games.extinction.rules.effects import answer_doing, step_doing
from engine.games.extinction.rules.ends import judge
from engine.games.extinction.rules.leading import answer_leading, step_leading
from engine.games.extinction.rules.moves import answer_moving, step_moving
from engine.games.extinction.rules.muster import answer_splitting, step_splitting
from engine.games.extinction.rules.pieces import answer_laying, step_laying
from engine.games.extinction.rules.pilots import answer_piloting, answer_testing, step_piloting, step_testing
from engine.games.extinction.rules.pivots import answer_turning, step_turning
from engine.games.extinction.rules.rerolls import answer_rerolling, step_rerolling
from engine.games.extinction.rules.setup import answer_setting, step_setting
from engine.games.extinction.rules.sides import answer_siding, step_siding
from engine.games.extinction.rules.slam import answer_slamming, step_slamming
from engine.games.extinction.rules.spends import answer_spending, step_spending
from engine.games.extinction.rules.triggers import answer_triggering, step_triggering
from engine.games.extinction.state import Mini
from engine.kernel.errors import Refusal

Step = Callable[[Turn, Any], Ask | tuple[Ask, ...] | None]
Answer = Callable[[Turn, Ask, co.AnyCommand], Refusal | None]


def never(course: Turn, ask: Ask, command: co.AnyCommand) -> Refusal | None:
    """A frame that asks nothing is never answered."""
    raise TypeError(f"{ask.kind} is not asked by {type(course.top).__name__}")


RULES: Final[dict[type, tuple[Step, Answer]]] = {
    sf.Setting: (step_setting, answer_setting),
    sf.Siding: (step_siding, answer_siding),
    sf.Drafting: (step_drafting, answer_drafting),
    sf.Splitting: (step_splitting, answer_splitting),
    sf.Leading: (step_leading, answer_leading),
    sf.Laying: (step_laying, answer_laying),
    sf.Deploying: (step_deploying, answer_deploying),
    sf.Arriving: (step_arriving, answer_arriving),
    fr.Battle: (step_battle, answer_battle),
    fr.Activating: (step_activating, answer_activating),
    fr.Moving: (step_moving, answer_moving),
    fr.Turning: (step_turning, answer_turning),
    fr.Circling: (step_circling, answer_circling),
    fr.Doing: (step_doing, answer_doing),
    fr.Piloting: (step_piloting, answer_piloting),
    ff.Attacking: (step_attacking, answer_attacking),
    ff.Spending: (step_spending, answer_spending),
    ff.Rerolling: (step_rerolling, answer_rerolling),
    ff.Triggering: (step_triggering, answer_triggering),
    ff.Damaging: (step_damaging, answer_damaging),
    ff.Falling: (step_falling, never),
    ff.Dropping: (step_dropping, answer_dropping),
    ff.Slamming: (step_slamming, answer_slamming),
    fr.Testing: (step_testing, answer_testing),
    fr.Picking: (step_picking, answer_picking),
    fr.Playing: (step_playing, answer_playing),
}
"""For each kind of frame: how it goes on, and how it takes a decision."""

WHOLE: Final = frozenset({ff.Attacking, ff.Damaging, ff.Falling, ff.Dropping, ff.Slamming, ff.Triggering})
"""Effects in progress: only when none is left it is judged whether a side is wiped out (R-52)."""


def advance(course: Turn) -> None:
    """Go on until somebody must decide, or until the game is over.

    Before anything goes on it is judged whether a side is wiped out: the answer may have ended the effect.
    """
    judged: object = None
    while course.state.result is None:
        stack, minis = course.stack, course.state.minis
        if minis is not judged:
            if not _is_any_destroyed(minis):
                judged = minis
            elif not _is_whole(stack):
                judged = minis
                judge(course)
                continue
        asks = RULES[type(stack[-1])][0](course, stack[-1])
        if asks is not None:
            course.ask(*(asks if isinstance(asks, tuple) else (asks,)))
            return


def _is_any_destroyed(minis: tuple[Mini, ...]) -> bool:
    """Whether any model is destroyed; while all live, no side is wiped out."""
    for mini in minis:
        if mini.destroyed:
            return True
    return False


def _is_whole(stack: list[fr.AnyFrame]) -> bool:
    """Whether an effect is in progress that is judged as a whole."""
    for frame in stack:
        if type(frame) in WHOLE:
            return True
    return False
