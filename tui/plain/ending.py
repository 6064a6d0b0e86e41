"""The end of a game: the result, its turning points, luck, and what can be done with its file."""

from engine.kernel.scene import Line, Party, Span
from engine.session import Session
from saves.table import Table
from saves.verify import code
from tui.eyes import luck_of
from tui.plain.look import panel_lines
from tui.plain.tell import is_heading

MOST_MOMENTS = 5
DECISIVE = 1000
"""What the loss of a unit counts beside steps on its track."""


def ending(table: Table) -> list[Line]:
    """Everything that is said when a game is over."""
    session = table.session
    return [*result_lines(session), *moments(session), *luck(session), *kept(table)]


def result_lines(session: Session) -> list[Line]:
    """Who won, and the score."""
    result = session.result
    if result is None:
        return []
    winners = " and ".join(session.names[seat] for seat in result.seats if seat in session.names)
    head = f"Won by {winners}." if winners else "A draw: nobody wins."
    score = ", ".join(f"{name} {value}" for name, value in result.score)
    rewound = " Something was taken back in this game." if session.is_rewound else ""
    return [(), (Span(head, "focus"), Span(f" {score}." if score else ""), Span(rewound, "dim"))]


def moments(session: Session) -> list[Line]:
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
    return [(Span("Key moments:"),), *((Span(f"  {text}"),) for _, _, text in greatest)] if greatest else []


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


def luck(session: Session) -> list[Line]:
    """What chance gave each unit against expectation; all cards are open when a game is over."""
    return [line for panel in luck_of(session, "all")[-1:] for line in panel_lines(panel)]


def kept(table: Table) -> list[Line]:
    """Where the game lies, and how to look at it again and check it."""
    if table.path is None or table.file is None:
        return []
    name = table.path.stem
    saved = f"not saved completely: {table.trouble}" if table.trouble else f"saved: {table.path}"
    return [
        (Span(f"The game is {saved}"),),
        (Span(f"End code {code(table.file.check)}. To see it again, and to check every roll and draw:"),),
        (Span(f"  kaiju replay {name}"),),
        (Span(f"  kaiju verify {name}"),),
    ]
