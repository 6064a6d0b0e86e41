"""Two people at one keyboard: what the one knows never stands before the other."""

import re
from typing import Any

import pytest

from engine import games
from engine.chance import Rng
from engine.kernel.cards import FACES, GLYPHS
from engine.kernel.scene import Line, Scene, Span
from tests.support.matchup import given, unit
from tests.tui.plain.lines import table_at, typed
from tui.plain import look

ANN = unit("gipsy-danger", "6H 10H KH 5C 9C AS QC")
BEN = unit("knife-head", "8D 4D 2D QD 8C 3S 7S")
LOOKS = ("h", "l all", "d", "e", "i", "i 1", "i 2", "i options", "s", "w", "w 1", "w 8d", "t", "b", "?", "")
TURN = (
    *("1", "6h", "kh", "done"),
    *LOOKS[:4],
    *("done", "5c", "done"),
    *LOOKS[:4],
    *("done", "done", "done"),
)


def start() -> Any:
    return given(ANN, BEN).state


def parts(text: str, name: str) -> list[str]:
    """What was printed to a person, one text for each time that the curtain was up for them."""
    pieces = re.split(r"^Next: (\w+), .*$", text, flags=re.MULTILINE)
    return [piece for who, piece in zip(pieces[1::2], pieces[2::2], strict=True) if who == name]


def test_the_curtain_says_who_is_next_and_what_is_asked() -> None:
    text = typed(table_at(games.load("matchup"), start(), ("Ann", "Ben")), "1", "6h", "done")
    assert "Ann has decided.\nNext: BEN, Knife Head. What is asked: Dodge window.\n" in text


def test_between_people_no_card_of_the_one_is_printed_to_the_other() -> None:
    text = typed(table_at(games.load("matchup"), start(), ("Ann", "Ben")), *TURN)
    ann, ben = "".join(parts(text, "ANN")), "".join(parts(text, "BEN"))
    played = {"6H", "KH", "5C"}
    assert "Dodge window" in ben
    for card in ANN["hand"]:
        if card[:-1].isdecimal() and card not in played:
            assert FACES[card] not in ben
    for card in BEN["hand"]:
        if card[:-1].isdecimal():
            assert FACES[card] not in ann


def test_a_screen_is_cleared_before_the_next_person_comes() -> None:
    table = table_at(games.load("matchup"), start(), ("Ann", "Ben"))
    text = typed(table, "1", "1", "6h", "done", "9", "x", "2", tty=True)
    ann, cleared, ben = text.partition("\n" * 40)
    assert cleared
    assert "10♥ heart: attack 10" in ann
    curtain, _, seen = ben.rpartition("raises the curtain")
    assert not any(sign in curtain for sign in GLYPHS.values())
    assert ben.count("Ben's seat number, 2, raises the curtain") == 2
    assert "8♦ diamond" in seen


@pytest.mark.parametrize("key", ["0", "q"])
def test_the_game_can_be_put_away_at_the_curtain(key: str) -> None:
    table = table_at(games.load("matchup"), start(), ("Ann", "Ben"))
    text = typed(table, "1", "1", "6h", "done", key, "2", tty=True)
    assert "8♦" not in text


def test_no_curtain_falls_for_one_person() -> None:
    assert "Next: " not in typed(table_at(games.load("matchup"), start()), *TURN)


# Twin worlds: what Ann reads must not depend on what she cannot know.


def told_in(world: Any, players: tuple[str, str], lines: tuple[str, ...]) -> str:
    return "".join(parts(typed(table_at(games.load("matchup"), world, players), *lines), "ANN"))


def worlds(count: int) -> list[Any]:
    game = games.load("matchup")
    known = game.view(start(), 1)
    return [game.imagine(known, Rng(seed)) for seed in range(count)]


def test_twin_worlds_read_the_same_to_a_person_against_a_bot() -> None:
    game = games.load("matchup")
    lines = ("1", "6h", *LOOKS, "u", "kh", "done", *LOOKS, "5c", "done", *LOOKS)
    texts = {typed(table_at(game, world), *lines) for world in worlds(12)}
    assert len(texts) == 1


def test_twin_worlds_read_the_same_to_one_of_two_people() -> None:
    lines = ("1", "6h", *LOOKS, "done", "done", *LOOKS, "5c", "done", "done", *LOOKS)
    texts = {told_in(world, ("Ann", "Ben"), lines) for world in worlds(12)}
    assert len(texts) == 1


def test_twin_worlds_tell_a_planted_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = look.inspect

    def leak(scene: Scene, session: Any, *rest: Any) -> list[Line]:
        return [*shown(scene, session, *rest), (Span(session.state.units[1].hand[0]),)]

    monkeypatch.setattr(look, "inspect", leak)
    texts = {told_in(world, ("Ann", "Ben"), ("1", "i 2")) for world in worlds(12)}
    assert len(texts) > 1
