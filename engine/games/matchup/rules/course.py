"""The course of one decision in Matchup."""

from typing import TypeAlias

from engine.games.matchup.state import State
from engine.kernel.turn import Course

Turn: TypeAlias = Course[State]
