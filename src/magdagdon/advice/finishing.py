"""Lines that one turn can complete, whatever is placed beside them: the rules alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from magdagdon.rules import EMPTY, LINES, Board, Cell, Combination, Line, combination_of
from magdagdon.rules.openings import Openings, can_place, fits
from magdagdon.rules.scoring import completions

from .dice import Hand, parts, without


@dataclass(frozen=True, slots=True)
class Finish:
    """A line that a turn can complete, and what it then is."""

    line: Line
    combination: Combination


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to complete a line.

    Attributes:
        finish: what it completes.
        dice: the dice that its empty cells take.
        openings: of the board with these.
    """

    finish: Finish
    dice: Hand
    openings: Openings


def finishes(board: Board, hand: Hand, required: int) -> frozenset[Finish]:
    """What legal sets of at least `required` dice of a sorted hand can complete (R10, R19)."""
    found = parts(hand)
    return frozenset(
        way.finish
        for way in _ways(board)
        if way.dice in found
        and can_place(way.openings, without(hand, way.dice), required - len(way.dice))
    )


@lru_cache(maxsize=64)
def _ways(board: Board) -> tuple[_Way, ...]:
    """All ways to complete a line that are legal in themselves.

    A full line is connected; so is it to the other numbers if it held one of them, or is beside
    one, or there are none.
    """
    return tuple(
        way for line in LINES if _connected(board, line) for way in _ways_of_line(board, line)
    )


def _connected(board: Board, line: Line) -> bool:
    if not board.has_numbers:
        return True
    numbers = set(board.number_cells)
    return any(cell in numbers or board.numbers_beside(cell) for cell in line.cells)


def _ways_of_line(board: Board, line: Line) -> Iterator[_Way]:
    contents = tuple(board.at(cell) for cell in line.cells)
    if EMPTY not in contents:
        return
    for numbers in completions(contents):
        new = [
            (cell, number)
            for cell, content, number in zip(line.cells, contents, numbers, strict=True)
            if content == EMPTY
        ]
        combination = combination_of(numbers)
        if combination and all(fits(board.openings, cell, number) for cell, number in new):
            yield _way(board, Finish(line, combination), new)


def _way(board: Board, finish: Finish, new: list[tuple[Cell, int]]) -> _Way:
    for cell, number in new:
        board = board.with_number(cell, number)
    return _Way(finish, tuple(sorted(number for _, number in new)), board.openings)
