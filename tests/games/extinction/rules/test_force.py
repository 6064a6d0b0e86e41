"""EXT-FORCE: what the sides may field in a constructed battle."""

import pytest
from msgspec.structs import replace

from engine import games
from engine.games.extinction import setup_events as se
from engine.games.extinction.content.checks.forces import force_problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.rules.complete import Goal, can_complete
from engine.games.extinction.rules.draft import budget
from engine.games.extinction.rules.worth import threat, worth
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from tests.support.extinction import GAME, with_entry, words
from tests.support.extinction_setup import PAIRS, begun, draft, kind, mustered, seat_asked, with_limits
from tests.support.play import Play

CONTENT = games.load(GAME).content()
NINE = ("shrikethorn acid_glands thick_hide", "slattern bloodlust serrated_claws spine_coat")
SEVEN = ("shrikethorn acid_glands thick_hide", "knifehead bloodlust spine_coat")
"""Forces of threat 9 and 7."""


def defending(*kaiju: str) -> Play:
    """The Jaeger side picks its force against these Kaiju."""
    return draft(begun(), *kaiju)


def recruits(play: Play, seat: int) -> set[str]:
    return {word.removeprefix("recruit ") for word in words(play, seat) if word.startswith("recruit ")}


@pytest.mark.rule("EXT-FORCE-01")
def test_the_kaiju_side_picks_first_and_openly() -> None:
    play = begun()
    assert (kind(play), seat_asked(play)) == ("recruit", 2)
    play.when(2, "recruit shrikethorn", "recruit acid_glands", "recruit thick_hide")
    picked = Force(kaiju=(FieldedKaiju("shrikethorn", ("acid_glands", "thick_hide")),))
    assert play.view(1).team("kaiju").force == picked
    play.when(2, "muster")
    assert (kind(play), seat_asked(play)) == ("recruit", 1)


@pytest.mark.rule("EXT-FORCE-02")
def test_the_threat_is_the_sum_of_the_categories() -> None:
    play = begun()
    assert "muster" not in words(play, 2), "at least one Kaiju"
    force = draft(play, *NINE).state.team("kaiju").force
    assert threat(play.state.book, force) == 9
    assert [event.value for event in play.happened(se.ForceMustered)] == [18]


@pytest.mark.rule("EXT-FORCE-02")
def test_a_threat_agreed_on_is_never_passed() -> None:
    play = begun(threat_limit=9)
    play.when(2, "recruit shrikethorn", "recruit acid_glands", "recruit thick_hide")
    assert "slattern" in recruits(play, 2)
    play.when(2, "recruit slattern", "recruit bloodlust", "recruit serrated_claws", "recruit spine_coat")
    assert recruits(play, 2) == set()
    assert "muster" in words(play, 2)
    assert budget(play.state, "kaiju") == 18
    assert budget(begun().state, "kaiju") is None


@pytest.mark.rule("EXT-FORCE-03")
def test_threat_seven_gives_fourteen_points_and_no_fifteenth() -> None:
    play = defending(*SEVEN)
    play.when(1, "recruit gipsy_avenger", "recruit jake_pentecost", "recruit nathan_lambert", "pass")
    play.when(1, "recruit guardian_bravo")
    assert play.refused(1, "recruit raleigh_becket").rule == "EXT-FORCE-03"
    play.when(1, "recruit mako_mori")
    assert play.refused(1, "recruit herc_hansen").rule == "EXT-FORCE-03"
    play.when(1, "recruit amara_namani", "pass")
    assert worth(play.state.book, play.state.team("jaeger").force) == 14
    play.when(1, "muster")
    assert play.just(se.ForceMustered)[0].value == 14


@pytest.mark.rule("EXT-FORCE-03")
def test_points_may_be_left_unspent() -> None:
    play = draft(defending(*SEVEN), "guardian_bravo amara_namani jinhai_ou_yang")
    (done,) = play.just(se.ForceMustered)
    assert (done.value, done.short) == (5, 9)
    assert budget(play.state, "jaeger") == 14


