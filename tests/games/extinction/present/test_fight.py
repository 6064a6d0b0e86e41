"""The stage of an attack: what stands in it at each question, for attacker, defender and watchers alike."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.naming import called, frame_of
from engine.games.extinction.present.fight import ON_BOARD
from engine.games.extinction.present.fight_panel import AIMED
from engine.games.extinction.rules.pools import attack_pool, defence_pool, size
from engine.kernel.boards import Hexes
from engine.kernel.fights import Fight, Fighter
from engine.kernel.stages import AnyStage
from tests.games.extinction.courses import GAMES, Step, course
from tests.games.extinction.narrate.told import FLUSH, MIDDLE, jaeger, kaiju, table
from tests.games.extinction.present.scenes import scene, scene_of
from tests.support.play import Play
from tui.retelling import Retelling

FACES = "C S S S S T T B B B B B T S B B B B B B B"


def stage(play: Play, seat: int | None = 1) -> Fight:
    """The attack as the scene of a seat shows it."""
    found = scene(play, seat).stage
    assert isinstance(found, Fight)
    return found


def retold(play: Play, seat: int | None = None) -> Fight:
    """The attack as a seat has seen it."""
    found = Retelling(play.session).fight(seat)
    assert found is not None
    return found


def spending(**wild: Any) -> Play:
    """Gipsy Avenger has named Shrikethorn and may pay for dice."""
    return table(jaeger(), kaiju(mutations=["spine_coat"], **wild)).when(1, "stop", "option 1")


def sums(fighter: Fighter) -> list[tuple[str, str, int, bool]]:
    """The summands of a side."""
    return [(one.stat, one.name, one.value, one.struck) for one in fighter.summands]


def lies(fighter: Fighter) -> str:
    """The dice of a side as they lie."""
    assert fighter.throw is not None
    return " ".join(["+".join([face.text for face in die.faces]) for die in fighter.throw.dice])


def came(found: Fight) -> list[str]:
    """What came of it, as texts."""
    return ["".join([span.text for span in line]) for line in found.came]


def notes(found: Fight) -> str:
    """What the question is about, as one text."""
    return " ".join(["".join([span.text for span in line]) for line in found.notes])


def without_keys(found: AnyStage | None) -> Any:
    """A stage without the digits of answers, which only who is asked has."""
    assert isinstance(found, Fight)
    sides = []
    for side in (found.attacker, found.defender):
        throw = side.throw
        if throw is not None:
            throw = replace(throw, dice=tuple([replace(die, key="") for die in throw.dice]))
        springs = tuple([replace(one, key="") for one in side.springs])
        sides.append(replace(side, throw=throw, springs=springs))
    others = [replace(one, dice=tuple([replace(die, key="") for die in one.dice])) for one in found.throws]
    return replace(found, attacker=sides[0], defender=sides[1], throws=tuple(others))


def attacks(mode: str, seed: int) -> Iterator[tuple[Step, Attacking]]:
    """The decisions of a game that are made within an attack."""
    for step in course(mode, seed):
        frame = frame_of(step.before, Attacking)
        if frame is not None:
            yield step, frame


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_every_question_of_an_attack_has_the_stage_and_it_is_the_same_for_all_seats(
    mode: str, seed: int
) -> None:
    for step, frame in attacks(mode, seed):
        if not frame.target or step.before.asks[0].kind in ON_BOARD:
            continue
        found = [scene_of(step.before, seat).stage for seat in (None, *range(1, len(step.before.sides) + 1))]
        assert len({repr(without_keys(one)) for one in found}) == 1
        one = found[0]
        assert isinstance(one, Fight)
        assert (one.attacker.id, one.defender.id) == (frame.attacker, frame.target)
        if frame.attack is not None:
            assert one.attacker.total == frame.attack.pool
            assert lies(one.attacker).replace("+", "").replace(" ", "").count("T") == frame.attack.triggers
        if frame.defence is not None and frame.attack is not None:
            assert len(one.ladder) == 5


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_while_the_target_is_asked_each_that_may_be_named_stands_there_with_its_digit(
    mode: str, seed: int
) -> None:
    for step, frame in attacks(mode, seed):
        if frame.target or step.before.asks[0].kind != "target":
            continue
        found = scene_of(step.before, step.seat)
        assert found.stage is None, "the board is seen"
        assert isinstance(found.board, Hexes)
        keys = {base.id: base.key for base in found.board.bases}
        for row in found.choices:
            if row.notation.startswith("target "):
                assert keys[row.about] == row.key
        aim = next(panel for panel in found.panels if panel.id == AIMED)
        assert called(step.before, frame.attacker) in aim.lines[0][0].text


@pytest.mark.rule("EXT-MELEE-04", "EXT-MELEE-05")
def test_before_the_roll_both_sums_stand_there_stat_by_stat() -> None:
    found = stage(spending())
    assert sums(found.attacker) == [
        ("SKL", "skill", 2, False),
        ("SKL", "drift, 2 links", 2, False),
        ("POW", "power", 4, False),
        ("POW", "Chain Sword", 2, False),
    ]
    assert sums(found.defender) == [("SKL", "skill", 4, False), ("ARM", "armor", 4, False)]
    assert (found.attacker.total, found.defender.total) == (10, 8)
    assert found.attacker.throw is None
    assert [(one.name, one.needs, one.state) for one in found.defender.springs] == [("Spine Coat", 1, "")]


@pytest.mark.rule("EXT-MELEE-06")
def test_from_the_rear_skill_is_struck_out_with_the_reason_and_adds_nothing() -> None:
    found = stage(spending(facing=0))
    assert found.defender.how == "from behind"
    assert sums(found.defender) == [("SKL", "skill", 4, True), ("ARM", "armor", 4, False)]
    assert found.defender.summands[0].why == "rear arc: no skill"
    assert found.defender.total == 4


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_what_is_not_struck_out_adds_up_to_the_pool(mode: str, seed: int) -> None:
    for step, frame in attacks(mode, seed):
        if not frame.target or frame.attack is not None or step.before.asks[0].kind in ON_BOARD:
            continue
        state = step.before
        if not state.book.options.assisted and any(mini.pilots for mini in state.minis):
            continue
        found = scene_of(state, None).stage
        assert isinstance(found, Fight)
        assert found.attacker.total == size(attack_pool(state, frame))
        assert found.defender.total == size(defence_pool(state, frame))


@pytest.mark.rule("EXT-DAMAGE-01", "EXT-TRIG-01")
def test_after_the_rolls_dice_triggers_difference_table_and_both_ways_of_damage_stand_there() -> None:
    found = stage(spending().dice(combat=FACES).when(1, "pass"))
    assert lies(found.attacker) == "C+· S S S S T T · · ·"
    assert found.attacker.throw is not None
    assert found.attacker.throw.told == "5 successes, 2 triggers"
    assert found.attacker.throw.against == "expected 6.0, better than 34 %"
    assert lies(found.defender) == "· T S · · · · ·"
    assert [(one.name, one.state) for one in found.defender.springs] == [("Spine Coat", "set off")]
    assert found.reckoning == "5 - 1 = 4"
    assert [rung.name for rung in found.ladder if rung.lit] == ["4-6"]
    assert found.outcome == "2 damage"
    assert "Shrikethorn has SP 5 of 5. Face up: Hammerhead, not yet activated." in notes(found)
    assert "take Hammerhead: 1 SP instead of 2; Shrikethorn cannot be activated this round" in notes(found)
    assert "draw: 2 at random of 5 hidden cards" in notes(found)


def test_a_trigger_that_is_asked_for_has_its_digit_and_the_score_so_far() -> None:
    wild = kaiju(at=MIDDLE, facing=0, mutations=["serrated_claws"])
    play = table(wild, jaeger(at=FLUSH, facing=6)).when(2, "stop")
    play.dice(combat="S S S S S T T T B S B B B B B B B").when(2, "option 1")
    found = stage(play, 2)
    assert [(one.name, one.state, one.key) for one in found.attacker.springs] == [
        ("Serrated Claws", "on", "1")
    ]
    assert found.reckoning == "5 against 1 so far"
    assert stage(play, 1).attacker.springs[0].key == "", "only who is asked has a digit"


@pytest.mark.rule("EXT-DICE-10", "EXT-ABIL-12")
def test_dice_that_may_be_rolled_again_have_digits_and_those_that_were_lie_apart() -> None:
    crew = {**jaeger(face_up="deep_drift", charge=3), "pilots": ["sasha_kaidanovsky", "aleksis_kaidanovsky"]}
    play = table(crew, kaiju()).when(1, "stop", "option 1")
    play.dice(combat="B S T B B B B B B C T").when(1, "act melee")
    found = stage(play)
    assert found.attacker.throw is not None
    keys = {row.notation: row.key for row in scene(play, 1).choices}
    assert [die.key for die in found.attacker.throw.dice[:4]] == [
        keys["reroll B"],
        keys["reroll S"],
        keys["reroll T"],
        "",
    ]
    assert "Mark 1: one die rolled again for 1 charge" in notes(found)
    again = stage(play.when(1, "reroll B"))
    assert again.attacker.throw is not None
    first = again.attacker.throw.dice[0]
    assert (first.faces[0].text, first.faces[0].again, first.key) == ("C", True, "")
    assert again.legend.endswith("( ) again")
    assert retold(play, 1).attacker.throw == replace(
        again.attacker.throw,
        dice=tuple([replace(die, key="") for die in again.attacker.throw.dice]),
    )


@pytest.mark.rule("EXT-DAMAGE-05")
def test_drawn_cards_are_told_with_their_effects_once_they_are_drawn() -> None:
    play = spending().dice(combat=FACES, damage="#0 #1").when(1, "pass", "draw")
    assert scene(play, 2).stage is None, "the attack is over"
    for seat in (1, 2, None):
        found = retold(play, seat)
        assert found.over
        assert (found.reckoning, found.outcome) == ("5 - 1 = 4", "2 damage")
        told = [text for text in came(found) if text.startswith("Shrikethorn loses")]
        assert told == [
            "Shrikethorn loses Spine Volley, drawn at random: 4 of 5 SP left; "
            "damage effect: lose 1 Kaiju blue",
            "Shrikethorn loses Twin Tails, drawn at random: 3 of 5 SP left",
        ]
        assert sums(found.attacker)[3] == ("POW", "Chain Sword", 2, False)
        assert found.attacker.how == "Chain Sword"
    play.when(2, "stop")
    assert Retelling(play.session).fight(1) is None, "another decision belongs to no attack"


@pytest.mark.rule("EXT-SLAM-04", "EXT-SLAM-05")
def test_a_slam_shows_what_is_in_the_way_and_both_dice() -> None:
    walls = [{"at": (1000, 148, 900 + 75 * way, 0), "facing": 0} for way in (1, -1)]
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=FLUSH, facing=6), towers=walls)
    play.when(2, "stop").dice(combat="S" + " B" * 16 + " S T", damage="#0").when(2, "option 1")
    found = stage(play, 2)
    assert "slam 2: Gipsy Avenger cannot be moved, in its way: Skyscraper 1 and Skyscraper 2" in notes(found)
    play.when(2, "hit skyscraper_2")
    over = retold(play)
    assert [(one.title, one.told) for one in over.throws] == [
        ("slam die for Skyscraper 2", "1 success, 0 triggers"),
        ("slam die for Gipsy Avenger", "0 successes, 1 trigger"),
    ]
    assert "Skyscraper 2 is destroyed by Shrikethorn" in came(over)


def test_the_odds_before_the_roll_stand_there_in_assisted_games_only() -> None:
    assert stage(spending()).odds == ()
    play = Play.at(
        "extinction",
        {
            "minis": [jaeger(), kaiju()],
            "activate": "gipsy_avenger",
            "options": {"assisted": True},
        },
    ).when(1, "stop", "option 1")
    found = stage(play)
    assert found.odds_title == "odds before the roll, 10 against 8"
    assert [share.name for share in found.odds] == ["no damage", "1", "2", "3", "4 or more"]
    assert sum(share.chance for share in found.odds) == pytest.approx(1)
    after = stage(play.dice(combat=FACES).when(1, "pass"))
    assert after.odds == ()


def test_a_roll_keeps_its_sum_even_if_what_it_came_from_is_gone() -> None:
    """Spine Coat takes the charge away after the roll; what was rolled stays as it was."""
    play = spending().dice(combat="C S S S S T T B B B B B B B T S B B B B B B B").when(1, "spend 1")
    play.when(1, *(["pass"] if play.state.asks[0].kind == "spend" else []))
    found = retold(play, 1)
    assert ("", "Chain Sword", 2, False) in sums(found.attacker)
    assert sum(one.value for one in found.attacker.summands) == found.attacker.total == 12


@pytest.mark.rule("EXT-OBJ-09")
def test_what_is_answered_on_the_board_has_no_panel_over_it() -> None:
    """The object of a model that an attack destroys is put down within its base."""
    lost = ["guard_stance", "deep_drift", "rapid_advance", "gravity_sling"]
    victim = jaeger(at=FLUSH, facing=6, face_up="", lost=lost, carried="wreckage")
    play = table(kaiju(at=MIDDLE, facing=0), victim).when(2, "stop")
    play.dice(combat="S " + "B " * (8 + 8), damage="#0").when(2, "option 1")
    assert play.state.asks[0].kind == "drop"
    assert scene(play, 1).stage is None
    assert scene(play, 1).panels[0].id == "beside attack"
