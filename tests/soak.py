"""Long campaigns with fresh seeds: random games, by keyboard too, altered bytes, cut files, killed programs.

`python -m tests.soak --minutes 10` runs until the time is up, `--campaign flips --seed 17` repeats one task.
The first failure ends everything with exit code 1 and says how to repeat it.
"""

import argparse
import asyncio
import os
import secrets
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.chance import RandomDice, Rng
from engine.kernel.records import Header, UndoMode, union_for
from engine.session import Session
from saves import codec, store
from saves.verify import verify
from tests.saves.killing import assert_nothing_is_lost, assert_the_rest_is_no_riddle, killed
from tests.saves.sample import lines
from tests.support import laws, walk
from tests.support import secrets as secrecy
from tests.support.by_keys import Habits
from tests.support.crowd import crowd
from tests.support.field_games import BOT, HUMAN, LARGE, LOOKS, SMALL, Game, played
from tests.support.retold import the_same_log
from tests.support.setups import HANDLING

GAMES, FLIPS, CUTS, KEYS = 30, 300, 60, 300
"""How much one task of a campaign does."""


def games(seed: int) -> int:
    """Random games to their end: states sound, and all laws tried at one moment of each."""
    rng = Rng(seed)
    kinds = [(name, kind) for name, handling in HANDLING.items() for kind in handling.setups]
    for _ in range(GAMES):
        name, kind = kinds[rng.below(len(kinds))]
        session = walk.whole_game(name, kind, rng.next())
        assert session.result is not None, f"{name}, {kind}: a game without end"
        steps = list(walk.steps(session))
        for step in (*steps[:: 1 + rng.below(9)], steps[-1]):
            assert session.game.check_state(step.after) == ()
        moment(session, steps[rng.below(len(steps))], rng)
        replay(session)
    return GAMES


def moment(session: Session, step: walk.Step, rng: Rng) -> None:
    """The laws of legality and secrecy at one moment of a game."""
    game, seats = session.game, len(session.players)
    laws.offers_are_accepted(game, step.before, seats, rng)
    laws.options_draw_apart(game, step.before, seats, rng)
    commands = laws.unasked_commands(game, step.before, seats, rng)
    laws.decide_is_as_offered(game, step.before, commands)
    seat = secrecy.watchers(seats)[rng.below(seats + 1)]
    world = secrecy.imagined_looks_the_same(game, step.after, seat, rng)
    secrecy.no_secret_is_named(game, step.after, seat)
    secrecy.no_event_names_a_secret(game, step, seat)
    secrecy.secret_answers_look_alike(game, step.before, seats, rng)
    secrecy.twins_stay_alike(game, [step], seat, rng)
    if seat is not None:
        secrecy.told_is_all_that_is_learned(game, step, seat, rng)
    if game.result(world) is None:
        assert game.decide(world, walk.random_decision(game, world, seats, rng), RandomDice(rng)) is not None


def replay(session: Session) -> None:
    """The log through JSON and back leads to the same end."""
    game = session.game
    kind = union_for(game.state, game.seat, game.options_type, game.command, game.event)
    header, *records = [
        msgspec.json.decode(msgspec.json.encode(record), type=kind) for record in session.records
    ]
    assert isinstance(header, Header)
    assert Session(game, header, records, clock=lambda: 0).state == session.state


def _log(rng: Rng) -> bytes:
    """The bytes of a random game of Matchup, whole or not."""
    kinds = list(HANDLING["matchup"].setups)
    kind = kinds[rng.below(len(kinds))]
    return b"".join(lines(walk.whole_game("matchup", kind, rng.next(), 2 + rng.below(150)).records))


def flips(seed: int) -> int:
    """Random bytes of random games changed: the line is named each time."""
    rng = Rng(seed)
    data = _log(rng)
    for _ in range(FLIPS):
        at = rng.below(len(data))
        byte = data[at] ^ (1 + rng.below(255))
        log = codec.decode(Path("game.jsonl"), data[:at] + bytes([byte]) + data[at + 1 :])
        if at == len(data) - 1:
            assert log.torn, f"byte {at}: a lost newline is no torn line"
            continue
        number = data[:at].count(b"\n") + 1
        assert log.problem is not None, f"byte {at} of line {number} changed to {byte}: not noticed"
        assert log.problem.line == number, f"byte {at} of line {number}: line {log.problem.line} is named"
    return FLIPS


def cuts(seed: int) -> int:
    """Random games cut anywhere: taken up again with every whole line."""
    rng = Rng(seed)
    data = _log(rng)
    header = data.index(b"\n") + 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        for _ in range(CUTS):
            size = header + rng.below(len(data) - header + 1)
            path.write_bytes(data[:size])
            opened = store.open_game(path)
            opened.file.close()
            whole = data[:size].rindex(b"\n") + 1
            assert path.read_bytes() == data[:whole], f"cut at {size}"
            assert bool(opened.cut) == (whole < size), f"cut at {size}: {opened.cut!r}"
            assert opened.log.game is not None
            assert opened.log.header is not None
            session = Session(opened.log.game, opened.log.header, opened.log.records, clock=lambda: 0)
            assert session.game.check_state(session.state) == ()
    return CUTS


