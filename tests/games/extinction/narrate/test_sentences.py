"""What the chronicle says of each step of a fight, a move and a round, and which rule it cites."""

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.naming import chains, clock, grouped
from engine.games.extinction.narrate import narrate
from tests.games.extinction.courses import GAME, Step, course
from tests.games.extinction.narrate.told import MIDDLE, jaeger, kaiju, rule_of, table, texts, told


@pytest.mark.rule("EXT-MELEE-04", "EXT-MELEE-05", "EXT-DICE-05")
def test_a_roll_is_told_with_its_summands_and_faces_criticals_with_the_dice_that_they_added() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="C S S S S T T B B B B T S S T B B B B B", damage="#0").when(1, "pass")
    said = texts(play)
    assert said[0] == (
        "Gipsy Avenger rolls 10: C+· S S S S T T · · ·, 5 successes, 2 triggers "
        "(SKL 2 + pilots 2 + POW 4 + Chain Sword 2)"
    )
    assert said[1] == ("Shrikethorn defends with 8: T S S T · · · ·, 2 successes, 2 triggers (SKL 4 + ARM 4)")


@pytest.mark.parametrize(
    ("faces", "pool", "expected"),
    [
        ("ST", 2, ("S", "T")),
        ("CBS", 2, ("CS", "B")),
        ("CCSBT", 2, ("CS", "CB")),
        ("CBCS", 2, ("CCS", "B")),
        ("CCCTS", 2, ("CCS", "CT")),
    ],
)
def test_each_critical_takes_the_next_added_die(faces: str, pool: int, expected: tuple[str, ...]) -> None:
    if faces == "CCSBT":
        faces = "CCSB"
    assert chains(Roll(faces, pool)) == expected


def test_after_a_reroll_added_dice_stand_apart() -> None:
    assert grouped(Roll("SBT", 2, (0,))) == "S · and, added by criticals, T"
    assert grouped(Roll("", 0)) == "no dice"


@pytest.mark.rule("EXT-DAMAGE-01", "EXT-DAMAGE-02", "EXT-DAMAGE-05", "EXT-MELEE-08")
def test_the_comparison_and_each_lost_card_with_its_damage_effect_are_told() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="S S S S S B B B B B S B B B B B B B", damage="#0 #1").when(1, "pass", "draw")
    said = texts(play)
    assert said[0] == (
        "Shrikethorn loses Spine Volley, drawn at random: 4 of 5 SP left; damage effect: lose 1 Kaiju blue"
    )
    assert said[1] == "Shrikethorn: Kaiju blue 4 to 3 (Spine Volley)"
    assert rule_of(play, "loses Spine Volley") == "EXT-DAMAGE-02"
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="S S B B B B B B B B S S B B B B B B").when(1, "pass")
    assert "Gipsy Avenger 2 - 2 = 0: the attack does not succeed" in texts(play)


@pytest.mark.rule("EXT-DAMAGE-03")
def test_a_face_up_card_taken_as_the_whole_damage_cites_that_rule() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="S S S S S B B B B B S B B B B B B B").when(1, "pass", "take face-up")
    assert rule_of(play, "loses Hammerhead, taken face up: 4 of 5 SP left") == "EXT-DAMAGE-03"


@pytest.mark.rule("EXT-MELEE-06")
def test_an_attack_from_the_rear_says_so_and_its_defence_has_no_skill() -> None:
    play = table(jaeger(), kaiju(facing=0)).when(1, "stop", "option 1")
    assert texts(play)[-1] == "Gipsy Avenger attacks Shrikethorn in melee, from the rear: no SKL in defence"
    play.dice(combat="B B B B B B B B B B B B B B").when(1, "pass")
    assert "Shrikethorn defends with 4: · · · ·, 0 successes, 0 triggers (ARM 4)" in texts(play)


@pytest.mark.rule("EXT-RANGED-04")
@pytest.mark.parametrize(("hexes", "band"), [(4, "short"), (5, "long")])
def test_a_range_band_is_told_once_the_target_is_declared(hexes: int, band: str) -> None:
    far = (1000, 74 * hexes + 37, 900, 0)
    play = table(jaeger(face_up="plasma_caster"), kaiju(at=far)).when(1, "stop")
    play.dice(combat="B " * (10 if band == "short" else 9) + "B " * 8).when(1, "option 1")
    assert f"Gipsy Avenger shoots at Shrikethorn, at {band} range" in texts(play)


@pytest.mark.rule("EXT-RANGED-06")
def test_an_attack_beyond_its_range_fails_in_words_without_a_roll() -> None:
    play = table(jaeger(face_up="gravity_sling"), kaiju(at=(1000, 74 * 5 + 37, 900, 0))).when(
        1, "stop", "option 1"
    )
    assert rule_of(play, "beyond short range") == "EXT-RANGED-06"
    assert not [text for text in texts(play) if " rolls " in text]


