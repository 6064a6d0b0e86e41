"""The set-up of Extinction: sides, the kinds of battle, cards, what is refused, starting, rematch."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from saves.home import Home
from saves.settings import Settings
from saves.table import new_header, new_table
from tests.support.app import STILL, Driver, running
from tests.support.play import Play
from tui.models.pairs import draft_of, pairs_of
from tui.models.setup.draft import Item
from tui.models.setup.edits import without_seat
from tui.models.setup.extinction.draft import SideDraft, added, new_draft, with_side
from tui.models.setup.extinction.room import ROOM
from tui.paint.form import stepped
from tui.paint.setup import setup_rows
from tui.screens.home import HomeScreen
from tui.screens.pages.panel import PanelPage
from tui.screens.quick import any_pair, plan_for
from tui.screens.setup import SetupScreen
from tui.screens.setup_cards import CardPage
from tui.screens.starting import again
from tui.screens.table_base import TableBase

SMALL, LARGE = (80, 24), (120, 40)


def option(field: str) -> Item:
    return Item("option", field=field)


def setting_up(root: Path, size: tuple[int, int] = SMALL, settings: Settings = STILL) -> Any:
    return running(root, first=lambda app: SetupScreen("extinction"), size=size, settings=settings)


def setup_of(driver: Driver) -> SetupScreen:
    screen = driver.screen
    assert isinstance(screen, SetupScreen)
    return screen


def draft_on(driver: Driver) -> SideDraft:
    draft = setup_of(driver).draft
    assert isinstance(draft, SideDraft)
    return draft


def table_of(driver: Driver) -> TableBase:
    found = [screen for screen in driver.app.screen_stack if isinstance(screen, TableBase)]
    assert found
    return found[-1]


async def to(driver: Driver, item: Item) -> None:
    """Move the cursor with the arrows to an item."""
    for _ in range(30):
        screen = setup_of(driver)
        if screen.here == item:
            return
        rows = setup_rows(screen.room, screen.draft, *driver.app.size)
        await driver.press("right" if stepped(rows, screen.here, 0, 1) == item else "down")
    raise AssertionError(f"no way to {item}")


# The model


class TestDefaults:
    def test_a_person_with_jaegers_meets_a_bot_with_kaiju_on_the_first_card(self) -> None:
        draft = new_draft()
        assert [(chair.by, chair.side) for chair in draft.chairs] == [
            ("human", "jaeger"),
            ("greedy", "kaiju"),
        ]
        assert (draft.options.mode, draft.options.quick_play) == ("quick_play", "duel_at_dawn")
        assert draft.problems() == ()

    def test_of_two_seats_the_other_takes_what_is_left(self) -> None:
        draft = with_side(new_draft(), 0, "kaiju")
        assert [chair.side for chair in draft.chairs] == ["kaiju", "jaeger"]
        assert [chair.side for chair in with_side(draft, 1, None).chairs] == [None, None]

    def test_of_more_seats_each_has_a_side_of_its_own(self) -> None:
        draft = added(new_draft().with_option("mode", "constructed"))
        assert [chair.side for chair in draft.chairs] == ["jaeger", "kaiju", "jaeger"]
        changed = with_side(draft, 0, "kaiju")
        assert [chair.side for chair in changed.chairs] == ["kaiju", "kaiju", "jaeger"]
        assert changed.problems() == ()

    @pytest.mark.rule("EXT-PLAYER-04")
    def test_a_side_without_a_player_is_wrong(self) -> None:
        draft = added(new_draft().with_option("mode", "constructed"))
        draft = with_side(with_side(draft, 1, "jaeger"), 2, "jaeger")
        assert [problem.rule for problem in draft.problems()] == ["EXT-PLAYER-04"]


class TestOffers:
    @pytest.mark.parametrize("field", list(Options.__struct_fields__))
    @pytest.mark.parametrize("mode", ["quick_play", "constructed", "underwater"])
    def test_each_value_can_be_set_or_says_why_not(self, field: str, mode: str) -> None:
        draft = new_draft().with_option("mode", mode)
        found = ROOM.offers(draft, option(field))
        assert [offer.digit for offer in found] == list(range(1, len(found) + 1))
        for offer in found:
            assert sum((offer.draft is not None, bool(offer.asks), offer.refusal is not None)) == 1
        assert sum(offer.enter for offer in found) == 1

    @pytest.mark.rule("EXT-QUICK-01")
    def test_quick_play_takes_no_third_seat(self) -> None:
        for offer in ROOM.offers(new_draft(), Item("add")):
            assert offer.refusal is not None
            assert offer.refusal.rule == "EXT-QUICK-01"
        three = added(new_draft().with_option("mode", "constructed"))
        quick = ROOM.offers(three, option("mode"))[0]
        assert quick.refusal is not None
        assert quick.refusal.rule == "EXT-QUICK-01"

    @pytest.mark.rule("EXT-PLAYER-01")
    def test_two_to_six_play(self) -> None:
        draft = new_draft().with_option("mode", "constructed")
        for _ in range(4):
            draft = added(draft)
        assert ROOM.balance(draft) == "constructed, 3 v 3"
        assert ROOM.offers(draft, Item("add"))[0].refusal is not None
        gone = ROOM.offers(new_draft(), Item("seat"))[4]
        assert gone.refusal is not None
        assert gone.refusal.rule == "EXT-PLAYER-01"
        assert len(without_seat(draft, 2).chairs) == 5

    @pytest.mark.rule("EXT-FORCE-03")
    def test_a_threat_that_is_too_little_for_the_players_is_refused_with_what_it_needs(self) -> None:
        draft = new_draft().with_option("mode", "constructed")
        for _ in range(4):
            draft = added(draft)
        least = ROOM.offers(draft, option("threat_limit"))[1]
        assert least.refusal is not None
        assert least.refusal.rule == "EXT-FORCE-03"
        assert "must be" in least.refusal.message

    def test_what_makes_no_difference_is_idle_and_says_what_is_instead(self) -> None:
        draft = new_draft()
        idle = {row.item.field: row.value for column in ROOM.options(draft) for row in column if row.idle}
        assert idle == {
            "scenario": "from the card",
            "mission": "none",
            "secret_missions": "no",
            "civil_war": "not here",
            "threat_limit": "not here",
        }
        built = draft.with_option("mode", "constructed").with_option("secret_missions", True)
        idle = {row.item.field: row.value for column in ROOM.options(built) for row in column if row.idle}
        assert idle == {"quick_play": "not here", "mission": "one each, secret"}


class TestQuickGames:
    def test_every_card_can_be_played_from_both_sides(self) -> None:
        pairs = pairs_of("extinction")
        content = new_draft().content
        assert {(pair.mine, pair.tone) for pair in pairs} == {
            (card.id, side) for card in content.quick_play for side in ("jaeger", "kaiju")
        }
        for pair in pairs:
            plan = plan_for(pair, ("Ann",))
            assert plan.options.quick_play == pair.mine
            assert [(seat.name, seat.by) for seat in plan.seats] == [("Ann", "human"), ("Bot", "greedy")]
            assert [seat.side for seat in plan.seats] == [pair.tone, pair.theirs]
            assert draft_of(pair, "human", "greedy").problems() == ()

    def test_chance_can_be_asked_for_one_game(self) -> None:
        assert {any_pair("extinction").game for _ in range(5)} == {"extinction"}


# The screen


class TestFrames:
    @pytest.mark.parametrize("size", [SMALL, LARGE, (80, 40), (120, 24), (200, 60)])
    async def test_every_frame_fills_the_screen_exactly(self, tmp_path: Path, size: tuple[int, int]) -> None:
        async with setting_up(tmp_path, size) as driver:
            for keys in ((), ("down",) * 4, ("enter",), ("down",), ("escape", "up"), ("2",), ("down",)):
                await driver.press(*keys)
                assert [cell_len(line) for line in driver.text().splitlines()] == [size[0]] * size[1]

    async def test_sides_models_and_options_are_there_at_80_by_24(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            text = driver.text()
        assert " ► 1 Player           human   ▲ Jaeger side        Gipsy Avenger" in text
        assert "   2 Bot              greedy  ▼ Kaiju side         Shrikethorn" in text
        assert "Gipsy Avenger with Jake Pentecost and Nathan Lambert." in text
        assert "quick play card  Duel at Dawn" in text
        assert "0  start the game, Duel at Dawn" in text

    async def test_a_card_shows_its_models_and_what_happens_in_it(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await to(driver, option("quick_play"))
            assert "Kaiju: Shrikethorn with Bloodlust and Thick Hide." in driver.text()
            assert "On the mat: 9× Skyscraper and 2× Wreckage." in driver.text()
            await driver.press("i")
            assert isinstance(driver.screen, PanelPage)
            assert "Duel at Dawn" in driver.text()
            await driver.press("n")
            assert "Jaeger side of Duel at Dawn" in driver.text()
            assert "SPD" in driver.text()

    async def test_each_kind_of_battle_says_what_happens_in_it(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await to(driver, option("mode"))
            for digit, words in (("1", "one card gives both forces"), ("2", "picks its force openly")):
                await driver.press(digit)
                assert words in driver.text()
            await driver.press("3")
            assert "fight on the sea floor" in driver.text()
            assert "Seal the Breach" in driver.text()

    async def test_nothing_but_ascii_is_painted_when_that_is_set(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path, LARGE, Settings(motion="off", glyphs="ascii")) as driver:
            for keys in ((), ("down",) * 4, ("enter",), ("escape", "i")):
                await driver.press(*keys)
                assert driver.text().isascii()


class TestKeys:
    async def test_2_changes_the_sides_of_both(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("2")
            assert [chair.side for chair in draft_on(driver).chairs] == ["kaiju", "jaeger"]
            assert "Seat 1: Player plays the Kaiju side" in driver.text()
            await driver.press("enter")
            assert "takes a side at the table" in driver.text()

    async def test_a_list_has_all_cards_and_a_digit_takes_one(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await to(driver, option("quick_play"))
            await driver.press("enter")
            assert isinstance(driver.screen, CardPage)
            assert "Gipsy Danger and Cherno Alpha v Otachi and Slattern" in driver.text()
            await driver.press("down")
            assert "Grapple" in driver.text()
            await driver.press("7")
            assert draft_on(driver).options.quick_play == "two_and_two"
            assert "start the game, Two and Two" in driver.text()
            await driver.press("2")
            assert draft_on(driver).options.quick_play == "random"
            assert "as the card says" in driver.text()

    async def test_scenario_and_mission_are_chosen_from_their_decks(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await to(driver, option("mode"))
            await driver.press("2")
            await to(driver, option("scenario"))
            await driver.press("1", "1")
            assert draft_on(driver).options.scenario == "downtown"
            assert "Terrain:" in driver.text()
            await to(driver, option("mission"))
            await driver.press("1", "down", "down", "enter")
            assert draft_on(driver).options.mission == "cut_off_the_head"

    async def test_leaving_the_list_changes_nothing(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            for key in ("escape", "0", "q"):
                await to(driver, option("quick_play"))
                await driver.press("1", "down", "down", key)
                assert draft_on(driver).options == new_draft().options

    async def test_what_makes_no_difference_says_so(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await to(driver, option("civil_war"))
            assert "It makes no difference in this battle (quick play)." in driver.text()


class TestPacks:
    async def test_a_card_of_a_pack_can_be_chosen(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            home: Home = driver.app.home
            folder = home.make(home.packs / "extinction")
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "own.toml").write_text(OWN)
            driver.app.push_screen(SetupScreen("extinction"))
            await driver.settle()
            await to(driver, option("quick_play"))
            await driver.press("enter", *["down"] * 10)
            assert "►·  Own Duel" in driver.text()
            await driver.press("enter", "0")
            assert table_of(driver).session.state.quick_play == "own_duel"

    async def test_packs_that_cannot_be_read_are_told_when_the_game_starts(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            home: Home = driver.app.home
            home.make(home.packs / "extinction")
            (home.packs / "extinction" / "own.toml").write_text("no toml at all")
            await driver.press("2", "0")
            assert "Play without packs?" in driver.text()
            await driver.press("1")
            assert table_of(driver).session.state.quick_play == "duel_at_dawn"


OWN = """
schema = 1
game = "extinction"
kind = "quick_play"

