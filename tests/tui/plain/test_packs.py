"""Content and packs, as text: what is there, what it changes, and what is wrong."""

from pathlib import Path

import msgspec
import pytest

from engine.games.extinction.content.read import read
from saves import toml
from saves.home import Home
from saves.packs import content_for
from tests.games.extinction.content.packs import plain
from tests.support.packed import write
from tests.tui.plain.lines import terminal
from tui.plain import packs
from tui.plain.packs import check_packs, list_packs
from tui.plain.wrong import Wrong


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


def pilot(pilot_id: str = "tamsin", **more: object) -> str:
    """The file of a pack with one pilot."""
    entry = plain("pilot", "mako_mori") | {"id": pilot_id, "source": "user", **more}
    fields = "\n".join(f"{field} = {_inline(value)}" for field, value in entry.items())
    return f'schema = 1\ngame = "extinction"\nkind = "pilot"\n\n[[items]]\n{fields}\n'


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_inline(one)}' for key, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return toml.value(value)


def put(home: Home, name: str, text: str) -> Path:
    return write(home, name, text, "extinction")


def checked(home: Home, given: Path | str | None = None) -> tuple[int, list[str]]:
    """What checking gives, and what it prints, with the folder of the data left out."""
    made, target = terminal(width=5000)
    code = check_packs(home, made, None if given is None else str(given))
    return code, target.text().replace(f"{home.root}/", "").splitlines()


def of_packs(home: Home, given: Path | str | None = None) -> tuple[int, list[str]]:
    """The same without the content that ships with the games."""
    code, lines = checked(home, given)
    shipped = ("matchup", "extinction", "  content", "  rule", "  hash:")
    return code, [line for line in lines if not line.startswith(shipped)]


# What ships with the games


def test_all_content_is_sound(home: Home) -> None:
    code, lines = checked(home)
    assert code == 0
    assert lines[0] == "matchup: sound"
    assert lines[1].startswith("  content: unit 12, ")
    assert "225 rules" in lines[2]
    assert lines[-1] == "packs of extinction in packs/extinction: none"


def test_content_that_is_not_sound_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "content_report", lambda game: ([], ["units.toml: otachi: cards: missing"]))
    code, lines = checked(home)
    assert code == 1
    assert lines[:2] == ["matchup: not sound", "  units.toml: otachi: cards: missing"]


# The user's packs


def test_a_sound_pack_tells_what_it_adds_and_replaces(home: Home) -> None:
    put(home, "crew.toml", pilot())
    put(home, "more/one.toml", pilot(pts=3))
    put(home, "more/two.toml", pilot("mako_mori"))
    one, two = (pack.hash[:12] for pack in content_for(home, "extinction").packs)
    assert of_packs(home) == (
        0,
        [
            "packs of extinction in packs/extinction: sound",
            f"  crew  hash {one}",
            "    adds pilot tamsin",
            f"  more  hash {two}",
            "    replaces pilot tamsin, pilot mako_mori",
        ],
    )


def test_what_needs_a_human_or_is_in_doubt_is_listed(home: Home) -> None:
    steps = [{"do": "note", "text": "Sing."}]
    put(home, "crew.toml", pilot(attacks=[{"label": "Sing", "steps": steps}]))
    haze = plain("mutation", "haze")
    haze["triggers"][0]["roll"] = "attack"
    rows = "\n".join(f"{field} = {_inline(value)}" for field, value in haze.items())
    put(home, "odd.toml", f'schema = 1\ngame = "extinction"\nkind = "mutation"\n[[items]]\n{rows}\n')
    code, lines = of_packs(home)
    assert code == 0
    assert lines[-2:] == [
        "  needs a human: pilot tamsin: attacks[0].steps[0]: Sing.",
        "  in doubt: mutation haze: triggers[0]: is defensive, but looks at attack rolls",
    ]


def test_a_pack_without_entries_is_told(home: Home) -> None:
    put(home, "bare.toml", 'schema = 1\ngame = "extinction"\nkind = "pilot"\nitems = []\n')
    assert of_packs(home)[1][-1] == "    has no entries"


def test_every_problem_is_told_with_file_entry_field_and_reason(home: Home) -> None:
    put(home, "a.toml", pilot(pts=0))
    put(home, "b.toml", "items = ")
    put(home, "c d.toml", pilot())
    code, lines = of_packs(home)
    assert code == 1
    assert lines[0] == "packs of extinction in packs/extinction: not sound"
    assert lines[1].startswith("  packs/extinction/b.toml: Invalid value")
    assert lines[2].startswith("  packs/extinction/c d.toml: a pack and its files are named with")
    assert lines[3] == "  packs/extinction/a.toml: pilot tamsin: must be a whole number, 1 at least, at pts"


def test_a_problem_of_the_whole_is_told(home: Home) -> None:
    put(home, "a.toml", pilot(left=["A"]))
    assert of_packs(home) == (
        1,
        [
            "packs of extinction in packs/extinction: not sound",
            "  packs/extinction/a.toml: pilot tamsin: left: has 1 lines, the other edges have 3",
        ],
    )


def test_an_entry_in_two_files_of_a_pack_is_told(home: Home) -> None:
    put(home, "both/a.toml", pilot())
    put(home, "both/b.toml", pilot())
    code, lines = of_packs(home)
    assert code == 1
    assert "b.toml: pilot tamsin: id: given in packs/extinction/both/a.toml too" in lines[1]


