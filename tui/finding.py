"""Finding one's way in a rulebook: sections, hits of a search, and which rules speak of which."""

import re
from collections.abc import Iterator

from engine.kernel.rulebook import Rule, Rulebook, Ruling

Entry = Rule | Ruling
RULINGS = "Rulings"
ID = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")


class Finder:
    """The entries of a book that hold all words looked for, and the one that is read.

    `hits` are in rulebook order, rulings last; `at` is the place of the one that is read.
    """

    def __init__(self, book: Rulebook, at: str = "") -> None:
        self.book = book
        self.words = ""
        self.sections = [*((section.id, section.title) for section in book.section)]
        if book.ruling:
            self.sections.append((RULINGS, RULINGS))
        self.all: list[Entry] = [*in_sections(book), *book.ruling]
        self.hits: list[Entry] = self.all
        self.at = 0
        self.go_to(at)

    @property
    def here(self) -> Entry | None:
        """The entry that is read."""
        return self.hits[self.at] if self.hits else None

    @property
    def section(self) -> str:
        """The section of the entry that is read."""
        return section_of(self.here) if self.here is not None else ""

    def search(self, words: str) -> None:
        """Keep only entries with all these words; stay at the present one if it is among them."""
        before = self.here
        self.words = words
        wanted = words.casefold().split()
        self.hits = [entry for entry in self.all if all(word in text_of(entry) for word in wanted)]
        self.at = self.hits.index(before) if before in self.hits else 0

    def go_to(self, entry_id: str) -> bool:
        """Read the entry with this id, also when the search does not find it; whether there is one."""
        found = self.book.find(entry_id)
        if found is None:
            return False
        if found not in self.hits:
            self.search("")
        self.at = self.hits.index(found)
        return True

    def step(self, by: int) -> bool:
        """To the next hit, or to the one before."""
        if not 0 <= self.at + by < len(self.hits):
            return False
        self.at += by
        return True

    def step_section(self, by: int) -> bool:
        """To the first hit of the next section that has one, or of the section before."""
        found = [section for section, _ in self.sections if self.count(section)]
        if self.section not in found or not 0 <= found.index(self.section) + by < len(found):
            return False
        wanted = found[found.index(self.section) + by]
        self.at = next(at for at, entry in enumerate(self.hits) if section_of(entry) == wanted)
        return True

    def to_section(self, section: str) -> bool:
        """To the first hit of a section; whether it has one."""
        for at, entry in enumerate(self.hits):
            if section_of(entry) == section:
                self.at = at
                return True
        return False

    def count(self, section: str) -> int:
        """How many hits a section has."""
        return sum(section_of(entry) == section for entry in self.hits)

    def near(self) -> list[Entry]:
        """The other hits of the section: those that follow, then those before."""
        mine = [entry for entry in self.hits if section_of(entry) == self.section]
        here = mine.index(self.here) if self.here in mine else 0
        return [*mine[here + 1 :], *mine[:here]]


def in_sections(book: Rulebook) -> Iterator[Rule]:
    """The rules, section by section."""
    for section in book.section:
        yield from (rule for rule in book.rule if rule.section == section.id)


def section_of(entry: Entry) -> str:
    """The section of an entry; all rulings are in one."""
    return entry.section if isinstance(entry, Rule) else RULINGS


def title_of(entry: Entry) -> str:
    """What an entry is about, in a few words."""
    return entry.title if isinstance(entry, Rule) else entry.question


def text_of(entry: Entry) -> str:
    """All words of an entry, for searching."""
    if isinstance(entry, Rule):
        parts = (entry.id, entry.title, entry.text, entry.example, *entry.rulings)
    else:
        parts = (entry.id, entry.question, entry.adopted, entry.why, entry.switch)
    return " ".join(parts).casefold()


def linked(book: Rulebook, entry: Entry) -> list[Entry]:
    """The rulings of a rule or the rules of a ruling, then what its text names, each once."""
    ids: list[str] = []
    if isinstance(entry, Rule):
        ids.extend(entry.rulings)
        text = f"{entry.text} {entry.example}"
    else:
        ids.extend(rule.id for rule in book.rule if entry.id in rule.rulings)
        text = f"{entry.question} {entry.adopted} {entry.why}"
    ids.extend(ID.findall(text))
    found = [book.find(one) for one in dict.fromkeys(ids) if one != entry.id]
    return [one for one in found if one is not None]
