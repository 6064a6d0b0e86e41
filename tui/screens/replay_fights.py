"""The fight at a moment of a replay, told from the events up to it, as one pair of eyes saw them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.kernel.records import Entry
from engine.kernel.stages import Fight
from engine.seen import witness
from engine.session import Session
from tui.eyes import Eyes
from tui.retelling import LAST


class FightTeller:
    """Tells fights of a session that is only read; each moment once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._told: dict[tuple[Eyes, int, int], Fight | None] = {}

    def fight(self, path: Sequence[Entry[Any, Any]], done: int, now: Any, eyes: Eyes) -> Fight | None:
        """The fight after `done` events of the last entry of `path`, in the state `now`; None without one."""
        if not path or self.session.game.retell is None:
            return None
        key = (eyes, path[-1].id, done)
        if key not in self._told:
            self._told[key] = self._tell(path, done, now, None if eyes == "all" else eyes)
        return self._told[key]

    def _tell(self, path: Sequence[Entry[Any, Any]], done: int, now: Any, seat: int | None) -> Fight | None:
        session, game = self.session, self.session.game
        last, before = path[-1], session.states[path[-1].parent]
        seen = [session.seen_entry(entry, seat) for entry in path[-LAST:-1]]
        seen.append(witness(game, before, replace(last, events=last.events[:done]), seat))
        told = [tuple(zip(one.events, one.sentences, strict=True)) for one in seen]
        retell = game.retell
        found = (
            retell(told, game.view(before, seat), game.view(now, seat), ()) if retell is not None else None
        )
        return found if isinstance(found, Fight) else None
