"""A position given from outside: what is filled in, and what is refused with the reason."""

from typing import Any

import pytest

from engine import games
from engine.kernel.errors import SetupError
from tests.support.matchup import asked, given, hand, unit

WHOLE = [unit("gipsy-danger", "6H"), unit("knife-head", "2D")]


def refusal(**position: Any) -> str:
    """Why this is no position."""
    game = games.load("matchup")
    with pytest.raises(SetupError) as found:
        game.position({"units": WHOLE, **position}, game.content())
    return str(found.value)


def test_hands_and_deck_are_put_in_order_and_the_rest_is_the_deck() -> None:
    play = given(
        unit("gipsy-danger", "2S 6H"),
        unit("knife-head", "AC"),
        discard="3S",
        stage="combo",
        table=[{"place": 1, "card": "KH"}],
    )
    assert hand(play, 1) == "6H 2S"
    assert len(play.state.deck) == 52 - 5
    assert not {"2S", "6H", "AC", "3S", "KH"} & set(play.state.deck)
    assert asked(play) == [("combo", 1)]


def test_units_keep_their_order_whoever_plays_them() -> None:
    play = given(
        unit("gipsy-danger", "6H", seat=2), unit("knife-head", "2D", seat=1), unit("chemo-alpha", seat=2)
    )
    assert [(one.name, one.seat) for one in play.state.units] == [
        ("Gipsy Danger", 2),
        ("Knife Head", 1),
        ("Chemo Alpha", 2),
    ]


@pytest.mark.parametrize("seat", [0, 8, -1, "1", 1.0, True, None])
def test_a_seat_is_a_number_from_1_to_7(seat: Any) -> None:
    assert "seats are numbered from 1 to 7" in refusal(units=[unit("gipsy-danger", seat=seat), WHOLE[1]])


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"units": "gipsy-danger"}, "units: a list of objects"),
        ({"units": ["gipsy-danger"]}, "units: a list of objects"),
        ({"discard": "2S"}, "discard: a list of cards"),
        ({"discard": [2]}, "discard: a list of cards"),
        ({"table": [2]}, "table: a list of objects"),
        ({"table": {}}, "table: a list of objects"),
        ({"units": [unit("gipsy-danger"), unit("chemo-alpha")]}, "Each side needs at least one unit"),
        ({"units": [unit("gipsy-danger", "6H 6H"), WHOLE[1]]}, "6H is in more than one place"),
        ({"units": [unit("gipsy-danger", "1H"), WHOLE[1]]}, "'1H' is no card"),
        ({"units": [unit("gipsy-danger", hits=99), WHOLE[1]]}, "hits 99 of 20"),
        ({"units": [unit("gipsy-danger", "6H", hits=0), WHOLE[1]]}, "a destroyed unit holds no cards"),
        ({"units": [WHOLE[0], unit("knife-head", acid=1)]}, "a Kaiju has no acid"),
        ({"deck": []}, "missing "),
        ({"deck": ["2H", "XX"]}, "'XX' is no card"),
        ({"active": 3}, "there is no unit 3"),
        ({"stage": "draw"}, "nobody decides in 'draw'"),
        ({"stage": "clash"}, "clash: is there exactly when the stage is 'clash'"),
        ({"stage": "dance"}, "dance"),
        ({"asks": [{"kind": "combo", "place": 1}]}, "combo cannot be asked here"),
        ({"asks": [{"kind": "target", "place": 3}]}, "there is no unit 3"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_what_does_not_hold_together_is_named(position: dict[str, Any], why: str) -> None:
    assert why in refusal(**position)
