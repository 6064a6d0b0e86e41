"""Keyed dice, scripted dice, recorded dice, and the plain generator."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from engine import chance
from engine.chance import (
    KeyedDice,
    QueuedDice,
    RandomDice,
    RecordedDice,
    Rng,
    commitment,
    key_for,
    new_seed,
)
from engine.kernel.dice import COIN, D6, Die, Draw
from engine.kernel.errors import ScriptError

SEED = "00" * 32
SPAN = 2**64
DECK = ("2H", "3H", "4H", "5H")


def numbers(key: str, text: str) -> tuple[int, int, int, int]:
    """Four 64-bit numbers, big end first, of HMAC-SHA256 over `text`."""
    digest = hmac.new(key.encode(), text.encode(), hashlib.sha256).digest()
    one, two, three, four = (int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24))
    return one, two, three, four


def dice(seed: str = SEED, counts: dict[tuple[str, str], int] | None = None) -> KeyedDice:
    return KeyedDice(key_for(seed), "matchup", counts or {})


def chi_square(found: Counter[int], kinds: int) -> float:
    """The chi-square statistic of counts that should be equal."""
    wanted = found.total() / kinds
    return sum((found[kind] - wanted) ** 2 / wanted for kind in range(kinds))


def test_a_roll_is_hmac_of_game_stream_purpose_number_and_counter() -> None:
    first = numbers(SEED, "matchup\ncoin\nacid t3\n0\n0")
    second = numbers(SEED, "matchup\ncoin\nacid t3\n0\n1")
    wanted = tuple(number % 6 for number in (*first, *second)[:6])
    assert dice().roll("coin", "acid t3", 6, D6) == wanted


def test_the_first_vector_is_what_it_always_was() -> None:
    assert numbers(SEED, "matchup\ndeck\ndraw\n0\n0")[0] == FIRST_NUMBER
    assert dice().pick("deck", "draw", [str(n) for n in range(52)], 3) == FIRST_PICK
    assert dice().roll("coin", "flip", 5, COIN) == FIRST_FLIPS


FIRST_NUMBER = 0x9C32CDEA6A3F42E0
FIRST_PICK = (36, 12, 33)
FIRST_FLIPS = (1, 1, 1, 0, 0)


def test_a_pick_takes_from_what_is_left() -> None:
    rolled = numbers(SEED, "matchup\ndeck\ndraw\n0\n0")
    left, wanted = [0, 1, 2, 3], []
    for number in rolled[:3]:
        wanted.append(left.pop(number % len(left)))
    assert dice().pick("deck", "draw", DECK, 3) == tuple(wanted)


def test_numbers_past_the_last_whole_multiple_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    edge = SPAN - SPAN % 6
    blocks = iter([(edge, SPAN - 1, edge - 1, edge), (edge, edge, edge, 7)])
    monkeypatch.setattr(chance, "block", lambda *asked: next(blocks))
    assert dice().roll("die", "two dice", 2, D6) == ((edge - 1) % 6, 7 % 6)


def test_a_bound_that_divides_all_numbers_skips_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "block", lambda *asked: (SPAN - 1,) * 4)
    assert dice().roll("coin", "one coin", 1, COIN) == (1,)
    assert dice().pick("deck", "one card", ["AS"]) == (0,)


def test_the_key_is_the_seed_and_the_words_of_the_seats_in_order() -> None:
    assert key_for("seed") == b"seed"
    assert key_for("seed", [(2, "fog"), (1, "owl")]) == b"seed\n2 fog\n1 owl"


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("abc") == hashlib.sha256(b"kaiju-tabletop seed\nabc").hexdigest()


def test_a_new_seed_has_64_hex_digits_and_is_new() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 and set(seed) <= set("0123456789abcdef") for seed in seeds)


@pytest.mark.parametrize(
    ("stream", "purpose", "seed", "n"),
    [("deck", "b", SEED, 0), ("coin", "a", SEED, 0), ("deck", "a", "01" * 32, 0), ("deck", "a", SEED, 1)],
)
def test_stream_purpose_seed_and_number_all_count(stream: str, purpose: str, seed: str, n: int) -> None:
    items = [str(item) for item in range(10_000)]
    one = dice().pick("deck", "a", items, 4)
    other = dice(seed, {(stream, purpose): n}).pick(stream, purpose, items, 4)
    assert one != other


def test_the_game_counts_too() -> None:
    other = KeyedDice(key_for(SEED), "extinction", {})
    assert other.roll("deck", "a", 20, D6) != dice().roll("deck", "a", 20, D6)


def test_draws_for_other_purposes_change_nothing() -> None:
    alone = dice()
    alone_got = alone.roll("combat", "attack r1", 4, D6)
    busy = dice()
    busy.roll("combat", "attack r2", 4, D6)
    busy.pick("deck", "draw seat 1", DECK, 2)
    assert busy.roll("combat", "attack r1", 4, D6) == alone_got


def test_the_second_draw_for_a_purpose_has_the_number_one() -> None:
    twice = dice()
    twice.roll("coin", "acid", 1, COIN)
    twice.roll("coin", "acid", 1, COIN)
    assert [draw.n for draw in twice.draws] == [0, 1]
    later = dice(counts={("coin", "acid"): 1})
    later.roll("coin", "acid", 1, COIN)
    assert later.draws == twice.draws[1:]


def test_a_draw_says_what_was_asked_and_what_came() -> None:
    kept = dice()
    coin = kept.roll("coin", "acid", 1, COIN)
    faces = kept.roll("combat", "attack", 3, Die("combat", ("miss", "hit", "crit")))
    cards = kept.pick("deck", "draw", DECK, 2)
    assert kept.draws == [
        Draw("coin", "acid", 0, "coin", coin),
        Draw("combat", "attack", 0, "3 combat", faces),
        Draw("deck", "draw", 0, "2 of 4", cards),
    ]
    assert {draw.source for draw in kept.draws} == {"seed"}


def test_rolls_are_uniform() -> None:
    """Chi-square with 5 degrees of freedom: above 20.5 once in a thousand times; the seed is fixed."""
    found = Counter(face for n in range(500) for face in dice().roll("combat", f"attack {n}", 12, D6))
    assert found.total() == 6000
    assert chi_square(found, 6) < 20.5


def test_picks_are_uniform_over_cards_and_orders() -> None:
    """24 orders of four cards: 23 degrees of freedom, above 49.7 once in a thousand times."""
    orders = {order: place for place, order in enumerate(permutations(range(4)))}
    found = Counter(orders[dice().pick("deck", f"draw {n}", DECK, 4)] for n in range(4800))
    assert chi_square(found, 24) < 49.7


def test_rolls_that_follow_each_other_are_independent() -> None:
    """Pairs of neighbouring purposes: 35 degrees of freedom, above 66.6 once in a thousand times."""
    rolls = [dice().roll("combat", f"attack r1 t{n}", 1, D6)[0] for n in range(7200)]
    found = Counter(one * 6 + two for one, two in zip(rolls[::2], rolls[1::2], strict=True))
    assert chi_square(found, 36) < 66.6


# Scripted dice


def scripted(**queues: tuple[str, ...]) -> QueuedDice:
    return QueuedDice(key_for(SEED), "matchup", {}, queues)


def test_queued_results_come_first_and_then_the_seed() -> None:
    queued = scripted(coin=("tails", "heads"))
    assert queued.roll("coin", "acid", 2, COIN) == (1, 0)
    assert queued.left == {}
    after = dice(counts={("coin", "acid"): 1}).roll("coin", "acid", 3, COIN)
    assert queued.roll("coin", "acid", 3, COIN) == after
    assert [(draw.source, draw.n) for draw in queued.draws] == [("scripted", 0), ("seed", 1)]


def test_queued_cards_are_picked_by_name_in_their_order() -> None:
    queued = scripted(deck=("5H", "2H", "4H"))
    assert queued.pick("deck", "draw", DECK, 2) == (3, 0)
    assert queued.left == {"deck": ("4H",)}


def test_a_queue_serves_its_own_stream_only() -> None:
    queued = scripted(coin=("tails",))
    assert queued.roll("combat", "attack", 2, D6) == dice().roll("combat", "attack", 2, D6)
    assert queued.left == {"coin": ("tails",)}


def test_a_queue_that_ends_in_the_middle_of_a_roll_does_not_fit() -> None:
    with pytest.raises(ScriptError, match="coin: 3 dice are rolled, 2 queued"):
        scripted(coin=("tails", "heads")).roll("coin", "acid", 3, COIN)


def test_a_queue_that_ends_in_the_middle_of_a_pick_does_not_fit() -> None:
    with pytest.raises(ScriptError, match="deck: 2 are picked, 1 queued"):
        scripted(deck=("5H",)).pick("deck", "draw", DECK, 2)


def test_a_face_that_the_die_has_not_does_not_fit() -> None:
    with pytest.raises(ScriptError, match="coin: 'edge' is queued, possible are heads, tails"):
        scripted(coin=("edge",)).roll("coin", "acid", 1, COIN)


def test_a_card_that_is_not_there_does_not_fit() -> None:
    with pytest.raises(ScriptError, match="deck: 'AS' is queued, possible are 2H, 3H, 4H, 5H"):
        scripted(deck=("AS",)).pick("deck", "draw", DECK)


def test_one_card_cannot_be_picked_twice_at_once() -> None:
    with pytest.raises(ScriptError, match="the same one is queued twice"):
        scripted(deck=("2H", "2H")).pick("deck", "draw", DECK, 2)


# Recorded dice


def test_recorded_dice_repeat_what_was_drawn() -> None:
    first = dice()
    got = (first.roll("coin", "acid", 2, COIN), first.pick("deck", "draw", DECK, 3))
    again = RecordedDice(first.draws)
    assert again.left == 2
    assert (again.roll("coin", "acid", 2, COIN), again.pick("deck", "draw", DECK, 3)) == got
    assert again.left == 0
    assert again.draws == first.draws


@pytest.mark.parametrize(
    ("stream", "purpose", "count"), [("deck", "acid", 2), ("coin", "acid t2", 2), ("coin", "acid", 3)]
)
def test_recorded_dice_refuse_another_roll(stream: str, purpose: str, count: int) -> None:
    first = dice()
    first.roll("coin", "acid", 2, COIN)
    with pytest.raises(ScriptError, match="recorded is 2 coin"):
        RecordedDice(first.draws).roll(stream, purpose, count, COIN)


def test_recorded_dice_refuse_a_roll_too_many() -> None:
    with pytest.raises(ScriptError, match="nothing more is recorded"):
        RecordedDice([]).roll("coin", "acid", 1, COIN)


def test_recorded_dice_refuse_a_result_that_cannot_be() -> None:
    with pytest.raises(ScriptError, match="is not a result of coin"):
        RecordedDice([Draw("coin", "acid", 0, "coin", (2,))]).roll("coin", "acid", 1, COIN)
    with pytest.raises(ScriptError, match="is not a result of 1 of 4"):
        RecordedDice([Draw("deck", "draw", 0, "1 of 4", (-1,))]).pick("deck", "draw", DECK)


# The plain generator


def test_the_generator_is_splitmix64() -> None:
    """The first three numbers of the published reference for the seed 0."""
    rng = Rng(0)
    assert [rng.next() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_the_generator_stays_below_and_is_uniform() -> None:
    rng = Rng(7)
    found = Counter(rng.below(7) for _ in range(7000))
    assert set(found) == set(range(7))
    assert chi_square(found, 7) < 22.5


def test_samples_are_different_items() -> None:
    rng = Rng(3)
    for count in range(5):
        found = rng.sample(DECK, count)
        assert len(set(found)) == len(found) == count
        assert set(found) <= set(DECK)


def test_forks_are_fixed_by_state_and_label() -> None:
    assert Rng(5).fork("a").next() == Rng(5).fork("a").next()
    assert Rng(5).fork("a").next() != Rng(5).fork("b").next()
    assert Rng(5).fork("a").next() != Rng(6).fork("a").next()


def test_dice_of_imagined_games_give_results_that_can_be() -> None:
    quick = RandomDice(Rng(9))
    for _ in range(50):
        assert set(quick.roll("combat", "x", 5, D6)) <= set(range(6))
        got = quick.pick("deck", "x", DECK, 3)
        assert len(set(got)) == 3
        assert set(got) <= set(range(4))