@pytest.mark.rule("EXT-FORCE-04")
def test_a_jaeger_gets_a_pilot_for_each_slot() -> None:
    play = defending(*NINE)
    play.when(1, "recruit crimson_typhoon")
    for pilot in ("cheung_wei", "hu_wei", "jin_wei"):
        play.refused(1, "pass")
        assert play.refused(1, "muster").rule == "EXT-FORCE-04"
        play.when(1, f"recruit {pilot}")
    assert "pass" in words(play, 1)


@pytest.mark.rule("EXT-FORCE-04")
def test_the_player_chooses_which_slot_each_pilot_takes() -> None:
    for crew in (("jake_pentecost", "nathan_lambert"), ("nathan_lambert", "jake_pentecost")):
        play = draft(defending(*NINE), f"gipsy_avenger {' '.join(crew)}")
        assert play.state.mini("gipsy_avenger").pilots == crew


@pytest.mark.rule("EXT-FORCE-05")
def test_one_upgrade_free_of_charge_or_none() -> None:
    play = defending(*NINE)
    play.when(1, "recruit gipsy_avenger", "recruit jake_pentecost", "recruit nathan_lambert")
    before = worth(play.state.book, play.state.team("jaeger").force)
    play.when(1, "recruit targeting_suite")
    assert worth(play.state.book, play.state.team("jaeger").force) == before
    assert "auto_loader" not in recruits(play, 1), "no second one"
    play.when(1, "recruit guardian_bravo", "recruit amara_namani", "recruit mako_mori", "pass", "muster")
    assert play.state.mini("gipsy_avenger").upgrades == ("targeting_suite",)
    assert play.state.mini("guardian_bravo").upgrades == ()


@pytest.mark.rule("EXT-FORCE-05")
def test_an_upgrade_made_for_some_jaegers_fits_no_others() -> None:
    play = defending(*NINE)
    play.when(1, "recruit gipsy_avenger", "recruit jake_pentecost", "recruit nathan_lambert")
    assert "sling_capacitors" in recruits(play, 1)
    assert play.refused(1, "recruit wing_jets").rule == "EXT-FORCE-05"


@pytest.mark.rule("EXT-FORCE-06")
def test_one_offensive_and_one_defensive_mutation() -> None:
    play = begun()
    play.when(2, "recruit shrikethorn", "recruit acid_glands")
    assert play.refused(2, "recruit bloodlust").rule == "EXT-FORCE-06"
    assert play.refused(2, "muster").rule in ("EXT-FORCE-04", "EXT-FORCE-06")
    assert recruits(play, 2) == {one.id for one in CONTENT.mutation if one.slot == "defensive"}
    play.when(2, "recruit thick_hide")
    assert "muster" in words(play, 2)
    two = Force(kaiju=(FieldedKaiju("shrikethorn", ("acid_glands", "bloodlust")),))
    assert any(field == "kaiju[0].mutations" for field, _ in force_problems(CONTENT, two))


@pytest.mark.rule("EXT-FORCE-06")
def test_other_slots_of_a_signature_are_followed() -> None:
    for name, mutations in (
        ("slattern", ("acid_glands", "bloodlust", "thick_hide")),
        ("raijin", ("acid_glands", "thick_hide", "spine_coat")),
    ):
        play = draft(begun(), f"{name} {' '.join(mutations)}")
        assert play.state.mini(name).mutations == mutations


@pytest.mark.rule("EXT-FORCE-06")
def test_mutations_cost_nothing() -> None:
    assert worth(begun().state.book, Force(kaiju=(FieldedKaiju("knifehead"),))) == 6
    assert worth(begun().state.book, Force(kaiju=(FieldedKaiju("knifehead", ("haze", "restless")),))) == 6


