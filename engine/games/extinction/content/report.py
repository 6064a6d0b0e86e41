"""What needs a human, where the numbers come from, and how often each keyword is used."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import get_args

from msgspec import Struct

from engine.games.extinction.content.checks.forces import force_warnings
from engine.games.extinction.content.pack import KINDS, Content
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms.cards import Option
from engine.games.extinction.terms.conditions import Condition
from engine.games.extinction.terms.effects import Effect, Note
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.hooks import Hook, TextRule
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import ModifierTarget
from engine.games.extinction.terms.values import AbilityRef

DRIFTING = "drifting"
"""The ability that names what a deep drift card brings about: each such card uses it."""


class Keyword(Struct, frozen=True):
    """A word of the card language, its family (effect, condition ...), and how often the content uses it."""

    family: str
    word: str
    uses: int


class Report(Struct, frozen=True):
    """A report on content.

    `needs_human` lists the rule text that people must apply (V-8), `doubts` what is allowed but hardly meant,
    `sources` how many entries of each kind carry each label.
    """

    needs_human: tuple[str, ...]
    doubts: tuple[str, ...]
    sources: tuple[tuple[str, str, int], ...]
    keywords: tuple[Keyword, ...]


def report(content: Content) -> Report:
    """The report on all entries."""
    return Report(
        needs_human=tuple(_needs_human(content)),
        doubts=tuple(_doubts(content)),
        sources=_sources(content),
        keywords=tuple(_keywords(content)),
    )


def _needs_human(content: Content) -> Iterator[str]:
    for kind, entry in content.all():
        for path, node in walk(entry):
            if isinstance(node, Note | TextRule):
                text = node.text if isinstance(node, Note) else node.note
                yield f"{kind} {entry.id}: {path}: {text}"


def _doubts(content: Content) -> Iterator[str]:
    """Mutations that look at the roll of the other slot, and pilots that activate what is not there (V-5)."""
    expected = {"offensive": "attack", "defensive": "defence"}
    for mutation in content.mutation:
        for place, trigger in enumerate(mutation.triggers):
            if trigger.roll != expected[mutation.slot]:
                wrong = f"is {mutation.slot}, but looks at {trigger.roll} rolls"
                yield f"mutation {mutation.id}: triggers[{place}]: {wrong}"
    for card in content.quick_play:
        for doubt in force_warnings(content, Force(jaegers=card.jaegers)):
            yield f"quick_play {card.id}: {doubt}"


def _sources(content: Content) -> tuple[tuple[str, str, int], ...]:
    labels = Counter((kind, entry.source) for kind, entry in content.all())
    order = list(KINDS)
    return tuple(
        (kind, source, number)
        for (kind, source), number in sorted(
            labels.items(), key=lambda row: (order.index(row[0][0]), row[0][1])
        )
    )


def _keywords(content: Content) -> Iterator[Keyword]:
    nodes = [node for _, entry in content.all() for _, node in walk(entry)]
    tags: Counter[type[Struct]] = Counter(type(node) for node in nodes)
    for family, union in (("effect", Effect), ("condition", Condition), ("special rule", Hook)):
        for shape in get_args(union):
            yield Keyword(family, str(shape.__struct_config__.tag), tags[shape])
    targets: Counter[str] = Counter(node.target for node in nodes if isinstance(node, Modifier))
    yield from _counted("modifier", get_args(ModifierTarget), targets)
    abilities = Counter(node.ability for node in nodes if isinstance(node, AbilityRef))
    abilities[DRIFTING] += sum(isinstance(node, Option) and node.drift for node in nodes)
    yield from _counted("ability", sorted(content.ids("ability")), abilities)


def _counted(family: str, words: Iterable[str], uses: Counter[str]) -> Iterator[Keyword]:
    for word in words:
        yield Keyword(family, word, uses[word])
