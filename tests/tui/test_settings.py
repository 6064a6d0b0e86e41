"""Settings: each is saved at once; keys are remapped, and never two things on one key."""

import os
from pathlib import Path

import pytest
from rich.cells import cell_len

from saves import settings as user_settings
from saves.errors import SaveError
from saves.home import Home
from saves.settings import Settings
from tests.support.app import STILL, Driver, running
from tui.app import KaijuApp
from tui.keys import BY_ID, KEYS, Keymap
from tui.models.settings import THINGS, groups, names_from, remapped, restored, tidy
from tui.screens.home import HomeScreen
from tui.screens.settings import Set, SettingsScreen
from tui.widgets.canvas import Canvas

SMALL, LARGE = (80, 24), (120, 40)


def settings_of(driver: Driver) -> SettingsScreen:
    screen = driver.screen
    assert isinstance(screen, SettingsScreen)
    return screen


def saved(root: Path) -> Settings:
    return user_settings.read(Home(root))


async def down_to(driver: Driver, item: Set) -> None:
    """Move the cursor with the arrows to a thing."""
    for _ in range(80):
        if settings_of(driver).here == item:
            return
        await driver.press("down")
    raise AssertionError(f"no way to {item}")


class TestRemapping:
    def test_a_free_key_is_taken(self) -> None:
        assert remapped({}, "undo", "k") == {"undo": "k"}

    def test_a_key_that_works_in_the_same_place_is_refused_by_name(self) -> None:
        found = remapped({}, "undo", "w")
        assert isinstance(found, str)
        assert "w is why" in found
        assert BY_ID["why"].help in found

    def test_a_key_that_works_elsewhere_is_free(self) -> None:
        assert remapped({}, "branch", "U") == {"branch": "U"}

    def test_a_key_that_was_given_up_is_free(self) -> None:
        own = remapped({}, "why", "k")
        assert isinstance(own, dict)
        assert remapped(own, "undo", "w") == {"why": "k", "undo": "w"}

    def test_other_changes_stay(self) -> None:
        assert remapped({"why": "k"}, "log", "j") == {"why": "k", "log": "j"}
        assert remapped({"from another version": "y"}, "log", "j") == {
            "from another version": "y",
            "log": "j",
        }

    def test_the_usual_key_is_no_change(self) -> None:
        assert remapped({"why": "k"}, "why", "w") == {}
        assert tidy({"why": "w", "log": "j"}) == {"log": "j"}

    @pytest.mark.parametrize("pressed", ["ctrl+x", "alt+a", "ctrl+left"])
    def test_nothing_needs_ctrl_or_alt(self, pressed: str) -> None:
        found = remapped({}, "why", pressed)
        assert isinstance(found, str)
        assert pressed in found

    @pytest.mark.parametrize("pressed", ["f1", "home", "pageup", "é", "ж", "!"])
    def test_named_keys_and_letters_of_any_alphabet_do(self, pressed: str) -> None:
        assert remapped({}, "why", pressed) == {"why": pressed}

    def test_going_back_cannot_take_a_key_from_another(self) -> None:
        own = {"why": "k", "undo": "w"}
        found = restored(own, ["why"])
        assert isinstance(found, str)
        assert "w" in found
        assert restored(own, ["undo"]) == {"why": "k"}
        assert restored(own, list(own)) == {}

    def test_no_key_of_the_table_clashes_with_another(self) -> None:
        keymap = Keymap()
        assert keymap.conflicts() == ()
        assert [key.id for key in KEYS if keymap.clash(key.id, key.key)] == []

    def test_all_keys_are_in_one_group(self) -> None:
        listed = [key.id for _, keys in groups() for key in keys]
        assert sorted(listed) == sorted(key.id for key in KEYS)


class TestNames:
    def test_they_are_made_safe_and_told_apart(self) -> None:
        assert names_from("Ann,  Ben\x1b , Ann,, Maximilian the Great") == ("Ann", "Ben", "Maximilian the G")
        assert names_from("") == ()


class TestFile:
    def test_what_was_written_is_read_whatever_stands_in_it(self, tmp_path: Path) -> None:
        given = Settings(names=("a\x7fb", 'c"\\d', "é"), keys={"from another version": "y", 'a"\n': "\x7f"})
        user_settings.write(Home(tmp_path), given)
        assert saved(tmp_path) == given

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("a = " + "[" * 5000 + "]" * 5000, "is nested too deep"),
            ("bell = " + "9" * 5000, "Exceeds the limit"),
            ("#" * 200_000, "is larger than any file of its kind"),
            ("\udcff", "can't decode byte 0xff"),
        ],
    )
    def test_a_file_that_cannot_be_read_is_told(self, tmp_path: Path, text: str, reason: str) -> None:
        path = tmp_path / user_settings.FILE
        path.write_text(text, encoding="utf-8", errors="surrogateescape")
        with pytest.raises(SaveError, match=reason):
            saved(tmp_path)

    def test_a_pipe_is_never_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / user_settings.FILE)
        with pytest.raises(SaveError, match="is not a regular file"):
            saved(tmp_path)


