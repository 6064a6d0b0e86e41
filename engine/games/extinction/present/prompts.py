"""The question in words: whom it asks, about which model, and what it is about."""

from engine.games.extinction.present.details import detail
from engine.games.extinction.present.topics import topic
from engine.games.extinction.present.words import asked
from engine.games.extinction.view import View
from engine.kernel.scene import Prompt


def prompt(known: View) -> Prompt:
    """The question of this moment: the own one first; of a secret one others learn only that it is asked."""
    if known.result is not None:
        return Prompt(f"The game is over. {known.result.reason}", known.result.rule, (), False)
    seats = tuple(sorted({ask.seat for ask in known.asks}))
    own = next((ask for ask in known.asks if ask.seat == known.seat), None)
    if own is not None:
        return Prompt(f"{asked(known, own)}: {topic(known, own)}", detail(known, own), seats, True)
    if not known.asks:
        return Prompt("Nobody is asked", "", (), False)
    first = known.asks[0]
    if len(known.asks) > 1 or first.kind == "cards":
        names = ", ".join(dict.fromkeys(asked(known, ask) for ask in known.asks))
        verb = "are" if len(known.asks) > 1 else "is"
        return Prompt(f"{names} {verb} choosing", detail(known, first), seats, False)
    return Prompt(f"{asked(known, first)} decides: {topic(known, first)}", detail(known, first), seats, False)
