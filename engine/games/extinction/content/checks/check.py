"""All checks, and the error that they end in."""

from typing import Final

from engine.games.extinction.content.checks import box, cards, effects, forces, models, pieces, places, refs
from engine.games.extinction.content.checks.problem import Check, Problem, Problems
from engine.games.extinction.content.pack import KINDS, Content
from engine.kernel.errors import ContentError

MOST: Final = 400
"""A game has at most so many entries of a kind: whether a force can become whole is searched among them."""


def too_many(content: Content) -> Problems:
    """Kinds with more entries than a game can work with."""
    for kind in KINDS:
        found = getattr(content, kind)
        if len(found) > MOST:
            yield Problem(
                f"{kind} {found[MOST].id}", "", f"is one of {len(found)} of its kind, of {MOST} at most"
            )


CHECKS: Final[tuple[Check, ...]] = (
    too_many,
    refs.unknown_ids,
    refs.unknown_titles,
    models.unsound_models,
    models.wrong_costs,
    effects.unsound_effects,
    cards.unsound_pilots,
    cards.unsound_upgrades,
    cards.unsound_mutations,
    cards.unsound_abilities,
    pieces.unsound_pieces,
    pieces.unsound_scenarios,
    pieces.unsound_missions,
    places.bad_places,
    forces.unsound_quick_play,
    box.wrong_box,
)


def problems(content: Content) -> tuple[Problem, ...]:
    """Everything that is wrong with the content."""
    return tuple(problem for check in CHECKS for problem in check(content))


def check(content: Content) -> Content:
    """The same content if nothing is wrong with it; raises ContentError that tells the first problem."""
    found = problems(content)
    if found:
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        raise ContentError(f"{found[0].told(content)}{more}")
    return content
