"""How fast the solver is, beside the pure rules: `make bench`.

    python -m benchmarks.bench_solver [--open] [--threads N]

One game solved from fresh boards without RUINs with 6 and 8 filled cells (with --open from 4 and
5 too, which takes minutes), questions about a solved game, and games by policy. Times are wall
clock, for solving also processor time; kernels are compiled beforehand.
"""

import argparse
from random import Random
from time import perf_counter, process_time

import numpy as np

from benchmarks.bench_rules import games_per_second, print_table
from magdagdon.advice import Position
from magdagdon.rules import Board, Difficulty
from magdagdon.solver.evaluator import GameEvaluator, state_of
from magdagdon.solver.onegame import solve_from
from magdagdon.solver.policies import TURNS
from magdagdon.solver.simulation import by_policy, simulate
from magdagdon.solver.stakes import stakes_of

FRESH = {
    8: "......34.3345.23",
    6: ".....334.345....",
    5: ".....334.34.....",
    4: ".....33..34.....",
}
"""A fresh board for each number of filled cells."""

AIMS = {4: 40.0, 5: 10.0, 6: 3.0, 8: 0.3}
WARM = "......34xx3345xx"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--open", action="store_true", help="from 4 and 5 filled cells too")
    arguments.add_argument("--threads", type=int, default=2, help="threads")
    chosen = arguments.parse_args()
    solve_from(state_of(_board(WARM)), stakes_of(Difficulty.PEACEFUL))
    rows = [
        _solve_row(filled, difficulty, chosen.threads)
        for filled in ((8, 6, 5, 4) if chosen.open else (8, 6))
        for difficulty in (Difficulty.NIGHTMARE, Difficulty.PEACEFUL)
    ]
    rows += [_question_row(), *_game_rows()]
    print_table(f"{chosen.threads} threads", rows)


def _board(text: str) -> Board:
    return Board(tuple(".123456x".index(symbol) for symbol in text))


def _solve_row(filled: int, difficulty: Difficulty, threads: int) -> tuple[str, str, str]:
    begun, used = perf_counter(), process_time()
    table = solve_from(state_of(_board(FRESH[filled])), stakes_of(difficulty), threads)
    seconds, used = perf_counter() - begun, process_time() - used
    count = sum(layer.values.shape[0] for layer in table.layers.values())
    aim = AIMS[filled] * (3 if difficulty.charges else 1)
    name = f"solve from {filled} filled cells, {difficulty.value}, {count:,} positions"
    return name, f"{seconds:.2f} s (processor {used:.2f} s)", f"{aim:g} s"


def _question_row() -> tuple[str, str, str]:
    """A question is the value of a roll on a board that was not asked about before."""
    random = Random(1)  # noqa: S311 - random play, no secret
    board = _board(FRESH[8])
    fast = GameEvaluator(Difficulty.PEACEFUL)
    fast.start(Position(board, Difficulty.PEACEFUL))
    boards = [board.with_ruin(cell) for cell in board.empty_cells]
    begun = perf_counter()
    for asked in boards:
        dice = tuple(random.choices(range(1, 7), k=4))
        fast.rolled(Position(asked, Difficulty.PEACEFUL), dice)
    each = (perf_counter() - begun) / len(boards)
    return "a question about a solved game", f"{1000 * each:.1f} ms", "10 ms"


def _game_rows() -> list[tuple[str, str, str]]:
    rows = []
    for policy, games in (("random", 100_000), ("greedy", 10_000)):
        play = by_policy(Difficulty.NIGHTMARE, policy, 1)
        simulate(play, 10)
        begun = perf_counter()
        turns = int(np.sum(simulate(play, games)[:, TURNS]))
        seconds = perf_counter() - begun
        aim = "1,000,000 turns" if policy == "random" else "none"
        measured = f"{games / seconds:,.0f} ({turns / seconds:,.0f} turns)"
        rows.append((f"{policy} games per second and core", measured, aim))
    pure = games_per_second(300, seed=1)
    rows.append(("random games per second, pure rules", f"{pure:,.0f}", "none"))
    return rows


if __name__ == "__main__":
    main()
