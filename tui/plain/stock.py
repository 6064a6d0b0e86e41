"""What forces are made of, as text: everything by kind with its cost, or all that stands on one card."""

from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.text import stock
from engine.games.extinction.content.text.words import names_of
from engine.kernel.scene import Span
from tui.plain.naming import find_entry
from tui.plain.terminal import Terminal

PLURAL = {f"{kind}s": kind for kind in stock.HEADINGS}
"""The kinds as people write them; two of them are the same in the plural."""


def tell_stock(terminal: Terminal, content: Content, words: str) -> int:
    """All models and cards, those of one kind, or one of them whole; raises Wrong for what is none."""
    wanted = words.strip().casefold()
    kind = PLURAL.get(wanted, wanted)
    if not wanted or kind in stock.HEADINGS:
        for each in (kind,) if wanted else stock.HEADINGS:
            _section(terminal, content, each)
        return 0
    kind, entry_id = find_entry(content, tuple(stock.HEADINGS), words, words)
    (found,) = (one for one in stock.pieces_of(content, kind) if one.id == entry_id)
    for steps, line in stock.whole(content, found):
        terminal.line(f"{'  ' * steps}{line}", "focus" if steps == 0 else "text")
    return 0


def _section(terminal: Terminal, content: Content, kind: str) -> None:
    names = names_of(content)
    pieces = stock.pieces_of(content, kind)
    terminal.line(stock.HEADINGS[kind], "focus")
    for piece in pieces:
        terminal.line((Span(f"  {piece.id}  "), Span(stock.row(piece, names), "dim")))
