"""Options in words: what each does, by which rule, what it touches; answers, the way on, and asides."""

from typing import Any, get_args

import pytest

from engine import games
from engine.chance import RandomDice, Rng
from engine.games.extinction.asks import AskKind
from engine.games.extinction.options import answers
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.games.extinction.wording.table import PASS, USE
from engine.kernel.choice import Option, numbered
from engine.kernel.errors import Refusal
from tests.support.extinction import mini, spot, table, tower, walked
from tests.support.play import Play


def row(play: Play, seat: int, notation: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Label, rule, kind and parts of an option."""
    option = play.option(seat, notation)
    return option.label, option.rule, option.kind, option.parts


def test_steps_and_pivots_say_what_ends_the_move() -> None:
    play = table(mini("gipsy_avenger"), mini("shrikethorn", spot(0, 5), facing=6))
    me = ("gipsy_avenger",)
    assert row(play, 1, "forward") == ("Move a hex forward", "EXT-MOVE-02", "answer", me)
    assert row(play, 1, "backward")[1] == "EXT-MOVE-03"
    told = "Pivot half left: ends the move, 30 degrees"
    assert row(play, 1, "pivot half left") == (told, "EXT-PIVOT-06", "answer", me)
    assert row(play, 1, "pivot left")[1] == "EXT-PIVOT-03"
    assert row(play, 1, "stop") == ("Stay here: no move", "EXT-MOVE-08", "done", me)
    play.when(1, "forward")
    assert row(play, 1, "stop")[:2] == ("Stop here: the move is over", "EXT-MOVE-02")


def test_a_kaiju_is_told_that_it_moves_on_after_its_first_pivot() -> None:
    play = table(mini("shrikethorn"), mini("gipsy_avenger", spot(0, 5), facing=6))
    assert row(play, 2, "pivot left")[:2] == ("Pivot left: then move, 60 degrees", "EXT-PIVOT-04")
    play.when(2, "forward")
    assert row(play, 2, "pivot left")[0] == "Pivot left: ends the move, 60 degrees"


def test_engaging_names_the_target_and_the_side() -> None:
    play = table(mini("gipsy_avenger"), mini("shrikethorn", spot(0, 1, 20), facing=6))
    assert row(play, 1, "engage shrikethorn") == (
        "Engage Shrikethorn",
        "EXT-ENG-02",
        "answer",
        ("gipsy_avenger", "shrikethorn"),
    )


def test_a_run_tells_its_card_and_what_a_charge_gains() -> None:
    play = table(mini("gipsy_danger", face_up="heavy_stride"), mini("shrikethorn", spot(0, 5), facing=6))
    told = "Run 1 by Heavy Stride: two moves; a charge attack has +1 POW."
    assert row(play, 1, "run 1") == (told, "EXT-ACT-04", "answer", ("gipsy_danger", "heavy_stride"))
    assert row(play, 1, "walk")[2] == "done"


def test_an_option_of_a_card_tells_label_cost_and_effect() -> None:
    play = walked(mini("gipsy_danger", face_up="elbow_rocket"), mini("shrikethorn", spot(0), facing=6))
    label, rule, kind, parts = row(play, 1, "option 1")
    assert label.startswith("Option 1 Rocket punch (1 charge): Make a melee attack with +3 POW and slam 1; ")
    assert (rule, kind, parts) == ("EXT-ACT-05", "answer", ("gipsy_danger", "elbow_rocket"))
    assert row(play, 1, "pass")[:3] == ("Do not use Elbow Rocket", "EXT-ACT-03", "done")


def test_deep_drift_cites_the_rule_of_pilots() -> None:
    play = walked(
        mini("gipsy_avenger", face_up="deep_drift", pilots=["jake_pentecost", "nathan_lambert"]),
        mini("shrikethorn", spot(0, 5), facing=6),
    )
    assert row(play, 1, "option 1")[1] == "EXT-DRIFT-01"


def test_targets_are_named_with_the_kind_of_attack_and_from_behind() -> None:
    play = walked(
        mini("shrikethorn", face_up="twin_tails"),
        mini("gipsy_avenger", spot(0), facing=0),
        towers=[tower(spot(2))],
    )
    play.when(2, "option 1")
    assert row(play, 2, "target gipsy_avenger") == (
        "Attack Gipsy Avenger: from behind",
        "EXT-MELEE-01",
        "answer",
        ("shrikethorn", "gipsy_avenger"),
    )
    assert row(play, 2, "target skyscraper_1")[0] == "Attack Skyscraper 1"
    shot = walked(
        mini("shrikethorn", face_up="spine_volley"),
        mini("gipsy_avenger", spot(0, 4), facing=6),
        towers=[tower(spot(2, 3))],
    )
    shot.when(2, "option 1")
    assert row(shot, 2, "target gipsy_avenger")[:2] == ("Shoot at Gipsy Avenger", "EXT-RANGED-01")


def test_extras_tell_what_they_cost_and_bring() -> None:
    play = walked(mini("gipsy_avenger", face_up="chain_sword"), mini("shrikethorn", spot(0), facing=6))
    play.when(1, "option 1")
    assert row(play, 1, "spend 1") == (
        "Pay 1 charge: +2 attack dice",
        "EXT-CARD-04",
        "answer",
        ("gipsy_avenger",),
    )
    assert row(play, 1, "pass")[:3] == ("Pay for nothing more", "EXT-CARD-04", "done")


def test_triggers_tell_what_they_do() -> None:
    play = walked(
        mini("shrikethorn", face_up="hammerhead", mutations=["serrated_claws"]),
        mini("gipsy_avenger", spot(0), facing=6),
    )
    play.dice(combat=" ".join(["B", "T", *"S" * 20])).when(2, "option 1")
    label, rule, _, _ = row(play, 2, "trigger serrated_claws")
    assert label.startswith("Serrated Claws: 1 trigger in its melee attack roll: you may reroll 1 blank")
    assert rule == "EXT-GEN-02"
    assert row(play, 2, "pass")[0] == "No more triggers"


def cards_chosen() -> Play:
    return table(mini("gipsy_avenger"), mini("shrikethorn", spot(0, 9), facing=6), activate=None)


@pytest.mark.rule("EXT-ROUND-05")
def test_another_card_instead_of_the_picked_one_is_an_aside() -> None:
    play = cards_chosen()
    notation = "card gipsy_avenger chain_sword"
    label, rule, kind, parts = row(play, 1, notation)
    assert label == "Chain Sword for Gipsy Avenger: Cut"
    assert (rule, kind, parts) == ("EXT-ROUND-02", "answer", ("gipsy_avenger", "chain_sword"))
    play.when(1, "card gipsy_avenger deep_drift")
    assert row(play, 1, notation)[1:3] == ("EXT-ROUND-05", "aside")
    assert row(play, 1, "ready")[0] == "Ready: Gipsy Avenger Deep Drift"
    assert [option.notation for option in answers(play.state, 1)] == ["ready"]
    play.when(1, notation, "ready")
    assert play.state.mini("gipsy_avenger").picked == "chain_sword"
    assert play.refused(1, "card gipsy_avenger deep_drift").code == "not_your_turn"


def test_every_question_that_can_be_passed_has_words_for_it() -> None:
    kinds = set(get_args(AskKind))
    assert set(PASS) <= kinds
    assert set(USE) <= kinds


def played(mode: Any, seed: int, most: int = 2500) -> list[tuple[str, Option]]:
    """A random game by answers alone; all options that came up, with the kind of question."""
    game = games.load("extinction")
    rng = Rng(seed)
    dice = RandomDice(rng.fork("dice"))
    seats = (ExtinctionSeat("Ann"), ExtinctionSeat("Ben"))
    options: Any = Options(mode=mode, threat_limit=8)
    state = game.initial(seats, options, game.content())
    found: list[tuple[str, Option]] = []
    for _ in range(most):
        if state.result is not None:
            return found
        seat = game.awaiting(state)[0]
        kind = next(ask.kind for ask in state.asks if ask.seat == seat)
        offered = game.answers(state, seat)
        assert offered, f"nothing to answer: {state.asks}"
        found += [(kind, option) for option in game.options(state, seat)]
        option = offered[rng.below(len(offered))]
        outcome = game.decide(state, _filled(option, rng), dice)
        assert not isinstance(outcome, Refusal), (option, outcome)
        state = outcome.state
    raise AssertionError("the game did not end")


def _filled(option: Option, rng: Rng) -> Any:
    from engine.bots.answers import command_for, random_answer

    return command_for(option, random_answer(option, rng))


@pytest.mark.parametrize("mode", ["quick_play", "constructed"])
def test_games_by_answers_alone_end_and_every_option_is_told(mode: str) -> None:
    game = games.load("extinction")
    book = game.rulebook()
    content = game.content()
    ids = {entry.id for _, entry in content.all()}
    ids |= {card.id for model in (*content.jaeger, *content.kaiju) for card in model.cards}
    for seed in (1, 2):
        for kind, option in played(mode, seed):
            assert book.find(option.rule) is not None, (kind, option)
            assert option.label != option.notation, (kind, option)
            assert option.label[0].isupper() or not option.label[0].isalpha(), (kind, option)
            assert "_" not in option.label, (kind, option)
            for part in option.parts:
                assert part in ids or part.rstrip("0123456789").rstrip("_") in ids, (kind, option, part)


def test_equal_moments_share_one_option() -> None:
    play = table(mini("gipsy_avenger"), mini("shrikethorn", spot(0, 9), facing=6))
    play.when(1, "forward")
    before = play.option(1, "forward")
    play.when(1, "forward")
    assert play.option(1, "forward") is before


@pytest.mark.rule("EXT-ROUND-05")
def test_a_card_has_the_same_number_before_and_after_another_one_is_chosen() -> None:
    play = table(
        mini("gipsy_danger"), mini("cherno_alpha", spot(0, 6)), mini("otachi", spot(6, 4)), activate=None
    )
    first = {option.notation: number for number, option in numbered(play.session.options(1)).items()}
    play.when(1, "card gipsy_danger elbow_rocket", "card cherno_alpha deep_drift")
    then = {option.notation: number for number, option in numbered(play.session.options(1)).items()}
    gone = {"card gipsy_danger elbow_rocket", "card cherno_alpha deep_drift"}
    assert then.pop("ready") == 0
    assert then == {word: number for word, number in first.items() if word not in gone}


@pytest.mark.rule("EXT-MOVE-03")
def test_a_hex_backward_is_told_to_leave_the_pivot() -> None:
    play = table(mini("gipsy_danger", spot(6, 6)), mini("otachi", spot(0, 1)))
    label = next(one.label for one in play.session.options(1) if one.notation == "backward")
    assert label == "Move a hex backward: no farther, but you may pivot then"
    play.when(1, "backward")
    assert "pivot left" in play.offers(1)
    assert "backward" not in play.offers(1)
