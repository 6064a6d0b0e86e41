"""Pacific Rim: Extinction: Jaegers and Kaiju on hexagonal bases fight over a city on an open table.

Bases stand anywhere and face in steps of 30 degrees; they slide, engage, shoot and slam one another while
buildings fall. Where bases can stand, go and see is told by `geometry/`, what dice do by `combat/`.
"""

from engine.games.extinction.game import GAME

__all__ = ["GAME"]
