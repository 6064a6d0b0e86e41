"""What is told of a game in every front end alike: what begins something new, and what was said."""

from engine.kernel.records import Said
from engine.kernel.scene import Line, Span
from engine.seen import Seen
from engine.session import Session


def is_heading(seen: Seen) -> bool:
    """Whether an entry begins something new, such as a turn."""
    return any(sentence is not None and sentence.depth == 0 for sentence in seen.sentences)


def said(session: Session, record: Said) -> Line:
    """Something said at the table, with the name of who said it."""
    name = session.names.get(record.seat, "A watcher")
    return (Span(f'{name} says: "{record.text}"', "ask"),)
