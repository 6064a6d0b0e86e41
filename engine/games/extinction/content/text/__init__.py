"""The words of cards, made from their data, so that text and effect cannot disagree.

words       small words: numbers, costs, who is meant
conditions  a condition as the clause that follows "if"
modifiers   a modifier in a few words
effects     an effect as a clause: one function for each tag
cards       action cards, pilots, upgrades, mutations, abilities
short       action cards in a few words
battlefield buildings, objects, terrain
forces      a force with all that stands on its cards
scenarios   scenarios, missions, quick play cards
"""
