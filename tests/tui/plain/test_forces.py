"""Forces as text: written in a line, listed, shown, checked with the reason, deleted after asking."""

from pathlib import Path

import pytest

from engine.games.extinction.content.read import read
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from saves import forces
from saves.home import Home
from tests.support.files import ROOT
from tests.support.packed import write
from tests.tui.plain.lines import terminal
from tui.plain.forces import run_force
from tui.plain.manual import parser
from tui.plain.naming import parse_force
from tui.plain.wrong import Wrong

WALL = "gipsy-avenger:jake,nathan,auto_loader"
BROOD = "slattern:bloodlust,restless,haze"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


def say(home: Home, *words: str, typed: str = "", tty: bool = False) -> tuple[int, str]:
    """What `kaiju force` gives and prints, with the folder of the data left out."""
    made, target = terminal(typed, tty=tty, width=5000)
    code = run_force(home, made, parser().parse_args(["force", *words]))
    return code, target.text().replace(f"{home.root}/", "")


# In a line


def test_a_force_is_written_in_words_and_kept() -> None:
    force = parse_force(read(), [WALL])
    assert force == Force(
        (FieldedJaeger("gipsy_avenger", ("jake_pentecost", "nathan_lambert"), ("auto_loader",)),)
    )


def test_pilots_take_their_slots_in_the_order_in_which_they_are_named() -> None:
    (jaeger,) = parse_force(read(), ["gipsy_avenger:nathan,auto_loader,jake"]).jaegers
    assert jaeger.pilots == ("nathan_lambert", "jake_pentecost")


def test_models_without_cards_and_blanks_between_them_are_understood() -> None:
    assert parse_force(read(), ["Cherno Alpha", "drone: haze , bloodlust ,"]) == Force(
        (FieldedJaeger("cherno_alpha"),), (FieldedKaiju("drone", ("haze", "bloodlust")),)
    )


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("gojira", "'gojira': 'gojira' names no jaeger or kaiju; known are gipsy_avenger, "),
        ("", "'': '' names no jaeger or kaiju"),
        (":haze", "':haze': '' names no jaeger or kaiju"),
        ("gipsy", "'gipsy': 'gipsy' can mean gipsy_avenger or gipsy_danger."),
        ("drone:jake", "'drone:jake': 'jake' names no mutation; known are "),
        ("gipsy_danger:haze", "'haze' names no pilot or upgrade"),
        ("\x1b[2J" * 100, "[2J [2J"),
    ],
)
def test_a_word_that_means_nothing_or_too_much_is_told(word: str, told: str) -> None:
    with pytest.raises(Wrong) as raised:
        parse_force(read(), [word])
    assert told in str(raised.value)
    assert "\x1b" not in str(raised.value)


def test_new_keeps_a_legal_force(home: Home) -> None:
    assert say(home, "new", "wall", WALL) == (
        0,
        "wall: Jaegers, worth 8 points: Gipsy Avenger\nSaved as forces/wall.toml\n",
    )
    assert forces.read(home.forces / "wall.toml") == parse_force(read(), [WALL])


def test_a_force_that_is_not_legal_is_not_saved_and_every_reason_is_told(home: Home) -> None:
    code, told = say(home, "new", "wall", "gipsy_avenger:jake", "gipsy_danger:jake,mako")
    assert code == 1
    assert told.splitlines() == [
        "wall: not legal, and not saved",
        "  jaegers[0].pilots: Gipsy Avenger has 2 pilot slots, not 1",
        "  pilots: jake_pentecost is in this force 2 times",
    ]
    assert forces.paths(home) == []


def test_a_force_of_the_same_name_is_replaced_only_when_told_to(home: Home) -> None:
    say(home, "new", "mine", WALL)
    with pytest.raises(Wrong, match="there is a force 'mine' already; --replace puts"):
        say(home, "new", "mine", BROOD)
    assert say(home, "new", "mine", BROOD, "--replace")[0] == 0
    assert "Slattern" in say(home, "list")[1]


# From a file


