"""The rules of Extinction. Each module names the sections of the ledger that it enforces.

turn         what goes on until somebody must decide: step and answer of each kind of frame
course       the course of a decision: events, and the stack of what is in progress

setup        the first state, and the order of the set-up
playable     whether seats and options make a game that can be played
sides        who is on which side
draft        forces, entry by entry
complete     whether a force can still become whole
worth        what forces are worth
muster       the models of a force, and who controls which
pieces       terrain, buildings and objects come to the table
spots        where pieces and models may be put
room         what a form keeps clear of, and the search for a place
edges        places flush on edges
misplaced    why something cannot be put somewhere
deploy       setting up models
leading      naming the leaders
arrivals     models arrive from reserve
putting      judging a place before anything is put there

battle       the rounds: cards, turns, impulse die, end of round
activation   one activation: free move, card, end
usable       which options of a card can be chosen
after        what follows an activation: abilities that waited, other cards
moves        one move, step by step
ahead        what the next hex of a move holds
pivots       turning on the spot
circles      going round a target

attack       one attack, stage by stage
spends       extras that are paid for
aftermath    what follows an attack: the step in, what the card does, the end
extras       what pilots add to an attack: extra attacks, the face-up card
stepping     stepping into a hex that became free
targets      what can be attacked, and from where
pools        stats, modifiers, dice pools
rerolls      rolling dice again
triggers     trigger abilities
damage       damage, point by point, and what it destroys
slam         slams

effects      what cards, triggers, abilities, objects and scenarios do, one effect after the other
acts         effects by which a model acts: moves, attacks, slams, cards
outcomes     effects that befall models: damage, counters, modifiers, bans, pilots
choices      choices and dice inside effects, and who decides
possible     whether an option can be chosen, and whether an effect would do anything
tactics      tactical actions
pilots       pilots: abilities, deaths, the neural load
sheets       what a model has now: passives, triggers, abilities
holds        conditions
costs        paying, gaining, losing
areas        terrain on the table
table        who and what stands on the table; who decides for a side

ends         wipeout, and what a scenario names
score        scoring and victory
why          by which rule each kind of decision is asked (refusals: `refusing/`)
position     a state given from outside, and its invariants
soundness    what must always hold of a state
stacks       what must always hold of its frames
"""
