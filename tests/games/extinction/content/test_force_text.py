"""A force with all that stands on its cards: everything of its data is told, and what is unknown too."""

import pytest

from engine.games.extinction.content.pack import find
from engine.games.extinction.content.read import read
from engine.games.extinction.content.text.forces import force_lines, summary
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force

CREW = ("jake_pentecost", "nathan_lambert")
AVENGER = FieldedJaeger("gipsy_avenger", CREW, ("auto_loader",))
SHRIKETHORN = FieldedKaiju("shrikethorn", ("bloodlust", "thick_hide"))


def lines(force: Force) -> list[str]:
    return [f"{'  ' * steps}{line}" for steps, line in force_lines(read(), force)]


@pytest.mark.parametrize(
    ("force", "told"),
    [
        (Force((AVENGER,)), "Jaegers, worth 8 points: Gipsy Avenger"),
        (Force((), (SHRIKETHORN,)), "Kaiju, threat 4, worth 8 points: Shrikethorn"),
        (
            Force((AVENGER,), (SHRIKETHORN,)),
            "Jaegers and Kaiju, worth 16 points: Gipsy Avenger and Shrikethorn",
        ),
        (Force((), (FieldedKaiju("gojira"),)), "Kaiju, threat 0, worth 0 points: gojira"),
        (Force(), "nobody, threat 0, worth 0 points"),
    ],
)
def test_a_force_is_summed_up(force: Force, told: str) -> None:
    assert summary(read(), force) == told


def test_a_jaeger_is_told_with_stats_pilots_upgrade_and_all_its_cards() -> None:
    found = lines(Force((AVENGER,)))
    jaeger = find(read().jaeger, "gipsy_avenger")
    assert jaeger is not None
    assert found[0] == f"Gipsy Avenger, Jaeger of {jaeger.pts} points"
    assert found[1].startswith(f"  SPD {jaeger.stats.spd}  SKL {jaeger.stats.skl}  POW {jaeger.stats.pow}  ")
    assert "  Jake Pentecost, pilot 1 of 2 points, left B - E, right D - C" in found
    assert "  Nathan Lambert, pilot 2 of 2 points, left D A C, right - E B" in found
    assert "  Auto-Loader, upgrade" in found
    for card in jaeger.cards:
        at = found.index(f"  {card.title}")
        assert found[at + 1].startswith(f"    {card.options[0].label}")
    assert found.index("Abilities") > at
    assert any(line.startswith("  Leadership: ") for line in found)


def test_a_kaiju_is_told_with_its_mutations_and_no_abilities_that_nobody_names() -> None:
    found = lines(Force((), (SHRIKETHORN,)))
    assert found[0] == "Shrikethorn, Kaiju of category 4"
    assert "  Bloodlust, offensive mutation" in found
    assert "  Thick Hide, defensive mutation" in found
    assert not any(line.startswith("  Leadership") for line in found)


def test_what_is_not_there_is_told_in_its_place() -> None:
    strange = Force(
        (FieldedJaeger("mecha"), FieldedJaeger("gipsy_danger", ("nobody", CREW[0]), ("nothing",))),
        (FieldedKaiju("gojira"), FieldedKaiju("drone", ("odd",))),
    )
    found = lines(strange)
    for told in (
        "mecha: there is no such Jaeger",
        "  nobody: there is no such pilot",
        "  nothing: there is no such upgrade",
        "gojira: there is no such Kaiju",
        "  odd: there is no such mutation",
    ):
        assert told in found


def test_every_model_and_card_of_the_game_can_be_told() -> None:
    content = read()
    everybody = Force(
        tuple(
            FieldedJaeger(
                jaeger.id,
                tuple(pilot.id for pilot in content.pilot),
                tuple(upgrade.id for upgrade in content.upgrade),
            )
            for jaeger in content.jaeger
        ),
        tuple(
            FieldedKaiju(kaiju.id, tuple(mutation.id for mutation in content.mutation))
            for kaiju in content.kaiju
        ),
    )
    found = lines(everybody)
    assert not [line for line in found if "there is no" in line or not line.strip()]
