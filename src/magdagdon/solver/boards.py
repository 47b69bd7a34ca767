"""Boards as one uint64: cell i (a1 b1 … d4) is nibble i; 0 empty, 1-6 a number, 7 a RUIN.

A *flag word* holds one bit a cell, the lowest of its nibble. A *state* is a reduced board (see
reduction.py) with the number of its doomed cells in the top bits of nibbles 0-4.
"""

import numpy as np

from magdagdon.solver.compiled import as_int, count_bits, kernel

ONES = np.uint64(0x1111111111111111)
SEVENS = np.uint64(0x7777777777777777)
FIFTEEN = np.uint64(15)
SEVEN = np.uint64(7)
ONE = np.uint64(1)
NOT_A = np.uint64(0xFFF0FFF0FFF0FFF0)
NOT_D = np.uint64(0x0FFF0FFF0FFF0FFF)
FIRST = np.uint64(0x000F000F000F000F)
SECOND = np.uint64(0x00F000F000F000F0)
THIRD = np.uint64(0x0F000F000F000F00)
FOURTH = np.uint64(0xF000F000F000F000)
ROW = np.uint64(0xFFFF)
ROW_2 = np.uint64(0xFFFF0000)
ROW_3 = np.uint64(0xFFFF00000000)
GATHER = np.uint64(0x0001001001001000)
T_STAY_1 = np.uint64(0xF0F00F0FF0F00F0F)
T_UP_1 = np.uint64(0x0000F0F00000F0F0)
T_DOWN_1 = np.uint64(0x0F0F00000F0F0000)
T_STAY_2 = np.uint64(0xFF00FF0000FF00FF)
T_UP_2 = np.uint64(0x00000000FF00FF00)
T_DOWN_2 = np.uint64(0x00FF00FF00000000)


@kernel
def beside(flags: np.uint64) -> np.uint64:
    """Cells orthogonally beside a flagged one (R2); works on every bit of the nibbles at once."""
    across = ((flags << 4) & NOT_A) | ((flags >> 4) & NOT_D)
    return across | (flags << 16) | (flags >> 16)


@kernel
def empty_flags(board: np.uint64) -> np.uint64:
    return ~(board | (board >> 1) | (board >> 2)) & ONES


@kernel
def ruin_flags(board: np.uint64) -> np.uint64:
    return board & (board >> 1) & (board >> 2) & ONES


@kernel
def with_content(board: np.uint64, cell: int, content: int) -> np.uint64:
    """The board with `content` in a cell that was empty."""
    return board | (np.uint64(content) << (4 * cell))


@kernel
def mirrored(board: np.uint64) -> np.uint64:
    """Columns d c b a."""
    outer = ((board >> 12) & FIRST) | ((board << 12) & FOURTH)
    return outer | ((board >> 4) & SECOND) | ((board << 4) & THIRD)


@kernel
def upside_down(board: np.uint64) -> np.uint64:
    """Rows 4 3 2 1."""
    outer = (board >> 48) | (board << 48)
    return outer | ((board >> 16) & ROW_2) | ((board << 16) & ROW_3)


@kernel
def transposed(board: np.uint64) -> np.uint64:
    """Rows become columns."""
    half = (board & T_STAY_1) | ((board & T_UP_1) << 12) | ((board & T_DOWN_1) >> 12)
    return (half & T_STAY_2) | ((half & T_UP_2) << 24) | ((half & T_DOWN_2) >> 24)


@kernel
def _least_of_four(board: np.uint64) -> np.uint64:
    mirror = mirrored(board)
    return min(board, mirror, upside_down(board), upside_down(mirror))


@kernel
def canonical(board: np.uint64) -> np.uint64:
    """The least of the 8 symmetric images (SOLVING, reduction 1)."""
    return min(_least_of_four(board), _least_of_four(transposed(board)))


@kernel
def row_of(board: np.uint64, cell: int) -> int:
    """The four nibbles of the cell's row, 16 bits."""
    return as_int((board >> (16 * (cell >> 2))) & ROW)


@kernel
def column_of(board: np.uint64, cell: int) -> int:
    """The four nibbles of the cell's column, 16 bits."""
    return as_int((((board >> (4 * (cell & 3))) & FIRST) * GATHER) >> 48)


@kernel
def make_state(board: np.uint64, doomed: int) -> np.uint64:
    d = np.uint64(doomed)
    low = ((d & ONE) << 3) | ((d & np.uint64(2)) << 6) | ((d & np.uint64(4)) << 9)
    return board | low | ((d & np.uint64(8)) << 12) | ((d & np.uint64(16)) << 15)


@kernel
def board_of(state: np.uint64) -> np.uint64:
    return state & SEVENS


@kernel
def doomed_of(state: np.uint64) -> int:
    low = ((state >> 3) & ONE) | ((state >> 6) & np.uint64(2)) | ((state >> 9) & np.uint64(4))
    return as_int(low | ((state >> 12) & np.uint64(8)) | ((state >> 15) & np.uint64(16)))


@kernel
def empty_count(board: np.uint64) -> int:
    return as_int(count_bits(empty_flags(board)))
