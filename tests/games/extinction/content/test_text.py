"""Card text: one function for each tag, plain words, and the very words of a few cards."""

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from engine.games.extinction.content.pack import find
from engine.games.extinction.content.read import read
from engine.games.extinction.content.text import battlefield, cards, conditions, effects, scenarios
from engine.games.extinction.content.text.words import names_of
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms import conditions as con
from engine.games.extinction.terms import effects as eff
from engine.games.extinction.terms.effects import Effect
from engine.games.extinction.terms.hooks import Hook, TextRule
from engine.games.extinction.terms.models import Model

NAMES = names_of(read())
MODELS: dict[str, Model] = {model.id: model for model in (*read().jaeger, *read().kaiju)}


def lines() -> Iterator[str]:
    """Every line that a player may read on a card."""
    found = read()
    for model in MODELS.values():
        yield model.character
        yield from cards.model(model, NAMES)
        for card in model.cards:
            yield from cards.card(card, NAMES)
    for pilot in found.pilot:
        yield from cards.pilot(pilot, NAMES)
    for upgrade in found.upgrade:
        yield from cards.upgrade(upgrade, NAMES)
    for mutation in found.mutation:
        yield from cards.mutation(mutation, NAMES)
    for ability in found.ability:
        yield cards.ability_text(ability, NAMES)
    for building in found.building:
        yield from battlefield.building(building, NAMES)
    for thing in found.object:
        yield from battlefield.object_type(thing, NAMES)
    for piece in found.terrain:
        yield from battlefield.terrain(piece)
    for scenario in found.scenario:
        yield from scenarios.scenario(scenario, NAMES)
    for mission in found.mission:
        yield from scenarios.mission(mission, NAMES)
    for card_ in found.quick_play:
        yield from scenarios.quick_play(card_, NAMES)


def card(model: str, title: str) -> tuple[str, ...]:
    return next(cards.card(card, NAMES) for card in MODELS[model].cards if card.title == title)


def test_every_effect_condition_and_special_rule_has_its_function() -> None:
    assert set(effects.CLAUSE) == set(get_args(Effect))
    assert set(conditions.CLAUSE) == set(get_args(con.Condition))
    assert set(scenarios.HOOK) == set(get_args(Hook))


def test_every_effect_that_is_used_has_text() -> None:
    for kind, entry in read().all():
        for path, node in walk(entry):
            if isinstance(node, get_args(Effect)):
                assert effects.effect(node, NAMES).strip(), f"{kind} {entry.id}: {path}"


def test_every_condition_says_something_else_when_turned_round() -> None:
    for _, entry in read().all():
        for _, node in walk(entry):
            if isinstance(node, get_args(con.Condition)):
                yes = conditions.clause(node, NAMES)
                no = conditions.clause(node, NAMES, False)
                assert yes != no


@pytest.mark.parametrize("bad", ["_", "  ", "None", " ,", " .", "..", "{", "()", ", ,", ": ,", " ;"])
def test_no_line_shows_the_inside_of_the_program(bad: str) -> None:
    assert [line for line in lines() if bad in line] == []


def test_every_line_begins_and_ends_as_a_sentence() -> None:
    abilities = {", ".join(cards.pilot(pilot, NAMES)[:1]) for pilot in read().pilot}
    for line in lines():
        assert line[0].isupper() or line[0] in "0123456789+-", line
        assert line.endswith(".") or line in abilities, line


def test_two_entries_read_alike_only_if_they_are_alike() -> None:
    for model in MODELS.values():
        options = [option for card in model.cards for option in card.options]
        told = {cards.option(option, NAMES) for option in options}
        assert len(told) == len(set(options))


