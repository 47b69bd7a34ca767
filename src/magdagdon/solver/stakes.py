"""The difficulties as the kernels see them."""

from magdagdon.rules import Difficulty
from magdagdon.solver.valuation import Stakes


def stakes_of(difficulty: Difficulty, charges: int | None = None) -> Stakes:
    """Stakes for a game with `charges` powers left, all of them by default (R5, R11).

    costs[c] is what the next power costs with c left: the last ones are the dearest.
    """
    left = difficulty.charges if charges is None else charges
    costs = tuple(reversed(difficulty.costs))
    return Stakes(difficulty.minimum, (0, *costs[:left]))
