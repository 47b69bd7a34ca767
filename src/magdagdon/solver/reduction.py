"""Boards with the same future become one state (the reductions of docs/solving.md, 1-5)."""

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import (
    FIFTEEN,
    FIRST,
    ONES,
    ROW,
    SEVEN,
    SEVENS,
    beside,
    canonical,
    empty_flags,
    make_state,
    ruin_flags,
)
from magdagdon.solver.compiled import as_int, count_bits, kernel, lowest_bit
from magdagdon.solver.limits import allowed_words, flags_of, value_words

NO_CELLS = np.uint64(0)
TOP_BITS = np.uint64(0x8888888888888888)
RISING_ROW = np.uint64(0x8421842184218421)
FALLING_ROW = np.uint64(0x1248124812481248)
RISING_COLUMN = np.uint64(0x8888444422221111)
FALLING_COLUMN = np.uint64(0x1111222244448888)


@kernel
def _all_four(word: np.uint64, step: int) -> np.uint64:
    """Bits set in all four cells of a line, at its first cell; step 4 rows, 16 columns."""
    two = word & (word >> step)
    return two & (two >> (2 * step))


@kernel
def _three_or_more(word: np.uint64, step: int) -> np.uint64:
    both, either = word & (word >> step), word | (word >> step)
    return (both & (either >> (2 * step))) | ((both >> (2 * step)) & either)


@kernel
def _pairs(word: np.uint64, step: int) -> np.uint64:
    """Lines that two neighbouring values can fill, each twice (TWO PAIRS)."""
    lower, upper = word & SEVENS, (word >> 1) & SEVENS
    too_many = _three_or_more(lower & ~upper, step) | _three_or_more(upper & ~lower, step)
    return _all_four(lower | upper, step) & ~too_many


@kernel
def _straight(word: np.uint64, diagonal: np.uint64, step: int) -> np.uint64:
    """Lines whose cells can take the four values of the word in the order of the diagonal."""
    missing = ~word & diagonal
    two = missing | (missing >> step)
    four = two | (two >> (2 * step))
    return ~(four | (four >> 1) | (four >> 2) | (four >> 3)) & ONES


@kernel
def _payable(
    low: np.uint64, high: np.uint64, step: int, rising: np.uint64, falling: np.uint64
) -> np.uint64:
    """First-cell flags of lines that some of the 42 paying fillings fits (reduction 3)."""
    middle = ((low >> 1) & SEVENS) | ((high << 1) & TOP_BITS)
    words = _all_four(low, step) | _all_four(high, step) | _pairs(low, step) | _pairs(high, step)
    straight = _straight(low, rising, step) | _straight(low, falling, step)
    straight |= _straight(middle, rising, step) | _straight(middle, falling, step)
    straight |= _straight(high, rising, step) | _straight(high, falling, step)
    return straight | ((words | (words >> 1) | (words >> 2) | (words >> 3)) & ONES)


@kernel
def live_cells(low: np.uint64, high: np.uint64, numbers: np.uint64, empty: np.uint64) -> np.uint64:
    """Cells in a line that can still get a bonus; the words hold what each cell has or can take."""
    known = numbers | empty
    rows = _all_four(known, 4) & (empty | (empty >> 4) | (empty >> 8) | (empty >> 12)) & FIRST
    if rows:
        rows &= _payable(low, high, 4, RISING_ROW, FALLING_ROW)
    columns = _all_four(known, 16) & (empty | (empty >> 16) | (empty >> 32) | (empty >> 48)) & ROW
    if columns:
        columns &= _payable(low, high, 16, RISING_COLUMN, FALLING_COLUMN)
    rows |= (rows << 4) | (rows << 8) | (rows << 12)
    return rows | columns | (columns << 16) | (columns << 32) | (columns << 48)


@kernel
def tied_cells(numbers: np.uint64, fillable: np.uint64) -> np.uint64:
    """Fillable cells that a chain of fillable cells ties to a number (reduction 2)."""
    tied = beside(numbers) & fillable
    grown = tied | (beside(tied) & fillable)
    while grown != tied:
        tied = grown
        grown = tied | (beside(tied) & fillable)
    return tied


