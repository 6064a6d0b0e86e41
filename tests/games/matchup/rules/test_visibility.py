"""What is secret and what is public, down to the bytes that a seat gets."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.chance import Rng
from engine.games.matchup import events as ev
from engine.kernel.cards import DECK, FACES, NAMES
from engine.kernel.choice import Pick
from tests.support.matchup import asked, fresh, given, others, unit, wander
from tests.support.matchup_course import strike
from tests.support.play import Play


def shown(play: Play, seat: int | None) -> bytes:
    """The view of a seat as bytes, the printed content of the game left out."""
    view = play.view(seat)
    return msgspec.json.encode(replace(view, book=replace(view.book, lists=())))


def cards_in(text: bytes) -> set[str]:
    return {card for card in DECK if f'"{card}"'.encode() in text}


def drawn_in(text: str) -> set[str]:
    """The cards that a sentence shows by rank and suit sign."""
    words = text.replace(",", " ").replace(".", " ").split()
    return {card for card in DECK if FACES[card] in words}


def seen_of_last(play: Play, seat: int | None) -> bytes:
    entry: Any = play.session.records[-1]
    seen = play.session.seen_entry(entry, seat)
    return msgspec.json.encode((seen.events, seen.sentences))


def secrets_from(state: Any, seat: int | None) -> set[str]:
    """The cards that a seat may not see: hands of other seats and the deck."""
    hidden = set(state.deck)
    for one in state.units:
        if one.seat != seat:
            hidden.update(one.hand)
    return hidden


@pytest.mark.rule("MAT-VIS-01")
def test_a_view_holds_no_card_of_another_hand_or_of_the_deck() -> None:
    play = given(
        unit("gipsy-danger", "8H JH 5C 2S"),
        unit("knife-head", "9D KD 3S"),
        unit("chemo-alpha", "7D QC", seat=1),
        unit("otachi", "6D AS", seat=3),
        discard="2H",
    )
    play.when(1, "attack 2", "8h", "done")
    public = {"2H", "8H"}
    own: dict[int | None, set[str]] = {
        1: {"JH", "5C", "2S", "7D", "QC"},
        2: {"9D", "KD", "3S"},
        3: {"6D", "AS"},
        None: set(),
    }
    for seat, cards in own.items():
        assert cards_in(shown(play, seat)) == public | cards


@pytest.mark.rule("MAT-VIS-01")
def test_an_ally_sees_no_more_than_an_enemy() -> None:
    play = given(unit("gipsy-danger", "8H 5C"), unit("knife-head", "2D"), unit("chemo-alpha", "7D QC"))
    assert cards_in(shown(play, 3)) == {"7D", "QC"}
    assert [one.hand for one in play.view(3).units] == [(), (), ("7D", "QC")]


@pytest.mark.rule("MAT-VIS-01")
def test_the_deck_is_a_number_and_has_no_order() -> None:
    play = given(unit("gipsy-danger", "8H"), unit("knife-head", "2D"))
    for seat in (1, 2, None):
        assert play.view(seat).deck == ()
        assert play.view(seat).deck_count == 50
    assert play.state.deck == tuple(card for card in DECK if card in play.state.deck)


@pytest.mark.rule("MAT-VIS-01")
def test_two_worlds_that_differ_in_secrets_alone_look_the_same() -> None:
    hands = ("9D KD 3S", "10D AC JS")
    worlds = [
        given(unit("gipsy-danger", "8H JH"), unit("knife-head", theirs), discard="2H") for theirs in hands
    ]
    for play in worlds:
        play.when(1, "attack 2", "8h")
    one, other = worlds
    assert one.state != other.state
    for seat in (1, None):
        assert msgspec.json.encode(one.view(seat)) == msgspec.json.encode(other.view(seat))
        assert seen_of_last(one, seat) == seen_of_last(other, seat)
    assert msgspec.json.encode(one.view(2)) != msgspec.json.encode(other.view(2))


@pytest.mark.rule("MAT-VIS-01")
def test_cards_drawn_are_in_the_events_of_their_owner_only() -> None:
    play = given(unit("gipsy-danger", "8H 2S"), unit("knife-head", "2D"), stage="tactics")
    play.dice(deck="9H KC").when(1, "swap 8h 2s")
    assert {"9H", "KC"} <= cards_in(seen_of_last(play, 1))
    for seat in (2, None):
        assert cards_in(seen_of_last(play, seat)) == {"8H", "2S"}


@pytest.mark.rule("MAT-VIS-01")
def test_a_pending_end_choice_is_known_to_its_own_seat_alone() -> None:
    play = given(
        unit("gipsy-danger", "8H JH"), unit("knife-head", "2D KD"), unit("otachi", "3D QD"), stage="end"
    )
    play.when(2, "end 2 kd")
    assert [choice.cards for choice in play.view(2).chosen] == [("KD",)]
    assert "KD" in cards_in(seen_of_last(play, 2))
    for seat in (1, 3, None):
        assert play.view(seat).chosen == ()
        assert play.view(seat).locked == (2,)
        assert "KD" not in cards_in(shown(play, seat))
        assert cards_in(seen_of_last(play, seat)) == set()
        assert play.view(seat).units[1].count == 2


@pytest.mark.rule("MAT-VIS-01")
def test_an_empty_end_choice_looks_like_any_other() -> None:
    looks = []
    for text in ("end 2", "end 2 kd", "end 2 2d kd"):
        play = given(
            unit("gipsy-danger", "8H JH"), unit("knife-head", "2D KD"), unit("otachi", "3D"), stage="end"
        )
        play.when(2, text)
        looks.append((msgspec.json.encode(play.view(1)), seen_of_last(play, 1)))
    assert looks[0] == looks[1] == looks[2]


@pytest.mark.rule("MAT-VIS-01")
def test_the_end_choices_are_shown_when_all_have_chosen() -> None:
    play = given(unit("gipsy-danger", "8H JH"), unit("knife-head", "2D KD"), stage="end")
    play.when(2, "end 2 kd").when(1, "end 1 8h")
    assert play.just(ev.CardsDiscarded) == [
        ev.CardsDiscarded(1, ("8H",), "end"),
        ev.CardsDiscarded(2, ("KD",), "end"),
    ]
    for seat in (1, 2, None):
        assert {"8H", "KD"} <= cards_in(shown(play, seat))


@pytest.mark.rule("MAT-VIS-01")
def test_the_own_options_name_own_cards_and_open_ones_only() -> None:
    play = given(unit("gipsy-danger", "8H JH"), unit("knife-head", "2D KD"), stage="tactics")
    (swap,) = [option for option in play.session.options(1) if isinstance(option.form, Pick)]
    assert set(swap.parts) == {"8H", "JH"}
    assert play.offers(2) == []


def leaks(play: Play, seat: int | None, before: Any) -> set[str]:
    """Cards that the last entry showed to the seat though they were secret before and after the event."""
    game, state = play.session.game, before
    found = set()
    for event in play.last:
        glimpse = game.seen(state, event, seat)
        hidden = secrets_from(state, seat)
        state = game.evolve[type(event)](state, event)
        hidden &= secrets_from(state, seat)
        if isinstance(event, (ev.VeteranRolled, ev.PilotKnockedOut, ev.FirstTurnDrawn)):
            continue
        sentence = game.narrate(glimpse, game.view(state, seat))
        found |= hidden & cards_in(msgspec.json.encode(glimpse))
        if sentence is not None:
            text = msgspec.json.encode(sentence).decode()
            found |= hidden & (drawn_in(text) | {card for card in hidden if NAMES[card] in text})
    return found


def named_openly(play: Play) -> set[str]:
    """Cards that a view names for another reason than where they are: pilots, and scores of this clash."""
    state = play.state
    found = {bonus.card for one in state.units for bonus in one.bonuses}
    found.update(card for one in state.units for card in one.pilots_out)
    if state.clash is not None:
        found.update(addend.card for addend in state.clash.addends)
    return found


@pytest.mark.rule("MAT-VIS-01")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_through_whole_games_no_seat_ever_gets_a_secret(seed: int) -> None:
    play = fresh("gipsy-danger chemo-alpha", "otachi", "raiju", options={"veterans": True}, seed=str(seed))
    rng = Rng(seed)
    before = play.state
    play.when(1, "begin")
    for _ in range(120):
        for seat in (1, 2, 3, None):
            assert not cards_in(shown(play, seat)) & (secrets_from(play.state, seat) - named_openly(play))
            assert not leaks(play, seat, before)
        if play.session.result is not None:
            break
        before = play.state
        wander(play, rng)


@pytest.mark.rule("MAT-VIS-01")
def test_the_sentence_of_a_draw_names_the_card_to_its_owner_alone() -> None:
    play = given(unit("gipsy-danger", "8H QS 2S"), unit("knife-head", "2D"))
    play.when(1, "attack 2").dice(deck="KC").when(1, "qs")
    entry: Any = play.session.records[-1]
    told = {}
    for seat in (1, 2, None):
        sentences = play.session.seen_entry(entry, seat).sentences
        told[seat] = set().union(*(drawn_in(one.text) for one in sentences if one is not None))
    assert "KC" in told[1]
    assert "KC" not in told[2] | told[None]


@pytest.mark.rule("MAT-VIS-02")
def test_hits_base_hands_counts_counters_pilots_levels_and_bonuses_are_public() -> None:
    ban = {"by": 1, "turn": 1}
    bonus = [{"card": "AH", "effect": {"kind": "damage", "value": 2}}]
    play = given(
        unit("leatherback", "8H 2S", hits=13),
        unit(
            "gipsy-danger",
            "2D 3D 4D",
            hits=9,
            base_hand=5,
            acid=2,
            ban=ban,
            no_attack=True,
            pilots_out=["JS"],
            bonuses=bonus,
        ),
        options={"classes": True, "veterans": True},
        turn=3,
    )
    for seat in (1, 2, None):
        kaiju, jaeger = play.view(seat).units
        assert (kaiju.hits, kaiju.base_hand, kaiju.count, kaiju.level) == (13, 7, 2, 4)
        assert (jaeger.hits, jaeger.base_hand, jaeger.count, jaeger.level) == (9, 5, 3, 3)
        assert (jaeger.acid, jaeger.no_attack, jaeger.ban.by) == (2, True, 1)
        assert jaeger.pilots_out == ("JS",)
        assert [(one.card, one.effect.value) for one in jaeger.bonuses] == [("AH", 2)]


@pytest.mark.rule("MAT-VIS-02")
def test_the_table_the_discard_and_whose_decision_is_awaited_are_public() -> None:
    play = given(unit("gipsy-danger", "8H KH 2S"), unit("knife-head", "2D"), discard="9S QD")
    play.when(1, "attack 2", "8h", "kh", "done")
    for seat in (1, 2, None):
        view = play.view(seat)
        assert [played.card for played in view.table] == ["8H", "KH"]
        assert view.discard == ("9S", "QD")
        assert view.deck_count == len(others("8H KH 2S", "2D", "9S QD").split())
        assert [(ask.kind, ask.place) for ask in view.asks] == [("window", 2)]
        assert (view.clash.attack, view.clash.window, view.active) == (11, "dodge", 1)


@pytest.mark.rule("MAT-VIS-02")
def test_a_question_to_one_seat_is_seen_by_all_as_a_question() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "2D"), unit("otachi", "3D"))
    strike(play, 2).when(1, "js")
    assert asked(play) == [("negate", 2)]
    for seat in (1, 2, 3, None):
        (ask,) = play.view(seat).asks
        assert (ask.kind, ask.place, ask.card, ask.trait) == ("negate", 2, "JS", "incapacitate")
