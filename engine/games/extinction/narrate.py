"""What happened, as sentences for the chronicle."""

from typing import Any

from engine.games.extinction.view import View
from engine.kernel.scene import Sentence


def narrate(event: Any, known: View) -> Sentence | None:
    """The sentence of an event as a seat has seen it; None for what only moves the game on."""
    del known
    if type(event).__name__ == "DecisionAsked":
        return None
    return Sentence(type(event).__name__)
