"""Where bases are, what they touch and what they see (section 4 of the ledger); no rule of the game.

A base is a regular hexagon of side 37 mm, anywhere on the table, facing one of twelve directions. All
lengths and coordinates are half millimetres, x to the east and y to the north; directions and facings are
0 to 11, times 30 degrees, counter-clockwise from the east. Sides of a base are 0 to 5, clockwise from its
front. Bases on the table never overlap, and every function may rely on it.

ring      positions as four integers; places; the length of a hex
bodies    a base with its corners and shadows, cached
overlap   overlapping, touching, fitting
contact   the points where two bases touch, and on which sides they are flush
distance  distances, within and completely within a number of hexes
arcs      front arc, rear arc, contact at the front
slide     how far a base slides before others stop it
snap      the places flush on the touched side of a target
pivots    turning on the spot
circle    the next side of a target
push      slamming a base straight away from another
table     the rectangle, its edges, and the way to them
areas     terrain areas as convex parts
borders   stopping at the border of an area or at an edge
sight     line of sight
gaps      the search for a free line between blockers
deploy    places flush on an edge
flush     places flush on lines and bases near a point
polygons  distances of pieces of any form
"""
