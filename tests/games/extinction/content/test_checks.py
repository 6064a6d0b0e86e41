"""What must hold for the content as a whole: each check, and a change that breaks it."""

from typing import Any

import pytest

from engine.games.extinction.content.checks.check import CHECKS, problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.read import read
from tests.games.extinction.content.packs import FILE, refusal


def steps(entry: dict[str, Any], card: int = 0, option: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = entry["cards"][card]["options"][option]["steps"]
    return found


def set_steps(*new: dict[str, Any], card: int = 0) -> Any:
    return lambda it: it["cards"][card]["options"].__setitem__(0, {"label": "Try", "steps": list(new)})


def update(**fields: Any) -> Any:
    return lambda it: it.update(fields)


def test_the_content_of_the_game_is_sound() -> None:
    assert problems(read()) == ()


def test_no_content_at_all_is_sound() -> None:
    assert problems(Content()) == ()


def test_every_check_is_asked_once() -> None:
    assert len(set(CHECKS)) == len(CHECKS)


Breaks = list[tuple[str, str, Any, str]]

V_1: Breaks = [
    (
        "pilot",
        "mako_mori",
        update(abilities=[{"ability": "flight"}]),
        "abilities[0].ability: there is no ability",
    ),
    ("upgrade", "wing_jets", update(fits=["otachi"]), "fits: there is no jaeger 'otachi'"),
    ("mutation", "haze", update(fits=["gipsy_danger"]), "fits: there is no kaiju 'gipsy_danger'"),
    ("scenario", "downtown", update(mat="moon"), "mat: there is no mat 'moon'"),
    (
        "scenario",
        "harbour",
        lambda it: it["terrain"]["pieces"].__setitem__(0, "lava"),
        "there is no terrain 'lava'",
    ),
    (
        "scenario",
        "downtown",
        lambda it: it["buildings"]["pieces"][0].update(type="nuke"),
        "no building 'nuke'",
    ),
    ("scenario", "downtown", lambda it: it["objects"]["pieces"][0].update(type="tram"), "no object 'tram'"),
    (
        "scenario",
        "seal_the_breach",
        lambda it: it["special_rules"][5].update(object="bomb"),
        "special_rules[5].object: there is no object 'bomb'",
    ),
    ("mission", "sanctuary", lambda it: it["jaeger"][0].update(building="hut"), "there is no building 'hut'"),
    (
        "pilot",
        "viktoria_malikova",
        lambda it: it["attacks"][0].update(requires={"is": "slot_alive", "pilot": "nobody"}),
        "attacks[0].requires.pilot: there is no pilot 'nobody'",
    ),
    (
        "quick_play",
        "duel_at_dawn",
        lambda it: it["jaegers"][0].update(model="mecha"),
        "there is no jaeger 'mecha'",
    ),
    ("profile", "starter_box", lambda it: it["missions"].__setitem__(0, "nap"), "there is no mission 'nap'"),
]

V_2: Breaks = [
    (
        "quick_play",
        "duel_at_dawn",
        lambda it: it["jaegers"][0]["place"].update(x_mm=610, y_mm=300),
        "buildings[1]: overlaps jaegers gipsy_avenger at 610, 300",
    ),
    (
        "quick_play",
        "duel_at_dawn",
        lambda it: it["buildings"][0]["place"].update(x_mm=20),
        "buildings[0]: leaves the mat at 20, 300",
    ),
    (
        "quick_play",
        "duel_at_dawn",
        lambda it: it["objects"][0]["place"].update(x_mm=300, y_mm=340),
        "buildings[0]: overlaps objects wreckage at 300, 340",
    ),
    (
        "quick_play",
        "low_tide",
        lambda it: it["terrain"][0]["place"].update(x_mm=100),
        "terrain flooded_district: leaves the mat",
    ),
    (
        "scenario",
        "downtown",
        lambda it: it["buildings"]["placement"]["places"][1].update(x_mm=300),
        "buildings.places[0]: overlaps buildings.places[1] at 300, 300",
    ),
    (
        "scenario",
        "monsoon",
        lambda it: it["jaeger_deploy"]["places"][2].update(y_mm=10),
        "jaeger_deploy.places[2]: leaves the mat",
    ),
]
V_3: Breaks = [
    ("jaeger", "cherno_alpha", lambda it: it["stats"].update(SP=7), "stats.SP: 7 is more than its 6 cards"),
    ("kaiju", "drone", lambda it: it["cards"].pop(2), "cards: a model has 6 action cards, not 5"),
    (
        "upgrade",
        "crash_frame",
        update(fits=["cherno_alpha"]),
        "SP +1 does not go with the cards of Cherno Alpha",
    ),
]

V_4: Breaks = [
    (
        "jaeger",
        "saber_athena",
        lambda it: it["cards"][3]["options"][0].update(cost={"rage": 1}),
        "cards[particle_charger].options[0].cost: a Jaeger has no rage",
    ),
    (
        "jaeger",
        "saber_athena",
        lambda it: it["cards"][3]["options"][0].update(cost={"ammo": 2}),
        "2 ammo is above the maximum of 1",
    ),
    ("kaiju", "drone", set_steps({"do": "gain", "resource": "ammo"}, card=3), "a Kaiju has no ammo"),
    (
        "kaiju",
        "drone",
        lambda it: it["cards"][1]["options"][0].update(requires={"is": "resource", "resource": "charge"}),
        "requires: a Kaiju has no charge",
    ),
    ("pilot", "mako_mori", lambda it: it["attacks"][0].update(cost={"charge": 4}), "above the maximum of 3"),
    (
        "upgrade",
        "cooling_shroud",
        lambda it: it["triggers"][0].update(effects=[{"do": "gain", "resource": "rage"}]),
        "triggers[0].effects[0]: a Jaeger has no rage",
    ),
    (
        "mutation",
        "pain_eater",
        lambda it: it["triggers"][0].update(effects=[{"do": "gain", "resource": "charge"}]),
        "triggers[0].effects[0]: a Kaiju has no charge",
    ),
]

V_5: Breaks = [
    (
        "pilot",
        "hu_wei",
        lambda it: it["abilities"][1].update(arg="Moon Beam"),
        "abilities[1].arg: no Jaeger has a card with the title 'Moon Beam'",
    ),
    (
        "pilot",
        "hu_wei",
        lambda it: it["abilities"][1].pop("arg"),
        "abilities[1].arg: activate needs argument",
    ),
    ("pilot", "hu_wei", lambda it: it["abilities"][0].update(arg="Saw Dance"), "focus takes no argument"),
    (
        "kaiju",
        "drone",
        lambda it: steps(it, card=5)[1].update(title="Saw Dance"),
        "no card has the title 'Saw Dance'",
    ),
]

V_6: Breaks = [
    ("pilot", "mako_mori", update(left=["A"]), "left: has 1 lines, the other edges have 3"),
    ("pilot", "mako_mori", update(right=["A", "", "CD"]), "right: a symbol is one capital letter, not 'CD'"),
]

V_7: Breaks = [
    ("profile", "starter_box", lambda it: it["pilots"].pop(), "pilots: the box holds 6, not 5"),
    ("profile", "starter_box", update(combat_dice=12), "combat_dice: the box holds 16, not 12"),
    (
        "profile",
        "starter_box",
        lambda it: it["mutations"].__setitem__(0, "haze"),
        "mutations: the box holds 3 offensive, not 2",
    ),
]

V_10: Breaks = [
    (
        "scenario",
        "reactor_row",
        lambda it: it["buildings"]["pieces"][0].update(count=13),
        "buildings: 13 are more than the 12 there are",
    ),
]

MODELS: Breaks = [
    (
        "jaeger",
        "gipsy_danger",
        update(ammo={"start": 3, "max": 2}),
        "ammo: starts at 3, above its maximum of 2",
    ),
    (
        "jaeger",
        "gipsy_danger",
        lambda it: it["cards"][1].update(id="deep_drift"),
        "cards: id 'deep_drift' given twice",
    ),
    (
        "jaeger",
        "gipsy_danger",
        lambda it: it["cards"][1].update(title="Deep Drift"),
        "title 'Deep Drift' given twice",
    ),
    ("kaiju", "knifehead", set_steps({"do": "melee"}), "cards: no card has a run option"),
    ("kaiju", "knifehead", set_steps({"do": "melee"}, card=4), "cards: no card has a tactical action"),
    (
        "kaiju",
        "knifehead",
        lambda it: it["cards"][1]["options"][0].update(drift=True),
        "cards: only Jaegers have a deep drift card",
    ),
    (
        "jaeger",
        "gipsy_danger",
        set_steps({"do": "move"}, {"do": "run"}),
        "running must be the first and only movement",
    ),
    (
        "jaeger",
        "gipsy_danger",
        set_steps({"do": "melee"}, {"do": "run"}),
        "running must be the first and only movement",
    ),
    (
        "kaiju",
        "knifehead",
        lambda it: it["cards"][1].update(options=[]),
        "options: a card has at least one option",
    ),
    ("kaiju", "knifehead", set_steps(card=1), "steps: an option has at least one step"),
    (
        "jaeger",
        "gipsy_danger",
        lambda it: it["cards"][4]["options"][0].update(steps=[{"do": "melee"}]),
        "deep drift must activate the pilots",
    ),
]

EFFECTS: Breaks = [
    (
        "kaiju",
        "drone",
        set_steps({"do": "damage", "whom": {"who": "target"}}, card=1),
        "steps[0]: either `n` or `per_success_of` must be given",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "choose", "options": [[{"do": "melee"}]], "min": 2, "max": 2}, card=1),
        "between 2 and 2 of 1 cannot be chosen",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "take_face_up", "return": True, "instead": True}, card=1),
        "a card that goes back to the deck is no damage",
    ),
    ("kaiju", "drone", set_steps({"do": "roll", "dice": 1}, card=1), "nothing comes of this roll"),
    (
        "kaiju",
        "drone",
        set_steps({"do": "tactical", "allow": []}, card=1),
        "allow: must name tactical actions",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "melee", "spends": [{"cost": {}, "effects": []}]}, card=1),
        "spends[0].cost: must cost something",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "melee", "max_range": "short"}, card=1),
        "a melee attack has no range",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "ranged", "targets": "each_in_contact"}, card=1),
        "targets: a ranged attack has one target",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "ranged", "max_range": "short", "long": [{"target": "POW", "delta": 1}]}, card=1),
        "long: this attack reaches short range only",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "melee", "mods": [{"target": "POW"}]}, card=1),
        "delta: must be given",
    ),
    (
        "kaiju",
        "drone",
        set_steps({"do": "if", "cond": {"is": "all", "of": []}, "then": []}, card=1),
        "cond.of: needs at least two conditions",
    ),
    ("kaiju", "drone", lambda it: it["cards"][1].update(passives=[{}]), "nothing comes of this passive"),
    ("mutation", "haze", lambda it: it["triggers"][0].update(effects=[]), "nothing comes of this trigger"),
    ("upgrade", "wing_jets", lambda it: it["modifiers"][0].update(until="round"), "leave `until` out"),
]

