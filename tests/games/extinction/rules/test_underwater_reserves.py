"""EXT-UNDER-12, 13: where reserves arrive in an underwater battle."""

from typing import Any

import pytest

from tests.support.extinction import mini, model, table
from tests.support.extinction_setup import (
    kind,
    put_refused,
    spots,
)
from tests.support.play import Play

BREACH = "seal_the_breach"


def arriving(side: str, *others: dict[str, Any], **more: Any) -> Play:
    """A model of a side arrives in an underwater battle, both sides having set up as they must."""
    name = "guardian_bravo" if side == "jaeger" else "hakuja"
    stack = [{"frame": "battle", "stage": "reserves"}, {"frame": "arriving", "side": side, "left": 1}]
    return table(
        {"model": name},
        *others,
        activate=None,
        stack=stack,
        scenario=BREACH,
        kaiju_team={"edges": ["north"]},
        jaeger_team={"edges": ["south"]},
        **more,
    )


JAEGER, KAIJU = mini("gipsy_avenger", (600, 0, 700, 0), 3), mini("slattern", (1800, 0, 1500, 0), 9)


@pytest.mark.rule("EXT-UNDER-12")
def test_kaiju_arrive_on_the_breach_edge_only() -> None:
    play = arriving("kaiju", JAEGER, KAIJU)
    assert {name.split()[0] for name in spots(play, "deploy hakuja")} == {"north"}
    for point in ((0, 37, 900, 0), (2400, -37, 900, 0), (1200, 0, 0, 37)):
        assert put_refused(play, "deploy hakuja", point)


@pytest.mark.rule("EXT-UNDER-12")
def test_kaiju_wait_rather_than_arrive_on_another_edge() -> None:
    wall = [
        {"type": "sea_floor_formation", "at": [2 * (37 + 74 * n), 0, 1800, -37], "facing": 3}
        for n in range(16)
    ]
    play = arriving("kaiju", JAEGER, mini("slattern", (1800, 0, 1500, 0), 9), towers=wall)
    assert kind(play) == "cards"
    assert model(play, "hakuja").in_reserve


@pytest.mark.rule("EXT-UNDER-13")
def test_jaegers_arrive_on_any_edge_more_than_four_hexes_from_the_breach_edge() -> None:
    """On the east edge a base reaches 37 mm to the north; 4 hexes are 256.34 mm, the table is 900 mm high."""
    play = arriving("jaeger", JAEGER, KAIJU)
    assert {name.split()[0] for name in spots(play, "deploy guardian_bravo")} == {"east", "south", "west"}
    far = mini("slattern", (1200, 0, 1800, -37), 9)
    for along, is_taken in ((606, True), (607, False)):
        play = arriving("jaeger", JAEGER, far)
        point = (2400, -37, 2 * along, 0)
        if is_taken:
            play.when(1, f"deploy guardian_bravo {' '.join(map(str, point))}")
        else:
            assert put_refused(play, "deploy guardian_bravo", point)


@pytest.mark.rule("EXT-UNDER-13", "EXT-RES-05")
def test_the_edge_from_which_the_enemy_deployed_is_open_where_it_is_far_enough() -> None:
    """Seal the Breach! names the edges of the Jaegers' reserves; the north one is never far enough."""
    play = arriving("jaeger", JAEGER, KAIJU)
    assert put_refused(play, "deploy guardian_bravo", (200, 0, 1800, -37))
