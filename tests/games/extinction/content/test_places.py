"""Fixed places: pieces lie turned, models may stand on tokens, nothing else overlaps."""

from typing import Any

import pytest

from engine.games.extinction.content.checks.places import turned
from engine.games.extinction.terms.values import Place
from tests.games.extinction.content.packs import changed, refusal


def test_a_piece_turned_by_a_quarter_lies_the_other_way() -> None:
    corners = turned(((100, 0), (0, 50), (0, 0)), Place(500, 400, 3))
    assert [(round(x), round(y)) for x, y in corners] == [(500, 500), (450, 400), (500, 400)]


def put(kind: str, number: int, x: int, y: int, facing: int = 0) -> Any:
    """A change of a quick play card: one of its things stands elsewhere."""
    return lambda card: card[kind][number]["place"].update(x_mm=x, y_mm=y, facing=facing)


@pytest.mark.rule("EXT-SETUP-05")
def test_a_model_may_stand_on_an_object() -> None:
    changed("quick_play", "duel_at_dawn", put("objects", 0, 600, 60))


def test_objects_do_not_overlap_each_other() -> None:
    assert "overlaps objects wreckage" in refusal("quick_play", "duel_at_dawn", put("objects", 0, 740, 450))


def test_an_object_does_not_leave_the_mat() -> None:
    assert "leaves the mat at 11, 450" in refusal("quick_play", "duel_at_dawn", put("objects", 0, 11, 450))
    changed("quick_play", "duel_at_dawn", put("objects", 0, 12, 450))


def test_bases_side_by_side_need_one_hex_and_more_when_they_are_turned() -> None:
    changed("quick_play", "duel_at_dawn", put("buildings", 0, 535, 300))
    assert "overlaps" in refusal("quick_play", "duel_at_dawn", put("buildings", 0, 536, 300))
    assert "overlaps" in refusal("quick_play", "duel_at_dawn", put("buildings", 0, 535, 300, 1))


def test_objects_in_fixed_places_of_a_scenario_are_judged_too() -> None:
    def fix(scenario: dict[str, Any]) -> None:
        places = [{"x_mm": x, "y_mm": 450, "facing": 0} for x in (5, 600, 700)]
        scenario["objects"]["placement"] = {"how": "fixed", "places": places}

    assert "objects wreckage: leaves the mat at 5, 450" in refusal("scenario", "downtown", fix)