def kills(seed: int) -> int:
    """A program that plays is killed: nothing that it acknowledged is lost."""
    rng = Rng(seed)
    with tempfile.TemporaryDirectory() as folder:
        told = killed(Path(folder), rng.below(1 << 30), rng.below(1000) / 1000)
        assert_nothing_is_lost(told)
        assert_the_rest_is_no_riddle(Path(folder), told)
    return 1


def keys(seed: int) -> int:
    """Random keys at a random question of an open table: nothing breaks, and looking changes no game."""
    rng = Rng(seed)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(crowd(Path(folder), rng, KEYS))


def battles(seed: int) -> int:
    """A whole game of Extinction by keyboard; a session that is told the same writes the same log."""
    rng = Rng(seed)
    kinds = sorted(HANDLING["extinction"].setups)
    kind = kinds[rng.below(len(kinds))]
    people = len(HANDLING["extinction"].setups[kind](Rng(seed).fork(kind)).seats)
    by = tuple((HUMAN, HUMAN, BOT)[rng.below(3)] for _ in range(people - 1))
    undo: UndoMode = ("open", "table", "strict")[rng.below(3)]
    look = sorted(LOOKS)[rng.below(len(LOOKS))]
    habits = Habits(2 + rng.below(20), rng.below(20))
    game = Game(kind, (HUMAN, *by), (SMALL, LARGE)[rng.below(2)], look, seed, undo, habits)
    with tempfile.TemporaryDirectory() as folder:
        path, _, notes = asyncio.run(played(game, Path(folder)))
        assert verify(path).verdict == "verified", verify(path).lines
        the_same_log(path, notes.meant)
    return 1


CAMPAIGNS: dict[str, Callable[[int], int]] = {"games": games, "flips": flips, "cuts": cuts, "kills": kills}
CAMPAIGNS |= {"keys": keys, "battles": battles}
ROUND = ("games", "battles", "flips", "games", "keys", "cuts", "games", "battles", "kills")
"""The order in which tasks are begun, over and over."""


class Task(NamedTuple):
    """One task: its campaign and its seed."""

    campaign: str
    seed: int


def run(task: Task) -> tuple[int, str]:
    """How much was done, and what went wrong (empty: nothing)."""
    try:
        return CAMPAIGNS[task.campaign](task.seed), ""
    except Exception:
        return 0, traceback.format_exc()


def tasks(first: int) -> Iterator[Task]:
    """All tasks, in their order; seeds count up from the first."""
    seed = first
    while True:
        for campaign in ROUND:
            yield Task(campaign, seed)
            seed += 1


def soak(minutes: float, jobs: int) -> int:
    """Run tasks until the time is up; returns the exit code."""
    first = secrets.randbits(40)
    print(f"soak: {minutes:g} minutes, {jobs} at a time, first seed {first}", flush=True)
    end = time.monotonic() + 60 * minutes
    done: Counter[str] = Counter()
    coming = tasks(first)
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[tuple[int, str]], Task] = {}
        while time.monotonic() < end:
            while len(running) < 2 * jobs:
                task = next(coming)
                running[pool.submit(run, task)] = task
            for future in wait(running, timeout=1, return_when=FIRST_COMPLETED).done:
                task = running.pop(future)
                if failed(task, *future.result()):
                    pool.shutdown(wait=False, cancel_futures=True)
                    return 1
                done[task.campaign] += future.result()[0]
        for future, task in running.items():
            if not future.cancel() and failed(task, *future.result()):
                return 1
    print("soak: " + ", ".join(f"{count} {name}" for name, count in sorted(done.items())) + ": all well")
    return 0


def failed(task: Task, count: int, problem: str) -> bool:
    """Whether a task failed; says what went wrong and how to repeat it."""
    if problem:
        print(f"{problem}\nsoak: {task.campaign} failed after {count}; repeat it with")
        print(f"  python -m tests.soak --campaign {task.campaign} --seed {task.seed}", flush=True)
    return bool(problem)


def main() -> int:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Long random campaigns.")
    parser.add_argument("--minutes", type=float, default=10, help="how long (default: 10)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--campaign", choices=sorted(CAMPAIGNS), help="repeat one task of this campaign")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the task to repeat")
    chosen = parser.parse_args()
    if chosen.campaign:
        task = Task(chosen.campaign, chosen.seed)
        return int(failed(task, *run(task)))
    return soak(chosen.minutes, chosen.jobs)


if __name__ == "__main__":
    sys.exit(main())