@kernel
def _implied_at(board: np.uint64, cell: int, beside_cell: int, value: int) -> bool:
    """Whether the other numbers beside the empty `beside_cell` already set the limits of value."""
    least, most = as_int(9), as_int(0)
    for other in range(16):
        if other == cell:
            continue
        row, column = abs((other >> 2) - (beside_cell >> 2)), abs((other & 3) - (beside_cell & 3))
        content = as_int((board >> (4 * other)) & SEVEN)
        if row + column == 1 and 0 < content < 7:
            least, most = min(least, content), max(most, content)
    return most > 0 and (most >= value or value <= 2) and (least <= value or value >= 5)


@kernel
def _implied(board: np.uint64, cell: int) -> bool:
    """Whether the number in `cell` limits no empty cell more than the others do (reduction 4)."""
    value = as_int((board >> (4 * cell)) & SEVEN)
    flag = np.uint64(1) << (4 * cell)
    touched = beside(flag) & empty_flags(board)
    while touched:
        bit = lowest_bit(touched)
        touched &= touched - np.uint64(1)
        if not _implied_at(board, cell, as_int(bit) >> 2, value):
            return False
    return True


@kernel
def _without_implied(board: np.uint64, candidates: np.uint64) -> np.uint64:
    """Candidates whose limits are implied become RUINs, one after the other.

    Of two numbers that imply each other one stays; which one must not depend on how the board is
    turned, so the search runs on a canonical image.
    """
    image = canonical(board | (candidates << 3))
    board, candidates = image & SEVENS, (image >> 3) & ONES
    while candidates:
        bit = lowest_bit(candidates)
        candidates &= candidates - np.uint64(1)
        if _implied(board, as_int(bit) >> 2):
            board |= SEVEN << bit
    return canonical(board)


@kernel
def _without_idle(board: np.uint64, doomed: int) -> tuple[np.uint64, np.uint64, int]:
    """Reductions 2-4 as far as they leave no choice.

    Result: the board with doomed cells and numbers that touch no open cell as RUINs; the other
    numbers in no live line; how many cells are doomed.
    """
    empty = empty_flags(board)
    numbers = ~(empty | ruin_flags(board)) & ONES
    if not numbers:
        return board, NO_CELLS, doomed
    has_low, has_high = value_words(board)
    can_low, can_high = allowed_words(has_low, has_high)
    tied = tied_cells(numbers, flags_of(can_low, can_high) & empty)
    board |= (empty & ~tied) * SEVEN
    doomed += as_int(count_bits(empty & ~tied))
    live = NO_CELLS
    if tied:
        span = tied * FIFTEEN
        live = live_cells(has_low | (can_low & span), has_high | (can_high & span), numbers, tied)
    candidates = numbers & ~live
    touching = beside(tied)
    return board | (candidates & ~touching) * SEVEN, candidates & touching, doomed


@kernel
def reduced(board: np.uint64, doomed: int) -> np.uint64:
    """The state of a board, `doomed` more cells being doomed already."""
    board, candidates, doomed = _without_idle(board, doomed)
    if candidates:
        return make_state(_without_implied(board, candidates), doomed)
    return make_state(canonical(board), doomed)


@kernel
def equal_states(board: np.uint64, doomed: int, states: Array) -> int:
    """Write every state that the board may have become on some way there; how many.

    Where two numbers imply each other, either may have been the one to go, a few dice ago. All
    these states have the same future. At most as many as `states` has room for.
    """
    board, candidates, doomed = _without_idle(board, doomed)
    open_boards = np.empty(states.size, np.uint64)
    open_boards[0] = board | (candidates << 3)
    waiting, known, count = 0, 1, 0
    while waiting < known:
        marked = open_boards[waiting]
        waiting += 1
        board, candidates = marked & SEVENS, (marked >> 3) & ONES
        final = True
        for cell in range(16):
            flag = np.uint64(1) << (4 * cell)
            if not candidates & flag or not _implied(board, cell):
                continue
            final = False
            after = (board | flag * SEVEN) | ((candidates & ~flag) << 3)
            if known < open_boards.size and not (open_boards[:known] == after).any():
                open_boards[known] = after
                known += 1
        if final:
            states[count] = make_state(canonical(board), doomed)
            count += 1
    return count
