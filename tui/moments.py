"""What decided a game: the moments that changed the tracks of its units most."""

from engine.kernel.scene import Party, Scene
from engine.session import Session
from engine.timeline import ROOT
from tui.eyes import witnessed
from tui.told import is_heading

MOST_MOMENTS = 5
DECISIVE = 1000
"""What the loss of a unit counts beside steps on its track."""
LOSS = 1
"""What the loss of something else, such as a building, counts."""


def key_moments(session: Session) -> list[str]:
    """The decisions that changed the tracks of the units most, in the order in which they came."""
    found: list[tuple[int, int, str]] = []
    heading = ""
    path = session.timeline.path()
    before = _scene(session, ROOT).parties
    for place, entry in enumerate(path):
        scene = _scene(session, entry.id)
        size, texts = change(before, scene.parties)
        if size < DECISIVE:
            lost = [one.text for one, kind in witnessed(session, entry, None) if one and kind == "destroyed"]
            size += LOSS * len(lost)
            texts += lost
        if size:
            found.append((size, place, _told(scene.title, heading, texts)))
        before = scene.parties
        seen = session.seen_entry(entry, None)
        if is_heading(seen):
            told = [one.text for one in seen.sentences if one is not None and one.depth == 0]
            heading = told[-1]
    greatest = sorted(sorted(found, key=lambda row: -row[0])[:MOST_MOMENTS], key=lambda row: row[1])
    return [text for _, _, text in greatest]


def _scene(session: Session, node: int) -> Scene:
    return session.game.present(session.game.view(session.states[node], None), ())


def _told(title: str, heading: str, texts: list[str]) -> str:
    """A moment in words: `Round 3. Gipsy Avenger is activated: Shrikethorn SP 5 to 4`."""
    turn, heading = "".join(title.split(" · ")[1:2]), heading.partition(";")[0]
    lead = f"{turn.capitalize()}. " if heading and turn.casefold() not in heading.casefold() else ""
    return f"{lead}{heading}: {'; '.join(texts)}" if heading else "; ".join(texts)


def change(before: tuple[Party, ...], after: tuple[Party, ...]) -> tuple[int, list[str]]:
    """How much the tracks of the units moved, and how, in words; tracks that grow are no such change."""
    total, texts = 0, []
    for old, new in zip(before, after, strict=False):
        step = new.bar.value - old.bar.value
        if step and new.bar.most == old.bar.most:
            total += abs(step)
            out = ", out of the game" if new.out and not old.out else ""
            total += DECISIVE if out else 0
            texts.append(f"{new.name} {new.bar.name} {old.bar.value} to {new.bar.value}{out}")
    return total, texts
