"""Matchup in tests: ways through a clash and a turn in one word, and positions with other unit lists."""

from typing import Any

import msgspec

from engine.games.matchup.terms import FACE_PLACE
from tests.support.play import Play


def counts(play: Play) -> list[int]:
    """How many cards each unit holds, in order."""
    return [len(one.hand) for one in play.state.units]


def until(play: Play, kind: str, place: int | None = None) -> Play:
    """All say done (no card, no attack, no discard) until `kind` is asked (of the unit at `place`)."""
    for _ in range(60):
        if any(ask.kind == kind and place in (None, ask.place) for ask in play.state.asks):
            return play
        for seat in play.awaiting:
            play.when(seat, "done")
    raise AssertionError(f"{kind} is never asked")


def hit_with(play: Play, attack: str = "8h", damage: str = "5c") -> Play:
    """In an open clash: the attacker plays these cards, the defender none; then the Hit window is open."""
    clash = play.state.clash
    seat = play.state.unit(clash.attacker).seat
    play.when(seat, *attack.split())
    for window in ("attack", "dodge"):
        _close(play, window)
    play.when(seat, *damage.split())
    for window in ("damage", "armor"):
        _close(play, window)
    return play


def strike(play: Play, target: int, attack: str = "8h", damage: str = "5c") -> Play:
    """The active unit attacks `target` with these cards, which defends itself with none: see `hit_with`."""
    play.when(play.state.unit(play.state.active).seat, f"attack {target}")
    return hit_with(play, attack, damage)


def _close(play: Play, window: str) -> None:
    if play.state.clash is not None and play.state.clash.window == window:
        play.when(play.awaiting[0], "done")


def relisted(play: Play, list_id: str, card: str, effects: str, **more: Any) -> Play:
    """The same position with another entry in the list of a unit: `"damage 2, negate acid"`."""
    raw = msgspec.to_builtins(play.state)
    entry = next(row for row in raw["book"]["lists"] if row["id"] == list_id)["cards"][FACE_PLACE[card]]
    entry.update(more, effects=[_effect(text.split()) for text in effects.split(",")])
    return Play.at("matchup", raw, play.session.header.undo)


def _effect(words: list[str]) -> dict[str, Any]:
    kind, *rest = words
    if kind == "negate":
        return {"kind": kind, "what": rest[0]}
    return {"kind": kind, "value": int(rest[0])} if rest else {"kind": kind}