@pytest.mark.rule("EXT-FORCE-07")
def test_nothing_twice_in_a_force() -> None:
    play = begun()
    play.when(2, "recruit shrikethorn", "recruit acid_glands", "recruit thick_hide")
    assert play.refused(2, "recruit shrikethorn").rule == "EXT-FORCE-07"
    play.when(2, "recruit slattern")
    assert play.refused(2, "recruit acid_glands").rule == "EXT-FORCE-07"
    play.when(2, "recruit bloodlust", "recruit serrated_claws", "recruit spine_coat", "muster")
    play.when(1, "recruit gipsy_avenger")
    play.when(1, "recruit jake_pentecost")
    refusal = play.refused(1, "recruit jake_pentecost")
    assert refusal.rule == "EXT-FORCE-07"
    assert "Jake Pentecost" in refusal.message
    play.when(1, "recruit nathan_lambert", "recruit targeting_suite", "recruit guardian_bravo")
    assert play.refused(1, "recruit jake_pentecost").rule == "EXT-FORCE-07"
    play.when(1, "recruit amara_namani", "recruit jinhai_ou_yang")
    assert play.refused(1, "recruit targeting_suite").rule == "EXT-FORCE-07"
    play.when(1, "pass")
    assert play.refused(1, "recruit gipsy_avenger").rule == "EXT-FORCE-07"


@pytest.mark.rule("EXT-FORCE-07")
def test_a_force_file_with_a_pilot_in_two_jaegers_is_refused_by_name() -> None:
    crew = ("jake_pentecost", "nathan_lambert")
    force = Force(jaegers=(FieldedJaeger("gipsy_avenger", crew), FieldedJaeger("guardian_bravo", crew)))
    reasons = [reason for field, reason in force_problems(CONTENT, force) if field == "pilots"]
    assert any("jake_pentecost" in reason for reason in reasons)


@pytest.mark.rule("EXT-FORCE-08")
def test_drones_come_several_times_with_different_mutations() -> None:
    play = begun()
    play.when(2, "recruit drone", "recruit acid_glands", "recruit thick_hide", "recruit drone")
    assert play.refused(2, "recruit acid_glands").rule == "EXT-FORCE-07"
    play.when(2, "recruit bloodlust")
    assert play.refused(2, "recruit thick_hide").rule == "EXT-FORCE-07"
    play.when(2, "recruit spine_coat", "muster")
    assert [(one.id, one.model) for one in play.state.minis] == [("drone", "drone"), ("drone_2", "drone")]
    assert [one.mutations for one in play.state.minis] == [
        ("acid_glands", "thick_hide"),
        ("bloodlust", "spine_coat"),
    ]


@pytest.mark.rule("EXT-FORCE-09")
def test_both_sides_of_a_civil_war_may_field_the_same() -> None:
    kaiju = ("shrikethorn acid_glands thick_hide",)
    play = mustered(begun(civil_war=True), (kaiju, kaiju))
    assert [(one.id, one.side) for one in play.state.minis] == [
        ("shrikethorn", "kaiju"),
        ("shrikethorn_2", "jaeger"),
    ]
    assert [one.mutations for one in play.state.minis] == [("acid_glands", "thick_hide")] * 2


@pytest.mark.rule("EXT-FORCE-10")
def test_no_era_or_film_is_asked_for() -> None:
    play = begun()
    assert recruits(play, 2) == {one.id for one in CONTENT.kaiju}
    strong = ("slattern bloodlust serrated_claws spine_coat", "raijin acid_glands thick_hide second_brain")
    draft(play, *strong)
    assert recruits(play, 1) == {one.id for one in CONTENT.jaeger}
    play.when(1, "recruit gipsy_danger")
    assert recruits(play, 1) == {one.id for one in CONTENT.pilot}
    play.when(1, "recruit stacker_pentecost", "recruit jake_pentecost")


