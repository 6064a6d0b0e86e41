"""The clash in the middle of a card table, and the hand below it."""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from engine.kernel.scene import Addend, CardFace, Column, Duel, Hand, Tone
from tui.paint.cells import Hit, Row, Run, beside, block, cut, ends, fit, row, rule
from tui.paint.glyphs import mark

CARD = 11
LEAST_CARD = 6
CARD_HEIGHT = 5


def duel_heading(duel: Duel | None, width: int) -> Row:
    """Who does what to whom, as a rule across the table."""
    if duel is None:
        return rule([Run("what happened last", "dim")], [], width)
    runs = []
    for span in duel.heading:
        if span.tone in ("jaeger", "kaiju"):
            runs.append(Run(f"{mark(span.tone)} ", span.tone))
        runs.append(Run(span.text, span.tone, "bold" if span.tone != "text" else ""))
    return rule(runs, [], width)


def duel_rows(duel: Duel | None, news: Sequence[Row], width: int, height: int) -> list[Row]:
    """Both sums building up side by side; with little room each sum takes one line.

    Without a clash the last of the `news` stand there.
    """
    if duel is None:
        return block(news[-height:], width, height)
    half = width // 2 + 1
    if height < 4:
        one, two = duel.left, duel.right
        told = f"   {one.total_name} {one.total} {duel.verdict} {two.total_name} {two.total}"
        rows = [_short(one, width), _short(two, width), row(Run(told, "text", "bold"))]
        return block(rows, width, height)
    left = _column(duel.left, half - 6, height, duel.verdict)
    right = _column(duel.right, width - half - 4, height, "")
    return block(beside([(Run("   "), *cells) for cells in left], right, half, width), width, height)


def _column(column: Column, width: int, height: int, tail: str) -> list[Row]:
    room = height - 2
    rows = [ends([Run(column.title, column.tone, "bold")], [Run("+", "dim")], width)]
    shown = list(column.addends)
    if len(shown) > room:
        hidden = len(shown) - room + 1
        total = sum(int(addend.value) for addend in shown[:hidden] if addend.value)
        shown = [Addend("", f"{hidden} more", str(total)), *shown[hidden:]]
    rows.extend(_addend(addend, width) for addend in shown)
    if not shown:
        rows.append(row(Run("nothing played yet", "dim")))
    rows = block(rows, width, height - 1)
    name = f"{column.total_name}, fixed" if column.settled else column.total_name
    total_runs = [Run(f"{column.total:>4}", column.tone, "bold")]
    if tail:
        total_runs.append(Run(f" {tail}", "text", "bold"))
    rows.append(ends([Run(name, "dim" if column.settled else "text")], total_runs, width))
    return rows


def _addend(addend: Addend, width: int) -> Row:
    tone: Tone = "dim" if addend.waits else _suit(addend.face)
    left = [Run(f"{addend.face:<4}", tone), Run(addend.name, "dim" if addend.waits else "text")]
    return ends(left, [Run(f" {addend.value}")], width)


def _short(column: Column, width: int) -> Row:
    """A sum on one line: `ATTACK 9: 6♥ 6, K♥ 3`."""
    parts = ", ".join(f"{addend.face} {addend.value or addend.name}" for addend in column.addends)
    head = Run(f"   {column.title} {column.total}: ", column.tone, "bold")
    return fit([head, Run(parts or "nothing yet")], width)


def _suit(face: str) -> Tone:
    return "danger" if face.endswith(("♥", "♦")) else "text"


@dataclass
class Placing:
    """Where a hand is drawn: its width and first row on the screen, the card in focus (-1: none).

    `marked` are the cards chosen so far; `marking` shows digits as marks to set rather than as plays.
    """

    width: int
    top: int
    focus: int = -1
    marked: Container[str] = ()
    marking: bool = False


