"""The picture of the table for one seat."""

from engine.games.extinction.present.scene import present as present
