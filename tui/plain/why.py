"""The rule behind an answer, a refusal, a card or an id, and the sums of this moment as their addends."""

from collections.abc import Sequence

from engine.kernel.cards import parse_card
from engine.kernel.choice import Option, numbered
from engine.kernel.errors import Refusal
from engine.kernel.rulebook import Rulebook
from engine.kernel.scene import CardFace, CardTable, Column, Duel, Line, Scene, Span
from tui.plain.book import rule_lines, rule_titles


def why(
    words: str, scene: Scene, options: Sequence[Option], book: Rulebook, refusal: Refusal | None
) -> list[Line]:
    """What there is to say about a number, card, id or answer; else about the last refusal or the question.

    Nothing about a name that no answer has.
    """
    if not words:
        return _refused(refusal, book) if refusal is not None else _moment(scene, book)
    if words.isdecimal():
        option = numbered(options).get(int(words))
        if option is None:
            return [(Span(f"There is no answer {int(words)} now."),)]
        return [(Span(option.label),), *_rules(book, option.rule)]
    by_id = rule_lines(book, words)
    if by_id:
        return by_id
    card = parse_card(words)
    face = next((one for hand in scene.hands for one in hand.cards if one.id == card), None)
    if face is not None:
        return [*card_lines(face), *_rules(book, *(effect.rule for effect in face.effects))]
    return _by_name(words, scene, book)


def _refused(refusal: Refusal, book: Rulebook) -> list[Line]:
    return [(Span(f"Refused: {refusal.message}"),), *_rules(book, refusal.rule)]


def _by_name(words: str, scene: Scene, book: Rulebook) -> list[Line]:
    """Rows of answers, possible or not, whose name or notation begins like this."""
    found: list[Line] = []
    for row in scene.choices:
        if words.casefold() in (row.notation, row.name.casefold()[: len(words)]):
            found.append((Span(f"{row.name}: {row.reason or row.note or 'possible'}"),))
            found.extend(_rules(book, row.rule))
    return found


def _moment(scene: Scene, book: Rulebook) -> list[Line]:
    """The question, the sums as they stand, and the titles of the rules behind the answers."""
    lines: list[Line] = [(Span(f"{scene.prompt.text} ({scene.prompt.detail})", "focus"),)]
    if isinstance(scene.board, CardTable) and scene.board.duel is not None:
        lines.extend(sums(scene.board.duel))
    return [*lines, *rule_titles(book, (row.rule for row in scene.choices))]


def sums(duel: Duel) -> list[Line]:
    """Both sums of a clash, each addend on its own line."""
    lines: list[Line] = [duel.heading]
    for column in (duel.left, duel.right):
        lines.extend(_column(column))
    return lines


def _column(column: Column) -> list[Line]:
    lines: list[Line] = [
        (Span(f"  {addend.face:<4} {addend.name:<28} {addend.value:>4}", "dim" if addend.waits else "text"),)
        for addend in column.addends
    ]
    return [*lines, (Span(f"  {column.total_name:<33} {column.total:>4}", column.tone),)]


def card_lines(face: CardFace) -> list[Line]:
    """A card with every effect, what it does now, and why not."""
    key = f"{face.key:>2}" if face.key else " –"
    sign = f"{face.face} " if face.face != face.key else ""
    lines: list[Line] = [(Span(f"{key}  "), Span(sign, face.tone), Span(face.name))]
    for effect in face.effects:
        why_not = f": {effect.why}" if effect.why else ""
        rule = f" ({effect.rule})" if effect.rule and effect.why else ""
        now = f"  {effect.now}{why_not}{rule}" if effect.now else ""
        lines.append((Span(f"      {effect.text}"), Span(now, "good" if effect.now == "live" else "dim")))
    return lines


def _rules(book: Rulebook, *ids: str) -> list[Line]:
    found: list[Line] = []
    for rule_id in dict.fromkeys(ids):
        if rule_id:
            found.extend(rule_lines(book, rule_id, whole=False))
    return found
