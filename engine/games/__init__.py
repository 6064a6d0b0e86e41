"""The games, by id. Nothing is imported before it is asked for."""

from importlib import import_module
from typing import TYPE_CHECKING

from engine.kernel.errors import EngineError

if TYPE_CHECKING:
    from engine.kernel.game import AnyGame
    from engine.kernel.packs import Packable

NAMES = ("matchup", "extinction")
"""Ids of the games that can be played, in the order in which they are offered."""

PACKABLE = ("extinction",)
"""Ids of the games whose content takes packs of its users; they need not be ready to be played."""


def load(name: str) -> "AnyGame":
    """The game with this id; raises EngineError with the known ids."""
    if name not in NAMES:
        raise EngineError(f"no game is called {name!r}; known are {', '.join(NAMES)}")
    game: AnyGame = import_module(f"engine.games.{name}").GAME
    return game


def packable(name: str) -> "Packable | None":
    """The content of the game with this id, if it takes packs; None if it does not."""
    if name not in PACKABLE:
        return None
    found: Packable = import_module(f"engine.games.{name}.content.user").PACKABLE
    return found
