"""Values of one layer from those of the next: a die at a time, all charges together."""

from typing import NamedTuple

import numpy as np

from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import board_of, doomed_of, empty_count, with_content
from magdagdon.solver.children import MOST_PLACEMENTS, MOST_RUINS, list_placements, list_ruins
from magdagdon.solver.compiled import kernel
from magdagdon.solver.gains import RUIN, gain_of
from magdagdon.solver.handover import Handover, hand_over, take_over
from magdagdon.solver.multisets import ALL_MULTISETS, EXTENDED_BY, LONG, ROLLS, SHORT
from magdagdon.solver.rows import (
    HARDLY,
    NEVER,
    Rows,
    append,
    fetch_rows,
    marks_of,
    take_better,
)
from magdagdon.solver.table import find_all
from magdagdon.solver.turns import best_sets, expected, with_powers

RUIN_POINTS = np.float32(-RUIN)


class Family(NamedTuple):
    """The children of one state: its placements, then its RUINs.

    states, dice, cells: of each child (a RUIN has no die and no cell that matters); found: where
    it is in the next layer; gains: what a placement pays at once.
    """

    states: Array
    dice: Array
    cells: Array
    found: Array
    gains: Array


@kernel
def _look_up(state: np.uint64, family: Family, states: Array, starts: Array) -> tuple[int, int]:
    """Fill the family; how many placements and children it has, or -1 if one is not to be found."""
    placements = list_placements(state, family.states, family.dice, family.cells)
    count = list_ruins(state, family.states, placements)
    if not find_all(states, starts, family.states, count, family.found):
        return placements, -1
    board = board_of(state)
    for j in range(placements):
        cell, die = family.cells[j], family.dice[j]
        family.gains[j] = np.float32(gain_of(with_content(board, cell, die), cell, die))
    return placements, count


@kernel
def _add_up(family: Family, placements: int, after: Rows, column: int, exact: Array) -> None:
    """exact[M] = the best of placing exactly the dice M and ending the turn, M of 1-4 dice."""
    exact[:] = NEVER
    for j in range(placements):
        to = EXTENDED_BY[family.dice[j] - 1]
        take_better(exact, to, after, family.found[j], column, family.gains[j])


@kernel
def _best_ruin(
    family: Family, placements: int, count: int, values: Array, column: int
) -> np.float32:
    best = NEVER
    for j in range(placements, count):
        best = max(best, values[family.found[j], column])
    return best + RUIN_POINTS


@kernel
def value_block(
    states: Array,
    minimum: int,
    costs: Array,
    rounded: bool,
    next_states: Array,
    next_starts: Array,
    after: Rows,
    made: Rows,
    handover: Handover,
) -> int:
    """Fill the rows of at most BLOCK states from the rows of the next layer.

    costs[c] = price of the next power in column c; its size is the number of columns. The first
    column has no power, unless the values with a charge fewer are handed over.
    Result: how much of the stream of `made` is used, or -1 if a child was missing.
    """
    most = MOST_PLACEMENTS + MOST_RUINS
    dice, cells = np.empty(most, np.int64), np.empty(most, np.int64)
    found, gains = np.empty(most, np.int64), np.empty(most, np.float32)
    family = Family(np.empty(most, np.uint64), dice, cells, found, gains)
    exact = np.empty(ALL_MULTISETS, np.float32)
    best, with_fewer = np.empty(ROLLS, np.float32), np.empty(ROLLS, np.float32)
    place = 0
    for i in range(states.size):
        placements, count = _look_up(states[i], family, next_states, next_starts)
        if count < 0:
            return -1
        fetch_rows(after, found, count)
        required = min(minimum, empty_count(board_of(states[i])) + doomed_of(states[i]))
        made.places[i] = place
        take_over(handover, i, with_fewer)
        for c in range(costs.size):
            _add_up(family, placements, after, c, exact)
            best_sets(exact, required, best)
            if c == 0:
                made.marks[i, 0] = marks_of(exact, 1, SHORT)
                made.marks[i, 1] = marks_of(exact, 1 + SHORT, LONG)
            if made.marks[i, 0]:
                place = append(exact[1 : 1 + SHORT + LONG], rounded, made.stream, place)
            ruin = _best_ruin(family, placements, count, after.values, c)
            for roll in range(ROLLS):
                if best[roll] < HARDLY:
                    best[roll] = ruin
            if c > 0 or handover.taken.size > 0:
                with_powers(best, with_fewer, costs[c])
            made.values[i, c] = expected(best)
            with_fewer[:] = best
        hand_over(with_fewer, rounded, handover, i)
    return place
