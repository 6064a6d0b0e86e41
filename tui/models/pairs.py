"""Who can meet whom in a quick game, as the home screen offers it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from engine.kernel.scene import Tone

if TYPE_CHECKING:
    from tui.models.setup.draft import AnyDraft

CHANCE = -1
"""The place of the choice that leaves it to chance."""


@dataclass(frozen=True)
class Pair:
    """What is played and what it meets: their ids and names; the tone is that of the first.

    In Extinction `mine` is a quick play card, and `theirs` the side of the bot. `told` are lines about it.
    """

    game: str
    mine: str
    theirs: str
    name: str
    against: str
    tone: Tone
    told: tuple[str, ...] = ()


def pairs_of(game: str, content: Any = None) -> tuple[Pair, ...]:
    """All pairs of a game, those of the first column of the list first."""
    return PAIRS[game][0](content)


def draft_of(
    pair: Pair, mine: str, theirs: str, known: Sequence[str] = (), content: Any = None
) -> "AnyDraft":
    """The set-up of a pair; `mine` and `theirs` play it."""
    return PAIRS[pair.game][1](pair, mine, theirs, known, content)


def _units(content: Any) -> tuple[Pair, ...]:
    """Each named unit against its neighbour in the list; those of the first side first."""
    from engine import games

    found = content or games.load("matchup").content()
    named = [entry for entry in found.unit if not entry.generic]
    met = [
        (one, other)
        for at, (one, other) in enumerate(pairwise(named))
        if at % 2 == 0 and one.side != other.side
    ]
    both = [*met, *((other, one) for one, other in met)]
    return tuple(Pair("matchup", one.id, other.id, one.name, other.name, one.side) for one, other in both)


def _unit_draft(pair: Pair, mine: str, theirs: str, known: Sequence[str], content: Any) -> "AnyDraft":
    from engine.games.matchup.terms import Chosen
    from tui.models.setup.matchup.draft import UnitChair, new_draft

    chairs = (
        UnitChair(mine, units=(Chosen(pair.mine),)),
        UnitChair(theirs, units=(Chosen(pair.theirs),)),
    )
    return new_draft(known, content).with_chairs(chairs)


def _cards(content: Any) -> tuple[Pair, ...]:
    """Each quick play card with its Jaegers, then each with its Kaiju."""
    from engine import games
    from tui.models.setup.extinction.cards import SIDES, cards_of, models_in_short, models_on
    from tui.models.setup.extinction.draft import other_side

    found = content or games.load("extinction").content()
    told = {card.id: card.lines for card in cards_of(found, "quick_play")}
    return tuple(
        Pair(
            "extinction",
            card.id,
            other_side(side) or "",
            card.name,
            models_in_short(found, card, "kaiju" if side == "jaeger" else "jaeger"),
            side,
            (f"You play {models_on(found, card, side)}.", *told[card.id]),
        )
        for side in SIDES
        for card in found.quick_play
    )


def _card_draft(pair: Pair, mine: str, theirs: str, known: Sequence[str], content: Any) -> "AnyDraft":
    from tui.models.setup.extinction.draft import new_draft, with_side

    draft = new_draft(known, content).with_option("quick_play", pair.mine)
    draft = with_side(draft, 1, "jaeger" if pair.theirs == "jaeger" else "kaiju")
    first, second = draft.chairs
    return draft.with_chairs((replace(first, by=mine), replace(second, by=theirs)))


PAIRS: Final[
    Mapping[
        str,
        tuple[
            Callable[[Any], tuple[Pair, ...]],
            Callable[[Pair, str, str, Sequence[str], Any], "AnyDraft"],
        ],
    ]
] = {"matchup": (_units, _unit_draft), "extinction": (_cards, _card_draft)}
"""For each game its pairs, and the set-up of one."""
