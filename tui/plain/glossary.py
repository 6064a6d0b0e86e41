"""What a name means: cards, abilities and pieces of the game, found by their names or beginnings of them."""

import re

from engine.kernel.scene import Line, Panel, Span
from engine.session import Session

MOST = 3
"""So many things with similar names are told whole; of more only the names."""


def panel_lines(panel: Panel) -> list[Line]:
    """A panel, its title first."""
    return [(Span(panel.title, "focus"),), *((Span("  "), *line) for line in panel.lines)]


def explained(session: Session, viewer: int | None, words: str, *, whole: bool = False) -> list[Line]:
    """All that is known by these words, nothing if nothing is; with `whole` only what is called just so."""
    game = session.game
    panels = game.glossary(session.view(viewer)) if game.glossary is not None and words else ()
    wanted = _words(words)
    exact = [panel for panel in panels if _words(_name(panel)) == wanted]
    found = exact if exact or whole else [panel for panel in panels if _fits(wanted, _words(_name(panel)))]
    if len(found) > MOST and not exact:
        names = "; ".join(panel.title for panel in found)
        return [(Span(f"{words!r} could be: {names}"),)]
    return [line for panel in found for line in panel_lines(panel)]


def _name(panel: Panel) -> str:
    return panel.title.partition(",")[0]


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


def _fits(wanted: list[str], names: list[str]) -> bool:
    """If each word begins one of the names."""
    return bool(wanted) and all(any(name.startswith(word) for name in names) for word in wanted)
