"""The fast evaluator against the slow one of `advice`, which shares nothing with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from magdagdon.advice import ExactEvaluator, Position
from magdagdon.advice.dice import rolls

pytest.importorskip("numba")

from magdagdon.solver.evaluator import GameEvaluator
from tests.solver.positions import random_board, random_difficulty


@dataclass(frozen=True, slots=True)
class Comparison:
    position: Position
    difference: float
    """The largest between fast and slow, of the start and of all 126 rolls."""


def comparisons(seed: int, count: int, empty: tuple[int, ...]) -> Iterator[Comparison]:
    """Random positions with so many empty cells, at all difficulties and charges."""
    random = Random(seed)
    for _ in range(count):
        board = random_board(random, random.choice(empty))
        difficulty = random_difficulty(random)
        used = random.randint(0, difficulty.charges)
        yield compared(Position(board, difficulty, used))


def compared(position: Position) -> Comparison:
    slow, fast = ExactEvaluator(), GameEvaluator(position.difficulty)
    differences = [slow.start(position) - fast.start(position)]
    for roll, _ in rolls():
        differences.append(slow.rolled(position, roll) - fast.rolled(position, roll))
    return Comparison(position, max(map(abs, differences)))
