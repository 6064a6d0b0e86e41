"""Timing, and rows of a table of ratios."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measured thing against its peer or limit. `ratio` must be at least `bound`, or at most if `most`.

    `goal` is what is wished for beyond the bound, empty if nothing more.
    """

    name: str
    measured: str
    peer: str
    ratio: float
    bound: float
    most: bool
    goal: str = ""

    @property
    def ok(self) -> bool:
        """Whether the bound holds."""
        return self.ratio <= self.bound if self.most else self.ratio >= self.bound


def paired(ours: Callable[[], float], theirs: Callable[[], float], rounds: int) -> tuple[float, float]:
    """The medians of both, measured in turn so that a drift of the machine meets both alike."""
    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for place, run in enumerate((ours, theirs)):
            gc.collect()
            found[place].append(run())
    return statistics.median(found[0]), statistics.median(found[1])


def timed(work: Callable[[], int]) -> float:
    """Seconds of the processor for each of the things that `work` does; it returns how many."""
    start = time.process_time()
    count = work()
    return (time.process_time() - start) / count


def table(rows: list[Row]) -> str:
    """The rows as text."""
    lines = [f"{'what':<44}{'measured':>14}{'peer or limit':>16}{'ratio':>8}{'bound':>9}  result"]
    for row in rows:
        sign = "<=" if row.most else ">="
        goal = f"  (goal {row.goal})" if row.goal else ""
        lines.append(
            f"{row.name:<44}{row.measured:>14}{row.peer:>16}{row.ratio:>8.2f}{sign:>4}{row.bound:>5.2f}"
            f"  {'ok' if row.ok else 'over'}{goal}"
        )
    return "\n".join(lines)
