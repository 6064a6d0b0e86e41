"""Combat dice one by one: what faces count, what explodes, what may be rerolled."""

from collections import Counter

import msgspec
import pytest

from engine.chance import KeyedDice, QueuedDice, RecordedDice
from engine.games.extinction.combat.dice import COMBAT, IMPULSE, Roll, reroll, roll
from engine.kernel.errors import ScriptError

STREAM, PURPOSE = "combat", "attack"


def scripted(faces: str) -> QueuedDice:
    """Dice that show these faces, and others after them, which `draws` tells apart."""
    return QueuedDice(b"key", "game", {}, {STREAM: faces})


def rolled(faces: str, count: int) -> Roll:
    """A roll of so many dice that show these faces, all of which are used."""
    dice = scripted(faces)
    found = roll(dice, STREAM, PURPOSE, count)
    assert not dice.left
    assert {draw.source for draw in dice.draws} <= {"scripted"}
    return found


def rerolled(before: Roll, faces: str, *places: int) -> Roll:
    """The roll after the dice at these places were rerolled and showed these faces, all of which are used."""
    dice = scripted(faces)
    found = reroll(dice, STREAM, PURPOSE, before, places)
    assert not dice.left
    assert {draw.source for draw in dice.draws} <= {"scripted"}
    return found


@pytest.mark.rule("EXT-DICE-01")
def test_a_combat_die_has_two_blanks_a_trigger_two_successes_and_a_critical() -> None:
    assert Counter(COMBAT.faces) == {"B": 2, "T": 1, "S": 2, "C": 1}


@pytest.mark.rule("EXT-DICE-08")
def test_an_impulse_die_has_two_blanks_three_ones_and_a_two() -> None:
    assert Counter(IMPULSE.faces) == {"blank": 2, "1": 3, "2": 1}


@pytest.mark.rule("EXT-DICE-02", "EXT-DICE-03", "EXT-DICE-04")
@pytest.mark.parametrize(("face", "successes", "triggers"), [("B", 0, 0), ("T", 0, 1), ("S", 1, 0)])
def test_a_blank_is_nothing_a_trigger_no_success_and_a_success_counts_one(
    face: str, successes: int, triggers: int
) -> None:
    found = rolled(face * 3, 3)
    assert (found.successes, found.triggers) == (3 * successes, 3 * triggers)
    assert found == Roll(face * 3, 3)


@pytest.mark.rule("EXT-DICE-05")
def test_a_critical_is_a_success_and_adds_a_die_which_may_be_critical_too() -> None:
    found = rolled("CBCS", 2)
    assert found == Roll("CBCS", 2)
    assert found.successes == 3


@pytest.mark.rule("EXT-DICE-05")
@pytest.mark.parametrize("length", [1, 5, 40])
def test_criticals_add_dice_without_limit(length: int) -> None:
    found = rolled("C" * length + "B", 1)
    assert (found.successes, len(found.faces), found.pool) == (length, length + 1, 1)


@pytest.mark.rule("EXT-DICE-05")
def test_each_of_several_criticals_adds_a_die() -> None:
    assert rolled("CSCCBT", 3).faces == "CSCCBT"


@pytest.mark.rule("EXT-DICE-06")
def test_triggers_and_successes_of_added_dice_count_in_full() -> None:
    one = rolled("CT", 1)
    assert (one.successes, one.triggers) == (1, 1)
    two = rolled("CTTCS", 3)
    assert (two.successes, two.triggers) == (3, 2)


def test_added_dice_are_further_draws_of_the_same_stream_and_purpose() -> None:
    dice = scripted("CSCCBT")
    roll(dice, STREAM, PURPOSE, 3)
    assert [(draw.stream, draw.purpose, draw.n, draw.ask) for draw in dice.draws] == [
        (STREAM, PURPOSE, 0, "3 combat"),
        (STREAM, PURPOSE, 1, "2 combat"),
        (STREAM, PURPOSE, 2, "1 combat"),
    ]


