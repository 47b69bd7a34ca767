"""What one die or one RUIN makes of a state."""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import (
    ONE,
    ONES,
    SEVEN,
    beside,
    board_of,
    doomed_of,
    empty_flags,
    make_state,
    ruin_flags,
)
from magdagdon.solver.compiled import as_int, kernel, lowest_bit
from magdagdon.solver.limits import allowed_words, value_flags, value_words
from magdagdon.solver.reduction import reduced

MOST_PLACEMENTS = 96
MOST_RUINS = 17


@kernel
def placeable(board: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Cells that one number may enter now (R7), and the value words of what may enter them."""
    empty = empty_flags(board)
    numbers = ~(empty | ruin_flags(board)) & ONES
    low, high = value_words(board)
    can_low, can_high = allowed_words(low, high)
    if numbers:
        empty &= beside(numbers)
    return empty, can_low, can_high


@kernel
def list_placements(state: np.uint64, children: Array, values: Array, cells: Array) -> int:
    """Write the state after each legal placement of one die, its value and cell; how many."""
    board, doomed = board_of(state), doomed_of(state)
    open_cells, can_low, can_high = placeable(board)
    found = 0
    for value in range(1, 7):
        flags = value_flags(can_low, can_high, value) & open_cells
        while flags:
            bit = lowest_bit(flags)
            flags &= flags - ONE
            children[found] = reduced(board | (np.uint64(value) << bit), doomed)
            values[found] = value
            cells[found] = as_int(bit) >> 2
            found += 1
    return found


@kernel
def list_ruins(state: np.uint64, children: Array, start: int) -> int:
    """Write the state after a RUIN in each empty cell from index `start` on; the index after them.

    Doomed cells all give the same state: it is written once, first.
    """
    board, doomed = board_of(state), doomed_of(state)
    found = start
    if doomed:
        children[found] = make_state(board, doomed - 1)
        found += 1
    empty = empty_flags(board)
    while empty:
        bit = lowest_bit(empty)
        empty &= empty - ONE
        children[found] = reduced(board | (SEVEN << bit), doomed)
        found += 1
    return found
