"""One picture for three kinds of board: cards, squares, and hex bases at their exact places and turns."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, radians, sin, sqrt
from pathlib import Path
from random import Random

import msgspec
import pytest
from rich.cells import cell_len

from engine.kernel.boards import Area, Arrow, Base, Grid, Hexes, Square, Stroke
from engine.kernel.scene import (
    Addend,
    AnyBoard,
    Bar,
    CardFace,
    CardTable,
    Choice,
    Column,
    Duel,
    EffectRow,
    Fact,
    Hand,
    Panel,
    Party,
    Phase,
    Prompt,
    Scene,
    Sentence,
)
from engine.kernel.spans import Fill, Line, Span, Tone
from saves.settings import Settings
from tests.support.app import running
from tui.paint.bottom import Question
from tui.paint.cells import Board, Frame, Row, Run
from tui.paint.glyphs import in_ascii, likest, plain
from tui.paint.grid import grid_rows
from tui.paint.hexes import hex_rows
from tui.paint.hexshape import PixelRow, shape, sides
from tui.paint.lens import BEYOND, Lens, whole, zoomed
from tui.paint.raster import QUADRANTS
from tui.paint.table import Look, Picture, paint_table
from tui.palette import DARK, LIGHT, Ground, style
from tui.screens.base import KeyScreen
from tui.widgets.canvas import Canvas

SMALL, LARGE = (80, 24), (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
SIDE = 37.0
WIDTH = SIDE * sqrt(3)
FILLS: tuple[Fill, ...] = (
    "jaeger-fill",
    "kaiju-fill",
    "skyscraper",
    "shelter",
    "ppdc",
    "difficult",
    "populated",
)


# The three scenes


def line(text: str, tone: Tone = "text") -> Line:
    return (Span(text, tone),)


def ahead(x: float, y: float, turn: int, distance: float) -> tuple[float, float]:
    """A place at a distance in mm, at so many times 30 degrees clockwise from up, y upwards."""
    return x + distance * sin(radians(30 * turn)), y + distance * cos(radians(30 * turn))


def cards() -> CardTable:
    left = Column("ATTACK", "jaeger", (Addend("6♥", "heart", "6"),), "attack", 6)
    right = Column("DODGE", "kaiju", (), "dodge", 0)
    return CardTable(
        Duel(line("Gipsy Danger attacks Knife Head"), left, right, "beats"), "deck 24 · discard 14"
    )


def squares() -> Grid:
    first, second, third = (line(f"BUILDING {name}", "neutral") for name in "ABC")
    return Grid(
        5,
        4,
        (
            Square(2, 3, (line("▼ DILLO", "kaiju"), line("8 of 10"), line("dice 2"))),
            Square(3, 3, (line("▼ MANTARION", "kaiju"), line("10 R"))),
            Square(1, 2, (first, line("0/2")), "░"),
            Square(4, 2, (third, line("0/2")), "░", "4"),
            Square(2, 1, (line("▲ LOBSTERON", "jaeger"), line("7 B1"))),
            Square(3, 1, (second, line("1/2")), "░"),
            Square(2, 0, (line("▲ MONSTER", "jaeger"), line("9"))),
            Square(0, 0, (), key="1"),
            Square(2, 2, (), key="2"),
            Square(1, 1, (), key="3"),
        ),
        (Arrow(2, 3, 2, 1, "danger"),),
    )


def bases() -> tuple[Base, ...]:
    x, y = 70.0, 120.0
    front, rear = ahead(x, y, 1, WIDTH), ahead(x, y, 5, WIDTH)
    return (
        Base("gip", x, y, 1, SIDE, "GIP", "jaeger", lines=(line("SP 5"),), fill="jaeger-fill", key="1"),
        Base("shr", *front, 7, SIDE, "SHR", "kaiju", lines=(line("SP 4"),), fill="kaiju-fill"),
        Base("hak", 250, 60, 8, SIDE, "HAK", "kaiju", lines=(line("SP 6"),), fill="kaiju-fill", key="2"),
        Base("sky", 220, 190, 0, SIDE, "SKY", "neutral", True, (line("5"),), "skyscraper", "░"),
        Base("next", *rear, 1, SIDE, "next", "dim", ghost=True),
    )


def table() -> Hexes:
    water = Area(((110, 220), (180, 210), (190, 270), (120, 280)), "difficult", "~", "terrain", "water")
    return Hexes(330, 300, bases(), (Stroke(70, 120, 250, 60, "focus"),), (water,))


NAMES: tuple[tuple[str, int, Tone], ...] = (
    ("Lobsteron", 1, "jaeger"),
    ("Monster", 1, "jaeger"),
    ("Dillo", 2, "kaiju"),
    ("Mantarion", 2, "kaiju"),
)
PARTIES = tuple(
    Party(name, name, seat, tone, Bar("Hits", 7, 10), (Fact("hand", "5/7"),)) for name, seat, tone in NAMES
)
PANELS = (
    Panel("beside 1", "▲ Lobsteron 7 of 10", (line("1 Claw Crush   5 6   dice [6]"),)),
    Panel("beside 2", "▼ Dillo 8 of 10", (line("1 Roll Over    4 6   dice [4]"),)),
    Panel("list 1", "All cards", (line("opened with a key"),)),
)
HAND = Hand(
    "hand",
    "Gipsy Danger",
    1,
    (CardFace("8d", "8♦", "dodge", "danger", (EffectRow("8", "live"),), "live", True, "1"),),
    7,
)


def scene(board: AnyBoard, **more: object) -> Scene:
    made = Scene(
        "made",
        "A table · turn 5",
        (Phase("Move"), Phase("Roll", True)),
        PARTIES[:2],
        board,
        (),
        (),
        Prompt("where to?", "turn 5", (1,), True),
        (Choice("1", "there", "a note", "", 0), Choice("0", "done", "", "", 1)),
        ("Said.",),
    )
    return msgspec.structs.replace(made, **more)


def picture(shown: Scene, look: Look | None = None, *, outline: bool = False) -> Picture:
    hints = [("1-2", "choose"), ("?", "keys")]
    question = Question(shown.prompt.text, shown.prompt.detail, shown.choices, 0, "undo free", hints)
    log = [Sentence("Ann rolled 4 dice.")]
    return Picture(shown, question, look or Look(), {1: "Ann", 2: "Ben"}, "saved", log, outline=outline)


def painted(shown: Scene, size: tuple[int, int], look: Look | None = None, *, outline: bool = False) -> Frame:
    return paint_table(picture(shown, look, outline=outline), *size)


def lines_of(rows: Iterable[Row]) -> list[str]:
    return ["".join(run.text for run in row) for row in rows]


def text_of(board: Board) -> str:
    return "\n".join(lines_of(board.rows))


BOARDS = pytest.mark.parametrize("board", [cards(), squares(), table()], ids=["cards", "squares", "hexes"])


# Every board, in a whole frame


@SIZES
@BOARDS
@pytest.mark.parametrize("outline", [False, True], ids=["blocks", "outline"])
@pytest.mark.parametrize("panels", [(), PANELS], ids=["alone", "panels"])
def test_every_row_of_a_frame_is_exactly_as_wide_as_the_screen(
    size: tuple[int, int], board: AnyBoard, outline: bool, panels: tuple[Panel, ...]
) -> None:
    for parties in (PARTIES[:2], PARTIES, ()):
        for hands in ((), (HAND,)):
            shown = scene(board, parties=parties, panels=panels, hands=hands)
            frame = painted(shown, size, Look(place="c2"), outline=outline)
            assert [cell_len(text) for text in lines_of(frame.rows)] == [size[0]] * size[1]


@SIZES
@BOARDS
def test_the_question_and_the_parties_stand_round_every_board(size: tuple[int, int], board: AnyBoard) -> None:
    frame = painted(scene(board), size).text().splitlines()
    assert frame[2].startswith(" ▲ Lobsteron")
    assert any(row.startswith("── ► where to?") for row in frame[-9:])
    assert frame[-1].startswith(" 1-2 choose")


@SIZES
@BOARDS
def test_every_board_can_be_told_in_ascii(size: tuple[int, int], board: AnyBoard) -> None:
    frame = in_ascii(painted(scene(board, parties=()), size, outline=True)).text()
    assert frame.isascii()
    assert "?" not in frame.replace("where to?", "").replace("? keys", "")


def test_a_table_of_cards_shows_both_sums() -> None:
    text = painted(scene(cards()), SMALL).text()
    assert "Gipsy Danger attacks Knife Head" in text
    assert "ATTACK" in text
    assert "deck 24" in text


@pytest.mark.parametrize("board", [squares(), table()], ids=["squares", "hexes"])
def test_panels_stand_beside_a_board_and_lists_do_not(board: AnyBoard) -> None:
    for size in (SMALL, LARGE):
        rows = painted(scene(board, panels=PANELS), size).text().splitlines()
        column = max(row.find("│ ▲ Lobsteron 7 of 10"[:20]) for row in rows)
        assert column > 40
        assert any("▼ Dillo 8 of 10" in row[column:] for row in rows)
        assert not any("All cards" in row for row in rows)
    assert any("Ann rolled 4 dice." in row[80:] for row in rows), "the chronicle keeps its end"


@pytest.mark.parametrize("board", [squares(), table()], ids=["squares", "hexes"])
def test_the_hand_stands_under_a_board_where_there_is_room_or_when_it_is_looked_at(board: AnyBoard) -> None:
    shown = scene(board, hands=(HAND,))
    assert "hand of Gipsy Danger" not in painted(shown, SMALL).text()
    assert "hand of Gipsy Danger" in painted(shown, LARGE).text()
    looking = painted(shown, SMALL, Look(on_hand=True))
    assert "hand of Gipsy Danger" in looking.text()
    assert looking.text().splitlines()[looking.cursor[1]][looking.cursor[0] - 1] == "│", "on the card"


@pytest.mark.parametrize(("board", "place"), [(squares(), "c2"), (table(), "hak")])
def test_the_cursor_stands_on_what_is_in_focus(board: AnyBoard, place: str) -> None:
    for size in (SMALL, LARGE):
        frame = painted(scene(board), size, Look(place=place))
        x, y = frame.cursor
        near = "\n".join(row[max(0, x - 6) : x + 14] for row in frame.text().splitlines()[y - 1 : y + 2])
        assert ("LOBST" if place == "c2" else "HAK") in near
        assert "►" in near, "the focus is told by a sign"
        assert frame.cursor != painted(scene(board), size).cursor


@pytest.mark.parametrize("board", [squares(), table()], ids=["squares", "hexes"])
def test_a_digit_on_a_board_can_be_clicked_where_it_stands(board: AnyBoard) -> None:
    for size in (SMALL, LARGE):
        frame = painted(scene(board), size)
        rows = frame.text().splitlines()
        for key in ("1", "2"):
            areas = [hit for hit in frame.hits if hit.key == key and hit.y < size[1] - 8]
            assert any(key in rows[hit.y][hit.x0 : hit.x1 + 1] for hit in areas), (size, key)


# Squares


def test_at_80_columns_a_space_has_two_lines_and_the_board_leaves_room_for_panels() -> None:
    assert lines_of(grid_rows(squares(), 44, 15).rows) == [
        "  ┌───────┬───────┬───────┬───────┬───────┐ ",
        "4 │       │       │▼ DILLO│▼ MANTA│       │ ",
        "  │       │       │8 of 10│10 R   │       │ ",
        "  ├───────┼───────┼──▼▼▼──┼───────┼───────┤ ",
        "3 │       │░BUILD░│       │       │░BUILD░│ ",
        "  │       │░ 0/2 ░│      2│       │░░0/2 4│ ",
        "  ├───────┼───────┼──▼▼▼──┼───────┼───────┤ ",
        "2 │       │       │▲ LOBST│░BUILD░│       │ ",
        "  │       │      3│7 B1   │░ 1/2 ░│       │ ",
        "  ├───────┼───────┼───────┼───────┼───────┤ ",
        "1 │       │       │▲ MONST│       │       │ ",
        "  │      1│       │9      │       │       │ ",
        "  └───────┴───────┴───────┴───────┴───────┘ ",
        "      a       b       c       d       e     ",
    ]


def test_at_120_columns_there_is_room_for_whole_names_and_more_lines() -> None:
    text = painted(scene(squares()), LARGE).text()
    for whole_name in ("▼ MANTARION", "▲ LOBSTERON", "░BUILDING A░", "░░░ 0/2 ░░░░", "dice 2"):
        assert whole_name in text


def test_where_rows_are_few_the_letters_stand_in_the_border() -> None:
    assert lines_of(grid_rows(squares(), 44, 13).rows)[-1] == "  └───a───┴───b───┴───c───┴───d───┴───e───┘ "
    assert len(grid_rows(squares(), 44, 10).rows) == 10
    assert "4 │" in painted(scene(squares(), parties=PARTIES), SMALL).text()


def test_the_places_of_spaces_are_named_as_players_name_them() -> None:
    board = grid_rows(squares(), 44, 15)
    assert len(board.places) == 20
    rows = lines_of(board.rows)
    for name, text in (("c1", "▲ MONST"), ("c2", "▲ LOBST"), ("d4", "▼ MANTA"), ("e3", "░BUILD░")):
        x, y = board.places[name]
        assert rows[y][x : x + 7] == text
        assert rows[y].startswith(name[1]) or rows[y - 1].startswith(name[1])
        assert rows[-1][x : x + 7].strip() == name[0]


def test_seen_from_the_far_side_the_names_run_the_other_way() -> None:
    board = grid_rows(msgspec.structs.replace(squares(), turned=True), 44, 15)
    rows = lines_of(board.rows)
    assert rows[-1].split() == ["e", "d", "c", "b", "a"]
    assert [row[0] for row in rows if row[0] != " "] == ["1", "2", "3", "4"]
    x, y = board.places["c4"]
    assert rows[y][x : x + 7] == "▲ MONST"


def test_the_space_in_focus_is_marked_by_signs() -> None:
    rows = lines_of(grid_rows(squares(), 44, 15, "c2").rows)
    assert sum("►▲ LOBST◄" in row for row in rows) == 1
    empty = lines_of(grid_rows(squares(), 44, 15, "a1").rows)
    assert "1 ►       ◄       │▲ MONST│" in empty[10]


@pytest.mark.parametrize(
    ("arrow", "sign", "count"),
    [
        (Arrow(0, 0, 3, 0, "danger"), "►", 3),
        (Arrow(3, 0, 0, 0, "danger"), "◄", 3),
        (Arrow(0, 0, 0, 3, "danger"), "▲▲▲", 3),
        (Arrow(0, 1, 0, 0, "danger"), "▼▼▼", 1),
    ],
)
def test_an_arrow_crosses_every_border_on_its_way(arrow: Arrow, sign: str, count: int) -> None:
    board = Grid(4, 4, (), (arrow,))
    assert text_of(grid_rows(board, 44, 15)).count(sign) == count


# Hex bases: the exact outline


def polygon(x: float, y: float, side: float, facing: int) -> list[tuple[float, float]]:
    """The corners of a base in dots, y downwards: at 30, 90 .. 330 degrees from its facing."""
    return [
        (x + side * sin(radians(30 * facing + turn)), y - side * cos(radians(30 * facing + turn)))
        for turn in range(30, 390, 60)
    ]


def depth(point: tuple[float, float], corners: Sequence[tuple[float, float]]) -> float:
    """How far a point is inside a convex polygon, given clockwise with y downwards; negative outside."""
    found = []
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        away = (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)
        found.append(away / hypot(x2 - x1, y2 - y1))
    return min(found)


def pixels(rows: Sequence[PixelRow]) -> set[tuple[int, int]]:
    return {(x, row.row) for row in rows for x in range(row.start, row.end)}


def edges(rows: Sequence[PixelRow]) -> set[tuple[int, int]]:
    return {(x, row.row) for row in rows for start, end in row.edges for x in range(start, end)}


def middle_of(pixel: tuple[int, int]) -> tuple[float, float]:
    return pixel[0] + 0.5, 2 * pixel[1] + 1.0


def near(x: float, y: float, side: float) -> list[tuple[int, int]]:
    """All pixels around a base."""
    across = range(floor(x - side) - 3, ceil(x + side) + 3)
    return [(px, py) for py in range(floor((y - side) / 2) - 3, ceil((y + side) / 2) + 3) for px in across]


PLACES = [(40.0, 40.0, 13.0), (40.3, 41.7, 9.0), (33.91, 52.13, 17.4), (20.5, 21.0, 4.0)]
FACINGS = pytest.mark.parametrize("facing", range(12))


@FACINGS
@pytest.mark.parametrize(("x", "y", "side"), PLACES)
def test_a_pixel_belongs_to_a_base_when_its_middle_is_inside_the_exact_outline(
    facing: int, x: float, y: float, side: float
) -> None:
    corners = polygon(x, y, side, facing)
    found = pixels(shape(x, y, side, facing, False))
    for pixel in near(x, y, side):
        inside = depth(middle_of(pixel), corners)
        if abs(inside) > 1e-9:
            assert (pixel in found) == (inside > 0), pixel


def covered(board: Board) -> set[tuple[int, int]]:
    """The pixels that are not ground, read back from the blocks of a painted board."""
    found = set()
    for y, row in enumerate(board.rows):
        x = 0
        for run in row:
            for letter in run.text:
                front = QUADRANTS.find(letter) if letter in QUADRANTS else 0
                for place in range(4):
                    filled = run.tone if front >> place & 1 else run.fill
                    if filled != "ground":
                        found.add((2 * x + place % 2, 2 * y + place // 2))
                x += 1
    return found


@FACINGS
def test_a_painted_base_fills_its_outline_within_one_pixel(facing: int) -> None:
    base = Base("b", 60, 50, facing, SIDE, "", "jaeger", fill="jaeger-fill")
    hexes = Hexes(120, 100, (base,))
    lens = whole(hexes, 40, 16)
    x, y = lens.point(60, 50)
    corners = polygon(x, y, SIDE / lens.dot, facing)
    found = covered(hex_rows(hexes, 40, 16, outline=False))
    for pixel in near(x, y, SIDE / lens.dot):
        inside = depth(middle_of(pixel), corners)
        if inside > 2:
            assert pixel in found, pixel
        if inside < -2:
            assert pixel not in found, pixel


@FACINGS
@pytest.mark.parametrize("turn", range(0, 12, 2))
def test_touching_bases_share_no_pixel_and_leave_no_gap(facing: int, turn: int) -> None:
    """A base flush at any side of another; along the side both share, every pixel belongs to one of them."""
    side, x, y = 13.0, 50.2, 60.7
    across, up = ahead(0, 0, facing + turn, side * sqrt(3))
    one = pixels(shape(x, y, side, facing, False))
    two = pixels(shape(x + across, y - up, side, facing + 6, False))
    assert not one & two
    shared = sorted(
        set(map(rounded, polygon(x, y, side, facing)))
        & set(map(rounded, polygon(x + across, y - up, side, facing + 6)))
    )
    assert len(shared) == 2, "they touch along a whole side"
    (x1, y1), (x2, y2) = shared
    for step in range(5, 96):
        px, py = x1 + (x2 - x1) * step / 100, y1 + (y2 - y1) * step / 100
        assert (floor(px), floor(py / 2)) in one | two


def rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 6) + 0.0, round(point[1], 6) + 0.0


@FACINGS
def test_front_edges_are_whole_and_rear_edges_broken(facing: int) -> None:
    x, y, side = 40.3, 41.7, 15.0
    rows = shape(x, y, side, facing, False)
    all_, edge = pixels(rows), edges(rows)
    assert edge <= all_
    border = {
        (px, py) for px, py in all_ if not {(px - 1, py), (px + 1, py), (px, py - 1), (px, py + 1)} <= all_
    }
    across, up = ahead(0, 0, facing, 1)
    front = {p for p in border if (middle_of(p)[0] - x) * across - (middle_of(p)[1] - y) * up > 0.5}
    rear = {p for p in border if (middle_of(p)[0] - x) * across - (middle_of(p)[1] - y) * up < -0.5}
    assert front <= edge
    assert 0.3 < len(rear & edge) / len(rear) < 0.75
    inside = edge - border
    assert inside, "an arrow head stands inside"
    assert all((middle_of(p)[0] - x) * across - (middle_of(p)[1] - y) * up > side / 3 for p in inside)


@FACINGS
@pytest.mark.parametrize("turn", [4, 6, 8])
def test_each_rear_side_is_broken_by_gaps_all_along(facing: int, turn: int) -> None:
    x, y, side = 40.3, 41.7, 17.4
    edge, border = edges(shape(x, y, side, facing, False)), edges(shape(x, y, side, facing, True))
    across, up = ahead(0, 0, facing + turn, 1)
    along = []
    for pixel in border:
        right, down = middle_of(pixel)[0] - x, middle_of(pixel)[1] - y
        place = right * up + down * across
        if abs(place) < side / 2 - 1 and right * across - down * up > side / 2:
            along.append((place, pixel in edge))
    drawn = [kept for _, kept in sorted(along)]
    assert 0.25 < sum(drawn) / len(drawn) < 0.75
    changes = sum(one != two for one, two in pairwise(drawn))
    assert changes >= 4, drawn


def test_in_outline_rear_sides_have_half_the_dots() -> None:
    for facing in range(12):
        dots = []
        for solid in (True, False):
            base = Base("b", 60, 50, facing, SIDE, "", "neutral", solid)
            dots.append(dots_of(hexes_at((60, 25), outline=True, board=Hexes(120, 100, (base,)))))
        nothing = dots_of(hexes_at((60, 25), outline=True, board=Hexes(120, 100, ())))
        barbs = 2 * 0.3 * SIDE * sqrt(2) / whole(Hexes(120, 100, ()), 60, 25).dot
        whole_line, broken = dots[0] - nothing, dots[1] - nothing
        assert 0.69 * whole_line < broken - barbs * 0.8 < 0.81 * whole_line


@FACINGS
def test_the_front_sides_are_those_ahead_of_the_middle(facing: int) -> None:
    found = sides((40.3, 41.7), 10.0, facing)
    across, up = ahead(0, 0, facing, 1)
    middles = [((x1 + x2) / 2 - 40.3, (y1 + y2) / 2 - 41.7) for (x1, y1), (x2, y2), _ in found]
    assert [front for _, _, front in found] == [x * across - y * up > 0 for x, y in middles]
    assert sum(front for _, _, front in found) == 3


@pytest.mark.parametrize(("facing", "first"), [(0, True), (6, False)])
def test_in_outline_the_whole_half_is_the_front(facing: int, first: bool) -> None:
    base = Base("b", 60, 50, facing, SIDE, "", "neutral")
    board = hex_rows(Hexes(120, 100, (base,)), 60, 24, outline=True)
    upper, lower = ("".join(row[8:52] for row in half) for half in halves(lines_of(board.rows)))
    assert (dots_of(upper) > 1.4 * dots_of(lower)) is first
    assert (dots_of(lower) > 1.4 * dots_of(upper)) is not first


def halves(rows: list[str]) -> tuple[list[str], list[str]]:
    """Upper and lower half, without the first and last row."""
    return rows[1 : len(rows) // 2], rows[len(rows) // 2 : -1]


@FACINGS
def test_a_base_without_arcs_has_whole_edges_and_no_arrow(facing: int) -> None:
    rows = shape(40.3, 41.7, 15.0, facing, True)
    all_ = pixels(rows)
    border = {
        (px, py) for px, py in all_ if not {(px - 1, py), (px + 1, py), (px, py - 1), (px, py + 1)} <= all_
    }
    assert edges(rows) == border


@pytest.mark.parametrize("outline", [False, True], ids=["blocks", "outline"])
def test_each_of_twelve_facings_looks_different_without_any_colour(outline: bool) -> None:
    pictures = set()
    for facing in range(12):
        base = Base("b", 60, 50, facing, SIDE, "GIP", "jaeger", lines=(line("SP 5"),), fill="jaeger-fill")
        for size in ((30, 12), (16, 7)):
            pictures.add(text_of(hex_rows(Hexes(120, 100, (base,)), *size, outline=outline)))
    assert len(pictures) == 24


def test_the_arrow_points_where_the_base_faces() -> None:
    for facing, toward in ((0, (0, -1)), (3, (1, 0)), (6, (0, 1)), (9, (-1, 0))):
        rows = shape(60.0, 60.0, 15.0, facing, False)
        arrow = edges(rows) - edges(shape(60.0, 60.0, 15.0, facing, True))
        assert arrow
        for pixel in arrow:
            x, y = middle_of(pixel)
            assert (x - 60) * toward[0] + (y - 60) * toward[1] > 15 / 3


# Hex bases: what stands on the table


def hexes_at(
    size: tuple[int, int], *, outline: bool = False, board: Hexes | None = None, focus: str = ""
) -> str:
    return text_of(hex_rows(board or table(), *size, outline=outline, focus=focus))


@pytest.mark.parametrize("outline", [False, True], ids=["blocks", "outline"])
def test_tags_sides_digits_and_lines_stand_inside_their_bases(outline: bool) -> None:
    for size in ((80, 29), (52, 15)):
        board = hex_rows(table(), *size, outline=outline)
        rows = lines_of(board.rows)
        for place, words in (("gip", ("▲GIP", "SP 5")), ("shr", ("▼SHR", "SP 4")), ("sky", ("SKY", "5"))):
            x, y = board.places[place]
            around = [row[x - 5 : x + 6] for row in rows[y - 2 : y + 3]]
            assert all(any(word in text for text in around) for word in words), (place, around)
        x, y = board.places["gip"]
        assert any("1▲GIP" in row.replace(" ", "") for row in rows[y - 1 : y + 2])


def test_a_line_that_does_not_fit_is_left_out_rather_than_cut() -> None:
    long = replace_base(table(), "hak", lines=(line("SP 16 of 16"),))
    text = hexes_at((52, 15), board=long)
    assert "HAK" in text
    assert "SP 1" not in text
    assert "SP 16 of 16" in hexes_at((110, 36), board=long)


def replace_base(board: Hexes, id_: str, **changes: object) -> Hexes:
    bases = (msgspec.structs.replace(one, **changes) if one.id == id_ else one for one in board.bases)
    return msgspec.structs.replace(board, bases=tuple(bases))


def test_on_a_whole_large_table_the_side_and_a_letter_are_left() -> None:
    far = msgspec.structs.replace(table(), width=1200, height=900, areas=(), strokes=())
    text = hexes_at((52, 15), board=far)
    assert "▼" in text
    assert "S" in text
    assert "1" in text
    assert "2" in text


def test_a_ghost_is_dotted_and_hides_nothing() -> None:
    alone = Hexes(120, 100, (Base("next", 60, 50, 0, SIDE, "next", "dim", ghost=True),))
    board = hex_rows(alone, 40, 16, outline=False)
    text = text_of(board)
    assert "next" in text
    assert not set(text) & set(QUADRANTS[1:])
    assert {run.fill for row in board.rows for run in row} == {"ground"}


def test_terrain_has_its_pattern_and_its_name() -> None:
    for outline in (False, True):
        text = hexes_at((80, 29), outline=outline)
        assert "~~~~" in text
        assert " water " in text
        assert "░░░" in text


@pytest.mark.parametrize("outline", [False, True], ids=["blocks", "outline"])
def test_lines_that_are_not_clear_are_broken(outline: bool) -> None:
    clear = Hexes(200, 100, (), (Stroke(10, 50, 190, 50, "focus"),))
    unclear = msgspec.structs.replace(clear, strokes=(Stroke(10, 50, 190, 50, "focus", broken=True),))
    nothing = msgspec.structs.replace(clear, strokes=())
    dots = [dots_of(hexes_at((50, 12), outline=outline, board=one)) for one in (nothing, clear, unclear)]
    assert dots[2] - dots[0] == pytest.approx((dots[1] - dots[0]) / 2, abs=2)


def dots_of(text: str) -> int:
    return sum((ord(letter) - 0x2800).bit_count() for letter in text if 0x2800 <= ord(letter) < 0x2900)


def test_a_stroke_leaves_what_is_filled_under_it() -> None:
    board = Hexes(120, 100, (bases()[0],), (Stroke(0, 110, 120, 110, "focus"),))
    board = msgspec.structs.replace(board, height=200.0)
    rows = hex_rows(board, 40, 30, outline=False).rows
    over = [
        run for row in rows for run in row if run.tone == "focus" and set(run.text) & {"⠒", "⠤", "⠉", "⣀"}
    ]
    assert {run.fill for run in over} == {"ground", "jaeger-fill"}


def test_what_colour_tells_a_sign_tells_too() -> None:
    """Sides, digits, focus, patterns and ghosts all change the bare text."""
    plain_text = hexes_at((80, 29))
    changes: list[tuple[str, dict[str, object]]] = [
        ("gip", {"tone": "kaiju"}),
        ("gip", {"tone": "neutral"}),
        ("gip", {"key": ""}),
        ("gip", {"facing": 2}),
        ("gip", {"solid": True}),
        ("gip", {"ghost": True}),
        ("sky", {"pattern": "▒"}),
    ]
    for id_, change in changes:
        for outline in (False, True):
            before = hexes_at((80, 29), outline=outline)
            assert hexes_at((80, 29), outline=outline, board=replace_base(table(), id_, **change)) != before
    assert hexes_at((80, 29), focus="sky") != plain_text
    assert "►SKY" in hexes_at((80, 29), focus="sky")


def test_in_outline_nothing_is_filled_and_no_blocks_are_used() -> None:
    board = hex_rows(table(), 80, 29, outline=True)
    assert {run.fill for row in board.rows for run in row} == {"ground"}
    text = text_of(board)
    assert not set(text) & set(QUADRANTS[1:])
    assert set("▲▼░~") < set(text)


def test_text_on_a_fill_has_the_tone_of_text() -> None:
    rows = hex_rows(table(), 80, 29, outline=False).rows
    told = [run for row in rows for run in row if any(letter.isalnum() for letter in run.text)]
    assert {run.tone for run in told if run.fill != "ground"} == {"text", "focus"}


def test_no_other_signs_than_those_that_fonts_have() -> None:
    allowed = set(QUADRANTS) | set("▲▼►░▒~") | {chr(0x2800 + dots) for dots in range(256)}
    for outline in (False, True):
        text = hexes_at((110, 36), outline=outline, focus="gip")
        assert {letter for letter in text if not letter.isascii()} <= allowed


@pytest.mark.parametrize("seed", range(30))
def test_bases_anywhere_and_of_any_size_keep_every_row_exact(seed: int) -> None:
    rng = Random(seed)
    tags = ("A", "GIPSY AVENGER", "怪獣", "")
    found = tuple(
        Base(
            str(at),
            rng.uniform(-100, 400),
            rng.uniform(-100, 300),
            rng.randrange(-12, 24),
            rng.choice((3.0, SIDE, 200.0)),
            rng.choice(tags),
            "kaiju",
            rng.random() < 0.3,
            (line("SP 5"), line("怪獣怪獣"), line("third")),
            "kaiju-fill",
            rng.choice(" ░"),
            rng.choice(("", "7")),
            rng.random() < 0.2,
        )
        for at in range(12)
    )
    strokes = (Stroke(-500, -500, 800, 900, "danger"), Stroke(10, 10, 10, 10, "text"))
    board = Hexes(
        300, 200, found, strokes, (Area(((0, 0), (500, 0), (0, 400)), "populated", ":", "terrain", "x"),)
    )
    for outline in (False, True):
        for size in ((52, 15), (80, 31), (7, 2)):
            shown = hex_rows(board, *size, outline=outline, focus="3")
            assert [cell_len(text) for text in lines_of(shown.rows)] == [size[0]] * size[1]
            assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in shown.places.values())
            assert all(0 <= hit.x0 <= hit.x1 < size[0] and 0 <= hit.y < size[1] for hit in shown.hits)


# The window


def test_as_a_whole_the_table_is_in_the_window_with_all_its_edges() -> None:
    for hexes in (table(), msgspec.structs.replace(table(), width=1200, height=300)):
        for width, height in ((52, 15), (80, 31)):
            lens = whole(hexes, width, height)
            for x, y in ((0, 0), (hexes.width, 0), (0, hexes.height), (hexes.width, hexes.height)):
                across, down = lens.point(x, y)
                assert 0 <= across < 2 * width
                assert 0 <= down < 4 * height


def test_the_two_near_zooms_make_bases_readable_and_stay_on_the_table() -> None:
    large = msgspec.structs.replace(table(), width=1200, height=900)
    lenses = [zoomed(large, 52, 15, zoom, (70, 120)) for zoom in (0, 1, 2)]
    assert lenses[0] == whole(large, 52, 15)
    assert lenses[0].dot > lenses[1].dot > lenses[2].dot
    for lens in lenses[1:]:
        assert lens.left >= -(BEYOND[0] + 2) * lens.dot
        assert lens.top - lens.dot * 4 * 15 >= -(BEYOND[1] + 4) * lens.dot
        text = text_of(hex_rows(large, 52, 15, outline=False, lens=lens))
        assert "▲GIP" in text
        assert "SP 5" in text


def test_a_zoom_never_shows_less_than_the_whole_would() -> None:
    small = Hexes(100, 100, (msgspec.structs.replace(bases()[0], x=50, y=50),))
    assert zoomed(small, 80, 31, 1, (50, 50)) == whole(small, 80, 31)
    assert zoomed(Hexes(100, 100, ()), 80, 31, 2, (50, 50)) == whole(Hexes(100, 100, ()), 80, 31)


def test_millimetres_are_as_long_across_as_upwards() -> None:
    lens = Lens(10, 90, 2.0)
    assert lens.point(10, 90) == (0, 0)
    assert lens.point(30, 70) == (10, 10)


# Colours


def luminance(colour: tuple[int, int, int]) -> float:
    linear = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], two: tuple[int, int, int]) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def cube(index: int) -> tuple[int, int, int]:
    """A colour of the 256, from 16 on."""
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    return steps[(index - 16) // 36], steps[(index - 16) // 6 % 6], steps[(index - 16) % 6]


def exact(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@pytest.mark.parametrize("table_of", [DARK, LIGHT], ids=["dark", "light"])
def test_text_on_every_fill_is_easy_to_read(table_of: dict[str, tuple[str, int, int]]) -> None:
    for fill in FILLS:
        for tone, least in (("text", 6.0), ("focus", 4.9)):
            assert contrast(exact(table_of[tone][0]), exact(table_of[fill][0])) >= least
            assert contrast(cube(table_of[tone][1]), cube(table_of[fill][1])) >= least
        assert table_of[fill][2] == table_of["ground"][2], "with 16 colours nothing is filled"
    assert len({table_of[fill][1] for fill in FILLS}) == len(FILLS)


@pytest.mark.parametrize("ground", ["dark", "light"])
def test_a_fill_is_what_lies_under_a_tone(ground: Ground) -> None:
    on, off = style("text", "", "256", ground, "shelter"), style("text", "", "256", ground)
    assert on.color == off.color
    assert on.bgcolor != off.bgcolor
    assert style("text", "", "none", ground, "shelter").bgcolor is None
    swapped = style("focus", "reverse", "256", ground, "shelter")
    assert swapped.color == on.bgcolor


# ASCII


@pytest.mark.parametrize(
    ("dots", "sign"),
    [
        ("⡇", "|"),
        ("⢸", "|"),
        ("⠉", "-"),
        ("⠒", "-"),
        ("⠤", "-"),
        ("⣀", "_"),
        ("⡠", "/"),
        ("⢄", "\\"),
        ("⠀", " "),
    ],
)
def test_dots_have_stand_ins_that_look_like_them(dots: str, sign: str) -> None:
    assert lines_of([plain((Run(dots),))]) == [sign]


def test_every_pattern_of_dots_has_a_stand_in() -> None:
    assert all(likest(dots) != " " and likest(dots).isascii() for dots in range(1, 256))


def test_a_hexagon_in_ascii_has_slanted_sides() -> None:
    base = Base("b", 60, 50, 0, SIDE, "SKY", "neutral", True)
    text = "\n".join(
        lines_of(plain(row) for row in hex_rows(Hexes(120, 100, (base,)), 60, 24, outline=True).rows)
    )
    assert "SKY" in text
    assert text.count("/") > 6
    assert text.count("\\") > 6


# In the app


class Shown(KeyScreen):
    """A made scene on a real screen."""

    context = "table"

    def __init__(self, shown: Scene, place: str) -> None:
        super().__init__()
        self.shown = shown
        self.look = Look(place=place)
        self.answered: list[int] = []

    def frame(self, width: int, height: int) -> Frame:
        outline = self.kaiju.depth == "none" or self.kaiju.settings.glyphs == "ascii"
        made = picture(self.shown, self.look, outline=outline)
        made.question = replace(made.question, flash=self.flash)
        return paint_table(made, width, height)

    def answer(self, number: int) -> None:
        self.answered.append(number)


@cache
def settings(colours: str = "truecolor", glyphs: str = "blocks") -> Settings:
    return msgspec.convert({"motion": "off", "colours": colours, "glyphs": glyphs}, Settings)


@SIZES
@pytest.mark.parametrize(
    ("board", "place", "word"),
    [(cards(), "", "beats"), (squares(), "c2", "LOBST"), (table(), "hak", "►▼HAK")],
    ids=["cards", "squares", "hexes"],
)
async def test_the_app_shows_every_board(
    tmp_path: Path, size: tuple[int, int], board: AnyBoard, place: str, word: str
) -> None:
    screen = Shown(scene(board, panels=PANELS), place)
    async with running(tmp_path, first=lambda app: screen, size=size, settings=settings()) as driver:
        assert word in driver.text()
        canvas = screen.query_one(Canvas)
        for y in range(size[1]):
            assert canvas.render_line(y).cell_length == size[0]
            assert canvas.render_line(y).text == driver.line(y)
        assert driver.app.cursor_position == canvas.picture.cursor
        await driver.press("1")
        assert screen.answered == [1]


async def test_the_app_paints_fills_under_blocks_and_text(tmp_path: Path) -> None:
    screen = Shown(scene(table()), "")
    async with running(tmp_path, first=lambda app: screen, size=SMALL, settings=settings()) as driver:
        canvas = screen.query_one(Canvas)
        y = next(y for y, text in enumerate(driver.text().splitlines()) if "▲GIP" in text)
        under = {
            segment.style.bgcolor.name
            for segment in canvas.render_line(y)
            if segment.style is not None and segment.style.bgcolor is not None
        }
        assert DARK["jaeger-fill"][0] in under


@pytest.mark.parametrize(
    ("colours", "glyphs"), [("none", "blocks"), ("truecolor", "ascii"), ("none", "ascii")]
)
async def test_without_colour_or_in_ascii_the_app_draws_outlines(
    tmp_path: Path, colours: str, glyphs: str
) -> None:
    screen = Shown(scene(table(), parties=()), "hak")
    async with running(
        tmp_path, first=lambda app: screen, size=SMALL, settings=settings(colours, glyphs)
    ) as driver:
        text = driver.text()
        assert not set(text) & set(QUADRANTS[1:])
        assert text.isascii() == (glyphs == "ascii")
        assert "HAK" in text
        if colours == "none":
            canvas = screen.query_one(Canvas)
            styles = [segment.style for y in range(24) for segment in canvas.render_line(y)]
            assert all(one is None or (one.color is None and one.bgcolor is None) for one in styles)
