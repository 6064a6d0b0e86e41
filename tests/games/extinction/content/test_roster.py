"""The roster: what the default pack must hold, and that each deck is its own."""

from collections import defaultdict
from itertools import pairwise

import msgspec
import pytest

from engine.games.extinction.content.pack import find
from engine.games.extinction.content.read import read
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms.cards import Pilot
from engine.games.extinction.terms.effects import Attack, Gain, Lose, Melee, Ranged
from engine.games.extinction.terms.models import Jaeger, Kaiju, Model

MODELS: list[Model] = [*read().jaeger, *read().kaiju]


def pilot(name: str) -> Pilot:
    found = find(read().pilot, name)
    assert found is not None
    return found


def connections(*names: str) -> int:
    """How many symbols meet between neighbouring pilots."""
    crew = [pilot(name) for name in names]
    return sum(
        a != "" and a == b for one, two in pairwise(crew) for a, b in zip(one.right, two.left, strict=True)
    )


def kaiju(name: str) -> Kaiju:
    found = find(read().kaiju, name)
    assert found is not None
    return found


def test_the_pack_holds_more_than_the_box() -> None:
    found = read()
    assert len(found.jaeger) >= 8
    assert len(found.kaiju) >= 8
    assert len(found.pilot) >= 14
    assert len(found.upgrade) >= 10
    for slot in ("offensive", "defensive"):
        mutations = [mutation for mutation in found.mutation if mutation.slot == slot]
        assert len(mutations) >= 8
        counts = {trigger.count for mutation in mutations for trigger in mutation.triggers}
        assert counts == {1, 2, 3}
    assert sum(scenario.in_deck for scenario in found.scenario) == 6
    assert sum(not scenario.in_deck for scenario in found.scenario) == 1
    assert len(found.mission) >= 6
    assert len(found.quick_play) >= 6
    assert {area.kind for piece in found.terrain for area in piece.areas} >= {"difficult", "populated"}


def test_two_jaegers_have_three_pilots_and_one_is_a_mark_1() -> None:
    assert sorted(jaeger.id for jaeger in read().jaeger if jaeger.pilot_slots == 3) == [
        "bracer_phoenix",
        "crimson_typhoon",
    ]
    granted = [
        jaeger.id
        for jaeger in read().jaeger
        for passive in jaeger.passives
        if any(ref.ability == "mark_1" for ref in passive.grants)
    ]
    assert granted == ["cherno_alpha"]


def test_what_the_rulebook_tells_of_models_holds() -> None:
    assert kaiju("shrikethorn").cat == 4
    assert kaiju("slattern").cat == 5
    assert [one.id for one in read().kaiju if not one.unique] == ["drone"]


@pytest.mark.rule("EXT-PILOT-01", "EXT-PILOT-02", "EXT-PILOT-03")
def test_jake_and_nathan_share_d_and_c() -> None:
    jake, nathan = pilot("jake_pentecost"), pilot("nathan_lambert")
    assert (jake.right, nathan.left) == (("D", "", "C"), ("D", "A", "C"))
    assert connections("jake_pentecost", "nathan_lambert") == 2
    assert connections("nathan_lambert", "jake_pentecost") == 0


@pytest.mark.parametrize(
    ("crew", "bonus"),
    [
        (("raleigh_becket", "mako_mori"), 2),
        (("yancy_becket", "raleigh_becket"), 2),
        (("herc_hansen", "chuck_hansen"), 2),
        (("sasha_kaidanovsky", "aleksis_kaidanovsky"), 2),
        (("ryoichi_hatayama", "renata_gutierrez"), 2),
        (("suresh_khuran", "ilya_zaslavsky"), 2),
        (("cheung_wei", "hu_wei", "jin_wei"), 3),
        (("amara_namani", "jinhai_ou_yang", "viktoria_malikova"), 2),
    ],
)
def test_crews_of_the_films_drift_well(crew: tuple[str, ...], bonus: int) -> None:
    assert connections(*crew) == bonus


def test_gipsy_avenger_with_two_pilots_is_a_match_for_shrikethorn() -> None:
    avenger = find(read().jaeger, "gipsy_avenger")
    assert avenger is not None
    cost = avenger.pts + pilot("jake_pentecost").pts + pilot("nathan_lambert").pts
    assert cost <= 2 * kaiju("shrikethorn").cat


