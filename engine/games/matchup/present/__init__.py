"""The picture of a table for one seat: parties, the clash, hands, the question and its answers."""

from engine.games.matchup.present.scene import present

__all__ = ["present"]
