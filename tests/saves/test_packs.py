"""Packs: found, read strictly, named in the log with their hash, and missed with a sentence."""

import os
from pathlib import Path
from typing import Any

import pytest

from engine.games.extinction.content.pack import find
from engine.kernel.errors import ContentError
from engine.kernel.records import Closed, Header, Pack
from saves import codec, packs
from saves.errors import SaveError
from saves.home import Home
from saves.packs import content_for, of_log, paths, read
from saves.reading import read_game
from saves.table import Table, new_header, new_table, open_table
from saves.verify import verify
from tests.support import packed
from tests.support.packed import PACKABLE, lamp, write
from tests.support.toy.pieces import Options
from tests.support.toy_play import do


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    packed.install(monkeypatch)
    return Home(tmp_path / "data")


def why_not(home: Home) -> str:
    with pytest.raises((SaveError, ContentError)) as raised:
        content_for(home, "toy")
    return str(raised.value).replace(f"{home.root}/", "")


# Finding and reading


def test_without_packs_a_game_has_its_content_as_it_ships(home: Home) -> None:
    assert content_for(home, "toy") == packs.Supplied(packed.SHIPPED, ())
    assert content_for(None, "toy") == packs.Supplied(packed.SHIPPED, ())


def test_a_game_that_takes_no_packs_gets_its_content(home: Home) -> None:
    write(home, "more.toml", "what is this?", "matchup")
    found = content_for(home, "matchup")
    assert found.packs == ()
    assert found.content.unit
    with pytest.raises(SaveError, match="more: there is no such pack for matchup"):
        content_for(home, "matchup", ["more"])


def test_packs_go_over_the_content_in_the_order_of_their_names(home: Home) -> None:
    write(home, "b.toml", lamp(5))
    write(home, "a.toml", lamp(3) + lamp(3, "jetty"))
    found = content_for(home, "toy")
    assert {key: entry.oil for key, entry in found.content.items()} == {"lamp pier": 5, "lamp jetty": 3}
    assert [pack.id for pack in found.packs] == ["a", "b"]


def test_some_packs_can_be_asked_for_by_name(home: Home) -> None:
    write(home, "a.toml", lamp(5))
    write(home, "b.toml", "broken")
    assert [pack.id for pack in content_for(home, "toy", ["a"]).packs] == ["a"]
    assert content_for(home, "toy", []).packs == ()
    for name in ("c", "../toy/a", "a.toml", ""):
        with pytest.raises(SaveError, match="there is no pack"):
            content_for(home, "toy", [name])


def test_a_folder_is_one_pack_with_all_its_files(home: Home) -> None:
    write(home, "both/one.toml", lamp(5))
    write(home, "both/more/two.toml", lamp(3, "jetty"))
    write(home, "both/README.md", "not TOML")
    write(home, "both/.hidden/three.toml", "not read")
    pack = read(home.packs / "toy" / "both", home.root, PACKABLE)
    assert pack.id == "both"
    assert pack.entries == ("lamp pier", "lamp jetty")
    assert [source for source, _ in pack.documents] == [
        "packs/toy/both/one.toml",
        "packs/toy/both/more/two.toml",
    ]


def test_the_hash_is_that_of_the_entries_and_not_of_their_writing(home: Home) -> None:
    write(home, "a.toml", lamp(5) + lamp(3, "jetty"))
    write(home, "b.toml", f"# mine\n\n{lamp(3, 'jetty')}note = ''\n{lamp(5)}")
    write(home, "c.toml", lamp(5))
    one, same, other = (pack.hash for pack in content_for(home, "toy").packs)
    assert one == same != other
    assert len(one) == 64


