"""Combat dice: rolling them, what a lead in successes deals, and the exact odds of an attack.

dice    the two dice of the game, a roll, rolling and rerolling
damage  from a difference in successes to points of damage
"""
