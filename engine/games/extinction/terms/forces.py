"""What a side brings, and what a box holds."""

from engine.games.extinction.terms.values import Count, Entry, Id, Term


class FieldedJaeger(Term, frozen=True):
    """A Jaeger with its pilots slot by slot, and its upgrades (EXT-FORCE-04, 05)."""

    model: Id
    pilots: tuple[Id, ...] = ()
    upgrades: tuple[Id, ...] = ()


class FieldedKaiju(Term, frozen=True):
    """A Kaiju with its mutations (EXT-FORCE-06)."""

    model: Id
    mutations: tuple[Id, ...] = ()


class Force(Term, frozen=True):
    """The models of one side; in a civil war both kinds may be in it."""

    jaegers: tuple[FieldedJaeger, ...] = ()
    kaiju: tuple[FieldedKaiju, ...] = ()


class Profile(Entry, frozen=True):
    """What a box holds: cards and models by id, pieces by number."""

    jaegers: tuple[Id, ...]
    kaiju: tuple[Id, ...]
    pilots: tuple[Id, ...]
    upgrades: tuple[Id, ...]
    mutations: tuple[Id, ...]
    scenarios: tuple[Id, ...]
    missions: tuple[Id, ...]
    quick_play: tuple[Id, ...]
    terrain: tuple[Id, ...]
    objects: Count
    buildings: Count
    combat_dice: Count
    impulse_dice: Count
    skill_tokens: Count
    leader_tokens: Count
