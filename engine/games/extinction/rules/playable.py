"""Whether seats and options make a game that can be played (EXT-PLAYER-01, EXT-QUICK-01, EXT-FORCE-03)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.games.extinction.content.pack import Content
from engine.games.extinction.rules.draft import splits
from engine.games.extinction.state import Book
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.errors import Refusal

Seats = tuple[ExtinctionSeat, ...]
Sides = tuple[Side | None, ...]
MOST_SEATS = 6
MOST_DERIVED: Final = 50_000
"""So many things are remembered of a book."""
MOST_BOOKS: Final = 16
BOOKS: Final[dict[tuple[int, Options], tuple[Content, Book]]] = {}
"""The books of the last games, by the content and options that they were made of."""
EQUAL: Final[dict[int, tuple[Book, Book]]] = {}
"""The last books that came from outside by identity, each with the first one that is equal to it."""
BREACH: Final = "seal_the_breach"
"""The scenario of the underwater battle."""


def check_setup(seats: Seats, options: Options, content: Content) -> tuple[Refusal, ...]:
    """All that is wrong with these seats and options; empty when the game can begin."""
    found = []
    count = len(seats)
    if not 2 <= count <= MOST_SEATS:
        found.append(_bad("EXT-PLAYER-01", f"Two to {MOST_SEATS} people play, not {count}."))
    if options.mode == "quick_play" and count > 2:
        found.append(_bad("EXT-QUICK-01", f"Quick play is for two players, not {count}."))
    sides = [seat.side for seat in seats]
    if None not in sides and len(set(sides)) == 1 and count > 1:
        found.append(_bad("EXT-PLAYER-04", "Each side needs a player."))
    for kind, wanted, entries in (
        ("quick_play", options.quick_play, content.quick_play),
        ("scenario", options.scenario, [one for one in content.scenario if one.in_deck]),
        ("mission", options.mission, content.mission),
    ):
        known = [entry.id for entry in entries]
        if wanted != "random" and wanted not in known:
            names = ", ".join(sorted(known))
            found.append(_bad("EXT-SETUP-01", f"No {kind} is called {wanted!r}; known are random, {names}."))
    return tuple(found) or (*lacking(options, content), *unplayable(tuple(sides), options, content))


def lacking(options: Options, content: Content) -> Iterator[Refusal]:
    """What the content does not hold for the mode that is wanted."""
    if options.mode == "quick_play" and not content.quick_play:
        yield _bad("EXT-QUICK-01", "There are no quick play cards to draw from.")
    if options.mode == "underwater" and BREACH not in content.ids("scenario"):
        yield _bad("EXT-UNDER-01", "The content has no underwater battle.")
    if options.mode == "constructed":
        book = book_of(content, options)
        if options.scenario == "random" and not any(scenario.in_deck for scenario in book.scenario):
            yield _bad("EXT-SETUP-02", "There are no scenario cards to draw from.")
        if len(book.mission) < (2 if options.secret_missions else 1):
            yield _bad("EXT-SETUP-01", "There are too few mission cards to draw from.")


def unplayable(sides: Sides, options: Options, content: Content) -> Iterator[Refusal]:
    """Players and a threat limit for which no two forces can be picked (EXT-PLAYER-01, EXT-FORCE-03)."""
    book, civil = book_of(content, options), options.civil_war
    if options.mode == "quick_play" or can_meet_with(book, sides, civil):
        return
    if not can_meet_with(with_limit(book, 0), sides, civil):
        text = f"There are not enough models, pilots and mutations for {len(sides)} players."
        yield _bad("EXT-PLAYER-01", text)
        return
    enough = options.threat_limit + 1
    while not can_meet_with(with_limit(book, enough), sides, civil):
        enough += 1
    text = f"A threat of {options.threat_limit} is too little for these players; it must be {enough} or more."
    yield _bad("EXT-FORCE-03", text)


def with_limit(book: Book, limit: int) -> Book:
    """The same content with another greatest threat."""
    return replace(book, options=replace(book.options, threat_limit=limit))


def can_meet_with(book: Book, sides: Sides, civil: bool) -> bool:
    """Whether the open seats can take sides so that both sides field a model for each of their players."""
    jaegers = sides.count("jaeger")
    possible = splits(book, civil, len(sides))
    return any(jaegers + more in possible for more in range(sides.count(None) + 1))


def _bad(rule: str, text: str) -> Refusal:
    return Refusal("bad_setup", rule, text)


def book_of(content: Content, options: Options) -> Book:
    """The part of the content that a game uses: one object for all games of these options.

    What rules derive from it they derive once for all these games, until there is too much of it.
    """
    key = (id(content), options)
    kept, book = BOOKS.get(key, (None, None))
    if kept is not content or book is None:
        if len(BOOKS) >= MOST_BOOKS:
            BOOKS.clear()
        book = _book(content, options)
        BOOKS[key] = (content, book)
    if len(book.memo) > MOST_DERIVED:
        book.memo.clear()
    return book


def equal_book(book: Book) -> Book:
    """The first book that was seen with this content, so that what was derived from it serves again.

    A bot in another process gets its view as bytes, and with each of them a book of its own.
    """
    given, found = EQUAL.get(id(book), (None, None))
    if given is book and found is not None:
        return found
    found = next((one for _, one in EQUAL.values() if one == book), book)
    if len(EQUAL) >= MOST_BOOKS:
        EQUAL.clear()
        EQUAL[id(found)] = (found, found)
    if len(found.memo) > MOST_DERIVED:
        found.memo.clear()
    EQUAL[id(book)] = (book, found)
    return found


def _book(content: Content, options: Options) -> Book:
    quick = options.mode == "quick_play"
    return Book(
        options,
        content.jaeger,
        content.kaiju,
        content.pilot,
        content.upgrade,
        content.mutation,
        content.ability,
        content.mat,
        content.terrain,
        content.building,
        content.object,
        content.scenario,
        content.mission,
        content.quick_play if quick else (),
    )
