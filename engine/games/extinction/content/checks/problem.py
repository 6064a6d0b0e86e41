"""What is wrong with an entry."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from engine.games.extinction.content.pack import Content


class Problem(Struct, frozen=True):
    """What is wrong: `entry` is its kind and id, `field` the path inside it."""

    entry: str
    field: str
    reason: str

    def told(self, content: Content) -> str:
        """The problem in one line, with the file of the entry."""
        file = dict(content.files).get(self.entry, "")
        return ": ".join(filter(None, (file, self.entry, self.field, self.reason)))


Problems = Iterator[Problem]
Check = Callable[[Content], Problems]
