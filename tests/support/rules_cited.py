"""Which ledger ids the markers of the collected tests name."""

from dataclasses import dataclass
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1]


@dataclass(frozen=True)
class Cited:
    """The ids that each test proves, by the test's name; `whole` if all tests were collected.

    When only a part of the tests was asked for, nothing can be said about rules that no test names.
    """

    whole: bool
    ids: dict[str, tuple[str, ...]]

    @classmethod
    def of(cls, config: pytest.Config, items: list[pytest.Item]) -> "Cited":
        """What the markers of these tests say."""
        found: dict[str, tuple[str, ...]] = {}
        for item in items:
            for mark in item.iter_markers("rule"):
                name = item.nodeid.split("[")[0]
                found[name] = tuple(dict.fromkeys((*found.get(name, ()), *mark.args)))
        return cls(_is_whole(config), found)

    def proved(self) -> set[str]:
        """All ids that some test names."""
        return {rule for ids in self.ids.values() for rule in ids}


CITED = pytest.StashKey[Cited]()


def _is_whole(config: pytest.Config) -> bool:
    """Whether the folder of all tests, or one above it, was asked for, with nothing left out of it."""
    asked = [Path(config.invocation_params.dir, argument).resolve() for argument in config.args]
    left_out = any(config.getoption(name, None) for name in ("ignore", "ignore_glob", "lf", "deselect"))
    return not left_out and any(path == FOLDER or path in FOLDER.parents for path in asked)
