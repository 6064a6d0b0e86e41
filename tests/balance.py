"""Whether the battles of Extinction are fair: `python -m tests.balance` lets greedy play both sides.

It plays every quick play card and every listed pairing of equal threat, with seeds 1 to n that never change,
prints how often the Jaeger side wins, and exits 1 if a battle is too one-sided: if even the lower end of the
95 % interval of the stronger side's share is above 60 %.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tests.arena import interval
from tests.battles import SAMPLES, Battle, Played, pairings, play, quick_play

MOST = 0.60
"""A side that wins more than this is too strong."""


class Share(NamedTuple):
    """How often the Jaeger side won a battle, how often by wiping the other out, and in how many rounds."""

    card: str
    games: int
    jaeger: int
    wiped: int
    rounds: float

    @property
    def share(self) -> float:
        """The part that the Jaeger side won."""
        return self.jaeger / self.games

    @property
    def is_one_sided(self) -> bool:
        """Whether a side surely wins too often."""
        best = max(self.share, 1.0 - self.share)
        return interval(best, self.games)[0] > MOST


def share(card: str, played: Iterable[Played]) -> Share:
    """The games of a battle, counted."""
    found = list(played)
    wins = Counter(one.winner for one in found)
    wiped = sum([one.rule == "EXT-WIN-03" for one in found])
    return Share(card, len(found), wins["jaeger"], wiped, sum([one.rounds for one in found]) / len(found))


def line(found: Share) -> str:
    """A battle as a row of a table."""
    low, high = interval(found.share, found.games)
    mark = " **too one-sided**" if found.is_one_sided else ""
    return (
        f"| {found.card} | {found.share:.0%} | {low:.0%} to {high:.0%} | {found.wiped / found.games:.0%} "
        f"| {found.rounds:.1f} |{mark}"
    )


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each battle")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="worlds that greedy imagines")
    parser.add_argument("--jobs", type=int, default=None, help="processes")
    parser.add_argument("--only", nargs="+", default=[""], help="parts of the names of the battles to play")
    given = parser.parse_args()
    names = [name for name in (*quick_play(), *pairings()) if any(part in name for part in given.only)]
    print("| battle | Jaeger side wins | 95 % interval | wiped out | rounds |\n|---|---|---|---|---|")
    wrong = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for name in names:
            battles = [
                Battle(name, "greedy", "greedy", seed, given.samples) for seed in range(1, given.games + 1)
            ]
            found = share(name, pool.map(play, battles, chunksize=4))
            wrong += found.is_one_sided
            print(line(found), flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