CARDS: Breaks = [
    ("pilot", "mako_mori", lambda it: it["attacks"][0].update(drift=True), "attacks[0]: must have steps"),
    ("upgrade", "wing_jets", update(modifiers=[]), "upgrade wing_jets: does nothing"),
    ("upgrade", "wing_jets", update(fits=[]), "fits: fits no Jaeger"),
    ("mutation", "haze", update(triggers=[]), "mutation haze: does nothing"),
    ("mutation", "haze", update(fits=[]), "fits: fits no Kaiju"),
    ("ability", "drifting", update(text=""), "text: is for an ability without effects"),
    ("ability", "focus", update(text="Think."), "text: is for an ability without effects"),
]

PIECES: Breaks = [
    ("mat", "city", update(height_mm=1300), "width_mm: is less than the height"),
    ("terrain", "old_quarter", update(areas=[]), "areas: has none"),
    (
        "terrain",
        "old_quarter",
        lambda it: it["areas"][0].update(polygon=[[0, 0], [9, 9], [9, 0], [0, 9]]),
        "areas[0].polygon: must have three or more corners, counter-clockwise, and be convex",
    ),
    (
        "terrain",
        "old_quarter",
        lambda it: it["areas"][0].update(polygon=[[0, 0], [9, 9]]),
        "three or more corners",
    ),
    (
        "terrain",
        "old_quarter",
        lambda it: it["areas"][0]["polygon"].reverse(),
        "areas[0].polygon: must have three or more corners, counter-clockwise",
    ),
    ("object", "nuke", update(throwable=True), "weapon: a weapon is thrown or swung"),
    (
        "building",
        "ppdc_base",
        lambda it: it["tactical"].append({**it["tactical"][0], "label": "Recharge"}),
        "tactical: a building offers one tactical action",
    ),
    (
        "scenario",
        "monsoon",
        lambda it: it["objects"]["placement"].update(zone=[[0, 0], [9, 9]]),
        "objects.placement: zone: must have",
    ),
    ("scenario", "harbour", lambda it: it["terrain"].update(count=1), "terrain.pieces: names 2 pieces"),
    ("scenario", "downtown", lambda it: it["objects"].pop("placement"), "objects.placement: is missing"),
    (
        "scenario",
        "downtown",
        lambda it: it["buildings"]["placement"]["places"].pop(),
        "7 fixed places do not fit 8 pieces",
    ),
    (
        "scenario",
        "downtown",
        lambda it: it["objects"]["placement"].pop("side"),
        "a side is named for `alternate`",
    ),
    (
        "scenario",
        "downtown",
        lambda it: it["kaiju_deploy"].update(polygon=[[0, 0], [9, 9], [9, 0]]),
        "exactly one of",
    ),
    (
        "scenario",
        "downtown",
        lambda it: it["kaiju_deploy"].update(reserve="none"),
        "must be allowed in reserve",
    ),
    (
        "scenario",
        "downtown",
        lambda it: it["kaiju_deploy"].update(order=1),
        "order: is that of the Kaiju too",
    ),
    (
        "scenario",
        "last_base",
        lambda it: it["jaeger_deploy"].update(polygon=[[0, 0], [9, 9]]),
        "polygon: must have",
    ),
]

