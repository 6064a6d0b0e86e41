"""Driving a model by keyboard: steps, pivots, engaging, charging, circling, and why a key does nothing."""

from pathlib import Path
from typing import Any

import pytest

from engine.chance import Rng
from engine.games.extinction import events as ev
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import HEX, SIDE, Place
from engine.kernel.boards import Base, Hexes
from tests.support.app import Driver
from tests.support.extinction import mini, model, spot, table, tower, walked
from tests.support.extinction_course import EAST, WEST, east, north, stands, there
from tests.support.field import at_field, field
from tests.support.field_moments import session_with
from tests.support.play import Play

FAR = [200, 0, 200, 0]


def avenger(card: str = "chain_sword", **more: Any) -> dict[str, Any]:
    """SPD 3; with Rapid Advance it may run."""
    return mini("gipsy_avenger", face_up=card, **more)


def enemy(at: Any = FAR, facing: int = WEST) -> dict[str, Any]:
    return mini("shrikethorn", at, facing)


def met() -> Play:
    """The enemy's corner is right ahead: there are two places flush on it."""
    return table(avenger(), enemy(east(5), 1))


def ghosts(driver: Driver) -> dict[str, Base]:
    """The ghosts on the screen, by what they are about."""
    screen = field(driver)
    board = screen.mode.drawn(screen.scene).board
    assert isinstance(board, Hexes)
    return {base.id.removeprefix("ghost "): base for base in board.bases if base.ghost}


def made(play: Play) -> list[str]:
    """What was decided so far."""
    return [play.session.game.say(entry.command) for entry in play.session.timeline.path()]


async def test_a_whole_move_by_arrows(tmp_path: Path) -> None:
    play = table(avenger(), enemy())
    async with at_field(tmp_path, play) as driver:
        assert "move: 0 of 3 hexes" in driver.text()
        assert "Move a hex forward  clear" in driver.text()
        await driver.press("up", "up")
        assert "move: 2 of 3 hexes" in driver.text()
        await driver.press("left")
        assert made(play) == ["forward", "forward", "pivot left"]
    assert stands(play, "gipsy_avenger") == Place(spot(EAST, 2), 2)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (["down", "right"], ["backward", "pivot right"]),
        ([","], ["pivot half left"]),
        (["."], ["pivot half right"]),
        (["up", "0"], ["forward", "stop"]),
        (["n", "n", "enter"], ["pivot left"]),
        (["p", "enter"], ["forward"]),
    ],
)
async def test_each_step_has_its_key(tmp_path: Path, keys: list[str], words: list[str]) -> None:
    play = table(avenger(), enemy())
    async with at_field(tmp_path, play) as driver:
        await driver.press(*keys)
        assert made(play)[: len(words)] == words


@pytest.mark.rule("EXT-MOVE-04")
async def test_a_key_that_may_not_move_says_why_with_the_rule_and_w_tells_more(tmp_path: Path) -> None:
    play = table(avenger(), enemy())
    async with at_field(tmp_path, play) as driver:
        await driver.press("up", "down")
        assert "never partly forward and partly backward" in driver.told()
        assert "(EXT-MOVE-04)" in driver.told()
        assert made(play) == ["forward"]
        await driver.press("w")
        assert "EXT-MOVE-04" in driver.text()


@pytest.mark.parametrize(
    ("minis", "keys", "told"),
    [
        ([avenger(), enemy()], "E", "meets nothing to engage. (EXT-ENG-02)"),
        ([avenger(), enemy(spot(4))], ",", "only 60 degrees are possible. (EXT-PIVOT-08)"),
        ([avenger(), enemy(spot(0, 1, 5))], "up", "stop, or engage if that is offered. (EXT-BLOCK-03)"),
        ([avenger(at=[300, 0, 10, 37], facing=9), enemy()], "up", "The table edge is ahead. (EXT-BLOCK-01)"),
    ],
)
async def test_what_is_refused_is_told_by_the_game(
    tmp_path: Path, minis: list[Any], keys: str, told: str
) -> None:
    play = table(*minis)
    async with at_field(tmp_path, play) as driver:
        await driver.press(keys)
        assert told in driver.told()
        assert made(play) == []


@pytest.mark.rule("EXT-ENG-02", "EXT-ENG-03")
async def test_of_several_places_to_engage_one_is_chosen_by_arrows_or_digit(tmp_path: Path) -> None:
    for keys, which in ((["E", "right", "enter"], "right"), (["E", "enter"], "left"), (["E"], "right")):
        play = met().when(1, "forward")
        async with at_field(tmp_path, play) as driver:
            places = ghosts(driver)
            assert {"engage shrikethorn left", "engage shrikethorn right"} == set(places)
            assert {places[f"engage shrikethorn {side}"].key for side in ("left", "right")} == {"1", "2"}
            digit = [places[f"engage shrikethorn {which}"].key] if len(keys) == 1 else []
            await driver.press(*keys, *digit)
            assert made(play)[1] == f"engage shrikethorn {which}"


async def test_engaging_can_be_left_and_the_arrows_pivot_again(tmp_path: Path) -> None:
    play = met().when(1, "forward")
    async with at_field(tmp_path, play) as driver:
        await driver.press("E", "left")
        assert made(play) == ["forward"]
        await driver.press("escape", "left")
        assert made(play) == ["forward", "pivot left"]


