"""The fast evaluator: exact values from tables, and from solving what no table holds."""

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

import numpy as np

from magdagdon.rules import Board, Difficulty
from magdagdon.solver.arrays import Array
from magdagdon.solver.boards import canonical
from magdagdon.solver.multisets import roll_index
from magdagdon.solver.onegame import Report, no_report, solve_from
from magdagdon.solver.placed import all_rolls
from magdagdon.solver.reduction import reduced
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.values import UnknownState, ValueTable, filled_cells

KEPT_ROLLS = 1024
"""Boards whose values of all rolls are remembered."""

MOST_KEPT = 50_000_000
"""Values of solved games that are kept: 0.3 GB at PEACEFUL, 0.7 GB at NIGHTMARE."""


class Position(Protocol):
    """What is asked about: a board between turns and the charges left."""

    @property
    def board(self) -> Board: ...

    @property
    def charges(self) -> int: ...


def packed(board: Board) -> int:
    """A board of the rules as the kernels hold it."""
    return sum(content << 4 * cell for cell, content in enumerate(board.values))


def state_of(board: Board) -> int:
    """The state of a board of the rules."""
    return int(reduced(np.uint64(packed(board)), 0))


class GameEvaluator:
    """Exact values of one difficulty.

    What the tables don't know is solved from the board asked about, and kept: the rest of that
    game is then a look-up.

    Args:
        difficulty: of all positions it is asked about.
        tables: what is known beforehand, such as a book.
        threads: for solving.
        report: of the progress of solving, several times a second. Raising there stops it: the
            question ends with that exception, nothing of its answer is kept, and the next one is
            answered as if it had not been asked.
        most_kept: values of solved games to keep. Beyond it those go that nobody asked about for
            longest; the last one stays, however large it is.
    """

    def __init__(
        self,
        difficulty: Difficulty,
        tables: Sequence[ValueTable] = (),
        threads: int = 1,
        report: Report = no_report,
        most_kept: int = MOST_KEPT,
    ) -> None:
        self._difficulty = difficulty
        self._tables = tuple(tables)
        self._threads = threads
        self._report = report
        self._most_kept = most_kept
        self._games: OrderedDict[tuple[int, int], ValueTable] = OrderedDict()
        self._rolls: OrderedDict[tuple[int, int], Array] = OrderedDict()

    def start(self, position: Position) -> float:
        """V: expected points still to come before ROLL."""
        board = packed(position.board)
        values = self._solved(board, np.array([board], np.uint64), 0, position.charges)
        return float(values[0, position.charges])

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        """U: expected points still to come with four dice on the table."""
        rolls = self._all_rolls(packed(position.board), position.charges)
        return float(rolls[position.charges, roll_index(dice)])

    def _all_rolls(self, board: int, charges: int) -> Array:
        """U of a board: a row for each number of charges up to this, a column for each roll."""
        key = int(canonical(np.uint64(board))), charges
        if key not in self._rolls:
            self._rolls[key] = self._new_rolls(board, charges)
            if len(self._rolls) > KEPT_ROLLS:
                self._rolls.popitem(last=False)
        self._rolls.move_to_end(key)
        return self._rolls[key]

    def _new_rolls(self, board: int, charges: int) -> Array:
        stakes = stakes_of(self._difficulty, charges)
        return all_rolls(board, stakes, lambda b, dice: self._solved(board, b, dice, charges))

    def _solved(self, root: int, boards: Array, dice: int, charges: int) -> Array:
        """Values of boards that the board `root` becomes by so many dice or RUINs."""
        state = int(reduced(np.uint64(root), 0))
        filled = filled_cells(np.uint64(state)) + dice
        known = self._known(filled, boards, charges + 1)
        if known is None:
            self._solve(state, charges)
            return self._games[state, charges].values_of(filled, boards, charges + 1)
        return known

    def _known(self, filled: int, boards: Array, columns: int) -> Array | None:
        """What is known without solving; a solved game that knows it was asked about last."""
        for table in self._tables:
            with suppress(UnknownState):
                return table.values_of(filled, boards, columns)
        for key in reversed(self._games):
            with suppress(UnknownState):
                values = self._games[key].values_of(filled, boards, columns)
                self._games.move_to_end(key)
                return values
        return None

    def _solve(self, state: int, charges: int) -> None:
        stakes = stakes_of(self._difficulty, charges)
        self._games[state, charges] = solve_from(state, stakes, self._threads, self._report)
        while len(self._games) > 1 and self._kept() > self._most_kept:
            self._games.popitem(last=False)

    def _kept(self) -> int:
        return sum(table.size for table in self._games.values())
