"""Cards as their owner sees them: what is on them, and what becomes of it now."""

from msgspec import Struct

from engine.kernel.spans import Tone


class EffectRow(Struct, frozen=True, gc=False):
    """One effect of a card and what becomes of it now: `live`, `later`, `lost`, `not now` or `counts`."""

    text: str
    now: str
    why: str = ""
    rule: str = ""


class CardFace(Struct, frozen=True, gc=False):
    """A card as its owner sees it. `status` is what stands at its foot; `key` the digit that plays it.

    `gist` tells each way to use it in a few words, `cost` what it takes; both are empty where its effects are
    a few words themselves.
    """

    id: str
    face: str
    name: str
    tone: Tone
    effects: tuple[EffectRow, ...]
    status: str
    live: bool
    key: str = ""
    fresh: bool = False
    gist: tuple[str, ...] = ()
    cost: str = ""


class Hand(Struct, frozen=True, gc=False):
    """The cards of one unit that this seat may see; `seat` holds them, `limit` is its base hand size.

    `note` tells what the cards are paid with.
    """

    id: str
    title: str
    seat: int
    cards: tuple[CardFace, ...]
    limit: int
    note: str = ""
