"""The long campaigns run, and a failure ends them with what repeats it."""

from typing import Any

import pytest

from tests import soak
from tests.soak import CAMPAIGNS, Task, run


@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_one_task_of_each_campaign_finds_nothing(campaign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "GAMES", 3)
    count, problem = run(Task(campaign, 12))
    assert problem == ""
    assert count > 0


def broken(seed: int) -> int:
    raise AssertionError(f"seed {seed} is unlucky")


def test_a_failure_ends_the_campaign_and_says_how_to_repeat_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(CAMPAIGNS, "games", broken)
    monkeypatch.setattr("sys.argv", ["soak", "--campaign", "games", "--seed", "17"])
    assert soak.main() == 1
    told = capsys.readouterr().out
    assert "seed 17 is unlucky" in told
    assert "python -m tests.soak --campaign games --seed 17" in told


def test_a_task_without_failure_ends_well(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments: Any = ["soak", "--campaign", "flips", "--seed", "3"]
    monkeypatch.setattr("sys.argv", arguments)
    assert soak.main() == 0


def test_tasks_come_from_all_campaigns_with_a_seed_each() -> None:
    coming = soak.tasks(100)
    found = [next(coming) for _ in soak.ROUND]
    assert {task.campaign for task in found} == set(CAMPAIGNS)
    assert [task.seed for task in found] == list(range(100, 100 + len(found)))
