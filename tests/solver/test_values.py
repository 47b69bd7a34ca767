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
from magdagdon.solver.values import CELLS, ValueTable
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


@pytest.mark.parametrize("stage", ["states", "values"])
def test_solving__can_be_stopped(stage: str) -> None:
    """By raising from the report; nothing is left of it, and the question can be asked again."""

    class Stop(Exception):
        pass

    wanted = True

    def report(now: str, _done: int, _total: int) -> None:
        if wanted and now == stage:
            raise Stop

    position = Position(board_of(".... 34x4 3345 ..2."), Difficulty.NIGHTMARE)
    fast = GameEvaluator(Difficulty.NIGHTMARE, report=report)
    for _ in range(2):
        with pytest.raises(Stop):
            fast.start(position)
    wanted = False
    assert fast.start(position) == GameEvaluator(Difficulty.NIGHTMARE).start(position)


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The states from which an evaluator solves."""
    states: list[int] = []

    def noting(state: int, *rest: object) -> ValueTable:
        states.append(state)
        return solve_from(state, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("magdagdon.solver.evaluator.solve_from", noting)
    return states


def test_advice__is_computed_once_for_all_options(solved: list[int]) -> None:
    board = board_of(".x.x 34x4 3345 x.2.")
    game = Game(Difficulty.PEACEFUL, board).apply(Roll((3, 4, 4, 2)))
    assert len(advise(game, GameEvaluator(Difficulty.PEACEFUL)).options) > 10
    assert solved == [state_of(board)]


def test_solved_games__are_kept_as_long_as_there_is_room(solved: list[int]) -> None:
    one, two, three = (
        Position(board_of(text), Difficulty.SURVIVAL)
        for text in (".x.x 34x4 3345 x2x.", ".x.x 65x4 6543 x6x.", ".x.x 11x2 1232 x2x.")
    )
    fast = GameEvaluator(Difficulty.SURVIVAL)
    value = fast.start(one)
    size = solve_from(state_of(one.board), stakes_of(Difficulty.SURVIVAL)).size
    for position in (two, one, three, one, two):
        fast.start(position)
    assert len(solved) == 3
    small = GameEvaluator(Difficulty.SURVIVAL, most_kept=2 * size)
    assert [small.start(one), small.start(two), small.start(one)][::2] == [value, value]
    assert len(solved) == 5
    small.start(three)
    assert small.start(one) == value
    assert len(solved) == 6, "the one that nobody asked about for longest went"
    small.start(two)
    assert len(solved) == 7
    least = GameEvaluator(Difficulty.SURVIVAL, most_kept=0)
    assert [least.start(one), least.start(one)] == [value, value]
    assert len(solved) == 8, "the last one stays"


def test_progress__ends_with_all_states() -> None:
    seen: list[tuple[str, int, int]] = []
    state = state_of(board_of(".... 34x4 3345 ..2."))
    table = solve_from(state, stakes_of(Difficulty.NIGHTMARE), 1, lambda *p: seen.append(p))
    total = sum(layer.values.shape[0] for layer in table.layers.values())
    assert seen[-1] == ("values", total, total)
    assert set(table.layers) == set(range(9, CELLS + 1))
