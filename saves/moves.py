"""Whether the head of a game moved as its undo mode allows: what verify asks of each such record."""

from collections.abc import Mapping
from typing import Any

from engine.kernel.game import AnyGame
from engine.kernel.records import Header, Moved
from engine.timeline import Timeline
from engine.undo import first_barrier, undo_state


def why_not(
    game: AnyGame, header: Header[Any, Any, Any], timeline: Timeline, states: Mapping[int, Any], moved: Moved
) -> str:
    """Why the head could not move like this, empty if it could; `timeline` has not taken `moved` in yet."""
    if header.undo == "open" or not timeline.has(moved.to):
        return ""
    if header.undo == "strict":
        return "a Strict game takes nothing back"
    if moved.why == "redo":
        return "" if timeline.redo == (moved.to, moved.by) else "there was nothing for this seat to redo"
    if moved.why != "undo":
        return "only in an Open game can the head go to any moment"
    names = {number: seat.name for number, seat in enumerate(header.seats, start=1)}
    if moved.by not in names:
        return f"there is no seat {moved.by}"
    path = timeline.path()
    if _is_agreed(timeline, moved.by, names):
        agreed = undo_state(game, path, states, moved.by, header.undo, names).to
        return "" if moved.to == agreed else f"agreed was to take back to {agreed}"
    kept = {entry.id for entry in timeline.up(moved.to)}
    gone = [entry for entry in path if entry.id not in kept]
    barrier = first_barrier(game, gone, states, moved.by, names)
    return f"nobody agreed to take this back: {barrier.reason}" if barrier is not None else ""


def _is_agreed(timeline: Timeline, seat: int, names: Mapping[int, str]) -> bool:
    """Whether the seat asked to take back, and all others said yes."""
    asked = timeline.asked
    if asked is None or asked.by != seat:
        return False
    return all(timeline.answers.get(other) == "yes" for other in names if other != seat)
