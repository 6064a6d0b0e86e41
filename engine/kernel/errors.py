"""Errors of the program or of a file, and the refusal of a player's mistake."""

from msgspec import Struct


class EngineError(Exception):
    """The program or a file is wrong; never a player's mistake."""


class ContentError(EngineError):
    """A content file breaks its schema; the message names file, entry, field and reason."""


class SetupError(EngineError):
    """A game was asked to begin from a setup or a position that it does not allow."""


class ReplayError(EngineError):
    """A log does not follow from itself; `record` is the id (line number) of the first bad record."""

    def __init__(self, record: int, reason: str) -> None:
        super().__init__(f"record {record}: {reason}")
        self.record = record
        self.reason = reason


class ScriptError(EngineError):
    """Scripted or typed dice do not fit the roll that the rules ask for."""


class Refusal(Struct, frozen=True):
    """Why something was not done; the state is as it was.

    `code` is one of the wire's codes, `rule` a ledger id such as `MAT-NUM-03` (empty when no rule of the
    game is concerned), `message` one sentence for the player.
    """

    code: str
    rule: str
    message: str
