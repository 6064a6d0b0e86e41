"""The table and what stands beside it: bases, facings, ghosts, relations, cards, panels, closed rows."""

import pytest

from engine.games.extinction.present.force import crew_lines
from engine.games.extinction.present.relations import listed
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.terms.forces import FieldedJaeger
from tests.games.extinction.courses import course
from tests.games.extinction.narrate.told import FLUSH, MIDDLE, jaeger, kaiju, table
from tests.games.extinction.present.scenes import base, hexes, lines, scene, scene_of

WALL = {"at": (1000, 148, 900, 0), "facing": 0}


@pytest.mark.parametrize(("facing", "shown"), [(0, 3), (3, 0), (6, 9), (9, 6), (1, 2), (11, 4)])
def test_facings_are_shown_to_the_right_from_straight_up(facing: int, shown: int) -> None:
    play = table(jaeger(facing=facing), kaiju(at=(1000, 400, 900, 0)))
    assert base(scene(play, 1), "gipsy_avenger").facing == shown


def test_bases_stand_at_their_places_in_millimetres() -> None:
    found = scene(
        table(jaeger(), kaiju(), towers=[WALL], tokens=[{"type": "wreckage", "at": [400, 0, 300, 0]}]), 1
    )
    board = hexes(found)
    assert (board.width, board.height) == (1200, 900)
    own, wall, token = (base(found, name) for name in ("gipsy_avenger", "skyscraper_1", "wreckage_1"))
    assert (own.x, own.y, own.side, own.solid, own.tone) == (500, 450, 37, False, "jaeger")
    assert wall.x == pytest.approx(500 + 74 * 3**0.5)
    assert (wall.solid, wall.fill, wall.tag) == (True, "skyscraper", "S1")
    assert (token.x, token.y, token.side) == (200, 150, 12)


@pytest.mark.rule("EXT-COMP-03")
def test_buildings_and_objects_have_no_arcs() -> None:
    found = scene(table(jaeger(), kaiju(), towers=[WALL]), 1)
    assert {one.id for one in hexes(found).bases if one.solid} == {"skyscraper_1"}


def test_the_next_hex_and_the_places_of_an_engaging_model_are_ghosts_with_their_digits() -> None:
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)))
    found = scene(play, 1)
    ghost = base(found, "ghost forward")
    assert ghost.ghost
    assert ghost.x == pytest.approx(500 + 37 * 3**0.5, abs=0.01)
    assert ghost.key == next(row.key for row in found.choices if row.notation == "forward")
    play = table(jaeger(), kaiju(at=(1000, 110, 900, 0)))
    found = scene(play, 1)
    ghost = base(found, "ghost engage shrikethorn")
    assert ghost.x == pytest.approx(500 + 36 / 2 * 3**0.5, abs=0.01)
    row = next(row for row in found.choices if row.notation == "engage shrikethorn")
    assert row.note.endswith("flush on its front side, at 9 o'clock")
    assert "ghost forward" not in {one.id for one in hexes(found).bases}


def test_a_base_carries_the_digit_of_the_answer_that_is_about_it() -> None:
    near = {"at": (1000, 0, 900, 200), "facing": 0}
    play = table(jaeger(face_up="plasma_caster"), kaiju(at=(1000, 400, 900, 0)), towers=[near])
    found = scene(play.when(1, "stop", "option 1"), 1)
    rows = {row.notation: row.key for row in found.choices}
    assert base(found, "shrikethorn").key == rows["target shrikethorn"]
    assert base(found, "skyscraper_1").key == rows["target skyscraper_1"]
    assert scene(play, 2).choices == ()
    assert base(scene(play, 2), "shrikethorn").key == ""


def test_bases_of_one_kind_have_tags_of_their_own() -> None:
    walls = [{"at": (1000, 148, 900 + 400 * n, 0), "facing": 0} for n in (0, 1)]
    models = [
        jaeger(),
        {"model": "gipsy_danger", "at": (400, 0, 300, 0), "pilots": ["mako_mori", "raleigh_becket"]},
    ]
    found = scene(table(*models, kaiju(), towers=walls), 1)
    tags = [one.tag for one in hexes(found).bases if not one.ghost]
    assert len(set(tags)) == len(tags)
    assert {"S1", "S2", "G.AVENGE", "G.DANGER", "SHRIKETH"} == set(tags)


