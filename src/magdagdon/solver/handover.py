"""What one group of charges hands over to the next: its last column's U, roll by roll.

With c charges left a power leads to the value of a roll with c - 1, on the same board. Where those
are computed with another group they come as a stream: TURN places for each state of the layer in
order, a head and then the 126 rolls, in the grain of the layer's entries (see `rows`).
"""

from typing import NamedTuple

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.compiled import as_int, kernel
from magdagdon.solver.multisets import ROLLS
from magdagdon.solver.rows import HEAD, append

TURN = HEAD + ROLLS


class Handover(NamedTuple):
    """Streams from the group with fewer charges and to the one with more; empty if none is."""

    taken: Array
    given: Array


@kernel
def take_over(handover: Handover, i: int, best: Array) -> None:
    """best[roll] = U of state i with the most charges of the group before; nothing if none is."""
    if handover.taken.size:
        entries = handover.taken[i * TURN : (i + 1) * TURN]
        base = np.float32(entries[0])
        step = np.float32(1.0) / np.float32(1 << as_int(entries[1]))
        for roll in range(ROLLS):
            best[roll] = base + np.float32(entries[HEAD + roll]) * step


@kernel
def hand_over(best: Array, rounded: bool, handover: Handover, i: int) -> None:
    """Leave U of state i to the group after; nothing if none is."""
    if handover.given.size:
        append(best, rounded, handover.given, i * TURN)
