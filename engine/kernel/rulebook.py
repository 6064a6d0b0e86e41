"""The rulebook in our words: one entry for each ledger id, in rulebook order, and search over them."""

from functools import cache

from msgspec import Struct

from engine.kernel import content
from engine.kernel.errors import ContentError


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rulebook: `id` is the part that its rule ids share, such as `MAT-DECK`."""

    id: str
    title: str


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: ledger id, title of a few words, text of one or more sentences, and an example.

    `rulings` names the rulings that settle what the rulebook leaves open.
    """

    id: str
    title: str
    text: str
    section: str
    example: str = ""
    rulings: tuple[str, ...] = ()


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """What this program adopts where the rulebook is silent, and why; `switch` names the house rule."""

    id: str
    question: str
    adopted: str
    why: str
    switch: str = ""


class Lead(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the game in short, for who plays it for the first time."""

    title: str
    text: str


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """Sections, rules and rulings of one game, in rulebook order; `primer` is the game in short."""

    game: str
    section: tuple[Section, ...]
    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...] = ()
    primer: tuple[Lead, ...] = ()

    def find(self, rule_id: str) -> Rule | Ruling | None:
        """The rule or ruling with this id."""
        return _index(self).get(rule_id)

    def search(self, words: str) -> tuple[Rule, ...]:
        """Rules whose id, title, text or example hold every one of the words, ignoring case."""
        wanted = words.casefold().split()
        return tuple(rule for rule in self.rule if all(word in _text(rule) for word in wanted))


def _text(rule: Rule) -> str:
    return f"{rule.id} {rule.title} {rule.text} {rule.example}".casefold()


@cache
def _index(book: Rulebook) -> dict[str, Rule | Ruling]:
    found: dict[str, Rule | Ruling] = {rule.id: rule for rule in book.rule}
    found.update({ruling.id: ruling for ruling in book.ruling})
    return found


def load(package: str) -> Rulebook:
    """The rulebook `rules.toml` of a game's package; ids must be unique and sections known."""
    book = content.load(package, "rules.toml", Rulebook)
    ids = [rule.id for rule in book.rule]
    sections = {section.id for section in book.section}
    for rule in book.rule:
        if rule.section not in sections:
            raise ContentError(
                f"{package}/rules.toml: rule {rule.id}: section: {rule.section!r} is not declared"
            )
    if len(set(ids)) != len(ids):
        twice = sorted({rule_id for rule_id in ids if ids.count(rule_id) > 1})
        raise ContentError(f"{package}/rules.toml: id: given twice: {', '.join(twice)}")
    return book
