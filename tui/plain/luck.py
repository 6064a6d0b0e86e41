"""Luck against expectation, from what a viewer has seen: rolls in the open, and cards that it drew itself."""

from collections import Counter
from collections.abc import Iterator

from engine.kernel.cards import DECK, GLYPHS
from engine.kernel.dice import Die, Draw
from engine.kernel.scene import Line, Span
from engine.session import Session
from tui.plain.tell import Viewer

CARDS = frozenset(DECK)


def luck(session: Session, viewer: Viewer) -> list[Line]:
    """The rolls that everybody saw, and the own draws by suit."""
    lines = rolls(session)
    if viewer is not None:
        lines.extend(suits("You drew", drawn(session, viewer)))
    return lines


def all_luck(session: Session) -> list[Line]:
    """The same for every seat; only for a game that is over."""
    lines = rolls(session)
    for seat, name in session.names.items():
        lines.extend(suits(f"{name} drew", drawn(session, seat)))
    return lines


def rolls(session: Session) -> list[Line]:
    """One line for each kind of die rolled in the open: how often each face came, and how often expected."""
    kinds = {die.name: die for die in session.game.dice}
    counts: dict[str, Counter[int]] = {}
    for draw in _open_draws(session):
        die = die_of(draw, kinds)
        if die is not None:
            counts.setdefault(die.name, Counter()).update(draw.got)
    return [_die_line(kinds[name], count) for name, count in counts.items()]


def _open_draws(session: Session) -> Iterator[Draw]:
    for entry in session.timeline.path():
        for draw in entry.draws:
            if draw.stream in session.game.open_streams:
                yield draw


def die_of(draw: Draw, kinds: dict[str, Die]) -> Die | None:
    """The die that was rolled; None for a pick."""
    return kinds.get(draw.ask.split()[-1])


def _die_line(die: Die, count: Counter[int]) -> Line:
    total = sum(count.values())
    expected = total / len(die.faces)
    faces = ", ".join(f"{face} {count[place]}" for place, face in enumerate(die.faces))
    what = f"{die.name}, {times(total)}: {faces}"
    return (Span(what, "luck"), Span(f"  (expected {expected:.1f} each)", "dim"))


def times(count: int) -> str:
    """`once`, `3 times`."""
    return "once" if count == 1 else f"{count} times"


def drawn(session: Session, seat: int) -> list[str]:
    """The cards that a seat drew in secret, in order: those in its luck that a watcher did not see."""
    found: list[str] = []
    for entry in session.timeline.path():
        seen = session.seen_entry(entry, seat)
        watched = session.seen_entry(entry, None).events
        for event, sentence in zip(seen.events, seen.sentences, strict=True):
            if sentence is not None and sentence.tone == "luck" and event not in watched:
                found.extend(card for card in getattr(event, "cards", ()) if card in CARDS)
    return found


def suits(what: str, cards: list[str]) -> list[Line]:
    """How many cards of each suit were drawn; nothing if there were none."""
    if not cards:
        return []
    count = Counter(card[-1] for card in cards)
    shown = " ".join(f"{glyph} {count[suit]}" for suit, glyph in GLYPHS.items())
    text = f"{what} {len(cards)} cards: {shown}"
    return [(Span(text, "luck"), Span(f"  (expected {len(cards) / 4:.1f} each)", "dim"))]
