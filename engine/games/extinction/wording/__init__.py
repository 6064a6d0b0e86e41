"""What each word of the notation means at the moment, for people: a label, the rule, what it touches.

said    the shape, and names
setup   agreement, sides, forces, pieces, deployment
moves   movement, running, pivots
cards   cards, options, tactical actions, abilities
fights  targets, extras, dice, damage, slams
table   which of them tells which word, and what a label depends on
"""
