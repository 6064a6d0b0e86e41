"""Decoding and folding a log of 1000 records against json.loads of the same lines."""

import json
from pathlib import Path
from random import Random
from typing import Any

from engine.session import Session
from engine.timeline import ROOT
from saves import codec
from tests.bench.measure import Row, paired, timed
from tests.bench.playouts import matchup_session, play

RECORDS = 1000
REPEATS = 5


def sample() -> bytes:
    """The lines of random games, one after another, until there are 1000 records in one log."""
    check, data = "", b""
    seed = 0
    best: Session | None = None
    while best is None or len(best.records) < RECORDS:
        session = matchup_session(f"log {seed}")
        play(session, Random(seed))
        if best is None or len(session.records) > len(best.records):
            best = session
        seed += 1
    for record in best.records[:RECORDS]:
        line, check = codec.encode(record, check)
        data += line
    return data


def rows() -> list[Row]:
    """One row: decode (chain checked) and fold, against json.loads."""
    data = sample()
    lines, _ = codec.split(data)
    decoder: Any = codec.decoder("matchup")
    bodies = [line[: -codec.TAIL] + b"}" for line in lines]
    game = matchup_session("x").game

    def decode_and_fold() -> int:
        for _ in range(REPEATS):
            records = [decoder.decode(body) for body in bodies]
            states = {ROOT: records[0].start}
            evolve = game.evolve
            for record in records[1:]:
                state = states[record.parent]
                for event in record.events:
                    state = evolve[type(event)](state, event)
                states[record.id] = state
        return REPEATS

    def loads() -> int:
        for _ in range(REPEATS):
            for line in lines:
                json.loads(line)
        return REPEATS

    def checked() -> int:
        for _ in range(REPEATS):
            codec.decode(Path("sample"), data)
        return REPEATS

    mine, peer = paired(lambda: timed(decode_and_fold), lambda: timed(loads), 7)
    chain, peer_too = paired(lambda: timed(checked), lambda: timed(loads), 5)
    return [
        Row(
            "1000 records, decode and fold v json.loads",
            f"{mine * 1e3:.1f} ms",
            f"{peer * 1e3:.1f} ms",
            mine / peer,
            1.0,
            most=True,
        ),
        Row(
            "1000 records, chain and decode v json.loads",
            f"{chain * 1e3:.1f} ms",
            f"{peer_too * 1e3:.1f} ms",
            chain / peer_too,
            1.0,
            most=True,
        ),
    ]
