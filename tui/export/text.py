"""A game as a battle report: who played what, every sentence by turn, how it ended, what is proved.

Before the end a report holds what the seat, or a watcher, has seen and nothing else; after it everything.
"""

from collections.abc import Iterator
from pathlib import Path

from engine.branches import branch_of, branches
from engine.kernel.scene import Sentence
from engine.kernel.text import clean
from engine.session import Session
from saves import exports
from saves.home import Home
from saves.library import standing, winners
from saves.reading import Reading, read_game
from saves.verify import Report, code, verify
from tui.eyes import Eyes, allowed, name_of, scene_of, witnessed
from tui.paint.cells import wrap
from tui.paint.glyphs import mark
from tui.when import day_and_time

WIDTH = 78
INDENT = {0: 0, 1: 2, 2: 4}


def export(home: Home, path: Path) -> Path:
    """Write the report of a saved game, seen with the eyes that may see most; returns where it is.

    Raises SaveError when the game cannot be read or the report not written.
    """
    reading = read_game(path)
    proof = verify(path, home=home)
    return exports.write_export(home, path.stem, report(reading, allowed(reading.session)[-1], proof))


def report(reading: Reading, eyes: Eyes, proof: Report) -> str:
    """The whole report, lines ended by newlines; raises ValueError for eyes that may not look."""
    session = reading.session
    if eyes not in allowed(session):
        raise ValueError(f"{eyes} may not look")
    lines = [
        *_head(reading, eyes),
        "",
        *_course(session, eyes),
        "",
        *_end(session),
        "",
        *_proof(reading, proof),
    ]
    return "".join(f"{line}\n" for line in lines)


def _head(reading: Reading, eyes: Eyes) -> Iterator[str]:
    """What was played, when, by whom, with which options."""
    session, header = reading.session, reading.session.header
    yield session.game.title
    yield "=" * len(session.game.title)
    yield f"begun {day_and_time(header.at / 1000)}"
    yield f"rules {clean(header.rules)}, undo {header.undo}"
    yield f"seen by {'everybody, all hands open' if eyes == 'all' else _eyes(session, eyes)}"
    if header.origin is not None:
        origin = header.origin
        yield f"taken up from another game ({code(origin.commitment)}) at its record {origin.record}"
    yield ""
    yield from _players(session)
    yield ""
    changed = list(_options(session))
    yield from _wrapped(f"options: {'; '.join(changed) or 'all as the rulebook has it'}", 0)


def _eyes(session: Session, eyes: Eyes) -> str:
    return "a watcher at the table" if eyes is None else clean(name_of(session, eyes))


def _players(session: Session) -> Iterator[str]:
    scene = scene_of(session, session.header.start, None)
    for seat, (name, by) in session.players.items():
        units = [f"{mark(party.tone)} {clean(party.name)}" for party in scene.parties if party.seat == seat]
        played = "" if by == "human" else f" (bot, {clean(by)})"
        yield f"seat {seat}  {clean(name)}{played}: {', '.join(units)}"


def _options(session: Session) -> Iterator[str]:
    """The options that are not as by default."""
    default = session.game.options_type()
    for switch in session.game.switches:
        value = getattr(session.header.options, switch.field)
        if value != getattr(default, switch.field):
            words = {True: "on", False: "off"}.get(value, str(value).replace("_", " "))
            yield f"{switch.title} {words}"


def _course(session: Session, eyes: Eyes) -> Iterator[str]:
    """Every sentence on the way to the head; headings stand apart."""
    found = branches(session.records[1:], session.timeline, session.names)
    if len(found) > 1:
        name = clean(branch_of(found, session.timeline, session.head).name)
        yield f"This is the branch {name}, one of {len(found)}."
    for entry in session.timeline.path():
        for sentence, _ in witnessed(session, entry, eyes):
            if sentence is not None:
                yield from _sentence(sentence)


def _sentence(sentence: Sentence) -> Iterator[str]:
    if sentence.depth == 0:
        yield ""
    rule = f"  [{sentence.rule}]" if sentence.rule and sentence.depth else ""
    yield from _wrapped(f"{clean(sentence.text, 1000)}{rule}", INDENT.get(sentence.depth, 4))


def _wrapped(text: str, indent: int) -> Iterator[str]:
    for at, line in enumerate(wrap(text, WIDTH - indent - 2)):
        yield " " * (indent + (2 if at else 0)) + line


def _end(session: Session) -> Iterator[str]:
    """The result, or how the game stands."""
    result = session.result
    names = {seat: clean(name) for seat, name in session.names.items()}
    if result is None:
        yield f"The game goes on: {clean(standing(session.game, session.state, names))}."
        return
    yield f"Result: {winners(result, names)}. {clean(result.reason)} [{clean(result.rule)}]"
    yield from (f"  {clean(name)}: {value}" for name, value in result.score)
    if session.is_rewound:
        yield "Something was taken back in this game."


def _proof(reading: Reading, proof: Report) -> Iterator[str]:
    """The codes to note and the verdict; before the end only what tells nothing about hidden things."""
    session = reading.session
    yield f"start code {code(session.header.commitment)}"
    if session.closed is not None:
        yield f"end code   {code(reading.check)}"
        yield f"verdict: {proof.verdict}"
        for line in proof.lines:
            yield from _wrapped(clean(line, 1000), 2)
    else:
        yield f"verdict: {proof.verdict}; the dice can be checked when the game is over"
    if reading.problem:
        yield from _wrapped(f"The file is damaged: {clean(reading.problem, 1000)}", 0)
