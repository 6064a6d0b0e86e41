"""Pacific Rim Matchup: two to seven Jaegers and Kaiju fight with one shared 52-card deck.

Number cards work alike for all (hearts attack, diamonds dodge, clubs damage, spades armour); what a face
card does is told by the list of the unit that plays it. A turn is a clash: attack, dodge, damage, armour,
then perhaps a Combo and Counters. Rules by id in `rules.toml`; the order of play in `rules/`.
"""

from engine.games.matchup.game import GAME

__all__ = ["GAME"]
