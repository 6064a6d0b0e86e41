"""Short words for bases on the board."""

from engine.games.extinction.naming import called
from engine.games.extinction.state import State

MOST_TAG = 8


def tag_of(known: State, name: str) -> str:
    """A short word for a base, such as GIPSY; S3 for the third of its kind, G.DANGER beside another Gipsy."""
    words = called(known, name).upper().split()
    first = words[0]
    others = [mini.id for mini in known.minis] + [tower.id for tower in known.towers]
    alike = [one for one in others if one != name and called(known, one).upper().split()[0] == first]
    if len(words) > 1 and words[-1].isdigit():
        return f"{first[0]}{words[-1]}" if len(words[-1]) == 1 else words[-1]
    if alike and len(words) > 1:
        return f"{first[0]}.{words[1]}"[:MOST_TAG]
    return first[:MOST_TAG]
