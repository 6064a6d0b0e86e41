"""An open table as a chart: numbers and names at its edges, whole labels, arrows, and a legend."""

import pytest

from engine.kernel.boards import Base, Hexes
from tui.paint.cells import Row, width_of
from tui.paint.chart import chart_rows, legend_rows
from tui.paint.glyphs import plain
from tui.paint.hexes import hex_rows
from tui.paint.pins import ARROWS, SIGNS

SIZES = pytest.mark.parametrize("size", [(79, 22), (119, 38), (50, 18)])


def model(name: str, x: float, y: float, facing: int = 0, key: str = "") -> Base:
    return Base(name, x, y, facing, 37, name.upper()[:8], "jaeger", key=key, name=name)


def ghost(tag: str, x: float, y: float, key: str) -> Base:
    return Base(f"ghost {key}", x, y, 0, 37, tag, "focus", key=key, ghost=True)


def wall(number: int, x: float, y: float) -> Base:
    return Base(f"s{number}", x, y, 0, 37, f"S{number}", "neutral", solid=True, name=f"Skyscraper {number}")


def board(*bases: Base) -> Hexes:
    return Hexes(1200, 900, bases)


def text(rows: list[Row]) -> str:
    return "\n".join("".join(run.text for run in row) for row in rows)


@SIZES
def test_a_chart_stays_in_its_cells_and_has_the_numbers_of_the_corners(size: tuple[int, int]) -> None:
    rows = chart_rows(board(model("Gipsy", 600, 450)), *size, outline=True)
    assert max(map(width_of, rows)) <= size[0]
    lines = text(rows).splitlines()
    drawn = next(at for at, line in enumerate(lines) if line.split()[:1] == ["0"])
    assert lines[0].startswith(" 900 ")
    below = lines[drawn + 1].split()
    assert (below[0], "1200" in below) == ("0", True)


def test_numbers_stand_every_200_millimetres_at_their_places() -> None:
    lines = text(chart_rows(board(wall(1, 600, 400)), 119, 38, outline=True)).splitlines()
    heights = [line[:5].strip() for line in lines if line[:5].strip().isdecimal()]
    assert heights == ["900", "800", "600", "400", "200", "0"]
    row = next(line for line in lines if "S1" in line[6:97])
    assert row.startswith(" 400 ")
    below = next(line for line in lines if line.split()[:2] == ["0", "200"])
    assert below.split() == ["0", "200", "400", "600", "800", "1000", "1200"]
    assert abs(below.index("600") - row.index("S1")) <= 1


@SIZES
def test_the_edges_are_named(size: tuple[int, int]) -> None:
    lines = text(chart_rows(board(), *size, outline=True)).splitlines()
    assert "north edge" in lines[0]
    assert any("south edge" in line for line in lines)
    upright = list(zip(*[line.ljust(size[0]) for line in lines], strict=True))
    assert any("west" in "".join(column) for column in upright)
    assert any("east" in "".join(column) for column in upright)


@pytest.mark.parametrize("facing", range(12))
def test_a_model_has_an_arrow_before_its_tag_and_its_hour_in_the_legend(facing: int) -> None:
    found = board(model("Gipsy", 600, 450, facing))
    signs = text(chart_rows(found, 79, 22, outline=True))
    assert f"{ARROWS[facing]}GIPSY" in signs
    assert f"{facing or 12} o'clock" in signs
    rows = [plain(row) for row in chart_rows(found, 79, 22, outline=True, ascii_only=True)]
    assert text(rows).isascii()
    assert f"{SIGNS[facing]}GIPSY" in text(rows)


def test_the_twelve_directions_differ_in_ascii() -> None:
    assert len(set(SIGNS)) == 12


@SIZES
def test_labels_of_places_beside_each_other_are_whole(size: tuple[int, int]) -> None:
    bases = (model("Gipsy", 600, 450), ghost("next", 664, 450, "1"), ghost("here", 632, 505, "2"))
    shown = text(chart_rows(board(*bases), *size, outline=True))
    assert "GIP" in shown
    assert "1:next" in shown
    assert "2:here" in shown
    assert "answer 1" in " ".join(shown.split())


def test_models_are_labelled_where_things_are_crowded() -> None:
    bases = [wall(number, 600 + number, 450) for number in range(1, 10)]
    shown = hex_rows(board(*bases, model("Gipsy", 600, 450)), 30, 12, outline=True, pins="signs").rows
    assert "↑GIPSY" in text(shown)


def test_the_legend_gathers_what_is_alike() -> None:
    lumber = Base("l", 5, 5, 0, 20, "l", "neutral", solid=True, name="Lumber")
    pair = (wall(11, 30, 30), wall(13, 40, 40))
    told = text(legend_rows(board(*(wall(n, n, n) for n in (1, 2, 3)), lumber), 40))
    assert "S1-S3 Skyscraper" in told
    assert "l Lumber" in told
    assert "0 0" in told
    assert "S11 S13 Skyscraper" in text(legend_rows(board(*pair), 40))