@pytest.mark.rule("EXT-ENG-01")
def test_who_is_engaged_with_whom_on_which_side_is_told_in_the_summary_and_a_panel() -> None:
    found = scene(table(jaeger(), kaiju(facing=4)), 2)
    told = "Gipsy Avenger (its front side) is engaged with Shrikethorn (its front left side)."
    wanted = [one for one in found.summary if "is engaged" in one]
    assert wanted == [told]
    assert told in lines(found, "relations")


@pytest.mark.rule("EXT-LOS-01", "EXT-LOS-04", "EXT-LOS-08")
def test_what_is_in_front_in_sight_hidden_or_behind_is_told_without_distance() -> None:
    far = (1000, 74 * 4, 900, 0)
    clear = scene(table(jaeger(), kaiju(at=far)), 1)
    assert "Gipsy Avenger is activated: SPD 3. It sees Shrikethorn at 3 o'clock." in clear.summary
    hidden = scene(table(jaeger(), kaiju(at=far), towers=[WALL]), 1)
    told = "Gipsy Avenger is activated: SPD 3. It does not see Shrikethorn at 3 o'clock in front."
    assert told in hidden.summary
    assert "Gipsy Avenger sees 1 building: Skyscraper 1." in hidden.summary
    assert "Of the buildings Gipsy Avenger sees Skyscraper 1 at 3 o'clock." in lines(hidden, "relations")
    behind = scene(table(jaeger(facing=6), kaiju(at=far)), 1)
    told = "Gipsy Avenger is activated: SPD 3. It has Shrikethorn at 3 o'clock behind it."
    assert told in behind.summary


def test_many_buildings_are_told_in_short_and_the_enemies_before_them() -> None:
    walls = [{"at": (1000, 148, 900 + 400 * n, 0), "facing": 0} for n in (-1, 0, 1)]
    found = scene(table(jaeger(), kaiju(at=(1000, 74 * 4, 300, 0)), towers=walls), 1)
    assert "Buildings: Skyscraper 1-3." in found.summary
    enemies = next(at for at, one in enumerate(found.summary) if "is activated" in one)
    buildings = "Gipsy Avenger sees 3 buildings: Skyscraper 1-3."
    assert found.summary.index(buildings) > enemies
    assert max(map(len, found.summary)) < 160


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Skyscraper 1", "Skyscraper 2", "Skyscraper 3"], "Skyscraper 1-3"),
        (
            ["Skyscraper 1", "Kaiju Shelter 1", "Skyscraper 3"],
            "Skyscraper 1, Skyscraper 3 and Kaiju Shelter 1",
        ),
        (["Sentry", "Wreckage 2", "Wreckage 1"], "Sentry and Wreckage 1-2"),
        ([], ""),
    ],
)
def test_names_with_numbers_are_told_in_short(names: list[str], short: str) -> None:
    assert listed(names) == short


