"""The attack in the middle of the screen: its painter, without an app."""

from typing import Any

from engine.kernel.fights import Fight
from engine.kernel.scene import Scene
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.games.extinction.present.scenes import scene
from tests.support.play import Play
from tui.paint.bottom import Question
from tui.paint.cells import Frame, width_of
from tui.paint.field.falling import falling, fresh
from tui.paint.field.fight import fight_rows
from tui.paint.field.layout import FieldPicture, paint_field
from tui.paint.glyphs import in_ascii
from tui.paint.table import Look

FACES = "C S S S S T T B B B B B T S B B B B B B B"


def attacked(**wild: Any) -> Play:
    """Gipsy Avenger has rolled 5 successes and 2 triggers against a Shrikethorn, who has one of each."""
    play = table(jaeger(), kaiju(mutations=["spine_coat"], **wild)).when(1, "stop", "option 1")
    return play.dice(combat=FACES, damage="#0 #1").when(1, "pass")


def fight_of(found: Scene) -> Fight:
    """The stage of a scene."""
    assert isinstance(found.stage, Fight)
    return found.stage


def framed(found: Scene, width: int, height: int, *, board: bool = False) -> Frame:
    """The frame of a scene."""
    question = Question(found.prompt.text, found.prompt.detail, found.choices)
    frame = paint_field(FieldPicture(found, question, Look(), board=board), width, height)
    assert [width_of(cells) for cells in frame.rows] == [width] * height
    return frame


def test_at_80_by_24_the_dice_of_both_sides_and_what_they_come_to_stand_in_the_panel() -> None:
    text = framed(scene(attacked(), 1), 80, 24).text()
    assert "▲ Gipsy Avenger · Chain Sword" in text
    assert "[C+·] [S] [S] [S] [S] [T] [T] [·]" in text
    assert "5 successes, 2 triggers" in text
    assert "5 - 1 = 4" in text
    assert "►4-6: 2◄" in text
    assert "2 damage" in text
    assert "take Hammerhead: 1 SP instead of 2" in text
    assert "draw: 2 at random of 5 hidden cards" in text


def test_at_120_by_40_each_summand_has_a_row_of_its_own_beside_the_chronicle() -> None:
    text = framed(scene(attacked(), 1), 120, 40).text()
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert any(line.startswith("SKL skill 2 │ SKL skill 4") for line in rows)
    assert any(line.startswith("drift, 2 links +2") for line in rows)
    assert any("Chronicle" in line for line in rows)


def test_skill_is_struck_out_in_the_rear_arc_with_the_words() -> None:
    text = framed(scene(attacked(facing=0), 1), 120, 40).text()
    assert "Shrikethorn · from behind" in text
    assert "-4- 0" in text
    assert "rear arc: no skill" in text


def test_in_ascii_every_sign_has_a_stand_in() -> None:
    text = in_ascii(framed(scene(attacked(), 1), 80, 24)).text()
    assert text.isascii()
    assert "[C+-] [S]" in text
    assert ">4-6: 2<" in text


def test_tab_shows_the_board_in_place_of_the_panel() -> None:
    text = framed(scene(attacked(), 1), 80, 24, board=True).text()
    assert "▲ Gipsy Avenger · Chain Sword" not in text
    assert "▲GI" in text


def test_nothing_moves_on_the_screen_while_dice_fall() -> None:
    """Boxes stay where they are; what the dice come to is not told before the last one lies."""
    fight = fight_of(scene(attacked(), 1))
    hidden = list(fresh(None, fight))
    assert len(hidden) == 10 + 1 + 8, "one die was opened by a critical"
    whole = fight_rows(fight, 80, 15).rows
    tops = []
    while hidden:
        found = fight_rows(falling(fight, hidden), 80, 15, fight).rows
        text = "\n".join("".join(run.text for run in cells) for cells in found)
        assert "successes" not in text or len(hidden) <= 8
        assert "4-6" not in text
        tops.append(["".join(run.text for run in cells) for cells in found[:3]])
        hidden.pop(0)
    assert all(one == tops[0] for one in tops)
    assert tops[0] == ["".join(run.text for run in cells) for cells in whole[:3]]


def test_dice_fall_from_left_to_right_and_what_criticals_open_at_the_end() -> None:
    fight = fight_of(scene(attacked(), 1))
    order = fresh(None, fight)
    assert order[:11] == (*((0, at, 0) for at in range(10)), (0, 0, 1))
    assert order[11:] == tuple((1, at, 0) for at in range(8))


def test_only_dice_that_were_rolled_again_fall_again() -> None:
    crew = {**jaeger(face_up="deep_drift", charge=3), "pilots": ["sasha_kaidanovsky", "aleksis_kaidanovsky"]}
    play = table(crew, kaiju()).when(1, "stop", "option 1")
    play.dice(combat="B S T B B B B B B C T").when(1, "act melee")
    before = fight_of(scene(play, 1))
    after = fight_of(scene(play.when(1, "reroll B"), 1))
    assert fresh(before, after) == ((0, 0, 0), (0, 9, 0))
    assert fresh(after, after) == ()


def test_a_hidden_die_is_a_blank_box() -> None:
    fight = fight_of(scene(attacked(), 1))
    text = "".join(
        run.text for cells in fight_rows(falling(fight, fresh(None, fight)), 80, 15).rows for run in cells
    )
    assert text.count("[ ]") == 18
    assert "[C" not in text


def test_the_odds_before_the_roll_are_bars_in_assisted_games() -> None:
    position = {"minis": [jaeger(), kaiju()], "activate": "gipsy_avenger", "options": {"assisted": True}}
    play = Play.at("extinction", position).when(1, "stop", "option 1")
    text = framed(scene(play, 1), 80, 24).text()
    assert "odds before the roll, 10 against 8" in text
    assert "no damage   41%  ███" in text
    assert "4 or more   <1%  ▌" in text
