"""A toy game for tests: dice, a secret choice of all at once, a reaction, free placement and a split.

Every seat holds one hidden omen. In a round all divide their oil over wick and guard in secret (TOY-01); wick
and a die decide who lights a lantern on a free spot of the pier (TOY-02, -03). The next seat may douse it by
showing its omen, unless the guard is two or more (TOY-04). Three lanterns win (TOY-05).
"""

from tests.support.toy.game import GAME

__all__ = ["GAME"]
