"""The only room of randomness: keyed dice, the commitment to a seed, and plain generators for bots.

A draw of a real game is keyed by what it is for: HMAC-SHA256 with the seed (and the words that players
added) as key, over game, stream, purpose, the number of earlier draws for that purpose, and a counter. The
same act taken back and done again rolls the same, and no roll tells anything about another.
"""

import hashlib
import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any

from engine.kernel.dice import Die, Draw, Source, ask_pick, ask_roll
from engine.kernel.errors import ScriptError

SPAN = 1 << 64
MASK = SPAN - 1
NUMBERS = Struct(">4Q")

INNER = bytes(byte ^ 0x36 for byte in range(256))
OUTER = bytes(byte ^ 0x5C for byte in range(256))
"""What HMAC makes of each byte of a key, for its inner and its outer hash."""


def new_seed() -> str:
    """A fresh secret seed: 64 hex digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """The hash that binds a game to its seed without telling it: 64 hex digits."""
    return hashlib.sha256(b"kaiju-tabletop seed\n" + seed.encode()).hexdigest()


def key_for(seed: str, words: Iterable[tuple[int, str]] = ()) -> bytes:
    """The key of all draws: the seed, and each word that a seat added, in the order added."""
    return "\n".join([seed, *(f"{seat} {word}" for seat, word in words)]).encode()


Numbers = tuple[int, int, int, int]
Hash = Any
"""A hash of hashlib, which has no public type."""


def block(key: bytes, game: str, stream: str, purpose: str, n: int, counter: int) -> Numbers:
    """Four 64-bit numbers: attempts `4 * counter` to `4 * counter + 3` at the results of a draw."""
    begun, ended = pads(key)
    inner, outer = begun.copy(), ended.copy()
    inner.update(f"{game}\n{stream}\n{purpose}\n{n}\n{counter}".encode())
    outer.update(inner.digest())
    found: Numbers = NUMBERS.unpack(outer.digest())
    return found


@lru_cache(maxsize=64)
def pads(key: bytes) -> tuple[Hash, Hash]:
    """The two hashes of HMAC-SHA256, begun with a key; going on from them is much quicker than a new HMAC."""
    short = (hashlib.sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    return hashlib.sha256(short.translate(INNER)), hashlib.sha256(short.translate(OUTER))


class KeyedDice:
    """Dice of a real game. `counts` holds how many draws of each stream and purpose were made before."""

    __slots__ = ("_counts", "_game", "_key", "draws")

    def __init__(self, key: bytes, game: str, counts: Mapping[tuple[str, str], int]) -> None:
        self._key = key
        self._game = game
        self._counts = counts
        self.draws: list[Draw] = []

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Roll `count` dice; see `Dice`."""
        n = self._next(stream, purpose)
        got = tuple(self._below([len(die.faces)] * count, stream, purpose, n))
        self.draws.append(Draw(stream, purpose, n, ask_roll(count, die), got))
        return got

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        """Pick `count` different indices; see `Dice`."""
        n = self._next(stream, purpose)
        size = len(items)
        places = self._below(range(size, size - count, -1), stream, purpose, n)
        if count > 1:
            left = list(range(size))
            places = [left.pop(place) for place in places]
        got = tuple(places)
        self.draws.append(Draw(stream, purpose, n, ask_pick(count, size), got))
        return got

    def _next(self, stream: str, purpose: str) -> int:
        n = self._counts.get((stream, purpose), 0)
        for draw in self.draws:
            if draw.purpose == purpose and draw.stream == stream:
                n += 1
        return n

    def _below(self, bounds: Iterable[int], stream: str, purpose: str, n: int) -> list[int]:
        """A number below each bound, all equally likely; those past the last whole multiple are skipped."""
        found: list[int] = []
        attempt = 0
        numbers: Numbers = (0, 0, 0, 0)
        for bound in bounds:
            limit = number = SPAN - SPAN % bound
            while number >= limit:
                if attempt % 4 == 0:
                    numbers = block(self._key, self._game, stream, purpose, n, attempt // 4)
                number = numbers[attempt % 4]
                attempt += 1
            found.append(number % bound)
        return found


class QueuedDice(KeyedDice):
    """Keyed dice that take queued results first: faces or items by name, one queue per stream."""

    __slots__ = ("_queues", "_source")

    def __init__(
        self,
        key: bytes,
        game: str,
        counts: Mapping[tuple[str, str], int],
        queues: Mapping[str, Sequence[str]],
        source: Source = "scripted",
    ) -> None:
        super().__init__(key, game, counts)
        self._queues = {stream: deque(names) for stream, names in queues.items()}
        self._source = source

    @property
    def left(self) -> dict[str, tuple[str, ...]]:
        """What the queues still hold."""
        return {stream: tuple(names) for stream, names in self._queues.items() if names}

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Roll from the queue while it lasts; a queue that ends in the middle of a roll does not fit."""
        queue = self._queues.get(stream)
        if not queue:
            return super().roll(stream, purpose, count, die)
        if len(queue) < count:
            raise ScriptError(f"{stream}: {count} dice are rolled, {len(queue)} queued")
        n = self._next(stream, purpose)
        got = tuple([self._index(stream, queue.popleft(), die.faces) for _ in range(count)])
        self.draws.append(Draw(stream, purpose, n, ask_roll(count, die), got, self._source))
        return got

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        """Pick the queued items by name."""
        queue = self._queues.get(stream)
        if not queue:
            return super().pick(stream, purpose, items, count)
        if len(queue) < count:
            raise ScriptError(f"{stream}: {count} are picked, {len(queue)} queued")
        n = self._next(stream, purpose)
        got = tuple([self._index(stream, queue.popleft(), items) for _ in range(count)])
        if len(set(got)) != count:
            raise ScriptError(f"{stream}: the same one is queued twice for one pick")
        self.draws.append(Draw(stream, purpose, n, ask_pick(count, len(items)), got, self._source))
        return got

    def _index(self, stream: str, name: str, among: Sequence[str]) -> int:
        """The place of `name`; `#3` is the fourth, whatever it is called."""
        if name.startswith("#") and name[1:].isdecimal() and int(name[1:]) < len(among):
            return int(name[1:])
        try:
            return list(among).index(name)
        except ValueError:
            raise ScriptError(f"{stream}: {name!r} is queued, possible are {', '.join(among)}") from None


class RecordedDice:
    """Dice that repeat the draws of an entry, to decide its command again without the seed."""

    __slots__ = ("_left", "draws")

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._left = deque(draws)
        self.draws: list[Draw] = []

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Repeat the next recorded roll; it must be for the same thing."""
        return self._next(stream, purpose, ask_roll(count, die), len(die.faces))

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        """Repeat the next recorded pick; it must be for the same thing."""
        return self._next(stream, purpose, ask_pick(count, len(items)), len(items))

    @property
    def left(self) -> int:
        """How many recorded draws were not asked for."""
        return len(self._left)

    def _next(self, stream: str, purpose: str, ask: str, bound: int) -> tuple[int, ...]:
        if not self._left:
            raise ScriptError(f"the rules ask for {ask} ({stream}, {purpose}), nothing more is recorded")
        draw = self._left.popleft()
        if (draw.stream, draw.purpose, draw.ask) != (stream, purpose, ask):
            raise ScriptError(
                f"the rules ask for {ask} ({stream}, {purpose}), recorded is {draw.ask} "
                f"({draw.stream}, {draw.purpose})"
            )
        if not all(0 <= index < bound for index in draw.got):
            raise ScriptError(f"{draw.got} is not a result of {ask}")
        self.draws.append(draw)
        return draw.got


class Rng:
    """A small generator (SplitMix64) for bots, samples and random games. Its state is one number."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next(self) -> int:
        """The next 64-bit number."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number in `range(bound)`; the bias of 2**-64 * bound does not matter to a bot."""
        return self.next() * bound >> 64

    def sample(self, items: Sequence[str], count: int) -> list[str]:
        """`count` different items in random order."""
        pool = list(items)
        return [pool.pop(self.below(len(pool))) for _ in range(count)]

    def fork(self, label: str) -> "Rng":
        """Another generator, fixed by this one's state and `label`."""
        digest = hashlib.sha256(f"{self.state}\n{label}".encode()).digest()
        return Rng(int.from_bytes(digest[:8], "big"))


class RandomDice:
    """Dice for imagined games: quick, unrecorded."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Roll `count` dice; see `Dice`."""
        del stream, purpose
        sides = len(die.faces)
        return tuple([self._rng.below(sides) for _ in range(count)])

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        """Pick `count` different indices; see `Dice`."""
        del stream, purpose
        if count == 1:
            return (self._rng.below(len(items)),)
        left = list(range(len(items)))
        return tuple([left.pop(self._rng.below(len(left))) for _ in range(count)])
