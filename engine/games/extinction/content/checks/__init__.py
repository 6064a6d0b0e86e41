"""What must hold for the content as a whole; each check yields problems and changes nothing.

problem    a problem: entry, field, reason
check      all checks, and the error that they end in
refs       every id that is named exists (V-1), and the X of Activate X (V-5)
models     stats, tracks, cards and their costs (V-3, V-4)
effects    the inside of effects and conditions
cards      pilots, upgrades, mutations, abilities (V-4, V-6)
pieces     mats, terrain pieces, objects, scenarios, missions (V-10)
places     nothing fixed overlaps or leaves the mat (V-2)
forces     a force fits together and is worth something (V-9)
box        the box holds what the rulebook lists (V-7)
"""