MISSIONS: Breaks = [
    ("mission", "salvage", update(kaiju=[]), "kaiju: is empty"),
    ("mission", "hold_the_line", lambda it: it["jaeger"][0].pop("n"), "jaeger[0]: `n` belongs to at_least"),
    ("mission", "sanctuary", lambda it: it["jaeger"][1].pop("when"), "`when` belongs to custom"),
    (
        "mission",
        "middle_ground",
        lambda it: it["kaiju"][0].pop("zone"),
        "models_in needs either an area or a zone",
    ),
    (
        "mission",
        "salvage",
        lambda it: it["kaiju"][0].update(building="skyscraper"),
        "a kind of building belongs",
    ),
    ("mission", "hold_the_line", lambda it: it["jaeger"][1].update(max=2), "`max` belongs to each"),
    (
        "mission",
        "middle_ground",
        lambda it: it["kaiju"][0]["zone"].update(polygon=[[0, 0]]),
        "zone: must have three or more corners",
    ),
]


@pytest.mark.parametrize(
    ("kind", "entry", "change", "told"),
    [*V_1, *V_2, *V_3, *V_4, *V_5, *V_6, *V_7, *V_10, *MODELS, *EFFECTS, *CARDS, *PIECES, *MISSIONS],
)
def test_a_change_that_breaks_the_content_is_refused(kind: str, entry: str, change: Any, told: str) -> None:
    message = refusal(kind, entry, change)
    assert message.startswith(f"{FILE}: {kind} {entry}: ")
    assert told in message
