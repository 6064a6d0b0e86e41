"""The loop of line mode: requests are answered, bots decide, people are asked one after another."""

from collections.abc import Callable
from typing import Any

from engine import consent
from engine.bots.player import choose_command, luck_at
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame
from engine.kernel.records import Said
from saves.home import Home
from saves.table import Table
from tui.plain.curtain import Sitting
from tui.plain.desk import Desk
from tui.plain.ending import ending
from tui.plain.tell import ANSWERED
from tui.plain.terminal import Terminal
from tui.plain.verbs import find_verb

Chooser = Callable[[AnyGame, Any, int, str, int], Any]
"""What decides for a bot: game, the seat's View, seat, level, a number to draw from; gives a command."""


def choose_by_bot(game: AnyGame, known: Any, seat: int, level: str, seed: int) -> Any:
    """The decision of a bot of this level."""
    return choose_command(game, known, seat, level, seed)


class Play:
    """One game in line mode, at one terminal, with any number of people and bots."""

    def __init__(
        self, table: Table, terminal: Terminal, choose: Chooser = choose_by_bot, home: Home | None = None
    ) -> None:
        self.session = table.session
        self.desk = Desk(table, terminal, home)
        self.sitting = Sitting(self.desk)
        self.persons = [seat for seat in self.session.players if not self.session.is_bot(seat)]
        if len(self.persons) == 1:
            self.desk.change(self.persons[0])
        self._choose = choose

    def run(self) -> None:
        """Play to the end. Raises PutAway when the person leaves or the input ends."""
        self.session.begin()
        while self.session.result is None:
            self._step()
        self.desk.tell()
        self.desk.terminal.lines(*ending(self.desk.table))

    def _step(self) -> None:
        """One decision."""
        awaiting = self.session.awaiting
        waiting = [seat for seat in consent.waiting(self.session) if seat in self.persons]
        bots = [seat for seat in awaiting if self.session.is_bot(seat)]
        if waiting:
            self._answer_request(waiting[0])
        elif self.desk.seat in awaiting and self.sitting.stays():
            self._person()
        elif bots:
            self._bot(bots[0])
        else:
            self.sitting.sit(self.desk.seat if self.desk.seat in awaiting else awaiting[0])
            self._person()

    def _bot(self, seat: int) -> None:
        session = self.session
        number = luck_at(session.header.commitment, session.head, seat)
        level = session.players[seat][1]
        found = session.submit(seat, self._choose(session.game, session.view(seat), seat, level, number))
        if isinstance(found, Refusal):
            raise RuntimeError(f"the bot of seat {seat} was refused: {found.rule} {found.message}")
        if len(self.persons) < 2:
            self.desk.tell()

    def _person(self) -> None:
        """Show the question, then read until there is a record of more than talk."""
        self.desk.show()
        start = len(self.session.records)
        while all(isinstance(record, Said) for record in self.session.records[start:]):
            self._read()

    def _read(self) -> None:
        typed = self.desk.listen().removeprefix(":").strip()
        word, _, rest = typed.partition(" ")
        verb = find_verb(word)
        if not typed:
            self.desk.show(whole=True)
        elif verb is not None:
            verb.run(self.desk, rest.strip())
        else:
            self.desk.decide(typed)

    def _answer_request(self, seat: int) -> None:
        """A take-back between people: asked of each in turn, with nothing secret on the screen."""
        if self.desk.seat is not None:
            self.sitting.clear()
        replies = {
            "1": "yes",
            "0": "no",
            "2": "never again",
            "yes": "yes",
            "no": "no",
            "never": "never again",
        }
        question = f"{self.session.names[seat]}: {consent.request(self.session)}. Do you agree?"
        reply = self.desk.pick(question, replies)
        answer = "never" if reply == "never again" else ANSWERS[reply]
        consent.answer(self.session, seat, answer)
        self.desk.terminal.line(f"{self.session.names[seat]} {ANSWERED[answer]}.", "ask")


ANSWERS: dict[str, consent.Reply] = {"yes": "yes", "no": "no"}
