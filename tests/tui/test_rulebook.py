"""The rulebook: sections, search as you type, reading in full, following ids."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine import games
from engine.kernel.rulebook import Rule, Rulebook, Ruling, Section
from tests.support.app import Driver
from tests.support.app import running as app_running
from tests.support.toy.words import BOOK
from tui.finding import ID, RULINGS, Finder, linked, section_of, text_of
from tui.screens.pages.rule import RulePage
from tui.screens.rulebook import RulebookScreen

SMALL, LARGE = (80, 24), (120, 40)
SIZES = [SMALL, LARGE]

SMALL_BOOK = Rulebook(
    game="demo",
    section=(Section("D-MOVE", "Moving"), Section("D-FIGHT", "Fighting"), Section("D-EMPTY", "Nothing yet")),
    rule=(
        Rule("D-MOVE-01", "Step", "A step is one hex. See D-FIGHT-01.", "D-MOVE", "One hex is a step."),
        Rule("D-FIGHT-01", "Blow", "A blow follows a step, see D-MOVE-01.", "D-FIGHT", rulings=("R-7",)),
        Rule("D-MOVE-02", "Turn", "Turning is free.", "D-MOVE"),
    ),
    ruling=(Ruling("R-7", "May one turn first?", "Yes.", "D-MOVE-02 does not forbid it.", "turning"),),
)


def matchup() -> Rulebook:
    return games.load("matchup").rulebook()


def opened(root: Path, at: str = "", size: tuple[int, int] = SMALL) -> Any:
    """The app with Matchup's rulebook open."""
    return app_running(root, first=lambda app: RulebookScreen(games.load("matchup"), at), size=size)


def small(root: Path, at: str = "", size: tuple[int, int] = SMALL) -> Any:
    """The app with the small book open."""
    return app_running(root, first=lambda app: RulebookScreen.of_book(SMALL_BOOK, at), size=size)


def read(driver: Driver) -> str:
    """The id of what is read."""
    screen: Any = driver.screen
    here = screen.finder.here
    return here.id if here is not None else ""


def is_exact(driver: Driver, size: tuple[int, int]) -> None:
    lines = driver.text().split("\n")
    assert len(lines) == size[1]
    assert {cell_len(line) for line in lines} == {size[0]}


# Finding


class TestFinder:
    def test_all_entries_section_by_section_rulings_last(self) -> None:
        finder = Finder(SMALL_BOOK)
        assert [entry.id for entry in finder.hits] == ["D-MOVE-01", "D-MOVE-02", "D-FIGHT-01", "R-7"]
        assert [section for section, _ in finder.sections] == ["D-MOVE", "D-FIGHT", "D-EMPTY", RULINGS]
        assert [finder.count(section) for section, _ in finder.sections] == [2, 1, 0, 1]

    def test_every_rule_and_ruling_of_matchup_is_there_once(self) -> None:
        book = matchup()
        finder = Finder(book)
        assert sorted(entry.id for entry in finder.all) == sorted(
            [*(rule.id for rule in book.rule), *(ruling.id for ruling in book.ruling)]
        )
        assert sum(finder.count(section) for section, _ in finder.sections) == len(finder.all)

    def test_the_search_finds_what_holds_all_words_in_any_part_and_any_case(self) -> None:
        finder = Finder(SMALL_BOOK)
        for words, ids in {
            "STEP": ["D-MOVE-01", "D-FIGHT-01"],
            "one hex": ["D-MOVE-01"],
            "step blow": ["D-FIGHT-01"],
            "move-02": ["D-MOVE-02", "R-7"],
            "forbid": ["R-7"],
            "dragon": [],
        }.items():
            finder.search(words)
            assert [entry.id for entry in finder.hits] == ids, words

    @pytest.mark.parametrize("words", ["combo", "number card", "mat-num", "hearts", "emp", "acid coin"])
    def test_hits_of_a_real_book_are_those_that_hold_the_words(self, words: str) -> None:
        finder = Finder(matchup())
        finder.search(words)
        wanted = [e for e in finder.all if all(word in text_of(e) for word in words.split())]
        assert finder.hits == wanted
        assert wanted

    def test_a_search_stays_where_it_can(self) -> None:
        finder = Finder(SMALL_BOOK, "D-MOVE-02")
        finder.search("turn")
        assert (finder.here and finder.here.id) == "D-MOVE-02"
        finder.search("blow")
        assert (finder.here and finder.here.id) == "D-FIGHT-01"

    def test_going_to_something_that_the_search_does_not_find_drops_it(self) -> None:
        finder = Finder(SMALL_BOOK)
        finder.search("blow")
        assert finder.go_to("D-MOVE-02")
        assert finder.words == ""
        assert not finder.go_to("D-DRAGON-01")
        assert (finder.here and finder.here.id) == "D-MOVE-02"

    def test_sections_without_a_hit_are_stepped_over(self) -> None:
        finder = Finder(SMALL_BOOK)
        assert [finder.step_section(1), finder.section] == [True, "D-FIGHT"]
        assert [finder.step_section(1), finder.section] == [True, RULINGS]
        assert not finder.step_section(1)
        assert [finder.step_section(-1), finder.section] == [True, "D-FIGHT"]
        assert not finder.to_section("D-EMPTY")

    def test_links_are_rulings_then_named_rules_each_once(self) -> None:
        assert [e.id for e in linked(SMALL_BOOK, SMALL_BOOK.rule[1])] == ["R-7", "D-MOVE-01"]
        assert [e.id for e in linked(SMALL_BOOK, SMALL_BOOK.ruling[0])] == ["D-FIGHT-01", "D-MOVE-02"]

    def test_every_id_in_matchups_texts_leads_somewhere(self) -> None:
        book = matchup()
        for rule in book.rule:
            for found in ID.findall(f"{rule.text} {rule.example}"):
                if found.startswith(("MAT-", "MR-")):
                    assert book.find(found) is not None, f"{rule.id} names {found}"
        for ruling_id in {ruling for rule in book.rule for ruling in rule.rulings}:
            found_ruling = book.find(ruling_id)
            assert isinstance(found_ruling, Ruling)
            assert section_of(found_ruling) == RULINGS

    def test_a_book_without_rulings(self) -> None:
        finder = Finder(BOOK)
        assert RULINGS not in [section for section, _ in finder.sections] or BOOK.ruling


