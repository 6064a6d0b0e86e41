"""More answers than digits: pages, digits that count what is visible, and what is said of the rest."""

import pytest

from engine.kernel.scene import Choice
from tui.paint.bottom import Question, bottom
from tui.paint.paging import page


def answers(count: int, *, way_on: bool = True, closed: int = 0) -> list[Choice]:
    """So many answers, the way on, and rows that are closed."""
    rows = [Choice(str(n), f"answer {n}", "", "", n - 1, f"a{n}") for n in range(1, count + 1)]
    rows += [Choice("0", "done", "", "", count, "done")] if way_on else []
    return [*rows, *(Choice("–", f"closed {n}", "", "R", -1, "", "no") for n in range(closed))]


def painted(rows: list[Choice], cursor: int, width: int = 80, height: int = 24) -> str:
    found, _ = bottom(Question("what?", choices=rows, cursor=cursor), width, height, 0)
    return "\n".join("".join(run.text for run in row) for row in found)


def test_what_fits_stands_whole_and_in_its_order() -> None:
    assert page(answers(7), 0, 80, 24).rows == tuple(range(8))
    assert page(answers(9, closed=2), 3, 120, 40).rows == tuple(range(12))


def test_the_rest_is_told_and_the_way_on_is_on_every_page() -> None:
    rows = answers(14)
    assert page(rows, 0, 80, 24).rows == (0, 1, 2, 3, 4, 5, 6, 14)
    assert "8 to 14 below" in painted(rows, 0)
    assert page(rows, 7, 80, 24).rows == (7, 8, 9, 10, 11, 12, 13, 14)
    assert "1 to 7 above" in painted(rows, 7)
    assert all("0  done" in painted(rows, cursor) for cursor in range(15))


def test_a_page_has_no_more_answers_than_there_are_digits() -> None:
    assert page(answers(10), 0, 120, 40).rows == (*range(9), 10)
    assert "10 below" in painted(answers(10), 0, 120, 40)
    assert page(answers(10), 9, 120, 40).rows == (9, 10)


def test_where_digits_are_enough_closed_rows_alone_go_to_the_next_page() -> None:
    rows = answers(6, closed=4)
    assert page(rows, 0, 80, 24).rows == (0, 1, 2, 3, 4, 5, 7, 6)
    assert page(rows, 10, 80, 24).rows == (8, 9, 10, 6)


@pytest.mark.parametrize("count", range(1, 40))
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (79, 24)])
def test_every_row_is_on_the_page_of_the_cursor(count: int, size: tuple[int, int]) -> None:
    for way_on in (True, False):
        rows = answers(count, way_on=way_on, closed=count % 3)
        for cursor in range(len(rows)):
            seen = page(rows, cursor, *size)
            assert cursor in seen.rows
            assert len(set(seen.rows)) == len(seen.rows)
