"""Whole games in line mode, any game, typed through a pipe."""

import contextlib
import re
from pathlib import Path
from typing import Any

import pytest

from engine.bots.answers import random_answer
from engine.bots.player import luck_at
from engine.chance import Rng
from engine.kernel.choice import Option, Pick, Place
from engine.kernel.game import AnyGame
from saves.home import Home
from saves.table import Table, new_table, open_table
from saves.verify import verify
from tests.support.setups import HANDLING
from tests.support.walk import new_session
from tests.tui.plain.lines import terminal, typed
from tui.plain.desk import PutAway
from tui.plain.draft import MANY
from tui.plain.play import Play, choose_by_bot
from tui.plain.setup import find_game, header_from
from tui.plain.terminal import Terminal

SEATS = ("Ann:human:gipsy-danger", "Ben:human:knife-head")


class Typist:
    """Types a random answer to every question that line mode asks, by number or by notation."""

    def __init__(self, table: Table, made: Terminal, rng: Rng) -> None:
        self.play = Play(table, made, choose_by_bot)
        self.rng = rng
        self.waiting: list[str] = []
        made.ask = self.ask  # type: ignore[method-assign]

    def ask(self, prompt: str = "> ") -> str:
        """One line: what is left of an answer, else a new one."""
        del prompt
        if not self.waiting:
            self.waiting = self.answer()
        return self.waiting.pop(0)

    def answer(self) -> list[str]:
        seat = self.play.desk.seat
        assert seat is not None
        options = [one for one in self.play.session.options(seat) if one.kind != "aside"]
        option = options[self.rng.below(len(options))]
        if option.form is None:
            return [option.notation]
        opened = [] if len(options) == 1 else [str(options.index(option) + 1)]
        return [*opened, *self.formed(option)]

    def formed(self, option: Option) -> list[str]:
        value = random_answer(option, self.rng)
        if isinstance(option.form, Pick):
            marks = [str(option.form.items.index(item) + 1) for item in value]
            return [*([" ".join(marks)] if marks else []), "0"]
        if isinstance(option.form, Place):
            return [value] if len(option.form.spots) > MANY else [value, "0"]
        return [" ".join(str(amount) for amount in value), "0"]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("toy", "two"),
        ("toy", "three"),
        ("matchup", "two"),
        ("matchup", "two units a seat"),
        ("matchup", "two, switched"),
        ("extinction", "quick play"),
        ("extinction", "constructed"),
        ("extinction", "four"),
    ],
)
def test_any_game_is_played_to_its_end_by_typing(name: str, kind: str) -> None:
    rng = Rng(7).fork(f"{name} {kind}")
    handling = HANDLING[name]
    session = new_session(handling.game, handling.setups[kind](rng), "a game")
    made, target = terminal()
    Typist(Table(session, None), made, rng).play.run()
    assert session.result is not None
    assert "Refused" not in target.text()
    assert "Won by " in target.text() or "A draw: nobody wins." in target.text()


def in_memory(*seats: str, seed: str = "a game") -> Table:
    header, secret = header_from(find_game("matchup"), seats, (), None, seed)
    return new_table(None, header, secret)


def new(home: Path, *seats: str, seed: str = "a game", undo: Any = None) -> Table:
    header, secret = header_from(find_game("matchup"), seats, (), undo, seed)
    return new_table(Home(home), header, secret)


CYCLE = ["0", "1", "2"]


def test_a_game_against_a_bot_ends_with_result_luck_and_a_file_that_verifies(tmp_path: Path) -> None:
    table = new(tmp_path, "Ann:human:gipsy-danger", "bot:greedy:knife-head")
    made, target = terminal("".join(f"{line}\n" for line in CYCLE * 400))
    Play(table, made, choose_by_bot).run()
    table.close()
    end = target.text().rpartition("\n> ")[2]
    assert "Won by " in end
    assert "Key moments:\n  Turn " in end
    assert "out of the game\n" in end
    assert "Against expectation\n  Gipsy Danger " in end
    assert "faces unknown" not in end
    assert f"The game is saved: {table.path}" in end
    assert f"  kaiju verify {table.path.stem if table.path else ''}\n" in end
    assert table.path is not None
    assert verify(table.path).verdict == "verified"


def test_two_people_play_to_the_end() -> None:
    text = typed(in_memory(*SEATS), *CYCLE * 1500)
    assert "Won by " in text
    assert text.count("Next: ANN") > 3


def test_the_same_seed_and_lines_give_the_same_game() -> None:
    texts = []
    for _ in range(2):
        table = in_memory("Ann:human:gipsy-danger", "bot:greedy:knife-head")
        made, target = terminal("".join(f"{line}\n" for line in CYCLE * 400))
        Play(table, made, choose_by_bot).run()
        texts.append(target.text())
    assert texts[0] == texts[1]


def test_a_game_goes_on_where_the_input_ended(tmp_path: Path) -> None:
    first = new(tmp_path, "Ann:human:gipsy-danger", "bot:greedy:knife-head")
    made, _ = terminal("".join(f"{line}\n" for line in CYCLE * 8))
    with contextlib.suppress(PutAway):
        Play(first, made, choose_by_bot).run()
    first.close()
    assert first.path is not None
    table = open_table(first.path)
    assert table.session.state == first.session.state
    made, target = terminal("".join(f"{line}\n" for line in CYCLE * 400))
    play = Play(table, made, choose_by_bot)
    play.desk.teller.begin_with_this_turn()
    play.run()
    table.close()
    assert "Draw for the first turn" not in target.text()
    assert len(re.findall(r"^Turn \d+ · ", target.text().partition("\n> ")[0], re.MULTILINE)) == 1
    assert verify(first.path).verdict == "verified"


def test_putting_away_tells_a_wish_from_the_end_of_input() -> None:
    for lines, asked in (("q\n", True), ("", False)):
        for seats in (SEATS, ("Ann:human:gipsy-danger", "bot:random:knife-head")):
            made, _ = terminal(lines, tty=True)
            with pytest.raises(PutAway) as left:
                Play(in_memory(*seats), made).run()
            assert left.value.asked is asked


def test_a_game_of_bots_is_watched_and_no_drawn_card_is_told() -> None:
    table = in_memory("Ann:greedy:gipsy-danger", "Ben:greedy:knife-head")
    made, target = terminal()
    Play(table, made, choose_by_bot).run()
    told = target.text().partition("Won by")[0]
    assert told
    for line in told.splitlines():
        if " draws " in line and "first turn" not in line:
            assert not any(sign in line.partition(". ")[0] for sign in "♥♦♣♠")


def test_bots_choose_alike_at_the_same_moment_and_not_at_another() -> None:
    commitment = "ab" * 32
    assert luck_at(commitment, 5, 1) == luck_at(commitment, 5, 1)
    assert len({luck_at(commitment, head, seat) for head in range(9) for seat in (1, 2)}) == 18


def test_a_bot_that_is_refused_is_an_error_of_the_program() -> None:
    def wrong(game: AnyGame, known: Any, seat: int, level: str, seed: int) -> Any:
        from engine.games.matchup.commands import PassCombo

        return PassCombo(seat)

    table = in_memory("Ann:random:gipsy-danger", "Ben:random:knife-head")
    made, _ = terminal()
    with pytest.raises(RuntimeError, match="the bot of seat 1 was refused"):
        Play(table, made, wrong).run()
