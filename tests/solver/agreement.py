"""The contract of the compiled engine: on any board it answers what the rules answer."""

from collections.abc import Iterable, Iterator
from random import Random

import numpy as np
import pytest

from magdagdon.advice.points import points_on
from magdagdon.advice.sets import legal_sets
from magdagdon.rules import Board, Difficulty
from magdagdon.rules.openings import VALUES, can_place, legal_mask

pytest.importorskip("numba")

from magdagdon.solver.boards import empty_count
from magdagdon.solver.children import placeable
from magdagdon.solver.evaluator import packed
from magdagdon.solver.gains import gain_of
from magdagdon.solver.hands import ALL_DICE, fits, room_for_sets, sets_of
from magdagdon.solver.limits import value_flags
from magdagdon.solver.policies import COLUMNS, GREEDY, RANDOM, play_games

ROOM = room_for_sets()
CELL_FLAGS = [1 << 4 * cell for cell in range(16)]


def legal_by_engine(board: Board) -> list[int]:
    """For each value 1-6 the mask of its legal cells, bit i for cell i."""
    cells, low, high = placeable(np.uint64(packed(board)))
    words = np.uint64(low), np.uint64(high)
    masks = [int(value_flags(*words, value)) & int(cells) for value in VALUES]
    return [sum(1 << i for i, flag in enumerate(CELL_FLAGS) if mask & flag) for mask in masks]


def legal_by_rules(board: Board) -> list[int]:
    return [legal_mask(board.openings, value) for value in VALUES]


def check_legal_cells(board: Board) -> None:
    """R7, for every value; R5."""
    assert legal_by_engine(board) == legal_by_rules(board), board
    assert int(empty_count(np.uint64(packed(board)))) == board.empty_count


def check_magdagdon(board: Board, dice: tuple[int, ...]) -> None:
    """R15, at every difficulty's minimum and for every smaller requirement."""
    hand = np.array(sorted(dice), np.int64)
    for need in range(4):
        by_engine = bool(fits(np.uint64(packed(board)), hand, ALL_DICE, need))
        assert by_engine == can_place(board.openings, dice, need), (board, dice, need)


def check_sets(board: Board, dice: tuple[int, ...]) -> int:
    """R10, R18, R19: the same legal sets, each once, with the same points; how many."""
    hand = np.array(sorted(dice), np.int64)
    end = sets_of(np.uint64(packed(board)), hand, ROOM)[4]
    boards, gains = ROOM.boards[1:end].tolist(), ROOM.gains[1:end].tolist()
    found = dict(zip(boards, gains, strict=True))
    before = points_on(board)
    expected = {packed(s.board): points_on(s.board) - before for s in legal_sets(board, dice, 1)}
    assert len(found) == end - 1
    assert not ROOM.slots.any()
    assert found == expected, (board, dice)
    return len(found)


def check_gains(board: Board) -> None:
    """R18, R19 for every single legal placement."""
    before = points_on(board)
    for value, mask in enumerate(legal_by_rules(board), 1):
        for cell in (cell for cell in range(16) if mask >> cell & 1):
            after = board.with_number(cell, value)
            assert gain_of(np.uint64(packed(after)), cell, value) == points_on(after) - before


def rolls_for(boards: Iterable[Board], random: Random) -> Iterator[tuple[Board, tuple[int, ...]]]:
    for board in boards:
        yield board, tuple(random.choices(VALUES, k=4))


def random_and_greedy(difficulty: Difficulty, games: int, seed: int) -> np.ndarray:
    """Results of both policies, one above the other."""
    results = np.zeros((2, games, COLUMNS), np.int64)
    for policy in (RANDOM, GREEDY):
        play_games(policy, difficulty.minimum, np.uint64(seed), 0, ROOM, results[policy])
    return results
