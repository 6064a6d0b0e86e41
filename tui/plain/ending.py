"""The end of a game: the result, its turning points, luck, and what can be done with its file."""

from engine.kernel.scene import Line, Span
from engine.session import Session
from saves.table import Table
from saves.verify import code
from tui.eyes import awards_of, luck_of
from tui.moments import key_moments
from tui.plain.glossary import panel_lines


def ending(table: Table) -> list[Line]:
    """Everything that is said when a game is over."""
    session = table.session
    return [
        *result_lines(session),
        *moments(session),
        *(line for panel in awards_of(session) for line in panel_lines(panel)),
        *luck(session),
        *kept(table),
    ]


def result_lines(session: Session) -> list[Line]:
    """Who won, and the score."""
    result = session.result
    if result is None:
        return []
    winners = " and ".join(session.names[seat] for seat in result.seats if seat in session.names)
    head = f"Won by {winners}." if winners else "A draw: nobody wins."
    score = ", ".join(f"{name[:1].upper()}{name[1:]} {value}" for name, value in result.score)
    rewound = " Something was taken back in this game." if session.is_rewound else ""
    return [(), (Span(head, "focus"), Span(f" {score}." if score else ""), Span(rewound, "dim"))]


def moments(session: Session) -> list[Line]:
    """The decisions that changed the tracks of the units most."""
    told = key_moments(session)
    return [(Span("Key moments:"),), *((Span(f"  {text}"),) for text in told)] if told else []


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
