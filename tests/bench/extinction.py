"""Random games of Extinction against random games of chess, and what its logs and views cost."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine import chance, games
from engine.chance import RandomDice, Rng
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.choice import Place, answer
from engine.kernel.records import FORMAT, Header
from engine.kernel.turn import fold
from engine.session import Session
from saves import codec
from tests.bench.measure import Row, paired, timed
from tests.bench.playouts import CHESS_GAMES, chess_play

GAMES = 12
ROUNDS = 9
MOST_MS = 5.0
"""A whole game is decoded and folded in so many milliseconds."""
MOST_VIEW_MS = 2.0
"""A view costs a bot so many milliseconds on its way to another process."""


def session(seed: str, options: Options | None = None) -> Session:
    """A new game of two, without a sink."""
    game = games.load("extinction")
    seats = (ExtinctionSeat("one", side="jaeger"), ExtinctionSeat("two", side="kaiju"))
    chosen = options or Options()
    start = game.initial(seats, chosen, game.content())
    header: Header[Any, Any, Any] = Header(
        FORMAT, game.id, game.rules, "", seats, chosen, "table", start, chance.commitment(seed), 0
    )
    return Session(game, header, clock=lambda: 0, seed=seed)


def play(one: Session, rng: Random) -> int:
    """A whole random game: options of the deciding seats, one of them, prepare and commit."""
    random = rng.random
    count = 0
    while seats := one.awaiting:
        seat = seats[int(random() * len(seats))]
        options = one.answers(seat)
        option = options[int(random() * len(options))]
        form = option.form
        value = form.spots[int(random() * len(form.spots))].name if isinstance(form, Place) else None
        entry: Any = one.prepare(seat, answer(option, value))
        one.commit(entry)
        count += 1
    return count


def sampled(seed: int) -> int:
    """A whole random game as a bot plays on from a state that it imagines: no lists, no log, quick dice."""
    game = games.load("extinction")
    sample: Any = game.sample
    seats = (ExtinctionSeat("one", side="jaeger"), ExtinctionSeat("two", side="kaiju"))
    state: Any = game.initial(seats, Options(), game.content())
    rng = Rng(seed)
    dice = RandomDice(rng.fork("dice"))
    count = 0
    while state.result is None:
        outcome: Any = game.decide(state, sample(state, rng), dice)
        state = outcome.state
        count += 1
    return count


def _against_chess(name: str, ours: Callable[[int], int], bound: float, goal: str) -> Row:
    chess = import_module("chess")
    first = 0

    def mine() -> float:
        nonlocal first
        first += GAMES
        return timed(lambda: sum(ours(first + n) for n in range(GAMES)))

    def theirs() -> float:
        return timed(lambda: sum(chess_play(chess.Board(), Random(n).random) for n in range(CHESS_GAMES)))

    own, peer = paired(mine, theirs, ROUNDS)
    return Row(name, f"{1 / own:,.0f}/s", f"{1 / peer:,.0f}/s", peer / own, bound, most=False, goal=goal)


def _log() -> bytes:
    """The log of a whole random game with drafted forces."""
    one = session("a log", Options(mode="constructed", threat_limit=8))
    play(one, Random(1))
    data, check = b"", ""
    for record in one.records:
        line, check = codec.encode(record, check)
        data += line
    return data


def _of_limit(name: str, work: Callable[[], int], most: float) -> Row:
    """A row for what may take so many milliseconds."""
    work()
    taken = sorted(timed(work) for _ in range(7))[3] * 1e3
    return Row(name, f"{taken:.2f} ms", f"{most:.0f} ms", taken / most, 1.0, most=True)


def rows() -> list[Row]:
    """Playouts with and without lists of options, a whole log, and a view sent to a bot."""
    data = _log()
    game = games.load("extinction")

    def decoded() -> int:
        log = codec.decode(Path("bench"), data)
        state: Any = log.header.start if log.header is not None else None
        for record in log.records:
            state = fold(state, getattr(record, "events", ()), game.evolve)
        return 1

    moment = session("a view")
    rng = Random(2)
    for _ in range(40):
        seat = moment.awaiting[0]
        options = moment.answers(seat)
        entry: Any = moment.prepare(seat, answer(options[int(rng.random() * len(options))]))
        moment.commit(entry)

    def sent() -> int:
        for _ in range(10):
            msgspec.json.decode(msgspec.json.encode(moment.view(1)), type=game.view_type)
        return 10

    return [
        _against_chess(
            "Extinction, random playouts v python-chess",
            lambda n: play(session(str(n)), Random(n)),
            0.7,
            "1",
        ),
        _against_chess(
            "Extinction, sampled playouts v python-chess",
            sampled,
            1.2,
            "",
        ),
        _of_limit("Extinction, decode and fold a whole game", decoded, MOST_MS),
        _of_limit("Extinction, a view sent to a bot", sent, MOST_VIEW_MS),
    ]
