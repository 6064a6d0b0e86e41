"""The fight that the last decision belongs to, as a seat has seen it, even when it is over."""

from collections.abc import Sequence

from engine.kernel.scene import Choice
from engine.kernel.stages import AnyStage, Fight
from engine.seen import Seen
from engine.session import Session

LAST = 24
"""So many decisions at most make up a fight."""


class Retelling:
    """Tells a fight anew from what a seat saw of it; the same until there is another record or question."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._told: tuple[int, int | None, Sequence[Choice]] | None = None
        self._fight: Fight | None = None
        self._seen: dict[tuple[int, int | None], Seen] = {}

    def fight(self, seat: int | None, choices: Sequence[Choice] = ()) -> Fight | None:
        """The fight of the last decision, with the digits of these answers; None if it belongs to none."""
        now = len(self.session.records), seat, choices
        if self._told is None or self._told[:2] != now[:2] or self._told[2] is not choices:
            stage = self._stage(seat, choices)
            self._told, self._fight = now, stage if isinstance(stage, Fight) else None
        return self._fight

    def _stage(self, seat: int | None, choices: Sequence[Choice]) -> AnyStage | None:
        session, game = self.session, self.session.game
        entries = session.timeline.path()[-LAST:]
        if game.retell is None or not entries:
            return None
        keys = [(entry.id, seat) for entry in entries]
        known = self._seen
        self._seen = {
            key: known.get(key) or session.seen_entry(entry, seat)
            for key, entry in zip(keys, entries, strict=True)
        }
        seen = [self._seen[key] for key in keys]
        told = [tuple(zip(one.events, one.sentences, strict=True)) for one in seen]
        before = game.view(session.states[entries[-1].parent], seat)
        return game.retell(told, before, session.view(seat), choices)
