"""No rule goes unproved: every ledger id of a rulebook stands in the marker of some test."""

import pytest

from engine import games
from tests.support.rules_cited import Cited

MOST_IDS = 4


def known() -> set[str]:
    """The ids of all rules of all games."""
    return {rule.id for name in games.NAMES for rule in games.load(name).rulebook().rule}


@pytest.mark.parametrize("name", games.NAMES)
def test_every_rule_of_the_rulebook_is_proved_by_a_test(name: str, cited: Cited) -> None:
    """Only when the whole suite was collected, else nothing can be said."""
    rules = {rule.id for rule in games.load(name).rulebook().rule}
    missing = sorted(rules - cited.proved()) if cited.whole else []
    assert missing == [], f"{len(missing)} rules of {name} are proved by no test"


def test_no_test_cites_a_rule_that_does_not_exist(cited: Cited) -> None:
    strangers = {name: unknown for name, ids in cited.ids.items() if (unknown := sorted(set(ids) - known()))}
    assert strangers == {}


def test_no_test_claims_to_prove_more_than_four_rules(cited: Cited) -> None:
    assert {name: ids for name, ids in cited.ids.items() if len(ids) > MOST_IDS} == {}


def test_a_marker_names_at_least_one_rule(cited: Cited) -> None:
    assert [name for name, ids in cited.ids.items() if not ids] == []


# The collector itself

CITING = """
import pytest

@pytest.mark.rule("MAT-NUM-01", "MAT-NUM-02")
def test_one():
    pass

@pytest.mark.rule("MAT-NUM-03")
@pytest.mark.parametrize("value", [1, 2])
def test_two(value):
    pass

def test_three():
    pass
"""


def collected(pytester: pytest.Pytester, *arguments: str) -> Cited:
    pytester.makeini("[pytest]\nmarkers =\n  rule(*ids): proves\n  soak: long\n")
    pytester.makepyfile(test_citing=CITING)
    found: list[Cited] = []

    class Look:
        @pytest.hookimpl(tryfirst=True)
        def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
            found.append(Cited.of(config, items))

    pytester.inline_run("--collect-only", "-q", "-p", "no:cacheprovider", *arguments, plugins=[Look()])
    (only,) = found
    return only


def test_markers_are_collected_even_from_tests_that_are_left_out(pytester: pytest.Pytester) -> None:
    cited = collected(pytester, "-k", "two")
    assert cited.ids == {
        "test_citing.py::test_one": ("MAT-NUM-01", "MAT-NUM-02"),
        "test_citing.py::test_two": ("MAT-NUM-03",),
    }
    assert cited.proved() == {"MAT-NUM-01", "MAT-NUM-02", "MAT-NUM-03"}


def test_a_part_of_the_tests_is_not_taken_for_the_whole(pytester: pytest.Pytester) -> None:
    assert not collected(pytester).whole
