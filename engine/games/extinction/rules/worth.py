"""What forces are worth: threat, points, and the values of mixed forces (EXT-FORCE, EXT-CIVIL-02, 03)."""

from engine.games.extinction.state import Book
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.models import Jaeger, Kaiju

POINTS_FOR_CAT = 2
"""Points of the Jaeger side for each point of threat (EXT-FORCE-03)."""


def points(model: Jaeger | Kaiju) -> int:
    """What a model costs by itself: its points, or twice its category (EXT-CIVIL-03)."""
    return model.pts if isinstance(model, Jaeger) else POINTS_FOR_CAT * model.cat


def models_in(force: Force) -> list[str]:
    """The models of a force by their ids, Jaegers first."""
    return [one.model for one in force.jaegers] + [one.model for one in force.kaiju]


def worth(book: Book, force: Force) -> int:
    """Points of Jaegers and pilots, and twice the category of each Kaiju (EXT-CIVIL-03)."""
    total = sum([points(book.models[name]) for name in models_in(force)])
    return total + sum([book.pilots[pilot].pts for one in force.jaegers for pilot in one.pilots])


def threat(book: Book, force: Force) -> int:
    """The threat of a force: the categories of its Kaiju together (EXT-FORCE-02)."""
    models = [book.models[one.model] for one in force.kaiju]
    return sum([model.cat for model in models if isinstance(model, Kaiju)])


def size(force: Force) -> int:
    """How many models a force has."""
    return len(force.jaegers) + len(force.kaiju)
