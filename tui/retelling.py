"""The fight that the last decision belongs to, as a seat has seen it, even when it is over."""

from collections.abc import Sequence

from engine.kernel.scene import Choice
from engine.kernel.stages import AnyStage, Fight
from engine.session import Session

LAST = 24
"""So many decisions at most make up a fight."""


class Retelling:
    """Tells a fight anew from what a seat saw of it; the same until there is another record."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._told: dict[int | None, tuple[int, Fight | None]] = {}

    def fight(self, seat: int | None, choices: Sequence[Choice] = ()) -> Fight | None:
        """The fight of the last decision, with the digits of these answers; None if it belongs to none."""
        records = len(self.session.records)
        found = self._told.get(seat)
        if found is None or found[0] != records:
            stage = self._stage(seat, choices)
            found = self._told[seat] = records, stage if isinstance(stage, Fight) else None
        return found[1]

    def _stage(self, seat: int | None, choices: Sequence[Choice]) -> AnyStage | None:
        session, game = self.session, self.session.game
        entries = session.timeline.path()[-LAST:]
        if game.retell is None or not entries:
            return None
        seen = [session.seen_entry(entry, seat) for entry in entries]
        told = [tuple(zip(one.events, one.sentences, strict=True)) for one in seen]
        before = game.view(session.states[entries[-1].parent], seat)
        return game.retell(told, before, session.view(seat), choices)