async def test_the_only_place_is_engaged_at_once_and_a_runner_charges_with_the_same_key(
    tmp_path: Path,
) -> None:
    play = table(avenger("rapid_advance"), enemy(spot(0, 2, 5)))
    play.dice(combat="B " * 40)
    async with at_field(tmp_path, play) as driver:
        await driver.press("1", "up", "E")
        assert made(play) == ["run 1", "forward", "engage shrikethorn"]
        await driver.press("E")
        assert made(play)[-1] == "charge"


@pytest.mark.rule("EXT-TACT-02")
@pytest.mark.parametrize("key", ["left", "right"])
async def test_the_arrows_circle_what_the_front_is_flush_on(tmp_path: Path, key: str) -> None:
    striding = mini("gipsy_danger", face_up="heavy_stride")
    play = walked(striding, mini("otachi", spot(4, 6)), towers=[tower(spot(0))]).when(1, "option 2")
    async with at_field(tmp_path, play) as driver:
        assert {"act circle left", "act circle right"} <= set(ghosts(driver))
        await driver.press(key)
        assert made(play)[-1] == f"act circle {key}"


@pytest.mark.rule("EXT-MELEE-10")
async def test_up_steps_into_the_place_that_has_become_free(tmp_path: Path) -> None:
    gone = ["rapid_advance", "chain_sword", "plasma_caster"]
    play = walked(
        mini("otachi", face_up="scuttle", mutations=["crushing_jaws"]),
        mini("gipsy_avenger", spot(0), 0, lost=gone),
        mini("saber_athena", spot(0, 6)),
    ).when(2, "option 2")
    play.dice(combat="T T T S B B B B " + "B " * 4, damage="#2 #1").when(2, "act melee")
    async with at_field(tmp_path, play) as driver:
        if field(driver).lingers:
            await driver.press("tab")
        assert set(ghosts(driver)) == {"step in"}
        await driver.press("up")
    assert model(play, "otachi").place == there(spot(0))


async def test_weighing_a_pivot_shows_how_the_model_would_stand_in_its_place(tmp_path: Path) -> None:
    play = table(avenger(), enemy())
    async with at_field(tmp_path, play) as driver:
        screen = field(driver)
        assert set(ghosts(driver)) == {"forward"}
        await driver.press("n", "n")
        assert screen.mode.meant() == "ghost pivot left"
        turned = ghosts(driver)["pivot left"]
        assert (turned.facing, turned.instead) == (1, "gipsy_avenger")
        board = screen.mode.drawn(screen.scene).board
        assert isinstance(board, Hexes)
        assert "gipsy_avenger" not in {base.id for base in board.bases}
        assert made(play) == []
        await driver.press("p")
        assert "pivot left" not in ghosts(driver)


async def test_an_obstructed_hex_is_shown_with_its_answer(tmp_path: Path) -> None:
    play = table(avenger(), mini("striker_eureka", spot(0, 1, 5)), enemy())
    async with at_field(tmp_path, play) as driver:
        screen = field(driver)
        assert set(ghosts(driver)) == {"backward"}
        row = next(at for at, one in enumerate(screen.scene.choices) if one.about == "ghost forward")
        screen.row = row
        there_ = ghosts(driver)["forward"]
        assert (there_.tag, there_.tone) == ("– taken", "danger")
        await driver.press("enter")
        assert "no friend is passed or engaged" in driver.told()


async def test_n_and_p_walk_the_models_that_are_asked_about(tmp_path: Path) -> None:
    play = Play(session_with("activate"))
    async with at_field(tmp_path, play) as driver:
        screen = field(driver)
        rows = [row for row in screen.scene.choices if row.about in screen.on_board()]
        assert rows
        for row in (*rows, rows[0]):
            assert screen.mode.meant() == row.about
            assert screen.mode.wanted()[0] == row.about
            assert row.about in screen.on_board()
            await driver.press("n")
            assert not screen.walks


@pytest.mark.rule("EXT-GEN-03")
def test_no_ghost_is_farther_away_than_the_next_hex() -> None:
    """Whatever stands around: one hex, and half a side for a place flush on what is met."""
    rng = Rng(5)
    for _ in range(60):
        foe = spot(rng.below(12), 1 + rng.below(3), rng.below(37))
        play = table(avenger("rapid_advance"), enemy(foe, rng.below(12)))
        play.when(1, "run 1" if rng.below(2) else "walk")
        scene = play.session.scene(1)
        assert isinstance(scene.board, Hexes)
        own = body(*stands(play, "gipsy_avenger"))
        for base in (*scene.board.bases, *scene.board.considered):
            if base.ghost:
                away = ((2 * base.x - own.x) ** 2 + (2 * base.y - own.y) ** 2) ** 0.5
                assert away <= HEX + SIDE / 2, base.id


def test_events_of_a_drive_are_those_of_the_same_words() -> None:
    """What the keys decide is nothing but notation."""
    play = table(avenger(), enemy(north(300)))
    play.when(1, "forward", "pivot left")
    assert [event.how for event in play.happened(ev.MiniMoved)] == ["forward"]