def test_an_action_card_tells_its_options_its_passive_and_its_damage_effect() -> None:
    assert card("gipsy_avenger", "Chain Sword") == (
        "Cut: Make a melee attack with +2 POW; before the roll you may spend 1 charge: +2 attack dice.",
        "As damage: Lose 1 charge.",
    )
    assert card("gipsy_avenger", "Gravity Sling") == (
        "Repel (1 charge): Make a ranged attack at short range only, with +2 POW and slam 2; "
        "if it succeeds, the target cannot run until the end of the round.",
        "Reach: Pick up an object within 1 hex. You may pivot.",
        "As damage: The owner chooses 1: lose 1 charge; or lose 1 ammo.",
    )
    assert card("raijin", "Close the Plates") == (
        "Shut: Gain 1 rage. End the activation.",
        "In play: If this model defends, +2 ARM.",
        "In play: If this model defends, 1 trigger in its defence roll: gain 1 rage.",
        "As damage: Gain 1 rage.",
    )
    assert card("saber_athena", "Particle Charger")[0] == (
        "Charged cut (1 charge and 1 ammo): "
        "Make a melee attack with no ARM for the target and -3 attack dice."
    )


def test_the_abilities_of_the_rulebook_read_as_they_are_ruled() -> None:
    told = {ability.id: cards.ability_text(ability, NAMES) for ability in read().ability}
    assert told == {
        "accurate": "When its attack deals damage, you may take the target's face-up card "
        "in place of one random card.",
        "activate": "When activated, after the activation, you may play the card that it names "
        "from the deck, paying its cost.",
        "brutal": "When activated, you may pay 1 charge for one more melee attack if the next one of this "
        "activation succeeds.",
        "disengage": "When activated, after the activation, you may step back 1 hex.",
        "drifting": "A Jaeger is drifting while its deep drift card is face up.",
        "dynamo": "When activated, gain 1 charge.",
        "focus": "When activated, for its next attack of this activation, +1 SKL.",
        "inspiring": "While drifting, +1 SKL to each other friendly Jaeger within short range, "
        "at most +1 in all.",
        "leadership": "When activated, turn the leader token of its side back to ready.",
        "mark_1": "While drifting, you may pay 1 charge to reroll 1 die of its roll, as often as it can pay.",
        "solo_pilot": "You may reroll 1 die of its neural load test.",
    }


def test_pilots_upgrades_and_mutations_read_well() -> None:
    nathan = find(read().pilot, "nathan_lambert")
    jets = find(read().upgrade, "wing_jets")
    haze = find(read().mutation, "haze")
    assert nathan is not None
    assert jets is not None
    assert haze is not None
    assert cards.pilot(nathan, NAMES) == ("Focus and Activate Plasma Caster",)
    assert cards.upgrade(jets, NAMES) == ("+1 SPD.", "Only for Striker Eureka or Saber Athena.")
    assert cards.mutation(haze, NAMES) == (
        "2 triggers in its defence roll against a ranged attack: -1 success in attack to the attacker.",
    )


def test_the_underwater_battle_reads_as_it_is_set_up() -> None:
    breach = find(read().scenario, "seal_the_breach")
    assert breach is not None
    told = scenarios.scenario(breach, NAMES)
    assert told[5:8] == (
        "The lead Jaeger begins with the Nuke.",
        "The Kaiju side wins at once if a model carries the Nuke "
        "and a Kaiju destroys it with a melee attack.",
        "The Jaeger side wins at once if one of its models carries the Nuke "
        "and it moves into contact with the north edge.",
    )
    assert told[9] == (
        "Buildings: 12× Sea Floor Formation, in turn, the Kaiju side first, "
        "more than 1 hex from the edges and more than 2 hexes from buildings."
    )


def test_a_zone_is_told_with_the_corners_of_its_box() -> None:
    lines = [line for one in read().mission for line in scenarios.mission(one, NAMES)]
    assert any("in the middle of the mat (400 300 to 800 600 mm)" in line for line in lines)
    assert scenarios.box(((0, 0), (300, 0), (0, 300))) == ""


def test_what_befalls_when_a_building_falls_is_told() -> None:
    tower = find(read().building, "skyscraper")
    assert tower is not None
    falling = msgspec.structs.replace(tower, on_destroyed=(eff.Lose(resource="rage"),))
    assert battlefield.building(falling, NAMES) == ("ARM 5, SP 1.", "When destroyed: Lose 1 rage.")


def test_a_special_rule_in_words_says_that_people_must_apply_it() -> None:
    assert scenarios.hook(TextRule(note="howl"), NAMES) == "(for the players to apply) howl."


def test_a_note_says_that_people_must_apply_it() -> None:
    assert effects.effect(eff.Note(text="howl"), NAMES) == "(for the players to apply) howl"
