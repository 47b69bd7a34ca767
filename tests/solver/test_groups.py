"""Groups of charges, and what one hands over to the next."""

import numpy as np
import pytest

from magdagdon.rules import Difficulty

pytest.importorskip("numba")

from magdagdon.solver.arrays import Array
from magdagdon.solver.groups import groups_of
from magdagdon.solver.handover import TURN, Handover, hand_over, take_over
from magdagdon.solver.multisets import ROLLS
from magdagdon.solver.stakes import stakes_of


@pytest.mark.parametrize("difficulty", Difficulty)
def test_groups__have_all_charges_of_a_difficulty_once(difficulty: Difficulty) -> None:
    groups = groups_of(difficulty)
    costs = [cost for group in groups for cost in group.stakes.costs]
    assert tuple(costs) == stakes_of(difficulty).costs
    assert [group.is_last for group in groups] == [False] * (len(groups) - 1) + [True]
    assert all(
        stakes_of(difficulty).costs[group.first] == group.stakes.costs[0] for group in groups
    )


def test_groups__keep_their_arrays_apart() -> None:
    names = [
        name
        for difficulty in Difficulty
        for group in groups_of(difficulty)
        for name in (*group.rows(11).values(), group.turns(11))
    ]
    assert len(set(names)) == len(names) == 4 * 6


@pytest.mark.parametrize(
    ("dtype", "rounded", "within"), [(np.float32, False, 0.0), (np.int16, True, 0.002)]
)
def test_handover__gives_the_values_of_all_rolls(dtype: type, rounded: bool, within: float) -> None:
    turns = np.random.default_rng(1).uniform(-40, 160, (3, ROLLS)).astype(np.float32)
    nothing: Array = np.empty(0, dtype)
    given: Array = np.empty(3 * TURN, dtype)
    for i in range(3):
        hand_over(turns[i], rounded, Handover(nothing, given), i)
    for i in range(3):
        taken = np.zeros(ROLLS, np.float32)
        take_over(Handover(given, nothing), i, taken)
        assert np.abs(taken - turns[i]).max() <= within


def test_handover__of_one_group_alone_is_nothing() -> None:
    nothing, kept = np.empty(0, np.float32), np.full(ROLLS, 7, np.float32)
    hand_over(kept, False, Handover(nothing, nothing), 0)
    take_over(Handover(nothing, nothing), 0, kept)
    assert (kept == 7).all()