@pytest.mark.rule("EXT-COMP-11")
def test_models_begin_with_all_cards_and_counters_on_their_starts() -> None:
    play = mustered(begun(), PAIRS)
    for one in play.state.minis:
        model = play.state.book.models[one.model]
        assert one.deck == tuple(card.id for card in model.cards)
        for name in ("charge", "ammo", "rage", "blue"):
            track = getattr(model, name, None)
            assert getattr(one, name) == (track.start if track else 0)


def test_a_model_taken_can_be_put_back_with_all_that_it_has() -> None:
    play = begun()
    play.when(2, "recruit shrikethorn", "recruit acid_glands", "dismiss")
    assert play.state.team("kaiju").force == Force()
    play.when(2, "recruit slattern")
    assert "acid_glands" in recruits(play, 2)


@pytest.mark.rule("EXT-FORCE-03")
def test_no_draft_leads_where_nothing_can_be_taken_and_the_force_is_not_whole() -> None:
    """A drone of threat 2 would leave 1, too little for another and too little for any Jaeger."""
    play = begun(threat_limit=3)
    assert recruits(play, 2) == {"knifehead"}
    assert recruits(begun(threat_limit=4), 2) == {one.id for one in CONTENT.kaiju if one.cat in (2, 3, 4)}


def with_mutations(*names: str) -> Content:
    """The shipped content with these mutations alone."""
    return with_limits(CONTENT, mutation=names)


@pytest.mark.rule("EXT-FORCE-06", "EXT-FORCE-07")
def test_a_kaiju_is_offered_only_while_there_are_mutations_for_it() -> None:
    """Slattern and Raijin need three; a drone alone would leave no points for a Jaeger."""
    play = begun(content=with_mutations("haze", "restless"))
    assert recruits(play, 2) == {one.id for one in CONTENT.kaiju} - {"slattern", "raijin", "drone"}
    play.when(2, "recruit hakuja", "recruit restless", "recruit haze")
    assert recruits(play, 2) == set()


@pytest.mark.rule("EXT-FORCE-06", "EXT-FORCE-07")
def test_a_mutation_is_kept_for_the_kaiju_that_no_other_fits() -> None:
    """Two players: Hakuja may not take the only offensive mutation that fits Knifehead."""
    few = with_limits(
        with_mutations("haze", "spine_coat", "restless", "bloodlust"), kaiju=["hakuja", "knifehead"]
    )
    few = with_entry("mutation", "bloodlust", few, fits=["hakuja"])
    play = begun("jaeger", "kaiju", "kaiju", content=few)
    play.when(2, "recruit hakuja")
    assert recruits(play, 2) == {"bloodlust"}
    play.when(2, "recruit bloodlust", "recruit haze", "recruit knifehead")
    assert recruits(play, 2) == {"restless"}


def test_the_look_ahead_agrees_with_trying_everything() -> None:
    """Small forces: what can be completed is just what some way of going on completes."""
    names = ("drone", "knifehead", "slattern")
    kaiju = tuple([one for one in CONTENT.kaiju if one.id in names])
    kept = ("acid_glands", "bloodlust", "restless", "thick_hide", "haze")
    mutations = tuple([one for one in CONTENT.mutation if one.id in kept])
    book = replace(begun().state.book, kaiju=kaiju, mutation=mutations)
    sets = [
        (drones, *rest)
        for drones in range(4)
        for rest in ((), ("knifehead",), ("slattern",), ("knifehead", "slattern"))
    ]
    for least in range(24):
        for most in range(least, 26):
            for models in (1, 2, 3):
                goal = Goal(("kaiju",), models, least, most)
                wanted = False
                for drones, *others in sets:
                    value = 4 * drones + 6 * ("knifehead" in others) + 10 * ("slattern" in others)
                    offensive = drones + ("knifehead" in others) + 2 * ("slattern" in others)
                    defensive = drones + len(others)
                    fits = offensive <= 3 and defensive <= 2 and drones + len(others) >= models
                    wanted = wanted or (fits and least <= value <= most)
                assert can_complete(book, Force(), goal) == wanted, goal
