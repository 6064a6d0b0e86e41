"""Names of players as they are typed: made safe, and short enough for every screen."""

from rich.cells import cell_len, set_cell_size

from engine.kernel.text import clean

LONGEST_NAME = 16
"""Cells that a player's name may take."""
MOST_NAMES = 7
"""So many names are remembered."""


def clean_name(text: str) -> str:
    """A typed name made safe and at most 16 cells wide."""
    name = clean(text)
    while cell_len(name) > LONGEST_NAME:
        name = name[:-1]
    return name.strip()


def short(name: str) -> str:
    """A name as it stands before a question, which must have room too: long ones come from files alone."""
    return name if cell_len(name) <= LONGEST_NAME else f"{set_cell_size(name, LONGEST_NAME - 1).rstrip()}…"