@pytest.mark.parametrize(
    ("x", "y", "hour"),
    [(0, 900, 12), (900, 0, 3), (0, -900, 6), (-900, 100, 9), (600, 900, 1), (900, -600, 4)],
)
def test_where_an_enemy_stands_is_told_as_on_a_clock(x: int, y: int, hour: int) -> None:
    found = scene(table(jaeger(), kaiju(at=(1000 + x, 0, 900 + y * 8 // 10, 0))), 1)
    assert f"Shrikethorn at {hour} o'clock" in " ".join(
        one for one in found.summary if "Gipsy Avenger " in one
    )


def test_objects_and_the_terrain_that_a_model_stands_in_are_told() -> None:
    ground = [{"piece": "flooded_district", "at": [1000, 0, 900, 0], "facing": 0}]
    token = [{"type": "wreckage", "at": [1000, 0, 1500, 0]}]
    found = scene(table(jaeger(), kaiju(at=(1000, 400, 900, 0)), ground=ground, tokens=token), 1)
    assert "From Gipsy Avenger: Wreckage 1 at 12 o'clock." in found.summary
    assert "in difficult terrain" in found.summary[1]
    assert "in difficult terrain" not in found.summary[2]
    assert hexes(found).areas[0].fill == "difficult"


@pytest.mark.rule("EXT-BLOCK-01", "EXT-MOVE-04")
def test_a_way_that_is_closed_stays_in_place_with_its_reason() -> None:
    play = table(jaeger(at=(65, 0, 900, 0), facing=0), kaiju(at=(1000, 400, 900, 0)))
    closed = {row.name: row for row in scene(play, 1).choices if row.option < 0}
    assert closed["Move a hex backward"].rule == "EXT-BLOCK-01"
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0))).when(1, "backward")
    closed = {row.name: row for row in scene(play, 1).choices if row.option < 0}
    assert closed["Move a hex forward"].rule == "EXT-MOVE-04"


@pytest.mark.rule("EXT-CARD-02")
def test_an_option_that_cannot_be_paid_is_closed_and_not_live_in_the_hand() -> None:
    play = table(jaeger(face_up="plasma_caster", charge=0), kaiju(at=(1000, 400, 900, 0))).when(1, "stop")
    found = scene(play, 1)
    closed = {row.name: row for row in found.choices if row.option < 0}
    assert closed["Option 2 Full stream"].rule == "EXT-CARD-02"
    card = next(card for card in found.hands[0].cards if card.id == "plasma_caster")
    assert [row.now for row in card.effects[:2]] == ["live", "not now"]
    assert card.effects[1].rule == "EXT-CARD-02"
    assert card.live


@pytest.mark.rule("EXT-ROUND-03")
def test_the_hand_of_a_model_has_all_its_cards_with_their_digits_and_says_which_are_lost() -> None:
    play = table(jaeger(face_up="", lost=["guard_stance"]), kaiju(face_up=""), activate=None)
    found = scene(play, 1)
    assert [hand.title for hand in found.hands] == ["Gipsy Avenger"]
    cards = found.hands[0].cards
    assert [card.name for card in cards] == [
        "Rapid Advance",
        "Chain Sword",
        "Plasma Caster",
        "Gravity Sling",
        "Deep Drift",
        "Guard Stance",
    ]
    keys = {row.notation: row.key for row in found.choices}
    assert [card.key for card in cards[:5]] == [keys[f"card gipsy_avenger {card.id}"] for card in cards[:5]]
    assert (cards[5].status, cards[5].key, cards[5].live) == ("lost", "", False)
    assert {row.now for row in cards[5].effects} == {"lost"}
    assert [row.name for row in found.choices if row.option < 0] == ["Ready"]
    assert scene(play, None).hands == ()


@pytest.mark.rule("EXT-COMP-15")
def test_a_party_shows_what_stands_on_the_board_of_its_model() -> None:
    play = table(
        jaeger(lost=["guard_stance", "deep_drift"], charge=2, ammo=1, carried="wreckage"),
        kaiju(at=(1000, 400, 900, 0)),
        jaeger_team={"leader": "gipsy_avenger", "token_ready": True},
    )
    first, second = scene(play, 2).parties
    assert (first.bar.value, first.bar.most) == (3, 5)
    shown = {fact.name: fact.value for fact in first.facts}
    assert shown == {
        "charge": "2/4",
        "ammo": "1/3",
        "card": "Chain Sword",
        "deck": "3",
        "pilots": "2 (+2 SKL)",
        "carries": "Wreckage",
        "leader": "token ready",
    }
    assert first.decides
    assert first.active
    assert not second.decides
    assert {fact.name: fact.value for fact in second.facts}["card"] == "Hammerhead"


@pytest.mark.rule("EXT-DAMAGE-06")
def test_damage_rows_are_open_to_all() -> None:
    play = table(jaeger(lost=["guard_stance", "deep_drift"]), kaiju(at=(1000, 400, 900, 0)))
    for seat in (1, 2, None):
        assert any("Guard Stance, Deep Drift" in line for line in lines(scene(play, seat), "damage rows"))


@pytest.mark.rule("EXT-ROUND-09")
@pytest.mark.parametrize(
    ("number", "first"),
    [(1, "[1]  2   3   4   5  "), (5, " 1   2   3   4  [5] "), (6, "[6]  7   8   9   10  ")],
)
def test_the_round_tracker_has_two_faces(number: int, first: str) -> None:
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)), round=number)
    assert lines(scene(play, 1), "round")[0] == first