[[items]]
id = "own_duel"
name = "Own Duel"
source = "original"
mat = "city"
[[items.jaegers]]
model = "gipsy_avenger"
pilots = ["jake_pentecost", "nathan_lambert"]
place = { x_mm = 450, y_mm = 60, facing = 3 }

[[items.kaiju]]
model = "shrikethorn"
mutations = ["bloodlust", "thick_hide"]
place = { x_mm = 750, y_mm = 840, facing = 9 }
"""


class TestStarting:
    async def test_two_keys_from_home_lead_to_a_running_quick_play_game(self, tmp_path: Path) -> None:
        async with running(tmp_path, settings=Settings(motion="off", names=("Ann",))) as driver:
            await driver.press("2", "0")
            session = table_of(driver).session
            assert session.header.game == "extinction"
            assert [(seat.name, seat.by, seat.side) for seat in session.header.seats] == [
                ("Ann", "human", "jaeger"),
                ("Bot", "greedy", "kaiju"),
            ]
            assert session.state.quick_play == "duel_at_dawn"
            assert session.state.round == 1
            assert "decide" in table_of(driver).step.kind

    async def test_two_people_are_asked_to_agree(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("down", "3", "3", "0")
            assert "the curtain is down" in driver.text() or "agree" in driver.text()

    async def test_a_game_of_three_seats_starts(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await to(driver, option("mode"))
            await driver.press("2")
            for _ in range(10):
                await driver.press("up")
            await to(driver, Item("add"))
            await driver.press("1", "0")
            assert len(table_of(driver).session.header.seats) == 3


class TestAtHome:
    async def test_8_and_tab_offer_the_cards_by_side(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "tab")
            assert "► Extinction, quick game: whom do you play?" in driver.text()
            assert "with the Jaegers: digits choose" in driver.text()
            assert "You play Gipsy Avenger." in driver.text()
            await driver.press("right")
            assert "with the Kaiju: digits choose" in driver.text()
            await driver.press("8")
            session = table_of(driver).session
            assert session.state.quick_play == "triplets"
            assert [seat.side for seat in session.header.seats] == ["kaiju", "jaeger"]

    async def test_tab_comes_round_to_matchup(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "tab", "tab")
            assert "► Matchup, quick game" in driver.text()
            await driver.press("escape", "tab")
            assert "once 8 has asked" in driver.line(-1)

    async def test_0_draws_a_card_of_the_game_shown(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("8", "tab", "0")
            assert table_of(driver).session.header.game == "extinction"

    @pytest.mark.parametrize("size", [SMALL, LARGE])
    async def test_the_list_fills_the_screen_exactly(self, tmp_path: Path, size: tuple[int, int]) -> None:
        async with running(tmp_path, size=size) as driver:
            await driver.press("8", "tab")
            for keys in ((), ("right",), ("down",) * 6, ("up", "left")):
                await driver.press(*keys)
                assert [cell_len(line) for line in driver.text().splitlines()] == [size[0]] * size[1]
            assert isinstance(driver.screen, HomeScreen)


class TestRematch:
    def test_sides_change_and_what_was_drawn_is_named(self) -> None:
        seats = (ExtinctionSeat("Ann", "human"), ExtinctionSeat("Bot", "greedy"))
        header = new_header("extinction", seats, Options(), "open", "again")
        table = new_table(None, header, "again")
        play = Play(table.session)
        play.when(1, "agree").when(2, "agree").when(1, "side jaeger").when(2, "side kaiju")
        state = table.session.state
        assert state.sides == ("jaeger", "kaiju")
        plan = again(table, watch=False, swap=True)
        assert [seat.side for seat in plan.seats] == ["kaiju", "jaeger"]
        assert plan.options.quick_play == state.quick_play != "random"

    def test_without_a_change_all_is_as_it_was_set_up(self) -> None:
        seats = (ExtinctionSeat("Ann", "human", "jaeger"), ExtinctionSeat("Bot", "greedy", "kaiju"))
        header = new_header("extinction", seats, Options(), "open", "again")
        plan = again(new_table(None, header, "again"), watch=False)
        assert (plan.seats, plan.options, plan.undo) == (header.seats, header.options, "open")
