"""A quick game against a bot, and a demo game of two bots: the units that meet."""

from dataclasses import dataclass
from itertools import pairwise

from engine.chance import Rng, new_seed
from engine.games.matchup.content.read import Content
from engine.games.matchup.terms import Chosen
from engine.kernel.scene import Tone
from tui.screens.setup_model import DEFAULT_BOT, HUMAN, Chair, Draft, new_draft
from tui.screens.starting import Plan

GAME = "matchup"


@dataclass(frozen=True)
class Pair:
    """A unit to play, and the one it meets."""

    mine: str
    theirs: str
    name: str
    against: str
    tone: Tone


def pairs(content: Content) -> tuple[Pair, ...]:
    """Each named unit against its neighbour in the rulebook's list: those of the first side, then the rest."""
    named = [entry for entry in content.unit if not entry.generic]
    met = [
        (one, other)
        for at, (one, other) in enumerate(pairwise(named))
        if at % 2 == 0 and one.side != other.side
    ]
    both = [*met, *((other, one) for one, other in met)]
    return tuple(Pair(one.id, other.id, one.name, other.name, one.side) for one, other in both)


def any_pair(content: Content) -> Pair:
    """A pair that chance chooses."""
    found = pairs(content)
    return found[Rng(int(new_seed()[:16], 16)).below(len(found))]


def quick_draft(pair: Pair, known: tuple[str, ...]) -> Draft:
    """A person with the first unit of a pair against a bot with the other."""
    return _with_units(new_draft(GAME, known), pair, HUMAN)


def demo_plan() -> Plan:
    """Two bots with a pair that chance chooses; the game is watched, not saved."""
    draft = new_draft(GAME)
    return plan_of(_with_units(draft, any_pair(draft.content), DEFAULT_BOT), saved=False)


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
