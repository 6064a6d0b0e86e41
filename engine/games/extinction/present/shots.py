"""The attack or slam in progress as lines on the board: who at whom, and what a shot could be aimed at.

A shot is drawn along a line of sight that nothing crosses (EXT-RANGED-01).
"""

from engine.games.extinction.fight_frames import Attacking, Slamming
from engine.games.extinction.geometry.bodies import Body
from engine.games.extinction.present.sights import clear_line
from engine.games.extinction.rules.table import base_of, is_there
from engine.games.extinction.rules.targets import targets
from engine.games.extinction.view import View
from engine.kernel.boards import Stroke


def strokes(known: View) -> tuple[Stroke, ...]:
    """A line to the target; while a shot has none yet, to each that it may have."""
    frame = next((one for one in reversed(known.stack) if isinstance(one, (Attacking, Slamming))), None)
    if frame is None or not is_there(known, frame.attacker):
        return ()
    shot = isinstance(frame, Attacking) and frame.mode == "ranged"
    aimed = (frame.target,) if frame.target else targets(known, frame) if isinstance(frame, Attacking) else ()
    there = [name for name in aimed if is_there(known, name) and (frame.target or shot)]
    return tuple([_line(known, frame.attacker, name, shot=shot) for name in there])


def _line(known: View, name: str, target: str, *, shot: bool) -> Stroke:
    """A line between two bases; a shot that is possible goes where nothing is in the way."""
    own, other = base_of(known, name), base_of(known, target)
    clear = clear_line(known, name, target) if shot else None
    x1, y1, x2, y2 = clear or (*_middle(own), *_middle(other))
    return Stroke(x1, y1, x2, y2, "focus")


def _middle(base: Body) -> tuple[float, float]:
    """The middle of a base in millimetres."""
    return round(base.x / 2, 3), round(base.y / 2, 3)
