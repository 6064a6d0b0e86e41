"""Pictures of whole random games: they can be painted, lead to the options, and tell no secret."""

import re

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.extinction.present.prompts import prompt
from engine.games.extinction.state import State
from engine.kernel.scene import Scene
from tests.games.extinction.courses import GAME, GAMES, Step, course
from tests.games.extinction.present.scenes import hexes, painted, said, scene_of
from tui.paint.hexes import hex_rows

EACH = 15
"""Every so many decisions of a game are looked at."""


def moments(mode: str, seed: int) -> list[Step]:
    """Some moments spread over a game, the first and the last among them."""
    steps = course(mode, seed)
    return [*steps[::EACH], steps[-1]]


def watchers(state: State) -> list[int | None]:
    """Every seat, and a watcher."""
    return [*range(1, len(state.sides) + 1), None]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_every_moment_is_painted_in_exactly_the_cells_of_the_terminal(
    mode: str, seed: int, size: tuple[int, int]
) -> None:
    for step in moments(mode, seed):
        for seat in watchers(step.before):
            found = scene_of(step.before, seat)
            for outline in (False, True):
                text = painted(found, *size, outline=outline)
                assert "Extinction" in text
                assert found.prompt.text[:20] in text
            rows = hex_rows(hexes(found), 60, 20, outline=True).rows
            assert len(rows) == 20


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_texts_of_a_picture_have_no_ids_and_nothing_that_cannot_be_shown(mode: str, seed: int) -> None:
    for step in moments(mode, seed):
        for seat in watchers(step.before):
            for text in said(scene_of(step.before, seat)):
                assert "_" not in text, text
                assert text.isprintable(), text


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_a_picture_comes_back_whole_from_json(mode: str, seed: int) -> None:
    for step in moments(mode, seed)[::3]:
        found = scene_of(step.before, 1)
        assert msgspec.json.decode(msgspec.json.encode(found), type=Scene) == found


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_rows_are_numbered_as_options_are_and_closed_ones_tell_why(mode: str, seed: int) -> None:
    for step in moments(mode, seed):
        for seat in watchers(step.before):
            options = GAME.options(step.before, seat) if seat is not None else ()
            found = scene_of(step.before, seat)
            rows = [row for row in found.choices if row.option >= 0]
            assert {row.option for row in rows} >= {
                place for place, option in enumerate(options) if option.kind != "aside"
            }
            for row in rows:
                assert (row.notation, row.rule) == (
                    options[row.option].notation,
                    options[row.option].rule,
                )
            assert len({row.key for row in rows}) == len(rows)
            for row in found.choices:
                assert (row.option < 0) == (row.key == "–") == bool(row.reason)
                assert row.option >= 0 or GAME.rulebook().find(row.rule) is not None, row


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_prompt_says_whom_it_asks_and_about_which_model(mode: str, seed: int) -> None:
    for step in course(mode, seed):
        for seat in watchers(step.before):
            found = prompt(GAME.view(step.before, seat))
            asks = step.before.asks
            assert found.seats == GAME.awaiting(step.before)
            assert found.mine == (seat in found.seats)
            own = next((ask for ask in asks if ask.seat == seat), None)
            ask = own or asks[0]
            if ask.mini and (own or len(asks) == 1):
                model = step.before.mini(ask.mini).model
                assert step.before.book.models[model].name in found.text
            elif ask.kind != "agree" and len(asks) == 1 and None not in step.before.sides:
                side = step.before.sides[ask.seat - 1]
                assert found.text.startswith("Jaeger side" if side == "jaeger" else "Kaiju side")
        if len(asks) == 1 and own is None:
            assert "decides: " in found.text or "choosing" in found.text


@pytest.mark.rule("EXT-ROUND-04", "EXT-MULTI-03")
@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_a_picture_is_the_same_whatever_the_other_side_has_picked(mode: str, seed: int) -> None:
    """Every face-down card is changed for another one of its deck: who does not own it sees no difference."""
    looked = 0
    for step in course(mode, seed)[::4]:
        state = step.before
        for side in ("jaeger", "kaiju"):
            minis = tuple(
                [
                    replace(mini, picked=next(card for card in mini.deck if card != mini.picked))
                    if mini.picked and mini.side == side and len(mini.deck) > 1
                    else mini
                    for mini in state.minis
                ]
            )
            if minis == state.minis:
                continue
            looked += 1
            twin = replace(state, minis=minis)
            for seat in watchers(state):
                if seat is None or state.sides[seat - 1] != side:
                    assert scene_of(twin, seat) == scene_of(state, seat)
    assert looked


@pytest.mark.rule("EXT-SECRET-02")
def test_a_picture_is_the_same_whatever_secret_mission_the_other_side_has() -> None:
    looked = 0
    for step in moments("secret", 1):
        state = step.before
        if not state.team("kaiju").mission or state.result is not None:
            continue
        taken = {team.mission for team in state.teams}
        other = next(one.id for one in state.book.mission if one.id not in taken)
        twin = replace(state, teams=(state.teams[0], replace(state.teams[1], mission=other)))
        for seat in watchers(state):
            if seat is None or state.sides[seat - 1] != "kaiju":
                assert scene_of(twin, seat) == scene_of(state, seat)
                looked += 1
    assert looked


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_last_picture_names_the_winner(mode: str, seed: int) -> None:
    last = course(mode, seed)[-1].after
    if last.result is not None:
        found = scene_of(last, 1)
        assert found.over
        assert last.result.reason in found.prompt.text
        assert found.choices == ()


MEASURED = re.compile(
    r"\d ?mm\b|\breaches \d|\bwithin \d+ hexe?s? \((short|long) range\)|\bdistance from\b", re.I
)
"""How a picture would tell what was measured."""
ZONE = re.compile(r"\(\d+ \d+ to \d+ \d+ mm\)")
"""The corners of a zone, which stand on the mission card."""


@pytest.mark.rule("EXT-GEN-03")
@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_by_the_book_no_picture_tells_a_distance_and_assisted_every_kind_of_game_can(
    mode: str, seed: int
) -> None:
    told = 0
    for step in moments(mode, seed):
        book = step.before.book
        helped = replace(step.before, book=replace(book, options=replace(book.options, assisted=True)))
        for seat in watchers(step.before):
            assert not [
                text for text in said(scene_of(step.before, seat)) if MEASURED.search(ZONE.sub("", text))
            ]
            found = scene_of(helped, seat)
            assert found.title.endswith("assisted")
            assert "Extinction" in painted(found, 80, 24)
            told += any(MEASURED.search(text) for text in said(found))
    assert told
