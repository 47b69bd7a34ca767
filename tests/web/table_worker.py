"""A worker that knows the whole game: for proofs where a folder of `magdagdon solve` is at hand.

python -m tests.web.table_worker FOLDER        answers orders on standard input, see `work`
"""

import os
import sys
from pathlib import Path

from magdagdon.advising import Report, work
from magdagdon.rules import Difficulty
from magdagdon.solver.evaluator import GameEvaluator
from magdagdon.solver.wholegame import WholeGame


def main() -> None:
    """Answer until standard input is closed; what kernels print goes to standard error."""
    whole = WholeGame(Path(sys.argv[1]), create=False)

    def new_evaluator(difficulty: Difficulty, report: Report) -> GameEvaluator:
        return GameEvaluator(difficulty, [whole.table(difficulty)], 1, report)

    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    work(sys.stdin.buffer, replies, new_evaluator, {})


if __name__ == "__main__":
    main()