def test_every_jaeger_can_be_crewed_against_one_kaiju() -> None:
    cheapest = sorted(pilot.pts for pilot in read().pilot)
    for jaeger in read().jaeger:
        assert jaeger.pts + sum(cheapest[: jaeger.pilot_slots]) <= 2 * kaiju("shrikethorn").cat


@pytest.mark.rule("EXT-COMP-14")
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.id)
def test_a_model_has_six_cards_and_hurts_when_some_are_lost(model: Model) -> None:
    assert len(model.cards) == 6
    assert model.stats.sp <= 6
    assert 2 <= sum(bool(card.damage_effects) for card in model.cards) <= 5


@pytest.mark.parametrize("jaeger", read().jaeger, ids=lambda model: model.id)
def test_every_jaeger_has_one_deep_drift_card(jaeger: Jaeger) -> None:
    assert sum(option.drift for card in jaeger.cards for option in card.options) == 1


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.id)
def test_every_pool_of_an_attack_is_near_the_odds_that_were_reckoned_with(model: Model) -> None:
    """Before cards and charges, with a crew of two connections; what comes in numbers may be weaker."""
    crew = 2 if isinstance(model, Jaeger) else 0
    attack = model.stats.skl + model.stats.pow + crew
    defence = model.stats.skl + model.stats.arm + crew
    assert 6 <= attack <= 9
    in_numbers = isinstance(model, Kaiju) and not model.unique
    assert (5 if in_numbers else 6) <= defence <= 9


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.id)
def test_what_a_model_spends_it_can_get_back(model: Model) -> None:
    main = "charge" if isinstance(model, Jaeger) else "rage"
    gains = [node for _, node in walk(model) if isinstance(node, Gain) and node.resource == main]
    assert gains


@pytest.mark.parametrize("side", ["jaeger", "kaiju"])
def test_models_of_a_side_share_no_attack_but_the_plain_one(side: str) -> None:
    owners = defaultdict(set)
    for model in getattr(read(), side):
        for _, node in walk(model):
            if isinstance(node, Attack):
                owners[msgspec.structs.replace(node, optional=False)].add(model.id)
    shared = {attack: models for attack, models in owners.items() if len(models) > 1}
    assert set(shared) <= {Melee(), Ranged(max_range="short")}


def test_no_two_models_of_a_side_have_a_title_in_common_but_deep_drift() -> None:
    for side in (read().jaeger, read().kaiju):
        titles = [card.title for model in side for card in model.cards if card.title != "Deep Drift"]
        assert len(titles) == len(set(titles))


def test_every_resource_can_be_lost_to_the_enemy() -> None:
    taken = {node.resource for _, entry in read().all() for _, node in walk(entry) if isinstance(node, Lose)}
    assert taken == {"charge", "ammo", "rage", "blue"}


def test_every_pilot_has_an_ability_and_one_of_each_is_there() -> None:
    used = {ref.ability for pilot in read().pilot for ref in pilot.abilities}
    assert used == read().ids("ability") - {"drifting"}
    assert [pilot.id for pilot in read().pilot if pilot.is_solo] == ["raleigh_becket", "stacker_pentecost"]


@pytest.mark.rule("EXT-BLDG-01", "EXT-BLDG-09", "EXT-BLDG-10", "EXT-UNDER-07")
def test_buildings_have_the_values_of_the_rulebook() -> None:
    told = {building.id: (building.arm, building.sp, building.low) for building in read().building}
    assert told == {
        "skyscraper": (5, 1, False),
        "kaiju_shelter": (7, 1, True),
        "ppdc_base": (7, 1, True),
        "sea_floor_formation": (8, 1, False),
    }


@pytest.mark.rule("EXT-UNDER-04", "EXT-UNDER-05", "EXT-UNDER-06", "EXT-UNDER-11")
def test_the_underwater_battle_is_that_of_the_rulebook() -> None:
    breach = find(read().scenario, "seal_the_breach")
    assert breach is not None
    assert (breach.terrain.count, breach.buildings.count, breach.objects.count) == (0, 12, 5)
    assert breach.mixed_placing
    rule = breach.buildings.placement
    assert rule is not None
    assert (rule.how, rule.side, rule.min_from_edge, rule.min_from_buildings) == ("alternate", "kaiju", 1, 2)
