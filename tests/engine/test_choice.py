"""Forms: what fits, what does not, and why."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.choice import AnyForm, Bin, Option, Pick, Place, Split, Spot, answer, numbered
from engine.kernel.errors import Refusal
from tests.support.toy.pieces import Allot, Begin, Light, Recall

HAND = ("2H", "5D", "KC", "AS")
PICK = Pick("parts", HAND, 1, 2)
SPLIT = Split("parts", 5, (Bin("wick", 0, 3), Bin("guard", 1, 4)))
PLACE = Place("at", "lantern", (Spot("a1", (0, 0)), Spot("b2", (1, 1))))
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 7)
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(HAND),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=6,
)


def option(form: AnyForm | None) -> Option:
    command: Any = Begin(1) if form is None else Light(1, ()) if form.fills == "at" else Allot(1, ())
    return Option(command, "choose", "Choose", "TOY-01", form=form)


def why(form: AnyForm | None, value: Any) -> str:
    found = answer(option(form), value)
    assert isinstance(found, Refusal), f"{value!r} was taken: {found}"
    assert (found.code, found.rule) == ("illegal", "TOY-01")
    return found.message


def parts(form: AnyForm, value: Any) -> Any:
    found = answer(option(form), value)
    assert not isinstance(found, Refusal), found.message
    return getattr(found, form.fills)


def test_an_option_without_form_is_its_command() -> None:
    assert answer(option(None)) == Begin(1)
    assert why(None, "5D") == "this option takes no further answer"
    assert why(None, []) == "this option takes no further answer"


def test_a_pick_comes_out_in_the_order_of_its_items() -> None:
    assert parts(PICK, ["KC", "2H"]) == parts(PICK, ("2H", "KC")) == ("2H", "KC")


def test_equal_picks_are_equal_commands() -> None:
    assert answer(option(PICK), ["AS", "5D"]) == answer(option(PICK), ["5D", "AS"])


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ([], "choose 1 to 2, not 0"),
        (["2H", "5D", "KC"], "choose 1 to 2, not 3"),
        (["2H", "2H"], "the same one was chosen twice"),
        (["2H", "9C", "3C"], "not among the choices: 3C, 9C"),
        ("2H", "choose by a list of names"),
        (["2H", 5], "choose by a list of names"),
        (None, "choose by a list of names"),
    ],
)
def test_a_pick_that_does_not_fit_says_why(value: Any, reason: str) -> None:
    assert why(PICK, value) == reason


def test_a_pick_of_a_fixed_number_names_it() -> None:
    assert why(Pick("parts", HAND, 2, 2), ["2H"]) == "choose 2, not 1"


def test_a_split_comes_out_in_the_order_of_its_bins() -> None:
    assert parts(SPLIT, [1, 4]) == (1, 4)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ([5], "give one number for each of 2 parts"),
        ([2, 2, 1], "give one number for each of 2 parts"),
        ([4, 1], "wick takes 0 to 3, not 4"),
        ([3, 0], "guard takes 1 to 4, not 0"),
        ([-1, 4], "wick takes 0 to 3, not -1"),
        ([1, 1], "the parts must add up to 5, not 2"),
        ([True, 4], "split by a list of whole numbers"),
        ([1.0, 4], "split by a list of whole numbers"),
        (7, "split by a list of whole numbers"),
    ],
)
def test_a_split_that_does_not_fit_says_why(value: Any, reason: str) -> None:
    assert why(SPLIT, value) == reason


def test_a_place_is_answered_by_the_name_of_a_spot() -> None:
    assert parts(PLACE, "b2") == (1, 1)
    assert why(PLACE, "c3") == "no such place: 'c3'"
    assert why(PLACE, (1, 1)) == "no such place: (1, 1)"
    assert why(PLACE, None) == "no such place: None"


def fits(form: AnyForm, value: Any) -> bool:
    """The words of a form, once more: does the value fit?"""
    if isinstance(form, Place):
        return isinstance(value, str) and value in ("a1", "b2")
    if not isinstance(value, list):
        return False
    if isinstance(form, Pick):
        names = all(isinstance(item, str) and item in HAND for item in value)
        return names and len(set(value)) == len(value) and 1 <= len(value) <= 2
    whole = all(isinstance(item, int) and not isinstance(item, bool) for item in value)
    return whole and len(value) == 2 and 0 <= value[0] <= 3 and 1 <= value[1] <= 4 and sum(value) == 5


@given(form=st.sampled_from([PICK, SPLIT, PLACE]), value=ANYTHING)
def test_any_value_at_all_fits_or_is_refused_with_a_reason(form: AnyForm, value: Any) -> None:
    found = answer(option(form), value)
    assert isinstance(found, Refusal) != fits(form, value)
    if isinstance(found, Refusal):
        assert found.message


def test_numbers_count_answers_from_one_then_asides_and_the_way_on_is_nought() -> None:
    one = Option(Begin(1), "one", "One", "TOY-01")
    aside = Option(Recall(1), "aside", "Aside", "TOY-01", kind="aside")
    two = Option(Begin(2), "two", "Two", "TOY-01")
    done = Option(Recall(2), "done", "Done", "TOY-01", kind="done")
    assert numbered([aside, one, done, two]) == {0: done, 1: one, 2: two, 3: aside}
    assert numbered([]) == {}


def test_options_with_numbers_of_their_own_keep_them_and_the_others_come_after() -> None:
    one = Option(Begin(1), "one", "One", "TOY-01", number=1)
    aside = Option(Recall(1), "aside", "Aside", "TOY-01", kind="aside", number=3)
    other = Option(Begin(2), "two", "Two", "TOY-01")
    assert numbered([other, one, aside]) == {1: one, 3: aside, 4: other}
