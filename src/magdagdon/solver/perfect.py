"""Many games of perfect play, powers included, by the table of the whole game."""

from collections import OrderedDict
from threading import Lock

import numpy as np

from magdagdon.rules import Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.best import new_stage, play_to_the_end, play_turns, tables_of
from magdagdon.solver.boards import canonical, empty_flags
from magdagdon.solver.compiled import kernel
from magdagdon.solver.hands import room_for_sets
from magdagdon.solver.placed import all_rolls
from magdagdon.solver.reduction import reduced
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.values import UnknownState, ValueTable, filled_cells

KEPT_BOARDS = 100_000
"""Boards whose values of all rolls are remembered: at most 1.5 kB each."""


class IncompleteTable(Exception):
    """Perfect play met a board that the table does not hold."""


@kernel
def _look_at(boards: Array, charges: Array, images: Array, powerful: Array) -> None:
    """The canonical image of each board, and whether its game has charges and an empty cell."""
    for i in range(boards.size):
        images[i] = canonical(boards[i])
        powerful[i] = charges[i] > 0 and empty_flags(boards[i]) != 0


class PerfectPlay:
    """Plays games of a difficulty as well as can be; several threads may ask at once.

    Args:
        difficulty: of all games.
        table: values of all that can happen, with a column for each number of charges.
        seed: of the dice.
        start: the board from which every game begins, as the kernels hold it.
    """

    def __init__(self, difficulty: Difficulty, table: ValueTable, seed: int, start: int) -> None:
        self._stakes = stakes_of(difficulty)
        self._fewer = stakes_of(difficulty, max(difficulty.charges - 1, 0))
        self._table = table
        self._tables = tables_of(table)
        self._seed = np.uint64(seed)
        self._start = np.uint64(start)
        self._known: OrderedDict[int, Array] = OrderedDict()
        self._lock = Lock()

    def play(self, first: int, results: Array) -> None:
        """Play the games from a first one on, as many as the array has rows, and fill the array.

        Raises:
            IncompleteTable: a board was missing.
        """
        boards = np.full(len(results), self._start, np.uint64)
        charges = np.full(len(results), len(self._stakes.costs) - 1, np.int64)
        stage = new_stage(self._stakes.minimum, self._stakes.costs, self._tables, room_for_sets())
        results[:] = 0
        complete = True
        while complete and (found := self._rolls_of(boards, charges)):
            complete = play_turns(boards, charges, *found, self._seed, first, stage, results)
        if not complete or not play_to_the_end(boards, self._seed, first, stage, results):
            raise IncompleteTable

    def _rolls_of(self, boards: Array, charges: Array) -> tuple[Array, Array] | None:
        """Which values are whose, and values of all rolls; None if no game has charges any more."""
        images, powerful = np.empty(boards.size, np.uint64), np.empty(boards.size, np.bool_)
        _look_at(boards, charges, images, powerful)
        if not powerful.any():
            return None
        which = np.zeros(boards.size, np.int64)
        asked, which[powerful] = np.unique(images[powerful], return_inverse=True)
        return which, np.array([self._rolls(int(board)) for board in asked])

    def _rolls(self, board: int) -> Array:
        with self._lock:
            known = self._known.get(board)
        return self._new_rolls(board) if known is None else known

    def _new_rolls(self, board: int) -> Array:
        """U of a canonical board with fewer charges than a game begins with."""
        columns = len(self._fewer.costs)
        filled = int(filled_cells(reduced(np.uint64(board), 0)))
        try:
            rolls = all_rolls(
                board, self._fewer, lambda b, dice: self._table.values_of(filled + dice, b, columns)
            )
        except UnknownState:
            raise IncompleteTable from None
        with self._lock:
            self._known[board] = rolls
            if len(self._known) > KEPT_BOARDS:
                self._known.popitem(last=False)
        return rolls
