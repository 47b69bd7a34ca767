"""Values of positions; 2,000 positions in the long run (tests/solver/proofs)."""

from random import Random

import numpy as np
import pytest

from magdagdon.advice import Position, advise
from magdagdon.advice.dice import rolls
from magdagdon.rules import Difficulty, Game, Phase, Roll, parse_cell

pytest.importorskip("numba")

from magdagdon.solver.evaluator import GameEvaluator, state_of
from magdagdon.solver.forward import layer_of
from magdagdon.solver.onegame import TooManyStates, solve_from
from magdagdon.solver.stakes import stakes_of
from magdagdon.solver.valuation import KernelFault, Valuation
from magdagdon.solver.values import CELLS
from tests.solver.comparing import comparisons
from tests.solver.positions import board_of, random_board

AGREE = 5e-5
"""Single precision on values of some hundred points, a few additions deep."""


def test_fast_values__equal_the_slow_ones() -> None:
    found = list(comparisons(seed=1, count=24, empty=(1, 2, 3, 3)))
    assert max(comparison.difference for comparison in found) < AGREE


def test_start__is_the_mean_of_the_rolls() -> None:
    position = Position(board_of(".... 34x4 3345 ..2."), Difficulty.PEACEFUL, 1)
    fast = GameEvaluator(Difficulty.PEACEFUL)
    mean = sum(chance * fast.rolled(position, roll) for roll, chance in rolls())
    assert fast.start(position) == pytest.approx(mean, abs=AGREE)


def test_rest_of_a_game__is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where a board is reduced otherwise than on the way there: nothing is solved twice."""
    random = Random(5)
    for _ in range(30):
        board = random_board(random, 6)
        fast = GameEvaluator(Difficulty.SURVIVAL)
        fast.start(Position(board, Difficulty.SURVIVAL))
        monkeypatch.setattr("magdagdon.solver.evaluator.solve_from", _refuse)
        _play_on(Game(Difficulty.SURVIVAL, board), fast, random)
        monkeypatch.undo()


def _refuse(*_: object) -> None:
    raise AssertionError("solved again")


def _play_on(game: Game, fast: GameEvaluator, random: Random) -> None:
    while game.phase is not Phase.OVER:
        game = game.apply(Roll(tuple(random.choices(range(1, 7), k=4))))
        game = _with_random_option(game, fast, random)


def _with_random_option(game: Game, fast: GameEvaluator, random: Random) -> Game:
    """The game after a legal set or RUIN; powers would only bring other rolls."""
    options = [option.moves for option in advise(game, fast).options]
    chosen = random.choice([moves for moves in options if moves[1] in "abcd"])
    board = game.board
    for move in chosen.split(" "):
        cell = parse_cell(move[1:])
        board = board.with_ruin(cell) if move[0] == "x" else board.with_number(cell, int(move[0]))
    over = Phase.OVER if board.is_full else Phase.TO_ROLL
    return Game(game.difficulty, board, turns=game.turns + 1, phase=over)


def test_layers_that_do_not_belong_together__are_noticed() -> None:
    states = np.array([state_of(board_of(".x.x 34x4 3345 x2xx"))], np.uint64)
    run = Valuation(stakes_of(Difficulty.NIGHTMARE))
    with pytest.raises(KernelFault):
        run.layer(states, layer_of(states), run.last(states))


def test_full_boards__have_no_future() -> None:
    full = board_of("3456 3456 3456 345x")
    assert GameEvaluator(Difficulty.PEACEFUL).start(Position(full, Difficulty.PEACEFUL)) == 0


def test_doomed_cells__cost_a_ruin_each() -> None:
    """R5, R16: they count as empty, and nothing else can be done."""
    doomed = Position(board_of("1.4x xxxx xxxx 1.4x"), Difficulty.PEACEFUL)
    assert GameEvaluator(Difficulty.PEACEFUL).start(doomed) == pytest.approx(-30)


def test_open_boards__are_refused_rather_than_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("magdagdon.solver.onegame.MOST_VALUES", 1_000)
    with pytest.raises(TooManyStates):
        solve_from(state_of(board_of(".... .33. .34. ....")), stakes_of(Difficulty.NIGHTMARE))


def test_large_games__are_rounded_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    state, stakes = state_of(board_of("..x. 34.4 3345 .2x.")), stakes_of(Difficulty.SURVIVAL)
    fine = solve_from(state, stakes)
    monkeypatch.setattr("magdagdon.solver.onegame.MOST_FINE", 1)
    coarse = solve_from(state, stakes)
    for filled, layer in fine.layers.items():
        assert np.abs(layer.values - coarse.layers[filled].values).max() < 0.01


def test_solving__can_be_stopped() -> None:
    class Stop(Exception):
        pass

    def stop(stage: str, done: int, total: int) -> None:
        if stage == "values":
            raise Stop

    fast = GameEvaluator(Difficulty.NIGHTMARE, report=stop)
    with pytest.raises(Stop):
        fast.start(Position(board_of(".... 34x4 3345 ..2."), Difficulty.NIGHTMARE))


def test_progress__ends_with_all_states() -> None:
    seen: list[tuple[str, int, int]] = []
    state = state_of(board_of(".... 34x4 3345 ..2."))
    table = solve_from(state, stakes_of(Difficulty.NIGHTMARE), 1, lambda *p: seen.append(p))
    total = sum(layer.values.shape[0] for layer in table.layers.values())
    assert seen[-1] == ("values", total, total)
    assert set(table.layers) == set(range(9, CELLS + 1))
