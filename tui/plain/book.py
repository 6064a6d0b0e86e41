"""The rulebook as text: contents, one rule with its example and rulings, and search."""

from collections.abc import Iterable

from engine.kernel.rulebook import Rule, Rulebook, Ruling
from engine.kernel.scene import Line, Span

MOST_HITS = 12


def tidy(text: str) -> str:
    """A text of the rulebook on one line."""
    return " ".join(text.split())


def contents(book: Rulebook) -> list[Line]:
    """The sections, with the ids of their rules and how many there are."""
    found: list[Line] = []
    for section in book.section:
        count = sum(rule.section == section.id for rule in book.rule)
        found.append((Span(f"{section.id:<16} {section.title}"), Span(f"  {count} rules", "dim")))
    return found


def titles(book: Rulebook, section_id: str) -> list[Line]:
    """The rules of a section by id and title."""
    return [_title(rule) for rule in book.rule if rule.section == section_id]


def _title(rule: Rule) -> Line:
    return (Span(f"{rule.id:<18} ", "dim"), Span(rule.title))


def rule_lines(book: Rulebook, rule_id: str, *, whole: bool = True) -> list[Line]:
    """One rule or ruling, with the rulings that settle it; empty when there is none of this id.

    Without `whole` a ruling is told by what is adopted alone.
    """
    found = book.find(rule_id.upper())
    if found is None:
        return []
    if isinstance(found, Ruling):
        return ruling_lines(found)
    lines: list[Line] = [(Span(f"{found.id}  {found.title}", "focus"),), (Span(f"  {tidy(found.text)}"),)]
    if found.example:
        lines.append((Span("  Example: ", "dim"), Span(tidy(found.example))))
    for name in found.rulings:
        ruling = book.find(name)
        if isinstance(ruling, Ruling):
            lines.extend(ruling_lines(ruling) if whole else adopted(ruling))
    return lines


def ruling_lines(ruling: Ruling) -> list[Line]:
    """A ruling: what was asked, what is adopted, and why."""
    lines: list[Line] = [
        (Span(f"  Ruling {ruling.id}: ", "dim"), Span(tidy(ruling.question))),
        (Span("    Adopted: ", "dim"), Span(tidy(ruling.adopted))),
        (Span("    Why: ", "dim"), Span(tidy(ruling.why))),
    ]
    if ruling.switch:
        lines.append((Span("    House rule: ", "dim"), Span(tidy(ruling.switch))))
    return lines


def adopted(ruling: Ruling) -> list[Line]:
    """A ruling by what is adopted."""
    return [(Span(f"  Ruling {ruling.id}: ", "dim"), Span(tidy(ruling.adopted)))]


def rule_titles(book: Rulebook, ids: Iterable[str]) -> list[Line]:
    """Rules by id and title, each once."""
    rules = [book.find(rule_id) for rule_id in dict.fromkeys(ids)]
    return [_title(rule) for rule in rules if isinstance(rule, Rule)]


def look_up(book: Rulebook, words: str) -> list[Line]:
    """What a person means by an id, a section's id, or words; empty when nothing is found."""
    if not words:
        return contents(book)
    exact = rule_lines(book, words)
    if exact:
        return exact
    section = next((one for one in book.section if one.id == words.upper()), None)
    if section is not None:
        return [(Span(section.title, "focus"),), *titles(book, section.id)]
    hits = book.search(words)
    if len(hits) == 1:
        return rule_lines(book, hits[0].id)
    lines = [_title(rule) for rule in hits[:MOST_HITS]]
    if len(hits) > MOST_HITS:
        lines.append((Span(f"and {len(hits) - MOST_HITS} more; add a word", "dim"),))
    return lines
