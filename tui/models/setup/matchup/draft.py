"""Seats with units."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import games
from engine.games.matchup.content.read import Content
from engine.games.matchup.terms import Chosen, MatchupSeat, Options, UnitList
from tui.models.setup.draft import DEFAULT_BOT, HUMAN, Chair, Draft

GAME = "matchup"
DEFAULT_UNITS = ("gipsy-danger", "knife-head")


@dataclass(frozen=True)
class UnitChair(Chair):
    """One seat with its units."""

    units: tuple[Chosen, ...] = ()


@dataclass(frozen=True)
class UnitDraft(Draft[UnitChair]):
    """The set-up of Matchup."""

    content: Content
    options: Options

    def seats(self) -> tuple[MatchupSeat, ...]:
        """The seats as the game takes them."""
        named = zip(self.names, self.chairs, strict=True)
        return tuple(MatchupSeat(name=name, by=chair.by, units=chair.units) for name, chair in named)

    def unit(self, seat: int, at: int) -> UnitList:
        """The list of a unit; seats and units count from 0."""
        return self.entry(self.chairs[seat].units[at].unit)

    def entry(self, unit_id: str) -> UnitList:
        """The unit list with this id, which must exist."""
        found = self.content.find(unit_id)
        if found is None:
            raise LookupError(f"no unit is called {unit_id!r}")
        return found

    def level(self, seat: int, at: int) -> int:
        """The class level of a unit: chosen for a generic one, else printed."""
        return self.chairs[seat].units[at].level or self.unit(seat, at).level

    def class_name(self, seat: int, at: int) -> str:
        """The class of a unit in words, such as `Mark III`."""
        level = self.level(seat, at)
        row = next(row for row in self.content.level if row.level == level)
        return row.jaeger if self.unit(seat, at).side == "jaeger" else row.kaiju


def new_draft(known: Sequence[str] = (), content: Any = None) -> UnitDraft:
    """A person as Gipsy Danger against a bot as Knife Head; `known` are names used before."""
    game = games.load(GAME)
    first, second = DEFAULT_UNITS
    chairs = (
        UnitChair(HUMAN, units=(Chosen(first),)),
        UnitChair(DEFAULT_BOT, units=(Chosen(second),)),
    )
    return UnitDraft(game, content or game.content(), chairs, game.options_type(), known=tuple(known))
