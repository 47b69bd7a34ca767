"""Games by policies, and their figures."""

import numpy as np
import pytest

from magdagdon.rules import Difficulty

pytest.importorskip("numba")

from magdagdon.solver.evaluator import packed, state_of
from magdagdon.solver.onegame import solve_from
from magdagdon.solver.perfect import IncompleteTable
from magdagdon.solver.policies import BONUSES, COLUMNS, POWERS, RUINS, SCORE, TURNS
from magdagdon.solver.simulation import by_policy, by_table, simulate, summary_of
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.values import ValueTable
from tests.solver.positions import board_of

GAMES = 1_200
BOARD = board_of(".x.x 34.4 3345 ..2x")
OPEN_BOARD = board_of(".... ..34 .334 5.23")
"""From here on even the power of SURVIVAL is worth its price now and then."""


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_simulation__is_the_same_for_any_number_of_threads(policy: str) -> None:
    play = by_policy(Difficulty.NIGHTMARE, policy, seed=5)
    assert np.array_equal(simulate(play, GAMES, threads=1), simulate(play, GAMES, threads=3))


@pytest.mark.parametrize("difficulty", [Difficulty.PEACEFUL, Difficulty.NIGHTMARE])
def test_games__are_as_long_and_as_good_as_games_can_be(difficulty: Difficulty) -> None:
    """The bounds at the end of the rules."""
    results = simulate(by_policy(difficulty, "random", seed=2), GAMES)
    least, turns = (-223, 16) if difficulty is Difficulty.NIGHTMARE else (-276, 15)
    assert results[:, SCORE].min() >= least
    assert results[:, SCORE].max() <= 544
    assert set(results[:, TURNS]) <= set(range(4, turns + 1))
    assert (results[:, BONUSES] % 20 == 0).all()
    assert (results[:, RUINS] <= 16).all()


def test_greedy__beats_random_on_the_same_dice() -> None:
    by = {p: simulate(by_policy(Difficulty.SURVIVAL, p, 3), GAMES) for p in ("random", "greedy")}
    assert by["greedy"][:, SCORE].mean() > by["random"][:, SCORE].mean() + 20


@pytest.mark.parametrize("difficulty", Difficulty)
def test_perfect_play__scores_what_its_table_expects(difficulty: Difficulty) -> None:
    """The mean of many games against the value of the board, within 4 standard errors."""
    table = solve_from(state_of(OPEN_BOARD), stakes_of(difficulty))
    value = float(table.layers[min(table.layers)].values[0, -1])
    play = by_table(difficulty, table, seed=4, start=packed(OPEN_BOARD))
    results = simulate(play, 8_000)
    summary = summary_of(results)
    assert abs(summary.mean - value) < 4 * summary.error
    assert set(results[:, POWERS]) == set(range(difficulty.charges + 1))


def test_perfect_play__is_the_same_for_any_number_of_threads() -> None:
    table = solve_from(state_of(BOARD), stakes_of(Difficulty.PEACEFUL))
    one = simulate(by_table(Difficulty.PEACEFUL, table, 4, packed(BOARD)), GAMES, threads=1)
    two = simulate(by_table(Difficulty.PEACEFUL, table, 4, packed(BOARD)), GAMES, threads=3)
    assert np.array_equal(one, two)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_perfect_play__needs_the_whole_table(difficulty: Difficulty) -> None:
    play = by_table(difficulty, ValueTable({}), seed=4, start=packed(BOARD))
    with pytest.raises(IncompleteTable):
        simulate(play, 1)


def test_summary__of_known_games() -> None:
    results = np.zeros((4, COLUMNS), np.int64)
    results[:, SCORE] = [-5, 15, 25, 65]
    results[:, TURNS] = [6, 7, 8, 9]
    summary = summary_of(results)
    assert (summary.games, summary.mean, summary.least, summary.most) == (4, 25, -5, 65)
    assert summary.turns == 7.5
    assert summary.histogram == {-20: 1, 0: 1, 20: 1, 60: 1}
    assert summary.deviation == pytest.approx(29.439, abs=1e-3)
    assert summary.error == pytest.approx(summary.deviation / 2)
    assert summary.quantiles[50] == 20


def test_summary__of_one_game() -> None:
    assert summary_of(np.zeros((1, COLUMNS), np.int64)).error == 0
