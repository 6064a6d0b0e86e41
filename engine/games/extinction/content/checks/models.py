"""Jaegers and Kaiju: stats, tracks, six cards (V-3), and costs they can pay (V-4)."""

from collections.abc import Iterator, Sequence

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms.cards import ActionCard, Option
from engine.games.extinction.terms.conditions import HasResource
from engine.games.extinction.terms.effects import (
    ActivatePilots,
    Attack,
    Gain,
    Lose,
    Move,
    Pivot,
    Run,
    StepBack,
    Tactical,
)
from engine.games.extinction.terms.models import Jaeger, Kaiju, Model
from engine.games.extinction.terms.names import RESOURCES_OF, Resource, Side
from engine.games.extinction.terms.values import Cost, Term, Track

CARDS = 6
"""Action cards of a model (EXT-COMP-14)."""

MOVEMENT = (Move, Run, StepBack, Pivot)


def all_models(content: Content) -> Iterator[tuple[Side, Model]]:
    """Every model with its kind."""
    yield from (("jaeger", model) for model in content.jaeger)
    yield from (("kaiju", model) for model in content.kaiju)


def tracks(model: Model) -> dict[Resource, Track]:
    """The counters of a model."""
    if isinstance(model, Jaeger):
        return {"charge": model.charge, "ammo": model.ammo}
    assert isinstance(model, Kaiju)
    return {"rage": model.rage, "blue": model.blue}


def unsound_models(content: Content) -> Problems:
    """What is wrong with the board and the cards of a model."""
    for kind, model in all_models(content):
        where = f"{kind} {model.id}"
        for field, reason in _board(model):
            yield Problem(where, field, reason)
        for card in model.cards:
            for field, reason in _card(card):
                yield Problem(where, f"cards[{card.id}]{field}", reason)


def _board(model: Model) -> Iterator[tuple[str, str]]:
    if len(model.cards) != CARDS:
        yield "cards", f"a model has {CARDS} action cards, not {len(model.cards)}"
    if model.stats.sp > len(model.cards):
        yield "stats.SP", f"{model.stats.sp} is more than its {len(model.cards)} cards"
    for track, counter in tracks(model).items():
        if counter.start > counter.max:
            yield track, f"starts at {counter.start}, above its maximum of {counter.max}"
    for field in ("id", "title"):
        names = [getattr(card, field) for card in model.cards]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield "cards", f"{field} {name!r} given twice"
    steps = [step for card in model.cards for option in card.options for step in option.steps]
    if not any(isinstance(step, Run) for step in steps):
        yield "cards", "no card has a run option"
    if not any(isinstance(step, Tactical) for step in steps):
        yield "cards", "no card has a tactical action"
    drifts = [card.id for card in model.cards if any(option.drift for option in card.options)]
    if len(drifts) > 1 or (drifts and not isinstance(model, Jaeger)):
        yield "cards", f"only Jaegers have a deep drift card, and only one, not {', '.join(drifts)}"


def _card(card: ActionCard) -> Iterator[tuple[str, str]]:
    if not card.options:
        yield ".options", "a card has at least one option"
    for place, option in enumerate(card.options):
        for reason in _option(option):
            yield f".options[{place}].steps", reason


def _option(option: Option) -> Iterator[str]:
    if not option.steps:
        yield "an option has at least one step"
    moves = [step for step in option.steps if isinstance(step, MOVEMENT)]
    if any(isinstance(step, Run) for step in moves) and (len(moves) > 1 or option.steps[0] is not moves[0]):
        yield "running must be the first and only movement"
    if option.spends and any(isinstance(step, Run) for step in option.steps):
        yield "a run option has no extras"
    later = any(one.when != "on_choose" for one in option.spends)
    if later and not any(isinstance(step, Attack) for step in option.steps):
        yield "extras of a roll need an attack among the steps"
    if option.drift and not any(isinstance(step, ActivatePilots) for step in option.steps):
        yield "deep drift must activate the pilots"


def wrong_costs(content: Content) -> Problems:
    """Costs in resources that a model lacks, or above its maximum (V-4); the same for its cards in slots."""
    for kind, model in all_models(content):
        yield from costs_within(f"{kind} {model.id}", model, kind, [model])
    for pilot in content.pilot:
        yield from costs_within(f"pilot {pilot.id}", pilot, "jaeger", content.jaeger)
    for upgrade in content.upgrade:
        fitting = [model for model in content.jaeger if upgrade.fits == "any" or model.id in upgrade.fits]
        yield from costs_within(f"upgrade {upgrade.id}", upgrade, "jaeger", fitting)
    for mutation in content.mutation:
        wearers = [model for model in content.kaiju if mutation.fits == "any" or model.id in mutation.fits]
        yield from costs_within(f"mutation {mutation.id}", mutation, "kaiju", wearers)


def costs_within(where: str, entry: Term, kind: Side, fitting: Sequence[Model]) -> Problems:
    """Problems with the costs and own resources inside an entry that models of a kind use."""
    least = {
        resource: min((tracks(model)[resource].max for model in fitting), default=0)
        for resource in RESOURCES_OF[kind]
    }
    for path, node in walk(entry):
        if isinstance(node, Cost):
            for resource, number in node.parts():
                if resource not in least:
                    yield Problem(where, path, f"a {kind.title()} has no {resource}")
                elif number > least[resource]:
                    yield Problem(
                        where, path, f"{number} {resource} is above the maximum of {least[resource]}"
                    )
        elif isinstance(node, Gain | Lose) and node.whom.who == "self" and node.whom.kind in ("any", kind):
            if node.resource not in least:
                yield Problem(where, path, f"a {kind.title()} has no {node.resource}")
        elif isinstance(node, HasResource) and node.resource not in least:
            yield Problem(where, path, f"a {kind.title()} has no {node.resource}")
