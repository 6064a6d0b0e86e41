"""Every option, refusal, sentence and row cites a rule that stands in the game's rulebook."""

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.chance import RandomDice
from engine.kernel.errors import Refusal
from engine.seen import witness
from tests.every_game.cases import Case, every_case, every_game
from tests.support import laws
from tests.support.secrets import watchers
from tests.support.setups import HANDLING

NO_RULE = frozenset({"not_your_turn"})
"""Codes of refusals that no rule of the game is concerned with."""


def cited(value: Any) -> Iterator[str]:
    """The value of every field `rule` inside."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "rule" and isinstance(inner, str):
                yield inner
            else:
                yield from cited(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cited(inner)


def stands(case: Case, rule: str) -> bool:
    return case.game.rulebook().find(rule) is not None


@every_case
def test_options_cite_a_rule(case: Case) -> None:
    for step in case.steps(150):
        for seat in laws.seats_of(case.seats):
            for option in case.game.options(step.before, seat):
                assert stands(case, option.rule), option


@every_case
def test_refusals_cite_a_rule_or_it_is_not_your_turn(case: Case) -> None:
    rng = case.rng
    for step in case.steps(50):
        for command in laws.unasked_commands(case.game, step.before, case.seats, rng):
            found = case.game.decide(step.before, command, RandomDice(rng))
            if isinstance(found, Refusal):
                assert stands(case, found.rule) or (found.rule == "" and found.code in NO_RULE), found


@every_case
def test_sentences_cite_a_rule_or_none(case: Case) -> None:
    for step in case.steps(150):
        shown = witness(case.game, step.before, step.entry, None)
        for sentence in shown.sentences:
            if sentence is not None:
                assert sentence.text
                assert sentence.rule == "" or stands(case, sentence.rule), sentence


@every_case
def test_pictures_and_events_cite_rules_that_stand_in_the_rulebook(case: Case) -> None:
    for step in case.steps(40):
        for seat in watchers(case.seats):
            options = case.game.options(step.before, seat) if seat is not None else ()
            picture = case.game.present(case.game.view(step.before, seat), options)
            for value in (picture, *step.entry.events):
                for rule in cited(msgspec.to_builtins(value)):
                    assert rule == "" or stands(case, rule), (rule, seat)


@every_game
def test_switches_cite_a_rule_and_name_a_field(name: str) -> None:
    game = HANDLING[name].game
    default = game.options_type()
    for switch in game.switches:
        assert game.rulebook().find(switch.rule) is not None, switch
        assert getattr(default, switch.field) in switch.values
        assert switch.values[0] == getattr(default, switch.field), f"{switch.field}: the default comes first"
    assert {switch.field for switch in game.switches} == {
        field.name for field in msgspec.structs.fields(game.options_type)
    }
