"""The set-up of a new game: what can be set, what is refused and why, and starting."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.matchup.terms import Options
from saves.codec import read
from saves.settings import Settings
from tests.support.app import STILL, Driver, running
from tui.models.setup.draft import (
    Chair,
    Item,
    changed_rules,
    house_rules,
    names_to_keep,
)
from tui.models.setup.edits import moved_down, played_by, renamed
from tui.models.setup.matchup import edits
from tui.models.setup.matchup.draft import UnitDraft, new_draft
from tui.models.setup.matchup.room import ROOM, modules
from tui.models.setup.matchup.units import card_lines, crew, tallies
from tui.models.setup.offers import Offer, at_default
from tui.names import clean_name
from tui.paint.form import stepped
from tui.paint.setup import setup_rows
from tui.screens.setup import SetupScreen
from tui.screens.starting import UnsavedScreen
from tui.screens.table import TableScreen

SMALL, LARGE = (80, 24), (120, 40)


def setting_up(root: Path, size: tuple[int, int] = SMALL, settings: Settings = STILL) -> Any:
    return running(root, first=lambda app: SetupScreen("matchup"), size=size, settings=settings)


def setup_of(driver: Driver) -> SetupScreen:
    screen = driver.screen
    assert isinstance(screen, SetupScreen)
    return screen


def units_of(driver: Driver) -> UnitDraft:
    draft = setup_of(driver).draft
    assert isinstance(draft, UnitDraft)
    return draft


def table_of(driver: Driver) -> TableScreen:
    screen = driver.screen
    assert isinstance(screen, TableScreen)
    return screen


async def down_to(driver: Driver, item: Item) -> None:
    """Move the cursor with the arrows to an item."""
    for _ in range(30):
        screen = setup_of(driver)
        if screen.here == item:
            return
        rows = setup_rows(screen.room, screen.draft, *driver.app.size)
        key = "right" if stepped(rows, screen.here, 0, 1) == item else "down"
        await driver.press(key)
    raise AssertionError(f"no way to {item}")


# The model


class TestDefaults:
    def test_a_person_as_gipsy_danger_meets_a_bot_as_knife_head(self) -> None:
        draft = new_draft()
        assert [(chair.by, chair.units[0].unit) for chair in draft.chairs] == [
            ("human", "gipsy-danger"),
            ("greedy", "knife-head"),
        ]
        assert draft.problems() == ()
        assert draft.names == ("Player", "Bot")

    def test_names_used_last_come_first(self) -> None:
        draft = new_draft(("Ann", "Ben"))
        assert draft.names == ("Ann", "Bot")
        assert played_by(draft, 1, "human").names == ("Ann", "Ben")

    def test_several_people_and_bots_without_names_are_numbered(self) -> None:
        draft = edits.added(edits.added(new_draft(), "human"), "random")
        assert draft.names == ("Player 1", "Bot 2", "Player 3", "Bot 4")

    def test_made_up_names_step_aside_for_typed_ones(self) -> None:
        draft = renamed(new_draft(), 0, "Bot")
        assert isinstance(draft, type(new_draft()))
        assert draft.names == ("Bot", "Bot 1")

    def test_undo_is_open_for_one_person_and_table_between_people(self) -> None:
        draft = new_draft()
        assert draft.undo == "open"
        assert played_by(draft, 0, "random").undo == "open"
        assert played_by(draft, 1, "human").undo == "table"

    def test_a_chosen_undo_mode_stays_when_seats_change(self) -> None:
        draft = ROOM.offers(new_draft(), Item("undo"))[2].draft
        assert draft is not None
        assert draft.undo == "strict"
        assert played_by(draft, 1, "human").undo == "strict"

    def test_three_modules_come_before_the_house_rules(self) -> None:
        draft = new_draft()
        assert [switch.field for switch in modules(draft)] == ["classes", "veterans", "thermonuclear"]
        assert len(house_rules(draft)) == 13
        assert {s.field for s in (*modules(draft), *house_rules(draft))} == set(Options.__struct_fields__)


class TestNames:
    def test_a_name_is_at_most_16_cells(self) -> None:
        assert clean_name("Maximilian the Great of Ulm") == "Maximilian the G"
        assert cell_len(clean_name("漢字漢字漢字漢字漢字漢字")) == 16

    def test_control_characters_and_blanks_go(self) -> None:
        assert clean_name("  An\x1b[31mn\n\u202e ") == "An [31mn"

    def test_two_seats_cannot_have_one_name(self) -> None:
        draft = new_draft(("Ann",))
        found = renamed(draft, 1, "ann")
        assert found == "Seat 1 is called Ann already; nothing has changed."

    def test_a_persons_name_does_not_stay_on_a_bot(self) -> None:
        draft = renamed(new_draft(), 0, "Ann")
        assert not isinstance(draft, str)
        assert played_by(draft, 0, "greedy").chairs[0].name == ""
        assert played_by(draft, 0, "human").chairs[0].name == "Ann"

    def test_only_names_that_people_gave_are_kept(self) -> None:
        draft = new_draft(("Cho",))
        assert names_to_keep(draft) == ("Cho",)
        named = renamed(draft, 0, "Ann")
        assert not isinstance(named, str)
        assert names_to_keep(named) == ("Ann", "Cho")
        assert names_to_keep(new_draft()) == ()


class TestUnits:
    def test_taking_a_unit_that_another_seat_has_exchanges_them(self) -> None:
        draft = edits.with_unit(new_draft(), 0, 0, "knife-head")
        assert [chair.units[0].unit for chair in draft.chairs] == ["knife-head", "gipsy-danger"]
        assert draft.problems() == ()

    def test_generic_units_are_there_for_everybody(self) -> None:
        draft = edits.with_unit(new_draft(), 0, 0, "generic-kaiju")
        draft = edits.with_unit(draft, 1, 0, "generic-kaiju")
        assert [chair.units[0].unit for chair in draft.chairs] == ["generic-kaiju"] * 2

    @pytest.mark.rule("MAT-SETUP-06")
    def test_without_the_house_rule_named_units_may_come_twice(self) -> None:
        draft = new_draft().with_option("unique_named", False)
        draft = edits.with_unit(edits.added(draft), 2, 0, "gipsy-danger")
        assert [chair.units[0].unit for chair in draft.chairs] == [
            "gipsy-danger",
            "knife-head",
            "gipsy-danger",
        ]
        assert draft.problems() == ()

    @pytest.mark.rule("MAT-SETUP-04", "MAT-SETUP-05")
    def test_a_seat_takes_a_second_unit_of_its_side_and_no_third(self) -> None:
        draft = edits.with_second(new_draft(), 0)
        assert [draft.unit(0, at).side for at in (0, 1)] == ["jaeger", "jaeger"]
        assert draft.problems() == ()
        more = ROOM.offers(draft, Item("unit", 0, 1))[3]
        assert more.draft is None
        assert more.refusal is not None
        assert more.refusal.rule == "MAT-SETUP-04"

    @pytest.mark.rule("MAT-SETUP-13")
    def test_seven_units_fit_and_no_eighth(self) -> None:
        draft = new_draft()
        for _ in range(5):
            draft = edits.added(draft)
        assert ROOM.balance(draft) == "7 seats, 4 v 3"
        assert draft.problems() == ()
        bot, person = ROOM.offers(draft, Item("add"))
        for offer in (bot, person):
            assert offer.refusal is not None
            assert offer.refusal.rule == "MAT-SETUP-13"

    @pytest.mark.rule("MAT-SETUP-13")
    def test_the_last_two_units_cannot_be_taken_away(self) -> None:
        gone = ROOM.offers(new_draft(), Item("unit", 1))[5]
        assert gone.name == "take seat 2 away"
        assert gone.refusal is not None
        assert gone.refusal.rule == "MAT-SETUP-13"

    def test_taking_a_unit_away_keeps_the_seat_while_it_has_another(self) -> None:
        draft = edits.with_second(new_draft(), 0)
        gone = edits.without(draft, 0, 0)
        assert len(gone.chairs) == 2
        assert gone.chairs[0].units == draft.chairs[0].units[1:]
        assert len(edits.without(edits.added(draft), 1, 0).chairs) == 2

    def test_seats_move_down_and_the_last_to_the_top(self) -> None:
        draft = edits.added(new_draft())
        order = [chair.units[0].unit for chair in draft.chairs]
        assert [c.units[0].unit for c in moved_down(draft, 0).chairs] == [order[1], order[0], order[2]]
        assert [c.units[0].unit for c in moved_down(draft, 2).chairs] == [order[2], *order[:2]]

    @pytest.mark.rule("MAT-CLASS-06")
    def test_only_generic_units_choose_a_class_and_only_under_the_option(self) -> None:
        draft = edits.with_unit(new_draft(), 0, 0, "generic-jaeger")
        assert len(ROOM.offers(draft, Item("unit", 0))) == 6
        draft = draft.with_option("classes", True)
        assert len(ROOM.offers(draft, Item("unit", 1))) == 6
        offer = ROOM.offers(draft, Item("unit", 0))[6]
        assert offer.name == "class: Mark II"
        assert isinstance(offer.draft, UnitDraft)
        assert offer.draft.class_name(0, 0) == "Mark III"
        assert offer.draft.problems() == ()

    def test_classes_go_round(self) -> None:
        draft = edits.with_unit(new_draft(), 0, 0, "generic-jaeger").with_option("classes", True)
        seen = []
        for _ in range(5):
            draft = edits.with_level(draft, 0, 0, edits.next_level(draft, 0, 0))
            seen.append(draft.class_name(0, 0))
        assert seen == ["Mark III", "Mark IV", "Mark V", "Mark I", "Mark II"]


class TestDevice:
    @pytest.mark.rule("MAT-SCEN-01")
    def test_its_option_names_the_jaeger_that_carries_it(self) -> None:
        draft = edits.with_second(new_draft(), 0)
        found = ROOM.offers(draft, Item("option", field="thermonuclear"))
        assert [offer.name for offer in found] == [
            "off (default)",
            "Gipsy Danger of Player carries it",
            "Striker Eureka of Player carries it",
        ]
        second = found[2].draft
        assert second is not None
        assert second.options.thermonuclear
        assert [unit.carrier for unit in second.chairs[0].units] == [False, True]
        assert second.problems() == ()

    @pytest.mark.rule("MAT-SCEN-01")
    def test_switching_it_off_takes_the_carrier_away(self) -> None:
        draft = edits.with_device(new_draft(), (0, 0))
        off = edits.with_device(draft, None)
        assert off == new_draft()

    @pytest.mark.rule("MAT-SCEN-01")
    def test_without_a_jaeger_it_cannot_be_switched_on_and_says_why(self) -> None:
        draft = edits.with_unit(new_draft(), 0, 0, "otachi")
        off, on = ROOM.offers(draft, Item("option", field="thermonuclear"))
        assert off.draft is not None
        assert on.refusal is not None
        assert on.refusal.rule == "MAT-SCEN-01"

    @pytest.mark.rule("MAT-SCEN-01")
    def test_a_carrier_that_becomes_a_kaiju_loses_the_device_and_that_is_said(self) -> None:
        draft = edits.with_device(new_draft(), (0, 0))
        draft = edits.with_unit(draft, 0, 0, "otachi")
        assert not draft.chairs[0].units[0].carrier
        assert "MAT-SCEN-01" in {problem.rule for problem in draft.problems()}


class TestOffers:
    @pytest.mark.parametrize(
        "item",
        [
            Item("unit"),
            Item("add"),
            Item("option", field="classes"),
            Item("option", field="dragon"),
            Item("undo"),
            Item("seed"),
            Item("house"),
        ],
    )
    def test_each_offer_leads_somewhere_or_says_why_not(self, item: Item) -> None:
        found = ROOM.offers(new_draft(), item)
        assert [offer.digit for offer in found] == list(range(1, len(found) + 1))
        for offer in found:
            assert sum((offer.draft is not None, bool(offer.asks), offer.refusal is not None)) == 1
        assert sum(offer.enter for offer in found) == 1

    def test_every_value_of_every_option_can_be_set(self) -> None:
        draft = new_draft()
        for switch in house_rules(draft):
            item = Item("option", field=switch.field)
            for offer, value in zip(ROOM.offers(draft, item), switch.values, strict=True):
                assert offer.draft is not None
                assert getattr(offer.draft.options, switch.field) == value

    def test_enter_takes_the_next_value_and_comes_round(self) -> None:
        draft = new_draft()
        item = Item("option", field="dragon")
        seen = []
        for _ in range(5):
            seen.append(draft.options.dragon)
            draft = _entered(ROOM.offers(draft, item))
        assert seen == ["dodge", "attack", "damage", "armor", "none"]
        assert draft.options.dragon == "dodge"

    def test_house_rules_go_back_to_default_at_once(self) -> None:
        draft = new_draft().with_option("dragon", "none").with_option("negate", "card")
        assert [switch.field for switch in changed_rules(draft)] == ["negate", "dragon"]
        back = ROOM.offers(draft, Item("house"))[1].draft
        assert back == new_draft() == at_default(draft)


def _entered(found: list[Offer]) -> Any:
    draft = next(offer.draft for offer in found if offer.enter)
    assert draft is not None
    return draft


class TestTallies:
    def test_the_sums_of_gipsy_danger(self) -> None:
        entry = new_draft().entry("gipsy-danger")
        found = tallies(entry)
        assert dict(found.scores) == {"Attack": 12, "Dodge": 4, "Damage": 21, "Armor": 3}
        assert dict(found.traits)["Opportunity"] == 4
        assert dict(found.traits)["Negate"] == 2
        assert crew(entry) == "Raleigh (A♥), Mako Mori (J♠)"

    def test_every_unit_has_16_cards_and_no_kaiju_a_crew(self) -> None:
        for entry in new_draft().content.unit:
            assert len(card_lines(entry)) == 16
            assert bool(crew(entry)) == (entry.side == "jaeger")


# The screen


class TestFrames:
    @pytest.mark.parametrize("size", [SMALL, LARGE, (80, 40), (120, 24), (200, 60)])
    async def test_every_frame_fills_the_screen_exactly(self, tmp_path: Path, size: tuple[int, int]) -> None:
        async with setting_up(tmp_path, size) as driver:
            for keys in ((), ("down",), ("down", "down"), ("2",), ("enter",)):
                await driver.press(*keys)
                lines = driver.text().splitlines()
                assert [cell_len(line) for line in lines] == [size[0]] * size[1]

    async def test_seats_options_tallies_and_question_are_there_at_80_by_24(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            text = driver.text()
        assert " ► 1 Player           human   ▲ Gipsy Danger       Mark III     Jaegers" in text
        assert "   2 Bot              greedy  ▼ Knife Head         Category III Kaiju" in text
        assert "unit classes     off" in text
        assert "house rules      13 at default" in text
        assert "Attack 12  Dodge 4  Damage 21  Armor 3" in text
        assert "── ► Seat 1: Player plays Gipsy Danger ─" in text
        assert "nothing is missing" in text
        assert "0  start the game, 2 seats, 1 v 1" in text
        assert "undo free: nothing is decided before you start" in text
        assert text.splitlines()[-1].rstrip().endswith("? keys")

    async def test_a_wide_screen_shows_the_16_cards_of_the_unit_under_the_cursor(
        self, tmp_path: Path
    ) -> None:
        async with setting_up(tmp_path, LARGE) as driver:
            assert "K♥  Elbow Rocket        Attack +3, Damage +2" in driver.text()
            assert "A♠  Find Weak Point     Damage +5" in driver.text()
            await driver.press("down")
            assert "Elbow Rocket" not in driver.text()
            assert "seat 2: Knife Head, Category III" in driver.text()

    async def test_seven_seats_scroll_and_every_row_can_be_reached(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await down_to(driver, Item("add"))
            for _ in range(5):
                await driver.press("1")
            assert len(setup_of(driver).draft.chairs) == 7
            await driver.press("1")
            assert "One deck serves 2 to 7 units, not 8 (MAT-SETUP-13)" in driver.line(-1)
            await down_to(driver, Item("house"))
            assert "house rules" in driver.text()
            for _ in range(12):
                await driver.press("up")
            assert setup_of(driver).here == Item("unit")

    async def test_nothing_but_ascii_is_painted_when_that_is_set(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path, LARGE, Settings(motion="off", glyphs="ascii")) as driver:
            for keys in ((), ("2",), ("escape", "i")):
                await driver.press(*keys)
                assert driver.text().isascii()

    async def test_the_hardware_cursor_stands_on_the_row_in_focus(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("down")
            x, y = driver.app.cursor_position
            assert driver.text().splitlines()[y][x] == "►"


class TestKeys:
    async def test_a_name_that_is_too_long_is_said_to_be_cut(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("1", *["backspace"] * 16, *"MaximilianTheGreat", "enter")
            assert "1 MaximilianTheGre" in driver.text()
            assert "Names take at most 16 cells; the rest of this one is left out." in driver.told()

    async def test_1_names_the_seat(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("1")
            await driver.type("Ann")
            assert "name of seat 1: Ann_" in driver.line(-1)
            await driver.press("enter")
            assert setup_of(driver).draft.names[0] == "Ann"
            assert "Seat 1: Ann plays Gipsy Danger" in driver.text()

    async def test_a_name_that_is_taken_is_refused_in_words(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path, settings=Settings(motion="off", names=("Ann",))) as driver:
            await driver.press("down", "1")
            await driver.type("ann")
            await driver.press("enter")
            assert "Seat 1 is called Ann already" in driver.line(-1)
            assert setup_of(driver).draft.names == ("Ann", "Bot")

    async def test_2_opens_the_units_and_a_digit_takes_one(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("2")
            assert "Jaegers: digits choose" in driver.text()
            assert "▼ Knife Head      Category III (2)" in driver.text()
            await driver.press("2")
            assert units_of(driver).unit(0, 0).name == "Striker Eureka"

    async def test_the_other_column_of_units_is_one_arrow_away(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("enter", "right")
            assert "Kaiju: digits choose" in driver.text()
            assert "seat 2 has it and gets Gipsy Danger" in driver.text()
            await driver.press("tab", "tab", "down")
            assert "take Otachi" in driver.text()
            await driver.press("enter")
            draft = units_of(driver)
            assert draft.unit(0, 0).name == "Otachi"

    async def test_leaving_the_units_changes_nothing(self, tmp_path: Path) -> None:
        for key in ("escape", "0"):
            async with setting_up(tmp_path) as driver:
                await driver.press("2", "down", "down", key)
                assert setup_of(driver).draft == new_draft()

    async def test_3_goes_through_the_players(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            seen = []
            for _ in range(3):
                await driver.press("3")
                seen.append(setup_of(driver).draft.chairs[0].by)
            assert seen == ["greedy", "random", "human"]

    async def test_4_gives_a_second_unit_and_6_takes_it_away(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("4")
            assert "2 seats, 2 v 1" in driver.text()
            await driver.press("down", "6")
            assert units_of(driver).chairs[0].units == new_draft().chairs[0].units
            assert setup_of(driver).here in (Item("unit"), Item("unit", 0, 1))

    async def test_what_is_impossible_has_a_dash_and_says_why_when_pressed(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            assert re.search(r"–  take seat 1 away +MAT-SETUP-13", driver.text())
            await driver.press("6")
            assert "Not possible: One deck serves 2 to 7 units, not 1 (MAT-SETUP-13)." in driver.line(-1)

    async def test_a_digit_that_answers_nothing_says_so(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("9")
            assert "There is no answer 9 here." in driver.line(-1)

    async def test_options_change_by_digit_and_by_enter(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await down_to(driver, Item("option", field="classes"))
            assert "number cards from -1 to +3" in driver.text()
            await driver.press("2")
            assert setup_of(driver).draft.options.classes
            await driver.press("enter")
            assert not setup_of(driver).draft.options.classes

    async def test_the_undo_mode_says_in_a_sentence_what_it_means(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await down_to(driver, Item("undo"))
            assert "anything may be taken back" in driver.text()
            await driver.press("2")
            assert "your own step is free to take back until something new is seen" in driver.text()
            await driver.press("3")
            assert "what is decided stands" in driver.text()
            assert setup_of(driver).draft.undo == "strict"

    async def test_a_typed_seed_is_said_to_be_known(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await down_to(driver, Item("seed"))
            assert "nobody can know the draws" in driver.text()
            await driver.press("1")
            await driver.type("storm 7")
            await driver.press("enter")
            assert setup_of(driver).draft.seed == "storm 7"
            assert "known: storm 7" in driver.text()
            assert "whoever knows it can work out every draw" in driver.text()
            await driver.press("2")
            assert setup_of(driver).draft.seed == ""

    async def test_a_seed_of_other_letters_is_refused(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await down_to(driver, Item("seed"))
            await driver.press("1", "ä", "enter")
            assert "ASCII" in driver.line(-1)
            assert setup_of(driver).draft.seed == ""

    async def test_the_list_of_house_rules_opens_sets_and_comes_back(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await down_to(driver, Item("house"))
            await driver.press("enter")
            assert "House rules · Pacific Rim Matchup" in driver.line(0)
            assert "MAT-FACE-04" in driver.text()
            await driver.press("2", "down", "enter")
            assert "2 of 13 changed" in driver.line(0)
            await driver.press("0")
            draft = setup_of(driver).draft
            assert (draft.options.two_effects, draft.options.carry) == ("choose", False)
            assert "2 of 13 changed" in driver.text()
            await driver.press("enter", "9", "escape")
            assert setup_of(driver).draft == new_draft()

    async def test_w_in_the_house_rules_opens_the_rule(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await down_to(driver, Item("house"))
            await driver.press("enter", "w")
            assert "MAT-FACE-04" in driver.text()
            assert "Why · two effects" in driver.line(0)

    async def test_i_shows_all_cards_of_the_unit_under_the_cursor_first(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("down", "i")
            assert "Knife Head, Category III, all 16 face cards" in driver.text()

    async def test_leaving_keeps_the_set_up_for_the_next_time(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("1", "4", "escape", "1")
            assert len(units_of(driver).chairs[0].units) == 2


class TestBadSetups:
    @pytest.mark.rule("MAT-SETUP-02")
    async def test_one_side_alone_does_not_start_and_says_why(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("2", "right", "down", "enter")
            text = driver.text()
            assert "1 thing is not right yet" in text
            assert "Each side needs at least one unit." in text
            assert "MAT-SETUP-02" in text
            assert "–  0 start" in text
            await driver.press("0")
            assert "Not yet: Each side needs at least one unit (MAT-SETUP-02)." in driver.line(-1)
            setup_of(driver)

    @pytest.mark.rule("MAT-SETUP-05", "MAT-SCEN-01")
    async def test_everything_wrong_is_listed_and_w_tells_the_rules(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path, LARGE) as driver:
            await down_to(driver, Item("option", field="thermonuclear"))
            await driver.press("2")
            for _ in range(5):
                await driver.press("up")
            assert setup_of(driver).here == Item("unit")
            await driver.press("4", "down", "2", "right", "down", "enter")
            text = driver.text()
            assert "both units of a player are on one side" in text
            assert "MAT-SETUP-05" in text
            await driver.press("w")
            assert "MAT-SETUP-05" in driver.text()


class TestStarting:
    async def test_0_starts_and_the_table_is_there_with_the_first_question(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("1")
            await driver.type("Ann")
            await driver.press("enter", "0")
            table = table_of(driver)
            header = table.session.header
            assert [(seat.name, seat.by) for seat in header.seats] == [("Ann", "human"), ("Bot", "greedy")]
            assert header.undo == "open"
            assert table.session.head > 1
            assert table.session.state.turn == 1
            assert "Matchup" in driver.line(0)
            assert "saved" in driver.line(0)
            assert driver.app.settings.names == ("Ann",)
            path = table.table.path
        assert path is not None
        assert read(path).header == header

    async def test_the_opening_draw_is_made_for_the_person_but_left_to_a_bot(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("0")
            assert table_of(driver).session.timeline.path()[0].seat == 1
            assert "begin" not in driver.text().lower().split()

    async def test_a_known_seed_gives_the_same_game_again(self, tmp_path: Path) -> None:
        firsts = []
        for _ in range(2):
            async with setting_up(tmp_path) as driver:
                await down_to(driver, Item("seed"))
                await driver.press("1", "k", "enter", "0")
                firsts.append(table_of(driver).session.timeline.path()[0].events)
        assert firsts[0] == firsts[1]

    async def test_two_people_get_a_curtain_and_table_undo(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("down", "3", "3")
            assert setup_of(driver).draft.chairs[1].by == "human"
            await driver.press("0")
            assert "the curtain is down" in driver.text()
            await driver.press("0")
            assert "KAIJU TABLETOP" in driver.line(0)

    async def test_bots_alone_are_watched(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            setup_of(driver).become(played_by(new_draft(), 0, "random"))
            setup_of(driver).become(played_by(setup_of(driver).draft, 1, "random"))
            await driver.press("0")
            assert any(isinstance(s, TableScreen) and s.watching for s in driver.app.screen_stack)

    async def test_after_leaving_the_table_home_is_there_not_the_set_up(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            await driver.press("0", "q")
            assert "KAIJU TABLETOP" in driver.line(0)
            assert len(driver.app.screen_stack) == 1


class TestFailingDisk:
    async def test_it_says_why_and_starts_unsaved_only_when_told_to(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(handle: int) -> None:
            raise OSError(28, "No space left on device")

        async with setting_up(tmp_path) as driver:
            monkeypatch.setattr(os, "fsync", full)
            await driver.press("0")
            assert isinstance(driver.screen, UnsavedScreen)
            assert "No space left on device" in driver.text()
            assert "Play without saving?" in driver.text()
            await driver.press("0")
            setup_of(driver)
            assert list((tmp_path / "games").iterdir()) == []
            await driver.press("0", "1")
            assert table_of(driver).table.file is None
            assert "not saved" in driver.line(0)
            await driver.press("q")
            assert "KAIJU TABLETOP" in driver.line(0)

    async def test_a_file_in_the_place_of_the_folder_is_named(self, tmp_path: Path) -> None:
        async with setting_up(tmp_path) as driver:
            (tmp_path / "games").write_text("no folder")
            await driver.press("0")
            assert str(tmp_path / "games")[:40] in driver.text()
            await driver.press("enter")
            setup_of(driver)

    async def test_names_that_cannot_be_kept_do_not_stop_a_game(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with setting_up(tmp_path) as driver:
            (tmp_path / "settings.toml").unlink()
            (tmp_path / "settings.toml").mkdir()
            await driver.press("1", "A", "enter", "0")
            table_of(driver)


def test_a_chair_without_a_name_is_a_person_by_default() -> None:
    assert Chair().by == "human"
