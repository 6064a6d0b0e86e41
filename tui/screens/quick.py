"""A quick game against a bot, and a demo game of two bots: the units that meet."""

from itertools import pairwise

from engine.chance import Rng, new_seed
from engine.games.matchup.content.read import Content
from engine.games.matchup.terms import Chosen
from tui.models.pairs import Pair
from tui.models.setup import DEFAULT_BOT, HUMAN, Chair, Draft, new_draft
from tui.screens.starting import Plan

GAME = "matchup"


def pairs(content: Content) -> tuple[Pair, ...]:
    """Each named unit against its neighbour in the list; those of the first side first."""
    named = [entry for entry in content.unit if not entry.generic]
    met = [
        (one, other)
        for at, (one, other) in enumerate(pairwise(named))
        if at % 2 == 0 and one.side != other.side
    ]
    both = [*met, *((other, one) for one, other in met)]
    return tuple(Pair(one.id, other.id, one.name, other.name, one.side) for one, other in both)


def all_pairs() -> tuple[Pair, ...]:
    """All pairs of the game."""
    return pairs(new_draft(GAME).content)


def any_pair() -> Pair:
    """A pair that chance chooses."""
    found = all_pairs()
    return found[Rng(int(new_seed()[:16], 16)).below(len(found))]


def plan_for(pair: Pair | None, known: tuple[str, ...]) -> Plan:
    """A person with the first unit of a pair (None: chance chooses) against a bot with the other."""
    return plan_of(_with_units(new_draft(GAME, known), pair or any_pair(), HUMAN))


def demo_plan() -> Plan:
    """Two bots with a pair that chance chooses; the game is watched, not saved."""
    return plan_of(_with_units(new_draft(GAME), any_pair(), DEFAULT_BOT), saved=False)


def plan_of(draft: Draft, *, saved: bool = True) -> Plan:
    """The plan of a set-up in which nothing is missing; a game without people is watched."""
    return Plan(
        draft.game.id,
        draft.seats(),
        draft.options,
        draft.undo,
        draft.seed,
        saved=saved,
        watch=draft.people == 0,
    )


def _with_units(draft: Draft, pair: Pair, by: str) -> Draft:
    chairs = (Chair(by, (Chosen(pair.mine),)), Chair(DEFAULT_BOT, (Chosen(pair.theirs),)))
    return draft.with_chairs(chairs)
