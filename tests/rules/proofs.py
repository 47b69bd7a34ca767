"""The proofs that take longer than a test may: `make proofs`. Their results: docs/proofs.md.

Each proof prints one line, or fails with the state that contradicts it.
"""

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from time import perf_counter

from magdagdon.rules import Board, Difficulty, Phase, score_board
from tests.rules import counting
from tests.rules.agreement import check_blocking, check_moves, check_placing, check_score
from tests.rules.playing import random_states

STATES = 100_000


def legality_and_magdagdon() -> str:
    """R5-R10, R15-R17: random play and random boards against the search over all sets."""
    lost = staged = 0
    for game in random_states(seed=1, count=STATES):
        check_placing(game)
        check_blocking(game)
        lost += game.phase is Phase.MAGDAGDON
        staged += bool(game.staged)
    return f"{STATES:,} states agree; {lost:,} in MAGDAGDON, {staged:,} with staged dice"


def moves_and_scores() -> str:
    """R4-R20, R24: what is listed is what is accepted; every line, every possible bonus."""
    count = STATES // 5
    for game in random_states(seed=2, count=count):
        check_moves(game)
        check_score(game)
    return f"{count:,} states agree"


def filled_boards_scored() -> str:
    """R18-R20: every board of 16 numbers, scored one by one."""
    scores = Counter(map(_score, counting.filled_boards()))
    best, second = sorted(scores, reverse=True)[:2]
    assert (scores.total(), best, scores[best], second) == (2_590_272, 544, 4, 512)
    return (
        f"{scores.total():,} boards; {best} on {scores[best]}, then {second}; least {min(scores)}"
    )


def _score(rows: tuple[counting.Row, ...]) -> int:
    lines = (*rows, *zip(*rows, strict=True))
    return sum(_line_points(line) for line in lines)


@cache
def _line_points(line: counting.Row) -> int:
    return sum(line) + counting.line_bonus(line)


def scores_of_the_package() -> str:
    """R18-R20: the package scores every hundredth of these boards alike."""
    checked = 0
    for index, rows in enumerate(counting.filled_boards()):
        if index % 100 == 0:
            board = Board(tuple(value for row in rows for value in row))
            assert score_board(board, Difficulty.PEACEFUL, 0).total == _score(rows)
            checked += 1
    return f"{checked:,} boards agree"


def connected_boards() -> str:
    """R7, R10: boards of one connected field, by frontier."""
    empty, ruins = counting.connected_boards(1), counting.connected_boards(2)
    assert (empty, ruins) == (1_026_765_543, 28_955_275_296)
    return f"{empty:,} with empty cells; {ruins:,} with any of them RUINs"


PROOFS: tuple[Callable[[], str], ...] = (
    connected_boards,
    filled_boards_scored,
    scores_of_the_package,
    moves_and_scores,
    legality_and_magdagdon,
)


def main() -> None:
    for proof in PROOFS:
        begun = perf_counter()
        result = proof()
        seconds = perf_counter() - begun
        sys.stdout.write(f"{proof.__name__.replace('_', ' ')}: {result} ({seconds:.1f} s)\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