@pytest.mark.rule("EXT-DICE-09")
@pytest.mark.parametrize("count", [0, -1, -7])
def test_a_pool_of_nothing_or_less_rolls_no_dice_and_shows_nothing(count: int) -> None:
    dice = scripted("SSS")
    found = roll(dice, STREAM, PURPOSE, count)
    assert (found.faces, found.pool, found.successes, found.triggers) == ("", 0, 0, 0)
    assert dice.draws == []


@pytest.mark.rule("EXT-DICE-10")
def test_a_reroll_replaces_the_face_and_leaves_all_others() -> None:
    found = rerolled(Roll("CTB", 2), "S", 1)
    assert found == Roll("CSB", 2, (1,))
    assert (found.successes, found.triggers) == (2, 0)


@pytest.mark.rule("EXT-DICE-10")
def test_a_reroll_may_be_worse() -> None:
    assert rerolled(Roll("S", 1), "B", 0).successes == 0


@pytest.mark.rule("EXT-DICE-10")
def test_a_die_that_a_critical_added_stays_when_the_critical_is_rerolled() -> None:
    found = rerolled(Roll("CBS", 2), "B", 0)
    assert found == Roll("BBS", 2, (0,))


@pytest.mark.rule("EXT-DICE-10", "EXT-DICE-05")
def test_a_new_critical_adds_dice_behind_all_others() -> None:
    found = rerolled(Roll("CBT", 2), "CCS", 1)
    assert found == Roll("CCTCS", 2, (1,))
    assert (found.successes, found.triggers) == (4, 1)


@pytest.mark.rule("EXT-DICE-10")
def test_a_die_is_rerolled_once_and_a_die_added_by_a_reroll_is_another_die() -> None:
    once = rerolled(Roll("BB", 2), "CB", 0)
    assert once == Roll("CBB", 2, (0,))
    with pytest.raises(ValueError, match="once only"):
        reroll(scripted("S"), STREAM, PURPOSE, once, [0])
    twice = rerolled(once, "S", 2)
    assert twice == Roll("CBS", 2, (0, 2))
    assert rerolled(twice, "S", 1) == Roll("CSS", 2, (0, 1, 2))


@pytest.mark.rule("EXT-DICE-10")
def test_a_die_named_twice_or_not_there_is_not_rerolled() -> None:
    dice = scripted("SSSS")
    with pytest.raises(ValueError, match="once only"):
        reroll(dice, STREAM, PURPOSE, Roll("BB", 2), [1, 1])
    for place in (-1, 2):
        with pytest.raises(ValueError, match="no die"):
            reroll(dice, STREAM, PURPOSE, Roll("BB", 2), [place])
    assert dice.draws == []


def test_several_dice_are_rerolled_in_the_order_of_their_places_as_named() -> None:
    assert rerolled(Roll("BBTS", 4), "SCT", 2, 0) == Roll("CBSST", 4, (0, 2))


def test_rerolling_no_dice_changes_nothing_and_draws_nothing() -> None:
    dice = scripted("S")
    before = Roll("BB", 2, (1,))
    assert reroll(dice, STREAM, PURPOSE, before, []) is before
    assert dice.draws == []


def test_a_recorded_roll_and_its_reroll_are_found_again() -> None:
    dice = KeyedDice(b"key", "game", {})
    first = roll(dice, STREAM, PURPOSE, 12)
    second = reroll(dice, STREAM, PURPOSE, first, [0, 5])
    recorded = RecordedDice(dice.draws)
    assert roll(recorded, STREAM, PURPOSE, 12) == first
    assert reroll(recorded, STREAM, PURPOSE, first, [0, 5]) == second
    assert recorded.left == 0
    with pytest.raises(ScriptError):
        roll(recorded, STREAM, PURPOSE, 1)


def test_a_roll_is_the_same_after_encoding_and_decoding() -> None:
    for one in (Roll("", 0), Roll("CBT", 2), Roll("CBT", 2, (0, 2))):
        assert msgspec.json.decode(msgspec.json.encode(one), type=Roll) == one
