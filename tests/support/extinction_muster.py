"""Forces in the making: games where one side picks, for the screens that show it."""

from typing import Any

from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.records import UndoMode
from saves.home import Home
from saves.table import Table, new_header, new_table
from tests.support.play import Play

KAIJU = ("shrikethorn acid_glands thick_hide", "hakuja bloodlust haze")
"""A Kaiju force of threat 8."""
CREW = "recruit gipsy_avenger", "recruit jake_pentecost"


def picking(
    *people: str,
    home: Home | None = None,
    undo: UndoMode = "open",
    seed: str = "muster",
    **options: Any,
) -> Table:
    """A constructed battle in which all have agreed: seat 1 has the Jaegers, seat 2 the Kaiju, picked first.

    `people` are the seats that people play, `human` for seat 1 alone by default.
    """
    by = people or ("human", "greedy")
    seats = (ExtinctionSeat("Ann", by[0], "jaeger"), ExtinctionSeat("Ben", by[1], "kaiju"))
    chosen = Options(mode="constructed", **{"threat_limit": 8, **options})
    table = new_table(home, new_header("extinction", seats, chosen, undo, seed), seed)
    play = Play(table.session)
    for seat in play.awaiting:
        play.when(seat, "agree")
    return table


def defending(*people: str, home: Home | None = None, **options: Any) -> Table:
    """The same, with the Kaiju picked: seat 1 picks Jaegers for 16 points."""
    table = picking(*people, home=home, **options)
    play = Play(table.session)
    for text in KAIJU:
        play.when(2, *[f"recruit {name}" for name in text.split()])
    play.when(2, "muster")
    return table
