"""Whole games of Extinction between bots, which see only views: for the arena and the balance.

A battle is a quick play card, or a pairing of forces of equal threat among eight skyscrapers.
"""

from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from engine import games
from engine.bots.player import choose_command
from engine.chance import RandomDice, Rng
from engine.games.extinction.content.pack import Content, find
from engine.games.extinction.state import State
from engine.games.extinction.terms.scenarios import PlacedJaeger, PlacedKaiju, QuickPlay
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.games.extinction.terms.values import Place
from engine.kernel.errors import Refusal

SAMPLES = 3
"""Worlds that greedy imagines: few, since little is hidden and its judgement reckons with chances."""
MOST = 4000
"""More decisions than any game takes."""
FIELD = "downtown"
"""The scenario whose buildings stand on the field of the pairings."""

JAEGERS: dict[str, tuple[tuple[str, ...], str]] = {
    "gipsy_avenger": (("jake_pentecost", "nathan_lambert"), "targeting_suite"),
    "gipsy_danger": (("raleigh_becket", "yancy_becket"), "analog_core"),
    "cherno_alpha": (("sasha_kaidanovsky", "aleksis_kaidanovsky"), "cooling_shroud"),
    "striker_eureka": (("herc_hansen", "chuck_hansen"), "wing_jets"),
    "saber_athena": (("ryoichi_hatayama", "renata_gutierrez"), "crash_frame"),
    "bracer_phoenix": (("amara_namani", "jinhai_ou_yang", "viktoria_malikova"), "grapple_anchors"),
    "guardian_bravo": (("suresh_khuran", "ilya_zaslavsky"), "drift_stabiliser"),
    "crimson_typhoon": (("cheung_wei", "hu_wei", "jin_wei"), "salvage_claws"),
}
"""The Jaegers of the pairings with pilots and upgrade, for no more than twice the threat in points."""
KAIJU: dict[str, tuple[tuple[str, ...], ...]] = {
    "knifehead": (("backstabber", "back_eyes"),),
    "shrikethorn": (("bloodlust", "thick_hide"),),
    "otachi": (("acid_glands", "haze"),),
    "hakuja": (("restless", "burning_blood"),),
    "leatherback": (("serrated_claws", "second_brain"),),
    "drone": (("bloodlust", "pain_eater"), ("acid_glands", "second_brain")),
    "slattern": (("crushing_jaws", "bloodlust", "thick_hide"),),
    "raijin": (("mind_shriek", "pain_eater", "lash_out"),),
}
"""The Kaiju of the pairings with their mutations; the drone comes twice."""
EQUAL: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("guardian_bravo", "crimson_typhoon"), ("knifehead",)),
    (
        ("gipsy_avenger", "gipsy_danger", "bracer_phoenix"),
        ("shrikethorn", "otachi", "hakuja", "leatherback", "drone"),
    ),
    (("cherno_alpha", "striker_eureka", "saber_athena"), ("slattern", "raijin")),
)
"""What meets in the pairings, for threats of 3, 4 and 5."""


class Battle(NamedTuple):
    """One game: the card, the level of either side, a seed, and how many worlds greedy imagines."""

    card: str
    jaeger: str
    kaiju: str
    seed: int
    samples: int


class Played(NamedTuple):
    """How it ended."""

    winner: str
    rule: str
    rounds: int
    decisions: int


@cache
def content() -> Content:
    """The content of the game, with a quick play card for each pairing."""
    found: Content = games.load("extinction").content()
    return replace(found, quick_play=(*found.quick_play, *[_pairing(found, name) for name in pairings()]))


def quick_play() -> list[str]:
    """The quick play cards of the game."""
    return [card.id for card in games.load("extinction").content().quick_play]


def pairings() -> list[str]:
    """The listed pairings of equal threat: `gipsy_avenger v otachi`."""
    return [f"{one} v {two}" for jaegers, kaiju in EQUAL for one in jaegers for two in kaiju]


def _pairing(known: Content, name: str) -> QuickPlay:
    """A pairing as a quick play card."""
    jaeger, _, kaiju = name.partition(" v ")
    field = find(known.scenario, FIELD)
    assert field is not None
    assert field.buildings.placement is not None
    pilots, upgrade = JAEGERS[jaeger]
    count = len(KAIJU[kaiju])
    places = [Place(1200 * (n + 1) // (count + 1), 840, 9) for n in range(count)]
    card = known.quick_play[0]
    pieces = [piece.type for piece in field.buildings.pieces for _ in range(piece.count)]
    buildings = tuple(
        [
            replace(card.buildings[0], type=kind, place=place)
            for kind, place in zip(pieces, field.buildings.placement.places, strict=True)
        ]
    )
    return replace(
        card,
        id=name,
        name=name,
        jaegers=(PlacedJaeger(jaeger, pilots, (upgrade,), place=Place(600, 60, 3)),),
        kaiju=tuple(
            [PlacedKaiju(kaiju, own, place=place) for own, place in zip(KAIJU[kaiju], places, strict=True)]
        ),
        terrain=(),
        buildings=buildings,
        objects=(),
        special_rules=(),
    )


def start_of(card: str) -> State:
    """The first state of a battle, Jaegers in seat 1."""
    game = games.load("extinction")
    seats = (ExtinctionSeat("Jaegers", side="jaeger"), ExtinctionSeat("Kaiju", side="kaiju"))
    state: State = game.initial(seats, Options(mode="quick_play", quick_play=card), content())
    return state


def play(battle: Battle) -> Played:
    """Play one game to its end."""
    game = games.load("extinction")
    state = start_of(battle.card)
    levels = (battle.jaeger, battle.kaiju)
    rng = Rng(battle.seed)
    dice = RandomDice(rng.fork("dice"))
    luck = rng.fork("bots")
    for made in range(MOST):
        if state.result is not None:
            return Played(state.result.winner, state.result.rule, state.round, made)
        seat = state.asks[0].seat
        known = game.view(state, seat)
        command = choose_command(game, known, seat, levels[seat - 1], luck.next(), battle.samples)
        outcome = game.decide(state, command, dice)
        if isinstance(outcome, Refusal):
            raise ValueError(f"{game.say(command)} was refused: {outcome.message}")
        state = outcome.state
    raise ValueError(f"no end after {MOST} decisions")