def test_the_attack_in_progress_is_a_panel_with_the_sums_of_both_sides_and_an_arrow_on_the_board() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="C S S S S B B B B B T S B B B B B B B").when(1, "pass")
    found = scene(play, 1)
    assert play.state.asks[0].kind == "face_up"
    assert [phase.name for phase in found.phases if phase.current] == ["Damage"]
    told = lines(found, "beside attack")
    assert told[:2] == ["Gipsy Avenger melee", "at Shrikethorn"]
    assert "  POW               +4" in told
    assert "  [C+T] [S] [S] [S] [S]" in told
    assert "  [·] [·] [·] [·] [·]" in told
    assert told[2:4] == ["difference 4: 2 damage", "1-3: 1  4-6: 2  7-9: 3  "]
    stroke = hexes(found).strokes[0]
    assert (stroke.x1, stroke.y1) == (500, 450)
    assert (stroke.x2, stroke.y2) == (base(found, "shrikethorn").x, base(found, "shrikethorn").y)
    assert found.summary[-1].startswith("Gipsy Avenger attacks Shrikethorn: 5 successes, 1 trigger against")


def test_the_place_of_the_middle_is_the_middle() -> None:
    """The helpers of these tests stand on this."""
    assert MIDDLE == (1000, 0, 900, 0)


@pytest.mark.rule("EXT-FORCE-01", "EXT-PILOT-01", "EXT-PILOT-03")
def test_forces_are_open_while_they_are_picked_with_the_connections_of_pilots() -> None:
    for step in course("constructed", 1):
        if not step.before.stack or type(step.before.stack[-1]) is not Drafting:
            continue
        for seat in (1, 2, None):
            told = lines(scene_of(step.before, seat), "beside force")
            assert told[0].startswith("Jaegers ")
            assert any(line.startswith("Kaiju ") for line in told)
    book = course("constructed", 1)[0].before.book
    rows = crew_lines(book, FieldedJaeger("gipsy_avenger", ("jake_pentecost", "nathan_lambert")))
    assert ["".join([span.text for span in row]) for row in rows] == [
        "  1 Jake Pentecost",
        "    == 2 connections",
        "  2 Nathan Lambert",
    ]
    turned = crew_lines(book, FieldedJaeger("gipsy_avenger", ("nathan_lambert", "jake_pentecost")))
    assert "".join([span.text for span in turned[1]]) == "    - 0 connections"


def test_the_attack_panel_tells_which_triggers_a_roll_sets_off() -> None:
    wild = kaiju(at=MIDDLE, facing=0, mutations=["barbed_hooks", "spine_coat"])
    play = table(wild, jaeger(at=FLUSH, facing=6)).when(2, "stop")
    play.dice(combat="S S S S S T T B B B B B B B B B B", damage="#0 #1").when(2, "option 1")
    told = lines(scene(play, 2), "beside attack")
    assert "  Barbed Hooks (2), on" in told
    assert not any("Spine Coat" in line for line in told)
    assert "  of 5.4, better than 45 % of such rolls" in told


@pytest.mark.rule("EXT-ABIL-10")
def test_what_a_friend_gives_by_being_near_is_shown_at_the_roll_and_not_before() -> None:
    crew = ["stacker_pentecost", "yancy_becket"]
    friend = {"model": "gipsy_danger", "at": [1000, 0, 500, 0], "face_up": "deep_drift", "pilots": crew}
    play = table(jaeger(), kaiju(), friend).when(1, "stop", "option 1")
    assert play.state.asks[0].kind == "spend"
    before = lines(scene(play, 1), "beside attack")
    assert not any("Inspiring" in line for line in before)
    play.dice(combat="S S S S S B B B B B B S B B B B B B B").when(1, "pass")
    assert "  Inspiring         +1" in lines(scene(play, 1), "beside attack")
