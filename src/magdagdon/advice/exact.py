"""A slow evaluator on the rules alone: no reductions, no tables, for nearly full boards.

It is the check on the fast one, so it shares nothing with it.
"""

from functools import cache

from magdagdon.rules import Board
from magdagdon.rules.openings import VALUES, legal_cells

from .dice import Hand, outcomes, parts, rolls, shifted
from .evaluator import Position
from .points import points_on

MOST_EMPTY = 4


class TooManyEmptyCells(ValueError):
    """The slow evaluator is for boards with few empty cells."""


class ExactEvaluator:
    """Exact values by trying everything; fits `Evaluator`.

    Raises:
        TooManyEmptyCells: asked about a board with more than `most_empty` empty cells.
    """

    def __init__(self, most_empty: int = MOST_EMPTY) -> None:
        self._most_empty = most_empty
        self._tables: dict[tuple[object, ...], dict[Hand, float]] = {}
        self._starts: dict[tuple[object, ...], float] = {}

    def start(self, position: Position) -> float:
        """V, see `Evaluator`."""
        if position.board.is_full:
            return 0.0
        key = _key(position)
        if key not in self._starts:
            table = self._table(position)
            self._starts[key] = sum(chance * table[roll] for roll, chance in rolls())
        return self._starts[key]

    def rolled(self, position: Position, dice: tuple[int, ...]) -> float:
        """U, see `Evaluator`."""
        return self._table(position)[tuple(sorted(dice))]

    def _table(self, position: Position) -> dict[Hand, float]:
        """U of every roll."""
        if position.board.empty_count > self._most_empty:
            raise TooManyEmptyCells(str(position.board.empty_count))
        key = _key(position)
        if key not in self._tables:
            self._tables[key] = self._new_table(position)
        return self._tables[key]

    def _new_table(self, position: Position) -> dict[Hand, float]:
        placed = self._best_by_dice(position)
        ruin = self._best_ruin(position)
        table = {roll: _best_part(placed, roll, position.required, ruin) for roll, _ in rolls()}
        if position.charges:
            after = self._table(position.after_power())
            cost = position.difficulty.costs[position.powers_used]
            means = _means(after)
            table = {r: max(u, _best_power(r, after, means) - cost) for r, u in table.items()}
        return table

    def _best_by_dice(self, position: Position) -> dict[Hand, float]:
        """The best value of placing exactly some dice and confirming."""
        before = points_on(position.board)
        best: dict[Hand, float] = {}
        for board, hand in _placeable(position.board):
            value = points_on(board) - before + self.start(position.with_board(board))
            best[hand] = max(best.get(hand, value), value)
        return best

    def _best_ruin(self, position: Position) -> float:
        boards = (position.board.with_ruin(cell) for cell in position.board.empty_cells)
        before = points_on(position.board)
        return max(points_on(b) - before + self.start(position.with_board(b)) for b in boards)


def _key(position: Position) -> tuple[object, ...]:
    return position.board.values, position.difficulty, position.powers_used


def _placeable(board: Board) -> set[tuple[Board, Hand]]:
    """Every board that placing one to four dice can give, with those dice (R10)."""
    found: set[tuple[Board, Hand]] = set()
    frontier: set[tuple[Board, Hand]] = {(board, ())}
    for _ in range(4):
        frontier = {
            (before.with_number(cell, value), tuple(sorted((*hand, value))))
            for before, hand in frontier
            for value in VALUES
            for cell in legal_cells(before.openings, value)
        }
        found |= frontier
    return found


def _best_part(placed: dict[Hand, float], roll: Hand, required: int, ruin: float) -> float:
    """The best legal set of enough of the dice, or the RUIN if there is none (R9, R15, R16)."""
    enough = [placed[p] for p in parts(roll) if len(p) >= required and p in placed]
    return max(enough, default=ruin)


def _means(after: dict[Hand, float]) -> dict[Hand, float]:
    """For every hand of 0-3 kept dice, the mean over what the others may fall to (R14)."""
    kept = {part for roll in after for part in parts(roll) if len(part) < len(roll)}
    return {
        hand: sum(chance * after[_joined(hand, faces)] for faces, chance in outcomes(4 - len(hand)))
        for hand in kept
    }


@cache
def _joined(kept: Hand, faces: Hand) -> Hand:
    return tuple(sorted(kept + faces))


def _best_power(roll: Hand, after: dict[Hand, float], means: dict[Hand, float]) -> float:
    shifts = (after[hand] for _, _, hand in shifted(roll))
    rerolls = (means[part] for part in parts(roll) if part in means)
    return max(*shifts, *rerolls)
