"""The rules of Matchup, one file per part of the rulebook.

setup.py           units, seats, options; the first state; the draw for the first turn   MAT-SETUP, VET, CLASS
deck.py            drawing, the reshuffle                                                MAT-DECK, MAT-HAND
turn.py            the order of stages in a turn, and who is next                        MAT-TURN, MAT-GEN-06
hits.py            losing Hits, destruction, victory                                     MAT-HITS, GEN, ELIM
draw.py            start of the turn (acid) and Draw Phase                               MAT-DRAW, TRAIT-ACID
tactics.py         Tactics Phase                                                         MAT-TACT
attack.py          Attack Phase: target, none, EMP, device                               MAT-ATTACK, SCEN
fate.py            what an effect does in a window: live, later, lost                    MAT-FACE, NUM, EMP-04
windows.py         playing cards and closing windows                                     MAT-FACE, NUM
effects.py         what each effect does, and the decisions inside a card                MAT-TRAIT
negate.py          which cards negate a trait, and whether the question is put           MAT-TRAIT-NEG-08
answer_trait.py    the answer to a trait: negate it, or let it happen                    MAT-TRAIT-NEG
clash.py           the clash from Attack to Hit window                                   MAT-DODGE .. MAT-HIT
combo_counter.py   Combo Counter Phase                                                   MAT-CC
table.py           when a played card is spent                                           MAT-DISC
end.py             End Phase                                                             MAT-END
concede.py         giving up a unit                                                      MAT-GEN-07
asked.py           who is asked what                                                     MAT-VIS
course.py          the course of one decision, by its type
position.py        a state given from outside, and what must always hold                 MAT-DECK, MAT-HITS
"""