@pytest.mark.rule("EXT-SLAM-04", "EXT-SLAM-05")
def test_an_obstructed_slam_names_what_is_in_the_way_and_tells_both_dice() -> None:
    wall = {"at": (1000, 148, 900, 0), "facing": 0}
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=(1000, 74, 900, 0), facing=0), towers=[wall])
    play.when(2, "stop").dice(combat="S B B B B B B B B B B B B S B", damage="#0").when(2, "option 1")
    said = [(one.text, one.rule) for one in told(play)]
    assert ("Gipsy Avenger is slammed but not moved: Skyscraper 1 is in the way", "EXT-SLAM-04") in said
    assert ("Slam die for Skyscraper 1: S, 1 success", "EXT-SLAM-04") in said
    assert ("Skyscraper 1 is destroyed by Shrikethorn", "EXT-BLDG-05") in said
    assert ("Shrikethorn: rage 1 to 2 (Skyscraper)", "EXT-COMP-12") in said
    assert ("Slam die for Gipsy Avenger: ·, 0 successes", "EXT-SLAM-05") in said
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=(1000, 74, 900, 0), facing=0))
    play.when(2, "stop").dice(combat="S B B B B B B B B B B B B", damage="#0").when(2, "option 1")
    assert rule_of(play, "Gipsy Avenger is slammed 2 hexes away") == "EXT-SLAM-02"


@pytest.mark.rule("EXT-ENG-02", "EXT-RUN-05")
def test_engaging_tells_the_side_and_a_charge_is_called_one() -> None:
    play = table(jaeger(face_up="rapid_advance"), kaiju(at=(1000, 110, 900, 0), facing=0))
    play.when(1, "run 1", "engage shrikethorn")
    assert texts(play) == [
        "Gipsy Avenger engages Shrikethorn on its rear side, at 9 o'clock, from behind, and faces 3 o'clock"
    ]
    play.dice(combat="B B B B B B B B B B B B").when(1, "charge")
    assert rule_of(play, "Gipsy Avenger charges Shrikethorn, from the rear") == "EXT-RUN-05"


def test_moves_and_pivots_tell_how_far_and_where_the_model_faces_then() -> None:
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)))
    assert texts(play.when(1, "forward")) == ["Gipsy Avenger moves 1 hex forward"]
    assert texts(play.when(1, "pivot half left"))[0] == "Gipsy Avenger half-pivots left and faces 2 o'clock"
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)))
    assert texts(play.when(1, "backward")) == ["Gipsy Avenger moves 1 hex backward"]
    assert texts(play.when(1, "pivot right"))[0] == "Gipsy Avenger pivots right and faces 5 o'clock"


@pytest.mark.parametrize(("direction", "hour"), [(0, 3), (3, 12), (6, 9), (9, 6), (1, 2), (11, 4)])
def test_directions_are_told_as_on_a_clock_with_north_at_twelve(direction: int, hour: int) -> None:
    assert clock(direction) == f"{hour} o'clock"


@pytest.mark.rule("EXT-PILOT-07")
def test_a_dead_pilot_is_told_with_name_and_slot() -> None:
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=(1000, 74, 900, 0), facing=0))
    play.when(2, "stop").dice(combat="S B B B B B B B B B B B B S", damage="#3", pilot="#0").when(
        2, "option 1"
    )
    assert rule_of(play, "Jake Pentecost, pilot 1 of Gipsy Avenger, dies") == "EXT-PILOT-07"


@pytest.mark.rule("EXT-ROUND-04", "EXT-ROUND-06")
def test_a_face_down_card_is_named_to_its_own_side_alone_and_to_all_when_it_is_revealed() -> None:
    play = table(jaeger(face_up=""), kaiju(face_up=""), activate=None)
    play.when(1, "card gipsy_avenger deep_drift")
    assert texts(play, 1) == ["Gipsy Avenger has a card face down: Deep Drift"]
    for seat in (2, None):
        assert texts(play, seat) == ["Gipsy Avenger has a card face down"]
    play.when(1, "ready").when(2, "card shrikethorn prowl", "ready")
    assert texts(play)[1] == "All cards turn face up: Gipsy Avenger Deep Drift, Shrikethorn Prowl"


def test_the_end_check_tells_the_dice_of_both_sides_and_the_sum() -> None:
    event = ev.EndChecked((("jaeger", Roll("CS", 1)), ("kaiju", Roll("S", 1))), 3, False)
    found = narrate(event, GAME.view(course("quick", 1)[0].before, None))
    assert found is not None
    assert (
        found.text == "End check: Jaeger side C+S (2), Kaiju side S (1); 3 of 4 successes, the game goes on"
    )


def test_points_are_told_line_by_line() -> None:
    event = ev.PointsScored("kaiju", (("damaged models", 1), ("buildings destroyed", 4)), 5)
    found = narrate(event, GAME.view(course("quick", 1)[0].before, None))
    assert found is not None
    assert found.text == (
        "Victory points of the Kaiju side: damaged models +1; buildings destroyed +4; 5 in all"
    )


@pytest.mark.rule("EXT-SECRET-02")
def test_a_secret_mission_is_named_to_its_own_side_alone() -> None:
    steps = course("secret", 1)
    told_to: dict[int | None, list[str]] = {seat: list(_of(steps, seat)) for seat in (1, 2, None)}
    sides = steps[-1].after.sides
    for seat, texts_ in told_to.items():
        assert len(texts_) == 2
        for text in texts_:
            mine = seat is not None and text.startswith(
                f"The {'Jaeger' if sides[seat - 1] == 'jaeger' else 'Kaiju'}"
            )
            assert (": " in text) == mine


def _of(steps: tuple[Step, ...], seat: int | None) -> list[str]:
    """The sentences about secret missions that a seat gets."""
    found = []
    for step in steps:
        state = step.before
        for event in step.events:
            glimpse = GAME.seen(state, event, seat)
            state = GAME.evolve[type(event)](state, event)
            sentence = narrate(glimpse, GAME.view(state, seat)) if glimpse is not None else None
            if sentence is not None and "draws a secret mission" in sentence.text:
                found.append(sentence.text)
    return found
