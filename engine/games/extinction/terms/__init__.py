"""The nouns of Extinction, as strict immutable records.

names        closed lists of words: sides, stats, resources, edges
values       small values: cost, place, track, polygon
conditions   what must hold: one record for each kind, tagged `is`
modifiers    whom something concerns, and what it adds
effects      what a card does: one record for each kind, tagged `do`
cards        options, passives, triggers; action, pilot, upgrade and mutation cards, abilities
models       Jaegers and Kaiju
battlefield  mats, terrain pieces, buildings, objects
hooks        special rules of a scenario, tagged `rule`
scenarios    scenarios, missions, quick play cards
forces       what a side brings, and what a box holds
"""