def test_hidden_files_and_files_of_other_kinds_are_no_packs(home: Home) -> None:
    for name in (".DS_Store", ".old.toml", "notes.txt", "a.toml"):
        write(home, name, lamp(5))
    assert list(paths(home.packs / "toy")) == ["a"]


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a.toml", "lamp = ", "packs/toy/a.toml: Invalid value (at end of document)"),
        (
            "a.toml",
            "[[lamp]]\nid = 3\noil = 5\n",
            "packs/toy/a.toml: lamp 3: must be text, not a whole number",
        ),
        ("a.toml", lamp(5) + "colour = 'red'\n", "lamp pier: there is no field colour"),
        ("a.toml", lamp(4), "lamp pier: oil: is neither 3 nor 5"),
        ("a.toml", "x = " + "[" * 5000, "packs/toy/a.toml: is nested too deep"),
        ("a.toml", "x = " + "9" * 5000, "packs/toy/a.toml: Exceeds the limit"),
        ("a.toml", "#" * 1_000_001, "packs/toy/a.toml: is larger than any file of its kind (1000000 bytes)"),
        ("my pack.toml", lamp(5), f"packs/toy/my pack.toml: {packs.RULE}"),
        (f"{'a' * 41}.toml", lamp(5), packs.RULE),
        ("both/b c.toml", lamp(5), f"packs/toy/both/b c.toml: {packs.RULE}"),
        ("both/readme.md", "", "packs/toy/both: has no file that ends in .toml"),
    ],
)
def test_a_pack_that_cannot_be_used_names_itself_and_why(home: Home, name: str, text: str, told: str) -> None:
    write(home, name, text)
    assert told in why_not(home)


def test_an_entry_in_two_files_of_one_pack_is_refused(home: Home) -> None:
    write(home, "both/one.toml", lamp(5))
    write(home, "both/two.toml", lamp(3))
    assert why_not(home) == (
        "packs/toy/both/two.toml: lamp pier: id: given in packs/toy/both/one.toml too, in the same pack"
    )


def test_two_packs_of_one_name_are_refused(home: Home) -> None:
    write(home, "a.toml", lamp(5))
    write(home, "a/one.toml", lamp(3))
    assert why_not(home) == "packs/toy/a.toml: there are two packs with this name; the other is a"


def test_a_pack_of_very_many_files_is_refused(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "MOST", 2)
    for number in range(3):
        write(home, f"both/n{number}.toml", lamp(5, f"l{number}"))
    assert why_not(home) == "packs/toy/both: has more than 2 files"


def test_a_pipe_in_the_place_of_a_pack_is_not_waited_for(home: Home) -> None:
    folder = home.packs / "toy"
    folder.mkdir(parents=True)
    os.mkfifo(folder / "a.toml")
    assert why_not(home) == "packs/toy/a.toml: is not a regular file"


def test_a_link_to_a_folder_inside_a_pack_is_not_followed(home: Home) -> None:
    write(home, "both/one.toml", lamp(5))
    (home.packs / "toy" / "both" / "again").symlink_to(home.packs / "toy" / "both")
    assert [source for source, _ in read(home.packs / "toy" / "both", home.root, PACKABLE).documents] == [
        "packs/toy/both/one.toml"
    ]


def test_a_file_in_the_place_of_the_folder_is_told(home: Home) -> None:
    home.packs.mkdir(parents=True)
    (home.packs / "toy").write_text("in the way")
    assert why_not(home) == "packs/toy: Not a directory"


def test_content_of_a_game_that_cannot_be_played_yet_is_there_with_packs(tmp_path: Path) -> None:
    home = Home(tmp_path)
    write(
        home,
        "mine.toml",
        'schema = 1\ngame = "extinction"\nkind = "pilot"\n[[items]]\nid = "tamsin"\nname = "Tamsin"\n'
        'source = "user"\npts = 2\nleft = ["A", "", ""]\nright = ["", "B", ""]\n',
        "extinction",
    )
    found = content_for(home, "extinction")
    assert find(found.content.pilot, "tamsin") is not None
    assert [pack.id for pack in found.packs] == ["mine"]


# New tables, and taking them up again


def begun(home: Home) -> Table:
    return new_table(home, packed.header(home), packed.SEED)


def test_a_new_game_uses_the_packs_and_its_log_names_them(home: Home) -> None:
    write(home, "bright.toml", lamp(5))
    table = begun(home)
    table.close()
    assert table.path is not None
    header = codec.read(table.path).header
    assert header is not None
    assert header.packs == content_for(home, "toy").packs
    assert header.start.options.oil == 5
    assert header.content == codec.content_hash(packed.GAME)


def test_a_new_game_without_supplies_has_no_packs(home: Home) -> None:
    write(home, "bright.toml", lamp(5))
    header = new_header("toy", packed.SEATS, Options(), "open", packed.SEED)
    assert (header.packs, header.start.options.oil) == ((), 3)