def test_what_lies_beside_the_folders_of_the_games_is_told(home: Home) -> None:
    put(home, "crew.toml", pilot())
    (home.packs / "lost.toml").write_text(pilot())
    (home.packs / ".hidden").write_text("")
    code, lines = of_packs(home)
    assert code == 1
    assert lines[0] == "packs/lost.toml: no game has packs here; they belong into packs/extinction"


def test_nothing_of_a_pack_commands_the_terminal(home: Home) -> None:
    put(home, "a.toml", pilot().replace('"tamsin"', '"\\u001b[2Jtamsin\\u202e"'))
    put(home, "b\x1b[2J.toml", pilot())
    code, lines = of_packs(home)
    assert code == 1
    assert not any(letter in "".join(lines) for letter in "\x1b\u202e")
    assert list_packs(home, terminal()[0]) == 0


# Another folder, or a file


def test_a_folder_of_packs_elsewhere_is_checked_alone(home: Home, tmp_path: Path) -> None:
    put(home, "broken.toml", "items = ")
    elsewhere = Home(tmp_path / "elsewhere")
    put(elsewhere, "crew.toml", pilot())
    file = elsewhere.packs / "extinction" / "crew.toml"
    for given in (elsewhere.packs, file.parent, file):
        code, lines = checked(home, given)
        assert code == 0, lines
        assert lines[0].startswith("packs of extinction in ")
        assert lines[0].endswith(": sound")
        assert lines[2] == "    adds pilot tamsin"


def test_a_folder_among_the_own_packs_is_one_pack_as_a_game_will_use_it(home: Home) -> None:
    put(home, "both/a.toml", pilot())
    put(home, "both/b.toml", pilot())
    code, lines = checked(home, home.packs / "extinction" / "both")
    assert code == 1
    assert "b.toml: pilot tamsin: id: given in both/a.toml too, in the same pack" in lines[1]
    put(home, "my pack/a.toml", pilot())
    code, lines = checked(home, home.packs / "extinction" / "my pack")
    assert code == 1
    assert "my pack: a pack and its files are named with" in lines[0]


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("crew.toml", 'game = "chess"', "crew.toml: game: 'chess' is no game that takes packs; known are"),
        ("crew.toml", "game = [[]]", "crew.toml: game: [[]] is no game that takes packs"),
        ("crew.toml", "", "crew.toml: game: None is no game that takes packs"),
        ("crew.toml", "game = ", "crew.toml: Invalid value"),
        ("crew.txt", "", ": has no packs, no file that ends in .toml"),
        ("both/crew.txt", "", "both: has no file that ends in .toml"),
    ],
)
def test_a_folder_without_packs_says_why(home: Home, tmp_path: Path, name: str, text: str, told: str) -> None:
    path = tmp_path / "elsewhere" / name
    path.parent.mkdir(parents=True)
    path.write_text(text)
    code, lines = checked(home, tmp_path / "elsewhere")
    assert (code, len(lines)) == (1, 1)
    assert told in lines[0]


def test_a_file_of_another_kind_and_a_name_of_nothing_are_told(home: Home, tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text("")
    assert checked(home, tmp_path / "notes.md") == (
        1,
        [f"{tmp_path}/notes.md: is neither a folder nor a file that ends in .toml"],
    )
    for given in ("", " ", str(tmp_path / "gone")):
        with pytest.raises(Wrong, match="no such file or folder"):
            check_packs(home, terminal()[0], given)


# The list


def test_packs_are_listed_with_their_hash_and_kinds_or_why_they_cannot_be_used(home: Home) -> None:
    put(home, "crew.toml", pilot())
    put(home, "odd.toml", "items = ")
    put(home, "bare.toml", 'schema = 1\ngame = "extinction"\nkind = "pilot"\nitems = []\n')
    made, target = terminal()
    assert list_packs(home, made) == 0
    bare, crew, odd = target.text().splitlines()
    assert bare.startswith("extinction  bare  hash ")
    assert bare.endswith("  has no entries")
    assert crew.startswith("extinction  crew  hash ")
    assert crew.endswith("  pilot 1")
    assert odd.startswith("extinction  odd  cannot be used: ")


def test_without_packs_the_list_says_where_they_would_lie(home: Home) -> None:
    made, target = terminal()
    assert list_packs(home, made) == 0
    assert target.text() == f"There are no packs of extinction in {home.packs}/extinction.\n"


def test_every_file_that_ships_with_the_game_is_a_pack_of_the_right_shape(home: Home) -> None:
    """What ships is an example of a pack: its own entries over itself change nothing."""
    folder = Path(str(packs.__file__)).parents[2] / "engine/games/extinction/content"
    for path in sorted(folder.rglob("*.toml")):
        put(home, f"all/{path.stem}.toml", path.read_text())
    assert msgspec.structs.replace(content_for(home, "extinction").content, files=()) == (
        msgspec.structs.replace(read(), files=())
    )


def test_the_pack_in_the_readme_is_sound(home: Home) -> None:
    readme = Path(str(packs.__file__)).parents[2] / "README.md"
    (example,) = [part.partition("```")[0] for part in readme.read_text().split("```toml\n")[1:]]
    put(home, "example.toml", example)
    code, lines = of_packs(home)
    assert (code, lines[-1]) == (0, "    adds pilot tamsin_sevier")
