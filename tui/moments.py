"""What decided a game: the moments that changed the tracks of its units most."""

from engine.kernel.scene import Party
from engine.session import Session
from tui.told import is_heading

MOST_MOMENTS = 5
DECISIVE = 1000
"""What the loss of a unit counts beside steps on its track."""


def key_moments(session: Session) -> list[str]:
    """The decisions that changed the tracks of the units most, in the order in which they came."""
    found: list[tuple[int, int, str]] = []
    heading = ""
    path = session.timeline.path()
    parties = [session.game.present(session.game.view(session.header.start, None), ()).parties]
    for place, entry in enumerate(path):
        seen = session.seen_entry(entry, None)
        parties.append(session.game.present(session.game.view(session.states[entry.id], None), ()).parties)
        size, text = change(*parties[-2:])
        if size:
            found.append((size, place, f"{heading}: {text}" if heading else text))
        if is_heading(seen):
            told = [one.text for one in seen.sentences if one is not None and one.depth == 0]
            heading = told[-1]
    greatest = sorted(sorted(found, key=lambda row: -row[0])[:MOST_MOMENTS], key=lambda row: row[1])
    return [text for _, _, text in greatest]


def change(before: tuple[Party, ...], after: tuple[Party, ...]) -> tuple[int, str]:
    """How much the tracks of the units moved, and how, in words."""
    total, texts = 0, []
    for old, new in zip(before, after, strict=False):
        step = new.bar.value - old.bar.value
        if step:
            total += abs(step)
            out = ", out of the game" if new.out and not old.out else ""
            total += DECISIVE if out else 0
            texts.append(f"{new.name} {new.bar.name} {old.bar.value} to {new.bar.value}{out}")
    return total, "; ".join(texts)