def test_save_keeps_a_force_from_a_file(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "given.toml"
    file.write_text(forces.text(parse_force(read(), [BROOD])))
    assert say(home, "save", "brood", str(file)) == (
        0,
        "brood: Kaiju, threat 5, worth 10 points: Slattern\nSaved as forces/brood.toml\n",
    )
    file.write_text(forces.text(parse_force(read(), ["slattern"])))
    code, told = say(home, "save", "other", str(file))
    assert code == 1
    assert "  kaiju[0].mutations: Slattern takes " in told


# Looking


def test_the_list_tells_what_each_force_is_worth_and_what_is_wrong_with_it(home: Home) -> None:
    assert say(home, "list") == (0, "There are no forces in forces.\n")
    say(home, "new", "wall", WALL)
    forces.write(home, "half", parse_force(read(), ["slattern:haze"]))
    (home.forces / "odd.toml").write_text("schema = ")
    (home.forces / "strange.toml").write_text("schema = 1")
    (home.forces / "a b\x1b[2J.toml").write_text("schema = 1")
    (home.forces / f"{'a' * 200}.toml").write_text("schema = 1")
    code, told = say(home, "list")
    named, long, half, odd, strange, wall = told.splitlines()
    assert long.startswith(f"{'a' * 57}...  cannot be read: ")
    assert code == 0
    assert named == f"a b [2J  cannot be read: {forces.RULE}"
    assert half.startswith(
        "half  Kaiju, threat 5, worth 10 points: Slattern  not legal: kaiju[0].mutations: "
    )
    assert odd.startswith("odd  cannot be read: Invalid value")
    assert strange.endswith("the field game is missing")
    assert wall == "wall  Jaegers, worth 8 points: Gipsy Avenger"


def test_show_tells_all_that_stands_on_the_cards(home: Home) -> None:
    say(home, "new", "wall", WALL)
    code, told = say(home, "show", "wall")
    assert code == 0
    assert told.startswith("wall: Jaegers, worth 8 points: Gipsy Avenger\nGipsy Avenger, Jaeger of ")
    assert "\n  Jake Pentecost, pilot 1 of 2 points, " in told
    assert "\n  Leadership: " in told
    assert "\n  2 connections of the pilots: +2 SKL\n" in told


def test_show_tells_of_a_force_that_is_not_legal_why(home: Home) -> None:
    forces.write(home, "half", Force((), (FieldedKaiju("slattern", ("haze", "odd")),)))
    code, told = say(home, "show", "half")
    assert code == 0
    assert "\n  kaiju[0].mutations: there is no mutation 'odd'\n" in told
    assert "\n  odd: there is no such mutation\n" in told


def test_check_tells_whether_a_force_is_legal_and_why_not(home: Home) -> None:
    say(home, "new", "wall", WALL)
    assert say(home, "check", "wall") == (0, "wall: legal  Jaegers, worth 8 points: Gipsy Avenger\n")
    forces.write(home, "half", parse_force(read(), ["slattern:haze"]))
    code, told = say(home, "check", "half")
    assert code == 1
    assert told.startswith(
        "half: not legal  Kaiju, threat 5, worth 10 points: Slattern\n  kaiju[0].mutations: "
    )


@pytest.mark.parametrize(
    ("name", "threat", "code", "told"),
    [
        ("wall", 4, 0, "  0 of 8 points are left"),
        ("wall", 7, 0, "  6 of 14 points are left"),
        ("wall", 3, 1, "  8 points are more than the 6 of threat 3"),
        ("brood", 5, 0, "brood: legal  Kaiju, threat 5, worth 10 points: Slattern"),
        ("brood", 6, 1, "  kaiju: the threat of this force is 5, not 6"),
    ],
)
def test_check_tells_whether_a_force_goes_into_a_battle_of_a_threat(
    home: Home, name: str, threat: int, code: int, told: str
) -> None:
    say(home, "new", "wall", WALL)
    say(home, "new", "brood", BROOD)
    found, lines = say(home, "check", name, "--threat", str(threat))
    assert (found, lines.splitlines()[-1]) == (code, told)


def test_check_looks_at_a_file_too_and_at_doubts(home: Home, tmp_path: Path) -> None:
    lost = Force((FieldedJaeger("gipsy_danger", ("nathan_lambert", "mako_mori")),))
    file = tmp_path / "lost.toml"
    file.write_text(forces.text(lost))
    code, told = say(home, "check", str(file))
    assert code == 0
    assert told.splitlines()[1] == (
        "  in doubt: Nathan Lambert activates Plasma Caster, which Gipsy Danger does not have"
    )


def test_cards_of_packs_count(home: Home) -> None:
    pack = 'schema = 1\ngame = "extinction"\nkind = "pilot"\n[[items]]\nid = "tamsin"\nname = "Tamsin"\n'
    pack += 'source = "user"\npts = 1\nleft = ["A", "", ""]\nright = ["", "B", ""]\n'
    path = write(home, "crew.toml", pack, "extinction")
    assert say(home, "new", "wall", "gipsy_avenger:jake,tamsin")[0] == 0
    path.unlink()
    code, told = say(home, "check", "wall")
    assert code == 1
    assert "  jaegers[0].pilots: there is no pilot 'tamsin'" in told


# What there is


def test_cards_lists_everything_of_the_content_with_its_cost(home: Home) -> None:
    code, told = say(home, "cards")
    assert code == 0
    content = read()
    for kind in ("jaeger", "kaiju", "pilot", "upgrade", "mutation"):
        for entry in getattr(content, kind):
            assert f"\n  {entry.id}  " in told
            assert f"{entry.name}: " in told
    assert "  slattern  category 5. Slattern: mutations: 2 offensive, 1 defensive\n" in told
    assert (
        "  drone  category 2. Drone Kaiju: mutations: 1 offensive, 1 defensive; several may be in a force"
        in told
    )
    assert "  gipsy_avenger  4 points. Gipsy Avenger: 2 pilots, 1 upgrade at most\n" in told
    assert "  jake_pentecost  2 points. Jake Pentecost: left B - E, right D - C; Leadership and " in told
    assert "  haze  defensive. Haze: 2 triggers in its defence roll against a ranged attack: " in told


@pytest.mark.parametrize("word", ["mutations", "Mutation"])
def test_cards_lists_one_kind_alone(home: Home, word: str) -> None:
    told = say(home, "cards", word)[1]
    assert told.startswith("Mutations of Kaiju, which cost nothing\n  bloodlust  offensive. ")
    assert len(told.splitlines()) == 1 + len(read().mutation)


def test_cards_shows_all_that_stands_on_one(home: Home) -> None:
    pilot = say(home, "cards", "jake")[1]
    assert pilot.startswith("Jake Pentecost, pilot of 2 points, left B - E, right D - C\n  Leadership and ")
    assert "\n  Leadership: When activated, " in pilot
    model = say(home, "cards", "slattern")[1]
    assert model.startswith("Slattern, Kaiju of category 5\n")
    assert "As damage: " in model
    assert say(home, "cards", "auto-loader")[1].startswith("Auto-Loader, upgrade\n  2 triggers in its ranged")
    assert say(home, "cards", "haze")[1].startswith("Haze, defensive mutation\n  2 triggers in its defence")
    with pytest.raises(Wrong, match="'gojira' names no jaeger or kaiju or pilot or upgrade or mutation"):
        say(home, "cards", "gojira")


# Deleting


def test_a_force_is_deleted_after_a_yes_and_lies_in_the_bin(home: Home) -> None:
    say(home, "new", "wall", WALL)
    code, told = say(home, "delete", "wall", typed="0\n", tty=True)
    assert code == 0
    assert "Nothing was deleted." in told
    assert len(forces.paths(home)) == 1
    code, told = say(home, "delete", "wall", typed="1\n", tty=True)
    assert "Deleted; it is here for 30 days: " in told
    assert forces.paths(home) == []
    assert len(list(home.bin.iterdir())) == 1


def test_without_a_terminal_deleting_needs_yes(home: Home) -> None:
    say(home, "new", "wall", WALL)
    with pytest.raises(Wrong, match="without a terminal add --yes"):
        say(home, "delete", "wall")
    assert say(home, "delete", "wall", "--yes")[0] == 0
    assert forces.paths(home) == []


@pytest.mark.parametrize("place", ["README.md", "tui/plain/pages.py"])
def test_the_forces_in_the_readme_and_on_the_help_page_are_legal(home: Home, place: str) -> None:
    text = (ROOT / place).read_text()
    written = [line.split()[2:] for line in text.splitlines() if line.strip().startswith("kaiju force new ")]
    assert len(written) == 2
    for words in written:
        assert say(home, *words)[0] == 0
    assert say(home, "check", "wall", "--threat", "5")[0] == 0
