"""Looking ahead while a force is picked: whether what was taken so far can still become a whole force.

A whole force has a model for every player of the side (EXT-PLAYER-05), pilots and mutations in all slots,
none of them twice (EXT-FORCE-04, 06, 07), and a value within bounds. Whatever is offered leads to one.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.extinction.rules.worth import models_in, points, size, worth
from engine.games.extinction.state import Book
from engine.games.extinction.terms.cards import Mutation
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side

Model = Jaeger | Kaiju
ENDLESS = 4000
"""More points than any force is worth."""


class Goal(NamedTuple):
    """What a force must be: of these kinds, of so many models or more, worth `least` to `most` points."""

    kinds: tuple[Side, ...]
    models: int
    least: int = 0
    most: int = ENDLESS


class Hope(NamedTuple):
    """A force as it may become: models, points without pilots to come, open pilot slots, its Kaiju."""

    models: int
    value: int
    slots: int
    kaiju: tuple[Kaiju, ...]


def is_whole(book: Book, force: Force, goal: Goal) -> bool:
    """Whether a force of complete models reaches a goal."""
    return size(force) >= goal.models and goal.least <= worth(book, force) <= goal.most


def can_complete(book: Book, force: Force, goal: Goal) -> bool:
    """Whether a force, its last model perhaps not complete, can be made whole."""
    models = [book.models[name] for name in models_in(force)]
    wild = tuple([model for model in models if isinstance(model, Kaiju)])
    slots = sum([model.pilot_slots for model in models if isinstance(model, Jaeger)])
    slots -= sum([len(one.pilots) for one in force.jaegers])
    return _Search(book, force, goal).reaches(0, Hope(size(force), worth(book, force), slots, wild))


class _Search:
    """A search through the models that can be added, cheapest first."""

    def __init__(self, book: Book, force: Force, goal: Goal) -> None:
        self.goal = goal
        crew = {pilot for one in force.jaegers for pilot in one.pilots}
        self.pilots = sorted([pilot.pts for pilot in book.pilot if pilot.id not in crew])
        self.sums = sums_of(tuple(self.pilots))
        given = [name for one in force.kaiju for name in one.mutations]
        self.mutations = [one for one in book.mutation if one.id not in given]
        self.any = all(one.fits == "any" for one in self.mutations)
        self.half = [book.mutations[name].slot for one in force.kaiju[-1:] for name in one.mutations]
        self.whole = max(0, len(force.kaiju) - 1)
        self.menu = sorted(_menu(book, force, goal), key=self.price)
        self.prices = [self.price(model) for model in self.menu]
        self.again = [is_again(model) for model in self.menu]
        most = [points(model) * (len(self.mutations) + 1 if is_again(model) else 1) for model in self.menu]
        self.richest = [sum(most[first:]) + sum(self.pilots) for first in range(len(most) + 1)]

    def price(self, model: Model) -> int:
        """The least that a model costs, pilots included."""
        return points(model) + sum(self.pilots[: slots_of(model)])

    def reaches(self, first: int, hope: Hope) -> bool:
        """Whether a force becomes whole with the models of the menu from a place on."""
        goal = self.goal
        if hope.slots > len(self.pilots) or not self.has_mutations(hope.kaiju):
            return False
        missing = max(0, goal.models - hope.models)
        cheapest = self.cheapest(first, missing)
        if cheapest is None or hope.value + sum(self.pilots[: hope.slots]) + cheapest > goal.most:
            return False
        if not missing and self.is_within(hope):
            return True
        if hope.value + self.richest[first] < goal.least:
            return False
        for place in range(first, len(self.menu)):
            model = self.menu[place]
            slots = hope.slots + slots_of(model)
            wild = (*hope.kaiju, model) if isinstance(model, Kaiju) else hope.kaiju
            more = Hope(hope.models + 1, hope.value + points(model), slots, wild)
            if self.reaches(place if self.again[place] else place + 1, more):
                return True
        return False

    def cheapest(self, first: int, count: int) -> int | None:
        """No more than what so many models of the menu cost, or None if there are not so many."""
        total = 0
        for price, again in zip(self.prices[first:], self.again[first:], strict=True):
            if not count:
                break
            taken = count if again else 1
            total += taken * price
            count -= taken
        return None if count else total

    def is_within(self, hope: Hope) -> bool:
        """Whether pilots for the open slots bring the value within the bounds."""
        low, high = max(0, self.goal.least - hope.value), self.goal.most - hope.value
        if low > high:
            return False
        within: int = (1 << (high - low + 1)) - 1
        return bool((self.sums[hope.slots] >> low) & within)

    def has_mutations(self, kaiju: Sequence[Kaiju]) -> bool:
        """Whether all free mutation slots can be filled, with different mutations that fit."""
        wanted = []
        for number, model in enumerate(kaiju):
            if number < self.whole:
                continue
            have = self.half if number == self.whole else []
            slots = model.mutation_slots
            wanted += [("offensive", model.id)] * (slots.offensive - have.count("offensive"))
            wanted += [("defensive", model.id)] * (slots.defensive - have.count("defensive"))
        if not self.any:
            return matched(wanted, self.mutations)
        for name in ("offensive", "defensive"):
            if sum([slot == name for slot, _ in wanted]) > sum([one.slot == name for one in self.mutations]):
                return False
        return True


def _menu(book: Book, force: Force, goal: Goal) -> Iterator[Model]:
    """The models that may still be added."""
    taken = models_in(force)
    models: list[Model] = [*book.jaeger, *book.kaiju]
    for model in models:
        kind: Side = "jaeger" if isinstance(model, Jaeger) else "kaiju"
        if kind in goal.kinds and (is_again(model) or model.id not in taken):
            yield model


def is_again(model: Model) -> bool:
    """Whether a force may hold a model several times (EXT-FORCE-08)."""
    return isinstance(model, Kaiju) and not model.unique


def slots_of(model: Model) -> int:
    """How many pilots a model needs."""
    return model.pilot_slots if isinstance(model, Jaeger) else 0


@lru_cache(maxsize=256)
def sums_of(numbers: tuple[int, ...]) -> list[int]:
    """What so many of the numbers can add up to, by how many they are: bit n stands for the sum n."""
    found = [1] + [0] * len(numbers)
    for number in numbers:
        for count in range(len(numbers), 0, -1):
            found[count] |= found[count - 1] << number
    return found


def matched(wanted: Sequence[tuple[str, str]], mutations: Sequence[Mutation]) -> bool:
    """Whether each slot, with the model that it belongs to, gets a mutation of its own that fits."""
    given: dict[str, int] = {}

    def finds(number: int, tried: set[str]) -> bool:
        slot, model = wanted[number]
        for one in mutations:
            fits = one.slot == slot and (one.fits == "any" or model in one.fits)
            if fits and one.id not in tried:
                tried.add(one.id)
                if one.id not in given or finds(given[one.id], tried):
                    given[one.id] = number
                    return True
        return False

    return all(finds(number, set()) for number in range(len(wanted)))
