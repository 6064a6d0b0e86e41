"""No rule goes unproved: every ledger id of a rulebook stands in the marker of some test."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine import games
from engine.kernel import rulebook
from tests.support.files import ROOT
from tests.support.rules_cited import Cited

MOST_IDS = 4


def written() -> list[str]:
    """The games that have a rulebook, whether or not they can be played yet."""
    return sorted(path.parent.name for path in (ROOT / "engine/games").glob("*/rules.toml"))


def known() -> set[str]:
    """The ids of all rules of all rulebooks."""
    return {rule.id for name in written() for rule in rulebook.load(f"engine.games.{name}").rule}


@pytest.mark.parametrize("name", games.NAMES)
def test_every_rule_of_the_rulebook_is_proved_by_a_test(name: str, cited: Cited) -> None:
    """Only when the whole suite was collected, else nothing can be said."""
    rules = {rule.id for rule in games.load(name).rulebook().rule}
    missing = sorted(rules - cited.proved()) if cited.whole else []
    assert missing == [], f"{len(missing)} rules of {name} are proved by no test"


def test_no_test_cites_a_rule_that_does_not_exist(cited: Cited) -> None:
    rules = known()
    assert {name: strange for name, ids in cited.ids.items() if (strange := sorted(set(ids) - rules))} == {}


def test_every_game_that_can_be_played_has_a_rulebook() -> None:
    assert set(games.NAMES) <= set(written())


def test_no_test_claims_to_prove_more_than_four_rules(cited: Cited) -> None:
    assert {name: ids for name, ids in cited.ids.items() if len(ids) > MOST_IDS} == {}


def test_a_marker_names_at_least_one_rule(cited: Cited) -> None:
    assert [name for name, ids in cited.ids.items() if not ids] == []


# The collector itself


class Item:
    """As much of a collected test as the collector looks at."""

    def __init__(self, name: str, *ids: str) -> None:
        self.nodeid = f"tests/test_one.py::{name}"
        self.marks = [pytest.mark.rule(*ids).mark] if ids else []

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        assert name == "rule"
        return self.marks


def collected(*items: Item, args: tuple[str, ...] = ("tests",), **options: object) -> Cited:
    """What the collector makes of these tests, when pytest is called in the root with these arguments."""
    config = SimpleNamespace(
        args=list(args),
        invocation_params=SimpleNamespace(dir=ROOT),
        getoption=lambda name, default: options.get(name, default),
    )
    return Cited.of(cast(pytest.Config, config), cast(list[pytest.Item], list(items)))


def test_markers_are_collected_once_for_all_values_of_a_test() -> None:
    found = collected(Item("one", "A-1", "A-2"), Item("two[x]", "A-3"), Item("two[y]", "A-3"), Item("three"))
    assert found.ids == {
        "tests/test_one.py::one": ("A-1", "A-2"),
        "tests/test_one.py::two": ("A-3",),
    }
    assert found.proved() == {"A-1", "A-2", "A-3"}


@pytest.mark.parametrize("args", [("tests",), ("tests/",), (".",), (str(ROOT),), ("tests/engine", "tests")])
def test_all_tests_are_the_whole(args: tuple[str, ...]) -> None:
    assert collected(args=args).whole


@pytest.mark.parametrize(
    "args",
    [("tests/engine",), ("tests/hygiene/test_sizes.py",), ("tests/hygiene/test_sizes.py::test_x",), ()],
)
def test_a_part_of_the_tests_is_not_taken_for_the_whole(args: tuple[str, ...]) -> None:
    assert not collected(args=args).whole


@pytest.mark.parametrize("option", ["ignore", "ignore_glob", "deselect", "lf"])
def test_leaving_tests_out_makes_a_part(option: str) -> None:
    options: dict[str, Any] = {option: ["x"]}
    assert not collected(**options).whole
