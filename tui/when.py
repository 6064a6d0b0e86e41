"""Times as people write them, in the place where they live."""

import time

LONG_AGO = "long ago"
FIRST_YEAR, LAST_YEAR = 1900, 9999


def day_and_time(seconds: float) -> str:
    """A time in full: `2026-11-12 14:03`; what no clock can have shown is `long ago`."""
    found = _local(seconds)
    return time.strftime("%Y-%m-%d %H:%M", found) if found else LONG_AGO


def day(seconds: float) -> str:
    """A day: `12 Nov 2026`."""
    found = _local(seconds)
    return f"{found.tm_mday} {time.strftime('%b %Y', found)}" if found else LONG_AGO


def short(seconds: float, now: float) -> str:
    """A time in at most 12 letters: `today 14:03`, `yesterday`, `27 Nov`, `27 Nov 2025`."""
    found, present = _local(seconds), _local(now)
    if found is None or present is None:
        return LONG_AGO
    if found[:3] == present[:3]:
        return time.strftime("today %H:%M", found)
    before = _local(now - 86400)
    if before is not None and found[:3] == before[:3]:
        return "yesterday"
    month = time.strftime("%b", found)
    return f"{found.tm_mday} {month}" if found.tm_year == present.tm_year else day(seconds)


def _local(seconds: float) -> time.struct_time | None:
    try:
        found = time.localtime(seconds)
    except (OverflowError, ValueError, OSError):
        return None
    return found if FIRST_YEAR <= found.tm_year <= LAST_YEAR else None