# The screen


@pytest.mark.parametrize("size", SIZES)
async def test_sections_with_counts_at_the_left_the_rule_at_the_right(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with opened(tmp_path, "MAT-NUM-03", size) as app:
        book = matchup()
        assert app.line(0).startswith(" Rulebook · Pacific Rim Matchup")
        assert f"{len(book.rule)} rules, {len(book.ruling)} rulings" in app.line(0)
        text = app.text()
        assert "► Number cards" in text
        assert "► MAT-NUM-03  One number card a window" in text
        rule = book.find("MAT-NUM-03")
        assert isinstance(rule, Rule)
        right = " ".join(" ".join(line.split("│ ")[-1] for line in text.splitlines()).split())
        assert " ".join(rule.text.split()) in right
        assert f"Example: {' '.join(rule.example.split())}" in right
        assert "ruling MR-04" in text
        is_exact(app, size)


@pytest.mark.parametrize("size", SIZES)
async def test_every_entry_fills_the_screen_exactly(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, "", size) as app:
        screen: Any = app.screen
        for at in range(0, len(screen.finder.hits), 9):
            screen.finder.at = at
            screen.repaint()
            is_exact(app, size)
            assert read(app) in app.text()


async def test_it_searches_as_you_type(tmp_path: Path) -> None:
    async with opened(tmp_path) as app:
        await app.press("/")
        assert "search: _" in app.line(1)
        counts = []
        for letter in "counter":
            await app.press(letter)
            counts.append(int(app.line(0).split(" found of")[0].split()[-1]))
        assert counts == sorted(counts, reverse=True)
        assert "search: counter_" in app.line(1)
        await app.press("backspace")
        assert "search: counte_" in app.line(1)
        await app.press("enter")
        assert "search: counte" in app.line(1)
        assert "–" in app.text()


async def test_letters_are_typed_and_do_nothing_else_while_searching(tmp_path: Path) -> None:
    async with opened(tmp_path) as app:
        await app.press("/")
        await app.type("b n q 1?")
        assert isinstance(app.screen, RulebookScreen)
        assert "search: b n q 1?_" in app.line(1)
        assert "nothing is found" in app.text()
        await app.press("escape")
        assert "271" in app.text() or "rules," in app.line(0)
        assert isinstance(app.screen, RulebookScreen)


async def test_n_and_p_go_through_the_hits_and_say_where_they_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as app:
        await app.press("/")
        await app.type("incapacitate")
        await app.press("enter")
        screen: Any = app.screen
        ids = [entry.id for entry in screen.finder.hits]
        met = [read(app)]
        for _ in ids[1:]:
            await app.press("n")
            met.append(read(app))
        assert met == ids
        await app.press("n")
        assert "This is the last hit." in app.line(-1)
        await app.press(*["p"] * len(ids))
        assert "This is the first hit." in app.line(-1)
        assert read(app) == ids[0]


async def test_arrows_go_by_section_and_by_rule(tmp_path: Path) -> None:
    async with small(tmp_path) as app:
        assert "Rulebook · Demo" in app.line(0)
        assert read(app) == "D-MOVE-01"
        await app.press("right")
        assert read(app) == "D-MOVE-02"
        await app.press("left", "down")
        assert read(app) == "D-FIGHT-01"
        await app.press("down", "down")
        assert read(app) == "R-7"
        assert "There is no section with a hit that way." in app.line(-1)
        await app.press("up", "up")
        assert read(app) == "D-MOVE-01"


async def test_digits_follow_links(tmp_path: Path) -> None:
    async with small(tmp_path, "D-FIGHT-01") as app:
        assert "1  open D-FIGHT-01 in full" in app.text()
        assert "2  R-7 May one turn first?" in app.text()
        await app.press("3")
        assert read(app) == "D-MOVE-01"
        await app.press("9")
        assert "There is no answer 9 here." in app.line(-1)


async def test_ids_and_sections_can_be_clicked(tmp_path: Path) -> None:
    async with small(tmp_path) as app:
        screen: Any = app.screen
        frame = screen.frame(*SMALL)
        keys = {hit.key for hit in frame.hits}
        assert {"id D-MOVE-01", "id D-FIGHT-01", "section D-FIGHT", "section D-EMPTY"} <= keys
        (hit, *_) = [hit for hit in frame.hits if hit.key == "id D-FIGHT-01"]
        line = app.text().splitlines()[hit.y]
        assert line[hit.x0 : hit.x1 + 1] == "D-FIGHT-01"
        await screen.press(hit.key)
        assert read(app) == "D-FIGHT-01"
        await screen.press("section D-MOVE")
        assert read(app) == "D-MOVE-01"
        await screen.press("section D-EMPTY")
        assert "Nothing is found in this section." in app.line(-1)


async def test_enter_opens_a_rule_in_full_with_its_rulings(tmp_path: Path) -> None:
    async with opened(tmp_path, "MAT-NUM-03") as app:
        await app.press("enter")
        assert isinstance(app.screen, RulePage)
        text = " ".join(app.text().split())
        ruling = matchup().find("MR-04")
        assert isinstance(ruling, Ruling)
        assert "MAT-NUM-03 One number card a window" in text
        assert f"MR-04 Ruling: {' '.join(ruling.question.split())}" in text
        assert " ".join(ruling.adopted.split()) in text
        is_exact(app, SMALL)


async def test_in_full_n_goes_on_and_links_lead_there_and_back(tmp_path: Path) -> None:
    async with small(tmp_path, "D-FIGHT-01") as app:
        await app.press("enter", "enter")
        assert "The cursor is not on a link" in app.line(-1)
        await app.press("down", "enter")
        assert read(app) == "R-7"
        assert "Esc goes back to D-FIGHT-01" in app.line(-2)
        await app.press("down", "down", "enter")
        assert read(app) == "D-MOVE-02"
        await app.press("escape")
        assert read(app) == "R-7"
        await app.press("escape")
        assert read(app) == "D-FIGHT-01"
        await app.press("n")
        assert (read(app), app.line(0).split()[-1]) == ("R-7", "4")
        await app.press("n")
        assert "This is the last hit." in app.line(-1)
        await app.press("p", "p", "p", "p")
        assert "This is the first hit." in app.line(-1)
        await app.press("escape")
        assert isinstance(app.screen, RulebookScreen)
        assert read(app) == "D-MOVE-01"


@pytest.mark.parametrize("key", ["b", "escape", "q", "0"])
async def test_b_and_esc_go_back(tmp_path: Path, key: str) -> None:
    async with small(tmp_path) as app:
        await app.press(key)
        assert not isinstance(app.screen, RulebookScreen)


async def test_esc_drops_the_search_first(tmp_path: Path) -> None:
    async with small(tmp_path) as app:
        await app.press("/", "t", "enter", "escape")
        assert isinstance(app.screen, RulebookScreen)
        assert "3 rules, 1 rulings" in app.line(0)
        await app.press("escape")
        assert not isinstance(app.screen, RulebookScreen)


async def test_from_the_full_view_b_goes_to_the_sections(tmp_path: Path) -> None:
    async with small(tmp_path) as app:
        await app.press("1", "b")
        assert isinstance(app.screen, RulebookScreen)


async def test_an_unknown_id_begins_at_the_beginning(tmp_path: Path) -> None:
    async with small(tmp_path, "D-DRAGON-01") as app:
        assert read(app) == "D-MOVE-01"


async def test_the_cursor_of_the_terminal_stands_on_the_rule_or_on_what_is_typed(tmp_path: Path) -> None:
    async with small(tmp_path) as app:
        x, y = app.app.cursor_position
        assert app.line(y)[x] == "►"
        await app.press("/", "a", "b")
        x, y = app.app.cursor_position
        assert app.line(y)[x - 2 : x] == "ab"
