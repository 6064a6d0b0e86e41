"""From arguments to a table, and a game at it in lines of text."""

import argparse

from engine.games import NAMES
from engine.kernel.scene import Line, Span
from saves.home import Home
from saves.packs import SHORT, content_for
from saves.table import Table, new_table, open_table
from saves.verify import code
from tui.models.home import only_in_lines
from tui.plain.desk import PutAway
from tui.plain.library import find_saved
from tui.plain.look import party_line
from tui.plain.play import Play
from tui.plain.setup import find_game, header_from
from tui.plain.terminal import Terminal
from tui.plain.wrong import Wrong


def table_for(home: Home, chosen: argparse.Namespace) -> Table:
    """The table that the arguments of `kaiju play` ask for: a saved game, or a new one. Raises Wrong."""
    if chosen.resume is not None:
        given = {
            "--seat": chosen.seat,
            "--option": chosen.option,
            "--undo": chosen.undo,
            "--seed": chosen.seed,
        }
        extra = [name for name, value in given.items() if value]
        if extra:
            raise Wrong(f"--resume goes on with a game as it is; {extra[0]} is for new games.")
        table = open_table(find_saved(home, chosen.resume), home)
        if chosen.game not in (None, table.session.game.id):
            table.close()
            raise Wrong(
                f"--resume {chosen.resume} is a game of {table.session.game.id}, not of {chosen.game}."
            )
        told = (
            "" if chosen.plain else only_in_lines(table.session.game.id, find_saved(home, chosen.resume).stem)
        )
        if told:
            table.close()
            raise Wrong(f"{told}.")
        return table
    if chosen.game is None:
        known = " and ".join(NAMES)
        raise Wrong(f"which GAME? Known are {known}; or go on with one by --resume NAME.")
    game = find_game(chosen.game, screens=not chosen.plain)
    supplied = content_for(home, game.id)
    header, seed = header_from(game, chosen.seat, chosen.option, chosen.undo, chosen.seed, supplied)
    return new_table(home, header, seed)


def play_in_lines(table: Table, terminal: Terminal, home: Home | None = None) -> int:
    """Play until the game is over or put away; returns the exit code, 1 for a game that is not all saved."""
    play = Play(table, terminal, home=home)
    terminal.lines(*welcome(table))
    if table.session.records[1:]:
        play.desk.teller.begin_with_this_turn()
    try:
        play.run()
    except PutAway as left:
        table.close()
        terminal.lines(*farewell(table, left))
    finally:
        table.close()
    return 1 if table.trouble else 0


def welcome(table: Table) -> list[Line]:
    """What is played, by whom, how it is saved, and where help is."""
    session = table.session
    lines: list[Line] = [(Span(session.game.title, "focus"),)]
    lines.extend(
        party_line(party, ", ".join(session.players[party.seat])) for party in session.scene(None).parties
    )
    if table.path is not None:
        noted = code(session.header.commitment)
        lines.append((Span(f"Saved at every decision as {table.path.stem}, start code {noted}."),))
    if session.header.packs:
        named = ", ".join(f"{pack.id}, hash {pack.hash[:SHORT]}" for pack in session.header.packs)
        lines.append((Span(f"With packs: {named}."),))
    if table.cut:
        lines.append((Span(table.cut, "ask"),))
    manner = {
        "open": "Open: anything can be taken back",
        "table": "Table: others are asked",
        "strict": "Strict",
    }
    lines.append((Span(f"Undo {manner[session.header.undo]}. ? lists the keys, q puts the game away."),))
    return lines


def farewell(table: Table, left: PutAway) -> list[Line]:
    """That the game is saved, and how to go on with it."""
    begin = "" if left.asked else "The input has ended. "
    if table.trouble or table.path is None:
        return [(Span(f"{begin}The game is {table.trouble or 'not saved'}.", "danger"),)]
    return [
        (Span(f"{begin}The game is saved. Go on with:"),),
        (Span(f"  kaiju play --plain --resume {table.path.stem}"),),
    ]
