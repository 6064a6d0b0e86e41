"""Combat dice: rolling them, what a lead in successes deals, and the exact odds of an attack.

dice    the two dice of the game, a roll, rolling and rerolling
damage  from a difference in successes to points of damage
pools   what one side brings to an attack: dice, bonuses, rerolls, trigger abilities
law     how likely a pool shows so many successes and triggers
chances what dice bring on average, and how likely a roll does worse
odds    how likely an attack succeeds and deals so much damage
"""
