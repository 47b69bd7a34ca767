"""Legal sets of a hand (R10)."""

from random import Random

import pytest

from magdagdon.advice.dice import outcomes, parts, rolls, shifted, without
from magdagdon.advice.sets import legal_sets
from magdagdon.rules import EMPTY_BOARD
from magdagdon.rules.openings import can_place
from tests.rules import reference
from tests.solver.positions import random_board, random_boards


@pytest.mark.parametrize(("size", "count"), [(1, 16), (2, 24), (3, 52), (4, 113)])
def test_sets__of_four_ones_on_the_empty_board(size: int, count: int) -> None:
    """The count at the end of the rules."""
    sizes = [len(s.placements) for s in legal_sets(EMPTY_BOARD, (1, 1, 1, 1), 1)]
    assert sizes.count(size) == count


def test_sets__are_those_of_the_reference() -> None:
    """R10: on nearly full boards, by trying every set of values and cells."""
    random = Random(6)
    for _ in range(60):
        board, dice = random_board(random, 5), tuple(random.choices(range(1, 7), k=4))
        found = [frozenset((c, v) for v, c in s.placements) for s in legal_sets(board, dice, 1)]
        expected = [
            s for size in range(1, 5) for s in reference.legal_sets(board.values, dice, size)
        ]
        assert sorted(map(sorted, found)) == sorted(map(sorted, set(expected)))


def test_sets__exist_exactly_outside_magdagdon() -> None:
    """R15."""
    random = Random(7)
    for board in random_boards(seed=7, count=200):
        dice = tuple(random.choices(range(1, 7), k=4))
        for least in (1, 2, 3):
            assert bool(legal_sets(board, dice, least)) == can_place(board.openings, dice, least)


def test_rolls__are_126_with_all_chances() -> None:
    assert len(rolls()) == 126
    assert sum(chance for _, chance in rolls()) == pytest.approx(1)
    assert [len(outcomes(count)) for count in range(5)] == [1, 6, 21, 56, 126]


def test_hands__lose_and_change_dice() -> None:
    assert without((1, 1, 3, 6), (1, 6)) == (1, 3)
    assert parts((2, 2)) == ((), (2,), (2, 2))
    assert shifted((1, 1, 6, 6)) == ((1, 1, (1, 2, 6, 6)), (6, -1, (1, 1, 5, 6)))
