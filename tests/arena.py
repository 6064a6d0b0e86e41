"""Bots against each other: `python -m tests.arena` plays greedy against random and prints the share.

Every Jaeger meets every Kaiju, both ways round, with seeds 1 to n that never change. Draws count half. With
`extinction` the games are those of its quick play cards, greedy on either side.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from math import sqrt
from typing import NamedTuple

from engine import chance, games
from engine.bots.player import SAMPLES, choose_command
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.records import FORMAT, Entry, Header
from engine.session import Session
from tests import battles

LEAST = {"matchup": 0.85, "extinction": 0.9}
"""The share that greedy must win."""


class Pairing(NamedTuple):
    """One game: who plays which side, with which seed."""

    jaeger: str
    kaiju: str
    greedy_side: str
    seed: int
    samples: int


def play(pairing: Pairing) -> float:
    """Play one game; 1 if greedy won, 0 if random did, a half for a draw."""
    game = games.load("matchup")
    levels = ("greedy", "random") if pairing.greedy_side == "jaeger" else ("random", "greedy")
    seats = tuple(
        MatchupSeat(level, level, (Chosen(unit),))
        for level, unit in zip(levels, (pairing.jaeger, pairing.kaiju), strict=True)
    )
    start = game.initial(seats, Options(), game.content())
    seed = str(pairing.seed)
    header: Header[object, object, object] = Header(
        FORMAT, game.id, game.rules, "", seats, Options(), "table", start, chance.commitment(seed), 0
    )
    session = Session(game, header, clock=lambda: 0, seed=seed)
    while session.result is None:
        seat = session.awaiting[0]
        luck = pairing.seed * 1_000_003 + session.head
        command = choose_command(game, session.view(seat), seat, levels[seat - 1], luck, pairing.samples)
        entry = session.prepare(seat, command)
        assert isinstance(entry, Entry)
        session.commit(entry)
    winner = session.result.winner
    return 0.5 if not winner else float(winner == pairing.greedy_side)


def pairings(each: int, samples: int) -> list[Pairing]:
    """All pairings, both ways round, `each` seeds."""
    units = games.load("matchup").content().unit
    jaegers = [unit.id for unit in units if unit.side == "jaeger"]
    kaiju = [unit.id for unit in units if unit.side == "kaiju"]
    sides = ("jaeger", "kaiju")
    return [
        Pairing(one, other, side, seed, samples)
        for one, other, side, seed in product(jaegers, kaiju, sides, range(1, each + 1))
    ]


def battle(wanted: battles.Battle) -> float:
    """Play a game of Extinction; 1 if greedy won, else 0."""
    side = "jaeger" if wanted.jaeger == "greedy" else "kaiju"
    return float(battles.play(wanted).winner == side)


def quick_play(each: int, samples: int) -> list[battles.Battle]:
    """All quick play cards of Extinction, greedy on either side, `each` seeds."""
    levels = (("greedy", "random"), ("random", "greedy"))
    return [
        battles.Battle(card, jaeger, kaiju, seed, samples)
        for card, (jaeger, kaiju), seed in product(battles.quick_play(), levels, range(1, each + 1))
    ]


def interval(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - half, middle + half


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="matchup", choices=("matchup", "extinction"))
    parser.add_argument("--each", type=int, default=0, help="games of each pairing and side")
    parser.add_argument("--samples", type=int, default=0, help="worlds that greedy imagines")
    parser.add_argument("--jobs", type=int, default=None, help="processes")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        if given.game == "matchup":
            wanted = pairings(given.each or 6, given.samples or SAMPLES)
            scores = list(pool.map(play, wanted, chunksize=4))
        else:
            cards = quick_play(given.each or 10, given.samples or battles.SAMPLES)
            scores = list(pool.map(battle, cards, chunksize=4))
    share = sum(scores) / len(scores)
    low, high = interval(share, len(scores))
    print(f"greedy against random: {share:.1%} of {len(scores)} games, 95 % interval {low:.1%} to {high:.1%}")
    return 0 if share >= LEAST[given.game] else 1


if __name__ == "__main__":
    sys.exit(main())
