"""The proofs of the solver that take longer than a test may. Their results: docs/solving.md.

    python -m tests.solver.proofs            all of them
    python -m tests.solver.proofs engine     one: engine, values, states, reviews

Each proof prints one line, or fails with the state that contradicts it.
"""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from time import perf_counter

import numpy as np

from magdagdon.advice import review
from magdagdon.rules import Difficulty
from magdagdon.solver.books import own_book
from magdagdon.solver.evaluator import GameEvaluator
from magdagdon.solver.forward import Expansion
from tests.solver import agreement
from tests.solver.comparing import comparisons
from tests.solver.games import open_games
from tests.solver.positions import random_boards

BOARDS = 1_000_000
SETS_EVERY = 100
POSITIONS = 2_000
REVIEWS = 1_000
STATES = (21, 273, 2_368, 15_667, 85_110, 413_148, 1_833_909, 7_222_599, 23_425_588)


def engine() -> str:
    """Legal cells, gains, MAGDAGDON and legal sets: the engine against the rules."""
    random, sets = Random(1), 0
    for index, board in enumerate(random_boards(seed=1, count=BOARDS)):
        dice = tuple(random.choices(range(1, 7), k=4))
        agreement.check_legal_cells(board)
        agreement.check_magdagdon(board, dice)
        if index % SETS_EVERY == 0:
            agreement.check_gains(board)
            sets += agreement.check_sets(board, dice)
    return f"{BOARDS:,} boards agree, {sets:,} legal sets listed"


def values() -> str:
    """Exact values of positions with 1 to 4 empty cells: fast against slow, and all 126 rolls."""
    worst, counts = 0.0, Counter[str]()
    for comparison in comparisons(seed=2, count=POSITIONS, empty=(1, 2, 3, 3, 4)):
        position = comparison.position
        worst = max(worst, comparison.difference)
        counts[f"{position.difficulty.value} {position.charges}"] += 1
        assert comparison.difference < 1e-3, position
    shares = ", ".join(f"{name}: {count}" for name, count in sorted(counts.items()))
    return f"{POSITIONS:,} positions, largest difference {worst:.6f} ({shares})"


def states() -> str:
    """States of the whole game with up to 9 filled cells."""
    layer = np.zeros(1, np.uint64)
    for count in STATES:
        layer = Expansion(layer, 1).run()
        assert layer.size == count, (layer.size, count)
    return f"{sum(STATES):,} states in {len(STATES)} layers, as listed"


def reviews() -> str:
    """Start value, luck and losses of random games with powers are their final scores."""
    worst, powers, loss = 0.0, 0, 0.0
    for difficulty in Difficulty:
        book = own_book(difficulty)
        exact = GameEvaluator(difficulty, [book.table] if book else [])
        for record, game in open_games(seed=3, difficulty=difficulty, count=REVIEWS // 3 + 1):
            found = review(record, exact, alternatives=False)
            assert all(decision.loss >= 0 for decision in found.decisions), record
            worst = max(worst, abs(found.start + found.luck - found.loss - game.score.total))
            powers, loss = powers + game.powers_used, loss + found.loss
    assert worst <= 0.01
    games = 3 * (REVIEWS // 3 + 1)
    each = f"{powers:,} powers, {loss / games:.1f} points lost in a game"
    return f"{games:,} games, largest difference {worst:.6f} ({each})"


PROOFS: tuple[Callable[[], str], ...] = (engine, values, states, reviews)


def main() -> None:
    asked = sys.argv[1:]
    for proof in PROOFS:
        if not asked or proof.__name__ in asked:
            begun = perf_counter()
            sys.stdout.write(f"{proof.__name__}: {proof()} ({perf_counter() - begun:.0f} s)\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
