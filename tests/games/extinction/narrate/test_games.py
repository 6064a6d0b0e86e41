"""Sentences of whole random games: one for every class of events, names only, rules that exist."""

import re
from typing import Any, get_args

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.narrate import TELL, narrate
from engine.games.extinction.narrate_setup import silent
from engine.games.extinction.state import Book
from engine.kernel.scene import Sentence
from tests.games.extinction.courses import GAME, GAMES, course

SILENT = {ev.DecisionAsked, ev.ActivationEnded}
"""What only moves the game on."""
RARE = {"SidesTaken"}
"""Classes of which some events have no sentence: sides that are not all taken yet."""


def sentences(mode: str, seed: int, seat: int | None) -> list[tuple[Any, Sentence]]:
    """All events of a game that a seat has seen and that are told."""
    found = []
    for step in course(mode, seed):
        state = step.before
        for event in step.events:
            glimpse = GAME.seen(state, event, seat)
            state = GAME.evolve[type(event)](state, event)
            if glimpse is None:
                assert type(event) in (ev.CardPicked, ev.DecisionAsked)
                continue
            sentence = narrate(glimpse, GAME.view(state, seat))
            if sentence is not None:
                found.append((event, sentence))
            else:
                assert type(event) in SILENT or type(event).__name__ in RARE, event
    return found


def ids(book: Book) -> set[str]:
    """Ids as they would show if something had no name: of two words or more, which no sentence has."""
    kinds = (book.models, book.pilots, book.upgrades, book.mutations, book.buildings, book.scenarios)
    found = {name for kind in kinds for name in kind} | {card for _, card in book.cards}
    found |= {one.id for one in (*book.mission, *book.quick_play, *book.terrain, *book.object)}
    return {name.replace("_", " ") for name in found if "_" in name}


def test_every_class_of_events_has_a_sentence_or_is_listed_as_silent() -> None:
    assert set(TELL) == set(get_args(GAME.event))
    assert {kind for kind, tell in TELL.items() if tell is silent} == SILENT


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_sentences_have_names_and_no_ids_and_cite_rules_of_the_book(mode: str, seed: int) -> None:
    rules = {entry.id for entry in GAME.rulebook().rule}
    raw = ids(course(mode, seed)[0].before.book)
    pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(raw)))
    for seat in (1, 2, None):
        for event, sentence in sentences(mode, seed, seat):
            assert sentence.rule in rules, (event, sentence)
            assert "_" not in sentence.text, sentence
            assert sentence.text.isprintable(), sentence
            assert not pattern.search(sentence.text), sentence
            assert sentence.text[0].isupper(), sentence
            assert not re.search(r"\byou\b", sentence.text) or "you may" in sentence.text, sentence
            assert sentence.depth in (0, 1, 2)


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_rounds_turns_and_activations_are_headings_and_nothing_else_but_the_end(mode: str, seed: int) -> None:
    heads = {ev.RoundBegan, ev.TurnBegan, ev.ActivationBegan, ev.GameEnded}
    for event, sentence in sentences(mode, seed, None):
        assert (sentence.depth == 0) == (type(event) in heads), sentence


@pytest.mark.rule("EXT-ROUND-04")
@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_no_sentence_names_a_face_down_card_of_the_other_side(mode: str, seed: int) -> None:
    for seat in (1, 2, None):
        for event, sentence in sentences(mode, seed, seat):
            if isinstance(event, ev.CardPicked):
                state = course(mode, seed)[-1].after
                mini = state.mini(event.mini)
                title = state.book.cards[mini.model, str(event.card)].title
                mine = seat is not None and state.sides[seat - 1] == mini.side
                assert (title in sentence.text) == mine
