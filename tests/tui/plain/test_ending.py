"""The end of a game, and a demo game from beginning to end."""

from msgspec.structs import replace

from engine import games
from engine.kernel.scene import Bar, Line, Party
from tests.support.matchup import given, unit
from tests.tui.plain.lines import table_at, terminal, typed
from tui.moments import change
from tui.plain.demo import demo
from tui.plain.ending import moments, result_lines


def texts(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line) for line in lines]


def party(value: int, out: bool = False) -> Party:
    return Party("unit 1", "Gipsy Danger", 1, "jaeger", Bar("Hits", value, 20), (), out=out)


def test_a_change_is_as_great_as_the_steps_on_all_tracks() -> None:
    other = replace(party(9), name="Otachi")
    assert change((party(20), other), (party(14), replace(other, bar=Bar("Hits", 8, 20)))) == (
        7,
        ["Gipsy Danger Hits 20 to 14", "Otachi Hits 9 to 8"],
    )
    assert change((party(3),), (party(3),)) == (0, [])


def test_the_loss_of_a_unit_is_always_a_key_moment() -> None:
    size, told = change((party(1),), (party(0, out=True),))
    assert size > 1000
    assert told == ["Gipsy Danger Hits 1 to 0, out of the game"]


def test_a_track_that_grows_or_shrinks_as_a_force_is_built_is_no_key_moment() -> None:
    longer = replace(party(5), bar=Bar("Hits", 25, 25))
    assert change((party(20),), (longer,)) == (0, [])


def test_the_result_names_winners_and_score() -> None:
    play = given(unit("gipsy-danger", "6H"), unit("knife-head", "2D"))
    table = table_at(games.load("matchup"), play.state)
    assert result_lines(table.session) == []
    typed(table, "concede", "1")
    assert texts(result_lines(table.session)) == ["", "Won by Ben. Jaegers 0, Kaiju 20."]
    assert texts(moments(table.session))[-1].endswith("Gipsy Danger Hits 20 to 0, out of the game")


def test_a_game_in_which_something_shown_was_taken_back_is_marked() -> None:
    play = given(unit("gipsy-danger", "6H 2C"), unit("knife-head", "2D"))
    table = table_at(games.load("matchup"), play.state, undo="open")
    assert "Something was taken back in this game." in typed(table, "1", "6h", "u", "1", "concede", "1")


def test_a_game_in_which_only_a_free_step_was_taken_back_is_not_marked() -> None:
    play = given(unit("gipsy-danger", "6H 2C"), unit("knife-head", "2D"))
    table = table_at(games.load("matchup"), play.state)
    assert "Something was taken back in this game." not in typed(table, "1", "u", "concede", "1")


def test_a_demo_game_is_told_from_the_first_draw_to_the_result() -> None:
    made, target = terminal()
    demo(games.load("matchup"), made, "a demo")
    text = target.text()
    assert text.startswith("Pacific Rim Matchup, a demo game: Ann (greedy bot) against Ben (greedy bot).\n")
    assert "Draw for the first turn: seat 1 " in text
    assert "\nTurn 1 · " in text
    assert "\nWon by " in text or "\nA draw" in text
    assert "The game is saved" not in text


def test_a_demo_game_with_the_same_seed_is_the_same() -> None:
    told = []
    for _ in range(2):
        made, target = terminal()
        demo(games.load("matchup"), made, "a demo")
        told.append(target.text())
    assert told[0] == told[1]
