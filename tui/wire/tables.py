"""The games that are played over one wire, and the bots at them."""

import logging
from dataclasses import dataclass, field

from engine.bots.player import choose_command, luck_at
from engine.kernel.errors import EngineError, Refusal, ScriptError
from engine.session import Session
from tui.wire.answers import Refused

MOST = 100
"""So many tables are kept; the oldest go first."""

MOST_DECISIONS = 10_000
"""Bots decide at most so often in a row."""

logger = logging.getLogger(__name__)


@dataclass
class Table:
    """One game; `bots` says whether the wire plays the seats of bots."""

    number: int
    session: Session
    bots: bool


@dataclass
class Tables:
    """The tables by number, in the order in which they were begun."""

    kept: dict[int, Table] = field(default_factory=dict)
    count: int = 0

    def add(self, session: Session, bots: bool) -> Table:
        """A new table with the next number; bots that begin have begun."""
        self.count += 1
        table = Table(self.count, session, bots)
        self.kept[table.number] = table
        self.kept.pop(self.count - MOST, None)
        let_bots_decide(table)
        return table

    def find(self, number: int | None) -> Table:
        """The table with this number, or the last one; raises Refused."""
        if not self.kept:
            raise Refused("no_game", "There is no table yet; begin with new, position or load.")
        found = self.kept.get(self.count if number is None else number)
        if found is None:
            first = min(self.kept)
            raise Refused("no_game", f"There is no table {number}; kept are {first} to {self.count}.")
        return found


def let_bots_decide(table: Table) -> None:
    """Bots decide, from their views alone, until a person is awaited or the game is over."""
    session = table.session
    for _ in range(MOST_DECISIONS if table.bots else 0):
        awaited = session.awaiting
        if session.result is not None or not all(session.is_bot(seat) for seat in awaited):
            return
        try:
            if isinstance(session.submit(awaited[0], _choice(session, awaited[0])), Refusal):
                return
        except ScriptError as error:
            logger.warning("a bot cannot decide at table %s: %s", table.number, error)
            return
        except (EngineError, ValueError, LookupError, TypeError, AttributeError):
            logger.exception("a bot cannot decide at table %s", table.number)
            return


def _choice(session: Session, seat: int) -> object:
    """What the bot in this seat does; the same game with the same seed gets the same answer."""
    seed = luck_at(session.header.commitment, session.head, seat)
    level = session.players[seat][1]
    return choose_command(session.game, session.view(seat), seat, level, seed)
