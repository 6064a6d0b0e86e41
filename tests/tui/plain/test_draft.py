"""Answers with many parts: sets, splits and places."""

import pytest

from engine.games.matchup.commands import SwapCards
from engine.kernel.choice import Bin, Option, Pick, Place, Split, Spot
from engine.kernel.errors import Refusal
from engine.kernel.messages import Command
from tui.plain.draft import Draft


class Divide(Command, frozen=True, gc=False, tag="test.divide"):
    parts: tuple[int, ...]


def split() -> Draft:
    form = Split("parts", 3, (Bin("wick", 0, 3), Bin("guard", 1, 2)))
    return Draft(Option(Divide(1, ()), "allot", "Divide the oil", "TOY-01", form=form))


def place() -> Draft:
    form = Place("parts", "lantern", (Spot("a1", (0, 0)), Spot("b2", (1, 1))))
    return Draft(Option(Divide(1, ()), "light", "Light a lantern", "TOY-03", form=form))


def pick(least: int = 0, most: int = 2) -> Draft:
    form = Pick("cards", ("2H", "10D", "KS"), least, most)
    return Draft(Option(SwapCards(1, ()), "swap", "Swap", "MAT-TACT-01", form=form))


def stand(draft: Draft) -> str:
    return "".join(span.text for span in draft.stand())


@pytest.mark.parametrize("words", [["1", "3"], ["2h", "KS"], ["K♠", "2♥"], ["ks", "1"]])
def test_parts_of_a_set_are_named_by_number_or_card(words: list[str]) -> None:
    draft = pick()
    assert draft.put(words) is None
    assert draft.command() == SwapCards(1, ("2H", "KS"))


def test_marking_again_unmarks() -> None:
    draft = pick()
    draft.put(["1", "2"])
    draft.put(["1"])
    assert draft.command() == SwapCards(1, ("10D",))
    assert stand(draft) == "  0  swap 10♦  1 of 2 marked"


def test_the_same_word_twice_marks_once() -> None:
    draft = pick()
    draft.put(["2h", "1"])
    assert draft.chosen == ["2H"]


def test_one_bad_word_marks_nothing() -> None:
    draft = pick()
    refusal = draft.put(["1", "4"])
    assert refusal is not None
    assert (refusal.message, refusal.rule) == ("'4' is not among the choices", "MAT-TACT-01")
    assert draft.chosen == []


def test_too_few_are_told_before_they_are_refused() -> None:
    draft = pick(2, 2)
    draft.put(["1"])
    assert stand(draft) == "  –  0 when 2 are marked; 1 of 2 marked"
    assert isinstance(draft.command(), Refusal)


def test_a_split_takes_one_number_for_each_part() -> None:
    draft = split()
    assert draft.put(["1"]) is not None
    assert draft.put(["2", "1"]) is None
    assert stand(draft) == "  0  allot: wick 2, guard 1"
    assert draft.command() == Divide(1, (2, 1))


def test_a_split_that_does_not_add_up_is_refused() -> None:
    draft = split()
    draft.put(["3", "1"])
    found = draft.command()
    assert isinstance(found, Refusal)
    assert found.message == "the parts must add up to 3, not 4"


def test_a_place_is_named_by_number_or_name() -> None:
    for word in ("2", "B2"):
        draft = place()
        assert isinstance(draft.command(), Refusal)
        assert draft.put([word]) is None
        assert draft.command() == Divide(1, (1, 1))
    assert place().put(["c3"]) is not None


def test_only_an_option_with_a_form_can_be_drafted() -> None:
    with pytest.raises(ValueError, match="swap has no form"):
        Draft(Option(SwapCards(1, ()), "swap", "Swap", ""))


def test_a_number_that_is_no_place_is_told_what_a_place_is() -> None:
    spots = tuple(Spot(f"{x} 450", (x, 0)) for x in range(100, 1000, 50))
    form = Place("parts", "lantern", spots)
    draft = Draft(Option(Divide(1, ()), "light", "Light a lantern", "TOY-03", form=form))
    refusal = draft.put(["1"])
    assert refusal is not None
    assert refusal.message == "'1' is no place; a place is two numbers, east and north in mm, such as 550 450"