class TestScreen:
    @pytest.mark.parametrize("size", [SMALL, LARGE, (100, 30)])
    async def test_every_frame_fills_the_screen_exactly(self, tmp_path: Path, size: tuple[int, int]) -> None:
        async with running(tmp_path, size=size) as driver:
            await driver.press("S")
            for keys in ((), ("down",) * 12, ("1",), ("escape",)):
                await driver.press(*keys)
                assert [cell_len(line) for line in driver.text().splitlines()] == [size[0]] * size[1]

    def test_every_setting_of_the_file_can_be_set(self) -> None:
        shown = {thing.field for thing in THINGS} | {"names", "keys"}
        assert shown == set(Settings.__struct_fields__)

    async def test_each_value_is_one_digit_and_saved_at_once(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S")
            for thing in THINGS:
                await down_to(driver, Set("thing", thing.field))
                for digit, (value, words) in enumerate(thing.values, start=1):
                    await driver.press(str(digit))
                    assert getattr(saved(tmp_path), thing.field) == value
                    assert words in driver.text()
                await driver.press("1")

    async def test_enter_takes_the_next_value_and_comes_round(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S", "down", "down")
            for value in ("light", "dark"):
                await driver.press("enter")
                assert saved(tmp_path).ground == value

    async def test_ascii_holds_from_this_frame_on(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S", "2")
            assert driver.text().isascii()
            await driver.press("escape")
            assert isinstance(driver.screen, HomeScreen)
            assert driver.text().isascii()

    async def test_colours_change_on_every_screen_below(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S", "down", "5", "down", "2")
            canvases = [canvas for screen in driver.app.screen_stack for canvas in screen.query(Canvas)]
            assert {(canvas.depth, canvas.ground) for canvas in canvases} == {("none", "light")}

    async def test_names_are_typed_with_commas_and_forgotten(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S")
            await down_to(driver, Set("names"))
            await driver.press("1")
            await driver.type("Ann, Ben")
            await driver.press("enter")
            assert saved(tmp_path).names == ("Ann", "Ben")
            assert "Ann, Ben" in driver.text()
            await driver.press("2")
            assert saved(tmp_path).names == ()

    async def test_a_key_takes_what_is_pressed_next_and_works_at_once(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S")
            await down_to(driver, Set("key", "settings"))
            await driver.press("enter")
            assert "Press the new key for settings" in driver.text()
            await driver.press("Z")
            assert saved(tmp_path).keys == {"settings": "Z"}
            assert "(was S)" in driver.text()
            assert "1 key changed" in driver.text()
            await driver.press("escape", "S")
            assert "S does nothing here" in driver.line(-1)
            await driver.press("Z")
            settings_of(driver)

    async def test_a_taken_key_is_refused_by_name_and_nothing_is_lost(self, tmp_path: Path) -> None:
        settings = Settings(motion="off", keys={"log": "j"})
        async with running(tmp_path, settings=settings) as driver:
            await driver.press("S")
            await down_to(driver, Set("key", "why"))
            await driver.press("1", "u")
            assert "Nothing changed: u is undo" in driver.line(-1)
            assert saved(tmp_path) == settings
            await driver.press("1", "j")
            assert "j is log" in driver.line(-1)
            assert saved(tmp_path) == settings

    async def test_esc_leaves_a_key_as_it_is(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S")
            await down_to(driver, Set("key", "why"))
            await driver.press("1", "escape")
            assert "stays as it is" in driver.line(-1)
            assert saved(tmp_path).keys == {}
            settings_of(driver)

    async def test_one_key_or_all_keys_go_back_as_usual(self, tmp_path: Path) -> None:
        settings = Settings(motion="off", keys={"why": "k", "log": "j"})
        async with running(tmp_path, settings=settings) as driver:
            await driver.press("S")
            await down_to(driver, Set("key", "why"))
            await driver.press("2")
            assert saved(tmp_path).keys == {"log": "j"}
            await down_to(driver, Set("key", "log"))
            await driver.press("3")
            assert saved(tmp_path).keys == {}

    async def test_arrows_go_from_group_to_group(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            await driver.press("S", "right")
            assert settings_of(driver).here == Set("key", "answer1")
            await driver.press("right")
            assert settings_of(driver).here == Set("key", "up")
            await driver.press("left", "left", "left")
            assert settings_of(driver).here == Set("thing", "glyphs")
            assert "no other group" in driver.line(-1)

    async def test_the_key_that_opened_them_closes_them(self, tmp_path: Path) -> None:
        for key in ("S", "escape", "0", "q"):
            async with running(tmp_path) as driver:
                await driver.press("S", key)
                assert isinstance(driver.screen, HomeScreen)


class TestFailingDisk:
    async def test_it_is_told_and_the_setting_holds(self, tmp_path: Path) -> None:
        async with running(tmp_path) as driver:
            (tmp_path / "settings.toml").unlink()
            (tmp_path / "settings.toml").mkdir()
            await driver.press("S", "2")
            assert "Holds until you quit. Not saved:" in driver.told()
            assert driver.app.settings.glyphs == "ascii"

    async def test_a_file_that_could_not_be_read_is_left_alone_until_told_otherwise(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / "settings.toml"
        path.write_text('motion = "off"\nsomething = "else"\n')
        app = KaijuApp(Home(tmp_path), in_process=False)
        async with app.run_test(size=SMALL):
            driver = Driver(app)
            await driver.settle()
            await driver.press("S", "down", "2")
            assert "could not be read" in driver.text()
            assert "something" in path.read_text()
            await driver.press("up", "up")
            assert settings_of(driver).here == Set("file")
            assert "1 replaces it" in driver.text()
            await driver.press("1")
            assert saved(tmp_path) == app.settings
            assert app.trouble == ""

    async def test_a_game_does_not_replace_it_either(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.toml"
        path.write_text("something = 1\n")
        app = KaijuApp(Home(tmp_path), in_process=False)
        async with app.run_test(size=SMALL):
            driver = Driver(app)
            await driver.settle()
            app.take(STILL)
            await driver.press("1", "1", "A", "enter", "0")
            assert path.read_text() == "something = 1\n"
