"""What can be proved of a log: its chain, that it follows from itself, its decisions, and its dice.

Verdicts: `verified` (finished; chain, decisions and every draw agree with the seed), `unverified` (sound as
far as it can be checked, but something cannot be proved; the lines say what), `diverged` (a record does not
follow from those before it), `broken` (the file itself is damaged). What is never proved: that the file was
not written anew as a whole by somebody who had the seed; for that, players note the start and end codes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from engine import chance
from engine.kernel.dice import Die, Draw
from engine.kernel.errors import EngineError, Refusal, ReplayError, ScriptError
from engine.kernel.game import AnyGame
from engine.kernel.records import AnyRecord, Closed, Entry, Header, Moved, Reseeded, Worded
from engine.timeline import ROOT, Timeline
from saves import codec
from saves.home import Home
from saves.moves import why_not
from saves.packs import of_log
from saves.repair import UNSOUND

Verdict = Literal["verified", "unverified", "diverged", "broken"]


@dataclass
class Report:
    """The verdict, the first bad line (0: none), how many records are usable, and why, in sentences."""

    path: Path
    verdict: Verdict = "verified"
    bad: int = 0
    usable: int = 0
    lines: list[str] = field(default_factory=list)
    start: str = ""
    end: str = ""

    def doubt(self, reason: str) -> None:
        """Something that cannot be proved."""
        if self.verdict == "verified":
            self.verdict = "unverified"
        self.lines.append(reason)

    def fail(self, verdict: Verdict, record: int, reason: str) -> None:
        """A bad record; all records before it are usable."""
        self.verdict, self.bad, self.usable = verdict, record, record - 1
        self.lines.append(f"{verdict} at record {record}: {reason}")
        self.lines.append(
            f"{record - 1} records before it are usable." if record > 1 else "Nothing is usable."
        )


def code(hexadecimal: str) -> str:
    """A short code to note: the first 12 hex digits in groups of four."""
    return "-".join(hexadecimal[at : at + 4] for at in (0, 4, 8)).upper()


def verify(path: Path, start: str = "", end: str = "", home: Home | None = None) -> Report:
    """Check a log as far as it can be checked; `start` and `end` are the codes that a player noted.

    Packs that it was begun with are looked for in `home`.

    Raises SaveError only when the file cannot be read.
    """
    report = Report(path)
    log = codec.read(path)
    if log.header is not None:
        report.start, report.end = code(log.header.commitment), code(log.check)
    if log.problem is not None:
        report.fail("broken", log.problem.line, log.problem.what)
        return report
    if log.torn:
        report.fail("broken", len(log.records) + 2, "the last line is torn")
        return report
    if log.game is None or log.header is None:
        report.fail("broken", 1, "there is no header")
        return report
    report.usable = len(log.records) + 1
    _check_codes(report, start, end)
    _check_header(report, log.game, log.header, home)
    try:
        _Check(report, log.game, log.header, log.records).run()
    except ReplayError as error:
        report.fail("diverged", error.record, error.reason)
    if report.verdict == "verified":
        report.lines.append("Every roll, draw and decision agrees with the seed.")
    return report


def _check_codes(report: Report, start: str, end: str) -> None:
    for name, noted, found in (("start", start, report.start), ("end", end, report.end)):
        if noted and noted.replace("-", "").upper() != found.replace("-", ""):
            report.fail("diverged", 1, f"the {name} code is {found}, noted was {noted}: this is another game")


def _check_header(report: Report, game: AnyGame, header: Header[Any, Any, Any], home: Home | None) -> None:
    """Rules version, content, packs and first state."""
    if header.rules != game.rules:
        report.doubt(f"It was played under rules {header.rules}; this program has {game.rules}.")
    if header.content != codec.content_hash(game):
        report.doubt("It was played with other content than this program has.")
    supplied, differences = of_log(home, header)
    for sentence in differences:
        report.doubt(sentence)
    if supplied is None:
        report.doubt("So its first state cannot be made again.")
        return
    try:
        expected = game.initial(header.seats, header.options, supplied.content)
    except (EngineError, *UNSOUND):
        expected = None
    if header.start != expected:
        what = "was taken from another game" if header.origin is not None else "was set up by hand"
        report.doubt(f"Its first state {what}.")


class _Check:
    """One pass over the records: tree, moves, decisions, events, then the dice once the seed is known."""

    def __init__(
        self, report: Report, game: AnyGame, header: Header[Any, Any, Any], records: Sequence[AnyRecord]
    ) -> None:
        self.report = report
        self.game = game
        self.header = header
        self.records = records
        self.timeline = Timeline()
        self.timeline.add(header)
        self.states: dict[int, Any] = {ROOT: header.start}
        self.closed: Closed | None = None

    def run(self) -> None:
        """Raises ReplayError at the first record that does not follow."""
        for number, record in enumerate(self.records, start=2):
            if self.closed is not None:
                raise ReplayError(number, "something follows the closing record")
            if isinstance(record, Entry):
                self._entry(number, record)
            elif isinstance(record, Moved):
                self._moved(number, record)
            self.timeline.add(record)
            if isinstance(record, Closed):
                self._close(number, record)
        if self.closed is None:
            self.report.doubt("The game is not closed: its dice can be checked when its seed is published.")
        else:
            self._dice(self.closed)

    def _entry(self, number: int, entry: Entry[Any, Any]) -> None:
        """Decide the command again with the recorded draws: the same events must follow."""
        before = self.states.get(entry.parent)
        if before is None:
            raise ReplayError(number, f"it follows record {entry.parent}, which is no entry")
        if entry.command.seat != entry.seat:
            raise ReplayError(number, f"seat {entry.seat} decided for seat {entry.command.seat}")
        dice = chance.RecordedDice(entry.draws)
        try:
            outcome = self.game.decide(before, entry.command, dice)
        except ScriptError as error:
            raise ReplayError(number, f"its draws do not fit its decision: {error}") from error
        except UNSOUND as error:
            why = f"it cannot be decided again ({type(error).__name__}: {error})"
            raise ReplayError(number, why) from error
        if isinstance(outcome, Refusal):
            raise ReplayError(number, f"its decision is not allowed: {outcome.message} ({outcome.rule})")
        if outcome.events != entry.events:
            raise ReplayError(number, "its events are not those of its decision")
        if dice.left:
            raise ReplayError(number, f"{dice.left} of its draws are not used")
        self.states[entry.id] = outcome.state

    def _moved(self, number: int, moved: Moved) -> None:
        reason = why_not(self.game, self.header, self.timeline, self.states, moved)
        if reason:
            raise ReplayError(number, f"the head could not move like this: {reason}")

    def _close(self, number: int, closed: Closed) -> None:
        if self.game.result(self.states[self.timeline.head]) != closed.result:
            raise ReplayError(number, "its result is not that of the game")
        self.closed = closed

    def _dice(self, closed: Closed) -> None:
        """Draw everything again from the seed, as far as the seed is known."""
        last = self.header.commitment
        for record in self.records:
            if isinstance(record, Reseeded):
                last = record.commitment
        if chance.commitment(closed.seed) != last:
            self.report.doubt("The published seed is not the one that the game was committed to.")
            return
        redraw = _Redraw(self.game, self.header, self.records, closed.seed)
        redraw.run()
        if redraw.unknown:
            why = "the seed was replaced later"
            self.report.doubt(f"{redraw.unknown} draws cannot be derived: {why}, at record {redraw.since}.")
        for source, count in redraw.given.items():
            self.report.doubt(f"{count} results were {source}, not drawn from the seed.")


class _Redraw:
    """Derives every draw from the published seed; raises ReplayError at the first that differs."""

    def __init__(
        self, game: AnyGame, header: Header[Any, Any, Any], records: Sequence[AnyRecord], seed: str
    ) -> None:
        self.game = game
        self.records = records
        self.timeline = Timeline()
        self.timeline.add(header)
        self.seed = seed
        self.words: list[tuple[int, str]] = []
        self.given: dict[str, int] = {}
        self.unknown = 0
        self.since = 0
        self._dice = {die.name: die for die in game.dice}
        self._reseeds = sum(isinstance(record, Reseeded) for record in records)

    def run(self) -> None:
        """Go through the records in file order."""
        counts: dict[tuple[str, str], int] = {}
        for number, record in enumerate(self.records, start=2):
            if isinstance(record, Entry):
                for draw in record.draws:
                    self._draw(number, draw, counts)
                    key = (draw.stream, draw.purpose)
                    counts[key] = counts.get(key, 0) + 1
            self.timeline.add(record)
            if isinstance(record, Moved):
                counts = self.timeline.counts()
            elif isinstance(record, Worded):
                self.words.append((record.seat, record.word))
            elif isinstance(record, Reseeded):
                self._reseeds -= 1
                self.since = number
                self.words.clear()

    def _draw(self, number: int, draw: Draw, counts: dict[tuple[str, str], int]) -> None:
        if draw.source != "seed":
            self.given[draw.source] = self.given.get(draw.source, 0) + len(draw.got)
            return
        if draw.n != counts.get((draw.stream, draw.purpose), 0):
            raise ReplayError(number, f"a draw for {draw.purpose!r} is numbered {draw.n}")
        if self._reseeds:
            self.unknown += 1
            return
        dice = chance.KeyedDice(chance.key_for(self.seed, self.words), self.game.id, counts)
        if redraw(dice, draw, self._dice) != draw.got:
            raise ReplayError(number, f"its draw for {draw.purpose!r} is not what the seed gives")


def redraw(dice: chance.KeyedDice, draw: Draw, kinds: dict[str, Die]) -> tuple[int, ...]:
    """The result that `dice` give for what `draw` asked: `"coin"`, `"6 combat"`, `"1 of 39"`."""
    words = draw.ask.split()
    if len(words) == 3:
        return dice.pick(
            draw.stream, draw.purpose, [str(item) for item in range(int(words[2]))], int(words[0])
        )
    count, name = (1, words[0]) if len(words) == 1 else (int(words[0]), words[1])
    return dice.roll(draw.stream, draw.purpose, count, kinds[name])
