"""Reading without deciding: hand, units and their lists, map, log, dice, branches."""

from typing import Final, get_args

from engine.kernel.scene import CardTable, Hexes, Line, Panel, Party, Scene, Span, Tone
from engine.session import Session
from engine.timeline import ROOT
from tui.eyes import luck_of
from tui.paint.boards import board_rows
from tui.paint.chart import chart_rows
from tui.paint.glyphs import plain
from tui.plain.glossary import explained, panel_lines
from tui.plain.tell import Viewer, chronicle, paragraphs
from tui.plain.why import card_lines

LOG_LINES = 24
TONES: Final = frozenset(get_args(Tone))


def hand(scene: Scene) -> list[Line]:
    """Every card that this seat holds, with every effect, what it does now, and why not."""
    lines: list[Line] = []
    for one in scene.hands:
        held = sum([face.status != "lost" for face in one.cards])
        lines.append((Span(f"Hand of {one.title}: {held} of {one.limit}", "focus"),))
        for face in one.cards:
            lines.extend(card_lines(face))
    return lines or [(Span("You hold no cards."),)]


def score(scene: Scene, session: Session) -> list[Line]:
    """Each unit as everybody sees it, one a line."""
    return [party_line(party, session.names[party.seat]) for party in scene.parties]


def party_line(party: Party, owner: str) -> Line:
    """One unit: its side's sign and name, who plays it, and its public facts."""
    sign = {"jaeger": "▲ ", "kaiju": "▼ "}.get(party.tone, "")
    facts = [f"{party.bar.name} {party.bar.value} of {party.bar.most}"]
    facts += [" ".join(filter(None, (fact.name, fact.value))) for fact in party.facts]
    turn = ", its turn" if party.active else ""
    return (Span(f"{sign}{party.name}", party.tone), Span(f" ({owner}{turn}): {', '.join(facts)}"))


def inspect(scene: Scene, session: Session, viewer: Viewer, words: str) -> list[Line]:
    """All units and what can be looked at, or the panel of a unit or of another name."""
    names = "; ".join(panel.title for panel in scene.panels)
    if not words:
        return [*score(scene, session), (Span(f"i and a name shows: {names}", "dim"),)]
    exact = explained(session, viewer, words, whole=True)
    panel = find_panel(scene, words)
    if panel is not None and not exact:
        return panel_lines(panel)
    found = exact or explained(session, viewer, words)
    return found or [(Span(f"Nothing here is called {words!r}; there is: {names}"),)]


def find_panel(scene: Scene, words: str) -> Panel | None:
    """The panel that a person means: by its id, by the number of a unit, or by a part of its title."""
    wanted = words.casefold()
    for panel in scene.panels:
        if panel.id == wanted or panel.id.rpartition(" ")[2] == wanted:
            return panel
    return next((panel for panel in scene.panels if wanted in panel.title.casefold()), None)


def board(scene: Scene, width: int, most: int, *, ascii_only: bool = False) -> list[Line]:
    """The board as a map in letters and thin lines, at most so many cells wide and rows high."""
    if isinstance(scene.board, CardTable):
        return [(Span("This game has no map; its cards are under h and e."),)]
    if isinstance(scene.board, Hexes):
        drawn = chart_rows(scene.board, width, most, outline=True, ascii_only=ascii_only)
    else:
        drawn = board_rows(scene, width, most, panels=False, outline=True).rows
    rows = [plain(row) for row in drawn] if ascii_only else drawn
    found = [[Span(run.text, _tone(run.tone)) for run in row] for row in rows]
    texts = ["".join(span.text for span in line) for line in found]
    margin = min((len(text) - len(text.lstrip()) for text in texts if text.strip()), default=0)
    return [_cut(line, margin, len(text.rstrip())) for line, text in zip(found, texts, strict=True)]


def _cut(line: list[Span], start: int, end: int) -> Line:
    """The part of a line between two cells."""
    kept, at = [], 0
    for span in line:
        text = span.text[max(0, start - at) : max(0, end - at)]
        if text:
            kept.append(Span(text, span.tone))
        at += len(span.text)
    return tuple(kept)


def _tone(fill: str) -> Tone:
    """The tone of a text on a fill, which lines do not have."""
    return fill if fill in TONES else "text"  # type: ignore[return-value]


def pile(scene: Scene) -> list[Line]:
    """The discard pile, where the game has one."""
    panel = find_panel(scene, "discard")
    return panel_lines(panel) if panel is not None else [(Span("This game has no discard pile."),)]


def log(session: Session, viewer: Viewer, words: str) -> list[Line]:
    """The chronicle: its last lines, so many as a number says, `all`, or the lines with these words."""
    rows = [(sentence.depth, sentence) for _, sentence in chronicle(session, viewer)]
    if words and words != "all" and not words.isdecimal():
        rows = [(depth, one) for depth, one in rows if words.casefold() in one.text.casefold()]
    elif words != "all":
        rows = rows[-max(1, int(words)) if words else -LOG_LINES :]
    lines: list[Line] = []
    for depth, sentence in rows:
        rule = f"  {sentence.rule}" if sentence.rule else ""
        lines.append((Span("  " * depth), Span(sentence.text, sentence.tone), Span(rule, "dim")))
    return lines or [(Span("Nothing yet." if not words else f"Nothing in the log has {words!r}."),)]


def dice(session: Session, viewer: Viewer) -> list[Line]:
    """The last draws, rolls and coins as this viewer saw them, then luck against expectation."""
    panels = luck_of(session, viewer)
    if not any(panel.lines for panel in panels[:1]):
        return [(Span("Nothing was rolled or drawn yet."),)]
    lines: list[Line] = []
    for panel in panels:
        title, *rows = panel_lines(panel)
        lines += [title, *rows[-LOG_LINES:]]
    return lines


def tree(session: Session, viewer: Viewer) -> list[Line]:
    """The branches: the last moment of each, numbered by its entry."""
    timeline = session.timeline
    lines: list[Line] = [(Span("Branches; t and a number goes there in an Open game:"),)]
    for leaf in dict.fromkeys((*timeline.leaves(), timeline.head)):
        count = len(timeline.path(leaf))
        here = "► now   " if leaf == timeline.head else "        "
        name = f' "{timeline.names[leaf]}"' if leaf in timeline.names else ""
        lines.append((Span(f"{here}{leaf:>4}{name}  {count} decisions: {last_told(session, leaf, viewer)}"),))
    return lines


def last_told(session: Session, node: int, viewer: Viewer) -> str:
    """The last sentence on the way to a node, as this viewer saw it."""
    if node == ROOT:
        return "the beginning"
    for entry in session.timeline.up(node):
        told = paragraphs(session.seen_entry(entry, viewer).sentences)
        if told:
            return "".join(span.text for span in told[-1])
    return "nothing was told"
