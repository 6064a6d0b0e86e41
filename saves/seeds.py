"""The secret seed of a running game, which lies beside its log until the closing record publishes it."""

import contextlib
import os
from pathlib import Path

from engine import chance
from saves import codec
from saves.disk import read_regular

LARGEST_SEED = 10_000
"""No seed is larger, in bytes."""


def read_seed(path: Path, log: codec.Log) -> str | None:
    """The seed beside a log, if it is the one that the log is committed to.

    Raises SaveError for one that is there and cannot be read: it is not lost, and none may take its place.
    """
    side = path.with_suffix(".seed")
    if not os.path.lexists(side):
        return None
    with contextlib.suppress(UnicodeDecodeError):
        seed = read_regular(side, LARGEST_SEED).decode()
        if chance.commitment(seed) == current_commitment(log):
            return seed
    return None


def current_commitment(log: codec.Log) -> str:
    """The commitment of the seed that is in use at the end of a log."""
    found = log.header.commitment if log.header is not None else ""
    for record in log.records:
        found = getattr(record, "commitment", found)
    return found


def put_aside(side: Path) -> str:
    """Keep a file of a seed that is not that of its game under another name; returns what to tell.

    It may belong to a game whose files were mixed up, so it is never written over. Raises OSError.
    """
    if not os.path.lexists(side):
        return ""
    number = 1
    while os.path.lexists(kept := side.with_name(f"{side.name}.other-{number}")):
        number += 1
    os.rename(side, kept)
    return f"{side.name} did not hold the seed of this game; it is kept as {kept.name}."
