"""Golden games: the kept logs come out of rules, dice and recipes byte for byte, and read the same.

After a change that is meant, `make golden` writes them anew; read the diff of the transcripts.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.kernel.turn import Outcome
from engine.session import Session
from saves import codec, sample_games
from saves.codec import Log
from saves.verify import verify
from tests import golden as making
from tests.support import golden
from tests.support.golden import NOW, folder

REMAKE = "run `make golden`, and read the diff of the transcripts"
LOGS = [path for name in games.NAMES for path in sorted(folder(name).glob("*.jsonl"))]
every_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parts[-3]} {path.stem}")
every_game = pytest.mark.parametrize("name", games.NAMES)


@cache
def made(name: str) -> dict[Path, bytes]:
    """The files of all golden games of a game, as their recipes make them now."""
    found: dict[Path, bytes] = {}
    for recipe in golden.recipes(name):
        found.update(golden.files_of(name, recipe))
    return found


def read(path: Path) -> Log:
    log = codec.read(path)
    assert log.problem is None, log.problem
    assert not log.torn
    return log


def replayed(path: Path) -> Session:
    """The game folded from its events alone."""
    log = read(path)
    assert log.game is not None
    assert log.header is not None
    return Session(log.game, log.header, log.records, clock=lambda: NOW)


@every_game
def test_every_game_has_golden_games_and_each_of_their_files_a_recipe(name: str) -> None:
    found = {*folder(name).glob("*.jsonl"), *folder(name).glob("*.txt")}
    found.update(sample_games.FOLDER.glob(f"sample-{name}-*.jsonl"))
    assert found == set(made(name)), REMAKE


@every_log
def test_a_golden_game_decided_and_drawn_again_is_the_same_to_the_byte(path: Path) -> None:
    log = read(path)
    again = golden.again(log.header, log.records)
    assert golden.log_of(again) == path.read_bytes(), REMAKE


@every_log
def test_the_transcript_of_a_golden_game_tells_what_its_log_holds(path: Path) -> None:
    told = golden.transcript(replayed(path))
    assert told == path.with_suffix(".txt").read_text(encoding="utf-8"), REMAKE


@every_log
def test_a_golden_game_is_verified_but_for_what_was_scripted(path: Path) -> None:
    report = verify(path)
    scripted = any(
        draw.source == "scripted" for entry in replayed(path).timeline.path() for draw in entry.draws
    )
    if scripted:
        assert report.verdict == "unverified"
        assert [line.split(" results ")[1] for line in report.lines] == [
            "were scripted, not drawn from the seed."
        ]
    else:
        assert (report.verdict, report.bad) == ("verified", 0)


@every_game
def test_a_recipe_makes_its_golden_game_as_it_is_kept(name: str) -> None:
    """So for the bots of a game too: they decide the same on every machine."""
    for path, data in made(name).items():
        assert path.read_bytes() == data, f"{path.name}: {REMAKE}"


def test_the_golden_games_hold_what_a_log_can_hold() -> None:
    """Take-backs, branches, consent, words, talk, changed chairs and scripted cards are all kept golden."""
    kinds = {type(record).__name__ for path in LOGS for record in read(path).records}
    assert kinds == {"Entry", "Moved", "Asked", "Answered", "Seated", "Said", "Worded", "Closed"}
    moves = {getattr(record, "why", "") for path in LOGS for record in read(path).records}
    assert {"undo", "redo", "branch"} <= moves


# The maker itself


def test_a_game_without_a_golden_game_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.matchup.golden.recipes.RECIPES", ())
    with pytest.raises(AssertionError, match="matchup has no golden game"):
        golden.recipes("matchup")
    with pytest.raises(ModuleNotFoundError):
        golden.recipes("toy")


def test_making_golden_games_writes_what_is_missing_and_removes_what_has_no_recipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = golden.recipes("matchup")[0]
    monkeypatch.setattr(golden, "folder", lambda name: tmp_path / name)
    monkeypatch.setattr(making, "folder", lambda name: tmp_path / name)
    monkeypatch.setattr(sample_games, "FOLDER", tmp_path / "samples")
    monkeypatch.setattr(making, "recipes", lambda name: (given,))
    monkeypatch.setattr(games, "NAMES", ("matchup",))
    (tmp_path / "matchup").mkdir()
    (tmp_path / "matchup" / "forgotten.txt").write_text("")
    assert making.main() == 0
    made = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*"))
    assert made == ["matchup/duel.jsonl", "matchup/duel.txt", "samples/sample-matchup-duel.jsonl"]
    assert (tmp_path / made[0]).read_bytes() == (folder("matchup") / "duel.jsonl").read_bytes()


def test_a_planted_change_of_the_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that forgets the last event of a decision makes other logs and other transcripts."""
    path = folder("matchup") / "duel.jsonl"
    log, game = read(path), games.load("matchup")

    def forgetful(state: Any, command: Any, dice: Any) -> Any:
        outcome = game.decide(state, command, dice)
        assert isinstance(outcome, Outcome)
        return Outcome(outcome.events[:-1] or outcome.events, outcome.state)

    monkeypatch.setattr(games, "load", lambda name: replace(game, decide=forgetful))
    again = golden.again(log.header, log.records)
    assert golden.log_of(again) != path.read_bytes()
    assert golden.transcript(again) != path.with_suffix(".txt").read_text(encoding="utf-8")
