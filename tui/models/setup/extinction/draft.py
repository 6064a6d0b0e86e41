"""Seats with sides, and edits of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import games
from engine.games.extinction.content.pack import Content
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from tui.models.setup.draft import DEFAULT_BOT, HUMAN, Chair, Draft

GAME = "extinction"
DRAWN: Final = "random"
"""What an option holds whose card is drawn."""
TURN: Final[tuple[Side | None, ...]] = ("jaeger", "kaiju", None)
"""The sides that a seat may have, in the order in which they are offered; None is settled at the table."""


@dataclass(frozen=True)
class SideChair(Chair):
    """One seat with its side."""

    side: Side | None = None


@dataclass(frozen=True)
class SideDraft(Draft[SideChair]):
    """The set-up of Extinction."""

    content: Content
    options: Options

    def seats(self) -> tuple[ExtinctionSeat, ...]:
        """The seats as the game takes them."""
        named = zip(self.names, self.chairs, strict=True)
        return tuple(ExtinctionSeat(name=name, by=chair.by, side=chair.side) for name, chair in named)


def new_draft(known: Sequence[str] = (), content: Any = None) -> SideDraft:
    """A person with the Jaegers of the first quick play card against a bot with its Kaiju."""
    game = games.load(GAME)
    found = content or game.content()
    chairs = (SideChair(HUMAN, side="jaeger"), SideChair(DEFAULT_BOT, side="kaiju"))
    cards = [card.id for card in found.quick_play]
    options = Options(quick_play=cards[0] if cards else DRAWN)
    return SideDraft(game, found, chairs, options, known=tuple(known))


def with_side(draft: SideDraft, seat: int, side: Side | None) -> SideDraft:
    """Another side for a seat; where two play, the other gets what is left."""
    chairs = [replace(chair, side=side) if at == seat else chair for at, chair in enumerate(draft.chairs)]
    if len(chairs) == 2:
        other = 1 - seat
        chairs[other] = replace(chairs[other], side=other_side(side))
    return draft.with_chairs(tuple(chairs))


def other_side(side: Side | None) -> Side | None:
    """The side against this one; what is open leaves the other open."""
    if side is None:
        return None
    return "kaiju" if side == "jaeger" else "jaeger"


def next_side(draft: SideDraft, seat: int) -> Side | None:
    """The side after the present one of a seat."""
    return TURN[(TURN.index(draft.chairs[seat].side) + 1) % len(TURN)]


def added(draft: SideDraft, by: str = DEFAULT_BOT) -> SideDraft:
    """One seat more, on the side that has fewer; open where the others are."""
    sides = [chair.side for chair in draft.chairs]
    side: Side | None = "jaeger" if sides.count("jaeger") <= sides.count("kaiju") else "kaiju"
    if all(one is None for one in sides):
        side = None
    return draft.with_chairs((*draft.chairs, SideChair(by, side=side)))
