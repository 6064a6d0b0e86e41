"""A whole game of bots, told as text."""

from engine.bots.player import luck_at
from engine.kernel.game import AnyGame
from saves.table import Table, new_table
from tui.plain.ending import ending
from tui.plain.play import Chooser, choose_by_bot
from tui.plain.seats import has
from tui.plain.setup import header_from
from tui.plain.show import state
from tui.plain.tell import Teller
from tui.plain.terminal import Terminal
from tui.told import is_heading

UNITS = ("Ann:greedy:gipsy-danger", "Ben:greedy:knife-head")
SIDES = ("Ann:greedy:jaeger", "Ben:greedy:kaiju")


def demo_table(game: AnyGame, seed: str | None = None) -> Table:
    """A table for a game of two bots, kept in memory only."""
    header, secret = header_from(game, UNITS if has(game, "units") else SIDES, (), None, seed)
    return new_table(None, header, secret)


def demo(game: AnyGame, terminal: Terminal, seed: str | None = None, choose: Chooser = choose_by_bot) -> None:
    """Play a game of two bots to its end and tell it as a watcher sees it; it is not saved."""
    table = demo_table(game, seed)
    session = table.session
    teller = Teller(session)
    names = " against ".join(f"{seat.name} ({seat.by} bot)" for seat in session.header.seats)
    terminal.line(f"{game.title}, a demo game: {names}.", "focus")
    while session.result is None:
        seat = session.awaiting[0]
        number = luck_at(session.header.commitment, session.head, seat)
        view = session.view(seat)
        session.submit(seat, choose(game, view, seat, session.players[seat][1], number))
        terminal.lines(*teller.news(None))
        begins = is_heading(session.seen_entry(session.timeline.entries[session.head], None))
        if begins and session.result is None:
            terminal.lines(*state(session.scene(None)))
    terminal.lines(*ending(table))
