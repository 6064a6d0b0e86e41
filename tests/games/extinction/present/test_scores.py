"""Score sheets as they stand, the round in short lines, and what the dice of the round gave."""

import pytest

from engine.games.extinction.combat.dice import Roll
from engine.kernel.scene import Scene, ScoreLine
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.games.extinction.present.scenes import lines, scene
from tests.support.extinction import table as placed

FAR = (1000, 400, 900, 0)
WALLS = [
    {"type": "skyscraper", "at": [400, 0, 400, 0], "facing": 0},
    {"type": "skyscraper", "at": [600, 0, 400, 0], "facing": 0, "destroyed": True},
]


def points(found: Scene, side: int) -> dict[str, int | None]:
    """The points of a side by what counts."""
    return {line.text: line.points for line in found.scores[side].lines}


def line(found: Scene, side: int, text: str) -> ScoreLine:
    """A line of a sheet."""
    return next(one for one in found.scores[side].lines if one.text == text)


def now(found: Scene) -> str:
    """What stands at the end of the phase line."""
    return "".join(span.text for span in found.now)


@pytest.mark.rule("EXT-SCORE-01")
@pytest.mark.rule("EXT-SCORE-02")
def test_both_sheets_stand_line_by_line_with_their_sums() -> None:
    found = scene(table(jaeger(), kaiju(at=FAR, lost=["hammerhead"], face_up=""), towers=WALLS), 1)
    assert points(found, 0) == {
        "damaged enemy models": 1,
        "destroyed enemy models": 0,
        "buildings intact": 1,
        "all buildings intact": 0,
    }
    assert points(found, 1)["buildings destroyed"] == 2
    assert line(found, 1, "buildings destroyed").have == "1 of 2, 2 each"
    assert [sheet.total for sheet in found.scores] == [2, 2]
    assert [sheet.goals[0].text for sheet in found.scores] == [
        "as many victory points as the Kaiju side, or more",
        "more victory points than the Jaeger side",
    ]


@pytest.mark.rule("EXT-SCORE-05")
def test_a_line_of_the_mission_tells_how_much_there_is_of_what_counts() -> None:
    team = {"mission": "hold_the_line"}
    found = scene(table(jaeger(), kaiju(at=FAR), towers=WALLS, jaeger_team=team, kaiju_team=team), 1)
    told = [one for one in found.scores[0].lines if one.part.startswith("Mission: ")]
    assert told
    assert all(one.rule == "EXT-SCORE-05" and one.have for one in told)


@pytest.mark.rule("EXT-SECRET-02")
def test_a_secret_mission_is_on_the_sheet_of_its_own_side_only() -> None:
    play = table(
        jaeger(),
        kaiju(at=FAR),
        secret=True,
        jaeger_team={"mission": "hold_the_line"},
        kaiju_team={"mission": "salvage"},
    )
    for seat, own in ((1, 0), (2, 1)):
        found = scene(play, seat)
        assert "a secret mission" not in points(found, own)
        assert points(found, 1 - own)["a secret mission"] is None
    assert all("a secret mission" in points(scene(play, None), side) for side in (0, 1))
    assert "+?" in lines(scene(play, 1), "beside round")[-1]


@pytest.mark.rule("EXT-TURN-04")
def test_the_phase_line_tells_what_the_impulse_die_gave_and_how_far_the_turn_is() -> None:
    models = (jaeger(), {**jaeger(at=(1000, 0, 500, 0)), "id": "second"})
    play = table(*models, kaiju(at=FAR), active="jaeger", impulse=2, left=1, turn=1)
    assert now(scene(play, 1)) == "▲ impulse 2: 1st of 2"
    told = lines(scene(play, 1), "beside round")
    assert any(one.startswith("▲ to go ") for one in told)
    assert any("to go Shrikethorn" in one for one in told)


def test_the_phase_line_tells_who_has_chosen_and_nothing_of_what() -> None:
    play = placed(jaeger(face_up=""), kaiju(at=FAR, face_up=""), activate=None)
    assert now(scene(play, 1)) == "cards ▲ 0 of 1  ▼ 0 of 1"
    play.when(1, "card gipsy_avenger chain_sword")
    assert {now(scene(play, seat)) for seat in (1, 2, None)} == {"cards ▲ 1 of 1  ▼ 0 of 1"}
    play.when(1, "ready")
    assert now(scene(play, 2)) == "cards ▲ ready  ▼ 0 of 1"


@pytest.mark.rule("EXT-END-02")
def test_the_round_panel_tells_when_dice_may_end_the_game_and_how_likely() -> None:
    early = table(jaeger(), kaiju(at=FAR), round=3)
    assert "End check after round 4 and each later one." in lines(scene(early, 1), "round")
    later = table(jaeger(), kaiju(at=FAR), round=5)
    assert "End check after this round: 4 dice, over in 20 of 100." in lines(scene(later, 1), "round")


@pytest.mark.rule("EXT-END-03")
def test_the_dice_of_the_last_end_check_are_shown_with_their_sum_and_what_it_means() -> None:
    rolls = (("jaeger", Roll("CS", 1)), ("kaiju", Roll("T", 1)))
    play = placed(
        jaeger(face_up=""),
        kaiju(at=FAR, face_up=""),
        activate=None,
        round=5,
        check=rolls,
    )
    assert now(scene(play, 1)) == "check ▲ 2 ▼ 0 = 2 of 4: play on"
    told = lines(scene(play, 1), "beside round")
    assert "  ▲ [C+S] 2" in told
    assert "  ▼ [T] 0" in told
    assert "  2 of 4 successes: play on" in told
