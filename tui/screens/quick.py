"""A quick game against a bot, and a demo game of two bots."""

from typing import Any

from engine.chance import Rng, new_seed
from tui.models.pairs import PAIRS, Pair, draft_of, pairs_of
from tui.models.setup.draft import DEFAULT_BOT, HUMAN, AnyDraft
from tui.screens.starting import Plan


def any_pair(game: str | None = None) -> Pair:
    """A pair that chance chooses, of a game or of any."""
    rng = Rng(int(new_seed()[:16], 16))
    ids = tuple(PAIRS) if game is None else (game,)
    found = pairs_of(ids[rng.below(len(ids))])
    return found[rng.below(len(found))]


def plan_for(pair: Pair, known: tuple[str, ...], content: Any = None) -> Plan:
    """A person with the first part of a pair against a bot with the other."""
    return plan_of(draft_of(pair, HUMAN, DEFAULT_BOT, known, content))


def demo_plan() -> Plan:
    """Two bots with a pair that chance chooses; the game is watched, not saved."""
    return plan_of(draft_of(any_pair(), DEFAULT_BOT, DEFAULT_BOT), saved=False)


def plan_of(draft: AnyDraft, *, saved: bool = True) -> Plan:
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
