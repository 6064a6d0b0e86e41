"""The choice of a quick game on the home screen: who meets whom, of one game after another."""

from tui.models.home import SHELF
from tui.models.pairs import CHANCE, PAIRS, Pair
from tui.paint.home import MOST_NUMBERED
from tui.screens.base import KeyScreen


class QuickChoosing(KeyScreen):
    """Keeps the quick games that are offered; there are none while nothing is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: tuple[Pair, ...] = ()
        self.pair = 0
        self.shelf_at = 0
        """The place on the shelf of the game whose quick games are offered."""

    def ask_pair(self, at: int) -> None:
        """Offer the quick games of the game at this place on the shelf, else of the first."""
        self._pairs_of(at if SHELF[at].id in PAIRS else 0)

    def _pairs_of(self, at: int) -> None:
        from engine.kernel.errors import ContentError
        from saves.errors import SaveError
        from saves.packs import content_for
        from tui.models.pairs import pairs_of

        game = SHELF[at].id
        try:
            content = content_for(self.kaiju.home, game).content
        except (SaveError, ContentError):
            content = None
        self.shelf_at, self.pairs, self.pair = at, pairs_of(game, content), 0

    def key_swap(self) -> None:
        """The quick games of the next game on the shelf."""
        if not self.pairs:
            self.notice("Tab changes the game once 8 has asked for a quick game.")
            return
        self._pairs_of(self.next_game())

    def next_game(self) -> int:
        """The place of the next game on the shelf that has quick games."""
        places = [at for at, title in enumerate(SHELF) if title.id in PAIRS]
        return places[(places.index(self.shelf_at) + 1) % len(places)]

    def _column(self) -> list[int]:
        """The places of the pairs in the column with the cursor, which digits count."""
        tall = (len(self.pairs) + 1) // 2
        numbered = range(len(self.pairs)) if len(self.pairs) <= MOST_NUMBERED else ()
        right = self.pair >= tall
        return list(numbered) or list(range(tall, len(self.pairs)) if right else range(tall))

    def play_numbered(self, number: int) -> None:
        """Play the pair with this number."""
        column = self._column()
        if number <= len(column):
            self.play_pair(column[number - 1])
        else:
            self.notice(f"There is no answer {number} here.")

    def play_pair(self, at: int) -> None:
        """Play a pair, or one that chance chooses."""
        from tui.screens.quick import any_pair, plan_for
        from tui.screens.starting import start

        chosen = self.pairs[at] if at != CHANCE else any_pair(SHELF[self.shelf_at].id)
        self.pairs = ()
        start(self.kaiju, plan_for(chosen, self.kaiju.settings.names))

    def pair_rows(self) -> list[list[int]]:
        """The places of the pairs, row by row."""
        tall = (len(self.pairs) + 1) // 2
        rows = [[at for at in (line, line + tall) if at < len(self.pairs)] for line in range(tall)]
        return [*rows, [CHANCE]]
