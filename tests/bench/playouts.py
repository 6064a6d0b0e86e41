"""Random games of Matchup against random games of chess: how many decisions a second."""

from importlib import import_module
from random import Random
from typing import Any

from engine import chance, games
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.choice import Pick, answer
from engine.kernel.records import FORMAT, Header
from engine.session import Session
from tests.bench.measure import Row, paired, timed

GAMES = 12
CHESS_GAMES = 12
CHESS_PLIES = 120


def matchup_session(seed: str) -> Session:
    """A new game of two units, without a sink."""
    game = games.load("matchup")
    seats = (
        MatchupSeat("one", units=(Chosen("gipsy-danger"),)),
        MatchupSeat("two", units=(Chosen("knife-head"),)),
    )
    start = game.initial(seats, Options(), game.content())
    header: Header[Any, Any, Any] = Header(
        FORMAT, game.id, game.rules, "", seats, Options(), "table", start, chance.commitment(seed), 0
    )
    return Session(game, header, clock=lambda: 0, seed=seed)


def play(session: Session, rng: Random) -> int:
    """A whole random game: options of the deciding seats, pick, prepare and commit. Returns the decisions."""
    random = rng.random
    count = 0
    while seats := session.awaiting:
        seat = seats[int(random() * len(seats))]
        options = session.answers(seat)
        option = options[int(random() * len(options))]
        form = option.form
        value = None
        if isinstance(form, Pick):
            left = list(form.items)
            wanted = form.least + int(random() * (form.most - form.least + 1))
            value = [left.pop(int(random() * len(left))) for _ in range(wanted)]
        entry: Any = session.prepare(seat, answer(option, value))
        session.commit(entry)
        count += 1
    return count


def chess_play(board: Any, random: Any) -> int:
    """A random game of chess of at most 120 plies."""
    count = 0
    while count < CHESS_PLIES:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(random() * len(moves))])
        count += 1
    return count


def rows() -> list[Row]:
    """One row: our decisions against their moves."""
    chess = import_module("chess")

    def ours() -> float:
        return timed(lambda: sum(play(matchup_session(str(n)), Random(n)) for n in range(GAMES)))

    def theirs() -> float:
        return timed(lambda: sum(chess_play(chess.Board(), Random(n).random) for n in range(CHESS_GAMES)))

    mine, peer = paired(ours, theirs, 15)
    return [
        Row(
            "Matchup, random playouts v python-chess",
            f"{1 / mine:,.0f}/s",
            f"{1 / peer:,.0f}/s",
            peer / mine,
            2.0,
            most=False,
            goal="4",
        )
    ]
