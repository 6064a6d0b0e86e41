"""A unit's list before the game: its sums and crew in two lines, its 16 cards a line each."""

from collections.abc import Sequence

from engine.games.matchup.terms import UnitList
from engine.kernel.scene import Tone
from tui.models.setup_units import card_lines, crew, tallies
from tui.paint.cells import BLANK, Row, Run, beside, row, rule, wrap

LONGEST_EFFECTS = 29
"""Cells of the longest pair of effects; names give way to effects."""


def unit_rows(entry: UnitList, title: str, width: int) -> list[Row]:
    """A titled block that tells a unit's sums and crew in two lines."""
    return [
        rule([Run(title, entry.side, "bold")], [Run("i shows all cards", "dim")], width),
        *((Run("   "), *cells) for cells in sums(entry)),
    ]


def sums(entry: UnitList) -> list[Row]:
    """Bonuses by score with the crew, then traits; a trait without a number stands on one card."""
    pilots = ", ".join(card.name for card in entry.cards if card.pilot)
    return [
        row(Run(_scores(entry)), Run(f" · {pilots}" if pilots else "", "dim")),
        row(Run(_traits(entry), "dim")),
    ]


def _scores(entry: UnitList) -> str:
    return "  ".join(f"{name} {value}" for name, value in tallies(entry).scores)


def _traits(entry: UnitList) -> str:
    return ", ".join(name if count == 1 else f"{name} {count}" for name, count in tallies(entry).traits)


def box_rows(entry: UnitList, width: int) -> list[Row]:
    """Everything of a unit for a panel: sums, crew, 16 cards."""
    rows = [row(Run(_scores(entry)))]
    rows += [row(Run(line, "dim")) for line in wrap(_traits(entry), width)]
    if crew(entry):
        rows.extend(row(Run(line, "dim")) for line in wrap(f"pilots {crew(entry)}", width))
    return [*rows, BLANK, *card_rows(entry, width)]


def card_rows(entry: UnitList, width: int) -> list[Row]:
    """The 16 cards: face, name and effects, in `width` cells."""
    name = min(22, max(11, width - 5 - LONGEST_EFFECTS))
    return [
        row(
            Run(f"{face:<4}", suit_tone(face)),
            Run(f"{title:<{name}.{name}} "),
            Run(f"{what:.{max(8, width - name - 5)}}", "dim"),
        )
        for face, title, what in card_lines(entry)
    ]


def two_columns(rows: Sequence[Row], width: int) -> list[Row]:
    """Rows in two columns of `width` cells each, the second half at the right."""
    half = (len(rows) + 1) // 2
    return beside(rows[:half], rows[half:], width, 2 * width)


def suit_tone(face: str) -> Tone:
    """Hearts and diamonds are red."""
    return "danger" if face[-1] in "♥♦" else "text"
