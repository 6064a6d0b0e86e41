"""Hits."""

import pytest

from engine.chance import Rng
from engine.games.matchup import events as ev
from tests.support.matchup import fresh, given, hits, unit, wander

JAEGERS = (
    "gipsy-danger",
    "striker-eureka",
    "chemo-alpha",
    "crimson-typhoon",
    "coyote-tango",
    "generic-jaeger",
)
KAIJU = ("knife-head", "otachi", "leatherback", "raiju", "scunner", "generic-kaiju")


@pytest.mark.rule("MAT-HITS-01")
@pytest.mark.parametrize(("jaeger", "kaiju"), zip(JAEGERS, KAIJU, strict=True))
def test_every_unit_begins_with_20_hits(jaeger: str, kaiju: str) -> None:
    play = fresh(jaeger, kaiju).when(1, "begin")
    assert hits(play) == [20, 20]


@pytest.mark.rule("MAT-HITS-02")
def test_every_player_and_every_watcher_sees_the_hits_of_every_unit() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2D"), unit("knife-head", "2S", hits=9), unit("scunner", "3S", hits=17)
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    for seat in (1, 2, 3, None):
        assert [one.hits for one in play.view(seat).units] == [20, 4, 17]


@pytest.mark.rule("MAT-HITS-03")
@pytest.mark.parametrize("seed", range(4))
def test_hits_never_rise_during_a_game(seed: int) -> None:
    options = {"veterans": True, "classes": seed % 2 == 1}
    play = fresh("striker-eureka", "otachi raiju", "coyote-tango", options=options, seed=f"hits {seed}")
    play.when(1, "begin")
    rng = Rng(seed)
    for _ in range(150):
        if play.session.result is not None:
            break
        before = hits(play)
        wander(play, rng)
        assert all(now <= then for now, then in zip(hits(play), before, strict=True))
        for lost in play.just(ev.HitsLost):
            assert lost.left == max(0, before[lost.place - 1] - lost.amount)
            before[lost.place - 1] = lost.left
    assert play.happened(ev.HitsLost)


@pytest.mark.rule("MAT-HITS-04")
@pytest.mark.parametrize(("club", "spade", "left"), [("6C", "5S", 19), ("9C", "4S", 15), ("7C", "7S", 20)])
def test_each_point_of_net_damage_removes_one_hit(club: str, spade: str, left: int) -> None:
    play = given(unit("gipsy-danger", f"8H {club} 2D"), unit("knife-head", f"{spade} 2H"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, club, "done").when(2, spade, "done")
    assert hits(play) == [20, left]
    assert sum(event.amount for event in play.happened(ev.HitsLost)) == 20 - left
