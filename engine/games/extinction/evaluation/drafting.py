"""What a force is worth while it is picked: what was spent of what may be, connections, free cards."""

from itertools import pairwise

from engine.games.extinction.evaluation import weights as w
from engine.games.extinction.rules.draft import budget
from engine.games.extinction.rules.worth import POINTS_FOR_CAT, worth
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Book, State
from engine.games.extinction.terms.cards import MOST_CONNECTIONS
from engine.games.extinction.terms.forces import FieldedJaeger
from engine.games.extinction.terms.names import Side

USUAL = 8
"""The threat for which an attacker aims who is not bound."""


def picking(state: State, side: Side) -> float:
    """How good the force of a side is, as far as it is picked; 0 in a battle where none is picked any more.

    A complete force counts its models besides, so that spending must be worth more than being done.
    """
    if state.round or not any(isinstance(frame, Drafting) for frame in state.stack):
        return 0.0
    force, book = state.team(side).force, state.book
    most = budget(state, side)
    aim = POINTS_FOR_CAT * USUAL if most is None else most
    pilots = sum(book.pilots[name].pts for one in force.jaegers for name in one.pilots)
    found = w.SPENT * min(worth(book, force), aim) - w.HIRED * pilots
    found += w.LINK * sum(connections(book, one) for one in force.jaegers)
    cards = sum(len(one.upgrades) for one in force.jaegers) + sum(len(one.mutations) for one in force.kaiju)
    return found + w.FREE * cards


def connections(book: Book, fielded: FieldedJaeger) -> int:
    """The connections of a crew, as many as count."""
    pilots = [book.pilots[name] for name in fielded.pilots]
    pairs = [pair for one, two in pairwise(pilots) for pair in zip(one.right, two.left, strict=True)]
    return min(MOST_CONNECTIONS, sum(bool(one) and one == two for one, two in pairs))
