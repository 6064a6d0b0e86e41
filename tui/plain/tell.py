"""What happened, in sentences: details join the sentence that they belong to."""

from collections.abc import Iterable, Iterator

from engine.kernel.records import Answered, Said
from engine.kernel.scene import Line, Sentence, Span
from engine.session import Session
from engine.timeline import ROOT
from engine.undo import noticed, steps
from tui.told import is_heading, said

Viewer = int | None


def paragraphs(sentences: Iterable[Sentence | None]) -> list[Line]:
    """One line for each sentence; those of depth 2 and more end the line before.

    A heading stands alone, after an empty line.
    """
    found: list[Line] = []
    joins = False
    for sentence in sentences:
        if sentence is None:
            continue
        span = Span(_ended(sentence.text), sentence.tone)
        if sentence.depth >= 2 and joins:
            found[-1] = (*found[-1], Span(" "), span)
            continue
        if sentence.depth == 0:
            found.append(())
        found.append((span,))
        joins = sentence.depth > 0
    return found


def _ended(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."


class Teller:
    """Knows what each viewer was told, and tells the rest: entries, take-backs and answers, talk."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: dict[Viewer, tuple[int, ...]] = {}
        self._heard: dict[Viewer, int] = {}
        self._start: tuple[int, ...] = ()
        self._records = len(session.records)

    def begin_with_this_turn(self) -> None:
        """Take all before the last heading as told: for a game that is taken up again."""
        path = self._session.timeline.path()
        headings = [
            place for place, entry in enumerate(path) if is_heading(self._session.seen_entry(entry, None))
        ]
        last = headings[-1] if headings else 0
        self._start = tuple(entry.id for entry in path[:last])

    def known(self, viewer: Viewer) -> int:
        """How many entries from the first state on this viewer was told."""
        return _common(self._told.get(viewer, self._start), self._ids())

    def news(self, viewer: Viewer, *, openly: bool = False) -> list[Line]:
        """What this viewer was not told yet, as lines; it counts as told from now on.

        Openly it is told as everybody at the table sees it.
        """
        eyes = None if openly else viewer
        told, same = self._told.get(viewer, self._start), self.known(viewer)
        lines: list[Line] = []
        gone = [self._session.timeline.entries[number] for number in told[same:]]
        count = noticed(self._session.game, gone, self._session.states, eyes)
        if count:
            lines.append((Span(f"Taken back: {steps(count)}.", "ask"),))
        lines.extend(self._since(same, eyes))
        lines.extend(self._talk(viewer))
        self._told[viewer] = self._ids()
        return lines

    def outcome(self, viewer: Viewer) -> list[Line]:
        """What everybody sees of that which this viewer was not told yet; it does not count as told."""
        return self._since(self.known(viewer), None)

    def catch_up(self, viewer: Viewer) -> None:
        """All that happened stands on the screen before this viewer."""
        self._told[viewer] = self._ids()
        self._heard[viewer] = len(self._session.records)

    def _ids(self) -> tuple[int, ...]:
        return tuple(entry.id for entry in self._session.timeline.path())

    def _since(self, count: int, eyes: Viewer) -> list[Line]:
        entries = self._session.timeline.path()[count:]
        return [line for one in entries for line in paragraphs(self._session.seen_entry(one, eyes).sentences)]

    def _talk(self, viewer: Viewer) -> Iterator[Line]:
        since = self._heard.get(viewer, self._records)
        records = self._session.records
        self._heard[viewer] = len(records)
        for record in records[since:]:
            if isinstance(record, Said) and record.seat != viewer:
                yield said(self._session, record)
            elif isinstance(record, Answered) and record.by != viewer:
                yield (Span(f"{self._session.names[record.by]} {ANSWERED[record.answer]}.", "ask"),)


ANSWERED = {
    "yes": "agrees to take back",
    "no": "does not agree to take back",
    "never": "agrees to no take-back in this game",
}


def _common(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """How many entries two ways have in common from the first state on."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def chronicle(session: Session, viewer: Viewer) -> list[tuple[int, Sentence]]:
    """The whole chronicle of the way to the head, with the entry of each sentence, talk included."""
    way = {entry.id for entry in session.timeline.path()}
    found: list[tuple[int, Sentence]] = []
    for line, record in enumerate(session.records, start=ROOT):
        if isinstance(record, Said):
            (span,) = said(session, record)
            found.append((line, Sentence(span.text, "", "ask")))
        elif line in way:
            seen = session.seen_entry(session.timeline.entries[line], viewer)
            found.extend((line, sentence) for sentence in seen.sentences if sentence is not None)
    return found
