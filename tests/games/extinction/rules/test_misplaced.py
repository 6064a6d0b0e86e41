"""Whatever cannot be put somewhere is refused with the reason, and the rule that says so."""

from typing import Any

import pytest

from engine.games.extinction.geometry.ring import Position, from_millimetres
from tests.support.extinction import mini, table
from tests.support.extinction_setup import laid, put, scenario, seat_asked
from tests.support.play import Play

ZONE = [[200, 200], [1000, 200], [1000, 700], [200, 700]]
BUILDINGS: dict[str, Any] = {
    "pieces": [{"type": "skyscraper", "count": 2}],
    "placement": {"how": "by", "side": "jaeger", "min_from_edge": 2, "min_from_buildings": 1, "zone": ZONE},
}


def reason(play: Play, what: str, at: Position) -> tuple[str, str]:
    refusal = play.refused(seat_asked(play), f"{what} {' '.join(map(str, at))}")
    return refusal.rule, refusal.message


@pytest.mark.rule("EXT-SETUP-03", "EXT-SETUP-05")
@pytest.mark.parametrize(
    ("x", "y", "rule", "words"),
    [
        (600, 10, "EXT-SETUP-05", "on the table"),
        (-600, 450, "EXT-SETUP-05", "on the table"),
        (600, 150, "EXT-SETUP-03", "2 hexes from every edge"),
        (600, 210, "EXT-SETUP-03", "zone"),
        (620, 450, "EXT-SETUP-05", "overlap"),
        (700, 450, "EXT-SETUP-03", "1 hex from every building"),
    ],
)
def test_pieces(x: int, y: int, rule: str, words: str) -> None:
    play = laid(scenario(buildings=BUILDINGS))
    put(play, "place skyscraper", from_millimetres(600, 450), 0)
    found = reason(play, "place skyscraper", from_millimetres(x, y))
    assert found[0] == rule
    assert words in found[1]


@pytest.mark.rule("EXT-SETUP-03", "EXT-SETUP-05")
def test_models_on_edges_in_zones_and_on_places() -> None:
    flush: Position = (1200, 0, 0, 37)
    built = {
        "pieces": [{"type": "skyscraper", "count": 1}],
        "placement": {"how": "fixed", "places": [{"x_mm": 600, "y_mm": 80}]},
    }
    play = laid(scenario(buildings=built))
    assert "flush on the south edge" in reason(play, "deploy gipsy_avenger", (1200, 0, 900, 0))[1]
    assert reason(play, "deploy gipsy_avenger", flush)[0] == "EXT-SETUP-05"
    zoned = laid(scenario(jaeger_deploy={"order": 1, "polygon": ZONE}))
    assert "zone of its side" in reason(zoned, "deploy gipsy_avenger", flush)[1]
    places = [{"x_mm": 300, "y_mm": 60, "facing": 3}]
    placed = laid(scenario(jaeger_deploy={"order": 1, "places": places}))
    assert "places of the card" in reason(placed, "deploy gipsy_avenger", flush)[1]


@pytest.mark.rule("EXT-SETUP-03")
@pytest.mark.parametrize("where", [{"edges": ["south"]}, {"polygon": ZONE}])
def test_models_too_near_the_enemy(where: dict[str, Any]) -> None:
    kaiju = {"order": 1, "polygon": [[0, 0], [1200, 0], [1200, 900], [0, 900]]}
    jaeger = {"order": 2, "min_from_enemy": 2, **where}
    play = laid(scenario(kaiju_deploy=kaiju, jaeger_deploy=jaeger))
    put(play, "deploy shrikethorn", from_millimetres(600, 300 if "polygon" in where else 150), 0)
    near: Position = (1200, 0, 0, 37) if "edges" in where else from_millimetres(600, 400)
    found = reason(play, "deploy gipsy_avenger", near)
    assert "2 hexes from every enemy" in found[1]


def arriving(scenario_id: str = "", **more: Any) -> Play:
    stack = [{"frame": "battle", "stage": "reserves"}, {"frame": "arriving", "side": "jaeger", "left": 1}]
    foe = mini("knifehead", (1200, 0, 300, 0), 3)
    return table(
        foe,
        {"model": "guardian_bravo"},
        mini("gipsy_avenger", (400, 0, 0, 37), 3),
        activate=None,
        stack=stack,
        scenario=scenario_id,
        kaiju_team={"edges": ["north"]},
        **more,
    )


@pytest.mark.rule("EXT-RES-05", "EXT-RES-06", "EXT-UNDER-13", "EXT-SETUP-05")
def test_arrivals() -> None:
    play = arriving()
    rule, text = reason(play, "deploy guardian_bravo", (1200, 0, 1800, -37))
    assert (rule, text) == (
        "EXT-RES-05",
        "A model arrives with a side flush on the east, west or south edge.",
    )
    rule, text = reason(play, "deploy guardian_bravo", (1200, 0, 0, 37))
    assert rule == "EXT-RES-06"
    assert "4 hexes from every enemy" in text
    assert reason(play, "deploy guardian_bravo", (420, 0, 0, 37))[0] == "EXT-SETUP-05"
    under = arriving("seal_the_breach")
    rule, text = reason(under, "deploy guardian_bravo", (0, 37, 1400, 0))
    assert rule == "EXT-UNDER-13"
    assert "4 hexes from the north edge" in text