def hand_rows(hand: Hand, place: Placing) -> tuple[list[Row], list[Hit], tuple[int, int]]:
    """Card faces in five rows; more than fit are scrolled around the card in focus.

    Returns rows, click areas, and where the hardware cursor belongs when a card has the focus.
    """
    cards, width, top = hand.cards, place.width, place.top
    if not cards:
        return block([row(Run("  no cards", "dim"))], width, CARD_HEIGHT), [], (1, top)
    size = max(LEAST_CARD, min(CARD, (width - 1) // len(cards)))
    fits = max(1, (width - 1) // size)
    first = 0 if len(cards) <= fits else min(max(0, place.focus - fits // 2), len(cards) - fits)
    rows: list[list[Run]] = [[Run(" ")] for _ in range(CARD_HEIGHT)]
    hits: list[Hit] = []
    cursor = (1, top)
    for at, card in enumerate(cards[first : first + fits], start=first):
        key = (str(at + 1) if at < 9 else "") if place.marking else card.key
        for line, runs in enumerate(_card(card, size, key, card.id in place.marked, at == place.focus)):
            rows[line].extend(runs)
        x = 1 + (at - first) * size
        if key:
            hits.extend(Hit(top + line, x, x + size - 1, key) for line in range(CARD_HEIGHT))
        if at == place.focus:
            cursor = (x + 1, top + 1)
    return [fit(runs, width) for runs in rows], hits, cursor


def _card(card: CardFace, size: int, key: str, chosen: bool, here: bool) -> list[list[Run]]:
    inner = size - 2
    edge: Tone = "focus" if here else ("good" if chosen else ("text" if card.live else "dim"))
    body: Tone = "text" if card.live or chosen else "dim"
    top = f"┌{card.face}{'─' * (inner - len(card.face))}┐"
    corner = Run(card.face, card.tone if body == "text" else "dim", "bold" if body == "text" else "")
    lines = face_lines(card, inner)
    foot = "marked" if chosen else card.status
    status = f"{foot:<{inner - len(key)}.{inner - len(key)}}{key}"
    rows = [[Run("┌", edge), corner, Run(top[1 + len(card.face) :], edge)]]
    for text in lines:
        rows.append([Run("│", edge), Run(cut(text, inner), body), Run("│", edge)])
    live_tone: Tone = "good" if card.live or chosen else "dim"
    rows.append([Run("│", edge), Run(status, live_tone, "reverse" if here else ""), Run("│", edge)])
    rows.append([Run(f"└{'─' * inner}┘", edge)])
    return rows


def face_lines(card: CardFace, inner: int) -> tuple[str, str]:
    """Two short lines that tell what a card is: name and first effects, or suit and worth."""
    effects = [row.text for row in card.effects]
    if len(effects) == 1 and card.name in ("heart", "diamond", "club", "spade"):
        word, _, value = effects[0].partition(" ")
        return word.lower(), value
    return card.name, in_short(card.gist, inner) if card.gist else short_effects(effects, inner)


def in_short(gist: tuple[str, ...], room: int) -> str:
    """All ways to use a card; where they have no room, the longest of them is cut at a comma first."""
    ways = [one.split(", ") for one in gist]
    while len(told := "; ".join([", ".join(way) for way in ways])) > room:
        longest = max(ways, key=lambda way: (len(way) > 1, sum([len(part) + 2 for part in way])), default=[])
        if len(longest) < 2:
            break
        longest.pop()
    return told


def short_effects(effects: Sequence[str], inner: int) -> str:
    """The effects in a few cells: whole words where they fit, else `atk+3 dmg+2`."""
    words = [effect.lower() for effect in effects]
    if len(words) == 1 and len(words[0]) <= inner:
        return words[0]
    return " ".join(_shorter(word, inner if len(words) == 1 else (inner - 1) // len(words)) for word in words)


SHORTER = {
    "opportunity": "opp",
    "incapacitate": "incap",
    "counter": "cntr",
    "critical": "crit",
    "grapple": "grap",
    "negate": "neg",
    "combo": "cmb",
    "attack": "at",
    "damage": "dm",
    "dodge": "do",
    "armor": "ar",
    "discard": "disc",
}


def _shorter(word: str, room: int) -> str:
    name, _, value = word.partition(" ")
    if value.startswith("+"):
        return f"{SHORTER.get(name, name)}{value}"
    if len(word) <= room:
        return word
    return SHORTER.get(name, name)[: max(2, room)]
