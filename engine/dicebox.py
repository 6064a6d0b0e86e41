"""Where a session keeps its dice: the seed, the words, what was drawn before, and what is queued."""

from collections.abc import Mapping

from engine import chance
from engine.kernel.dice import Draw
from engine.kernel.errors import EngineError


class DiceBox:
    """Gives the dice for one decision at a time, and learns from the draws that were kept.

    `seed` is None when it is lost, or no longer needed. `queues` are results to use first, by stream.
    """

    def __init__(self, game: str, seed: str | None) -> None:
        self.seed = seed
        self.queues: dict[str, tuple[str, ...]] = {}
        self._game = game
        self._words: list[tuple[int, str]] = []
        self._counts: dict[tuple[str, str], int] = {}
        self._key = chance.key_for(seed or "")
        self._fresh: chance.KeyedDice | None = None

    def dice(self) -> chance.KeyedDice:
        """Dice for the next decision; raises EngineError without a seed."""
        if self.seed is None:
            raise EngineError("the seed of this game is missing; it must be given a new one first")
        if self.queues:
            return chance.QueuedDice(self._key, self._game, self._counts, self.queues)
        if self._fresh is None or self._fresh.draws:
            self._fresh = chance.KeyedDice(self._key, self._game, self._counts)
        return self._fresh

    def word(self, seat: int, word: str) -> None:
        """Add a seat's word to the key of all later draws."""
        self._words.append((seat, word))
        self._fresh = None
        self._key = chance.key_for(self.seed or "", self._words)

    def reseed(self, seed: str | None) -> None:
        """Draw from another seed from now on; words belonged to the old one."""
        self.seed = seed
        self._words.clear()
        self._fresh = None
        self._key = chance.key_for(seed or "")

    def set_counts(self, counts: dict[tuple[str, str], int]) -> None:
        """Set how many draws of each stream and purpose the effective history holds."""
        self._counts = counts
        self._fresh = None

    def learn(self, draws: tuple[Draw, ...]) -> None:
        """Count draws that were kept, and take from the queues what they used."""
        counts = self._counts
        for draw in draws:
            key = (draw.stream, draw.purpose)
            counts[key] = counts.get(key, 0) + 1
            if self.queues and draw.source != "seed" and draw.stream in self.queues:
                self.queues[draw.stream] = self.queues[draw.stream][len(draw.got) :]

    def queue(self, queues: Mapping[str, tuple[str, ...]]) -> None:
        """Use these results first, by stream; the log says that they were scripted."""
        self.queues = {stream: tuple(names) for stream, names in queues.items() if names}
