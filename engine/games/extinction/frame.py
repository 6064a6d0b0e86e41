"""What all procedures in progress have in common."""

from msgspec import Struct


class Frame(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="frame"):
    """The base of frames."""
