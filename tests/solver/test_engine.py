"""The compiled engine against the rules; 1,000,000 boards in the long run (tests/solver/proofs)."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from magdagdon.rules import CELLS, NEIGHBOURS, Difficulty, combination_of

pytest.importorskip("numba")

from itertools import product

from magdagdon.solver import boards as engine
from magdagdon.solver.evaluator import packed, state_of
from magdagdon.solver.gains import line_bonus
from magdagdon.solver.values import filled_cells
from tests.solver import agreement
from tests.solver.positions import board_of, random_boards


def flag(cell: int) -> np.uint64:
    return np.uint64(1 << 4 * cell)


@pytest.mark.parametrize("cell", CELLS)
def test_beside__is_the_orthogonal_neighbours(cell: int) -> None:
    """R2."""
    assert int(engine.beside(flag(cell))) == sum(int(flag(n)) for n in NEIGHBOURS[cell])


def test_images__are_the_eight_symmetries_of_the_square() -> None:
    marked = sum(cell << 4 * cell for cell in CELLS)
    at = {(column, row): 4 * row + column for row in range(4) for column in range(4)}

    def image(function: Callable[[int, int], tuple[int, int]]) -> int:
        return sum(at[function(c % 4, c // 4)] << 4 * c for c in CELLS)

    assert int(engine.mirrored(np.uint64(marked))) == image(lambda x, y: (3 - x, y))
    assert int(engine.upside_down(np.uint64(marked))) == image(lambda x, y: (x, 3 - y))
    assert int(engine.transposed(np.uint64(marked))) == image(lambda x, y: (y, x))


def test_lines__pay_what_the_rules_say() -> None:
    """R19, all 1,296 lines."""
    for values in product(range(1, 7), repeat=4):
        combination = combination_of(values)
        assert line_bonus(values) == (combination.bonus if combination else 0)


def test_states__hold_board_and_doomed_cells() -> None:
    board = np.uint64(0x7654321076543210)
    for doomed in range(17):
        state = engine.make_state(board, doomed)
        assert (engine.board_of(state), engine.doomed_of(state)) == (board, doomed)


def test_engine__has_the_legal_cells_and_gains_of_the_rules() -> None:
    for board in random_boards(seed=1, count=1_500):
        agreement.check_legal_cells(board)
        agreement.check_gains(board)


def test_engine__finds_the_same_magdagdon_as_the_rules() -> None:
    for board, dice in agreement.rolls_for(random_boards(2, 1_500), Random(2)):
        agreement.check_magdagdon(board, dice)


def test_engine__has_the_legal_sets_of_the_rules() -> None:
    boards = random_boards(seed=3, count=150)
    assert sum(agreement.check_sets(*pair) for pair in agreement.rolls_for(boards, Random(3))) > 0


@pytest.mark.parametrize("difficulty", Difficulty)
def test_games__do_not_depend_on_where_they_are_played(difficulty: Difficulty) -> None:
    once = agreement.random_and_greedy(difficulty, games=40, seed=7)
    assert np.array_equal(once[:, :10], agreement.random_and_greedy(difficulty, 10, seed=7))
    assert not np.array_equal(once, agreement.random_and_greedy(difficulty, 40, seed=8))


def test_reduction__is_the_same_for_all_images() -> None:
    for board in random_boards(seed=4, count=300):
        images = {np.uint64(packed(board))}
        for turn in (engine.mirrored, engine.upside_down, engine.transposed):
            images |= {turn(image) for image in images}
        assert len({state_of_packed(image) for image in images}) == 1


def state_of_packed(board: np.uint64) -> int:
    contents = tuple(int(board) >> 4 * cell & 7 for cell in CELLS)
    return state_of(type(board_of("." * 16))(contents))


@pytest.mark.parametrize(
    ("board", "doomed", "why"),
    [
        ("1.4. 1... .... ....", 1, "no value fits between 1 and 4"),
        ("1x.x x2xx xxxx xxx.", 2, "no chain ties its corners to a number"),
        ("xxxx xxxx xxxx xx..", 0, "there is no number yet: any cell may be filled (R7a)"),
    ],
)
def test_reduction__counts_doomed_cells(board: str, doomed: int, why: str) -> None:
    state = state_of(board_of(board))
    assert int(engine.doomed_of(np.uint64(state))) == doomed, why
    empty = board_of(board).empty_count
    assert filled_cells(np.uint64(state)) == 16 - empty
