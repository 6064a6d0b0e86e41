"""Extinction in line mode: seats and options, saved forces, placing, the map, and battles typed whole."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.bots.answers import random_answer
from engine.chance import Rng
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.choice import Option, Place
from saves import forces
from saves.home import Home
from saves.table import Table, new_table
from tests.support.extinction import mini, spot, tower
from tests.tui.plain.lines import after, table_at, terminal, typed
from tui.plain.desk import PutAway
from tui.plain.draft import MANY
from tui.plain.play import Play
from tui.plain.seats import parse_seat
from tui.plain.setup import header_from, parse_options
from tui.plain.wrong import Wrong

GAME = games.load("extinction")
SEATS = ("Ann:human:jaeger", "Ben:human:kaiju")
BATTLE = ("mode=constructed", "threat_limit=8", "scenario=harbour", "mission=attrition")


def begun(*options: str, seats: tuple[str, ...] = SEATS, seed: str = "a battle") -> Table:
    """A new game in memory."""
    header, secret = header_from(GAME, seats, options, None, seed)
    return new_table(None, header, secret)


class TestSeats:
    @pytest.mark.parametrize(
        ("text", "side"),
        [
            ("Ann:human:jaeger", "jaeger"),
            ("Ann:human:Kaiju", "kaiju"),
            ("Ann:human:jaegers", "jaeger"),
            ("Ann:human:j", "jaeger"),
            ("Ann:human:any", None),
            ("Ann:human:", None),
            ("Ann:human", None),
        ],
    )
    def test_a_seat_names_player_kind_and_side(self, text: str, side: Any) -> None:
        assert parse_seat(GAME, text) == ExtinctionSeat("Ann", "human", side)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("Ann", "is not NAME:BY or NAME:BY:SIDE, such as Ann:human:jaeger"),
            ("Ann:human:jaeger:x", "is not NAME:BY or NAME:BY:SIDE"),
            (":human", "has no name"),
            ("Ann:chess", "is played by 'chess'; known are human, random, greedy"),
            ("Ann:human:gipsy-danger", "'gipsy-danger' is no side; known are jaeger, kaiju and any"),
        ],
    )
    def test_a_wrong_seat_is_told_in_one_sentence(self, text: str, said: str) -> None:
        with pytest.raises(Wrong) as wrong:
            parse_seat(GAME, text)
        assert said in str(wrong.value)
        assert str(wrong.value).endswith(".")

    def test_without_seats_a_person_defends_against_a_bot(self) -> None:
        header, _ = header_from(GAME, (), (), None, "seed")
        assert [(seat.by, seat.side) for seat in header.seats] == [("human", "jaeger"), ("greedy", "kaiju")]
        assert header.options == Options()

    def test_options_are_set_by_field_and_value(self) -> None:
        found = parse_options(GAME, ["mode=constructed", "threat_limit=8", "civil_war=on", "mission=salvage"])
        assert found == Options(mode="constructed", threat_limit=8, civil_war=True, mission="salvage")
        with pytest.raises(
            Wrong, match="--option mode cannot be 'duel'; it can be quick_play or constructed"
        ):
            parse_options(GAME, ["mode=duel"])
        with pytest.raises(Wrong, match=r"names no option of .*; known are mode, quick_play, scenario"):
            parse_options(GAME, ["threat=8"])

    def test_what_does_not_go_together_cites_its_rule(self) -> None:
        three = (*SEATS, "Cleo:human")
        with pytest.raises(Wrong, match=r"Quick play is for two players, not 3 \(EXT-QUICK-01\)"):
            header_from(GAME, three, (), None, None)
        with pytest.raises(Wrong, match="EXT-PLAYER-04"):
            header_from(GAME, (SEATS[0], SEATS[0]), (), None, None)


SETUP = (
    ("shrike", "bloodlust", "haze", "otachi", "restless", "spine coat", "muster"),
    (
        "gipsy avenger",
        "jake",
        "nathan",
        "auto-loader",
        "crimson",
        "amara",
        "jinhai",
        "suresh",
        "no",
        "muster",
    ),
    ("deploy gipsy east 600", "deploy gipsy", "west 450", "east", "reserve crimson"),
    ("deploy shrikethorn north 600", "south", "deploy otachi north 300", "6 o'clock"),
)


def test_a_constructed_battle_is_set_up_by_names_alone() -> None:
    table = begun(*BATTLE)
    text = typed(table, *(line for lines in SETUP for line in lines))
    jaegers, kaiju = (team.force for team in table.session.state.teams)
    assert [(one.model, one.mutations) for one in kaiju.kaiju] == [
        ("shrikethorn", ("bloodlust", "haze")),
        ("otachi", ("restless", "spine_coat")),
    ]
    assert [(one.model, one.pilots, one.upgrades) for one in jaegers.jaegers] == [
        ("gipsy_avenger", ("jake_pentecost", "nathan_lambert"), ("auto_loader",)),
        ("crimson_typhoon", ("amara_namani", "jinhai_ou_yang", "suresh_khuran"), ()),
    ]
    assert "'east 600' is no place there; one is " in after(text, "deploy gipsy east 600")
    opened = after(text, "deploy gipsy").splitlines()
    assert opened[0].startswith("Set up Gipsy Avenger: type a place, such as ")
    assert [line.split()[0] for line in opened[1:3]] == ["south", "west"]
    assert all(line.endswith(" places along that edge") for line in opened[1:3])
    assert "The mat is 1200 mm from west to east and 900 mm from south to north; 0 0 is" in " ".join(
        line.strip() for line in opened
    )
    placed = {one.id: one.place for one in table.session.state.minis if one.place is not None}
    assert {name: place.facing for name, place in placed.items()} == {
        "gipsy_avenger": 0,
        "shrikethorn": 9,
        "otachi": 9,
    }
    assert text.count("Refused") == 1
    assert text.endswith("> \n")


def test_a_saved_force_is_taken_entry_by_entry(tmp_path: Path) -> None:
    home = Home(tmp_path)
    pair = Force(
        kaiju=(FieldedKaiju("shrikethorn", ("haze", "bloodlust")), FieldedKaiju("drone", ("x", "y")))
    )
    forces.write(home, "pair", pair)
    table = begun(*BATTLE)
    lines = ["force", "force nobody", "force pair", "h", "muster", "force pair"]
    made, target = terminal("".join(f"{line}\n" for line in lines))
    with pytest.raises(PutAway):
        Play(table, made, home=home).run()
    text = target.text()
    assert "Saved forces: Kaiju: pair. The Kaiju side picks now. force and a name " in after(text, "force")
    assert "Force 'nobody': No such file or directory; saved forces: pair" in after(text, "force nobody")
    taken = after(text, "force pair")
    assert "Kaiju side gives Shrikethorn the defensive mutation Haze" in taken
    assert "Refused: Nothing is called 'x'" in taken
    assert "4 of the 6 entries of pair are taken; dismiss puts a model back." in taken


@pytest.mark.parametrize("civil", [False, True])
def test_a_force_of_the_other_side_is_refused_at_once_but_in_a_civil_war(tmp_path: Path, civil: bool) -> None:
    home = Home(tmp_path)
    wall = Force((FieldedJaeger("gipsy_avenger", ("jake_pentecost", "nathan_lambert"), ()),))
    forces.write(home, "wall", wall)
    table = begun(*BATTLE, *(("civil_war=on",) if civil else ()))
    made, target = terminal("agree\nagree\n" * civil + "force\nforce wall\n")
    with pytest.raises(PutAway):
        Play(table, made, home=home).run()
    told = after(target.text(), "force wall")
    assert "Saved forces: Jaegers: wall. The Kaiju side picks now." in target.text()
    if civil:
        assert "All 3 entries of wall are taken; muster says that the force is complete.\n" in told
        assert table.session.state.team("kaiju").force == wall
    else:
        assert "Refused: wall is a force of Jaegers, but the Kaiju side picks now (EXT-CIVIL-01)." in told
        assert "taken" not in told
        assert table.session.state.team("kaiju").force == Force()


def test_a_model_named_again_is_taken_again_and_not_put_back_regression() -> None:
    table = begun("mode=constructed", "threat_limit=4", "scenario=harbour", "mission=attrition")
    typed(table, "drone", "acid", "haze", "drone", "bloodlust", "slippery")
    force = table.session.state.team("kaiju").force
    assert [one.mutations for one in force.kaiju] == [("acid_glands", "haze"), ("bloodlust", "slippery")]
    typed(table, "put drone back")
    assert len(table.session.state.team("kaiju").force.kaiju) == 1


def test_what_is_left_for_the_force_is_told_and_when_nothing_fits_any_more() -> None:
    table = begun("mode=constructed", "threat_limit=4", "scenario=harbour", "mission=attrition")
    text = typed(
        table, "drone", "acid", "haze", "drone", "bloodlust", "slippery", "muster", "gipsy danger", "raleigh"
    )
    assert "Kaiju side: which model, with threat 4 left?\n" in text
    assert "Kaiju side takes Drone Kaiju, category 2: threat 2, 4 points so far, 4 left." in text
    assert "Kaiju side: no other model fits: is the force complete?\n" in text
    assert "Jaeger side: which model, with 8 points left?\n" in text
    assert "into slot 1 of Gipsy Danger: 7 points so far, 1 left." in text


def test_the_map_shows_the_table_and_no_map_is_told_where_there_is_none() -> None:
    table = begun("quick_play=duel_at_dawn")
    drawn = after(typed(table, "agree", "agree", "map", width=80), "map")
    assert drawn.count("\n") >= 20
    assert "▲" in drawn
    assert "▼" in drawn
    assert all(len(line) <= 80 for line in drawn.splitlines())
    rows = drawn.splitlines()
    assert rows[0].split()[0] == "900"
    assert "north edge" in rows[0]
    assert any("south edge" in row for row in rows)
    assert any(row.split() == ["0", "200", "400", "600", "800", "1000", "1200"] for row in rows)
    letters = after(
        typed(begun("quick_play=duel_at_dawn"), "agree", "agree", "map", width=80, ascii_only=True), "map"
    )
    assert letters.isascii()
    assert "^" in letters
    assert "v" in letters


def test_what_is_no_place_is_told_with_one_that_is() -> None:
    table = begun(*BATTLE)
    lines = [line for part in SETUP[:-2] for line in part]
    text = typed(table, *lines, "deploy gipsy", "1")
    assert "Refused: '1' is no place; a place is an edge and mm along it, such as" in " ".join(text.split())


def test_each_question_of_a_duel_fits_a_small_screen_with_what_it_needs() -> None:
    table = begun("quick_play=duel_at_dawn", seats=("Ann:human:jaeger", "Bot:greedy:kaiju"), seed="x")
    text = typed(table, "agree", "1", "ready", "walk", "f", "f", "stop", width=79)
    screens = [part.rpartition("\n\n")[2].splitlines() for part in text.split("\n> ")]
    assert len(screens) > 7
    assert max(map(len, screens)) < 24
    begins = next(screen for screen in screens if "Gipsy Avenger is activated, card Rapid Advance." in screen)
    assert any(
        "Gipsy Avenger is activated: SPD 3. It sees Shrikethorn at 1 o'clock." in line for line in begins
    )


def test_before_a_step_relations_are_told_and_no_distances() -> None:
    minis = [
        mini("gipsy_avenger", face_up="chain_sword"),
        mini("shrikethorn", spot(0, 5), facing=6, face_up="prowl"),
    ]
    start = GAME.position({"minis": minis, "activate": "gipsy_avenger"}, GAME.content())
    text = typed(table_at(GAME, start), "f", "i relations")
    assert "It sees Shrikethorn" in text
    assert "Gipsy Avenger sees Shrikethorn" in after(text, "i relations")
    assert "Next hex: clear; 1 of 3 hexes made." in text
    assert " mm" not in text
    assert "hexes away" not in text


def on_the_move(*minis: dict[str, Any]) -> Table:
    """A table at which Gipsy Avenger, of SPD 3, begins its move eastward."""
    own = mini("gipsy_avenger", face_up="chain_sword")
    start = GAME.position({"minis": [own, *minis], "activate": "gipsy_avenger"}, GAME.content())
    return table_at(GAME, start)


class TestSeveralSteps:
    @pytest.mark.parametrize("words", ["forward 3", "f 3", "Forward 3 hexes", "step 3"])
    def test_a_number_behind_forward_makes_so_many_steps_in_one_line(self, words: str) -> None:
        table = on_the_move(mini("shrikethorn", spot(0, 9)))
        text = typed(table, words)
        assert table.session.state.mini("gipsy_avenger").place.position == spot(0, 3)
        assert after(text, words).count("Gipsy Avenger moves 1 hex forward.") == 3
        assert text.count("undo ") == 2

    def test_each_is_a_decision_of_its_own(self) -> None:
        table = on_the_move(mini("shrikethorn", spot(0, 9)))
        typed(table, "f 2")
        assert len(table.session.timeline.path()) == 2

    def test_they_stop_where_the_next_hex_is_not_clear(self) -> None:
        table = on_the_move(mini("shrikethorn", spot(0, 2, 20), facing=6, face_up="prowl"))
        text = typed(table, "f 3")
        assert table.session.state.mini("gipsy_avenger").place.position == spot(0, 1)
        assert "1 step of 3: the way on is not clear.\n" in after(text, "f 3")
        assert "Refused" not in text
        assert "engage shrikethorn" in after(text, "f 3")

    def test_no_step_at_all_is_refused_with_the_reason(self) -> None:
        text = typed(on_the_move(mini("shrikethorn", spot(0, 9))), "f 3", "f 2", "f 0", "left 2")
        assert "Refused: All hexes of this move are used" in after(text, "f 2")
        assert "Refused: " in after(text, "f 0")

    def test_nothing_else_is_repeated(self) -> None:
        table = on_the_move(mini("shrikethorn", spot(0, 9)))
        typed(table, "left 2")
        assert not table.session.timeline.path()


@pytest.mark.parametrize("width", [60, 79, 80, 100])
def test_a_note_never_goes_on_below_the_name_of_its_answer(width: int) -> None:
    text = typed(on_the_move(mini("shrikethorn", spot(0, 9))), width=width)
    rows = [line for line in text.splitlines() if re.match(r"^ {2}\d  ", line)]
    noted = [row for row in rows if re.search("Pivot (left|right)|Move a hex backward", row)]
    assert len(noted) == 3
    aligned = {bool(re.search(r"\S {2,}(ends|then)", row)) for row in noted if "Pivot" in row}
    assert len(aligned) == 1
    if aligned == {True}:
        assert all(row.endswith(("60 degrees", "you may pivot then")) for row in noted)
    else:
        assert all(": " in row for row in noted)


class TestNames:
    """Cards, pilots and abilities are found by i and w, whoever has them."""

    @pytest.mark.parametrize(
        ("typed_", "told"),
        [
            (
                "i jake",
                "Jake Pentecost, pilot of 2 points, left B - E, right D - C\n  Leadership and Disengage\n",
            ),
            ("w guard stance", "Guard Stance, card of Gipsy Avenger\n  Answer: "),
            ("w leadership", "Leadership, ability\n  When activated, "),
            ("i Inspiring", "Inspiring, ability\n  "),
            ("i middle ground", "Middle Ground, mission\n  Jaeger side: 1 VP for each own model "),
            ("i haze", "Haze, defensive mutation\n  2 triggers in its defence roll "),
            ("i damage rows", "Damage rows\n"),
            ("w nonsense", "Nothing here is called 'nonsense'.\n"),
            ("i nonsense", "Nothing here is called 'nonsense'; there is: "),
        ],
    )
    def test_a_name_tells_what_it_does(self, typed_: str, told: str) -> None:
        text = typed(on_the_move(mini("shrikethorn", spot(0, 9))), typed_, width=400)
        assert after(text, typed_).startswith(told)

    def test_of_many_with_such_a_name_the_names_are_told(self) -> None:
        told = after(typed(on_the_move(mini("shrikethorn", spot(0, 9))), "w be", width=4000), "w be")
        assert told.startswith("'be' could be: ")
        assert "Raleigh Becket, pilot of 3 points" in told

    def test_all_of_a_model_tells_what_the_abilities_of_its_pilots_do(self) -> None:
        own = mini("striker_eureka", pilots=["herc_hansen", "jake_pentecost"])
        start = GAME.position({"minis": [own, mini("otachi", spot(0, 9))], "round": 1}, GAME.content())
        told = after(typed(table_at(GAME, start), "i striker eureka, all"), "i striker eureka, all")
        assert "  Herc Hansen: Inspiring and Dynamo\n" in told
        for ability in ("Inspiring", "Dynamo", "Leadership", "Disengage"):
            assert f"  {ability}: When " in told or f"  {ability}: While " in told


class Typist:
    """Types a random answer to every question, in one of the ways in which it may be typed."""

    def __init__(self, table: Table, rng: Rng) -> None:
        made, self.target = terminal()
        self.play = Play(table, made)
        self.rng = rng
        self.waiting: list[str] = []
        made.ask = self.ask  # type: ignore[method-assign]

    def ask(self, prompt: str = "> ") -> str:
        """One line: what is left of an answer, else a new one."""
        del prompt
        if not self.waiting:
            self.waiting = self.answer()
        return self.waiting.pop(0)

    def answer(self) -> list[str]:
        seat = self.play.desk.seat
        assert seat is not None
        options = [one for one in self.play.session.options(seat) if one.kind != "aside"]
        option = options[self.rng.below(len(options))]
        if isinstance(option.form, Place):
            return self.placed(option, option.form, alone=len(options) == 1)
        answers = [one for one in options if one.kind == "answer"]
        number = "0" if option.kind == "done" else str(answers.index(option) + 1)
        return [(option.notation, option.notation.upper(), number)[self.rng.below(3)]]

    def placed(self, option: Option, form: Place, *, alone: bool) -> list[str]:
        where = random_answer(option, self.rng)
        if self.rng.below(2):
            return [f"{option.notation} {where}"]
        opened = [] if alone else [option.notation]
        return [*opened, where] if len(form.spots) > MANY else [*opened, where, "0"]


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        (("mode=quick_play",), 1),
        (("mode=quick_play", "assisted=on"), 2),
        (("mode=constructed", "threat_limit=6"), 3),
        (("mode=constructed", "threat_limit=8", "civil_war=on", "secret_missions=on"), 4),
    ],
)
def test_random_games_are_typed_to_their_end(options: tuple[str, ...], seed: int) -> None:
    table = begun(*options, seats=("Ann:human", "Ben:human"), seed=f"game {seed}")
    typist = Typist(table, Rng(seed))
    typist.play.run()
    text = typist.target.text()
    assert table.session.result is not None
    assert "Refused" not in text


ROUND = (
    *("chain sword", "heavy", "ready", "twin", "scuttle", "ready", "jaeger"),
    *("activate gipsy avenger", "f", "engage shrike", "no", "attack", "pay"),
    *("no", "f", "no", "work"),
    *("shrike", "no", "attack", "ammo"),
    *("run", "right", "f", "f", "no", "no"),
)
DICE = {
    "impulse": ("2",),
    "combat": tuple("CSSSTTBBBBSSSBBBBBBSSSBBBBBSBBBBB"),
    "damage": ("#0", "#0"),
}


def test_a_whole_round_of_two_against_two_is_typed_by_names() -> None:
    minis = [
        mini("gipsy_avenger", spot(6), charge=2),
        mini("gipsy_danger", spot(3, 2, origin=spot(6))),
        mini("shrikethorn", spot(0, 1, 20), facing=6),
        mini("otachi", spot(0, 4), facing=9),
    ]
    start = GAME.position({"minis": minis, "towers": [tower(spot(9, 2))]}, GAME.content())
    table = table_at(GAME, start, ("Ann", "Ben"))
    table.session.box.queue(DICE)
    text = typed(table, *ROUND)
    assert "Refused" not in text
    assert "Gipsy Avenger: which option of Chain Sword, or none?" in after(text, "no")
    assert "Pay 1 charge" in after(text, "attack")
    assert "Gipsy Avenger: ammo 3 to 2" in after(text, "ammo")
    state = table.session.state
    assert state.round == 2
    assert [len(one.lost) for one in state.minis] == [1, 0, 1, 0]
    avenger = state.mini("gipsy_avenger")
    assert (avenger.charge, avenger.ammo) == (1, 2)
    assert state.mini("otachi").place.facing == 7
    assert not any(table.session.box.queues.values())
