"""Seats, and the options that players agree on before the game."""

from typing import Literal

from msgspec import Struct

from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import Count
from engine.kernel.game import Seat

Mode = Literal["quick_play", "constructed", "underwater"]


class ExtinctionSeat(Seat, frozen=True, forbid_unknown_fields=True):
    """A chair; `side` is agreed beforehand, or None to be chosen at the table (EXT-PLAYER-03)."""

    side: Side | None = None


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What is played; `random` draws a card as the rulebook says, an id names it.

    In a civil war the sides keep their roles, but either may field Jaegers, Kaiju or both (EXT-CIVIL).
    `threat_limit` is the most that the attacking force may come to, 0 for no limit; people who set up a game
    agree on its size that way, or by word of mouth. `assisted` shows reach, ranges and odds before a
    commitment, and marks the game (EXT-GEN-03).
    """

    mode: Mode = "quick_play"
    quick_play: str = "random"
    scenario: str = "random"
    mission: str = "random"
    secret_missions: bool = False
    civil_war: bool = False
    threat_limit: Count = 0
    assisted: bool = False
