"""Staged dice that stand in the way of the requirement."""

from itertools import combinations

from .board import Board
from .connection import held
from .moves import Staged
from .openings import can_place


def to_take_back(
    board: Board, dice: tuple[int, ...], staged: tuple[Staged, ...], required: int
) -> tuple[Staged, ...]:
    """The fewest staged dice to take back so that `required` dice can be placed.

    Dice that fall with one that is taken back (R8) are not named: they come by themselves.
    Outside MAGDAGDON an answer exists, since with nothing staged a legal set does (R15).
    """
    for count in range(len(staged) + 1):
        for taken in combinations(reversed(staged), count):
            left = held(board, tuple(die for die in staged if die not in taken))
            if _can_go_on(board, dice, left, required):
                return tuple(die for die in staged if die in taken)
    return ()


def _can_go_on(
    board: Board, dice: tuple[int, ...], staged: tuple[Staged, ...], required: int
) -> bool:
    on_board = {die.die for die in staged}
    hand = tuple(value for die, value in enumerate(dice, 1) if die not in on_board)
    for die in staged:
        board = board.with_number(die.cell, die.value)
    return can_place(board.openings, hand, required - len(staged))
