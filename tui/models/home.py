"""What the home screen offers: the shelf of games, games to go on with, and what else can be opened."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine import games
from engine.kernel.text import clean

if TYPE_CHECKING:
    from saves.home import Home
    from saves.library import Listed

MOST_WAITING = 4
"""So many saved games have a key of their own; the library has all."""
IN_APP: Final = ("matchup", "extinction")
"""Ids of the games with screens of their own; the others are played in line mode and over the wire."""


@dataclass(frozen=True)
class Title:
    """A game on the shelf: its id, a short name, what it is, how large, and what a quick game is."""

    id: str
    name: str
    what: str
    size: str
    quick: str = ""

    @property
    def playable(self) -> bool:
        """Whether this version has screens for it."""
        return self.id in IN_APP

    @property
    def missing(self) -> str:
        """What this version lacks of it, empty if nothing."""
        if self.playable:
            return ""
        return IN_LINES if self.id in games.NAMES else NOT_YET


SHELF = (
    Title(
        "matchup",
        "Matchup",
        "52 cards, one clash at a time",
        "2-7 units · 20 min",
        "Gipsy Danger v Knife Head",
    ),
    Title(
        "extinction",
        "Extinction",
        "hex bases, hidden cards, exploding dice",
        "1-3 models a side · 60 min",
        "Gipsy Avenger v Shrikethorn",
    ),
    Title("tablebattles", "Table Battles", "5 x 4 grid, dice on cards, nine envelopes", "2 stars a side"),
)
NOT_YET = "not in this version yet"
IN_LINES = "line mode and wire; table screen later"


@dataclass(frozen=True)
class Waiting:
    """A saved game that is not over: which game, its units, its players, how it stands, who must act."""

    path: Path
    game: str
    units: str
    players: str
    state: str
    mine: bool
    watch: bool = False


def waiting_games(home: "Home") -> tuple[tuple[Waiting, ...], int]:
    """The saved games that go on, last changed first, and how many files are broken.

    It reads files, so not on the way to a frame.
    """
    from saves.library import listing

    found = list(listing(home))
    sound = [listed for listed in found if is_sound(listed)]
    waiting = tuple(waiting_of(listed) for listed in sound if not listed.finished)
    return waiting, len(found) - len(sound)


def is_sound(listed: "Listed") -> bool:
    """Whether a file can be taken up; a torn last line is cut, and that is told."""
    return listed.check != "broken"


def waiting_of(listed: "Listed") -> Waiting:
    """An entry of the library as the home screen shows it, without anything that a terminal obeys."""
    sides: dict[str, list[str]] = {}
    for player in listed.players:
        for unit in player.units:
            sides.setdefault(unit.tone, []).append(clean(unit.name, 40))
    return Waiting(
        listed.path,
        short_name(listed.game, clean(listed.title, 40)),
        versus(tuple(sides.values())),
        ", ".join(clean(player.name, 40) for player in listed.players),
        clean(listed.state),
        listed.mine,
        watch=all(player.by != "human" for player in listed.players),
    )


def versus(sides: Sequence[Sequence[str]]) -> str:
    """The units in short: `Gipsy Danger v Knife Head`, or `3 v 2 units` where there are more.

    There are not two sides yet while forces are picked.
    """
    if len(sides) < 2:
        return "being set up"
    if all(len(names) == 1 for names in sides):
        return " v ".join(names[0] for names in sides)
    return f"{' v '.join(str(len(names)) for names in sides)} units"


def short_name(game_id: str, title: str) -> str:
    """The short name of a game."""
    return next((shelved.name for shelved in SHELF if shelved.id == game_id), title)


def only_in_lines(game_id: str, saved: str = "") -> str:
    """What a person is told who opens a game without screens: how it is played, or `saved` goes on.

    Empty where the game has screens.
    """
    if game_id in IN_APP:
        return ""
    name = short_name(game_id, game_id)
    command = f"kaiju play --plain --resume {saved}" if saved else f"kaiju play {game_id} --plain"
    return f"{name} is played in line mode so far: {command}"
