"""Why a line gets no bonus any more (R19, R24)."""

import random

import pytest

from magdagdon.rules import EMPTY, LINES, RUIN, Board, Reason, cell_name, loss_of, score_board
from magdagdon.rules.difficulty import Difficulty
from tests.rules.reference import board_of

NOTHING = ". . . ."
CASES = [
    ((NOTHING, "1 x 2 x", NOTHING, NOTHING), "row 2", Reason.RUIN, "b2 d2"),
    ((NOTHING, "1 2 3 3", NOTHING, NOTHING), "row 2", Reason.FULL, ""),
    (("2 . 5 .", NOTHING, NOTHING, NOTHING), "row 1", Reason.DOOMED, "b1"),
    (("1 . . 6", NOTHING, NOTHING, NOTHING), "row 1", Reason.NUMBERS, ""),
    (("2 1 . 3", NOTHING, NOTHING, NOTHING), "row 1", Reason.NUMBERS, ""),
    (("2 3 4 .", ". . 4 3", ". . . 3", NOTHING), "row 1", Reason.NEIGHBOURS, ""),
    (("2 . . .", "3 . . .", "4 . . .", ". 3 . ."), "column a", Reason.NEIGHBOURS, ""),
]


@pytest.mark.parametrize(("rows", "name", "reason", "cells"), CASES)
def test_loss__names_what_took_the_bonus(
    rows: tuple[str, ...], name: str, reason: Reason, cells: str
) -> None:
    """R19, R24: a RUIN, four numbers, an empty cell nothing fits, the numbers, the neighbours."""
    board = Board(board_of(*rows))
    (line,) = (line for line in LINES if line.name == name)
    loss = loss_of(board, line)
    assert loss is not None
    assert loss.reason is reason
    assert " ".join(map(cell_name, loss.cells)) == cells


def test_loss__is_told_of_just_the_lines_that_pay_nothing_any_more() -> None:
    """R19, R24, on random boards, reachable or not."""
    chance = random.Random(24)
    for _ in range(2_000):
        board = Board(
            tuple(chance.choice((EMPTY, EMPTY, EMPTY, RUIN, 1, 2, 2, 3)) for _ in range(16))
        )
        for line in score_board(board, Difficulty.PEACEFUL, 0).lines:
            lives = bool(line.combination or line.possible)
            assert lives == (loss_of(board, line.line) is None)


def test_loss__is_none_of_an_empty_line() -> None:
    """R24: everything is possible there."""
    assert [loss_of(Board(board_of(*[NOTHING] * 4)), line) for line in LINES] == [None] * 8
