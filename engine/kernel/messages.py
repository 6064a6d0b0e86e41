"""The bases of commands and events."""

from msgspec import Struct


class Command(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do"):
    """What a seat decides, in the imperative; `seat` is the chair that decides, numbered from 1."""

    seat: int


class Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="is"):
    """What happened, in the past tense, with its outcome: faces, cards, positions, losses."""
