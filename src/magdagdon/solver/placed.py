"""All boards that one turn can make of a board, and the best of them for every hand of dice."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import ONE, empty_count
from magdagdon.solver.children import placeable
from magdagdon.solver.compiled import as_int, kernel, lowest_bit
from magdagdon.solver.gains import RUIN, gain_of
from magdagdon.solver.limits import value_flags
from magdagdon.solver.multisets import (
    EXTENDED_0,
    EXTENDED_1,
    EXTENDED_2,
    EXTENDED_3,
    MULTISETS,
    REST_2,
    REST_3,
    REST_4,
)
from magdagdon.solver.rows import HARDLY, NEVER
from magdagdon.solver.table import VACANT, mix
from magdagdon.solver.turns import raise_by_parts, with_powers
from magdagdon.solver.valuation import Stakes

EXTENDED = (EXTENDED_0, EXTENDED_1, EXTENDED_2, EXTENDED_3)
RESTS = (None, None, REST_2, REST_3, REST_4)

ValuesOf = Callable[[Array, int], Array]
"""Values of boards that came about by so many dice or RUINs: a row each, a column a charge."""


@dataclass(frozen=True, slots=True)
class Level:
    """Boards after placing so many dice, each once.

    Attributes:
        boards: as they are, doomed cells still empty.
        hands: which multiset of dice was placed, by its number.
        gains: what the dice and the lines they completed paid.
    """

    boards: Array
    hands: Array
    gains: Array


@kernel
def _grow(
    boards: Array,
    hands: Array,
    gains: Array,
    extended: Array,
    slots: Array,
    new_boards: Array,
    new_hands: Array,
    new_gains: Array,
) -> int:
    """Write the boards with one die more; how many, or -1 if the arrays are too small."""
    count = 0
    mask = np.uint64(slots.size - 1)
    for i in range(boards.size):
        board = boards[i]
        open_cells, low, high = placeable(board)
        for value in range(1, 7):
            flags = value_flags(low, high, value) & open_cells
            while flags:
                bit = lowest_bit(flags)
                flags &= flags - ONE
                after = board | (np.uint64(value) << bit)
                place = mix(after) & mask
                while slots[place] != VACANT and slots[place] != after:
                    place = (place + ONE) & mask
                if slots[place] == after:
                    continue
                if 2 * count >= slots.size or count >= new_boards.size:
                    return -1
                slots[place] = after
                new_boards[count] = after
                new_hands[count] = extended[hands[i], value - 1]
                new_gains[count] = gains[i] + gain_of(after, as_int(bit) >> 2, value)
                count += 1
    return count


@kernel
def best_by_hand(hands: Array, gains: Array, values: Array, column: int, best: Array) -> None:
    """best[M] = the best of gains + values over the boards that take exactly the dice M."""
    best[:] = NEVER
    for i in range(hands.size):
        value = np.float32(gains[i]) + values[i, column]
        best[hands[i]] = max(best[hands[i]], value)


def levels(board: int) -> list[Level]:
    """The boards after 1, 2, 3 and 4 dice."""
    level = Level(np.array([board], np.uint64), np.zeros(1, np.int32), np.zeros(1, np.int32))
    found = []
    for extended in EXTENDED:
        level = _next_level(level, extended)
        found.append(level)
    return found


def _next_level(level: Level, extended: Array) -> Level:
    room = 1 << 8
    while True:
        made = Level(np.empty(room, np.uint64), np.empty(room, np.int32), np.empty(room, np.int32))
        slots = np.zeros(2 * room, np.uint64)
        before = (level.boards, level.hands, level.gains)
        count = _grow(*before, extended, slots, made.boards, made.hands, made.gains)
        if count >= 0:
            return Level(made.boards[:count], made.hands[:count], made.gains[:count])
        room *= 4


def _ruined(board: int) -> Array:
    """The boards that a RUIN makes of a board."""
    cells = range(16)
    return np.array([board | 7 << 4 * c for c in cells if not board >> 4 * c & 7], np.uint64)


def all_rolls(board: int, stakes: Stakes, values_of: ValuesOf) -> Array:
    """U of a board: a row for each number of charges of the stakes, a column for each roll."""
    placed = levels(board)
    nothing = np.empty((0, len(stakes.costs)), np.float32)
    values = [
        values_of(level.boards, dice) if level.boards.size else nothing
        for dice, level in enumerate(placed, 1)
    ]
    ruins = values_of(_ruined(board), 1).max(axis=0) - RUIN
    required = min(stakes.minimum, int(empty_count(np.uint64(board))))
    rolls: list[Array] = []
    for column, cost in enumerate(stakes.costs):
        best = _best_rolls(placed, values, column, required, float(ruins[column]))
        rolls.append(_with_power(best, rolls[-1], cost) if rolls else best)
    return np.array(rolls)


def _best_rolls(
    placed: list[Level], values: list[Array], column: int, required: int, ruin: float
) -> Array:
    """The best legal set for each of the 126 rolls, or the RUIN where there is none (R9, R15)."""
    smaller = np.empty(0, np.float32)
    for size, (level, known) in enumerate(zip(placed, values, strict=True), 1):
        best = np.empty(len(MULTISETS[size]), np.float32)
        best_by_hand(level.hands, level.gains, known, column, best)
        rests = RESTS[size]
        if rests is not None and size > required:
            raise_by_parts(best, smaller, rests)
        smaller = best
    return np.where(smaller < HARDLY, np.float32(ruin), smaller).astype(np.float32)


def _with_power(best: Array, after: Array, cost: int) -> Array:
    """The best of a legal set, a RUIN or a power; `after` = U with one charge fewer."""
    raised = best.copy()
    with_powers(raised, after, np.float32(cost))
    return raised