def reopened(home: Home, path: Path | None) -> Table:
    assert path is not None
    table = open_table(path, home)
    table.close()
    return table


def test_a_game_whose_packs_are_as_they_were_is_taken_up_without_a_word(home: Home) -> None:
    write(home, "bright.toml", lamp(5))
    table = begun(home)
    table.close()
    assert reopened(home, table.path).cut == ""


def change(home: Home, how: str) -> str:
    """Do something to the pack `bright`; returns what is then told of it."""
    path = home.packs / "toy" / "bright.toml"
    if how == "gone":
        path.unlink()
        return ", which is not here."
    if how == "other":
        path.write_text(lamp(3))
        return f"; the one here has hash {content_for(home, 'toy').packs[0].hash[:12]}."
    path.write_text("oil = ")
    return "; the one here cannot be read: "


@pytest.mark.parametrize("how", ["gone", "other", "broken"])
def test_a_game_whose_pack_is_missing_or_different_says_which_and_goes_on(home: Home, how: str) -> None:
    write(home, "bright.toml", lamp(5))
    table = begun(home)
    (pack,) = table.session.header.packs
    do(table.session, 1, "begin")
    table.close()
    told = f"It was begun with the pack bright, hash {pack.hash[:12]}{change(home, how)}"
    assert table.path is not None
    again = open_table(table.path, home)
    assert again.cut.startswith(told)
    assert again.cut.endswith(f" {packs.GOES_ON}")
    assert again.session.state == table.session.state
    do(again.session, 1, "allot 2 3")
    again.close()
    assert read_game(table.path).problem == ""
    report = verify(table.path, home=home)
    assert report.verdict == "unverified"
    assert [line for line in report.lines if line.startswith(told)]
    assert "So its first state cannot be made again." in report.lines
    assert "was set up by hand" not in " ".join(report.lines)


def test_a_log_that_is_read_where_no_packs_are_says_so(home: Home) -> None:
    write(home, "bright.toml", lamp(5))
    supplied, told = of_log(None, packed.header(home))
    assert supplied is None
    assert [line.endswith(", which is not here.") for line in told] == [True]


def test_a_log_of_a_game_that_takes_no_packs_may_name_some(home: Home) -> None:
    header = new_header("matchup", (), None, "open", "seed", start=1, supplied=packs.Supplied(None, ALIEN))
    assert of_log(home, header)[1] == ("It was begun with the pack ../x [2J, hash zz, which is not here.",)


ALIEN = (Pack("../x\x1b[2J", "zz"),)


def test_a_log_without_packs_needs_no_folder_of_packs(home: Home) -> None:
    home.packs.parent.mkdir(parents=True)
    home.packs.write_text("in the way")
    assert of_log(home, packed.header(None)) == (packs.Supplied(packed.SHIPPED, ()), ())


def played_out(table: Table) -> None:
    """Both seats divide their oil, and whoever may lights a lantern, until the game is over."""
    session = table.session
    do(session, 1, "begin")
    while session.result is None:
        seat = session.awaiting[0]
        if session.state.stage == "bid":
            do(session, seat, f"allot 0 {session.state.options.oil}")
        else:
            spot: Any = session.options(seat)[0].form
            do(session, seat, f"light {spot.spots[0].name}")


def test_a_finished_game_with_packs_is_verified_while_they_are_as_they_were(home: Home) -> None:
    write(home, "bright.toml", lamp(5))
    table = begun(home)
    played_out(table)
    session = table.session
    session.close_if_over()
    table.close()
    assert isinstance(session.records[-1], Closed)
    assert table.path is not None
    assert verify(table.path, home=home).verdict == "verified"
    write(home, "later.toml", lamp(3, "jetty"))
    assert verify(table.path, home=home).verdict == "verified"
    assert verify(table.path).verdict == "unverified"


def test_packs_that_do_not_go_with_the_content_of_today_are_told(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(home, "bright.toml", lamp(5))
    header: Header[Any, Any, Any] = packed.header(home)
    monkeypatch.setitem(packed.SHIPPED, "lamp moon", packed.Lamp("moon", 4))
    assert of_log(home, header) == (
        None,
        (
            "The packs that it was begun with do not go with the content of today: "
            "lamp moon: oil: is neither 3 nor 5.",
        ),
    )
